// The HTTP side of the server: games, guests, matches (docs/protocol.md).
#pragma once

#include <functional>
#include <string>

#include "server/house.hpp"
#include "server/http/costs.hpp"
#include "server/http/http.hpp"
#include "server/http/limits.hpp"
#include "server/http/static_files.hpp"
#include "server/lab/lab_desk.hpp"
#include "server/people/account_desk.hpp"
#include "server/people/deck_desk.hpp"
#include "server/people/guests.hpp"
#include "server/people/moderation_desk.hpp"
#include "server/people/seek_desk.hpp"
#include "server/people/settings_desk.hpp"
#include "server/people/vacation_desk.hpp"

namespace muster::server {

class Api {
 public:
  using Done = std::function<void(HttpReply)>;

  Api(House& house, Addresses& addresses, std::string admin_secret);

  /// Answers once, from any thread.
  void handle(const HttpRequest& request, const Cost& cost, Done done);
  const Guests& guests() const { return guests_; }

 private:
  void route(const HttpRequest& request, const Done& done);
  /// Routes it in the pool, in the fair order of those who ask.
  void route_later(const HttpRequest& request, const Done& done);
  void route_safely(const HttpRequest& request, const Done& done);
  void get_game(const HttpRequest& request, std::string_view rest, const Done& done);
  void get_cards(const HttpRequest& request, const CatalogGame& game, const Done& done);
  void guest_routes(const HttpRequest& request, const Done& done);
  void make_guest(const HttpRequest& request, const Done& done);
  void rename(const HttpRequest& request, const Guest& guest, const Done& done);
  void match_routes(const HttpRequest& request, std::string_view rest, const Done& done);
  void create_match(const HttpRequest& request, const Guest& guest, const Done& done);
  void list_matches(const HttpRequest& request, const std::string& guest, bool all, const Done& done);
  /// Of those at a table who have one in its game.
  std::array<std::optional<double>, kMaxSeats> ratings_at(const MatchRow& match) const;
  void list_turns(const Guest& guest, const Done& done);
  void seek_routes(const HttpRequest& request, std::string_view rest, const Done& done);
  void one_match(const HttpRequest& request, const std::string& id, std::string_view what, const Done& done);
  void put_match(MatchRow match, const HttpRequest& request, const Guest& guest, const Done& done);
  void write_match(Unit unit, const std::string& id, const std::string& guest, Origins from,
                   const Done& done);
  void replay(const HttpRequest& request, Table& table, const Payer& payer, const Done& done);
  void import(const HttpRequest& request, const std::string& text, const Done& done);
  /// False after the refusal was answered. `match` is the one to be made, if it is known.
  bool may_play_more(const Guest& guest, const Done& done, const MatchRow* match = nullptr);
  bool may_make(const Payer& payer, int price, const Done& done);
  bool may_work(const Payer& payer, const Done& done);
  void play_on(const HttpRequest& request, Table& table, const Guest& guest, const Done& done);
  void take_record(const HttpRequest& request, const Done& done);
  void admin_routes(const HttpRequest& request, std::string_view rest, const Done& done);
  HttpReply health() const;

  House& house_;
  Addresses& addresses_;
  Guests guests_;
  DeckDesk decks_{house_, guests_};
  LabDesk lab_{house_, addresses_, guests_};
  SettingsDesk settings_{house_, guests_};
  SeekDesk seeks_{house_};
  VacationDesk vacations_{house_};
  AccountDesk accounts_{house_, addresses_, guests_};
  ModerationDesk moderation_{house_, guests_};
  StaticFiles files_;
  std::string admin_secret_;
};

}  // namespace muster::server
