// Crowded tables: as much in play as positions take, the cards that listen most first, more resources than
// anybody ever has, players who nearly always do something. Nothing may be lost to a size there.
#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "engine/match/match_of.hpp"
#include "games/all_games.hpp"
#include "tests/conformance/kit.hpp"

namespace muster::conformance {
namespace {

/// Abilities that wait for something to happen, of one design.
int listens(const Rules& rules, DesignId design) {
  int n = 0;
  for (const Ability& ability : rules.cards().abilities_of(design)) {
    const Word& trigger = rules.vocabulary().triggers[ability.trigger.word];
    n += !trigger.text.empty() ? 1 : 0;  // continuous, activated and played ones have no "when"
  }
  return n;
}

/// The cards a seat has: its deck, or every card there is where a game has no decks.
std::vector<DesignId> cards_of(const Rules& rules, std::size_t deck) {
  std::vector<DesignId> out;
  if (rules.decks().empty()) {
    for (std::size_t i = 0; i < rules.cards().size(); ++i) out.push_back(static_cast<DesignId>(i));
  } else {
    for (const DeckEntry& entry : rules.decks()[deck].entries)
      for (int k = 0; k < entry.count; ++k) out.push_back(entry.design);
  }
  std::sort(out.begin(), out.end(), [&](DesignId x, DesignId y) {
    return std::pair(listens(rules, y), x) < std::pair(listens(rules, x), y);
  });
  return out;
}

class Crowd {
 public:
  explicit Crowd(const Rules& rules) : rules_(rules) {
    for (const ZoneSpec& zone : rules.zones()) position_.zones.push_back({std::string(zone.name), {}, 1});
  }

  /// Puts a card into play for the seat, or into its hand; false when no zone takes it.
  bool add(DesignId design, Seat seat) {
    const std::size_t zones = rules_.zones().size();
    for (const bool in_play : {true, false}) {
      for (std::size_t i = 0; i < zones; ++i) {
        const std::size_t z = (i + turn_) % zones;
        const ZoneSpec& zone = rules_.zones()[z];
        if (zone.in_play != in_play || (zone.owner != seat && zone.owner != Seat::none)) continue;
        if (!in_play && zone.sight != Sight::owner) continue;  // hands and decks that are searched
        Position::Card card;
        card.name = rules_.cards().face(design).name;
        if (zone.owner == Seat::none) card.owner = std::string(1, seat_letter(seat));
        position_.zones[z].cards.push_back(card);
        if (is_possible()) {
          ++turn_;
          in_play_ += in_play ? 1 : 0;
          return true;
        }
        position_.zones[z].cards.pop_back();
      }
    }
    return false;
  }

  /// Some cards to draw, for games in which nobody may run out of them.
  void stock(const std::vector<DesignId>& cards, Seat seat) {
    for (std::size_t z = 0; z < rules_.zones().size(); ++z) {
      const ZoneSpec& zone = rules_.zones()[z];
      if (zone.owner != seat || zone.sight != Sight::closed) continue;
      for (std::size_t i = 0; i < cards.size() && position_.zones[z].cards.size() < 3; ++i) {
        Position::Card card;
        card.name = rules_.cards().face(cards[cards.size() - 1 - i]).name;
        position_.zones[z].cards.push_back(card);
        if (!is_sound()) position_.zones[z].cards.pop_back();
      }
    }
  }

  /// As much of everything that can be counted as a position takes.
  void enrich() {
    for (const FieldInfo& field : rules_.fields()) {
      if (!field.settable || !field.per_seat || !field.words.empty()) continue;
      for (const Seat seat : {Seat::a, Seat::b}) {
        for (const int value : {99, 40, 12, 6}) {
          position_.numbers.push_back(
              {std::string(field.name), std::string(1, seat_letter(seat)), value, "", 1});
          if (is_possible()) break;
          position_.numbers.pop_back();
        }
      }
    }
  }

  std::unique_ptr<Match> match() const {
    std::vector<std::string> errors;
    return rules_.from_position(position_, {}, errors);
  }
  int in_play() const { return in_play_; }

 private:
  static char seat_letter(Seat seat) { return static_cast<char>('A' + index_of(seat)); }
  bool is_possible() const { return is_sound() && !match()->decision().over(); }
  bool is_sound() const {
    std::vector<std::string> errors;
    const auto match = rules_.from_position(position_, {}, errors);
    return match != nullptr && errors.empty() && match->integrity().empty();
  }

  const Rules& rules_;
  Position position_;
  std::size_t turn_ = 0;
  int in_play_ = 0;
};

/// The most that was seen at once.
struct Marks {
  int waiting = 0;
  int deep = 0;
  int options = 0;
  int changed = 0;
};

template <class G>
class CrowdedTable {
 public:
  CrowdedTable() : rules_(load(*find_game(G::info().name))) {}

  void play() {
    ASSERT_NE(rules_, nullptr);
    const std::size_t decks = std::max<std::size_t>(rules_->decks().size(), 1);
    for (std::size_t a = 0; a < decks; ++a) {
      Crowd crowd(*rules_);
      const auto mine = cards_of(*rules_, a);
      const auto theirs = cards_of(*rules_, (a + 1) % decks);
      if (!rules_->decks().empty()) {
        crowd.stock(mine, Seat::a);
        crowd.stock(theirs, Seat::b);
      }
      for (std::size_t i = 0; i < std::max(mine.size(), theirs.size()); ++i) {
        if (i < mine.size()) crowd.add(mine[i], Seat::a);
        if (i < theirs.size() && !rules_->decks().empty()) crowd.add(theirs[i], Seat::b);
      }
      crowd.enrich();
      const auto match = crowd.match();
      ASSERT_NE(match, nullptr);
      EXPECT_GT(crowd.in_play(), 8) << G::info().name << ": that is no crowd";
      const auto& begun = dynamic_cast<const MatchOf<G>&>(*match);
      for (int seed = 0; seed < scaled(40); ++seed) play_from(begun, static_cast<std::uint64_t>(seed));
    }
    ::testing::Test::RecordProperty("waiting", marks_.waiting);
    ::testing::Test::RecordProperty("deep", marks_.deep);
    ::testing::Test::RecordProperty("options", marks_.options);
    std::printf("%s: at most %d abilities waited, %d frames deep, %d options, %d decisions\n",
                std::string(G::info().name).c_str(), marks_.waiting, marks_.deep, marks_.options, decisions_);
  }

 private:
  void play_from(const MatchOf<G>& begun, std::uint64_t seed) {
    typename G::State state = begun.state();
    Chance chance(seed);
    Chance pick(seed + 77);
    std::vector<Event> told;
    Events events(told);
    Options options;
    for (int n = 0; n < 250 && !begun.game().decision(state).over(); ++n) {
      begun.game().options(state, options);
      ASSERT_FALSE(options.empty());
      Action action = options[pick.below(static_cast<std::uint32_t>(options.size()))];
      for (int k = 0; k < 3 && does_nothing(action); ++k)
        action = options[pick.below(static_cast<std::uint32_t>(options.size()))];
      begun.game().apply(state, action, chance, events);
      ++decisions_;
      marks_.options = std::max(marks_.options, static_cast<int>(options.size()));
      marks_.deep = std::max(marks_.deep, static_cast<int>(state.frames.depth));
      if constexpr (requires { state.pending; })
        marks_.waiting = std::max(marks_.waiting, static_cast<int>(state.pending.total));
    }
    if constexpr (requires { G::Happening::crowded; }) {
      const auto lost = static_cast<std::uint8_t>(G::Happening::crowded);
      EXPECT_TRUE(
          std::none_of(told.begin(), told.end(), [&](const Event& each) { return each.kind == lost; }))
          << G::info().name << " seed " << seed << ": an ability was not set off for lack of room";
    }
    const auto endless = static_cast<std::uint8_t>(G::Happening::endless);
    EXPECT_TRUE(
        std::none_of(told.begin(), told.end(), [&](const Event& each) { return each.kind == endless; }))
        << G::info().name << " seed " << seed << ": a chain of ready cards has no end";
    EXPECT_EQ(state_damage(begun.game(), state), "") << G::info().name << " seed " << seed;
  }

  static bool does_nothing(Action action) { return action.verb == verb::pass || action.verb == verb::done; }

  std::shared_ptr<const Rules> rules_;
  Marks marks_;
  int decisions_ = 0;
};

TEST(CrowdedTables, LoseNothingInLanes) { CrowdedTable<lanes::Lanes>().play(); }
TEST(CrowdedTables, LoseNothingInLostEmpires) { CrowdedTable<lost_empires::LostEmpires>().play(); }
TEST(CrowdedTables, LoseNothingInDeptOfStructure) {
  CrowdedTable<dept_of_structure::DeptOfStructure>().play();
}
TEST(CrowdedTables, LoseNothingInPurge) { CrowdedTable<purge::Purge>().play(); }
TEST(CrowdedTables, LoseNothingInWarRig) { CrowdedTable<war_rig::WarRig>().play(); }

}  // namespace
}  // namespace muster::conformance
