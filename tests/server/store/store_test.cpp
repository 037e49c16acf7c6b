// What a store promises, whichever database it is: each function of the interface, on a file and on
// PostgreSQL.
#include "server/store/store.hpp"

#include <limits>

#include "server/metrics.hpp"
#include "server/store/writer.hpp"
#include "tests/server/site.hpp"

namespace muster::server::kit {
namespace {

class StoreTest : public OnBothStores {
 protected:
  void SetUp() override {
    OnBothStores::SetUp();
    if (site) store = site->open();
  }
  void write(const Unit& unit) const {
    const Unit* units[] = {&unit};
    store->write(units);
  }
  void add_guest(const std::string& id, const std::string& name, std::int64_t at = 5) const {
    write({PutGuest{{id, name}, "token of " + id, at}});
  }
  void add_account(const std::string& id, const std::string& name) const {
    write({PutAccount{id, name, "looks like " + name, name, "hash of a password", 6}});
  }
  static MatchRow match_of(std::int64_t number, const std::string& first, const std::string& second) {
    MatchRow match;
    match.number = number;
    match.id = fmt::format("m{}", number);
    match.game = "lanes";
    match.maker = first;
    match.state = MatchState::running;
    match.created = 100 + number;
    match.listed = true;
    match.options = "{}";
    match.header = "header";
    match.seats.resize(2);
    match.seats[0] = {SeatKind::person, first, "First", {}, {}, false};
    match.seats[1] = {SeatKind::person, second, "Second", {}, {}, false};
    return match;
  }
  static EntryRow entry_of(std::uint32_t seq) {
    EntryRow entry;
    entry.seq = seq;
    entry.seat = Seat::a;
    entry.text = fmt::format("play {}", seq);
    entry.hash = std::numeric_limits<std::uint64_t>::max() - seq;
    entry.move = fmt::format("n{}", seq);
    entry.at = 200 + seq;
    entry.banks = {1, 2, -3, 4};
    return entry;
  }

  std::unique_ptr<Store> store;
};

INSTANTIATE_TEST_SUITE_P(Stores, StoreTest, both_stores(), store_name);

TEST_P(StoreTest, GuestsAndTheirSessionsComeAndGo) {
  add_guest("g1", "Ann \xC3\xA9 ' \" ?1 $1 \\");
  add_guest("g2", "Bob");
  EXPECT_EQ(store->guest("g1")->name, "Ann \xC3\xA9 ' \" ?1 $1 \\");
  EXPECT_FALSE(store->guest("g1")->account);
  EXPECT_FALSE(store->guest("g3"));
  EXPECT_EQ(store->session("token of g1")->guest.id, "g1");
  EXPECT_EQ(store->session("token of g1")->id, "token of g1") << "its first sixteen letters";
  EXPECT_FALSE(store->session("another token"));
  for (int i = 0; i < 25; ++i) write({PutSession{"g1", fmt::format("browser {:02}", i), 10 + i}});
  std::vector<SessionRow> sessions = store->sessions("g1");
  ASSERT_EQ(sessions.size(), 20U) << "the oldest ended";
  EXPECT_EQ(sessions.front().id, "browser 24");
  EXPECT_EQ(sessions.back().id, "browser 05");
  write({UseSession{"browser 07", 50, 20}});
  EXPECT_EQ(store->session("browser 07")->used, 50);
  EXPECT_EQ(store->session("browser 07")->created, 17);
  EXPECT_FALSE(store->session("browser 09")) << "nobody has used it for long";
  write({EndSession{"browser 10"}, EndNamedSession{"g1", "browser 11"}, EndNamedSession{"g2", "browser 12"}});
  EXPECT_FALSE(store->session("browser 10"));
  EXPECT_FALSE(store->session("browser 11"));
  EXPECT_TRUE(store->session("browser 12")) << "that is somebody else's";
  write({EndOtherSessions{"g1", "browser 12"}});
  EXPECT_EQ(store->sessions("g1").size(), 1U);
  write({PutGuest{{"g2", "Bobby"}, {}, 0}});
  EXPECT_EQ(store->guest("g2")->name, "Bobby");
}

TEST_P(StoreTest, AnAccountIsOneNameAndCodesAreUsedOnce) {
  add_guest("g1", "x");
  add_guest("g2", "y");
  add_account("g1", "ann");
  EXPECT_TRUE(store->guest("g1")->account);
  EXPECT_EQ(store->account("ann")->first.id, "g1");
  EXPECT_EQ(store->account("ann")->second, "hash of a password");
  EXPECT_EQ(store->account_like("looks like ann"), "g1");
  EXPECT_EQ(store->account_like("looks like bob"), "");
  write({PutAccount{"g2", "ann", "looks otherwise", "Ann", "hers", 7}});
  write({PutAccount{"g2", "an n", "looks like ann", "An n", "hers", 7}});
  EXPECT_FALSE(store->guest("g2")->account) << "the name is taken, and so is what looks like it";
  EXPECT_EQ(store->guest("g2")->name, "y");
  write({PutAccount{"g1", "ann", "looks like ann", "Ann", "another hash", 8}});
  EXPECT_EQ(store->account("ann")->second, "another hash");
  write({PutCodes{"g1", {"one", "two", "three"}}});
  EXPECT_EQ(store->count_codes("g1"), 3);
  write({Recover{"g1", "two", "a third hash", "new token", 9}});
  EXPECT_EQ(store->count_codes("g1"), 2);
  EXPECT_EQ(store->account("ann")->second, "a third hash");
  EXPECT_FALSE(store->session("token of g1"));
  EXPECT_TRUE(store->session("new token"));
  write({Recover{"g1", "two", "a fourth hash", "newer token", 9}});
  EXPECT_EQ(store->account("ann")->second, "a third hash") << "that code was used up";
  EXPECT_FALSE(store->session("newer token"));
}

TEST_P(StoreTest, DecksAndSettingsAreKeptPerPerson) {
  add_guest("g1", "Ann");
  write({PutDeck{{"d1", "g1", "lanes", "First", "{}", false, 5}},
         PutDeck{{"d2", "g1", "purge", "Other", "{}", true, 6}}});
  write({PutDeck{{"d1", "g1", "lanes", "Renamed", R"({"main":{}})", true, 7}}});
  EXPECT_EQ(store->count_decks("g1"), 2);
  ASSERT_EQ(store->decks("g1", "").size(), 2U);
  EXPECT_EQ(store->decks("g1", "").front().id, "d1") << "changed last";
  ASSERT_EQ(store->decks("g1", "purge").size(), 1U);
  EXPECT_EQ(store->deck("d1")->sections, R"({"main":{}})");
  EXPECT_TRUE(store->deck("d1")->shared);
  write({RemoveDeck{"d1"}});
  EXPECT_FALSE(store->deck("d1"));
  EXPECT_FALSE(store->settings("g1"));
  write({PutSettings{"g1", "{}"}, PutSettings{"g1", R"({"a":1})"}, PutSettings{"nobody", "{}"}});
  EXPECT_EQ(store->settings("g1"), R"({"a":1})");
  EXPECT_FALSE(store->settings("nobody"));
}

TEST_P(StoreTest, AMatchAndItsJournalAreReadAsTheyWereWritten) {
  MatchRow match = match_of(7, "g1", "g2");
  match.clock = {1000, 60000, 5, true};
  match.rated = true;
  match.offers = SeatSet(2);
  match.wishes = SeatSet(3);
  match.seats[1].kind = SeatKind::computer;
  match.seats[1].resigned = true;
  write({PutMatch{match}, AddEntry{7, entry_of(1)}, AddEntry{7, entry_of(2)}});
  const auto read = store->match("m7");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->number, 7);
  EXPECT_EQ(read->maker, "g1");
  EXPECT_EQ(read->clock.bank, 60000);
  EXPECT_TRUE(read->clock.lose && read->rated && read->listed);
  EXPECT_EQ(read->offers.bits(), 2);
  EXPECT_EQ(read->seq, 2U);
  ASSERT_EQ(read->seats.size(), 2U);
  EXPECT_TRUE(read->seats[1].resigned);
  EXPECT_EQ(store->match_numbered(7)->id, "m7");
  EXPECT_FALSE(store->match_numbered(8));
  EXPECT_EQ(store->last_match_number(), 7);
  EXPECT_EQ(store->restless_matches(), std::vector<std::string>{"m7"});
  const std::vector<EntryRow> journal = store->journal(7);
  ASSERT_EQ(journal.size(), 2U);
  EXPECT_EQ(journal[1].hash, entry_of(2).hash) << "all sixty-four bits";
  EXPECT_EQ(journal[1].text, "play 2");
  EXPECT_EQ(journal[1].banks, entry_of(2).banks);
  write({PutWishes{7, SeatSet(1), SeatSet(0), "m9"}});
  EXPECT_EQ(store->match("m7")->next, "m9");
  write({PutReview{7, "a review"}, PutReview{7, "a better one"}, EndMatch{7, "over"}});
  EXPECT_EQ(store->review(7), "a better one");
  EXPECT_EQ(store->match("m7")->state, MatchState::finished);
  EXPECT_EQ(store->match("m7")->maker, "");
  EXPECT_EQ(store->count_matches(MatchState::finished), 1);
  write({RemoveMatch{7}});
  EXPECT_FALSE(store->match("m7"));
  EXPECT_TRUE(store->journal(7).empty());
  EXPECT_FALSE(store->review(7));
  EXPECT_EQ(store->last_match_number(), 0);
}

TEST_P(StoreTest, ListsAreInTheirOrderAndEndWhereTheyShould) {
  for (std::int64_t number = 1; number <= 6; ++number) {
    MatchRow match = match_of(number, number % 2 == 0 ? "g1" : "g3", "g2");
    match.state = number > 4 ? MatchState::waiting : MatchState::running;
    match.listed = number != 2;
    match.game = number == 3 ? "purge" : "lanes";
    write({PutMatch{match}});
  }
  const auto listed = [&](const MatchQuery& query) {
    std::string out;
    for (const MatchRow& each : store->matches(query)) out += each.id + " ";
    return out;
  };
  MatchQuery query;
  query.state = MatchState::running;
  EXPECT_EQ(listed(query), "m4 m3 m1 ");
  query.game = "lanes";
  EXPECT_EQ(listed(query), "m4 m1 ");
  query.before = 104;
  EXPECT_EQ(listed(query), "m1 ");
  query = {};
  query.guest = "g1";
  query.unlisted_too = true;
  EXPECT_EQ(listed(query), "m6 m4 m2 ");
  query.limit = 2;
  EXPECT_EQ(listed(query), "m6 m4 ");
  query = {};
  query.unlisted_too = true;
  EXPECT_EQ(listed(query), "m6 m5 m4 m3 m2 m1 ");
  const OpenMatches open = store->open_matches("g1");
  EXPECT_EQ(open.all, 3);
  EXPECT_EQ(open.waiting, 1);
}

TEST_P(StoreTest, RatingsChangeTogetherAndAreListedBestFirst) {
  for (const char* id : {"g1", "g2", "g3"}) add_guest(id, std::string("name of ") + id);
  write({PutMatch{match_of(1, "g1", "g2")}});
  write({RateMatch{"m1", "lanes", 1000, {{"g1", 1}, {"g2", 0}}}});
  write({RateMatch{"m2", "lanes", 86'401'000, {{"g1", 0.5}, {"g3", 0.5}}}});
  const std::vector<RatingRow> ladder = store->ladder("lanes", 10);
  ASSERT_EQ(ladder.size(), 3U);
  EXPECT_EQ(ladder[0].guest, "g1");
  EXPECT_EQ(ladder[2].guest, "g2");
  EXPECT_EQ(ladder[0].matches, 2);
  EXPECT_GT(ladder[0].rating, ladder[1].rating);
  EXPECT_LT(ladder[0].deviation, ladder[2].deviation);
  EXPECT_EQ(store->ratings("g2").at(0).name, "name of g2");
  const std::vector<RatingRow> history = store->rating_history("g1", "lanes", true, 10);
  ASSERT_EQ(history.size(), 2U);
  EXPECT_EQ(history[0].match, "m1");
  EXPECT_EQ(history[1].rating, ladder[0].rating) << "to the last bit";
  EXPECT_EQ(store->rating_history("g1", "lanes", false, 10).size(), 1U) << "m2 was not listed";
}

TEST_P(StoreTest, WhoIsForgottenIsForgottenEverywhere) {
  add_guest("g1", "Ann");
  add_guest("g2", "Bob");
  add_account("g1", "ann");
  MatchRow match = match_of(1, "g1", "g2");
  match.offers = SeatSet(3);
  match.wishes = SeatSet(1);
  write({PutMatch{match}, PutDeck{{"d1", "g1", "lanes", "First", "{}", false, 5}}, PutSettings{"g1", "{}"},
         RateMatch{"m1", "lanes", 5, {{"g1", 1}, {"g2", 0}}},
         PutSanction{{SanctionKind::mute, "g1", false, "Ann", 5, 0, "x"}},
         PutReport{{0, 5, "g2", "g1", "Ann", "m1", "insults", "text", "said", false}}});
  write({RemoveGuest{"g1"}});
  EXPECT_FALSE(store->guest("g1"));
  EXPECT_FALSE(store->account("ann"));
  EXPECT_FALSE(store->session("token of g1"));
  EXPECT_EQ(store->count_decks("g1"), 0);
  EXPECT_FALSE(store->settings("g1"));
  EXPECT_TRUE(store->ratings("g1").empty());
  EXPECT_TRUE(store->sanctions().empty());
  EXPECT_EQ(store->reports(true, 5).at(0).text, "");
  const auto left = store->match("m1");
  EXPECT_EQ(left->seats[0].guest, "");
  EXPECT_NE(left->seats[0].name, "First");
  EXPECT_EQ(left->seats[1].guest, "g2");
  EXPECT_EQ(left->offers.bits(), 2) << "the other's offer stands";
  EXPECT_EQ(left->wishes.bits(), 0);
  EXPECT_EQ(left->maker, "");
}

TEST_P(StoreTest, ModerationIsKeptAndWritesItsLog) {
  add_guest("g1", "Ann");
  write({PutSanction{{SanctionKind::ban, "g1", false, "Ann", 10, 20, "cheating"}}});
  write({PutSanction{{SanctionKind::ban, "g1", false, "Ann", 11, 0, "again"}},
         PutSanction{{SanctionKind::mute, "203.0.113.9", true, "", 12, 0, "noise"}}});
  std::vector<SanctionRow> sanctions = store->sanctions();
  ASSERT_EQ(sanctions.size(), 2U);
  EXPECT_TRUE(sanctions[0].address);
  EXPECT_EQ(sanctions[1].why, "again");
  EXPECT_EQ(sanctions[1].name, "Ann");
  write({LiftSanction{sanctions[0]}});
  EXPECT_EQ(store->sanctions().size(), 1U);
  for (int i = 1; i <= 3; ++i)
    write({PutReport{{0, i, "g1", "g2", "Bob", "m1", "insults", "text", "a\nb", false}}});
  EXPECT_EQ(store->reports(false, 2).at(0).number, 3);
  write({CloseReport{3, 30, "muted"}});
  EXPECT_EQ(store->reports(false, 5).size(), 2U);
  EXPECT_EQ(store->reports(true, 5).size(), 3U);
  const std::vector<ModerationRow> log = store->moderation_log(10);
  ASSERT_EQ(log.size(), 5U);
  EXPECT_EQ(log[0].what, "done");
  EXPECT_EQ(log[1].what, "unmute");
  EXPECT_EQ(log[0].number, 5);
}

TEST_P(StoreTest, CardSetsShareTheirFiles) {
  write({PutCardSet{"lanes", "h1", {{"b.toml", "text of b", false}, {"a.toml", "text of a", true}}}});
  write({PutCardSet{"lanes", "h2", {{"b.toml", "text of b", false}}}});
  EXPECT_TRUE(store->has_card_set("lanes", "h1"));
  EXPECT_FALSE(store->has_card_set("purge", "h1"));
  const std::vector<CardFileRow> files = store->card_set("lanes", "h1");
  ASSERT_EQ(files.size(), 2U);
  EXPECT_EQ(files[0].path, "a.toml");
  EXPECT_TRUE(files[0].deck);
  EXPECT_EQ(files[1].text, "text of b");
}

TEST_P(StoreTest, WhatIsOldIsFoundInTheOrderOfBytes) {
  for (const char* id : {"a", "B", "_", "Z", "b"}) add_guest(id, "x", 5);
  add_account("b", "bob");
  write({PutMatch{match_of(1, "Z", "y")}, AddEntry{1, entry_of(3)}});
  const GuestWalk first = store->idle_guests("", 100, 3);
  EXPECT_EQ(first.last, "_") << "capital letters, then _, then small ones";
  EXPECT_TRUE(first.more);
  EXPECT_EQ(first.idle, (std::vector<std::string>{"B", "_"})) << "Z plays";
  const GuestWalk rest = store->idle_guests(first.last, 100, 3);
  EXPECT_EQ(rest.idle, std::vector<std::string>{"a"}) << "b has an account";
  EXPECT_FALSE(rest.more);
  EXPECT_TRUE(store->idle_guests("", 5, 3).idle.empty()) << "all were here since";
  const std::vector<MatchAge> ages = store->match_ages(0, 10);
  ASSERT_EQ(ages.size(), 1U);
  EXPECT_EQ(ages[0].touched, 203) << "its last entry";
  EXPECT_EQ(ages[0].seq, 3U);
  EXPECT_FALSE(ages[0].of_account);
}

TEST_P(StoreTest, AGroupIsWrittenAsAWholeOrNotAtAll) {
  std::vector<Unit> group;
  for (int i = 1; i <= 700; ++i) {
    EntryRow entry = entry_of(1);
    entry.text = std::string(200, 'x');
    group.push_back({PutMatch{match_of(i, "g1", "g2")}, AddEntry{i, entry}});
  }
  group.push_back({AddEntry{1, entry_of(1)}});
  std::vector<const Unit*> units;
  for (const Unit& each : group) units.push_back(&each);
  EXPECT_THROW(store->write(units), StoreError) << "the last one is there already";
  EXPECT_EQ(store->last_match_number(), 0);
  units.pop_back();
  store->write(units);
  EXPECT_EQ(store->last_match_number(), 700);
  EXPECT_EQ(store->journal(700).size(), 1U);
}

TEST_P(StoreTest, OneBadUnitTakesNoOtherWithIt) {
  Metrics metrics;
  Writer writer(*store, metrics);
  std::atomic<int> written{0};
  std::atomic<int> refused{0};
  const auto count = [&](bool done) { ++(done ? written : refused); };
  for (int i = 0; i < 20; ++i) {
    // Entry 1 of match 7 again and again: only the first is one.
    writer.write({AddEntry{7, entry_of(1)}}, count);
    writer.write({AddEntry{100 + i, entry_of(1)}}, count);
  }
  writer.stop();
  EXPECT_EQ(written, 21);
  EXPECT_EQ(refused, 19);
  EXPECT_EQ(store->journal(7).size(), 1U);
}

TEST_P(StoreTest, WhatWasWrittenIsThereForWhoeverOpensItNext) {
  add_guest("g1", "Ann");
  store.reset();
  store = site->open();
  EXPECT_EQ(store->guest("g1")->name, "Ann");
  write({Touch{}, Shrink{10}});
  EXPECT_GE(store->free_pages(), 0);
}

}  // namespace
}  // namespace muster::server::kit
