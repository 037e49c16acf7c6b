// The files the lab writes: their names follow from the plan's, and they lie together in a folder beside it.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace muster {

/// The same path with another ending: fair.toml, ".db" -> fair.db.
std::string with_ending(const std::string& path, const std::string& ending);

/// A folder of results: fair-report/ for fair.toml, unless somebody named another.
class LabFolder {
 public:
  /// Makes it; stops the program when that cannot be done.
  LabFolder(const std::string& plan, const std::string& named, const std::string& ending);

  /// Writes a file of it ("cards/ember.toml"), with the folders on the way to it.
  void write(const std::string& name, std::string_view text) const;
  std::string file(const std::string& name) const { return (path_ / name).string(); }
  std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

}  // namespace muster
