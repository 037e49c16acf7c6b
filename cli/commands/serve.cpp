// muster serve: the server, for people at other machines and for the web client.
#include <csignal>
#include <cstdlib>
#include <map>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/command.hpp"
#include "cli/commands/serve_config.hpp"
#include "cli/pages.hpp"
#include "server/http/descriptors.hpp"
#include "server/log.hpp"
#include "server/server.hpp"

namespace muster {

namespace {

struct Asked {
  server::Config config;
  std::string config_file;
  std::string log_level = "info";
  bool json_logs = false;
  CLI::App* command = nullptr;
};

/// Blocks until somebody asks the program to end.
void wait_for_the_end(const sigset_t& signals) {
  int caught = 0;
  sigwait(&signals, &caught);
}

/// As a person on this machine types it.
std::string shown_address(const std::string& address) {
  if (address == "0.0.0.0" || address == "::") return "localhost";
  return address.find(':') == std::string::npos ? address : fmt::format("[{}]", address);
}

Exit run(const Asked& asked) {
  read_serve_config(*asked.command, asked.config_file);
  server::Config config = asked.config;
  if (config.data.empty()) config.data = server::default_data_folder();
  if (config.web.empty()) config.web = page_folder("web");
  server::set_up_log(asked.json_logs ? server::LogStyle::json : server::LogStyle::plain, asked.log_level);

  // Before any thread exists, so that only wait_for_the_end gets them.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error to report, not an end
  const std::uint64_t descriptors = server::raise_descriptor_limit();
  try {
    server::Server running(config);
    fmt::print("Muster is at http://{}:{}/\n", shown_address(config.address), running.port());
    std::fflush(stdout);
    server::log_info(
        "server",
        fmt::format("data in {}; {}; {} files and sockets may be open",
                    config.store.empty() ? config.data : server::shown_store(config.store),
                    config.web.empty() ? "no web client" : "web client in " + config.web, descriptors));
    wait_for_the_end(signals);
    server::log_info("server", "going down");
    running.stop();
  } catch (const std::runtime_error& error) {
    throw Stop(Exit::unreadable, error.what());
  }
  return Exit::ok;
}

void add_limits(CLI::App& command, server::Limits& limits) {
  const auto limit = [&command](const char* flag, int& value, const char* help) {
    command.add_option(flag, value, help)
        ->check(CLI::NonNegativeNumber)
        ->type_name("N")
        ->capture_default_str()
        ->group("Limits (0: none)");
  };
  limit("--message-bytes", limits.message_bytes, "Size of one WebSocket message");
  limit("--messages-per-second", limits.messages_per_second,
        "WebSocket messages on one socket; three times as many in a burst");
  limit("--messages-per-address", limits.messages_per_address,
        "WebSocket messages a second from one address or person; more of them wait");
  limit("--requests-per-second", limits.requests_per_second,
        "HTTP requests from one address, dear ones counting several times; three times as many in a burst");
  limit("--sockets-per-address", limits.sockets_per_address, "Connections open at once from one address");
  limit("--guests-per-hour", limits.guests_per_hour, "Guests made from one address");
  limit("--matches-per-guest", limits.matches_per_guest, "Matches a guest has made or has a seat in at once");
  limit("--tables-per-guest", limits.tables_per_guest, "Of these, tables that wait for players");
  limit("--unattended-per-guest", limits.unattended_per_guest,
        "Of these, matches between computer players only; twice as many from one address");
  limit("--matches-per-hour", limits.matches_per_hour,
        "Matches made from one address or by one guest; listed tables and uploaded records count five times, "
        "matches without people ten times");
  limit("--decks-per-guest", limits.decks_per_guest, "Decks a guest keeps");
  limit("--works-per-minute", limits.works_per_minute,
        "Passwords, uploaded records, replays and reviews from one address or person; twice as many in a "
        "burst");
  limit("--login-tries", limits.login_tries,
        "Wrong passwords for one name from one address; then one more every minute");
  limit("--reports-per-hour", limits.reports_per_hour, "Reports about others from one address");
  limit("--chat-letters", limits.chat_letters, "Letters of one line of chat");
  limit("--tables-per-socket", limits.tables_per_socket, "Matches followed on one socket");
  limit("--spectators-per-match", limits.spectators_per_match, "Sockets that watch one match");
  limit("--lab-matches", limits.lab_matches, "Matches of one trial of the lab; a trial counts as 30 matches");
  limit("--lab-seconds", limits.lab_seconds, "Seconds of a core for one trial of the lab");
  limit("--body-bytes", limits.body_bytes, "Size of one HTTP request");
  limit("--outbox-bytes", limits.outbox_bytes, "What may wait for a slow reader before its socket is closed");
  limit("--idle-seconds", limits.idle_seconds, "Silence after which a socket counts as gone");
  limit("--name-letters", limits.name_letters, "Letters of a guest's name");
}

void add_keeping(CLI::App& command, server::Keeping& keeping) {
  const auto days = [&command](const char* flag, int& value, const char* help) {
    command.add_option(flag, value, help)
        ->check(CLI::Range(0, 36500))
        ->type_name("DAYS")
        ->capture_default_str()
        ->group("How long things are kept (0: for ever)");
  };
  days("--keep-guest-matches", keeping.guest_matches,
       "Finished matches in which nobody has an account; those of accounts stay");
  days("--keep-open-tables", keeping.open_tables, "Tables at which a seat stays open");
  days("--keep-abandoned", keeping.abandoned,
       "Running matches in which nobody moves; where somebody has an account they end unrated and stay");
  days("--keep-guests", keeping.idle_guests, "Guests without an account who do not come back");
}

}  // namespace

void add_serve(Program& program) {
  auto asked = std::make_shared<Asked>();
  CLI::App& command = program.add(
      "serve", "Run the server: play in the browser, alone or with people elsewhere",
      "  muster serve                                  on this machine only, at port 8080\n"
      "  muster serve --listen 0.0.0.0 --port 80       for everybody who can reach this machine\n"
      "  muster serve --host play.example.org --secure-cookies --behind-proxy    behind a proxy with TLS\n"
      "  muster serve --config muster.toml             settings from a file\n"
      "  muster serve --store postgresql:///muster     data in PostgreSQL instead of a file (muster "
      "migrate)\n"
      "\n"
      "Every option may also stand in the TOML file under its name without the dashes (port = 80), or in "
      "the\n"
      "environment as MUSTER_ and its name (MUSTER_PORT=80, MUSTER_SECURE_COOKIES=true). The command line "
      "comes before\n"
      "the environment, the environment before the file. Ctrl-C ends the server in order; all matches go on "
      "when it is\n"
      "started again. See docs/protocol.md for what it speaks.\n");
  asked->command = &command;
  server::Config& config = asked->config;
  command.add_option("--listen", config.address, "Address to listen on; 0.0.0.0 or :: for all")
      ->type_name("ADDRESS")
      ->capture_default_str();
  command.add_option("--port", config.port, "Port to listen on; 0 takes any free one")
      ->type_name("N")
      ->capture_default_str();
  command.add_option("--data", config.data, "Folder of the database; ~/.local/share/muster when left out")
      ->type_name("DIR");
  command
      .add_option(
          "--store", config.store,
          "A database of PostgreSQL instead of a file in that folder, as postgresql://muster@host/muster. "
          "Passwords are better kept in ~/.pgpass or in MUSTER_STORE than on the command line")
      ->type_name("URL");
  command
      .add_option("--cards", config.cards,
                  "Folder with other cards than the built-in ones: <game>/cards/*.toml and "
                  "<game>/decks/*.toml for each game that has any. Matches that were begun go on with "
                  "the cards they were begun with")
      ->type_name("DIR");
  command
      .add_option("--web", config.web,
                  "Folder of the built web client; the one built or installed with the program when left out")
      ->type_name("DIR");
  command
      .add_option("--host", config.hosts,
                  "A name this server is reached by, besides localhost and plain addresses")
      ->type_name("NAME");
  command.add_option("--allow-origin", config.origins, "A page from elsewhere that may use this server")
      ->type_name("URL");
  command.add_flag("--secure-cookies", config.secure_cookies,
                   "Cookies over TLS only; for servers behind a proxy with TLS");
  command.add_flag("--behind-proxy", config.behind_proxy,
                   "Behind a proxy: clients are counted by the address it says they come from");
  command
      .add_option(
          "--trusted-hops", config.trusted_hops,
          "How many proxies of your own a request passes; what stands before them in the header is the "
          "client's word and not believed")
      ->type_name("N")
      ->check(CLI::Range(1, 16))
      ->capture_default_str();
  command
      .add_option("--proxy-header", config.proxy_header,
                  "Header your proxies write: x-forwarded-for or forwarded (RFC 7239)")
      ->type_name("NAME")
      ->transform(CLI::CheckedTransformer(
          std::map<std::string, server::ProxyHeader>{
              {"x-forwarded-for", server::ProxyHeader::x_forwarded_for},
              {"forwarded", server::ProxyHeader::forwarded}},
          CLI::ignore_case))
      ->default_str("x-forwarded-for");
  command.add_option("--threads", config.threads, "Threads for connections and tables; 0: one per core")
      ->type_name("N")
      ->check(CLI::Range(0, 256))
      ->capture_default_str();
  command
      .add_option(
          "--thinkers", config.thinkers,
          "Long thoughts at once, replays and the like among them; 0: one per core. One thread more is "
          "kept for what is short")
      ->type_name("N")
      ->check(CLI::Range(0, 256))
      ->capture_default_str();
  command.add_flag(
      "--lab", config.lab,
      "Let people try decks and changed cards here: some hundred matches between computer players "
      "each. Off unless you say so; a public server may have better things to do");
  command
      .add_option("--lab-thinkers", config.lab_thinkers, "Matches of the lab at once, at the lowest priority")
      ->type_name("N")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command.add_option("--rest-seconds", config.rest_seconds, "How long an unused table stays in memory")
      ->type_name("N")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  command
      .add_option("--session-days", config.session_days,
                  "How long somebody stays signed in without being seen; then the cookie is worth nothing")
      ->type_name("N")
      ->check(CLI::Range(1, 3650))
      ->capture_default_str();
  command.add_option("--log-level", asked->log_level, "debug, info, warning, error or off")
      ->check(CLI::IsMember({"trace", "debug", "info", "warning", "error", "off"}))
      ->capture_default_str();
  command.add_flag("--json-logs", asked->json_logs, "Log as JSON lines");
  command.add_option("--config", asked->config_file, "TOML file with settings")->type_name("FILE");
  add_limits(command, config.limits);
  add_keeping(command, config.keeping);
  name_environment(command);
  program.runs(command, asked, run);
}

}  // namespace muster
