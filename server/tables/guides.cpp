#include "server/tables/guides.hpp"

#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "engine/match/record.hpp"
#include "engine/scenario/scenario.hpp"

namespace muster::server {

namespace {

[[noreturn]] void broken(std::string_view file, std::string_view why) {
  throw std::runtime_error(fmt::format("{}: {}", file, why));
}

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

Guide load_guide(const Rules& rules, const SourceFile& file) {
  Diagnostics diagnostics;
  const auto read = read_scenarios(file, diagnostics);
  if (!read || read->scenarios.size() != 1)
    broken(file.path, "a guided match is one scenario\n" + diagnostics.text());
  const Scenario& scenario = *read->scenarios.front();
  std::vector<std::string> problems;
  const std::unique_ptr<Match> match = start_scenario(scenario, rules, problems);
  if (match == nullptr) broken(file.path, fmt::format("{}", fmt::join(problems, "\n")));
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
    if (!action) broken(file.path, error);
    const std::string text = match->text(*action);
    if (!match->apply(*action, error)) broken(file.path, error);
    guide.moves.push_back({seat, text, {}, step.otherwise});
    // What is said of somebody else's choices is said at the learner's next one.
    if (seat == Seat::a) guide.moves.back().note = std::exchange(note, {});
  }
  if (!match->result().over()) broken(file.path, "a guided match goes to its end");
  guide.farewell = note;
  return guide;
}

}  // namespace

std::vector<Guide> load_guides(const Rules& rules, std::span<const SourceFile> files) {
  std::vector<Guide> guides;
  guides.reserve(files.size());
  for (const SourceFile& file : files) guides.push_back(load_guide(rules, file));
  return guides;
}

}  // namespace muster::server
