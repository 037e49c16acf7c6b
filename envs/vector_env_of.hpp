// Vectors of matches of any game (envs/vector_env.hpp).
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "agents/perspective.hpp"
#include "agents/state_agent.hpp"
#include "engine/match/encoder_of.hpp"
#include "envs/vector_env.hpp"

namespace muster {

template <Game G>
class VectorEnvOf final : public VectorEnv {
 public:
  VectorEnvOf(std::shared_ptr<const EncoderOf<G>> encoder, VectorSettings settings)
      : encoder_(std::move(encoder)), settings_(std::move(settings)), seats_(settings_.setups.front().seats) {
    const EncodingSpec& spec = encoder_->spec();
    const std::size_t n = settings_.matches;
    rows_ = spec.most_options;
    slot_numbers_ = spec.slot_numbers();
    global_numbers_ = spec.globals.size();
    option_numbers_ = spec.options.size();
    for (auto* slots : {&arrays_.slots, &arrays_.final_slots}) slots->resize(n * slot_numbers_);
    for (auto* globals : {&arrays_.globals, &arrays_.final_globals}) globals->resize(n * global_numbers_);
    arrays_.options.resize(n * rows_ * option_numbers_);
    arrays_.mask.resize(n * rows_);
    arrays_.option_counts.resize(n);
    arrays_.seats.resize(n);
    arrays_.rewards.resize(n);
    arrays_.seat_rewards.resize(n * kMaxSeats);
    arrays_.ended.resize(n);
    arrays_.lengths.resize(n);
    arrays_.seeds.resize(n);
    matches_ = std::vector<One>(n);
    reset({});
  }

  void reset(std::span<const std::uint64_t> seeds) override {
    broken_off_ = false;
    for (std::size_t i = 0; i < matches_.size(); ++i) {
      matches_[i].stream = seeds.empty() ? stream_seed(settings_.seed, i) : seeds[i];
      matches_[i].number = 0;
      arrays_.ended[i] = 0;
      arrays_.rewards[i] = 0;
      begin(i);
      if (broken_off_) return;
      show(i);
    }
    std::fill(arrays_.seat_rewards.begin(), arrays_.seat_rewards.end(), 0.0F);
  }

  std::string step(std::span<const std::int32_t> choices) override {
    if (broken_off_) return "the last step was broken off: reset() begins anew";
    if (choices.size() != matches_.size())
      return fmt::format("{} choices for {} matches", choices.size(), matches_.size());
    for (std::size_t i = 0; i < choices.size(); ++i) {
      if (choices[i] < 0 || choices[i] >= arrays_.option_counts[i])
        return fmt::format("match {}: there is no option {}; there are {}, counted from 0", i, choices[i],
                           arrays_.option_counts[i]);
    }
    for (std::size_t i = 0; i < choices.size(); ++i) {
      choose(i, static_cast<std::size_t>(choices[i]));
      if (broken_off_) return "";
    }
    return "";
  }

 private:
  using State = typename G::State;

  struct One {
    State state{};
    Chance chance{0};
    std::uint64_t stream = 0;  // grows the seeds of its matches
    std::uint64_t number = 0;  // how many of them were begun
    std::size_t actions = 0;
    std::array<std::unique_ptr<StateAgent<G>>, kMaxSeats> players;  // null: the caller
    std::vector<Action> options;
  };

  const G& game() const { return encoder_->game(); }

  void choose(std::size_t i, std::size_t choice) {
    One& one = matches_[i];
    const Seat seat = seat_at(arrays_.seats[i]);
    Events unheard;
    game().apply(one.state, one.options[choice], one.chance, unheard);
    ++one.actions;
    play_on(one);
    arrays_.lengths[i] = static_cast<std::int32_t>(one.actions);
    const Result result = game().result(one.state);
    arrays_.ended[i] = result.over() ? 1 : 0;
    arrays_.rewards[i] = 0;
    float* rewards = arrays_.seat_rewards.data() + i * kMaxSeats;
    for (int each = 0; each < kMaxSeats; ++each)
      rewards[each] =
          result.over() && each < seats_ ? 2.0F * worth_of(result.of(seat_at(each))) - 1.0F : 0.0F;
    if (broken_off_) return;
    if (result.over()) {
      arrays_.rewards[i] = rewards[at(seat)];
      encoder_->encode(one.state, seat, arrays_.final_slots.data() + i * slot_numbers_,
                       arrays_.final_globals.data() + i * global_numbers_);
      begin(i);
      if (broken_off_) return;
    }
    show(i);
  }

  /// Up to the caller's first choice. A match in which the caller never chooses is no use and is left out.
  void begin(std::size_t i) {
    One& one = matches_[i];
    do {
      const std::uint64_t seed = one.number == 0 ? one.stream : stream_seed(one.stream, one.number);
      arrays_.seeds[i] = seed;
      Chance draw(stream_seed(seed, kDrawOfTable));
      const Setup& setup = settings_.setups[draw.below(static_cast<std::uint32_t>(settings_.setups.size()))];
      for (int seat = 0; seat < seats_; ++seat) {
        const auto turn = static_cast<std::uint64_t>(seat) + (settings_.rotates ? one.number : 0);
        const std::string& kind = settings_.players[turn % static_cast<std::uint64_t>(seats_)];
        one.players[at(seat_at(seat))] =
            kind.empty()
                ? nullptr
                : make_state_agent<G>(kind, stream_seed(seed, 100 + static_cast<std::uint64_t>(seat)));
      }
      ++one.number;
      one.chance = Chance(seed);
      one.actions = 0;
      Events unheard;
      one.state = game().start(setup, one.chance, unheard);
      play_on(one);
    } while (!broken_off_ && game().decision(one.state).over());
  }

  /// Until the caller has to choose, or to the end.
  void play_on(One& one) {
    for (;;) {
      const Decision decision = game().decision(one.state);
      if (decision.over() || one.players[at(decision.seat)] == nullptr) return;
      const Perspective<G> seen(game(), one.state);
      const Action action = one.players[at(decision.seat)]->choose(seen, one.actions);
      Events unheard;
      game().apply(one.state, action, one.chance, unheard);
      ++one.actions;
      if (shall_stop && shall_stop()) {
        broken_off_ = true;
        return;
      }
    }
  }

  void show(std::size_t i) {
    One& one = matches_[i];
    game().options(one.state, listed_);
    one.options.assign(listed_.begin(), listed_.end());
    const Seat seat = game().decision(one.state).seat;
    arrays_.seats[i] = static_cast<std::int8_t>(index_of(seat));
    encoder_->encode(one.state, seat, arrays_.slots.data() + i * slot_numbers_,
                     arrays_.globals.data() + i * global_numbers_);
    std::int16_t* rows = arrays_.options.data() + i * rows_ * option_numbers_;
    encoder_->encode_options(one.state, listed_, seat, rows);
    const auto before = static_cast<std::size_t>(arrays_.option_counts[i]);
    const std::size_t now = listed_.size();
    std::uint8_t* mask = arrays_.mask.data() + i * rows_;
    if (now > before) std::fill(mask + before, mask + now, std::uint8_t{1});
    if (now < before) {
      std::fill(mask + now, mask + before, std::uint8_t{0});
      std::fill(rows + now * option_numbers_, rows + before * option_numbers_, std::int16_t{0});
    }
    arrays_.option_counts[i] = static_cast<std::int32_t>(now);
  }

  static constexpr std::uint64_t kDrawOfTable = 7;

  std::shared_ptr<const EncoderOf<G>> encoder_;
  VectorSettings settings_;
  int seats_;
  std::size_t rows_ = 0;
  std::size_t slot_numbers_ = 0;
  std::size_t global_numbers_ = 0;
  std::size_t option_numbers_ = 0;
  std::vector<One> matches_;
  Options listed_;
};

}  // namespace muster
