// The commands of `muster` and how one is registered.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include <CLI/CLI.hpp>

#include "cli/exit.hpp"

namespace muster {

/// The program's commands and what the one asked for returned.
class Program {
 public:
  Program();

  /// `examples` are lines of the help page, each a command line and what it does.
  CLI::App& add(const std::string& name, const std::string& what, const std::string& examples);
  CLI::App& add(CLI::App& under, const std::string& name, const std::string& what,
                const std::string& examples);

  /// Says what a command does. `Asked` holds its options and lives as long as the program.
  template <class Asked>
  void runs(CLI::App& command, const std::shared_ptr<Asked>& asked, Exit (*does)(const Asked&)) {
    command.callback([this, asked, does] { exit_ = does(*asked); });
  }

  /// Reads the command line, runs the command, prints what went wrong.
  Exit run(int argc, char** argv);

  const CLI::App& app() const { return app_; }

 private:
  Exit explain(const CLI::ParseError& error);

  CLI::App app_;
  Exit exit_ = Exit::ok;
};

void add_games(Program& program);
void add_cards(Program& program);
void add_schema(Program& program);
void add_deck(Program& program);
void add_play(Program& program);
void add_selfplay(Program& program);
void add_scenario(Program& program);
void add_replay(Program& program);
void add_rules(Program& program);
void add_duel(Program& program);
void add_lab(Program& program);
void add_bench(Program& program);
void add_clicks(Program& program);
void add_fingerprint(Program& program);
void add_perft(Program& program);
void add_serve(Program& program);
void add_load(Program& program);
void add_backup(Program& program);
void add_migrate(Program& program);
void add_check(Program& program);
void add_admin(Program& program);
void add_completion(Program& program);
void add_manual(Program& program);

}  // namespace muster
