// One card's entry in a card file as its author wrote it: found, taken out and put back as text.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/diagnostics.hpp"
#include "lab/figures.hpp"

namespace muster::lab {

/// Where an entry stands: from its [[card]] to the next card or what is written above that one.
struct CardEntry {
  std::size_t file = 0;
  std::size_t begin = 0;  // in bytes
  std::size_t size = 0;
  int line = 1;   // its first one
  int lines = 1;  // how many
};

/// Nothing when no card of these files has this name.
std::optional<CardEntry> entry_of(const std::vector<CardFile>& files, std::string_view name);

/// Whether a text is one [[card]] of this name and nothing else; if not, the diagnostics say why, its lines
/// counted from 1.
bool is_entry_of(std::string_view text, std::string_view name, Diagnostics& diagnostics);

/// Puts another text in the place of an entry; says where that one stands.
CardEntry put_entry(std::vector<CardFile>& files, const CardEntry& entry, std::string_view text);

}  // namespace muster::lab
