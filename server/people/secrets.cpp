#include "server/people/secrets.hpp"

#include <array>
#include <stdexcept>
#include <vector>

#include <sodium.h>

namespace muster::server {

namespace {

std::string base64url(const unsigned char* bytes, std::size_t size) {
  std::string out(sodium_base64_encoded_len(size, sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
  sodium_bin2base64(out.data(), out.size(), bytes, size, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  out.pop_back();  // the terminating zero
  return out;
}

}  // namespace

void set_up_secrets() {
  if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be set up");
}

std::string random_id(std::size_t bytes) {
  std::vector<unsigned char> raw(bytes);
  std::string id;
  do {
    randombytes_buf(raw.data(), raw.size());
    id = base64url(raw.data(), raw.size());
  } while (id.starts_with('-'));
  return id;
}

std::uint64_t random_seed() {
  std::uint64_t seed = 0;
  randombytes_buf(&seed, sizeof(seed));
  return seed;
}

std::string token_hash(std::string_view token) {
  std::array<unsigned char, crypto_generichash_BYTES> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(token.data()),
                     token.size(), nullptr, 0);
  return base64url(hash.data(), hash.size());
}

std::string recovery_code() {
  // Thirty-two letters that are not taken for each other.
  static constexpr std::string_view letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  static constexpr int kLetters = 16;
  std::string out;
  for (int i = 0; i < kLetters; ++i) {
    if (i > 0 && i % 4 == 0) out += '-';
    out += letters[randombytes_uniform(static_cast<std::uint32_t>(letters.size()))];
  }
  return out;
}

std::string code_hash(std::string_view guest, std::string_view code) {
  std::string plain(guest);
  plain += ':';
  for (char c : code) {
    if (c == '-' || c == ' ') continue;
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    plain += c == 'O' ? '0' : c == 'I' || c == 'L' ? '1' : c;
  }
  return token_hash(plain);
}

std::string password_hash(const std::string& password) {
  std::array<char, crypto_pwhash_STRBYTES> out{};
  if (crypto_pwhash_str_alg(out.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                            crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13) != 0) {
    return "";
  }
  return out.data();
}

bool password_fits(const std::string& password, const std::string& hash) {
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

bool same_secret(std::string_view x, std::string_view y) {
  return x.size() == y.size() && sodium_memcmp(x.data(), y.data(), x.size()) == 0;
}

}  // namespace muster::server
