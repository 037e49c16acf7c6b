#include "server/tables/opening.hpp"

#include <utility>

#include "engine/match/record.hpp"
#include "engine/match/rules_version.hpp"
#include "server/tables/card_sets.hpp"

namespace muster::server {

namespace {

/// Entries are numbered from 1 on without a gap.
bool has_all_entries(const std::vector<EntryRow>& journal) {
  for (std::size_t i = 0; i < journal.size(); ++i) {
    if (journal[i].seq != i + 1) return false;
  }
  return true;
}

Opening damaged(std::string detail) {
  return {Opening::Verdict::damaged, nullptr, "it is not what was written", std::move(detail)};
}

Opening outdated(std::unique_ptr<Course> course, std::string why, std::string detail = {}) {
  return {Opening::Verdict::outdated, std::move(course), std::move(why), std::move(detail)};
}

/// A running lesson follows a script, and the script is of today.
bool lesson_is_gone(const MatchRow& match, const CatalogGame& game, std::uint64_t cards) {
  return !match.guide.empty() && match.state == MatchState::running &&
         (!game.rules->cards().is_called(cards) || game.find_guide(match.guide) == nullptr);
}

}  // namespace

Opening open_match(const MatchRow& match, const std::vector<EntryRow>& journal, const CatalogGame* game,
                   CardSets& card_sets) {
  const auto cards = record_cards(match.header);
  if (!cards || record_game(match.header) != match.game) return damaged("its first line cannot be read");
  if (!has_all_entries(journal)) return damaged("entries of its journal are missing");
  if (game == nullptr) return outdated(nullptr, "the game it was played in is not here any more");
  const auto kept = card_sets.find(*game, *cards);
  if (kept == nullptr) return outdated(nullptr, "the cards it was played with are not here any more");
  std::string detail;
  std::unique_ptr<Course> course = Course::load(*kept->rules, match.header, journal, detail);
  const bool goes_on = course != nullptr && !course->departure();
  if (goes_on && lesson_is_gone(match, *game, *cards))
    return outdated(std::move(course), "this lesson has been rewritten; begin it anew");
  if (goes_on) return {Opening::Verdict::whole, std::move(course), {}, {}};
  if (course != nullptr) detail = course->departure()->why;
  std::string rules = other_rules(record_rules(match.header), game->info());
  // The same rules and the same cards never go two ways.
  if (rules.empty() && kept->rules->cards().is_called(*cards)) return damaged(std::move(detail));
  if (rules.empty()) rules = "its cards are read in another way now";
  return outdated(std::move(course), std::move(rules), std::move(detail));
}

}  // namespace muster::server
