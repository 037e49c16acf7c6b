#include "server/store/private_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace muster::server {

void make_private(const std::string& path) {
  const int made = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (made >= 0) {
    ::close(made);
  } else {
    tighten(path);
  }
}

void tighten(const std::string& path) {
  struct stat now{};
  if (::stat(path.c_str(), &now) != 0 || !S_ISREG(now.st_mode)) return;
  constexpr mode_t kOthers = S_IRWXG | S_IRWXO;
  if ((now.st_mode & kOthers) != 0) ::chmod(path.c_str(), now.st_mode & 07777 & ~kOthers);
}

}  // namespace muster::server
