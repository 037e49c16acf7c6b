// Running plans: the same on any number of threads, nothing lost when it is broken off, looks at fixed
// places.
#include <atomic>
#include <fstream>

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "lab/play.hpp"
#include "lab/problem.hpp"
#include "tests/lab/kit.hpp"

namespace muster::lab {
namespace {

std::string results(const Plan& plan, Store& store) {
  const Schedule schedule(plan.cells, plan.sure, store);
  return boost::json::serialize(summary_json(summary_of(plan, schedule, store))) +
         cards_csv(summary_of(plan, schedule, store)) + matches_csv(plan, schedule, store);
}

std::string played_by(const Plan& plan, int threads) {
  Store store(":memory:", Store::Access::write);
  Schedule schedule(plan.cells, plan.sure, store);
  RunSettings settings;
  settings.threads = threads;
  run(plan.cells, schedule, store, settings);
  EXPECT_TRUE(schedule.done());
  return results(plan, store);
}

TEST(LabRun, AnyNumberOfThreadsGivesTheSameResult) {
  const Plan plan = plan_of(kSmallPlan);
  const std::string alone = played_by(plan, 1);
  EXPECT_EQ(alone, played_by(plan, 2));
  EXPECT_EQ(alone, played_by(plan, 7));
}

TEST(LabRun, ARunBrokenOffGoesOnWhereItStood) {
  const Plan plan = plan_of(kSmallPlan);
  const Folder folder;
  std::size_t before = 0;
  {
    Store store(folder.file("small.db"), Store::Access::write);
    Schedule schedule(plan.cells, plan.sure, store);
    RunSettings settings;
    settings.shall_stop = [] { return true; };
    run(plan.cells, schedule, store, settings);
    before = schedule.played();
  }
  Store store(folder.file("small.db"), Store::Access::write);
  Schedule schedule(plan.cells, plan.sure, store);
  EXPECT_EQ(schedule.played(), before);
  run(plan.cells, schedule, store, {});
  EXPECT_EQ(results(plan, store), played_by(plan, 1));
  Schedule again(plan.cells, plan.sure, store);
  EXPECT_EQ(run(plan.cells, again, store, {}).played, 0U);
}

TEST(LabRun, AFileThatIsNoStoreIsRefused) {
  const Folder folder;
  std::ofstream(folder.file("letter.db"))
      << "Dear reader, this is a letter and no database at all, however long.";
  EXPECT_THROW(Store(folder.file("letter.db"), Store::Access::write), Problem);
  EXPECT_THROW(Store(folder.file("missing.db"), Store::Access::read), Problem);
  std::ofstream(folder.file("letter.db")).close();
}

TEST(LabRun, ARowComesBackAsItWasWritten) {
  const Plan plan = plan_of(kSmallPlan);
  const std::atomic<bool> never{false};
  const std::optional<MatchRow> row = play(plan.cells[0], 3, never);
  ASSERT_TRUE(row.has_value());
  Store store(":memory:", Store::Access::write);
  store.add({&*row, 1});
  std::size_t seen = 0;
  store.each(row->cell, 4, [&](const MatchRow& back) {
    ++seen;
    EXPECT_EQ(back.seed, row->seed);
    EXPECT_EQ(back.winners, row->winners);
    EXPECT_EQ(back.decisions, row->decisions);
    EXPECT_EQ(back.turns, row->turns);
    EXPECT_EQ(back.depth, row->depth);
    EXPECT_EQ(back.starts, row->starts);
    EXPECT_EQ(back.cards, row->cards);
  });
  EXPECT_EQ(seen, 1U);
  store.each(row->cell, 3, [](const MatchRow&) { FAIL() << "numbers below the end only"; });
}

TEST(LabRun, EveryGameTellsTurnsCardsAndLeads) {
  for (const GameEntry& game : all_games()) {
    // Who does not look ahead draws and builds nothing in War Rig.
    const std::string_view player = game.info->name == "war-rig" ? "search:iterations=20" : "random";
    const Plan plan =
        plan_of(fmt::format("[[game]]\nname = \"{}\"\nplayers = \"{}\"", game.info->name, player));
    const std::atomic<bool> never{false};
    std::string record;
    const std::optional<MatchRow> row = play(plan.cells[0], 0, never, &record);
    ASSERT_TRUE(row.has_value());
    EXPECT_GT(row->turns, 0U) << game.info->name;
    EXPECT_GT(row->choices[0] + row->choices[1], 0U) << game.info->name;
    bool drawn = false;
    bool put_down = false;
    for (const CardUse& use : row->cards) {
      drawn = drawn || use.drawn > 0;
      put_down = put_down || (use.played > 0 && use.first > 0);
    }
    EXPECT_TRUE(drawn) << game.info->name;
    EXPECT_TRUE(put_down) << game.info->name;
    EXPECT_THAT(record, ::testing::HasSubstr("\"result\""));
  }
}

TEST(LabSummary, ASideHasACardInItsOpeningHandOrNot) {
  const Plan plan = plan_of(kSmallPlan);
  Store store(":memory:", Store::Access::write);
  Schedule schedule(plan.cells, plan.sure, store);
  run(plan.cells, schedule, store, {});
  const Summary summary = summary_of(plan, schedule, store);
  ASSERT_EQ(summary.games.size(), 1U);
  std::size_t kept = 0;
  std::size_t not_kept = 0;
  for (const auto& [design, card] : summary.games[0].card_figures) {
    EXPECT_EQ(card.kept.matches + card.not_kept.matches, card.held.matches);
    EXPECT_DOUBLE_EQ(card.kept.sum + card.not_kept.sum, card.held.sum);
    EXPECT_LE(card.kept.matches, card.drawn.matches);
    kept += card.kept.matches;
    not_kept += card.not_kept.matches;
  }
  EXPECT_GT(kept, 0U);
  EXPECT_GT(not_kept, 0U);
}

TEST(LabRun, AMatchThatIsToldToStopIsDropped) {
  const Plan plan = plan_of(kSmallPlan);
  const std::atomic<bool> now{true};
  EXPECT_FALSE(play(plan.cells[0], 0, now).has_value());
}

/// A schedule of one cell whose scores the test makes up.
class Made {
 public:
  explicit Made(const std::string& sure)
      : plan_(plan_of("[sure]\n" + sure +
                      "\n[[game]]\nname = \"lanes\"\ndecks = [\"Ember Raid\", \"Gale Watch\"]")),
        store_(":memory:", Store::Access::write),
        schedule_(plan_.cells, plan_.sure, store_) {}
  /// Side 0 wins every match but each `nth`.
  void play(std::uint32_t nth) {
    while (const std::optional<Task> task = schedule_.next())
      schedule_.finished(*task, nth > 0 && task->number % nth == 0 ? 0.0 : 1.0);
  }
  Schedule& schedule() { return schedule_; }

 private:
  Plan plan_;
  Store store_;
  Schedule schedule_;
};

TEST(LabSchedule, APairIsLeftAsSoonAsItIsPlainlyUnfair) {
  Made made("least = 20\nmost = 400");
  made.play(0);
  EXPECT_TRUE(made.schedule().done());
  EXPECT_EQ(made.schedule().answer(0), Answer::unfair);
  EXPECT_LT(made.schedule().counted(0), 50U);
}

TEST(LabSchedule, AFairPairIsPlayedUntilTheRangeHoldsTheInterval) {
  Made made("least = 20\nmost = 4000\nfair = [40, 60]");
  made.play(2);
  EXPECT_EQ(made.schedule().answer(0), Answer::fair);
  EXPECT_GT(made.schedule().counted(0), 150U);
  EXPECT_LT(made.schedule().counted(0), 1000U);
}

TEST(LabSchedule, NarrowEnoughIsEnoughWhenThePlanSaysSo) {
  Made made("least = 20\nmost = 4000\nwithin = 10");
  made.play(2);
  EXPECT_EQ(made.schedule().answer(0), Answer::precise);
}

TEST(LabSchedule, WithoutLooksEverythingIsPlayed) {
  Made made("least = 20\nmost = 50\nstop_early = false");
  made.play(0);
  EXPECT_EQ(made.schedule().counted(0), 50U);
}

TEST(LabSchedule, TheAnswerDoesNotHangOnTheOrderMatchesEndIn) {
  Made straight("least = 20\nmost = 400\nfair = [20, 80]");
  straight.play(3);
  Made turned("least = 20\nmost = 400\nfair = [20, 80]");
  for (;;) {
    std::vector<Task> given;
    while (const std::optional<Task> task = turned.schedule().next()) given.push_back(*task);
    if (given.empty()) break;
    for (auto task = given.rbegin(); task != given.rend(); ++task)
      turned.schedule().finished(*task, task->number % 3 == 0 ? 0.0 : 1.0);
  }
  EXPECT_EQ(straight.schedule().answer(0), turned.schedule().answer(0));
  EXPECT_EQ(straight.schedule().counted(0), turned.schedule().counted(0));
}

TEST(LabSchedule, WhatIsGivenBackIsPlayedBySomebodyElse) {
  Made made("least = 4\nmost = 4");
  const std::optional<Task> lost = made.schedule().next();
  ASSERT_TRUE(lost.has_value());
  made.schedule().give_back(*lost);
  made.play(2);
  EXPECT_TRUE(made.schedule().done());
}

}  // namespace
}  // namespace muster::lab
