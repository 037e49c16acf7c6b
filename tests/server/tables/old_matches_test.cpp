// Cards and rules change; matches that were begun before go on as they were begun, or end with a word of
// explanation. A server is started again on the same data with a changed card and with a changed rule.
#include <fstream>

#include "engine/match/rules_version.hpp"
#include "games/games.hpp"
#include "server/store/sqlite.hpp"
#include "tests/server/kit.hpp"

namespace muster::server::kit {
namespace {

constexpr const char* kGame = "lost-empires";

/// The built-in cards of the game in a folder of their own, in which "Eye of Gliese" has this much control.
std::string cards_with_control(const std::string& folder, int control) {
  for (const SourceFile& file : game_files(*find_game(kGame)->info, ".toml")) {
    const std::size_t kind = std::min(file.path.find("/cards/"), file.path.find("/decks/"));
    if (kind == std::string_view::npos) continue;
    std::string text(file.text);
    if (const std::size_t at = text.find("name = \"Eye of Gliese\""); at != std::string::npos) {
      const std::string key = "control = ";
      text[text.find(key, at) + key.size()] = static_cast<char>('0' + control);
    }
    const std::filesystem::path to = folder + "/" + kGame + std::string(file.path.substr(kind));
    std::filesystem::create_directories(to.parent_path());
    std::ofstream(to) << text;
  }
  return folder;
}

Config with_cards(const std::string& data, const std::string& cards) {
  Config config = open_config(data);
  config.cards = cards;
  return config;
}

std::int64_t control_of_eye(HttpClient& http, const std::string& set) {
  const std::string query = set.empty() ? "" : "?set=" + set;
  const json::value list = parse(http.get(fmt::format("/api/v1/games/{}/cards{}", kGame, query)).body);
  for (const json::value& card : list.at("cards").as_array()) {
    if (text_at(card, "name") == "Eye of Gliese") return number_at(card.at("stats"), "control");
  }
  return -1;
}

/// Changes the database of a server that does not run.
void edit(const std::string& data, const std::string& sql) {
  Database(data + "/muster.db", Database::Access::write).run(sql);
}

std::int64_t count(const std::string& data, const std::string& sql) {
  Database database(data + "/muster.db", Database::Access::write);
  Statement ask(database, sql);
  ask.step();
  return ask.number(0);
}

/// As if the match had been played by other rules: another number, and from this entry on another course.
void change_rule(const std::string& data, const std::string& match, int seq) {
  edit(data, fmt::format("UPDATE matches SET header = replace(header, '\"rules\":1,', '\"rules\":77,') "
                         "WHERE id = '{}'",
                         match));
  edit(data, fmt::format("UPDATE journal SET hash = hash + 1 WHERE seq >= {} AND match = (SELECT number FROM "
                         "matches WHERE id = '{}')",
                         seq, match));
}

json::value table_of(HttpClient& http, const std::string& match) {
  return parse(http.get("/api/v1/matches/" + match).body).at("table");
}

/// Somebody who was here before the server was started again.
struct Again {
  Again(std::uint16_t port, const Pair& pair)
      : http("127.0.0.1", port), at_a(port, pair.ann.token), at_b(port, pair.bob.token) {}
  HttpClient http;
  Chair at_a;
  Chair at_b;
};

TEST(OldMatches, GoOnWithTheCardsTheyWereBegunWith) {
  Folder folder;
  const std::string before = cards_with_control(folder.path() + "/before", 1);
  const std::string after = cards_with_control(folder.path() + "/after", 6);
  std::optional<Pair> pair;
  std::optional<Server> server;
  server.emplace(with_cards(folder.path(), before));
  pair.emplace(server->port(), kGame, R"(,"seed":"11")");
  for (std::size_t i = 0; i < 12; ++i) ASSERT_TRUE(pair->step(i));
  EXPECT_FALSE(has(pair->state_a.at("table"), "card_set")) << "the cards are the current ones";
  server.reset();

  server.emplace(with_cards(folder.path(), after));
  Again again(server->port(), *pair);
  const json::value state = again.at_a.join(pair->match);
  const json::value other = again.at_b.join(pair->match);
  EXPECT_EQ(number_at(state, "seq"), pair->seq);
  EXPECT_EQ(text_at(state.at("table"), "state"), "running");
  const std::string set = text_at(state.at("table"), "card_set");
  EXPECT_EQ(control_of_eye(again.http, ""), 6) << "matches that begin now have the new card";
  EXPECT_EQ(control_of_eye(again.http, set), 1) << "this one has the old card";
  // And it goes on.
  Chair& chooser = has(state, "choice") ? again.at_a : again.at_b;
  chooser.move(pair->match, pair->seq, "further", option_of(has(state, "choice") ? state : other, 0));
  EXPECT_EQ(number_at(chooser.expect("update"), "seq"), pair->seq + 1);
  const Pair fresh(server->port(), kGame);
  EXPECT_FALSE(has(fresh.state_a.at("table"), "card_set"));
}

TEST(OldMatches, OfOtherCardsCanBeReplayedAndPlayedOn) {
  Folder folder;
  const std::string before = cards_with_control(folder.path() + "/before", 1);
  const std::string after = cards_with_control(folder.path() + "/after", 6);
  std::optional<Pair> pair;
  std::optional<Server> server;
  server.emplace(with_cards(folder.path(), before));
  pair.emplace(server->port(), kGame);
  for (std::size_t i = 0; i < 12; ++i) ASSERT_TRUE(pair->step(i));
  pair->at_a.send(fmt::format(R"({{"type":"resign","match":"{}"}})", pair->match));
  pair->at_b.expect("update");
  const std::string record = pair->ann.http.get("/api/v1/matches/" + pair->match + "/record").body;
  server.reset();

  server.emplace(with_cards(folder.path(), after));
  Person ann(server->port(), "Ann");
  const std::string path = "/api/v1/matches/" + pair->match;
  const json::value replay = parse(ann.http.get(path + "/replay?viewer=all").body);
  EXPECT_EQ(replay.at("steps").as_array().size(), 13U);
  EXPECT_FALSE(has(replay, "differs"));
  EXPECT_EQ(ann.http.get(path + "/record").body, record) << "the record is what it was";
  const ClientReply fork = ann.http.post(path + "/continue", R"({"seq":4,"seat":"A","level":"random"})");
  ASSERT_EQ(fork.status, 201) << fork.body;
  EXPECT_TRUE(has(parse(fork.body).at("table"), "card_set")) << "it goes on with the cards it comes from";
  // A record that comes back as a file finds its cards too.
  const std::string body = json::serialize(json::object{{"record", record}});
  EXPECT_EQ(ann.http.post("/api/v1/records", body).status, 201);
}

TEST(OldMatches, ThatCannotGoOnEndUnratedWithANoticeAndOthersGoOn) {
  Folder folder;
  std::optional<Pair> changed;
  std::optional<Pair> untouched;
  {
    const Server server(open_config(folder.path()));
    changed.emplace(server.port(), kGame);
    untouched.emplace(server.port(), kGame);
    for (std::size_t i = 0; i < 12; ++i) {
      ASSERT_TRUE(changed->step(i));
      ASSERT_TRUE(untouched->step(i));
    }
  }
  change_rule(folder.path(), changed->match, 9);
  edit(folder.path(), fmt::format("UPDATE matches SET rated = 1 WHERE id = '{}'", changed->match));
  // Another number alone ends nothing: this one goes the same way by the new rules.
  edit(folder.path(),
       fmt::format("UPDATE matches SET header = replace(header, '\"rules\":1,', '\"rules\":77,') "
                   "WHERE id = '{}'",
                   untouched->match));
  const std::string notice = fmt::format("it was played by version 77 of the rules; these are version {}",
                                         rules_version(*find_game(kGame)->info));
  {
    const Server server(open_config(folder.path()));
    Again again(server.port(), *changed);
    const json::value state = again.at_a.join(changed->match);
    EXPECT_EQ(text_at(state.at("table"), "state"), "finished");
    ASSERT_TRUE(has(state.at("table"), "outcome"));
    EXPECT_FALSE(has(state.at("table").at("outcome"), "result")) << "nobody has won";
    EXPECT_NE(text_at(state.at("table").at("outcome"), "ending").find(notice), std::string::npos);
    EXPECT_FALSE(has(state, "choice"));
    EXPECT_TRUE(has(state, "view")) << "what it came to can still be seen";
    const json::value other = Again(server.port(), *untouched).at_a.join(untouched->match);
    EXPECT_EQ(text_at(other.at("table"), "state"), "running");
    EXPECT_EQ(number_at(other, "seq"), 12);
  }
  EXPECT_EQ(count(folder.path(), "SELECT count(*) FROM ratings"), 0);
  EXPECT_EQ(count(folder.path(), fmt::format("SELECT state FROM matches WHERE id = '{}'", changed->match)), 2)
      << "it is written down that it has ended";
}

TEST(OldMatches, ThatAreFinishedReplayToWhereTheyDifferAndSaySo) {
  Folder folder;
  std::optional<Pair> pair;
  {
    const Server server(open_config(folder.path()));
    pair.emplace(server.port(), kGame);
    for (std::size_t i = 0; i < 12; ++i) ASSERT_TRUE(pair->step(i));
    pair->at_a.send(fmt::format(R"({{"type":"resign","match":"{}"}})", pair->match));
    pair->at_b.expect("update");
  }
  change_rule(folder.path(), pair->match, 9);
  const Server server(open_config(folder.path()));
  Person ann(server.port(), "Ann");
  const std::string path = "/api/v1/matches/" + pair->match;
  const json::value replay = parse(ann.http.get(path + "/replay?viewer=all").body);
  EXPECT_EQ(replay.at("steps").as_array().size(), 8U);
  ASSERT_TRUE(has(replay, "differs"));
  EXPECT_EQ(number_at(replay.at("differs"), "seq"), 9);
  EXPECT_NE(text_at(replay.at("differs"), "text").find("version 77 of the rules"), std::string::npos);
  const std::string record = ann.http.get(path + "/record").body;
  EXPECT_EQ(std::count(record.begin(), record.end(), '\n'), 13) << "the record has all that was played";
  EXPECT_EQ(ann.http.get(path + "/scenario?seq=8").status, 200);
  EXPECT_EQ(ann.http.get(path + "/scenario?seq=12").status, 410);
  const ClientReply fork = ann.http.post(path + "/continue", R"({"seq":12,"seat":"A","level":"random"})");
  EXPECT_EQ(text_at(parse(fork.body).at("error"), "code"), "outdated");
  EXPECT_EQ(text_at(parse(ann.http.post(path + "/review", "{}").body).at("error"), "code"), "outdated");
  Chair chair(server.port(), pair->bob.token);
  EXPECT_EQ(number_at(chair.join(pair->match), "seq"), 13);
}

TEST(OldMatches, WrittenBeforeThereWereVersionsOfTheRulesGoOn) {
  Folder folder;
  std::optional<Pair> pair;
  {
    const Server server(open_config(folder.path()));
    pair.emplace(server.port(), kGame);
    for (std::size_t i = 0; i < 6; ++i) ASSERT_TRUE(pair->step(i));
  }
  edit(folder.path(), "UPDATE matches SET header = replace(header, '\"rules\":1,', '')");
  ASSERT_EQ(count(folder.path(), "SELECT count(*) FROM matches WHERE header LIKE '%\"rules\"%'"), 0);
  const Server server(open_config(folder.path()));
  const json::value state = Again(server.port(), *pair).at_a.join(pair->match);
  EXPECT_EQ(text_at(state.at("table"), "state"), "running");
  EXPECT_EQ(number_at(state, "seq"), 6);
}

TEST(OldMatches, OfCardsThatNobodyKeptEndWithANoticeAndKeepTheirRecord) {
  Folder folder;
  std::optional<Pair> pair;
  {
    const Server server(open_config(folder.path()));
    pair.emplace(server.port(), kGame);
    for (std::size_t i = 0; i < 6; ++i) ASSERT_TRUE(pair->step(i));
  }
  edit(folder.path(),
       "UPDATE matches SET header = substr(header, 1, instr(header, '\"cards\":\"') + 8) || "
       "'00000000deadbeef' || substr(header, instr(header, '\"cards\":\"') + 25)");
  const Server server(open_config(folder.path()));
  Again again(server.port(), *pair);
  again.at_a.send(fmt::format(R"({{"type":"join","match":"{}"}})", pair->match));
  EXPECT_EQ(text_at(again.at_a.expect("error"), "code"), "outdated");
  const json::value table = table_of(again.http, pair->match);
  EXPECT_EQ(text_at(table, "state"), "finished");
  EXPECT_NE(text_at(table.at("outcome"), "ending").find("the cards it was played with are not here any more"),
            std::string::npos);
  EXPECT_EQ(again.http.get("/api/v1/matches/" + pair->match + "/replay").status, 410);
  const std::string record = again.http.get("/api/v1/matches/" + pair->match + "/record").body;
  EXPECT_EQ(std::count(record.begin(), record.end(), '\n'), 7);
}

TEST(OldMatches, ShareTheFilesThatTheirCardsHaveInCommon) {
  Folder folder;
  {
    const Server server(with_cards(folder.path(), cards_with_control(folder.path() + "/one", 1)));
  }
  const std::int64_t files = count(folder.path(), "SELECT count(*) FROM card_files");
  {
    const Server server(with_cards(folder.path(), cards_with_control(folder.path() + "/two", 6)));
  }
  {
    const Server server(with_cards(folder.path(), folder.path() + "/two"));
  }
  EXPECT_EQ(count(folder.path(),
                  fmt::format("SELECT count(DISTINCT hash) FROM card_sets WHERE game = '{}'", kGame)),
            2);
  EXPECT_EQ(count(folder.path(), "SELECT count(*) FROM card_files"), files + 1);
}

}  // namespace
}  // namespace muster::server::kit
