// Runs what it is given one after the other, on the server's threads. Hides Asio from those who only need
// this.
#pragma once

#include <functional>
#include <memory>

namespace boost::asio {
class io_context;
}

namespace muster::server {

class Strand {
 public:
  using Task = std::function<void()>;

  explicit Strand(boost::asio::io_context& io);
  Strand(const Strand&) = delete;
  Strand& operator=(const Strand&) = delete;
  ~Strand();

  /// At once when the caller is on one of the server's threads and nothing else runs here; otherwise soon.
  void run(Task task);
  /// Soon, never at once.
  void later(Task task);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace muster::server
