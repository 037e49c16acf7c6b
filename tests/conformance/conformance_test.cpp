// What every game promises, checked with random matches over every pairing of its ready decks.
#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include <gtest/gtest.h>

#include "engine/core/hash.hpp"
#include "engine/match/match_of.hpp"
#include "engine/match/record.hpp"
#include "engine/scenario/scenario.hpp"
#include "tests/conformance/kit.hpp"
#include "tests/engine/drill_game.hpp"
#include "tests/toy/toy.hpp"

namespace muster::conformance {
namespace {

std::shared_ptr<const Rules> rules_named(const std::string& name) {
  if (name == "toy") return toy::load();
  if (name == "drill") return drill::load();
  return load(*find_game(name));
}

class Conformance : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    rules_ = rules_named(GetParam());
    ASSERT_NE(rules_, nullptr);
    // In golden-ratio steps, so that the first few of them already range over seats, decks and options.
    std::vector<Config> all = configs(*rules_);
    ASSERT_FALSE(all.empty());
    std::size_t step = std::max<std::size_t>(1, all.size() * 618 / 1000);
    while (std::gcd(step, all.size()) != 1) ++step;
    for (std::size_t i = 0; i < all.size(); ++i) configs_.push_back(std::move(all[i * step % all.size()]));
  }

  /// A random match from a configuration, stopped after `most` choices; `visit` sees it before each choice.
  template <class Visit>
  std::unique_ptr<Match> play(const Config& config, std::uint64_t seed, std::size_t most, Visit&& visit) {
    auto match = rules_->start(config.setup, seed);
    Chance pick(stream_seed(seed, 99));
    for (std::size_t n = 0; n < most && !match->decision().over(); ++n) {
      visit(*match);
      const auto options = match->options();
      if (options.empty()) {
        ADD_FAILURE() << config.label << " seed " << seed << ": nobody can act at step " << n << ": "
                      << match->prompt(Seat::none);
        break;
      }
      std::string error;
      const Action action = options[pick.below(static_cast<std::uint32_t>(options.size()))];
      if (!match->apply(action, error)) {
        ADD_FAILURE() << error;
        break;
      }
    }
    return match;
  }
  static constexpr std::size_t kToTheEnd = 100000;

  std::shared_ptr<const Rules> rules_;
  std::vector<Config> configs_;
};

std::map<std::pair<int, std::string>, int> possessions(const Match& match) {
  std::map<std::pair<int, std::string>, int> out;
  for (const ZoneView& zone : match.everything().zones) {
    for (const CardView& card : zone.cards) {
      // A token is nothing that anybody owns: it is made in a match and gone again.
      const bool token = std::find(card.marks.begin(), card.marks.end(), "token") != card.marks.end();
      if (!token) ++out[{index_of(card.owner), card.name}];
    }
  }
  return out;
}

int card_count(const std::map<std::pair<int, std::string>, int>& possessions) {
  int sum = 0;
  for (const auto& each : possessions) sum += each.second;
  return sum;
}
constexpr std::size_t kSettingUp = 60;

TEST_P(Conformance, StatesAreSmallAndTrivial) { EXPECT_LE(rules_->state_bytes(), kMaxStateBytes); }

TEST_P(Conformance, EveryReadyDeckIsLegal) {
  for (const Deck& deck : rules_->decks()) {
    for (const DeckProblem& problem : rules_->check_deck(deck))
      ADD_FAILURE() << deck.name << ": " << problem.rule << " " << problem.message;
  }
}

TEST_P(Conformance, EveryCardSaysWhatItDoesAndWhereItComesFrom) {
  for (std::size_t i = 0; i < rules_->cards().size(); ++i) {
    const auto design = static_cast<DesignId>(i);
    const CardFace& face = rules_->cards().face(design);
    EXPECT_EQ(face.rules_text.empty(),
              rules_->cards()[design].ability_count == 0 && rules_->cards()[design].keywords == 0)
        << face.name;
    EXPECT_EQ(face.rules_text.find('{'), std::string::npos) << face.name << ": " << face.rules_text;
  }
}

TEST_P(Conformance, EveryMatchEndsAndNoCardIsLostOrDoubled) {
  const int each = std::max(1, scaled(240) / static_cast<int>(configs_.size()));
  for (const Config& config : configs_) {
    for (int i = 0; i < each; ++i) {
      const auto seed = 1000 + static_cast<std::uint64_t>(i);
      std::map<std::pair<int, std::string>, int> at_start;
      std::size_t steps = 0;
      const auto match = play(config, seed, kToTheEnd, [&](const Match& now) {
        // Decks may be built at the table, so cards may come in with the first choices; none ever goes.
        if (steps++ >= kSettingUp) return;
        auto here = possessions(now);
        if (card_count(here) > card_count(at_start)) at_start = std::move(here);
      });
      ASSERT_TRUE(match->decision().over()) << config.label << " seed " << seed;
      EXPECT_TRUE(match->result().over());
      EXPECT_EQ(match->integrity(), "") << config.label << " seed " << seed;
      EXPECT_EQ(possessions(*match), at_start) << config.label << " seed " << seed;
      for (int s = 0; s < match->seats(); ++s) EXPECT_NE(match->result().of(seat_at(s)), Verdict::open);
    }
  }
}

TEST_P(Conformance, TheSameSeedGivesTheSameRecordAndItReplays) {
  for (std::size_t i = 0; i < configs_.size(); ++i) {
    const auto first = play(configs_[i], 7 + i, kToTheEnd, [](const Match&) {});
    const auto second = play(configs_[i], 7 + i, kToTheEnd, [](const Match&) {});
    const std::string text = write_record(*first);
    ASSERT_EQ(text, write_record(*second)) << configs_[i].label;
    std::string error;
    const auto record = read_record(text, *rules_, error);
    ASSERT_TRUE(record.has_value()) << error;
    const auto again = replay(*record, *rules_, error);
    ASSERT_NE(again, nullptr) << error;
    EXPECT_EQ(error, "");
    EXPECT_EQ(again->hash(), first->hash());
    EXPECT_EQ(write_record(*again), text);
  }
}

TEST_P(Conformance, CopiesTakenEarlierNeverChangeAndSavesRestore) {
  const int most = std::min<int>(static_cast<int>(configs_.size()), scaled(20));
  for (int i = 0; i < most; ++i) {
    const Config& config = configs_[static_cast<std::size_t>(i) % configs_.size()];
    std::vector<std::pair<std::unique_ptr<Match>, std::uint64_t>> copies;
    play(config, 40 + static_cast<std::uint64_t>(i), 400, [&](const Match& match) {
      copies.emplace_back(match.clone(), match.hash());
      std::string error;
      const auto restored = rules_->restore(match.save(), error);
      ASSERT_NE(restored, nullptr) << error;
      ASSERT_EQ(restored->hash(), match.hash());
      ASSERT_EQ(restored->options().size(), match.options().size());
    });
    for (const auto& [copy, hash] : copies) ASSERT_EQ(copy->hash(), hash) << config.label;
  }
}

TEST_P(Conformance, ActionTextIsLossless) {
  for (std::size_t i = 0; i < configs_.size() && i < static_cast<std::size_t>(scaled(20)); ++i) {
    play(configs_[i], 60 + i, 300, [&](const Match& match) {
      std::set<std::string> texts;
      for (const Action& action : match.options()) {
        const std::string text = match.text(action);
        ASSERT_TRUE(texts.insert(text).second) << "two options read \"" << text << "\"";
        std::string error;
        const auto parsed = match.parse(text, error);
        ASSERT_TRUE(parsed.has_value()) << text << ": " << error;
        ASSERT_EQ(*parsed, action) << text << " came back as " << match.text(*parsed);
      }
    });
  }
}

TEST_P(Conformance, IllegalAndMalformedActionsAreRefusedAndChangeNothing) {
  Chance noise(5);
  for (std::size_t i = 0; i < configs_.size() && i < static_cast<std::size_t>(scaled(20)); ++i) {
    play(configs_[i], 80 + i, 200, [&](const Match& match) {
      const auto copy = match.clone();
      const auto options = match.options();
      for (int n = 0; n < 12; ++n) {
        const std::uint64_t bits = noise.bits();
        Action action{static_cast<std::uint8_t>(bits % 32), static_cast<std::uint8_t>(bits >> 8U),
                      static_cast<std::uint8_t>(bits >> 16U), static_cast<std::uint8_t>((bits >> 24U) % 3)};
        if (n % 2 == 0) action.a = static_cast<std::uint8_t>(action.a % 100);
        if (std::find(options.begin(), options.end(), action) != options.end()) continue;
        std::string error;
        ASSERT_FALSE(copy->apply(action, error));
        ASSERT_NE(error, "");
        ASSERT_EQ(copy->hash(), match.hash());
      }
      for (const std::string_view text : {"", "dance", "play", "play , ,", "attack #999", "choose Nobody#3",
                                          "end turn now", "\xff\xfe", "pass pass pass"}) {
        std::string error;
        const auto parsed = match.parse(text, error);
        if (!parsed) {
          ASSERT_NE(error, "") << text;
        }
      }
    });
  }
}

TEST_P(Conformance, NothingHiddenLeaksOnAnyChannel) {
  for (std::size_t i = 0; i < configs_.size() && i < static_cast<std::size_t>(scaled(30)); ++i) {
    std::uint64_t n = 0;
    play(configs_[i], 100 + i, 260, [&](const Match& match) {
      if (++n % 3 != 0) return;
      const std::string leak = check_no_leak(match, n);
      ASSERT_EQ(leak, "") << configs_[i].label << " seed " << 100 + i << " step " << n;
    });
  }
}

TEST_P(Conformance, ImagineForgetsTheTruthAndReachesOtherStates) {
  // Two states that look alike to a viewer must be imagined alike: the truth has no influence. And hidden
  // cards differ.
  std::size_t different = 0;
  std::size_t looked = 0;
  for (std::size_t i = 0; i < configs_.size() && i < static_cast<std::size_t>(scaled(20)); ++i) {
    std::uint64_t n = 0;
    play(configs_[i], 120 + i, 200, [&](const Match& match) {
      if (++n % 7 != 0) return;
      for (int s = 0; s <= match.seats(); ++s) {
        const Seat viewer = s == match.seats() ? Seat::none : seat_at(s);
        const auto other = match.imagine(viewer, n);
        ASSERT_EQ(other->integrity(), "");
        ASSERT_EQ(match.imagine(viewer, n + 1)->hash(), other->imagine(viewer, n + 1)->hash())
            << configs_[i].label << " seed " << 120 + i << " step " << n << " viewer " << name_of(viewer);
        ++looked;
        different += other->hash() != match.hash() ? 1U : 0U;
      }
    });
  }
  EXPECT_GT(different * 2, looked) << "imagine hardly ever reached another hidden state";
}

TEST_P(Conformance, ImaginedMatchesCanBePlayedToTheEnd) {
  const int most = scaled(60);
  for (int i = 0; i < most; ++i) {
    const Config& config = configs_[static_cast<std::size_t>(i) % configs_.size()];
    auto match = play(config, 200 + static_cast<std::uint64_t>(i),
                      static_cast<std::size_t>(5 + 11 * (i % 12)), [](const Match&) {});
    if (match->decision().over()) continue;
    auto dream = match->imagine(match->decision().seat, static_cast<std::uint64_t>(i));
    Chance pick(static_cast<std::uint64_t>(i));
    for (std::size_t n = 0; n < kToTheEnd && !dream->decision().over(); ++n) {
      const auto options = dream->options();
      ASSERT_FALSE(options.empty());
      std::string error;
      ASSERT_TRUE(dream->apply(options[pick.below(static_cast<std::uint32_t>(options.size()))], error))
          << error;
    }
    EXPECT_TRUE(dream->decision().over());
    EXPECT_EQ(dream->integrity(), "");
  }
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Conformance, ::testing::ValuesIn(game_names()), named_after);
INSTANTIATE_TEST_SUITE_P(SmallGames, Conformance, ::testing::Values("toy", "drill"), named_after);

}  // namespace
}  // namespace muster::conformance
