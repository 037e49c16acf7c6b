#include "engine/match/matchups.hpp"

namespace muster {

namespace {

/// Seat i gets deck `first` + i * `step`, counted around.
Setup dealt(const Rules& rules, const Setup& plain, std::size_t first, std::size_t step) {
  Setup setup = plain;
  const auto decks = rules.decks();
  for (int i = 0; i < plain.seats && !decks.empty(); ++i) {
    setup.decks.push_back(decks[(first + static_cast<std::size_t>(i) * step) % decks.size()]);
  }
  return setup;
}

}  // namespace

std::vector<Setup> dealt_every_way(const Rules& rules, const Setup& plain) {
  const std::size_t decks = rules.decks().empty() ? 1 : rules.decks().size();
  std::vector<Setup> out;
  for (std::size_t first = 0; first < decks; ++first) {
    for (std::size_t step = 0; step < decks; ++step) {
      Setup setup = dealt(rules, plain, first, step);
      if (rules.check_setup(setup).empty()) out.push_back(std::move(setup));
    }
  }
  return out;
}

std::vector<Setup> deck_pairs(const Rules& rules) {
  return dealt_every_way(rules, default_setup(rules.info(), 2));
}

std::vector<Setup> all_tables(const Rules& rules) {
  const GameInfo& info = rules.info();
  std::vector<Setup> out;
  for (int seats = info.min_seats; seats <= info.max_seats; ++seats) {
    for (const Setup& setup : dealt_every_way(rules, default_setup(info, seats))) {
      out.push_back(setup);
      for (std::size_t i = 0; i < info.options.size(); ++i) {
        for (std::size_t word = 0; word < info.options[i].choices.size(); ++word) {
          Setup other = setup;
          if (word == info.options[i].fallback) continue;
          other.options[i] = static_cast<std::uint8_t>(word);
          if (rules.check_setup(other).empty()) out.push_back(other);
        }
      }
    }
  }
  return out;
}

}  // namespace muster
