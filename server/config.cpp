#include "server/config.hpp"

#include <cstdlib>

namespace muster::server {

std::string default_data_folder() {
  if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data != '\0') {
    return std::string(data) + "/muster";
  }
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0') {
    return std::string(home) + "/.local/share/muster";
  }
  return "muster-data";
}

StoreAddress store_address(const std::string& data, const std::string& store) {
  return {data + "/" + kDatabaseName, store};
}

}  // namespace muster::server
