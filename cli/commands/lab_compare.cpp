#include "cli/commands/lab_compare.hpp"

#include <memory>

#include <fmt/format.h>

#include "cli/commands/lab_open.hpp"
#include "cli/json.hpp"
#include "cli/terminal/terminal.hpp"
#include "lab/problem.hpp"

namespace muster {

namespace {

struct Asked {
  std::string plan;
  std::string store;
  double threshold = 5;
  bool json = false;
};

constexpr double kPercent = 100;
constexpr std::size_t kLines = 12;  // of a family; the JSON has all

void print_family(std::string_view title, const std::vector<lab::Moved>& family) {
  if (family.empty()) return;
  const Terminal& terminal = Terminal::here();
  fmt::print("\n{}\n", terminal.ink(Ink::bold, title));
  std::size_t widest = 0;
  for (std::size_t i = 0; i < std::min(family.size(), kLines); ++i)
    widest = std::max(widest, columns(family[i].what));
  for (std::size_t i = 0; i < family.size(); ++i) {
    if (i == kLines) {
      fmt::print("  … and {} more; --json has them all\n", family.size() - kLines);
      break;
    }
    const lab::Moved& each = family[i];
    fmt::print("{} {:5.1f} -> {:5.1f} %  {:+5.1f} ({:+.1f} to {:+.1f})  q {:.3f}  {}\n",
               padded(each.what, widest), kPercent * each.before.rate().share,
               kPercent * each.after.rate().share, kPercent * each.difference.by,
               kPercent * each.difference.low, kPercent * each.difference.high, each.q,
               each.sure         ? terminal.ink(Ink::yellow, "moved")
               : each.needed > 0 ? fmt::format("{} more matches to be sure", each.needed)
                                 : std::string("not moved that far"));
  }
}

Exit run(const Asked& asked) try {
  constexpr double kMost = 50;
  if (!(asked.threshold > 0 && asked.threshold < kMost))
    throw Stop(Exit::usage, "--threshold must be a number of points between 0 and 50");
  const LabFiles files = open_plan(asked.plan, asked.store);
  const lab::Store store = played_store(files);
  const lab::Schedule schedule(files.plan.cells, files.plan.sure, store);
  if (!schedule.done()) {
    throw Stop(Exit::failed, fmt::format("matches of {} are missing in {}; first: muster lab run {}",
                                         asked.plan, files.store, asked.plan));
  }
  const lab::Summary summary = summary_of(files.plan, schedule, store);
  const std::vector<lab::Comparison> comparisons = comparisons_of(summary, asked.threshold / kPercent);
  if (comparisons.empty()) {
    throw Stop(Exit::usage, fmt::format("{} has one card set of each game; name two, as in cards = "
                                        "[\"built-in\", \"my-cards\"]",
                                        asked.plan));
  }
  bool moved = false;
  for (const lab::Comparison& each : comparisons) moved = moved || each.moved();
  if (asked.json) {
    print_json(json::object{{"threshold", asked.threshold},
                            {"discovery_rate", lab::kDiscoveryRate},
                            {"moved", moved},
                            {"comparisons", comparisons_json(comparisons)}});
  } else {
    for (const lab::Comparison& each : comparisons) print_comparison(each);
    fmt::print("\n{}\n", moved ? fmt::format("something moved by {} points or more", asked.threshold)
                               : fmt::format("nothing surely moved by {} points or more", asked.threshold));
  }
  return moved ? Exit::failed : Exit::ok;
} catch (const lab::Problem& problem) {
  throw Stop(Exit::unreadable, problem.what());
}

}  // namespace

void print_comparison(const lab::Comparison& comparison) {
  const Terminal& terminal = Terminal::here();
  fmt::print("{}\n", terminal.ink(Ink::bold,
                                  fmt::format("{}: {} cards, then {}", comparison.before->rules->info().title,
                                              comparison.before->cards, comparison.after->cards)));
  if (comparison.texts.empty()) fmt::print("no card reads otherwise\n");
  for (const lab::TextChange& each : comparison.texts) {
    fmt::print("\n{}\n", each.card);
    if (!each.before.empty()) fmt::print("  - {}\n", each.before);
    if (!each.after.empty()) fmt::print("  + {}\n", each.after);
  }
  print_family("decks, share of their matches", comparison.decks);
  print_family("pairs, share of the first deck", comparison.pairs);
  print_family("cards, win share when drawn", comparison.cards);
}

void add_lab_compare(Program& program, CLI::App& lab) {
  auto asked = std::make_shared<Asked>();
  CLI::App& command = program.add(
      lab, "compare", "What a changed card set changed: decks, pairs, cards, printed texts",
      "  muster lab run change.toml && muster lab compare change.toml\n"
      "  muster lab compare change.toml --threshold 4     as a gate: exit code 1 when something moved\n"
      "\n"
      "The plan names two card sets: cards = [\"built-in\", \"my-cards\"]. Each share has the 95 % interval "
      "of\n"
      "its difference (Newcombe); q is the false discovery rate (Benjamini and Hochberg) over all decks, "
      "all\n"
      "pairs or all cards. Moved is what has q of at most 0.05 and moved by the threshold or more. For the\n"
      "others it says how many more matches with each card set tell the threshold apart (80 % power).\n");
  command.add_option("PLAN", asked->plan, "The plan (*.toml), already run")->required();
  command.add_option("--store", asked->store, "Where its matches are kept")->type_name("FILE");
  command.add_option("--threshold", asked->threshold, "Points from which a change counts")
      ->type_name("POINTS")
      ->capture_default_str();
  command.add_flag("--json", asked->json, "Print JSON");
  program.runs(command, asked, run);
}

}  // namespace muster
