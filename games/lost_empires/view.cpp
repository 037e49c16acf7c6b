// What Lost Empires shows: named numbers, stats and marks of a card.
#include <fmt/format.h>

#include "engine/match/fields.hpp"
#include "engine/match/stat_reasons.hpp"
#include "games/lost_empires/game.hpp"

namespace muster::lost_empires {

namespace {

#define WORD(name, word, ...) Term{word, ""},
constexpr std::array kPhaseWords{LEW_PHASES(WORD)};
#undef WORD

constexpr std::array<Term, 5> kPartnerWords{{{"none", ""}, {"A", ""}, {"B", ""}, {"C", ""}, {"D", ""}}};
/// Of a seat: its faction, which may be one that the cards bring.
constexpr FieldSpec<State> faction_field() {
  FieldSpec<State> out = seat_field<&State::faction>("faction");
  out.of_groups = true;
  return out;
}

/// LEW-M6: partners sit opposite each other. Left out of views where everybody plays alone.
constexpr FieldSpec<State> partner_field() {
  constexpr int kOpposite = 2;
  FieldSpec<State> out{
      "partner", true,
      [](const State& s, Seat seat) { return s.variants.teams == 0 ? 0 : (index_of(seat) ^ kOpposite) + 1; },
      nullptr, kPartnerWords};
  out.sparse = true;
  return out;
}

constexpr std::array<FieldSpec<State>, 13> kFields{
    match_field<&State::round>("round").within(1, kLastRound),
    match_field<&State::phase>("phase", kPhaseWords),
    match_field<&State::first>("first player", kSeatTerms<kMaxSeats>),
    match_field<&State::turn>("turn", kSeatTerms<kMaxSeats>),
    match_field<&State::mandatory>("mandatory").within(0, 1),
    match_field<&State::activated>("activated").within(0, 1),
    faction_field(),
    seat_field<&State::gates>("gates").within(0, kGates),
    seat_field<&State::artifacts>("artifacts").within(0, 99),
    seat_field<&State::command>("command").within(0, kCommandTokens),
    seat_field<&State::supply>("supply").within(0, kSupplyTokens),
    seat_set_field<&State::passed>("passed"),
    partner_field(),
};

}  // namespace

std::span<const FieldSpec<State>> LostEmpires::fields() { return kFields; }

void LostEmpires::describe_card(const State& s, CardId card, CardView& view) const {
  const Design& printed = design(s, card);
  if (static_cast<Type>(printed.type) != Type::unit) return;
  const bool in_play = s.table.in_play(card);
  const std::array<int, 3> now =
      in_play ? std::array<int, 3>{control(s, card), offense(s, card), defense(s, card)}
              : std::array<int, 3>{printed.stats[kControl], printed.stats[kOffense], printed.stats[kDefense]};
  constexpr std::array<std::string_view, 3> names{"control", "offense", "defense"};
  for (std::uint8_t i = 0; i < 3; ++i) {
    const auto stat = static_cast<std::uint8_t>(kControl + i);
    StatView shown{names[i], printed.stats[stat], now[i], {}};
    if (in_play) {
      add_modifier_reasons(*cards_, columns_, s.modifiers, card, stat, shown.because);
      if (const int lasting = aura(s, card, stat); lasting != 0)
        shown.because.push_back(fmt::format("units here {:+}", lasting));
      if (stat == kOffense && in_formation(s, card)) shown.because.emplace_back("FORMATION +1");
      if (stat == kControl && s.table.counter(kDamage, card) > 0 && !in_formation(s, card))
        shown.because.emplace_back("damage -1");
    }
    view.stats.push_back(std::move(shown));
  }
  for (std::size_t trait = 0; trait < vocabulary().traits.size(); ++trait) {
    if (printed.has_trait(trait)) view.marks.emplace_back(vocabulary().traits[trait].name);
  }
  for (std::size_t k = kFormation; k < vocabulary().keywords.size(); ++k) {
    const auto keyword = static_cast<Keyword>(k);
    if (in_play ? has_keyword(s, card, keyword) : printed.has_keyword(keyword))
      view.marks.emplace_back(vocabulary().keywords[k].name);
  }
  if (in_play ? s.table.counter(kElite, card) != 0 : printed.has_keyword(kEliteUnit))
    view.marks.emplace_back("ELITE");
  if (in_play && s.table.counter(kDrain, card) != 0) view.marks.emplace_back("drained");
  if (in_play) add_change_marks(vocabulary(), columns_, s.modifiers, card, view.marks);
}

}  // namespace muster::lost_empires
