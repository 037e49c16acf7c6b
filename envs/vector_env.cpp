#include "envs/vector_env.hpp"

#include <tuple>
#include <type_traits>

#include "agents/agent.hpp"
#include "envs/vector_env_of.hpp"
#include "games/all_games.hpp"

namespace muster {

namespace {

template <class... Games>
std::unique_ptr<VectorEnv> make_for_one_of(std::type_identity<std::tuple<Games...>>,
                                           const std::shared_ptr<const Encoder>& encoder,
                                           VectorSettings& settings) {
  std::unique_ptr<VectorEnv> made;
  const auto look = [&]<class G>(std::type_identity<G>) {
    auto typed = std::dynamic_pointer_cast<const EncoderOf<G>>(encoder);
    if (typed != nullptr) made = std::make_unique<VectorEnvOf<G>>(std::move(typed), std::move(settings));
    return made != nullptr;
  };
  static_cast<void>((look(std::type_identity<Games>{}) || ...));
  return made;
}

std::string problem_of(const Rules& rules, const VectorSettings& settings) {
  if (settings.matches == 0) return "a vector needs at least one match";
  if (settings.setups.empty()) return "a vector needs at least one table to play at";
  const int seats = settings.setups.front().seats;
  for (const Setup& setup : settings.setups) {
    if (setup.seats != seats)
      return fmt::format("tables of {} and of {} seats do not mix", seats, setup.seats);
    for (const DeckProblem& problem : rules.check_setup(setup))
      return fmt::format("this match cannot be played: {}{}{}", problem.rule,
                         problem.rule.empty() ? "" : ": ", problem.message);
  }
  bool callers = false;
  for (int i = 0; i < kMaxSeats; ++i) {
    const std::string& kind = settings.players[at(seat_at(i))];
    if (kind.empty()) {
      callers = callers || i < seats;
      continue;
    }
    if (i >= seats) return fmt::format("a player for seat {} at a table of {}", name_of(seat_at(i)), seats);
    if (std::string problem = kind_problem(kind); !problem.empty()) return problem;
  }
  return callers ? "" : "every seat has a computer player: leave at least one to the caller";
}

}  // namespace

std::unique_ptr<VectorEnv> make_vector_env(const std::shared_ptr<const Rules>& rules,
                                           const std::shared_ptr<const Encoder>& encoder,
                                           VectorSettings settings, std::string& error) {
  for (Setup& setup : settings.setups) {
    for (Deck& deck : setup.decks) deck.tidy();
  }
  error = problem_of(*rules, settings);
  if (!error.empty()) return nullptr;
  auto made = make_for_one_of(std::type_identity<AllGames>{}, encoder, settings);
  if (made == nullptr) error = "the encoder is of no game known here";
  return made;
}

}  // namespace muster
