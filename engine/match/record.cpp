#include "engine/match/record.hpp"

#include <algorithm>
#include <charconv>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "engine/core/diagnostics.hpp"
#include "engine/match/chance_text.hpp"
#include "engine/match/rules_version.hpp"

namespace muster {

namespace json = boost::json;

namespace {

constexpr std::int64_t kVersion = 1;
constexpr std::int64_t kMostRules = 1'000'000;
constexpr std::array<std::string_view, 4> kVerdicts{"open", "loss", "draw", "win"};

std::string hex16(std::uint64_t value) { return fmt::format("{:016x}", value); }

template <class Number>
bool read_whole(std::string_view text, Number& out, int base) {
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), out, base);
  return code == std::errc() && end == text.data() + text.size() && !text.empty();
}

std::vector<std::string> result_words(const Match& match) {
  std::vector<std::string> out;
  const Result result = match.result();
  if (!result.over()) return out;
  for (int i = 0; i < match.seats(); ++i) {
    out.emplace_back(kVerdicts[static_cast<std::size_t>(result.of(seat_at(i)))]);
  }
  return out;
}

json::object deck_json(const Deck& deck, const Rules& rules) {
  json::object out{{"name", deck.name}};
  for (std::size_t section = 0; section < rules.info().deck_sections.size(); ++section) {
    json::object cards;
    for (const DeckEntry& entry : deck.entries) {
      if (entry.section != section) continue;
      json::value& count = cards[rules.cards().face(entry.design).name];
      count = entry.count + (count.is_int64() ? count.get_int64() : 0);
    }
    out[rules.info().deck_sections[section]] = std::move(cards);
  }
  return out;
}

/// One line of a record, read strictly: the first thing that is wrong is kept, with its line.
class LineReader {
 public:
  LineReader(std::string_view line, int number, std::string& error) : number_(number), error_(error) {
    boost::system::error_code code;
    json::value value = json::parse(line, code);
    if (code) {
      wrong(fmt::format("not JSON ({})", code.message()));
    } else if (!value.is_object()) {
      wrong("expected an object: {…}");
    } else {
      object_ = std::move(value.get_object());
    }
  }

  void wrong(std::string_view what) {
    if (error_.empty()) error_ = fmt::format("line {}: {}", number_, what);
  }
  bool fine() const { return error_.empty(); }
  bool has(std::string_view key) const { return object_.contains(key); }
  const json::value* find(std::string_view key) const { return object_.if_contains(key); }

  std::string text(std::string_view key, std::string_view example) {
    const json::value* value = find(key);
    if (value == nullptr || !value->is_string()) {
      wrong(fmt::format("expected \"{}\":\"{}\"", key, example));
      return "";
    }
    return std::string(value->get_string());
  }
  std::int64_t number(std::string_view key, std::int64_t least, std::int64_t most) {
    const json::value* value = find(key);
    if (value == nullptr || !value->is_int64() || value->get_int64() < least || value->get_int64() > most) {
      wrong(fmt::format("expected \"{}\": a number from {} to {}", key, least, most));
      return least;
    }
    return value->get_int64();
  }
  std::uint64_t hash(std::string_view key) {
    const std::string digits = text(key, "16 hex digits");
    std::uint64_t value = 0;
    if (fine() && (digits.size() != 16 || !read_whole(digits, value, 16))) {
      wrong(fmt::format("expected \"{}\": 16 hex digits, found \"{}\"", key, digits));
    }
    return value;
  }
  template <class Visit>
  void each_text(std::string_view key, Visit&& visit) {
    const json::value* value = find(key);
    if (value == nullptr || !value->is_array())
      return wrong(fmt::format("expected \"{}\": a list of texts", key));
    for (const json::value& item : value->get_array()) {
      if (!item.is_string()) return wrong(fmt::format("expected \"{}\": a list of texts", key));
      visit(std::string_view(item.get_string()));
    }
  }

 private:
  int number_;
  std::string& error_;
  json::object object_;
};

std::string card_hash_problem(std::uint64_t found, const Rules& rules) {
  if (rules.cards().is_called(found)) return "";
  return fmt::format(
      "this record was made with card set {}, the one loaded is {}; load the cards it was made with",
      hex16(found), hex16(rules.cards().hash()));
}

std::string game_problem(std::string_view found, const Rules& rules) {
  if (found == rules.info().name) return "";
  return fmt::format("this is a record of \"{}\", expected \"{}\"", found, rules.info().name);
}

void read_deck_section(LineReader& line, const json::object& list, const Rules& rules, std::uint8_t section,
                       Deck& deck) {
  for (const auto& [key, count] : list) {
    const std::string_view name(key);
    const DesignId design = rules.cards().find(name);
    if (design == DesignId::none) {
      line.wrong(fmt::format("unknown card \"{}\"{}", name, suggestion(name, rules.cards().names())));
    } else if (!count.is_int64() || count.get_int64() < 1 || count.get_int64() > 255) {
      line.wrong(fmt::format("expected how many \"{}\": a number from 1 to 255", name));
    } else {
      deck.entries.push_back({design, static_cast<std::uint8_t>(count.get_int64()), section});
    }
  }
}

void read_decks(LineReader& line, const Rules& rules, Setup& setup) {
  const json::value* decks = line.find("decks");
  if (decks == nullptr || !decks->is_array())
    return line.wrong("expected \"decks\": a list of decks, one for each seat");
  const auto sections = rules.info().deck_sections;
  for (const json::value& item : decks->get_array()) {
    if (!item.is_object()) return line.wrong("expected a deck: {\"name\":\"…\",…}");
    Deck deck;
    for (const auto& [key, value] : item.get_object()) {
      if (std::string_view(key) == "name" && value.is_string()) {
        deck.name = value.get_string();
        continue;
      }
      const auto section = std::find(sections.begin(), sections.end(), std::string_view(key));
      if (section == sections.end() || !value.is_object()) {
        line.wrong(fmt::format("\"{}\" is no section of a deck{}", std::string_view(key),
                               suggestion(key, sections)));
        return;
      }
      read_deck_section(line, value.get_object(), rules,
                        static_cast<std::uint8_t>(section - sections.begin()), deck);
    }
    setup.decks.push_back(std::move(deck));
  }
}

void read_options(LineReader& line, const Rules& rules, Setup& setup) {
  const json::value* options = line.find("options");
  if (options == nullptr) return;
  if (!options->is_object()) return line.wrong("expected \"options\": {\"name\":\"word\"}");
  for (const auto& [name, word] : options->get_object()) {
    if (!word.is_string()) return line.wrong("expected \"options\": {\"name\":\"word\"}");
    const std::string problem = set_option(rules.info(), setup, name, std::string_view(word.get_string()));
    if (!problem.empty()) line.wrong(problem);
  }
}

void read_header(LineReader& line, const Rules& rules, RecordCards cards, Record& record) {
  if (!line.fine()) return;
  if (!line.has("muster")) return line.wrong("not a record; the first line begins {\"muster\":1,…");
  if (const json::value* version = line.find("muster");
      !version->is_int64() || version->get_int64() != kVersion) {
    return line.wrong(
        fmt::format("this record is of version {}, known here is {}", json::serialize(*version), kVersion));
  }
  record.game = line.text("game", "name");
  if (!line.fine()) return;
  if (const std::string problem = game_problem(record.game, rules); !problem.empty())
    return line.wrong(problem);
  if (line.has("rules")) record.rules_version = static_cast<int>(line.number("rules", 1, kMostRules));
  record.card_hash = line.hash("cards");
  if (!line.fine()) return;
  // Before anything is resolved against the cards: another set would be misread, not merely refused later.
  if (const std::string problem = card_hash_problem(record.card_hash, rules);
      cards == RecordCards::of_these_rules && !problem.empty()) {
    return line.wrong(problem);
  }
  const std::string seed = line.text("seed", "a whole number");
  if (line.fine() && !read_whole(seed, record.origin.seed, 10)) {
    line.wrong(fmt::format("expected \"seed\": a whole number as text, found \"{}\"", seed));
  }
  record.origin.setup = default_setup(
      rules.info(), static_cast<int>(line.number("seats", rules.info().min_seats, rules.info().max_seats)));
  read_decks(line, rules, record.origin.setup);
  read_options(line, rules, record.origin.setup);
  if (line.has("start")) record.origin.state = line.text("start", "a state in hex");
  if (line.has("stream")) record.origin.stream = line.text("stream", "a chance stream in hex");
  if (!line.has("chance")) return;
  record.origin.scripted = true;
  line.each_text("chance", [&](std::string_view text) {
    std::string problem;
    const auto entry = read_chance(text, rules.cards(), problem);
    if (entry) {
      record.origin.script.entries.push_back(*entry);
    } else {
      line.wrong(problem);
    }
  });
}

std::string step_name(std::size_t index, const Step& step) {
  return fmt::format("step {} ({}: {})", index + 1, name_of(step.seat), step.action);
}

/// Plays one step; what differs from the record, or "".
std::string play_step(Match& match, std::size_t index, const Step& step) {
  const Seat deciding = match.decision().seat;
  if (match.decision().over()) return fmt::format("{}: the match was already over", step_name(index, step));
  if (deciding != step.seat)
    return fmt::format("{}: it is {} who chooses", step_name(index, step), name_of(deciding));
  std::string why;
  const auto action = match.parse(step.action, why);
  if (!action || !match.apply(*action, why))
    return fmt::format("{} is not legal: {}", step_name(index, step), why);
  if (match.hash() != step.hash) {
    return fmt::format("{}: state hash {}, expected {}", step_name(index, step), hex16(match.hash()),
                       hex16(step.hash));
  }
  return match.chance_problem();
}

}  // namespace

Record new_record(const Rules& rules) {
  Record record;
  record.game = rules.info().name;
  record.card_hash = rules.cards().hash();
  record.rules_version = rules_version(rules.info());
  return record;
}

Record record_of(const Match& match) {
  Record record = new_record(match.rules());
  record.origin = match.origin();
  record.steps = match.steps();
  record.result = result_words(match);
  return record;
}

std::string record_header(const Record& record, const Rules& rules) {
  json::object header{{"muster", kVersion}, {"game", record.game}};
  if (record.rules_version > 0) header["rules"] = record.rules_version;
  header["cards"] = hex16(record.card_hash);
  header["seed"] = fmt::format("{}", record.origin.seed);
  header["seats"] = record.origin.setup.seats;
  json::array decks;
  for (const Deck& deck : record.origin.setup.decks) decks.emplace_back(deck_json(deck, rules));
  header["decks"] = std::move(decks);
  json::object options;
  for (std::size_t i = 0; i < rules.info().options.size(); ++i) {
    const MatchOptionSpec& option = rules.info().options[i];
    options[option.name] = option.choices[record.origin.setup.options[i]].name;
  }
  header["options"] = std::move(options);
  if (!record.origin.state.empty()) header["start"] = record.origin.state;
  if (!record.origin.stream.empty()) header["stream"] = record.origin.stream;
  if (record.origin.scripted) {
    json::array script;
    for (const ChanceScript::Entry& entry : record.origin.script.entries) {
      script.emplace_back(write_chance(entry, rules.cards()));
    }
    header["chance"] = std::move(script);
  }
  return json::serialize(header) + "\n";
}

std::string record_line(const Step& step) {
  const json::object line{{"seat", name_of(step.seat)}, {"do", step.action}, {"hash", hex16(step.hash)}};
  return json::serialize(line) + "\n";
}

std::string record_end(const std::vector<std::string>& result) {
  return json::serialize(json::object{{"result", json::array(result.begin(), result.end())}}) + "\n";
}

std::string write_record(const Record& record, const Rules& rules) {
  std::string out = record_header(record, rules);
  for (const Step& step : record.steps) out += record_line(step);
  if (!record.result.empty()) out += record_end(record.result);
  return out;
}

std::string write_record(const Match& match) { return write_record(record_of(match), match.rules()); }

std::optional<Record> read_record(std::string_view text, const Rules& rules, std::string& error,
                                  RecordCards cards) {
  error.clear();
  Record record;
  int number = 0;
  while (!text.empty() && error.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view raw = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    ++number;
    LineReader line(raw, number, error);
    if (number == 1) {
      read_header(line, rules, cards, record);
    } else if (!record.result.empty()) {
      line.wrong("nothing may follow the result");
    } else if (line.has("result")) {
      line.each_text("result", [&](std::string_view word) { record.result.emplace_back(word); });
      if (record.result.empty()) line.wrong("expected \"result\":[\"win\",\"loss\"]");
    } else {
      Step step;
      step.seat = seat_named(line.text("seat", "A"));
      if (step.seat == Seat::none) line.wrong("expected \"seat\": A, B, C or D");
      step.action = line.text("do", "an action");
      step.hash = line.hash("hash");
      record.steps.push_back(std::move(step));
    }
  }
  if (number == 0) error = "line 1: the record is empty";
  if (!error.empty()) return std::nullopt;
  return record;
}

std::string record_game(std::string_view text) {
  std::string error;
  LineReader line(text.substr(0, text.find('\n')), 1, error);
  if (!line.fine() || !line.has("muster")) return "";
  return line.text("game", "name");
}

std::optional<std::uint64_t> record_cards(std::string_view text) {
  std::string error;
  LineReader line(text.substr(0, text.find('\n')), 1, error);
  if (!line.fine() || !line.has("muster")) return std::nullopt;
  const std::uint64_t hash = line.hash("cards");
  return line.fine() ? std::optional(hash) : std::nullopt;
}

int record_rules(std::string_view text) {
  std::string error;
  LineReader line(text.substr(0, text.find('\n')), 1, error);
  if (!line.fine() || !line.has("rules")) return 0;
  const auto number = static_cast<int>(line.number("rules", 1, kMostRules));
  return line.fine() ? number : 0;
}

std::optional<std::size_t> holding_steps(const Record& record, const Rules& rules, std::string& why) {
  const std::unique_ptr<Match> match = replay(record, rules, why);
  if (match == nullptr) return std::nullopt;
  if (why.empty()) return record.steps.size();
  // A step after which the state is another one was still carried out.
  const std::size_t made = match->steps().size();
  const bool last_differs = made > 0 && match->steps().back().hash != record.steps[made - 1].hash;
  return last_differs ? made - 1 : made;
}

std::unique_ptr<Match> replay(const Record& record, const Rules& rules, std::string& error,
                              std::size_t steps) {
  error = game_problem(record.game, rules);
  if (error.empty()) error = card_hash_problem(record.card_hash, rules);
  if (!error.empty()) return nullptr;
  if (record.origin.state.empty()) {
    for (const DeckProblem& problem : rules.check_setup(record.origin.setup)) {
      error += fmt::format("{}{}: {}", error.empty() ? "the match cannot be set up: " : "; ", problem.rule,
                           problem.message);
    }
    if (!error.empty()) return nullptr;
  }
  std::unique_ptr<Match> match = rules.start_again(record.origin, error);
  if (match == nullptr) {
    error = fmt::format("the first state is damaged: {}", error);
    return nullptr;
  }
  error = match->chance_problem();
  for (std::size_t i = 0; i < std::min(steps, record.steps.size()) && error.empty(); ++i) {
    error = play_step(*match, i, record.steps[i]);
  }
  // A record may lack its last line: it is written after the last action.
  const bool complete = steps >= record.steps.size() && !record.result.empty();
  if (const auto found = result_words(*match); error.empty() && complete && found != record.result) {
    error = fmt::format("after step {}: the result is {}, expected {}", record.steps.size(),
                        found.empty() ? "still open" : fmt::format("{}", fmt::join(found, ", ")),
                        fmt::join(record.result, ", "));
  }
  return match;
}

}  // namespace muster
