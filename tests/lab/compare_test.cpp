// Comparing card sets: what moved, what only seems to, and what cards print.
#include "lab/compare.hpp"

#include <gmock/gmock.h>

#include "lab/report.hpp"
#include "tests/lab/kit.hpp"

namespace muster::lab {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::shared_ptr<const Rules> lanes_with(std::string_view from, std::string_view to) {
  const GameEntry& game = *find_game("lanes");
  std::vector<std::string> texts;
  std::vector<SourceFile> files = game_files(*game.info, "/cards/");
  texts.reserve(files.size());
  for (SourceFile& file : files) {
    std::string text(file.text);
    if (const std::size_t at = text.find(from); at != std::string::npos) text.replace(at, from.size(), to);
    texts.push_back(std::move(text));
    file.text = texts.back();
  }
  Diagnostics diagnostics;
  std::shared_ptr<const Rules> rules = game.load(files, {}, diagnostics);
  EXPECT_NE(rules, nullptr) << diagnostics.text();
  return rules;
}

GameSummary made(const std::shared_ptr<const Rules>& rules, double first, double second) {
  GameSummary out;
  out.rules = rules;
  out.decks["Ember Raid"] = {first * 1000, 1000};
  out.decks["Gale Watch"] = {second * 1000, 1000};
  return out;
}

TEST(LabCompare, WhatMovedFarAndSurelyIsSaidAndNothingElse) {
  const auto rules = lanes_with("", "");
  const GameSummary before = made(rules, 0.50, 0.50);
  const GameSummary after = made(rules, 0.62, 0.52);
  const Comparison found = compare(before, after, 0.05);
  ASSERT_EQ(found.decks.size(), 2U);
  EXPECT_TRUE(found.moved());
  EXPECT_EQ(found.decks[0].what, "Ember Raid");
  EXPECT_TRUE(found.decks[0].sure);
  EXPECT_NEAR(found.decks[0].difference.by, 0.12, 1e-9);
  EXPECT_FALSE(found.decks[1].sure);
  EXPECT_GT(found.decks[1].needed, 100U);
  EXPECT_FALSE(compare(before, after, 0.2).moved()) << "a change under the threshold is none";
}

TEST(LabCompare, AChangedFigureShowsInThePrint) {
  const auto before = lanes_with("", "");
  const auto after = lanes_with("front = 5\nback = 0", "front = 6\nback = 0");
  const Comparison found = compare(made(before, 0.5, 0.5), made(after, 0.5, 0.5), 0.05);
  ASSERT_EQ(found.texts.size(), 1U);
  EXPECT_THAT(found.texts[0].before, HasSubstr("front 5"));
  EXPECT_THAT(found.texts[0].after, HasSubstr("front 6"));
  EXPECT_FALSE(found.moved());
}

TEST(LabCompare, TheSameCardsGiveTheSameMatchesAndNothingMoved) {
  Plan plan = plan_of(kSmallPlan);
  const auto other = lanes_with("", "");
  const std::size_t cells = plan.cells.size();
  for (std::size_t i = 0; i < cells; ++i) {
    Cell cell = plan.cells[i];
    cell.rules = other;
    cell.cards = "other";
    plan.cells.push_back(cell);
  }
  Store store(":memory:", Store::Access::write);
  Schedule schedule(plan.cells, plan.sure, store);
  run(plan.cells, schedule, store, {});
  const Schedule again(plan.cells, plan.sure, store);
  const Summary summary = summary_of(plan, again, store);
  const std::vector<Comparison> found = comparisons_of(summary, 0.05);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_FALSE(found[0].pairs.empty());
  EXPECT_FALSE(found[0].cards.empty());
  for (const Moved& each : found[0].pairs) EXPECT_EQ(each.difference.by, 0);
}

TEST(LabReport, NothingInTheFiguresCanEndTheirScript) {
  const boost::json::object figures{{"title", "</script><b>"}};
  const std::string page = filled_page("<main></main><!--muster-lab-figures--><script>1</script>", figures);
  EXPECT_THAT(page, HasSubstr("id=\"figures\""));
  EXPECT_THAT(page, Not(HasSubstr("</script><b>")));
  EXPECT_THAT(page, HasSubstr("\\u003c/script>\\u003cb>"));
  EXPECT_EQ(filled_page("<main></main>", figures), "");
}

}  // namespace
}  // namespace muster::lab
