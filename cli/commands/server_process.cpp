#include "cli/commands/server_process.hpp"

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/exit.hpp"

namespace muster {

namespace fs = std::filesystem;

namespace {

std::string fresh_folder() {
  std::error_code code;
  std::string pattern = (fs::temp_directory_path(code) / "muster-load-XXXXXX").string();
  if (mkdtemp(pattern.data()) == nullptr) throw Stop(Exit::unreadable, "cannot make a temporary folder");
  return pattern;
}

/// Reads a line from a pipe; what came until it closed.
std::string read_line(int descriptor) {
  std::string line;
  char letter = 0;
  while (::read(descriptor, &letter, 1) == 1 && letter != '\n') line += letter;
  return line;
}

}  // namespace

ServerProcess::ServerProcess(const std::vector<std::string>& options) : folder_(fresh_folder()) {
  std::vector<std::string> words{"muster", "serve", "--port", "0", "--data", folder_, "--log-level", "error"};
  words.insert(words.end(), options.begin(), options.end());
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  int pipe_ends[2];
  if (::pipe2(pipe_ends, O_CLOEXEC) != 0) throw Stop(Exit::unreadable, "cannot make a pipe");
  process_ = ::fork();
  if (process_ == 0) {
    ::dup2(pipe_ends[1], STDOUT_FILENO);
    ::execv("/proc/self/exe", arguments.data());
    ::_exit(127);
  }
  ::close(pipe_ends[1]);
  const std::string line = read_line(pipe_ends[0]);
  ::close(pipe_ends[0]);
  const std::size_t colon = line.rfind(':');
  if (colon != std::string::npos)
    port_ = static_cast<std::uint16_t>(std::strtoul(line.c_str() + colon + 1, nullptr, 10));
  if (port_ == 0) throw Stop(Exit::failed, fmt::format("the server did not start: {}", line));
}

ServerProcess::~ServerProcess() {
  if (process_ > 0) {
    ::kill(process_, SIGTERM);
    ::waitpid(process_, nullptr, 0);
  }
  std::error_code code;
  fs::remove_all(folder_, code);
}

std::int64_t ServerProcess::memory() const {
  std::ifstream statm(fmt::format("/proc/{}/statm", process_));
  std::int64_t pages = 0;
  statm >> pages >> pages;
  return pages * sysconf(_SC_PAGESIZE);
}

double ServerProcess::processor_seconds() const {
  std::ifstream stat(fmt::format("/proc/{}/stat", process_));
  std::stringstream text;
  text << stat.rdbuf();
  // The name may hold spaces; what counts comes after its bracket.
  const std::string line = text.str();
  std::istringstream rest(line.substr(std::min(line.rfind(')') + 1, line.size())));
  std::string skipped;
  for (int i = 0; i < 11; ++i) rest >> skipped;
  double user = 0;
  double system = 0;
  rest >> user >> system;
  return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

}  // namespace muster
