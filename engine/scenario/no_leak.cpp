// Nobody sees what they should not: whatever a viewer is told must be the same in every state the viewer
// cannot tell from the true one.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "engine/match/action_text.hpp"
#include "engine/scenario/scenario.hpp"

namespace muster {

namespace {

constexpr int kProbesPerVerb = 4;

struct Channel {
  std::string_view name;
  std::string text;
};

std::string viewer_name(Seat viewer) {
  return is_seated(viewer) ? fmt::format("seat {}", name_of(viewer)) : "a spectator";
}

std::string option_texts(const Match& match) {
  std::string out;
  for (const Action& action : match.options()) out += match.text(action) + "\n";
  return out;
}

std::string event_texts(const Match& match, Seat viewer) {
  std::string out;
  for (const EventView& event : match.events(viewer, 0)) out += to_json(event) + "\n";
  return out;
}

/// What a seat hears when it tries things that are mostly not legal, often about cards it cannot see.
std::string refusal_texts(const Match& match, std::uint64_t seed) {
  const GameInfo& info = match.rules().info();
  const CardSet& cards = match.rules().cards();
  Chance chance(seed);
  std::string out;
  for (std::size_t v = 0; v < verb::first_game_verb + info.verbs.size(); ++v) {
    const VerbSpec* spec = verb_spec(info, static_cast<std::uint8_t>(v));
    for (int probe = 0; probe < kProbesPerVerb; ++probe) {
      Action action{static_cast<std::uint8_t>(v), 0, 0, 0};
      // Every other probe keeps to the numbers that cards and zones have; the rest may name things that do
      // not exist.
      const std::uint32_t most = probe % 2 == 0 ? 64 : 256;
      action.a = static_cast<std::uint8_t>(chance.below(most));
      action.b = static_cast<std::uint8_t>(chance.below(most));
      action.c = static_cast<std::uint8_t>(chance.below(4));
      out += fmt::format("{}: {}\n", match.text(action), match.refusal(action));
    }
    if (spec->operands[0] != Operand::card) continue;
    const auto design = static_cast<DesignId>(chance.below(static_cast<std::uint32_t>(cards.size())));
    std::string error;
    const auto action = match.parse(fmt::format("{} {}", spec->name, cards.face(design).name), error);
    out += action ? match.text(*action) + "\n" : error + "\n";
  }
  return out;
}

std::vector<Channel> channels(const Match& match, Seat viewer, std::uint64_t seed) {
  std::vector<Channel> out{{"view", to_json(match.view(viewer))}, {"prompt", match.prompt(viewer)}};
  if (is_seated(viewer) && match.decision().seat == viewer) {
    out.push_back({"options", option_texts(match)});
    out.push_back({"refusals", refusal_texts(match, seed)});
  }
  out.push_back({"events", event_texts(match, viewer)});
  return out;
}

/// Where two texts part, with what stands around it.
std::string difference(std::string_view x, std::string_view y) {
  static constexpr std::size_t around = 60;
  const std::size_t common = static_cast<std::size_t>(
      std::mismatch(x.begin(), x.begin() + static_cast<std::ptrdiff_t>(std::min(x.size(), y.size())),
                    y.begin())
          .first -
      x.begin());
  const std::size_t from = common < around ? 0 : common - around;
  return fmt::format("\n    truly:    …{}…\n    imagined: …{}…", x.substr(from, 2 * around),
                     y.substr(from, 2 * around));
}

}  // namespace

std::string check_no_leak(const Match& match, std::uint64_t seed) {
  for (int i = 0; i <= match.seats(); ++i) {
    const Seat viewer = i < match.seats() ? seat_at(i) : Seat::none;
    const std::unique_ptr<Match> imagined = match.imagine(viewer, seed);
    if (const std::string broken = imagined->integrity(); !broken.empty()) {
      return fmt::format("what {} imagines is no state: {}", viewer_name(viewer), broken);
    }
    if (imagined->decision() != match.decision()) {
      return fmt::format("what {} imagines waits for another choice", viewer_name(viewer));
    }
    const std::vector<Channel> truth = channels(match, viewer, seed);
    const std::vector<Channel> dream = channels(*imagined, viewer, seed);
    for (std::size_t c = 0; c < truth.size(); ++c) {
      if (truth[c].text == dream[c].text) continue;
      return fmt::format("{} can tell by the {} what it should not know: {}", viewer_name(viewer),
                         truth[c].name, difference(truth[c].text, dream[c].text));
    }
  }
  return "";
}

}  // namespace muster
