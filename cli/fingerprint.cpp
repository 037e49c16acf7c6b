// muster fingerprint: one number per game over many random matches. It must be the same from every compiler
// and on every machine (tests/same_seed.sh compares), and changes only when a rule or a card does.
#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/each_game.hpp"
#include "cli/json.hpp"
#include "cli/terminal.hpp"
#include "engine/hash.hpp"
#include "engine/matchups.hpp"

namespace muster {

namespace {

struct Asked {
  std::string game;
  std::size_t matches = 200;
  bool json = false;
};

/// Every action and every state on the way goes in.
template <Game G>
void take_match(const G& game, const Setup& setup, std::uint64_t seed, Hasher& hasher) {
  Chance chance(stream_seed(seed, 0));
  Chance choices(stream_seed(seed, 1));
  Events unheard;
  typename G::State state = game.start(setup, chance, unheard);
  Options options;
  while (!game.decision(state).over()) {
    options.clear();
    game.options(state, options);
    const Action action = options[choices.below(static_cast<std::uint32_t>(options.size()))];
    game.apply(state, action, chance, unheard);
    hasher.bytes(&action, sizeof(action));
  }
  hasher.number(hash_of(state));
}

template <Game G>
std::uint64_t fingerprint(const RulesOf<G>& rules, std::size_t matches) {
  const std::vector<Setup> tables = all_tables(rules);
  Hasher hasher;
  Progress progress("playing");
  for (std::size_t i = 0; i < matches; ++i) {
    if (i % 64 == 0) progress.at(i, matches, G::info().name);
    take_match(rules.game(), tables[i % tables.size()], i + 1, hasher);
  }
  return hasher.value();
}

Exit run(const Asked& asked) {
  json::array all;
  for_each_game(asked.game, [&](const auto& rules) {
    const std::uint64_t value = fingerprint(rules, asked.matches);
    const std::string hex = fmt::format("{:016x}", value);
    const std::string cards = fmt::format("{:016x}", rules.cards().hash());
    all.push_back(
        {{"game", rules.info().name}, {"fingerprint", hex}, {"matches", asked.matches}, {"card_set", cards}});
    if (!asked.json) fmt::print("{} {} {} matches, cards {}\n", rules.info().name, hex, asked.matches, cards);
  });
  if (asked.json) print_json(all);
  return Exit::ok;
}

}  // namespace

void add_fingerprint(Program& program) {
  auto asked = std::make_shared<Asked>();
  CLI::App& command =
      program.add("fingerprint", "Print one number per game that is the same wherever the same rules run",
                  "  muster fingerprint                        compare with another machine or compiler\n"
                  "  muster fingerprint lanes --matches 5000   surer\n");
  command.add_option("GAME", asked->game, "Which game; all when left out");
  command.add_option("--matches", asked->matches, "How many random matches go into it")
      ->capture_default_str();
  command.add_flag("--json", asked->json, "Print JSON");
  program.runs(command, asked, run);
}

}  // namespace muster
