#include "tests/server/process.hpp"

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

namespace muster::server::kit {

Process::Process(const std::string& data, const std::vector<std::string>& more, bool as_nobody,
                 const std::string& log, bool limited) {
  std::vector<std::string> words{MUSTER_PROGRAM, "serve", "--port",      "0",
                                 "--data",       data,    "--log-level", log.empty() ? "off" : "trace"};
  if (!limited) {
    for (const char* limit :
         {"messages-per-second", "messages-per-address", "requests-per-second", "sockets-per-address",
          "guests-per-hour", "works-per-minute", "matches-per-guest", "tables-per-guest",
          "unattended-per-guest", "matches-per-hour"}) {
      words.push_back(std::string("--") + limit);
      words.emplace_back("0");
    }
  }
  if (!log.empty()) words.emplace_back("--json-logs");
  words.insert(words.end(), more.begin(), more.end());
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return;
  process_ = ::fork();
  if (process_ == 0) {
    ::dup2(ends[1], STDOUT_FILENO);
    const int errors = ::open(log.empty() ? "/dev/null" : log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    ::dup2(errors, STDERR_FILENO);
    if (as_nobody && ::getuid() == 0 && ::setuid(kNobody) != 0) ::_exit(126);
    ::execv(MUSTER_PROGRAM, arguments.data());
    ::_exit(127);
  }
  ::close(ends[1]);
  std::string line;
  char letter = 0;
  while (::read(ends[0], &letter, 1) == 1 && letter != '\n') line += letter;
  ::close(ends[0]);
  const std::size_t colon = line.rfind(':');
  if (colon != std::string::npos) {
    port_ = static_cast<std::uint16_t>(std::strtoul(line.c_str() + colon + 1, nullptr, 10));
  }
}

Process::~Process() { kill(); }

void Process::kill() {
  if (process_ <= 0) return;
  ::kill(process_, SIGKILL);
  ::waitpid(process_, nullptr, 0);
  process_ = -1;
}

int Process::stop() {
  int status = 0;
  ::kill(process_, SIGTERM);
  ::waitpid(process_, &status, 0);
  process_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

std::string Process::look_up(const std::string& name) const {
  std::ifstream in(fmt::format("/proc/{}/{}", process_, name));
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

void Process::limit_descriptors(rlim_t count) const {
  rlimit limit{};
  ::prlimit(process_, RLIMIT_NOFILE, nullptr, &limit);
  limit.rlim_cur = count;
  ::prlimit(process_, RLIMIT_NOFILE, &limit, nullptr);
}

void Process::limit_files(rlim_t bytes) const {
  const rlimit limit{bytes, RLIM_INFINITY};
  ::prlimit(process_, RLIMIT_FSIZE, &limit, nullptr);
}

}  // namespace muster::server::kit
