// Long answers are kept and sent compressed. Those who cannot read that get them unpacked piece by piece, so
// that no more than a piece of them is ever held.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace muster::server {

/// A finished gzip file that many may read at once.
using Packed = std::shared_ptr<const std::string>;

class Gzip {
 public:
  Gzip();
  Gzip(const Gzip&) = delete;
  Gzip& operator=(const Gzip&) = delete;
  ~Gzip();

  void add(std::string_view text);
  /// The whole of it. Nothing can be added afterwards.
  Packed finish();

 private:
  struct Inside;
  void run(std::string_view text, int flush);

  std::unique_ptr<Inside> inside_;
};

class Gunzip {
 public:
  explicit Gunzip(Packed packed);
  Gunzip(const Gunzip&) = delete;
  Gunzip& operator=(const Gunzip&) = delete;
  ~Gunzip();

  /// The next piece; empty at the end.
  std::string_view next();

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace muster::server
