// muster admin: look at the matches of a server and close them; its people are in admin_people.cpp. Asks the
// running server; without one, the database.
#include "cli/commands/admin.hpp"

#include <ctime>

#include <fmt/format.h>

#include "cli/files.hpp"
#include "cli/json.hpp"
#include "server/people/secrets.hpp"

namespace muster {

namespace {

struct Asked {
  Site site;
  std::string state;
  std::string match;
  int limit = 50;
  bool json = false;
};

}  // namespace

std::optional<RunningServer> running_server(const std::string& data) {
  const std::string path = data + "/" + server::kRunningName;
  if (!file_exists(path)) return std::nullopt;
  boost::system::error_code code;
  const json::value value = json::parse(read_file(path).text, code);
  if (code || !value.is_object()) return std::nullopt;
  RunningServer out;
  out.address = value.at("address").as_string().c_str();
  if (out.address == "0.0.0.0") out.address = "127.0.0.1";
  if (out.address == "::") out.address = "::1";
  out.port = static_cast<std::uint16_t>(value.at("port").as_int64());
  out.secret = value.at("secret").as_string().c_str();
  server::HttpClient client(out.address, out.port);
  if (client.get("/healthz").status == 0) return std::nullopt;
  return out;
}

std::string day_and_time(std::int64_t milliseconds) {
  const auto seconds = static_cast<std::time_t>(milliseconds / 1000);
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", &parts);
  return text.data();
}

server::StoreAddress address_of(const Site& site) {
  const server::StoreAddress address = server::store_address(site.data, site.store);
  if (!address.on_postgres() && !file_exists(address.file)) {
    throw Stop(Exit::unreadable,
               fmt::format("there is no database {}; --data says where it lies, or --store", address.file));
  }
  return address;
}

std::unique_ptr<server::Store> open_store(const Site& site) {
  const server::StoreAddress address = address_of(site);
  server::set_up_secrets();
  try {
    return server::open_store(address, server::StoreUse::look);
  } catch (const server::StoreError& error) {
    throw Stop(Exit::unreadable, error.what());
  }
}

void add_site(CLI::App& command, Site& site) {
  command.add_option("--data", site.data, "The server's data folder")
      ->type_name("DIR")
      ->capture_default_str();
  command
      .add_option(
          "--store", site.store,
          "The server's database, when it is in PostgreSQL: postgresql://…; MUSTER_STORE when left out")
      ->envname("MUSTER_STORE")
      ->type_name("URL");
}

namespace {

Exit list(const Asked& asked) {
  const std::unique_ptr<server::Store> store = open_store(asked.site);
  server::MatchQuery query;
  query.unlisted_too = true;
  query.limit = asked.limit;
  for (const auto state :
       {server::MatchState::waiting, server::MatchState::running, server::MatchState::finished}) {
    if (name_of(state) == asked.state) query.state = state;
  }
  json::array rows;
  for (const server::MatchRow& match : store->matches(query)) {
    std::string players;
    for (const server::SeatRow& seat : match.seats) {
      players += fmt::format("{}{}", players.empty() ? "" : ", ", seat.name.empty() ? "(open)" : seat.name);
    }
    if (asked.json) {
      rows.push_back({{"match", match.id},
                      {"number", match.number},
                      {"game", match.game},
                      {"state", name_of(match.state)},
                      {"created", match.created},
                      {"seq", match.seq},
                      {"players", players}});
    } else {
      fmt::print("{}  {:>6} {:<9} {:<18} {} {:>5} moves  {}\n", match.id, match.number, name_of(match.state),
                 match.game, day_and_time(match.created), match.seq, players);
    }
  }
  if (asked.json) print_json(rows);
  return Exit::ok;
}

Exit close(const Asked& asked) {
  if (const auto server = running_server(asked.site.data)) {
    server::HttpClient client(server->address, server->port);
    client.use_token(server->secret);
    const server::ClientReply reply = client.post("/api/v1/admin/matches/" + asked.match + "/close", "{}");
    if (reply.status == 200) {
      fmt::print("{} is closed\n", asked.match);
      return Exit::ok;
    }
    throw Stop(Exit::failed, fmt::format("the server says: {}", reply.body));
  }
  const std::unique_ptr<server::Store> store = open_store(asked.site);
  const auto match = store->match(asked.match);
  if (!match) throw Stop(Exit::failed, "there is no such match");
  if (match->state == server::MatchState::finished) throw Stop(Exit::failed, "that match is over");
  const server::Unit unit{
      server::EndMatch{match->number, R"({"ending":"closed by the administrator","cause":"closed"})"}};
  const server::Unit* units[] = {&unit};
  try {
    store->write(units);
  } catch (const server::StoreError& error) {
    throw Stop(Exit::unreadable, error.what());
  }
  fmt::print("{} is closed\n", asked.match);
  return Exit::ok;
}

Exit status(const Asked& asked) {
  const auto server = running_server(asked.site.data);
  if (!server) {
    fmt::print("no server runs on {}\n", asked.site.data);
    return Exit::failed;
  }
  server::HttpClient client(server->address, server->port);
  client.use_token(server->secret);
  fmt::print("at http://{}:{}/\n{}\n{}", server->address, server->port, client.get("/healthz").body,
             client.get("/metrics").body);
  return Exit::ok;
}

}  // namespace

void add_admin(Program& program) {
  auto asked = std::make_shared<Asked>();
  CLI::App& command = program.add("admin", "Look after a server: its matches, its people, how it does",
                                  "  muster admin list --state running\n"
                                  "  muster admin close m3JkT0wYzq2nV8Rf1sXbCg\n"
                                  "  muster admin status\n"
                                  "  muster admin reports\n"
                                  "  muster admin mute annie --for 3d --why \"insults\"\n");
  command.require_subcommand(1);
  const auto data = [&asked](CLI::App& each) { add_site(each, asked->site); };
  CLI::App& lists =
      program.add(command, "list", "List matches, newest first", "  muster admin list --state waiting\n");
  lists.add_option("--state", asked->state, "Only those waiting, running or finished")
      ->check(CLI::IsMember({"waiting", "running", "finished"}));
  lists.add_option("--limit", asked->limit, "At most so many")
      ->check(CLI::Range(1, 100000))
      ->capture_default_str();
  lists.add_flag("--json", asked->json, "Print JSON");
  data(lists);
  program.runs(lists, asked, list);
  CLI::App& closes =
      program.add(command, "close", "End a match without a result", "  muster admin close ID\n");
  closes.add_option("ID", asked->match, "The match")->required();
  data(closes);
  program.runs(closes, asked, close);
  CLI::App& tells =
      program.add(command, "status", "Whether a server runs, and its figures", "  muster admin status\n");
  data(tells);
  program.runs(tells, asked, status);
  add_admin_people(program, command);
}

}  // namespace muster
