// The course of one match: its journal carried out. A match that is loaded again is a match played again.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match/match.hpp"
#include "protocol/journal.hpp"

namespace muster {

/// Where a journal goes another way than these rules and cards do.
struct Departure {
  std::uint32_t seq = 0;  // the first entry that does not fit
  std::string why;        // for the log: names what was chosen
};

class Course {
 public:
  /// Starts the match of a header and carries the journal out, as far as it fits these rules: `departure`
  /// says where it stopped. `rules` must have been chosen by the header's card set. Null with a reason when
  /// the match cannot even be started.
  static std::unique_ptr<Course> load(const Rules& rules, std::string_view header,
                                      const std::vector<EntryRow>& journal, std::string& error);

  const Match& match() const { return *match_; }
  const std::optional<Departure>& departure() const { return departure_; }
  std::uint32_t seq() const { return seq_; }
  /// The number a move of this name got, if the seat made one.
  std::optional<std::uint32_t> seq_of(Seat seat, std::string_view move) const;
  /// What was left of the banks after the last entry.
  const std::array<std::int64_t, kMaxSeats>& banks() const { return banks_; }
  /// When the last entry was made; 0 when there is none.
  std::int64_t last_at() const { return last_at_; }
  /// Whether the computer plays for this person: true from a timeout until the person acts again.
  bool stands_in(Seat seat) const { return stand_in_[static_cast<std::size_t>(index_of(seat))]; }
  void is_back(Seat seat) { stand_in_[static_cast<std::size_t>(index_of(seat))] = false; }

  /// Carries out a move by the seat that must choose and fills in the entry (number, text, hash). False with
  /// a reason when the rules refuse it.
  bool play(EntryRow& entry, std::string& why);
  /// Whether the seat that chooses now made the last move, not counting what the table made for it since, and
  /// nothing was shown to anybody.
  bool can_undo() const { return can_undo_ && !has_had_enough(); }
  /// Whether the seat that chooses now has taken back so much that it must play on first. What was taken back
  /// stays in the journal, so this bounds how long a journal gets: the rules bound what stands.
  bool has_had_enough() const;
  /// Takes the last move back, with what the table made after it. False when it cannot be, with everything as
  /// it was.
  bool undo(EntryRow& entry);
  /// Any entry that is no move: resignation, draw, timeout, closing.
  void note(EntryRow& entry);

  std::size_t bytes() const;

 private:
  /// One move of the journal; false when it does not fit, with everything as it was.
  bool carry_out(const EntryRow& entry);
  void number(EntryRow& entry);
  void remember(const EntryRow& entry);
  /// Plays the steps so far, less the last `fewer`.
  std::unique_ptr<Match> play_again(std::size_t fewer) const;
  /// Whether worlds that look the same to the seat go on looking the same after its last `count` choices.
  bool showed_nothing(Seat seat, std::size_t count) const;
  /// After an entry of this kind and seat: how far one could go back, and from what was known there.
  void look_back(EntryKind kind, Seat seat, const Knowledge& before);

  std::unique_ptr<Match> match_;
  std::uint32_t seq_ = 0;
  std::array<std::int64_t, kMaxSeats> banks_{};
  std::int64_t last_at_ = 0;
  std::array<bool, kMaxSeats> stand_in_{};
  std::vector<std::pair<std::uint64_t, std::uint32_t>> moves_;  // hash of seat and name, number
  bool can_undo_ = false;
  /// A person's last move and what the table made for the same seat since: so many choices.
  std::size_t choices_back_ = 0;
  Seat last_mover_ = Seat::none;
  Knowledge known_before_;
  /// Entries of the journal that each seat's second thoughts made void, with the thoughts themselves.
  std::array<std::size_t, kMaxSeats> voided_{};
  std::optional<Departure> departure_;
};

}  // namespace muster
