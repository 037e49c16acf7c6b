// How scenarios begin: positions and set-ups made from what the file says, and texts that are only checked.
#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

#include "engine/match/chance_text.hpp"
#include "engine/match/record.hpp"
#include "engine/scenario/scenario_parts.hpp"

namespace muster {

namespace {

using Kind = ScenarioValue::Kind;

class StartBuilder {
 public:
  StartBuilder(const Scenario& scenario, const Rules& rules, std::vector<std::string>& problems)
      : scenario_(scenario), rules_(rules), problems_(problems) {}

  // --- positions
  // -----------------------------------------------------------------------------------------------

  Position position() {
    Position out;
    out.seats = scenario_.seats.value_or(rules_.info().min_seats);
    if (out.seats < rules_.info().min_seats || out.seats > rules_.info().max_seats) {
      wrong(scenario_.line, fmt::format("{} seats; {} is for {} to {}", out.seats, rules_.info().title,
                                        rules_.info().min_seats, rules_.info().max_seats));
    }
    for (std::size_t i = 0; i < scenario_.options.keys.size(); ++i) {
      const ScenarioValue& word = scenario_.options.items[i];
      if (!word.is(Kind::text))
        wrong(word.line, fmt::format("option \"{}\" must be a word", scenario_.options.keys[i]));
      out.options.emplace_back(scenario_.options.keys[i], word.text);
    }
    for (std::size_t i = 0; i < scenario_.given.keys.size(); ++i) {
      place(scenario_.given.keys[i], scenario_.given.items[i], out);
    }
    return out;
  }

  // --- set-ups
  // -------------------------------------------------------------------------------------------------

  Setup setup() {
    Setup out = default_setup(rules_.info(), scenario_.seats.value_or(rules_.info().min_seats));
    static constexpr std::array<std::string_view, 3> known{"decks", "seed", "options"};
    for (std::size_t i = 0; i < scenario_.given.keys.size(); ++i) {
      const std::string& key = scenario_.given.keys[i];
      const ScenarioValue& value = scenario_.given.items[i];
      if (key == "decks") {
        if (!value.is(Kind::list)) wrong(value.line, "decks must be a list, one deck for each seat");
        for (const ScenarioValue& each : value.items) add_deck(each, out);
        if (!scenario_.seats) out.seats = static_cast<int>(out.decks.size());
      } else if (key == "options") {
        for (std::size_t o = 0; o < value.keys.size(); ++o) {
          note(value.line, set_option(rules_.info(), out, value.keys[o], value.items[o].text));
        }
      } else if (key != "seed") {
        wrong(value.line, fmt::format("unknown key \"{}\" in a set-up{}", key, suggestion(key, known)));
      }
    }
    if (problems_.empty()) {
      for (const DeckProblem& each : rules_.check_setup(out))
        problems_.push_back(fmt::format("{}: {}", each.rule, each.message));
    }
    return out;
  }

  std::uint64_t seed() {
    const ScenarioValue* value = scenario_.given.find("seed");
    if (value == nullptr) return 0;
    if (value->is(Kind::number)) return static_cast<std::uint64_t>(value->number);
    std::uint64_t out = 0;
    const char* end = value->text.data() + value->text.size();
    const auto [stop, code] = std::from_chars(value->text.data(), end, out);
    if (!value->is(Kind::text) || code != std::errc() || stop != end)
      wrong(value->line, "seed must be a whole number");
    return out;
  }

  /// A first state as records write it, with the cards it was made with.
  Origin saved_start() {
    Origin out;
    out.setup = default_setup(rules_.info(), rules_.info().min_seats);
    out.scripted = scenario_.scripted;
    std::string cards;
    static constexpr std::array<std::string_view, 3> known{"cards", "state", "stream"};
    const std::array<std::string*, 3> into{&cards, &out.state, &out.stream};
    for (std::size_t i = 0; i < scenario_.given.keys.size(); ++i) {
      const auto found = std::find(known.begin(), known.end(), scenario_.given.keys[i]);
      if (found == known.end() || !scenario_.given.items[i].is(Kind::text)) {
        wrong(scenario_.given.items[i].line,
              "start is written { cards = \"…\", state = \"…\" }, as in a record");
      } else {
        *into[static_cast<std::size_t>(found - known.begin())] = scenario_.given.items[i].text;
      }
    }
    if (out.state.empty()) wrong(scenario_.given.line, "start needs state = \"…\" (in hex)");
    if (!rules_.cards().is_called(cards)) {
      wrong(scenario_.given.line,
            fmt::format("this start was made with card set {}, the one loaded is {:016x}", cards,
                        rules_.cards().hash()));
    }
    return out;
  }

  ChanceScript script() {
    ChanceScript out;
    for (const std::string& text : scenario_.chance) {
      std::string problem;
      const auto entry = read_chance(text, rules_.cards(), problem);
      if (entry) {
        out.entries.push_back(*entry);
      } else {
        wrong(scenario_.line, fmt::format("chance: {}", problem));
      }
    }
    return out;
  }

  /// A deck written as a table: its sections, each with how many of which card.
  Deck deck(const ScenarioValue& value) {
    Deck out;
    std::vector<std::string_view> known{"name"};
    known.insert(known.end(), rules_.info().deck_sections.begin(), rules_.info().deck_sections.end());
    for (std::size_t i = 0; i < value.keys.size(); ++i) {
      const auto found = std::find(known.begin(), known.end(), value.keys[i]);
      if (found == known.end()) {
        wrong(value.items[i].line,
              fmt::format("a deck has no \"{}\"{}", value.keys[i], suggestion(value.keys[i], known)));
      } else if (found == known.begin()) {
        out.name = value.items[i].text;
      } else {
        add_section(value.items[i], static_cast<std::uint8_t>(found - known.begin() - 1), out);
      }
    }
    return out;
  }

 private:
  void wrong(int line, std::string_view what) { problems_.push_back(fmt::format("line {}: {}", line, what)); }
  void note(int line, const std::string& problem) {
    if (!problem.empty()) wrong(line, problem);
  }

  void add_deck(const ScenarioValue& value, Setup& setup) {
    if (value.is(Kind::table)) {
      setup.decks.push_back(deck(value));
      return;
    }
    if (const Deck* ready = rules_.find_deck(value.text)) {
      setup.decks.push_back(*ready);
      return;
    }
    std::vector<std::string_view> known;
    for (const Deck& each : rules_.decks()) known.push_back(each.name);
    wrong(value.line, fmt::format("no ready deck \"{}\"{}", value.text, suggestion(value.text, known)));
  }

  void add_section(const ScenarioValue& list, std::uint8_t section, Deck& deck) {
    if (!list.is(Kind::table)) wrong(list.line, "a section of a deck is written { \"Card Name\" = 4, … }");
    for (std::size_t i = 0; i < list.keys.size(); ++i) {
      const DesignId design = rules_.cards().find(list.keys[i]);
      const ScenarioValue& count = list.items[i];
      if (design == DesignId::none) {
        wrong(count.line, fmt::format("unknown card \"{}\"{}", list.keys[i],
                                      suggestion(list.keys[i], rules_.cards().names())));
      } else if (!count.is(Kind::number) || count.number < 1 || count.number > 255) {
        wrong(count.line, fmt::format("how many \"{}\" must be from 1 to 255", list.keys[i]));
      } else {
        deck.entries.push_back({design, static_cast<std::uint8_t>(count.number), section});
      }
    }
  }

  void place(const std::string& key, const ScenarioValue& value, Position& out) {
    std::vector<std::string> known;
    for (const ZoneSpec& zone : rules_.zones()) {
      if (zone.name == key) return fill(zone, value, out);
      if (!is_seated(zone.owner) || index_of(zone.owner) < out.seats) known.emplace_back(zone.name);
    }
    for (const FieldInfo& field : rules_.fields()) {
      if (!field.per_seat) {
        if (field.name == key) return set(field, "", value, out);
        known.emplace_back(field.name);
      }
      for (int i = 0; field.per_seat && i < out.seats; ++i) {
        known.push_back(fmt::format("{} {}", name_of(seat_at(i)), field.name));
        if (known.back() == key) return set(field, name_of(seat_at(i)), value, out);
      }
    }
    const std::vector<std::string_view> views(known.begin(), known.end());
    wrong(value.line, fmt::format("no zone or number \"{}\"{}", key, suggestion(key, views)));
  }

  void fill(const ZoneSpec& zone, const ScenarioValue& value, Position& out) {
    if (is_seated(zone.owner) && index_of(zone.owner) >= out.seats) {
      return wrong(value.line, fmt::format("\"{}\": seat {} does not play here (seats = {})", zone.name,
                                           name_of(zone.owner), out.seats));
    }
    Position::Zone cards;
    cards.name = zone.name;
    cards.line = value.line;
    switch (value.kind) {
      case Kind::number: {
        Position::Card filler;
        filler.line = value.line;
        filler.name = scenario_.filler.empty() ? rules_.cards().face(DesignId{}).name : scenario_.filler;
        if (value.number < 0 || value.number > 254)
          return wrong(value.line, "expected a number of cards from 0 to 254");
        cards.cards.assign(static_cast<std::size_t>(value.number), filler);
        break;
      }
      case Kind::list:
        for (const ScenarioValue& each : value.items) cards.cards.push_back(card(each, out.seats));
        break;
      default:
        if (!value.is(Kind::text) || !value.text.empty()) cards.cards.push_back(card(value, out.seats));
    }
    out.zones.push_back(std::move(cards));
  }

  Position::Card card(const ScenarioValue& value, int seats) {
    Position::Card out;
    out.line = value.line;
    if (value.is(Kind::text)) {
      out.name = value.text;
      return out;
    }
    if (!value.is(Kind::table) || value.find("card") == nullptr) {
      wrong(value.line, fmt::format("expected \"Card Name\" or {{ card = \"Card Name\", … }}, found {}",
                                    value.written()));
      return out;
    }
    for (std::size_t i = 0; i < value.keys.size(); ++i) {
      const std::string& key = value.keys[i];
      const ScenarioValue& item = value.items[i];
      if (key == "card") {
        out.name = item.text;
      } else if (key == "owner") {
        out.owner = seat(item, seats);
      } else if (key == "controller") {
        out.controller = seat(item, seats);
      } else if (key == "known_to") {
        for (const ScenarioValue& each : as_list(item)) out.known_to.push_back(seat(each, seats));
      } else if (key == "attached") {
        for (const ScenarioValue& each : as_list(item)) out.attached.push_back(each.text);
      } else if (item.is(Kind::number)) {
        out.counters.emplace_back(key, item.number);
      } else {
        wrong(item.line, fmt::format("{} of \"{}\" must be a number", key, out.name));
      }
    }
    return out;
  }

  static std::vector<ScenarioValue> as_list(const ScenarioValue& value) {
    return value.is(Kind::list) ? value.items : std::vector<ScenarioValue>{value};
  }

  std::string seat(const ScenarioValue& value, int seats) {
    const Seat found = seat_named(value.text);
    if (is_seated(found) && index_of(found) < seats) return value.text;
    wrong(value.line, fmt::format("expected a seat from A to {}, found {}", name_of(seat_at(seats - 1)),
                                  value.written()));
    return "A";
  }

  void set(const FieldInfo& field, std::string_view seat, const ScenarioValue& value, Position& out) {
    Position::Number number;
    number.name = field.name;
    number.seat = seat;
    number.line = value.line;
    if (value.is(Kind::number) || value.is(Kind::boolean)) {
      number.value = value.number;
    } else if (value.is(Kind::text) && !field.words.empty()) {
      number.word = value.text;
    } else if (const Seat named = seat_named(value.text); value.is(Kind::text) && is_seated(named)) {
      number.value = index_of(named);
    } else {
      return wrong(value.line,
                   fmt::format("\"{}\" must be a number{}, found {}", field.name,
                               field.words.empty() ? " or a seat" : " or one of its words", value.written()));
    }
    out.numbers.push_back(std::move(number));
  }

  const Scenario& scenario_;
  const Rules& rules_;
  std::vector<std::string>& problems_;
};

std::string joined(const std::vector<std::string>& lines) {
  return fmt::format("{}", fmt::join(lines, "\n"));
}

std::string deck_problems(const Scenario& scenario, const Rules& rules) {
  std::vector<std::string> problems;
  std::optional<Deck> deck;
  if (scenario.given.is(Kind::text)) {
    Diagnostics diagnostics;
    deck = read_deck(rules.cards(), rules.info().deck_sections, {"deck", scenario.given.text}, diagnostics);
    if (!deck) return diagnostics.text();
  } else {
    deck = StartBuilder(scenario, rules, problems).deck(scenario.given);
  }
  for (const DeckProblem& each : rules.check_deck(*deck))
    problems.push_back(fmt::format("{}: {}", each.rule, each.message));
  return joined(problems);
}

std::string card_problems(const Scenario& scenario, const Rules& rules) {
  const std::array<SourceFile, 1> files{{{"cards", scenario.given.text}}};
  Diagnostics diagnostics;
  CardSet::load(rules.vocabulary(), files, diagnostics);
  return diagnostics.text();
}

std::string record_problems(const Scenario& scenario, const Rules& rules) {
  // "{cards}" stands for the hash of the cards loaded, which changes with every card.
  std::string text = scenario.given.text;
  static constexpr std::string_view mark = "{cards}";
  if (const std::size_t at = text.find(mark); at != std::string::npos) {
    text.replace(at, mark.size(), fmt::format("{:016x}", rules.cards().hash()));
  }
  std::string error;
  const auto record = read_record(text, rules, error);
  if (record) replay(*record, rules, error);
  return error;
}

}  // namespace

std::unique_ptr<Match> start_scenario(const Scenario& scenario, const Rules& rules,
                                      std::vector<std::string>& problems) {
  StartBuilder builder(scenario, rules, problems);
  const ChanceScript script = builder.script();
  std::unique_ptr<Match> match;
  if (scenario.kind == Scenario::Kind::position) {
    const Position position = builder.position();
    if (problems.empty()) match = rules.from_position(position, script, problems);
  } else if (scenario.kind == Scenario::Kind::setup) {
    const Setup setup = builder.setup();
    const std::uint64_t seed = builder.seed();
    if (problems.empty()) match = scenario.scripted ? rules.start(setup, script) : rules.start(setup, seed);
  } else {
    Origin origin = builder.saved_start();
    origin.script = script;
    std::string error;
    if (problems.empty()) match = rules.start_again(origin, error);
    if (!error.empty()) problems.push_back(fmt::format("line {}: start: {}", scenario.given.line, error));
  }
  if (match == nullptr) return nullptr;
  for (const std::string& problem : {match->chance_problem(), match->integrity()}) {
    if (!problem.empty()) problems.push_back(problem);
  }
  return problems.empty() ? std::move(match) : nullptr;
}

std::string problems_of(const Scenario& scenario, const Rules& rules) {
  switch (scenario.kind) {
    case Scenario::Kind::deck:
      return deck_problems(scenario, rules);
    case Scenario::Kind::cards:
      return card_problems(scenario, rules);
    case Scenario::Kind::record:
      return record_problems(scenario, rules);
    default:
      break;
  }
  std::vector<std::string> problems;
  StartBuilder builder(scenario, rules, problems);
  builder.setup();
  builder.seed();
  return joined(problems);
}

}  // namespace muster
