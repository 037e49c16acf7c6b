// muster admin, as far as it is about people: reports, mutes, bans and the log of them. What a running server
// is told takes effect at once; without one it is written into the database.
#include <charconv>

#include <fmt/format.h>

#include "cli/commands/admin.hpp"
#include "cli/json.hpp"
#include "server/config.hpp"
#include "server/people/moderation.hpp"
#include "server/time_source.hpp"

namespace muster {

namespace {

struct Asked {
  Site site;
  std::string who;
  std::string duration;
  std::string why;
  std::int64_t report = 0;
  int limit = 50;
  bool all = false;
  bool json = false;
};

constexpr const char* kWho = "The id of a person, the name of an account, or an address (IPv6: its /64)";

/// Seconds of "90s", "30m", "12h", "7d" or "4w"; 0 for "" (for ever).
std::int64_t seconds_of(const std::string& text) {
  if (text.empty()) return 0;
  std::int64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [after, code] = std::from_chars(text.data(), end, number);
  const std::string_view unit(after, static_cast<std::size_t>(end - after));
  static constexpr std::pair<std::string_view, std::int64_t> units[] = {
      {"s", 1}, {"m", 60}, {"h", 3600}, {"d", 86400}, {"w", 604800}};
  for (const auto& [name, seconds] : units) {
    if (code == std::errc() && unit == name && number > 0 && number <= 36500) return number * seconds;
  }
  throw Stop(Exit::usage, fmt::format("\"{}\" is no duration; write 90s, 30m, 12h, 7d or 4w", text));
}

json::value ask(const RunningServer& server, const std::string& target, const json::object* body = nullptr) {
  server::HttpClient client(server.address, server.port);
  client.use_token(server.secret);
  const server::ClientReply reply =
      body == nullptr ? client.get(target) : client.post(target, json::serialize(*body));
  boost::system::error_code code;
  json::value value = json::parse(reply.body, code);
  if (reply.status == 200 && !code) return value;
  const json::value* error = !code && value.is_object() ? value.get_object().if_contains("error") : nullptr;
  throw Stop(Exit::failed, error != nullptr ? std::string(error->at("message").as_string())
                                            : fmt::format("the server says: {}", reply.body));
}

void write(server::Store& store, const server::Change& change) {
  const server::Unit unit{change};
  const server::Unit* units[] = {&unit};
  try {
    store.write(units);
  } catch (const server::StoreError& error) {
    throw Stop(Exit::unreadable, error.what());
  }
}

std::string named(const std::string& who, const std::string& name) {
  return name.empty() ? who : fmt::format("{} ({})", name, who);
}

std::string until_text(std::int64_t until) {
  return until == 0 ? "for ever" : fmt::format("until {}", server::moment(until));
}

void sanction(const Asked& asked, const std::string& what) {
  const std::int64_t seconds = seconds_of(asked.duration);
  const bool lift = what.starts_with("un");
  std::string who;
  std::int64_t until = 0;
  if (const auto running = running_server(asked.site.data)) {
    const json::object body{{"do", what}, {"who", asked.who}, {"seconds", seconds}, {"why", asked.why}};
    const json::value done = ask(*running, "/api/v1/admin/sanctions", &body);
    const json::value* name = done.as_object().if_contains("name");
    who = named(done.at("who").as_string().c_str(), name == nullptr ? "" : name->as_string().c_str());
    until = done.at("until").as_int64();
  } else {
    const std::unique_ptr<server::Store> store = open_store(asked.site);
    const auto kind = *server::sanction_named(lift ? what.substr(2) : what);
    auto found = server::sanction_on(*store, kind, asked.who);
    if (const auto* problem = std::get_if<server::Problem>(&found))
      throw Stop(Exit::failed, problem->message);
    server::SanctionRow row = std::get<server::SanctionRow>(found);
    row.at = server::SystemTime().now();
    row.until = seconds == 0 ? 0 : row.at + seconds * 1000;
    row.why = asked.why;
    if (lift) {
      write(*store, server::LiftSanction{row});
    } else {
      write(*store, server::PutSanction{row});
    }
    who = named(row.who, row.name);
    until = row.until;
  }
  const char* done = what == "mute"     ? "muted"
                     : what == "ban"    ? "banned"
                     : what == "unmute" ? "unmuted"
                                        : "unbanned";
  fmt::print("{} is {}{}\n", who, done, lift ? "" : " " + until_text(until));
}

Exit reports(const Asked& asked) {
  if (asked.report > 0) {
    const auto running = running_server(asked.site.data);
    const json::object body{{"why", asked.why}};
    if (running) {
      ask(*running, fmt::format("/api/v1/admin/reports/{}/done", asked.report), &body);
    } else {
      write(*open_store(asked.site),
            server::CloseReport{asked.report, server::SystemTime().now(), asked.why});
    }
    fmt::print("report {} is done with\n", asked.report);
    return Exit::ok;
  }
  json::array rows;
  for (const server::ReportRow& row : open_store(asked.site)->reports(asked.all, asked.limit)) {
    if (asked.json) {
      rows.push_back({{"number", row.number},
                      {"at", row.at},
                      {"by", row.reporter},
                      {"about", row.about},
                      {"name", row.about_name},
                      {"match", row.match},
                      {"reason", row.reason},
                      {"text", row.text},
                      {"said", row.said},
                      {"done", row.done}});
      continue;
    }
    fmt::print("{:>5}  {}  {:<8} about {}{}\n", row.number, day_and_time(row.at), row.reason,
               row.about.empty() ? "somebody deleted" : named(row.about, row.about_name),
               row.done ? "  (done)" : "");
    if (!row.match.empty()) fmt::print("       match {}\n", row.match);
    if (!row.reporter.empty()) fmt::print("       by {}\n", row.reporter);
    if (!row.text.empty()) fmt::print("       {}\n", row.text);
    for (std::string_view rest = row.said; !rest.empty();) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      fmt::print("       said: {}\n", rest.substr(0, end));
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }
  if (asked.json) print_json(rows);
  return Exit::ok;
}

Exit sanctions(const Asked& asked) {
  json::array rows;
  for (const server::SanctionRow& row : open_store(asked.site)->sanctions()) {
    if (asked.json) {
      rows.push_back({{"kind", name_of(row.kind)},
                      {"who", row.who},
                      {"name", row.name},
                      {"at", row.at},
                      {"until", row.until},
                      {"why", row.why}});
    } else {
      fmt::print("{:<5} {}  {}  {}\n", name_of(row.kind), named(row.who, row.name), until_text(row.until),
                 row.why);
    }
  }
  if (asked.json) print_json(rows);
  return Exit::ok;
}

Exit log(const Asked& asked) {
  json::array rows;
  for (const server::ModerationRow& row : open_store(asked.site)->moderation_log(asked.limit)) {
    if (asked.json) {
      rows.push_back({{"number", row.number},
                      {"at", row.at},
                      {"what", row.what},
                      {"who", row.who},
                      {"name", row.name},
                      {"until", row.until},
                      {"why", row.why}});
    } else {
      const bool ends = row.what == "mute" || row.what == "ban";
      fmt::print("{}  {:<6} {}{}  {}\n", day_and_time(row.at), row.what, named(row.who, row.name),
                 ends ? " " + until_text(row.until) : "", row.why);
    }
  }
  if (asked.json) print_json(rows);
  return Exit::ok;
}

Exit person(const Asked& asked) {
  const auto running = running_server(asked.site.data);
  if (!running) throw Stop(Exit::failed, fmt::format("no server runs on {}", asked.site.data));
  print_json(ask(*running, "/api/v1/admin/people/" + asked.who));
  return Exit::ok;
}

}  // namespace

void add_admin_people(Program& program, CLI::App& admin) {
  auto asked = std::make_shared<Asked>();
  const auto listing = [&](CLI::App& each) {
    each.add_option("--limit", asked->limit, "At most so many")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    each.add_flag("--json", asked->json, "Print JSON");
    add_site(each, asked->site);
  };
  CLI::App& reported =
      program.add(admin, "reports", "What people report, newest first",
                  "  muster admin reports\n  muster admin reports --done 12 --why \"muted\"\n");
  reported.add_flag("--all", asked->all, "Those that are done with, too");
  reported.add_option("--done", asked->report, "Be done with the report of this number")->type_name("N");
  reported.add_option("--why", asked->why, "What was decided, for the log");
  listing(reported);
  program.runs(reported, asked, reports);
  const auto act = [&](const char* name, const char* help, Exit (*run)(const Asked&)) {
    CLI::App& each = program.add(admin, name, help, fmt::format("  muster admin {} annie\n", name));
    each.add_option("WHO", asked->who, kWho)->required();
    if (name[0] != 'u')
      each.add_option("--for", asked->duration, "How long: 90s, 30m, 12h, 7d, 4w; left out, for ever");
    each.add_option("--why", asked->why, "Told to whom it concerns, and kept in the log");
    add_site(each, asked->site);
    program.runs(each, asked, run);
  };
  act("mute", "Let somebody talk no more", [](const Asked& each) {
    sanction(each, "mute");
    return Exit::ok;
  });
  act("unmute", "Let somebody talk again", [](const Asked& each) {
    sanction(each, "unmute");
    return Exit::ok;
  });
  act("ban", "Keep somebody out, at once: sockets are closed, running matches are lost",
      [](const Asked& each) {
        sanction(each, "ban");
        return Exit::ok;
      });
  act("unban", "Let somebody in again", [](const Asked& each) {
    sanction(each, "unban");
    return Exit::ok;
  });
  CLI::App& standing =
      program.add(admin, "sanctions", "Who is muted or banned", "  muster admin sanctions\n");
  listing(standing);
  program.runs(standing, asked, sanctions);
  CLI::App& one = program.add(admin, "person", "Somebody, and where they are connected from now",
                              "  muster admin person annie\n");
  one.add_option("WHO", asked->who, kWho)->required();
  add_site(one, asked->site);
  program.runs(one, asked, person);
  CLI::App& logged =
      program.add(admin, "log", "What was decided about people, newest first", "  muster admin log\n");
  listing(logged);
  program.runs(logged, asked, log);
}

}  // namespace muster
