// Where a client comes from, as limits count it: behind proxies too, and IPv6 by the network a customer gets.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::server {

/// Which header the proxies in front of the server write.
enum class ProxyHeader : unsigned char { x_forwarded_for, forwarded };

/// What limits count: an IPv4 address as it is (also when it is written as IPv6), an IPv6 address by its /64,
/// without zone. Nothing when it is no address.
std::optional<std::string> address_key(std::string_view address);

/// All addresses of a header that may stand on several lines, in the order in which proxies wrote them, each
/// without port, brackets and quotes. Entries that are no address stay, for they count as hops.
std::vector<std::string> forwarded_addresses(ProxyHeader header, const std::vector<std::string>& lines);

/// The client's key, when `hops` proxies of our own stand in front of us and each adds the address it was
/// reached from. Everything before those entries is written by the client and worth nothing. When a proxy
/// wrote no address, all such clients are counted as one: as the proxy itself.
std::string client_key(std::string_view peer, ProxyHeader header, int hops,
                       const std::vector<std::string>& lines);

}  // namespace muster::server
