// Factions, tribes and Commanders are data: those of examples/factions are a file of cards and a deck each,
// and are read, printed, played and drawn as those of the game. What cannot be named is told with its place.
#include <algorithm>
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/cards/deck.hpp"
#include "engine/core/chance.hpp"
#include "engine/match/look.hpp"
#include "engine/match/record.hpp"
#include "games/games.hpp"
#include "tests/cards/file_text.hpp"
#include "tests/cards/schema_check.hpp"
#include "tests/cards/text_faults.hpp"

namespace muster {
namespace {

using ::testing::HasSubstr;

/// The rules of a game with its own cards and decks and one more file.
std::shared_ptr<const Rules> with_cards(const GameEntry& game, const std::string& cards, Diagnostics& wrong) {
  std::vector<SourceFile> files = game_files(*game.info, "/cards/");
  files.insert(files.begin(), SourceFile{"own.toml", cards});  // named before or after its cards: no matter
  return game.load(files, game_files(*game.info, "/decks/"), wrong);
}

std::string mistakes(std::string_view game, const std::string& head) {
  Diagnostics wrong;
  with_cards(*find_game(game), "provenance = \"invented\"\n" + head, wrong);
  return wrong.text();
}

class OwnFactions : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    std::string folder = GetParam();
    std::replace(folder.begin(), folder.end(), '-', '_');
    folder = "examples/factions/" + folder;
    cards_ = text_of(folder + "/cards.toml");
    Diagnostics wrong;
    rules_ = with_cards(*find_game(GetParam()), cards_, wrong);
    ASSERT_NE(rules_, nullptr) << wrong.text();
    const std::string deck = text_of(folder + "/deck.toml");
    deck_ = read_deck(rules_->cards(), rules_->info().deck_sections, {"deck.toml", deck}, wrong);
    ASSERT_TRUE(deck_) << wrong.text();
  }
  const OwnGroup& brought() const { return rules_->cards().own_groups().front(); }

  std::string cards_;
  std::shared_ptr<const Rules> rules_;
  std::optional<Deck> deck_;
};

TEST_P(OwnFactions, HaveALegalDeckAndAreFoundByNameEverywhere) {
  for (const DeckProblem& each : rules_->check_deck(*deck_))
    ADD_FAILURE() << each.rule << ": " << each.message;
  const CardSet& cards = rules_->cards();
  ASSERT_EQ(cards.own_groups().size(), 1U);
  const Terms groups = rules_->vocabulary().groups;
  EXPECT_EQ(groups.back().name, brought().name);
  std::ptrdiff_t of_it = 0;
  for (std::size_t d = 0; d < cards.size(); ++d)
    of_it += cards[static_cast<DesignId>(d)].group == groups.size() ? 1 : 0;
  EXPECT_GE(of_it, 7);
  EXPECT_THAT(vocabulary_page(cards), HasSubstr("`" + brought().name + "`"));
  const SchemaCheck schema(card_schema(rules_->vocabulary()));
  EXPECT_TRUE(schema.accepts(toml_as_json(cards_)));
}

TEST_P(OwnFactions, AreDrawnInTheirColoursAndHaveAStory) {
  Diagnostics wrong;
  const Look look = load_look(*rules_, game_files(rules_->info(), "/look.toml"), wrong);
  EXPECT_EQ(wrong.text(), "");
  const auto tint = std::find_if(look.tints.begin(), look.tints.end(),
                                 [&](const auto& each) { return each.first == brought().name; });
  ASSERT_NE(tint, look.tints.end());
  EXPECT_EQ(tint->second.hue, brought().hue);
  EXPECT_EQ(tint->second.art, brought().art);
  EXPECT_TRUE(std::any_of(look.stories.begin(), look.stories.end(),
                          [&](const auto& each) { return each.first == brought().name; }));
}

TEST_P(OwnFactions, PrintTextsWithoutTheKnownSlips) {
  const CardSet& cards = rules_->cards();
  for (std::size_t d = 0; d < cards.size(); ++d) {
    const CardFace& face = cards.face(static_cast<DesignId>(d));
    if (face.file != "own.toml") continue;
    EXPECT_NE(face.flavor, "") << face.name;
    for (const std::string& line : face.ability_texts)
      EXPECT_EQ(text_fault(line), "") << face.name << ": " << line;
  }
}

/// Random matches against each ready deck, from both seats: they come to an end, their records are replayed,
/// and nearly every card of the new faction does something in one of them.
TEST_P(OwnFactions, PlayAgainstTheGamesOwn) {
  constexpr int kMatches = 4;
  std::set<std::string> named;
  for (std::size_t other = 0; other < rules_->decks().size(); ++other) {
    for (int i = 0; i < kMatches; ++i) {
      muster::Setup setup = default_setup(rules_->info(), 2);
      setup.decks = {*deck_, rules_->decks()[other]};
      if (i % 2 != 0) std::swap(setup.decks[0], setup.decks[1]);
      ASSERT_TRUE(rules_->check_setup(setup).empty()) << rules_->check_setup(setup).front().message;
      std::string error;
      const auto match = rules_->start(setup, 100 * other + static_cast<std::size_t>(i));
      Chance chance(static_cast<std::uint64_t>(i) + 7);
      while (!match->decision().over()) {
        const std::vector<Action> options = match->options();
        const Action action = options[chance.below(static_cast<std::uint32_t>(options.size()))];
        ASSERT_TRUE(match->apply(action, error)) << error;
        ASSERT_EQ(match->integrity(), "");
      }
      for (const EventView& event : match->events(Seat::none, 0)) named.insert(event.card_name);
      const auto record = read_record(write_record(*match), *rules_, error);
      ASSERT_TRUE(record) << error;
      EXPECT_NE(replay(*record, *rules_, error), nullptr) << error;
    }
  }
  const CardSet& cards = rules_->cards();
  for (const DeckEntry& entry : deck_->entries) {
    if (cards[entry.design].group == rules_->vocabulary().groups.size()) continue;
    named.insert(cards.face(entry.design).name);
  }
  std::size_t unseen = 0;
  for (const DeckEntry& entry : deck_->entries)
    unseen += named.contains(cards.face(entry.design).name) ? 0U : 1U;
  EXPECT_LE(unseen, deck_->entries.size() / 4);
}

INSTANTIATE_TEST_SUITE_P(EveryCardGame, OwnFactions,
                         ::testing::Values("lanes", "lost-empires", "dept-of-structure", "purge"),
                         [](const auto& each) {
                           std::string name = each.param;
                           std::erase(name, '-');
                           return name;
                         });

TEST(AFactionOfOnesOwn, NeedsNothingButItsName) {
  Diagnostics wrong;
  const auto rules = with_cards(*find_game("lanes"),
                                "provenance = \"invented\"\n[tribes.Reed]\n[[card]]\nname = \"Rush\"\n"
                                "type = \"land\"\ntribe = \"Reed\"\n",
                                wrong);
  ASSERT_NE(rules, nullptr) << wrong.text();
  const OwnGroup& reed = rules->cards().own_groups().front();
  EXPECT_EQ(reed.reads, "Reed");
  EXPECT_GE(reed.hue, 0);
  EXPECT_LT(reed.hue, 360);
  EXPECT_GT(reed.chroma, 0);
}

TEST(AFactionOfOnesOwn, GivesACardSetAnotherNameOnlyByWhatItDoes) {
  const auto named = [](std::string_view more) {
    Diagnostics wrong;
    const auto rules =
        with_cards(*find_game("purge"),
                   "provenance = \"invented\"\n[factions.Reed]\n" + std::string(more) +
                       "[[card]]\nname = \"Rush\"\ntype = \"resource\"\ncost = [{ energy = 1 }]\nenergy = 1\n"
                       "tek = 0\nfaction = \"Reed\"\n",
                   wrong);
    EXPECT_NE(rules, nullptr) << wrong.text();
    return rules->cards().hash();
  };
  EXPECT_EQ(named(""), named("hue = 12\nstory = \"They bend.\"\n"));
  EXPECT_NE(named(""), named("supply_cap = 9\n"));
}

TEST(AFactionOfOnesOwn, IsRefusedWithItsPlaceWhenItCannotBe) {
  EXPECT_THAT(mistakes("lanes", "[tribes.Ember]\n[[card]]\nname = \"X\"\ntype = \"land\"\n"),
              HasSubstr("own.toml:2:9: \"Ember\" is a tribe of the game already"));
  EXPECT_THAT(mistakes("lanes", "[tribes.Reed]\nhues = 3\n[[card]]\nname = \"X\"\ntype = \"land\"\n"),
              HasSubstr("did you mean \"hue\"?"));
  EXPECT_THAT(mistakes("lanes", "[tribes.Reed]\nart = \"wolf\"\n[[card]]\nname = \"X\"\ntype = \"land\"\n"),
              HasSubstr("main-icon second-icon scene"));
  EXPECT_THAT(mistakes("lanes", "[tribes.Reed]\n[[card]]\nname = \"X\"\ntype = \"land\"\ntribe = \"Read\"\n"),
              HasSubstr("unknown word \"Read\"; did you mean \"Reed\"?"));
  EXPECT_THAT(mistakes("war-rig", "[factions.Green]\n[[card]]\nname = \"X\"\ntype = \"squad\"\nnumber = 1\n"),
              HasSubstr("unknown key \"factions\""));
  std::string many;
  for (int i = 0; i < 40; ++i) many += "[tribes.T" + std::to_string(i) + "]\n";
  EXPECT_THAT(mistakes("lanes", many + "[[card]]\nname = \"X\"\ntype = \"land\"\n"), HasSubstr("one more"));
}

TEST(ACommanderOfOnesOwn, IsOneOfAtMostElevenAndReadsAsItsName) {
  const auto with = [](int commanders) {
    std::string head;
    for (int i = 0; i < commanders; ++i) head += "[commanders.admiral_" + std::to_string(i) + "]\n";
    return mistakes("purge", head +
                                 "[[card]]\nname = \"X\"\ntype = \"ops\"\nfaction = \"Humans\"\ntek = 0\n"
                                 "traits = [\"admiral_0\"]\ncost = [{ energy = 1 }]\n[[card.ability]]\n"
                                 "when = \"play\"\ndo = [{ energy = 1 }]\n");
  };
  EXPECT_EQ(with(5), "");
  EXPECT_THAT(with(6), HasSubstr("one more"));
}

/// LEW-3: a faction that the cards brought can be taken at the table, and is called by its name.
TEST(OwnFactionsOfLostEmpires, CanBeTakenAtTheTable) {
  Diagnostics wrong;
  const auto rules =
      with_cards(*find_game("lost-empires"), text_of("examples/factions/lost_empires/cards.toml"), wrong);
  ASSERT_NE(rules, nullptr) << wrong.text();
  muster::Setup setup = default_setup(rules->info(), 2);
  ASSERT_EQ(set_option(rules->info(), setup, "decks", "built"), "");
  const auto match = rules->start(setup, 5);
  const Seat first = match->decision().seat;
  std::string error;
  const auto take = match->parse("take Deep Choir", error);
  ASSERT_TRUE(take) << error;
  ASSERT_TRUE(match->apply(*take, error)) << error;
  EXPECT_EQ(match->text(match->options()[0]), "take Feng");
  const auto events = match->events(Seat::none, 0);
  EXPECT_TRUE(std::any_of(events.begin(), events.end(),
                          [](const EventView& event) { return event.text.ends_with("takes Deep Choir"); }));
  const View view = match->view(Seat::none);
  EXPECT_TRUE(std::any_of(view.facts.begin(), view.facts.end(), [&](const FactView& fact) {
    return fact.name == "faction" && fact.seat == first && fact.word == "Deep Choir";
  }));
  EXPECT_TRUE(read_record(write_record(*match), *rules, error)) << error;
}

}  // namespace
}  // namespace muster
