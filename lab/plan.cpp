#include "lab/plan.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "agents/agent.hpp"
#include "engine/core/text.hpp"
#include "engine/core/toml.hpp"
#include "lab/field.hpp"
#include "lab/plan_tune.hpp"
#include "lab/real_number.hpp"

namespace muster::lab {

namespace {

constexpr std::array<std::string_view, 7> kPlanKeys{"title", "seed", "records", "seconds_per_choice",
                                                    "sure",  "game", "tune"};
constexpr std::array<std::string_view, 6> kSureKeys{"confidence", "fair", "within",
                                                    "least",      "most", "stop_early"};
constexpr std::array<std::string_view, 11> kGameKeys{
    "name", "cards", "decks", "with", "players", "skill", "seats", "mirrors", "options", "least", "most"};
constexpr double kPercent = 100;

class PlanReader {
 public:
  PlanReader(const SourceFile& file, const Shelf& shelf, Diagnostics& diagnostics)
      : file_(file), shelf_(shelf), reader_(file.path, diagnostics) {}

  std::optional<Plan> read() {
    const std::size_t before = reader_.diagnostics().list().size();
    const std::optional<toml::table> root = reader_.parse(file_);
    if (!root) return std::nullopt;
    plan_.file = file_.path;
    reader_.check_keys(*root, kPlanKeys, "a plan");
    read_head(*root);
    if (const toml::node* sure = root->get("sure")) read_sure(*sure);
    if (root->contains("tune")) plan_.tune = read_tune(file_, reader_.diagnostics());
    const toml::node* games = root->get("game");
    if (games == nullptr) {
      reader_.diagnostics().add(file_.path, 1, 1,
                                "a plan names at least one game: [[game]] and name = \"…\"");
    } else if (const toml::array* list = reader_.array(*games, "game (write [[game]])")) {
      for (const toml::node& each : *list) read_game(each);
    }
    if (reader_.diagnostics().list().size() != before) return std::nullopt;
    return std::move(plan_);
  }

 private:
  void read_head(const toml::table& root) {
    if (const toml::node* title = root.get("title"))
      plan_.title = reader_.string(*title, "title").value_or("");
    constexpr long kLargest = 1'000'000'000'000'000;
    if (const toml::node* seed = root.get("seed"))
      plan_.seed = static_cast<std::uint64_t>(reader_.number(*seed, "seed", 0, kLargest).value_or(1));
    if (const toml::node* records = root.get("records")) {
      const auto word = reader_.string(*records, "records");
      if (word && *word != "none" && *word != "all")
        reader_.error(*records, fmt::format("records must be \"none\" or \"all\", found \"{}\"", *word));
      plan_.keeps_records = word == "all";
    }
    if (const toml::node* pace = root.get("seconds_per_choice"))
      plan_.seconds_per_choice =
          real_number(reader_, *pace, "seconds_per_choice", 0.1, 3600).value_or(plan_.seconds_per_choice);
  }

  void read_sure(const toml::node& node) {
    const toml::table* sure = reader_.table(node, "sure");
    if (sure == nullptr) return;
    reader_.check_keys(*sure, kSureKeys, "[sure]");
    if (const toml::node* each = sure->get("confidence"))
      plan_.sure.confidence = real_number(reader_, *each, "confidence", 50, 99.99).value_or(95) / kPercent;
    if (const toml::node* each = sure->get("within"))
      plan_.sure.within = real_number(reader_, *each, "within", 0, 50).value_or(0) / kPercent;
    if (const toml::node* each = sure->get("stop_early"))
      plan_.sure.stops_early = reader_.boolean(*each, "stop_early").value_or(true);
    if (const toml::node* each = sure->get("fair")) {
      const toml::array* range = reader_.array(*each, "fair");
      if (range != nullptr && range->size() != 2) {
        reader_.error(*each, "fair must be two numbers, the lowest and the highest fair share: [45, 55]");
      } else if (range != nullptr) {
        const auto low = real_number(reader_, *range->get(0), "the lowest fair share", 0, 50);
        const auto high = real_number(reader_, *range->get(1), "the highest fair share", 50, 100);
        plan_.sure.fair_low = low.value_or(45) / kPercent;
        plan_.sure.fair_high = high.value_or(55) / kPercent;
      }
    }
    read_bounds(*sure, least_, most_);
  }

  void read_bounds(const toml::table& table, std::size_t& least, std::size_t& most) {
    const toml::node* low = table.get("least");
    const toml::node* high = table.get("most");
    const auto count = [&](const toml::node& node, std::string_view what, std::size_t otherwise) {
      const auto number = reader_.number(node, what, 1, static_cast<long>(kMostMatches));
      return number ? static_cast<std::size_t>(*number) : otherwise;
    };
    if (high != nullptr) most = count(*high, "most", most);
    if (low != nullptr) least = count(*low, "least", least);
    if (low != nullptr && least > most)
      reader_.error(*low, fmt::format("least is {}, more than most, which is {}", least, most));
    least = std::min(least, most);
  }

  void read_game(const toml::node& node) {
    const toml::table* game = reader_.table(node, "game (write [[game]])");
    if (game == nullptr) return;
    const bool known_keys = reader_.check_keys(*game, kGameKeys, "[[game]]");
    const toml::node* name = game->get("name");
    if (name == nullptr) {
      reader_.error(node, "this game has no name: name = \"lanes\"");
      return;
    }
    const auto word = reader_.string(*name, "name");
    if (!word) return;
    const GameEntry* entry = find_game(*word);
    if (entry == nullptr) {
      std::vector<std::string_view> known;
      for (const GameEntry& each : all_games()) known.push_back(each.info->name);
      reader_.error(*name, fmt::format("unknown game \"{}\"{}", *word, suggestion(*word, known)));
      return;
    }
    if (!known_keys) return;
    read_cells(*game, *entry, node);
  }

  void read_cells(const toml::table& game, const GameEntry& entry, const toml::node& where) {
    Field field;
    field.seed = plan_.seed;
    field.least = least_;
    field.most = most_;
    read_bounds(game, field.least, field.most);
    if (const toml::node* each = game.get("mirrors"))
      field.mirrors = reader_.boolean(*each, "mirrors").value_or(false);
    int seats = entry.info->min_seats;
    if (const toml::node* each = game.get("seats")) {
      const auto number = reader_.number(*each, fmt::format("seats of {}", entry.info->title),
                                         entry.info->min_seats, entry.info->max_seats);
      if (!number) return;
      seats = static_cast<int>(*number);
    }
    field.plain = default_setup(*entry.info, seats);
    read_options(game, *entry.info, field.plain);
    const std::vector<std::string> players = read_players(game);
    const std::vector<std::vector<std::string>> skill = read_skill(game, seats);
    const std::size_t before = reader_.diagnostics().list().size();
    const std::size_t asked_before = asked_;
    for (const std::string& folder : read_card_sets(game)) {
      field.cards = folder;
      field.rules = shelf_.rules(entry, folder == kBuiltIn ? "" : beside(folder));
      read_decks(game, field, where);
      const std::vector<std::string> with = read_with(game, field);
      if (reader_.diagnostics().list().size() != before) return;
      add_cells(field, players, skill, with);
    }
    if (asked_ == asked_before) reader_.error(where, "no two of these decks may meet");
  }

  void add_cells(const Field& field, const std::vector<std::string>& players,
                 const std::vector<std::vector<std::string>>& skill, const std::vector<std::string>& with) {
    const auto asked_for = [&](const Cell& cell) {
      return with.empty() || std::any_of(cell.sides.begin(), cell.sides.end(), [&](const Side& side) {
               return std::find(with.begin(), with.end(), side.deck.name) != with.end();
             });
    };
    const auto take = [&](std::vector<Cell> cells) {
      for (Cell& cell : cells) {
        if (asked_for(cell)) take_cell(std::move(cell));
      }
    };
    for (const std::string& player : players) take(fair_cells(field, player));
    for (const std::vector<std::string>& each : skill) take(skill_cells(field, each));
    for (const std::string& pair : kept_apart(field)) {
      std::string note = fmt::format("{}: {} may not meet by the rules", field.rules->info().title, pair);
      if (std::find(plan_.notes.begin(), plan_.notes.end(), note) == plan_.notes.end())
        plan_.notes.push_back(std::move(note));
    }
  }

  /// Matches are found by the key of their cell, so what several [[game]] ask for is one cell: it would be
  /// counted twice otherwise. It is played as often as the one that wants the most.
  void take_cell(Cell cell) {
    ++asked_;
    const auto [known, is_new] = places_.try_emplace({key_of(cell), cell.cards}, plan_.cells.size());
    if (is_new) {
      plan_.cells.push_back(std::move(cell));
      return;
    }
    Cell& there = plan_.cells[known->second];
    there.least = std::max(there.least, cell.least);
    there.most = std::max(there.most, cell.most);
  }

  void read_options(const toml::table& game, const GameInfo& info, Setup& setup) {
    const toml::node* node = game.get("options");
    const toml::table* options = node == nullptr ? nullptr : reader_.table(*node, "options");
    if (options == nullptr) return;
    for (auto&& [key, value] : *options) {
      const auto word = reader_.string(value, key.str());
      if (!word) continue;
      if (const std::string problem = set_option(info, setup, key.str(), *word); !problem.empty())
        reader_.error(key.source(), problem);
    }
  }

  /// A list of texts, or one text alone.
  std::vector<std::pair<std::string, const toml::node*>> texts(const toml::node& node,
                                                               std::string_view what) {
    std::vector<std::pair<std::string, const toml::node*>> out;
    const auto take = [&](const toml::node& each) {
      if (auto text = reader_.string(each, what)) out.emplace_back(std::move(*text), &each);
    };
    if (node.is_string()) {
      take(node);
    } else if (const toml::array* list = reader_.array(node, what)) {
      for (const toml::node& each : *list) take(each);
      if (list->empty())
        reader_.error(node, fmt::format("{} must not be empty; leave the key out instead", what));
    }
    return out;
  }

  void check_player(const std::string& kind, const toml::node& where) {
    if (const std::string problem = kind_problem(kind); !problem.empty()) reader_.error(where, problem);
  }

  std::vector<std::string> read_players(const toml::table& game) {
    const toml::node* node = game.get("players");
    if (node == nullptr) {
      if (game.contains("skill")) return {};
      return {"normal"};
    }
    std::vector<std::string> out;
    for (auto& [kind, where] : texts(*node, "players")) {
      check_player(kind, *where);
      if (std::find(out.begin(), out.end(), kind) == out.end()) out.push_back(kind);
    }
    return out;
  }

  std::vector<std::vector<std::string>> read_skill(const toml::table& game, int seats) {
    std::vector<std::vector<std::string>> out;
    const toml::node* node = game.get("skill");
    const toml::array* list = node == nullptr ? nullptr : reader_.array(*node, "skill");
    if (list == nullptr) return out;
    for (const toml::node& each : *list) {
      const toml::array* names = each.as_array();
      if (names == nullptr || (names->size() != 2 && std::cmp_not_equal(names->size(), seats))) {
        reader_.error(each,
                      fmt::format("skill must be a list of two players each: [[\"hard\", \"normal\"]]{}",
                                  seats > 2 ? ", or of one for each seat" : ""));
        continue;
      }
      std::vector<std::string> table;
      for (const toml::node& name : *names) {
        const auto player = reader_.string(name, "a player");
        if (!player) break;
        check_player(*player, name);
        table.push_back(*player);
      }
      if (table.size() != names->size()) continue;
      if (std::count(table.begin(), table.end(), table.front()) == std::ssize(table))
        reader_.error(each, "players of one kind have no skill gap; write them in players");
      out.push_back(std::move(table));
    }
    return out;
  }

  std::vector<std::string> read_card_sets(const toml::table& game) {
    const toml::node* node = game.get("cards");
    if (node == nullptr) return {kBuiltIn};
    std::vector<std::string> out;
    for (auto& [folder, where] : texts(*node, "cards")) {
      if (std::find(out.begin(), out.end(), folder) != out.end()) {
        reader_.error(*where, fmt::format("the card set \"{}\" is named twice", folder));
      } else if (folder != kBuiltIn && !std::filesystem::is_directory(beside(folder))) {
        reader_.error(*where, fmt::format("no folder {}; expected a folder of card files or \"built-in\"",
                                          beside(folder)));
      } else {
        out.push_back(std::move(folder));
      }
    }
    return out;
  }

  void read_decks(const toml::table& game, Field& field, const toml::node& where) {
    field.decks.clear();
    const toml::node* node = game.get("decks");
    if (node == nullptr) {
      for (const Deck& deck : field.rules->decks()) add_deck(deck, field, where);
      return;
    }
    for (auto& [name, place] : texts(*node, "decks")) {
      if (const std::optional<Deck> deck = find_deck(name, *field.rules, *place))
        add_deck(*deck, field, *place);
    }
  }

  /// The decks of which every pair must have one.
  std::vector<std::string> read_with(const toml::table& game, const Field& field) {
    std::vector<std::string> out;
    const toml::node* node = game.get("with");
    if (node == nullptr) return out;
    std::vector<std::string_view> known;
    for (const Deck& deck : field.decks) known.push_back(deck.name);
    for (auto& [name, place] : texts(*node, "with")) {
      const auto found = std::find_if(known.begin(), known.end(), [&, &wanted = name](std::string_view each) {
        return same_word(each, wanted);
      });
      if (found == known.end()) {
        reader_.error(*place,
                      fmt::format("none of the decks here is named \"{}\"{}", name, suggestion(name, known)));
      } else {
        out.emplace_back(*found);
      }
    }
    return out;
  }

  void add_deck(const Deck& deck, Field& field, const toml::node& where) {
    const std::vector<std::string> problems = problems_of(*field.rules, deck);
    for (const std::string& problem : problems)
      reader_.error(where, fmt::format("an illegal deck ({} cards): {}", field.cards, problem));
    const bool twice = std::any_of(field.decks.begin(), field.decks.end(),
                                   [&](const Deck& each) { return each.name == deck.name; });
    if (twice)
      reader_.error(where, fmt::format("two decks are named \"{}\"; results go by names", deck.name));
    if (problems.empty() && !twice) field.decks.push_back(deck);
  }

  std::optional<Deck> find_deck(const std::string& name, const Rules& rules, const toml::node& where) {
    std::vector<std::string_view> known;
    for (const Deck& deck : rules.decks()) {
      if (same_word(deck.name, name)) return deck;
      known.push_back(deck.name);
    }
    const std::optional<std::string> text = shelf_.text(beside(name));
    if (!text) {
      reader_.error(where, fmt::format("no ready deck and no file \"{}\"{}", name, suggestion(name, known)));
      return std::nullopt;
    }
    const std::string path = beside(name);
    return read_deck(rules.cards(), rules.info().deck_sections, {path, *text}, reader_.diagnostics());
  }

  std::string beside(const std::string& name) const {
    const std::filesystem::path path(name);
    if (path.is_absolute()) return name;
    return (std::filesystem::path(file_.path).parent_path() / path).lexically_normal().string();
  }

  SourceFile file_;
  const Shelf& shelf_;
  TomlReader reader_;
  Plan plan_;
  std::size_t least_ = 40;
  std::size_t most_ = 400;
  std::size_t asked_ = 0;                                                // cells, those asked for twice twice
  std::map<std::pair<std::uint64_t, std::string>, std::size_t> places_;  // of cells, by key and card set
};

}  // namespace

std::optional<Plan> read_plan(const SourceFile& file, const Shelf& shelf, Diagnostics& diagnostics) {
  return PlanReader(file, shelf, diagnostics).read();
}

}  // namespace muster::lab
