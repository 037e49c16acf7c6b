#include "engine/match/action_words.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "engine/match/what_it_does.hpp"

namespace muster {

namespace {

/// Verbs whose short form in records says little by itself.
constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kPlainer{{
    {"resolve", "first"},
    {"play tech", "play"},
    {"levy", "play for no cost"},
    {"invoke", "use"},
    {"number", "choose"},
}};

std::string_view verb_words(std::string_view name) {
  const auto found =
      std::find_if(kPlainer.begin(), kPlainer.end(), [&](const auto& each) { return each.first == name; });
  return found == kPlainer.end() ? name : found->second;
}

/// The number of an ability says nothing; its words do.
bool counts_abilities(const VerbSpec& spec) {
  return spec.operands[0] == Operand::card && spec.operands[1] == Operand::number;
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

}  // namespace

std::string action_words(const GameInfo& info, const ActionNames& names, Action action,
                         std::string_view note) {
  const VerbSpec* spec = verb_spec(info, action.verb);
  if (spec == nullptr) return "something";
  std::string out(verb_words(spec->name));
  const std::array<std::uint8_t, 3> values{action.a, action.b, action.c};
  for (std::size_t i = 0; i < values.size() && spec->operands[i] != Operand::nothing; ++i) {
    if (i > 0 && counts_abilities(*spec)) break;
    const bool listed = i > 0 && spec->operands[i] == Operand::word && spec->operands[i - 1] == Operand::word;
    out += i == 0 ? " " : listed ? ", " : kOnto;
    switch (spec->operands[i]) {
      case Operand::card:
        out += names.card(static_cast<CardId>(values[i]));
        break;
      case Operand::zone:
        out += names.zone(static_cast<ZoneId>(values[i]));
        break;
      case Operand::seat:
        out += name_of(static_cast<Seat>(values[i]));
        break;
      case Operand::word:
        out += values[i] < spec->word_count ? spec->words[values[i]] : "";
        break;
      case Operand::group:
        out += values[i] < names.groups.size() ? names.groups[values[i]].name : "";
        break;
      default:
        out += fmt::format("{}", values[i]);
    }
  }
  const bool only_a_number = spec->operands[0] == Operand::number;
  if ((counts_abilities(*spec) || only_a_number) && !note.empty())
    out += fmt::format(": {}", within_sentence(note));
  return out;
}

std::string words_of(const Match& match, Action action) {
  const View view = match.view(match.decision().seat);
  ActionNames names;
  names.groups = match.rules().vocabulary().groups;
  names.card = [&view](CardId card) -> std::string {
    for (const ZoneView& zone : view.zones) {
      for (const CardView& each : zone.cards) {
        if (each.id == card) return each.name;
      }
    }
    return "a hidden card";
  };
  names.zone = [&match](ZoneId zone) { return zone_words(match.rules().zones()[at(zone)]); };
  return action_words(match.rules().info(), names, action, match.note(action));
}

std::string with_names(std::string_view text, const std::function<std::string(Seat)>& name) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const Seat seat = seat_named(text.substr(i, 1));
    const bool alone = (i == 0 || text[i - 1] == ' ') && (i + 1 == text.size() || !is_letter(text[i + 1])) &&
                       // "A-", "B-" begin names of things
                       (i + 1 == text.size() || text[i + 1] != '-');
    if (seat == Seat::none || !alone) {
      out += text[i];
    } else {
      out += name(seat);
    }
  }
  return out;
}

}  // namespace muster
