// Taking back: how far it goes, that a loaded table can do the same, what it costs and where it ends.
#include <chrono>
#include <string>
#include <vector>

#include "engine/core/chance.hpp"
#include "engine/match/record.hpp"
#include "games/empty_choice.hpp"
#include "games/games.hpp"
#include "protocol/course.hpp"
#include "tests/server/kit.hpp"

namespace muster::server::kit {
namespace {

std::string header_from_start(const Match& match) {
  Record record;
  record.game = match.rules().info().name;
  record.card_hash = match.rules().cards().hash();
  record.origin = match.origin();
  return record_header(record, match.rules());
}

/// Plays one entry of this kind and keeps it.
void enter(Course& course, std::vector<EntryRow>& journal, EntryKind kind, const std::string& text) {
  EntryRow entry;
  entry.kind = kind;
  entry.seat = course.match().decision().seat;
  entry.text = text;
  std::string why;
  ASSERT_TRUE(course.play(entry, why)) << why;
  journal.push_back(entry);
}

TEST(TakingBack, GoesToTheLastChoiceOfThePersonOverWhatTheTableMade) {
  int taken = 0;
  for (const GameEntry& game : all_games()) {
    Diagnostics diagnostics;
    const auto rules = game.load({}, {}, diagnostics);
    for (std::uint64_t seed = 1; seed <= 6 && taken < 12; ++seed) {
      muster::Setup setup = default_setup(rules->info(), 2);
      for (std::size_t i = 0; i < 2 && !rules->decks().empty(); ++i)
        setup.decks.push_back(rules->decks()[(seed + i) % rules->decks().size()]);
      if (!rules->check_setup(setup).empty()) continue;
      const auto first = rules->start(setup, seed);
      std::string error;
      std::vector<EntryRow> journal;
      const auto course = Course::load(*rules, header_from_start(*first), journal, error);
      ASSERT_NE(course, nullptr) << error;
      Chance chance(seed);
      std::uint64_t asked_at = 0;  // the position of the person's last choice
      std::size_t since = 0;
      for (int n = 0; n < 400 && !course->match().decision().over(); ++n) {
        const Match& match = course->match();
        const EmptyChoice empty = empty_choice(match, true);
        const auto options = match.options();
        const Action action =
            empty ? empty.action : options[chance.below(static_cast<std::uint32_t>(options.size()))];
        if (!empty) {
          asked_at = match.hash();
          since = 0;
        } else {
          ++since;
        }
        const std::string text = match.text(action);
        enter(*course, journal, empty ? EntryKind::forced : EntryKind::move, text);
        if (HasFatalFailure()) return;
        if (since == 0 || !course->can_undo()) continue;
        // A table that is loaded again can do the same.
        const auto again = Course::load(*rules, header_from_start(*first), journal, error);
        ASSERT_NE(again, nullptr) << error;
        EXPECT_TRUE(again->can_undo());
        EntryRow undo;
        undo.kind = EntryKind::undo;
        undo.seat = match.decision().seat;
        if (!again->undo(undo)) continue;
        EXPECT_EQ(again->match().hash(), asked_at) << game.info->name << " after " << text;
        std::vector<EntryRow> with_undo = journal;
        with_undo.push_back(undo);
        const auto loaded = Course::load(*rules, header_from_start(*first), with_undo, error);
        ASSERT_NE(loaded, nullptr) << error;
        EXPECT_EQ(loaded->match().hash(), asked_at);
        EXPECT_EQ(standing(with_undo).size(), journal.size() - since - 1);
        ++taken;
        break;
      }
    }
  }
  EXPECT_GT(taken, 0);
}

/// A match of this game between two ready decks that may meet.
std::unique_ptr<Match> start(const Rules& rules, std::uint64_t seed) {
  muster::Setup setup = default_setup(rules.info(), 2);
  const auto decks = rules.decks();
  for (std::size_t other = 0; other < decks.size(); ++other) {
    setup.decks = {decks[0], decks[other]};
    if (rules.check_setup(setup).empty()) break;
  }
  return rules.start(setup, seed);
}

bool take_back(Course& course, std::vector<EntryRow>& journal) {
  EntryRow undo;
  undo.kind = EntryKind::undo;
  undo.seat = course.match().decision().seat;
  if (!course.undo(undo)) return false;
  journal.push_back(undo);
  return true;
}

/// Chooses at random until a choice can be taken back, and takes it back. What it was; "" when the match is
/// over.
std::string think_again(Course& course, std::vector<EntryRow>& journal, Chance& chance) {
  while (!course.match().decision().over()) {
    const auto options = course.match().options();
    const Action action = options[chance.below(static_cast<std::uint32_t>(options.size()))];
    const std::string text = course.match().text(action);
    enter(course, journal, EntryKind::move, text);
    if (testing::Test::HasFatalFailure()) return "";
    if (course.can_undo() && take_back(course, journal)) return text;
  }
  return "";
}

TEST(TakingBack, CannotMakeAJournalGrowWithoutEnd) {
  for (const GameEntry& game : all_games()) {
    SCOPED_TRACE(game.info->name);
    Diagnostics diagnostics;
    const auto rules = game.load({}, {}, diagnostics);
    const auto first = start(*rules, 3);
    const std::string header = header_from_start(*first);
    std::string error;
    std::vector<EntryRow> journal;
    const auto course = Course::load(*rules, header, journal, error);
    ASSERT_NE(course, nullptr) << error;
    Chance chance(3);
    const std::string again = think_again(*course, journal, chance);
    ASSERT_NE(again, "");
    int thoughts = 1;
    enter(*course, journal, EntryKind::move, again);
    while (take_back(*course, journal)) {
      ++thoughts;
      enter(*course, journal, EntryKind::move, again);
      ASSERT_LT(journal.size(), 5000U) << "it goes on for ever";
    }
    EXPECT_GE(thoughts, 50) << "who only tries things out is not kept from it";
    EXPECT_TRUE(course->has_had_enough());
    EXPECT_FALSE(course->can_undo());
    const std::size_t stands = standing(journal).size();
    EXPECT_EQ(stands, course->match().steps().size());
    EXPECT_LE(journal.size(), 2 * stands + 102);
    // A table that is loaded again counts the same.
    const auto loaded = Course::load(*rules, header, journal, error);
    ASSERT_NE(loaded, nullptr) << error;
    EXPECT_EQ(loaded->match().hash(), course->match().hash());
    EXPECT_TRUE(loaded->has_had_enough());
    EXPECT_FALSE(loaded->can_undo());
    // Whoever plays on may think again.
    EXPECT_NE(think_again(*course, journal, chance), "");
  }
}

/// Thirty at once and ten a second: the seventh second thought is paid for with half a second, and who asks
/// after it waits so long.
TEST(TakingBack, CostsAsMuchAsFiveMessages) {
  const Folder folder;
  Config config = open_config(folder.path());
  config.limits.messages_per_address = 10;
  Server server(config);
  Person ann(server.port(), "Ann");
  Chair chair(server.port(), ann.token);
  const auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < 7; ++i) chair.send(R"({"type":"undo","match":"none","seq":1})");
  chair.send(R"({"type":"ping","id":9})");
  EXPECT_EQ(number_at(chair.expect("pong"), "re"), 9);
  EXPECT_GE(std::chrono::steady_clock::now() - begin, std::chrono::milliseconds(500));
}

TEST(TakingBack, EndsAtATableWithAReason) {
  const Folder folder;
  Server server(open_config(folder.path()));
  Pair pair(server.port());
  const auto may = [&] {
    return has(pair.latest, "choice") && pair.latest.at("choice").at("undo").as_bool();
  };
  std::string again;
  for (std::size_t i = 0; i < 400 && !may(); ++i) {
    again = option_of(pair.latest, i * 13 + 1);
    ASSERT_TRUE(pair.step(i * 13 + 1));
  }
  int thoughts = 0;
  for (; may(); ++thoughts) {
    ASSERT_LT(thoughts, 1000);
    pair.chooser->send(fmt::format(R"({{"type":"undo","match":"{}","seq":{}}})", pair.match, pair.seq));
    Chair& other = pair.waiting();
    pair.latest = pair.chooser->expect("state");
    other.expect("state");
    pair.seq = number_at(pair.latest, "seq");
    std::size_t which = 0;
    while (option_of(pair.latest, which) != again) ++which;
    ASSERT_TRUE(pair.step(which));
  }
  EXPECT_GE(thoughts, 50);
  pair.chooser->send(fmt::format(R"({{"type":"undo","match":"{}","seq":{}}})", pair.match, pair.seq));
  const json::value error = pair.chooser->expect("error");
  EXPECT_EQ(text_at(error, "code"), "no_undo");
  EXPECT_EQ(text_at(error, "message"), "you have taken back so much that you must play on first");
}

}  // namespace
}  // namespace muster::server::kit
