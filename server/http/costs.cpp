#include "server/http/costs.hpp"

namespace muster::server {

int price_of(MessageType type) {
  switch (type) {
    case MessageType::join:
    case MessageType::undo:
    case MessageType::hint:
      return 5;
    case MessageType::rematch:
      return 3;
    default:
      return 1;
  }
}

}  // namespace muster::server
