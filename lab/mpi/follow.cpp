#include <algorithm>
#include <cstring>
#include <optional>
#include <thread>

#include "lab/mpi/mail.hpp"
#include "lab/mpi/player.hpp"
#include "lab/mpi/ranks.hpp"
#include "lab/row_bytes.hpp"

namespace muster::lab {

namespace {

/// Until rank 0 says that it is over.
void play_what_comes(std::span<const Cell> cells, bool keeps_records) {
  Player player(cells, keeps_records);
  for (;;) {
    bool busy = false;
    while (const std::optional<Message> message = arrived()) {
      busy = true;
      if (message->tag == kOver) return;
      WireTask task{};
      std::memcpy(&task, message->bytes.data(), std::min(sizeof(task), message->bytes.size()));
      player.give({task.cell, static_cast<std::uint32_t>(task.number)});
    }
    for (const auto& [cell, row] : player.take()) {
      busy = true;
      const std::string bytes = packed(cell, row);
      send(0, kRow, bytes.data(), bytes.size());
    }
    if (!busy) std::this_thread::sleep_for(kNap);
  }
}

}  // namespace

void follow(std::span<const Cell> cells, bool keeps_records) {
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  play_what_comes(cells, keeps_records);
  send(0, kBye, nullptr, 0);
}

}  // namespace muster::lab
