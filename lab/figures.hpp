// Numbers on cards that may be varied: found in the text of a card file and changed there, so that everything
// else in the file stays as its author wrote it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace muster::lab {

/// One figure of one card: a key of its entry ("front"), or a path whose numbers count from 1
/// ("ability.1.do.1.power").
struct Figure {
  std::string card;
  std::string key;
  std::vector<long> values;  // what it may be
  int line = 0;              // where the plan names it
  int column = 0;
};

/// A card file as it is changed.
struct CardFile {
  std::string path;
  std::string text;
};

/// What the figure is now. A problem says what was looked for and what is there.
long read_figure(const std::vector<CardFile>& files, const Figure& figure, std::string& problem);
/// Changes it; it must be readable.
void write_figure(std::vector<CardFile>& files, const Figure& figure, long value);

}  // namespace muster::lab
