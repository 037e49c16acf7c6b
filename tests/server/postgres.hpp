// A PostgreSQL of the test's own: Debian's binaries on a temporary folder, reached by a socket in it and by
// nothing else, run by a user without rights. It goes with the test.
#pragma once

#include <condition_variable>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <sys/types.h>

#include "tests/server/kit.hpp"

namespace muster::server::kit {

class Postgres {
 public:
  struct Setup {
    std::string cluster;                // a copy of this one instead of a fresh one
    std::vector<std::string> settings;  // "archive_mode=on"
  };
  /// Without fsync: what is killed here are processes, which lose nothing by that, and no machines.
  Postgres() : Postgres(Setup()) {}
  explicit Postgres(Setup setup);
  Postgres(const Postgres&) = delete;
  Postgres& operator=(const Postgres&) = delete;
  ~Postgres();

  static bool is_installed();
  /// The path of one of its programs: pg_dump, createdb …
  static std::string program(std::string_view name);
  /// The database "muster", by a role that owns it and may nothing else.
  std::string url() const { return url_of("muster", "muster"); }
  std::string url_of(std::string_view user, std::string_view database) const;
  const std::string& folder() const { return folder_.path(); }
  /// As the administrator: statements, and the first value of what they answer.
  std::string ask(const std::string& sql, std::string_view database = "muster") const;

  void start();
  /// Ends all its processes at once; what was committed comes back out of its log.
  void crash();

 private:
  void read_log(int descriptor);

  Folder folder_;
  std::vector<std::string> settings_;
  pid_t process_ = -1;
  std::thread log_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool ready_ = false;
  bool ended_ = false;
  std::string said_;
};

}  // namespace muster::server::kit
