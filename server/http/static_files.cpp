#include "server/http/static_files.hpp"

#include <array>
#include <fstream>
#include <iterator>

#include <fmt/format.h>

namespace muster::server {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kNoClient =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Muster</title>"
    "<p>The server runs, but the web client has not been built. The program that serves it is told where it "
    "lies with "
    "<code>muster serve --web FOLDER</code>.</p></html>";

bool is_inside(const fs::path& root, const fs::path& path) {
  const auto [end, rest] = std::mismatch(root.begin(), root.end(), path.begin(), path.end());
  (void)rest;
  return end == root.end();
}

HttpReply reply_with(const fs::path& file, std::string_view type) {
  HttpReply reply;
  std::ifstream in(file, std::ios::binary);
  if (!in) return problem_reply({Code::not_found, "no such file"});
  reply.body.assign(std::istreambuf_iterator<char>(in), {});
  reply.type = type;
  return reply;
}

}  // namespace

std::string_view mime_type(std::string_view path) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 17> types{{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".mjs", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json"},
      {".map", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".jpg", "image/jpeg"},
      {".webp", "image/webp"},
      {".ico", "image/x-icon"},
      {".woff2", "font/woff2"},
      {".wasm", "application/wasm"},
      {".txt", "text/plain; charset=utf-8"},
      {".md", "text/markdown; charset=utf-8"},
      {".mp3", "audio/mpeg"},
  }};
  for (const auto& [ending, type] : types) {
    if (path.ends_with(ending)) return type;
  }
  return "application/octet-stream";
}

StaticFiles::StaticFiles(const std::string& folder) {
  std::error_code code;
  if (!folder.empty()) root_ = fs::canonical(folder, code);
}

std::optional<fs::path> StaticFiles::find(const std::string& path) const {
  if (path.find('\0') != std::string::npos) return std::nullopt;
  std::error_code code;
  fs::path file = fs::weakly_canonical(root_ / fs::path(path).relative_path(), code);
  // Neither ".." nor a link leads out of the folder.
  if (code || !is_inside(root_, file) || !fs::is_regular_file(file, code)) return std::nullopt;
  return file;
}

HttpReply StaticFiles::get(const HttpRequest& request) const {
  if (root_.empty()) {
    HttpReply reply;
    reply.type = "text/html; charset=utf-8";
    reply.body = kNoClient;
    return reply;
  }
  std::optional<fs::path> file = find(request.path == "/" ? "/index.html" : request.path);
  const bool in_assets = request.path.starts_with("/assets/");
  if (!file && !in_assets && fs::path(request.path).extension().empty()) file = find("/index.html");
  if (!file) return problem_reply({Code::not_found, "there is nothing here"});

  std::error_code code;
  const auto size = fs::file_size(*file, code);
  const auto time = fs::last_write_time(*file, code).time_since_epoch().count();
  const std::string tag = fmt::format("\"{:x}-{:x}\"", size, time);
  HttpReply reply;
  if (!in_assets && request.if_none_match == tag) {
    reply.status = 304;
  } else {
    fs::path packed = *file;
    packed += ".gz";
    const bool gzip = request.accepts_gzip && fs::is_regular_file(packed, code);
    reply = reply_with(gzip ? packed : *file, mime_type(file->string()));
    if (gzip) reply.headers.emplace_back("Content-Encoding", "gzip");
  }
  reply.headers.emplace_back("Vary", "Accept-Encoding");
  reply.headers.emplace_back("ETag", tag);
  reply.headers.emplace_back("Cache-Control", in_assets ? "public, max-age=31536000, immutable" : "no-cache");
  return reply;
}

}  // namespace muster::server
