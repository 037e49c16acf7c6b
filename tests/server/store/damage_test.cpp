// Damage is told apart from absence: a damaged match says so, and nobody else is kept from playing.
#include <fstream>
#include <sstream>

#include "server/store/check.hpp"
#include "server/store/sqlite.hpp"
#include "tests/server/kit.hpp"
#include "tests/server/process.hpp"

namespace muster::server::kit {
namespace {

/// Two matches in a database, the first with a journal of many pages; the server is gone again.
struct TwoMatches {
  TwoMatches() {
    const Server server(open_config(folder.path()));
    first.emplace(server.port());
    second.emplace(server.port());
    for (std::size_t i = 0; i < 60; ++i) EXPECT_TRUE(first->step(i));
    for (std::size_t i = 0; i < 5; ++i) EXPECT_TRUE(second->step(i));
  }
  std::string path() const { return folder.path() + "/muster.db"; }
  void edit(const std::string& sql) const { Database(path(), Database::Access::write).run(sql); }
  std::string number_of(const Pair& pair) const {
    return fmt::format("(SELECT number FROM matches WHERE id = '{}')", pair.match);
  }

  Folder folder;
  std::optional<Pair> first;
  std::optional<Pair> second;
};

std::string code_of(const ClientReply& reply) {
  const json::value body = parse(reply.body);
  return has(body, "error") ? text_at(body.at("error"), "code") : "";
}

/// Joining tells of damage; the other match can be played.
void expect_first_damaged(const TwoMatches& two, std::uint16_t port) {
  Chair ann(port, two.first->ann.token);
  ann.send(fmt::format(R"({{"type":"join","match":"{}"}})", two.first->match));
  const json::value error = ann.expect("error");
  EXPECT_EQ(text_at(error, "code"), "damaged");
  EXPECT_EQ(two.first->match.find(text_at(error, "message")), std::string::npos);
  HttpClient http("127.0.0.1", port);
  EXPECT_EQ(code_of(http.get("/api/v1/matches/nothing-like-it")), "not_found");
  Chair other(port, two.second->ann.token);
  Chair another(port, two.second->bob.token);
  const json::value a = other.join(two.second->match);
  const json::value b = another.join(two.second->match);
  Chair& chooser = has(a, "choice") ? other : another;
  chooser.move(two.second->match, 5, "further", option_of(has(a, "choice") ? a : b, 0));
  EXPECT_EQ(number_at(chooser.expect("update"), "seq"), 6);
}

TEST(Damage, OfAJournalThatIsNotWhatWasWrittenIsTold) {
  const TwoMatches two;
  two.edit("UPDATE journal SET hash = hash + 1 WHERE seq = 30 AND match = " + two.number_of(*two.first));
  const Server server(open_config(two.folder.path()));
  expect_first_damaged(two, server.port());
}

TEST(Damage, OfAJournalWithAGapIsTold) {
  const TwoMatches two;
  two.edit("DELETE FROM journal WHERE seq = 30 AND match = " + two.number_of(*two.first));
  const Server server(open_config(two.folder.path()));
  expect_first_damaged(two, server.port());
}

TEST(Damage, OfAFirstLineThatCannotBeReadIsTold) {
  const TwoMatches two;
  two.edit("UPDATE matches SET header = '{\"mus' WHERE number = " + two.number_of(*two.first));
  const Server server(open_config(two.folder.path()));
  expect_first_damaged(two, server.port());
}

TEST(Damage, OfAMatchThatIsOverIsToldByItsReplayAndRecord) {
  const TwoMatches two;
  two.edit("DELETE FROM journal WHERE seq = 30 AND match = " + two.number_of(*two.first));
  two.edit("UPDATE matches SET state = 2, outcome = '{\"ending\":\"x\",\"cause\":\"closed\"}'");
  const Server server(open_config(two.folder.path()));
  HttpClient http("127.0.0.1", server.port());
  for (const char* what : {"/replay", "/record", "/scenario"}) {
    const ClientReply reply = http.get("/api/v1/matches/" + two.first->match + what);
    EXPECT_EQ(reply.status, 500) << what;
    EXPECT_EQ(code_of(reply), "damaged") << what;
    EXPECT_EQ(http.get("/api/v1/matches/" + two.second->match + what).status, 200) << what;
  }
}

/// Spoils one page of the file that holds entries of the first match only.
void spoil_a_page(const TwoMatches& two) {
  // Names that can be found again in the file.
  two.edit("UPDATE journal SET move = 'mark-' || match || '-' || hex(zeroblob(100)) WHERE match > 0");
  Database(two.path(), Database::Access::write).run("PRAGMA wal_checkpoint(TRUNCATE)");
  std::fstream file(two.path(), std::ios::in | std::ios::out | std::ios::binary);
  std::ostringstream all;
  all << file.rdbuf();
  const std::string bytes = all.str();
  constexpr std::size_t kPage = 4096;
  for (std::size_t page = kPage; page + kPage <= bytes.size(); page += kPage) {
    const std::string_view here = std::string_view(bytes).substr(page, kPage);
    // A leaf of an index-organised table.
    if (here[0] != 0x0A || here.find("mark-1-") == std::string_view::npos ||
        here.find("mark-2-") != std::string_view::npos) {
      continue;
    }
    file.clear();
    file.seekp(static_cast<std::streamoff>(page));
    file << std::string(64, '\xFF');
    return;
  }
  FAIL() << "no page with entries of the first match only";
}

TEST(Damage, OfAPageIsFoundAtTheStartAndKeepsNobodyElseFromPlaying) {
  const TwoMatches two;
  spoil_a_page(two);
  const std::string log = two.folder.path() + "/log";
  Process server(two.folder.path(), {}, false, log);
  ASSERT_NE(server.port(), 0) << "what is whole is served";
  expect_first_damaged(two, server.port());
  HttpClient http("127.0.0.1", server.port());
  EXPECT_EQ(http.get("/healthz").body, R"({"status":"ok","damaged":true})");
  EXPECT_NE(http.get("/metrics").body.find("muster_store_damaged 1"), std::string::npos);
  EXPECT_EQ(server.stop(), 0);
  std::ifstream in(log);
  std::ostringstream text;
  text << in.rdbuf();
  EXPECT_NE(text.str().find("the database is damaged; what is whole is served"), std::string::npos);
}

TEST(Damage, IsFoundByTheCheckAndAWholeFilePasses) {
  const TwoMatches two;
  EXPECT_TRUE(check_file(two.path(), CheckDepth::quick, std::chrono::seconds(60)).problems.empty());
  EXPECT_TRUE(check_file(two.path(), CheckDepth::full, std::chrono::seconds(0)).problems.empty());
  spoil_a_page(two);
  const FileCheck found = check_file(two.path(), CheckDepth::quick, std::chrono::seconds(0));
  EXPECT_TRUE(found.complete);
  EXPECT_FALSE(found.problems.empty());
}

TEST(Damage, OfALargeFileIsLookedForOnlyAsLongAsThereIsTime) {
  Folder folder;
  const std::string path = folder.path() + "/large.db";
  Database large(path, Database::Access::write);
  large.run("CREATE TABLE t (x)");
  large.run(
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400000) "
      "INSERT INTO t SELECT 'a row of some length, number ' || i FROM n");
  const FileCheck found = check_file(path, CheckDepth::quick, std::chrono::milliseconds(1));
  EXPECT_FALSE(found.complete);
  EXPECT_TRUE(found.problems.empty());
}

}  // namespace
}  // namespace muster::server::kit
