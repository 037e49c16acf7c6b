#include "server/log.hpp"

#include <atomic>
#include <memory>

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include "protocol/json_out.hpp"

namespace muster::server {

namespace {

std::atomic<bool> as_json{false};

spdlog::logger& logger() {
  static const std::shared_ptr<spdlog::logger> made = spdlog::stderr_color_mt("muster");
  return *made;
}

void write(spdlog::level::level_enum level, std::string_view about, std::string_view message) {
  if (!logger().should_log(level)) return;
  if (!as_json.load(std::memory_order_relaxed)) return logger().log(level, "{}: {}", about, message);
  // The pattern adds the closing brace after time and level.
  std::string line;
  JsonOut out(line);
  out.field("about", about);
  out.field("message", message);
  logger().log(level, line);
}

}  // namespace

void set_up_log(LogStyle style, std::string_view level) {
  as_json.store(style == LogStyle::json, std::memory_order_relaxed);
  logger().set_pattern(style == LogStyle::json ? R"({"time":"%Y-%m-%dT%H:%M:%S.%e%z","level":"%l",%v})"
                                               : "%Y-%m-%d %H:%M:%S.%e %^%l%$ %v");
  logger().set_level(spdlog::level::from_str(std::string(level)));
  logger().flush_on(spdlog::level::info);
}

bool logs_debug() { return logger().should_log(spdlog::level::debug); }
void log_debug(std::string_view about, std::string_view message) {
  write(spdlog::level::debug, about, message);
}
void log_info(std::string_view about, std::string_view message) {
  write(spdlog::level::info, about, message);
}
void log_warning(std::string_view about, std::string_view message) {
  write(spdlog::level::warn, about, message);
}
void log_error(std::string_view about, std::string_view message) {
  write(spdlog::level::err, about, message);
}

}  // namespace muster::server
