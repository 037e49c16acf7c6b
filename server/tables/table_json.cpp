#include "server/tables/table_json.hpp"

#include <cmath>

#include <fmt/format.h>

#include "server/tables/seating.hpp"

namespace muster::server {

namespace {

/// A rating as people read it.
std::int64_t whole(double rating) { return std::llround(rating); }

void write_seats(JsonOut& out, std::string_view key, SeatSet seats) {
  out.open_array(key);
  for (int i = 0; i < kMaxSeats; ++i) {
    if (seats.has(seat_at(i))) out.text(muster::name_of(seat_at(i)));
  }
  out.close_array();
}

void write_seat(JsonOut& out, const SeatRow& row, Seat seat, const TableNow& now, Seat viewer,
                const std::string& deck) {
  out.open_object();
  out.field("seat", muster::name_of(seat));
  out.field("kind", name_of(row.kind));
  if (row.kind != SeatKind::open) out.field("name", row.name);
  if (row.kind == SeatKind::computer) out.field("level", row.level);
  if (row.kind == SeatKind::person) {
    if (!row.guest.empty()) out.field("guest", row.guest);
    if (row.account) out.flag("account", true);
    out.flag("connected", now.connected.has(seat));
    if (seat == viewer) out.flag("you", true);
    if (now.stand_ins.has(seat)) out.flag("stand_in", true);
    if (row.resigned) out.flag("resigned", true);
    const auto index = static_cast<std::size_t>(index_of(seat));
    if (now.vacations[index]) out.field("vacation", *now.vacations[index]);
    if (now.ratings[index]) out.field("rating", whole(*now.ratings[index]));
    for (const RatingChange& change : now.rated) {
      if (row.guest.empty() || change.guest != row.guest) continue;
      out.open_object("rated");
      out.field("before", whole(change.before));
      out.field("after", whole(change.after));
      out.close_object();
    }
  }
  if (!deck.empty()) out.field("deck", deck);
  out.close_object();
}

/// The name of the card set it was made with; "" while it waits.
std::string_view card_set_of(const MatchRow& match) {
  // It stands before everything that people have named, and this is asked for every row of a list.
  static constexpr std::string_view kKey = R"("cards":")";
  constexpr std::size_t kDigits = 16;
  const std::size_t at = match.header.find(kKey);
  return at == std::string::npos ? std::string_view()
                                 : std::string_view(match.header).substr(at + kKey.size(), kDigits);
}

}  // namespace

void write_clock_setup(JsonOut& out, const ClockSetup& clock) {
  out.open_object("clock");
  if (clock.per_move > 0) out.field("per_move", clock.per_move / 1000);
  if (clock.bank > 0) out.field("bank", clock.bank / 1000);
  if (clock.away > 0) out.field("away", clock.away / 1000);
  out.field("on_timeout", clock.lose ? "lose" : "computer");
  out.close_object();
}

void write_table(JsonOut& out, const MatchRow& match, const CatalogGame* game, const TableNow& now,
                 Seat viewer) {
  const bool finished = match.state == MatchState::finished;
  out.open_object();
  out.field("match", match.id);
  out.field("game", match.game);
  out.field("title", game == nullptr ? std::string_view(match.game) : game->info().title);
  out.field("state", name_of(match.state));
  out.field("created", match.created);
  out.field("seq", now.seq);
  out.flag("listed", match.listed);
  out.flag("undo", match.undo);
  out.flag("hints", match.hints);
  out.flag("seeded", !match.seed.empty());
  out.flag("chat", match.chat);
  if (match.rated) out.flag("rated", true);
  if (!match.guide.empty()) out.field("guide", match.guide);
  out.raw_field("options", match.options);
  if (match.clock.any()) write_clock_setup(out, match.clock);
  const std::vector<std::string> decks = finished ? deck_names(match) : std::vector<std::string>();
  out.open_array("seats");
  for (std::size_t i = 0; i < match.seats.size(); ++i) {
    write_seat(out, match.seats[i], seat_at(static_cast<int>(i)), now, viewer,
               i < decks.size() ? decks[i] : "");
  }
  out.close_array();
  out.field("spectators", now.spectators);
  if (is_seated(now.turn)) out.field("turn", muster::name_of(now.turn));
  if (now.due) out.field("due", *now.due);
  if (!match.offers.empty()) {
    out.open_object("draw");
    write_seats(out, "offered_by", match.offers);
    out.close_object();
  }
  if (!match.wishes.empty() || !match.next.empty()) {
    out.open_object("rematch");
    write_seats(out, "wanted_by", match.wishes);
    if (!match.next.empty()) out.field("next", match.next);
    out.close_object();
  }
  if (!match.outcome.empty()) out.raw_field("outcome", match.outcome);
  // Its cards may be others than those of matches that begin now.
  if (const std::string_view set = card_set_of(match);
      game != nullptr && !set.empty() && !game->rules->cards().is_called(set)) {
    out.field("card_set", set);
  }
  out.close_object();
}

}  // namespace muster::server
