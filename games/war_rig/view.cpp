// What War Rig shows and says: verbs, prompts, events, endings, match options, named numbers, what is to be
// seen of a piece.
#include <utility>

#include <fmt/format.h>

#include "games/war_rig/game.hpp"

namespace muster::war_rig {

namespace {

using enum Operand;

constexpr std::array<std::string_view, kTokens> kTokenWords{"red", "green", "blue", "brown", "tech", "scrap"};
constexpr std::array<std::string_view, 3> kSlotWords{"centre", "upper", "lower"};

constexpr VerbSpec with_token(std::string_view name, std::array<Operand, 3> operands) {
  return {name, operands, kTokenWords.data(), kTokenWords.size()};
}

constexpr std::array<VerbSpec, 36> kVerbs{{
    {"equip", {card, card, nothing}},
    {"move", {card, zone, nothing}},
    with_token("gather", {card, word, nothing}),
    with_token("take", {word, nothing, nothing}),
    {"encamp", {card, nothing, nothing}},
    {"decamp", {card, nothing, nothing}},
    {"attack", {card, card, nothing}},
    {"coerce", {card, nothing, nothing}},
    {"construct", {card, card, nothing}},
    {"fight fire", {card, card, nothing}},
    {"recruit", {card, card, nothing}},
    {"rescue", {card, card, nothing}},
    {"spy", {card, card, nothing}},
    {"sabotage", {card, card, nothing}},
    {"summon", {card, nothing, nothing}},
    {"discover", {card, nothing, nothing}},
    {"open fire", {card, nothing, nothing}},
    {"shoot", {card, card, nothing}},
    with_token("claim", {card, word, nothing}),
    with_token("drop", {card, word, nothing}),
    with_token("supply", {card, word, nothing}),
    with_token("exchange", {word, nothing, nothing}),
    with_token("refine", {word, word, word}),
    {"research"},
    {"attach", {card, word, nothing}, kSlotWords.data(), kSlotWords.size()},
    {"detach", {card, nothing, nothing}},
    {"disable", {card, nothing, nothing}},
    {"bombard", {card, nothing, nothing}},
    {"hack", {card, nothing, nothing}},
    {"shield", {zone, nothing, nothing}},
    with_token("give", {word, nothing, nothing}),
    {"yield", {card, nothing, nothing}},
    {"surrender"},
    {"reveal"},
    {"steal"},
    {"reroll", {number, nothing, nothing}},
}};
static_assert(act::reroll - verb::first_game_verb + 1 == kVerbs.size());

constexpr std::array<std::string_view, 26> kPrompts{
    "{card}: choose a card",
    "{card}: choose up to {n} more, or be done",
    "Use the ability of {card}?",
    "Several abilities wait: which comes first?",
    "{card}: choose what to pay with",
    "Set-up: which squad gets the {card}?",
    "Round {n}: act with your squads and your rig, or be done",
    "{card} is entering: try to repel it?",
    "{card} gathers {n} more: of which kind?",
    "Two tech cards: which one do you keep?",
    "{card} was hit {n} times: throw Smoke Grenades?",
    "{card} was hit: let its captive go instead?",
    "{card} was hit, {n} to go: give something up, or surrender",
    "{card} was hit by heavy weapons, {n} to go: give something up, or be destroyed",
    "{card}: turn it up, try to steal its plans, or leave it",
    "{card} attacks: shoot with a weapon, or be done",
    "{card} is aimed with a {n}: make it roll again?",
    "{card} hits your rig: which part?",
    "{card} tracked its target: roll a miss again, or be done",
    "{card} fires: make a die roll again ({n} left), or be done",
    "{card} splashes: what else is hit?",
    "The drop-ship returns fire: which part of {card} is hit?",
    "Infinite Power: lay a token in secret, 1 to 3",
    "Infinite Power: take up to {n} more resources, or be done",
    "Supply Shortage: keep {n} more of these cards",
    "Mission reward: choose up to {n} more, or be done",
};
static_assert(static_cast<std::size_t>(Prompt::reward) + 1 == kPrompts.size());

constexpr std::array<EventSpec, 130> kEvents{{
    {"turn", "Turn {n}", ""},
    {"round", "Round {n}", ""},
    {"acts", "{seat} acts", ""},
    {"equip", "{card} takes {other}", ""},
    {"move", "{card} moves to {zone}", ""},
    {"repel", "{seat} repels {card} with a {n}", ""},
    {"repel-failed", "{seat} fails to repel {card} with a {n}", ""},
    {"repelled", "{card} is thrown back into the Barren Wastes", ""},
    {"infiltrate", "{card} infiltrates {zone}", ""},
    {"gather", "{card} gathers red", ""},
    {"gather", "{card} gathers green", ""},
    {"gather", "{card} gathers blue", ""},
    {"gather", "{card} gathers brown", ""},
    {"gather", "{card} gathers tech", ""},
    {"gather", "{card} gathers scrap", ""},
    {"leave", "{card} leaves red lying", ""},
    {"leave", "{card} leaves green lying", ""},
    {"leave", "{card} leaves blue lying", ""},
    {"leave", "{card} leaves brown lying", ""},
    {"leave", "{card} leaves tech lying", ""},
    {"leave", "{card} leaves scrap lying", ""},
    {"claim", "{card} claims red", ""},
    {"claim", "{card} claims green", ""},
    {"claim", "{card} claims blue", ""},
    {"claim", "{card} claims brown", ""},
    {"claim", "{card} claims tech", ""},
    {"claim", "{card} claims scrap", ""},
    {"give", "{card} gives up red", ""},
    {"give", "{card} gives up green", ""},
    {"give", "{card} gives up blue", ""},
    {"give", "{card} gives up brown", ""},
    {"give", "{card} gives up tech", ""},
    {"give", "{card} gives up scrap", ""},
    {"store", "{card} brings home {n}", ""},
    {"gain", "{seat} gains red", ""},
    {"gain", "{seat} gains green", ""},
    {"gain", "{seat} gains blue", ""},
    {"gain", "{seat} gains brown", ""},
    {"research", "{seat} turns a tech token in", ""},
    {"draw", "{seat} draws {card}", "{seat} draws a tech card"},
    {"keep", "{seat} keeps {card}", "{seat} keeps a tech card"},
    {"bottom", "{seat} puts {card} under the deck", "{seat} puts a tech card under the deck"},
    {"encamp", "{card} encamps", ""},
    {"decamp", "{card} decamps", ""},
    {"attack", "{card} attacks {other}", ""},
    {"die-white", "White die: {n}", ""},
    {"die-red", "Red die: miss", ""},
    {"die-red", "Red die: hit", ""},
    {"die-red", "Red die: two hits", ""},
    {"die-red", "Red die: overheat", ""},
    {"die-red", "Red die: lightning", ""},
    {"die-blue", "Blue die: miss", ""},
    {"die-blue", "Blue die: hit", ""},
    {"die-blue", "Blue die: special", ""},
    {"die-black", "Black die: miss", ""},
    {"die-black", "Black die: two hits", ""},
    {"die-black", "Black die: lightning", ""},
    {"die-black", "Black die: splash", ""},
    {"die-black", "Black die: skull", ""},
    {"die-brown", "Brown die: nothing", ""},
    {"die-brown", "Brown die: dodge", ""},
    {"die-brown", "Brown die: two dodges", ""},
    {"die-green", "Green die: nothing", ""},
    {"die-green", "Green die: alarm", ""},
    {"die-green", "Green die: crosshair", ""},
    {"die-green", "Green die: padlock", ""},
    {"die-green", "Green die: handcuffs", ""},
    {"cancel", "The weapons of {card} overheat: its attack is cancelled", ""},
    {"backfire", "The weapons of {card} backfire", ""},
    {"hit", "{card} is hit {n} times", ""},
    {"smoke", "{card} throws Smoke Grenades", ""},
    {"haulage", "The armour of {card} stops {n}", ""},
    {"release", "{card} is let go", ""},
    {"yield", "{card} gives up {other}", ""},
    {"capture", "{card} is captured by {other}", ""},
    {"jail", "{card} is locked in the cell of {seat}", ""},
    {"escape", "{card} escapes to {zone}", ""},
    {"coerce", "{card} is coerced: {n} to go", ""},
    {"join", "{card} joins {seat}", ""},
    {"destroy", "{card} is destroyed", ""},
    {"construct", "{seat} constructs {card}", "", true},
    {"build", "{seat} builds {card} at {zone}", "", true},
    {"attach", "{card} is attached to the rig of {seat}", ""},
    {"detach", "{card} is taken off the rig of {seat}", ""},
    {"fight-fire", "{card} fights the fire on {other}", ""},
    {"fire-out", "{card} burns no more", ""},
    {"fire", "{card} catches fire", ""},
    {"damage", "{card} loses {n} armour", ""},
    {"spread", "The fire reaches {card}", ""},
    {"crash", "{card} crashes", ""},
    {"return", "{card} returns to its Home Base", ""},
    {"recruit", "{card} talks to {other}", ""},
    {"rescue", "{card} tries to free {other}", ""},
    {"spy", "{card} looks through the inventory", ""},
    {"look", "{seat} looks at {card}", "{seat} looks at a tech card"},
    {"reveal", "{card} of {seat} is turned face up", ""},
    {"steal", "{seat} steals the plans of {card}", "{seat} steals the plans of a tech card"},
    {"alarm", "Alarm in the base of {seat}", ""},
    {"sabotage", "{card} sets a charge on {other}", ""},
    {"open-fire", "{card} opens fire", ""},
    {"shoot", "{card} fires at {other}", ""},
    {"target", "{card} is the target", ""},
    {"reroll", "{seat} has a die rolled again", ""},
    {"stun", "{card} is stunned for a turn", ""},
    {"disable", "{card} is disabled until the next turn", ""},
    {"bombard", "{seat} fires the {card}", "", true},
    {"hack", "{seat} uses the {card}", "", true},
    {"shield", "{card} shields {zone}", ""},
    {"supply", "{card} supplies the Orbital Platform", ""},
    {"platform-falls", "{card} of {seat} is out of supplies", ""},
    {"summon", "{seat} summons the Empire", ""},
    {"land", "{card} lands in {zone}", ""},
    {"suppress", "{card} is captured by the Empire", ""},
    {"hold", "The Empire holds {zone}", ""},
    {"ship-falls", "{card} is destroyed", ""},
    {"retreat", "The Empire retreats", ""},
    {"discover", "{seat} discovers Infinite Power", ""},
    {"bid", "{seat} lays a token", ""},
    {"bid-shown", "{seat} laid {n}", ""},
    {"match", "The power is right for {seat}", ""},
    {"loyal", "{seat} is loyal now", ""},
    {"exchange", "{seat} exchanges scrap", ""},
    {"refine", "{seat} refines", ""},
    {"mission", "{seat} draws the mission {card}", "{seat} draws a mission of level {n}"},
    {"mission-done", "{seat} has done {card}", ""},
    {"mission-failed", "{seat} has not done {card}", ""},
    {"end", "{seat} is done", ""},
    {"out", "{seat} is out of the game", ""},
    {"win", "{seat} wins", ""},
    {"drawn", "The match is drawn", ""},
}};

static_assert(static_cast<std::size_t>(Happening::drawn) + 1 == kEvents.size());

constexpr std::array<std::string_view, 6> kEndings{
    "",
    "all three resource-rich locations were dominated",
    "all other factions were destroyed",
    "the Empire took the planet",
    "Infinite Power won the loyalty it needed",
    "the match reached its bound",
};
static_assert(static_cast<std::size_t>(Ending::bound) + 1 == kEndings.size());

constexpr std::array<Term, 2> kNumbers{
    {{"own", "it keeps its own number"}, {"lowest", "the captor's lowest free one"}}};
constexpr std::array<Term, 2> kRigRounds{{{"one", "both in one round"}, {"any", "in any rounds"}}};
constexpr std::array<Term, 2> kCaptives{{{"one", "one at a time"}, {"many", "any number"}}};
constexpr std::array<Term, 2> kCamps{
    {{"squad", "only for the camped squad"}, {"friends", "for all friends there"}}};
constexpr std::array<Term, 2> kGears{{{"kinds", "one of each kind"}, {"single", "one item in all"}}};
constexpr std::array<Term, 2> kPayments{
    {{"carried", "carried by squads there"}, {"stored", "from the store as well"}}};
constexpr std::array<Term, 2> kToolWords{
    {{"holder", "the holder only"}, {"friends", "any friend in the location"}}};
constexpr std::array<Term, 2> kFarRigs{{{"yes", "they may go there"}, {"no", "they may not"}}};
constexpr std::array<Term, 2> kLightnings{{{"nothing", "does nothing"}, {"hit", "counts as a hit"}}};
constexpr std::array<Term, 2> kFates{
    {{"alive", "the faction lives on"}, {"lost", "the faction is destroyed"}}};
constexpr std::array<Term, 2> kMissions{{{"no", "none"}, {"yes", "with the three mission decks"}}};
constexpr std::array<Term, 3> kLengths{{{"usual", "30 turns"}, {"short", "15 turns"}, {"long", "60 turns"}}};
constexpr std::array<MatchOptionSpec, kVariants> kOptions{{
    {"numbers", "the number of a squad that was coerced (RIG-T2)", kNumbers, 0},
    {"rig-rounds", "when a rig takes its two actions (RIG-T4)", kRigRounds, 0},
    {"captives", "how many captives a squad leads (RIG-M9)", kCaptives, 0},
    {"camp", "for whom a camp gathers more (RIG-G4)", kCamps, 0},
    {"gear", "how much equipment a squad holds (RIG-E1)", kGears, 0},
    {"payment", "what is built with away from home (RIG-K1)", kPayments, 0},
    {"tools", "who constructs with Workshop Tools (RIG-K2)", kToolWords, 0},
    {"far-rigs", "rigs in Deep Space and the Planet Core (RIG-R2)", kFarRigs, 0},
    {"lightning", "a lone lightning of Linked Lasers (RIG-R12)", kLightnings, 0},
    {"fate", "a faction all of whose squads are captive (RIG-W3)", kFates, 0},
    {"missions", "missions of the later rules, not part of the base rules (RIG-X1)", kMissions, 0},
    {"length", "after how many turns the match is decided (RIG-B1)", kLengths, 0},
}};

constexpr std::array<Term, 5> kPhases{
    {{"set-up", ""}, {"turn start", ""}, {"power", ""}, {"activation", ""}, {"over", ""}}};
constexpr std::array<Term, 16> kSeatWords{{{"A", ""},
                                           {"B", ""},
                                           {"C", ""},
                                           {"D", ""},
                                           {"", ""},
                                           {"", ""},
                                           {"", ""},
                                           {"", ""},
                                           {"", ""},
                                           {"", ""},
                                           {"", ""},
                                           {"", ""},
                                           {"", ""},
                                           {"", ""},
                                           {"", ""},
                                           {"nobody", ""}}};

using Field = FieldSpec<State>;

template <auto member>
constexpr Field byte_field(std::string_view name, Terms words = {}) {
  return {name, false, [](const State& s, Seat) { return static_cast<int>(s.*member); },
          [](State& s, Seat, int v) { s.*member = static_cast<std::remove_cvref_t<decltype(s.*member)>>(v); },
          words};
}
template <auto member>
constexpr Field seat_field(std::string_view name, Sight sight = Sight::open) {
  return {name,
          true,
          [](const State& s, Seat seat) { return static_cast<int>((s.*member)[at(seat)]); },
          [](State& s, Seat seat, int v) { (s.*member)[at(seat)] = static_cast<std::uint8_t>(v); },
          {},
          sight};
}
template <auto member>
constexpr Field set_field(std::string_view name) {
  return {name, true, [](const State& s, Seat seat) { return (s.*member).has(seat) ? 1 : 0; },
          [](State& s, Seat seat, int v) {
            if (v != 0) s.*member = s.*member | SeatSet::only(seat);
          }};
}
template <Token token>
constexpr Field store_field(std::string_view name) {
  return {name, true, [](const State& s, Seat seat) -> int { return s.stores[at(seat)][token]; },
          [](State& s, Seat seat, int v) { s.stores[at(seat)][token] = static_cast<std::uint8_t>(v); }};
}
template <std::size_t i>
constexpr Field platform_field(std::string_view name) {
  Field out{name, false, [](const State& s, Seat) -> int { return s.platform[i]; },
            [](State& s, Seat, int v) { s.platform[i] = static_cast<std::uint8_t>(v); }};
  out.sparse = true;
  return out;
}

// What lies in each place: "Oil Sands red" and so forth, left out of views while there is none.
constexpr std::size_t kGroundNames = kPlaces * kTokens;
struct GroundName {
  std::array<char, 24> text{};
  std::size_t size = 0;
};
constexpr std::array<GroundName, kGroundNames> make_ground_names() {
  std::array<GroundName, kGroundNames> out{};
  for (std::size_t i = 0; i < kGroundNames; ++i) {
    const auto add = [&](std::string_view text) {
      for (const char c : text) out[i].text[out[i].size++] = c;
    };
    add(kZoneNames[i / kTokens]);
    add(" ");
    add(kTokenWords[i % kTokens]);
  }
  return out;
}
constexpr std::array<GroundName, kGroundNames> kGroundTexts = make_ground_names();

template <std::size_t i>
constexpr Field ground_field() {
  Field out{
      std::string_view(kGroundTexts[i].text.data(), kGroundTexts[i].size), false,
      [](const State& s, Seat) -> int { return s.ground[i / kTokens].of[i % kTokens]; },
      [](State& s, Seat, int v) { s.ground[i / kTokens].of[i % kTokens] = static_cast<std::uint8_t>(v); }};
  out.sparse = true;
  return out;
}
template <std::size_t bit>
constexpr Field held_field(std::string_view name) {
  Field out{name, false, [](const State& s, Seat) -> int { return (s.held >> bit) & 1; },
            [](State& s, Seat, int v) {
              s.held = static_cast<std::uint8_t>(v != 0 ? s.held | (1U << bit) : s.held & ~(1U << bit));
            }};
  out.sparse = true;
  return out;
}

constexpr std::array<Field, 32> kPlainFields{{
    byte_field<&State::turn>("turn"),
    byte_field<&State::round>("round"),
    byte_field<&State::phase>("phase", kPhases),
    byte_field<&State::active>("active", kSeatWords),
    store_field<Token::red>("red"),
    store_field<Token::green>("green"),
    store_field<Token::blue>("blue"),
    store_field<Token::brown>("brown"),
    store_field<Token::tech>("tech"),
    store_field<Token::scrap>("scrap"),
    seat_field<&State::rig_actions>("rig actions"),
    seat_field<&State::disabled>("rig disabled"),
    set_field<&State::out>("out"),
    byte_field<&State::power>("power", kSeatWords),
    seat_field<&State::sway>("sway"),
    set_field<&State::loyal>("loyal"),
    {"token laid", true, [](const State& s, Seat seat) { return s.bid[at(seat)] != 0 ? 1 : 0; }, nullptr},
    seat_field<&State::bid>("token", Sight::owner),
    byte_field<&State::summoner>("summoner", kSeatWords),
    byte_field<&State::ships_lost>("ships lost"),
    held_field<0>("Low Orbit held"),
    held_field<1>("Oil Sands held"),
    held_field<2>("Deep Trenches held"),
    held_field<3>("Methane Sea held"),
    held_field<4>("Ancient City held"),
    held_field<5>("Volcanic Range held"),
    byte_field<&State::reactor_turns>("reactor turns"),
    platform_field<0>("platform red"),
    platform_field<1>("platform green"),
    byte_field<&State::shielded>("shielded"),
    byte_field<&State::mission_clock>("mission clock"),
    {"last turn", false, [](const State& s, Seat) { return kLastTurns[s.variants.length]; }, nullptr},
}};

template <std::size_t... i>
constexpr auto make_fields(std::index_sequence<i...> /*ground*/) {
  std::array<Field, kPlainFields.size() + sizeof...(i)> out{};
  for (std::size_t k = 0; k < kPlainFields.size(); ++k) out[k] = kPlainFields[k];
  std::size_t next = kPlainFields.size();
  ((out[next++] = ground_field<i>()), ...);
  return out;
}
constexpr auto kFields = make_fields(std::make_index_sequence<kGroundNames>());

// Numbers of pieces that are not counters of the table.
namespace piece {
enum Number : std::size_t {
  kFirstCargo,
  kActions = kTokens,
  kCoercion,
  kCamp,
  kOverheat,
  kStunNumber,
  kRoundNumber,
  kLesser,
  kStockNumber,
  kStolenBy,
  kCaptor,
  kPieceNumbers
};
}  // namespace piece
constexpr std::array<CounterSpec, std::size_t{kCounterCount} + piece::kPieceNumbers> kPieceCounters{
    {{"hits"}, {"fire"},  {"slot"},   {"used"},  {"stunned"}, {"moved"},    {"red"},    {"green"},
     {"blue"}, {"brown"}, {"tech"},   {"scrap"}, {"actions"}, {"coercion"}, {"camped"}, {"overheated"},
     {"stun"}, {"round"}, {"lesser"}, {"stock"}, {"stolen"},  {"captor"}}};

}  // namespace

const GameInfo& WarRig::info() {
  static const GameInfo info{
      .name = "war-rig",
      .title = "War Rig",
      .summary =
          "Factions on a dying planet gather, spy, build towering war rigs and win in four different ways.",
      .rule_prefix = "RIG",
      .min_seats = 2,
      .max_seats = kMaxSeats,
      .verbs = kVerbs,
      .prompts = kPrompts,
      .events = kEvents,
      .endings = kEndings,
      .refusals = refusals(),
      .options = kOptions,
      .deck_sections = {},
      .files = &files,
  };
  return info;
}

std::span<const FieldSpec<State>> WarRig::fields() { return kFields; }
std::span<const CounterSpec> WarRig::piece_counters() { return kPieceCounters; }

bool WarRig::set_number(State& s, CardId card, std::string_view name, int value) const {
  const Brief& printed = brief(s, card);
  const auto byte = static_cast<std::uint8_t>(value);
  std::size_t which = piece::kPieceNumbers;
  for (std::size_t i = 0; i < piece::kPieceNumbers; ++i) {
    if (kPieceCounters[std::size_t{kCounterCount} + i].name == name) which = i;
  }
  const Seat holder = Table<Layout>::spec(s.table.zone(card)).owner;
  if (printed.type == Type::equipment && is_seated(holder)) {
    if (which == piece::kStockNumber) s.stock[at(holder)][printed.kind] = byte;
    if (which == piece::kStolenBy) {  // the seats that stole its plans, a bit each
      for (std::size_t i = 0; i < kMaxSeats; ++i) {
        if (((byte >> i) & 1U) != 0)
          s.stolen[i] = static_cast<std::uint8_t>(s.stolen[i] | (1U << printed.kind));
      }
    }
    return which == piece::kStockNumber || which == piece::kStolenBy;
  }
  if (printed.type != Type::squad) return false;
  Squad& each = s.squads[printed.squad];
  for (std::uint8_t kind = 0; kind < kinds_; ++kind) {  // equipment by the id of its card: assault-rifles = 1
    if (cards_->face(kind_designs_[kind]).id != name) continue;
    if (value != 0) each.gear = static_cast<std::uint8_t>(each.gear | (1U << kind));
    return true;
  }
  if (which < kTokens) each.cargo.of[which] = byte;
  switch (which) {
    case piece::kActions:
      each.actions = byte;
      break;
    case piece::kCoercion:
      each.coercion = byte;
      break;
    case piece::kCamp:
      if (value != 0) each.set(kCamped);
      break;
    case piece::kOverheat:
      if (value != 0) each.set(kOverheated);
      break;
    case piece::kStunNumber:
      each.stunned = static_cast<std::int8_t>(value);
      break;
    case piece::kRoundNumber:
      each.number = byte;
      break;
    case piece::kCaptor:  // the card it is led by, by its id
      s.table.attach(card, card_at(byte));
      break;
    case piece::kLesser:
      if (value != 0) s.table.set_controller(card, Seat::none);
      break;
    default:
      break;
  }
  return which < piece::kPieceNumbers && which != piece::kStockNumber && which != piece::kStolenBy;
}

void WarRig::describe_squad(const State& s, CardId card, CardView& view) const {
  const Squad& each = squad(s, card);
  const auto count = [&](std::string_view name, int value) {
    if (value != 0) view.counters.emplace_back(name, value);
  };
  for (std::size_t t = 0; t < kTokens; ++t) count(kTokenWords[t], each.cargo.of[t]);
  count("round", each.number);
  count("actions", each.actions);
  count("coercion", each.coercion);
  count("camped", each.is(kCamped) ? 1 : 0);
  count("overheated", each.is(kOverheated) ? 1 : 0);
  count("stun", each.stunned);
  count("lesser", s.table.controller(card) == Seat::none ? 1 : 0);
  for (std::uint8_t kind = 0; kind < kinds_; ++kind) {
    if (((each.gear >> kind) & 1U) != 0) view.marks.emplace_back(cards_->face(kind_designs_[kind]).name);
  }
  if (each.is(kCamped)) view.marks.emplace_back("camped");
  if (each.is(kOverheated)) view.marks.emplace_back("overheated");
  if (each.is(kSmoked)) view.marks.emplace_back("behind smoke");
  if (each.is(kOutpost)) view.marks.emplace_back("outpost");
  if (each.stunned != 0) view.marks.emplace_back("stunned");
  if (s.table.controller(card) == Seat::none) view.marks.emplace_back("lesser faction");
  if (!is_place(s.table.zone(card)) || s.table.host(card) != CardId::none) {
    view.marks.emplace_back("captive");
  } else if (s.table.controller(card) != Seat::none && infiltrates(s, card)) {
    view.marks.emplace_back("infiltrating");
  }
}

void WarRig::describe_card(const State& s, CardId card, CardView& view) const {
  const Brief& printed = brief(s, card);
  if (printed.type == Type::squad) {
    if (s.table.in_play(card)) describe_squad(s, card, view);
    return;
  }
  if (printed.type == Type::rig) {
    const Seat seat = s.table.owner(card);
    view.stats.push_back({"weight", 0, weight(s, seat), {}});
    constexpr std::array<std::string_view, 4> tiers{"light", "medium", "heavy", "cannot move"};
    if (!s.table.empty(zone_of(seat, Area::chassis)))
      view.marks.emplace_back(tiers[static_cast<std::size_t>(tier(s, seat))]);
    if (s.disabled[at(seat)] != 0) view.marks.emplace_back("disabled");
    if (functions(s, seat)) view.marks.emplace_back("functioning");
    return;
  }
  if (is_site(printed.type) || printed.type == Type::ship) {
    view.stats.push_back({"armour", printed.armour, armour_left(s, card), {}});
    if (is_part(printed.type)) view.stats.push_back({"weight", printed.weight, printed.weight, {}});
    if (s.table.counter(kFire, card) != 0) view.marks.emplace_back("burning");
    if (s.table.counter(kStunned, card) != 0) view.marks.emplace_back("stunned");
    return;
  }
  const Seat holder = Table<Layout>::spec(s.table.zone(card)).owner;
  if (printed.type != Type::equipment || !is_seated(holder) ||
      s.table.zone(card) != zone_of(holder, Area::open))
    return;
  if (const int stock = s.stock[at(holder)][printed.kind]; stock > 0)
    view.counters.emplace_back("stock", stock);
  for (int i = 0; i < s.seats; ++i) {
    if (((s.stolen[static_cast<std::size_t>(i)] >> printed.kind) & 1U) != 0)
      view.marks.push_back(fmt::format("plans stolen by {}", name_of(seat_at(i))));
  }
}

}  // namespace muster::war_rig
