// An action is one choice: a verb and up to three small operands. Its text form is readable and lossless
// (engine/match/action_text.hpp); logs, records, clients, agents and scenarios all speak it.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/ids.hpp"

namespace muster {

struct Action {
  std::uint8_t verb = 0;
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  std::uint8_t c = 0;

  constexpr bool operator==(const Action&) const = default;
  constexpr std::uint32_t key() const { return std::bit_cast<std::uint32_t>(*this); }
  constexpr CardId card() const { return static_cast<CardId>(a); }
};
static_assert(sizeof(Action) == 4);

/// What Action{verb, a, b, 0}.key() is, by arithmetic that a compiler can do on many at a time.
constexpr std::uint32_t key_of(std::uint8_t verb, std::uint8_t a, std::uint8_t b) {
  return std::endian::native == std::endian::little
             ? std::uint32_t{verb} | std::uint32_t{a} << 8U | std::uint32_t{b} << 16U
             : std::uint32_t{verb} << 24U | std::uint32_t{a} << 16U | std::uint32_t{b} << 8U;
}
static_assert(key_of(1, 2, 3) == Action{1, 2, 3, 0}.key());

/// Verbs every game may use; a game's own verbs start at `first_game_verb`.
namespace verb {
inline constexpr std::uint8_t choose = 0;   // choose CARD
inline constexpr std::uint8_t done = 1;     // done
inline constexpr std::uint8_t yes = 2;      // yes
inline constexpr std::uint8_t no = 3;       // no
inline constexpr std::uint8_t resolve = 4;  // resolve CARD, number: which waiting trigger comes next
inline constexpr std::uint8_t place = 5;    // place ZONE
inline constexpr std::uint8_t pass = 6;     // pass
inline constexpr std::uint8_t number = 7;   // number N
inline constexpr std::uint8_t first_game_verb = 8;
}  // namespace verb

/// What an operand of a verb stands for, and so how it is written and read. A group is a faction or tribe of
/// the card set, counted from 0.
enum class Operand : std::uint8_t { nothing, card, zone, number, seat, word, group };

struct VerbSpec {
  std::string_view name;
  std::array<Operand, 3> operands{Operand::nothing, Operand::nothing, Operand::nothing};
  /// For Operand::word: the words, in order of their values.
  const std::string_view* words = nullptr;
  std::size_t word_count = 0;
};

/// Every legal action at a decision. Fixed room, so that listing them allocates nothing; the room is bytes,
/// so that making an empty list touches none of it. It cannot be too small: engine/match/game.hpp derives
/// from the layout how many there can be.
class Options {
 public:
  static constexpr std::size_t kRoom = 8192;

  void clear() { size_ = 0; }
  void add(Action action) {
    assert(size_ < kRoom);
    if (size_ < kRoom) [[likely]] {
      data()[size_++] = action;
    }
  }
  void add(std::uint8_t verb, std::uint8_t a = 0, std::uint8_t b = 0, std::uint8_t c = 0) {
    add(Action{verb, a, b, c});
  }
  void add(std::uint8_t verb, CardId card, std::uint8_t b = 0, std::uint8_t c = 0) {
    add(Action{verb, static_cast<std::uint8_t>(card), b, c});
  }
  /// Where the next actions go, for a game that lists them in place and then says where it ended; null when
  /// `count` more do not fit.
  Action* room_for(std::size_t count) { return size_ + count <= kRoom ? data() + size_ : nullptr; }
  void filled_to(const Action* end) { size_ = static_cast<std::size_t>(end - data()); }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Action operator[](std::size_t i) const { return data()[i]; }
  const Action* begin() const { return data(); }
  const Action* end() const { return data() + size_; }
  bool contains(Action action) const {
    for (const Action& each : *this) {
      if (each == action) return true;
    }
    return false;
  }

 private:
  Action* data() { return reinterpret_cast<Action*>(bytes_.data()); }
  const Action* data() const { return reinterpret_cast<const Action*>(bytes_.data()); }

  std::size_t size_ = 0;
  alignas(Action) std::array<std::byte, kRoom * sizeof(Action)> bytes_;
};

}  // namespace muster
