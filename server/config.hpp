// Everything about a server that can be set. The defaults need no configuration.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace muster::server {

class TimeSource;

/// What one client may do. 0 switches a limit off.
struct Limits {
  int message_bytes = 4096;      // one WebSocket message
  int messages_per_second = 20;  // on one socket, with a burst of three times as many
  int sockets_per_address = 64;  // open at once, HTTP and WebSocket
  int requests_per_second = 40;  // HTTP, per address, with a burst of three times as many
  int guests_per_hour = 60;      // made from one address
  int works_per_minute = 30;     // passwords, uploaded records and reviews, per address
  int login_tries = 10;          // wrong passwords for one name, then one more every minute
  int decks_per_guest = 100;
  int chat_letters = 300;      // one line of chat
  int matches_per_guest = 50;  // waiting or running at once
  int tables_per_socket = 8;   // joined at once
  int body_bytes = 262144;     // one HTTP request
  int outbox_bytes = 1 << 20;  // waiting to be read by a slow client
  int idle_seconds = 60;       // without a sign of life
  int name_letters = 32;       // of a guest's name
  int spectators_per_match = 200;
};

struct Config {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;         // 0: any free one
  std::string data;                  // folder of the database
  std::string web;                   // folder of the built web client; "" serves none
  std::vector<std::string> hosts;    // names this server is reached by, besides localhost and plain addresses
  std::vector<std::string> origins;  // pages from elsewhere that may use it
  bool secure_cookies = false;       // behind TLS
  bool behind_proxy = false;         // believe X-Forwarded-For
  int threads = 0;                   // 0: one per core
  int thinkers = 0;                  // 0: one per core, at least two
  int rest_seconds = 60;             // after which an unused table leaves memory
  Limits limits;
  std::shared_ptr<TimeSource> time;  // null: the machine's
};

/// Where data lies when nobody says: $XDG_DATA_HOME/muster or ~/.local/share/muster.
std::string default_data_folder();
inline constexpr const char* kDatabaseName = "muster.db";
/// In the data folder while a server runs: its address and the secret `muster admin` needs.
inline constexpr const char* kRunningName = "server.json";

}  // namespace muster::server
