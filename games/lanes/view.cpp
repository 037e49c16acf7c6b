// What Lanes shows and says: verbs, prompts, events, named numbers, stats of a card.
#include <fmt/format.h>

#include "engine/fields.hpp"
#include "engine/stat_reasons.hpp"
#include "games/lanes/game.hpp"

namespace muster::lanes {

namespace {

constexpr std::array<VerbSpec, 12> kVerbs{{
    {"go first"},
    {"go second"},
    {"protect", {Operand::card, Operand::nothing, Operand::nothing}},
    {"exchange", {Operand::card, Operand::card, Operand::nothing}},
    {"keep"},
    {"play", {Operand::card, Operand::zone, Operand::nothing}},
    {"play tech", {Operand::card, Operand::nothing, Operand::nothing}},
    {"equip", {Operand::card, Operand::card, Operand::nothing}},
    {"attack", {Operand::card, Operand::nothing, Operand::nothing}},
    {"move", {Operand::card, Operand::zone, Operand::nothing}},
    {"use", {Operand::card, Operand::number, Operand::nothing}},
    {"end turn"},
}};

constexpr std::array<std::string_view, 13> kPrompts{
    "{card}: choose a card",
    "{card}: choose up to {n} more, or be done",
    "Use the ability of {card}?",
    "Several abilities wait: which comes first?",
    "{card}: choose what to pay with",
    "You won the coin toss: go first or second?",
    "Choose {n} more hand cards to set face down as protection",
    "Draw Phase: exchange a hand card for a revealed pool card, or keep your hand",
    "Main Phase: play, attack, move, use an effect, or end your turn",
    "{card}: choose {n} more to discard",
    "{card}: choose {n} more units to sacrifice",
    "{card}: choose {n} more graveyard cards to put under the deck",
    "Choose a zone for {card}",
};

constexpr std::array<EventSpec, 33> kEvents{{
    {"coin", "{seat} wins the coin toss", ""},
    {"first", "{seat} takes the first turn", ""},
    {"draw", "{seat} draws {card}", "{seat} draws a card"},
    {"set-protection", "{seat} sets {card} as protection", "{seat} sets a protection card"},
    {"reveal", "{seat} reveals {card} in the pool", ""},
    {"exchange-out", "{seat} puts {card} under the deck", "{seat} puts a card under the deck"},
    {"exchange-in", "{seat} takes {card} from the pool", ""},
    {"turn", "Turn {n}: {seat}", ""},
    {"play", "{seat} plays {card}", "", true},
    {"enter", "{card} enters {zone}", "", true},
    {"equip", "{card} is put on {other}", "", true},
    {"attack", "{card} attacks", ""},
    {"move", "{card} moves to {zone}", ""},
    {"fight", "{card} fights {other}", ""},
    {"die", "{card} dies", ""},
    {"trash", "{card} goes to the trash", ""},
    {"stand", "{card} and {other} both stand", ""},
    {"protection", "{seat} takes {card} from protection; {n} left",
     "{seat} takes a protection card; {n} left"},
    {"power", "{card} gets {+n} power", ""},
    {"gain", "{card} gains a keyword", ""},
    {"rest", "{card} rests {n}", ""},
    {"ready", "{card} is ready", ""},
    {"discard", "{seat} discards {card}", ""},
    {"mill", "{seat} trashes {card} from the deck", ""},
    {"to-hand", "{card} goes to {seat}'s hand", "a card goes to {seat}'s hand"},
    {"to-deck", "{card} goes into {seat}'s deck", "a card goes into {seat}'s deck"},
    {"to-protection", "{card} goes to {seat}'s protection", "a card goes to {seat}'s protection"},
    {"use", "{seat} uses {card}", ""},
    {"shuffle", "{seat} shuffles the deck", ""},
    {"endless", "Nobody can stop this chain of effects, and it has no end (LAN-N1)", ""},
    {"crowded", "As many abilities wait as may: {n} more are not set off (LAN-N2)", ""},
    {"win", "{seat} wins", ""},
    {"drawn", "The match is drawn", ""},
}};

static_assert(static_cast<std::size_t>(Happening::drawn) + 1 == kEvents.size());

constexpr std::array<std::string_view, 6> kEndings{
    "",
    "a lane was hit with no protection left",
    "a deck was empty in the Draw Phase",
    "both players lost at once",
    "an endless chain of effects (LAN-N1)",
    "the match reached its bound",
};
static_assert(static_cast<std::size_t>(Ending::bound) + 1 == kEndings.size());

constexpr std::array<Refusal, 18> kRefusals{{
    {"", "that is not one of the choices now"},
    {"LAN-6", "that cannot be done at this time"},
    {"LAN-6", "only a card in your hand can be played"},
    {"LAN-6", "that is not a unit in a unit zone"},
    {"LAN-6", "that zone is not empty"},
    {"LAN-14", "that zone is not yours"},
    {"LAN-14", "that kind of card does not go there"},
    {"LAN-6", "that kind of card is not played like this"},
    {"LAN-A11", "its cost cannot be paid"},
    {"LAN-6", "that card is not yours"},
    {"LAN-19", "it is rested"},
    {"LAN-H10", "a Bulwark cannot attack"},
    {"LAN-A10", "that zone is not adjacent"},
    {"LAN-6", "it has no such [Main] effect here"},
    {"LAN-A19", "that effect was used this turn"},
    {"LAN-5", "only a revealed card of your pool can be taken"},
    {"LAN-F28", "its condition does not hold"},
    {"LAN-H12", "it would do nothing: there is nothing for it to work on"},
}};
static_assert(static_cast<std::size_t>(Why::no_effect) + 1 == kRefusals.size());

constexpr std::array<Term, 2> kProtectionFrom{{
    {"deck", "the top three cards of the deck, unseen by both"},
    {"hand", "three cards chosen from the hand"},
}};
constexpr std::array<MatchOptionSpec, 1> kOptions{{
    {"protection", "where the three protection cards come from (LAN-A3)", kProtectionFrom, 0},
}};
constexpr std::array<std::string_view, 2> kSections{"main", "pool"};

constexpr std::array<Term, 2> kSeatWords{{{"A", ""}, {"B", ""}}};
constexpr std::array<Term, 5> kPhases{
    {{"setup", ""}, {"start", ""}, {"draw", ""}, {"main", ""}, {"end", ""}}};

constexpr std::array<FieldSpec<State>, 3> kFields{
    match_field<&State::active>("turn", kSeatWords),
    match_field<&State::phase>("phase", kPhases),
    match_field<&State::turn>("turn number").within(0, kMaxTurns),
};

}  // namespace

const GameInfo& Lanes::info() {
  static const GameInfo info{
      .name = "lanes",
      .title = "Lanes",
      .summary =
          "Two players, three lanes, a front and a back line: break through an undefended lane four times.",
      .rule_prefix = "LAN",
      .min_seats = 2,
      .max_seats = 2,
      .verbs = kVerbs,
      .prompts = kPrompts,
      .events = kEvents,
      .endings = kEndings,
      .refusals = kRefusals,
      .options = kOptions,
      .deck_sections = kSections,
      .thinking = {.rollout = 20, .expert = 180'000},
      .files = &files,
  };
  return info;
}

std::span<const FieldSpec<State>> Lanes::fields() { return kFields; }

void Lanes::describe_card(const State& s, CardId card, CardView& view) const {
  const Design& design = (*cards_)[s.table.design(card)];
  const Type kind = static_cast<Type>(design.type);
  if (kind == Type::unit || kind == Type::equip) {
    view.stats.push_back({"front", design.stats[kFront], design.stats[kFront], {}});
    view.stats.push_back({"back", design.stats[kBack], design.stats[kBack], {}});
  }
  if (is_unit(s, card)) {
    const bool front = row_of(s.table.zone(card)) == Row::front;
    StatView stat{"power", design.stats[front ? kFront : kBack], power(s, card), {}};
    each_equip(s, card, [&](CardId equip) {
      const Design& worn = (*cards_)[s.table.design(equip)];
      stat.because.push_back(fmt::format("{} {:+}", cards_->face(s.table.design(equip)).name,
                                         worn.stats[front ? kFront : kBack]));
    });
    add_modifier_reasons(*cards_, columns_, s.modifiers, card, kPower, stat.because);
    if (const int lasting = lasting_power(s, card); lasting != 0)
      stat.because.push_back(fmt::format("continuous effects {:+}", lasting));
    view.stats.push_back(std::move(stat));
    for (const Keyword keyword : {kRanged, kArcing, kSteadfast, kBulwark, kWarded}) {
      if (has_keyword(s, card, keyword)) view.marks.emplace_back(vocabulary().keywords[keyword].name);
    }
    if (s.table.counter(kRest, card) > 0) view.marks.emplace_back("rested");
  }
}

std::uint8_t Lanes::refusal(const State& s, Action action) const {
  const Seat seat = decision(s).seat;
  const auto known = [&](std::uint8_t id) {
    return id < s.table.used && s.table.visible(seat, static_cast<CardId>(id));
  };
  const VerbSpec* spec = action.verb >= verb::first_game_verb &&
                                 action.verb - verb::first_game_verb < static_cast<int>(kVerbs.size())
                             ? &kVerbs[static_cast<std::size_t>(action.verb - verb::first_game_verb)]
                             : nullptr;
  if (spec == nullptr) return static_cast<std::uint8_t>(Why::none);
  const bool first_known = spec->operands[0] != Operand::card || known(action.a);
  const bool second_known = spec->operands[1] != Operand::card || known(action.b);
  // A card the seat cannot see gets the same answer as one that is not there.
  if (!first_known || !second_known) return static_cast<std::uint8_t>(Why::none);
  const bool main_phase =
      s.frames.top().kind == fr::turn && s.frames.top().step == static_cast<std::uint8_t>(TurnStep::main);
  const CardId subject = action.card();
  const ZoneId where = static_cast<ZoneId>(action.b);
  if (!main_phase || action.verb < act::play) {
    if (action.verb == act::exchange && s.frames.top().kind == fr::turn && !main_phase)
      return static_cast<std::uint8_t>(Why::not_revealed);
    return static_cast<std::uint8_t>(Why::not_now);
  }
  Why why = Why::none;
  switch (action.verb) {
    case act::play:
      why = at(where) < kZoneCount ? why_not_place(s, seat, subject, where) : Why::wrong_zone;
      break;
    case act::play_tech:
      why = why_not_play_tech(s, seat, subject);
      break;
    case act::equip:
      why = why_not_equip(s, seat, subject, static_cast<CardId>(action.b));
      break;
    case act::attack:
      why = why_not_attack(s, seat, subject);
      break;
    case act::move:
      why = at(where) < kZoneCount ? why_not_move(s, seat, subject, where) : Why::wrong_zone;
      break;
    case act::use:
      why = why_not_use(s, seat, subject, action.b);
      break;
    default:
      break;
  }
  return static_cast<std::uint8_t>(why);
}

}  // namespace muster::lanes
