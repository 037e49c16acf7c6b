// Prompts and events as people read them. A game writes each text once; what depends on the moment is filled
// in here, and only here.
//
//   {seat} {card} {other} {zone} {ability} {does} {stakes} {keyword} {group}
//                                                            what the gap stands for
//   {n} {+n} {n:unit|units}                                  a number, with its sign, with what is counted
//   [ on {other}]                                            left out when the gap in it has nothing to say
//   <move:move|use,invoke:use an ability|stop:stop>          what may be done: "move, use an ability, or
//   stop".
//                                                            Each part is bound to verbs and said only while
//                                                            one of them is on offer.
#pragma once

#include <bitset>
#include <string>
#include <string_view>

#include "engine/match/game.hpp"

namespace muster {

struct Gaps {
  std::string_view seat = {};
  std::string_view card = {};
  std::string_view other = {};
  std::string_view zone = {};
  std::string_view ability = {};  // what it is called
  std::string_view does = {};
  std::string_view stakes = {};
  std::string_view keyword = {};
  std::string_view group = {};  // the faction or tribe that the number counts, from 1
  int number = 0;
};

/// Which verbs are on offer, by their number.
using OfferedVerbs = std::bitset<256>;
OfferedVerbs all_verbs();

std::string filled(std::string_view text, const Gaps& gaps, const GameInfo& info,
                   const OfferedVerbs& offered = all_verbs());

/// A prompt for lists of kinds of questions: everything that may be done, nothing of the moment; {card} and
/// {n} stay.
std::string plain_prompt(std::string_view text);

/// Whether a text names choices, so that what is on offer matters to it.
constexpr bool names_choices(std::string_view text) { return text.find('<') != std::string_view::npos; }

}  // namespace muster
