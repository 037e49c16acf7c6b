// Every printed text of every game, as it was read by an editor. `tools/card-texts` writes the files anew
// after a change that was meant; what has changed is then read again, line by line, in the diff.
#include <cstdlib>
#include <fstream>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/cards/card_set.hpp"
#include "games/games.hpp"
#include "tests/cards/text_faults.hpp"

namespace muster {
namespace {

std::string path_of(const GameEntry& game) {
  return fmt::format("tests/cards/texts/{}.txt", game.info->name);
}

std::string face_text(const CardSet& cards, DesignId design) {
  const CardFace& face = cards.face(design);
  std::string out = fmt::format("## {}\n", face.name);
  if (const std::string cost = render_costs(cards, cards[design].cost, cards[design].type); !cost.empty())
    out += fmt::format("Cost: {}\n", cost);
  for (const std::string& line : face.ability_texts) out += line + '\n';
  if (!face.flavor.empty()) out += fmt::format("_{}_\n", face.flavor);
  return out;
}

std::string all_texts(const CardSet& cards) {
  std::string out;
  for (std::size_t i = 0; i < cards.size(); ++i) out += face_text(cards, static_cast<DesignId>(i));
  return out;
}

std::string content_of(const std::string& path) {
  std::ifstream in(path);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

/// The first line in which two texts differ, with the card it is of.
std::string first_difference(const std::string& was, const std::string& is) {
  std::istringstream left(was);
  std::istringstream right(is);
  std::string a;
  std::string b;
  std::string card;
  for (;;) {
    const bool more_left = static_cast<bool>(std::getline(left, a));
    const bool more_right = static_cast<bool>(std::getline(right, b));
    if (!more_left && !more_right) return "";
    if (!more_left || !more_right || a != b)
      return fmt::format("{}\n  was: {}\n  is:  {}", card, more_left ? a : "(nothing)",
                         more_right ? b : "(nothing)");
    if (a.starts_with("## ")) card = a.substr(3);
  }
}

TEST(CardTexts, AreWhatWasRead) {
  for (const GameEntry& game : all_games()) {
    Diagnostics diagnostics;
    const auto rules = game.load({}, {}, diagnostics);
    ASSERT_NE(rules, nullptr) << diagnostics.text();
    const std::string now = all_texts(rules->cards());
    if (std::getenv("MUSTER_RENEW_TEXTS") != nullptr) {
      std::ofstream(path_of(game)) << now;
      continue;
    }
    EXPECT_EQ(first_difference(content_of(path_of(game)), now), "")
        << path_of(game) << ": if that is meant, tools/card-texts renews it";
  }
}

TEST(CardTexts, HaveNoneOfTheKnownSlips) {
  for (const GameEntry& game : all_games()) {
    Diagnostics diagnostics;
    const auto rules = game.load({}, {}, diagnostics);
    ASSERT_NE(rules, nullptr) << diagnostics.text();
    for (std::size_t i = 0; i < rules->cards().size(); ++i) {
      const CardFace& face = rules->cards().face(static_cast<DesignId>(i));
      for (const std::string& line : face.ability_texts)
        EXPECT_EQ(text_fault(line), "") << game.info->name << ", " << face.name << ": " << line;
    }
  }
}

/// Each of these stood on a card once, or could have.
TEST(TheLintOfTexts, KnowsEverySlip) {
  for (const std::string_view line :
       {"this unit can only take attack actions.",
        "When this unit is attacked, deal 1 damage to the chosen card.",
        "The controller of it depletes 1 command.",
        "If there is not an enemy unit in this battlefield, draw 1 card.",
        "The unit it is on gains Rage.",
        "Deal 3 plus 1 damage for each friendly unit to an enemy unit.",
        "If a battle is being fought, put 3 Clone tokens into the battle, if there is one.",
        "Each player must lose 1 protection card.",
        "You may equip an equip to this unit.",
        "Gain 1 artifacts.",
        "Add 2 Survivor.",
        "Ready an friendly unit.",
        "Ready a enemy unit.",
        "Up to 2 friendly units gets +1 power.",
        "Each enemy Unit and Commander in the Battlefield gets -1 ATTACK, then each enemy Unit and Commander "
        "in the "
        "Battlefield gets -1 DAMAGE.",
        "Return it to your hand.",
        "On play: draw 1 card.",
        "Draw 1 card",
        "If this unit is of power 6 or less, rest.",
        "Destroy the each unit.",
        "Draw {n} cards.",
        "Draw 1 card,.",
        "1 Bio: draw 1 card.",
        "Cancel the OPS this is played in response to.",
        "If the number of units is at most 3, draw 1 card."}) {
    EXPECT_NE(text_fault(line), "") << line;
  }
}

TEST(TheLintOfTexts, LetsGoodTextsBe) {
  for (const std::string_view line :
       {"FRONTLINE", "First Strike", "Composite Armor 2*", "Defender (+2 ARMOR)", "Fury* (+1 DAMAGE)",
        "When this unit attacks, it gets +1 power until end of turn.",
        "Rally — Another friendly unit in this battlefield may move.",
        "While it is the enemy's turn, draw 1 card.",
        "[Main] [Rest] 2 and discard 1 card: Put a card from your revealed pool into your hand."}) {
    EXPECT_EQ(text_fault(line), "") << line;
  }
}

}  // namespace
}  // namespace muster
