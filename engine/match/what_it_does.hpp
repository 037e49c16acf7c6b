// What an ability, an effect in progress or an option does, in the words of its card: for prompts, buttons
// and the log.
//
// A game may add:
//   window_does(state, frame)   what lies under a response window and is no ability of a card
//   note(state, action)         what to know before choosing an option: strengths and odds
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/cards/card_set.hpp"
#include "engine/match/action_text.hpp"
#include "engine/programs/running_programs.hpp"
#include "engine/table/table.hpp"

namespace muster {

/// The printed line of an ability, by its number in the card set.
std::string_view ability_line(const CardSet& cards, std::size_t ability);
/// The same by its slot on a card; empty when there is none.
std::string_view ability_line(const CardSet& cards, DesignId design, std::size_t slot);
/// What an ability is called, or `otherwise`; by its number in the card set, or by its slot on a card.
std::string_view ability_name(const CardSet& cards, std::size_t ability, std::string_view otherwise);
std::string_view ability_name(const CardSet& cards, DesignId design, std::size_t slot,
                              std::string_view otherwise);
/// A printed line without the name it may begin with.
std::string_view without_name(std::string_view line, std::string_view name);
/// Everything a card prints but for its keywords.
std::string ability_lines(const CardSet& cards, DesignId design);

/// A keyword as it is printed, without a value it may have.
std::string keyword_words(const Vocabulary& vocabulary, std::size_t keyword);
/// "A's left front", "center".
std::string zone_words(const ZoneSpec& zone);

/// "A unit gets +1 attack." within a longer sentence: without its full stop, and its articles in small
/// letters, for a single capital letter is a seat there.
std::string within_sentence(std::string_view text);

/// Of the frame on top: the part of a program that waits for a choice, the ability that may be used, or what
/// is about to take effect.
template <class G>
std::string what_top_does(const G& game, const typename G::State& state) {
  if constexpr (requires { state.pending; }) {
    if (state.frames.empty()) return "";
    const CardSet& cards = game.cards();
    const Frame& top = state.frames.top();
    const auto type_of = [&](const Frame& frame) {
      return frame.card == CardId::none ? std::uint8_t{0} : cards[state.table.design(frame.card)].type;
    };
    if (top.kind == frame::program) {
      const Block waiting{top.code, 1};
      return within_sentence(top.flags == kCostProgram ? render_costs(cards, waiting, type_of(top))
                                                       : render_operations(cards, waiting, type_of(top)));
    }
    if (top.kind == frame::optional)
      return std::string(without_name(ability_line(cards, top.code), ability_name(cards, top.code, "")));
    if constexpr (requires { game.window_does(state, top); }) {
      if (top.kind == frame::window && state.frames.depth > 1)
        return within_sentence(game.window_does(state, state.frames.frames[state.frames.depth - 2U]));
    }
  }
  return "";
}

/// What the ability is called that may be used now; "the ability" when it has no name.
template <class G>
std::string_view name_on_top(const G& game, const typename G::State& state) {
  constexpr std::string_view kNameless = "the ability";
  if constexpr (requires { state.pending; }) {
    if (!state.frames.empty() && state.frames.top().kind == frame::optional)
      return ability_name(game.cards(), state.frames.top().code, kNameless);
  }
  return kNameless;
}

/// What people should know of an option besides its verb and its cards; empty when that says all.
template <class G>
std::string note_of(const G& game, const typename G::State& state, Action action) {
  if constexpr (requires { state.pending; }) {
    if (action.verb == verb::resolve && action.b < state.pending.count) {
      const auto& waiting = state.pending.list[action.b];
      std::string line(ability_line(game.cards(), waiting.ability));
      if (waiting.subject != CardId::none && state.table.visible(waiting.seat, waiting.subject))
        line += " (" + game.cards().face(state.table.design(waiting.subject)).name + ")";
      return line;
    }
  }
  if constexpr (requires {
                  game.cards();
                  state.pending;
                }) {
    if (action.verb == verb::number && !state.frames.empty()) {
      const Frame& top = state.frames.top();
      const std::span<const Block> lists = RunningPrograms<G>::offered(game, top);
      if (!lists.empty() && action.a >= 1 && action.a <= lists.size())
        return render_operations(game.cards(), lists[action.a - 1U],
                                 game.cards()[state.table.design(top.card)].type);
    }
  }
  const VerbSpec* spec = verb_spec(G::info(), action.verb);
  if (spec != nullptr && spec->name == "use" && spec->operands[1] == Operand::number)
    return std::string(ability_line(game.cards(), state.table.design(action.card()), action.b));
  if constexpr (requires { game.note(state, action); }) return game.note(state, action);
  return "";
}

}  // namespace muster
