// muster clicks: how many of a person's clicks decide nothing, and how many of them a table spares.
#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "agents/agent.hpp"
#include "cli/command.hpp"
#include "cli/commands/click_count.hpp"
#include "cli/files.hpp"
#include "cli/json.hpp"
#include "cli/parallel.hpp"
#include "cli/terminal/terminal.hpp"
#include "engine/core/chance.hpp"
#include "engine/match/matchups.hpp"
#include "lab/field.hpp"

namespace muster {

namespace {

struct Asked {
  std::string game;
  std::vector<std::string> records;
  std::size_t matches = 12;
  std::string player = "greedy";
  std::string let = "forced,own,nothing";
  int seats = 2;
  std::uint64_t seed = 1;
  int threads = 0;
  bool kinds = false;
  bool json = false;
};

/// One game asked everything, and with what the table is let to make.
struct Counted {
  const GameInfo* info = nullptr;
  ClickCount before;
  ClickCount after;
};

/// "forced,own,nothing": identical abilities are ordered with what is forced.
LetTable read_let(const std::string& words) {
  LetTable let;
  const auto allow = [&](Empty why) { let.made[static_cast<std::size_t>(why)] = true; };
  for (std::size_t from = 0; from < words.size();) {
    const std::size_t comma = std::min(words.find(',', from), words.size());
    const std::string word = words.substr(from, comma - from);
    from = comma + 1;
    if (word == "forced") {
      allow(Empty::forced);
      allow(Empty::alike);
    } else if (word == "own") {
      allow(Empty::own);
    } else if (word == "nothing") {
      allow(Empty::nothing);
    } else {
      throw Stop(Exit::usage, fmt::format("--let: \"{}\" is none of forced, own and nothing", word));
    }
  }
  return let;
}

/// Every ready deck against every other and itself; with more seats dealt around the table.
std::vector<Setup> tables_of(const std::shared_ptr<const Rules>& rules, const Setup& plain) {
  if (plain.seats != 2) return dealt_every_way(*rules, plain);
  lab::Field field;
  field.rules = rules;
  field.plain = plain;
  field.decks.assign(rules->decks().begin(), rules->decks().end());
  std::vector<Setup> out;
  for (const lab::Cell& cell : lab::skill_cells(field, {""})) out.push_back(lab::setup_of(cell, 0));
  return out;
}

Counted count_game(const GameEntry& entry, const Asked& asked, const LetTable& let) {
  const LoadedGame game = load_game(entry);
  Counted out{entry.info, {}, {}};
  const int seats = std::clamp(asked.seats, game.info().min_seats, game.info().max_seats);
  const Setup plain = default_setup(game.info(), seats);
  const std::vector<Setup> tables = tables_of(game.rules, plain);
  if (tables.empty())
    throw Stop(Exit::failed, fmt::format("no ready decks of {} may meet", entry.info->title));
  std::vector<ClickCount> before(asked.matches);
  std::vector<ClickCount> after(asked.matches);
  Progress progress(fmt::format("{}: match", entry.info->title));
  in_parallel(
      asked.threads == 0 ? threads_here() : asked.threads, asked.matches,
      [&](std::size_t i) {
        // Spread over the tables there are: neighbours in the list share a deck.
        const Setup& setup = tables[i * tables.size() / asked.matches];
        const std::uint64_t seed = stream_seed(asked.seed, i);
        before[i] = count_played(*game.rules, setup, asked.player, seed, LetTable::nothing());
        after[i] = count_played(*game.rules, setup, asked.player, seed, let);
      },
      [&](std::size_t done) { progress.at(done, asked.matches); });
  for (std::size_t i = 0; i < asked.matches; ++i) {
    out.before.add(before[i]);
    out.after.add(after[i]);
  }
  return out;
}

std::vector<Counted> count_records(const Asked& asked, const LetTable& let) {
  std::vector<Counted> out;
  Progress progress("reading: record");
  for (std::size_t i = 0; i < asked.records.size(); ++i) {
    const std::string& path = asked.records[i];
    const OwnedFile file = read_file(path);
    const std::string name = record_game(file.text);
    if (name.empty()) throw Stop(Exit::failed, fmt::format("{} is not the record of a match", path));
    const LoadedGame game = load_game(game_named(name));
    if (!asked.game.empty() && game_named(asked.game).info->name != name)
      throw Stop(Exit::usage, fmt::format("{} is a match of {}, not of {}", path, name, asked.game));
    std::string error;
    const auto record = read_record(file.text, *game.rules, error);
    if (!record) throw Stop(Exit::failed, fmt::format("{}: {}", path, error));
    const auto same = [&](const Counted& each) { return each.info->name == name; };
    auto counted = std::find_if(out.begin(), out.end(), same);
    if (counted == out.end()) counted = out.insert(out.end(), Counted{game_named(name).info, {}, {}});
    counted->before.add(count_recorded(*game.rules, *record, LetTable::nothing()));
    counted->after.add(count_recorded(*game.rules, *record, let));
    progress.at(i + 1, asked.records.size());
  }
  return out;
}

void print_kinds(const Counted& game, const Terminal& terminal) {
  for (std::size_t kind = 0; kind < game.before.empty_by_kind.size(); ++kind) {
    const std::size_t before = game.before.empty_by_kind[kind];
    if (before == 0) continue;
    const std::size_t left = kind < game.after.empty_by_kind.size() ? game.after.empty_by_kind[kind] : 0;
    const std::string row =
        fmt::format("    {:>6} of {:>6}, then {:>5}  ", before, game.before.asked_by_kind[kind], left);
    fmt::print("{}{}\n", terminal.ink(Ink::dim, row), game.info->prompts[kind]);
  }
}

void print_counts(const std::vector<Counted>& games, const Asked& asked) {
  const Terminal& terminal = Terminal::here();
  constexpr int kBar = 24;
  const auto bar = [&](double share, Ink ink) {
    return terminal.ink(ink, padded(terminal.bar(share, kBar), kBar));
  };
  fmt::print("{}\n", terminal.rule("Clicks that decide nothing, of all that are asked for"));
  for (const Counted& each : games) {
    const auto made = [&](Empty why) { return each.after.made[static_cast<std::size_t>(why)]; };
    fmt::print("{}, matches: {}\n", terminal.ink(Ink::bold, each.info->title), each.before.matches);
    fmt::print("  asked all {} {:5.1f} %  {} of {}, {} with one option\n", bar(each.before.share(), Ink::dim),
               each.before.share() * 100, each.before.empty, each.before.asked, each.before.one_option);
    fmt::print("  now       {} {:5.1f} %  {} of {}\n", bar(each.after.share(), Ink::cyan),
               each.after.share() * 100, each.after.empty, each.after.asked);
    fmt::print(
        "  the table makes {} forced, {} orders of the same, {} windows on own plays, {} where only "
        "passing is left\n",
        made(Empty::forced), made(Empty::alike), made(Empty::own), made(Empty::nothing));
    if (asked.kinds) print_kinds(each, terminal);
  }
}

json::object json_of(const ClickCount& count) {
  json::object made;
  for (const Empty why : {Empty::forced, Empty::alike, Empty::own, Empty::nothing})
    made[std::string(name_of(why))] = count.made[static_cast<std::size_t>(why)];
  return {{"decisions", count.decisions}, {"asked", count.asked},   {"one_option", count.one_option},
          {"empty", count.empty},         {"share", count.share()}, {"made", std::move(made)}};
}

Exit run(const Asked& asked) {
  const LetTable let = read_let(asked.let);
  if (const std::string problem = kind_problem(asked.player); !problem.empty())
    throw Stop(Exit::usage, problem);
  if (asked.matches == 0 || asked.matches > 100'000)
    throw Stop(Exit::usage, "--matches must be from 1 to 100,000");
  if (asked.seats < 2 || asked.seats > kMaxSeats) throw Stop(Exit::usage, "--seats must be from 2 to 4");
  if (asked.threads < 0 || asked.threads > 256) throw Stop(Exit::usage, "--threads must be from 1 to 256");
  std::vector<Counted> games;
  if (!asked.records.empty()) {
    games = count_records(asked, let);
  } else if (!asked.game.empty()) {
    games.push_back(count_game(game_named(asked.game), asked, let));
  } else {
    for (const GameEntry& each : all_games()) games.push_back(count_game(each, asked, let));
  }
  if (!asked.json) {
    print_counts(games, asked);
    return Exit::ok;
  }
  json::array out;
  for (const Counted& each : games) {
    out.push_back(json::object{{"game", std::string_view(each.info->name)},
                               {"matches", each.before.matches},
                               {"before", json_of(each.before)},
                               {"after", json_of(each.after)}});
  }
  print_json(json::object{{"games", std::move(out)}});
  return Exit::ok;
}

}  // namespace

void add_clicks(Program& program) {
  auto asked = std::make_shared<Asked>();
  CLI::App& command = program.add(
      "clicks", "Count the clicks that decide nothing, and how many of them a table spares",
      "  muster clicks                                    every game, computer players in all seats\n"
      "  muster clicks dept-of-structure --matches 100 --kinds\n"
      "  muster clicks lanes --let forced,own             without passing when nothing can be done\n"
      "  muster clicks --record monday.jsonl tuesday.jsonl   over matches that were played\n"
      "\n"
      "Each match is played twice from the same seed: once with everything asked, once with the table "
      "making\n"
      "what it may (docs/decisions/0011-empty-clicks.md). Every seat counts as a person's.\n");
  command.add_option("GAME", asked->game, "Which game; all when left out");
  command.add_option("--matches", asked->matches, "How many matches of each game")
      ->type_name("N")
      ->capture_default_str();
  command.add_option("--player", asked->player, "Who chooses")->type_name("PLAYER")->capture_default_str();
  command.add_option("--let", asked->let, "What the table makes by itself: forced, own, nothing")
      ->type_name("WORDS")
      ->capture_default_str();
  command.add_option("--seats", asked->seats, "How many sit at the table, as far as the game allows")
      ->type_name("N")
      ->capture_default_str();
  command.add_option("--seed", asked->seed, "The same seed gives the same matches")
      ->type_name("N")
      ->capture_default_str();
  command
      .add_option("--threads", asked->threads, "How many at once; as many as there are cores when left out")
      ->type_name("N");
  command.add_option("--record", asked->records, "Count over these records instead of playing")
      ->type_name("FILE");
  command.add_flag("--kinds", asked->kinds, "Also by kind of decision");
  command.add_flag("--json", asked->json, "Print JSON");
  program.runs(command, asked, run);
}

}  // namespace muster
