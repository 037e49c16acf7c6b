#include "cli/terminal/terminal.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace muster {

namespace {

constexpr int kWidest = 160;
constexpr int kNarrowest = 40;

std::string_view variable(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nobody sets variables here
  return value == nullptr ? std::string_view() : std::string_view(value);
}

bool allows_escapes(int file) {
  return isatty(file) != 0 && variable("TERM") != "dumb" && !variable("TERM").empty() &&
         variable("NO_COLOR").empty();
}

winsize size_of(int file) {
  winsize size{};
  if (isatty(file) == 0 || ioctl(file, TIOCGWINSZ, &size) != 0) return {};
  return size;
}

}  // namespace

Terminal::Terminal()
    : rich_(allows_escapes(STDOUT_FILENO)),
      interactive_(isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0),
      typed_input_(isatty(STDIN_FILENO) != 0),
      height_(size_of(STDOUT_FILENO).ws_row) {
  const int found = size_of(STDOUT_FILENO).ws_col;
  if (found > 0) width_ = std::clamp(found, kNarrowest, kWidest);
}

const Terminal& Terminal::here() {
  static const Terminal terminal;
  return terminal;
}

std::string Terminal::ink(Ink ink, std::string_view text) const {
  static constexpr std::array<std::string_view, 9> codes{"0", "1", "2", "31", "32", "33", "34", "35", "36"};
  if (!rich_ || ink == Ink::plain || text.empty()) return std::string(text);
  return fmt::format("\x1b[{}m{}\x1b[0m", codes[static_cast<std::size_t>(ink)], text);
}

const BoxLines& Terminal::box() const {
  static constexpr BoxLines drawn{"╭", "╮", "╰", "╯", "├", "┤", "─", "│"};
  static constexpr BoxLines typed{"+", "+", "+", "+", "+", "+", "-", "|"};
  return rich_ ? drawn : typed;
}

std::string Terminal::rule(std::string_view title) const {
  const std::size_t used = title.empty() ? 0 : columns(title) + 4;
  std::string line;
  for (std::size_t i = used; i < static_cast<std::size_t>(width_); ++i) line += box().across;
  if (title.empty()) return ink(Ink::dim, line);
  const std::string ends = fmt::format("{0}{0} ", box().across);
  return ink(Ink::dim, ends) + ink(Ink::bold, title) + " " + ink(Ink::dim, line);
}

std::string Terminal::bar(double share, int width) const {
  static constexpr std::array<std::string_view, 8> parts{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  const double filled = std::clamp(share, 0.0, 1.0) * width;
  std::string out;
  for (int i = 0; i < static_cast<int>(filled); ++i) out += rich_ ? "█" : "#";
  if (rich_) out += parts[static_cast<std::size_t>((filled - std::floor(filled)) * 8)];
  return out;
}

void Terminal::clear() const {
  if (rich_) {
    fmt::print("\x1b[H\x1b[2J\x1b[3J");
  } else if (interactive_) {
    // A terminal that cannot be cleared can still be scrolled until nothing is left to see.
    fmt::print("{}", std::string(100, '\n'));
  }
  std::fflush(stdout);
}

std::size_t columns(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {
      while (i < text.size() && text[i] != 'm') ++i;
    } else if ((static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U) {
      ++count;
    }
  }
  return count;
}

std::string padded(std::string_view text, std::size_t width) {
  const std::size_t used = columns(text);
  return std::string(text) + std::string(used < width ? width - used : 0, ' ');
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
  std::vector<std::string> lines(1);
  for (std::size_t from = 0; from < text.size();) {
    if (text[from] == '\n') {
      lines.emplace_back();
      ++from;
      continue;
    }
    if (text[from] == ' ') {
      ++from;
      continue;
    }
    const std::size_t end = std::min(text.find_first_of(" \n", from), text.size());
    const std::string_view word = text.substr(from, end - from);
    if (!lines.back().empty() && columns(lines.back()) + 1 + columns(word) > width) lines.emplace_back();
    if (!lines.back().empty()) lines.back() += ' ';
    lines.back() += word;
    from = end;
  }
  return lines;
}

Progress::Progress(std::string_view what) : what_(what), watched_(allows_escapes(STDERR_FILENO)) {}

Progress::~Progress() {
  if (shown_) fmt::print(stderr, "\r\x1b[K");
}

void Progress::at(std::size_t done, std::size_t total, std::string_view item) {
  if (!watched_) return;
  shown_ = true;
  fmt::print(stderr, "\r\x1b[K{} {}/{} {}", what_, done, total, item);
  std::fflush(stderr);
}

}  // namespace muster
