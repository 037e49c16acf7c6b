#include "tests/server/postgres.hpp"

#include <csignal>
#include <filesystem>
#include <utility>

#include <fcntl.h>
#include <grp.h>
#include <sys/file.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/store/postgres.hpp"
#include "tests/server/process.hpp"

namespace muster::server::kit {

namespace fs = std::filesystem;

namespace {

constexpr const char* kBinaries = "/usr/lib/postgresql/15/bin/";

/// PostgreSQL refuses to run as root.
void give_to_nobody(const std::string& path) {
  if (::getuid() == 0 && ::lchown(path.c_str(), kNobody, kNobody) != 0) ADD_FAILURE() << path;
}

pid_t spawn(std::vector<std::string> words, int input, int output) {
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const pid_t parent = ::getpid();
  const pid_t child = ::fork();
  if (child != 0) return child;
  if (input >= 0) ::dup2(input, STDIN_FILENO);
  ::dup2(output, STDOUT_FILENO);
  ::dup2(output, STDERR_FILENO);
  if (::getuid() == 0 && (::setgroups(0, nullptr) != 0 || ::setgid(kNobody) != 0 || ::setuid(kNobody) != 0))
    ::_exit(126);
  // A test that is killed leaves no server behind.
  ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
  if (::getppid() != parent || ::chdir("/") != 0) ::_exit(125);
  ::execv(arguments.front(), arguments.data());
  ::_exit(127);
}

bool succeeds(const std::vector<std::string>& words, const std::string& input = {}) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return false;
  const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
  const pid_t child = spawn(words, ends[0], nowhere);
  ::close(ends[0]);
  const bool told = ::write(ends[1], input.data(), input.size()) == static_cast<ssize_t>(input.size());
  ::close(ends[1]);
  ::close(nowhere);
  int status = 0;
  ::waitpid(child, &status, 0);
  return told && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/// Making a cluster takes longer than most tests, so one is made per build and copied.
std::string made_cluster() {
  const std::string made = (fs::path(MUSTER_PROGRAM).parent_path() / "test-postgres-15").string();
  const int lock = ::open((made + ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  ::flock(lock, LOCK_EX);
  if (!fs::exists(made)) {
    const Folder folder;
    give_to_nobody(folder.path());
    const std::string data = folder.path() + "/data";
    EXPECT_TRUE(succeeds({Postgres::program("initdb"), "-D", data, "-U", "postgres", "--auth=trust",
                          "--encoding=UTF8", "--locale=C.UTF-8", "--wal-segsize=1", "--no-sync"}));
    EXPECT_TRUE(succeeds({Postgres::program("postgres"), "--single", "-F", "-D", data, "postgres"},
                         "CREATE ROLE muster LOGIN;\nCREATE DATABASE muster OWNER muster;\n"));
    // Of somebody who was interrupted.
    fs::remove_all(made + ".part");
    fs::copy(data, made + ".part", fs::copy_options::recursive);
    fs::rename(made + ".part", made);
  }
  ::close(lock);
  return made;
}

}  // namespace

std::string Postgres::program(std::string_view name) { return fmt::format("{}{}", kBinaries, name); }

bool Postgres::is_installed() { return fs::exists(program("postgres")); }

Postgres::Postgres(Setup setup) : settings_(std::move(setup.settings)) {
  const std::string data = folder_.path() + "/data";
  fs::copy(setup.cluster.empty() ? made_cluster() : setup.cluster, data, fs::copy_options::recursive);
  fs::permissions(data, fs::perms::owner_all);
  give_to_nobody(folder_.path());
  give_to_nobody(data);
  for (const auto& each : fs::recursive_directory_iterator(data)) give_to_nobody(each.path().string());
  start();
}

Postgres::~Postgres() { crash(); }

void Postgres::start() {
  int ends[2];
  ASSERT_EQ(::pipe2(ends, O_CLOEXEC), 0);
  std::vector<std::string> words{program("postgres"), "-D", folder_.path() + "/data", "-k", folder_.path()};
  std::vector<std::string> settings{"listen_addresses=", "fsync=off", "shared_buffers=16MB",
                                    "max_connections=40", "log_min_messages=log"};
  settings.insert(settings.end(), settings_.begin(), settings_.end());
  for (const std::string& each : settings) words.insert(words.end(), {"-c", each});
  process_ = spawn(words, -1, ends[1]);
  ::close(ends[1]);
  ready_ = ended_ = false;
  log_ = std::thread([this, log = ends[0]] { read_log(log); });
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return ready_ || ended_; });
  ASSERT_TRUE(ready_) << said_;
}

void Postgres::read_log(int descriptor) {
  std::array<char, 4096> some{};
  while (true) {
    const ssize_t count = ::read(descriptor, some.data(), some.size());
    const std::scoped_lock lock(mutex_);
    if (count > 0) said_.append(some.data(), static_cast<std::size_t>(count));
    ready_ = ready_ || said_.find("ready to accept connections") != std::string::npos;
    ended_ = count <= 0;
    changed_.notify_all();
    if (ended_) break;
  }
  ::close(descriptor);
}

void Postgres::crash() {
  if (process_ <= 0) return;
  ::kill(process_, SIGQUIT);
  ::waitpid(process_, nullptr, 0);
  process_ = -1;
  log_.join();
  said_.clear();
}

std::string Postgres::url_of(std::string_view user, std::string_view database) const {
  return fmt::format("postgresql:///{}?host={}&user={}", database, folder_.path(), user);
}

std::string Postgres::ask(const std::string& sql, std::string_view database) const {
  const Database administrator(std::make_unique<PostgresConnection>(
      std::make_shared<PostgresAddress>(url_of("postgres", database)), PostgresUse{"administrator"}));
  Statement statement(administrator, sql);
  return statement.step() ? statement.text(0) : std::string();
}

}  // namespace muster::server::kit
