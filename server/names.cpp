#include "server/names.hpp"

#include <array>
#include <cstdint>
#include <utility>

namespace muster::server {

namespace {

/// Reads one code point and moves on; false when the bytes are no UTF-8.
bool next_letter(std::string_view& text, std::uint32_t& letter) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  const std::size_t size = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if ((first >= 0x80 && first < 0xC2) || first > 0xF4 || text.size() < size) return false;
  static constexpr std::array<std::uint32_t, 5> masks{0, 0x7F, 0x1F, 0x0F, 0x07};
  static constexpr std::array<std::uint32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
  letter = first & masks[size];
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return false;
    letter = letter << 6U | (byte(i) & 0x3FU);
  }
  text.remove_prefix(size);
  return letter >= least[size] && letter <= 0x10FFFF && (letter < 0xD800 || letter > 0xDFFF);
}

bool can_be_shown(std::uint32_t letter) {
  // Controls, soft hyphen, zero-width and direction marks, separators, byte-order mark, tags, private use.
  static constexpr std::array<std::pair<std::uint32_t, std::uint32_t>, 12> hidden{{{0x00, 0x1F},
                                                                                   {0x7F, 0x9F},
                                                                                   {0xAD, 0xAD},
                                                                                   {0x61C, 0x61C},
                                                                                   {0x180B, 0x180F},
                                                                                   {0x200B, 0x200F},
                                                                                   {0x2028, 0x202E},
                                                                                   {0x2060, 0x206F},
                                                                                   {0xE000, 0xF8FF},
                                                                                   {0xFEFF, 0xFEFF},
                                                                                   {0xFFF0, 0xFFFF},
                                                                                   {0xE0000, 0x10FFFF}}};
  for (const auto& [from, to] : hidden) {
    if (letter >= from && letter <= to) return false;
  }
  return true;
}

}  // namespace

std::optional<std::string> tidy_name(std::string_view name, int most_letters) {
  while (!name.empty() && name.front() == ' ') name.remove_prefix(1);
  while (!name.empty() && name.back() == ' ') name.remove_suffix(1);
  if (name.empty()) return std::nullopt;
  int letters = 0;
  for (std::string_view rest = name; !rest.empty();) {
    std::uint32_t letter = 0;
    if (!next_letter(rest, letter) || !can_be_shown(letter) || ++letters > most_letters) return std::nullopt;
  }
  return std::string(name);
}

}  // namespace muster::server
