#include "games/encoders.hpp"

#include <tuple>
#include <type_traits>

#include "engine/match/encoder_of.hpp"
#include "games/all_games.hpp"

namespace muster {

namespace {

template <class... Games>
std::shared_ptr<const Encoder> find_encoder(std::type_identity<std::tuple<Games...>>,
                                            const std::shared_ptr<const Rules>& rules) {
  std::shared_ptr<const Encoder> made;
  const auto look = [&]<class G>(std::type_identity<G>) {
    const auto typed = std::dynamic_pointer_cast<const RulesOf<G>>(rules);
    if (typed != nullptr) made = std::make_shared<EncoderOf<G>>(typed);
    return typed != nullptr;
  };
  static_cast<void>((look(std::type_identity<Games>{}) || ...));
  return made;
}

}  // namespace

std::shared_ptr<const Encoder> encoder_for(const std::shared_ptr<const Rules>& rules) {
  return find_encoder(std::type_identity<AllGames>{}, rules);
}

}  // namespace muster
