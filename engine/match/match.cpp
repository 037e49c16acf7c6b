#include "engine/match/match.hpp"

#include <fmt/format.h>

#include "engine/core/diagnostics.hpp"
#include "engine/match/match_of.hpp"

namespace muster {

const Deck* Rules::find_deck(std::string_view name) const {
  for (const Deck& deck : decks()) {
    if (deck.name == name) return &deck;
  }
  return nullptr;
}

Setup default_setup(const GameInfo& info, int seats) {
  Setup setup;
  setup.seats = seats;
  for (std::size_t i = 0; i < info.options.size(); ++i) setup.options[i] = info.options[i].fallback;
  return setup;
}

std::string set_option(const GameInfo& info, Setup& setup, std::string_view name, std::string_view word) {
  std::vector<std::string_view> known;
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    const MatchOptionSpec& option = info.options[i];
    known.push_back(option.name);
    if (option.name != name) continue;
    std::vector<std::string_view> words;
    for (std::size_t c = 0; c < option.choices.size(); ++c) {
      words.push_back(option.choices[c].name);
      if (option.choices[c].name == word) {
        setup.options[i] = static_cast<std::uint8_t>(c);
        return "";
      }
    }
    return fmt::format("match option \"{}\" cannot be \"{}\"{}", name, word, suggestion(word, words));
  }
  return fmt::format("unknown match option \"{}\"{}", name, suggestion(name, known));
}

std::string to_hex(const void* data, std::size_t size) {
  static constexpr std::string_view digits = "0123456789abcdef";
  std::string out;
  out.reserve(size * 2);
  const auto* bytes = static_cast<const unsigned char*>(data);
  for (std::size_t i = 0; i < size; ++i) {
    out += digits[bytes[i] >> 4U];
    out += digits[bytes[i] & 0x0FU];
  }
  return out;
}

bool from_hex(std::string_view hex, void* data, std::size_t size) {
  if (hex.size() != size * 2) return false;
  const auto digit = [](char c) {
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
  };
  auto* bytes = static_cast<unsigned char*>(data);
  for (std::size_t i = 0; i < size; ++i) {
    const int high = digit(hex[2 * i]);
    const int low = digit(hex[2 * i + 1]);
    if (high < 0 || low < 0) return false;
    bytes[i] = static_cast<unsigned char>(high * 16 + low);
  }
  return true;
}

}  // namespace muster
