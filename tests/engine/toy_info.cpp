// What the toy game is called and what it says.
#include "tests/engine/toy_game.hpp"
namespace muster::toy {

static_assert(Game<Toy>);

namespace {

constexpr std::array<std::string_view, 2> kStances{"guard", "strike"};
constexpr std::array<VerbSpec, 3> kVerbs{
    {{"set", {Operand::card, Operand::word, Operand::nothing}, kStances.data(), kStances.size()},
     {"cast", {Operand::card, Operand::nothing, Operand::nothing}},
     {"attack", {Operand::card, Operand::seat, Operand::nothing}}}};
constexpr std::array<std::string_view, 8> kPrompts{
    "{card}: choose a card",         "{card}: choose up to {n} cards", "Use {card}?",
    "Which ability comes first?",    "{card}: pay its cost",           "{seat}: set a card, or pass",
    "{seat}: cast, attack, or done", "{seat}: answer {card}, or pass"};
constexpr std::array<EventSpec, 12> kEvents{{{"draws", "{seat} draws {card}", "{seat} draws a card"},
                                             {"sets", "{seat} sets {card}", "{seat} sets a card"},
                                             {"shows", "{seat} shows {card}", ""},
                                             {"passes", "{seat} passes", ""},
                                             {"casts", "{seat} casts {card}", ""},
                                             {"resolves", "{card} resolves", ""},
                                             {"cancelled", "{card} is cancelled", ""},
                                             {"attacks", "{seat} attacks with {card} and rolls {n}", ""},
                                             {"hit", "{seat} loses {n}", ""},
                                             {"ability", "{card} acts", ""},
                                             {"out", "{seat} is out", ""},
                                             {"ends", "The match ends", ""}}};
constexpr std::array<std::string_view, 5> kEndings{"", "the last side left", "most lives after six rounds",
                                                   "equal lives after six rounds", "too much at once"};
constexpr std::array<Refusal, 7> kRefusals{{{"", ""},
                                            {"", "that is not what is asked"},
                                            {"TOY-1", "only a card of your own hand"},
                                            {"TOY-2", "only a trick can be cast"},
                                            {"TOY-3", "only a quick trick answers"},
                                            {"TOY-2", "a unit attacks once a round"},
                                            {"TOY-2", "your unit attacks an enemy who is still in"}}};
constexpr std::array<Term, 2> kTeams{{{"off", ""}, {"on", ""}}};
constexpr std::array<MatchOptionSpec, 1> kOptions{{{"teams", "A and C against B and D (TOY-5)", kTeams, 0}}};
constexpr std::array<std::string_view, 1> kSections{"main"};

constexpr std::array<Term, 2> kPhases{{{"set", ""}, {"act", ""}}};
constexpr std::array<Term, 3> kStanceWords{{{"none", ""}, {"guard", ""}, {"strike", ""}}};

}  // namespace

const GameInfo& Toy::info() {
  static const GameInfo all = [] {
    GameInfo out;
    out.name = "toy";
    out.title = "Toy";
    out.summary = "a small game for tests";
    out.rule_prefix = "TOY";
    out.max_seats = 4;
    out.verbs = kVerbs;
    out.prompts = kPrompts;
    out.events = kEvents;
    out.endings = kEndings;
    out.refusals = kRefusals;
    out.options = kOptions;
    out.deck_sections = kSections;
    return out;
  }();
  return all;
}

std::span<const FieldSpec<State>> Toy::fields() {
  static constexpr std::array<FieldSpec<State>, 6> all{{
      {"round", false, [](const State& s, Seat) { return int{s.round}; },
       [](State& s, Seat, int n) { s.round = static_cast<std::uint8_t>(n); }},
      {"phase", false, [](const State& s, Seat) { return static_cast<int>(s.phase); },
       [](State& s, Seat, int n) { s.phase = static_cast<Phase>(n); }, kPhases},
      {"turn", false, [](const State& s, Seat) { return index_of(s.acting); },
       [](State& s, Seat, int n) { s.acting = seat_at(n); }},
      {"leader", false, [](const State& s, Seat) { return index_of(s.leader); },
       [](State& s, Seat, int n) { s.leader = seat_at(n); }},
      {"lives", true,
       [](const State& s, Seat seat) { return int{s.lives[static_cast<std::size_t>(index_of(seat))]}; },
       [](State& s, Seat seat, int n) {
         s.lives[static_cast<std::size_t>(index_of(seat))] = static_cast<std::uint8_t>(n);
       }},
      {"stance", true,
       [](const State& s, Seat seat) {
         return static_cast<int>(s.stance[static_cast<std::size_t>(index_of(seat))]);
       },
       [](State& s, Seat seat, int n) {
         s.stance[static_cast<std::size_t>(index_of(seat))] = static_cast<Stance>(n);
       },
       kStanceWords, Sight::owner},
  }};
  return all;
}

std::shared_ptr<const RulesOf<Toy>> load() {
  Diagnostics wrong;
  auto cards = CardSet::load(toy::vocabulary(), std::span(&kCards, 1), wrong);
  std::vector<Deck> decks;
  decks.reserve(kDecks.size());
  for (const SourceFile& file : kDecks) decks.push_back(read_deck(*cards, kSections, file, wrong).value());
  return std::make_shared<RulesOf<Toy>>(Toy(std::move(cards), std::move(decks)));
}

Setup ready_setup(const Rules& rules, int seats, bool teams) {
  Setup setup = default_setup(rules.info(), seats);
  setup.options[0] = teams ? 1 : 0;
  setup.decks.reserve(static_cast<std::size_t>(seats));
  for (int i = 0; i < seats; ++i) setup.decks.push_back(rules.decks()[static_cast<std::size_t>(i % 2)]);
  return setup;
}

}  // namespace muster::toy
