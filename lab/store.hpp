// Where matches are kept: an SQLite file with a row for every match, and what each cell was in words. Rows
// are found by the key of their cell and their number, so it does not matter who played them, when, or in
// what order.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>

#include "lab/cell.hpp"
#include "lab/match_row.hpp"

struct sqlite3;

namespace muster::lab {

class Store {
 public:
  enum class Access : std::uint8_t { read, write };

  /// ":memory:" keeps nothing. A file that is no store is refused; everything here throws a Problem.
  Store(const std::string& path, Access access);

  /// Writes down what the cells are, for whoever opens the file with other tools.
  void describe(std::span<const Cell> cells);
  /// All of them or none. A match that is there already stays as it was.
  void add(std::span<const MatchRow> rows);
  /// The matches of a cell with numbers below `end`, in order.
  void each(std::uint64_t cell, std::uint32_t end, const std::function<void(const MatchRow&)>& visit) const;
  /// The record of a match; empty when none was kept.
  std::string record(std::uint64_t cell, std::uint32_t number) const;

 private:
  struct Close {
    void operator()(sqlite3* handle) const;
  };
  void run(const char* sql) const;

  std::string path_;
  std::unique_ptr<sqlite3, Close> handle_;
};

}  // namespace muster::lab
