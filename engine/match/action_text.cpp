#include "engine/match/action_text.hpp"

#include <charconv>

#include <fmt/format.h>

#include "engine/core/diagnostics.hpp"
#include "engine/core/text.hpp"

namespace muster {

namespace {

constexpr std::array<VerbSpec, verb::first_game_verb> kSharedVerbs{{
    {"choose", {Operand::card, Operand::nothing, Operand::nothing}},
    {"done"},
    {"yes"},
    {"no"},
    {"resolve", {Operand::card, Operand::number, Operand::nothing}},
    {"place", {Operand::zone, Operand::nothing, Operand::nothing}},
    {"pass"},
    {"number", {Operand::number, Operand::nothing, Operand::nothing}},
}};

std::uint8_t operand(const Action& action, std::size_t i) {
  return i == 0 ? action.a : i == 1 ? action.b : action.c;
}

void set_operand(Action& action, std::size_t i, std::uint8_t value) {
  (i == 0 ? action.a : i == 1 ? action.b : action.c) = value;
}

std::string operand_text(const ActionNames& names, const VerbSpec& spec, Operand kind, std::uint8_t value) {
  switch (kind) {
    case Operand::card:
      return names.card(static_cast<CardId>(value));
    case Operand::zone:
      return names.zone(static_cast<ZoneId>(value));
    case Operand::seat:
      return std::string(name_of(static_cast<Seat>(value)));
    case Operand::word:
      return value < spec.word_count ? std::string(spec.words[value]) : fmt::format("{}", value);
    case Operand::group:
      return value < names.groups.size() ? std::string(names.groups[value].name) : fmt::format("{}", value);
    default:
      return fmt::format("{}", value);
  }
}

std::vector<std::uint8_t> find_operand(const ActionNames& names, const VerbSpec& spec, Operand kind,
                                       std::string_view text, std::string& error) {
  std::vector<std::uint8_t> out;
  switch (kind) {
    case Operand::card:
      for (const CardId card : names.find_cards(text)) out.push_back(static_cast<std::uint8_t>(card));
      if (out.empty()) {
        const std::vector<std::string> known = names.known_cards();
        std::vector<std::string_view> views(known.begin(), known.end());
        const std::string near = nearest_word(text, views);
        error = fmt::format("no card \"{}\" that you can see{}", text,
                            near.empty() ? "" : fmt::format("; did you mean \"{}\"?", near));
      }
      break;
    case Operand::zone:
      for (const ZoneId zone : names.find_zones(text)) out.push_back(static_cast<std::uint8_t>(zone));
      if (out.empty()) error = fmt::format("no place called \"{}\"", text);
      break;
    case Operand::seat:
      if (const Seat seat = seat_named(text); seat != Seat::none)
        out.push_back(static_cast<std::uint8_t>(seat));
      if (out.empty()) error = fmt::format("no seat \"{}\"; seats are A, B, C and D", text);
      break;
    case Operand::word: {
      const std::span<const std::string_view> words(spec.words, spec.word_count);
      for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == text) out.push_back(static_cast<std::uint8_t>(i));
      }
      if (out.empty())
        error = fmt::format("\"{}\" does not fit \"{}\"{}", text, spec.name, suggestion(text, words));
      break;
    }
    case Operand::group: {
      std::vector<std::string_view> words;
      for (const Term& group : names.groups) {
        if (group.name == text) out.push_back(static_cast<std::uint8_t>(words.size()));
        words.push_back(group.name);
      }
      if (out.empty())
        error = fmt::format("\"{}\" does not fit \"{}\"{}", text, spec.name, suggestion(text, words));
      break;
    }
    default: {
      unsigned value = 0;
      const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
      if (code == std::errc() && end == text.data() + text.size() && value < 256) {
        out.push_back(static_cast<std::uint8_t>(value));
      } else {
        error = fmt::format("expected a number from 0 to 255, found \"{}\"", text);
      }
    }
  }
  return out;
}

std::size_t operand_count(const VerbSpec& spec) {
  std::size_t n = 0;
  while (n < 3 && spec.operands[n] != Operand::nothing) ++n;
  return n;
}

}  // namespace

const VerbSpec* verb_spec(const GameInfo& info, std::uint8_t verb) {
  if (verb < verb::first_game_verb) return &kSharedVerbs[verb];
  const std::size_t index = static_cast<std::size_t>(verb) - verb::first_game_verb;
  return index < info.verbs.size() ? &info.verbs[index] : nullptr;
}

std::string action_text(const GameInfo& info, const ActionNames& names, Action action) {
  const VerbSpec* spec = verb_spec(info, action.verb);
  if (spec == nullptr) return fmt::format("verb {}", action.verb);
  std::string out(spec->name);
  for (std::size_t i = 0; i < operand_count(*spec); ++i) {
    out += i == 0 ? " " : ", ";
    out += operand_text(names, *spec, spec->operands[i], operand(action, i));
  }
  return out;
}

std::vector<Action> parse_action(const GameInfo& info, const ActionNames& names, std::string_view text,
                                 std::string& error) {
  text = trimmed(text);
  const VerbSpec* spec = nullptr;
  std::uint8_t verb = 0;
  std::vector<std::string_view> known;
  for (unsigned v = 0; v < verb::first_game_verb + info.verbs.size(); ++v) {
    const VerbSpec* each = verb_spec(info, static_cast<std::uint8_t>(v));
    known.push_back(each->name);
    const bool starts =
        text == each->name ||
        (text.starts_with(each->name) && text.size() > each->name.size() && text[each->name.size()] == ' ');
    if (starts && (spec == nullptr || each->name.size() > spec->name.size())) {
      spec = each;
      verb = static_cast<std::uint8_t>(v);
    }
  }
  if (spec == nullptr) {
    const std::string_view first = text.substr(0, text.find(' '));
    error = fmt::format("unknown action \"{}\"{}", first, suggestion(first, known));
    return {};
  }
  std::string_view rest = trimmed(text.substr(spec->name.size()));
  const std::size_t wanted = operand_count(*spec);
  std::vector<Action> out{Action{verb, 0, 0, 0}};
  for (std::size_t i = 0; i < wanted; ++i) {
    std::size_t comma = i + 1 < wanted ? rest.find(',') : std::string_view::npos;
    if (trimmed(rest.substr(0, comma)).empty()) {
      // A trailing operand may be left out: every value it could take is tried.
      if (i > 0 && spec->operands[i] == Operand::number) {
        std::vector<Action> grown;
        for (const Action& each : out) {
          for (unsigned v = 0; v < 32; ++v) {
            Action next = each;
            set_operand(next, i, static_cast<std::uint8_t>(v));
            grown.push_back(next);
          }
        }
        out = std::move(grown);
        continue;
      }
      error = fmt::format("\"{}\" needs {} operand{} after it, separated by commas", spec->name, wanted,
                          wanted == 1 ? "" : "s");
      return {};
    }
    std::vector<std::uint8_t> values =
        find_operand(names, *spec, spec->operands[i], trimmed(rest.substr(0, comma)), error);
    // The comma may belong to a card's name.
    while (values.empty() && comma != std::string_view::npos) {
      std::string longer_error;
      comma = rest.find(',', comma + 1);
      values = find_operand(names, *spec, spec->operands[i], trimmed(rest.substr(0, comma)), longer_error);
    }
    if (values.empty()) return {};
    error.clear();
    std::vector<Action> grown;
    for (const Action& each : out) {
      for (const std::uint8_t value : values) {
        Action next = each;
        set_operand(next, i, value);
        grown.push_back(next);
      }
    }
    out = std::move(grown);
    rest = comma == std::string_view::npos ? std::string_view() : rest.substr(comma + 1);
  }
  if (!trimmed(rest).empty()) {
    error = fmt::format("\"{}\" is more than \"{}\" takes", trimmed(rest), spec->name);
    return {};
  }
  // Two words of one list may be given in either order; a game offers a pair in one.
  if (wanted == 2 && spec->operands[0] == Operand::word && spec->operands[1] == Operand::word &&
      out.front().a != out.front().b)
    out.push_back(Action{verb, out.front().b, out.front().a, 0});
  return out;
}

}  // namespace muster
