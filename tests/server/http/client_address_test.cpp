// Where a client comes from, as limits count it.
#include "server/http/client_address.hpp"

#include "tests/server/kit.hpp"

namespace muster::server::kit {
namespace {

using Lines = std::vector<std::string>;

std::string counted(const Lines& lines, int hops = 1, ProxyHeader header = ProxyHeader::x_forwarded_for) {
  return client_key("127.0.0.1", header, hops, lines);
}

TEST(ClientAddress, IPv6IsCountedByTheNetworkAndIPv4InItsClothesAsIPv4) {
  EXPECT_EQ(address_key("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(address_key("2001:db8:1:2:3:4:5:6"), address_key("2001:db8:1:2:ffff::1"));
  EXPECT_NE(address_key("2001:db8:1:2::1"), address_key("2001:db8:1:3::1"));
  EXPECT_EQ(address_key("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(address_key("::1"), "::1");
  EXPECT_EQ(address_key("fe80::1%eth0"), address_key("fe80::2"));
  for (const char* garbage : {"", "unknown", "_hidden", "1.2.3", "999.1.1.1", "<script>", "2001:db8::g"})
    EXPECT_FALSE(address_key(garbage)) << garbage;
  EXPECT_FALSE(address_key(std::string(5000, '1')));
}

TEST(ClientAddress, OnlyWhatOurOwnProxiesWroteIsBelieved) {
  EXPECT_EQ(counted({"203.0.113.9"}), "203.0.113.9");
  EXPECT_EQ(counted({"1.1.1.1, 2.2.2.2, 203.0.113.9"}), "203.0.113.9") << "the client wrote the first two";
  EXPECT_EQ(counted({"1.1.1.1", "203.0.113.9"}), "203.0.113.9") << "as another line of the header";
  EXPECT_EQ(counted({"1.1.1.1", "2.2.2.2, 203.0.113.9"}), "203.0.113.9");
  EXPECT_EQ(counted({"1.1.1.1, 203.0.113.9, 10.0.0.2"}, 2), "203.0.113.9") << "two proxies of our own";
  EXPECT_EQ(counted({"203.0.113.9"}, 2), "203.0.113.9") << "it came in by the inner one";
}

TEST(ClientAddress, WhatIsNoAddressCountsAsTheProxy) {
  EXPECT_EQ(counted({}), "127.0.0.1");
  EXPECT_EQ(counted({""}), "127.0.0.1");
  EXPECT_EQ(counted({"unknown"}), "127.0.0.1");
  EXPECT_EQ(counted({"1.1.1.1, garbage"}), "127.0.0.1") << "what the client wrote before it is no way out";
  EXPECT_EQ(counted({"1.1.1.1,"}), "1.1.1.1") << "an empty end is no hop";
}

TEST(ClientAddress, PortsBracketsAndQuotesAreNoPartOfIt) {
  EXPECT_EQ(counted({"203.0.113.9:4711"}), "203.0.113.9");
  EXPECT_EQ(counted({"[2001:db8:1:2::9]:4711"}), "2001:db8:1:2::/64");
  EXPECT_EQ(counted({"2001:db8:1:2::9"}), "2001:db8:1:2::/64");
}

TEST(ClientAddress, TheStandardHeaderIsReadAsTheStandardSays) {
  const auto standard = [](const Lines& lines, int hops = 1) {
    return counted(lines, hops, ProxyHeader::forwarded);
  };
  EXPECT_EQ(standard({"for=192.0.2.43"}), "192.0.2.43");
  EXPECT_EQ(standard({"For=\"[2001:db8:cafe:1::17]:4711\""}), "2001:db8:cafe:1::/64");
  EXPECT_EQ(standard({"for=1.1.1.1;proto=https, proto=http; FOR=\"192.0.2.43:80\";by=203.0.113.43"}),
            "192.0.2.43");
  EXPECT_EQ(standard({"for=1.1.1.1", "for=192.0.2.43"}), "192.0.2.43");
  EXPECT_EQ(standard({"for=192.0.2.43, for=10.1.1.1"}, 2), "192.0.2.43");
  EXPECT_EQ(standard({"for=\"a,b;for=1.1.1.1\""}), "127.0.0.1") << "commas in quotes divide nothing";
  EXPECT_EQ(standard({"for=_gazonk"}), "127.0.0.1");
  EXPECT_EQ(standard({"proto=https"}), "127.0.0.1");
}

struct BehindProxy : testing::Test {
  Folder folder;
  std::unique_ptr<Server> server;

  void start(const std::function<void(Config&)>& change) {
    Config config = open_config(folder.path());
    config.behind_proxy = true;
    change(config);
    server = std::make_unique<Server>(config);
  }
  static std::vector<std::pair<std::string, std::string>> from(const std::string& address) {
    return {{"X-Forwarded-For", address}};
  }
};

TEST_F(BehindProxy, SocketsAreCountedForEachClientAndNotForTheProxy) {
  start([](Config& config) { config.limits.sockets_per_address = 3; });
  std::vector<std::unique_ptr<SocketClient>> open;
  const auto opens = [&](const std::vector<std::pair<std::string, std::string>>& headers) {
    open.push_back(std::make_unique<SocketClient>());
    return open.back()->open("127.0.0.1", server->port(), "", headers);
  };
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(opens(from("203.0.113.9"))) << i;
  EXPECT_FALSE(opens(from("203.0.113.9")));
  EXPECT_EQ(open.back()->status(), 429);
  EXPECT_FALSE(opens({{"X-Forwarded-For", "1.2.3.4"}, {"X-Forwarded-For", "203.0.113.9"}}))
      << "a line of the client's own changes nothing";
  EXPECT_TRUE(opens(from("203.0.113.10"))) << "others come in by the same proxy";
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(opens(from(fmt::format("2001:db8:1:2::{}", i + 1)))) << i;
  EXPECT_FALSE(opens(from("2001:db8:1:2:aaaa::1"))) << "an IPv6 network is one client";
  EXPECT_TRUE(opens(from("2001:db8:1:3::1")));
}

TEST_F(BehindProxy, RequestsOfManyClientsOnOneConnectionAreCountedApart) {
  start([](Config& config) {
    config.limits.requests_per_second = 2;
    config.limits.sockets_per_address = 1;
  });
  HttpClient proxy("127.0.0.1", server->port());
  const auto ask = [&](const std::string& address) {
    return proxy.send({"GET", "/api/v1/games", "", {{"X-Forwarded-For", address}}}).status;
  };
  int refused = 0;
  for (int i = 0; i < 30; ++i) refused += ask("203.0.113.9") == 429 ? 1 : 0;
  EXPECT_GT(refused, 0);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(ask(fmt::format("203.0.113.{}", 20 + i)), 200) << i;
}

TEST_F(BehindProxy, MetricsAreNotForWhoeverComesThroughTheProxy) {
  start([](Config&) {});
  HttpClient proxy("127.0.0.1", server->port());
  EXPECT_EQ(proxy.get("/metrics").status, 200) << "on the machine itself";
  EXPECT_EQ(proxy.send({"GET", "/metrics", "", {{"X-Forwarded-For", "127.0.0.1"}}}).status, 403);
}

}  // namespace
}  // namespace muster::server::kit
