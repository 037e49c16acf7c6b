// Everything that is said of a match, gone through as a host would say it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/hash.hpp"
#include "engine/match/match.hpp"
#include "protocol/journal.hpp"
#include "protocol/telling.hpp"

namespace muster {

/// A match at which everybody and a spectator look on.
class ToldMatch final : public Host {
 public:
  explicit ToldMatch(std::unique_ptr<Match> match);

  const Match& match() const { return *match_; }
  /// Carries a choice out and tells everybody. What went wrong, or "": the choice may not be made, or a
  /// viewer was told something that hangs on what they cannot know.
  std::string play(Action action);
  /// The whole match told again to everybody, and with everything open; "" or what went wrong.
  std::string retell();
  /// The computer's view of the first choices.
  std::string review(std::size_t choices);
  /// All that was said, as one number, and how much it was.
  std::uint64_t hash() const { return said_.value(); }
  std::size_t bytes() const { return bytes_; }

  std::string_view match_id() const override { return "here"; }
  std::int64_t now() const override { return 0; }
  void write_table_now(JsonOut& out, Seat viewer) const override;
  void write_chat(JsonOut& /*out*/) const override {}
  void write_clock(JsonOut& /*out*/) const override {}
  Offer offer_to(Seat viewer) const override;
  const Guide* guide() const override { return nullptr; }

 private:
  void say(std::string_view text);
  std::string leak(Seat viewer) const;

  std::unique_ptr<Match> match_;
  std::vector<EntryRow> journal_;
  std::vector<Channel> channels_;  // of each seat, then of the spectator
  Hasher said_;
  std::size_t bytes_ = 0;
};

}  // namespace muster
