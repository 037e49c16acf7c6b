#include "cli/terminal/session.hpp"

#include <algorithm>
#include <charconv>
#include <cstdio>

#include <fmt/format.h>

#include "cli/exit.hpp"
#include "cli/files.hpp"
#include "cli/rule_check.hpp"
#include "cli/seating.hpp"
#include "cli/terminal/hint.hpp"
#include "engine/core/text.hpp"
#include "engine/match/record.hpp"

namespace muster {

namespace {

constexpr std::array<std::string_view, 12> kCommands{"?",     "help",  "undo", "save",  "quit", "hint",
                                                     "cards", "rules", "log",  "board", "exit", "hold"};
/// Who is asked for a hint.
constexpr std::string_view kAdviser = "hard";

/// The first word and the rest.
std::pair<std::string, std::string> split(const std::string& line) {
  const std::size_t space = line.find(' ');
  if (space == std::string::npos) return {line, ""};
  const std::size_t rest = line.find_first_not_of(' ', space);
  return {line.substr(0, space), line.substr(rest)};
}

std::size_t cards_seen(const View& now, const View& before) {
  std::array<bool, 256> known{};
  for (const ZoneView& zone : before.zones) {
    for (const CardView& card : zone.cards) known[at(card.id)] = true;
  }
  std::size_t seen = 0;
  for (const ZoneView& zone : now.zones) {
    seen += static_cast<std::size_t>(std::count_if(
        zone.cards.begin(), zone.cards.end(), [&](const CardView& card) { return !known[at(card.id)]; }));
  }
  return seen;
}

/// The one choice that begins with what was typed, so that "end" will do for "end turn"; null when there is
/// none or more than one. Fewer than three letters are too easily mistyped.
const Choice* only_choice(std::span<const Choice> choices, const std::string& typed) {
  const Choice* found = nullptr;
  bool several = false;
  for (const Choice& each : choices) {
    if (same_word(each.text, typed)) return &each;
    if (typed.size() < 3 || !same_word(each.text.substr(0, typed.size()), typed)) continue;
    several = several || found != nullptr;
    found = &each;
  }
  return several ? nullptr : found;
}

/// What is said of a choice that was made for somebody.
std::string_view reason(Empty why) {
  switch (why) {
    case Empty::alike:
      return "they do the same in any order";
    case Empty::own:
      return "your own play; \"hold\" to be asked";
    default:
      return "there was nothing else";
  }
}

/// A misspelt command or choice is more likely than an action nobody offers.
std::string not_understood(std::span<const Choice> choices, const std::string& line,
                           const std::string& error) {
  const std::string word = split(line).first;
  std::vector<std::string_view> known(kCommands.begin(), kCommands.end());
  for (const Choice& each : choices)
    known.push_back(std::string_view(each.text).substr(0, each.text.find(' ')));
  const bool is_known = std::find(known.begin(), known.end(), word) != known.end();
  if (const std::string near = nearest_word(word, known); !is_known && !near.empty() && word.size() > 1) {
    return fmt::format("\"{}\" is nothing you can choose; did you mean \"{}\"?", line, near);
  }
  if (error.find("expected one of") == std::string::npos) return error;
  return fmt::format("\"{}\" is nothing you can choose. Type the number of a choice, or ? for help.", line);
}

}  // namespace

Session::Session(const LoadedGame& game, std::unique_ptr<Match> match,
                 const std::array<std::string, kMaxSeats>& players, Input& input, std::string saved_as,
                 Asks asks)
    : game_(game),
      match_(std::move(match)),
      players_(players),
      agents_(make_agents(*game.rules, players, match_->seats(), match_->origin().seed)),
      input_(input),
      saved_as_(std::move(saved_as)),
      screen_(game, Terminal::here()),
      asks_(asks) {}

void Session::introduce() {
  const std::vector<Deck>& decks = match_->origin().setup.decks;
  for (std::size_t i = 0; i < static_cast<std::size_t>(match_->seats()); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    if (!is_person(seat)) {
      log_.note(fmt::format("{} is played by the computer ({}).", name_of(seat), players_[i]));
    } else if (i < decks.size()) {
      // Which deck a player brought is for the others to find out.
      log_.note(fmt::format("{} is you, with {}.", name_of(seat), decks[i].name), seat);
    }
  }
}

int Session::people() const {
  int count = 0;
  for (int i = 0; i < match_->seats(); ++i) count += is_person(seat_at(i)) ? 1 : 0;
  return count;
}

Seat Session::viewer() const {
  const Seat seat = match_->decision().seat;
  return is_person(seat) ? seat : at_screen_;
}

void Session::run() {
  introduce();
  log_.follow(*match_);
  for (int i = 0; i < match_->seats() && people() == 1; ++i) {
    if (is_person(seat_at(i))) at_screen_ = seat_at(i);
  }
  for (;;) {
    const Decision decision = match_->decision();
    if (Input::interrupted()) return leave();
    if (decision.over()) {
      if (!after_the_end()) return;
    } else if (is_person(decision.seat)) {
      if (const EmptyChoice empty = spared(*match_)) {
        make(empty);
      } else if (!person_moves()) {
        return leave();
      }
    } else {
      computer_moves();
    }
  }
}

void Session::computer_moves() {
  const auto seat = static_cast<std::size_t>(index_of(match_->decision().seat));
  choose(agents_[seat]->choose(*match_));
  // With nobody to decide there is no screen to draw: the log runs by.
  if (people() == 0) {
    for (const std::string& line : log_.fresh(Seat::none)) screen_.say(line);
    log_.mark_shown(Seat::none);
  }
}

EmptyChoice Session::spared(const Match& match) const {
  if (asks_ == Asks::everything || match.decision().over() || !is_person(match.decision().seat)) return {};
  const EmptyChoice empty = empty_choice(match, !holds_);
  return empty.is_open() || people() == 1 ? empty : EmptyChoice{};
}

void Session::make(const EmptyChoice& empty) {
  const Seat seat = match_->decision().seat;
  const std::string said =
      fmt::format("made for you: {} ({})", match_->text(empty.action), reason(empty.why));
  log_.note(Terminal::here().ink(Ink::dim, said), seat);
  choose(empty.action);
}

void Session::choose(Action action) {
  std::string error;
  if (!match_->apply(action, error))
    throw Stop(Exit::failed, fmt::format("an action was refused: {}", error));
  saved_ = false;
  log_.follow(*match_);
}

/// False at the end of input.
bool Session::take_over_screen(Seat seat) {
  const bool somebody_else_looked = is_seated(at_screen_) && at_screen_ != seat;
  if (somebody_else_looked && Terminal::here().interactive()) {
    screen_.hand_over(seat);
    if (!input_.line()) return false;
  }
  at_screen_ = seat;
  return true;
}

/// False when the person leaves.
bool Session::person_moves() {
  if (!take_over_screen(match_->decision().seat)) return false;
  const std::vector<Choice> choices = choices_of(*match_);
  screen_.show_decision(*match_, log_, choices);
  for (;;) {
    const std::optional<std::string> line = ask();
    if (!line) return false;
    const After after = obey(*line, choices);
    if (after == After::leave) return false;
    if (after == After::redraw) return true;
  }
}

/// False when there is nothing more to do.
bool Session::after_the_end() {
  Terminal::here().clear();
  screen_.show_board(*match_, viewer());
  screen_.show_news(log_, viewer());
  screen_.show_result(*match_, viewer());
  if (!match_->origin().scripted) screen_.say(fmt::format("Seed {}.", match_->origin().seed));
  if (people() == 0) return false;
  if (Terminal::here().interactive())
    screen_.say("Enter leaves; \"save FILE\", \"log\" and \"undo\" still work.");
  for (;;) {
    const std::optional<std::string> line = ask();
    if (!line || line->empty()) return false;
    const After after = obey(*line, {});
    if (after == After::leave) return false;
    if (after == After::redraw) return true;
  }
}

std::optional<std::string> Session::ask() {
  fmt::print("{} ", Terminal::here().ink(Ink::bold, ">"));
  std::fflush(stdout);
  std::optional<std::string> line = input_.line();
  // Piped lines are repeated, so that the output can be read on its own.
  if (!Terminal::here().typed_input()) fmt::print("{}\n", line.value_or(""));
  return line;
}

Session::After Session::obey(const std::string& line, std::span<const Choice> choices) {
  const auto [word, rest] = split(line);
  if (line.empty()) return Terminal::here().interactive() ? After::redraw : After::again;
  if (line == "undo") return undo();
  if (line == "hold") {
    hold();
    return After::redraw;
  }
  if (line == "quit" || line == "exit") return After::leave;
  if (line == "?" || line == "help") {
    help();
  } else if (line == "hint") {
    hint(choices);
  } else if (line == "board") {
    screen_.show_board(*match_, viewer());
  } else if (line == "log") {
    screen_.show_log(log_, viewer());
  } else if (word == "save") {
    save(rest);
  } else if ((word == "cards" || word == "card") && !rest.empty()) {
    screen_.show_card(*match_, viewer(), rest);
  } else if (word == "cards") {
    screen_.complain("Which card? For example: cards Ember Wolf");
  } else if (word == "rules" || word == "rule") {
    show_rule(rest);
  } else {
    return act(line, choices);
  }
  return After::again;
}

Session::After Session::act(const std::string& line, std::span<const Choice> choices) {
  std::size_t number = 0;
  const auto [end, code] = std::from_chars(line.data(), line.data() + line.size(), number);
  if (code == std::errc() && end == line.data() + line.size()) {
    if (number >= 1 && number <= choices.size()) {
      choose(choices[number - 1].action);
      return After::redraw;
    }
    screen_.complain(choices.empty() ? "There is nothing to choose."
                                     : fmt::format("Choose a number from 1 to {}.", choices.size()));
    return After::again;
  }
  if (const Choice* meant = only_choice(choices, line)) {
    choose(meant->action);
    return After::redraw;
  }
  std::string error;
  const std::optional<Action> action = match_->parse(line, error);
  if (action) error = match_->refusal(*action);
  if (action && error.empty()) {
    choose(*action);
    return After::redraw;
  }
  screen_.complain(action ? error : not_understood(choices, line, error));
  return After::again;
}

Session::After Session::undo() {
  const Seat seat = viewer();
  const std::vector<Step>& steps = match_->steps();
  std::size_t back = steps.size();
  const Record record = record_of(*match_);
  std::unique_ptr<Match> earlier;
  // Back to the last choice that was asked for: what was made for the person goes with it.
  do {
    while (back > 0 && steps[back - 1].seat != seat) --back;
    if (back == 0) {
      screen_.complain("You have chosen nothing yet that could be taken back.");
      return After::again;
    }
    --back;
    std::string error;
    earlier = replay(record, match_->rules(), error, back);
    if (earlier == nullptr || !error.empty()) {
      screen_.complain(fmt::format("This cannot be taken back: {}", error));
      return After::again;
    }
  } while (spared(*earlier));
  const std::size_t seen = cards_seen(match_->view(seat), earlier->view(seat));
  std::string note = fmt::format("{} takes back {} choice{}", name_of(seat), steps.size() - back,
                                 steps.size() - back == 1 ? "" : "s");
  if (seen > 0)
    note += fmt::format(", having seen {} card{} that {} not known before", seen, seen == 1 ? "" : "s",
                        seen == 1 ? "was" : "were");
  match_ = std::move(earlier);
  log_.rewound(*match_);
  log_.note(fmt::format("{}.", note));
  saved_ = false;
  return After::redraw;
}

void Session::hold() {
  holds_ = !holds_;
  log_.note(holds_ ? "You are asked in windows on your own plays." : "Windows on your own plays pass again.",
            viewer());
}

void Session::hint(std::span<const Choice> choices) {
  if (choices.empty()) return screen_.complain("There is nothing to choose.");
  const auto adviser = make_agent(kAdviser, *game_.rules, match_->origin().seed);
  screen_.say(draw_hint(adviser->advise(*match_), choices, Terminal::here()));
}

void Session::save(const std::string& path) {
  if (path.empty()) return screen_.complain("Save to which file? For example: save evening.jsonl");
  try {
    if (file_exists(path) && record_game(read_file(path).text).empty()) {
      return screen_.complain(fmt::format("{} is something else than a match; it is left alone.", path));
    }
    write_file(path, write_record(*match_));
  } catch (const Stop& stop) {
    return screen_.complain(stop.what());
  }
  saved_ = true;
  saved_as_ = path;
  screen_.say(fmt::format("Saved. Go on later with: {}", resume_command(path)));
}

void Session::leave() {
  fmt::print("\n");
  if (saved_ || match_->steps().empty()) return;
  std::string path = saved_as_;
  for (int i = 1; path.empty() || (path != saved_as_ && file_exists(path)); ++i) {
    path = fmt::format("muster-{}-autosave{}.jsonl", game_.info().name, i == 1 ? "" : fmt::format("-{}", i));
  }
  save(path);
}

/// The record says what was played, not by whom.
std::string Session::resume_command(const std::string& path) const {
  std::string command = fmt::format("muster play --resume {}", path);
  for (std::size_t i = 0; i < static_cast<std::size_t>(match_->seats()); ++i) {
    if (players_[i] != (i == 0 ? kHuman : kOpponent)) {
      command += fmt::format(" --seat {}={}", name_of(seat_at(static_cast<int>(i))), players_[i]);
    }
  }
  return command;
}

void Session::help() const {
  screen_.say(
      "Type the number of a choice, or the choice itself, or as much of it as makes it the only one.\n"
      "  hint            what the computer would do in your place\n"
      "  undo            back to your last choice, over whatever was done since\n"
      "  hold            be asked in windows on your own plays; again: no longer\n"
      "  cards NAME      look at a card\n"
      "  rules ID        look up a rule; rules alone lists them\n"
      "  log             everything that happened\n"
      "  board           the board again, below; Enter alone draws everything anew\n"
      "  save FILE       write the match down and go on\n"
      "  quit            save and leave; so do Ctrl-C and Ctrl-D\n"
      "  ?               this");
}

void Session::show_rule(const std::string& id) const {
  try {
    const Rulebook book = rulebook_of(game_.info());
    std::string text = "rules ID shows one of:";
    if (id.empty()) {
      for (const RuleText& rule : book.rules()) text += " " + rule.id;
    } else {
      const RuleText& rule = rule_named(book, game_.info(), id);
      text = fmt::format("{}: {}", rule.id, rule.text);
    }
    for (const std::string& line : wrapped(text, static_cast<std::size_t>(Terminal::here().width())))
      screen_.say(line);
  } catch (const Stop& stop) {
    screen_.complain(stop.what());
  }
}

}  // namespace muster
