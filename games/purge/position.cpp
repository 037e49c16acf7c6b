// What a match of Purge can look like: which cards lie where, and how many.
#include <fmt/format.h>

#include "games/purge/game.hpp"

namespace muster::purge {

namespace {

constexpr unsigned kAllKinds = (unsigned{bit_of(Type::super_unit)} << 1U) - 1;
constexpr unsigned kTekKinds = unsigned{bit_of(Type::tek)} | bit_of(Type::resource) |
                               bit_of(Type::defensive) | bit_of(Type::super_weapon) |
                               bit_of(Type::super_unit);
constexpr unsigned kWarKinds = unsigned{kUnits} | bit_of(Type::commander);

}  // namespace

int Purge::room(const State& /*s*/, ZoneId /*zone*/) const { return static_cast<int>(Layout::kCards); }

unsigned Purge::kinds_in(ZoneId zone) const {
  if (zone == kAttached) return kFighters;  // PUR-65: a Commander may be laid over others too
  if (at(zone) >= kPlaces * kSeats) return kAllKinds;
  switch (place_of(zone)) {
    case Place::tek_deck:
    case Place::tek_discard:
      return kTekKinds;
    case Place::ops_deck:
    case Place::ops_discard:
      return bit_of(Type::ops);
    case Place::war_deck:
    case Place::war_discard:
      return kWarKinds;
    case Place::stronghold:
      return unsigned{bit_of(Type::stronghold)} | bit_of(Type::resource) | bit_of(Type::defensive) |
             bit_of(Type::super_weapon);
    case Place::teks:
      return bit_of(Type::tek);
    case Place::home:
    case Place::battlefield:
      return kWarKinds;
  }
  return kAllKinds;
}

bool Purge::is_passing(ZoneId zone) const { return zone == kStack; }

int Purge::cards_of_a_seat() const { return static_cast<int>(Layout::kCards) / kSeats; }

std::string Purge::misfit(const State& s, CardId card) const {
  const ZoneId zone = s.table.zone(card);
  const CardId host = s.table.host(card);
  if (zone == kAttached && (host == CardId::none || !s.table.in_play(host)))
    return "is laid over nothing in play (PUR-65)";
  if (zone != kAttached && host != CardId::none) return "is attached and yet not with what it is on";
  if (brief(s, card).is_token()) return token_misfit(s, card);
  const Type kind = type(s, card);
  if (kind != Type::stronghold && kind != Type::commander) return "";
  for (std::size_t i = 0; i < at(card); ++i) {  // PUR-3: one of each
    if (type(s, card_at(i)) == kind && s.table.owner(card_at(i)) == s.table.owner(card))
      return fmt::format("is a second {} of {}", vocabulary().types[static_cast<std::size_t>(kind)].text,
                         name_of(s.table.owner(card)));
  }
  return "";
}

/// Tokens are in play or nowhere (PUR-83), and not more of them than may be (PUR-A45).
std::string Purge::token_misfit(const State& s, CardId token) const {
  if (!s.table.in_play(token) && s.table.zone(token) != kTokenSupply)
    return "is a token and lies in no deck and no pile (PUR-83)";
  int before = 0;
  for (std::size_t i = 0; i < at(token); ++i) {
    if (s.table.owner(card_at(i)) == s.table.owner(token) && brief(s, card_at(i)).is_token()) ++before;
  }
  if (before < kMostTokens) return "";
  return fmt::format("is one token more than {} may have (PUR-A45)", name_of(s.table.owner(token)));
}

}  // namespace muster::purge
