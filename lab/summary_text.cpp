#include "lab/summary_text.hpp"

#include <cmath>

#include <fmt/format.h>

#include "lab/store.hpp"

namespace muster::lab {

namespace {

namespace json = boost::json;

/// Six places are more than any number of matches tells.
double rounded(double value) {
  constexpr double kPlaces = 1e6;
  return std::round(value * kPlaces) / kPlaces;
}

json::object rate_json(const Rate& rate) {
  return {{"share", rounded(rate.share)},
          {"low", rounded(rate.low)},
          {"high", rounded(rate.high)},
          {"matches", rate.matches}};
}
json::value rate_or_null(const Tally& tally) {
  return tally.matches == 0 ? json::value(nullptr) : json::value(rate_json(tally.rate()));
}

json::object spread_json(const Spread& spread) {
  json::array values;
  for (const auto& [value, times] : spread) values.push_back({value, times});
  constexpr double kTenth = 0.1;
  return {{"mean", rounded(mean_of(spread))},
          {"tenth", quantile_of(spread, kTenth)},
          {"median", quantile_of(spread, 0.5)},
          {"nine_tenths", quantile_of(spread, 1 - kTenth)},
          {"values", std::move(values)}};
}

json::object tallies_json(const std::map<std::string, Tally>& tallies) {
  json::object out;
  for (const auto& [name, tally] : tallies) out[name] = rate_json(tally.rate());
  return out;
}

json::object cell_json(const CellSummary& summary) {
  json::array sides;
  for (const Side& side : summary.cell->sides)
    sides.push_back({{"deck", side.deck.name}, {"player", side.player}});
  json::object out{{"name", name_of(*summary.cell)},
                   {"purpose", summary.cell->purpose == Purpose::skill ? "skill" : "fairness"},
                   {"sides", std::move(sides)},
                   {"answer", name_of(summary.answer)}};
  json::object rate = rate_json(summary.score.rate());
  rate["sure_low"] = rounded(summary.lasting.low);
  rate["sure_high"] = rounded(summary.lasting.high);
  out["first_side"] = std::move(rate);
  return out;
}

json::object card_json(const CardSet& cards, const CardSummary& card) {
  const CardFace& face = cards.face(card.design);
  json::object out{{"id", face.id}, {"name", face.name}, {"text", face.rules_text}};
  const Vocabulary& words = cards.vocabulary();
  const Design& design = cards[card.design];
  out["type"] = design.type < words.types.size() ? words.types[design.type].name : std::string_view();
  out["group"] = design.group == 0 ? std::string_view() : words.groups[design.group - 1U].name;
  out["held"] = card.held.matches;
  out["drawn"] = rate_or_null(card.drawn);
  out["not_drawn"] = rate_or_null(card.not_drawn);
  out["kept"] = rate_or_null(card.kept);
  out["not_kept"] = rate_or_null(card.not_kept);
  out["played"] = rate_or_null(card.played);
  out["dead"] = card.dead;
  out["lost"] = card.lost;
  out["first_played"] =
      card.played.matches == 0
          ? json::value(nullptr)
          : json::value(rounded(card.first_turns / static_cast<double>(card.played.matches)));
  return out;
}

json::object game_json(const Summary& summary, const GameSummary& game) {
  const GameInfo& info = game.rules->info();
  json::array cells;
  for (const CellSummary& each : game.cells) cells.push_back(cell_json(each));
  json::object seats;
  for (int i = 0; i < game.seats; ++i)
    seats[name_of(seat_at(i))] = rate_or_null(game.seats_won[static_cast<std::size_t>(i)]);
  json::object endings;
  for (const auto& [ending, count] : game.endings) endings[info.endings[ending]] = count;
  json::array cards;
  for (const auto& [design, card] : game.card_figures) cards.push_back(card_json(game.rules->cards(), card));
  json::array idle;
  for (const DesignId design : game.idle) idle.emplace_back(game.rules->cards().face(design).name);
  json::array telling;
  for (const Telling& each : game.telling) {
    telling.push_back({{"cell", name_of(summary.plan->cells[each.cell])},
                       {"decks", decks_of(summary.plan->cells[each.cell])},
                       {"key", fmt::format("{:016x}", key_of(summary.plan->cells[each.cell]))},
                       {"number", each.number},
                       {"why", each.why}});
  }
  return {{"game", info.name},
          {"title", info.title},
          {"cards_from", game.cards},
          {"card_hash", fmt::format("{:016x}", game.rules->cards().hash())},
          {"group_word", game.rules->vocabulary().group_key},
          {"seats", game.seats},
          {"matches", game.matches},
          {"draws", game.draws},
          {"cells", std::move(cells)},
          {"decks", tallies_json(game.decks)},
          {"factions", tallies_json(game.factions)},
          {"seat_wins", std::move(seats)},
          {"first_player", rate_or_null(game.first_player)},
          {"early_leader", rate_or_null(game.leader)},
          {"skill", tallies_json(game.skill)},
          {"endings", std::move(endings)},
          {"decisions", spread_json(game.decisions)},
          {"turns", spread_json(game.turns)},
          {"minutes", spread_json(game.minutes)},
          {"lead_changes", spread_json(game.changes)},
          {"winners_lowest", spread_json(game.depths)},
          {"comebacks", game.comebacks},
          {"serious_options", game.weighed == 0
                                  ? json::value(nullptr)
                                  : json::value(rounded(game.serious / static_cast<double>(game.weighed)))},
          {"weighed", game.weighed},
          {"cards", std::move(cards)},
          {"never_played", std::move(idle)},
          {"telling", std::move(telling)}};
}

/// A field of a CSV line as RFC 4180 wants it.
std::string field(std::string_view text) {
  if (text.find_first_of("\",\r\n") == std::string_view::npos) return std::string(text);
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"') out += '"';
    out += c;
  }
  return out + "\"";
}

std::string rate_fields(const Tally& tally) {
  if (tally.matches == 0) return "0,,,";
  const Rate rate = tally.rate();
  return fmt::format("{},{:.6f},{:.6f},{:.6f}", rate.matches, rate.share, rate.low, rate.high);
}

}  // namespace

json::object summary_json(const Summary& summary) {
  json::array games;
  for (const GameSummary& game : summary.games) games.push_back(game_json(summary, game));
  const Sureness& sure = summary.plan->sure;
  json::array notes;
  for (const std::string& note : summary.plan->notes) notes.emplace_back(note);
  return {{"muster_lab", 1},
          {"title", summary.plan->title},
          {"seed", summary.plan->seed},
          {"seconds_per_choice", summary.plan->seconds_per_choice},
          {"sure",
           {{"confidence", sure.confidence},
            {"fair_low", sure.fair_low},
            {"fair_high", sure.fair_high},
            {"within", sure.within},
            {"stops_early", sure.stops_early}}},
          {"notes", std::move(notes)},
          {"games", std::move(games)}};
}

std::string pairs_csv(const Summary& summary) {
  std::string out =
      "game,cards,purpose,decks,players,matches,share_of_first,low,high,sure_low,sure_high,answer\r\n";
  for (const GameSummary& game : summary.games) {
    for (const CellSummary& each : game.cells) {
      std::string players;
      for (const Side& side : each.cell->sides) players += (players.empty() ? "" : " – ") + side.player;
      out += fmt::format("{},{},{},{},{},{},{:.6f},{:.6f},{}\r\n", game.rules->info().name, field(game.cards),
                         each.cell->purpose == Purpose::skill ? "skill" : "fairness",
                         field(decks_of(*each.cell)), field(players), rate_fields(each.score),
                         each.lasting.low, each.lasting.high, name_of(each.answer));
    }
  }
  return out;
}

std::string cards_csv(const Summary& summary) {
  std::string out =
      "game,cards,id,name,held,drawn,share_when_drawn,drawn_low,drawn_high,not_drawn,share_when_not_drawn,"
      "not_drawn_low,not_drawn_high,kept,share_when_kept,kept_low,kept_high,"
      "not_kept,share_when_not_kept,not_kept_low,not_kept_high,"
      "played,share_when_played,played_low,played_high,dead,lost,first_played\r\n";
  for (const GameSummary& game : summary.games) {
    for (const auto& [design, card] : game.card_figures) {
      const CardFace& face = game.rules->cards().face(design);
      const std::string first =
          card.played.matches == 0
              ? ""
              : fmt::format("{:.3f}", card.first_turns / static_cast<double>(card.played.matches));
      out += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{}\r\n", game.rules->info().name,
                         field(game.cards), field(face.id), field(face.name), card.held.matches,
                         rate_fields(card.drawn), rate_fields(card.not_drawn), rate_fields(card.kept),
                         rate_fields(card.not_kept), rate_fields(card.played), card.dead, card.lost, first);
    }
  }
  return out;
}

std::string matches_csv(const Plan& plan, const Schedule& schedule, const Store& store) {
  std::string out =
      "game,cards,decks,cell,number,seed,first_side_sat,first_side_share,winners,ending,decisions,turns,"
      "lead_changes,winners_lowest,leader_after_a_third,first_player,choices_first_side,choices_others\r\n";
  for (std::size_t i = 0; i < plan.cells.size(); ++i) {
    const Cell& cell = plan.cells[i];
    const GameInfo& info = cell.rules->info();
    store.each(key_of(cell), schedule.counted(i), [&](const MatchRow& row) {
      const Seat first = seat_of(cell, row.number, 0);
      std::string winners;
      for (int seat = 0; seat < cell.seats(); ++seat) {
        if (row.winners.has(seat_at(seat))) winners += name_of(seat_at(seat));
      }
      out += fmt::format("{},{},{},{:016x},{},{},{},{:.6f},{},{},{},{},{},{:.4f},{},{},{},{}\r\n", info.name,
                         field(cell.cards), field(decks_of(cell)), row.cell, row.number, row.seed,
                         name_of(first), share_of(row.winners, first, cell.seats()), winners,
                         field(info.endings[row.ending]), row.decisions, row.turns, row.changes, row.depth,
                         name_of(row.third), name_of(row.starts), row.choices[0], row.choices[1]);
    });
  }
  return out;
}

}  // namespace muster::lab
