// The table: every card of a match, where it lies, whose it is, and who knows what it is.
//
// A card id is a *slot*. What the slot holds (its design and who has ever seen it) can be re-dealt: shuffling
// deals the designs of a zone anew over its slots, and a card that leaves a hidden hand leaves by the lowest
// slot the others cannot tell apart, so a slot's number never says when it was drawn or where it lay.
//
// Who knows what is kept per slot and seat:
//   known   the seat can say what lies in this very slot
//   exposed the seat once saw this card and so knows that its owner has it somewhere
// Views, `imagine` and the no-leak checks are all made from these, so a game says once how its zones are
// seen.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

#include "engine/core/chance.hpp"
#include "engine/core/ids.hpp"
#include "engine/core/seat.hpp"

namespace muster {

enum class Sight : std::uint8_t {
  open,   // everyone sees the faces
  owner,  // only the zone's owner does
  closed  // nobody does, unless they learned it before
};
enum class Arrangement : std::uint8_t { pile, heap };  // a pile has a top and an order, a heap has none

struct ZoneSpec {
  std::string_view name;
  Seat owner = Seat::none;
  Sight sight = Sight::open;
  Arrangement arrangement = Arrangement::heap;
  bool in_play = false;
  /// Hidden cards of one owner can be mistaken for each other within one group only (a pool is not a deck).
  std::uint8_t group = 0;
};

/// What each of two or four players has, as an entry of a list of places (engine/core/named_list.hpp): its
/// name, its word and the members of ZoneSpec after the owner.
#define MUSTER_ZONE_OF_A(name, word, ...) ZoneSpec{"A " word, Seat::a, __VA_ARGS__},
#define MUSTER_ZONE_OF_B(name, word, ...) ZoneSpec{"B " word, Seat::b, __VA_ARGS__},
#define MUSTER_ZONES_OF_TWO(name, word, ...) \
  MUSTER_ZONE_OF_A(name, word, __VA_ARGS__) MUSTER_ZONE_OF_B(name, word, __VA_ARGS__)
#define MUSTER_ZONES_OF_FOUR(name, word, ...)  \
  MUSTER_ZONES_OF_TWO(name, word, __VA_ARGS__) \
  ZoneSpec{"C " word, Seat::c, __VA_ARGS__}, ZoneSpec{"D " word, Seat::d, __VA_ARGS__},

struct CounterSpec {
  std::string_view name;
  /// Survives leaving play (most counters do not).
  bool sticky = false;
  /// How many of it a card can have.
  int least = 0;
  int most = 127;
  /// Cards out of play have it at times as well.
  bool out_of_play = false;
};

/// Layout provides kCards, kZones (array of ZoneSpec) and kCounters (array of CounterSpec).
template <class Layout>
struct Table {
  static constexpr std::size_t kCards = Layout::kCards;
  static constexpr std::size_t kZoneCount = Layout::kZones.size();
  static constexpr std::size_t kCounterCount = Layout::kCounters.size();
  static_assert(kCards <= 254 && kCards % 2 == 0 && kZoneCount <= 254);
  static_assert(kCounterCount > 0, "a layout needs a counter: an empty array of them would be padding");

  std::array<DesignId, kCards> designs{};
  std::array<std::uint16_t, (kZoneCount + 15) / 16> taken{};  // a bit per zone that holds a card
  std::array<ZoneId, kCards> zones{};
  std::array<CardId, kCards + kZoneCount> nexts{};  // of each card; then the first card of each zone
  std::array<CardId, kCards + kZoneCount> prevs{};  // of each card; then the last card of each zone
  std::array<CardId, kCards> hosts{};               // what this card is attached to
  std::array<std::uint8_t, kCards> sides{};         // owner in the low nibble, controller in the high one
  std::array<std::uint8_t, kCards> seen{};          // known in the low nibble, exposed in the high one
  std::array<std::array<std::int8_t, kCards>, kCounterCount> counters{};
  std::array<std::uint8_t, kZoneCount> sizes{};
  std::uint8_t used = 0;
  std::array<std::uint8_t, 1 + kZoneCount % 2> spare{};  // no padding: equal tables are equal bytes

  void clear() {
    *this = Table{};
    designs.fill(DesignId::none);
    zones.fill(ZoneId::none);
    nexts.fill(CardId::none);
    prevs.fill(CardId::none);
    hosts.fill(CardId::none);
  }

  // --- looking
  // -------------------------------------------------------------------------------------------------

  static constexpr const ZoneSpec& spec(ZoneId zone) { return Layout::kZones[at(zone)]; }
  DesignId design(CardId card) const { return designs[at(card)]; }
  ZoneId zone(CardId card) const { return zones[at(card)]; }
  Seat owner(CardId card) const { return static_cast<Seat>(sides[at(card)] & 0x0FU); }
  Seat controller(CardId card) const { return static_cast<Seat>(sides[at(card)] >> 4U); }
  CardId host(CardId card) const { return hosts[at(card)]; }
  bool in_play(CardId card) const { return zone(card) != ZoneId::none && spec(zone(card)).in_play; }
  int size(ZoneId zone) const { return sizes[at(zone)]; }
  bool empty(ZoneId zone) const { return sizes[at(zone)] == 0; }
  /// Which of the sixteen zones from number 16 * `word` on hold a card, a bit each.
  unsigned taken_zones(std::size_t word) const { return taken[word]; }
  CardId top(ZoneId zone) const { return nexts[kCards + at(zone)]; }
  CardId bottom(ZoneId zone) const { return prevs[kCards + at(zone)]; }
  CardId next(CardId card) const { return nexts[at(card)]; }
  bool knows(Seat viewer, CardId card) const { return SeatSet(seen[at(card)] & 0x0FU).has(viewer); }
  bool exposed_to(Seat viewer, CardId card) const {
    return SeatSet(static_cast<std::uint8_t>(seen[at(card)] >> 4U)).has(viewer);
  }
  /// Who could say now what this card is; for events.
  SeatSet knowers(CardId card) const { return SeatSet(seen[at(card)] & 0x0FU); }
  /// A spectator sees only what lies open.
  bool visible(Seat viewer, CardId card) const {
    if (is_seated(viewer)) return knows(viewer, card);
    return zone(card) != ZoneId::none && spec(zone(card)).sight == Sight::open;
  }

  std::int8_t counter(std::size_t which, CardId card) const { return counters[which][at(card)]; }
  std::int8_t& counter(std::size_t which, CardId card) { return counters[which][at(card)]; }

  template <class Visit>
  void each(ZoneId zone, Visit&& visit) const {
    for (CardId card = top(zone); card != CardId::none;) {
      const CardId after = next(card);
      visit(card);
      card = after;
    }
  }

  // --- knowing
  // -------------------------------------------------------------------------------------------------

  void show(CardId card, SeatSet to) {
    seen[at(card)] = static_cast<std::uint8_t>(seen[at(card)] | to.bits() | (to.bits() << 4U));
  }
  /// The seats in `who` can no longer tell which card of `zone` is which (they still know that those exist).
  void blur(ZoneId zone, SeatSet who) {
    for (CardId card = top(zone); card != CardId::none; card = next(card)) {
      seen[at(card)] = static_cast<std::uint8_t>(seen[at(card)] & ~who.bits());
    }
  }

  // --- placing and moving
  // --------------------------------------------------------------------------------------

  /// Brings a new card into the match, under `zone`'s last card. The owner of a card always knows that it has
  /// it.
  CardId create(DesignId design, Seat owner, ZoneId zone) {
    assert(has_room());
    const CardId card = card_at(used++);
    designs[at(card)] = design;
    sides[at(card)] = static_cast<std::uint8_t>(index_of(owner) | (index_of(owner) << 4));
    seen[at(card)] = static_cast<std::uint8_t>(SeatSet::only(owner).bits() << 4U);
    hosts[at(card)] = CardId::none;
    link_bottom(card, zone);
    arrive(card, zone);
    return card;
  }
  bool has_room() const { return used < kCards; }

  void set_controller(CardId card, Seat seat) {
    sides[at(card)] =
        static_cast<std::uint8_t>((sides[at(card)] & 0x0FU) | (static_cast<unsigned>(index_of(seat)) << 4U));
  }
  void attach(CardId card, CardId to) {
    assert(card != to);
    hosts[at(card)] = to;
  }

  enum class End : std::uint8_t { top, bottom };

  /// Moves a card and updates who knows it. Returns the slot it moved by, which may be another one (see
  /// above): always go on with the returned id.
  CardId move(CardId card, ZoneId to, End end = End::bottom) {
    const ZoneId from = zone(card);
    assert(at(card) < used && from != ZoneId::none && at(to) < kZoneCount);
    const Traits& leaving = kTraits[at(from)];
    if (!leaving.open && !(leaving.pile && card == top(from)))
      card = pick_unseen(card, from, SeatSet(leaving.watchers), !kTraits[at(to)].open);
    if (end == End::top) {
      carry<End::top>(card, from, to);
    } else {
      carry<End::bottom>(card, from, to);
    }
    return card;
  }

  /// Moves the top card of a pile; none if it is empty.
  CardId move_top(ZoneId from, ZoneId to, End end = End::bottom) {
    const CardId card = top(from);
    return card == CardId::none ? card : move(card, to, end);
  }

  /// Deals the designs of a zone anew over its slots: afterwards nobody knows which is which.
  void shuffle(ZoneId zone, Chance& chance) {
    std::array<CardId, kCards> cards;
    const std::size_t n = gather(zone, cards);
    if (chance.is_scripted()) [[unlikely]] {
      if (const ChanceScript::Entry* order = chance.scripted_shuffle(); order != nullptr) {
        std::size_t place = 0;
        for (const std::uint16_t wanted : order->designs) {
          std::size_t i = place;
          while (i < n && design(cards[i]) != static_cast<DesignId>(wanted)) ++i;
          if (i == n) {
            chance.refuse_scripted_shuffle();
            break;
          }
          swap_contents(cards[place++], cards[i]);
        }
      }
      blur(zone, SeatSet::everyone());
      return;
    }
    // What the slots hold, moved as one word each.
    std::array<std::uint32_t, kCards> contents;
    for (std::size_t i = 0; i < n; ++i) contents[i] = contents_of(cards[i]);
    chance.shuffle(std::span(contents).first(n));
    for (std::size_t i = 0; i < n; ++i)
      put_contents(cards[i], contents[i] & ~std::uint32_t{SeatSet::everyone().bits()});
  }

  /// Two cards of a pile change places; whoever does not watch can tell neither of them any more.
  void exchange(CardId x, CardId y, SeatSet watching) {
    if (x == y) return;
    swap_contents(x, y);
    const auto hidden = static_cast<std::uint8_t>(0x0FU & ~watching.bits());
    for (const CardId card : {x, y}) seen[at(card)] = static_cast<std::uint8_t>(seen[at(card)] & ~hidden);
  }

  /// The cards of a zone from top to bottom.
  std::size_t gather(ZoneId zone, std::array<CardId, kCards>& out) const {
    std::size_t n = 0;
    for (CardId card = top(zone); card != CardId::none; card = next(card)) out[n++] = card;
    return n;
  }

 private:
  /// What a slot holds, in one word: its design, its owner and who has seen it go by (in the lowest bits).
  std::uint32_t contents_of(CardId card) const {
    return static_cast<std::uint32_t>(designs[at(card)]) << 16U | std::uint32_t{sides[at(card)]} << 8U |
           seen[at(card)];
  }
  void put_contents(CardId card, std::uint32_t contents) {
    designs[at(card)] = static_cast<DesignId>(contents >> 16U);
    sides[at(card)] = static_cast<std::uint8_t>(contents >> 8U);
    seen[at(card)] = static_cast<std::uint8_t>(contents);
  }

  void swap_contents(CardId x, CardId y) {
    const std::uint32_t kept = contents_of(x);
    put_contents(x, contents_of(y));
    put_contents(y, kept);
  }

  /// What moving asks of a zone, in a few bytes.
  struct Traits {
    std::uint8_t watchers = 0;  // seats that do not see the faces
    std::uint8_t shows = 0;     // what arriving there adds to `seen`
    bool open = false;
    bool pile = false;
    bool in_play = false;
  };
  static constexpr auto make_traits() {
    std::array<Traits, kZoneCount> traits{};
    for (std::size_t z = 0; z < kZoneCount; ++z) {
      const ZoneSpec& zone = Layout::kZones[z];
      const unsigned viewers = zone.sight == Sight::open    ? 0x0FU
                               : zone.sight == Sight::owner ? unsigned{SeatSet::only(zone.owner).bits()}
                                                            : 0U;
      traits[z] = {static_cast<std::uint8_t>(0x0FU & ~viewers),
                   static_cast<std::uint8_t>(viewers | (viewers << 4U)), zone.sight == Sight::open,
                   zone.arrangement == Arrangement::pile, zone.in_play};
    }
    return traits;
  }
  static const std::array<Traits, kZoneCount> kTraits;

  bool watchers_know(CardId card, SeatSet watchers) const {
    return (seen[at(card)] & watchers.bits()) == watchers.bits();
  }

  /// The move itself. Calls nothing, so that it needs no registers of its callers.
  template <End end>
  [[gnu::noinline]] void carry(CardId card, ZoneId from, ZoneId to) {
    unlink(card, from);
    link(card, to, end == End::top ? CardId::none : bottom(to), end == End::top ? top(to) : CardId::none);
    if (kTraits[at(from)].in_play && !kTraits[at(to)].in_play) leave_play(card);
    arrive(card, to);
  }

  /// A card goes out of a hidden place by a slot that does not tell the watchers which.
  [[gnu::noinline]] CardId pick_unseen(CardId card, ZoneId from, SeatSet watchers, bool stays_hidden) {
    if (!watchers_know(card, watchers)) card = take_lowest_slot(card, from, watchers);
    if (stays_hidden) {
      blur(from, watchers);
      seen[at(card)] = static_cast<std::uint8_t>(seen[at(card)] & ~watchers.bits());
    }
    return card;
  }

  CardId take_lowest_slot(CardId card, ZoneId from, SeatSet watchers) {
    CardId lowest = card;
    for (CardId each = top(from); each != CardId::none; each = next(each)) {
      // A card that is known counts as the highest: the lowest is found without a branch.
      const std::size_t slot = watchers_know(each, watchers) ? kCards : at(each);
      lowest = card_at(std::min(at(lowest), slot));
    }
    if (lowest != card) swap_contents(card, lowest);
    return lowest;
  }

  void arrive(CardId card, ZoneId to) {
    seen[at(card)] = static_cast<std::uint8_t>(seen[at(card)] | kTraits[at(to)].shows);
  }

  template <std::size_t... I>
  void clear_counters(CardId card, std::index_sequence<I...>) {
    const auto clear = [&]<std::size_t i>() {
      if constexpr (!Layout::kCounters[i].sticky) counters[i][at(card)] = 0;
    };
    (clear.template operator()<I>(), ...);
  }

  void leave_play(CardId card) {
    clear_counters(card, std::make_index_sequence<kCounterCount>());
    hosts[at(card)] = CardId::none;
    set_controller(card, owner(card));
  }

  /// Where the links beside a card are kept: in the card there, or in the zone when there is none.
  static std::size_t place(CardId neighbour, ZoneId zone) {
    return neighbour == CardId::none ? kCards + at(zone) : at(neighbour);
  }
  void link(CardId card, ZoneId zone, CardId before, CardId after) {
    zones[at(card)] = zone;
    prevs[at(card)] = before;
    nexts[at(card)] = after;
    nexts[place(before, zone)] = card;
    prevs[place(after, zone)] = card;
    ++sizes[at(zone)];
    std::uint16_t& word = taken[at(zone) / 16];
    word = static_cast<std::uint16_t>(word | (1U << (at(zone) % 16)));
  }
  void link_bottom(CardId card, ZoneId zone) { link(card, zone, bottom(zone), CardId::none); }
  void unlink(CardId card, ZoneId from) {
    const CardId before = prevs[at(card)];
    const CardId after = nexts[at(card)];
    nexts[place(before, from)] = after;
    prevs[place(after, from)] = before;
    const unsigned emptied = --sizes[at(from)] == 0 ? 1U : 0U;
    std::uint16_t& word = taken[at(from) / 16];
    word = static_cast<std::uint16_t>(word & ~(emptied << (at(from) % 16)));
  }
};

template <class Layout>
constexpr std::array<typename Table<Layout>::Traits, Table<Layout>::kZoneCount> Table<Layout>::kTraits =
    Table<Layout>::make_traits();

}  // namespace muster
