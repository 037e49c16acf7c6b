// muster load: how much a server carries, measured from outside.
#include "cli/load.hpp"

#include <cstdlib>
#include <optional>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/commands/server_process.hpp"
#include "cli/json.hpp"
#include "server/client/load_generator.hpp"
#include "server/http/descriptors.hpp"

namespace muster {

namespace {

struct Asked {
  server::LoadPlan plan;
  std::string server;
  std::string store;
  double p99 = 0;
  double least = 0;
  bool json = false;
};

void read_address(Asked& asked) {
  const std::size_t colon = asked.server.rfind(':');
  if (colon == std::string::npos)
    throw Stop(Exit::usage, "--server: expected an address and a port, as 127.0.0.1:8080");
  asked.plan.host = asked.server.substr(0, colon);
  asked.plan.port = static_cast<std::uint16_t>(std::strtoul(asked.server.c_str() + colon + 1, nullptr, 10));
}

struct Measured {
  server::LoadFigures figures;
  double memory_per_match = 0;
  double memory_per_socket = 0;
  double processor = 0;  // of the server, per second
};

Measured measure(const Asked& asked) {
  Asked here = asked;
  std::optional<ServerProcess> process;
  if (asked.server.empty()) {
    std::vector<std::string> options{
        "--messages-per-second",  "0", "--sockets-per-address", "0", "--requests-per-second", "0",
        "--matches-per-guest",    "0", "--tables-per-socket",   "0", "--guests-per-hour",     "0",
        "--messages-per-address", "0", "--tables-per-guest",    "0", "--matches-per-hour",    "0"};
    if (!asked.store.empty()) options.insert(options.end(), {"--store", asked.store});
    process.emplace(options);
    here.plan.port = process->port();
  } else {
    read_address(here);
  }
  const auto memory = [&process] { return process ? static_cast<double>(process->memory()) : 0.0; };
  Measured out;
  try {
    const double before = memory();
    server::LoadGenerator generator(here.plan);
    const double with_sockets = memory();
    generator.set_up();
    const double busy_before = process ? process->processor_seconds() : 0;
    out.figures = generator.play();
    if (process) out.processor = (process->processor_seconds() - busy_before) / out.figures.seconds;
    const double matches = here.plan.matches;
    out.memory_per_socket = (with_sockets - before) / (2 * matches);
    out.memory_per_match = (memory() - with_sockets) / matches;
  } catch (const std::runtime_error& error) {
    throw Stop(Exit::failed, error.what());
  }
  return out;
}

void print(const Asked& asked, const Measured& m, double load) {
  const server::LoadFigures& f = m.figures;
  const double per_second = static_cast<double>(f.moves) / f.seconds;
  if (asked.json) {
    print_json(json::object{{"game", asked.plan.game},
                            {"matches", asked.plan.matches},
                            {"rate", asked.plan.rate},
                            {"seconds", f.seconds},
                            {"moves", f.moves},
                            {"moves_per_second", per_second},
                            {"p50_ms", f.percentile(0.5)},
                            {"p99_ms", f.percentile(0.99)},
                            {"worst_ms", f.percentile(1)},
                            {"errors", f.errors},
                            {"matches_ended", f.matches_ended},
                            {"bytes_per_match", m.memory_per_match},
                            {"bytes_per_socket", m.memory_per_socket},
                            {"server_cores", m.processor},
                            {"load_average", load}});
    return;
  }
  fmt::print("{} matches of {}, {:.1f} s, load average {:.1f}\n", asked.plan.matches, asked.plan.game,
             f.seconds, load);
  fmt::print("  moves per second    {:.0f}\n", per_second);
  fmt::print("  both players know   p50 {:.2f} ms, p99 {:.2f} ms, worst {:.2f} ms\n", f.percentile(0.5),
             f.percentile(0.99), f.percentile(1));
  fmt::print("  errors              {}{}\n", f.errors, f.first_error.empty() ? "" : ": " + f.first_error);
  fmt::print("  matches ended       {}\n", f.matches_ended);
  if (!asked.server.empty()) return;
  fmt::print("  memory              {:.1f} KiB per match, {:.1f} KiB per socket\n", m.memory_per_match / 1024,
             m.memory_per_socket / 1024);
  fmt::print("  server              {:.2f} cores busy\n", m.processor);
}

Exit run(const Asked& asked) {
  game_named(asked.plan.game);
  server::raise_descriptor_limit();
  double load = 0;
  getloadavg(&load, 1);
  const Measured measured = measure(asked);
  print(asked, measured, load);
  const double per_second = static_cast<double>(measured.figures.moves) / measured.figures.seconds;
  const bool good = measured.figures.errors == 0 && measured.figures.moves > 0 &&
                    (asked.p99 <= 0 || measured.figures.percentile(0.99) <= asked.p99) &&
                    per_second >= asked.least;
  return good ? Exit::ok : Exit::failed;
}

}  // namespace

void add_load(Program& program) {
  auto asked = std::make_shared<Asked>();
  CLI::App& command = program.add(
      "load", "Measure how many moves a server carries, every move durable",
      "  muster load --matches 1000 --rate 1 --seconds 30     a thousand matches, a move a second each\n"
      "  muster load --matches 200 --seconds 10               as many moves as it will take\n"
      "  muster load --server 127.0.0.1:8080 --matches 10     against a server that runs already\n"
      "\n"
      "Two WebSocket clients per match play random legal moves. Without --server a server of its own is "
      "started, with its\n"
      "limits off and its data in a temporary folder (TMPDIR says where), and its memory is measured. The "
      "exit code is 1\n"
      "when there was an error or a wish (--p99, --least) was not met.\n");
  command.add_option("--matches", asked->plan.matches, "How many at once")
      ->check(CLI::Range(1, 100000))
      ->capture_default_str();
  command.add_option("--seconds", asked->plan.seconds, "How long")
      ->check(CLI::Range(0.1, 3600.0))
      ->capture_default_str();
  command.add_option("--rate", asked->plan.rate, "Moves per second in each match; 0: as fast as it goes")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  command.add_option("--game", asked->plan.game, "Which game")->capture_default_str();
  command.add_option("--seed", asked->plan.seed, "For the choice of moves")->capture_default_str();
  command.add_option("--server", asked->server, "A running server instead of one of its own")
      ->type_name("ADDRESS:PORT");
  command
      .add_option("--store", asked->store,
                  "Where its own server keeps the matches: an empty database of PostgreSQL, postgresql://…")
      ->type_name("URL");
  command.add_option("--p99", asked->p99, "Milliseconds that 99 of 100 moves may take")->type_name("MS");
  command.add_option("--least", asked->least, "Moves per second there must be")->type_name("N");
  command.add_flag("--json", asked->json, "Print JSON");
  program.runs(command, asked, run);
}

}  // namespace muster
