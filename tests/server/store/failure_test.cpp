// What goes wrong at one table stays at that table, and stopping waits for no search.
#include <thread>

#include "server/store/sqlite.hpp"
#include "tests/server/kit.hpp"

namespace muster::server::kit {
namespace {

TEST(Failure, AnExceptionAtOneTableIsToldAndTheOthersGoOn) {
  const Folder folder;
  std::string match;
  {
    Server before(open_config(folder.path()));
    Person ann(before.port(), "Ann");
    match = ann.create(R"({"game":"lanes","seats":[{"player":"me","deck":"Ember Raid"},{"player":"open"}]})");
    ASSERT_FALSE(match.empty());
    before.stop();
    // Somebody has spoiled the file: the deck is no JSON any more, which nobody who deals expects.
    Database spoiler(folder.path() + "/muster.db", Database::Access::write);
    spoiler.run("UPDATE seats SET deck = '{' WHERE deck <> ''");
  }
  Server server(open_config(folder.path()));
  Pair others(server.port());
  EXPECT_TRUE(others.step(0));
  Person bob(server.port(), "Bob");
  for (int i = 0; i < 3; ++i) {
    const ClientReply reply = bob.join(match);
    EXPECT_EQ(reply.status, 503) << reply.body;
    EXPECT_EQ(bob.http.get("/healthz").status, 200);
  }
  EXPECT_TRUE(others.step(1)) << "the others go on";
  EXPECT_EQ(bob.http.get("/api/v1/matches/" + match).status, 200) << "the table can still be looked at";
  {
    Database mender(folder.path() + "/muster.db", Database::Access::write);
    mender.run("UPDATE seats SET deck = '' WHERE deck = '{'");
  }
  // What was looked at is still in memory as it was; the next failure lets it go.
  EXPECT_EQ(bob.join(match).status, 503);
  EXPECT_EQ(bob.join(match).status, 200) << "the table starts over from the disk";
}

/// Expert players think for seconds; a server that waited for them would take as long.
TEST(Failure, StoppingWaitsForNoSearch) {
  std::chrono::milliseconds took{};
  // Twice, for a machine may be busy with other things.
  for (int attempt = 0; attempt < 2; ++attempt) {
    const Folder folder;
    auto server = std::make_unique<Server>(open_config(folder.path()));
    Person ann(server->port(), "Ann");
    for (int i = 0; i < 4; ++i)
      ann.create(R"({"game":"war-rig","seats":[{"player":"expert"},{"player":"expert"}]})");
    const auto until = std::chrono::steady_clock::now() + kPatience;
    while (ann.http.get("/metrics").body.find("muster_thinking 2") == std::string::npos)
      ASSERT_LT(std::chrono::steady_clock::now(), until) << "two of them think";
    const auto begin = std::chrono::steady_clock::now();
    server->stop();
    took = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begin);
    if (took < std::chrono::seconds(1)) break;
  }
  EXPECT_LT(took, std::chrono::seconds(1));
}

}  // namespace
}  // namespace muster::server::kit
