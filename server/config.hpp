// Everything about a server that can be set. The defaults need no configuration.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "server/http/client_address.hpp"
#include "server/store/store.hpp"

namespace muster::server {

class TimeSource;

/// What one client may do. 0 switches a limit off.
struct Limits {
  int message_bytes = 4096;        // one WebSocket message
  int messages_per_second = 20;    // on one socket, with a burst of three times as many
  int sockets_per_address = 64;    // open at once, HTTP and WebSocket
  int messages_per_address = 200;  // a second, of all sockets of one address or person; more have to wait
  int requests_per_second = 40;    // HTTP, per address and person, with a burst of three times as many
  int guests_per_hour = 60;        // made from one address
  int works_per_minute = 30;       // passwords, uploaded records, replays and reviews, per address and person
  int matches_per_hour = 600;      // made by one address or person, a third of them in a burst
  int login_tries = 10;       // wrong passwords for one name from one address, then one more every minute
  int reports_per_hour = 10;  // about other people, from one address
  int decks_per_guest = 100;
  int chat_letters = 300;        // one line of chat
  int matches_per_guest = 50;    // waiting or running at once, made by them or with a seat of theirs
  int tables_per_guest = 20;     // of these, waiting for somebody to sit down
  int unattended_per_guest = 4;  // of these, between computer players only; twice as many per address
  int tables_per_socket = 8;     // joined at once
  int lab_matches = 400;         // of one trial of the lab
  int lab_seconds = 120;         // of a core, for one trial
  int body_bytes = 262144;       // one HTTP request
  int outbox_bytes = 1 << 20;    // waiting to be read by a slow client
  int idle_seconds = 60;         // without a sign of life
  int name_letters = 32;         // of a guest's name
  int spectators_per_match = 200;
};

/// For how many days something is kept that nobody seems to need. 0: for ever.
struct Keeping {
  int guest_matches = 90;  // finished matches in which nobody has an account
  int open_tables = 7;     // tables that wait for somebody to sit down
  int abandoned = 60;      // running matches in which nothing happens
  int idle_guests = 180;   // guests without an account who do not come back
};

struct Config {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;         // 0: any free one
  std::string data;                  // folder of the database
  std::string store;                 // postgresql://… instead of a file in that folder; "" for the file
  std::string cards;                 // folder with other card files than the built-in ones; "" for none
  std::string web;                   // folder of the built web client; "" serves none
  std::vector<std::string> hosts;    // names this server is reached by, besides localhost and plain addresses
  std::vector<std::string> origins;  // pages from elsewhere that may use it
  bool secure_cookies = false;       // behind TLS
  bool behind_proxy = false;         // believe what proxies say about where clients come from
  int trusted_hops = 1;              // how many proxies of our own a request passes
  ProxyHeader proxy_header = ProxyHeader::x_forwarded_for;
  int threads = 0;         // 0: one per core
  int thinkers = 0;        // long thoughts at once; 0: one per core
  bool lab = false;        // people may try cards and decks here
  int lab_thinkers = 1;    // matches of the lab at once
  int session_days = 180;  // without use, after which a token is worth nothing
  int rest_seconds = 60;   // after which an unused table leaves memory
  Limits limits;
  Keeping keeping;
  std::shared_ptr<TimeSource> time;  // null: the machine's
  std::uint64_t pace = 0;  // what pauses are drawn from (server/tables/table_empty.cpp); 0: a secret

  std::int64_t session_milliseconds() const { return std::int64_t{session_days} * 24 * 3600 * 1000; }
};

/// Where data lies when nobody says: $XDG_DATA_HOME/muster or ~/.local/share/muster.
std::string default_data_folder();
inline constexpr const char* kDatabaseName = "muster.db";
/// Where the data of a site lies: in its folder, or where `store` says.
StoreAddress store_address(const std::string& data, const std::string& store);
/// In the data folder while a server runs: its address and the secret `muster admin` needs.
inline constexpr const char* kRunningName = "server.json";

}  // namespace muster::server
