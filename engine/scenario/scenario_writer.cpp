// A record as a scenario: a bug report that carries a replay becomes a failing test.
#include <fmt/format.h>

#include "engine/core/text.hpp"
#include "engine/match/chance_text.hpp"
#include "engine/match/record.hpp"

namespace muster {

namespace {

std::string deck_line(const Deck& deck, const Rules& rules) {
  const Deck* ready = rules.find_deck(deck.name);
  if (ready != nullptr) {
    Deck same = *ready;
    same.tidy();
    if (same.entries == deck.entries) return quoted(deck.name);
  }
  std::string out = fmt::format("{{ name = {}", quoted(deck.name));
  for (std::size_t section = 0; section < rules.info().deck_sections.size(); ++section) {
    std::string cards;
    for (const DeckEntry& entry : deck.entries) {
      if (entry.section != section) continue;
      cards += fmt::format("{}{} = {}", cards.empty() ? "" : ", ",
                           quoted(rules.cards().face(entry.design).name), entry.count);
    }
    out += fmt::format(",\n    {} = {{ {} }}", rules.info().deck_sections[section], cards);
  }
  return out + " }";
}

std::string setup_lines(const Record& record, const Rules& rules) {
  std::string out = "setup = {\n  decks = [\n";
  for (const Deck& deck : record.origin.setup.decks) out += fmt::format("    {},\n", deck_line(deck, rules));
  out += fmt::format("  ],\n  seed = \"{}\",\n  options = {{ ", record.origin.seed);
  for (std::size_t i = 0; i < rules.info().options.size(); ++i) {
    const MatchOptionSpec& option = rules.info().options[i];
    out += fmt::format("{}{} = {}", i == 0 ? "" : ", ", option.name,
                       quoted(option.choices[record.origin.setup.options[i]].name));
  }
  return out + fmt::format(" }},\n}}\nseats = {}\n", record.origin.setup.seats);
}

std::string end_line(const Record& record) {
  if (record.result.empty()) return "  { over = false },\n";
  std::string winners;
  for (std::size_t i = 0; i < record.result.size(); ++i) {
    if (record.result[i] != "win") continue;
    winners += fmt::format("{}\"{}\"", winners.empty() ? "" : ", ", name_of(seat_at(static_cast<int>(i))));
  }
  return fmt::format("  {{ winner = {} }},\n", winners.empty() ? "\"draw\"" : fmt::format("[{}]", winners));
}

}  // namespace

std::string record_to_scenario(const Record& record, const Rules& rules, std::string_view name) {
  const Origin& origin = record.origin;
  std::string out = fmt::format("game = {}\n\n[[scenario]]\nname = {}\n", quoted(record.game), quoted(name));
  if (origin.state.empty()) {
    out += setup_lines(record, rules);
  } else {
    out += fmt::format("start = {{ cards = \"{:016x}\", state = \"{}\"", record.card_hash, origin.state);
    if (!origin.stream.empty()) out += fmt::format(", stream = \"{}\"", origin.stream);
    out += " }\n";
  }
  if (origin.scripted) {
    out += "chance = [";
    for (const ChanceScript::Entry& entry : origin.script.entries)
      out += quoted(write_chance(entry, rules.cards())) + ", ";
    out += "]\n";
  }
  out += "steps = [\n";
  for (const Step& step : record.steps) {
    out += fmt::format("  {{ do = {} }},\n", quoted(fmt::format("{}: {}", name_of(step.seat), step.action)));
  }
  return out + end_line(record) + "]\n";
}

}  // namespace muster
