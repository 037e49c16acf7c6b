// Every socket is a descriptor: the server takes as many as it may have, and says so when they run out.
#include "server/http/descriptors.hpp"

#include <fstream>
#include <sstream>

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "tests/server/kit.hpp"
#include "tests/server/process.hpp"
#include "tests/server/sanitized.hpp"

namespace muster::server::kit {
namespace {

std::size_t count_in(const std::string& file, const std::string& words) {
  std::ifstream in(file);
  std::ostringstream text;
  text << in.rdbuf();
  const std::string all = text.str();
  std::size_t count = 0;
  for (std::size_t at = all.find(words); at != std::string::npos; at = all.find(words, at + 1)) ++count;
  return count;
}

const std::string kOut = "no descriptor is left";

/// A connection that says nothing.
int knock(std::uint16_t port) {
  const int made = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(port);
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  EXPECT_EQ(::connect(made, reinterpret_cast<const sockaddr*>(&to), sizeof(to)), 0);
  return made;
}

std::uint64_t open_now(const Process& server) {
  const std::string status = server.look_up("limits");
  const std::size_t line = status.find("Max open files");
  return std::strtoull(status.c_str() + status.find_first_of("0123456789", line), nullptr, 10);
}

TEST(Descriptors, TheServerTakesAsManyAsTheSystemLetsItHave) {
  Folder folder;
  rlimit mine{};
  getrlimit(RLIMIT_NOFILE, &mine);
  rlimit low = mine;
  low.rlim_cur = std::min<rlim_t>(mine.rlim_max, 256);
  setrlimit(RLIMIT_NOFILE, &low);
  const Process server(folder.path());
  setrlimit(RLIMIT_NOFILE, &mine);
  ASSERT_NE(server.port(), 0);
  EXPECT_EQ(open_now(server), mine.rlim_max);
}

TEST(Descriptors, RunningOutIsSaidOnceAndPlayGoesOnWhenSomeCloseAgain) {
#ifdef MUSTER_SANITIZED
  // It looks at memory through a pipe, and takes the lack of one for a bad pointer.
  GTEST_SKIP() << "the sanitizer itself needs descriptors";
#endif
  Folder folder;
  const std::string log = folder.path() + "/log";
  Process server(folder.path(), {}, false, log);
  ASSERT_NE(server.port(), 0);
  HttpClient before("127.0.0.1", server.port());
  ASSERT_EQ(before.get("/healthz").status, 200);
  server.limit_descriptors(64);
  std::vector<int> crowd;
  for (int i = 0; i < 80; ++i) crowd.push_back(knock(server.port()));
  const auto until = std::chrono::steady_clock::now() + kPatience;
  while (count_in(log, kOut) == 0 && std::chrono::steady_clock::now() < until) {
    EXPECT_EQ(before.get("/healthz").status, 200) << "who is connected already is served";
  }
  for (const int each : crowd) ::close(each);
  HttpClient after("127.0.0.1", server.port());
  EXPECT_EQ(after.get("/healthz").status, 200) << "there is room again";
  EXPECT_EQ(server.stop(), 0);
  EXPECT_EQ(count_in(log, kOut), 1U);
}

}  // namespace
}  // namespace muster::server::kit
