#include "server/people/statistics.hpp"

#include <algorithm>
#include <optional>

#include <boost/json.hpp>

#include "server/tables/seating.hpp"

namespace muster::server {

namespace {

enum class Ended : std::uint8_t { won, drawn, lost };

/// How a match ended for each seat; nothing when it ended without a result.
std::vector<Ended> ends_of(const MatchRow& match) {
  boost::system::error_code code;
  const boost::json::value outcome = boost::json::parse(match.outcome, code);
  const boost::json::value* result =
      !code && outcome.is_object() ? outcome.get_object().if_contains("result") : nullptr;
  if (result == nullptr || !result->is_array() || result->get_array().size() != match.seats.size()) return {};
  std::vector<Ended> out;
  out.reserve(match.seats.size());
  for (const boost::json::value& word : result->get_array()) {
    const std::string_view text = word.is_string() ? std::string_view(word.get_string()) : "";
    out.push_back(text == "win" ? Ended::won : text == "draw" ? Ended::drawn : Ended::lost);
  }
  return out;
}

void count(Tally& tally, Ended how) {
  (how == Ended::won ? tally.won : how == Ended::drawn ? tally.drawn : tally.lost) += 1;
}

/// The level of all the others; "" when they differ or one of them is a person.
std::string level_of_others(const MatchRow& match, std::size_t seat) {
  std::string level;
  for (std::size_t i = 0; i < match.seats.size(); ++i) {
    if (i == seat) continue;
    const SeatRow& each = match.seats[i];
    if (each.kind != SeatKind::computer || (!level.empty() && each.level != level)) return {};
    level = each.level;
  }
  return level;
}

bool has_other_person(const MatchRow& match, std::size_t seat) {
  for (std::size_t i = 0; i < match.seats.size(); ++i) {
    if (i != seat && match.seats[i].kind == SeatKind::person) return true;
  }
  return false;
}

void write_tally(JsonOut& out, const Tally& tally) {
  out.field("won", tally.won);
  out.field("drawn", tally.drawn);
  out.field("lost", tally.lost);
}

void write_named(JsonOut& out, std::string_view key, const std::map<std::string, Tally>& tallies) {
  out.open_array(key);
  for (const auto& [name, tally] : tallies) {
    out.open_object();
    out.field("name", name);
    write_tally(out, tally);
    out.close_object();
  }
  out.close_array();
}

}  // namespace

std::map<std::string, GameStatistics> statistics_of(const std::vector<MatchRow>& matches,
                                                    std::string_view guest) {
  std::map<std::string, GameStatistics> out;
  std::map<std::string, int> running;   // matches won in a row, backwards
  std::map<std::string, bool> stopped;  // the streak of now was broken before
  for (const MatchRow& match : matches) {
    const auto mine = std::find_if(match.seats.begin(), match.seats.end(),
                                   [&](const SeatRow& seat) { return seat.guest == guest; });
    const std::vector<Ended> ends = ends_of(match);
    if (mine == match.seats.end() || ends.empty() || !match.guide.empty()) continue;
    const auto seat = static_cast<std::size_t>(mine - match.seats.begin());
    const Ended how = ends[seat];
    GameStatistics& game = out[match.game];
    count(game.all, how);
    if (has_other_person(match, seat)) count(game.people, how);
    if (const std::string level = level_of_others(match, seat); !level.empty())
      count(game.levels[level], how);
    const std::vector<std::string> decks = deck_names(match);
    if (seat < decks.size() && !decks[seat].empty()) count(game.decks[decks[seat]], how);
    int& row = running[match.game];
    row = how == Ended::won ? row + 1 : 0;
    game.best_streak = std::max(game.best_streak, row);
    bool& broken = stopped[match.game];
    broken = broken || how != Ended::won;
    if (!broken) game.streak = row;
  }
  return out;
}

void write_statistics(JsonOut& out, const std::map<std::string, GameStatistics>& statistics) {
  out.open_array("statistics");
  for (const auto& [name, game] : statistics) {
    out.open_object();
    out.field("game", name);
    write_tally(out, game.all);
    out.open_object("people");
    write_tally(out, game.people);
    out.close_object();
    write_named(out, "levels", game.levels);
    write_named(out, "decks", game.decks);
    out.field("streak", game.streak);
    out.field("best_streak", game.best_streak);
    out.close_object();
  }
  out.close_array();
}

}  // namespace muster::server
