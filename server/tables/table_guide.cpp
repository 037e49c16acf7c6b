// A match that teaches: one way to go, something to say at every choice, and a friendly word for other
// choices.
#include "server/tables/table.hpp"

namespace muster::server {

const Guide* Table::guide() const {
  return row_.guide.empty() || game_ == nullptr || course_ == nullptr ? nullptr
                                                                      : game_->find_guide(row_.guide);
}

const GuideMove* Table::guide_move() const {
  const Guide* const lesson = guide();
  return lesson == nullptr ? nullptr : next_move(*lesson, course_->match());
}

bool Table::follows_guide(const ClientPtr& client, const ClientMessage& message) {
  const GuideMove* next = guide_move();
  if (next == nullptr) return true;
  std::string why = strays(*next, course_->match(), message.what);
  if (why.empty()) return true;
  refuse(client, message, Code::guided, std::move(why));
  return false;
}

}  // namespace muster::server
