// Prints what must be the same wherever the same rules run: built for this machine and as a WebAssembly
// module, it must print the same bytes (wasm/check/compare.mjs). Arguments are what to print:
//
//   fingerprint MATCHES          of every game, as `muster fingerprint` does
//   perft DEPTH                  of every game, as `muster perft` does
//   scenarios                    every built-in scenario and guided match, with its checks and its leak check
//   choices KIND SEED            a match of every game between computer players of this kind
//   record FILE CARDS            a recorded match, with the card files listed in the file CARDS
//   catalog                      what is told of every game before anybody plays it
//
// Of matches everything that is said is said, to every seat and to a spectator, and looked through for what
// they cannot know.
#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include <fmt/format.h>

#include "agents/agent.hpp"
#include "engine/match/fingerprint.hpp"
#include "engine/match/look.hpp"
#include "engine/match/matchups.hpp"
#include "engine/match/perft.hpp"
#include "engine/match/record.hpp"
#include "engine/scenario/scenario.hpp"
#include "games/all_games.hpp"
#include "games/games.hpp"
#include "protocol/catalog_json.hpp"
#include "protocol/look_json.hpp"
#include "wasm/check/told.hpp"

namespace muster {

namespace {

void say(const std::string& text) { std::fwrite(text.data(), 1, text.size(), stdout); }

/// What this program cannot go on without. There are no exceptions in the module.
[[noreturn]] void give_up(const std::string& why) {
  std::fwrite(why.data(), 1, why.size(), stderr);
  std::fputc('\n', stderr);
  std::exit(1);
}

std::string read(const std::string& path) {
  std::FILE* const file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) give_up("cannot read " + path);
  std::string text;
  std::array<char, 65536> part{};
  for (;;) {
    const std::size_t size = std::fread(part.data(), 1, part.size(), file);
    if (size == 0) break;
    text.append(part.data(), size);
  }
  std::fclose(file);
  return text;
}

std::uint64_t number(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (code != std::errc() || end != text.data() + text.size()) {
    give_up(fmt::format("\"{}\" is no whole number", text));
  }
  return value;
}

std::shared_ptr<const Rules> load(const GameEntry& entry, std::span<const SourceFile> cards = {}) {
  Diagnostics diagnostics;
  auto rules = entry.load(cards, {}, diagnostics);
  if (rules == nullptr || !diagnostics.empty()) give_up(diagnostics.text());
  return rules;
}

template <class Visit, class... Games>
void visit_each(std::type_identity<std::tuple<Games...>> /*games*/, const Visit& visit) {
  const auto one = [&]<class G>(std::type_identity<G> /*game*/) {
    visit(static_cast<const RulesOf<G>&>(*load(*find_game(G::info().name))));
  };
  (one(std::type_identity<Games>{}), ...);
}
template <class Visit>
void each_game(const Visit& visit) {
  visit_each(std::type_identity<AllGames>{}, visit);
}

void print_fingerprints(std::size_t matches) {
  each_game([&](const auto& rules) {
    const std::uint64_t value = fingerprint(rules, all_tables(rules), matches, [](std::size_t) {});
    say(fmt::format("{} {:016x} {} matches, cards {:016x}\n", rules.info().name, value, matches,
                    rules.cards().hash()));
  });
}

void print_perft(int depth) {
  each_game([&]<Game G>(const RulesOf<G>& rules) {
    const std::vector<Setup> setups = deck_pairs(rules);
    Chance chance(1);
    Events unheard;
    const typename G::State state = rules.game().start(setups[setups.size() > 1 ? 1 : 0], chance, unheard);
    std::string counts;
    for (int each = 1; each <= depth; ++each) {
      counts += fmt::format(" {}", perft(rules.game(), state, chance, each));
    }
    say(fmt::format("{} perft{}\n", rules.info().name, counts));
  });
}

void print_scenarios() {
  bool all_passed = true;
  for (const GameEntry& entry : all_games()) {
    const auto rules = load(entry);
    for (const char* folder : {"/scenarios/", "/guides/"}) {
      for (const SourceFile& file : game_files(*entry.info, folder)) {
        Diagnostics diagnostics;
        const auto all = read_scenarios(file, diagnostics);
        if (!all || !diagnostics.empty()) give_up(diagnostics.text());
        for (const auto& scenario : all->scenarios) {
          const ScenarioOutcome outcome = run_scenario(*scenario, *rules);
          all_passed = all_passed && outcome.passed;
          say(fmt::format("{}:{} {} {} checks {}\n", outcome.file, outcome.line,
                          outcome.passed ? "passed" : "FAILED", outcome.checks, outcome.failure));
        }
      }
    }
  }
  if (!all_passed) give_up("a scenario failed");
}

void print_catalog() {
  for (const GameEntry& entry : all_games()) {
    const auto rules = load(entry);
    Diagnostics diagnostics;
    const Look look = load_look(*rules, game_files(*entry.info, "/look.toml"), diagnostics);
    if (!diagnostics.empty()) give_up(diagnostics.text());
    std::vector<std::string> broken;
    const std::vector<Guide> guides = load_guides(*rules, game_files(*entry.info, "/guides/"), broken);
    if (!broken.empty()) give_up(broken.front());
    std::string told;
    JsonOut out(told);
    out.open_array();
    write_game(out, *rules, look, guides);
    out.raw(cards_json(*rules, rules->cards().hash(), look_json(look)));
    out.raw(decks_json(*rules));
    out.raw(vocabulary_json(*rules));
    out.close_array();
    Hasher hasher;
    hasher.bytes(told.data(), told.size());
    say(fmt::format("{} catalog: {} bytes, {} lessons, {:016x}\n", entry.info->name, told.size(),
                    guides.size(), hasher.value()));
  }
}

/// What was said of a match until now.
std::string summary(const ToldMatch& told) {
  return fmt::format("{} choices, state {:016x}, told {} bytes {:016x}", told.match().steps().size(),
                     told.match().hash(), told.bytes(), told.hash());
}

void must(const std::string& problem) {
  if (!problem.empty()) give_up(problem);
}

void print_choices(std::string_view kind, std::uint64_t seed) {
  constexpr std::size_t kReviewed = 6;
  for (const GameEntry& entry : all_games()) {
    const auto rules = load(entry);
    const std::vector<Setup> tables = all_tables(*rules);
    ToldMatch told(rules->start(tables[seed % tables.size()], seed));
    while (!told.match().result().over()) {
      const auto agent = make_agent(kind, *rules, seed);
      if (agent == nullptr) give_up(fmt::format("no computer player \"{}\"", kind));
      must(told.play(agent->choose(told.match())));
    }
    must(told.retell());
    must(told.review(kReviewed));
    say(fmt::format("{} {} seed {}: {}\n", entry.info->name, kind, seed, summary(told)));
  }
}

/// The files named in a list, line by line.
std::vector<std::pair<std::string, std::string>> read_all(const std::string& list) {
  std::vector<std::pair<std::string, std::string>> files;
  const std::string names = read(list);
  for (std::size_t begin = 0; begin < names.size();) {
    const std::size_t end = std::min(names.find('\n', begin), names.size());
    const std::string name = names.substr(begin, end - begin);
    if (!name.empty()) files.emplace_back(name, read(name));
    begin = end + 1;
  }
  return files;
}

void print_record(const std::string& path, const std::string& list) {
  const std::string text = read(path);
  const GameEntry* entry = find_game(record_game(text));
  if (entry == nullptr) give_up(path + " is no record of a match");
  const auto files = read_all(list);
  std::vector<SourceFile> cards;
  cards.reserve(files.size());
  for (const auto& [name, content] : files) cards.push_back({name, content});
  const auto rules = load(*entry, cards);
  std::string error;
  const auto record = read_record(text, *rules, error, RecordCards::kept_for_it);
  if (!record) give_up(fmt::format("{}: {}", path, error));
  const std::optional<std::size_t> held = holding_steps(*record, *rules, error);
  if (!held) give_up(fmt::format("{}: {}", path, error));
  std::string why;
  std::unique_ptr<Match> start = replay(*record, *rules, why, 0);
  if (start == nullptr) give_up(why);
  ToldMatch told(std::move(start));
  for (std::size_t i = 0; i < *held; ++i) {
    const auto action = told.match().parse(record->steps[i].action, why);
    if (!action) give_up(why);
    must(told.play(*action));
  }
  must(told.retell());
  say(fmt::format("{}: {} of {} choices hold, {} {}\n", entry->info->name, *held, record->steps.size(),
                  summary(told), error));
}

void run(const std::vector<std::string>& words) {
  const auto is = [&](std::string_view name, std::size_t operands) {
    return !words.empty() && words[0] == name && words.size() == operands + 1;
  };
  if (is("fingerprint", 1)) return print_fingerprints(static_cast<std::size_t>(number(words[1])));
  if (is("perft", 1)) return print_perft(static_cast<int>(number(words[1])));
  if (is("scenarios", 0)) return print_scenarios();
  if (is("choices", 2)) return print_choices(words[1], number(words[2]));
  if (is("catalog", 0)) return print_catalog();
  if (is("record", 2)) return print_record(words[1], words[2]);
  give_up(
      "what to print: fingerprint MATCHES, perft DEPTH, scenarios, choices KIND SEED, record FILE CARDS or "
      "catalog");
}

}  // namespace

}  // namespace muster

int main(int count, char** words) {
  muster::run(std::vector<std::string>(words + 1, words + count));
  return 0;
}
