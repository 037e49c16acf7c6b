#include "lab/card_entry.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/text.hpp"
#include "engine/core/toml.hpp"

namespace muster::lab {

namespace {

/// Where a line begins; lines count from 1.
std::size_t begin_of_line(std::string_view text, std::uint32_t line) {
  std::size_t at = 0;
  for (std::uint32_t now = 1; now < line && at < text.size(); ++now)
    at = std::min(text.find('\n', at), text.size() - 1) + 1;
  return at;
}

/// Without the empty lines and remarks at the end: those stand above what comes next.
std::string_view without_tail(std::string_view text) {
  while (!text.empty()) {
    const std::string_view whole = text.substr(0, text.size() - (text.back() == '\n' ? 1 : 0));
    const std::size_t begin = whole.rfind('\n') == std::string_view::npos ? 0 : whole.rfind('\n') + 1;
    const std::string_view line = whole.substr(begin);
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first != std::string_view::npos && line[first] != '#') break;
    text = text.substr(0, begin);
  }
  return text;
}

int lines_of(std::string_view text) {
  const auto ends = std::count(text.begin(), text.end(), '\n');
  return static_cast<int>(ends) + (text.empty() || text.back() != '\n' ? 1 : 0);
}

std::string name_in(const toml::table* card) {
  return card == nullptr ? "" : (*card)["name"].value<std::string>().value_or("");
}

}  // namespace

std::optional<CardEntry> entry_of(const std::vector<CardFile>& files, std::string_view name) {
  for (std::size_t i = 0; i < files.size(); ++i) {
    Diagnostics unread;
    TomlReader reader(files[i].path, unread);
    const std::optional<toml::table> root = reader.parse({files[i].path, files[i].text});
    const toml::array* cards = root ? (*root)["card"].as_array() : nullptr;
    if (cards == nullptr) continue;
    for (std::size_t at = 0; at < cards->size(); ++at) {
      if (!same_word(name_in(cards->get(at)->as_table()), name)) continue;
      const std::string_view text = files[i].text;
      const std::uint32_t line = cards->get(at)->source().begin.line;
      const std::size_t begin = begin_of_line(text, line);
      const std::size_t end =
          at + 1 < cards->size() ? begin_of_line(text, cards->get(at + 1)->source().begin.line) : text.size();
      const std::string_view entry = without_tail(text.substr(begin, end - begin));
      return CardEntry{i, begin, entry.size(), static_cast<int>(line), lines_of(entry)};
    }
  }
  return std::nullopt;
}

bool is_entry_of(std::string_view text, std::string_view name, Diagnostics& diagnostics) {
  const std::size_t before = diagnostics.list().size();
  TomlReader reader("", diagnostics);
  const std::optional<toml::table> root = reader.parse({"", text});
  if (!root) return false;
  const toml::array* cards = (*root)["card"].as_array();
  if (cards == nullptr || cards->empty()) {
    diagnostics.add("", 1, 1, fmt::format("an entry begins with [[card]] and name = \"{}\"", name));
    return false;
  }
  for (auto&& [key, value] : *root) {
    if (key.str() == "card") continue;
    reader.error(key.source(), fmt::format("\"{}\" stands outside the card; only its entry is tried here",
                                           std::string_view(key.str())));
  }
  if (cards->size() > 1) reader.error(*cards->get(1), "one card is tried at a time; this is a second one");
  const std::string found = name_in(cards->get(0)->as_table());
  if (!found.empty() && found != name) {
    const toml::node* at = cards->get(0)->as_table()->get("name");
    reader.error(*at, fmt::format("the card keeps its name here, \"{}\": decks know it by it", name));
  }
  return diagnostics.list().size() == before;
}

CardEntry put_entry(std::vector<CardFile>& files, const CardEntry& entry, std::string_view text) {
  std::string whole(text);
  if (whole.empty() || whole.back() != '\n') whole += '\n';
  files[entry.file].text.replace(entry.begin, entry.size, whole);
  return {entry.file, entry.begin, whole.size(), entry.line, lines_of(whole)};
}

}  // namespace muster::lab
