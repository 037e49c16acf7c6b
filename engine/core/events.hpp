// What a table would see and say while a choice is carried out: for the log and for animation. Each event
// knows which seats may learn the card it names; the others get the event without it, or not at all.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/core/ids.hpp"
#include "engine/core/seat.hpp"

namespace muster {

struct Event {
  std::uint8_t kind = 0;
  Seat seat = Seat::none;
  SeatSet seen_by = SeatSet::everyone();  // who may learn `card`
  CardId card = CardId::none;
  DesignId design = DesignId::none;  // of `card` when it happened
  CardId other = CardId::none;       // a second card, always open
  DesignId other_design = DesignId::none;
  ZoneId zone = ZoneId::none;
  std::int16_t number = 0;
};

/// How an event kind is written, with gaps as in filled_text.hpp; {ability} is what the ability is called,
/// {does} what it does, and {keyword} the keyword that `number` counts. `concealed` is what the seats that
/// may not know the card get; empty means they get nothing.
struct EventSpec {
  std::string_view name;
  std::string_view text;
  std::string_view concealed = "";
  /// Somebody plays `card`: what counts when a card is said to be of use.
  bool plays = false;
};

/// Where events go. The default sink drops them at no cost, as playouts want.
class Events {
 public:
  Events() = default;
  explicit Events(std::vector<Event>& out, std::vector<std::uint16_t>* ran = nullptr)
      : out_(&out), ran_(ran) {}
  bool listening() const { return out_ != nullptr; }
  void emit(const Event& event) {
    if (out_ != nullptr) out_->push_back(event);
  }
  /// Somebody tries cards and wants to know which words of their programs are carried out.
  bool watching() const { return ran_ != nullptr; }
  void ran(std::uint16_t node) { ran_->push_back(node); }

 private:
  std::vector<Event>* out_ = nullptr;
  std::vector<std::uint16_t>* ran_ = nullptr;
};

}  // namespace muster
