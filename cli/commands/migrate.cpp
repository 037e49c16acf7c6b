// muster migrate: a site moves from its file into PostgreSQL, or back.
#include "server/store/migrate.hpp"

#include <filesystem>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/commands/admin.hpp"
#include "cli/json.hpp"
#include "cli/terminal/terminal.hpp"
#include "server/people/secrets.hpp"

namespace muster {

namespace {

struct Asked {
  server::MigratePlan plan;
  bool json = false;
};

bool is_folder(const std::string& path) {
  std::error_code code;
  return std::filesystem::is_directory(path, code);
}

/// What is played on after the copy was made is not in it.
bool is_in_use(const std::string& file) {
  return running_server(std::filesystem::path(file).parent_path().string()).has_value();
}

Exit run(const Asked& asked) {
  server::MigratePlan plan = asked.plan;
  for (std::string* each : {&plan.from, &plan.to}) {
    if (is_folder(*each)) *each += fmt::format("/{}", server::kDatabaseName);
  }
  server::set_up_secrets();
  std::vector<server::MovedTable> moved;
  try {
    Progress progress("copying");
    moved = server::migrate_site(
        plan, [&](const std::string& table, std::int64_t rows, std::int64_t all, bool again) {
          progress.at(static_cast<std::size_t>(rows), static_cast<std::size_t>(all),
                      fmt::format("rows of {}{}", table, again ? ", compared" : ""));
        });
  } catch (const std::runtime_error& error) {
    throw Stop(Exit::unreadable, error.what());
  }
  std::int64_t all = 0;
  json::object tables;
  for (const server::MovedTable& table : moved) {
    all += table.rows;
    tables[table.name] = table.rows;
  }
  if (asked.json) {
    print_json({{"rows", all}, {"tables", tables}});
    return Exit::ok;
  }
  for (const server::MovedTable& table : moved) fmt::print("{:<16} {:>10}\n", table.name, table.rows);
  fmt::print("{} rows copied, and each found the same on the other side\n", all);
  if (is_in_use(plan.from)) {
    fmt::print(
        "A server still runs on {}: what is played from now on is not in the copy. To move for good, stop "
        "it, "
        "copy again with --replace, start it with --store.\n",
        plan.from);
  }
  return Exit::ok;
}

}  // namespace

void add_migrate(Program& program) {
  auto asked = std::make_shared<Asked>();
  CLI::App& command = program.add(
      "migrate", "Move a server's data from its file into PostgreSQL, or back",
      "  muster migrate /var/lib/muster postgresql:///muster        a folder or a file into a database\n"
      "  muster migrate postgresql:///muster back.db                and back into a new file\n"
      "\n"
      "Stop the server first; a copy made while it runs is whole, but what is played afterwards is not in "
      "it.\n"
      "Everything is copied in one transaction, and every row is read again and compared before that "
      "ends.\n");
  command.add_option("FROM", asked->plan.from, "A data folder or database file, or postgresql://…")
      ->required();
  command
      .add_option("TO", asked->plan.to, "postgresql://… without data in it, or a file that is not there yet")
      ->required();
  command.add_flag("--replace", asked->plan.replace,
                   "Delete what the database of PostgreSQL holds already, in the same transaction");
  command.add_flag("--json", asked->json, "Print JSON");
  program.runs(command, asked, run);
}

}  // namespace muster
