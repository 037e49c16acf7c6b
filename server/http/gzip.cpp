#include "server/http/gzip.hpp"

#include <array>
#include <stdexcept>

#include <zlib.h>

namespace muster::server {

namespace {

constexpr int kGzipWindow = MAX_WBITS + 16;  // with the header and the check sum of a gzip file
constexpr int kMemoryLevel = 8;
constexpr std::size_t kPiece = 65536;

// zlib reads what it is given and writes nothing there; its interface is older than const.
Bytef* bytes_of(const char* text) { return reinterpret_cast<Bytef*>(const_cast<char*>(text)); }

}  // namespace

struct Gzip::Inside {
  z_stream stream{};
  std::string out;
  std::array<char, kPiece> piece{};
};

Gzip::Gzip() : inside_(std::make_unique<Inside>()) {
  if (deflateInit2(&inside_->stream, Z_BEST_SPEED, Z_DEFLATED, kGzipWindow, kMemoryLevel,
                   Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::runtime_error("no memory to compress with");
}

Gzip::~Gzip() { deflateEnd(&inside_->stream); }

void Gzip::run(std::string_view text, int flush) {
  z_stream& stream = inside_->stream;
  stream.next_in = bytes_of(text.data());
  stream.avail_in = static_cast<uInt>(text.size());
  do {
    stream.next_out = bytes_of(inside_->piece.data());
    stream.avail_out = kPiece;
    deflate(&stream, flush);
    inside_->out.append(inside_->piece.data(), kPiece - stream.avail_out);
  } while (stream.avail_out == 0);
}

void Gzip::add(std::string_view text) { run(text, Z_NO_FLUSH); }

Packed Gzip::finish() {
  run({}, Z_FINISH);
  inside_->out.shrink_to_fit();
  return std::make_shared<const std::string>(std::move(inside_->out));
}

struct Gunzip::Inside {
  Packed packed;
  z_stream stream{};
  bool ended = false;
  std::array<char, kPiece> piece{};
};

Gunzip::Gunzip(Packed packed) : inside_(std::make_unique<Inside>()) {
  inside_->packed = std::move(packed);
  inside_->stream.next_in = bytes_of(inside_->packed->data());
  inside_->stream.avail_in = static_cast<uInt>(inside_->packed->size());
  if (inflateInit2(&inside_->stream, kGzipWindow) != Z_OK)
    throw std::runtime_error("no memory to unpack with");
}

Gunzip::~Gunzip() { inflateEnd(&inside_->stream); }

std::string_view Gunzip::next() {
  if (inside_->ended) return {};
  z_stream& stream = inside_->stream;
  stream.next_out = bytes_of(inside_->piece.data());
  stream.avail_out = kPiece;
  const int code = inflate(&stream, Z_NO_FLUSH);
  if (code != Z_OK && code != Z_STREAM_END) throw std::runtime_error("what was packed cannot be unpacked");
  inside_->ended = code == Z_STREAM_END;
  return {inside_->piece.data(), kPiece - stream.avail_out};
}

}  // namespace muster::server
