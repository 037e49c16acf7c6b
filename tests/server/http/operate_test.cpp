// What operators are told to use is there: metrics of the dashboard and the alerts, histograms that count.
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include "tests/server/kit.hpp"

namespace muster::server::kit {
namespace {

std::string file(const std::string& name) {
  std::ifstream in(std::string(MUSTER_SOURCE) + "/docs/" + name);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

std::set<std::string> metrics_in(const std::string& text) {
  static const std::regex name("muster_[a-z_]+[a-z]");
  std::set<std::string> out;
  for (std::sregex_iterator each(text.begin(), text.end(), name), end; each != end; ++each)
    out.insert(each->str());
  return out;
}

/// The value of a line of /metrics; -1 when it is not there.
double value_of(const std::string& metrics, const std::string& line) {
  const std::size_t at = metrics.find("\n" + line + " ");
  return at == std::string::npos ? -1 : std::stod(metrics.substr(at + line.size() + 2));
}

TEST(Operate, EveryMetricOfTheDashboardTheAlertsAndThePageIsTold) {
  Folder folder;
  Server server(open_config(folder.path()));
  HttpClient http("127.0.0.1", server.port());
  const std::string metrics = http.get("/metrics").body;
  const std::set<std::string> told = metrics_in(metrics);
  for (const char* name : {"operate/alerts.yml", "operate/dashboard.json", "operate.md"}) {
    const std::set<std::string> used = metrics_in(file(name));
    EXPECT_GE(used.size(), 5U) << name;
    for (const std::string& metric : used) EXPECT_TRUE(told.contains(metric)) << metric << " in " << name;
  }
  boost::system::error_code code;
  json::parse(file("operate/dashboard.json"), code);
  EXPECT_FALSE(code);
}

TEST(Operate, RequestsAreMeasuredByTheirKindAndMovesAndThoughtsAndWritesAreMeasured) {
  Folder folder;
  Server server(open_config(folder.path()));
  HttpClient http("127.0.0.1", server.port());
  Person ann(server.port(), "Ann");
  http.get("/api/v1/games");
  http.get("/api/v1/games/lanes/cards");
  http.get("/api/v1/nothing/here");
  const std::string match =
      ann.create(R"({"game":"lanes","seats":[{"player":"me"},{"player":"random"}],"seed":"7"})");
  Chair chair(server.port(), ann.token);
  json::value now = chair.join(match);
  const auto asked_again = [&] {
    while (!has(now, "choice")) now = chair.expect("update");
  };
  // Until the computer has chosen, too.
  for (int i = 0; i < 60; ++i) {
    asked_again();
    chair.move(match, number_at(now, "seq"), fmt::format("m{}", i), option_of(now, 0));
    now = chair.expect("update");
    if (has(now, "outcome") || value_of(http.get("/metrics").body, "muster_computer_moves_total") > 0) break;
  }
  const std::string metrics = http.get("/metrics").body;
  EXPECT_EQ(value_of(metrics, "muster_http_seconds_count{route=\"games\"}"), 2);
  EXPECT_EQ(value_of(metrics, "muster_http_seconds_count{route=\"people\"}"), 1);
  EXPECT_EQ(value_of(metrics, "muster_http_seconds_count{route=\"unknown\"}"), 1);
  EXPECT_EQ(value_of(metrics, "muster_http_seconds_bucket{route=\"games\",le=\"+Inf\"}"), 2);
  EXPECT_GE(value_of(metrics, "muster_move_seconds_count"), 1);
  EXPECT_GE(value_of(metrics, "muster_commit_seconds_count"), 2);
  EXPECT_GE(value_of(metrics, "muster_think_seconds_count"), 1);
}

TEST(Operate, TheUnitKeepsTheServerToItsFolder) {
  const std::string unit = file("operate/muster.service");
  for (const char* line : {"\nDynamicUser=yes\n", "\nProtectSystem=strict\n", "\nNoNewPrivileges=yes\n",
                           "\nStateDirectoryMode=0700\n", "\nUMask=0077\n"}) {
    EXPECT_NE(unit.find(line), std::string::npos) << line;
  }
  EXPECT_NE(file("../README.md").find("docs/operate.md"), std::string::npos);
}

}  // namespace
}  // namespace muster::server::kit
