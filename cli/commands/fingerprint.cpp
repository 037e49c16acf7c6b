// muster fingerprint: one number per game over many random matches. It must be the same from every compiler
// and on every machine (tests/same_seed.sh compares), and changes only when a rule or a card does.
#include "engine/match/fingerprint.hpp"

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/each_game.hpp"
#include "cli/json.hpp"
#include "cli/terminal/terminal.hpp"
#include "engine/match/matchups.hpp"

namespace muster {

namespace {

struct Asked {
  std::string game;
  std::size_t matches = 200;
  bool json = false;
};

Exit run(const Asked& asked) {
  json::array all;
  for_each_game(asked.game, [&](const auto& rules) {
    const std::vector<Setup> tables = all_tables(rules);
    Progress progress("playing");
    const std::uint64_t value = fingerprint(rules, tables, asked.matches, [&](std::size_t match) {
      if (match % 64 == 0) progress.at(match, asked.matches, rules.info().name);
    });
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
