#include "cli/commands/click_count.hpp"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "agents/agent.hpp"
#include "cli/exit.hpp"
#include "engine/core/chance.hpp"
#include "games/empty_choice.hpp"

namespace muster {

namespace {

/// Told without asking why: one option, or verbs that only end something. The count must not lean on what it
/// checks.
bool decides_nothing(const Match& match, const std::vector<Action>& options) {
  if (options.size() == 1) return true;
  return std::all_of(options.begin(), options.end(), [&](Action action) {
    const std::string text = match.text(action);
    return text.starts_with("pass") || text == "done" || text == "end turn";
  });
}

EmptyChoice made_by_table(const Match& match, const LetTable& let) {
  const EmptyChoice empty = empty_choice(match, let.makes(Empty::own));
  return let.makes(empty.why) ? empty : EmptyChoice{};
}

void count_asked(const Match& match, ClickCount& count) {
  const std::vector<Action> options = match.options();
  const std::size_t kind = match.decision().prompt;
  ++count.asked;
  ++count.asked_by_kind[kind];
  if (options.size() == 1) ++count.one_option;
  if (!decides_nothing(match, options)) return;
  ++count.empty;
  ++count.empty_by_kind[kind];
}

ClickCount count_for(const Rules& rules) {
  ClickCount count;
  count.matches = 1;
  count.asked_by_kind.resize(rules.info().prompts.size());
  count.empty_by_kind.resize(rules.info().prompts.size());
  return count;
}

void apply(Match& match, Action action) {
  std::string error;
  if (!match.apply(action, error)) throw Stop(Exit::failed, fmt::format("an action was refused: {}", error));
}

}  // namespace

void ClickCount::add(const ClickCount& other) {
  matches += other.matches;
  decisions += other.decisions;
  asked += other.asked;
  one_option += other.one_option;
  empty += other.empty;
  for (std::size_t i = 0; i < made.size(); ++i) made[i] += other.made[i];
  asked_by_kind.resize(std::max(asked_by_kind.size(), other.asked_by_kind.size()));
  empty_by_kind.resize(asked_by_kind.size());
  for (std::size_t i = 0; i < other.asked_by_kind.size(); ++i) {
    asked_by_kind[i] += other.asked_by_kind[i];
    empty_by_kind[i] += other.empty_by_kind[i];
  }
}

ClickCount count_played(const Rules& rules, const Setup& setup, const std::string& player, std::uint64_t seed,
                        const LetTable& let) {
  ClickCount count = count_for(rules);
  std::array<std::unique_ptr<Agent>, kMaxSeats> agents;
  for (std::size_t i = 0; i < static_cast<std::size_t>(setup.seats); ++i)
    agents[i] = make_agent(player, rules, stream_seed(seed, i + 1));
  const std::unique_ptr<Match> match = rules.start(setup, seed);
  for (; !match->decision().over(); ++count.decisions) {
    if (const EmptyChoice made = made_by_table(*match, let)) {
      ++count.made[static_cast<std::size_t>(made.why)];
      apply(*match, made.action);
      continue;
    }
    count_asked(*match, count);
    apply(*match, agents[static_cast<std::size_t>(index_of(match->decision().seat))]->choose(*match));
  }
  return count;
}

ClickCount count_recorded(const Rules& rules, const Record& record, const LetTable& let) {
  ClickCount count = count_for(rules);
  std::string error;
  const std::unique_ptr<Match> match = rules.start_again(record.origin, error);
  if (match == nullptr) throw Stop(Exit::failed, error);
  for (const Step& step : record.steps) {
    const std::optional<Action> action = match->parse(step.action, error);
    if (!action) throw Stop(Exit::failed, error);
    const EmptyChoice made = made_by_table(*match, let);
    ++count.decisions;
    if (made && made.action == *action) {
      ++count.made[static_cast<std::size_t>(made.why)];
    } else {
      count_asked(*match, count);
    }
    apply(*match, *action);
  }
  return count;
}

}  // namespace muster
