#include "server/people/moderation.hpp"

#include <array>
#include <ctime>

#include <fmt/format.h>

#include "engine/core/text.hpp"
#include "server/http/client_address.hpp"
#include "server/store/store.hpp"

namespace muster::server {

namespace {

constexpr std::array<std::string_view, 2> kKinds{"mute", "ban"};

}  // namespace

std::string_view name_of(SanctionKind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

std::optional<SanctionKind> sanction_named(std::string_view name) {
  for (std::size_t i = 0; i < kKinds.size(); ++i) {
    if (kKinds[i] == name) return static_cast<SanctionKind>(i);
  }
  return std::nullopt;
}

std::string moment(std::int64_t milliseconds) {
  const auto seconds = static_cast<std::time_t>(milliseconds / 1000);
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M UTC", &parts);
  return text.data();
}

std::string told(const SanctionRow& sanction) {
  const std::string until = sanction.until == 0 ? "" : fmt::format(" until {}", moment(sanction.until));
  const std::string why = sanction.why.empty() ? "" : fmt::format(": {}", sanction.why);
  if (sanction.kind == SanctionKind::mute) return fmt::format("you may not talk here{}{}", until, why);
  return fmt::format("{} banned from this server{}{}",
                     sanction.address ? "the address you come from is" : "you are", until, why);
}

std::variant<Problem, SanctionRow> sanction_on(Store& store, SanctionKind kind, const std::string& who) {
  SanctionRow out;
  out.kind = kind;
  const std::string_view bare = std::string_view(who).substr(0, who.find('/'));
  if (const auto key = address_key(bare)) {
    // Another network than the one that is counted would be banned only in part.
    if (bare.size() != who.size() && !(who.ends_with("/64") && key->ends_with("/64")))
      return Problem{Code::malformed, "an address stands for itself, an IPv6 address for its /64"};
    out.who = *key;
    out.address = true;
    return out;
  }
  std::optional<Guest> guest = store.guest(who);
  if (!guest) {
    if (const auto account = store.account(lowered(who))) guest = account->first;
  }
  if (!guest) {
    return Problem{Code::not_found,
                   fmt::format("\"{}\" is no address, no id of a person and no name of an account", who)};
  }
  out.who = guest->id;
  out.name = guest->name;
  return out;
}

}  // namespace muster::server
