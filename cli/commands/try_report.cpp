#include "cli/commands/try_report.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/terminal/terminal.hpp"

namespace muster {

namespace {

constexpr std::size_t kShown = 5;  // matches named of those that went wrong

TriedCard card_report(const TryPlan& plan, std::size_t index, const CardTally& tally,
                      std::uint64_t play_verbs, bool programs) {
  const CardSet& cards = plan.set.game.rules->cards();
  const Vocabulary& words = cards.vocabulary();
  const DesignId design = plan.set.tried[index];
  const CardFace& face = cards.face(design);
  TriedCard out;
  out.name = face.name;
  out.is_new = plan.set.is_new[index];
  out.tally = tally;
  for (const auto& [verb, count] : tally.offered) {
    if (((play_verbs >> verb) & 1U) != 0) out.offered += count;
  }
  const auto blame = [&out](std::string what) { out.problems.push_back(std::move(what)); };
  if (tally.matches == 0) {
    const std::string& why = plan.tables[index].problem;
    blame(why.empty() ? "never in a match: play more with --matches" : "in no deck: " + why);
  } else if (tally.drawn == 0 && tally.played == 0) {
    blame("never drawn: play more with --matches");
  } else if (tally.played == 0) {
    blame(out.offered == 0
              ? "never playable: look at its cost and at what it needs"
              : "never played, though it could be: the players think little of it; look at its cost");
  }
  const std::size_t keywords = face.ability_texts.size() - cards[design].ability_count;
  for (const Ability& ability : cards.abilities_of(design)) {
    TriedAbility each;
    each.text = face.ability_texts[keywords + ability.slot];
    each.fired = tally.fired[ability.slot];
    each.matches = tally.fired_in[ability.slot];
    each.offered = tally.use_offered[ability.slot];
    each.holds = static_cast<int>(ability.trigger.word) == words.continuous_trigger;
    each.watched = programs;
    const std::string_view when = words.triggers[ability.trigger.word].name;
    if (tally.played > 0 && !each.holds && each.watched && each.fired == 0) {
      const bool used =
          std::any_of(words.costs.begin(), words.costs.end(), [](const Word&) { return true; }) &&
          (when == "main" || when == "use" || when == "action");
      blame(
          used && each.offered == 0
              ? fmt::format("ability {} was never offered (when = \"{}\"): its cost or its targets never fit",
                            ability.slot + 1, when)
              : fmt::format("ability {} never happened (when = \"{}\"): look at its trigger, its if and its "
                            "targets, or play more with --matches",
                            ability.slot + 1, when));
    }
    out.abilities.push_back(std::move(each));
  }
  return out;
}

std::string seeds_of(const std::vector<TryMatch>& matches, std::size_t count) {
  std::string out;
  for (const TryMatch& match : matches)
    out += fmt::format("    seed {}: {}, {} choices{}\n", match.seed, match.players, match.decisions,
                       match.error.empty() ? fmt::format(", ended: {}", match.ending) : ": " + match.error);
  if (count > matches.size()) out += fmt::format("    and {} more\n", count - matches.size());
  return out;
}

json::array matches_json(const std::vector<TryMatch>& matches) {
  json::array out;
  for (const TryMatch& match : matches) {
    out.push_back({{"seed", match.seed},
                   {"players", match.players},
                   {"choices", match.decisions},
                   {"ending", match.ending},
                   {"error", match.error}});
  }
  return out;
}

}  // namespace

bool TryReport::fine() const {
  return endless_count == 0 && failed_count == 0 && played == wanted &&
         std::all_of(cards.begin(), cards.end(), [](const TriedCard& card) { return card.problems.empty(); });
}

TryReport report_of(const TryPlan& plan, const std::vector<TryMatch>& matches) {
  TryReport out;
  out.game = plan.set.game.info().name;
  std::vector<CardTally> sums(plan.set.tried.size());
  std::uint64_t play_verbs = 0;
  bool programs = false;
  for (std::size_t i = 0; i < matches.size(); ++i) {
    const TryMatch& match = matches[i];
    if (plan.tables[i / plan.matches].setups.empty()) continue;
    ++out.wanted;
    if (!match.played) continue;
    ++out.played;
    play_verbs |= match.play_verbs;
    programs = programs || match.programs;
    for (std::size_t c = 0; c < match.cards.size(); ++c) sums[c].add(match.cards[c]);
    if (!match.error.empty()) {
      if (++out.failed_count <= kShown) out.failed.push_back(match);
      continue;
    }
    ++out.endings[match.ending];
    if (match.endless && ++out.endless_count <= kShown) out.endless.push_back(match);
  }
  for (std::size_t c = 0; c < sums.size(); ++c)
    out.cards.push_back(card_report(plan, c, sums[c], play_verbs, programs));
  return out;
}

void print_try(const TryReport& report) {
  const Terminal& terminal = Terminal::here();
  std::size_t width = 4;
  for (const TriedCard& card : report.cards) width = std::max(width, columns(card.name));
  fmt::print("{}  {:>7}  {:>7}  {:>7}  {:>9}\n", terminal.ink(Ink::bold, padded("card", width)), "matches",
             "drawn", "played", "offered");
  for (const TriedCard& card : report.cards) {
    fmt::print("{}  {:>7}  {:>7}  {:>7}  {:>9}  {}\n", terminal.ink(Ink::bold, padded(card.name, width)),
               card.tally.matches, card.tally.drawn, card.tally.played, card.offered,
               card.is_new ? "new" : "changed");
    for (std::size_t i = 0; i < card.abilities.size(); ++i) {
      const TriedAbility& each = card.abilities[i];
      const std::string count =
          each.holds      ? fmt::format("holds while in play, {} matches", card.tally.played)
          : !each.watched ? "not watched in this game"
                          : fmt::format("happened {} times in {} matches", each.fired, each.matches);
      fmt::print("    {} {}: {}\n", i + 1, count, terminal.ink(Ink::dim, each.text));
    }
    for (const std::string& problem : card.problems)
      fmt::print("    {} {}\n", terminal.ink(Ink::yellow, "look:"), problem);
  }
  fmt::print("\n{} matches", report.played);
  if (report.played < report.wanted) fmt::print(" of {}, broken off", report.wanted);
  fmt::print("; how they ended:\n");
  for (const auto& [ending, count] : report.endings) fmt::print("  {:>6}  {}\n", count, ending);
  if (report.endless_count > 0)
    fmt::print("  {} of them came to no end by winning:\n{}", report.endless_count,
               seeds_of(report.endless, report.endless_count));
  if (report.failed_count > 0)
    fmt::print("  {} more went wrong:\n{}", report.failed_count,
               seeds_of(report.failed, report.failed_count));
  fmt::print("{}\n", report.fine() ? "All cards were played and all their abilities happened."
                                   : "Not all is well; the lines with \"look:\" and the seeds say where.");
}

json::object try_json(const TryReport& report) {
  json::array cards;
  for (const TriedCard& card : report.cards) {
    json::array abilities;
    for (const TriedAbility& each : card.abilities) {
      json::object ability{{"text", each.text}, {"continuous", each.holds}, {"watched", each.watched}};
      ability["fired"] = each.fired;
      ability["matches"] = each.matches;
      ability["offered"] = each.offered;
      abilities.push_back(std::move(ability));
    }
    cards.push_back({{"name", card.name},
                     {"new", card.is_new},
                     {"matches", card.tally.matches},
                     {"drawn", card.tally.drawn},
                     {"played", card.tally.played},
                     {"offered", card.offered},
                     {"abilities", abilities},
                     {"problems", texts(card.problems)}});
  }
  json::object endings;
  for (const auto& [ending, count] : report.endings) endings[ending] = count;
  return {{"ok", report.fine()},
          {"game", report.game},
          {"matches", report.played},
          {"wanted", report.wanted},
          {"cards", cards},
          {"endings", endings},
          {"endless", json::object{{"count", report.endless_count}, {"first", matches_json(report.endless)}}},
          {"errors", json::object{{"count", report.failed_count}, {"first", matches_json(report.failed)}}}};
}

}  // namespace muster
