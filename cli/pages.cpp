#include "cli/pages.hpp"

#include <filesystem>

namespace muster {

std::string page_folder(std::string_view name) {
  namespace fs = std::filesystem;
  std::error_code code;
  const fs::path program = fs::read_symlink("/proc/self/exe", code);
  if (code) return "";
  const fs::path above = program.parent_path().parent_path();
  for (const fs::path& folder : {above / name, above / "share" / "muster" / name}) {
    if (fs::is_directory(folder, code)) return folder.string();
  }
  return "";
}

}  // namespace muster
