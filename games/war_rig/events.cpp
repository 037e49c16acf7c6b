// What is said at the table when something happens, in the order of Happening.
#include "engine/events.hpp"

#include <array>

#include "games/war_rig/dice.hpp"
#include "games/war_rig/listed.hpp"
#include "games/war_rig/state.hpp"
#include "games/war_rig/telling.hpp"

namespace muster::war_rig {

namespace {

constexpr Happening rolled(Red face) { return after(Happening::rolls_red, static_cast<std::size_t>(face)); }
constexpr Happening rolled(Blue face) { return after(Happening::rolls_blue, static_cast<std::size_t>(face)); }
constexpr Happening rolled(Black face) {
  return after(Happening::rolls_black, static_cast<std::size_t>(face));
}
constexpr Happening rolled(Brown face) {
  return after(Happening::rolls_brown, static_cast<std::size_t>(face));
}
constexpr Happening rolled(Green face) {
  return after(Happening::rolls_green, static_cast<std::size_t>(face));
}

constexpr std::array kEvents =
    all_listed<Happening::turn_begins, Happening::drawn>(std::array<Listed<Happening, EventSpec>, 130>{{
        {Happening::turn_begins, {"turn", "Turn {n}", ""}},
        {Happening::round_begins, {"round", "Round {n}", ""}},
        {Happening::acts, {"acts", "{seat} acts", ""}},
        {Happening::equips, {"equip", "{card} takes {other}", ""}},
        {Happening::moves, {"move", "{card} moves to {zone}", ""}},
        {Happening::repels, {"repel", "{seat} repels {card} with a {n}", ""}},
        {Happening::fails_to_repel, {"repel-failed", "{seat} fails to repel {card} with a {n}", ""}},
        {Happening::repelled, {"repelled", "{card} is thrown back into the Barren Wastes", ""}},
        {Happening::infiltrates, {"infiltrate", "{card} infiltrates {zone}", ""}},
        {Happening::gathers_red, {"gather", "{card} gathers red", ""}},
        {Happening::gathers_green, {"gather", "{card} gathers green", ""}},
        {Happening::gathers_blue, {"gather", "{card} gathers blue", ""}},
        {Happening::gathers_brown, {"gather", "{card} gathers brown", ""}},
        {Happening::gathers_tech, {"gather", "{card} gathers tech", ""}},
        {Happening::gathers_scrap, {"gather", "{card} gathers scrap", ""}},
        {Happening::leaves_red, {"leave", "{card} leaves red lying", ""}},
        {Happening::leaves_green, {"leave", "{card} leaves green lying", ""}},
        {Happening::leaves_blue, {"leave", "{card} leaves blue lying", ""}},
        {Happening::leaves_brown, {"leave", "{card} leaves brown lying", ""}},
        {Happening::leaves_tech, {"leave", "{card} leaves tech lying", ""}},
        {Happening::leaves_scrap, {"leave", "{card} leaves scrap lying", ""}},
        {Happening::claims_red, {"claim", "{card} claims red", ""}},
        {Happening::claims_green, {"claim", "{card} claims green", ""}},
        {Happening::claims_blue, {"claim", "{card} claims blue", ""}},
        {Happening::claims_brown, {"claim", "{card} claims brown", ""}},
        {Happening::claims_tech, {"claim", "{card} claims tech", ""}},
        {Happening::claims_scrap, {"claim", "{card} claims scrap", ""}},
        {Happening::gives_red, {"give", "{card} gives up red", ""}},
        {Happening::gives_green, {"give", "{card} gives up green", ""}},
        {Happening::gives_blue, {"give", "{card} gives up blue", ""}},
        {Happening::gives_brown, {"give", "{card} gives up brown", ""}},
        {Happening::gives_tech, {"give", "{card} gives up tech", ""}},
        {Happening::gives_scrap, {"give", "{card} gives up scrap", ""}},
        {Happening::stores, {"store", "{card} brings home {n}", ""}},
        {Happening::gains_red, {"gain", "{seat} gains red", ""}},
        {Happening::gains_green, {"gain", "{seat} gains green", ""}},
        {Happening::gains_blue, {"gain", "{seat} gains blue", ""}},
        {Happening::gains_brown, {"gain", "{seat} gains brown", ""}},
        {Happening::researches, {"research", "{seat} turns a tech token in", ""}},
        {Happening::draws, {"draw", "{seat} draws {card}", "{seat} draws a tech card"}},
        {Happening::keeps, {"keep", "{seat} keeps {card}", "{seat} keeps a tech card"}},
        {Happening::bottoms,
         {"bottom", "{seat} puts {card} under the deck", "{seat} puts a tech card under the deck"}},
        {Happening::encamps, {"encamp", "{card} encamps", ""}},
        {Happening::decamps, {"decamp", "{card} decamps", ""}},
        {Happening::attacks, {"attack", "{card} attacks {other}", ""}},
        {Happening::rolls_white, {"die-white", "White die: {n}", ""}},
        {rolled(Red::blank), {"die-red", "Red die: miss", ""}},
        {rolled(Red::hit), {"die-red", "Red die: hit", ""}},
        {rolled(Red::two_hits), {"die-red", "Red die: two hits", ""}},
        {rolled(Red::overheat), {"die-red", "Red die: overheat", ""}},
        {rolled(Red::lightning), {"die-red", "Red die: lightning", ""}},
        {rolled(Blue::blank), {"die-blue", "Blue die: miss", ""}},
        {rolled(Blue::hit), {"die-blue", "Blue die: hit", ""}},
        {rolled(Blue::special), {"die-blue", "Blue die: special", ""}},
        {rolled(Black::blank), {"die-black", "Black die: miss", ""}},
        {rolled(Black::two_hits), {"die-black", "Black die: two hits", ""}},
        {rolled(Black::lightning), {"die-black", "Black die: lightning", ""}},
        {rolled(Black::splash), {"die-black", "Black die: splash", ""}},
        {rolled(Black::skull), {"die-black", "Black die: skull", ""}},
        {rolled(Brown::blank), {"die-brown", "Brown die: nothing", ""}},
        {rolled(Brown::shield), {"die-brown", "Brown die: dodge", ""}},
        {rolled(Brown::two_shields), {"die-brown", "Brown die: two dodges", ""}},
        {rolled(Green::blank), {"die-green", "Green die: nothing", ""}},
        {rolled(Green::alarm), {"die-green", "Green die: alarm", ""}},
        {rolled(Green::crosshair), {"die-green", "Green die: crosshair", ""}},
        {rolled(Green::padlock), {"die-green", "Green die: padlock", ""}},
        {rolled(Green::cuffs), {"die-green", "Green die: handcuffs", ""}},
        {Happening::cancelled, {"cancel", "The weapons of {card} overheat: its attack is cancelled", ""}},
        {Happening::backfires, {"backfire", "The weapons of {card} backfire", ""}},
        {Happening::hit, {"hit", "{card} is hit {n} times", ""}},
        {Happening::smoked, {"smoke", "{card} throws Smoke Grenades", ""}},
        {Happening::hauls, {"haulage", "The armour of {card} stops {n}", ""}},
        {Happening::released, {"release", "{card} is let go", ""}},
        {Happening::yields, {"yield", "{card} gives up {other}", ""}},
        {Happening::captured, {"capture", "{card} is captured by {other}", ""}},
        {Happening::jailed, {"jail", "{card} is locked in the cell of {seat}", ""}},
        {Happening::escapes, {"escape", "{card} escapes to {zone}", ""}},
        {Happening::coerces, {"coerce", "{card} is coerced: {n} to go", ""}},
        {Happening::joins, {"join", "{card} joins {seat}", ""}},
        {Happening::destroyed, {"destroy", "{card} is destroyed", ""}},
        {Happening::constructs, {"construct", "{seat} constructs {card}", "", true}},
        {Happening::built, {"build", "{seat} builds {card} at {zone}", "", true}},
        {Happening::attaches, {"attach", "{card} is attached to the rig of {seat}", ""}},
        {Happening::detaches, {"detach", "{card} is taken off the rig of {seat}", ""}},
        {Happening::fights_fire, {"fight-fire", "{card} fights the fire on {other}", ""}},
        {Happening::fire_out, {"fire-out", "{card} burns no more", ""}},
        {Happening::catches_fire, {"fire", "{card} catches fire", ""}},
        {Happening::damaged, {"damage", "{card} loses {n} armour", ""}},
        {Happening::spreads, {"spread", "The fire reaches {card}", ""}},
        {Happening::crashes, {"crash", "{card} crashes", ""}},
        {Happening::returns_home, {"return", "{card} returns to its Home Base", ""}},
        {Happening::recruits, {"recruit", "{card} talks to {other}", ""}},
        {Happening::rescues, {"rescue", "{card} tries to free {other}", ""}},
        {Happening::spies, {"spy", "{card} looks through the inventory", ""}},
        {Happening::looks, {"look", "{seat} looks at {card}", "{seat} looks at a tech card"}},
        {Happening::revealed, {"reveal", "{card} of {seat} is turned face up", ""}},
        {Happening::steals,
         {"steal", "{seat} steals the plans of {card}", "{seat} steals the plans of a tech card"}},
        {Happening::alarm, {"alarm", "Alarm in the base of {seat}", ""}},
        {Happening::sabotages, {"sabotage", "{card} sets a charge on {other}", ""}},
        {Happening::opens_fire, {"open-fire", "{card} opens fire", ""}},
        {Happening::shoots, {"shoot", "{card} fires at {other}", ""}},
        {Happening::targeted, {"target", "{card} is the target", ""}},
        {Happening::rerolls, {"reroll", "{seat} has a die rolled again", ""}},
        {Happening::stunned, {"stun", "{card} is stunned for a turn", ""}},
        {Happening::disabled, {"disable", "{card} is disabled until the next turn", ""}},
        {Happening::bombards, {"bombard", "{seat} fires the {card}", "", true}},
        {Happening::hacks, {"hack", "{seat} uses the {card}", "", true}},
        {Happening::shields, {"shield", "{card} shields {zone}", ""}},
        {Happening::supplies, {"supply", "{card} supplies the Orbital Platform", ""}},
        {Happening::platform_falls, {"platform-falls", "{card} of {seat} is out of supplies", ""}},
        {Happening::summons, {"summon", "{seat} summons the Empire", ""}},
        {Happening::lands, {"land", "{card} lands in {zone}", ""}},
        {Happening::suppressed, {"suppress", "{card} is captured by the Empire", ""}},
        {Happening::holds, {"hold", "The Empire holds {zone}", ""}},
        {Happening::ship_falls, {"ship-falls", "{card} is destroyed", ""}},
        {Happening::retreats, {"retreat", "The Empire retreats", ""}},
        {Happening::discovers, {"discover", "{seat} discovers Infinite Power", ""}},
        {Happening::bids, {"bid", "{seat} lays a token", ""}},
        {Happening::bid_shown, {"bid-shown", "{seat} laid {n}", ""}},
        {Happening::matched, {"match", "The power is right for {seat}", ""}},
        {Happening::loyal, {"loyal", "{seat} is loyal now", ""}},
        {Happening::exchanges, {"exchange", "{seat} exchanges scrap", ""}},
        {Happening::refines, {"refine", "{seat} refines", ""}},
        {Happening::mission_drawn,
         {"mission", "{seat} draws the mission {card}", "{seat} draws a mission of level {n}"}},
        {Happening::mission_done, {"mission-done", "{seat} has done {card}", ""}},
        {Happening::mission_failed, {"mission-failed", "{seat} has not done {card}", ""}},
        {Happening::ends, {"end", "{seat} is done", ""}},
        {Happening::eliminated, {"out", "{seat} is out of the game", ""}},
        {Happening::wins, {"win", "{seat} wins", ""}},
        {Happening::drawn, {"drawn", "The match is drawn", ""}},
    }});

/// Some kinds stand for each token in turn.
constexpr bool in_turn(Happening red, Happening last, Token token) { return after(red, at(token)) == last; }
static_assert(in_turn(Happening::gathers_red, Happening::gathers_scrap, Token::scrap) &&
              in_turn(Happening::leaves_red, Happening::leaves_scrap, Token::scrap) &&
              in_turn(Happening::claims_red, Happening::claims_scrap, Token::scrap) &&
              in_turn(Happening::gives_red, Happening::gives_scrap, Token::scrap) &&
              in_turn(Happening::gains_red, Happening::gains_brown, Token::brown));
/// And each says so.
constexpr bool names_tokens(Happening red, std::size_t tokens) {
  for (std::size_t t = 0; t < tokens; ++t) {
    const std::string_view text = kEvents[static_cast<std::size_t>(after(red, t))].text;
    if (text.find(kTokenWords[t]) == std::string_view::npos) return false;
  }
  return true;
}
static_assert(names_tokens(Happening::gathers_red, kTokens) && names_tokens(Happening::leaves_red, kTokens) &&
              names_tokens(Happening::claims_red, kTokens) && names_tokens(Happening::gives_red, kTokens) &&
              names_tokens(Happening::gains_red, kBasics));

}  // namespace

std::span<const EventSpec> event_texts() { return kEvents; }

}  // namespace muster::war_rig
