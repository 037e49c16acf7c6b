#include <cstdio>
#include <exception>

#include <fmt/format.h>

#include "cli/command.hpp"

int main(int argc, char** argv) {
  try {
    muster::Program program;
    muster::add_games(program);
    muster::add_play(program);
    muster::add_rules(program);
    muster::add_cards(program);
    muster::add_schema(program);
    muster::add_deck(program);
    muster::add_scenario(program);
    muster::add_replay(program);
    muster::add_selfplay(program);
    muster::add_duel(program);
    muster::add_lab(program);
    muster::add_clicks(program);
    muster::add_bench(program);
    muster::add_fingerprint(program);
    muster::add_perft(program);
    muster::add_serve(program);
    muster::add_load(program);
    muster::add_backup(program);
    muster::add_migrate(program);
    muster::add_check(program);
    muster::add_admin(program);
    muster::add_completion(program);
    muster::add_manual(program);
    return static_cast<int>(program.run(argc, argv));
  } catch (const std::exception& error) {
    fmt::print(stderr, "muster: unexpected: {}\n", error.what());
    return static_cast<int>(muster::Exit::failed);
  }
}
