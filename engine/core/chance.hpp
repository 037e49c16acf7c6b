// Everything random in a match. The generator, the bounded draw and the shuffle are our own so that the same
// seed gives the same match with any compiler and library. Scenarios replace the stream by a script.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace muster {

/// What a random draw is for; a script must name the kind it answers.
enum class Roll : std::uint8_t { coin, die, pick, shuffle };

/// The scripted outcomes of a scenario, in the order they will be asked for.
struct ChanceScript {
  struct Entry {
    Roll roll = Roll::die;
    std::uint32_t value = 0;             // coin, die, pick: the outcome, counted from 0
    std::vector<std::uint16_t> designs;  // shuffle: the designs that shall lie on top, topmost first
  };
  std::vector<Entry> entries;
  std::size_t next = 0;
  /// How the first draw that the script does not answer went wrong; empty while all is well.
  std::string problem;
};

class Chance {
 public:
  explicit Chance(std::uint64_t seed) { reseed(seed); }
  explicit Chance(ChanceScript& script) : script_(&script) { reseed(0); }

  void reseed(std::uint64_t seed) {
    // SplitMix64 spreads the seed over the state, as the authors of xoshiro advise.
    for (auto& word : state_) {
      seed += 0x9E3779B97F4A7C15ULL;
      std::uint64_t z = seed;
      z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
      z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
      word = z ^ (z >> 31U);
    }
  }

  /// xoshiro256++ (Blackman and Vigna, public domain algorithm).
  std::uint64_t bits() {
    const std::uint64_t result = rotl(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t t = state_[1] << 17U;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = rotl(state_[3], 45);
    return result;
  }

  /// A number in [0, n), each equally likely (Lemire's multiply-and-reject). n must be at least 1.
  std::uint32_t below(std::uint32_t n) {
    std::uint64_t product = (bits() >> 32U) * n;
    auto low = static_cast<std::uint32_t>(product);
    if (low < n) [[unlikely]] {
      const std::uint32_t threshold = (0U - n) % n;
      while (low < threshold) {
        product = (bits() >> 32U) * n;
        low = static_cast<std::uint32_t>(product);
      }
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

  /// A draw the table would see: a die, a coin, a random pick. Scripts answer these.
  std::uint32_t roll(Roll kind, std::uint32_t n) {
    if (script_ != nullptr) [[unlikely]]
      return scripted(kind, n);
    return below(n);
  }

  /// Shuffles in place (Fisher and Yates, from the end).
  template <class T>
  void shuffle(std::span<T> items) {
    for (std::size_t i = items.size(); i > 1; --i) {
      const std::size_t j = below(static_cast<std::uint32_t>(i));
      T keep = items[i - 1];
      items[i - 1] = items[j];
      items[j] = keep;
    }
  }

  bool is_scripted() const { return script_ != nullptr; }
  /// The scripted order for the next shuffle, or null when the script leaves this shuffle as it is.
  const ChanceScript::Entry* scripted_shuffle();
  /// The scripted order named a card that is not among those being shuffled.
  void refuse_scripted_shuffle();

  std::array<std::uint64_t, 4> state() const { return state_; }
  void restore(const std::array<std::uint64_t, 4>& state) { state_ = state; }

 private:
  static constexpr std::uint64_t rotl(std::uint64_t x, unsigned k) { return (x << k) | (x >> (64U - k)); }
  std::uint32_t scripted(Roll kind, std::uint32_t n);

  std::array<std::uint64_t, 4> state_{};
  ChanceScript* script_ = nullptr;
};

/// A seed for one of several independent streams grown from one seed (match, agents, imagination).
constexpr std::uint64_t stream_seed(std::uint64_t seed, std::uint64_t stream) {
  std::uint64_t z = seed + 0x9E3779B97F4A7C15ULL * (stream + 1);
  z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31U);
}

}  // namespace muster
