// What a faction is about, as its squads and its rig see it: what is to be built next and where, what is to
// be gathered for it, who brings it, where places are to be held and where the rig is wanted. Worked out from
// the position alone, so that one errand goes on over many decisions without anybody remembering it.
#pragma once

#include <array>
#include <cstdint>

#include "games/war_rig/game.hpp"

namespace muster::war_rig {

/// The two chains of facilities at whose end a match is won (RIG-3, RIG-4), the first one first.
using Chain = std::array<Op, 3>;
inline constexpr Chain kSpaceChain{Op::platform, Op::harvest, Op::summon};
inline constexpr Chain kCoreChain{Op::venting, Op::vent, Op::discover};

/// What a seat has of each function: the card that stands and works, the plan it holds. A vent is everybody's
/// (B3.8).
struct Holdings {
  static constexpr std::size_t kFunctions = static_cast<std::size_t>(Op::shield) + 1;

  Holdings(const WarRig& game, const State& s, Seat seat);
  bool built(Op function) const { return stands[static_cast<std::size_t>(function)] != CardId::none; }

  std::array<CardId, kFunctions> stands;
  std::array<CardId, kFunctions> plans;
};

/// How far a seat has come on a chain.
struct Way {
  CardId next = CardId::none;  // the plan of what is to be built next, when the seat holds it
  int standing = 0;            // facilities of it that need not be built any more
  int held = 0;                // plans of the others that the seat holds
  int paid = 0;                // tokens in what stands,
  int cost = 0;                // and in all of it
};
Way way_along(const WarRig& game, const State& s, const Holdings& holdings, const Chain& chain);

/// Where a facility that is not built at home is built (RIG-33).
ZoneId ground_of(const CompiledCard& facility);

class Campaign {
 public:
  Campaign(const WarRig& game, const State& s, Seat seat);

  /// How inviting an action of an activation is: 0 when it changes nothing worth while.
  int weigh(Action action) const;
  /// How welcome a tech card is (RIG-21).
  int weigh_plan(CardId card) const;

 private:
  /// Where a squad is going; nowhere while it looks for something to gather.
  struct Errand {
    ZoneId to = ZoneId::none;
    bool waits = false;  // it stays there
  };

  void count_squads();
  void choose_project(const Holdings& holdings);
  void choose_home_items();
  void choose_posts();
  void choose_messenger(const Holdings& holdings);
  void choose_quarry();
  CardId nearest_to(ZoneId place) const;
  void want(CardId item, int more);

  int merit_of(const CompiledCard& item) const;
  const Errand& errand_of(const Squad& each) const { return errands_[g_->compiled(*s_, each.card).squad]; }
  Errand find_errand(const Squad& each) const;
  Errand project_errand(const Squad& each) const;
  bool is_forbidden(ZoneId place) const;
  bool is_needed(const Squad& each, std::size_t token) const;
  int useful(const Squad& each) const;
  int lure_of(ZoneId place) const;

  int weigh_move(CardId card, ZoneId to) const;
  int weigh_drive(ZoneId to) const;
  int weigh_gather(CardId card, std::size_t token) const;
  int weigh_claim(CardId card, std::size_t token) const;
  int weigh_drop(CardId card, std::size_t token) const;
  int weigh_construct(CardId item) const;
  int weigh_attack(CardId card, CardId target) const;
  int weigh_camp(CardId card) const;
  int weigh_decamp(CardId card) const;
  int weigh_spy(CardId item) const;
  int weigh_attach(Action action) const;
  int weigh_exchange(std::size_t token) const;
  int weigh_refine(Action action) const;
  int weigh_done() const;

  const WarRig* g_;
  const State* s_;
  Seat seat_;
  int squads_ = 0;
  int cells_ = 0;      // white spaces of their boards
  int reach_ = 0;      // what they would count to repel if all were camped
  int builders_ = 0;   // squads with tools, and tools in stock
  int holders_ = 0;    // squads with tools
  bool works_ = true;  // the rig moves, aims and fires
  bool moves_ = false, aims_ = false;
  int weapons_ = 0;  // built; those of them that are not attached
  int loose_ = 0;
  int lift_ = 99;                               // what the rig can still carry
  std::array<std::uint8_t, kPlaces> ours_{};    // free squads in each place
  std::array<std::uint8_t, kPlaces> theirs_{};  // of rivals
  std::array<std::uint8_t, kEquipmentKinds> gear_{};
  std::array<int, kBasics> carried_{};
  // The facility to be built next away from home and the one that is gathered for along with it, what they
  // cost and what of it nobody carries yet.
  CardId project_ = CardId::none;
  CardId along_ = CardId::none;
  ZoneId place_ = ZoneId::none;
  std::array<int, kBasics> bill_{};
  std::array<int, kBasics> due_{};
  int due_sum_ = 0;
  // What the store lacks for what is to be built at home.
  std::array<int, kBasics> lack_{};
  bool can_build_ = false;
  bool studies_ = false;      // plans are wanted,
  std::uint32_t sought_ = 0;  // and these functions in particular, a bit each
  int plans_ = 0;
  // Domination (RIG-1): what strength each rich place lacks.
  bool holds_ = false;
  bool guards_ = false;  // a rival is about to
  std::array<int, 3> missing_{};
  std::array<Errand, kSquadCount> errands_{};  // of those who act
  CardId fetcher_ = CardId::none;              // goes home for tools when nobody has any
  CardId messenger_ = CardId::none;            // goes where a last facility is used
  ZoneId message_ = ZoneId::none;
  ZoneId quarry_ = ZoneId::none;  // where the rig is wanted
  bool prey_here_ = false;
};

}  // namespace muster::war_rig
