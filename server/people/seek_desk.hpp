// The HTTP side of finding an opponent: me/seek, me/seek/stop and seeks.
#pragma once

#include <string>

#include "server/house.hpp"
#include "server/http/replies.hpp"
#include "server/people/guests.hpp"
#include "server/people/seeks.hpp"

namespace muster::server {

class SeekDesk {
 public:
  explicit SeekDesk(House& house) : house_(house) {}

  /// POST me/seek, after it was found that they may play another match.
  void begin(const HttpRequest& request, const Guest& guest, const Done& done);
  /// GET me/seek
  void look(const HttpRequest& request, const Guest& guest, const Done& done);
  /// POST me/seek/stop
  void end(const Guest& guest, const Done& done);
  /// GET seeks
  void list(const Done& done);

 private:
  /// Tries to give somebody a match, then answers how it stands.
  void try_to_pair(const HttpRequest& request, const std::string& guest, const Done& done);
  /// The match of two, or nothing with the problem: they cannot play each other.
  std::optional<MatchRow> match_of(const Seek& first, const Seek& second, Problem& problem) const;
  void answer(const std::string& guest, const Done& done);

  House& house_;
  Seeks seeks_;
};

}  // namespace muster::server
