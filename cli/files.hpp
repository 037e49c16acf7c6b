// Reading and writing files; the layers below only ever see their text.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/diagnostics.hpp"
#include "engine/core/source_file.hpp"

namespace muster {

/// A file with the text that a SourceFile only points to.
struct OwnedFile {
  std::string path;
  std::string text;
};

/// Stops the program when the file cannot be read. "-" is standard input.
OwnedFile read_file(const std::string& path);
/// Every file below the folder whose name ends so, in order of their paths.
std::vector<OwnedFile> read_folder(const std::string& folder, std::string_view ending, bool and_below);
bool is_folder(const std::string& path);
bool file_exists(const std::string& path);
/// The whole text or nothing: a file is never left half written.
void write_file(const std::string& path, std::string_view text);

/// Valid as long as `files` is neither changed nor moved.
std::vector<SourceFile> sources(std::span<const OwnedFile> files);

/// The game a TOML file says it is for, "" when it does not say. What keeps it from being read is reported.
std::string game_key(const SourceFile& file, Diagnostics& diagnostics);

}  // namespace muster
