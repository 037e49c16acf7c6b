// The cards a match was made with, for as long as the match is there: a server that is started again with
// other cards goes on with old matches as they were begun.
#pragma once

#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <string>

#include "server/store/store.hpp"
#include "server/tables/catalog.hpp"

namespace muster::server {

/// A game with cards of some time: the current ones or kept ones.
struct KeptCards {
  std::shared_ptr<const Rules> rules;
  std::string cards_json;  // as GET …/cards tells them
};

/// The name a card set goes by in the store, in records and in links.
std::string card_set_name(std::uint64_t hash);

class CardSets {
 public:
  CardSets(const Catalog& catalog, Store& store) : catalog_(catalog), store_(store) {}

  /// Writes the files of all current card sets to the store unless they are there. Throws StoreError. To be
  /// called before anybody can make a match, on the thread that may write.
  void keep_current();

  /// The game with the cards of this hash. Null when nobody kept them, or when this program cannot read them
  /// any more. Throws StoreError.
  std::shared_ptr<const KeptCards> find(const CatalogGame& game, std::uint64_t hash);

 private:
  struct Entry {
    std::string game;
    std::uint64_t hash;
    std::shared_ptr<const KeptCards> kept;
  };
  std::shared_ptr<const KeptCards> load(const CatalogGame& game, std::uint64_t hash);

  const Catalog& catalog_;
  Store& store_;
  std::mutex mutex_;
  std::list<Entry> lately_;  // used most lately first
};

}  // namespace muster::server
