// What Lanes shows: named numbers, and what a card is worth now.
#include <fmt/format.h>

#include "engine/match/fields.hpp"
#include "engine/match/stat_reasons.hpp"
#include "games/lanes/chapters.hpp"

namespace muster::lanes {

namespace {

constexpr auto kPhases = MUSTER_TABLE(Term, LANES_PHASES);

constexpr std::array<FieldSpec<State>, 3> kFields{
    match_field<&State::active>("turn", kSeatTerms<kSeats>),
    match_field<&State::phase>("phase", kPhases),
    match_field<&State::turn>("turn number").within(0, kMaxTurns),
};

}  // namespace

std::span<const FieldSpec<State>> Lanes::fields() { return kFields; }

void Lanes::describe_card(const State& s, CardId card, CardView& view) const {
  const Design& design = (*cards_)[s.table.design(card)];
  const Type kind = static_cast<Type>(design.type);
  if (kind == Type::unit || kind == Type::equip) {
    view.stats.push_back({"front", design.stats[kFront], design.stats[kFront], {}});
    view.stats.push_back({"back", design.stats[kBack], design.stats[kBack], {}});
  }
  if (is_unit(*this, s, card)) {
    const bool front = row_of(s.table.zone(card)) == Row::front;
    StatView stat{"power", design.stats[front ? kFront : kBack], power(*this, s, card), {}};
    each_equip(s, card, [&](CardId equip) {
      const Design& worn = (*cards_)[s.table.design(equip)];
      stat.because.push_back(fmt::format("{} {:+}", cards_->face(s.table.design(equip)).name,
                                         worn.stats[front ? kFront : kBack]));
    });
    add_modifier_reasons(*cards_, columns_, s.modifiers, card, kPower, stat.because);
    if (const int lasting = lasting_power(*this, s, card); lasting != 0)
      stat.because.push_back(fmt::format("continuous effects {:+}", lasting));
    view.stats.push_back(std::move(stat));
    for (const Keyword keyword : {kRanged, kArcing, kSteadfast, kBulwark, kWarded}) {
      if (has_keyword(*this, s, card, keyword)) view.marks.emplace_back(vocabulary().keywords[keyword].name);
    }
    if (s.table.counter(kRest, card) > 0) view.marks.emplace_back("rested");
  }
  if (s.table.in_play(card)) add_change_marks(vocabulary(), columns_, s.modifiers, card, view.marks);
}

}  // namespace muster::lanes
