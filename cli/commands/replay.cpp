// muster replay: look at a recorded match, verify it, or turn it into a scenario.
#include <algorithm>
#include <charconv>
#include <cstdio>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/json.hpp"
#include "cli/load.hpp"
#include "cli/terminal/input.hpp"
#include "cli/terminal/screen.hpp"
#include "cli/terminal/terminal.hpp"
#include "engine/match/record.hpp"
#include "engine/match/rules_version.hpp"

namespace muster {

namespace {

struct Asked {
  std::string file;
  bool verify = false;
  bool step = false;
  std::optional<std::size_t> to;
  bool to_scenario = false;
  std::string name;
  std::string as;
  bool open = false;
  std::string folder;
  bool json = false;
};

/// Whose eyes the match is looked at with. Open shows everything to everyone.
struct Eyes {
  Seat seat = Seat::none;
  bool open = false;

  View view(const Match& match) const { return open ? match.everything() : match.view(seat); }
  /// The action itself may name cards only its player knows.
  bool may_read(const Step& step) const { return open || step.seat == seat; }
  std::vector<EventView> events(const Match& match, std::size_t from) const {
    if (!open) return match.events(seat, from);
    // No seat knows everything: of each event the telling of the seat that knows most is taken.
    std::vector<EventView> best = match.events(seat_at(0), from);
    for (int i = 1; i < match.seats(); ++i) {
      std::vector<EventView> other = match.events(seat_at(i), from);
      if (other.size() > best.size()) std::swap(best, other);
      if (other.size() != best.size()) continue;
      for (std::size_t each = 0; each < best.size(); ++each) {
        if (best[each].card_name.empty()) best[each] = other[each];
      }
    }
    return best;
  }
};

Eyes eyes_of(const Asked& asked) {
  if (asked.as.empty()) return {Seat::none, asked.open};
  const Seat seat = seat_named(asked.as);
  if (!is_seated(seat))
    throw Stop(Exit::usage, fmt::format("--as: no seat \"{}\"; seats are A, B, C and D", asked.as));
  if (asked.open)
    throw Stop(Exit::usage, "--as shows what one seat saw and --open shows all; say one of them");
  return {seat, false};
}

class Replay {
 public:
  Replay(const LoadedGame& game, const Record& record, Eyes eyes)
      : game_(game), record_(record), eyes_(eyes) {}

  /// The match after so many actions. Stops the program where the record does not hold.
  std::unique_ptr<Match> at(std::size_t steps) const {
    std::string error;
    std::unique_ptr<Match> match = replay(record_, *game_.rules, error, steps);
    if (match == nullptr || !error.empty()) throw Stop(Exit::failed, with_rules(error));
    return match;
  }

  /// How many actions hold; what is said of the next one, if there is one, stays in `differs`.
  std::size_t holding(std::string& differs) const {
    std::string why;
    const std::optional<std::size_t> held = holding_steps(record_, *game_.rules, why);
    if (!held) throw Stop(Exit::failed, with_rules(why));
    if (!why.empty()) differs = with_rules(why);
    return *held;
  }

  void show_board(const Match& match) const {
    const Terminal& terminal = Terminal::here();
    const View view = eyes_.view(match);
    const std::string board = game_.entry->board(*game_.rules, view, terminal.rich(), terminal.width());
    fmt::print("{}{}", board, board.ends_with('\n') ? "" : "\n");
    if (view.result.over()) fmt::print("{}\n", terminal.ink(Ink::bold, result_line(view)));
  }

  /// What the action brought; `before` is the number of events before it.
  void show_step(const Match& match, std::size_t number, std::size_t before) const {
    const Terminal& terminal = Terminal::here();
    const Step& step = record_.steps[number - 1];
    std::vector<std::string> lines;
    for (const EventView& event : eyes_.events(match, before)) lines.push_back(event.text);
    lines = said_once(lines);
    if (eyes_.may_read(step)) {
      lines.insert(lines.begin(),
                   terminal.ink(Ink::bold, fmt::format("{}: {}", name_of(step.seat), step.action)));
    } else if (lines.empty()) {
      lines.push_back(fmt::format("{} chooses", name_of(step.seat)));
    }
    fmt::print("{}  {}\n", terminal.ink(Ink::dim, fmt::format("{:>4}", number)), lines.front());
    for (std::size_t i = 1; i < lines.size(); ++i) fmt::print("      {}\n", lines[i]);
  }

  void show_all(std::size_t steps) const {
    std::unique_ptr<Match> match = at(0);
    for (const EventView& event : eyes_.events(*match, 0)) fmt::print("      {}\n", event.text);
    for (std::size_t i = 1; i <= steps; ++i) {
      const std::size_t before = match->event_count();
      advance(*match, i);
      show_step(*match, i, before);
    }
    show_board(*match);
  }

  /// Enter goes on, b goes back, a number jumps there.
  void step_through(std::size_t last) const {
    Input input;
    std::size_t here = 0;
    std::string problem;
    for (;;) {
      const std::unique_ptr<Match> match = at(here);
      Terminal::here().clear();
      show_board(*match);
      if (here > 0) show_step(*match, here, at(here - 1)->event_count());
      if (!problem.empty()) fmt::print("{}\n", Terminal::here().ink(Ink::red, problem));
      problem.clear();
      fmt::print("{}/{}  Enter: next, b: back, a number: go there, q: leave > ", here, last);
      std::fflush(stdout);
      const std::optional<std::string> line = input.line();
      if (!Terminal::here().typed_input()) fmt::print("{}\n", line.value_or(""));
      if (!line || *line == "q" || *line == "quit") return;
      std::size_t number = 0;
      const auto [end, code] = std::from_chars(line->data(), line->data() + line->size(), number);
      if (line->empty()) {
        if (here == last) return;
        ++here;
      } else if (*line == "b") {
        here -= here > 0 ? 1 : 0;
      } else if (code == std::errc() && end == line->data() + line->size() && number <= last) {
        here = number;
      } else {
        problem = fmt::format("There is no step \"{}\"; the match has {}.", *line, last);
      }
    }
  }

  json::object as_json(std::size_t steps) const {
    json::array list;
    std::unique_ptr<Match> match = at(0);
    for (std::size_t i = 1; i <= steps; ++i) {
      const std::size_t before = match->event_count();
      advance(*match, i);
      const Step& step = record_.steps[i - 1];
      json::array events;
      for (const EventView& event : eyes_.events(*match, before))
        events.emplace_back(json::parse(to_json(event)));
      json::object each{{"seat", name_of(step.seat)}, {"events", events}};
      if (eyes_.may_read(step)) each["action"] = step.action;
      list.emplace_back(each);
    }
    return {{"game", record_.game}, {"steps", list}, {"view", json::parse(to_json(eyes_.view(*match)))}};
  }

 private:
  /// Other rules are the likeliest reason why a record does not hold.
  std::string with_rules(const std::string& why) const {
    const std::string other = other_rules(record_.rules_version, game_.info());
    return other.empty() ? why : fmt::format("{} ({})", why, other);
  }
  void advance(Match& match, std::size_t number) const {
    const Step& step = record_.steps[number - 1];
    std::string error;
    const std::optional<Action> action = match.parse(step.action, error);
    if (!action || !match.apply(*action, error))
      throw Stop(Exit::failed, fmt::format("step {}: {}", number, error));
  }

  const LoadedGame& game_;
  const Record& record_;
  Eyes eyes_;
};

Exit run(const Asked& asked) {
  const Eyes eyes = eyes_of(asked);
  const OwnedFile file = read_file(asked.file);
  const std::string name = record_game(file.text);
  if (name.empty()) {
    throw Stop(Exit::failed,
               fmt::format("{} is not the record of a match: its first line must say which game was played",
                           file.path));
  }
  const LoadedGame game = load_game(game_named(name), asked.folder);
  std::string error;
  const auto record = read_record(file.text, *game.rules, error);
  if (!record) throw Stop(Exit::failed, fmt::format("{}: {}", file.path, error));
  if (is_seated(eyes.seat) && index_of(eyes.seat) >= record->origin.setup.seats) {
    throw Stop(Exit::usage,
               fmt::format("--as {}: the match has only {} seats", asked.as, record->origin.setup.seats));
  }
  if (asked.to && *asked.to > record->steps.size()) {
    throw Stop(Exit::usage,
               fmt::format("--to {}: the match has only {} actions", *asked.to, record->steps.size()));
  }
  std::size_t steps = asked.to.value_or(record->steps.size());
  const Replay replay_it(game, *record, eyes);
  try {
    // To look at a match, what holds of its record is enough; what is made of it stands on all that was
    // asked.
    std::string differs;
    const std::size_t held = replay_it.holding(differs);
    const bool only_look = !asked.verify && !asked.to_scenario;
    if (steps <= held && asked.to) differs.clear();
    if (only_look) steps = std::min(steps, held);
    const std::unique_ptr<Match> end = replay_it.at(steps);
    if (asked.verify) {
      if (asked.json) {
        print_json({{"ok", true}, {"actions", steps}, {"hash", fmt::format("{:016x}", end->hash())}});
      } else {
        fmt::print("{}: {} actions verified, last state {:016x}\n", file.path, steps, end->hash());
      }
    } else if (asked.to_scenario) {
      Record part = *record;
      part.steps.resize(steps);
      if (steps < record->steps.size()) part.result.clear();
      fmt::print("{}", record_to_scenario(part, *game.rules, asked.name));
    } else if (asked.json) {
      json::object all = replay_it.as_json(steps);
      if (!differs.empty()) all["differs"] = differs;
      print_json(all);
    } else if (asked.step) {
      replay_it.step_through(steps);
    } else if (asked.to) {
      if (steps > 0) replay_it.show_step(*end, steps, replay_it.at(steps - 1)->event_count());
      replay_it.show_board(*end);
    } else {
      replay_it.show_all(steps);
    }
    if (!differs.empty())
      throw Stop(Exit::failed, fmt::format("from here on it went another way: {}", differs));
  } catch (const Stop& stop) {
    if (asked.json && asked.verify) print_json({{"ok", false}, {"message", stop.what()}});
    throw Stop(stop.code(), fmt::format("{}: {}", file.path, stop.what()));
  }
  return Exit::ok;
}

}  // namespace

void add_replay(Program& program) {
  auto asked = std::make_shared<Asked>();
  CLI::App& command = program.add(
      "replay", "Look at a recorded match, verify it, or turn it into a scenario",
      "  muster replay match.jsonl                      what a spectator would have seen\n"
      "  muster replay match.jsonl --as A --step        action by action, as A saw it\n"
      "  muster replay match.jsonl --open --to 40       every card, after 40 actions\n"
      "  muster replay match.jsonl --verify             exit code 1 where it first differs\n"
      "  muster replay bug.jsonl --to-scenario > bug.toml\n"
      "\n"
      "A record of other rules, or one that was changed, is shown as far as it holds; then it says where\n"
      "and why it went another way, and ends with exit code 1.\n");
  command.add_option("RECORD", asked->file, "A record as play and selfplay write it; - is standard input")
      ->required();
  command.add_flag("--verify", asked->verify, "Only play it again and compare every state");
  command.add_flag("--step", asked->step, "Action by action, forwards and backwards");
  command.add_option("--to", asked->to, "Only the first N actions")->type_name("N");
  command.add_flag("--to-scenario", asked->to_scenario,
                   "Print it as a scenario that passes as long as the match goes the same way");
  command.add_option("--name", asked->name, "With --to-scenario: what the scenario is called")
      ->type_name("TEXT")
      ->default_val("A recorded match");
  command.add_option("--as", asked->as, "Show what this seat saw")->type_name("SEAT");
  command.add_flag("--open", asked->open, "Show everything, hidden or not");
  command.add_option("--cards", asked->folder, kCardsHelp)->type_name("DIR");
  command.add_flag("--json", asked->json, "Print JSON");
  program.runs(command, asked, run);
}

}  // namespace muster
