#include "cli/lab_session.hpp"

#include <cmath>

#include <fmt/format.h>

#include "cli/exit.hpp"
#include "cli/parallel.hpp"
#include "cli/terminal/input.hpp"
#include "cli/terminal/terminal.hpp"

namespace muster {

namespace {

constexpr int kMostThreads = 256;
constexpr double kMinute = 60;
constexpr double kHour = 3600;

}  // namespace

std::string duration_text(double seconds) {
  if (seconds < kMinute) return fmt::format("{:.0f} s", std::ceil(seconds));
  if (seconds < kHour) return fmt::format("{:.0f} min", std::ceil(seconds / kMinute));
  return fmt::format("{:.1f} h", seconds / kHour);
}

void check_threads(int threads) {
  if (threads < 0 || threads > kMostThreads)
    throw Stop(Exit::usage, fmt::format("--threads must be from 1 to {}", kMostThreads));
}

lab::RunResult watched(bool keeps_records, const std::function<lab::RunResult(lab::RunSettings&)>& play) {
  const Input while_playing;  // Ctrl-C ends the run, not the program
  Progress progress("playing: match");
  lab::RunSettings settings;
  settings.keeps_records = keeps_records;
  settings.shall_stop = [] { return Input::interrupted(); };
  settings.watch = [&](const lab::Tempo& tempo) {
    const double share =
        tempo.at_most == 0 ? 1 : static_cast<double>(tempo.played) / static_cast<double>(tempo.at_most);
    constexpr int kBar = 20;
    const std::string bar = Terminal::here().bar(share, kBar);
    progress.at(tempo.played, tempo.at_most,
                tempo.seconds_left < 0
                    ? bar
                    : fmt::format("{} at most {} left", bar, duration_text(tempo.seconds_left)));
  };
  return play(settings);
}

lab::RunResult run_watched(std::span<const lab::Cell> cells, lab::Schedule& schedule, lab::Store& store,
                           int threads, bool keeps_records) {
  return watched(keeps_records, [&](lab::RunSettings& settings) {
    settings.threads = threads == 0 ? threads_here() : threads;
    return lab::run(cells, schedule, store, settings);
  });
}

}  // namespace muster
