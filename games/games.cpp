#include "games/games.hpp"

#include "engine/cards/column_check.hpp"
#include "engine/match/match_of.hpp"
#include "games/all_games.hpp"

namespace muster {

namespace {

template <class G>
std::shared_ptr<const Rules> load_game(std::span<const SourceFile> cards, std::span<const SourceFile> decks,
                                       Diagnostics& diagnostics) {
  const std::vector<SourceFile> own_cards = game_files(G::info(), "/cards/");
  const std::vector<SourceFile> own_decks = game_files(G::info(), "/decks/");
  std::shared_ptr<const CardSet> set = CardSet::load(
      G::vocabulary(), cards.empty() ? std::span<const SourceFile>(own_cards) : cards, diagnostics);
  if (set == nullptr) return nullptr;
  G::check_cards(*set, diagnostics);
  if constexpr (requires { G::State::modifiers; }) check_columns<G>(*set, diagnostics);
  std::vector<Deck> ready;
  // The built-in decks need not fit another card set: those that do not are left out.
  Diagnostics ignored;
  Diagnostics& deck_messages = cards.empty() || !decks.empty() ? diagnostics : ignored;
  for (const SourceFile& file : decks.empty() ? std::span<const SourceFile>(own_decks) : decks) {
    if (auto deck = read_deck(*set, G::info().deck_sections, file, deck_messages))
      ready.push_back(std::move(*deck));
  }
  if (!diagnostics.empty()) return nullptr;
  return std::make_shared<RulesOf<G>>(G(std::move(set), std::move(ready)));
}

template <class G>
GameEntry entry(std::string (*board)(const Rules&, const View&, bool, int)) {
  return {&G::info(), &load_game<G>, board};
}

std::vector<GameEntry>& known_games() {
#define MUSTER_GAME_ENTRY(folder, name) entry<folder::name>(&folder::board),
  static std::vector<GameEntry> games{MUSTER_LISTED_GAMES(MUSTER_GAME_ENTRY)};
#undef MUSTER_GAME_ENTRY
  return games;
}

}  // namespace

std::span<const GameEntry> all_games() { return known_games(); }

void add_game(const GameEntry& game) { known_games().push_back(game); }

const GameEntry* find_game(std::string_view name) {
  for (const GameEntry& game : all_games()) {
    if (game.info->name == name) return &game;
  }
  return nullptr;
}

std::vector<SourceFile> game_files(const GameInfo& info, std::string_view folder) {
  std::vector<SourceFile> out;
  if (info.files == nullptr) return out;
  for (const SourceFile& file : info.files()) {
    if (file.path.find(folder) != std::string_view::npos) out.push_back(file);
  }
  return out;
}

}  // namespace muster
