#include "engine/match/record.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "engine/scenario/scenario.hpp"
#include "tests/engine/drill_game.hpp"

namespace muster {
namespace {

std::unique_ptr<Match> play(std::unique_ptr<Match> match, int choices) {
  Chance chance(99);
  std::string error;
  for (int i = 0; i < choices && !match->decision().over(); ++i) {
    const auto options = match->options();
    match->apply(options[chance.below(static_cast<std::uint32_t>(options.size()))], error);
  }
  return match;
}

std::string replaced(std::string text, std::string_view what, std::string_view with) {
  const std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what << " is not in " << text;
  if (at != std::string::npos) text.replace(at, what.size(), with);
  return text;
}

class ARecord : public testing::Test {
 protected:
  std::string read_error(std::string_view text) const {
    std::string error;
    EXPECT_FALSE(read_record(text, *rules_, error));
    return error;
  }
  std::string replay_error(std::string_view text) const {
    std::string error;
    const auto record = read_record(text, *rules_, error);
    EXPECT_TRUE(record) << error;
    if (record) replay(*record, *rules_, error);
    return error;
  }

  std::shared_ptr<const Rules> rules_ = drill::load();
  std::unique_ptr<Match> match_ = play(rules_->start(drill::ready_setup(*rules_, 2), 7), 1000);
  std::string text_ = write_record(*match_);
};

TEST_F(ARecord, IsJsonLinesThatPeopleCanRead) {
  const std::string header = text_.substr(0, text_.find('\n'));
  EXPECT_EQ(header.substr(0, header.find(",\"cards\"")), R"({"muster":1,"game":"drill")");
  EXPECT_NE(header.find(R"("seed":"7","seats":2,"decks":[{"name":"Red Drill","main":{"Recruit":3,)"),
            std::string::npos)
      << header;
  EXPECT_NE(header.find(R"("options":{"teams":"off"}})"), std::string::npos) << header;
  EXPECT_TRUE(match_->result().over());
  EXPECT_NE(text_.find("\n{\"result\":["), std::string::npos);
}

TEST_F(ARecord, ReplaysToTheSameMatch) {
  std::string error;
  const auto record = read_record(text_, *rules_, error);
  ASSERT_TRUE(record) << error;
  const auto again = replay(*record, *rules_, error);
  ASSERT_NE(again, nullptr);
  EXPECT_EQ(error, "");
  EXPECT_EQ(again->hash(), match_->hash());
  EXPECT_EQ(write_record(*again), text_);
}

TEST_F(ARecord, ReplaysUpToAnyStep) {
  std::string error;
  const auto record = read_record(text_, *rules_, error);
  ASSERT_TRUE(record);
  for (std::size_t steps = 0; steps < record->steps.size(); ++steps) {
    const auto part = replay(*record, *rules_, error, steps);
    ASSERT_EQ(error, "");
    EXPECT_EQ(part->steps().size(), steps);
    if (steps > 0) {
      EXPECT_EQ(part->hash(), record->steps[steps - 1].hash);
    }
  }
}

TEST_F(ARecord, ThatStopsInTheMiddleIsWhole) {
  const auto half = play(rules_->start(drill::ready_setup(*rules_, 4, true), 3), 10);
  const std::string text = write_record(*half);
  EXPECT_EQ(text.find("result"), std::string::npos);
  EXPECT_EQ(replay_error(text), "");
}

TEST_F(ARecord, MayLackTheLineThatSaysHowItEnded) {
  EXPECT_EQ(replay_error(text_.substr(0, text_.find("{\"result\""))), "");
}

TEST_F(ARecord, OfAPositionCarriesItsStartAndItsScript) {
  Position position;
  position.zones = {{"A field", {{"Recruit", 0, {}, "", "", {}, {}}}, 0}};
  ChanceScript script;
  script.entries = {{Roll::die, 1, {}}};
  std::vector<std::string> errors;
  const auto match = play(rules_->from_position(position, script, errors), 1);
  const std::string text = write_record(*match);
  EXPECT_NE(text.find("\"start\":\""), std::string::npos);
  EXPECT_NE(text.find("\"chance\":[\"die 2\"]"), std::string::npos);
  EXPECT_EQ(replay_error(text), "");
}

TEST_F(ARecord, OfARestoredMatchGoesOnWithTheSameChance) {
  std::string error;
  const auto first = play(rules_->start(drill::ready_setup(*rules_, 3), 21), 12);
  const auto restored = play(rules_->restore(first->save(), error), 30);
  ASSERT_NE(restored, nullptr) << error;
  EXPECT_EQ(replay_error(write_record(*restored)), "");
}

TEST_F(ARecord, ASavedPositionWithAnyDigitChangedIsRefused) {
  std::string error;
  const std::string saved = play(rules_->start(drill::ready_setup(*rules_, 2), 4), 9)->save();
  ASSERT_NE(rules_->restore(saved, error), nullptr) << error;
  for (std::size_t i = 0; i < saved.size(); i += 7) {
    std::string damaged = saved;
    damaged[i] = damaged[i] == '1' ? '2' : '1';
    error.clear();
    EXPECT_EQ(rules_->restore(damaged, error), nullptr) << i;
    EXPECT_NE(error, "") << i;
  }
}

TEST_F(ARecord, DoesNotDependOnTheOrderADeckIsListedIn) {
  muster::Setup setup = drill::ready_setup(*rules_, 2);
  std::reverse(setup.decks[0].entries.begin(), setup.decks[0].entries.end());
  EXPECT_EQ(rules_->start(setup, 7)->hash(), rules_->start(drill::ready_setup(*rules_, 2), 7)->hash());
}

TEST_F(ARecord, OfAnotherCardSetIsRefusedWithBothHashes) {
  const std::string hash = fmt::format("{:016x}", rules_->cards().hash());
  EXPECT_EQ(read_error(replaced(text_, hash, "0123456789abcdef")),
            "line 1: this record was made with card set 0123456789abcdef, the one loaded is " + hash +
                "; load the cards it was made with");
  std::string error;
  auto record = read_record(text_, *rules_, error);
  ASSERT_TRUE(record);
  record->card_hash = 1;
  EXPECT_EQ(replay(*record, *rules_, error), nullptr);
  EXPECT_NE(error.find("0000000000000001"), std::string::npos) << error;
}

TEST_F(ARecord, OfAnotherGameIsRefused) {
  EXPECT_EQ(read_error(replaced(text_, "\"game\":\"drill\"", "\"game\":\"lanes\"")),
            "line 1: this is a record of \"lanes\", expected \"drill\"");
  EXPECT_EQ(record_game(text_), "drill");
  EXPECT_EQ(record_game("hello"), "");
}

TEST_F(ARecord, OfAnotherVersionIsRefused) {
  EXPECT_EQ(read_error(replaced(text_, "\"muster\":1", "\"muster\":2")),
            "line 1: this record is of version 2, known here is 1");
}

TEST_F(ARecord, WithAnUnknownCardNamesTheNearest) {
  EXPECT_EQ(read_error(replaced(text_, "\"Recruit\":3", "\"Recriut\":3")),
            "line 1: unknown card \"Recriut\"; did you mean \"Recruit\"?");
}

TEST_F(ARecord, ThatIsDamagedSaysInWhichLine) {
  EXPECT_EQ(read_error(""), "line 1: the record is empty");
  EXPECT_EQ(read_error("{}\n"), "line 1: not a record; the first line begins {\"muster\":1,…");
  EXPECT_EQ(read_error("[]\n"), "line 1: expected an object: {…}");
  EXPECT_EQ(read_error(replaced(text_, "\"seed\":\"7\"", "\"seed\":\"seven\"")),
            "line 1: expected \"seed\": a whole number as text, found \"seven\"");
  EXPECT_EQ(read_error(replaced(text_, "\"teams\":\"off\"", "\"teams\":\"of\"")),
            "line 1: match option \"teams\" cannot be \"of\"; did you mean \"off\"?");
  EXPECT_EQ(read_error(replaced(text_, "\"main\":", "\"mian\":")),
            "line 1: \"mian\" is no section of a deck; did you mean \"main\"?");
  EXPECT_EQ(read_error(replaced(text_, "{\"seat\":", "{\"seet\":")), "line 2: expected \"seat\":\"A\"");
  EXPECT_EQ(read_error(text_.substr(0, text_.size() - 5)).substr(0, 5), "line ");
  EXPECT_EQ(read_error(text_ + "{}\n").find(": nothing may follow the result"),
            std::string("line ").size() + std::to_string(match_->steps().size() + 3).size());
}

TEST_F(ARecord, WithAnotherHashSaysAtWhichStep) {
  const Step& third = match_->steps()[2];
  const std::string found = fmt::format("{:016x}", third.hash);
  EXPECT_EQ(replay_error(replaced(text_, found, "0000000000000000")),
            fmt::format("step 3 ({}: {}): state hash {}, expected 0000000000000000", name_of(third.seat),
                        third.action, found));
}

TEST_F(ARecord, WithAnIllegalActionSaysAtWhichStepAndWhy) {
  const std::string first = fmt::format("\"do\":\"{}\"", match_->steps()[0].action);
  const std::string who(name_of(match_->steps()[0].seat));
  EXPECT_EQ(replay_error(replaced(text_, first, "\"do\":\"done\"")),
            "step 1 (" + who + ": done) is not legal: that is not what is asked");
  EXPECT_EQ(replay_error(replaced(text_, first, "\"do\":\"dance\"")).substr(0, 46),
            "step 1 (" + who + ": dance) is not legal: unknown action");
}

TEST_F(ARecord, WithTheWrongSeatSaysWhoChooses) {
  const std::string who(name_of(match_->steps()[0].seat));
  const std::string other = who == "A" ? "B" : "A";
  EXPECT_EQ(replay_error(replaced(text_, "{\"seat\":\"" + who + "\"", "{\"seat\":\"" + other + "\"")),
            fmt::format("step 1 ({}: {}): it is {} who chooses", other, match_->steps()[0].action, who));
}

TEST_F(ARecord, WithTheWrongResultIsFound) {
  const std::string found =
      replay_error(text_.substr(0, text_.find("{\"result\"")) + "{\"result\":[\"draw\",\"loss\"]}\n");
  EXPECT_NE(found.find("expected draw, loss"), std::string::npos) << found;
}

TEST_F(ARecord, WithADamagedStartIsRefused) {
  std::string error;
  const auto record = read_record(text_, *rules_, error);
  ASSERT_TRUE(record);
  Record damaged = *record;
  damaged.origin.state = "00ff";
  EXPECT_EQ(replay(damaged, *rules_, error), nullptr);
  EXPECT_EQ(error,
            fmt::format("the first state is damaged: expected {} bytes in hex", rules_->state_bytes()));
  damaged.origin.state = std::string(rules_->state_bytes() * 2, 'f');
  EXPECT_EQ(replay(damaged, *rules_, error), nullptr);
  EXPECT_EQ(error.substr(0, 27), "the first state is damaged:");
}

TEST_F(ARecord, WithADeckThatIsNotLegalCannotBeSetUp) {
  EXPECT_EQ(replay_error(replaced(text_, "\"Recruit\":3", "\"Recruit\":4")),
            "the match cannot be set up: DRL-6: deck of A: a deck has 10 cards, this one 11");
}

TEST_F(ARecord, BecomesAScenarioThatHolds) {
  Position position;
  position.zones = {{"A field", {{"Recruit", 0, {}, "", "", {}, {}}}, 0}};
  ChanceScript script;
  script.entries = {{Roll::die, 1, {}}};
  std::vector<std::string> errors;
  std::string error;
  muster::Setup odd = drill::ready_setup(*rules_, 2);
  odd.decks[0].name = "Mine \"own\"";
  ++odd.decks[0].entries[0].count;
  --odd.decks[0].entries[1].count;
  std::vector<std::unique_ptr<Match>> matches;
  matches.push_back(match_->clone());
  matches.push_back(play(rules_->start(drill::ready_setup(*rules_, 4, true), 18446744073709551615U), 40));
  matches.push_back(play(rules_->from_position(position, script, errors), 1));
  matches.push_back(play(rules_->restore(match_->clone()->save(), error), 1));
  matches.push_back(play(rules_->start(odd, 5), 5));
  for (const auto& match : matches) {
    ASSERT_NE(match, nullptr);
    const std::string text = record_to_scenario(record_of(*match), *rules_, "A \"replay\"");
    Diagnostics wrong;
    const auto file = read_scenarios({"replay.toml", text}, wrong);
    ASSERT_TRUE(file) << wrong.text() << text;
    const ScenarioOutcome outcome = run_scenario(*file->scenarios[0], *rules_);
    EXPECT_TRUE(outcome.passed) << outcome.failure;
  }
}

}  // namespace
}  // namespace muster
