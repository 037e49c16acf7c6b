#include "lab/figures.hpp"

#include <charconv>
#include <optional>

#include <fmt/format.h>

#include "engine/core/diagnostics.hpp"
#include "engine/core/text.hpp"
#include "engine/core/toml.hpp"

namespace muster::lab {

namespace {

/// Where the number stands in its file.
struct Place {
  std::size_t file = 0;
  std::size_t begin = 0;
  std::size_t size = 0;
  long value = 0;
};

/// Lines and columns count from 1, columns in letters, not bytes.
std::size_t offset_of(std::string_view text, toml::source_position position) {
  std::size_t at = 0;
  for (std::uint32_t line = 1; line < position.line && at < text.size(); ++at) {
    if (text[at] == '\n') ++line;
  }
  for (std::uint32_t column = 1; column < position.column && at < text.size(); ++column) {
    ++at;
    while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) ++at;
  }
  return at;
}

std::string keys_of(const toml::table& table) {
  std::string out;
  for (auto&& [key, value] : table) out += fmt::format("{}{}", out.empty() ? "" : ", ", key.str());
  return out;
}

const toml::node* step(const toml::node& from, std::string_view word, std::string& problem) {
  if (const toml::array* list = from.as_array()) {
    std::size_t number = 0;
    const auto [end, code] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (code == std::errc() && end == word.data() + word.size() && number >= 1 && number <= list->size())
      return list->get(number - 1);
    problem = fmt::format("\"{}\" should be a number from 1 to {}", word, list->size());
    return nullptr;
  }
  const toml::table* table = from.as_table();
  const toml::node* found = table == nullptr ? nullptr : table->get(word);
  if (found == nullptr) {
    problem =
        fmt::format("there is no \"{}\"{}", word,
                    table == nullptr ? " in a number" : fmt::format("; there are: {}", keys_of(*table)));
  }
  return found;
}

std::optional<Place> place_of(const std::vector<CardFile>& files, const Figure& figure,
                              std::string& problem) {
  for (std::size_t i = 0; i < files.size(); ++i) {
    Diagnostics unread;
    TomlReader reader(files[i].path, unread);
    const std::optional<toml::table> root = reader.parse({files[i].path, files[i].text});
    const toml::array* cards = root ? (*root)["card"].as_array() : nullptr;
    if (cards == nullptr) continue;
    for (const toml::node& each : *cards) {
      const toml::table* card = each.as_table();
      const auto name = card == nullptr ? std::nullopt : (*card)["name"].value<std::string>();
      if (!name || !same_word(*name, figure.card)) continue;
      const toml::node* here = card;
      std::string_view rest = figure.key;
      while (!rest.empty()) {
        const std::size_t dot = std::min(rest.find('.'), rest.size());
        here = step(*here, rest.substr(0, dot), problem);
        if (here == nullptr) return std::nullopt;
        rest.remove_prefix(std::min(dot + 1, rest.size()));
      }
      const auto* number = here->as_integer();
      if (number == nullptr) {
        problem = fmt::format("\"{}\" is {}, not a whole number", figure.key, TomlReader::kind_of(*here));
        return std::nullopt;
      }
      const std::string_view text = files[i].text;
      const std::size_t begin = offset_of(text, here->source().begin);
      std::size_t end = begin;
      while (end < text.size() && std::string_view("+-0123456789_").find(text[end]) != std::string_view::npos)
        ++end;
      return Place{i, begin, end - begin, static_cast<long>(number->get())};
    }
  }
  problem = fmt::format("no card \"{}\" in these files", figure.card);
  return std::nullopt;
}

}  // namespace

long read_figure(const std::vector<CardFile>& files, const Figure& figure, std::string& problem) {
  const std::optional<Place> place = place_of(files, figure, problem);
  return place ? place->value : 0;
}

void write_figure(std::vector<CardFile>& files, const Figure& figure, long value) {
  std::string problem;
  const std::optional<Place> place = place_of(files, figure, problem);
  if (place) files[place->file].text.replace(place->begin, place->size, fmt::format("{}", value));
}

}  // namespace muster::lab
