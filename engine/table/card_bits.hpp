// A set of cards as bits: it holds every card there can be, so it is never full.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/core/ids.hpp"

namespace muster {

template <std::size_t Cards>
struct CardBits {
  std::array<std::uint32_t, (Cards + 31) / 32> words{};

  void add(CardId card) { words[at(card) / 32] |= 1U << (at(card) % 32); }
  void remove(CardId card) { words[at(card) / 32] &= ~(1U << (at(card) % 32)); }
  bool has(CardId card) const { return ((words[at(card) / 32] >> (at(card) % 32)) & 1U) != 0; }
  void clear() { words.fill(0); }
  bool empty() const {
    std::uint32_t all = 0;
    for (const std::uint32_t word : words) all |= word;
    return all == 0;
  }

  /// The cards from the lowest slot on.
  class Iterator {
   public:
    Iterator(const std::uint32_t* words, std::size_t word, std::size_t end)
        : words_(words), word_(word), end_(end), left_(word == end ? 0 : words[word]) {
      find();
    }
    CardId operator*() const {
      return card_at(word_ * 32 + static_cast<std::size_t>(std::countr_zero(left_)));
    }
    Iterator& operator++() {
      left_ &= left_ - 1;
      find();
      return *this;
    }
    bool operator!=(const Iterator& other) const { return word_ != other.word_ || left_ != other.left_; }

   private:
    void find() {
      while (left_ == 0 && word_ != end_) left_ = ++word_ == end_ ? 0 : words_[word_];
    }

    const std::uint32_t* words_;
    std::size_t word_;
    std::size_t end_;
    std::uint32_t left_;
  };
  Iterator begin() const { return {words.data(), 0, words.size()}; }
  Iterator end() const { return {words.data(), words.size(), words.size()}; }
};

}  // namespace muster
