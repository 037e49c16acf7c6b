#include "cli/commands/lab_tune.hpp"

#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/commands/lab_compare.hpp"
#include "cli/commands/lab_folder.hpp"
#include "cli/commands/lab_ground.hpp"
#include "cli/commands/lab_open.hpp"
#include "cli/commands/lab_print.hpp"
#include "cli/lab_session.hpp"
#include "engine/core/chance.hpp"
#include "lab/compare.hpp"
#include "lab/problem.hpp"
#include "lab/tune.hpp"

namespace muster {

namespace {

struct Asked {
  std::string plan;
  std::string store;
  std::string out;
  int threads = 0;
};

/// Streams of seeds besides the plan's own: one for the search, one for confirming, one for each look.
enum Stream : std::uint64_t { kSearch = 1'000'001, kConfirm = 1'000'002, kFirstLook = 2'000'000 };

std::string point_text(const std::vector<lab::Figure>& figures, const lab::Point& point) {
  std::string out;
  for (std::size_t i = 0; i < figures.size(); ++i)
    out += fmt::format("{}{} {} {}", i == 0 ? "" : ", ", figures[i].card, figures[i].key,
                       figures[i].values[point[i]]);
  return out;
}

/// All matches of the cells; false when the person broke off.
bool play_all(const std::vector<lab::Cell>& cells, lab::Store& store, int threads) {
  lab::Sureness all;
  all.stops_early = false;
  store.describe(cells);
  lab::Schedule schedule(cells, all, store);
  run_watched(cells, schedule, store, threads, false);
  return schedule.done();
}

[[noreturn]] void broken_off(const std::string& store) {
  throw Stop(Exit::failed,
             fmt::format("broken off; the matches are kept in {}, the same command goes on", store));
}

/// Every pair of the plan with the cards of a point; nothing when one of the sets cannot be read so.
std::vector<lab::Cell> cells_at(const std::vector<Ground>& grounds, const lab::TunePlan& tune,
                                const lab::Point& point, const char* cards, std::uint64_t seed,
                                std::size_t matches) {
  std::vector<lab::Cell> out;
  for (const Ground& ground : grounds) {
    Diagnostics diagnostics;
    const std::shared_ptr<const Rules> rules =
        rules_of(ground, cards_at(ground, tune.figures, point), diagnostics);
    if (rules == nullptr || !diagnostics.empty()) return {};
    for (lab::Cell& cell : lab::cells_with(ground.cells, rules, cards, seed, matches))
      out.push_back(std::move(cell));
  }
  return out;
}

/// The search: the point that looks best after so many looks.
lab::Point search(const LabFiles& files, const std::vector<Ground>& grounds, lab::Store& store, int threads) {
  const lab::Plan& plan = files.plan;
  const lab::TunePlan& tune = *plan.tune;
  std::vector<std::size_t> sizes;
  for (const lab::Figure& figure : tune.figures) sizes.push_back(figure.values.size());
  lab::Tuner tuner(sizes, point_now(grounds, tune.figures), stream_seed(plan.seed, kSearch));
  for (std::size_t look = 0; look < tune.looks; ++look) {
    const lab::Point point = tuner.current();
    const std::vector<lab::Cell> cells =
        cells_at(grounds, tune, point, "candidate", stream_seed(plan.seed, kFirstLook + look), tune.matches);
    // Values that go alone but not together are as bad as can be.
    double worth = -1;
    if (!cells.empty()) {
      if (!play_all(cells, store, threads)) broken_off(files.store);
      worth = lab::worth_of(cells, store, plan);
    }
    fmt::print("{:>4}  {:>+8.4f}  {}\n", look + 1, worth, point_text(tune.figures, point));
    tuner.seen(worth);
  }
  return tuner.best();
}

/// The folder of a set among the results: the whole folder when it is the only one.
std::string place_of(const std::vector<Ground>& grounds, std::size_t which) {
  if (grounds.size() == 1) return "";
  return fmt::format("{}-{}/", grounds[which].game->info->name, which + 1);
}

/// What a designer goes on with: the cards as they should be, the decks, a plan that compares.
void write_results(const LabFolder& folder, const LabFiles& files, const std::vector<Ground>& grounds,
                   const lab::Point& point) {
  const lab::TunePlan& tune = *files.plan.tune;
  std::string plan =
      fmt::format("title = \"Before and after tuning\"\nseed = {}\n\n[sure]\nstop_early = false\nmost = {}\n",
                  files.plan.seed + 1, tune.confirm);
  for (std::size_t i = 0; i < grounds.size(); ++i) {
    const Ground& ground = grounds[i];
    const std::string place = place_of(grounds, i);
    for (const lab::CardFile& each : cards_at(ground, tune.figures, point))
      folder.write(place + "cards/" + each.path, each.text);
    for (const lab::CardFile& each : ground.decks) folder.write(place + "decks/" + each.path, each.text);
    const lab::Cell& cell = ground.cells.front();
    plan += fmt::format(
        "\n[[game]]\nname = \"{}\"\ncards = [\"built-in\", \"{}\"]\nplayers = [\"{}\"]\nseats = {}\n",
        ground.game->info->name, place.empty() ? "." : place.substr(0, place.size() - 1),
        cell.sides.front().player, cell.seats());
  }
  folder.write("change.toml", plan);
}

/// Each set as it was and as it would be, with luck that no candidate met.
Exit confirm(const LabFiles& files, const std::vector<Ground>& grounds, const lab::Point& point,
             lab::Store& store, int threads) {
  const std::size_t matches = files.plan.tune->confirm;
  for (const Ground& ground : grounds) {
    lab::Plan plan;
    plan.title = "Confirmed with fresh luck";
    plan.seed = stream_seed(files.plan.seed, kConfirm);
    plan.seconds_per_choice = files.plan.seconds_per_choice;
    plan.sure = files.plan.sure;
    plan.sure.stops_early = false;
    plan.cells = lab::cells_with(ground.cells, ground.rules, ground.set, plan.seed, matches);
    const std::vector<lab::Cell> after =
        cells_at({ground}, *files.plan.tune, point, "tuned", plan.seed, matches);
    if (after.empty()) throw Stop(Exit::failed, "no candidate made a legal card set");
    plan.cells.insert(plan.cells.end(), after.begin(), after.end());
    if (!play_all(plan.cells, store, threads)) broken_off(files.store);
    const lab::Schedule schedule(plan.cells, plan.sure, store);
    const lab::Summary summary = summary_of(plan, schedule, store);
    print_summary(summary);
    constexpr double kFivePoints = 0.05;
    fmt::print("\n");
    for (const lab::Comparison& each : lab::comparisons_of(summary, kFivePoints)) print_comparison(each);
  }
  return Exit::ok;
}

Exit run(const Asked& asked) try {
  check_threads(asked.threads);
  LabFiles files = open_plan(asked.plan, asked.store);
  if (asked.store.empty()) files.store = with_ending(asked.plan, "-tune.db");
  if (!files.plan.tune)
    throw Stop(Exit::usage,
               fmt::format("{} says nothing of what to tune: [tune] and [[tune.figure]]", asked.plan));
  const std::vector<Ground> grounds = grounds_of(files);
  lab::Store store(files.store, lab::Store::Access::write);
  fmt::print("look  worth     figures (0 is perfect)\n");
  const lab::Point best = search(files, grounds, store, asked.threads);
  fmt::print("\nbest  {}\n\n", point_text(files.plan.tune->figures, best));
  const LabFolder folder(asked.plan, asked.out, "-tuned");
  write_results(folder, files, grounds, best);
  const Exit exit = confirm(files, grounds, best, store, asked.threads);
  fmt::print("\nthe cards are in {}; its change.toml compares them with the built-in ones\n", folder.path());
  return exit;
} catch (const lab::Problem& problem) {
  throw Stop(Exit::unreadable, problem.what());
}

}  // namespace

void add_lab_tune(Program& program, CLI::App& lab) {
  auto asked = std::make_shared<Asked>();
  CLI::App& command = program.add(
      lab, "tune", "Search figures of cards that make the plan's pairs fair",
      "  muster lab tune tune.toml                 figures in tune-tuned/cards, and whether they hold\n"
      "\n"
      "The plan names figures and what they may be ([tune] and [[tune.figure]]; docs/lab.md). Candidates "
      "are\n"
      "looked at by an N-tuple bandit evolutionary algorithm; the best is then played with fresh luck "
      "against\n"
      "the cards as they were. Ctrl-C and the same command again go on. Nothing is changed but in the "
      "folder\n"
      "that is written.\n");
  command.add_option("PLAN", asked->plan, "The plan (*.toml)")->required();
  command.add_option("--store", asked->store, "Where matches are kept; tune-tune.db for tune.toml")
      ->type_name("FILE");
  command.add_option("--out", asked->out, "The folder to write; tune-tuned for tune.toml")->type_name("DIR");
  command
      .add_option("--threads", asked->threads, "How many at once; as many as there are cores when left out")
      ->type_name("N");
  program.runs(command, asked, run);
}

}  // namespace muster
