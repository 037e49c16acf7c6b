// What squads carry and players store (RIG-20).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/named_list.hpp"

namespace muster::war_rig {

/// The basic resources: how the board marks them, what they are.
#define WAR_RIG_BASICS(ENTRY, ...)                      \
  ENTRY(red, "r", "volatile materials", __VA_ARGS__)    \
  ENTRY(green, "g", "biological material", __VA_ARGS__) \
  ENTRY(blue, "b", "chemicals", __VA_ARGS__)            \
  ENTRY(brown, "n", "heavy elements", __VA_ARGS__)
#define WAR_RIG_TOKENS(ENTRY, ...)   \
  WAR_RIG_BASICS(ENTRY, __VA_ARGS__) \
  ENTRY(tech, "T", "", __VA_ARGS__)  \
  ENTRY(scrap, "s", "", __VA_ARGS__)

enum class Token : std::uint8_t { WAR_RIG_TOKENS(MUSTER_NAME) };
inline constexpr std::size_t kBasics = MUSTER_COUNT(WAR_RIG_BASICS);
inline constexpr std::size_t kTokens = MUSTER_COUNT(WAR_RIG_TOKENS);
#define WAR_RIG_WORD(token, ...) #token,
inline constexpr std::array<std::string_view, kTokens> kTokenWords{WAR_RIG_TOKENS(WAR_RIG_WORD)};
#undef WAR_RIG_WORD
constexpr std::size_t at(Token token) { return static_cast<std::size_t>(token); }

template <class Number>
struct TokensOf {
  std::array<Number, kTokens> of{};
  Number& operator[](Token token) { return of[at(token)]; }
  Number operator[](Token token) const { return of[at(token)]; }
  int total() const { return of[0] + of[1] + of[2] + of[3] + of[4] + of[5]; }
  int basics() const { return of[0] + of[1] + of[2] + of[3]; }
  void add(Token token, int count = 1) { of[at(token)] = static_cast<Number>(of[at(token)] + count); }
  void remove(Token token, int count = 1) { of[at(token)] = static_cast<Number>(of[at(token)] - count); }
};

// The supply has no end (RIG-G1), so the numbers below must hold whatever a match can bring; sizes.hpp says
// why they do.
using Cargo = TokensOf<std::uint8_t>;   // what one squad carries
using Hoard = TokensOf<std::uint16_t>;  // what lies in one place or in one store
using Stock = std::uint16_t;            // items of one kind

}  // namespace muster::war_rig
