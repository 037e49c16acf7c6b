// What players know for certain, and whether a store has kept it.
#pragma once

#include <map>
#include <string>
#include <utility>

#include "engine/core/diagnostics.hpp"
#include "games/games.hpp"
#include "protocol/course.hpp"
#include "server/store/store.hpp"
#include "tests/server/kit.hpp"

namespace muster::server::kit {

/// What a pair of players knows for certain: the moves the server has acknowledged.
struct Ledger {
  std::string match;
  std::string ann;
  std::string bob;
  int named = 0;
  std::map<std::int64_t, std::pair<std::string, std::string>> acknowledged;  // seq: name, text
};

/// Every acknowledged move is there, none twice, and the match can be played again.
inline void expect_kept(Store& store, const Ledger& ledger) {
  const auto row = store.match(ledger.match);
  ASSERT_TRUE(row);
  const std::vector<EntryRow> journal = store.journal(row->number);
  std::map<std::string, int> names;
  for (std::size_t i = 0; i < journal.size(); ++i) {
    EXPECT_EQ(journal[i].seq, i + 1) << "no gap";
    EXPECT_EQ(++names[journal[i].move], 1) << "carried out twice: " << journal[i].move;
  }
  for (const auto& [seq, move] : ledger.acknowledged) {
    ASSERT_LE(seq, static_cast<std::int64_t>(journal.size())) << "an acknowledged move is missing";
    EXPECT_EQ(journal[static_cast<std::size_t>(seq) - 1].move, move.first);
    EXPECT_EQ(journal[static_cast<std::size_t>(seq) - 1].text, move.second);
  }
  Diagnostics diagnostics;
  const auto rules = find_game(row->game)->load({}, {}, diagnostics);
  std::string error;
  const auto course = Course::load(*rules, row->header, journal, error);
  ASSERT_NE(course, nullptr) << error;
  EXPECT_FALSE(course->departure()) << course->departure()->why;
}

}  // namespace muster::server::kit
