#include "engine/core/chance.hpp"

#include <string_view>

#include <fmt/format.h>

namespace muster {

namespace {

constexpr std::array<std::string_view, 4> kRolls{"coin", "die", "pick", "shuffle"};

std::string_view name_of(Roll roll) { return kRolls[static_cast<std::size_t>(roll)]; }

void note(ChanceScript& script, std::string problem) {
  if (script.problem.empty()) script.problem = std::move(problem);
}

}  // namespace

std::uint32_t Chance::scripted(Roll kind, std::uint32_t n) {
  ChanceScript& script = *script_;
  if (script.next >= script.entries.size()) {
    note(script, fmt::format("a {} of {} was needed but the scripted chance is used up", name_of(kind), n));
    return 0;
  }
  const ChanceScript::Entry& entry = script.entries[script.next];
  if (entry.roll == kind && entry.value < n) {
    ++script.next;
    return entry.value;
  }
  const std::string says =
      entry.roll == Roll::shuffle ? "shuffle" : fmt::format("{} {}", name_of(entry.roll), entry.value + 1);
  note(script,
       fmt::format("a {} of {} was needed but the scripted chance says \"{}\" next", name_of(kind), n, says));
  return 0;
}

const ChanceScript::Entry* Chance::scripted_shuffle() {
  ChanceScript& script = *script_;
  if (script.next < script.entries.size() && script.entries[script.next].roll == Roll::shuffle) {
    return &script.entries[script.next++];
  }
  return nullptr;
}

void Chance::refuse_scripted_shuffle() {
  note(*script_,
       fmt::format("entry {} of the scripted chance puts a card on top that is not among those shuffled",
                   script_->next));
}

}  // namespace muster
