#include "cli/commands/lab_open.hpp"

#include <map>

#include <fmt/format.h>

#include "cli/commands/lab_folder.hpp"
#include "cli/exit.hpp"
#include "cli/files.hpp"
#include "cli/load.hpp"

namespace muster {

lab::Shelf lab_shelf() {
  using Key = std::pair<const GameEntry*, std::string>;
  auto loaded = std::make_shared<std::map<Key, std::shared_ptr<const Rules>>>();
  lab::Shelf shelf;
  shelf.rules = [loaded](const GameEntry& game, const std::string& folder) {
    std::shared_ptr<const Rules>& rules = (*loaded)[{&game, folder}];
    if (rules == nullptr) rules = load_game(game, folder).rules;
    return rules;
  };
  shelf.text = [](const std::string& path) -> std::optional<std::string> {
    if (!file_exists(path) || is_folder(path)) return std::nullopt;
    return read_file(path).text;
  };
  return shelf;
}

LabFiles open_plan(const std::string& path, const std::string& store) {
  const OwnedFile file = read_file(path);
  Diagnostics diagnostics;
  std::optional<lab::Plan> plan = lab::read_plan({file.path, file.text}, lab_shelf(), diagnostics);
  if (!plan) {
    fmt::print(stderr, "{}", diagnostics.text());
    throw Stop(Exit::failed, fmt::format("{} is no plan that can be run; the reasons are above", path));
  }
  return {std::move(*plan), store.empty() ? with_ending(path, ".db") : store};
}

lab::Store played_store(const LabFiles& files) {
  if (!file_exists(files.store)) {
    throw Stop(Exit::unreadable,
               fmt::format("there is no {} yet; first: muster lab run {}", files.store, files.plan.file));
  }
  return lab::Store(files.store, lab::Store::Access::read);
}

}  // namespace muster
