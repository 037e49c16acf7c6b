#include "cli/terminal/input.hpp"

#include <array>
#include <cerrno>
#include <csignal>

#include <unistd.h>

#include "engine/core/text.hpp"

namespace muster {

namespace {

volatile std::sig_atomic_t stopped = 0;

extern "C" void remember_to_stop(int) { stopped = 1; }

void handle(int signal, void (*handler)(int)) {
  struct sigaction action{};
  action.sa_handler = handler;
  // Without SA_RESTART, so that a read that waits for the keyboard returns.
  sigaction(signal, &action, nullptr);
}

}  // namespace

Input::Input() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) handle(signal, remember_to_stop);
}

Input::~Input() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) handle(signal, SIG_DFL);
}

bool Input::interrupted() { return stopped != 0; }

std::optional<std::string> Input::line() {
  for (;;) {
    if (interrupted()) return std::nullopt;
    if (const std::size_t end = buffer_.find('\n'); end != std::string::npos) {
      const std::string line = buffer_.substr(0, end);
      buffer_.erase(0, end + 1);
      return std::string(trimmed(line));
    }
    if (ended_) {
      if (buffer_.empty()) return std::nullopt;
      const std::string rest = std::move(buffer_);
      buffer_.clear();
      return std::string(trimmed(rest));
    }
    std::array<char, 4096> piece;
    const ssize_t got = read(STDIN_FILENO, piece.data(), piece.size());
    if (got > 0) {
      buffer_.append(piece.data(), static_cast<std::size_t>(got));
    } else if (got == 0 || errno != EINTR) {
      ended_ = true;
    }
  }
}

}  // namespace muster
