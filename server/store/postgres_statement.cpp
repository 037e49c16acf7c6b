// Values into a statement of PostgreSQL as bytes, rows out of it as text.
#include <algorithm>
#include <bit>
#include <charconv>
#include <utility>

#include <fmt/format.h>
#include <libpq-fe.h>

#include "server/store/postgres.hpp"

namespace muster::server {

namespace {

// The numbers of types as PostgreSQL's catalogue has them since its beginning.
constexpr Oid kBigint = 20;
constexpr Oid kText = 25;
constexpr Oid kDouble = 701;

/// Eight bytes in the order of the network.
std::string eight_bytes(std::uint64_t bits) {
  std::string out(sizeof bits, '\0');
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[out.size() - 1 - i] = static_cast<char>(bits & 0xFFU);
    bits >>= 8U;
  }
  return out;
}

class PostgresStatement final : public StatementBody {
 public:
  PostgresStatement(PostgresConnection& connection, std::string_view sql)
      : connection_(connection), sql_(in_dollars(sql)) {}

  void bind(std::int64_t value) override { add(kBigint, eight_bytes(static_cast<std::uint64_t>(value))); }
  void bind(std::string_view value) override { add(kText, std::string(value)); }
  void bind_real(double value) override { add(kDouble, eight_bytes(std::bit_cast<std::uint64_t>(value))); }
  void run() override {
    const PostgresConnection::Values values = std::exchange(values_, {});
    connection_.tell(sql_, values);
  }
  bool step() override {
    if (result_ == nullptr) {
      const PostgresConnection::Values values = std::exchange(values_, {});
      result_ = connection_.ask(sql_, values);
      row_ = -1;
    }
    if (++row_ < PQntuples(result_.get())) return true;
    reset();
    return false;
  }
  void reset() override {
    result_.reset();
    values_ = {};
  }
  std::int64_t number(int column) const override {
    const std::string_view text = view(column);
    // What is true or false arrives as a letter.
    if (text == "t") return 1;
    std::int64_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
  }
  double real(int column) const override {
    const std::string_view text = view(column);
    double value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
  }
  std::string text(int column) const override { return std::string(view(column)); }

 private:
  void add(Oid type, std::string bytes) {
    values_.types.push_back(type);
    values_.bytes.push_back(std::move(bytes));
  }
  std::string_view view(int column) const {
    return {PQgetvalue(result_.get(), row_, column),
            static_cast<std::size_t>(PQgetlength(result_.get(), row_, column))};
  }

  PostgresConnection& connection_;
  std::string sql_;
  PostgresConnection::Values values_;
  PostgresConnection::Result result_;
  int row_ = -1;
};

}  // namespace

std::string in_dollars(std::string_view sql) {
  std::string out;
  bool quoted = false;
  int most = 0;
  for (std::size_t i = 0; i < sql.size(); ++i) {
    const char letter = sql[i];
    if (letter == '\'') quoted = !quoted;
    if (letter != '?' || quoted) {
      out += letter;
      continue;
    }
    int number = 0;
    const char* const from = sql.data() + i + 1;
    const char* const end = std::from_chars(from, sql.data() + sql.size(), number).ptr;
    if (end == from) number = most + 1;
    most = std::max(most, number);
    out += fmt::format("${}", number);
    i += static_cast<std::size_t>(end - from);
  }
  return out;
}

std::unique_ptr<StatementBody> PostgresConnection::prepare(std::string_view sql) {
  return std::make_unique<PostgresStatement>(*this, sql);
}

}  // namespace muster::server
