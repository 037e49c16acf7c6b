// What is wrong with a file, said so that its author can mend it: where, what was found, what was expected.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace muster {

struct Diagnostic {
  std::string file;
  int line = 0;
  int column = 0;
  std::string message;

  /// file:line:column: message, as editors understand it.
  std::string text() const;
};

class Diagnostics {
 public:
  void add(std::string_view file, int line, int column, std::string message) {
    list_.push_back({std::string(file), line, column, std::move(message)});
  }
  bool empty() const { return list_.empty(); }
  const std::vector<Diagnostic>& list() const { return list_; }
  std::string text() const;

 private:
  std::vector<Diagnostic> list_;
};

/// The known word nearest to a misspelt one, or "" when none is near.
std::string nearest_word(std::string_view word, std::span<const std::string_view> known);
/// `did you mean "x"?` with a leading space, or the list of what is known when nothing is near.
std::string suggestion(std::string_view word, std::span<const std::string_view> known);
/// How many letters must be changed, added, dropped or swapped with a neighbour.
std::size_t edit_distance(std::string_view a, std::string_view b);

}  // namespace muster
