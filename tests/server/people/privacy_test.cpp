// What is nobody else's business: unlisted matches, and people who wish to be forgotten.
#include <fstream>
#include <iterator>

#include "server/people/secrets.hpp"
#include "tests/server/kit.hpp"

namespace muster::server::kit {
namespace {

struct Privacy : testing::Test {
  Folder folder;
  std::unique_ptr<Server> server = std::make_unique<Server>(open_config(folder.path()));
  std::uint16_t port = server->port();
  HttpClient http{"127.0.0.1", port};
  Person ann{port, "Annabella Oldname"};
  Person bob{port, "Bob"};

  void sign_up(Person& person, const std::string& name) const {
    const ClientReply reply = person.http.post(
        "/api/v1/account", fmt::format(R"({{"name":"{}","password":"correct horse"}})", name));
    ASSERT_EQ(reply.status, 201) << reply.body;
  }
  void resign(const Person& who, const std::string& match) const {
    Chair chair(port, who.token);
    chair.join(match);
    chair.send(fmt::format(R"({{"type":"resign","match":"{}"}})", match));
    chair.expect("update");
  }
  std::string rated(bool listed) {
    const std::string match =
        ann.create_open("lanes", fmt::format(R"(,"rated":true,"hints":false,"listed":{})", listed));
    EXPECT_EQ(bob.join(match).status, 200);
    resign(bob, match);
    return match;
  }
  json::array history(HttpClient& viewer) const {
    return parse(viewer.get("/api/v1/people/" + ann.id).body)
        .at("ratings")
        .as_array()[0]
        .at("history")
        .as_array();
  }
  std::string bytes() {
    // When the last connection closes, the write-ahead log goes into the file and is removed.
    server.reset();
    std::string out;
    for (const char* file : {"/muster.db", "/muster.db-wal"}) {
      std::ifstream in(folder.path() + file, std::ios::binary);
      out.append(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
    }
    return out;
  }
};

TEST_F(Privacy, UnlistedMatchesAreInNobodysPublicHistory) {
  sign_up(ann, "annie");
  sign_up(bob, "bobby");
  const std::string open = rated(true);
  const std::string secret = rated(false);
  const json::array seen = history(http);
  ASSERT_EQ(seen.size(), 1U);
  EXPECT_EQ(text_at(seen[0], "match"), open);
  EXPECT_EQ(history(bob.http).size(), 1U) << "not even for whoever was there";
  EXPECT_EQ(history(ann.http).size(), 2U) << "one's own history is whole";
  for (const char* path : {"/api/v1/games/lanes/ladder", "/api/v1/matches?state=finished"}) {
    EXPECT_EQ(http.get(path).body.find(secret), std::string::npos) << path;
  }
}

TEST_F(Privacy, AGuestSignsOutAndIsNobodyThen) {
  const ClientReply out = ann.http.post("/api/v1/session/end", "{}");
  EXPECT_EQ(out.status, 200);
  EXPECT_NE(out.header("Set-Cookie").find("Max-Age=0"), std::string::npos);
  EXPECT_EQ(ann.http.get("/api/v1/me").status, 401);
}

TEST_F(Privacy, AGuestIsDeletedWithoutAPassword) {
  EXPECT_EQ(ann.http.post("/api/v1/account/delete", "{}").status, 200);
  EXPECT_EQ(ann.http.get("/api/v1/me").status, 401);
  EXPECT_EQ(bytes().find(ann.id), std::string::npos);
}

TEST_F(Privacy, WhoeverIsDeletedIsNowhereOnTheDisk) {
  sign_up(ann, "annabella");
  const std::string match = ann.create_open("lanes");
  bob.join(match);
  Chair at_table(port, ann.token);
  at_table.join(match);
  at_table.send(fmt::format(R"({{"type":"chat","match":"{}","text":"a secret of mine"}})", match));
  at_table.expect("chat");
  resign(bob, match);
  ann.http.post("/api/v1/me/decks", R"({"game":"lanes","name":"Deck of Annabella","sections":{}})");
  ann.http.post("/api/v1/me/settings", R"({"settings":{"theme":"annabellas"}})");
  ann.http.post("/api/v1/session", R"({"name":"annabella","password":"correct horse"})");
  const ClientReply gone = ann.http.post("/api/v1/account/delete", R"({"password":"correct horse"})");
  ASSERT_EQ(gone.status, 200) << gone.body;
  const std::string left = bytes();
  for (const std::string& trace : {ann.id, token_hash(ann.token), std::string("nnabella"),
                                   std::string("Annabella Oldname"), std::string("a secret of mine")}) {
    EXPECT_EQ(left.find(trace), std::string::npos) << trace;
  }
  EXPECT_NE(left.find(bob.id), std::string::npos) << "the others keep their match";
}

TEST_F(Privacy, ATableInUseForgetsWhoeverIsDeleted) {
  Pair pair(port, "lanes");
  const std::string match = fmt::format(R"("match":"{}")", pair.match);
  pair.at_a.send(fmt::format(R"({{"type":"chat",{},"text":"remember me"}})", match));
  pair.at_b.expect("chat");
  pair.at_b.send(fmt::format(R"({{"type":"resign",{}}})", match));
  pair.at_a.expect("update");
  pair.at_a.send(fmt::format(R"({{"type":"rematch",{}}})", match));
  pair.at_a.expect("ack");
  ASSERT_EQ(pair.ann.http.post("/api/v1/account/delete", "{}").status, 200);
  // The wish for a rematch is gone: Bob's alone makes none.
  pair.at_b.send(fmt::format(R"({{"type":"rematch","id":7,{}}})", match));
  pair.at_b.expect("ack");
  const json::value later = Chair(port, pair.bob.token).join(pair.match);
  EXPECT_FALSE(has(later, "chat"));
  EXPECT_EQ(json::serialize(later).find(pair.ann.id), std::string::npos);
  const json::value& table = later.at("table");
  EXPECT_EQ(text_at(table.at("seats").as_array()[0], "name"), "somebody");
  EXPECT_EQ(table.at("rematch").at("wanted_by").as_array().size(), 1U);
  EXPECT_FALSE(has(table.at("rematch"), "next"));
  // And so it stays when the table is read from the disk.
  server.reset();
  Server again(open_config(folder.path()));
  const json::value read = Chair(again.port(), pair.bob.token).join(pair.match);
  EXPECT_EQ(read.at("table").at("rematch").at("wanted_by"), table.at("rematch").at("wanted_by"));
  EXPECT_EQ(read.at("table").at("seats"), table.at("seats"));
}

}  // namespace
}  // namespace muster::server::kit
