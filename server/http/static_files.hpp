// The built web client, served from a folder.
#pragma once

#include <filesystem>
#include <string>

#include "server/http/http.hpp"

namespace muster::server {

class StaticFiles {
 public:
  /// An empty folder name, or one that is not there, serves a page that says how to build the client.
  explicit StaticFiles(const std::string& folder);

  /// Files with a hash in their name (under assets/) may be kept for ever; anything else is asked for again
  /// and answered with 304 when it has not changed. Paths that are no file get index.html, for the client
  /// routes itself.
  HttpReply get(const HttpRequest& request) const;

 private:
  std::optional<std::filesystem::path> find(const std::string& path) const;

  std::filesystem::path root_;
};

std::string_view mime_type(std::string_view path);

}  // namespace muster::server
