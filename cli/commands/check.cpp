// muster check: whether a server's database is what was written.
#include "server/store/check.hpp"

#include <fmt/format.h>

#include "cli/commands/admin.hpp"
#include "cli/json.hpp"
#include "cli/terminal/terminal.hpp"
#include "server/config.hpp"
#include "server/people/secrets.hpp"
#include "server/tables/card_sets.hpp"

namespace muster {

namespace {

struct Asked {
  Site site;
  std::string cards;
  bool full = false;
  bool json = false;
};

using Found = std::vector<std::pair<std::string, std::string>>;

json::array list_of(const Found& found) {
  json::array out;
  for (const auto& [match, why] : found) out.push_back({{"match", match}, {"why", why}});
  return out;
}

void print_list(std::string_view what, const Found& found) {
  for (const auto& [match, why] : found) fmt::print("{} {}: {}\n", what, match, why);
}

server::MatchesCheck play_all(const Asked& asked) {
  const std::unique_ptr<server::Store> store = open_store(asked.site);
  const server::Catalog catalog(server::Limits(), asked.cards);
  server::CardSets card_sets(catalog, *store);
  const auto all = static_cast<std::size_t>(store->last_match_number());
  Progress progress("playing again");
  return server::check_matches(*store, catalog, card_sets, [&](std::int64_t done) {
    if (done % 64 == 0) progress.at(static_cast<std::size_t>(done), all, "matches");
  });
}

Exit run(const Asked& asked) {
  const server::StoreAddress address = address_of(asked.site);
  server::set_up_secrets();
  try {
    const server::FileCheck file =
        address.on_postgres()
            ? server::check_postgres(address.url)
            : server::check_file(address.file,
                                 asked.full ? server::CheckDepth::full : server::CheckDepth::quick,
                                 std::chrono::milliseconds(0));
    const server::MatchesCheck matches = asked.full ? play_all(asked) : server::MatchesCheck();
    const bool fine = file.problems.empty() && matches.damaged.empty();
    if (asked.json) {
      print_json({{"ok", fine},
                  {"problems", json::array(file.problems.begin(), file.problems.end())},
                  {"matches", matches.whole},
                  {"damaged", list_of(matches.damaged)},
                  {"outdated", list_of(matches.outdated)}});
      return fine ? Exit::ok : Exit::failed;
    }
    for (const std::string& problem : file.problems) fmt::print("{}\n", problem);
    print_list("damaged", matches.damaged);
    print_list("goes another way now", matches.outdated);
    const char* state = file.problems.empty() ? "whole" : "damaged";
    if (address.on_postgres()) {
      fmt::print("{} is {}", server::shown_store(address.url), state);
    } else {
      fmt::print("{}: the file is {}", address.file, state);
    }
    if (asked.full) {
      fmt::print("; {} matches whole, {} damaged, {} of other rules or cards", matches.whole,
                 matches.damaged.size(), matches.outdated.size());
    }
    fmt::print("\n");
    return fine ? Exit::ok : Exit::failed;
  } catch (const std::runtime_error& error) {
    throw Stop(Exit::unreadable, error.what());
  }
}

}  // namespace

void add_check(Program& program) {
  auto asked = std::make_shared<Asked>();
  CLI::App& command = program.add(
      "check", "Look whether a server's database is whole, also while it runs",
      "  muster check                             pages and their order; a server does this when it starts\n"
      "  muster check --full                      every index, and every match played again\n"
      "\n"
      "Exit code 1 when something is damaged. A damaged match says so to its players, others go on. To mend "
      "a\n"
      "file: stop the server and put a backup in its place (muster backup). With --store every row of the\n"
      "database is read instead.\n");
  command.add_flag("--full", asked->full, "Check indexes too, and play every match again");
  add_site(command, asked->site);
  command
      .add_option("--cards", asked->cards,
                  "Folder with other cards than the built-in ones, as the server has it")
      ->type_name("DIR");
  command.add_flag("--json", asked->json, "Print JSON");
  program.runs(command, asked, run);
}

}  // namespace muster
