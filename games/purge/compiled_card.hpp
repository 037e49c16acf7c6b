// What the rules read of a card all the time: compiled_card.cpp takes it out of the card's words once.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/cards/card_set.hpp"
#include "engine/cards/program.hpp"
#include "games/purge/state.hpp"
#include "games/purge/vocabulary.hpp"

namespace muster::purge {

class Purge;

/// Where cards of a type belong (PUR-5), and how many of one and of all a deck may have (PUR-6, PUR-A1).
struct TypeRule {
  Place deck = Place::war_deck;
  Place discard = Place::war_discard;
  Place arrival = Place::home;
  int copies = 0;
  int in_deck = 99;
};
struct TypeRow {
  Term word;
  std::string_view plural;
  TypeRule rule;
};
inline constexpr auto kTypeRows = MUSTER_TABLE(TypeRow, PURGE_TYPES);
constexpr const TypeRule& rule_of(Type type) { return kTypeRows[static_cast<std::size_t>(type)].rule; }

/// Instead of a stat: keywords are given.
inline constexpr std::uint8_t kGivesKeywords = 255;

/// One effect of a passive ability on stats, or keywords that it gives.
struct Aura {
  Selector::How how = Selector::How::none;
  std::uint8_t selector = 0;
  std::uint8_t stat = 0;
  std::int8_t amount = 0;
  std::uint8_t counted = 0;  // an amount of the card set that is no plain number
  std::uint32_t keywords = 0;
  std::uint16_t ability = 0;
  std::uint16_t kinds = 0;   // what its selector asks of a card, where it asks
  std::uint16_t traits = 0;  // only for these and the side
  Side side = Side::any;
  bool plain = false;
  bool conditional = false;
};

/// What the passive abilities of a card give its player.
struct Passive {
  std::uint32_t unlock = 0;
  std::uint8_t actions = 0;
  std::uint8_t discount = 0;
  std::uint8_t income = 0;
  std::uint8_t supply = 0;
  std::uint8_t haste = 0;
  std::uint8_t super_weapons = 0;
};

struct CompiledCard {
  Type type = Type::unit;
  std::uint8_t cost = 0;
  std::uint8_t supply = 0;  // PUR-25
  std::uint8_t entry = 0;   // the turn it may be played from (PUR-24)
  std::array<std::int8_t, 8> stats{};
  std::uint32_t keywords = 0;
  std::uint32_t triggers = 0;
  std::uint16_t traits = 0;
  std::uint16_t first_aura = 0;
  std::uint8_t aura_count = 0;
  bool aimed = false;   // there may be nothing that it could reach
  bool easily = false;  // any Unit or Commander of that side will do
  Side aimed_at = Side::any;
  bool cancels = false;
  bool conditional = false;  // it may be played only under its conditions
  Answered what = Answered::anything;
  Place deck = Place::war_deck;
  Place discard = Place::war_discard;
  Place arrival = Place::home;
  bool plain = false;                    // nothing but its own figures changes when it comes or goes
  std::array<std::uint8_t, 2> boosts{};  // the stats that its Fury and its Defender give
  Passive passive;

  bool is_token() const { return ((traits >> kToken) & 1U) != 0; }
  bool hears(When when) const { return ((triggers >> static_cast<unsigned>(when)) & 1U) != 0; }
  /// The part of a deck file that lists it (PUR-5).
  std::uint8_t section() const {
    if (type == Type::commander || type == Type::stronghold) return kHeadSection;
    return deck == Place::tek_deck ? kTekSection : deck == Place::ops_deck ? kOpsSection : kWarSection;
  }
};

/// A set of cards, read once.
struct CompiledCards {
  std::vector<CompiledCard> cards;  // by design
  std::vector<Aura> auras;
  /// The OPS there are for each Commander, the cheapest first: what a player may have, as everybody knows.
  std::array<std::vector<DesignId>, kMostCommanders> ops;
  std::array<std::uint8_t, kMostGroups + 1>
      supply_caps{};                              // by faction (PUR-26); none for a card without one
  std::array<std::vector<DesignId>, 3> sections;  // designs by the deck they belong to
  std::array<DesignId, kTokens.size()> tokens{};
  std::uint8_t cheapest_production = 255;
  std::uint8_t cheapest = 255;  // of all cards that cost energy
  bool changes_prices = false;  // some card makes others cheaper or dearer
  bool gives_keywords = false;  // some passive ability gives keywords
};
CompiledCards compiled_cards(const Purge& g);

}  // namespace muster::purge
