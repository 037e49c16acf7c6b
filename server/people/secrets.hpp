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

/// So many random bytes in base64url without padding. No id begins with a hyphen: `muster admin` would take
/// it for an option.
std::string random_id(std::size_t bytes);
std::uint64_t random_seed();
/// What is stored of a token: whoever reads the database cannot take a seat with it.
std::string token_hash(std::string_view token);
/// Takes the same time wherever they differ.
bool same_secret(std::string_view x, std::string_view y);

/// A code to write down on paper, 80 random bits: 7K3M-…, and what is stored of it. Case, spaces and dashes
/// do not matter, nor does O for 0 or I for 1.
std::string recovery_code();
std::string code_hash(std::string_view guest, std::string_view code);

/// What is stored of a password (argon2id). Takes long and much memory on purpose; empty when there is none
/// to be had.
std::string password_hash(const std::string& password);
bool password_fits(const std::string& password, const std::string& hash);

}  // namespace muster::server
