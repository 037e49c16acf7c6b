// What a learner is told of a piece: what a squad carries and can do, armour, weight, stock.
#include "games/war_rig/chapters.hpp"

namespace muster::war_rig {

namespace {

constexpr std::array<std::string_view, 5> kSiteFigures{"armour", "weight", "stock", "disabled",
                                                       "functioning"};
constexpr std::array<std::string_view, 11> kSquadFigures{
    "round",        "actions", "coercion", "camped",         "overheated",   "stun",
    "behind smoke", "outpost", "captive",  "lesser faction", "infiltrating",
};

}  // namespace

std::vector<std::string> WarRig::figure_names() const {
  std::vector<std::string> names(kSiteFigures.begin(), kSiteFigures.end());
  names.insert(names.end(), kSquadFigures.begin(), kSquadFigures.end());
  names.insert(names.end(), kTokenWords.begin(), kTokenWords.end());
  for (std::size_t kind = 0; kind < compiled().equipment_kinds; ++kind)
    names.emplace_back(cards().face(compiled().kind_designs[kind]).name);
  return names;
}

void WarRig::figures(const State& s, CardId card, std::int16_t* out) const {
  const auto number = [](auto value) { return static_cast<std::int16_t>(value); };
  const CompiledCard& printed = compiled(s, card);
  if (printed.type == Type::rig) {
    const Seat seat = s.table.owner(card);
    out[1] = number(weight(s, seat));
    out[3] = s.disabled[at(seat)] != 0 ? 1 : 0;
    out[4] = functions(s, seat) ? 1 : 0;
    return;
  }
  if (is_site(printed.type) || printed.type == Type::ship) {
    out[0] = number(armour_left(s, card));
    if (is_part(printed.type)) out[1] = number(printed.weight);
    return;
  }
  if (printed.type == Type::equipment) {
    const Seat holder = Table<Layout>::spec(s.table.zone(card)).owner;
    if (is_seated(holder) && s.table.zone(card) == zone_of(holder, Area::open))
      out[2] = number(s.stock[at(holder)][printed.kind]);
    return;
  }
  if (printed.type != Type::squad || !s.table.in_play(card)) return;
  const Squad& each = squad(s, card);
  std::int16_t* next = out + kSiteFigures.size();
  *next++ = number(each.number);
  *next++ = number(each.actions);
  *next++ = number(each.coercion);
  *next++ = each.is(kCamped) ? 1 : 0;
  *next++ = each.is(kOverheated) ? 1 : 0;
  *next++ = number(each.stunned);
  *next++ = each.is(kSmoked) ? 1 : 0;
  *next++ = each.is(kOutpost) ? 1 : 0;
  const bool captive = !is_place(s.table.zone(card)) || s.table.host(card) != CardId::none;
  const bool lesser = s.table.controller(card) == Seat::none;
  *next++ = captive ? 1 : 0;
  *next++ = lesser ? 1 : 0;
  *next++ = !captive && !lesser && infiltrates(s, card) ? 1 : 0;
  for (std::size_t t = 0; t < kTokens; ++t) *next++ = number(each.cargo.of[t]);
  for (std::size_t kind = 0; kind < compiled().equipment_kinds; ++kind)
    *next++ = static_cast<std::int16_t>((each.gear >> kind) & 1U);
}

}  // namespace muster::war_rig
