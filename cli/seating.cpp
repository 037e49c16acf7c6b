#include "cli/seating.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <random>

#include <fmt/format.h>

#include "cli/deck_file.hpp"
#include "engine/core/chance.hpp"

namespace muster {

namespace {

/// Streams of chance grown from the match seed; the match itself uses the seed as it is.
constexpr std::uint64_t kDeckStream = 1000;
constexpr std::uint64_t kAgentStream = 2000;

struct Pair {
  std::string name;
  std::string value;
};

Pair split(const std::string& text, std::string_view option, std::string_view example) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0 || equals + 1 == text.size()) {
    throw Stop(Exit::usage, fmt::format("{} \"{}\": expected something like {}", option, text, example));
  }
  return {text.substr(0, equals), text.substr(equals + 1)};
}

std::size_t seat_index(const std::string& name, int seats, std::string_view option) {
  const std::string upper(1, static_cast<char>(std::toupper(static_cast<unsigned char>(name.front()))));
  const Seat seat = name.size() == 1 ? seat_named(upper) : Seat::none;
  if (!is_seated(seat) || index_of(seat) >= seats) {
    throw Stop(Exit::usage, fmt::format("{}: no seat \"{}\" at this table; seats are A to {}", option, name,
                                        name_of(seat_at(seats - 1))));
  }
  return static_cast<std::size_t>(index_of(seat));
}

/// The table is as large as the last seat anybody spoke of.
int count_seats(const GameInfo& info, const SeatingWords& words) {
  int seats = words.seats == 0 ? info.min_seats : words.seats;
  if (words.seats == 0) {
    for (const auto* list : {&words.players, &words.decks}) {
      for (const std::string& word : *list) {
        const char letter =
            static_cast<char>(std::toupper(static_cast<unsigned char>(word.empty() ? '\0' : word.front())));
        if (letter >= 'A' && letter < 'A' + info.max_seats) seats = std::max(seats, letter - 'A' + 1);
      }
    }
  }
  if (seats < info.min_seats || seats > info.max_seats) {
    throw Stop(Exit::usage, fmt::format("{} is for {} to {} players, not {}", info.title, info.min_seats,
                                        info.max_seats, seats));
  }
  return seats;
}

std::string check_player(const std::string& kind) {
  if (kind == kHuman) return kind;
  if (const std::string problem = kind_problem(kind); !problem.empty()) {
    std::vector<std::string_view> known{kHuman};
    for (const AgentKind& each : agent_kinds()) known.push_back(each.name);
    const bool is_word = kind.find(':') == std::string::npos;
    throw Stop(Exit::usage,
               is_word ? fmt::format("unknown player \"{}\"{}", kind, suggestion(kind, known)) : problem);
  }
  return kind;
}

/// Gives every seat the deck it named and draws the others, such that the match may be played. A game in
/// which decks are not brought gets none.
void deal_decks(const Rules& rules, const std::map<std::size_t, Deck>& named, std::uint64_t seed,
                Setup& setup) {
  constexpr int kTries = 1000;
  const auto ready = rules.decks();
  if (named.empty() && rules.check_setup(setup).empty()) return;
  Chance deal(stream_seed(seed, kDeckStream));
  for (int i = 0; i < kTries; ++i) {
    setup.decks.clear();
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(setup.seats); ++seat) {
      if (const auto own = named.find(seat); own != named.end()) {
        setup.decks.push_back(own->second);
      } else if (!ready.empty()) {
        setup.decks.push_back(ready[deal.below(static_cast<std::uint32_t>(ready.size()))]);
      }
    }
    if (rules.check_setup(setup).empty()) return;
  }
}

}  // namespace

void add_seating_options(CLI::App& command, SeatingWords& words) {
  command
      .add_option("--deck", words.decks,
                  "A seat's deck: a ready-made one or a deck file; drawn by the seed when left out")
      ->type_name("SEAT=DECK")
      ->allow_extra_args(false);
  command.add_option("--option", words.options, "A match option; muster games lists them")
      ->type_name("NAME=WORD")
      ->allow_extra_args(false);
  command.add_option("--seats", words.seats, "How many players, for games that leave the choice")
      ->type_name("N");
}

std::uint64_t fresh_seed() {
  std::random_device device;
  // Short enough to be read out and typed.
  return device() % 1'000'000'000U;
}

std::array<std::string, kMaxSeats> read_players(const std::vector<std::string>& words, int seats,
                                                std::string_view first, std::string_view others) {
  std::array<std::string, kMaxSeats> players;
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats); ++i) players[i] = i == 0 ? first : others;
  for (const std::string& word : words) {
    const Pair pair = split(word, "--seat", "A=human or B=greedy");
    players[seat_index(pair.name, seats, "--seat")] = check_player(pair.value);
  }
  return players;
}

Seating seat_players(const LoadedGame& game, const SeatingWords& words, std::uint64_t seed,
                     std::string_view first, std::string_view others) {
  const GameInfo& info = game.info();
  Seating seating;
  const int seats = count_seats(info, words);
  seating.setup = default_setup(info, seats);
  seating.players = read_players(words.players, seats, first, others);

  for (const std::string& word : words.options) {
    const Pair pair = split(word, "--option", "name=word");
    if (const std::string problem = set_option(info, seating.setup, pair.name, pair.value);
        !problem.empty()) {
      throw Stop(Exit::usage, problem);
    }
  }
  std::map<std::size_t, Deck> named;
  for (const std::string& word : words.decks) {
    const Pair pair = split(word, "--deck", "A=\"Ember Raid\" or B=my-deck.toml");
    named[seat_index(pair.name, seats, "--deck")] = deck_named(game, pair.value);
  }
  deal_decks(*game.rules, named, seed, seating.setup);
  if (seating.setup.decks.empty() && game.rules->decks().empty() && !info.deck_sections.empty()) {
    throw Stop(
        Exit::failed,
        "no ready-made deck fits these cards; put some into the folder's decks/, or name files with --deck");
  }
  std::string problems;
  for (const DeckProblem& each : game.rules->check_setup(seating.setup))
    problems += "\n  " + problem_text("setup", each);
  if (!problems.empty()) throw Stop(Exit::failed, "this match cannot be played:" + problems);
  return seating;
}

std::array<std::unique_ptr<Agent>, kMaxSeats> make_agents(const Rules& rules,
                                                          const std::array<std::string, kMaxSeats>& players,
                                                          int seats, std::uint64_t seed) {
  std::array<std::unique_ptr<Agent>, kMaxSeats> agents;
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats); ++i) {
    if (players[i] != kHuman) agents[i] = make_agent(players[i], rules, stream_seed(seed, kAgentStream + i));
  }
  return agents;
}

}  // namespace muster
