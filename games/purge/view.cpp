// What Purge shows: named numbers, stats and marks of a card.
#include <algorithm>

#include <fmt/format.h>

#include "engine/match/fields.hpp"
#include "engine/match/stat_reasons.hpp"
#include "engine/match/what_it_does.hpp"
#include "games/purge/chapters.hpp"

namespace muster::purge {

namespace {

#define WORD_OF(name, point, word) {word, ""},
constexpr std::array<Term, kPhaseCount> kPhaseWords{{PURGE_PHASES(WORD_OF)}};
#undef WORD_OF
constexpr std::array<Term, 3> kVectors{{{"none", ""}, {"battlefield", ""}, {"stronghold", ""}}};

int battle_vector(const State& s, Seat /*seat*/) {
  if (s.battle == ZoneId::none) return 0;
  return place_of(s.battle) == Place::home ? 2 : 1;
}
/// Whose vector it is follows from whose sub-phase it is, so the sub-phase is set first in a scenario.
void set_battle_vector(State& s, Seat /*seat*/, int v) {
  s.battle = v == 0 ? ZoneId::none : zone_of(enemy(s.active), v == 2 ? Place::home : Place::battlefield);
}

template <auto member>
constexpr FieldSpec<State> standing_field(std::string_view name) {
  return {name, true, [](const State& s, Seat seat) -> int { return s.standing[at(seat)].*member; }, nullptr};
}

constexpr std::array<FieldSpec<State>, 17> kFields{{
    match_field<&State::turn>("turn").within(0, kLastTurn),
    match_field<&State::active>("active", kSeatTerms<kSeats>),
    match_field<&State::phase>("phase", kPhaseWords),
    {"battle", false, &battle_vector, &set_battle_vector, kVectors},
    match_field<&State::passes>("passes").within(0, kSeats),
    match_field<&State::sub_phases>("sub-phases").within(0, kMostSubPhases + 1),
    seat_field<&State::population>("population").within(0, kMostPopulation),
    seat_field<&State::energy>("energy").within(0, kMostEnergy),
    standing_field<&Standing::income>("income"),
    standing_field<&Standing::teks>("TEK count"),
    seat_field<&State::plays>("plays").within(0, 99),
    standing_field<&Standing::actions>("actions"),
    standing_field<&Standing::supply>("supply"),
    standing_field<&Standing::supply_cap>("supply cap"),
    seat_field<&State::tek_played>("TEK played").within(0, 1),
    seat_field<&State::surcharge>("surcharge").within(0, 50),
    seat_field<&State::quiet>("quiet").within(0, 63),
}};

}  // namespace

std::span<const FieldSpec<State>> Purge::fields() { return kFields; }

void Purge::describe_card(const State& s, CardId card, CardView& view) const {
  const Design& printed = (*cards_)[s.table.design(card)];
  const bool in_play = s.table.in_play(card);
  const auto stats = static_cast<std::uint8_t>(vocabulary().stats.size());
  for (std::uint8_t stat = 0; stat < stats; ++stat) {
    const StatSpec& spec = vocabulary().stats[stat];
    if (((spec.types >> printed.type) & 1U) == 0) continue;
    if (stat == kTek && in_play) continue;
    StatView shown{spec.name, printed.stats[stat], std::max(0, stat_now(s, card, stat)), {}};
    if (in_play) {
      add_modifier_reasons(*cards_, columns_, s.modifiers, card, stat, shown.because);
      const int rust = s.table.counter(kRust, card);
      if (stat == kArmor && rust > 0) shown.because.push_back(fmt::format("Pyrite Rounds {:+}", -rust));
      const int wounds = s.table.counter(kWounds, card);
      if (stat == kHealth && wounds != 0) shown.because.push_back(fmt::format("damage {:+}", -wounds));
      const int spent = s.table.counter(kSpentAttacks, card);
      if (stat == kAttack && spent > 0) shown.because.push_back(fmt::format("spent {:+}", -spent));
    }
    view.stats.push_back(std::move(shown));
  }
  const std::uint32_t words = in_play ? keywords(*this, s, card) : compiled(s, card).keywords & kStated;
  for (std::size_t k = 0; k < kKeywordCount; ++k) {
    if (((words >> k) & 1U) != 0) view.marks.push_back(keyword_words(vocabulary(), k));
  }
  if (!in_play) return;
  add_change_marks(vocabulary(), columns_, s.modifiers, card, view.marks);
  const Part part = part_of(s, card);
  if (part != Part::none) view.marks.emplace_back(part == Part::attacker ? "attacker" : "defender");
  if (compiled(s, card).is_token()) view.marks.emplace_back("token");
}

}  // namespace muster::purge
