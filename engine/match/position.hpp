// Turning a written position into a state: cards by zone name, numbers by field name, the rest left to the
// game.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "engine/core/diagnostics.hpp"
#include "engine/match/game.hpp"
#include "engine/match/match.hpp"
#include "engine/match/possible.hpp"

namespace muster {

template <class G>
class PositionBuilder {
 public:
  PositionBuilder(const G& game, typename G::State& state, std::vector<std::string>& errors)
      : game_(game), state_(state), errors_(errors) {}

  bool build(const Position& position, const Setup& setup) {
    state_ = game_.blank(setup);
    for (const Position::Zone& zone : position.zones) place(zone);
    for (const Position::Number& number : position.numbers) set(number);
    if (errors_.empty()) check();
    return errors_.empty();
  }

 private:
  void wrong(int line, std::string_view what) { errors_.push_back(fmt::format("line {}: {}", line, what)); }

  void place(const Position::Zone& zone) {
    std::vector<std::string_view> known;
    ZoneId id = ZoneId::none;
    for (std::size_t z = 0; z < G::Layout::kZones.size(); ++z) {
      known.push_back(G::Layout::kZones[z].name);
      if (G::Layout::kZones[z].name == zone.name) id = zone_at(z);
    }
    if (id == ZoneId::none) {
      wrong(zone.line, fmt::format("no zone \"{}\"{}", zone.name, suggestion(zone.name, known)));
      return;
    }
    for (const Position::Card& card : zone.cards) {
      Seat owner = card.owner.empty() ? G::Layout::kZones[at(id)].owner : seat_named(card.owner);
      bool nobody = false;  // some games have cards that belong to nobody, and pieces that name their owner
      if constexpr (requires { game_.usual_owner(DesignId{}); }) {
        const DesignId design = game_.cards().find(card.name);
        if (card.owner.empty() && design != DesignId::none) owner = game_.usual_owner(design);
        nobody = true;
      }
      if (owner == Seat::none && !nobody) {
        wrong(card.line, fmt::format("\"{}\" in \"{}\" needs an owner: {{ card = \"…\", owner = \"A\" }}",
                                     card.name, zone.name));
        continue;
      }
      const CardId created = create(card.name, owner, id, card.line);
      if (created == CardId::none) continue;
      if (!card.controller.empty()) state_.table.set_controller(created, seat_named(card.controller));
      for (const std::string& seat : card.known_to)
        state_.table.show(created, SeatSet::only(seat_named(seat)));
      for (const auto& [name, value] : card.counters) set_counter(created, name, value, card.line);
      for (const std::string& attached : card.attached) attach(created, attached, owner, card.line);
    }
  }

  void attach(CardId host, const std::string& name, Seat owner, int line) {
    if (game_.attachment_zone() == ZoneId::none)
      return wrong(line, fmt::format("\"{}\" cannot be attached: in {} no card is attached to another", name,
                                     G::info().title));
    const CardId extra = create(name, owner, game_.attachment_zone(), line);
    if (extra == CardId::none) return;
    state_.table.attach(extra, host);
    state_.table.set_controller(extra, state_.table.controller(host));
  }

  /// Everything is in its place: could it be there? Told once for each card and zone.
  void check() {
    for (std::size_t i = 0; i < state_.table.used; ++i) {
      const CardId card = card_at(i);
      std::string problem = card_problem(game_, state_, card);
      if (problem.empty()) problem = beginning_problem(card);
      if (!problem.empty()) wrong(lines_[i], problem);
    }
    for (std::size_t z = 0; z < G::Layout::kZones.size(); ++z) {
      const std::string problem = room_problem(game_, state_, zone_at(z));
      if (!problem.empty()) wrong(lines_[at(state_.table.bottom(zone_at(z)))], problem);
    }
    if constexpr (requires { game_.cards_of_a_seat(); }) {
      std::array<int, kMaxSeats> owned{};
      for (std::size_t i = 0; i < state_.table.used; ++i) {
        const Seat owner = state_.table.owner(card_at(i));
        if (is_seated(owner) &&
            ++owned[static_cast<std::size_t>(index_of(owner))] == game_.cards_of_a_seat() + 1)
          wrong(lines_[i], fmt::format("{} has more than the {} cards a player can have", name_of(owner),
                                       game_.cards_of_a_seat()));
      }
    }
  }

  /// What only happens in the middle of something, which a position never is.
  std::string beginning_problem(CardId card) const {
    const ZoneId zone = state_.table.zone(card);
    const std::string_view name = name_of_card(game_, state_, card);
    if constexpr (requires { game_.is_passing(zone); }) {
      if (game_.is_passing(zone))
        return fmt::format("\"{}\" cannot lie in \"{}\": cards only pass through", name,
                           G::Layout::kZones[at(zone)].name);
    }
    for (std::size_t i = 0; i < G::Layout::kCounters.size() && !state_.table.in_play(card); ++i) {
      const CounterSpec& counter = G::Layout::kCounters[i];
      if (!counter.sticky && !counter.out_of_play && state_.table.counter(i, card) != 0)
        return fmt::format("\"{}\" is not in play in \"{}\" and cannot have {}", name,
                           G::Layout::kZones[at(zone)].name, counter.name);
    }
    return "";
  }

  CardId create(const std::string& name, Seat owner, ZoneId zone, int line) {
    const DesignId design = game_.cards().find(name);
    if (design == DesignId::none) {
      wrong(line, fmt::format("unknown card \"{}\"{}", name, suggestion(name, game_.cards().names())));
      return CardId::none;
    }
    if (!state_.table.has_room()) {
      wrong(line, fmt::format("more cards than a match can hold ({})", G::Layout::kCards));
      return CardId::none;
    }
    lines_.push_back(line);
    return state_.table.create(design, owner, zone);
  }

  void set_counter(CardId card, const std::string& name, long value, int line) {
    const std::string_view card_name = name_of_card(game_, state_, card);
    const auto fits = [&](const CounterSpec& counter) {
      const std::string problem = counter_problem(counter, card_name, value);
      if (!problem.empty()) wrong(line, problem);
      return problem.empty();
    };
    std::vector<std::string_view> known;
    for (std::size_t i = 0; i < G::Layout::kCounters.size(); ++i) {
      const CounterSpec& counter = G::Layout::kCounters[i];
      known.push_back(counter.name);
      if (counter.name != name) continue;
      if (fits(counter)) state_.table.counter(i, card) = static_cast<std::int8_t>(value);
      return;
    }
    // A game may keep numbers of its pieces elsewhere than on the table.
    if constexpr (requires { game_.set_number(state_, card, name, 0); }) {
      CounterSpec range{name, false, 0, 1};  // what is not listed is had or not
      for (const CounterSpec& each : G::piece_counters()) {
        known.push_back(each.name);
        if (each.name == name) range = each;
      }
      if (!fits(range) || game_.set_number(state_, card, name, static_cast<int>(value))) return;
    }
    wrong(line, fmt::format("no counter \"{}\"{}", name, suggestion(name, known)));
  }

  void set(const Position::Number& number) {
    std::vector<std::string_view> known;
    const Seat seat = seat_named(number.seat);
    for (const auto& field : G::fields()) {
      known.push_back(field.name);
      if (field.name != number.name || field.per_seat != (seat != Seat::none)) continue;
      long value = number.value;
      if (!number.word.empty()) {
        value = -1;
        std::vector<std::string_view> words;
        const Terms known_words = words_of(field, game_.cards());
        for (std::size_t i = 0; i < known_words.size(); ++i) {
          words.push_back(known_words[i].name);
          if (known_words[i].name == number.word) value = static_cast<long>(i);
        }
        if (value < 0) {
          wrong(number.line, fmt::format("{} cannot be \"{}\"{}", number.name, number.word,
                                         suggestion(number.word, words)));
          return;
        }
      }
      if (field.set == nullptr) {
        wrong(number.line, fmt::format("\"{}\" follows from the position and cannot be set", number.name));
      } else if (const std::string problem =
                     range_problem(field, words_of(field, game_.cards()), seat, value, game_.seats(state_));
                 !problem.empty()) {
        wrong(number.line, problem);
      } else {
        field.set(state_, seat, static_cast<int>(value));
      }
      return;
    }
    wrong(number.line, fmt::format("nothing called \"{}\"{}", number.name, suggestion(number.name, known)));
  }

  const G& game_;
  typename G::State& state_;
  std::vector<std::string>& errors_;
  std::vector<int> lines_;  // of each card, by its id
};

/// `blank(setup)` is an empty table with the match options set; `settle` runs it to its first decision later.
template <class G>
bool set_up_position(const G& game, const Position& position, const Setup& setup, typename G::State& state,
                     std::vector<std::string>& errors) {
  return PositionBuilder<G>(game, state, errors).build(position, setup);
}

}  // namespace muster
