#include "lab/watch.hpp"

#include <algorithm>
#include <initializer_list>
#include <limits>
#include <tuple>
#include <type_traits>
#include <vector>

#include "agents/worth.hpp"
#include "engine/match/match_of.hpp"
#include "games/all_games.hpp"

namespace muster::lab {

namespace {

/// A seat leads only when it is ahead of every other by so much of the evaluation, so that noise is no turn
/// of the tide.
constexpr float kClearLead = 0.1F;

std::uint8_t raised(std::uint8_t value, int by = 1) {
  constexpr int kMost = std::numeric_limits<std::uint8_t>::max();
  return static_cast<std::uint8_t>(std::min(value + by, kMost));
}

/// The number of the first of these events that the game tells; one that no event has when it tells none.
std::uint8_t event_named(const GameInfo& info, std::initializer_list<std::string_view> names) {
  for (const std::string_view name : names) {
    for (std::size_t i = 0; i < info.events.size(); ++i) {
      if (info.events[i].name == name) return static_cast<std::uint8_t>(i);
    }
  }
  return std::numeric_limits<std::uint8_t>::max();
}

template <Game G>
class WatchOf final : public Watch {
 public:
  explicit WatchOf(const MatchOf<G>& match)
      : match_(match),
        clock_(event_named(G::info(), {"turn", "round"})),
        first_(event_named(G::info(), {"first"})),
        place_(match.game().cards().size()) {}

  void look() override {
    hear();
    look_at_cards();
    judge();
  }

  void tell(const std::array<std::uint8_t, kMaxSeats>& side_of, MatchRow& row) override {
    row.turns = turns_;
    row.changes = changes_;
    row.starts = starts_;
    row.third = leader_at(worths_.size() / 3);
    row.depth = 0.5F;
    if (!row.winners.empty()) {
      row.depth = 1;
      // The last judgement is the result itself.
      for (std::size_t i = 0; i + 1 < worths_.size(); ++i) row.depth = std::min(row.depth, best_of(row, i));
    }
    for (std::size_t i = 0; i < uses_.size(); ++i) {
      for (int seat = 0; seat < match_.seats(); ++seat) {
        Held& held = uses_[i][static_cast<std::size_t>(seat)];
        held.use.stuck = held.hand;
        CardUse use = held.use;
        if (use == CardUse{}) continue;
        use.design = designs_[i];
        use.side = side_of[static_cast<std::size_t>(seat)];
        row.cards.push_back(use);
      }
    }
    std::sort(row.cards.begin(), row.cards.end(), [](const CardUse& x, const CardUse& y) {
      return std::tuple(x.side, x.design) < std::tuple(y.side, y.design);
    });
  }

 private:
  struct Held {
    CardUse use;
    std::uint8_t hand = 0;  // copies now
    std::uint8_t play = 0;
    std::uint8_t next_hand = 0;  // while they are counted anew
    std::uint8_t next_play = 0;
  };

  /// What a seat has of a design; designs get a place when they are first met.
  Held& held(DesignId design, Seat seat) {
    std::uint16_t& place = place_[at(design)];
    if (place == 0) {
      uses_.emplace_back();
      designs_.push_back(design);
      place = static_cast<std::uint16_t>(uses_.size());
    }
    return uses_[place - 1U][static_cast<std::size_t>(index_of(seat))];
  }

  void hear() {
    const std::span<const Event> events = match_.all_events();
    for (; heard_ < events.size(); ++heard_) {
      const Event& event = events[heard_];
      if (event.kind == clock_) ++turns_;
      if (event.kind == first_ && starts_ == Seat::none) starts_ = event.seat;
      if (!G::info().events[event.kind].plays || event.design == DesignId::none) continue;
      const Seat seat = is_seated(event.seat)        ? event.seat
                        : event.card != CardId::none ? match_.state().table.owner(event.card)
                                                     : Seat::none;
      // One play is told in two events at times ("plays", "enters"): only the first of a look counts.
      if (!is_seated(seat)) continue;
      Held& mine = held(event.design, seat);
      const bool told = std::any_of(just_played_.begin(), just_played_.end(), [&](const Event& each) {
        return each.design == event.design && each.card == event.card;
      });
      if (told) continue;
      just_played_.push_back(event);
      mine.use.played = raised(mine.use.played);
      if (mine.use.first == 0) mine.use.first = raised(0, static_cast<int>(std::max(turns_, 1U)));
    }
    just_played_.clear();
  }

  void look_at_cards() {
    const auto& table = match_.state().table;
    for (auto& seats : uses_) {
      for (Held& each : seats) each.next_hand = each.next_play = 0;
    }
    for (std::size_t i = 0; i < table.used; ++i) {
      const CardId card = card_at(i);
      const ZoneId zone = table.zone(card);
      if (zone == ZoneId::none) continue;
      const ZoneSpec& spec = table.spec(zone);
      const bool in_hand = spec.sight == Sight::owner && is_seated(spec.owner);
      if (!in_hand && !spec.in_play) continue;
      const Seat seat = in_hand ? spec.owner : table.owner(card);
      if (!is_seated(seat)) continue;
      Held& mine = held(table.design(card), seat);
      std::uint8_t& count = in_hand ? mine.next_hand : mine.next_play;
      count = raised(count);
    }
    const bool begins = !begun_ && turns_ > 0;
    begun_ = begun_ || begins;
    for (auto& seats : uses_) {
      for (Held& each : seats) {
        const int from_play = std::max(each.play - each.next_play, 0);
        const int to_hand = std::max(each.next_hand - each.hand, 0);
        each.use.lost = raised(each.use.lost, from_play);
        each.use.drawn = raised(each.use.drawn, std::max(to_hand - from_play, 0));
        each.hand = each.next_hand;
        each.play = each.next_play;
        if (begins) each.use.kept = each.hand;
      }
    }
  }

  void judge() {
    const Worths<G> worths(match_.game(), match_.state());
    std::array<float, kMaxSeats> all{};
    for (int i = 0; i < match_.seats(); ++i) all[static_cast<std::size_t>(i)] = worths.of(seat_at(i));
    worths_.push_back(all);
    const Seat leads = leader_at(worths_.size() - 1);
    if (leads == Seat::none) return;
    if (leader_ != Seat::none && leads != leader_) ++changes_;
    leader_ = leads;
  }

  /// Who is clearly ahead; of partners the first, so that a team leads as one.
  Seat leader_at(std::size_t when) const {
    if (when >= worths_.size()) return Seat::none;
    const auto& all = worths_[when];
    const auto seats = static_cast<std::size_t>(match_.seats());
    std::size_t first = 0;
    for (std::size_t i = 1; i < seats; ++i) {
      if (all[i] > all[first]) first = i;
    }
    float second = 0;
    for (std::size_t i = 0; i < seats; ++i) {
      if (all[i] < all[first]) second = std::max(second, all[i]);
    }
    return all[first] - second >= kClearLead ? seat_at(static_cast<int>(first)) : Seat::none;
  }

  float best_of(const MatchRow& row, std::size_t when) const {
    float best = 0;
    for (int i = 0; i < match_.seats(); ++i) {
      if (row.winners.has(seat_at(i))) best = std::max(best, worths_[when][static_cast<std::size_t>(i)]);
    }
    return best;
  }

  const MatchOf<G>& match_;
  std::uint8_t clock_;  // the event that counts time: turns, or rounds where the game tells of no turns
  std::uint8_t first_;  // the event that says who goes first
  std::size_t heard_ = 0;
  std::uint32_t turns_ = 0;
  bool begun_ = false;
  std::vector<Event> just_played_;
  std::vector<std::uint16_t> place_;  // by design: one more than the index in `uses_`; 0 when not met
  std::vector<std::array<Held, kMaxSeats>> uses_;
  std::vector<DesignId> designs_;
  std::vector<std::array<float, kMaxSeats>> worths_;
  Seat starts_ = Seat::none;
  Seat leader_ = Seat::none;
  std::uint32_t changes_ = 0;
};

template <class... Games>
std::unique_ptr<Watch> watch_one_of(std::type_identity<std::tuple<Games...>>, const Match& match) {
  std::unique_ptr<Watch> made;
  const auto try_game = [&]<class G>(std::type_identity<G>) {
    if (const auto* typed = dynamic_cast<const MatchOf<G>*>(&match))
      made = std::make_unique<WatchOf<G>>(*typed);
  };
  (try_game(std::type_identity<Games>{}), ...);
  return made;
}

}  // namespace

std::unique_ptr<Watch> watch(const Match& match) {
  return watch_one_of(std::type_identity<AllGames>{}, match);
}

}  // namespace muster::lab
