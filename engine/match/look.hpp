// How a game looks on a screen: colours, signs, which numbers stand where, what a zone is drawn as. It is
// data of the game (games/<game>/look.toml, docs/add-a-game.md), told to whoever draws the table. Looks only,
// no rule; a game that says nothing is drawn from its layout.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/diagnostics.hpp"
#include "engine/core/source_file.hpp"
#include "engine/match/match.hpp"

namespace muster {

/// What a zone is drawn as.
enum class ZonePart : std::uint8_t {
  board,      // laid out, every card in sight
  hand,       // the cards a player holds
  shelf,      // decks their owner searches instead of holding a hand
  pile,       // a number beside its owner, opened by a click
  resolving,  // what was declared and waits to take effect
  attached,   // drawn with the cards they are attached to
  aside       // not drawn
};
std::string_view name_of(ZonePart part);

/// What an event is in a log: a heading, something a player decided on, or what followed from that.
enum class EventRole : std::uint8_t { heading, deed, follows };
std::string_view name_of(EventRole role);

/// A colour: hue and the hue it is set against in degrees, its strength in hundredths.
struct Tint {
  int hue = 0;
  int chroma = 0;
  int against = 0;
  std::string art = {};  // the picture of cards that have none of their own: main icon, second icon, scene
};

struct Look {
  int hue = 220;                                    // of the table and of the tile in the lobby
  std::vector<std::pair<std::string, Tint>> tints;  // of groups; of types for cards without a group
  std::vector<std::pair<std::string, std::string>>
      stories;                      // of groups: who they are and how it came to this
  std::vector<std::string> stats;   // printed numbers at the foot of a card; empty: all
  std::vector<std::string> costs;   // printed numbers that are a price
  std::string main;                 // the number shown large on a card in play
  std::vector<std::string> quiet;   // counters, numbers and marks that need not be shown
  std::vector<std::string> tired;   // counters of a card that is used up for now
  std::vector<std::string> covers;  // cards that stand for the game in the lobby, by name

  /// Parts of a written price that have a sign; # is the number in it.
  struct Price {
    std::string words;
    std::string sign;
  };
  std::vector<Price> prices;
  /// Counters that are a sign on a card, and what they are called if not by their name. Others are written
  /// out.
  struct Counter {
    std::string name;
    std::string sign;
    std::string word;
    bool always = false;  // the number is shown even when it is 1
  };
  std::vector<Counter> counters;
  /// Numbers beside a player's name: at most so many, drawn as pips; hidden; or with another number behind.
  struct Fact {
    std::string name;
    int pips = 0;
    bool hidden = false;
    std::string behind;
    std::string mark;  // what stands between the two
  };
  std::vector<Fact> facts;
  /// What the log and the table make of what happens, by the names of events. Others follow from what was
  /// done and need no more than the position after them.
  struct Event {
    std::string name;
    EventRole role = EventRole::follows;
    std::vector<std::string> in;  // deeds it is a part of
    std::string shows;            // how it is shown; empty: not at all
  };
  std::vector<Event> events;
  /// The signs of names (stats, zones, types, counters, words), by what the icons of the page are called.
  std::vector<std::pair<std::string, std::string>> signs;

  /// Every zone by its name without a seat ("hand", "left front").
  std::vector<std::pair<std::string, ZonePart>> zones;
  /// Rows of zones of a page without a board of its own: a seat's from the middle of the table to its edge,
  /// and those nobody owns.
  std::vector<std::vector<std::string>> near;
  std::vector<std::vector<std::string>> middle;
};

/// A zone's name without its seat: "A left front" is "left front".
std::string_view plain_zone_name(const ZoneSpec& zone);

/// The look of a game that says nothing.
Look usual_look(const Rules& rules);
/// The look that the game's files give, with what they leave out as usual. What is wrong is added to the
/// messages.
Look load_look(const Rules& rules, std::span<const SourceFile> files, Diagnostics& diagnostics);

}  // namespace muster
