#include "server/lab/lab_desk.hpp"

#include <algorithm>
#include <string>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "protocol/json_out.hpp"
#include "server/http/costs.hpp"
#include "server/lab/trial_setup.hpp"
#include "server/lab/trials.hpp"
#include "server/lab/tried_card.hpp"

namespace muster::server {

namespace {

/// The longest entry that is read: several times the longest there is.
constexpr std::size_t kMostLetters = 16384;

std::string told(const TriedCard& card) {
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.field("card", card.name);
  out.field("text", card.text);
  out.open_array("mistakes");
  for (const Mistake& each : card.mistakes) {
    out.open_object();
    out.field("line", each.line);
    out.field("column", each.column);
    out.field("message", each.message);
    out.close_object();
  }
  out.close_array();
  if (card.rules != nullptr) out.raw_field("face", design_json(card.rules->cards(), card.design));
  out.close_object();
  return text;
}

}  // namespace

bool LabDesk::is_on(const Done& done) const {
  if (house_.trials != nullptr) return true;
  done(problem_reply({Code::forbidden, "the lab is off on this server; muster serve --lab opens it"}));
  return false;
}

void LabDesk::card(const CatalogGame& game, const HttpRequest& request, const Done& done) const {
  if (!is_on(done)) return;
  const auto body = body_of(request, done);
  if (!body) return;
  const std::string name = text_in(*body, "card");
  const std::string text = text_in(*body, "text");
  if (text.size() > kMostLetters)
    return done(
        problem_reply({Code::too_large, fmt::format("an entry may have at most {} bytes", kMostLetters)}));
  const auto card = body->contains("text") ? tried_card(game, name, text) : card_as_it_is(game, name);
  if (!card) return done(problem_reply({Code::not_found, "there is no such card"}));
  done(json_reply(told(*card)));
}

void LabDesk::begin(const CatalogGame& game, const HttpRequest& request, const Done& done) {
  if (!is_on(done)) return;
  const auto guest = guests_.with_token(request.token);
  if (!guest) return done(problem_reply({Code::unauthorized, "become a guest first"}));
  const auto body = body_of(request, done);
  if (!body) return;
  if (text_in(*body, "text").size() > kMostLetters)
    return done(
        problem_reply({Code::too_large, fmt::format("an entry may have at most {} bytes", kMostLetters)}));
  Problem problem;
  auto setup = read_trial(game, *body, house_.config.limits, problem);
  if (!setup) return done(problem_reply(problem));
  const Payer payer{request.address, guest->id};
  if (!addresses_.make_match(payer, kTrialPrice)) {
    house_.metrics.refused.fetch_add(1, std::memory_order_relaxed);
    return done(problem_reply({Code::too_many, "enough trials for now; try again later"}));
  }
  const auto begun = house_.trials->begin(std::move(*setup), payer);
  if (const auto* why = std::get_if<Problem>(&begun)) return done(problem_reply(*why));
  done(json_reply(std::get<std::shared_ptr<Trial>>(begun)->told(), 201));
}

void LabDesk::one(std::string_view rest, const HttpRequest& request, const Done& done) {
  if (!is_on(done)) return;
  const std::size_t slash = std::min(rest.find('/'), rest.size());
  const std::string_view what = rest.substr(slash);
  const auto guest = guests_.with_token(request.token);
  const auto trial = guest ? house_.trials->find(std::string(rest.substr(0, slash)), guest->id) : nullptr;
  // Whether somebody else has one is nobody's business.
  if (trial == nullptr) return done(problem_reply({Code::not_found, "there is no such trial"}));
  if (what == "/stop") trial->stop();
  done(json_reply(trial->told()));
}

}  // namespace muster::server
