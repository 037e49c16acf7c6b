#include "server/lab/trial_setup.hpp"

#include <algorithm>
#include <array>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "lab/field.hpp"
#include "server/config.hpp"
#include "server/http/replies.hpp"
#include "server/lab/tried_card.hpp"
#include "server/tables/seating.hpp"

namespace muster::server {

namespace {

namespace json = boost::json;

/// Who may play here: what a person can wait for.
constexpr std::array<std::string_view, 3> kLevels{"greedy", "easy", "normal"};
constexpr std::int64_t kLeastMatches = 20;
constexpr std::int64_t kUsualMatches = 200;

/// The deck that is tried, with what the rules have against it said as a problem.
std::optional<Deck> deck_in(const CatalogGame& game, const json::value& wanted, Problem& problem) {
  std::optional<Deck> deck = read_deck_body(game, json::serialize(wanted), problem);
  if (!deck) return std::nullopt;
  deck->tidy();
  deck->name = kTriedDeck;
  const std::vector<DeckProblem> wrong = game.rules->check_deck(*deck);
  if (wrong.empty()) return deck;
  problem = {Code::bad_setup, wrong.front().rule.empty()
                                  ? wrong.front().message
                                  : fmt::format("{}: {}", wrong.front().rule, wrong.front().message)};
  return std::nullopt;
}

bool holds(const lab::Cell& cell, DesignId design) {
  return std::any_of(cell.sides.begin(), cell.sides.end(), [&](const lab::Side& side) {
    return side.deck.entries.empty() ||
           std::any_of(side.deck.entries.begin(), side.deck.entries.end(),
                       [&](const DeckEntry& entry) { return entry.design == design; });
  });
}

/// Every pair that says something of the deck or the card, the deck on side 0.
std::vector<lab::Cell> cells_for(const lab::Field& field, const std::string& level, const TriedCard* card,
                                 bool own_deck) {
  std::vector<lab::Cell> cells = lab::fair_cells(field, level);
  std::erase_if(cells, [&](const lab::Cell& cell) {
    if (own_deck && cell.sides.front().deck.name != kTriedDeck) return true;
    return card != nullptr && !holds(cell, card->design);
  });
  return cells;
}

}  // namespace

std::optional<TrialSetup> read_trial(const CatalogGame& game, const json::object& body, const Limits& limits,
                                     Problem& problem) {
  TrialSetup setup;
  setup.game = game.info().name;
  setup.level = text_in(body, "level");
  if (setup.level.empty()) setup.level = "normal";
  if (std::find(kLevels.begin(), kLevels.end(), setup.level) == kLevels.end()) {
    problem = {Code::bad_setup, fmt::format("\"level\" must be {}", fmt::join(kLevels, ", "))};
    return std::nullopt;
  }
  const json::value* wanted = body.if_contains("matches");
  const std::int64_t most = limits.lab_matches > 0 ? limits.lab_matches : kUsualMatches * 100;
  const std::int64_t matches =
      std::clamp(wanted != nullptr && wanted->is_int64() ? wanted->get_int64() : kUsualMatches, kLeastMatches,
                 std::max(most, kLeastMatches));

  std::optional<Deck> deck;
  if (const json::value* each = body.if_contains("deck")) {
    deck = deck_in(game, *each, problem);
    if (!deck) return std::nullopt;
  }
  std::optional<TriedCard> card;
  if (const std::string name = text_in(body, "card"); !name.empty()) {
    card = tried_card(game, name, text_in(body, "text"));
    if (!card) {
      problem = {Code::not_found, "there is no such card"};
      return std::nullopt;
    }
    if (!card->mistakes.empty()) {
      const Mistake& first = card->mistakes.front();
      problem = {Code::bad_setup,
                 first.line > 0 ? fmt::format("line {}: {}", first.line, first.message) : first.message};
      return std::nullopt;
    }
    setup.card = card->name;
  }
  if (!deck && !card) {
    problem = {Code::malformed, "a trial needs \"deck\", or \"card\" with \"text\""};
    return std::nullopt;
  }

  lab::Field field;
  field.plain = default_setup(game.info(), game.info().min_seats);
  if (deck) field.decks.push_back(*deck);
  for (const Deck& each : game.rules->decks()) field.decks.push_back(each);
  const auto add = [&](const std::shared_ptr<const Rules>& rules, const char* name) {
    field.rules = rules;
    field.cards = name;
    for (lab::Cell& cell : cells_for(field, setup.level, card ? &*card : nullptr, deck.has_value()))
      setup.plan.cells.push_back(std::move(cell));
  };
  add(game.rules, lab::kBuiltIn);
  if (card) add(card->rules, "changed");
  if (setup.plan.cells.empty()) {
    problem = {Code::bad_setup, card && !deck
                                    ? "no ready deck has this card; try it from a deck of yours that has it"
                                    : "there is no deck to meet, or none of them has this card"};
    return std::nullopt;
  }
  setup.plan.sure.stops_early = false;
  // Both sides of a pair take each seat as often.
  const std::size_t each = static_cast<std::size_t>(matches) / setup.plan.cells.size();
  for (lab::Cell& cell : setup.plan.cells)
    cell.least = cell.most = std::max(each - each % cell.group(), cell.group());
  return setup;
}

}  // namespace muster::server
