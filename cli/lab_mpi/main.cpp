// muster-lab-mpi: `muster lab run` on the ranks of an MPI job. `mpirun muster lab run PLAN` starts it by
// itself.
#include <cstdio>
#include <exception>
#include <memory>
#include <string>

#include <fmt/format.h>
#include <mpi.h>

#include "cli/command.hpp"
#include "cli/commands/lab_open.hpp"
#include "cli/commands/lab_print.hpp"
#include "cli/lab_session.hpp"
#include "engine/core/hash.hpp"
#include "lab/mpi/ranks.hpp"
#include "lab/problem.hpp"

namespace muster {

namespace {

struct Asked {
  std::string plan;
  std::string store;
  bool json = false;
  int threads = 0;
};

int this_rank() {
  int rank = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  return rank;
}

/// The same for all ranks that read the same files.
std::uint64_t keys_of(const lab::Plan& plan) {
  Hasher hasher;
  for (const lab::Cell& cell : plan.cells) hasher.number(key_of(cell)).number(cell.most);
  return hasher.value();
}

/// Rank 0 lets the others read the plan once it could.
void announce(std::uint64_t keys) { MPI_Bcast(&keys, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD); }

Exit lead_run(const Asked& asked) {
  const LabFiles files = open_plan(asked.plan, asked.store);
  lab::Store store(files.store, lab::Store::Access::write);
  store.describe(files.plan.cells);
  lab::Schedule schedule(files.plan.cells, files.plan.sure, store);
  announce(keys_of(files.plan));
  int lost = 0;
  const lab::RunResult result = watched(files.plan.keeps_records, [&](lab::RunSettings& settings) {
    const lab::RanksResult of_all = lab::lead(files.plan.cells, schedule, store, settings);
    lost = of_all.lost;
    return of_all.run;
  });
  if (lost > 0) {
    fmt::print(stderr, "muster: {} of the ranks did not answer; their matches were played by others\n", lost);
  }
  int ranks = 1;
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  const Exit exit = tell_run(files, schedule, store, result, fmt::format("{} ranks", ranks), asked.json);
  std::fflush(stdout);
  // Whoever is gone cannot take part in the end of the job.
  if (lost > 0) MPI_Abort(MPI_COMM_WORLD, static_cast<int>(exit));
  return exit;
}

Exit follow_run(const Asked& asked) {
  std::uint64_t keys = 0;
  MPI_Bcast(&keys, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
  const LabFiles files = open_plan(asked.plan, asked.store);
  if (keys_of(files.plan) != keys) {
    throw Stop(Exit::failed, fmt::format("rank {} reads another plan or other cards than rank 0; give all "
                                         "machines the same files",
                                         this_rank()));
  }
  lab::follow(files.plan.cells, files.plan.keeps_records);
  return Exit::ok;
}

Exit run(const Asked& asked) try {
  return this_rank() == 0 ? lead_run(asked) : follow_run(asked);
} catch (const lab::Problem& problem) {
  throw Stop(Exit::unreadable, problem.what());
}

int run_ranks(int argc, char** argv) {
  Program program;
  CLI::App& lab = program.add("lab", "Many matches by a plan, on the ranks of an MPI job",
                              "  mpirun muster lab run fair.toml\n");
  auto asked = std::make_shared<Asked>();
  CLI::App& command = program.add(lab, "run", "Play the matches of a plan on all ranks",
                                  "  mpirun -n 8 muster lab run fair.toml\n");
  command.add_option("PLAN", asked->plan, "The plan (*.toml), the same on all machines")->required();
  command.add_option("--store", asked->store, "Where rank 0 keeps the matches")->type_name("FILE");
  command.add_option("--threads", asked->threads, "Ignored here: one match at a time on each rank");
  command.add_flag("--json", asked->json, "Print the summary as JSON");
  program.runs(command, asked, run);
  const Exit exit = program.run(argc, argv);
  // The others wait for a word that will never come.
  if (exit != Exit::ok) MPI_Abort(MPI_COMM_WORLD, static_cast<int>(exit));
  return static_cast<int>(exit);
}

}  // namespace

}  // namespace muster

int main(int argc, char** argv) {
  int level = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &level);
  try {
    const int exit = muster::run_ranks(argc, argv);
    MPI_Finalize();
    return exit;
  } catch (const std::exception& error) {
    fmt::print(stderr, "muster: unexpected: {}\n", error.what());
    MPI_Abort(MPI_COMM_WORLD, static_cast<int>(muster::Exit::failed));
    return static_cast<int>(muster::Exit::failed);
  }
}
