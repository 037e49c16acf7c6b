// What is said of odds before a choice is what the rules then do: every way the dice can fall is played.
#include <array>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/odds.hpp"
#include "tests/conformance/kit.hpp"

namespace muster::conformance {
namespace {

using Cards = std::vector<Position::Card>;

Position::Card card(std::string name, std::string owner = "", long damage = 0) {
  Position::Card out;
  out.name = std::move(name);
  out.owner = std::move(owner);
  if (damage > 0) out.counters.emplace_back("damage", damage);
  return out;
}

Position::Card with(Position::Card out, std::string counter, long n) {
  out.counters.emplace_back(std::move(counter), n);
  return out;
}

void lay(Position& position, std::string zone, Cards cards) {
  Position::Zone out;
  out.name = std::move(zone);
  out.cards = std::move(cards);
  position.zones.push_back(std::move(out));
}

std::unique_ptr<Match> begin(const Rules& rules, const Position& position,
                             const std::vector<std::uint32_t>& dice, const std::vector<std::string>& moves) {
  ChanceScript script;
  for (const std::uint32_t die : dice) {
    ChanceScript::Entry entry;
    entry.value = die;
    script.entries.push_back(entry);
  }
  std::vector<std::string> errors;
  auto match = rules.from_position(position, script, errors);
  EXPECT_TRUE(errors.empty()) << (errors.empty() ? "" : errors.front());
  for (const std::string& move : moves) {
    std::string error;
    const auto action = match->parse(move, error);
    EXPECT_TRUE(action && match->apply(*action, error)) << move << ": " << error;
  }
  return match;
}

bool told(const Match& match, std::string_view kind) {
  for (const EventView& event : match.events(Seat::none, 0)) {
    if (event.kind == kind) return true;
  }
  return false;
}

TEST(Stakes, OfAnAttackInLostEmpiresAreWhatAllThirtySixRollsGive) {
  const auto rules = load(*find_game("lost-empires"));
  Position position;
  lay(position, "outer 1", {card("War Dog", "A"), card("Dust Marine", "B", 2)});
  const std::vector<std::string> activate{"activate War Dog, command"};
  const auto before = begin(*rules, position, {}, activate);
  std::string error;
  const std::string note = before->note(*before->parse("attack Dust Marine", error));
  double hits = 0;
  double kills = 0;
  for (std::uint32_t attack = 0; attack < 6; ++attack) {
    for (std::uint32_t defend = 0; defend < 6; ++defend) {
      const auto after = begin(*rules, position, {attack, defend}, {activate.front(), "attack Dust Marine"});
      hits += told(*after, "damage") ? 1 : 0;
      kills += told(*after, "destroy") ? 1 : 0;
    }
  }
  EXPECT_TRUE(note.ends_with(percent(hits / 36) + " to hit, " + percent(kills / 36) + " to destroy")) << note;
  EXPECT_NE(before->prompt(Seat::a).find("in outer 1 with offense"), std::string::npos)
      << before->prompt(Seat::a);
}

TEST(Stakes, OfRepellingInWarRigAreWhatTheWhiteDieGives) {
  const auto rules = load(*find_game("war-rig"));
  Position position;
  lay(position, "Barren Wastes", {card("Purple 1")});
  lay(position, "Oil Sands", {card("Red 1"), card("Red 2"), card("Red 3")});
  const std::vector<std::string> move{"move Purple 1, Oil Sands"};
  const auto asked = begin(*rules, position, {}, move);
  const std::string prompt = asked->prompt(asked->decision().seat);
  EXPECT_NE(prompt.find("Purple 1 is entering Oil Sands"), std::string::npos) << prompt;
  EXPECT_NE(prompt.find("your strength is 3"), std::string::npos) << prompt;
  double repelled = 0;
  for (std::uint32_t die = 0; die < 6; ++die)
    repelled += told(*begin(*rules, position, {die}, {move.front(), "yes"}), "repelled") ? 1 : 0;
  EXPECT_NE(prompt.find(percent(repelled / 6)), std::string::npos)
      << prompt << ", not " << percent(repelled / 6);
}

TEST(Stakes, OfAFireInWarRigAreWhatTheWhiteDieGives) {
  const auto rules = load(*find_game("war-rig"));
  Position position;
  lay(position, "Base 1", {card("Purple 1")});
  lay(position, "Base 2", {card("Red 1")});
  lay(position, "A facilities", {with(with(card("Resource Refinery"), "fire", 1), "hits", 8)});
  const std::string fight = "fight fire Purple 1, Resource Refinery";
  const auto asked = begin(*rules, position, {}, {});
  std::string error;
  const std::string note = asked->note(*asked->parse(fight, error));
  double out = 0;
  for (std::uint32_t die = 0; die < 6; ++die)
    out += told(*begin(*rules, position, {die}, {fight}), "fire-out") ? 1 : 0;
  EXPECT_TRUE(note.ends_with(": " + percent(out / 6))) << note;
}

TEST(Stakes, OfADieThatIsRolledAgainInWarRigAreWhatItsFacesGive) {
  const auto rules = load(*find_game("war-rig"));
  Position position;
  lay(position, "Oil Sands", {card("Purple Rig"), card("Red Rig")});
  lay(position, "Base 1", {card("Purple 1")});
  lay(position, "Base 2", {card("Red 1")});
  lay(position, "A chassis",
      {with(card("Utility Cockpit"), "slot", 1), with(card("Linked Lasers"), "slot", 2),
       with(card("Tracker Cannon"), "slot", 3), with(card("All-terrain Track"), "slot", 7)});
  lay(position, "B chassis",
      {with(card("Redundancy Systems"), "slot", 1), with(card("Flight Boosters"), "slot", 7)});
  std::vector<std::string> moves{"open fire Purple Rig", "shoot Linked Lasers, Red Rig"};
  const std::uint32_t upper = 3;  // of the white die, and both red ones miss
  const auto aimed = begin(*rules, position, {upper, 0, 0}, moves);
  std::string error;
  EXPECT_TRUE(aimed->note(*aimed->parse("yes", error)).ends_with(": " + percent(5.0 / 6)));
  moves.emplace_back("no");
  const auto asked = begin(*rules, position, {upper, 0, 0}, moves);
  const std::string note = asked->note(*asked->parse("reroll 1", error));
  moves.emplace_back("reroll 1");
  double hits = 0;
  for (std::uint32_t face = 0; face < 8; ++face)
    hits += told(*begin(*rules, position, {upper, 0, 0, face}, moves), "damage") ? 1 : 0;
  EXPECT_TRUE(note.ends_with(": " + percent(hits / 8))) << note;
}

}  // namespace
}  // namespace muster::conformance
