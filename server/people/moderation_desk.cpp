#include "server/people/moderation_desk.hpp"

#include <algorithm>
#include <array>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "protocol/json_out.hpp"
#include "server/people/names.hpp"
#include "server/people/sanctions.hpp"
#include "server/tables/table.hpp"
#include "server/tables/tables.hpp"

namespace muster::server {

namespace {

constexpr auto kReasons = std::to_array<std::string_view>({"chat", "name", "cheating", "stalling", "other"});
constexpr int kReportLetters = 1000;
constexpr int kWhyLetters = 300;
constexpr std::size_t kMostAddresses = 100000;
constexpr std::int64_t kLongest = 100LL * 365 * 24 * 3600;  // seconds

/// One line of text, or none when it cannot be shown; line breaks become spaces.
std::optional<std::string> one_line(std::string text, int letters) {
  std::replace_if(text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
  if (text.find_first_not_of(' ') == std::string::npos) return "";
  return tidy_name(text, letters);
}

int limit_of(const HttpRequest& request) {
  return static_cast<int>(std::clamp<std::int64_t>(number_or(request.parameter("limit"), 50), 1, 1000));
}

template <class Rows, class Write>
void list(const Done& done, std::string_view key, const Rows& rows, const Write& write) {
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.open_array(key);
  for (const auto& row : rows) {
    out.open_object();
    write(out, row);
    out.close_object();
  }
  out.close_array();
  out.close_object();
  done(json_reply(std::move(text)));
}

void write_sanction(JsonOut& out, const SanctionRow& row) {
  out.field("kind", name_of(row.kind));
  out.field("who", row.who);
  if (!row.name.empty()) out.field("name", row.name);
  out.field("at", row.at);
  out.field("until", row.until);
  out.field("why", row.why);
}

}  // namespace

std::optional<Problem> ModerationDesk::refusal(const HttpRequest& request) const {
  const std::string_view path = request.path;
  if (!path.starts_with("/api/") || path.starts_with("/api/v1/admin/")) return std::nullopt;
  if (auto problem = house_.sanctions->banned({}, request.address)) return problem;
  // Whoever is banned may still look, leave and be forgotten.
  if (request.method != "POST" || path == "/api/v1/session/end" || path == "/api/v1/account/delete")
    return std::nullopt;
  if (request.token.empty() || !house_.sanctions->bans_people()) return std::nullopt;
  const auto guest = guests_.with_token(request.token);
  return guest ? house_.sanctions->banned(guest->id, {}) : std::nullopt;
}

bool ModerationDesk::may_report(const std::string& address) {
  const int limit = house_.config.limits.reports_per_hour;
  if (limit == 0) return true;
  const std::scoped_lock lock(mutex_);
  const auto now = TokenBucket::Clock::now();
  if (reports_.size() >= kMostAddresses)
    std::erase_if(reports_, [&](const auto& each) { return each.second.full(now); });
  return reports_.try_emplace(address, limit / 3600.0, limit).first->second.take(now);
}

void ModerationDesk::report(const HttpRequest& request, const Done& done) {
  if (request.method != "POST") return done(problem_reply({Code::not_found, "POST it"}));
  const auto guest = guests_.with_token(request.token);
  if (!guest) return done(problem_reply({Code::unauthorized, "become a guest first"}));
  const auto body = body_of(request, done);
  if (!body) return;
  ReportRow row;
  row.at = house_.time.now();
  row.reporter = guest->id;
  row.about = text_in(*body, "about");
  row.match = text_in(*body, "match").substr(0, 64);
  row.reason = text_in(*body, "reason");
  if (std::find(kReasons.begin(), kReasons.end(), row.reason) == kReasons.end()) {
    return done(
        problem_reply({Code::malformed, fmt::format("\"reason\" is one of {}", fmt::join(kReasons, ", "))}));
  }
  const auto text = one_line(text_in(*body, "text"), kReportLetters);
  if (!text) {
    return done(problem_reply(
        {Code::malformed, fmt::format("\"text\" has at most {} letters that can be seen", kReportLetters)}));
  }
  row.text = *text;
  const auto about = house_.store.guest(row.about);
  if (!about || about->id == guest->id)
    return done(problem_reply({Code::not_found, "\"about\" is the id of somebody else"}));
  row.about_name = about->name;
  if (!may_report(request.address)) {
    house_.metrics.refused.fetch_add(1, std::memory_order_relaxed);
    return done(problem_reply({Code::too_many, "that is enough for now; what you reported is looked at"}));
  }
  const auto keep = [this, done](ReportRow kept) {
    house_.writer.write({PutReport{std::move(kept)}}, [done](bool written) {
      done(written ? json_reply("{}", 201) : problem_reply(not_written()));
    });
  };
  const auto table = row.match.empty() ? nullptr : house_.tables->find(row.match);
  if (table == nullptr) {
    row.match.clear();
    return keep(std::move(row));
  }
  // What was said is kept nowhere else, and is what the report may be about.
  table->tell_said(row.about, [row, keep](std::string said) mutable {
    row.said = std::move(said);
    keep(std::move(row));
  });
}

void ModerationDesk::admin(std::string_view rest, const HttpRequest& request, const Done& done) {
  const bool post = request.method == "POST";
  if (!post && rest == "reports") return list_reports(request, done);
  if (!post && rest == "sanctions") return list_sanctions(done);
  if (!post && rest == "log") return list_log(request, done);
  if (!post && rest.starts_with("people/")) return tell_person(std::string(rest.substr(7)), done);
  if (post && rest == "sanctions") return sanction(request, done);
  if (post && rest.starts_with("reports/") && rest.ends_with("/done"))
    return close_report(request, number_or(std::string(rest.substr(8, rest.size() - 13)), -1), done);
  done(problem_reply({Code::not_found, "there is nothing here"}));
}

void ModerationDesk::list_reports(const HttpRequest& request, const Done& done) const {
  const bool all = request.parameter("all") == "1";
  list(done, "reports", house_.store.reports(all, limit_of(request)), [](JsonOut& out, const ReportRow& row) {
    out.field("number", row.number);
    out.field("at", row.at);
    out.field("by", row.reporter);
    out.field("about", row.about);
    out.field("name", row.about_name);
    out.field("match", row.match);
    out.field("reason", row.reason);
    out.field("text", row.text);
    out.field("said", row.said);
    out.flag("done", row.done);
  });
}

void ModerationDesk::list_sanctions(const Done& done) const {
  list(done, "sanctions", house_.store.sanctions(), write_sanction);
}

void ModerationDesk::list_log(const HttpRequest& request, const Done& done) const {
  list(done, "log", house_.store.moderation_log(limit_of(request)),
       [](JsonOut& out, const ModerationRow& row) {
         out.field("number", row.number);
         out.field("at", row.at);
         out.field("what", row.what);
         out.field("who", row.who);
         out.field("name", row.name);
         out.field("until", row.until);
         out.field("why", row.why);
       });
}

void ModerationDesk::tell_person(const std::string& who, const Done& done) const {
  const auto found = sanction_on(house_.store, SanctionKind::mute, who);
  if (const auto* problem = std::get_if<Problem>(&found)) return done(problem_reply(*problem));
  const auto& person = std::get<SanctionRow>(found);
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.field("who", person.who);
  if (!person.name.empty()) out.field("name", person.name);
  // Where they are connected from now; addresses are not written down anywhere.
  out.open_array("addresses");
  for (const std::string& address : house_.connected_from(person.who)) out.text(address);
  out.close_array();
  out.open_array("sanctions");
  for (const SanctionRow& each : house_.store.sanctions()) {
    if (each.who != person.who) continue;
    out.open_object();
    write_sanction(out, each);
    out.close_object();
  }
  out.close_array();
  out.close_object();
  done(json_reply(std::move(text)));
}

void ModerationDesk::close_report(const HttpRequest& request, std::int64_t number, const Done& done) {
  const auto body = body_of(request, done);
  if (!body) return;
  const auto why = one_line(text_in(*body, "why"), kWhyLetters);
  const auto all = house_.store.reports(true, 1000000);
  if (std::none_of(all.begin(), all.end(), [&](const ReportRow& row) { return row.number == number; }))
    return done(problem_reply({Code::not_found, "there is no such report"}));
  house_.writer.write({CloseReport{number, house_.time.now(), why.value_or("")}}, [done](bool written) {
    done(written ? json_reply("{}") : problem_reply(not_written()));
  });
}

void ModerationDesk::sanction(const HttpRequest& request, const Done& done) {
  const auto body = body_of(request, done);
  if (!body) return;
  std::string what = text_in(*body, "do");
  const bool lift = what.starts_with("un");
  const auto kind = sanction_named(lift ? std::string_view(what).substr(2) : std::string_view(what));
  if (!kind) return done(problem_reply({Code::malformed, "\"do\" is mute, unmute, ban or unban"}));
  const auto why = one_line(text_in(*body, "why"), kWhyLetters);
  if (!why)
    return done(problem_reply(
        {Code::malformed, fmt::format("\"why\" has at most {} letters that can be seen", kWhyLetters)}));
  std::int64_t seconds = 0;
  if (const auto* value = body->if_contains("seconds"); value != nullptr) {
    if (!value->is_int64() || value->get_int64() < 0 || value->get_int64() > kLongest)
      return done(problem_reply({Code::malformed, "\"seconds\" is a whole number; 0 means for ever"}));
    seconds = value->get_int64();
  }
  auto found = sanction_on(house_.store, *kind, text_in(*body, "who"));
  if (const auto* problem = std::get_if<Problem>(&found)) return done(problem_reply(*problem));
  SanctionRow row = std::move(std::get<SanctionRow>(found));
  row.at = house_.time.now();
  row.why = *why;
  row.until = seconds == 0 ? 0 : row.at + seconds * 1000;
  const auto finish = [this, row, lift, done](bool written) {
    if (!written) return done(problem_reply(not_written()));
    if (lift) {
      house_.sanctions->lift(row.kind, row.who);
    } else {
      house_.sanctions->put(row);
      if (row.kind == SanctionKind::ban) carry_out(row);
    }
    std::string text;
    JsonOut out(text);
    out.open_object();
    write_sanction(out, row);
    out.close_object();
    done(json_reply(std::move(text)));
  };
  house_.writer.write(lift ? Unit{LiftSanction{row}} : Unit{PutSanction{row}}, finish);
}

void ModerationDesk::carry_out(const SanctionRow& ban) {
  house_.throw_out(ban);
  if (ban.address) return;
  // Others wait for them in vain.
  for (const MatchState state : {MatchState::waiting, MatchState::running}) {
    MatchQuery query;
    query.guest = ban.who;
    query.state = state;
    query.limit = 1000;
    query.unlisted_too = true;
    try {
      for (const MatchRow& match : house_.store.matches(query)) {
        if (const auto table = house_.tables->find(match.id)) table->put_out(ban.who);
      }
    } catch (const StoreError&) {
      return;  // the ban stands; the matches wait for their clocks
    }
  }
}

}  // namespace muster::server
