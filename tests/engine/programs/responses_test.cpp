#include "engine/programs/responses.hpp"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/chance.hpp"
#include "tests/engine/drill_game.hpp"

namespace muster {
namespace {

constexpr std::uint8_t kThing = frame::first_game_frame;

FrameStack<16> with_thing() {
  FrameStack<16> frames;
  Frame thing;
  thing.kind = kThing;
  frames.push(thing);
  return frames;
}

TEST(AResponseWindow, AsksEverySeatInTurnAndThenCloses) {
  FrameStack<16> frames = with_thing();
  open_window(frames, Seat::c);
  EXPECT_EQ(frames.top().seat, Seat::c);
  EXPECT_FALSE(pass_window(frames, 3));
  EXPECT_EQ(frames.top().seat, Seat::a);
  EXPECT_FALSE(pass_window(frames, 3));
  EXPECT_EQ(frames.top().seat, Seat::b);
  EXPECT_TRUE(pass_window(frames, 3));
  EXPECT_EQ(frames.top().kind, kThing);
}

TEST(AResponseWindow, BeginsAnewOnceAResponseHasResolved) {
  FrameStack<16> frames = with_thing();
  open_window(frames, Seat::a);
  pass_window(frames, 2);
  respond_to_window(frames, Seat::a);
  Frame response;
  response.kind = kThing + 1;
  frames.push(response);
  frames.pop();
  EXPECT_EQ(frames.top().kind, frame::window);
  EXPECT_EQ(frames.top().seat, Seat::a);
  EXPECT_FALSE(pass_window(frames, 2)) << "the earlier pass does not count any more";
  EXPECT_TRUE(pass_window(frames, 2));
}

TEST(AFrameStack, IsDeepWhileThereIsStillRoomToFinishWhatIsUnderWay) {
  FrameStack<12, 8> frames;
  for (int i = 0; i < 4; ++i) {
    EXPECT_FALSE(frames.is_deep()) << i << " frames";
    frames.push(Frame{});
  }
  frames.push(Frame{});
  EXPECT_TRUE(frames.is_deep());
  for (int i = 0; i < 7; ++i) frames.push(Frame{});  // what is under way
  EXPECT_EQ(frames.depth, 12);
  while (frames.depth > 4) frames.pop();
  EXPECT_FALSE(frames.is_deep());
}

/// The same windows as a plain list that has no bound: what waits, who is asked, and how many have passed.
class ReferenceStack {
 public:
  void declare(int thing, int first) { list_.push_back({thing, first, 0}); }
  int asked() const { return list_.back().seat; }
  /// Says what takes effect, or -1.
  int pass(int seats) {
    Waiting& top = list_.back();
    if (++top.passes < seats) {
      top.seat = (top.seat + 1) % seats;
      return -1;
    }
    const int thing = top.thing;
    list_.pop_back();
    return thing;
  }
  void respond(int again) {
    list_.back().seat = again;
    list_.back().passes = 0;
  }
  bool empty() const { return list_.empty(); }
  std::size_t size() const { return list_.size(); }

 private:
  struct Waiting {
    int thing = 0;
    int seat = 0;
    int passes = 0;
  };
  std::vector<Waiting> list_;
};

TEST(ResponsesAgainstAList, AgreeOverRandomSequences) {
  std::size_t most = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Chance chance(seed);
    const int seats = 2 + static_cast<int>(chance.below(3));
    FrameStack<200> frames;
    ReferenceStack reference;
    std::uint16_t things = 0;
    const auto declare = [&](int first) {
      Frame thing;
      thing.kind = kThing;
      thing.code = things;
      frames.push(thing);
      open_window(frames, seat_at(first));
      reference.declare(things++, first);
    };
    declare(0);
    for (int n = 0; n < 300 && !reference.empty(); ++n) {
      ASSERT_EQ(frames.top().kind, frame::window);
      ASSERT_EQ(index_of(frames.top().seat), reference.asked()) << "seed " << seed;
      const int seat = reference.asked();
      if (!frames.is_deep() && chance.below(5) < 2) {
        const int first = (seat + 1) % seats;
        respond_to_window(frames, seat_at(first));
        reference.respond(first);
        declare(first);
      } else {
        const int resolved = reference.pass(seats);
        ASSERT_EQ(pass_window(frames, seats), resolved >= 0);
        if (resolved >= 0) {
          ASSERT_EQ(frames.top().code, resolved) << "last in, first out";
          frames.pop();
        }
      }
      most = std::max(most, reference.size());
    }
  }
  EXPECT_GT(most, 20U) << "too few at once to prove anything";
}

/// A match of the drill game in which A, B and C hold these cards.
std::unique_ptr<Match> match_with(const Rules& rules, std::vector<Position::Zone> zones, int seats = 2) {
  Position position;
  position.seats = seats;
  position.zones = std::move(zones);
  std::vector<std::string> errors;
  auto match = rules.from_position(position, {}, errors);
  for (const std::string& each : errors) ADD_FAILURE() << each;
  return match;
}

Position::Zone hand(std::string_view seat, std::vector<std::string> names) {
  Position::Zone zone;
  zone.name = std::string(seat) + " hand";
  for (std::string& name : names) {
    zone.cards.emplace_back();
    zone.cards.back().name = std::move(name);
  }
  return zone;
}

void act(Match& match, Seat seat, std::string_view text) {
  std::string error;
  ASSERT_EQ(match.decision().seat, seat) << text;
  const auto action = match.parse(text, error);
  ASSERT_TRUE(action) << error;
  ASSERT_TRUE(match.apply(*action, error)) << error;
}

std::vector<std::string> texts(const Match& match) {
  std::vector<std::string> out;
  for (const EventView& event : match.events(Seat::a, 0)) out.push_back(event.text);
  return out;
}

TEST(Responses, ResolveLastInFirstOut) {
  const auto rules = drill::load();
  const auto match = match_with(*rules, {hand("A", {"Fireball", "Denial"}), hand("B", {"Denial"})});
  act(*match, Seat::a, "cast Fireball");
  act(*match, Seat::b, "cast Denial");
  act(*match, Seat::a, "cast Denial");
  act(*match, Seat::b, "pass");
  act(*match, Seat::a, "pass");  // A's Denial resolves; the window on B's opens again
  act(*match, Seat::b, "pass");
  act(*match, Seat::a, "pass");  // B's Denial is gone; the window on the Fireball opens again
  EXPECT_EQ(match->everything().fact("lives", Seat::b), 3);
  act(*match, Seat::a, "pass");
  act(*match, Seat::b, "pass");
  EXPECT_EQ(match->everything().fact("lives", Seat::b), 2) << "the Fireball was saved";
  const std::vector<std::string> expected{
      "A casts Fireball", "B casts Denial", "A casts Denial",    "B passes",      "A passes",
      "Denial resolves",  "Denial acts",    "B passes",          "A passes",      "Denial is cancelled",
      "A passes",         "B passes",       "Fireball resolves", "Fireball acts", "B loses 1"};
  EXPECT_EQ(texts(*match), expected);
}

TEST(Responses, MayBeLeftToEverySeatOfFour) {
  const auto rules = drill::load();
  const auto match = match_with(*rules, {hand("A", {"Fireball"}), hand("D", {"Denial"})}, 4);
  act(*match, Seat::a, "cast Fireball");
  act(*match, Seat::b, "pass");
  act(*match, Seat::c, "pass");
  act(*match, Seat::d, "cast Denial");
  for (const Seat seat : {Seat::a, Seat::b, Seat::c, Seat::d}) act(*match, seat, "pass");
  for (const Seat seat : {Seat::a, Seat::b, Seat::c, Seat::d}) act(*match, seat, "pass");
  EXPECT_EQ(match->everything().fact("lives", Seat::b), 3);
}

TEST(Responses, AskSeatsThatHoldNothingToo) {
  const auto rules = drill::load();
  const auto match = match_with(*rules, {hand("A", {"Fireball"})});
  act(*match, Seat::a, "cast Fireball");
  EXPECT_EQ(match->decision().seat, Seat::b) << "not to be asked would tell what a hand holds";
  EXPECT_EQ(match->options().size(), 1U);
}

}  // namespace
}  // namespace muster
