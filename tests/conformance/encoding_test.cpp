// What learners are told: the same of all that looks alike to a seat, and what its view says.
#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "engine/match/encoder_of.hpp"
#include "engine/match/matchups.hpp"
#include "games/encoders.hpp"
#include "tests/conformance/kit.hpp"

namespace muster::conformance {
namespace {

/// What a seat is told of a match.
struct Told {
  std::vector<std::int16_t> slots;
  std::vector<std::int16_t> globals;
  std::vector<std::int16_t> options;

  bool operator==(const Told&) const = default;
};

class Encoding : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    rules_ = load(*find_game(GetParam()));
    ASSERT_NE(rules_, nullptr);
    encoder_ = encoder_for(rules_);
    ASSERT_NE(encoder_, nullptr);
  }

  Told told(const Match& match, Seat viewer) const {
    const EncodingSpec& spec = encoder_->spec();
    Told out;
    out.slots.resize(spec.slot_numbers());
    out.globals.resize(spec.globals.size());
    encoder_->encode(match, viewer, out.slots.data(), out.globals.data());
    if (viewer == match.decision().seat) {
      out.options.resize(match.options().size() * spec.options.size());
      EXPECT_EQ(encoder_->encode_options(match, out.options.data()), match.options().size());
    }
    return out;
  }

  /// Random matches at different tables; `visit` sees every fifth position.
  template <class Visit>
  void wander(int matches, Visit&& visit) const {
    const auto tables = all_tables(*rules_);
    for (int i = 0; i < matches; ++i) {
      const auto seed = static_cast<std::uint64_t>(i);
      Chance pick(stream_seed(seed, 99));
      auto match = rules_->start(tables[pick.below(static_cast<std::uint32_t>(tables.size()))], seed);
      for (std::size_t n = 0; !match->decision().over(); ++n) {
        if (n % 5 == 0) visit(*match);
        const auto options = match->options();
        std::string error;
        ASSERT_TRUE(match->apply(options[pick.below(static_cast<std::uint32_t>(options.size()))], error))
            << error;
      }
      visit(*match);
    }
  }

  std::shared_ptr<const Rules> rules_;
  std::shared_ptr<const Encoder> encoder_;
};

TEST_P(Encoding, IsTheSameOfAllThatLooksAlikeToASeat) {
  std::uint64_t dream = 1;
  std::size_t told_apart = 0;
  wander(std::max(6, scaled(20)), [&](const Match& match) {
    for (int i = 0; i < match.seats(); ++i) {
      const Seat viewer = seat_at(i);
      const Told truth = told(match, viewer);
      const auto world = match.imagine(viewer, ++dream);
      ASSERT_EQ(told(*world, viewer), truth)
          << match.text(match.decision().over() ? Action{} : match.options()[0]);
      // Where hands are hidden the others see another world in it: the test could fail.
      const Seat other = next_seat(viewer, match.seats());
      told_apart += told(*world, other) == told(match, other) ? 0U : 1U;
    }
  });
  EXPECT_GT(told_apart, 0U);
}

/// What the view says of a card: its stats as they stand, its counters, 1 for each mark.
std::map<std::string, int> said_of(const CardView& card) {
  std::map<std::string, int> out;
  for (const std::string& mark : card.marks) out[mark] = 1;
  for (const auto& [name, value] : card.counters) out[std::string(name)] = value;
  for (const StatView& stat : card.stats) out[std::string(stat.name)] = stat.now;
  return out;
}

TEST_P(Encoding, SaysOfCardsWhatTheViewSays) {
  const EncodingSpec& spec = encoder_->spec();
  const std::size_t columns = spec.slots.size();
  wander(scaled(20), [&](const Match& match) {
    for (int i = 0; i < match.seats(); ++i) {
      const Seat viewer = seat_at(i);
      Told truth = told(match, viewer);
      const View view = match.view(viewer);
      for (const ZoneView& zone : view.zones) {
        for (const CardView& card : zone.cards) {
          std::int16_t* row = truth.slots.data() + at(card.id) * columns;
          ASSERT_EQ(row[slot_column::design], static_cast<int>(card.design) + 1) << card.name;
          EXPECT_EQ(row[slot_column::position], card.position + 1) << card.name;
          EXPECT_EQ(row[slot_column::host], card.host == CardId::none ? 0 : static_cast<int>(card.host) + 1);
          EXPECT_EQ(row[slot_column::owner] == 1, card.owner == viewer);
          EXPECT_EQ(row[slot_column::controller] == 1, card.controller == viewer);
          const auto said = said_of(card);
          const bool in_play = rules_->zones()[at(zone.zone)].in_play;
          for (std::size_t c = slot_column::count; c < columns; ++c) {
            const auto found = said.find(spec.slots[c].name);
            // Printed figures of a card that is not in play stand in the table of designs.
            if (row[c] == 0 && !in_play) continue;
            EXPECT_EQ(row[c], found == said.end() ? 0 : found->second)
                << card.name << ": " << spec.slots[c].name;
          }
          std::fill(row, row + columns, std::int16_t{0});
        }
      }
      EXPECT_EQ(std::count(truth.slots.begin(), truth.slots.end(), 0), std::ssize(truth.slots))
          << "of cards that the view does not show";
    }
  });
}

TEST_P(Encoding, SaysOfTheTableWhatTheViewSays) {
  const EncodingSpec& spec = encoder_->spec();
  const auto column = [&](const std::string& name) {
    const auto found = std::find_if(spec.globals.begin(), spec.globals.end(),
                                    [&](const Feature& each) { return each.name == name; });
    EXPECT_NE(found, spec.globals.end()) << name;
    return static_cast<std::size_t>(found - spec.globals.begin());
  };
  wander(scaled(10), [&](const Match& match) {
    for (int i = 0; i < match.seats(); ++i) {
      const Seat viewer = seat_at(i);
      const Told truth = told(match, viewer);
      const View view = match.view(viewer);
      const auto from_here = [&](Seat seat) {
        return (index_of(seat) - i + match.seats()) % match.seats() + 1;
      };
      for (const FactView& fact : view.facts) {
        std::string name(fact.name);
        if (fact.seat != Seat::none)
          name = fmt::format("{} {}", kSeatsFromHere[static_cast<std::size_t>(from_here(fact.seat))], name);
        const std::size_t c = column(name);
        const Seat meant = seat_named(fact.word);
        const bool is_seat = spec.globals[c].words.size() > 1 && spec.globals[c].words[1] == "me";
        EXPECT_EQ(truth.globals[c], !is_seat              ? fact.value
                                    : meant == Seat::none ? 0
                                                          : from_here(meant))
            << name;
      }
      const std::size_t counts = spec.globals.size() - rules_->zones().size();
      int cards = 0;
      int counted = 0;
      for (const ZoneView& zone : view.zones) cards += zone.count;
      for (std::size_t c = counts; c < spec.globals.size(); ++c) counted += truth.globals[c];
      EXPECT_EQ(counted, cards);
    }
  });
}

TEST_P(Encoding, TellsWhichSizesItHas) {
  const EncodingSpec& spec = encoder_->spec();
  EXPECT_EQ(spec.design_count(), rules_->cards().size() + 1);
  EXPECT_LE(spec.most_options, Options::kRoom);
  const std::string page = encoding_page(spec);
  for (const auto* columns : {&spec.slots, &spec.globals, &spec.options, &spec.design}) {
    for (const Feature& each : *columns) {
      EXPECT_NE(page.find(each.name), std::string::npos) << each.name;
      EXPECT_FALSE(each.name.empty());
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Encoding, ::testing::ValuesIn(game_names()), named_after);

}  // namespace
}  // namespace muster::conformance
