// The nearest known word: the same answer as the plain definition gives, at the cost of the known words.
#include "engine/core/diagnostics.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/chance.hpp"

namespace muster {
namespace {

/// The definition, with the whole matrix.
std::size_t plain_distance(const std::string& a, const std::string& b) {
  std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) d[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) d[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
      d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + change});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
    }
  }
  return d[a.size()][b.size()];
}

std::string plain_nearest(const std::string& word, const std::vector<std::string>& known) {
  std::string best;
  std::size_t best_distance = std::max<std::size_t>(2, word.size() / 3) + 1;
  for (const std::string& each : known) {
    if (const std::size_t distance = plain_distance(word, each); distance < best_distance) {
      best_distance = distance;
      best = each;
    }
  }
  return best;
}

std::string some_word(Chance& chance, std::uint32_t most) {
  std::string word;
  for (std::uint32_t i = chance.below(most + 1); i > 0; --i) word += static_cast<char>('a' + chance.below(3));
  return word;
}

TEST(Diagnostics, TheNearestWordIsTheOneTheWholeMatrixFinds) {
  Chance chance(5);
  for (int round = 0; round < 3000; ++round) {
    std::vector<std::string> known;
    for (int i = 0; i < 6; ++i) known.push_back(some_word(chance, 9));
    const std::vector<std::string_view> views(known.begin(), known.end());
    const std::string word = some_word(chance, 12);
    EXPECT_EQ(nearest_word(word, views), plain_nearest(word, known)) << word;
    EXPECT_EQ(edit_distance(word, known[0]), plain_distance(word, known[0])) << word << " " << known[0];
  }
}

TEST(Diagnostics, SwappedNeighboursCountOnce) {
  EXPECT_EQ(edit_distance("abcd", "badc"), 2U);
  EXPECT_EQ(edit_distance("hound", "huond"), 1U);
}

TEST(Diagnostics, AWordOfAnyLengthCostsNoMoreThanTheKnownOnes) {
  // The whole matrix of this would not fit into the memory of any machine this runs on.
  const std::string endless(64U << 20U, 'x');
  const std::vector<std::string_view> known{"Ember Wolf", "Hired Blade", "Hound"};
  EXPECT_EQ(nearest_word(endless, known), "");
}

}  // namespace
}  // namespace muster
