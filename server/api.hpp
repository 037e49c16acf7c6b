// The HTTP side of the server: games, guests, matches (docs/protocol.md).
#pragma once

#include <functional>
#include <string>

#include "server/account_desk.hpp"
#include "server/deck_desk.hpp"
#include "server/guests.hpp"
#include "server/house.hpp"
#include "server/http.hpp"
#include "server/limits.hpp"
#include "server/static_files.hpp"

namespace muster::server {

class Api {
 public:
  using Done = std::function<void(HttpReply)>;

  Api(House& house, Addresses& addresses, std::string admin_secret);

  /// Answers once, from any thread.
  void handle(const HttpRequest& request, const Done& done);
  const Guests& guests() const { return guests_; }

 private:
  void route(const HttpRequest& request, const Done& done);
  void get_game(const HttpRequest& request, std::string_view rest, const Done& done);
  void guest_routes(const HttpRequest& request, const Done& done);
  void make_guest(const HttpRequest& request, const Done& done);
  void rename(const HttpRequest& request, const Guest& guest, const Done& done);
  void match_routes(const HttpRequest& request, std::string_view rest, const Done& done);
  void create_match(const HttpRequest& request, const Guest& guest, const Done& done);
  void list_matches(const HttpRequest& request, const std::string& guest, bool all, const Done& done);
  void one_match(const HttpRequest& request, const std::string& id, std::string_view what, const Done& done);
  void put_match(MatchRow match, const Guest& guest, const Done& done);
  void write_match(Unit unit, const std::string& id, const std::string& guest, const Done& done);
  /// False after the refusal was answered.
  bool may_play_more(const Guest& guest, const Done& done);
  bool may_work(const HttpRequest& request, const Done& done);
  void play_on(const HttpRequest& request, Table& table, const Guest& guest, const Done& done);
  void take_record(const HttpRequest& request, const Done& done);
  void admin_routes(const HttpRequest& request, std::string_view rest, const Done& done);
  HttpReply health() const;

  House& house_;
  Addresses& addresses_;
  Guests guests_;
  DeckDesk decks_{house_, guests_};
  AccountDesk accounts_{house_, addresses_, guests_};
  StaticFiles files_;
  std::string admin_secret_;
};

}  // namespace muster::server
