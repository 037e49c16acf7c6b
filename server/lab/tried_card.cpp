#include "server/lab/tried_card.hpp"

#include <algorithm>
#include <limits>

#include "lab/card_entry.hpp"

namespace muster::server {

namespace {

constexpr std::size_t kMistakesTold = 20;
/// A message may say back what was written.
constexpr std::size_t kMostOfAMessage = 300;

std::string bounded(std::string message) {
  if (message.size() <= kMostOfAMessage) return message;
  std::size_t end = kMostOfAMessage;
  // Not in the middle of a letter.
  while (end > 0 && (static_cast<unsigned char>(message[end]) & 0xC0U) == 0x80U) --end;
  return message.substr(0, end) + "…";
}

std::vector<lab::CardFile> files_of(const CatalogGame& game, bool decks) {
  std::vector<lab::CardFile> out;
  for (const CardFileRow& file : game.files) {
    if (file.deck == decks) out.push_back({file.path, file.text});
  }
  return out;
}

std::vector<SourceFile> sources(const std::vector<lab::CardFile>& files) {
  std::vector<SourceFile> out;
  out.reserve(files.size());
  for (const lab::CardFile& file : files) out.push_back({file.path, file.text});
  return out;
}

void note(const Diagnostics& diagnostics, TriedCard& card, const std::string& file,
          const lab::CardEntry& entry) {
  for (const Diagnostic& each : diagnostics.list()) {
    if (card.mistakes.size() == kMistakesTold) return;
    const int line = each.line - entry.line + 1;
    const bool here = each.file == file && line >= 1;
    if (here) {
      card.mistakes.push_back({std::min(line, entry.lines), each.column, bounded(each.message)});
    } else {
      card.mistakes.push_back({0, 0, bounded(each.text())});
    }
  }
}

}  // namespace

std::optional<TriedCard> card_as_it_is(const CatalogGame& game, std::string_view name) {
  const std::vector<lab::CardFile> files = files_of(game, false);
  const std::optional<lab::CardEntry> entry = lab::entry_of(files, name);
  if (!entry) return std::nullopt;
  TriedCard card;
  card.text = files[entry->file].text.substr(entry->begin, entry->size);
  card.rules = game.rules;
  card.design = game.rules->cards().find(name);
  card.name = game.rules->cards().face(card.design).name;
  return card;
}

std::optional<TriedCard> tried_card(const CatalogGame& game, std::string_view name, std::string text) {
  std::optional<TriedCard> card = card_as_it_is(game, name);
  if (!card) return std::nullopt;
  card->text = std::move(text);
  card->rules = nullptr;
  Diagnostics own;
  if (!lab::is_entry_of(card->text, card->name, own)) {
    lab::CardEntry alone;
    alone.lines = std::numeric_limits<int>::max();
    note(own, *card, "", alone);
    return card;
  }
  std::vector<lab::CardFile> files = files_of(game, false);
  const lab::CardEntry entry = lab::put_entry(files, *lab::entry_of(files, name), card->text);
  const std::vector<lab::CardFile> decks = files_of(game, true);
  Diagnostics diagnostics;
  std::shared_ptr<const Rules> rules = game.entry->load(sources(files), sources(decks), diagnostics);
  note(diagnostics, *card, files[entry.file].path, entry);
  if (rules == nullptr || !card->mistakes.empty()) {
    if (card->mistakes.empty()) card->mistakes.push_back({0, 0, "this makes no card set"});
    return card;
  }
  card->rules = std::move(rules);
  return card;
}

}  // namespace muster::server
