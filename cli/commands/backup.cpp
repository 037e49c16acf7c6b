// muster backup: a copy of the server's database, also while the server runs.
#include <filesystem>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "server/config.hpp"
#include "server/store/store.hpp"

namespace muster {

namespace {

struct Asked {
  std::string data = server::default_data_folder();
  std::string to;
};

Exit run(const Asked& asked) {
  const std::string from = asked.data + "/" + server::kDatabaseName;
  std::error_code code;
  if (!std::filesystem::exists(from, code)) {
    throw Stop(Exit::unreadable, fmt::format("there is no database {}; --data says where it lies", from));
  }
  if (std::filesystem::exists(asked.to, code)) {
    throw Stop(Exit::usage, fmt::format("{} is there already; a backup overwrites nothing", asked.to));
  }
  try {
    server::backup_sqlite(from, asked.to);
  } catch (const server::StoreError& error) {
    std::filesystem::remove(asked.to, code);
    throw Stop(Exit::unreadable, error.what());
  }
  fmt::print("{} bytes in {}\n", std::filesystem::file_size(asked.to, code), asked.to);
  return Exit::ok;
}

}  // namespace

void add_backup(Program& program) {
  auto asked = std::make_shared<Asked>();
  CLI::App& command = program.add(
      "backup", "Copy the server's database, also while it runs",
      "  muster backup monday.db                  all guests, matches and journals up to now\n"
      "  muster backup --data /srv/muster a.db    of a server that keeps its data there\n"
      "\n"
      "To go back to a backup: stop the server, put the copy in the data folder as muster.db (without\n"
      "muster.db-wal and muster.db-shm beside it), start the server. A database of PostgreSQL is copied by\n"
      "pg_dump (docs/operate.md).\n");
  command.add_option("FILE", asked->to, "The copy; must not exist yet")->required();
  command.add_option("--data", asked->data, "The server's data folder")
      ->type_name("DIR")
      ->capture_default_str();
  program.runs(command, asked, run);
}

}  // namespace muster
