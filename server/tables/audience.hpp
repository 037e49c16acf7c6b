// Who listens to a table, and what each kind of viewer was last shown. All devices of one seat see the same;
// so do all spectators.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/seat.hpp"
#include "protocol/telling.hpp"
#include "server/store/rows.hpp"

namespace muster::server {

using Text = std::shared_ptr<const std::string>;

/// One connection as a table knows it.
class Client {
 public:
  Client() = default;
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  virtual ~Client() = default;
  /// From any thread; the connection writes in the order it is given.
  virtual void send(Text message) = 0;
  /// Who is at the other end; empty for one without a token.
  virtual const Guest& guest() const = 0;
  /// Where it comes from, as limits count it.
  virtual const std::string& address() const = 0;
};
using ClientPtr = std::shared_ptr<Client>;

struct Member {
  ClientPtr client;
  Seat viewer = Seat::none;
  bool spectate = false;  // by choice
};

class Audience {
 public:
  Member* find(const Client& client);
  void add(Member member) { members_.push_back(std::move(member)); }
  /// The seat the client looked from, if it was here.
  std::optional<Seat> remove(const Client& client);

  std::vector<Member>& members() { return members_; }
  const std::vector<Member>& members() const { return members_; }
  bool empty() const { return members_.empty(); }
  bool present(Seat viewer) const;
  int spectators() const;

  static constexpr std::size_t kViewers = kMaxSeats + 1;
  static std::size_t index(Seat viewer) {
    return is_seated(viewer) ? static_cast<std::size_t>(index_of(viewer))
                             : static_cast<std::size_t>(kMaxSeats);
  }
  static Seat viewer_at(std::size_t index) {
    return index < kMaxSeats ? seat_at(static_cast<int>(index)) : Seat::none;
  }
  Channel& channel(Seat viewer) { return channels_[index(viewer)]; }
  void forget_shown() { channels_ = {}; }
  std::size_t bytes() const;

  void send(Seat viewer, const Text& message) const;

 private:
  std::vector<Member> members_;
  std::array<Channel, kViewers> channels_;
};

}  // namespace muster::server
