// Messages between ranks. MPI waits by spinning; whoever waits here looks and naps, so that the core is free
// for those who play.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <list>
#include <optional>
#include <string>

#include <mpi.h>

#include "lab/schedule.hpp"

namespace muster::lab {

enum Tag : int { kTask = 1, kRow = 2, kOver = 3, kBye = 4 };

/// Between two looks.
inline constexpr std::chrono::milliseconds kNap{1};

/// A message that is there, if one is.
struct Message {
  int from = 0;
  int tag = 0;
  std::string bytes;
};
std::optional<Message> arrived();

/// Waits until it has gone out; for those who have nobody else to care for.
void send(int to, Tag tag, const void* bytes, std::size_t size);
int ranks_there();

struct WireTask {
  std::uint64_t cell;
  std::uint64_t number;
};

/// What rank 0 sends goes out without waiting: a rank that is gone must not hold up the others.
class Outbox {
 public:
  void send_task(int to, Task task);
  void send_over(int to);
  /// Forgets what has gone out.
  void tidy();

 private:
  struct Letter {
    WireTask task{};
    MPI_Request request = MPI_REQUEST_NULL;
  };
  std::list<Letter> letters_;  // what is on its way stays where it is
};

}  // namespace muster::lab
