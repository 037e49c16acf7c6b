#include "protocol/guides.hpp"

#include <optional>
#include <utility>

#include <fmt/format.h>

#include "engine/match/record.hpp"
#include "engine/scenario/scenario.hpp"
#include "protocol/json_out.hpp"

namespace muster {

namespace {

/// "A: pass" as "pass".
std::string_view without_seat(std::string_view text) {
  const bool named =
      text.size() > 3 && text.substr(1, 2) == ": " && seat_named(text.substr(0, 1)) != Seat::none;
  return named ? text.substr(3) : text;
}

std::string name_of_file(std::string_view path) {
  path = path.substr(path.rfind('/') + 1);
  return std::string(path.substr(0, path.rfind('.')));
}

void add(std::string& text, const std::string& more) {
  if (more.empty()) return;
  if (!text.empty()) text += "\n\n";
  text += more;
}

/// Nothing with what is wrong when it does not go through.
std::optional<Guide> load_guide(const Rules& rules, const SourceFile& file, std::string& wrong) {
  const auto broken = [&](const std::string& why) {
    wrong = fmt::format("{}: {}", file.path, why);
    return std::nullopt;
  };
  Diagnostics diagnostics;
  const auto read = read_scenarios(file, diagnostics);
  if (!read || read->scenarios.size() != 1)
    return broken("a guided match is one scenario\n" + diagnostics.text());
  const Scenario& scenario = *read->scenarios.front();
  std::vector<std::string> problems;
  const std::unique_ptr<Match> match = start_scenario(scenario, rules, problems);
  if (match == nullptr) return broken(fmt::format("{}", fmt::join(problems, "\n")));
  Guide guide;
  guide.name = name_of_file(file.path);
  guide.title = scenario_name(scenario);
  guide.about = scenario_note(scenario);
  guide.header = record_header(record_of(*match), rules);
  guide.seats = match->seats();
  std::string note;
  const std::vector<GuideStep> steps = guide_steps(scenario);
  guide.moves.reserve(steps.size());
  for (const GuideStep& step : steps) {
    add(note, step.note);
    if (step.act.empty()) continue;
    std::string error;
    const auto action = match->parse(without_seat(step.act), error);
    const Seat seat = match->decision().seat;
    if (!action) return broken(error);
    const std::string text = match->text(*action);
    if (!match->apply(*action, error)) return broken(error);
    guide.moves.push_back({seat, text, {}, step.otherwise});
    // What is said of somebody else's choices is said at the learner's next one.
    if (seat == Seat::a) guide.moves.back().note = std::exchange(note, {});
  }
  if (!match->result().over()) return broken("a guided match goes to its end");
  guide.farewell = note;
  return guide;
}

}  // namespace

const GuideMove* next_move(const Guide& guide, const Match& match) {
  const std::size_t at = match.steps().size();
  return at < guide.moves.size() ? &guide.moves[at] : nullptr;
}

std::string strays(const GuideMove& next, const Match& match, std::string_view text) {
  std::string error;
  const auto action = match.parse(text, error);
  if (action && match.text(*action) == next.text) return "";
  if (!action || !match.refusal(*action).empty()) return "";
  return next.otherwise.empty() ? "That is allowed, but not what this lesson is about. Try what it asks for."
                                : next.otherwise;
}

void write_guide(JsonOut& out, const Guide& guide, const Match& match) {
  const GuideMove* next = next_move(guide, match);
  out.open_object("guide");
  out.field("step", static_cast<std::int64_t>(match.steps().size()));
  out.field("steps", static_cast<std::int64_t>(guide.moves.size()));
  if (next == nullptr) {
    out.field("text", guide.farewell);
  } else if (next->seat == Seat::a) {
    out.field("text", next->note);
    out.field("do", next->text);
  }
  out.close_object();
}

std::vector<Guide> load_guides(const Rules& rules, std::span<const SourceFile> files,
                               std::vector<std::string>& broken) {
  std::vector<Guide> guides;
  guides.reserve(files.size());
  for (const SourceFile& file : files) {
    std::string wrong;
    if (auto guide = load_guide(rules, file, wrong)) {
      guides.push_back(std::move(*guide));
    } else {
      broken.push_back(std::move(wrong));
    }
  }
  return guides;
}

}  // namespace muster
