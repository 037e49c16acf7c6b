// Plays a scenario and, at every step, keeps the promises that no scenario has to ask for: copies never
// change, a match can be saved and restored, nobody learns what they should not, actions can be written and
// read, a record replays.
#include <algorithm>

#include <fmt/format.h>

#include "engine/match/record.hpp"
#include "engine/scenario/scenario_parts.hpp"

namespace muster {

namespace {

constexpr std::array<std::uint64_t, 3> kImagineSeeds{1, 2, 3};

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

std::string listed(const std::vector<std::string>& texts) {
  return texts.empty() ? "nothing" : fmt::format("\n    {}", fmt::join(texts, "\n    "));
}

/// "choose Spark#12" as "choose Spark": ids may be left out where options are listed.
std::string without_ids(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '#' && i > 0 && text[i - 1] != ' ') {
      while (i + 1 < text.size() && text[i + 1] >= '0' && text[i + 1] <= '9') ++i;
    } else {
      out += text[i];
    }
  }
  return out;
}

class ScenarioRun {
 public:
  ScenarioRun(const Scenario& scenario, const Rules& rules, const BoardDrawer& draw)
      : scenario_(scenario), rules_(rules), draw_(draw) {
    outcome_.name = scenario.name;
    outcome_.file = scenario.file;
    outcome_.line = scenario.line;
    outcome_.rules = scenario.rules;
  }

  ScenarioOutcome run() {
    outcome_.passed = scenario_.is_check() ? check_text() : play();
    return std::move(outcome_);
  }

 private:
  bool check_text() {
    const std::string problems = problems_of(scenario_, rules_);
    ++outcome_.checks;
    if (scenario_.accepted) return problems.empty() || fail("it is accepted", problems);
    if (problems.empty())
      return fail(fmt::format("it is refused: {}", fmt::join(scenario_.refused, ", ")), "it is accepted");
    for (const std::string& part : scenario_.refused) {
      ++outcome_.checks;
      if (!contains(problems, part)) return fail(fmt::format("a message with \"{}\"", part), problems);
    }
    return true;
  }

  bool play() {
    std::vector<std::string> problems;
    match_ = start_scenario(scenario_, rules_, problems);
    if (match_ == nullptr) return fail("the match begins", fmt::format("{}", fmt::join(problems, "\n    ")));
    if (!keeps_promises()) return false;
    for (std::size_t i = 0; i < scenario_.steps.size(); ++i) {
      step_ = i + 1;
      if (!run_step(scenario_.steps[i])) return false;
    }
    step_ = 0;
    if (const std::size_t left = match_->chance_left(); left > 0) {
      const std::size_t used = scenario_.chance.size() - left;
      return fail("all of the scripted chance is used",
                  fmt::format("\"{}\" and what follows is left over", scenario_.chance[used]));
    }
    return replays();
  }

  // --- steps
  // ---------------------------------------------------------------------------------------------------

  bool run_step(const ScenarioStep& step) {
    if (step.act && !act(*step.act)) return false;
    return check_choice(step) && check_legal(step) && check_table(step) && check_events(step) &&
           check_end(step);
  }

  bool act(std::string_view text) {
    ++outcome_.checks;
    Seat named = Seat::none;
    const std::string_view action_text = without_seat(text, named);
    const Seat deciding = match_->decision().seat;
    if (named != Seat::none && named != deciding)
      return fail(fmt::format("{} chooses", name_of(named)), who_chooses());
    std::string error;
    const auto action = match_->parse(action_text, error);
    if (action) error = match_->refusal(*action);
    if (!action || !error.empty())
      return fail(fmt::format("\"{}\" is legal", action_text), error + what_is_legal());

    const std::unique_ptr<Match> before = match_->clone();
    const std::unique_ptr<Match> copy = match_->clone();
    const std::uint64_t hash_before = match_->hash();
    last_event_ = match_->event_count();
    last_seat_ = deciding;
    match_->apply(*action, error);
    if (const std::string problem = match_->chance_problem(); !problem.empty())
      return fail("chance goes by its script", problem);
    copy->apply(*action, error);
    if (copy->hash() != match_->hash()) return fail("a copy plays on as the original does", "another state");
    if (before->hash() != hash_before) return fail("an earlier copy stays as it was", "it changed");
    return keeps_promises();
  }

  static std::string_view without_seat(std::string_view text, Seat& seat) {
    if (text.size() < 3 || text.substr(1, 2) != ": ") return text;
    seat = seat_named(text.substr(0, 1));
    return seat == Seat::none ? text : text.substr(3);
  }

  bool check_choice(const ScenarioStep& step) {
    if (step.seat) {
      ++outcome_.checks;
      if (match_->decision().seat != *step.seat)
        return fail(fmt::format("{} chooses", name_of(*step.seat)), who_chooses());
    }
    if (step.prompt) {
      ++outcome_.checks;
      const std::string prompt = match_->prompt(match_->decision().seat);
      if (!contains(prompt, *step.prompt)) {
        return fail(fmt::format("a prompt with \"{}\"", *step.prompt),
                    prompt.empty() ? "no prompt: the match is over" : prompt);
      }
    }
    if (step.option_count) {
      ++outcome_.checks;
      const std::size_t n = match_->options().size();
      if (static_cast<long>(n) != *step.option_count) {
        return fail(fmt::format("{} options", *step.option_count), fmt::format("{}{}", n, what_is_legal()));
      }
    }
    return !step.options || check_options(*step.options);
  }

  bool check_options(const std::vector<std::string>& wanted) {
    ++outcome_.checks;
    const std::vector<Action> options = match_->options();
    std::vector<bool> named(options.size(), false);
    std::vector<std::string> missing;
    for (const std::string& text : wanted) {
      std::string ignored;
      const auto meant = match_->parse(text, ignored);
      bool found = false;
      for (std::size_t i = 0; i < options.size(); ++i) {
        const std::string option = match_->text(options[i]);
        if (option != text && without_ids(option) != text && !(meant && *meant == options[i])) continue;
        named[i] = true;
        found = true;
      }
      if (!found) missing.push_back(text);
    }
    std::vector<std::string> extra;
    for (std::size_t i = 0; i < options.size(); ++i) {
      if (!named[i]) extra.push_back(match_->text(options[i]));
    }
    if (missing.empty() && extra.empty()) return true;
    return fail(fmt::format("exactly these options:{}", listed(wanted)),
                fmt::format("missing: {}\n  besides: {}", listed(missing), listed(extra)));
  }

  bool check_legal(const ScenarioStep& step) {
    for (const std::string& text : step.legal) {
      ++outcome_.checks;
      const std::string why = refusal(text);
      if (!why.empty()) return fail(fmt::format("\"{}\" is legal", text), why + what_is_legal());
    }
    for (const std::string& text : step.illegal) {
      ++outcome_.checks;
      const std::string why = refusal(text);
      if (why.empty()) return fail(fmt::format("\"{}\" is not legal", text), "it is");
      for (const std::string& part : step.because) {
        if (!contains(why, part))
          return fail(fmt::format("\"{}\" is not legal because of \"{}\"", text, part), why);
      }
    }
    return true;
  }

  /// Why this cannot be done now; "" when it can.
  std::string refusal(std::string_view text) const {
    Seat named = Seat::none;
    const std::string_view action_text = without_seat(text, named);
    if (named != Seat::none && named != match_->decision().seat) return who_chooses();
    std::string error;
    const auto action = match_->parse(action_text, error);
    return action ? match_->refusal(*action) : error;
  }

  bool check_table(const ScenarioStep& step) {
    for (std::size_t i = 0; i < step.expect.keys.size(); ++i) {
      ++outcome_.checks;
      const auto wrong = check_expectation(*match_, step.view, step.expect.keys[i], step.expect.items[i]);
      if (wrong) return fail(wrong->expected, wrong->found);
    }
    return true;
  }

  bool check_events(const ScenarioStep& step) {
    if (step.events.empty() && step.no_events.empty()) return true;
    std::vector<std::string> texts;
    const Seat actor = last_seat_ == Seat::none ? match_->decision().seat : last_seat_;
    for (const EventView& event : match_->events(step.as.value_or(actor), last_event_))
      texts.push_back(event.text);
    auto from = texts.begin();
    for (const std::string& part : step.events) {
      ++outcome_.checks;
      from = std::find_if(from, texts.end(), [&](const std::string& text) { return contains(text, part); });
      if (from == texts.end())
        return fail(fmt::format("an event \"{}\" (in this order)", part), listed(texts));
      ++from;
    }
    for (const std::string& part : step.no_events) {
      ++outcome_.checks;
      const bool found = std::any_of(texts.begin(), texts.end(),
                                     [&](const std::string& text) { return contains(text, part); });
      if (found) return fail(fmt::format("no event \"{}\"", part), listed(texts));
    }
    return true;
  }

  bool check_end(const ScenarioStep& step) {
    const Result result = match_->result();
    if (step.over) {
      ++outcome_.checks;
      if (result.over() != *step.over)
        return fail(*step.over ? "the match is over" : "the match goes on", how_it_stands());
    }
    if (!step.winner.empty()) {
      ++outcome_.checks;
      std::vector<std::string> winners;
      for (int i = 0; i < match_->seats(); ++i) {
        if (result.of(seat_at(i)) == Verdict::win) winners.emplace_back(name_of(seat_at(i)));
      }
      if (winners.empty() && result.over()) winners.emplace_back("draw");
      std::vector<std::string> wanted = step.winner;
      std::sort(wanted.begin(), wanted.end());
      if (winners != wanted)
        return fail(fmt::format("winner: {}", fmt::join(wanted, " and ")), how_it_stands());
    }
    if (step.ending) {
      ++outcome_.checks;
      if (!result.over() || !contains(rules_.info().endings[result.reason], *step.ending)) {
        return fail(fmt::format("it ends with \"{}\"", *step.ending), how_it_stands());
      }
    }
    return true;
  }

  // --- promises
  // ------------------------------------------------------------------------------------------------

  bool keeps_promises() {
    if (const std::string broken = match_->integrity(); !broken.empty())
      return fail("every card is in its place", broken);
    const std::vector<Action> options = match_->options();
    if (options.empty() != match_->decision().over()) {
      return fail("somebody can choose until the match is over",
                  options.empty() ? "nothing is legal" : "it is over");
    }
    for (const Action& action : options) {
      std::string error;
      const std::string text = match_->text(action);
      const auto read = match_->parse(text, error);
      if (!read || *read != action) {
        return fail(fmt::format("\"{}\" means what it says", text), read ? match_->text(*read) : error);
      }
    }
    std::string error;
    const std::unique_ptr<Match> restored = rules_.restore(match_->save(), error);
    if (restored == nullptr || restored->hash() != match_->hash()) {
      return fail("saved and restored it is the same", restored == nullptr ? error : "another state");
    }
    for (const std::uint64_t seed : kImagineSeeds) {
      const std::uint64_t hash = match_->hash();
      if (const std::string leak = check_no_leak(*match_, seed); !leak.empty())
        return fail("nobody sees what they should not", leak);
      if (match_->hash() != hash) return fail("imagining changes nothing", "another state");
    }
    return true;
  }

  bool replays() {
    std::string error;
    const auto record = read_record(write_record(*match_), rules_, error);
    if (!record) return fail("its record can be read", error);
    const std::unique_ptr<Match> again = replay(*record, rules_, error);
    if (again == nullptr || !error.empty()) return fail("its record replays", error);
    if (again->hash() != match_->hash()) return fail("its record replays", "to another state");
    return true;
  }

  // --- messages
  // ------------------------------------------------------------------------------------------------

  std::string who_chooses() const {
    const Seat seat = match_->decision().seat;
    return seat == Seat::none ? "the match is over" : fmt::format("it is {} who chooses", name_of(seat));
  }

  std::string what_is_legal() const {
    std::vector<std::string> texts;
    for (const Action& action : match_->options()) texts.push_back(match_->text(action));
    return fmt::format("\n  legal: {}", listed(texts));
  }

  std::string how_it_stands() const {
    const Result result = match_->result();
    if (!result.over()) return "the match goes on";
    static constexpr std::array<std::string_view, 4> words{"goes on", "loses", "draws", "wins"};
    std::string out;
    for (int i = 0; i < match_->seats(); ++i) {
      out +=
          fmt::format("{} {}, ", name_of(seat_at(i)), words[static_cast<std::size_t>(result.of(seat_at(i)))]);
    }
    return out + std::string(rules_.info().endings[result.reason]);
  }

  bool fail(std::string_view expected, std::string_view found) {
    std::string& out = outcome_.failure;
    out = fmt::format("{}:{}: {}\n", scenario_.file, scenario_.line, scenario_.name);
    if (step_ > 0) {
      const ScenarioStep& step = scenario_.steps[step_ - 1];
      out += fmt::format("  step {} (line {}): {}\n", step_, step.line, step.written);
    }
    out += fmt::format("  expected: {}\n  found: {}\n", expected, found);
    if (match_ != nullptr) out += draw_ ? draw_(*match_) : plain_board(*match_);
    return false;
  }

  const Scenario& scenario_;
  const Rules& rules_;
  const BoardDrawer& draw_;
  ScenarioOutcome outcome_;
  std::unique_ptr<Match> match_;
  std::size_t step_ = 0;  // counted from 1; 0 outside the steps
  std::size_t last_event_ = 0;
  Seat last_seat_ = Seat::none;
};

}  // namespace

ScenarioOutcome run_scenario(const Scenario& scenario, const Rules& rules, const BoardDrawer& draw) {
  return ScenarioRun(scenario, rules, draw).run();
}

}  // namespace muster
