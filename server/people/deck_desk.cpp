#include "server/people/deck_desk.hpp"

#include <algorithm>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "protocol/json_out.hpp"
#include "server/people/deck_text.hpp"
#include "server/people/names.hpp"
#include "server/people/secrets.hpp"
#include "server/tables/seating.hpp"

namespace muster::server {

namespace {

constexpr int kNameLetters = 64;

/// What the rules have against a deck, in the engine's words.
void write_problems(JsonOut& out, const Rules& rules, const Deck& deck) {
  out.open_array("problems");
  for (const DeckProblem& each : rules.check_deck(deck)) {
    out.open_object();
    out.field("rule", each.rule);
    out.field("message", each.message);
    out.close_object();
  }
  out.close_array();
}

std::string looked_at(const CatalogGame& game, const Deck& deck, const std::vector<std::string>& wrong) {
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.field("game", game.info().name);
  out.field("name", deck.name);
  out.key("sections");
  write_sections(out, *game.rules, deck);
  write_problems(out, *game.rules, deck);
  out.open_array("unread");
  for (const std::string& each : wrong) out.text(each);
  out.close_array();
  out.field("text", write_deck(game.rules->cards(), game.info().deck_sections, game.info().name, deck));
  out.close_object();
  return text;
}

void write_deck_row(JsonOut& out, const DeckRow& deck, const CatalogGame* game, bool yours) {
  out.open_object();
  out.field("id", deck.id);
  out.field("game", deck.game);
  out.field("name", deck.name);
  out.raw_field("sections", deck.sections);
  out.flag("shared", deck.shared);
  out.flag("yours", yours);
  out.field("changed", deck.changed);
  // A card that is gone since then makes a deck that cannot be read; it is kept as it is.
  Problem problem;
  const auto read = game == nullptr
                        ? std::nullopt
                        : read_deck_body(*game, fmt::format(R"({{"sections":{}}})", deck.sections), problem);
  if (read) {
    write_problems(out, *game->rules, *read);
  } else {
    out.open_array("problems");
    out.open_object();
    out.field("rule", "");
    out.field("message", problem.message.empty() ? "this game is not here any more" : problem.message);
    out.close_object();
    out.close_array();
  }
  out.close_object();
}

std::string one_deck(const DeckRow& deck, const CatalogGame* game, bool yours) {
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.key("deck");
  write_deck_row(out, deck, game, yours);
  out.close_object();
  return text;
}

}  // namespace

void DeckDesk::look(const CatalogGame& game, const HttpRequest& request, const Done& done) const {
  const auto body = body_of(request, done);
  if (!body) return;
  std::vector<std::string> wrong;
  std::optional<Deck> deck;
  if (const std::string text = text_in(*body, "text"); !text.empty()) {
    deck = read_deck_text(*game.rules, text, wrong);
  } else {
    Problem problem;
    deck = read_deck_body(game, request.body, problem);
    if (!deck) return done(problem_reply(problem));
    deck->tidy();
  }
  done(json_reply(looked_at(game, deck.value_or(Deck()), wrong)));
}

void DeckDesk::own(const HttpRequest& request, const Done& done) {
  const auto guest = guests_.with_token(request.token);
  if (!guest) return done(problem_reply({Code::unauthorized, "become a guest first"}));
  if (request.method == "POST") return put(request, *guest, nullptr, done);
  list(request, *guest, done);
}

void DeckDesk::list(const HttpRequest& request, const Guest& guest, const Done& done) {
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.open_array("decks");
  for (const DeckRow& deck : house_.store.decks(guest.id, request.parameter("game"))) {
    write_deck_row(out, deck, house_.catalog.find(deck.game), true);
  }
  out.close_array();
  out.close_object();
  done(json_reply(std::move(text)));
}

void DeckDesk::put(const HttpRequest& request, const Guest& guest, const DeckRow* before, const Done& done) {
  const auto body = body_of(request, done);
  if (!body) return;
  const int most = house_.config.limits.decks_per_guest;
  if (before == nullptr && most > 0 && house_.store.count_decks(guest.id) >= most) {
    return done(problem_reply({Code::too_many, fmt::format("{} decks are enough", most)}));
  }
  DeckRow row = before != nullptr ? *before : DeckRow();
  if (before == nullptr) {
    row.id = random_id(12);
    row.guest = guest.id;
    row.game = text_in(*body, "game");
  }
  const CatalogGame* game = house_.catalog.find(row.game);
  if (game == nullptr)
    return done(problem_reply({Code::bad_setup, fmt::format("no game \"{}\" here", row.game)}));
  Problem problem;
  auto deck = read_deck_body(*game, request.body, problem);
  if (!deck) return done(problem_reply(problem));
  deck->tidy();
  const auto name = tidy_name(text_in(*body, "name"), kNameLetters);
  if (!name)
    return done(problem_reply({Code::bad_name, "a deck has a name of 1 to 64 letters that can be seen"}));
  row.name = *name;
  row.sections.clear();
  JsonOut sections(row.sections);
  write_sections(sections, *game->rules, *deck);
  row.shared = flag_in(*body, "shared");
  row.changed = house_.time.now();
  house_.writer.write({PutDeck{row}}, [done, row, game, fresh = before == nullptr](bool written) {
    if (!written) return done(problem_reply(not_written()));
    done(json_reply(one_deck(row, game, true), fresh ? 201 : 200));
  });
}

void DeckDesk::one(std::string_view rest, const HttpRequest& request, const Done& done) {
  const std::size_t slash = std::min(rest.find('/'), rest.size());
  const std::string_view what = rest.substr(slash);
  const auto guest = guests_.with_token(request.token);
  const auto deck = house_.store.deck(rest.substr(0, slash));
  const bool yours = deck && guest && deck->guest == guest->id;
  // Whether somebody else's private deck is there is nobody's business.
  if (!deck || (!yours && !deck->shared))
    return done(problem_reply({Code::not_found, "there is no such deck, or it is private"}));
  if (request.method != "POST") {
    if (!what.empty()) return done(problem_reply({Code::not_found, "a deck has /delete"}));
    return done(json_reply(one_deck(*deck, house_.catalog.find(deck->game), yours)));
  }
  if (!yours) return done(problem_reply({Code::forbidden, "this deck is somebody else's; copy it"}));
  if (what.empty()) return put(request, *guest, &*deck, done);
  if (what != "/delete") return done(problem_reply({Code::not_found, "a deck has /delete"}));
  house_.writer.write({RemoveDeck{deck->id}}, [done](bool written) {
    if (!written) return done(problem_reply(not_written()));
    done(json_reply("{}"));
  });
}

}  // namespace muster::server
