// Telling choices apart as one seat can. A card the seat knows is itself; of a card it does not know only the
// design counts that it has in the world being played through, so that "plays Ember Wolf" is one choice
// whichever card of the hand turns out to be the wolf.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "agents/search_tree.hpp"
#include "engine/match/action_text.hpp"
#include "engine/match/game.hpp"

namespace muster {

template <Game G>
class ChoiceKeys {
 public:
  using State = typename G::State;

  /// What `seat` knows is the same in every world that looks like `world` to it.
  ChoiceKeys(const State& world, Seat seat) {
    for (std::size_t i = 0; i < known_.size(); ++i) known_[i] = world.table.visible(seat, card_at(i));
  }

  ChoiceKey of(const State& s, const Decision& decision, Action action) const {
    const std::uint8_t cards = kinds().cards[action.verb];
    const std::uint64_t who =
        (std::uint64_t{decision.prompt} << 4U) | static_cast<unsigned>(index_of(decision.seat));
    return std::uint64_t{action.verb} | (operand(s, action.a, (cards & 1U) != 0) << 8U) |
           (operand(s, action.b, (cards & 2U) != 0) << 22U) |
           (operand(s, action.c, (cards & 4U) != 0) << 36U) | (who << 50U);
  }

 private:
  /// Which operands of each verb are cards, as bits.
  struct Kinds {
    std::array<std::uint8_t, 256> cards{};
    Kinds() {
      for (unsigned verb = 0; verb < cards.size(); ++verb) {
        const VerbSpec* spec = verb_spec(G::info(), static_cast<std::uint8_t>(verb));
        if (spec == nullptr) continue;
        for (std::size_t i = 0; i < spec->operands.size(); ++i) {
          if (spec->operands[i] == Operand::card)
            cards[verb] = static_cast<std::uint8_t>(cards[verb] | (1U << i));
        }
      }
    }
  };
  static const Kinds& kinds() {
    static const Kinds made;
    return made;
  }

  static constexpr std::uint64_t kDesign = 1U << 13U;

  std::uint64_t operand(const State& s, std::uint8_t value, bool is_card) const {
    if (!is_card || value >= known_.size() || known_[value]) return value;
    return kDesign | (static_cast<std::uint64_t>(s.table.design(card_at(value))) & (kDesign - 1U));
  }

  std::array<bool, decltype(State::table)::kCards> known_{};
};

}  // namespace muster
