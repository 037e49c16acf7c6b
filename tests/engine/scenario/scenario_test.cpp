#include "engine/scenario/scenario.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/drill_game.hpp"

namespace muster {
namespace {

using testing::HasSubstr;

/// A duel in the act phase: A leads with a Recruit, B has a tired Shieldman.
constexpr std::string_view kDuel = R"(
position = {
  turn = "A", leader = "A", phase = "act", "B lives" = 2,
  "A field" = "Recruit", "B field" = { card = "Shieldman", tired = 1 },
  "A hand" = ["Fireball", { card = "Ambush", known_to = ["B"] }], "B hand" = ["Denial"], "A deck" = 5, "B deck" = 5,
}
)";

ScenarioOutcome run(std::string_view start, std::string_view rest) {
  const std::string text =
      fmt::format("game = \"drill\"\n[[scenario]]\nname = \"It holds\"\n{}\n{}\n", start, rest);
  Diagnostics wrong;
  const auto file = read_scenarios({"drill.toml", text}, wrong);
  if (!file) {
    ADD_FAILURE() << wrong.text();
    return {};
  }
  return run_scenario(*file->scenarios[0], *drill::load());
}

void holds(std::string_view start, std::string_view rest) {
  const ScenarioOutcome outcome = run(start, rest);
  EXPECT_TRUE(outcome.passed) << outcome.failure;
}

std::string failure(std::string_view start, std::string_view rest) {
  const ScenarioOutcome outcome = run(start, rest);
  EXPECT_FALSE(outcome.passed);
  return outcome.failure;
}

std::string steps(std::string_view list) { return fmt::format("steps = [ {} ]", list); }

/// What is wrong with a file that is not fit to be run.
std::string mistakes_of(std::string_view text) {
  Diagnostics wrong;
  EXPECT_FALSE(read_scenarios({"drill.toml", text}, wrong));
  return wrong.text();
}

// --- what holds
// --------------------------------------------------------------------------------------------------

TEST(AScenario, PlaysFromAPositionAndChecksEverythingItSays) {
  holds(kDuel, R"(chance = ["die 2"]
steps = [
  { seat = "A", prompt = "cast, attack", option_count = 4 },
  { options = ["attack Recruit, B", "cast Fireball", "cast Ambush", "done"] },
  { legal = ["attack Recruit, B", "A: done"], illegal = ["attack Shieldman, A", "cast Recruit", "B: done", "danse"] },
  { illegal = "cast Recruit", because = ["own hand", "DRL-1"] },
  { do = "A: attack Recruit, B" },
  { events = ["attacks with Recruit and rolls 2", "B loses 1"], no_events = ["is out"] },
  { expect = { "B lives" = 1, "A lives" = 3, turn = "A", phase = "act", round = 1, "Recruit.tired" = 1, "Recruit.power" = 3 } },
  { illegal = "attack Recruit, B", because = "once a round" },
  { do = "cast Fireball", seat = "B" },
  { expect = { stack = ["Fireball"], "A hand" = "Ambush" } },
  { do = "B: pass" }, { do = "A: pass" },
  { winner = "A", ending = "last side", over = true },
])");
}

TEST(AScenario, ComparesPilesInOrderAndHeapsInAny) {
  holds(
      R"(position = { "A deck" = ["Recruit", "Duelist", "Ambush"], "A field" = ["Recruit", "Duelist", "Recruit"] })",
      steps(
          R"({ expect = { "A deck" = ["Recruit", "Duelist", "Ambush"], "A field" = ["Duelist", "Recruit", "Recruit"],
                              "A hand" = "", "A discard" = 0, "A set" = [] } })"));
  EXPECT_THAT(failure(R"(position = { "A deck" = ["Recruit", "Duelist"] })",
                      steps(R"({ expect = { "A deck" = ["Duelist", "Recruit"] } })")),
              HasSubstr("found: Recruit#0, Duelist#1 (2)"));
}

TEST(AScenario, MayLookAtAPartOfAZone) {
  holds(
      R"(position = { "A deck" = ["Recruit", "Duelist", "Ambush", "Denial"] })",
      steps(
          R"({ expect = { "A deck" = { count = 4, top = ["Recruit", "Duelist"], bottom = "Denial", has = "Ambush", lacks = "Fireball" } } })"));
  for (const std::string_view wrong :
       {"count = 3", "top = \"Ambush\"", "bottom = \"Recruit\"", "has = [\"Ambush\", \"Ambush\"]",
        "lacks = \"Denial\"", "middle = \"Denial\""}) {
    failure(R"(position = { "A deck" = ["Recruit", "Duelist", "Ambush", "Denial"] })",
            steps(fmt::format("{{ expect = {{ \"A deck\" = {{ {} }} }} }}", wrong)));
  }
}

TEST(AScenario, KnowsCardsByNameIdAndZone) {
  holds(
      R"(position = { "A field" = [{ card = "Recruit", tired = 1 }, "Recruit"], "B field" = { card = "Sergeant", controller = "A" } })",
      steps(
          R"({ expect = { "Recruit#0.tired" = 1, "#1.tired" = 0, "Sergeant @ B field.controller" = "A", "Sergeant.owner" = "B",
                              "Sergeant.zone" = "B field", "A field" = ["Recruit", { card = "Recruit", tired = 1 }] } })"));
  EXPECT_THAT(failure(R"(position = { "A field" = ["Recruit", "Recruit"] })",
                      steps(R"({ expect = { "Recruit.power" = 3 } })")),
              HasSubstr("several cards fit: Recruit#0, Recruit#1"));
  EXPECT_THAT(failure(kDuel, steps(R"({ expect = { "Recruit.powr" = 3 } })")),
              HasSubstr("did you mean \"power\"?"));
  EXPECT_THAT(failure(kDuel, steps(R"({ expect = { "Duelist.power" = 3 } })")),
              HasSubstr("no card \"Duelist\" is to be seen"));
}

TEST(AScenario, LooksThroughTheEyesOfASeatOrASpectator) {
  holds(
      kDuel,
      steps(
          R"({ view = "B", expect = { "A hand" = ["?", "Ambush"], "B hand" = "Denial", "A deck" = 5, "A stance" = "hidden", "B stance" = "none" } },
                        { view = "spectator", expect = { "A hand" = ["?", "?"], "B hand" = 1, "A field" = "Recruit" } },
                        { expect = { "Ambush.known_to" = ["A", "B"], "Fireball.known_to" = "A" } })"));
  EXPECT_THAT(failure(kDuel, steps(R"({ view = "B", expect = { "A hand" = ["Fireball", "Ambush"] } })")),
              HasSubstr("?"));
}

TEST(AScenario, HearsWhatEachSeatHears) {
  const std::string_view start =
      R"(position = { phase = "set", turn = "A", "A hand" = ["Recruit"], "B hand" = ["Recruit"] })";
  holds(start, steps(R"({ do = "set Recruit, guard" },
                        { events = "A sets Recruit" }, { as = "B", events = ["A sets a card"], no_events = ["Recruit"] },
                        { as = "spectator", events = "A sets a card" })"));
}

TEST(AScenario, MayBeginFromASetUp) {
  holds(R"(setup = { decks = ["Red Drill", "Blue Drill"], seed = 7 })",
        steps(R"({ expect = { "A hand" = 4, "B deck" = 6, phase = "set" } })"));
  holds(
      R"(setup = { decks = ["Red Drill", "Blue Drill", "Red Drill", "Blue Drill"], seed = "3", options = { teams = "on" } })",
      steps(R"({ expect = { "D hand" = 4 } })"));
}

TEST(AScenario, MayScriptTheCoinAndTheShuffles) {
  holds(
      R"(setup = { decks = ["Red Drill", "Blue Drill"] }
chance = ["coin tails", "shuffle Duelist, Fireball, Ambush, Recruit", "shuffle Medic, Second Class, Denial"])",
      steps(
          R"({ seat = "B", expect = { leader = "B", "A hand" = ["Duelist", "Fireball", "Ambush", "Recruit"], "B hand" = { has = ["Medic, Second Class", "Denial"] } } })"));
}

TEST(AScenario, MayHaveAnyNumberOfSeatsAndTeams) {
  holds(
      R"(seats = 4
options = { teams = "on" }
position = { "B lives" = 0, "D lives" = 1, "A hand" = "Fireball", "C field" = "Recruit" })",
      steps(
          R"({ do = "cast Fireball" }, { do = "C: pass" }, { do = "D: pass" }, { do = "A: pass" }, { winner = ["C", "A"] })"));
}

TEST(AScenario, FillsZonesWithItsFiller) {
  holds(R"(filler = "Duelist"
position = { "A deck" = 2, "B deck" = 1 })",
        steps(R"({ expect = { "A deck" = ["Duelist", "Duelist"], "B deck" = ["Duelist"] } })"));
}

TEST(AScenario, ChecksDecksCardsSetUpsAndRecords) {
  holds(R"(deck = { main = { "Recruit" = 9 } })", R"(refused = ["DRL-6", "9"])");
  holds(R"(deck = { main = { "Recrut" = 10 } })", R"(refused = ["did you mean \"Recruit\"?"])");
  holds(R"(deck = { main = { "Recruit" = 10 } })", "accepted = true");
  holds("deck = '''\nname = \"X\"\ngame = \"drill\"\n[mian]\n'''",
        R"(refused = ["3:", "did you mean \"main\"?"])");
  holds("cards = '''\n[[card]]\nname = \"X\"\ntype = \"unitt\"\n'''",
        R"(refused = ["cards:3:8", "did you mean \"unit\"?"])");
  holds(R"(setup = { decks = ["Red Drill"] })", R"(refused = ["two to four seats"])");
  holds(R"(setup = { decks = ["Red Drill", "Blue Dril"] })", R"(refused = ["did you mean \"Blue Drill\"?"])");
  holds(R"(setup = { decks = ["Red Drill", "Blue Drill"], options = { teams = "on" } })",
        R"(refused = ["DRL-5"])");
  holds("record = '''\n{\"muster\":1,\"game\":\"drill\",\"cards\":\"0000000000000000\"}'''",
        R"(refused = ["card set 0000000000000000"])");
  holds("record = '''\n{\"muster\":1,\"game\":\"drill\",\"cards\":\"{cards}\",\"seed\":\"x\"}'''",
        R"(refused = ["a whole number"])");
  EXPECT_THAT(failure(R"(deck = { main = { "Recruit" = 10 } })", R"(refused = ["DRL-6"])"),
              HasSubstr("found: it is accepted"));
  EXPECT_THAT(failure(R"(deck = { main = { "Recruit" = 9 } })", "accepted = true"), HasSubstr("DRL-6"));
  EXPECT_THAT(failure(R"(deck = { main = { "Recruit" = 9 } })", R"(refused = ["DRL-7"])"),
              HasSubstr("a message with \"DRL-7\""));
}

TEST(AScenario, CountsItsChecksAndCarriesItsRules) {
  const ScenarioOutcome outcome = run("rules = [\"DRL-2\", \"DRL-4\"]\nposition = {}",
                                      steps(R"({ seat = "A", expect = { round = 1 } }, { do = "done" })"));
  EXPECT_TRUE(outcome.passed) << outcome.failure;
  EXPECT_EQ(outcome.rules, (std::vector<std::string>{"DRL-2", "DRL-4"}));
  EXPECT_EQ(outcome.checks, 3);
}

// --- what fails
// --------------------------------------------------------------------------------------------------

TEST(AFailingScenario, TellsTheStepWhatWasExpectedWhatWasFoundAndTheBoard) {
  const std::string found = failure(
      kDuel,
      "chance = [\"die 2\"]\nsteps = [\n{ do = \"attack Recruit, B\" },\n{ expect = { \"B lives\" = 0 } } ]");
  EXPECT_THAT(found, HasSubstr("drill.toml:2: It holds\n"));
  EXPECT_THAT(found, HasSubstr("  step 2 (line 14): { expect = { \"B lives\" = 0 } }\n"));
  EXPECT_THAT(found, HasSubstr("  expected: lives is 0\n  found: 1\n"));
  EXPECT_THAT(found, HasSubstr("A hand (2): Fireball#"));
  EXPECT_THAT(found, HasSubstr("B field (1): Shieldman#1 tired 1"));
}

TEST(AFailingScenario, DrawsTheBoardAsTheProgramWantsIt) {
  const std::string text =
      "game = \"drill\"\n[[scenario]]\nname = \"x\"\nposition = {}\nsteps = [{ over = true }]\n";
  Diagnostics wrong;
  const auto file = read_scenarios({"drill.toml", text}, wrong);
  ASSERT_TRUE(file) << wrong.text();
  const auto outcome =
      run_scenario(*file->scenarios[0], *drill::load(), [](const Match&) { return "MY BOARD"; });
  EXPECT_THAT(outcome.failure, HasSubstr("MY BOARD"));
}

TEST(AFailingScenario, FailsOnEveryKindOfCheck) {
  const std::vector<std::pair<std::string, std::string>> wrong{
      {R"({ do = "attack Shieldman, A" })", "\"attack Shieldman, A\" is legal"},
      {R"({ do = "B: done" })", "it is A who chooses"},
      {R"({ do = "danse" })", "did you mean"},
      {R"({ legal = "cast Recruit" })", "only a card of your own hand (DRL-1)"},
      {R"({ illegal = "done" })", "\"done\" is not legal"},
      {R"({ illegal = "cast Recruit", because = "DRL-9" })", "because of \"DRL-9\""},
      {R"({ seat = "B" })", "it is A who chooses"},
      {R"({ prompt = "choose a card" })", "A: cast, attack, or done"},
      {R"({ options = ["done", "cast Denial"] })", "missing: \n    cast Denial"},
      {R"({ options = ["done"] })", "besides: \n    cast Fireball"},
      {R"({ option_count = 2 })", "2 options"},
      {R"({ winner = "A" })", "the match goes on"},
      {R"({ ending = "last" })", "the match goes on"},
      {R"({ over = true })", "the match is over"},
      {R"({ do = "done", events = ["A wins"] })", "an event \"A wins\""},
      {R"({ do = "cast Fireball", no_events = ["casts"] })", "no event \"casts\""},
      {R"({ expect = { turn = "B" } })", "found: A"},
      {R"({ expect = { phase = "set" } })", "found: \"act\""},
      {R"({ expect = { "A hnad" = 2 } })", "did you mean \"A hand\"?"},
      {R"({ expect = { "A hand" = 1 } })", "A hand: 1 cards"},
      {R"({ expect = { "A field" = "" } })", "A field: nothing"},
      {R"({ expect = { "A field" = { card = "Recruit", tired = 1 } } })", "found: Recruit#0 (1)"},
  };
  for (const auto& [step, message] : wrong)
    EXPECT_THAT(failure(kDuel, steps(step)), HasSubstr(message)) << step;
}

TEST(AFailingScenario, FailsWhenItsChanceIsUsedUpOrLeftOver) {
  EXPECT_THAT(failure(kDuel, steps(R"({ do = "attack Recruit, B" })")),
              HasSubstr("the scripted chance is used up"));
  EXPECT_THAT(failure(kDuel, "chance = [\"coin heads\"]\n" + steps(R"({ do = "attack Recruit, B" })")),
              HasSubstr("a die of 6 was needed but the scripted chance says \"coin 1\" next"));
  EXPECT_THAT(failure(kDuel, "chance = [\"die 2\", \"die 3\"]\n" + steps(R"({ do = "attack Recruit, B" })")),
              HasSubstr("\"die 3\" and what follows is left over"));
  EXPECT_THAT(failure(kDuel, "chance = [\"dice 2\"]\n" + steps(R"({ do = "done" })")),
              HasSubstr("unknown kind of chance \"dice\""));
}

TEST(AFailingScenario, SaysWhatIsWrongWithItsPosition) {
  const auto wrong_start = [](std::string_view position) {
    return failure(fmt::format("position = {{ {} }}", position), steps("{ over = false }"));
  };
  EXPECT_THAT(wrong_start(R"("A filed" = "Recruit")"),
              HasSubstr("line 4: no zone or number \"A filed\"; did you mean \"A field\"?"));
  EXPECT_THAT(wrong_start(R"("A field" = "Recrut")"),
              HasSubstr("unknown card \"Recrut\"; did you mean \"Recruit\"?"));
  EXPECT_THAT(wrong_start(R"("A field" = { card = "Recruit", tird = 1 })"),
              HasSubstr("no counter \"tird\"; did you mean \"tired\"?"));
  EXPECT_THAT(wrong_start(R"("C field" = "Recruit")"), HasSubstr("seat C does not play here (seats = 2)"));
  EXPECT_THAT(wrong_start(R"(phase = "sett")"), HasSubstr("phase cannot be \"sett\"; did you mean \"set\"?"));
  EXPECT_THAT(wrong_start(R"(turn = "E")"), HasSubstr("\"turn\" must be a number or a seat, found \"E\""));
  EXPECT_THAT(wrong_start(R"("A field" = { power = 1 })"),
              HasSubstr("expected \"Card Name\" or { card = \"Card Name\", … }"));
  EXPECT_THAT(wrong_start(R"("stack" = "Fireball")"), HasSubstr("needs an owner"));
  EXPECT_THAT(wrong_start(R"("A hand" = { card = "Denial", known_to = "C" })"),
              HasSubstr("expected a seat from A to B, found \"C\""));
  EXPECT_THAT(failure("options = { teems = \"on\" }\nposition = {}", steps("{ over = false }")),
              HasSubstr("did you mean \"teams\"?"));
}

// --- what cannot be read
// -----------------------------------------------------------------------------------------

TEST(AScenarioFile, ThatIsWrongSaysWhereAndWhatWasExpected) {
  const std::string head = "game = \"drill\"\n[[scenario]]\nname = \"x\"\n";
  EXPECT_EQ(mistakes_of(head + "position = {}\nstepps = []\n"),
            "drill.toml:5:1: unknown key \"stepps\" in a scenario; did you mean \"steps\"?\ndrill.toml:2:1: "
            "expected steps = [ … ]\n");
  EXPECT_EQ(mistakes_of(head + "steps = [{ over = true }]\n"),
            "drill.toml:2:1: a scenario needs one of: position, setup, start, deck, cards, record\n");
  EXPECT_EQ(mistakes_of(head + "position = {}\ndeck = {}\nsteps = [{ over = true }]\n"),
            "drill.toml:5:8: a scenario has only one of: position, setup, start, deck, cards, record\n");
  EXPECT_EQ(mistakes_of(head + "position = {}\nsteps = [{ dew = \"done\" }]\n"),
            "drill.toml:5:12: unknown key \"dew\" in a step; did you mean \"do\"?\n");
  EXPECT_EQ(mistakes_of(head + "position = {}\nsteps = [{ do = 3 }]\n"),
            "drill.toml:5:17: do must be text, found the number 3\n");
  EXPECT_EQ(mistakes_of(head + "position = {}\nsteps = [{ seat = \"E\" }]\n"),
            "drill.toml:5:19: seat must be a seat (A, B, C, D), found \"E\"\n");
  EXPECT_EQ(mistakes_of(head + "position = {}\nsteps = [{ because = \"x\" }]\n"),
            "drill.toml:5:22: \"because\" only means something beside illegal\n");
  EXPECT_EQ(mistakes_of(head + "position = {}\nsteps = [{ note = \"x\" }]\n"),
            "drill.toml:5:10: this step does and checks nothing\n");
  EXPECT_EQ(mistakes_of(head + "position = {}\nsteps = [{ winner = \"nobody\" }]\n"),
            "drill.toml:5:21: winner must be a seat, a list of seats, or \"draw\"\n");
  EXPECT_EQ(mistakes_of(head + "deck = {}\n"),
            "drill.toml:2:1: expected refused = [\"what the message says\"] or accepted = true\n");
  EXPECT_EQ(mistakes_of(head + "deck = {}\naccepted = true\nfiller = \"x\"\n"),
            "drill.toml:6:10: \"filler\" only means something beside a position\n");
  EXPECT_EQ(
      mistakes_of(head + "position = { round = 1.5 }\nsteps = [{ over = true }]\n"),
      "drill.toml:4:22: expected text, a whole number, true, false, a list or a table, found a fraction\n");
  EXPECT_EQ(mistakes_of("game = \"drill\"\n"), "drill.toml:1:1: expected at least one [[scenario]] entry\n");
  EXPECT_EQ(mistakes_of("[[scenario]]\nname = \"x\"\ndeck = {}\naccepted = true\n"),
            "drill.toml:1:1: a scenario file names its game: game = \"…\"\n");
}

TEST(AScenarioFile, DoesNotGiveTwoScenariosOneName) {
  const std::string one = "[[scenario]]\nname = \"x\"\ndeck = {}\naccepted = true\n";
  EXPECT_EQ(mistakes_of("game = \"drill\"\n" + one + one),
            "drill.toml:7:8: \"x\" is already the name of the scenario in line 2\n");
}

TEST(AScenarioFile, SaysWhichGameItIsForEvenWhenTheRestIsWrong) {
  EXPECT_EQ(scenario_game({"x", "game = \"drill\"\nnonsense = 1\n"}), "drill");
  EXPECT_EQ(scenario_game({"x", "nonsense = 1\n"}), "");
  EXPECT_EQ(scenario_game({"x", "= = ="}), "");
}

}  // namespace
}  // namespace muster
