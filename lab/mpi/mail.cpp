#include "lab/mpi/mail.hpp"

namespace muster::lab {

std::optional<Message> arrived() {
  int there = 0;
  MPI_Status status;
  if (MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status) != MPI_SUCCESS || there == 0)
    return std::nullopt;
  int size = 0;
  MPI_Get_count(&status, MPI_BYTE, &size);
  Message message{status.MPI_SOURCE, status.MPI_TAG, std::string(static_cast<std::size_t>(size), '\0')};
  MPI_Recv(message.bytes.data(), size, MPI_BYTE, message.from, message.tag, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  return message;
}

void send(int to, Tag tag, const void* bytes, std::size_t size) {
  MPI_Send(bytes, static_cast<int>(size), MPI_BYTE, to, tag, MPI_COMM_WORLD);
}

int ranks_there() {
  int size = 1;
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  return size;
}

void Outbox::send_task(int to, Task task) {
  Letter& letter = letters_.emplace_back();
  letter.task = {task.cell, task.number};
  MPI_Isend(&letter.task, static_cast<int>(sizeof(letter.task)), MPI_BYTE, to, kTask, MPI_COMM_WORLD,
            &letter.request);
}

void Outbox::send_over(int to) {
  Letter& letter = letters_.emplace_back();
  MPI_Isend(nullptr, 0, MPI_BYTE, to, kOver, MPI_COMM_WORLD, &letter.request);
}

void Outbox::tidy() {
  std::erase_if(letters_, [](Letter& letter) {
    int gone = 0;
    MPI_Test(&letter.request, &gone, MPI_STATUS_IGNORE);
    return gone != 0;
  });
}

}  // namespace muster::lab
