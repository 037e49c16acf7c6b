// The kinds of parameters that words of a vocabulary take, as its tables write them.
#pragma once

#include <string_view>

#include "engine/cards/vocabulary.hpp"

namespace muster {

enum class Given : bool { may_be, must_be };

/// Which cards.
constexpr Param selector(std::string_view name, Given given = Given::must_be) {
  return {name, ParamKind::selector, given == Given::must_be};
}
/// A number, or so much for each of something.
constexpr Param amount(std::string_view name, int least, int most) {
  return {name, ParamKind::amount, true, 0, least, most};
}
constexpr Param optional_amount(std::string_view name, int least, int most) {
  return {name, ParamKind::amount, false, 0, least, most};
}
/// A whole number.
constexpr Param count(std::string_view name, int least, int most) {
  return {name, ParamKind::number, true, 0, least, most};
}
constexpr Param optional_count(std::string_view name, int fallback, int least = 0, int most = 99) {
  return {name, ParamKind::number, false, fallback, least, most};
}
/// One of several words.
constexpr Param term(std::string_view name, Terms terms) {
  return {name, ParamKind::term, true, 0, -99, 99, terms};
}
constexpr Param optional_term(std::string_view name, Terms terms, int fallback = 0) {
  return {name, ParamKind::term, false, fallback, -99, 99, terms};
}
constexpr Param flag(std::string_view name) { return {name, ParamKind::flag, false}; }
/// Lists of operations to pick one of. The argument after it is how many there are, so no parameter follows.
constexpr Param blocks(std::string_view name, int least, int most) {
  return {name, ParamKind::blocks, true, 0, least, most};
}

}  // namespace muster
