#include "engine/match/filled_text.hpp"

#include <cctype>
#include <vector>

#include <fmt/format.h>

#include "engine/match/action_text.hpp"

namespace muster {

namespace {

/// Takes the text up to `end` off the front of `rest`, which begins at what opened it.
std::string_view enclosed(std::string_view& rest, char end) {
  const std::size_t close = rest.find(end);
  const std::string_view inner = rest.substr(1, close - 1);
  rest.remove_prefix(close + 1);
  return inner;
}

std::vector<std::string_view> split(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t end = std::min(text.find(at, from), text.size());
    parts.push_back(text.substr(from, end - from));
    from = end + 1;
  }
  return parts;
}

/// The parts of a list of choices; a '|' within a gap is none between parts.
std::vector<std::string_view> parts_of(std::string_view text) {
  std::vector<std::string_view> parts;
  std::size_t from = 0;
  bool in_gap = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    in_gap = text[i] == '{' || (in_gap && text[i] != '}');
    if (text[i] != '|' || in_gap) continue;
    parts.push_back(text.substr(from, i - from));
    from = i + 1;
  }
  parts.push_back(text.substr(from));
  return parts;
}

/// "a", "a or b", "a, b, or c".
std::string listed(const std::vector<std::string>& parts) {
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) out += i + 1 < parts.size() ? ", " : parts.size() > 2 ? ", or " : " or ";
    out += parts[i];
  }
  return out;
}

bool begins_sentence(std::string_view before) {
  while (before.ends_with(' ')) before.remove_suffix(1);
  return before.empty() || std::string_view(".?!").find(before.back()) != std::string_view::npos;
}

void append(std::string& out, std::string text) {
  if (!text.empty() && begins_sentence(out))
    text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  out += text;
}

class Filler {
 public:
  Filler(const Gaps& gaps, const GameInfo& info, const OfferedVerbs& offered)
      : gaps_(gaps), info_(info), offered_(offered) {}

  std::string fill(std::string_view rest) const {
    std::string out;
    while (!rest.empty()) {
      if (rest.front() == '{') {
        const std::string_view gap = enclosed(rest, '}');
        const std::string text = value(gap);
        // A seat that is nobody's is written in small letters.
        if (gap == "seat") {
          append(out, text);
        } else {
          out += text;
        }
      } else if (rest.front() == '[') {
        const std::string_view inner = enclosed(rest, ']');
        if (!value(first_gap(inner)).empty()) out += fill(inner);
      } else if (rest.front() == '<') {
        append(out, choices(enclosed(rest, '>')));
      } else {
        out += rest.front();
        rest.remove_prefix(1);
      }
    }
    return out;
  }

 private:
  static std::string_view first_gap(std::string_view text) {
    const std::size_t open = text.find('{');
    return text.substr(open + 1, text.find('}', open) - open - 1);
  }

  std::string value(std::string_view gap) const {
    if (gap == "seat") return std::string(gaps_.seat);
    if (gap == "card") return std::string(gaps_.card);
    if (gap == "other") return std::string(gaps_.other);
    if (gap == "zone") return std::string(gaps_.zone);
    if (gap == "ability") return std::string(gaps_.ability);
    if (gap == "does") return std::string(gaps_.does);
    if (gap == "stakes") return std::string(gaps_.stakes);
    if (gap == "keyword") return std::string(gaps_.keyword);
    if (gap == "group") return std::string(gaps_.group);
    if (gap == "+n") return fmt::format("{:+}", gaps_.number);
    const std::size_t colon = gap.find(':');
    if (colon == std::string_view::npos) return fmt::format("{}", gaps_.number);
    const std::vector<std::string_view> nouns = split(gap.substr(colon + 1), '|');
    return fmt::format("{} {}", gaps_.number, gaps_.number == 1 ? nouns.front() : nouns.back());
  }

  std::string choices(std::string_view text) const {
    std::vector<std::string> said;
    for (const std::string_view part : parts_of(text)) {
      const std::size_t colon = part.find(':');
      if (is_offered(part.substr(0, colon))) said.push_back(fill(part.substr(colon + 1)));
    }
    return listed(said);
  }

  bool is_offered(std::string_view verbs) const {
    if (offered_.all()) return true;
    for (const std::string_view name : split(verbs, ',')) {
      for (std::size_t v = 0; v < verb::first_game_verb + info_.verbs.size(); ++v) {
        if (offered_.test(v) && verb_spec(info_, static_cast<std::uint8_t>(v))->name == name) return true;
      }
    }
    return false;
  }

  const Gaps& gaps_;
  const GameInfo& info_;
  const OfferedVerbs& offered_;
};

}  // namespace

OfferedVerbs all_verbs() { return OfferedVerbs().set(); }

std::string filled(std::string_view text, const Gaps& gaps, const GameInfo& info,
                   const OfferedVerbs& offered) {
  return Filler(gaps, info, offered).fill(text);
}

std::string plain_prompt(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    if (text.front() == '[') {
      enclosed(text, ']');
    } else if (text.front() == '<') {
      std::vector<std::string> said;
      for (const std::string_view part : parts_of(enclosed(text, '>')))
        said.emplace_back(part.substr(part.find(':') + 1));
      append(out, listed(said));
    } else {
      out += text.front();
      text.remove_prefix(1);
    }
  }
  // What is counted is many, as far as one can tell.
  for (std::size_t gap = out.find("{n:"); gap != std::string::npos; gap = out.find("{n:", gap)) {
    const std::size_t close = out.find('}', gap);
    const std::string many = out.substr(out.find('|', gap) + 1, close - out.find('|', gap) - 1);
    out.replace(gap, close + 1 - gap, fmt::format("{{n}} {}", many));
  }
  return out;
}

}  // namespace muster
