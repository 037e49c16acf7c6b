// What Dept of Structure shows: named numbers, stats and marks of a card.
#include <fmt/format.h>

#include "engine/match/fields.hpp"
#include "engine/match/stat_reasons.hpp"
#include "games/dept_of_structure/chapters.hpp"

namespace muster::dept_of_structure {

namespace {

#define WORD(name, word, point) Term{word, ""},
constexpr std::array kPhaseWords{DOS_PHASES(WORD)};
#undef WORD

template <Resource which>
constexpr FieldSpec<State> pool_field(std::string_view name) {
  return {name, true, [](const State& s, Seat seat) -> int { return s.pool[at(seat)][which]; },
          [](State& s, Seat seat, int v) { s.pool[at(seat)][which] = static_cast<std::uint8_t>(v); }};
}

constexpr std::array<FieldSpec<State>, 9> kFields{{
    match_field<&State::round>("round").within(1, kLastRound),
    match_field<&State::phase>("phase", kPhaseWords),
    match_field<&State::attacker>("attacker", kSeatTerms<kSeats>),
    seat_field<&State::base>("base").within(0, kMostNumber),
    pool_field<Resource::survivor>("survivor").within(0, kMostNumber),
    pool_field<Resource::bio>("bio").within(0, kMostNumber),
    pool_field<Resource::power>("power").within(0, kMostNumber),
    pool_field<Resource::supplies>("supplies").within(0, kMostNumber),
    {"attackers", false, [](const State& s, Seat) -> int { return s.attacks; }, nullptr},
}};

}  // namespace

std::span<const FieldSpec<State>> DeptOfStructure::fields() { return kFields; }

void DeptOfStructure::describe_card(const State& s, CardId card, CardView& view) const {
  const Design& printed = (*cards_)[s.table.design(card)];
  const bool in_play = s.table.in_play(card);
  const Type kind = type(s, card);
  const bool fights =
      kind == Type::unit || kind == Type::equipment || kind == Type::fortification || kind == Type::vehicle;
  if (fights) {
    const std::array<int, 2> now = in_play
                                       ? std::array<int, 2>{attack(s, card), std::max(0, defense(s, card))}
                                       : std::array<int, 2>{printed.stats[kAttack], printed.stats[kDefense]};
    for (const std::uint8_t stat : {kAttack, kDefense}) {
      StatView shown{vocabulary().stats[stat].name, printed.stats[stat], now[stat], {}};
      if (in_play) add_modifier_reasons(*cards_, columns_, s.modifiers, card, stat, shown.because);
      if (stat == kDefense && s.table.counter(kDamage, card) > 0)
        shown.because.push_back(fmt::format("damage {:+}", -s.table.counter(kDamage, card)));
      view.stats.push_back(std::move(shown));
    }
  }
  const std::uint32_t words = in_play ? keywords(s, card) : compiled(s, card).keywords;
  for (std::size_t k = 0; k < vocabulary().keywords.size(); ++k) {
    if (((words >> k) & 1U) != 0) view.marks.emplace_back(vocabulary().keywords[k].text);
  }
  if (is_aimed_at(s, card)) view.marks.emplace_back("aimed at");
  if (!in_play) return;
  add_change_marks(vocabulary(), columns_, s.modifiers, card, view.marks);
  if (s.table.counter(kUtilized, card) != 0) view.marks.emplace_back("utilized");
  if (kind == Type::vehicle && crew_of(s, card) > 0) view.marks.emplace_back("crewed");
}

}  // namespace muster::dept_of_structure
