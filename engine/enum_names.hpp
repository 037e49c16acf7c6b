// Two lists that are matched by position, an enumeration and a table of words, compared by their names when
// the program is compiled: `static_assert(named_alike<Op>(kOperations));`
#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <string_view>
#include <utility>

namespace muster {

/// What an enumerator is called, as the compiler writes it ("muster::purge::Op::damage" without what stands
/// before the last name).
template <auto Value>
constexpr std::string_view enumerator_name() {
  constexpr std::string_view whole = __PRETTY_FUNCTION__;
  constexpr std::string_view key = "Value = ";
  const std::size_t begin = whole.find(key) + key.size();
  const std::string_view value = whole.substr(begin, whole.find_first_of(";]", begin) - begin);
  const std::size_t colon = value.rfind("::");
  return value.substr(colon == std::string_view::npos ? 0 : colon + 2);
}

/// The same name but for case, gaps and a leading k: kCloneDna is clone_dna, your_hand "your hand".
constexpr bool is_alike(std::string_view enumerator, std::string_view word) {
  const auto upper = [](char c) { return c >= 'A' && c <= 'Z'; };
  const auto lowered = [&](char c) { return upper(c) ? static_cast<char>(c - 'A' + 'a') : c; };
  const auto gap = [](char c) { return c == '_' || c == ' ' || c == '-'; };
  if (enumerator.size() > 1 && enumerator[0] == 'k' && upper(enumerator[1])) enumerator.remove_prefix(1);
  std::size_t i = 0;
  std::size_t k = 0;
  while (true) {
    while (i < enumerator.size() && gap(enumerator[i])) ++i;
    while (k < word.size() && gap(word[k])) ++k;
    if (i == enumerator.size() || k == word.size()) return i == enumerator.size() && k == word.size();
    if (lowered(enumerator[i++]) != lowered(word[k++])) return false;
  }
}

/// An enumerator that is called otherwise than its word.
struct OtherName {
  std::string_view enumerator;
  std::string_view word;
};

/// Every entry of the table has the name of the enumerator at its place.
template <class Enum, class Table>
constexpr bool named_alike(const Table& table, std::initializer_list<OtherName> others = {}) {
  const auto alike = [&](std::string_view enumerator, std::string_view word) {
    for (const OtherName& each : others)
      if (each.enumerator == enumerator) return each.word == word;
    return is_alike(enumerator, word);
  };
  return [&]<std::size_t... I>(std::index_sequence<I...>) {
    return (alike(enumerator_name<static_cast<Enum>(I)>(), table[I].name) && ...);
  }(std::make_index_sequence<std::tuple_size_v<Table>>());
}

}  // namespace muster
