#include "server/people/names.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <set>
#include <utility>
#include <vector>

#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>

#include "agents/agent.hpp"

namespace muster::server {

namespace {

/// Reads one code point and moves on; false when the bytes are no UTF-8.
bool next_letter(std::string_view& text, std::uint32_t& letter) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  const std::size_t size = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if ((first >= 0x80 && first < 0xC2) || first > 0xF4 || text.size() < size) return false;
  static constexpr std::array<std::uint32_t, 5> masks{0, 0x7F, 0x1F, 0x0F, 0x07};
  static constexpr std::array<std::uint32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
  letter = first & masks[size];
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return false;
    letter = letter << 6U | (byte(i) & 0x3FU);
  }
  text.remove_prefix(size);
  return letter >= least[size] && letter <= 0x10FFFF && (letter < 0xD800 || letter > 0xDFFF);
}

bool can_be_shown(std::uint32_t letter) {
  // Controls, soft hyphen, zero-width and direction marks, separators, byte-order mark, tags, private use.
  static constexpr std::array<std::pair<std::uint32_t, std::uint32_t>, 12> hidden{{{0x00, 0x1F},
                                                                                   {0x7F, 0x9F},
                                                                                   {0xAD, 0xAD},
                                                                                   {0x61C, 0x61C},
                                                                                   {0x180B, 0x180F},
                                                                                   {0x200B, 0x200F},
                                                                                   {0x2028, 0x202E},
                                                                                   {0x2060, 0x206F},
                                                                                   {0xE000, 0xF8FF},
                                                                                   {0xFEFF, 0xFEFF},
                                                                                   {0xFFF0, 0xFFFF},
                                                                                   {0xE0000, 0x10FFFF}}};
  for (const auto& [from, to] : hidden) {
    if (letter >= from && letter <= to) return false;
  }
  return true;
}

}  // namespace

std::optional<std::string> tidy_name(std::string_view name, int most_letters) {
  while (!name.empty() && name.front() == ' ') name.remove_prefix(1);
  while (!name.empty() && name.back() == ' ') name.remove_suffix(1);
  if (name.empty()) return std::nullopt;
  int letters = 0;
  for (std::string_view rest = name; !rest.empty();) {
    std::uint32_t letter = 0;
    if (!next_letter(rest, letter) || !can_be_shown(letter) || ++letters > most_letters) return std::nullopt;
  }
  return std::string(name);
}

namespace {

using Wide = std::u16string;

Wide widened(std::string_view text) {
  Wide out(text.size() + 1, u'\0');
  std::int32_t size = 0;
  UErrorCode code = U_ZERO_ERROR;
  u_strFromUTF8(out.data(), static_cast<std::int32_t>(out.size()), &size, text.data(),
                static_cast<std::int32_t>(text.size()), &code);
  out.resize(U_SUCCESS(code) ? static_cast<std::size_t>(size) : 0);
  return out;
}

std::string narrowed(const Wide& text) {
  std::string out(text.size() * 3 + 1, '\0');
  std::int32_t size = 0;
  UErrorCode code = U_ZERO_ERROR;
  u_strToUTF8(out.data(), static_cast<std::int32_t>(out.size()), &size, text.data(),
              static_cast<std::int32_t>(text.size()), &code);
  out.resize(U_SUCCESS(code) ? static_cast<std::size_t>(size) : 0);
  return out;
}

/// Runs one of ICU's functions that write into a buffer, which is made as large as it turns out to be needed.
template <class Fill>
Wide filled(std::size_t guess, const Fill& fill) {
  Wide out(guess + 16, u'\0');
  for (int i = 0; i < 2; ++i) {
    UErrorCode code = U_ZERO_ERROR;
    const std::int32_t size = fill(out.data(), static_cast<std::int32_t>(out.size()), &code);
    const bool fits = code != U_BUFFER_OVERFLOW_ERROR;
    if (fits && U_FAILURE(code)) return {};
    out.resize(static_cast<std::size_t>(size));
    if (fits) break;
  }
  return out;
}

/// Without regard to case and width.
Wide folded(const Wide& text) {
  UErrorCode code = U_ZERO_ERROR;
  const UNormalizer2* fold = unorm2_getNFKCCasefoldInstance(&code);
  if (U_FAILURE(code)) return text;
  return filled(text.size() * 2, [&](char16_t* to, std::int32_t room, UErrorCode* error) {
    return unorm2_normalize(fold, text.data(), static_cast<std::int32_t>(text.size()), to, room, error);
  });
}

/// Unicode's tables of what can be taken for what; opened once, used by all threads (it is never changed).
const USpoofChecker* checker() {
  struct Close {
    void operator()(USpoofChecker* each) const { uspoof_close(each); }
  };
  static const std::unique_ptr<USpoofChecker, Close> made = [] {
    UErrorCode code = U_ZERO_ERROR;
    std::unique_ptr<USpoofChecker, Close> fresh(uspoof_open(&code));
    uspoof_setChecks(fresh.get(), USPOOF_RESTRICTION_LEVEL | USPOOF_MIXED_NUMBERS | USPOOF_INVISIBLE, &code);
    // One script, or Latin beside those of East Asia, as people there write.
    uspoof_setRestrictionLevel(fresh.get(), USPOOF_HIGHLY_RESTRICTIVE);
    return fresh;
  }();
  return made.get();
}

bool is_separator(char c) { return c == ' ' || c == '-' || c == '_' || c == '.'; }

std::string without_separators(std::string text) {
  std::erase_if(text, is_separator);
  return text;
}

std::vector<std::string> words_in(std::string_view looks) {
  std::vector<std::string> out;
  while (!looks.empty()) {
    const std::size_t end = std::min(looks.find('-'), looks.size());
    if (end > 0) out.emplace_back(looks.substr(0, end));
    looks.remove_prefix(std::min(end + 1, looks.size()));
  }
  return out;
}

/// Words that make a name sound like those who run the server, wherever they stand in it.
constexpr auto kOffice = std::to_array<std::string_view>(
    {"admin", "administrator", "moderator", "sysop", "sysadmin", "webmaster", "staff", "official"});
/// Names that mean something at a table or in a list.
constexpr auto kMeant = std::to_array<std::string_view>(
    {"mod",       "system", "server",    "muster",    "root",       "support",   "operator", "computer",
     "bot",       "open",   "open seat", "spectator", "spectators", "everybody", "everyone", "nobody",
     "anonymous", "you",    "me",        "a",         "b",          "c",         "d",        "seat a",
     "seat b",    "seat c", "seat d",    "player a",  "player b",   "player c",  "player d", kForgotten});

std::string squeezed(std::string_view name) { return without_separators(looks_of(name)); }

bool sounds_official(const std::string& squeezed_name) {
  static const std::set<std::string> words = [] {
    std::set<std::string> out;
    for (const std::string_view word : kOffice) out.insert(squeezed(word));
    return out;
  }();
  return words.contains(squeezed_name);
}

bool means_something_else(const std::string& squeezed_name) {
  static const std::set<std::string> words = [] {
    std::set<std::string> out;
    for (const std::string_view word : kMeant) out.insert(squeezed(word));
    for (const AgentKind& kind : agent_kinds()) out.insert(squeezed(kind.name));
    return out;
  }();
  static const std::string you = squeezed("(you)");
  return words.contains(squeezed_name) || squeezed_name.find(you) != std::string::npos;
}

/// What kind of letters a name is made of; "" when they are fine.
std::string letters_problem(std::string_view name) {
  static constexpr std::uint32_t kEmojiSelector = 0xFE0F;
  static constexpr std::uint32_t kBrailleBlank = 0x2800;
  static constexpr int kMostMarks = 2;
  const std::string unseen = "a name holds no letters that cannot be seen";
  bool seen = false;
  int marks = 0;
  std::uint32_t before = 0;
  for (std::string_view rest = name; !rest.empty();) {
    std::uint32_t letter = 0;
    if (!next_letter(rest, letter)) return unseen;
    const auto point = static_cast<UChar32>(letter);
    const std::uint32_t mask = U_GET_GC_MASK(point);
    const bool after_emoji = u_hasBinaryProperty(static_cast<UChar32>(before), UCHAR_EMOJI) != 0;
    if (letter == kEmojiSelector && after_emoji) continue;
    if ((mask & (U_GC_C_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK)) != 0 || letter == kBrailleBlank ||
        ((mask & U_GC_ZS_MASK) != 0 && letter != ' ') ||
        u_hasBinaryProperty(point, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0) {
      return unseen;
    }
    marks = (mask & U_GC_M_MASK) != 0 ? marks + 1 : 0;
    if (marks > kMostMarks || (marks > 0 && before == 0) || (mask & U_GC_ME_MASK) != 0)
      return "a name holds letters, not heaps of marks";
    seen = seen || (mask & (U_GC_L_MASK | U_GC_N_MASK | U_GC_SO_MASK)) != 0;
    before = letter;
  }
  return seen ? "" : "a name has a letter, a digit or a picture in it";
}

}  // namespace

std::string looks_of(std::string_view name) {
  const Wide plain = folded(widened(name));
  const Wide bones = filled(plain.size() * 2, [&](char16_t* to, std::int32_t room, UErrorCode* error) {
    return uspoof_getSkeleton(checker(), 0, plain.data(), static_cast<std::int32_t>(plain.size()), to, room,
                              error);
  });
  // The tables take 1 for l and 0 for O; a small i is as easily taken for either of the former.
  std::string out;
  for (const char c : narrowed(folded(bones))) {
    if (!is_separator(c)) {
      out += c == 'i' ? 'l' : c == '[' || c == '{' ? '(' : c == ']' || c == '}' ? ')' : c;
    } else if (!out.empty() && out.back() != '-') {
      out += '-';
    }
  }
  if (out.ends_with('-')) out.pop_back();
  return out;
}

std::string name_problem(std::string_view name) {
  if (std::string problem = letters_problem(name); !problem.empty()) return problem;
  UErrorCode code = U_ZERO_ERROR;
  std::int32_t place = 0;
  const std::int32_t failed =
      uspoof_checkUTF8(checker(), name.data(), static_cast<std::int32_t>(name.size()), &place, &code);
  if (U_FAILURE(code) || failed != 0)
    return "a name keeps to one script, for letters of several can be taken for each other";
  const std::string looks = looks_of(name);
  const std::vector<std::string> words = words_in(looks);
  const std::string whole = without_separators(looks);
  if (sounds_official(whole) || std::any_of(words.begin(), words.end(), sounds_official))
    return "that name sounds like those who run the server";
  if (means_something_else(whole)) return "that name means something else at a table";
  return "";
}

}  // namespace muster::server
