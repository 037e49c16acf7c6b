#include "cli/commands/card_try.hpp"

#include <fmt/format.h>

#include "cli/commands/try_report.hpp"
#include "cli/parallel.hpp"
#include "cli/terminal/input.hpp"
#include "cli/terminal/terminal.hpp"

namespace muster {

Exit try_cards(const std::vector<std::string>& paths, const std::string& game, const TryAsked& asked,
               bool as_json) {
  if (asked.matches == 0 || asked.matches > 100'000)
    throw Stop(Exit::usage, "--matches must be from 1 to 100,000");
  if (asked.threads < 0 || asked.threads > 256) throw Stop(Exit::usage, "--threads must be from 1 to 256");
  TryPlan plan;
  plan.set = load_try_set(card_files(paths), game);
  plan.matches = asked.matches;
  plan.seed = asked.seed;
  if (plan.set.tried.empty() && !as_json) {
    fmt::print("nothing to try: every card of these files is as it is in {}\n", plan.set.game.info().title);
    return Exit::ok;
  }
  for (const DesignId card : plan.set.tried) plan.tables.push_back(tables_for(*plan.set.game.rules, card));
  std::vector<TryMatch> matches(plan.total());
  const Input ends_on_interrupt;  // what was played until then is reported
  {
    Progress progress("trying: match");
    in_parallel(
        asked.threads == 0 ? threads_here() : asked.threads, matches.size(),
        [&](std::size_t i) { matches[i] = play_try(plan, i); },
        [&](std::size_t done) { progress.at(done, matches.size()); });
  }
  const TryReport report = report_of(plan, matches);
  if (as_json) {
    print_json(try_json(report));
  } else {
    print_try(report);
  }
  return report.fine() ? Exit::ok : Exit::failed;
}

}  // namespace muster
