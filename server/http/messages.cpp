#include "server/http/messages.hpp"

#include <array>
#include <limits>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "protocol/json_out.hpp"

namespace muster::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kLongestName = 64;
constexpr std::size_t kLongestAction = 512;
constexpr std::size_t kLongestLine = 2048;

struct TypeSpec {
  std::string_view name;
  bool needs_match;
};
constexpr std::array<TypeSpec, 11> kTypes{{{"join", true},
                                           {"move", true},
                                           {"undo", true},
                                           {"resign", true},
                                           {"draw", true},
                                           {"rematch", true},
                                           {"hint", true},
                                           {"leave", true},
                                           {"ping", false},
                                           {"chat", true},
                                           {"let", true}}};

/// Reads the keys of one message; the first thing that is wrong is kept.
class Reader {
 public:
  Reader(const json::object& from, Problem& problem) : from_(from), problem_(problem) {}

  bool fine() const { return fine_; }
  void wrong(Code code, std::string message) {
    if (fine_) problem_ = {code, std::move(message)};
    fine_ = false;
  }
  std::string text(std::string_view key, std::size_t longest, bool required) {
    const json::value* value = from_.if_contains(key);
    if (value == nullptr && !required) return "";
    if (value == nullptr || !value->is_string() || value->get_string().size() > longest) {
      wrong(Code::malformed, fmt::format("\"{}\" must be a text of at most {} bytes", key, longest));
      return "";
    }
    return std::string(value->get_string());
  }
  std::optional<std::uint32_t> number(std::string_view key, bool required) {
    const json::value* value = from_.if_contains(key);
    if (value == nullptr && !required) return std::nullopt;
    if (value == nullptr || !value->is_int64() || value->get_int64() < 0 ||
        value->get_int64() > std::numeric_limits<std::int32_t>::max()) {
      wrong(Code::malformed, fmt::format("\"{}\" must be a whole number from 0 on", key));
      return std::nullopt;
    }
    return static_cast<std::uint32_t>(value->get_int64());
  }
  /// A list of what the table may make.
  std::optional<Let> let(bool required) {
    const json::value* value = from_.if_contains("let");
    if (value == nullptr && !required) return std::nullopt;
    Let out;
    bool known = value != nullptr && value->is_array();
    for (const json::value& each : known ? value->get_array() : json::array()) {
      const std::string_view word =
          each.is_string() ? std::string_view(each.get_string()) : std::string_view();
      bool* const part = word == "forced"    ? &out.forced
                         : word == "own"     ? &out.own
                         : word == "nothing" ? &out.nothing
                                             : nullptr;
      known = known && part != nullptr;
      if (part != nullptr) *part = true;
    }
    if (!known) wrong(Code::malformed, "\"let\" must be a list of \"forced\", \"own\" and \"nothing\"");
    return out;
  }

 private:
  const json::object& from_;
  Problem& problem_;
  bool fine_ = true;
};

std::string read_id(const json::object& from, Reader& reader) {
  const json::value* id = from.if_contains("id");
  if (id == nullptr) return "";
  const bool number = id->is_int64() || id->is_uint64();
  const bool short_text = id->is_string() && id->get_string().size() <= kLongestName;
  if (!number && !short_text) {
    reader.wrong(Code::malformed, "\"id\" must be a whole number or a text of at most 64 bytes");
    return "";
  }
  return json::serialize(*id);
}

std::optional<MessageType> type_named(std::string_view name) {
  for (std::size_t i = 0; i < kTypes.size(); ++i) {
    if (kTypes[i].name == name) return static_cast<MessageType>(i);
  }
  return std::nullopt;
}

void read_rest(Reader& reader, ClientMessage& message) {
  switch (message.type) {
    case MessageType::join:
      message.since = reader.number("since", false).value_or(0);
      message.spectate = reader.text("as", kLongestName, false) == "spectator";
      message.let = reader.let(false);
      break;
    case MessageType::let:
      message.let = reader.let(true);
      break;
    case MessageType::move:
      message.seq = reader.number("seq", true);
      message.move = reader.text("move", kLongestName, true);
      message.what = reader.text("do", kLongestAction, true);
      if (reader.fine() && message.move.empty()) reader.wrong(Code::malformed, "\"move\" must not be empty");
      break;
    case MessageType::undo:
    case MessageType::hint:
      message.seq = reader.number("seq", true);
      break;
    case MessageType::draw:
      message.what = reader.text("do", kLongestName, true);
      break;
    case MessageType::chat:
      message.what = reader.text("text", kLongestLine, true);
      break;
    case MessageType::rematch:
      message.what = reader.text("do", kLongestName, false);
      break;
    default:
      break;
  }
}

}  // namespace

std::optional<ClientMessage> read_message(std::string_view text, std::string& re, Problem& problem) {
  // Most messages are small: no allocation but this buffer.
  std::array<unsigned char, 4096> room;  // NOLINT(cppcoreguidelines-pro-type-member-init)
  json::monotonic_resource memory(room.data(), room.size());
  json::parse_options strict;
  strict.max_depth = 4;
  boost::system::error_code code;
  const json::value value = json::parse(text, code, &memory, strict);
  if (code || !value.is_object()) {
    problem = {Code::malformed, "a message is one JSON object"};
    return std::nullopt;
  }
  const json::object& from = value.get_object();
  Reader reader(from, problem);
  ClientMessage message;
  re = read_id(from, reader);
  message.re = re;
  const std::string type = reader.text("type", kLongestName, true);
  const std::optional<MessageType> known = type_named(type);
  if (reader.fine() && !known)
    reader.wrong(Code::unknown_type, fmt::format("there is no message \"{}\"", type));
  if (!reader.fine()) return std::nullopt;
  message.type = *known;
  if (kTypes[static_cast<std::size_t>(message.type)].needs_match) {
    message.match = reader.text("match", kLongestName, true);
  }
  read_rest(reader, message);
  if (!reader.fine()) return std::nullopt;
  return message;
}

std::string error_message(std::string_view re, std::string_view match, const Problem& problem,
                          std::optional<std::uint32_t> seq) {
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.field("type", "error");
  if (!re.empty()) out.raw_field("re", re);
  if (!match.empty()) out.field("match", match);
  out.field("code", name_of(problem.code));
  out.field("message", problem.message);
  if (seq) out.field("seq", *seq);
  out.close_object();
  return text;
}

}  // namespace muster::server
