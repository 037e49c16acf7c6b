// A server that knows the small games of the tests besides the others, for web/e2e/toy.test.mjs: a game the
// page has never heard of must be playable in it. Takes what the test gives `muster serve`, and --look FILE:
// how the drill looks.
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>

#include <fmt/format.h>

#include "games/games.hpp"
#include "server/server.hpp"
#include "tests/engine/drill_game.hpp"
#include "tests/toy/toy.hpp"

namespace muster {

namespace {

std::string& look_text() {
  static std::string text;
  return text;
}

std::span<const SourceFile> look_files() {
  static const SourceFile file{"tests/drill/look.toml", look_text()};
  return {&file, look_text().empty() ? 0U : 1U};
}

const GameInfo& drill_info() {
  static const GameInfo info = [] {
    GameInfo out = drill::Drill::info();
    out.files = &look_files;
    return out;
  }();
  return info;
}

template <auto load>
std::shared_ptr<const Rules> load_own(std::span<const SourceFile> /*cards*/,
                                      std::span<const SourceFile> /*decks*/, Diagnostics& /*diagnostics*/) {
  return load();
}

std::map<std::string, std::string> read_flags(std::span<char*> words) {
  std::map<std::string, std::string> flags;
  for (std::size_t i = 0; i + 1 < words.size(); i += 2) flags[words[i]] = words[i + 1];
  return flags;
}

int serve(std::span<char*> words) {
  // The first word is the command that `muster` would be given.
  std::map<std::string, std::string> flags = read_flags(words.subspan(2));
  if (const std::string path = flags["--look"]; !path.empty()) {
    std::ifstream in(path);
    std::stringstream text;
    text << in.rdbuf();
    if (!in) throw std::runtime_error(fmt::format("cannot read {}", path));
    look_text() = text.str();
  }
  add_game({&drill_info(), &load_own<&drill::load>, nullptr});
  const auto toy = toy::load();
  add_game({&toy->info(), &load_own<&toy::load>, nullptr});

  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  server::Config config;
  config.port = static_cast<std::uint16_t>(std::stoi(flags["--port"]));
  config.data = flags["--data"];
  config.web = flags["--web"];
  server::Server running(config);
  int caught = 0;
  sigwait(&signals, &caught);
  running.stop();
  return EXIT_SUCCESS;
}

}  // namespace

}  // namespace muster

int main(int count, char** words) {
  try {
    return muster::serve({words, static_cast<std::size_t>(count)});
  } catch (const std::exception& error) {
    fmt::print(stderr, "muster_toy_server: {}\n", error.what());
    return EXIT_FAILURE;
  }
}
