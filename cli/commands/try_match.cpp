#include "cli/commands/try_match.hpp"

#include <algorithm>
#include <exception>
#include <memory>
#include <stdexcept>
#include <tuple>

#include <fmt/format.h>

#include "agents/agent.hpp"
#include "cli/terminal/input.hpp"
#include "engine/core/chance.hpp"

namespace muster {

namespace {

constexpr std::size_t kMostDecks = 4;            // different decks around one card
constexpr std::size_t kMostDecisions = 100'000;  // more is no match
constexpr std::array<std::array<std::string_view, 2>, 4> kPlayers{
    {{"random", "random"}, {"greedy", "random"}, {"greedy", "greedy"}, {"random", "greedy"}}};

/// The deck with the card in the place of an entry, or of one copy of it.
Deck exchanged(const Deck& deck, std::size_t entry, DesignId card, int copies) {
  Deck out = deck;
  out.name = deck.name + " (tried)";
  const DeckEntry replaced = deck.entries[entry];
  out.entries[entry].count = static_cast<std::uint8_t>(replaced.count - copies);
  if (out.entries[entry].count == 0)
    out.entries.erase(out.entries.begin() + static_cast<std::ptrdiff_t>(entry));
  out.entries.push_back({card, static_cast<std::uint8_t>(copies), replaced.section});
  return out;
}

/// How much the cards have in common: what is alike is exchanged first.
int likeness(const CardSet& cards, DesignId x, DesignId y) {
  return (cards[x].type == cards[y].type ? 4 : 0) + (cards[x].group == cards[y].group ? 2 : 0) +
         (cards[x].traits == cards[y].traits ? 1 : 0);
}

bool holds(const Deck& deck, DesignId card) {
  return std::any_of(deck.entries.begin(), deck.entries.end(),
                     [card](const DeckEntry& entry) { return entry.design == card; });
}

/// Ready decks with the card in them, and ready decks changed so that it is.
std::vector<Deck> decks_with(const Rules& rules, DesignId card, std::string& problem) {
  std::vector<Deck> found;
  for (const Deck& deck : rules.decks()) {
    if (holds(deck, card) && rules.check_deck(deck).empty() && found.size() < kMostDecks)
      found.push_back(deck);
  }
  struct Way {
    std::size_t deck;
    std::size_t entry;
    int alike;
  };
  std::vector<Way> ways;
  for (std::size_t d = 0; d < rules.decks().size(); ++d) {
    const Deck& deck = rules.decks()[d];
    if (holds(deck, card)) continue;
    for (std::size_t e = 0; e < deck.entries.size(); ++e)
      ways.push_back({d, e, likeness(rules.cards(), card, deck.entries[e].design)});
  }
  // The most alike first; among equals the order they were found in.
  std::sort(ways.begin(), ways.end(), [](const Way& x, const Way& y) {
    return std::tuple(y.alike, x.deck, x.entry) < std::tuple(x.alike, y.deck, y.entry);
  });
  std::vector<bool> used(rules.decks().size());
  for (const Way& way : ways) {
    if (found.size() == kMostDecks) break;
    if (used[way.deck]) continue;
    const Deck& deck = rules.decks()[way.deck];
    for (int copies = deck.entries[way.entry].count; copies > 0; --copies) {
      Deck changed = exchanged(deck, way.entry, card, copies);
      const std::vector<DeckProblem> problems = rules.check_deck(changed);
      if (problems.empty()) {
        found.push_back(std::move(changed));
        used[way.deck] = true;
        break;
      }
      if (problem.empty()) problem = fmt::format("{} ({})", problems.front().message, problems.front().rule);
    }
  }
  return found;
}

/// Half of the matches are played with the match options set otherwise, where the game allows it.
void vary_options(const Rules& rules, Setup& setup, Chance& chance) {
  const Setup usual = setup;
  for (std::size_t i = 0; i < rules.info().options.size(); ++i) {
    const auto choices = static_cast<std::uint32_t>(rules.info().options[i].choices.size());
    setup.options[i] = static_cast<std::uint8_t>(chance.below(choices));
  }
  if (!rules.check_setup(setup).empty()) setup = usual;
}

/// Watches one match for what it shows of the tried cards.
class Watch {
 public:
  Watch(const TryPlan& plan, Match& match, TryMatch& out)
      : match_(match), cards_(match.rules().cards()), out_(out), index_(cards_.size(), -1) {
    const std::size_t tried = plan.set.tried.size();
    out.cards.resize(tried);
    for (std::size_t i = 0; i < tried; ++i) index_[at(plan.set.tried[i])] = static_cast<int>(i);
    for (std::size_t a = 0; a < cards_.size(); ++a) {
      for (const Ability& ability : cards_.abilities_of(static_cast<DesignId>(a)))
        if (index_[a] >= 0 && !ability.effects.empty())
          begins_[ability.effects.begin] = {static_cast<std::size_t>(index_[a]), ability.slot};
    }
    match.watch_programs(&ran_);
  }
  ~Watch() { match_.watch_programs(nullptr); }
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  /// Where the tried cards lie.
  void look_around() {
    const std::span<const ZoneSpec> zones = match_.rules().zones();
    for (std::size_t i = 0; i < match_.card_count(); ++i) {
      const CardSpot spot = match_.spot(card_at(i));
      CardTally* tally = tally_of(spot.design);
      if (tally == nullptr) continue;
      tally->matches = 1;
      if (spot.zone == ZoneId::none) continue;
      const ZoneSpec& zone = zones[at(spot.zone)];
      if (zone.in_play) tally->played = 1;
      if (zone.sight == Sight::owner || zone.in_play) tally->drawn = 1;
    }
  }

  /// Which options name them.
  void look_at(const std::vector<Action>& options) {
    std::vector<std::uint64_t> seen(out_.cards.size());
    std::vector<std::uint8_t> uses(out_.cards.size());
    for (const Action& action : options) {
      const VerbSpec* verb = own_verb(action.verb);
      if (verb == nullptr || verb->operands[0] != Operand::card) continue;
      const int tried = tried_of(action.card());
      if (tried < 0) continue;
      const auto card = static_cast<std::size_t>(tried);
      seen[card] |= std::uint64_t{1} << own_number(action.verb);
      if (verb->operands[1] == Operand::number && action.b < kMostAbilities)
        uses[card] = static_cast<std::uint8_t>(uses[card] | (1U << action.b));
    }
    for (std::size_t card = 0; card < seen.size(); ++card) {
      for (std::uint8_t v = 0; v < 64; ++v) {
        if (((seen[card] >> v) & 1U) != 0) ++out_.cards[card].offered[v];
      }
      for (std::size_t slot = 0; slot < kMostAbilities; ++slot) {
        if (((uses[card] >> slot) & 1U) != 0) ++out_.cards[card].use_offered[slot];
      }
    }
  }

  /// Before an action is carried out, and after.
  void before(Action action) {
    const VerbSpec* verb = own_verb(action.verb);
    acted_ = verb != nullptr && verb->operands[0] == Operand::card ? match_.spot(action.card()).design
                                                                   : DesignId::none;
    verb_ = action.verb;
    events_ = match_.event_count();
    ran_.clear();
  }
  void after() {
    for (const EventView& event : match_.events(Seat::none, events_)) {
      if (event.card_name.empty() || !is_play(event.kind)) continue;
      const DesignId design = cards_.find(event.card_name);
      if (design == DesignId::none) continue;
      if (design == acted_) out_.play_verbs |= std::uint64_t{1} << own_number(verb_);
      if (CardTally* tally = tally_of(design)) tally->played = tally->drawn = tally->matches = 1;
    }
    out_.programs = out_.programs || !ran_.empty();
    for (const std::uint16_t node : ran_) {
      const auto found = begins_.find(node);
      if (found == begins_.end()) continue;
      CardTally& tally = out_.cards[found->second.card];
      ++tally.fired[found->second.slot];
      tally.fired_in[found->second.slot] = 1;
    }
  }

 private:
  struct Begins {
    std::size_t card = 0;
    std::uint8_t slot = 0;
  };

  static std::uint8_t own_number(std::uint8_t verb) {
    return static_cast<std::uint8_t>((verb - verb::first_game_verb) % 64);
  }
  const VerbSpec* own_verb(std::uint8_t verb) const {
    const auto verbs = match_.rules().info().verbs;
    if (verb < verb::first_game_verb || verb - verb::first_game_verb >= static_cast<int>(verbs.size()))
      return nullptr;
    return &verbs[static_cast<std::size_t>(verb - verb::first_game_verb)];
  }
  bool is_play(std::string_view kind) const {
    const auto specs = match_.rules().info().events;
    return std::any_of(specs.begin(), specs.end(),
                       [kind](const EventSpec& spec) { return spec.plays && spec.name == kind; });
  }
  int tried_of(CardId card) const {
    if (at(card) >= match_.card_count()) return -1;
    const DesignId design = match_.spot(card).design;
    return design == DesignId::none ? -1 : index_[at(design)];
  }
  CardTally* tally_of(DesignId design) {
    if (design == DesignId::none || index_[at(design)] < 0) return nullptr;
    return &out_.cards[static_cast<std::size_t>(index_[at(design)])];
  }

  Match& match_;
  const CardSet& cards_;
  TryMatch& out_;
  std::vector<int> index_;  // by design: which of the tried cards, or -1
  std::map<std::uint16_t, Begins> begins_;
  std::vector<std::uint16_t> ran_;
  DesignId acted_ = DesignId::none;
  std::uint8_t verb_ = 0;
  std::size_t events_ = 0;
};

void play_out(const TryPlan& plan, Match& match, std::array<std::unique_ptr<Agent>, kMaxSeats>& agents,
              TryMatch& out) {
  Watch watch(plan, match, out);
  watch.look_around();
  while (!match.decision().over()) {
    if (Input::interrupted()) return;
    const std::vector<Action> options = match.options();
    if (options.empty()) throw std::runtime_error("a player must choose and has no option");
    watch.look_at(options);
    const auto seat = static_cast<std::size_t>(index_of(match.decision().seat));
    const Action action = options.size() == 1 ? options.front() : agents[seat]->choose(match);
    std::string error;
    watch.before(action);
    if (!match.apply(action, error)) throw std::runtime_error("an illegal action was chosen: " + error);
    watch.after();
    watch.look_around();
    if (++out.decisions > kMostDecisions) {
      out.ending = "it never ended";
      out.endless = true;
      break;
    }
  }
  out.played = true;
  if (!out.ending.empty()) return;
  const std::span<const std::string_view> endings = match.rules().info().endings;
  const std::size_t reason = match.result().reason;
  out.ending = reason < endings.size() ? std::string(endings[reason]) : "unknown";
  // The last is the bound of the match; a chain of effects without a choice ends by a rule of its own.
  out.endless = reason + 1 == endings.size() || out.ending.find("endless") != std::string::npos;
}

}  // namespace

void CardTally::add(const CardTally& other) {
  matches += other.matches;
  drawn += other.drawn;
  played += other.played;
  for (const auto& [verb, count] : other.offered) offered[verb] += count;
  for (std::size_t i = 0; i < kMostAbilities; ++i) {
    fired[i] += other.fired[i];
    fired_in[i] += other.fired_in[i];
    use_offered[i] += other.use_offered[i];
  }
}

TryTable tables_for(const Rules& rules, DesignId card) {
  TryTable out;
  const Setup plain = default_setup(rules.info(), rules.info().min_seats);
  if (rules.check_setup(plain).empty()) {  // a game without decks: the card lies in the box
    out.setups.push_back(plain);
    return out;
  }
  std::string problem;
  for (const Deck& deck : decks_with(rules, card, problem)) {
    // Against every ready deck in turn, as far as they may meet.
    for (const Deck& other : rules.decks()) {
      Setup setup = plain;
      setup.decks = {deck, other};
      if (rules.check_setup(setup).empty()) out.setups.push_back(std::move(setup));
    }
  }
  if (out.setups.empty())
    out.problem = problem.empty() ? "no ready deck of the game fits these cards"
                                  : fmt::format("no ready deck takes it: {}", problem);
  return out;
}

TryMatch play_try(const TryPlan& plan, std::size_t index) {
  const Rules& rules = *plan.set.game.rules;
  TryMatch out;
  const std::size_t number = index % plan.matches;
  out.card = index / plan.matches;
  // By the card's name, so that one more card changes nobody's luck.
  std::uint64_t key = 1469598103934665603U;
  for (const char c : rules.cards().face(plan.set.tried[out.card]).id)
    key = (key ^ static_cast<unsigned char>(c)) * 1099511628211U;
  out.seed = stream_seed(stream_seed(plan.seed, key), number);
  const std::vector<Setup>& setups = plan.tables[out.card].setups;
  if (setups.empty() || Input::interrupted()) return out;
  Chance chance(stream_seed(out.seed, 9));
  Setup setup = setups[chance.below(static_cast<std::uint32_t>(setups.size()))];
  const auto& players = kPlayers[number % kPlayers.size()];
  if (number % 2 != 0) vary_options(rules, setup, chance);
  if (number / 4 % 2 != 0) std::reverse(setup.decks.begin(), setup.decks.end());
  out.players = fmt::format("{} against {}", players[0], players[1]);
  try {
    std::array<std::unique_ptr<Agent>, kMaxSeats> agents;
    for (std::size_t i = 0; i < static_cast<std::size_t>(setup.seats); ++i)
      agents[i] = make_agent(std::string(players[i % 2]), rules, stream_seed(out.seed, i + 1));
    play_out(plan, *rules.start(setup, out.seed), agents, out);
  } catch (const std::exception& problem) {
    out.played = true;
    out.error = problem.what();
  }
  return out;
}

}  // namespace muster
