// A site whose data lies in a file or in PostgreSQL: what holds for one holds for the other.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/store/store.hpp"
#include "tests/server/postgres.hpp"

namespace muster::server::kit {

enum class Kind { file, postgres };

class Site {
 public:
  explicit Site(Kind kind) {
    if (kind == Kind::postgres) postgres_.emplace();
  }

  const std::string& data() const { return folder_.path(); }
  std::string store() const { return postgres_ ? postgres_->url() : std::string(); }
  Postgres& postgres() { return *postgres_; }
  /// For a server of this process.
  Config config() const {
    Config config = open_config(data());
    config.store = store();
    return config;
  }
  /// For a server of its own.
  std::vector<std::string> options() const {
    return postgres_ ? std::vector<std::string>{"--store", store()} : std::vector<std::string>{};
  }
  std::unique_ptr<Store> open(StoreUse use = StoreUse::serve) const {
    return open_store(store_address(data(), store()), use);
  }

 private:
  Folder folder_;
  std::optional<Postgres> postgres_;
};

/// Runs a test once for each kind of store.
class OnBothStores : public testing::TestWithParam<Kind> {
 protected:
  void SetUp() override {
    if (GetParam() == Kind::postgres && !Postgres::is_installed())
      GTEST_SKIP() << "PostgreSQL is not there; tools/need postgres installs it";
    site.emplace(GetParam());
  }
  bool on_postgres() const { return GetParam() == Kind::postgres; }

  std::optional<Site> site;
};

inline auto both_stores() { return testing::Values(Kind::file, Kind::postgres); }
inline std::string store_name(const testing::TestParamInfo<Kind>& info) {
  return info.param == Kind::file ? "file" : "postgres";
}

}  // namespace muster::server::kit
