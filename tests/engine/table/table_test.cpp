#include "engine/table/table.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "engine/match/view_of.hpp"
#include "tests/engine/drill_game.hpp"

namespace muster {
namespace {

using drill::Place;
using drill::zone_of;
using DrillTable = Table<drill::Layout>;

constexpr ZoneId kHand = zone_of(Seat::a, Place::hand);
constexpr ZoneId kDeck = zone_of(Seat::a, Place::deck);
constexpr ZoneId kSet = zone_of(Seat::a, Place::set);
constexpr ZoneId kField = zone_of(Seat::a, Place::field);
constexpr ZoneId kDiscard = zone_of(Seat::a, Place::discard);

DrillTable empty_table() {
  DrillTable table;
  table.clear();
  return table;
}

/// Designs 0, 1, 2 … of A in a zone, in this order.
std::vector<CardId> fill(DrillTable& table, ZoneId zone, int n) {
  std::vector<CardId> out(static_cast<std::size_t>(n));
  for (int i = 0; i < n; ++i)
    out[static_cast<std::size_t>(i)] = table.create(static_cast<DesignId>(i), Seat::a, zone);
  return out;
}

std::vector<int> designs(const DrillTable& table, ZoneId zone) {
  std::vector<int> out;
  table.each(zone, [&](CardId card) { out.push_back(static_cast<int>(table.design(card))); });
  return out;
}

TEST(ATable, KeepsEachCardInExactlyOneZone) {
  DrillTable table = empty_table();
  const auto cards = fill(table, kDiscard, 3);
  EXPECT_EQ(designs(table, kDiscard), (std::vector<int>{0, 1, 2}));
  table.move(cards[1], kField);
  EXPECT_EQ(designs(table, kDiscard), (std::vector<int>{0, 2}));
  EXPECT_EQ(designs(table, kField), (std::vector<int>{1}));
  EXPECT_EQ(table.size(kDiscard), 2);
  EXPECT_EQ(table_integrity(table), "");
}

TEST(ATable, PutsCardsOnTopOrUnderAPile) {
  DrillTable table = empty_table();
  const auto cards = fill(table, kField, 3);
  table.move(cards[0], kDiscard, DrillTable::End::top);
  table.move(cards[1], kDiscard, DrillTable::End::top);
  table.move(cards[2], kDiscard, DrillTable::End::bottom);
  EXPECT_EQ(designs(table, kDiscard), (std::vector<int>{1, 0, 2}));
  EXPECT_EQ(table_integrity(table), "");
}

TEST(ATable, NoticesALostOrDoubledCard) {
  DrillTable table = empty_table();
  fill(table, kField, 3);
  DrillTable lost = table;
  lost.nexts[decltype(lost)::kCards + at(kField)] = lost.next(lost.top(kField));
  EXPECT_NE(table_integrity(lost), "");
  DrillTable doubled = table;
  doubled.zones[1] = kHand;
  EXPECT_NE(table_integrity(doubled), "");
  DrillTable circle = table;
  circle.nexts[2] = card_at(0);
  EXPECT_NE(table_integrity(circle), "");
  DrillTable hung = table;
  hung.hosts[0] = card_at(40);
  EXPECT_NE(table_integrity(hung), "");
}

TEST(ACardThatLeavesPlay, LosesItsCountersHostAndController) {
  DrillTable table = empty_table();
  const auto cards = fill(table, kField, 2);
  table.counter(drill::kTired, cards[0]) = 1;
  table.attach(cards[0], cards[1]);
  table.set_controller(cards[0], Seat::b);
  const CardId moved = table.move(cards[0], kDiscard);
  EXPECT_EQ(table.counter(drill::kTired, moved), 0);
  EXPECT_EQ(table.host(moved), CardId::none);
  EXPECT_EQ(table.controller(moved), Seat::a);
}

TEST(AnOpenZone, IsSeenByEverySeatAndByASpectator) {
  DrillTable table = empty_table();
  const CardId card = fill(table, kField, 1)[0];
  for (const Seat seat : {Seat::a, Seat::b, Seat::none}) EXPECT_TRUE(table.visible(seat, card));
}

TEST(AHand, IsSeenByItsOwnerOnly) {
  DrillTable table = empty_table();
  const CardId card = fill(table, kHand, 1)[0];
  EXPECT_TRUE(table.visible(Seat::a, card));
  EXPECT_FALSE(table.visible(Seat::b, card));
  EXPECT_FALSE(table.visible(Seat::none, card));
}

TEST(ADeck, IsSeenByNobody) {
  DrillTable table = empty_table();
  const CardId card = fill(table, kDeck, 1)[0];
  for (const Seat seat : {Seat::a, Seat::b, Seat::none}) EXPECT_FALSE(table.visible(seat, card));
  EXPECT_TRUE(table.exposed_to(Seat::a, card)) << "the owner knows what it brought";
}

TEST(ACardPlayedFromAHand, LeavesByTheLowestSlotSoThatItsNumberTellsNothing) {
  DrillTable first = empty_table();
  DrillTable last = empty_table();
  const auto in_first = fill(first, kHand, 3);
  const auto in_last = fill(last, kHand, 3);
  const CardId played_first = first.move(in_first[0], kField);
  const CardId played_last = last.move(in_last[2], kField);
  EXPECT_EQ(played_first, played_last);
  EXPECT_EQ(first.design(played_first), DesignId{0});
  EXPECT_EQ(last.design(played_last), DesignId{2});
  EXPECT_EQ(table_integrity(last), "");
}

TEST(ACardShownInAHand, IsLostFromSightWhenOneOfThemIsPutAwayHidden) {
  DrillTable table = empty_table();
  const auto cards = fill(table, kHand, 3);
  table.show(cards[1], SeatSet::only(Seat::b));
  EXPECT_TRUE(table.visible(Seat::b, cards[1]));
  table.move(cards[1], kSet);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_FALSE(table.visible(Seat::b, card_at(i))) << "B saw one card go, not which";
    EXPECT_TRUE(table.visible(Seat::a, card_at(i)));
  }
}

TEST(ADrawnCard, IsTheTopOfTheDeckAndKnownToItsOwner) {
  DrillTable table = empty_table();
  fill(table, kDeck, 3);
  const CardId drawn = table.move_top(kDeck, kHand);
  EXPECT_EQ(table.design(drawn), DesignId{0});
  EXPECT_TRUE(table.visible(Seat::a, drawn));
  EXPECT_FALSE(table.visible(Seat::b, drawn));
  EXPECT_EQ(designs(table, kDeck), (std::vector<int>{1, 2}));
}

TEST(AnEmptyPile, GivesNoCard) {
  DrillTable table = empty_table();
  EXPECT_EQ(table.move_top(kDeck, kHand), CardId::none);
}

TEST(AShuffle, KeepsTheCardsAndForgetsWhereEachLies) {
  DrillTable table = empty_table();
  const auto cards = fill(table, kDeck, 12);
  table.show(cards[3], SeatSet::everyone());
  Chance chance(11);
  table.shuffle(kDeck, chance);
  std::vector<int> after = designs(table, kDeck);
  EXPECT_FALSE(std::is_sorted(after.begin(), after.end()));
  std::sort(after.begin(), after.end());
  for (int i = 0; i < 12; ++i) EXPECT_EQ(after[static_cast<std::size_t>(i)], i);
  int exposed = 0;
  for (const CardId card : cards) {
    EXPECT_FALSE(table.visible(Seat::a, card));
    exposed += table.exposed_to(Seat::b, card) ? 1 : 0;
  }
  EXPECT_EQ(exposed, 1) << "B still knows that A has the card it saw";
  EXPECT_EQ(table_integrity(table), "");
}

TEST(ACardReturnedOpenlyToTheDeck, StaysKnownUntilTheDeckIsShuffled) {
  DrillTable table = empty_table();
  fill(table, kDeck, 2);
  const CardId card = table.create(DesignId{5}, Seat::a, kField);
  table.move(card, kDeck, DrillTable::End::top);
  EXPECT_TRUE(table.visible(Seat::b, card));
  EXPECT_FALSE(table.visible(Seat::none, card)) << "a spectator sees only what lies open";
  Chance chance(3);
  table.shuffle(kDeck, chance);
  EXPECT_FALSE(table.visible(Seat::b, card));
}

}  // namespace
}  // namespace muster
