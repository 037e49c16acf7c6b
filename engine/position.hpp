// Turning a written position into a state: cards by zone name, numbers by field name, the rest left to the
// game.
#pragma once

#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/diagnostics.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"

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
    return errors_.empty();
  }

 private:
  void place(const Position::Zone& zone) {
    std::vector<std::string_view> known;
    ZoneId id = ZoneId::none;
    for (std::size_t z = 0; z < G::Layout::kZones.size(); ++z) {
      known.push_back(G::Layout::kZones[z].name);
      if (G::Layout::kZones[z].name == zone.name) id = zone_at(z);
    }
    if (id == ZoneId::none) {
      errors_.push_back(
          fmt::format("line {}: no zone \"{}\"{}", zone.line, zone.name, suggestion(zone.name, known)));
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
        errors_.push_back(
            fmt::format("line {}: \"{}\" in \"{}\" needs an owner: {{ card = \"…\", owner = \"A\" }}",
                        zone.line, card.name, zone.name));
        continue;
      }
      const CardId created = create(card.name, owner, id, zone.line);
      if (created == CardId::none) continue;
      if (!card.controller.empty()) state_.table.set_controller(created, seat_named(card.controller));
      for (const std::string& seat : card.known_to)
        state_.table.show(created, SeatSet::only(seat_named(seat)));
      for (const auto& [name, value] : card.counters) set_counter(created, name, value, zone.line);
      for (const std::string& attached : card.attached) {
        const CardId extra = create(attached, owner, game_.attachment_zone(), zone.line);
        if (extra != CardId::none) state_.table.attach(extra, created);
      }
    }
  }

  CardId create(const std::string& name, Seat owner, ZoneId zone, int line) {
    const DesignId design = game_.cards().find(name);
    if (design == DesignId::none) {
      errors_.push_back(
          fmt::format("line {}: unknown card \"{}\"{}", line, name, suggestion(name, game_.cards().names())));
      return CardId::none;
    }
    if (!state_.table.has_room()) {
      errors_.push_back(
          fmt::format("line {}: more cards than a match can hold ({})", line, G::Layout::kCards));
      return CardId::none;
    }
    return state_.table.create(design, owner, zone);
  }

  void set_counter(CardId card, const std::string& name, int value, int line) {
    std::vector<std::string_view> known;
    for (std::size_t i = 0; i < G::Layout::kCounters.size(); ++i) {
      known.push_back(G::Layout::kCounters[i].name);
      if (G::Layout::kCounters[i].name == name) {
        state_.table.counter(i, card) = static_cast<std::int8_t>(value);
        return;
      }
    }
    // A game may keep numbers of its pieces elsewhere than on the table.
    if constexpr (requires { game_.set_number(state_, card, name, value); }) {
      if (game_.set_number(state_, card, name, value)) return;
    }
    errors_.push_back(fmt::format("line {}: no counter \"{}\"{}", line, name, suggestion(name, known)));
  }

  void set(const Position::Number& number) {
    std::vector<std::string_view> known;
    const Seat seat = seat_named(number.seat);
    for (const auto& field : G::fields()) {
      known.push_back(field.name);
      if (field.name != number.name || field.per_seat != (seat != Seat::none)) continue;
      int value = number.value;
      if (!number.word.empty()) {
        value = -1;
        std::vector<std::string_view> words;
        for (std::size_t i = 0; i < field.words.size(); ++i) {
          words.push_back(field.words[i].name);
          if (field.words[i].name == number.word) value = static_cast<int>(i);
        }
        if (value < 0) {
          errors_.push_back(fmt::format("line {}: {} cannot be \"{}\"{}", number.line, number.name,
                                        number.word, suggestion(number.word, words)));
          return;
        }
      }
      if (field.set == nullptr) {
        errors_.push_back(fmt::format("line {}: \"{}\" follows from the position and cannot be set",
                                      number.line, number.name));
        return;
      }
      field.set(state_, seat, value);
      return;
    }
    errors_.push_back(fmt::format("line {}: nothing called \"{}\"{}", number.line, number.name,
                                  suggestion(number.name, known)));
  }

  const G& game_;
  typename G::State& state_;
  std::vector<std::string>& errors_;
};

/// `blank(setup)` is an empty table with the match options set; `settle` runs it to its first decision later.
template <class G>
bool set_up_position(const G& game, const Position& position, const Setup& setup, typename G::State& state,
                     std::vector<std::string>& errors) {
  return PositionBuilder<G>(game, state, errors).build(position, setup);
}

}  // namespace muster
