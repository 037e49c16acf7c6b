// The HTTP side of matches: making, listing and joining them, and what finished ones are good for.
#include <algorithm>
#include <cstdint>
#include <limits>
#include <tuple>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "server/http/api.hpp"
#include "server/http/replies.hpp"
#include "server/people/secrets.hpp"
#include "server/tables/card_sets.hpp"
#include "server/tables/imports.hpp"
#include "server/tables/table.hpp"
#include "server/tables/table_clock.hpp"
#include "server/tables/table_json.hpp"
#include "server/tables/tables.hpp"

namespace muster::server {

namespace {

bool is_unattended(const MatchRow& match) {
  return std::all_of(match.seats.begin(), match.seats.end(),
                     [](const SeatRow& seat) { return seat.kind == SeatKind::computer; });
}

}  // namespace

void Api::list_matches(const HttpRequest& request, const std::string& guest, bool all, const Done& done) {
  MatchQuery query;
  query.guest = guest;
  query.unlisted_too = all;
  query.game = request.parameter("game");
  query.before = number_or(request.parameter("before"), 0);
  query.limit = static_cast<int>(std::clamp<std::int64_t>(number_or(request.parameter("limit"), 50), 1, 100));
  if (const std::string state = request.parameter("state"); !state.empty()) {
    for (const MatchState each : {MatchState::waiting, MatchState::running, MatchState::finished}) {
      if (name_of(each) == state) query.state = each;
    }
    if (!query.state)
      return done(problem_reply({Code::malformed, "\"state\" must be waiting, running or finished"}));
  } else if (!all) {
    query.state = MatchState::waiting;
  }
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.open_array("matches");
  for (const MatchRow& match : house_.store.matches(query)) {
    Seat seat = Seat::none;
    for (std::size_t i = 0; i < match.seats.size(); ++i) {
      if (!guest.empty() && match.seats[i].guest == guest) seat = seat_at(static_cast<int>(i));
    }
    TableNow now;
    now.seq = match.seq;
    if (match.state == MatchState::waiting) now.ratings = ratings_at(match);
    write_table(out, match, house_.catalog.find(match.game), now, seat);
  }
  out.close_array();
  out.close_object();
  done(json_reply(std::move(text)));
}

std::array<std::optional<double>, kMaxSeats> Api::ratings_at(const MatchRow& match) const {
  std::array<std::optional<double>, kMaxSeats> out{};
  for (std::size_t i = 0; i < match.seats.size(); ++i) {
    if (!match.seats[i].account || match.seats[i].guest.empty()) continue;
    for (const RatingRow& row : house_.store.ratings(match.seats[i].guest)) {
      if (row.game == match.game) out[i] = row.rating;
    }
  }
  return out;
}

void Api::list_turns(const Guest& guest, const Done& done) {
  const std::vector<Vacation> vacations = house_.store.vacations(guest.id);
  struct Line {
    WaitingMatch waiting;
    std::optional<std::int64_t> due;
  };
  std::vector<Line> lines;
  for (WaitingMatch& each : house_.store.waiting_for(guest.id)) {
    const std::int64_t since = each.since > 0 ? each.since : each.match.created;
    std::optional<std::int64_t> due;
    // Shorter clocks are watched at the table, where the bank is known too.
    if (each.match.clock.in_days()) due = moment_after(since, each.match.clock.per_move, vacations);
    each.since = since;
    lines.push_back({std::move(each), due});
  }
  // What runs out first, then what has waited longest.
  static constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();
  std::sort(lines.begin(), lines.end(), [](const Line& x, const Line& y) {
    return std::tuple(x.due.value_or(kNever), x.waiting.since, x.waiting.match.number) <
           std::tuple(y.due.value_or(kNever), y.waiting.since, y.waiting.match.number);
  });
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.open_array("matches");
  for (const Line& line : lines) {
    TableNow now;
    now.seq = line.waiting.match.seq;
    now.turn = line.waiting.seat;
    now.due = line.due;
    write_table(out, line.waiting.match, house_.catalog.find(line.waiting.match.game), now,
                line.waiting.seat);
  }
  out.close_array();
  out.close_object();
  done(json_reply(std::move(text)));
}

void Api::seek_routes(const HttpRequest& request, std::string_view rest, const Done& done) {
  if (rest == "seeks") return seeks_.list(done);
  const auto guest = guests_.with_token(request.token);
  if (!guest) return done(problem_reply({Code::unauthorized, "become a guest first"}));
  if (rest == "me/seek/stop") return seeks_.end(*guest, done);
  if (request.method != "POST") return seeks_.look(request, *guest, done);
  if (!may_play_more(*guest, done) || !may_make({request.address, guest->id}, kMatchPrice, done)) return;
  seeks_.begin(request, *guest, done);
}

void Api::match_routes(const HttpRequest& request, std::string_view rest, const Done& done) {
  rest.remove_prefix(7);  // "matches"
  if (rest.empty() || rest == "/") {
    if (request.method != "POST") return list_matches(request, {}, false, done);
    const auto guest = guests_.with_token(request.token);
    if (!guest) return done(problem_reply({Code::unauthorized, "become a guest first"}));
    return create_match(request, *guest, done);
  }
  rest.remove_prefix(1);
  const std::size_t slash = std::min(rest.find('/'), rest.size());
  one_match(request, std::string(rest.substr(0, slash)), rest.substr(slash), done);
}

void Api::create_match(const HttpRequest& request, const Guest& guest, const Done& done) {
  Problem problem;
  auto match = read_setup(house_.catalog, guest, request.body, problem);
  if (!match) return done(problem_reply(problem));
  match->id = random_id(16);
  match->number = house_.tables->next_number();
  match->created = house_.time.now();
  const bool full = std::none_of(match->seats.begin(), match->seats.end(),
                                 [](const SeatRow& seat) { return seat.kind == SeatKind::open; });
  if (full) match->state = MatchState::running;
  if (!may_play_more(guest, done, &*match)) return;
  if (!match->guide.empty()) {
    match->state = MatchState::running;
  } else if (full) {
    const std::uint64_t seed = match->seed.empty() ? random_seed() : std::stoull(match->seed);
    if (!deal(*house_.catalog.find(match->game), *match, seed, problem)) return done(problem_reply(problem));
    match->state = MatchState::running;
  }
  put_match(std::move(*match), request, guest, done);
}

void Api::put_match(MatchRow match, const HttpRequest& request, const Guest& guest, const Done& done) {
  const bool mine = std::any_of(match.seats.begin(), match.seats.end(),
                                [&](const SeatRow& seat) { return seat.guest == guest.id; });
  const bool unattended = is_unattended(match);
  const bool in_lobby = match.listed && match.state == MatchState::waiting;
  const int price = unattended ? kUnattendedPrice : in_lobby ? kListedPrice : kMatchPrice;
  if (!may_make({request.address, guest.id}, price, done)) return;
  Origins from{request.address, nullptr};
  if (unattended) {
    from.held = addresses_.hold_unattended(request.address);
    if (from.held == nullptr) {
      house_.metrics.refused.fetch_add(1, std::memory_order_relaxed);
      return done(problem_reply({Code::too_many, "enough matches between computer players go on from here"}));
    }
  }
  match.maker = guest.id;
  Unit unit{PutMatch{match}};
  write_match(std::move(unit), match.id, mine ? guest.id : "", std::move(from), done);
}

void Api::write_match(Unit unit, const std::string& id, const std::string& guest, Origins from,
                      const Done& done) {
  house_.writer.write(std::move(unit), [this, done, id, guest, from = std::move(from)](bool written) {
    if (!written) return done(problem_reply(not_written()));
    house_.metrics.matches_made.fetch_add(1, std::memory_order_relaxed);
    const auto table = house_.tables->find(id);
    if (table == nullptr) return done(problem_reply({Code::storage, "the match cannot be read back"}));
    table->wake(from);
    table->look(guest, as_reply(done, 201));
  });
}

bool Api::may_play_more(const Guest& guest, const Done& done, const MatchRow* match) {
  const Limits& limits = house_.config.limits;
  const OpenMatches open = house_.store.open_matches(guest.id);
  const auto within = [](int count, int limit) { return limit == 0 || count < limit; };
  const MatchState state = match == nullptr ? MatchState::running : match->state;
  std::string why;
  if (!within(open.all, limits.matches_per_guest)) {
    why = fmt::format("{} matches at once are enough", limits.matches_per_guest);
  } else if (state == MatchState::waiting && !within(open.waiting, limits.tables_per_guest)) {
    why = fmt::format("{} tables of yours wait for players already", limits.tables_per_guest);
  } else if (match != nullptr && is_unattended(*match) &&
             !within(open.unattended, limits.unattended_per_guest)) {
    why = fmt::format("{} matches between computer players at once are enough", limits.unattended_per_guest);
  }
  if (why.empty()) return true;
  house_.metrics.refused.fetch_add(1, std::memory_order_relaxed);
  done(problem_reply({Code::too_many, why}));
  return false;
}

void Api::replay(const HttpRequest& request, Table& table, const Payer& payer, const Done& done) {
  const auto may = [this, payer] { return addresses_.work(payer.address, payer.person); };
  table.replay(request.parameter("viewer"), payer, may, [this, done](std::variant<Problem, Packed> told) {
    if (const auto* problem = std::get_if<Problem>(&told)) {
      if (problem->code == Code::slow_down) house_.metrics.refused.fetch_add(1, std::memory_order_relaxed);
      return done(problem_reply(*problem));
    }
    HttpReply reply = json_reply({});
    reply.packed = std::move(std::get<Packed>(told));
    done(std::move(reply));
  });
}

bool Api::may_make(const Payer& payer, int price, const Done& done) {
  if (addresses_.make_match(payer, price)) return true;
  house_.metrics.refused.fetch_add(1, std::memory_order_relaxed);
  done(problem_reply({Code::too_many, "that is a lot of matches; make the next one later"}));
  return false;
}

bool Api::may_work(const Payer& payer, const Done& done) {
  if (addresses_.work(payer.address, payer.person)) return true;
  house_.metrics.refused.fetch_add(1, std::memory_order_relaxed);
  done(problem_reply({Code::slow_down, "that is much work for the server; try again in a minute"}));
  return false;
}

void Api::play_on(const HttpRequest& request, Table& table, const Guest& guest, const Done& done) {
  const auto body = body_of(request, done);
  if (!body || !may_play_more(guest, done)) return;
  const Payer payer{request.address, guest.id};
  if (!may_work(payer, done)) return;
  Fork wish;
  wish.guest = guest;
  const auto* seq = body->if_contains("seq");
  if (seq == nullptr || !seq->is_int64() || seq->get_int64() < 0 || seq->get_int64() > INT32_MAX)
    return done(problem_reply({Code::malformed, "\"seq\" says after which entry to play on"}));
  wish.seq = static_cast<std::uint32_t>(seq->get_int64());
  wish.seat = seat_named(text_in(*body, "seat"));
  wish.level = text_in(*body, "level");
  if (wish.level.empty()) wish.level = usual_level();
  if (!is_seated(wish.seat) || !is_level(wish.level))
    return done(problem_reply({Code::malformed, "say \"seat\" (A to D) and the \"level\" of the others"}));
  table.fork(std::move(wish), payer, [this, request, guest, done](std::variant<Problem, MatchRow> made) {
    if (const auto* problem = std::get_if<Problem>(&made)) return done(problem_reply(*problem));
    MatchRow match = std::move(std::get<MatchRow>(made));
    match.id = random_id(16);
    match.number = house_.tables->next_number();
    match.created = house_.time.now();
    put_match(std::move(match), request, guest, done);
  });
}

void Api::take_record(const HttpRequest& request, const Done& done) {
  if (request.method != "POST") return done(problem_reply({Code::not_found, "POST brings a record"}));
  const auto guest = guests_.with_token(request.token);
  if (!guest) return done(problem_reply({Code::unauthorized, "become a guest first"}));
  const auto body = body_of(request, done);
  const Payer payer{request.address, guest->id};
  if (!body || !may_work(payer, done) || !may_make(payer, kRecordPrice, done)) return;
  const auto task = [this, request, done, text = text_in(*body, "record")](const Cancellation&) {
    import(request, text, done);
  };
  if (house_.pool.add(ThinkPool::Length::lengthy, payer, task)) return;
  done(problem_reply({Code::busy, "the server has much to do; try again in a moment"}));
}

void Api::import(const HttpRequest& request, const std::string& text, const Done& done) {
  Problem problem;
  auto import = import_record(house_.catalog, *house_.card_sets, text, problem);
  if (!import) return done(problem_reply(problem));
  import->match.id = random_id(16);
  import->match.number = house_.tables->next_number();
  import->match.created = house_.time.now();
  Unit unit;
  unit.reserve(import->entries.size() + 1);
  unit.emplace_back(PutMatch{import->match});
  for (EntryRow& entry : import->entries) unit.emplace_back(AddEntry{import->match.number, std::move(entry)});
  write_match(std::move(unit), import->match.id, {}, {request.address, nullptr}, done);
}

void Api::one_match(const HttpRequest& request, const std::string& id, std::string_view what,
                    const Done& done) {
  Problem problem;
  const auto table = house_.tables->find(id, problem);
  if (table == nullptr) return done(problem_reply(problem));
  const auto guest = guests_.with_token(request.token);
  const bool post = request.method == "POST";
  if (!post && what.empty()) return table->look(guest ? guest->id : "", as_reply(done));
  const Payer payer{request.address, guest ? guest->id : ""};
  if (!post && what == "/record") {
    if (!may_work(payer, done)) return;
    return table->record(payer, as_reply(done, 200, "application/x-ndjson"));
  }
  if (!post && what == "/scenario") {
    if (!may_work(payer, done)) return;
    const auto seq = std::clamp<std::int64_t>(number_or(request.parameter("seq"), INT32_MAX), 0, INT32_MAX);
    return table->scenario(static_cast<std::uint32_t>(seq), payer,
                           as_reply(done, 200, "text/plain; charset=utf-8"));
  }
  if (what == "/review") {
    if (post && !may_work(payer, done)) return;
    return table->review(post, payer, as_reply(done));
  }
  if (!post && what == "/replay") return replay(request, *table, payer, done);
  if (post && (what == "/join" || what == "/leave" || what == "/continue")) {
    if (!guest) return done(problem_reply({Code::unauthorized, "become a guest first"}));
    if (what == "/continue") return play_on(request, *table, *guest, done);
    if (what == "/leave") return table->give_up_seat(*guest, as_reply(done));
    if (!may_play_more(*guest, done)) return;
    const auto wish = read_join(request.body, problem);
    if (!wish) return done(problem_reply(problem));
    return table->claim(*guest, *wish, as_reply(done));
  }
  done(problem_reply(
      {Code::not_found, "a match has /join, /leave, /record, /replay, /scenario, /review and /continue"}));
}

}  // namespace muster::server
