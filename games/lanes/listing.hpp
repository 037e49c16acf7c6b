// Actions listed several at a time.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#include "engine/action.hpp"

namespace muster::lanes {

/// Four actions, each of what it and the others have in common and of what is its own. More may be written
/// than are meant: which of them count is said by how far the list goes on, which spares branches that nobody
/// can foresee.
inline void write_four(Action* out, std::uint32_t key, const std::uint32_t* others) {
  std::array<std::uint32_t, 4> keys;
  for (std::size_t i = 0; i < keys.size(); ++i) keys[i] = key | others[i];
  std::memcpy(static_cast<void*>(out), keys.data(), sizeof(keys));
}

/// Has the actions of one card be those of another that is as good.
inline void name_another(Action* begin, const Action* end, CardId card, CardId other) {
  for (Action* each = begin; each != end; ++each) {
    if (each->a == static_cast<std::uint8_t>(card)) each->a = static_cast<std::uint8_t>(other);
  }
}

}  // namespace muster::lanes
