// Text in columns of a terminal, for boards drawn by games: how wide it is, and cut or padded to a width.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace muster {

/// How many columns UTF-8 text takes: one per code point, which holds for all that boards are drawn with.
inline std::size_t columns_of(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

/// Exactly `width` columns: padded with spaces, or cut with an ellipsis. Colours are put on afterwards.
inline std::string fitted(std::string text, std::size_t width) {
  if (columns_of(text) > width) {
    std::string cut;
    std::size_t n = 0;
    for (const char c : text) {
      if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U && n++ + 1 >= width) break;
      cut += c;
    }
    text = width == 0 ? "" : cut + "…";
  }
  return text + std::string(width - std::min(width, columns_of(text)), ' ');
}

}  // namespace muster
