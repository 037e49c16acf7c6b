// FNV-1a over bytes: not for secrets, only to tell whether two things are the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

namespace muster {

class Hasher {
 public:
  Hasher& bytes(const void* data, std::size_t size) {
    const auto* each = static_cast<const unsigned char*>(data);
    for (std::size_t i = 0; i < size; ++i) value_ = (value_ ^ each[i]) * 0x100000001B3ULL;
    return *this;
  }
  Hasher& text(std::string_view text) { return number(text.size()).bytes(text.data(), text.size()); }
  /// Byte by byte from the low end, so that the result is the same on every machine.
  Hasher& number(std::uint64_t number) {
    for (unsigned i = 0; i < 8; ++i) value_ = (value_ ^ ((number >> (8U * i)) & 0xFFU)) * 0x100000001B3ULL;
    return *this;
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xCBF29CE484222325ULL;
};

/// Equal states have equal bytes: a state must have no padding.
template <class State>
std::uint64_t hash_of(const State& state) {
  static_assert(std::has_unique_object_representations_v<State>);
  return Hasher().bytes(&state, sizeof(state)).value();
}

/// A text with its hash behind it, so that damage shows.
inline std::string sealed(const std::string& text) {
  constexpr std::string_view digits = "0123456789abcdef";
  const std::uint64_t hash = Hasher().text(text).value();
  std::string out = text + ' ';
  for (unsigned shift = 64; shift > 0; shift -= 4) out += digits[(hash >> (shift - 4)) & 15U];
  return out;
}

inline bool is_sealed(std::string_view text) {
  const std::size_t end = text.rfind(' ');
  return end != std::string_view::npos && sealed(std::string(text.substr(0, end))) == text;
}

}  // namespace muster
