// The conformance kit: what every game must keep, checked on every game for free. Nothing here knows a rule.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/match/match.hpp"
#include "games/games.hpp"

namespace muster::conformance {

/// How much to play: MUSTER_QUICK for sanitizer runs, MUSTER_SOAK for long ones.
inline int scaled(int matches) {
  if (std::getenv("MUSTER_SOAK") != nullptr) return matches * 20;
  if (std::getenv("MUSTER_QUICK") != nullptr) return matches / 20 > 0 ? matches / 20 : 1;
  return matches;
}

struct Config {
  std::string label;
  Setup setup;
};

inline Setup default_setup(const Rules& rules, int seats) {
  Setup setup;
  setup.seats = seats;
  for (std::size_t i = 0; i < rules.info().options.size(); ++i)
    setup.options[i] = rules.info().options[i].fallback;
  return setup;
}

/// Every way to fill the seats with ready decks that the game allows: all ordered pairs for two seats, and
/// for more seats every choice of different decks in turn; then each match option's other words once with the
/// first decks.
inline std::vector<Config> configs(const Rules& rules) {
  std::vector<Config> out;
  const auto add = [&](Setup setup, std::string label) {
    if (rules.check_setup(setup).empty()) out.push_back({std::move(label), std::move(setup)});
  };
  const auto decks = rules.decks();
  for (int seats = rules.info().min_seats; seats <= rules.info().max_seats; ++seats) {
    const std::size_t before = out.size();
    if (decks.empty()) {
      add(default_setup(rules, seats), std::to_string(seats) + " seats");
    } else {
      std::size_t total = 1;
      for (int i = 0; i < seats; ++i) total *= decks.size();
      for (std::size_t code = 0; code < total && (seats == 2 || out.size() < before + 6); ++code) {
        Setup setup = default_setup(rules, seats);
        std::string label = std::to_string(seats) + " seats:";
        for (std::size_t rest = code, i = 0; i < static_cast<std::size_t>(seats); ++i, rest /= decks.size()) {
          setup.decks.push_back(decks[rest % decks.size()]);
          label += " " + setup.decks.back().name;
        }
        add(std::move(setup), std::move(label));
      }
    }
    if (out.size() == before) continue;
    const Setup base = out[before].setup;
    for (std::size_t o = 0; o < rules.info().options.size(); ++o) {
      for (std::size_t c = 0; c < rules.info().options[o].choices.size(); ++c) {
        if (c == rules.info().options[o].fallback) continue;
        Setup setup = base;
        setup.options[o] = static_cast<std::uint8_t>(c);
        add(std::move(setup), out[before].label + ", " + std::string(rules.info().options[o].name) + " " +
                                  std::string(rules.info().options[o].choices[c].name));
      }
    }
  }
  return out;
}

inline std::shared_ptr<const Rules> load(const GameEntry& game) {
  Diagnostics diagnostics;
  auto rules = game.load({}, {}, diagnostics);
  return rules;
}

/// Every game, for tests that are run on each.
inline std::vector<std::string> game_names() {
  std::vector<std::string> out;
  for (const GameEntry& game : all_games()) out.emplace_back(game.info->name);
  return out;
}
/// How such a test is called after its game.
inline std::string named_after(const ::testing::TestParamInfo<std::string>& test) {
  std::string name = test.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

}  // namespace muster::conformance
