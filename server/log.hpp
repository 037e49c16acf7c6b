// What the server tells its operator. Plain lines or JSON lines on standard error.
#pragma once

#include <string_view>

namespace muster::server {

enum class LogStyle { plain, json };

/// `level` is trace, debug, info, warning, error or off.
void set_up_log(LogStyle style, std::string_view level);

/// `about` is what part speaks: "http", "store", "match 17" … Never a secret: no passwords and tokens,
/// nothing people say, and no id of a match, for whoever knows it may sit down there.
bool logs_debug();
void log_debug(std::string_view about, std::string_view message);
void log_info(std::string_view about, std::string_view message);
void log_warning(std::string_view about, std::string_view message);
void log_error(std::string_view about, std::string_view message);

}  // namespace muster::server
