#include "protocol/json_out.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace muster {

namespace {

/// Which bytes cannot stand in a JSON text as they are.
constexpr std::array<bool, 256> kEscaped = [] {
  std::array<bool, 256> out{};
  for (std::size_t i = 0; i < 0x20; ++i) out[i] = true;
  out['"'] = true;
  out['\\'] = true;
  return out;
}();

bool needs_escape(char c) { return kEscaped[static_cast<unsigned char>(c)]; }

std::string_view short_escape(char c) {
  switch (c) {
    case '"':
      return "\\\"";
    case '\\':
      return "\\\\";
    case '\n':
      return "\\n";
    case '\r':
      return "\\r";
    case '\t':
      return "\\t";
    default:
      return "";
  }
}

}  // namespace

void JsonOut::quote(std::string_view value) {
  out_ += '"';
  while (!value.empty()) {
    const auto special = std::find_if(value.begin(), value.end(), needs_escape);
    const auto plain = static_cast<std::size_t>(special - value.begin());
    out_.append(value.substr(0, plain));
    if (plain == value.size()) break;
    if (const std::string_view escape = short_escape(value[plain]); !escape.empty()) {
      out_ += escape;
    } else {
      out_ += fmt::format("\\u{:04x}", static_cast<unsigned>(value[plain]));
    }
    value.remove_prefix(plain + 1);
  }
  out_ += '"';
}

void JsonOut::real(double value) { raw(fmt::format("{:.4g}", value)); }

}  // namespace muster
