#include "server/http/client_address.hpp"

#include <algorithm>

#include <boost/asio/ip/address.hpp>
#include <fmt/format.h>

#include "engine/core/text.hpp"

namespace muster::server {

namespace ip = boost::asio::ip;

namespace {

constexpr std::size_t kLongestAddress = 64;
constexpr std::size_t kNetworkBytes = 8;  // of an IPv6 address: the /64

/// Takes what stands before `mark` (outside of quotes) from the front of the text.
std::string_view take_until(std::string_view& text, std::string_view marks) {
  bool quoted = false;
  std::size_t end = 0;
  for (; end < text.size(); ++end) {
    if (text[end] == '"') quoted = !quoted;
    if (!quoted && marks.find(text[end]) != std::string_view::npos) break;
  }
  const std::string_view taken = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return trimmed(taken);
}

/// "[2001:db8::1]:4711" and 192.0.2.1:4711 without what is not the address.
std::string_view bare(std::string_view text) {
  if (text.size() >= 2 && text.front() == '"' && text.back() == '"') text = text.substr(1, text.size() - 2);
  if (text.starts_with('[')) return text.substr(1, std::min(text.find(']'), text.size()) - 1);
  // One colon divides address and port; more of them are an IPv6 address.
  if (std::count(text.begin(), text.end(), ':') == 1) return text.substr(0, text.find(':'));
  return text;
}

/// The value of for= in one element of a Forwarded header; "" when it has none.
std::string_view for_of(std::string_view element) {
  while (!element.empty()) {
    std::string_view pair = take_until(element, ";");
    const std::size_t equals = std::min(pair.find('='), pair.size());
    if (same_word(trimmed(pair.substr(0, equals)), "for"))
      return trimmed(pair.substr(std::min(equals + 1, pair.size())));
  }
  return {};
}

}  // namespace

std::optional<std::string> address_key(std::string_view address) {
  if (address.size() > kLongestAddress) return std::nullopt;
  boost::system::error_code code;
  const ip::address parsed = ip::make_address(std::string(address.substr(0, address.find('%'))), code);
  if (code) return std::nullopt;
  if (parsed.is_v4()) return parsed.to_string();
  const ip::address_v6 v6 = parsed.to_v6();
  if (v6.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, v6).to_string();
  if (v6.is_loopback()) return v6.to_string();
  ip::address_v6::bytes_type bytes = v6.to_bytes();
  std::fill(bytes.begin() + kNetworkBytes, bytes.end(), 0);
  return fmt::format("{}/64", ip::address_v6(bytes).to_string());
}

std::vector<std::string> forwarded_addresses(ProxyHeader header, const std::vector<std::string>& lines) {
  std::vector<std::string> out;
  for (std::string_view line : lines) {
    while (!line.empty()) {
      const std::string_view element = take_until(line, ",");
      if (element.empty()) continue;  // lists may hold empty elements that mean nothing
      out.emplace_back(bare(header == ProxyHeader::forwarded ? for_of(element) : element));
    }
  }
  return out;
}

std::string client_key(std::string_view peer, ProxyHeader header, int hops,
                       const std::vector<std::string>& lines) {
  const std::string proxy = address_key(peer).value_or(std::string(peer));
  const std::vector<std::string> list = forwarded_addresses(header, lines);
  if (list.empty() || hops < 1) return proxy;
  // With fewer entries than hops every one was written by a proxy of ours, the first by the outermost.
  const auto hop = std::min(list.size(), static_cast<std::size_t>(hops));
  return address_key(list[list.size() - hop]).value_or(proxy);
}

}  // namespace muster::server
