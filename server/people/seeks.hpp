// Who looks for an opponent now, and who plays whom. Kept in memory only: whoever looks asks again and again,
// and is forgotten when they do not. A match that came of it is on the disk before anybody is told.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "server/store/rows.hpp"

namespace muster::server {

/// What somebody wants to play.
struct SeekWish {
  std::string game;
  std::string clock;  // the name of a preset (server/tables/clock_presets.hpp)
  bool rated = false;
  std::string deck = {};  // as JSON; "" when one is to be drawn
};

struct Seek {
  enum class State : std::uint8_t { waiting, pairing, found };

  std::string guest;
  SeekWish wish;
  double rating = 0;
  double deviation = 0;
  std::int64_t since = 0;
  std::int64_t asked = 0;
  State state = State::waiting;
  std::string match = {};            // when one was found
  std::set<std::string> unfit = {};  // with whom these decks cannot be dealt
};

/// How many look for the same.
struct Pool {
  std::string game;
  std::string clock;
  bool rated = false;
  int waiting = 0;
  std::optional<std::int64_t> expected;  // how long it took lately, in milliseconds
};

class Seeks {
 public:
  /// Whoever has not asked for so long is not there to begin a match …
  static constexpr std::int64_t kThere = 20'000;
  /// … and after so long does not look any more. Browsers let a page in the background ask once a minute.
  static constexpr std::int64_t kForgotten = 75'000;
  /// After so long anybody will do.
  static constexpr std::int64_t kAnybody = 60'000;

  /// Begins to look, instead of what they looked for before.
  void begin(Seek seek, std::int64_t now);
  void end(const std::string& guest);
  /// Somebody asks how it stands, which shows that they are there.
  std::optional<Seek> ask(const std::string& guest, std::int64_t now);
  /// The best opponent for somebody who waits, if there is one now; both are taken aside until `paired` or
  /// `apart` says how it went. Who has waited longer comes first.
  std::optional<std::pair<Seek, Seek>> pair(const std::string& guest, std::int64_t now);
  void paired(const Seek& one, const Seek& other, const std::string& match, std::int64_t now);
  /// They could not be given a match; `unfit`: not these two, whenever they try.
  void apart(const Seek& one, const Seek& other, bool unfit);

  /// What others look for, and how long it takes; of whom nothing is told.
  std::vector<Pool> pools(std::int64_t now);
  /// The pool of a wish, without this person.
  Pool around(const Seek& seek, std::int64_t now);

  /// How far from their own rating an opponent may be; nothing when it does not matter any more.
  static std::optional<double> window(const Seek& seek, std::int64_t now);

 private:
  using Key = std::tuple<std::string, std::string, bool>;
  static Key key_of(const SeekWish& wish) { return {wish.game, wish.clock, wish.rated}; }
  void forget_old(std::int64_t now);
  std::optional<std::int64_t> usual_wait(const Key& key) const;
  Seek* find(const std::string& guest);

  std::mutex mutex_;
  std::map<std::string, Seek> seeks_;
  std::map<Key, std::deque<std::int64_t>> waits_;
};

}  // namespace muster::server
