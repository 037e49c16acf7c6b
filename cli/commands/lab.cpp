// muster lab: plans of many matches, what they say, and what changed between two card sets.
#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/command.hpp"
#include "cli/commands/lab_compare.hpp"
#include "cli/commands/lab_open.hpp"
#include "cli/commands/lab_print.hpp"
#include "cli/commands/lab_report.hpp"
#include "cli/commands/lab_tune.hpp"
#include "cli/files.hpp"
#include "cli/lab_session.hpp"
#include "cli/parallel.hpp"
#include "lab/play.hpp"
#include "lab/problem.hpp"

namespace muster {

namespace {

struct Asked {
  std::string plan;
  std::string store;
  int threads = 0;
  bool json = false;
};

struct AskedRecord {
  std::string plan;
  std::string cell;
  std::uint32_t number = 0;
  std::string out = "-";
};

/// Under mpirun or srun the matches are spread over the ranks by a program of its own, so that this one needs
/// no MPI. Does nothing when this is no job of several ranks.
void hand_over_to_ranks(const std::vector<std::string>& words) {
  const auto number = [](const char* name) {
    const char* const text = std::getenv(name);
    return text == nullptr ? 0 : std::atoi(text);
  };
  if (std::max({number("OMPI_COMM_WORLD_SIZE"), number("PMI_SIZE"),
                std::getenv("PMIX_RANK") != nullptr ? number("SLURM_NTASKS") : 0}) < 2)
    return;
  std::error_code code;
  const std::filesystem::path here = std::filesystem::read_symlink("/proc/self/exe", code).parent_path();
  const std::string program = (here / "muster-lab-mpi").string();
  std::vector<char*> argv;
  std::vector<std::string> kept = words;
  kept.insert(kept.begin(), program);
  for (std::string& word : kept) argv.push_back(word.data());
  argv.push_back(nullptr);
  execv(program.c_str(), argv.data());
  throw Stop(Exit::unreadable,
             fmt::format("this is one rank of several, and {} cannot be started: {}; tools/need mpi, then "
                         "build again",
                         program, std::strerror(errno)));
}

std::vector<std::string> words_of(const Asked& asked) {
  std::vector<std::string> words{"lab", "run", asked.plan};
  if (!asked.store.empty()) words.insert(words.end(), {"--store", asked.store});
  if (asked.json) words.emplace_back("--json");
  return words;
}

Exit run_plan(const Asked& asked) try {
  check_threads(asked.threads);
  hand_over_to_ranks(words_of(asked));
  const LabFiles files = open_plan(asked.plan, asked.store);
  lab::Store store(files.store, lab::Store::Access::write);
  store.describe(files.plan.cells);
  lab::Schedule schedule(files.plan.cells, files.plan.sure, store);
  const lab::RunResult result =
      run_watched(files.plan.cells, schedule, store, asked.threads, files.plan.keeps_records);
  const int threads = asked.threads == 0 ? threads_here() : asked.threads;
  constexpr double kPercent = 100;
  const double busy = kPercent * result.playing_seconds / (std::max(result.wall_seconds, 1e-9) * threads);
  return tell_run(files, schedule, store, result,
                  fmt::format("{} threads, {:.0f} % of their time in matches", threads, busy), asked.json);
} catch (const lab::Problem& problem) {
  throw Stop(Exit::unreadable, problem.what());
}

/// The cell by its key, as reports and CSV files name it.
const lab::Cell& cell_with_key(const lab::Plan& plan, const std::string& key) {
  for (const lab::Cell& cell : plan.cells) {
    if (fmt::format("{:016x}", key_of(cell)) == key) return cell;
  }
  throw Stop(
      Exit::usage,
      fmt::format("no cell of {} has the key \"{}\"; matches.csv and the report name them", plan.file, key));
}

Exit record_match(const AskedRecord& asked) try {
  const LabFiles files = open_plan(asked.plan, "");
  const lab::Cell& cell = cell_with_key(files.plan, asked.cell);
  const std::atomic<bool> never{false};
  std::string record;
  lab::play(cell, asked.number, never, &record);
  if (asked.out == "-") {
    fmt::print("{}", record);
  } else {
    write_file(asked.out, record);
  }
  return Exit::ok;
} catch (const lab::Problem& problem) {
  throw Stop(Exit::failed, problem.what());
}

}  // namespace

void add_lab(Program& program) {
  CLI::App& lab = program.add(
      "lab", "Is it fair, what does each card do, what changed: many matches by a plan",
      "  muster lab run fair.toml                 play what the plan asks for; Ctrl-C and again goes on\n"
      "  muster lab report fair.toml              one HTML page with charts, JSON and CSV beside it\n"
      "  muster lab compare change.toml           two card sets: what moved, and is that sure?\n"
      "  muster lab tune tune.toml                search figures that make the pairs fair\n"
      "\n"
      "A plan is a TOML file; docs/lab.md explains every key and what a designer does on the first day.\n");
  lab.require_subcommand(1);

  auto asked = std::make_shared<Asked>();
  CLI::App& run = program.add(
      lab, "run", "Play the matches of a plan on all cores",
      "  muster lab run fair.toml\n"
      "  muster lab run fair.toml --threads 4 --store /tmp/fair.db\n"
      "\n"
      "Each match becomes a row of an SQLite file as soon as it is over. Whatever breaks the run off, the "
      "same\n"
      "command goes on where it stood. The result depends on the plan alone, not on threads or machines.\n");
  run.add_option("PLAN", asked->plan, "The plan (*.toml)")->required();
  run.add_option("--store", asked->store, "Where matches are kept; fair.db for fair.toml when left out")
      ->type_name("FILE");
  run.add_option("--threads", asked->threads, "How many at once; as many as there are cores when left out")
      ->type_name("N");
  run.add_flag("--json", asked->json, "Print the summary as JSON");
  program.runs(run, asked, run_plan);

  add_lab_report(program, lab);
  add_lab_compare(program, lab);
  add_lab_tune(program, lab);

  auto wanted = std::make_shared<AskedRecord>();
  CLI::App& record = program.add(
      lab, "record", "Write down one match of a plan, for muster replay",
      "  muster lab record fair.toml 83b1c6a24de0f579 12 --out match.jsonl\n"
      "\n"
      "A match is played again from its names and number, so every match of a plan can be looked at.\n");
  record.add_option("PLAN", wanted->plan, "The plan (*.toml)")->required();
  record.add_option("CELL", wanted->cell, "The key of the cell, from matches.csv or the report")->required();
  record.add_option("NUMBER", wanted->number, "Which match of it")->required();
  record.add_option("--out", wanted->out, "A file instead of standard output")->type_name("FILE");
  program.runs(record, wanted, record_match);
}

}  // namespace muster
