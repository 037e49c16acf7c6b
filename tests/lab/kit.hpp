// What the tests of the lab begin with: a plan written in the test and a store that is gone afterwards.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>

#include <gtest/gtest.h>
#include <unistd.h>

#include "lab/plan.hpp"
#include "lab/run.hpp"
#include "lab/store.hpp"
#include "lab/summary.hpp"
#include "lab/summary_text.hpp"

namespace muster::lab {

/// Finds built-in cards, and whatever files the test lays on it.
inline Shelf built_in_shelf() {
  Shelf shelf;
  shelf.rules = [](const GameEntry& game, const std::string&) {
    Diagnostics diagnostics;
    return game.load({}, {}, diagnostics);
  };
  shelf.text = [](const std::string&) { return std::optional<std::string>(); };
  return shelf;
}

inline std::string complaints(const std::string& text) {
  Diagnostics diagnostics;
  const bool read = read_plan({"plan.toml", text}, built_in_shelf(), diagnostics).has_value();
  EXPECT_EQ(read, diagnostics.empty());
  return diagnostics.text();
}

inline Plan plan_of(const std::string& text) {
  Diagnostics diagnostics;
  std::optional<Plan> plan = read_plan({"plan.toml", text}, built_in_shelf(), diagnostics);
  EXPECT_TRUE(plan.has_value()) << diagnostics.text();
  return plan ? std::move(*plan) : Plan{};
}

class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "muster-lab-XXXXXX").string();
    EXPECT_NE(mkdtemp(name.data()), nullptr);
    path_ = name;
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { std::filesystem::remove_all(path_); }
  std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

inline const char* const kSmallPlan = R"(
title = "small"
[sure]
least = 2
most = 6
[[game]]
name = "lanes"
decks = ["Ember Raid", "Gale Watch", "Grove Season"]
players = ["random"]
)";

}  // namespace muster::lab
