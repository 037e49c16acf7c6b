// The type-erased Match and Rules of any game that meets the contract. Nothing here knows a rule.
#pragma once

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/core/hash.hpp"
#include "engine/match/action_text.hpp"
#include "engine/match/match.hpp"
#include "engine/match/position.hpp"
#include "engine/match/rules_version.hpp"
#include "engine/match/view_of.hpp"

namespace muster {

std::string to_hex(const void* data, std::size_t size);
bool from_hex(std::string_view hex, void* data, std::size_t size);

template <Game G>
class MatchOf;

template <Game G>
class RulesOf final : public Rules, public std::enable_shared_from_this<RulesOf<G>> {
 public:
  explicit RulesOf(G game) : game_(std::move(game)) {}

  const G& game() const { return game_; }
  const GameInfo& info() const override { return G::info(); }
  const Vocabulary& vocabulary() const override { return game_.cards().vocabulary(); }
  const CardSet& cards() const override { return game_.cards(); }
  std::span<const Deck> decks() const override { return game_.ready_decks(); }
  std::span<const ZoneSpec> zones() const override { return G::Layout::kZones; }
  std::span<const CounterSpec> counters() const override {
    // A game may keep numbers of its pieces elsewhere than on the table.
    if constexpr (requires { G::piece_counters(); }) {
      return G::piece_counters();
    } else {
      return G::Layout::kCounters;
    }
  }
  ZoneUse use_of(ZoneId zone) const override {
    if constexpr (requires { game_.is_passing(zone); }) {
      if (game_.is_passing(zone)) return ZoneUse::passing;
    }
    return zone == game_.attachment_zone() ? ZoneUse::attached : ZoneUse::lasting;
  }
  std::vector<FieldInfo> fields() const override {
    std::vector<FieldInfo> out;
    for (const auto& field : G::fields())
      out.push_back(
          {field.name, field.per_seat, field.set != nullptr, words_of(field, cards()), field.sparse});
    return out;
  }
  std::size_t state_bytes() const override { return sizeof(typename G::State); }
  std::vector<DeckProblem> check_deck(const Deck& deck) const override { return game_.check_deck(deck); }
  std::vector<DeckProblem> check_setup(const Setup& setup) const override { return game_.check_setup(setup); }

  std::unique_ptr<Match> start(const Setup& setup, std::uint64_t seed) const override {
    Origin origin;
    origin.setup = setup;
    origin.seed = seed;
    return std::make_unique<MatchOf<G>>(this->shared_from_this(), std::move(origin));
  }
  std::unique_ptr<Match> start(const Setup& setup, const ChanceScript& script) const override {
    Origin origin;
    origin.setup = setup;
    origin.scripted = true;
    origin.script = script;
    return std::make_unique<MatchOf<G>>(this->shared_from_this(), std::move(origin));
  }
  std::unique_ptr<Match> from_position(const Position& position, const ChanceScript& script,
                                       std::vector<std::string>& errors) const override {
    typename G::State state{};
    Origin origin;
    origin.scripted = true;
    origin.script = script;
    origin.setup = default_setup(G::info(), position.seats);
    for (const auto& [name, word] : position.options) {
      if (std::string problem = set_option(G::info(), origin.setup, name, word); !problem.empty())
        errors.push_back(problem);
    }
    if (!errors.empty() || !set_up_position(game_, position, origin.setup, state, errors)) return nullptr;
    origin.state = to_hex(&state, sizeof(state));
    return std::make_unique<MatchOf<G>>(this->shared_from_this(), std::move(origin));
  }
  std::unique_ptr<Match> start_again(const Origin& origin, std::string& error) const override {
    if (!origin.state.empty()) {
      typename G::State state{};
      error = from_hex(origin.state, &state, sizeof(state))
                  ? state_damage(game_, state)
                  : fmt::format("expected {} bytes in hex", sizeof(state));
      if (!error.empty()) return nullptr;
    }
    return std::make_unique<MatchOf<G>>(this->shared_from_this(), origin);
  }
  std::unique_ptr<Match> restore(std::string_view saved, std::string& error) const override {
    return MatchOf<G>::restore(this->shared_from_this(), saved, error);
  }

 private:
  G game_;
};

template <Game G>
class MatchOf final : public Match {
 public:
  using State = typename G::State;

  MatchOf(std::shared_ptr<const RulesOf<G>> rules, Origin origin)
      : rules_(std::move(rules)), origin_(std::move(origin)), script_(origin_.script), chance_(origin_.seed) {
    for (Deck& deck : origin_.setup.decks) deck.tidy();
    wire_chance();
    Events sink(events_);
    if (origin_.state.empty()) {
      state_ = game().start(origin_.setup, chance_, sink);
      return;
    }
    from_hex(origin_.state, &state_, sizeof(state_));
    std::array<std::uint64_t, 4> stream{};
    if (from_hex(origin_.stream, stream.data(), sizeof(stream))) {
      chance_.restore(stream);
    } else {
      game().settle(state_, chance_, sink);
    }
  }
  MatchOf(const MatchOf& other)
      : Match(other),
        rules_(other.rules_),
        origin_(other.origin_),
        script_(other.script_),
        chance_(other.chance_),
        state_(other.state_),
        events_(other.events_),
        steps_(other.steps_) {
    wire_chance();
  }

  const G& game() const { return rules_->game(); }
  const State& state() const { return state_; }

  const Rules& rules() const override { return *rules_; }
  std::unique_ptr<Match> clone() const override { return std::make_unique<MatchOf>(*this); }
  int seats() const override { return game().seats(state_); }
  Decision decision() const override { return game().decision(state_); }
  Result result() const override { return game().result(state_); }
  std::vector<Action> options() const override {
    Options out;
    if (!decision().over()) game().options(state_, out);
    return {out.begin(), out.end()};
  }

  std::string text(Action action) const override {
    return action_text(G::info(), names(decision().seat), action);
  }

  std::string note(Action action) const override { return note_of(game(), state_, action); }

  std::optional<Action> parse(std::string_view text, std::string& error) const override {
    if (decision().over()) {
      error = "the match is over";
      return std::nullopt;
    }
    const std::vector<Action> meant = parse_action(G::info(), names(decision().seat), text, error);
    if (meant.empty()) return std::nullopt;
    Options legal;
    game().options(state_, legal);
    std::vector<Action> fitting;
    for (const Action& each : meant) {
      if (legal.contains(each)) fitting.push_back(each);
    }
    if (fitting.size() <= 1) return fitting.empty() ? meant.front() : fitting.front();
    error = fmt::format("\"{}\" could mean", text);
    for (const Action& each : fitting) error += fmt::format(" \"{}\"", this->text(each));
    return std::nullopt;
  }

  std::string refusal(Action action) const override {
    if (decision().over()) return "the match is over";
    Options legal;
    game().options(state_, legal);
    if (legal.contains(action)) return "";
    const std::uint8_t why = game().refusal(state_, action);
    const Refusal& reason = G::info().refusals[why < G::info().refusals.size() ? why : 0];
    return reason.rule.empty() ? std::string(reason.text) : fmt::format("{} ({})", reason.text, reason.rule);
  }

  bool apply(Action action, std::string& error) override {
    error = refusal(action);
    if (!error.empty()) return false;
    Step step;
    step.seat = decision().seat;
    step.action = text(action);
    constexpr std::size_t kEventsOfAChoice = 24;
    make_room(events_, kEventsOfAChoice);
    make_room(steps_, 1);
    Events sink(events_, ran_);
    game().apply(state_, action, chance_, sink);
    step.hash = hash();
    steps_.push_back(std::move(step));
    return true;
  }

  View view(Seat viewer) const override { return view_of(game(), state_, viewer); }
  View view_less_open(Seat viewer) const override { return view_of(game(), state_, viewer, false); }
  View everything() const override { return view_of_everything(game(), state_); }
  std::size_t card_count() const override { return state_.table.used; }
  CardSpot spot(CardId card) const override { return {state_.table.design(card), state_.table.zone(card)}; }
  void watch_programs(std::vector<std::uint16_t>* out) override { ran_ = out; }
  std::string prompt(Seat viewer) const override { return prompt_of(game(), state_, viewer); }
  std::size_t event_count() const override { return events_.size(); }
  /// Everything that happened, as it truly was; for programs that measure matches.
  std::span<const Event> all_events() const { return events_; }
  std::vector<EventView> events(Seat viewer, std::size_t from) const override {
    std::vector<EventView> out;
    for (std::size_t i = from; i < events_.size(); ++i) {
      if (auto seen = event_of(game(), events_[i], viewer)) out.push_back(std::move(*seen));
    }
    return out;
  }

  std::unique_ptr<Match> imagine(Seat viewer, std::uint64_t seed) const override {
    auto copy = std::make_unique<MatchOf>(*this);
    Chance dream(seed);
    game().imagine(copy->state_, viewer, dream);
    // What comes next is as unknown as what lies hidden.
    if (!origin_.scripted) copy->chance_.reseed(stream_seed(seed, 1));
    return copy;
  }

  Knowledge knowledge() const override { return knowledge_of(game(), state_, chance_); }

  std::uint64_t hash() const override { return hash_of(state_); }
  const Origin& origin() const override { return origin_; }
  const std::vector<Step>& steps() const override { return steps_; }

  std::string save() const override {
    const auto stream = chance_.state();
    return sealed(fmt::format("muster-save 3 {} {:016x} {} {} {}", G::info().name, game().cards().hash(),
                              to_hex(stream.data(), sizeof(stream)), to_hex(&state_, sizeof(state_)),
                              rules_version(G::info())));
  }
  static std::unique_ptr<Match> restore(std::shared_ptr<const RulesOf<G>> rules, std::string_view saved,
                                        std::string& error);

  std::string chance_problem() const override { return origin_.scripted ? script_.problem : ""; }
  std::size_t chance_left() const override { return script_.entries.size() - script_.next; }

  std::optional<int> field(std::string_view name, Seat seat) const override {
    for (const auto& each : G::fields()) {
      if (each.name == name && each.per_seat == (seat != Seat::none)) return each.get(state_, seat);
    }
    return std::nullopt;
  }
  Terms field_words(std::string_view name) const override {
    for (const auto& each : G::fields()) {
      if (each.name == name) return words_of(each, game().cards());
    }
    return {};
  }
  std::string integrity() const override { return state_damage(game(), state_); }

 private:
  /// A server holds many matches for long: their lists grow by a quarter, not by as much again.
  template <class T>
  static void make_room(std::vector<T>& list, std::size_t more) {
    if (list.capacity() - list.size() < more) list.reserve(list.size() + std::max(more, list.size() / 4));
  }
  /// A copy reads its own script, not the other's; its stream goes on where it was.
  void wire_chance() {
    if (!origin_.scripted) return;
    const auto stream = chance_.state();
    chance_ = Chance(script_);
    chance_.restore(stream);
  }

  ActionNames names(Seat seat) const { return action_names(game(), state_, seat); }

  std::shared_ptr<const RulesOf<G>> rules_;
  Origin origin_;
  ChanceScript script_;
  Chance chance_;
  State state_{};
  std::vector<Event> events_;
  std::vector<Step> steps_;
  std::vector<std::uint16_t>* ran_ = nullptr;  // not of a copy: who watches one match does not watch others
};

template <Game G>
std::unique_ptr<Match> MatchOf<G>::restore(std::shared_ptr<const RulesOf<G>> rules, std::string_view saved,
                                           std::string& error) {
  std::vector<std::string_view> parts;
  const bool whole = is_sealed(saved);
  for (std::size_t from = 0; from <= saved.size();) {
    const std::size_t space = std::min(saved.find(' ', from), saved.size());
    parts.push_back(saved.substr(from, space - from));
    from = space + 1;
  }
  // Version 2 did not say by which rules the position came about.
  const bool says_rules = parts.size() == 8 && parts[1] == "3";
  const bool from_before = parts.size() == 7 && parts[1] == "2";
  if (parts[0] != "muster-save" || (!says_rules && !from_before)) {
    error = "this is not a saved position of a version known here";
    return nullptr;
  }
  if (parts[2] != G::info().name) {
    error = fmt::format("this is a position of {}, not of {}", parts[2], G::info().name);
    return nullptr;
  }
  if (!rules->cards().is_called(parts[3])) {
    error = fmt::format("this position was saved with card set {}, the one loaded is {:016x}", parts[3],
                        rules->cards().hash());
    return nullptr;
  }
  if (says_rules && parts[6] != fmt::format("{}", rules_version(G::info()))) {
    error = fmt::format("this position was saved under version {} of the rules, these are version {}",
                        parts[6], rules_version(G::info()));
    return nullptr;
  }
  std::array<std::uint64_t, 4> stream{};
  State state{};
  if (!whole) {
    error = "the saved position is damaged: it is not what was written";
    return nullptr;
  }
  if (!from_hex(parts[4], stream.data(), sizeof(stream)) || !from_hex(parts[5], &state, sizeof(state))) {
    error = "the saved position is damaged";
    return nullptr;
  }
  if (std::string broken = state_damage(rules->game(), state); !broken.empty()) {
    error = fmt::format("the saved position is damaged: {}", broken);
    return nullptr;
  }
  Origin origin;
  origin.setup = default_setup(G::info(), rules->game().seats(state));
  origin.stream = parts[4];
  origin.state = parts[5];
  return std::make_unique<MatchOf>(std::move(rules), std::move(origin));
}

}  // namespace muster
