// Designers write cards nobody has thought of. Here the abilities of a game's cards are dealt anew over its
// cards, wherever the game allows it, and what every game promises must hold for these sets too.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/chance.hpp"
#include "engine/scenario/scenario.hpp"
#include "tests/conformance/kit.hpp"

namespace muster::conformance {
namespace {

constexpr std::string_view kCard = "[[card]]";
constexpr std::string_view kAbility = "[[card.ability]]";

/// The text of a card file in pieces: what stands before the first card, and the cards.
struct Pieces {
  std::string path;
  std::string head;
  std::vector<std::string> cards;
};

std::vector<std::string> split_before(std::string_view text, std::string_view mark) {
  std::vector<std::string> out;
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.size(), text.find(mark, begin + 1));
    out.emplace_back(text.substr(begin, end - begin));
    begin = end;
  }
  return out;
}

Pieces take_apart(const SourceFile& file) {
  const std::size_t first = file.text.find(kCard);
  std::vector<std::string> cards = split_before(file.text.substr(first), "[[card]]");
  return {std::string(file.path), std::string(file.text.substr(0, first)), std::move(cards)};
}

class MixedSet {
 public:
  explicit MixedSet(const GameEntry& game) : game_(&game) {
    for (const SourceFile& file : game_files(*game.info, "/cards/")) {
      files_.push_back(take_apart(file));
      for (const std::string& card : files_.back().cards) {
        const std::vector<std::string> parts = split_before(card, kAbility);
        abilities_.insert(abilities_.end(), parts.begin() + 1, parts.end());
      }
    }
  }

  /// Gives every card one or two abilities of others, where the game takes them. Returns how many it took.
  int mix(Chance& chance) {
    int taken = 0;
    for (Pieces& file : files_) {
      for (std::string& card : file.cards) {
        const std::string before = card;
        card = split_before(card, kAbility).front() + "\n";
        for (std::uint32_t n = 1 + chance.below(2); n > 0; --n)
          card += abilities_[chance.below(static_cast<std::uint32_t>(abilities_.size()))] + "\n";
        if (load() != nullptr) {
          ++taken;
        } else {
          card = before;
        }
      }
    }
    return taken;
  }

  std::shared_ptr<const Rules> load() const {
    std::vector<std::string> texts;
    texts.reserve(files_.size());
    std::vector<SourceFile> files;
    for (const Pieces& file : files_) {
      std::string text = file.head;
      for (const std::string& card : file.cards) text += card;
      texts.push_back(std::move(text));
      files.push_back({file.path, texts.back()});
    }
    Diagnostics diagnostics;
    return game_->load(files, {}, diagnostics);
  }

 private:
  const GameEntry* game_;
  std::vector<Pieces> files_;
  std::vector<std::string> abilities_;
};

class MixedCards : public ::testing::TestWithParam<std::string> {};

TEST_P(MixedCards, KeepWhatEveryGamePromises) {
  const int sets = std::max(1, scaled(4));
  constexpr int kMatches = 8;  // with each set
  for (int set = 0; set < sets; ++set) {
    Chance chance(stream_seed(2026, static_cast<std::uint64_t>(set)));
    MixedSet mixed(*find_game(GetParam()));
    // In War Rig only facilities and missions have abilities.
    EXPECT_GT(mixed.mix(chance), GetParam() == "war-rig" ? 3 : 10);
    const auto rules = mixed.load();
    ASSERT_NE(rules, nullptr);
    std::vector<Config> all = configs(*rules);
    for (int i = 0; i < kMatches; ++i) {
      const Config& config = all[static_cast<std::size_t>(i * 7 + set) % all.size()];
      const auto seed = static_cast<std::uint64_t>(i);
      SCOPED_TRACE(config.label + ", set " + std::to_string(set) + ", seed " + std::to_string(seed));
      const auto match = rules->start(config.setup, seed);
      std::string error;
      for (std::uint64_t n = 0; !match->decision().over(); ++n) {
        ASSERT_LT(n, 100000U);
        const std::vector<Action> options = match->options();
        ASSERT_FALSE(options.empty()) << match->prompt(Seat::none) << " after " << n << " choices";
        if (n % 97 == 0) {
          ASSERT_EQ(check_no_leak(*match, n), "") << "after " << n << " choices";
          ASSERT_EQ(match->integrity(), "") << "after " << n << " choices";
        }
        const Action action = options[chance.below(static_cast<std::uint32_t>(options.size()))];
        ASSERT_TRUE(match->apply(action, error)) << error;
      }
      ASSERT_EQ(match->integrity(), "");
    }
  }
}

INSTANTIATE_TEST_SUITE_P(EveryGame, MixedCards, ::testing::ValuesIn(game_names()), named_after);

}  // namespace
}  // namespace muster::conformance
