// How inviting a choice is, for computer players who play on without thinking.
#pragma once

namespace muster::war_rig::lure {

inline constexpr int kPointless = 0;  // not worth considering
inline constexpr int kNo = 1;
inline constexpr int kLittle = 5;
inline constexpr int kOrdinary = 20;
inline constexpr int kInviting = 60;
inline constexpr int kGood = 140;
inline constexpr int kBest = 400;
inline constexpr int kMust = 1500;

}  // namespace muster::war_rig::lure
