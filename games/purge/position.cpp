// What a match of Purge can look like: which cards lie where, and how many.
#include <fmt/format.h>

#include "games/purge/game.hpp"

namespace muster::purge {

namespace {

constexpr Bits kAllKinds = (bits(Type::super_unit) << 1U) - 1;
constexpr Bits kOpsKinds = bits(Type::ops);
constexpr Bits kTekKinds = bits(Type::tek) | kAttachments | kSuperWeapons;
constexpr unsigned kWarKinds = kFighters;
constexpr Bits kBaseKinds = bits(Type::stronghold) | kAttachments | bits(Type::super_weapon);

#define KINDS_OF(place, word, kinds, ...) kinds,
constexpr std::array<unsigned, kPlaces> kKinds{PURGE_PLACES(KINDS_OF)};
#undef KINDS_OF

}  // namespace

unsigned Purge::kinds_in(ZoneId zone) const {
  if (zone == kAttached) return kFighters;  // PUR-65: a Commander may be laid over others too
  return at(zone) < kPlaces * kSeats ? kKinds[static_cast<std::size_t>(place_of(zone))] : kAllKinds;
}

namespace {

/// Tokens are in play or nowhere (PUR-83), and not more of them than may be (PUR-A45).
std::string token_misfit(const Purge& g, const State& s, CardId token) {
  if (!s.table.in_play(token) && s.table.zone(token) != kTokenSupply)
    return "is a token and lies in no deck and no pile (PUR-83)";
  int before = 0;
  for (std::size_t i = 0; i < at(token); ++i) {
    if (s.table.owner(card_at(i)) == s.table.owner(token) && g.compiled(s, card_at(i)).is_token()) ++before;
  }
  if (before < kMostTokens) return "";
  return fmt::format("is one token more than {} may have (PUR-A45)", name_of(s.table.owner(token)));
}

}  // namespace

std::string Purge::misfit(const State& s, CardId card) const {
  const ZoneId zone = s.table.zone(card);
  const CardId host = s.table.host(card);
  if (zone == kAttached && (host == CardId::none || !s.table.in_play(host)))
    return "is laid over nothing in play (PUR-65)";
  if (zone != kAttached && host != CardId::none) return "is attached and yet not with what it is on";
  if (compiled(s, card).is_token()) return token_misfit(*this, s, card);
  const Type kind = type(s, card);
  if (kind != Type::stronghold && kind != Type::commander) return "";
  for (std::size_t i = 0; i < at(card); ++i) {  // PUR-3: one of each
    if (type(s, card_at(i)) == kind && s.table.owner(card_at(i)) == s.table.owner(card))
      return fmt::format("is a second {} of {}", vocabulary().types[static_cast<std::size_t>(kind)].text,
                         name_of(s.table.owner(card)));
  }
  return "";
}

}  // namespace muster::purge
