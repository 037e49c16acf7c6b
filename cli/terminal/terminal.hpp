// The terminal as it is found: how wide, whether it may be sent colours and cleared, and text fitted to it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace muster {

enum class Ink { plain, bold, dim, red, green, yellow, blue, magenta, cyan };

/// The characters boxes are drawn with.
struct BoxLines {
  std::string_view top_left, top_right, bottom_left, bottom_right, left_tee, right_tee, across, down;
};

class Terminal {
 public:
  /// Standard output and input as they were when the program started.
  static const Terminal& here();

  /// Colours, box characters and clearing are allowed; otherwise plain text only.
  bool rich() const { return rich_; }
  /// A person sits at it: both input and output are a terminal.
  bool interactive() const { return interactive_; }
  bool typed_input() const { return typed_input_; }
  int width() const { return width_; }
  /// 0 when output runs on without end.
  int height() const { return height_; }

  std::string ink(Ink ink, std::string_view text) const;
  const BoxLines& box() const;
  /// A line across, with a title in it.
  std::string rule(std::string_view title) const;
  /// A bar of `width` columns filled to `share` (0 to 1).
  std::string bar(double share, int width) const;
  /// Empties the screen and what could be scrolled back to.
  void clear() const;

 private:
  Terminal();
  bool rich_ = false;
  bool interactive_ = false;
  bool typed_input_ = false;
  int width_ = 80;
  int height_ = 0;
};

/// How many columns UTF-8 text takes, colour escapes not counted.
std::size_t columns(std::string_view text);
std::string padded(std::string_view text, std::size_t width);
/// Breaks at spaces; line ends in the text stay.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

/// One line on standard error that tells how far long work has come. Silent when nobody watches.
class Progress {
 public:
  explicit Progress(std::string_view what);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void at(std::size_t done, std::size_t total, std::string_view item = {});

 private:
  std::string what_;
  bool watched_ = false;
  bool shown_ = false;
};

}  // namespace muster
