// muster scenario: runs scenarios, the built-in ones or those of files.
#include "engine/scenario/scenario.hpp"

#include <map>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/json.hpp"
#include "cli/load.hpp"
#include "cli/terminal/terminal.hpp"

namespace muster {

namespace {

struct Asked {
  std::vector<std::string> files;
  std::string game;
  std::string folder;
  bool json = false;
  bool verbose = false;
};

/// Runs files one after the other and keeps count.
class Runner {
 public:
  explicit Runner(const Asked& asked) : asked_(asked) {}

  void run(const SourceFile& file, std::string game) {
    if (game.empty()) {
      Diagnostics syntax;
      game = game_key(file, syntax);
      if (!syntax.empty()) return complain(syntax);
    }
    if (game.empty()) {
      Diagnostics missing;
      missing.add(file.path, 1, 1, "a scenario file names its game, for example: game = \"lanes\"");
      return complain(missing);
    }
    Diagnostics diagnostics;
    const LoadedGame& loaded = game_of(game);
    const auto read = read_scenarios(file, diagnostics);
    if (!read || !diagnostics.empty()) return complain(diagnostics);
    for (const auto& scenario : read->scenarios) take(run_scenario(*scenario, *loaded.rules, drawer(loaded)));
  }

  Exit finish() {
    if (asked_.json) {
      print_json({{"passed", passed_},
                  {"failed", failed_},
                  {"checks", checks_},
                  {"scenarios", report_},
                  {"messages", messages_}});
    } else {
      const Terminal& terminal = Terminal::here();
      if (passed_ + failed_ == 0 && messages_.empty()) fmt::print("no scenario found\n");
      fmt::print("{}\n",
                 terminal.ink(failed_ == 0 ? Ink::green : Ink::red,
                              fmt::format("{} passed, {} failed ({} checks)", passed_, failed_, checks_)));
    }
    return failed_ == 0 && passed_ > 0 ? Exit::ok : Exit::failed;
  }

 private:
  static BoardDrawer drawer(const LoadedGame& game) {
    return [&game](const Match& match) {
      return game.entry->board(*game.rules, match.everything(), Terminal::here().rich(),
                               Terminal::here().width());
    };
  }

  const LoadedGame& game_of(const std::string& name) {
    const GameEntry& entry = game_named(name);
    const auto known = games_.find(&entry);
    return known != games_.end() ? known->second
                                 : games_.emplace(&entry, load_game(entry, asked_.folder)).first->second;
  }

  /// A file that cannot be understood counts as one failure.
  void complain(const Diagnostics& diagnostics) {
    ++failed_;
    for (const Diagnostic& each : diagnostics.list()) {
      messages_.emplace_back(each.text());
      if (!asked_.json) fmt::print("{}\n", each.text());
    }
  }

  void take(const ScenarioOutcome& outcome) {
    checks_ += outcome.checks;
    ++(outcome.passed ? passed_ : failed_);
    const std::size_t done = static_cast<std::size_t>(passed_) + static_cast<std::size_t>(failed_);
    progress_.at(done, done, outcome.name);
    report_.push_back({{"name", outcome.name},
                       {"file", outcome.file},
                       {"line", outcome.line},
                       {"rules", texts(outcome.rules)},
                       {"passed", outcome.passed},
                       {"checks", outcome.checks},
                       {"failure", outcome.failure}});
    if (asked_.json) return;
    const Terminal& terminal = Terminal::here();
    if (!outcome.passed) {
      fmt::print("{} {}:{}: {}\n{}\n\n", terminal.ink(Ink::red, "FAILED"), outcome.file, outcome.line,
                 outcome.name, outcome.failure);
    } else if (asked_.verbose) {
      fmt::print("{} {} {}\n", terminal.ink(Ink::green, "ok"), outcome.name,
                 terminal.ink(Ink::dim, fmt::format("{}", fmt::join(outcome.rules, " "))));
    }
  }

  const Asked& asked_;
  std::map<const GameEntry*, LoadedGame> games_;
  json::array report_;
  json::array messages_;
  int passed_ = 0;
  int failed_ = 0;
  int checks_ = 0;
  Progress progress_{"scenario"};
};

Exit run(const Asked& asked) {
  if (!asked.files.empty() && !asked.game.empty()) {
    throw Stop(Exit::usage, "a scenario file names its game itself; --game is for the built-in ones");
  }
  Runner runner(asked);
  for (const std::string& path : asked.files) {
    const OwnedFile file = read_file(path);
    runner.run({file.path, file.text}, "");
  }
  if (asked.files.empty()) {
    for (const GameEntry* entry : games_named(asked.game)) {
      for (const char* folder : {"/scenarios/", "/guides/"}) {
        for (const SourceFile& file : game_files(*entry->info, folder))
          runner.run(file, std::string(entry->info->name));
      }
    }
  }
  return runner.finish();
}

}  // namespace

void add_scenario(Program& program) {
  auto asked = std::make_shared<Asked>();
  CLI::App& command =
      program.add("scenario", "Run scenarios: positions, actions and what must come of them",
                  "  muster scenario                        every built-in scenario of every game\n"
                  "  muster scenario --game lanes -v        those of one game, each named\n"
                  "  muster scenario my-rule.toml           those of a file; failures show the board\n"
                  "  muster replay bug.jsonl --to-scenario > bug.toml && muster scenario bug.toml\n");
  command.add_option("FILE", asked->files, "Scenario files; the built-in ones when left out");
  command.add_option("--game", asked->game, "Only the built-in ones of this game")->type_name("GAME");
  command.add_option("--cards", asked->folder, kCardsHelp)->type_name("DIR");
  command.add_flag("--json", asked->json, "Print JSON");
  command.add_flag("-v,--verbose", asked->verbose, "Name the scenarios that pass, too");
  program.runs(command, asked, run);
}

}  // namespace muster
