// What `muster lab tune` varies: the card sets of a plan as files, and what other figures make of them.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/commands/lab_open.hpp"
#include "lab/figures.hpp"
#include "lab/tune.hpp"

namespace muster {

/// One card set of the plan with its card and deck files as they are, and the pairs that are played with it.
struct Ground {
  const GameEntry* game = nullptr;
  std::string set;  // as the plan names it
  std::shared_ptr<const Rules> rules;
  std::vector<lab::CardFile> cards;
  std::vector<lab::CardFile> decks;
  std::vector<lab::Cell> cells;
  std::vector<std::size_t> figures;  // those of the plan that are on its cards
};

/// The card sets of a plan in its order. Stops the program unless every figure is on a card of one of them
/// and every value of it makes a card set that can be read.
std::vector<Ground> grounds_of(const LabFiles& files);

/// Where each figure stands now, in the first card set that has it.
lab::Point point_now(const std::vector<Ground>& grounds, const std::vector<lab::Figure>& figures);
/// The card files with the figures of a point.
std::vector<lab::CardFile> cards_at(const Ground& ground, const std::vector<lab::Figure>& figures,
                                    const lab::Point& point);
/// Null when these files make no legal game.
std::shared_ptr<const Rules> rules_of(const Ground& ground, const std::vector<lab::CardFile>& cards,
                                      Diagnostics& diagnostics);

}  // namespace muster
