// What one seat (or a spectator: Seat::none) may know of a match, built up from nothing. Screens draw it, the
// server sends it, and two states that look alike to a seat give byte-identical views.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/decision.hpp"
#include "engine/core/ids.hpp"
#include "engine/core/seat.hpp"

namespace muster {

/// A number on a card as it stands now, and what changed it.
struct StatView {
  std::string_view name;
  int printed = 0;
  int now = 0;
  std::vector<std::string> because;
};

struct CardView {
  CardId id = CardId::none;
  DesignId design = DesignId::none;
  std::string name;
  Seat owner = Seat::none;
  Seat controller = Seat::none;
  CardId host = CardId::none;
  int position = -1;  // from the top, in zones that have an order
  std::vector<std::pair<std::string_view, int>> counters;
  std::vector<StatView> stats;
  std::vector<std::string> marks;
};

/// Cards the viewer does not know are only counted.
struct ZoneView {
  ZoneId zone = ZoneId::none;
  std::string_view name;
  Seat owner = Seat::none;
  int count = 0;
  std::vector<CardView> cards;
  bool open = false;  // looks alike to everybody
};

/// A named number of the table or of a seat: whose turn, artifacts, energy … `word` is set when the number is
/// a word.
struct FactView {
  std::string_view name;
  Seat seat = Seat::none;
  int value = 0;
  std::string_view word;
};

struct View {
  std::string_view game;
  int seats = 0;
  Seat viewer = Seat::none;
  Seat waiting_for = Seat::none;
  std::string prompt;
  CardId prompt_card = CardId::none;
  Result result;
  std::string_view ending;
  std::vector<FactView> facts;
  std::vector<ZoneView> zones;

  const ZoneView* zone(ZoneId id) const {
    for (const ZoneView& each : zones) {
      if (each.zone == id) return &each;
    }
    return nullptr;
  }
  int fact(std::string_view name, Seat seat = Seat::none) const {
    for (const FactView& each : facts) {
      if (each.name == name && each.seat == seat) return each.value;
    }
    return 0;
  }
};

/// An event as one viewer may know it.
struct EventView {
  std::string_view kind;
  Seat seat = Seat::none;
  CardId card = CardId::none;
  std::string card_name;
  CardId other = CardId::none;
  std::string other_name;
  ZoneId zone = ZoneId::none;
  std::string_view zone_name;
  int number = 0;
  std::string text;
};

std::string to_json(const View& view);
std::string to_json(const EventView& event);

}  // namespace muster
