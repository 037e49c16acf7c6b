#include "tests/conformance/pins.hpp"

#include <algorithm>
#include <fstream>
#include <limits>
#include <sstream>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/core/toml.hpp"

namespace muster::conformance {

namespace {

constexpr long kMost = std::numeric_limits<long>::max();

class PinReader {
 public:
  PinReader(std::string_view path, Diagnostics& diagnostics) : reader_(path, diagnostics) {}

  Pins read(const SourceFile& file) {
    Pins pins;
    const auto root = reader_.parse(file);
    if (!root) return pins;
    constexpr std::array<std::string_view, 5> kKeys{"version", "cards", "fingerprint", "perft", "deep"};
    reader_.check_keys(*root, kKeys, "the pins of a game");
    pins.version = static_cast<int>(number(*root, "version"));
    pins.cards = hex(*root, "cards");
    pins.fingerprint = hex(*root, "fingerprint");
    each(*root, "perft", [&](const toml::node& count) {
      pins.perft.push_back(
          static_cast<std::uint64_t>(reader_.number(count, "a count", 0, kMost).value_or(0)));
    });
    each(*root, "deep", [&](const toml::node& node) {
      const toml::table* pin = reader_.table(node, "a deep pin");
      if (pin == nullptr) return;
      pins.deep.push_back(
          {static_cast<std::uint64_t>(number(*pin, "seed")), static_cast<int>(number(*pin, "decisions")),
           static_cast<int>(number(*pin, "depth")), static_cast<std::uint64_t>(number(*pin, "count"))});
    });
    return pins;
  }

 private:
  template <class Read>
  void each(const toml::table& table, std::string_view key, const Read& read) {
    const toml::node* node = table.get(key);
    const toml::array* list = node == nullptr ? nullptr : reader_.array(*node, key);
    if (list == nullptr) return;
    for (const toml::node& entry : *list) read(entry);
  }
  long number(const toml::table& table, std::string_view key) {
    const toml::node* node = table.get(key);
    return node == nullptr ? 0 : reader_.number(*node, key, 0, kMost).value_or(0);
  }
  std::uint64_t hex(const toml::table& table, std::string_view key) {
    constexpr int kSixteen = 16;
    const toml::node* node = table.get(key);
    const std::string text = node == nullptr ? "" : reader_.string(*node, key).value_or("");
    return text.empty() ? 0 : std::strtoull(text.c_str(), nullptr, kSixteen);
  }

  TomlReader reader_;
};

}  // namespace

Pins pins_of(std::string_view game) {
  std::string folder(game);
  std::replace(folder.begin(), folder.end(), '-', '_');
  const std::string path = fmt::format("games/{}/pins.toml", folder);
  std::ifstream in(path);
  std::stringstream text;
  text << in.rdbuf();
  EXPECT_TRUE(in) << path << " is missing: what is pinned of the game (docs/add-a-game.md, step 8)";
  Diagnostics diagnostics;
  const std::string all = text.str();
  const Pins pins = PinReader(path, diagnostics).read({path, all});
  EXPECT_TRUE(diagnostics.empty()) << diagnostics.text();
  return pins;
}

}  // namespace muster::conformance
