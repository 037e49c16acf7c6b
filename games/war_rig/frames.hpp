// The frames of War Rig's rules and the steps they go through.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/named_list.hpp"
#include "engine/programs/responses.hpp"

namespace muster::war_rig {

/// Frames of this game's rules, with the point of each and what its operands mean. Those that can wait for a
/// choice keep its seat in Frame::seat.
#define WAR_RIG_FRAMES(ENTRY)                                                                    \
  ENTRY(arrival, kArrival)       /* card enters place n; step: who was asked */                  \
  ENTRY(gather, kGatherMore)     /* card takes n more tokens */                                  \
  ENTRY(drawn, kDrawn)           /* seat keeps one of two tech cards */                          \
  ENTRY(hits, kStruck)           /* card was hit n times by `other`; step, flags: below */       \
  ENTRY(spy, kLook)              /* card looked at `other` */                                    \
  ENTRY(flee, kFlee)             /* card runs from the base after an attack (RIG-39) */          \
  ENTRY(salvo, kSalvo)           /* card attacks; code: slots that fired; flags; picks: ships */ \
  ENTRY(shot, kShot)             /* one weapon, see State::shot; step, flags: below */           \
  ENTRY(return_fire, kShipsFire) /* on card; n: ships left; x: plain hits; y: specials */        \
  ENTRY(gain, kGain)             /* seat takes n more resources (RIG-58) */                      \
  ENTRY(keep, kKeep)             /* seat takes n more of the cards drawn (missions) */           \
  ENTRY(reward, kReward)         /* seat chooses n more things of reward `code` */
namespace fr {
/// The round is at the bottom: the phase says what goes on.
enum : std::uint8_t { round = frame::first_game_frame, WAR_RIG_FRAMES(MUSTER_NAME) };
inline constexpr std::size_t kKinds = round + 1 + MUSTER_COUNT(WAR_RIG_FRAMES);
}  // namespace fr

/// Steps of a hits frame, in the order of RIG-29.
namespace strike {
enum : std::uint8_t { haulage, smoke, release, items };
inline constexpr std::uint8_t by_rig = 1;  // Frame::flags
}  // namespace strike

/// Steps of a shot frame.
namespace aim {
enum : std::uint8_t { begin, retarget, part, roll, own_rerolls, rerolls, resolve, splash };
inline constexpr std::uint8_t tracks = 1;  // Frame::flags: misses may be rolled again (RIG-R14)
}  // namespace aim

inline constexpr std::uint8_t kTracked = 1;  // Frame::flags of a salvo

}  // namespace muster::war_rig
