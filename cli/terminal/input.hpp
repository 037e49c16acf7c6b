// Lines typed or piped in, until the end of input or Ctrl-C.
#pragma once

#include <optional>
#include <string>

namespace muster {

class Input {
 public:
  /// From here on Ctrl-C ends reading instead of the program, so that a match can still be saved.
  Input();
  ~Input();
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

  /// The next line, spaces around it dropped; nothing at the end of input or after Ctrl-C.
  std::optional<std::string> line();
  static bool interrupted();

 private:
  std::string buffer_;
  bool ended_ = false;
};

}  // namespace muster
