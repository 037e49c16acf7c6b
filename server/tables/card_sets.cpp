#include "server/tables/card_sets.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "server/log.hpp"

namespace muster::server {

namespace {

/// Compiled sets that stay in memory although they are not the current ones; each takes a few hundred
/// kilobytes, and those that matches use stay anyway.
constexpr std::size_t kMostSets = 12;

}  // namespace

std::string card_set_name(std::uint64_t hash) { return fmt::format("{:016x}", hash); }

void CardSets::keep_current() {
  Unit unit;
  for (const CatalogGame& game : catalog_.games()) {
    const std::string hash = card_set_name(game.rules->cards().hash());
    if (!store_.has_card_set(game.info().name, hash))
      unit.emplace_back(PutCardSet{std::string(game.info().name), hash, game.files});
  }
  if (unit.empty()) return;
  const Unit* units[] = {&unit};
  store_.write(units);
}

std::shared_ptr<const KeptCards> CardSets::find(const CatalogGame& game, std::uint64_t hash) {
  const std::scoped_lock lock(mutex_);
  const auto found = std::find_if(lately_.begin(), lately_.end(), [&](const Entry& each) {
    return each.hash == hash && each.game == game.info().name;
  });
  if (found != lately_.end()) {
    lately_.splice(lately_.begin(), lately_, found);
    return found->kept;
  }
  auto kept = load(game, hash);
  // What is not there is not remembered: whoever asks for made-up names must not drive out real sets.
  if (kept == nullptr) return nullptr;
  lately_.push_front({std::string(game.info().name), hash, kept});
  if (lately_.size() > kMostSets) lately_.pop_back();
  return kept;
}

std::shared_ptr<const KeptCards> CardSets::load(const CatalogGame& game, std::uint64_t hash) {
  auto kept = std::make_shared<KeptCards>();
  if (game.rules->cards().is_called(hash)) {
    kept->rules = game.rules;
    kept->cards_json = game.cards_json;
    return kept;
  }
  const std::vector<CardFileRow> files = store_.card_set(game.info().name, card_set_name(hash));
  if (files.empty()) return nullptr;
  Diagnostics diagnostics;
  kept->rules = game.entry->load(sources_of(files, false), sources_of(files, true), diagnostics);
  if (kept->rules == nullptr) {
    log_warning("cards", fmt::format("the card set {} of {} cannot be read any more:\n{}",
                                     card_set_name(hash), game.info().name, diagnostics.text()));
    return nullptr;
  }
  kept->cards_json = cards_json(*kept->rules, hash, game.look_json);
  return kept;
}

}  // namespace muster::server
