#include "server/tables/seating.hpp"

#include <algorithm>
#include <charconv>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "engine/core/chance.hpp"
#include "engine/match/record.hpp"

namespace muster::server {

namespace json = boost::json;

namespace {

constexpr std::uint64_t kDeckStream = 1000;
constexpr std::int64_t kLongestClock = 30LL * 24 * 3600;

/// Where reading went wrong, thrown within this file only.
struct Wrong {
  Problem problem;
};
[[noreturn]] void wrong(Code code, std::string message) { throw Wrong{{code, std::move(message)}}; }

/// A stranger's word as it is said back: not more of it than anybody would read.
std::string_view shown(std::string_view word) {
  constexpr std::size_t kShown = 80;
  if (word.size() <= kShown) return word;
  // Not in the middle of a letter.
  std::size_t end = kShown;
  while (end > 0 && (static_cast<unsigned char>(word[end]) & 0xC0U) == 0x80U) --end;
  return word.substr(0, end);
}

json::object parse_object(std::string_view body) {
  boost::system::error_code code;
  json::parse_options strict;
  strict.max_depth = 8;
  json::value value = json::parse(body.empty() ? std::string_view("{}") : body, code, {}, strict);
  if (code || !value.is_object()) wrong(Code::malformed, "the body must be one JSON object");
  return std::move(value.get_object());
}

std::string read_text(const json::object& from, std::string_view key, std::string_view fallback = {}) {
  const json::value* value = from.if_contains(key);
  if (value == nullptr) return std::string(fallback);
  if (!value->is_string()) wrong(Code::malformed, fmt::format("\"{}\" must be a text", key));
  return std::string(value->get_string());
}

bool read_flag(const json::object& from, std::string_view key, bool fallback) {
  const json::value* value = from.if_contains(key);
  if (value == nullptr) return fallback;
  if (!value->is_bool()) wrong(Code::malformed, fmt::format("\"{}\" must be true or false", key));
  return value->get_bool();
}

std::int64_t read_seconds(const json::object& from, std::string_view key) {
  const json::value* value = from.if_contains(key);
  if (value == nullptr || value->is_null()) return 0;
  if (!value->is_int64() || value->get_int64() < 1 || value->get_int64() > kLongestClock) {
    wrong(Code::bad_setup,
          fmt::format("\"{}\" must be a number of seconds from 1 to {}", key, kLongestClock));
  }
  return value->get_int64() * 1000;
}

ClockSetup read_clock(const json::object& from) {
  const json::value* value = from.if_contains("clock");
  if (value == nullptr || value->is_null()) return {};
  if (!value->is_object()) wrong(Code::malformed, "\"clock\" must be an object");
  const json::object& clock = value->get_object();
  ClockSetup out{read_seconds(clock, "per_move"), read_seconds(clock, "bank"), read_seconds(clock, "away"),
                 false};
  const std::string word = read_text(clock, "on_timeout", "computer");
  if (word != "computer" && word != "lose") {
    wrong(Code::bad_setup, "\"on_timeout\" must be \"computer\" or \"lose\"");
  }
  out.lose = word == "lose";
  return out;
}

Deck read_cards(const CatalogGame& game, const json::object& from) {
  Deck deck;
  deck.name = read_text(from, "name", "unnamed");
  if (deck.name.size() > 64) wrong(Code::bad_setup, "a deck's name may have 64 bytes");
  const json::value* sections = from.if_contains("sections");
  if (sections == nullptr || !sections->is_object()) wrong(Code::malformed, "a deck needs \"sections\"");
  const auto known = game.info().deck_sections;
  for (const auto& [key, list] : sections->get_object()) {
    const auto section = std::find(known.begin(), known.end(), std::string_view(key));
    if (section == known.end() || !list.is_object()) {
      wrong(Code::bad_setup,
            fmt::format("\"{}\" is no section of a deck{}", shown(key), suggestion(key, known)));
    }
    for (const auto& [name, count] : list.get_object()) {
      const DesignId design = game.rules->cards().find(name);
      if (design == DesignId::none) {
        wrong(Code::bad_setup, fmt::format("unknown card \"{}\"{}", shown(name),
                                           suggestion(name, game.rules->cards().names())));
      }
      if (!count.is_int64() || count.get_int64() < 1 || count.get_int64() > 255) {
        wrong(Code::bad_setup, fmt::format("how many \"{}\"? 1 to 255", shown(name)));
      }
      deck.entries.push_back({design, static_cast<std::uint8_t>(count.get_int64()),
                              static_cast<std::uint8_t>(section - known.begin())});
    }
  }
  return deck;
}

Deck read_deck_value(const CatalogGame& game, const json::value& value) {
  if (value.is_string()) {
    const std::string_view name(value.get_string());
    if (const Deck* ready = game.rules->find_deck(name)) return *ready;
    std::vector<std::string_view> known;
    for (const Deck& each : game.rules->decks()) known.push_back(each.name);
    wrong(Code::bad_setup, fmt::format("no ready-made deck \"{}\"{}", shown(name), suggestion(name, known)));
  }
  if (!value.is_object()) wrong(Code::malformed, "a deck is a name or an object");
  Deck deck = read_cards(game, value.get_object());
  std::string problems;
  for (const DeckProblem& each : game.rules->check_deck(deck)) {
    problems += fmt::format("{}{}: {}", problems.empty() ? "" : "; ", each.rule, each.message);
  }
  if (!problems.empty()) wrong(Code::bad_setup, problems);
  return deck;
}

SeatRow read_seat(const CatalogGame& game, const Guest& guest, const json::value& value) {
  if (!value.is_object()) wrong(Code::malformed, "a seat is an object like {\"player\":\"open\"}");
  SeatRow seat;
  const std::string player = read_text(value.get_object(), "player", "open");
  if (player == "me") {
    seat = {SeatKind::person, guest.id, guest.name, {}, {}, false, guest.account};
  } else if (is_level(player)) {
    seat = {SeatKind::computer, {}, player, player, {}, false};
  } else if (player != "open") {
    wrong(Code::bad_setup,
          fmt::format("\"{}\" is no player; me, open or the name of a level", shown(player)));
  }
  if (const json::value* deck = value.get_object().if_contains("deck"); deck != nullptr && !deck->is_null()) {
    read_deck_value(game, *deck);
    seat.deck = json::serialize(*deck);
  }
  return seat;
}

void read_seats(const CatalogGame& game, const Guest& guest, const json::object& from, MatchRow& match) {
  const GameInfo& info = game.info();
  const json::value* seats = from.if_contains("seats");
  if (seats == nullptr) {
    match.seats.push_back({SeatKind::person, guest.id, guest.name, {}, {}, false, guest.account});
    const std::string level(usual_level());
    while (static_cast<int>(match.seats.size()) < info.min_seats) {
      match.seats.push_back({SeatKind::computer, {}, level, level, {}, false});
    }
    return;
  }
  if (!seats->is_array()) wrong(Code::malformed, "\"seats\" must be a list");
  const auto count = static_cast<int>(seats->get_array().size());
  if (count < info.min_seats || count > info.max_seats) {
    wrong(Code::bad_setup,
          fmt::format("{} is for {} to {} players", info.title, info.min_seats, info.max_seats));
  }
  for (const json::value& each : seats->get_array()) match.seats.push_back(read_seat(game, guest, each));
  const auto mine = std::count_if(match.seats.begin(), match.seats.end(),
                                  [](const SeatRow& seat) { return seat.kind == SeatKind::person; });
  if (mine > 1) wrong(Code::bad_setup, "\"me\" can have one seat only");
}

void read_options(const CatalogGame& game, const json::object& from, MatchRow& match) {
  json::object words;
  Setup setup = default_setup(game.info(), static_cast<int>(match.seats.size()));
  if (const json::value* options = from.if_contains("options"); options != nullptr) {
    if (!options->is_object()) wrong(Code::malformed, "\"options\" must be an object");
    for (const auto& [name, word] : options->get_object()) {
      if (!word.is_string()) wrong(Code::malformed, "an option's word must be a text");
      const std::string problem = set_option(game.info(), setup, name, std::string_view(word.get_string()));
      if (!problem.empty()) wrong(Code::bad_setup, problem);
    }
  }
  for (std::size_t i = 0; i < game.info().options.size(); ++i) {
    const MatchOptionSpec& option = game.info().options[i];
    words[option.name] = option.choices[setup.options[i]].name;
  }
  match.options = json::serialize(words);
}

/// A guided match is set up already: the learner sits first, and the script plays the others.
void guided_seats(const CatalogGame& game, const std::string& name, const Guest& guest, MatchRow& match) {
  const Guide* guide = game.find_guide(name);
  if (guide == nullptr) wrong(Code::bad_setup, fmt::format("no guided match \"{}\" here", shown(name)));
  match.guide = name;
  match.options = "{}";
  match.header = guide->header;
  match.undo = false;
  match.chat = false;
  match.seats.push_back({SeatKind::person, guest.id, guest.name, {}, {}, false, guest.account});
  const std::string level(usual_level());
  while (static_cast<int>(match.seats.size()) < guide->seats) {
    match.seats.push_back({SeatKind::computer, {}, level, level, {}, false});
  }
}

/// Rated, or with a stranger who comes from the lobby: nothing is taken back unless they say so.
bool is_in_earnest(const json::object& from, const MatchRow& match) {
  const bool open = std::any_of(match.seats.begin(), match.seats.end(),
                                [](const SeatRow& seat) { return seat.kind == SeatKind::open; });
  return read_flag(from, "rated", false) || (match.listed && open);
}

/// Rated matches are between people who can be told apart, and nobody is helped.
void read_rated(const Guest& guest, const json::object& from, MatchRow& match) {
  match.rated = read_flag(from, "rated", false);
  if (!match.rated) return;
  if (!guest.account) wrong(Code::bad_setup, "rated matches are for people with an account");
  const bool computer = std::any_of(match.seats.begin(), match.seats.end(),
                                    [](const SeatRow& seat) { return seat.kind == SeatKind::computer; });
  if (computer) wrong(Code::bad_setup, "a match with a computer player cannot be rated");
  if (match.hints) wrong(Code::bad_setup, "a match with hints cannot be rated");
}

std::string read_seed(const json::object& from) {
  const std::string seed = read_text(from, "seed");
  std::uint64_t value = 0;
  const auto [end, code] = std::from_chars(seed.data(), seed.data() + seed.size(), value);
  if (!seed.empty() && (code != std::errc() || end != seed.data() + seed.size())) {
    wrong(Code::bad_setup, "\"seed\" must be a whole number as text");
  }
  if (!seed.empty() && read_flag(from, "rated", false)) {
    wrong(Code::bad_setup, "a match with a chosen seed cannot be rated");
  }
  return seed;
}

Setup setup_of(const CatalogGame& game, const MatchRow& match) {
  Setup setup = default_setup(game.info(), static_cast<int>(match.seats.size()));
  for (const auto& [name, word] : parse_object(match.options)) {
    set_option(game.info(), setup, name, std::string_view(word.get_string()));
  }
  return setup;
}

std::string setup_problems(const CatalogGame& game, const Setup& setup) {
  std::string problems;
  for (const DeckProblem& each : game.rules->check_setup(setup)) {
    problems += fmt::format("{}{}: {}", problems.empty() ? "" : "; ", each.rule, each.message);
  }
  return problems;
}

/// Gives every seat its deck and draws the others, such that the match may be played.
std::string deal_decks(const CatalogGame& game, const MatchRow& match, std::uint64_t seed, Setup& setup) {
  constexpr int kTries = 100;
  const auto ready = game.rules->decks();
  const bool named = std::any_of(match.seats.begin(), match.seats.end(),
                                 [](const SeatRow& seat) { return !seat.deck.empty(); });
  if (!named && setup_problems(game, setup).empty()) return "";
  Chance chance(stream_seed(seed, kDeckStream));
  // Decks that were brought are read once, however often the others are drawn.
  std::vector<std::optional<Deck>> brought;
  brought.reserve(match.seats.size());
  for (const SeatRow& seat : match.seats) {
    brought.push_back(seat.deck.empty() ? std::nullopt
                                        : std::optional(read_deck_value(game, json::parse(seat.deck))));
  }
  const bool drawn = std::any_of(brought.begin(), brought.end(), [](const auto& deck) { return !deck; });
  std::string problems;
  for (int i = 0; i < (drawn ? kTries : 1); ++i) {
    setup.decks.clear();
    for (const std::optional<Deck>& deck : brought) {
      if (deck) {
        setup.decks.push_back(*deck);
      } else if (!ready.empty()) {
        setup.decks.push_back(ready[chance.below(static_cast<std::uint32_t>(ready.size()))]);
      }
    }
    problems = setup_problems(game, setup);
    if (problems.empty()) break;
  }
  return problems;
}

}  // namespace

std::optional<MatchRow> read_setup(const Catalog& catalog, const Guest& guest, std::string_view body,
                                   Problem& problem) {
  try {
    const json::object from = parse_object(body);
    const std::string name = read_text(from, "game");
    const CatalogGame* game = catalog.find(name);
    if (game == nullptr) wrong(Code::bad_setup, fmt::format("no game \"{}\" here", shown(name)));
    MatchRow match;
    match.game = name;
    if (const std::string guide = read_text(from, "guide"); !guide.empty()) {
      guided_seats(*game, guide, guest, match);
      return match;
    }
    read_seats(*game, guest, from, match);
    read_options(*game, from, match);
    match.clock = read_clock(from);
    match.listed = read_flag(from, "listed", false);
    match.undo = read_flag(from, "undo", !is_in_earnest(from, match));
    const auto people = std::count_if(match.seats.begin(), match.seats.end(),
                                      [](const SeatRow& seat) { return seat.kind != SeatKind::computer; });
    match.hints = read_flag(from, "hints", people <= 1);
    match.chat = read_flag(from, "chat", people > 1);
    read_rated(guest, from, match);
    match.seed = read_seed(from);
    return match;
  } catch (const Wrong& caught) {
    problem = caught.problem;
    return std::nullopt;
  }
}

std::optional<JoinRequest> read_join(std::string_view body, Problem& problem) {
  try {
    const json::object from = parse_object(body);
    JoinRequest out;
    if (const std::string seat = read_text(from, "seat"); !seat.empty()) {
      out.seat = seat_named(seat);
      if (out.seat == Seat::none) wrong(Code::malformed, "\"seat\" must be A, B, C or D");
    }
    if (const json::value* deck = from.if_contains("deck"); deck != nullptr && !deck->is_null()) {
      out.deck = json::serialize(*deck);
    }
    return out;
  } catch (const Wrong& caught) {
    problem = caught.problem;
    return std::nullopt;
  }
}

std::optional<Deck> read_deck_body(const CatalogGame& game, std::string_view body, Problem& problem) {
  try {
    return read_cards(game, parse_object(body));
  } catch (const Wrong& caught) {
    problem = caught.problem;
    return std::nullopt;
  }
}

std::string deck_problem(const CatalogGame& game, const std::string& deck) {
  try {
    read_deck_value(game, json::parse(deck));
    return "";
  } catch (const Wrong& caught) {
    return caught.problem.message;
  }
}

bool deal(const CatalogGame& game, MatchRow& match, std::uint64_t seed, Problem& problem) {
  try {
    Record record = new_record(*game.rules);
    record.origin.seed = seed;
    record.origin.setup = setup_of(game, match);
    const std::string problems = deal_decks(game, match, seed, record.origin.setup);
    if (!problems.empty()) wrong(Code::bad_setup, problems);
    match.header = record_header(record, *game.rules);
    return true;
  } catch (const Wrong& caught) {
    problem = caught.problem;
    return false;
  }
}

std::vector<std::string> deck_names(const MatchRow& match) {
  std::vector<std::string> names;
  boost::system::error_code code;
  const json::value header = json::parse(match.header, code);
  if (code || !header.is_object()) return names;
  const json::value* decks = header.get_object().if_contains("decks");
  if (decks == nullptr || !decks->is_array()) return names;
  for (const json::value& deck : decks->get_array()) {
    const json::value* name = deck.is_object() ? deck.get_object().if_contains("name") : nullptr;
    names.emplace_back(name != nullptr && name->is_string() ? std::string(name->get_string())
                                                            : std::string());
  }
  return names;
}

}  // namespace muster::server
