// The words cards of Purge may use. Parser, messages, schema, docs, dispatch and printed text all come from
// here.
#include "games/purge/vocabulary.hpp"

#include "engine/cards/params.hpp"
#include "engine/cards/program.hpp"
#include "games/purge/compiled_card.hpp"

namespace muster::purge {

namespace {

constexpr Bits kOps = bits(Type::ops);
constexpr Bits kStronghold = bits(Type::stronghold);
constexpr Bits kPermanent = ((bits(Type::super_unit) << 1U) - 1) & ~kOps;
constexpr Bits kFights = kFighters | bits(Type::defensive);
constexpr Bits kHurt = kFighters | bits(Type::stronghold);  // what damage is dealt to
constexpr Bits kNeedsTeks = bits(Type::ops, Type::tek) | kAttachments | kSuperWeapons;
/// PUR-1: a Stronghold stays where it is.
constexpr Bits kMovable = kPermanent & ~kStronghold;
constexpr Bits kInPlay = bits(Area::play);
/// Said of what is there, without choosing.
constexpr Bits kUnchosen = ~bits(Selector::How::choose, Selector::How::random, Selector::How::chosen);

constexpr std::array<TypeSet, 3> kTypeSets{{
    {"unit", "Unit", "Units", kUnits},  // PUR-4: a Super Weapon Unit is a Unit wherever cards say so
    {"fighter", "Unit or Commander", "Units and Commanders", kFighters},
    {"attachment", "Attachment", "Attachments", kAttachments},
}};
constexpr auto kTypes = column<&TypeRow::word>(kTypeRows);
constexpr auto kTypePlurals = column<&TypeRow::plural>(kTypeRows);
constexpr auto kFactions = MUSTER_TABLE(Term, PURGE_FACTIONS);
constexpr std::array kSupplyCaps{PURGE_FACTIONS(MUSTER_NAME)};
constexpr std::array<GroupNumber, 1> kFactionNumbers{
    {{"supply_cap", 1, 30, 11, kSupplyCaps, "how much supply its Units may count (PUR-26)"}}};
constexpr auto kStats = MUSTER_TABLE(StatSpec, PURGE_STATS);
constexpr auto kTraits = MUSTER_TABLE(Term, PURGE_TRAITS);
constexpr auto kAreas = MUSTER_TABLE(Term, PURGE_AREAS);
constexpr auto kReaches = MUSTER_TABLE(Term, PURGE_REACHES);
constexpr auto kFlags = MUSTER_TABLE(Term, PURGE_FLAGS);
constexpr std::array<Term, 1> kMeasures{{{"TEKs", "TEK you have in play"}}};
constexpr auto kUntil = MUSTER_TABLE(Term, PURGE_SPANS);
constexpr auto kAnswered = MUSTER_TABLE(Term, PURGE_ANSWERED);
constexpr std::array<Term, kBoosted.size()> kBoostStats = [] {
  std::array<Term, kBoosted.size()> out{};
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = {kStats[kBoosted[i]].name, kStats[kBoosted[i]].text};
  return out;
}();
/// Keywords as cards give them.
extern const std::array<Term, kKeywordCount> kGiven;

constexpr Scope never_given(Bits types) { return {.types = types, .given = false}; }
/// What every card in play hears.
constexpr Scope heard(Bits it, bool it_leaves = false) {
  return {.types = kPermanent, .zones = kInPlay, .it = it, .it_leaves = it_leaves, .once = false};
}
constexpr Param subject(Bits types) {
  return whom(selector("which"),
              {.types = types, .areas = kInPlay, .hows = bits(Selector::How::self, Selector::How::each)});
}
constexpr Param in_play(std::string_view name, Bits types) {
  return whom(selector(name), {.types = types, .areas = kInPlay});
}

/// What X is paid with.
constexpr std::array<Term, 1> kPaidX{{{"energy", "energy"}}};

#include "engine/cards/words_tables.inc"

constexpr std::array<Term, kKeywordCount> kGiven = [] {
  std::array<Term, kKeywordCount> out{};
  for (std::size_t i = 0; i < out.size(); ++i) {
    const Word& word = words::kKeywords[i];
    out[i] = {word.name, word.text.substr(0, word.name.size())};  // without figures and marks
  }
  return out;
}();

}  // namespace

const Vocabulary& vocabulary() {
  static constexpr Vocabulary all = words::worded({
      .game = "purge",
      .types = kTypes,
      .type_plurals = kTypePlurals,
      .type_sets = kTypeSets,
      .group_key = "faction",
      .groups = kFactions,
      .group_numbers = kFactionNumbers,
      .stats = kStats,
      .traits = kTraits,
      .new_traits = "commanders",
      .areas = kAreas,
      .reaches = kReaches,
      .flags = kFlags,
      .measures = kMeasures,
      .continuous_trigger = static_cast<int>(When::always),
      .uses = bits(When::use),
      .beside_noun = bits(Flag::token),
      .locked_text = "It works once a TEK has unlocked it.",
      .stays = kPermanent,
      .attached = kUnits,
      .does_once = kOps,
  });
  static_assert(has_room(all));
  return all;
}

}  // namespace muster::purge
