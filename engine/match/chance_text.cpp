#include "engine/match/chance_text.hpp"

#include <charconv>
#include <vector>

#include <fmt/format.h>

#include "engine/core/diagnostics.hpp"
#include "engine/core/text.hpp"

namespace muster {

namespace {

std::optional<std::uint32_t> counted_from_one(std::string_view text) {
  std::uint32_t value = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (code != std::errc() || end != text.data() + text.size() || value == 0) return std::nullopt;
  return value - 1;
}

/// Names are separated by commas, and a comma may stand inside a name: the shortest run that is a name is
/// taken.
bool read_names(std::string_view rest, const CardSet& cards, std::vector<std::uint16_t>& out,
                std::string& error) {
  while (!rest.empty()) {
    std::size_t comma = rest.find(',');
    const std::string_view first = trimmed(rest.substr(0, comma));
    DesignId design = cards.find(first);
    while (design == DesignId::none && comma != std::string_view::npos) {
      comma = rest.find(',', comma + 1);
      design = cards.find(trimmed(rest.substr(0, comma)));
    }
    if (design == DesignId::none) {
      error = fmt::format("unknown card \"{}\"{}", first, suggestion(first, cards.names()));
      return false;
    }
    out.push_back(static_cast<std::uint16_t>(design));
    rest = comma == std::string_view::npos ? std::string_view() : trimmed(rest.substr(comma + 1));
  }
  return true;
}

}  // namespace

std::optional<ChanceScript::Entry> read_chance(std::string_view text, const CardSet& cards,
                                               std::string& error) {
  text = trimmed(text);
  const std::size_t space = text.find(' ');
  const std::string_view kind = text.substr(0, space);
  const std::string_view rest =
      space == std::string_view::npos ? std::string_view() : trimmed(text.substr(space));
  ChanceScript::Entry entry;
  if (kind == "coin") {
    entry.roll = Roll::coin;
    if (rest != "heads" && rest != "tails") {
      error = fmt::format("a coin falls \"coin heads\" or \"coin tails\", found \"{}\"", text);
      return std::nullopt;
    }
    entry.value = rest == "heads" ? 0 : 1;
    return entry;
  }
  if (kind == "die" || kind == "pick") {
    entry.roll = kind == "die" ? Roll::die : Roll::pick;
    const auto value = counted_from_one(rest);
    if (!value) {
      error = fmt::format("expected \"{} N\" with N counted from 1, found \"{}\"", kind, text);
      return std::nullopt;
    }
    entry.value = *value;
    return entry;
  }
  if (kind == "shuffle") {
    entry.roll = Roll::shuffle;
    if (!read_names(rest, cards, entry.designs, error)) return std::nullopt;
    return entry;
  }
  static constexpr std::array<std::string_view, 4> kinds{"coin", "die", "pick", "shuffle"};
  error = fmt::format("unknown kind of chance \"{}\"{}", kind, suggestion(kind, kinds));
  return std::nullopt;
}

std::string write_chance(const ChanceScript::Entry& entry, const CardSet& cards) {
  switch (entry.roll) {
    case Roll::coin:
      return entry.value == 0 ? "coin heads" : "coin tails";
    case Roll::die:
      return fmt::format("die {}", entry.value + 1);
    case Roll::pick:
      return fmt::format("pick {}", entry.value + 1);
    case Roll::shuffle:
      break;
  }
  std::string out = "shuffle";
  for (std::size_t i = 0; i < entry.designs.size(); ++i) {
    out += i == 0 ? " " : ", ";
    out += cards.face(static_cast<DesignId>(entry.designs[i])).name;
  }
  return out;
}

}  // namespace muster
