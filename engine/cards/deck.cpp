#include "engine/cards/deck.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/text.hpp"
#include "engine/core/toml.hpp"

namespace muster {

void Deck::tidy() {
  std::sort(entries.begin(), entries.end(), [](const DeckEntry& x, const DeckEntry& y) {
    return x.section != y.section ? x.section < y.section : x.design < y.design;
  });
  std::vector<DeckEntry> merged;
  for (const DeckEntry& entry : entries) {
    const bool again = !merged.empty() && merged.back().section == entry.section &&
                       merged.back().design == entry.design && merged.back().count + entry.count <= 255;
    if (again) {
      merged.back().count = static_cast<std::uint8_t>(merged.back().count + entry.count);
    } else if (entry.count > 0) {
      merged.push_back(entry);
    }
  }
  entries = std::move(merged);
}

std::optional<Deck> read_deck(const CardSet& cards, std::span<const std::string_view> sections,
                              const SourceFile& file, Diagnostics& diagnostics) {
  TomlReader reader(file.path, diagnostics);
  const std::size_t before = diagnostics.list().size();
  const std::optional<toml::table> root = reader.parse(file);
  if (!root) return std::nullopt;
  std::vector<std::string_view> known{"name", "game", "description"};
  known.insert(known.end(), sections.begin(), sections.end());
  reader.check_keys(*root, known, "a deck file");

  Deck deck;
  deck.file = file.path;
  if (const toml::node* name = root->get("name")) {
    deck.name = reader.string(*name, "name").value_or("");
  } else {
    diagnostics.add(file.path, 1, 1, "a deck needs a name: name = \"…\"");
  }
  if (const toml::node* text = root->get("description"))
    deck.description = reader.string(*text, "description").value_or("");
  if (const toml::node* game = root->get("game")) {
    const auto named = reader.string(*game, "game");
    if (named && *named != cards.vocabulary().game) {
      reader.error(*game,
                   fmt::format("this is a deck of \"{}\", expected \"{}\"", *named, cards.vocabulary().game));
    }
  } else {
    diagnostics.add(file.path, 1, 1,
                    fmt::format("a deck names its game: game = \"{}\"", cards.vocabulary().game));
  }
  for (std::size_t section = 0; section < sections.size(); ++section) {
    const toml::node* node = root->get(sections[section]);
    if (node == nullptr) continue;
    const toml::table* list = reader.table(*node, sections[section]);
    if (list == nullptr) continue;
    for (auto&& [key, value] : *list) {
      const DesignId design = cards.find(key.str());
      if (design == DesignId::none) {
        reader.error(key.source(),
                     fmt::format("unknown card \"{}\"{}", key.str(), suggestion(key.str(), cards.names())));
        continue;
      }
      const auto count = reader.number(value, fmt::format("how many \"{}\"", key.str()), 1, 99);
      if (count)
        deck.entries.push_back(
            {design, static_cast<std::uint8_t>(*count), static_cast<std::uint8_t>(section)});
    }
  }
  if (diagnostics.list().size() != before) return std::nullopt;
  return deck;
}

std::string write_deck(const CardSet& cards, std::span<const std::string_view> sections,
                       std::string_view game, const Deck& deck) {
  std::string out = fmt::format("name = {}\ngame = \"{}\"\n", quoted(deck.name), game);
  if (!deck.description.empty()) out += fmt::format("description = {}\n", quoted(deck.description));
  for (std::size_t section = 0; section < sections.size(); ++section) {
    out += fmt::format("\n[{}]\n", sections[section]);
    for (const DeckEntry& entry : deck.entries) {
      if (entry.section == section)
        out += fmt::format("{} = {}\n", quoted(cards.face(entry.design).name), entry.count);
    }
  }
  return out;
}

}  // namespace muster
