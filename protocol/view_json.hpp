// Views, events and choices as clients get them. A viewer is sent a whole view once and then what changed.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match/match.hpp"
#include "protocol/json_out.hpp"

namespace muster {

/// Some zones of a view as text.
class ZoneTexts {
 public:
  struct Zone {
    ZoneId zone = ZoneId::none;
    std::string_view name;
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    std::uint64_t hash = 0;  // of the text
  };
  void add(const ZoneView& zone);
  void clear();
  const std::vector<Zone>& zones() const { return zones_; }
  std::string_view text(const Zone& zone) const {
    return std::string_view(text_).substr(zone.begin, zone.end - zone.begin);
  }
  /// All of them, with commas between.
  const std::string& text() const { return text_; }

 private:
  std::vector<Zone> zones_;
  std::string text_;
};

/// What is the same for every viewer of one moment: written for the first, used again for the others.
struct SharedZones {
  bool written = false;
  ZoneTexts open;
};

/// What a viewer was last sent of a match. Of each zone only the hash of its text is kept: enough to tell
/// that it changed.
class SeenView {
 public:
  /// Writes the whole view as an object and remembers it.
  void write_all(JsonOut& out, const View& view);
  /// Writes the object "change" of docs/protocol.md and remembers the new view. The view may lack its open
  /// zones when these were written already.
  void write_change(JsonOut& out, const View& view, SharedZones& shared);
  /// Remembers a view without writing anything.
  void take(const View& view);
  std::size_t bytes() const;

 private:
  struct Mark {
    ZoneId zone = ZoneId::none;
    std::string_view name;
    std::uint64_t hash = 0;
  };
  static const Mark* find(const std::vector<Mark>& marks, ZoneId zone);
  static void mark(std::vector<Mark>& marks, const ZoneTexts& texts);
  void write_facts(JsonOut& out, const View& view);

  std::vector<FactView> facts_;
  std::vector<Mark> zones_;
};

/// One log entry; `number` counts what the viewer has seen.
void write_event(JsonOut& out, const EventView& event, std::size_t number);
/// The waiting choice with all its options, for the seat that must choose; `about` is the view's prompt_card,
/// `soon` says that the table makes it after a pause.
void write_choice(JsonOut& out, const Match& match, CardId about, bool undo, bool soon);
/// ["win","loss"]
std::string result_words(const Result& result, int seats);

}  // namespace muster
