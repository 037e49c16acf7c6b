#include "cli/files.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <system_error>

#include <fmt/format.h>

#include "cli/exit.hpp"
#include "engine/core/toml.hpp"

namespace muster {

namespace fs = std::filesystem;

namespace {

std::string reason() { return std::error_code(errno, std::generic_category()).message(); }

}  // namespace

OwnedFile read_file(const std::string& path) {
  if (path == "-") {
    std::ostringstream text;
    text << std::cin.rdbuf();
    return {"standard input", text.str()};
  }
  if (is_folder(path)) throw Stop(Exit::unreadable, fmt::format("cannot read {}: it is a folder", path));
  errno = 0;
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  if (in) text << in.rdbuf();
  if (!in) throw Stop(Exit::unreadable, fmt::format("cannot read {}: {}", path, reason()));
  return {path, text.str()};
}

std::vector<OwnedFile> read_folder(const std::string& folder, std::string_view ending, bool and_below) {
  std::vector<std::string> paths;
  std::error_code error;
  const auto consider = [&](const fs::directory_entry& entry) {
    if (entry.is_regular_file() && entry.path().string().ends_with(ending))
      paths.push_back(entry.path().string());
  };
  if (and_below) {
    for (const auto& entry : fs::recursive_directory_iterator(folder, error)) consider(entry);
  } else {
    for (const auto& entry : fs::directory_iterator(folder, error)) consider(entry);
  }
  if (error)
    throw Stop(Exit::unreadable, fmt::format("cannot read the folder {}: {}", folder, error.message()));
  std::sort(paths.begin(), paths.end());
  std::vector<OwnedFile> files;
  files.reserve(paths.size());
  for (const std::string& path : paths) files.push_back(read_file(path));
  return files;
}

bool is_folder(const std::string& path) {
  std::error_code ignored;
  return fs::is_directory(path, ignored);
}

bool file_exists(const std::string& path) {
  std::error_code ignored;
  return fs::exists(path, ignored);
}

void write_file(const std::string& path, std::string_view text) {
  const std::string unfinished = path + ".new";
  errno = 0;
  {
    std::ofstream out(unfinished, std::ios::binary | std::ios::trunc);
    out << text << std::flush;
    if (!out) throw Stop(Exit::unreadable, fmt::format("cannot write {}: {}", path, reason()));
  }
  std::error_code error;
  fs::rename(unfinished, path, error);
  if (error) throw Stop(Exit::unreadable, fmt::format("cannot write {}: {}", path, error.message()));
}

std::vector<SourceFile> sources(std::span<const OwnedFile> files) {
  std::vector<SourceFile> out;
  out.reserve(files.size());
  for (const OwnedFile& file : files) out.push_back({file.path, file.text});
  return out;
}

std::string game_key(const SourceFile& file, Diagnostics& diagnostics) {
  TomlReader reader(file.path, diagnostics);
  const auto root = reader.parse(file);
  if (!root) return "";
  const toml::node* game = root->get("game");
  return game == nullptr ? "" : reader.string(*game, "game").value_or("");
}

}  // namespace muster
