#include "cli/commands/lab_report.hpp"

#include <atomic>
#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "cli/commands/lab_folder.hpp"
#include "cli/commands/lab_open.hpp"
#include "cli/files.hpp"
#include "cli/json.hpp"
#include "cli/pages.hpp"
#include "lab/compare.hpp"
#include "lab/play.hpp"
#include "lab/problem.hpp"
#include "lab/report.hpp"
#include "lab/summary_text.hpp"

namespace muster {

namespace {

namespace fs = std::filesystem;

struct Asked {
  std::string plan;
  std::string store;
  std::string folder;
  std::string page;
  double threshold = 5;
};

/// Where the page lies when nobody says; where it would lie when there is none.
std::string default_page() {
  const std::string folder = page_folder("web-report");
  return (fs::path(folder.empty() ? "build/web-report" : folder) / "report.html").string();
}

/// Plays the telling matches again and writes them down for `muster replay` and the web page's replay.
void write_records(const lab::Summary& summary, const LabFolder& folder, json::object& figures) {
  const std::atomic<bool> never{false};
  json::array& games = figures["games"].as_array();
  for (std::size_t i = 0; i < summary.games.size(); ++i) {
    json::array& told = games[i].as_object()["telling"].as_array();
    for (std::size_t j = 0; j < summary.games[i].telling.size(); ++j) {
      const lab::Telling& each = summary.games[i].telling[j];
      const lab::Cell& cell = summary.plan->cells[each.cell];
      std::string record;
      lab::play(cell, each.number, never, &record);
      const std::string name = fmt::format("matches/{:016x}-{}.jsonl", key_of(cell), each.number);
      folder.write(name, record);
      told[j].as_object()["record"] = name;
    }
  }
}

Exit run(const Asked& asked) try {
  const LabFiles files = open_plan(asked.plan, asked.store);
  const lab::Store store = played_store(files);
  const lab::Schedule schedule(files.plan.cells, files.plan.sure, store);
  const lab::Summary summary = summary_of(files.plan, schedule, store);
  constexpr double kPercent = 100;
  const std::vector<lab::Comparison> comparisons = comparisons_of(summary, asked.threshold / kPercent);
  json::object figures = summary_json(summary);
  figures["complete"] = schedule.done();
  figures["threshold"] = asked.threshold;
  figures["comparisons"] = comparisons_json(comparisons);

  const LabFolder folder(asked.plan, asked.folder, "-report");
  write_records(summary, folder, figures);
  folder.write("report.json", json::serialize(figures) + "\n");
  folder.write("pairs.csv", pairs_csv(summary));
  folder.write("cards.csv", cards_csv(summary));
  folder.write("matches.csv", matches_csv(files.plan, schedule, store));

  const std::string page = asked.page.empty() ? default_page() : asked.page;
  if (!file_exists(page)) {
    fmt::print("wrote report.json, pairs.csv, cards.csv and matches.csv in {}\n", folder.path());
    throw Stop(Exit::unreadable,
               fmt::format("there is no page {} to lay the figures in; tools/web report builds it", page));
  }
  const std::string filled = lab::filled_page(read_file(page).text, figures);
  if (filled.empty()) {
    throw Stop(Exit::unreadable,
               fmt::format("{} is no page for a report: \"{}\" is missing", page, lab::kFiguresHere));
  }
  folder.write("report.html", filled);
  fmt::print("wrote {}{}\n", folder.file("report.html"),
             schedule.done() ? "" : "; matches are missing, muster lab run plays them");
  return Exit::ok;
} catch (const lab::Problem& problem) {
  throw Stop(Exit::unreadable, problem.what());
}

}  // namespace

void add_lab_report(Program& program, CLI::App& lab) {
  auto asked = std::make_shared<Asked>();
  CLI::App& command = program.add(
      lab, "report", "Write what the matches of a plan say as one HTML page, JSON and CSV",
      "  muster lab report fair.toml                       fair-report/report.html and files beside it\n"
      "  muster lab report fair.toml --out /tmp/report\n"
      "\n"
      "The page needs nothing but itself: no network, no server. The files of the most telling matches lie\n"
      "beside it, for muster replay and for the replay page of muster serve.\n");
  command.add_option("PLAN", asked->plan, "The plan (*.toml), run or half run")->required();
  command.add_option("--store", asked->store, "Where its matches are kept")->type_name("FILE");
  command.add_option("--out", asked->folder, "The folder; fair-report for fair.toml when left out")
      ->type_name("DIR");
  command.add_option("--threshold", asked->threshold, "Points from which a change between card sets counts")
      ->type_name("POINTS")
      ->capture_default_str();
  command
      .add_option("--page", asked->page,
                  "The page to fill; the one built or installed with the program when left out")
      ->type_name("FILE");
  program.runs(command, asked, run);
}

}  // namespace muster
