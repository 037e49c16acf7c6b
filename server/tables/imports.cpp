#include "server/tables/imports.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include "engine/match/record.hpp"
#include "engine/match/rules_version.hpp"
#include "protocol/json_out.hpp"
#include "protocol/view_json.hpp"
#include "server/tables/card_sets.hpp"

namespace muster::server {

namespace json = boost::json;

namespace {

std::string options_of(const Match& match) {
  json::object words;
  const GameInfo& info = match.rules().info();
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    const MatchOptionSpec& option = info.options[i];
    words[option.name] = option.choices[match.origin().setup.options[i]].name;
  }
  return json::serialize(words);
}

std::string outcome_of(const Match& match) {
  const Result result = match.result();
  std::string text;
  JsonOut out(text);
  out.open_object();
  if (result.over()) out.raw_field("result", result_words(result, match.seats()));
  out.field("ending", result.over() ? match.rules().info().endings[result.reason]
                                    : std::string_view("the record ends here"));
  out.field("cause", result.over() ? "rules" : "closed");
  out.close_object();
  return text;
}

Import finished(const Match& match, const std::string& header) {
  Import out;
  out.match.game = match.rules().info().name;
  out.match.state = MatchState::finished;
  out.match.chat = false;
  out.match.options = options_of(match);
  out.match.header = header;
  out.match.outcome = outcome_of(match);
  out.match.seats.reserve(static_cast<std::size_t>(match.seats()));
  for (int i = 0; i < match.seats(); ++i) {
    out.match.seats.push_back(
        {SeatKind::person, {}, fmt::format("Player {}", muster::name_of(seat_at(i))), {}, {}, false});
  }
  out.entries.reserve(match.steps().size());
  for (const Step& step : match.steps()) {
    EntryRow& entry = out.entries.emplace_back();
    entry.seq = static_cast<std::uint32_t>(out.entries.size());
    entry.seat = step.seat;
    entry.text = step.action;
    entry.hash = step.hash;
  }
  return out;
}

}  // namespace

std::optional<Import> import_record(const Catalog& catalog, CardSets& card_sets, std::string_view text,
                                    Problem& problem) {
  const std::string name = record_game(text);
  const CatalogGame* game = catalog.find(name);
  if (game == nullptr) {
    problem = {Code::bad_setup,
               name.empty() ? "this is no record of a match" : fmt::format("no game \"{}\" here", name)};
    return std::nullopt;
  }
  std::string error;
  const auto cards = record_cards(text);
  const auto kept = cards ? card_sets.find(*game, *cards) : nullptr;
  // A record of unknown cards is read with the current ones, which says what is wrong with it.
  const Rules& rules = kept == nullptr ? *game->rules : *kept->rules;
  std::optional<Record> record = read_record(
      text, rules, error, kept == nullptr ? RecordCards::of_these_rules : RecordCards::kept_for_it);
  if (!record) {
    problem = {Code::bad_setup, error};
    return std::nullopt;
  }
  // A state written down by a stranger could be any bytes; only what the rules dealt themselves is taken.
  if (!record->origin.state.empty() || record->origin.scripted) {
    problem = {Code::bad_setup,
               "only records of matches that were dealt from their decks can be brought here"};
    return std::nullopt;
  }
  for (const DeckProblem& each : rules.check_setup(record->origin.setup)) {
    problem = {Code::bad_setup, fmt::format("{}: {}", each.rule, each.message)};
    return std::nullopt;
  }
  record->card_hash = rules.cards().hash();
  const std::unique_ptr<Match> match = replay(*record, rules, error);
  if (match == nullptr || !error.empty()) {
    const std::string other = other_rules(record->rules_version, game->info());
    problem = {Code::bad_setup, other.empty() ? error : fmt::format("{} ({})", error, other)};
    return std::nullopt;
  }
  if (cards) record->card_hash = *cards;
  return finished(*match, record_header(*record, rules));
}

}  // namespace muster::server
