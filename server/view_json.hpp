// Views, events and choices as clients get them. A viewer is sent a whole view once and then what changed.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match.hpp"
#include "server/json_out.hpp"

namespace muster::server {

/// What a viewer was last sent of a match, kept as text so that telling what changed is comparing bytes.
class SeenView {
 public:
  /// Writes the whole view as an object and remembers it.
  void write_all(JsonOut& out, const View& view);
  /// Writes the object "change" of docs/protocol.md and remembers the new view.
  void write_change(JsonOut& out, const View& view);
  /// Remembers a view without writing anything.
  void take(const View& view);
  void forget();
  std::size_t bytes() const;

 private:
  struct ZoneText {
    ZoneId zone = ZoneId::none;
    std::string_view name;
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
  };
  std::string_view text_of(const ZoneText& zone) const {
    return std::string_view(text_).substr(zone.begin, zone.end - zone.begin);
  }
  const ZoneText* find(ZoneId zone, std::size_t near) const;

  std::vector<FactView> facts_;
  std::vector<ZoneText> zones_;
  std::string text_;
};

/// One log entry; `number` counts what the viewer has seen.
void write_event(JsonOut& out, const EventView& event, std::size_t number);
/// The waiting choice with all its options, for the seat that must choose; `about` is the view's prompt_card.
void write_choice(JsonOut& out, const Match& match, CardId about, bool undo);
/// ["win","loss"]
std::string result_words(const Result& result, int seats);

}  // namespace muster::server
