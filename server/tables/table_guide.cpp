// A match that teaches: one way to go, something to say at every choice, and a friendly word for other
// choices.
#include "server/tables/table.hpp"

namespace muster::server {

const GuideMove* Table::guide_move() const {
  if (row_.guide.empty() || game_ == nullptr || course_ == nullptr) return nullptr;
  const Guide* guide = game_->find_guide(row_.guide);
  const std::size_t at = course_->match().steps().size();
  return guide != nullptr && at < guide->moves.size() ? &guide->moves[at] : nullptr;
}

bool Table::follows_guide(const ClientPtr& client, const ClientMessage& message) {
  const GuideMove* next = guide_move();
  if (next == nullptr) return true;
  std::string error;
  const auto action = course_->match().parse(message.what, error);
  if (action && course_->match().text(*action) == next->text) return true;
  if (!action || !course_->match().refusal(*action).empty()) return true;  // the rules say why not
  refuse(client, message, Code::guided,
         next->otherwise.empty() ? "That is allowed, but not what this lesson is about. Try what it asks for."
                                 : next->otherwise);
  return false;
}

void Table::write_guide(JsonOut& out) const {
  if (row_.guide.empty() || game_ == nullptr || course_ == nullptr) return;
  const Guide* guide = game_->find_guide(row_.guide);
  if (guide == nullptr) return;
  const std::size_t at = course_->match().steps().size();
  const GuideMove* next = guide_move();
  out.open_object("guide");
  out.field("step", static_cast<std::int64_t>(at));
  out.field("steps", static_cast<std::int64_t>(guide->moves.size()));
  if (next == nullptr) {
    out.field("text", guide->farewell);
  } else if (next->seat == Seat::a) {
    out.field("text", next->note);
    out.field("do", next->text);
  }
  out.close_object();
}

}  // namespace muster::server
