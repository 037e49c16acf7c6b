#include "cli/commands/lab_ground.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "cli/exit.hpp"
#include "cli/files.hpp"
#include "cli/load.hpp"
#include "lab/card_entry.hpp"

namespace muster {

namespace {

namespace fs = std::filesystem;

template <class Files>
std::vector<lab::CardFile> kept(const Files& files) {
  std::vector<lab::CardFile> out;
  for (const auto& each : files)
    out.push_back({fs::path(std::string(each.path)).filename().string(), std::string(each.text)});
  return out;
}

std::vector<SourceFile> sources_of(const std::vector<lab::CardFile>& files) {
  std::vector<SourceFile> out;
  out.reserve(files.size());
  for (const lab::CardFile& each : files) out.push_back({each.path, each.text});
  return out;
}

Ground ground_of(const lab::Cell& cell, const std::string& plan) {
  Ground ground;
  ground.game = &game_named(cell.rules->info().name);
  ground.set = cell.cards;
  ground.rules = cell.rules;
  const GameInfo& info = *ground.game->info;
  if (cell.cards == lab::kBuiltIn) {
    ground.cards = kept(game_files(info, "/cards/"));
    ground.decks = kept(game_files(info, "/decks/"));
    return ground;
  }
  const fs::path named(cell.cards);
  const std::string folder = (named.is_absolute() ? named : fs::path(plan).parent_path() / named).string();
  ground.cards = kept(read_folder(is_folder(folder + "/cards") ? folder + "/cards" : folder, ".toml", false));
  ground.decks = is_folder(folder + "/decks") ? kept(read_folder(folder + "/decks", ".toml", false))
                                              : kept(game_files(info, "/decks/"));
  return ground;
}

/// Why a figure cannot have one of its values in this card set; "" when it can.
std::string unreadable_value(const Ground& ground, const lab::Figure& figure) {
  for (const long value : figure.values) {
    std::vector<lab::CardFile> changed = ground.cards;
    lab::write_figure(changed, figure, value);
    Diagnostics why;
    if (rules_of(ground, changed, why) != nullptr && why.empty()) continue;
    return fmt::format("{} = {} makes no card set: {}", figure.key, value,
                       why.empty() ? "" : why.list().front().text());
  }
  return "";
}

void check_sets(const LabFiles& files, const std::vector<Ground>& grounds, Diagnostics& diagnostics) {
  for (const Ground& ground : grounds) {
    if (!ground.figures.empty()) continue;
    diagnostics.add(files.plan.file, 1, 1,
                    fmt::format("{} ({} cards) has none of these figures; leave it out of this plan",
                                ground.game->info->title, ground.set));
  }
}

void find_figures(const LabFiles& files, std::vector<Ground>& grounds) {
  Diagnostics diagnostics;
  const std::vector<lab::Figure>& figures = files.plan.tune->figures;
  for (std::size_t i = 0; i < figures.size(); ++i) {
    std::string problem = fmt::format("no card \"{}\" in these files", figures[i].card);
    for (Ground& ground : grounds) {
      // Not every set need have the card; those that do have it alike.
      if (!lab::entry_of(ground.cards, figures[i].card)) continue;
      problem.clear();
      lab::read_figure(ground.cards, figures[i], problem);
      if (problem.empty()) problem = unreadable_value(ground, figures[i]);
      if (!problem.empty()) break;
      ground.figures.push_back(i);
    }
    if (problem.empty()) continue;
    diagnostics.add(files.plan.file, figures[i].line, figures[i].column,
                    fmt::format("{}: {}", figures[i].card, problem));
  }
  if (diagnostics.empty()) check_sets(files, grounds, diagnostics);
  if (diagnostics.empty()) return;
  fmt::print(stderr, "{}", diagnostics.text());
  throw Stop(Exit::failed, "these figures cannot be tuned; the reasons are above");
}

}  // namespace

std::vector<Ground> grounds_of(const LabFiles& files) {
  std::vector<Ground> grounds;
  for (const lab::Cell& cell : files.plan.cells) {
    auto ground = std::find_if(grounds.begin(), grounds.end(),
                               [&](const Ground& each) { return each.rules == cell.rules; });
    if (ground == grounds.end()) ground = grounds.insert(grounds.end(), ground_of(cell, files.plan.file));
    ground->cells.push_back(cell);
  }
  find_figures(files, grounds);
  return grounds;
}

lab::Point point_now(const std::vector<Ground>& grounds, const std::vector<lab::Figure>& figures) {
  lab::Point out(figures.size());
  for (std::size_t i = 0; i < figures.size(); ++i) {
    for (const Ground& ground : grounds) {
      if (std::find(ground.figures.begin(), ground.figures.end(), i) == ground.figures.end()) continue;
      out[i] = lab::point_now(ground.cards, {figures[i]}).front();
      break;
    }
  }
  return out;
}

std::vector<lab::CardFile> cards_at(const Ground& ground, const std::vector<lab::Figure>& figures,
                                    const lab::Point& point) {
  std::vector<lab::CardFile> out = ground.cards;
  for (const std::size_t i : ground.figures) lab::write_figure(out, figures[i], figures[i].values[point[i]]);
  return out;
}

std::shared_ptr<const Rules> rules_of(const Ground& ground, const std::vector<lab::CardFile>& cards,
                                      Diagnostics& diagnostics) {
  const std::vector<SourceFile> card_sources = sources_of(cards);
  const std::vector<SourceFile> deck_sources = sources_of(ground.decks);
  return ground.game->load(card_sources, deck_sources, diagnostics);
}

}  // namespace muster
