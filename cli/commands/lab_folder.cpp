#include "cli/commands/lab_folder.hpp"

#include <fmt/format.h>

#include "cli/exit.hpp"
#include "cli/files.hpp"

namespace muster {

namespace {

void make(const std::filesystem::path& folder) {
  std::error_code code;
  std::filesystem::create_directories(folder, code);
  if (code) throw Stop(Exit::unreadable, fmt::format("cannot make {}: {}", folder.string(), code.message()));
}

}  // namespace

std::string with_ending(const std::string& path, const std::string& ending) {
  return std::filesystem::path(path).replace_extension().string() + ending;
}

LabFolder::LabFolder(const std::string& plan, const std::string& named, const std::string& ending)
    : path_(named.empty() ? with_ending(plan, ending) : named) {
  make(path_);
}

void LabFolder::write(const std::string& name, std::string_view text) const {
  make((path_ / name).parent_path());
  write_file((path_ / name).string(), text);
}

}  // namespace muster
