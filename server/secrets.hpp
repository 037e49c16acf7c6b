// Random ids, tokens and their hashes (libsodium).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace muster::server {

/// Must be called once before anything else here. Throws when the system has no randomness to give.
void set_up_secrets();

/// How many random bytes the token has that a guest or an account is known by.
inline constexpr std::size_t kTokenBytes = 32;

/// So many random bytes in base64url without padding.
std::string random_id(std::size_t bytes);
std::uint64_t random_seed();
/// What is stored of a token: whoever reads the database cannot take a seat with it.
std::string token_hash(std::string_view token);
/// Takes the same time wherever they differ.
bool same_secret(std::string_view x, std::string_view y);

/// What is stored of a password (argon2id). Takes long and much memory on purpose; empty when there is none
/// to be had.
std::string password_hash(const std::string& password);
bool password_fits(const std::string& password, const std::string& hash);

}  // namespace muster::server
