#include "cli/commands/lab_tune.hpp"

#include <algorithm>
#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "cli/commands/lab_compare.hpp"
#include "cli/commands/lab_open.hpp"
#include "cli/commands/lab_print.hpp"
#include "cli/files.hpp"
#include "cli/lab_session.hpp"
#include "cli/load.hpp"
#include "engine/core/chance.hpp"
#include "lab/compare.hpp"
#include "lab/problem.hpp"
#include "lab/tune.hpp"

namespace muster {

namespace {

namespace fs = std::filesystem;

struct Asked {
  std::string plan;
  std::string store;
  std::string out;
  int threads = 0;
};

/// Streams of seeds besides the plan's own: one for the search, one for confirming, one for each look.
enum Stream : std::uint64_t { kSearch = 1'000'001, kConfirm = 1'000'002, kFirstLook = 2'000'000 };

/// The game that is tuned with its card and deck files as they are.
struct Ground {
  const GameEntry* game = nullptr;
  std::vector<lab::CardFile> cards;
  std::vector<lab::CardFile> decks;
};

template <class Files>
std::vector<lab::CardFile> kept(const Files& files) {
  std::vector<lab::CardFile> out;
  for (const auto& each : files)
    out.push_back({fs::path(std::string(each.path)).filename().string(), std::string(each.text)});
  return out;
}

Ground ground_of(const LabFiles& files) {
  const lab::Cell& cell = files.plan.cells.front();
  for (const lab::Cell& each : files.plan.cells) {
    if (each.rules != cell.rules)
      throw Stop(Exit::usage, "tune works on one game with one card set; leave the others out of this plan");
  }
  Ground ground;
  ground.game = &game_named(cell.rules->info().name);
  const GameInfo& info = *ground.game->info;
  std::string folder;
  if (cell.cards != lab::kBuiltIn) {
    const fs::path named(cell.cards);
    folder = (named.is_absolute() ? named : fs::path(files.plan.file).parent_path() / named).string();
  }
  if (folder.empty()) {
    ground.cards = kept(game_files(info, "/cards/"));
  } else {
    ground.cards =
        kept(read_folder(is_folder(folder + "/cards") ? folder + "/cards" : folder, ".toml", false));
  }
  ground.decks = !folder.empty() && is_folder(folder + "/decks")
                     ? kept(read_folder(folder + "/decks", ".toml", false))
                     : kept(game_files(info, "/decks/"));
  return ground;
}

std::vector<SourceFile> sources_of(const std::vector<lab::CardFile>& files) {
  std::vector<SourceFile> out;
  for (const lab::CardFile& each : files) out.push_back({each.path, each.text});
  return out;
}

/// Null with the reasons printed when these files make no legal game.
std::shared_ptr<const Rules> rules_of(const Ground& ground, const std::vector<lab::CardFile>& cards,
                                      Diagnostics& diagnostics) {
  const std::vector<SourceFile> card_sources = sources_of(cards);
  const std::vector<SourceFile> deck_sources = sources_of(ground.decks);
  return ground.game->load(card_sources, deck_sources, diagnostics);
}

/// Every figure must be there, and every value of it make a card set that can be read.
void check_figures(const LabFiles& files, const Ground& ground) {
  Diagnostics diagnostics;
  for (const lab::Figure& figure : files.plan.tune->figures) {
    std::string problem;
    lab::read_figure(ground.cards, figure, problem);
    if (!problem.empty()) {
      diagnostics.add(files.plan.file, figure.line, figure.column,
                      fmt::format("{}: {}", figure.card, problem));
      continue;
    }
    for (const long value : figure.values) {
      std::vector<lab::CardFile> changed = ground.cards;
      lab::write_figure(changed, figure, value);
      Diagnostics why;
      if (rules_of(ground, changed, why) != nullptr && why.empty()) continue;
      diagnostics.add(files.plan.file, figure.line, figure.column,
                      fmt::format("{}: {} = {} makes no card set: {}", figure.card, figure.key, value,
                                  why.empty() ? "" : why.list().front().text()));
      break;
    }
  }
  if (diagnostics.empty()) return;
  fmt::print(stderr, "{}", diagnostics.text());
  throw Stop(Exit::failed, "these figures cannot be tuned; the reasons are above");
}

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

/// The search: the point that looks best after so many looks.
lab::Point search(const LabFiles& files, const Ground& ground, lab::Store& store, int threads) {
  const lab::Plan& plan = files.plan;
  const lab::TunePlan& tune = *plan.tune;
  std::vector<std::size_t> sizes;
  for (const lab::Figure& figure : tune.figures) sizes.push_back(figure.values.size());
  lab::Tuner tuner(sizes, lab::point_now(ground.cards, tune.figures), stream_seed(plan.seed, kSearch));
  for (std::size_t look = 0; look < tune.looks; ++look) {
    const lab::Point point = tuner.current();
    Diagnostics diagnostics;
    const std::vector<lab::CardFile> cards = lab::files_at(ground.cards, tune.figures, point);
    const std::shared_ptr<const Rules> rules = rules_of(ground, cards, diagnostics);
    // Values that go alone but not together are as bad as can be.
    double worth = -1;
    if (rules != nullptr && diagnostics.empty()) {
      const std::vector<lab::Cell> cells = lab::cells_with(
          plan.cells, rules, "candidate", stream_seed(plan.seed, kFirstLook + look), tune.matches);
      if (!play_all(cells, store, threads)) broken_off(files.store);
      worth = lab::worth_of(cells, store, plan);
    }
    fmt::print("{:>4}  {:>+8.4f}  {}\n", look + 1, worth, point_text(tune.figures, point));
    tuner.seen(worth);
  }
  return tuner.best();
}

/// The folder a designer goes on with: the cards as they should be, the decks, a plan that compares.
void write_folder(const fs::path& folder, const LabFiles& files, const Ground& ground,
                  const std::vector<lab::CardFile>& cards) {
  fs::create_directories(folder / "cards");
  fs::create_directories(folder / "decks");
  for (const lab::CardFile& each : cards) write_file((folder / "cards" / each.path).string(), each.text);
  for (const lab::CardFile& each : ground.decks)
    write_file((folder / "decks" / each.path).string(), each.text);
  const lab::Cell& cell = files.plan.cells.front();
  write_file((folder / "change.toml").string(),
             fmt::format(
                 "title = \"Before and after tuning\"\nseed = {}\n\n[sure]\nstop_early = false\nmost = {}\n\n"
                 "[[game]]\nname = \"{}\"\ncards = [\"built-in\", \".\"]\nplayers = [\"{}\"]\nseats = {}\n",
                 files.plan.seed + 1, files.plan.tune->confirm, cell.rules->info().name,
                 cell.sides.front().player, cell.seats()));
}

Exit confirm(const LabFiles& files, lab::Store& store, const std::shared_ptr<const Rules>& tuned,
             int threads) {
  lab::Plan plan;
  plan.title = "Confirmed with fresh luck";
  plan.seed = stream_seed(files.plan.seed, kConfirm);
  plan.seconds_per_choice = files.plan.seconds_per_choice;
  plan.sure = files.plan.sure;
  plan.sure.stops_early = false;
  const lab::Cell& first = files.plan.cells.front();
  plan.cells =
      lab::cells_with(files.plan.cells, first.rules, first.cards, plan.seed, files.plan.tune->confirm);
  const std::vector<lab::Cell> after =
      lab::cells_with(files.plan.cells, tuned, "tuned", plan.seed, files.plan.tune->confirm);
  plan.cells.insert(plan.cells.end(), after.begin(), after.end());
  if (!play_all(plan.cells, store, threads)) broken_off(files.store);
  const lab::Schedule schedule(plan.cells, plan.sure, store);
  const lab::Summary summary = summary_of(plan, schedule, store);
  print_summary(summary);
  constexpr double kFivePoints = 0.05;
  fmt::print("\n");
  for (const lab::Comparison& each : lab::comparisons_of(summary, kFivePoints)) print_comparison(each);
  return Exit::ok;
}

Exit run(const Asked& asked) try {
  check_threads(asked.threads);
  LabFiles files = open_plan(asked.plan, asked.store);
  if (asked.store.empty()) files.store = with_ending(asked.plan, "-tune.db");
  if (!files.plan.tune)
    throw Stop(Exit::usage,
               fmt::format("{} says nothing of what to tune: [tune] and [[tune.figure]]", asked.plan));
  const Ground ground = ground_of(files);
  check_figures(files, ground);
  lab::Store store(files.store, lab::Store::Access::write);
  const lab::TunePlan& tune = *files.plan.tune;
  fmt::print("look  worth     figures (0 is perfect)\n");
  const lab::Point best = search(files, ground, store, asked.threads);
  const std::vector<lab::CardFile> cards = lab::files_at(ground.cards, tune.figures, best);
  fmt::print("\nbest  {}\n\n", point_text(tune.figures, best));
  const fs::path folder = asked.out.empty() ? with_ending(asked.plan, "-tuned") : asked.out;
  write_folder(folder, files, ground, cards);
  Diagnostics diagnostics;
  const std::shared_ptr<const Rules> tuned = rules_of(ground, cards, diagnostics);
  if (tuned == nullptr) throw Stop(Exit::failed, "no candidate made a legal card set");
  const Exit exit = confirm(files, store, tuned, asked.threads);
  fmt::print("\nthe cards are in {}; its change.toml compares them with the built-in ones\n",
             folder.string());
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
