// What the commands of `muster admin` share: the server that runs, or else the database.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cli/command.hpp"
#include "server/client/client.hpp"
#include "server/config.hpp"
#include "server/store/store.hpp"

namespace muster {

/// Where the server's files and its data are.
struct Site {
  std::string data = server::default_data_folder();
  std::string store;  // postgresql://…; "" for the file in the folder
};

struct RunningServer {
  std::string address;
  std::uint16_t port = 0;
  std::string secret;
};

/// The server that uses the data folder, if one runs.
std::optional<RunningServer> running_server(const std::string& data);
/// Stops the program when there is no such file.
server::StoreAddress address_of(const Site& site);
std::unique_ptr<server::Store> open_store(const Site& site);
/// 2026-11-18 14:20
std::string day_and_time(std::int64_t milliseconds);
/// Adds --data and --store to a command.
void add_site(CLI::App& command, Site& site);

/// reports, mute, unmute, ban, unban, sanctions, person, log
void add_admin_people(Program& program, CLI::App& admin);

}  // namespace muster
