#include "engine/match/view.hpp"

#include <boost/json.hpp>

namespace muster {

namespace json = boost::json;

namespace {

void put_seat(json::object& out, std::string_view key, Seat seat) {
  if (seat != Seat::none) out[key] = name_of(seat);
}
void put_card(json::object& out, std::string_view key, CardId card) {
  if (card != CardId::none) out[key] = at(card);
}

json::object card_json(const CardView& card) {
  json::object out{{"id", at(card.id)}, {"name", card.name}};
  put_seat(out, "owner", card.owner);
  if (card.controller != card.owner) put_seat(out, "controller", card.controller);
  put_card(out, "on", card.host);
  if (card.position >= 0) out["position"] = card.position;
  if (!card.counters.empty()) {
    json::object counters;
    for (const auto& [name, value] : card.counters) counters[name] = value;
    out["counters"] = std::move(counters);
  }
  if (!card.stats.empty()) {
    json::array stats;
    for (const StatView& stat : card.stats) {
      json::object each{{"name", stat.name}, {"printed", stat.printed}, {"now", stat.now}};
      if (!stat.because.empty()) each["because"] = json::array(stat.because.begin(), stat.because.end());
      stats.emplace_back(std::move(each));
    }
    out["stats"] = std::move(stats);
  }
  if (!card.marks.empty()) out["marks"] = json::array(card.marks.begin(), card.marks.end());
  return out;
}

}  // namespace

std::string to_json(const View& view) {
  json::object out{{"game", view.game}, {"seats", view.seats}, {"viewer", name_of(view.viewer)}};
  put_seat(out, "waiting_for", view.waiting_for);
  if (!view.prompt.empty()) out["prompt"] = view.prompt;
  put_card(out, "prompt_card", view.prompt_card);
  if (view.result.over()) {
    static constexpr std::array<std::string_view, 4> words{"open", "loss", "draw", "win"};
    json::array verdicts;
    for (int i = 0; i < view.seats; ++i)
      verdicts.emplace_back(words[static_cast<std::size_t>(view.result.of(seat_at(i)))]);
    out["result"] = std::move(verdicts);
    out["ending"] = view.ending;
  }
  json::array facts;
  for (const FactView& fact : view.facts) {
    json::object each{{"name", fact.name}};
    put_seat(each, "seat", fact.seat);
    if (fact.word.empty()) {
      each["value"] = fact.value;
    } else {
      each["value"] = fact.word;
    }
    facts.emplace_back(std::move(each));
  }
  out["facts"] = std::move(facts);
  json::array zones;
  for (const ZoneView& zone : view.zones) {
    json::object each{{"name", zone.name}, {"count", zone.count}};
    put_seat(each, "owner", zone.owner);
    json::array cards;
    for (const CardView& card : zone.cards) cards.emplace_back(card_json(card));
    if (!cards.empty()) each["cards"] = std::move(cards);
    zones.emplace_back(std::move(each));
  }
  out["zones"] = std::move(zones);
  return json::serialize(out);
}

std::string to_json(const EventView& event) {
  json::object out{{"kind", event.kind}, {"text", event.text}};
  put_seat(out, "seat", event.seat);
  put_card(out, "card", event.card);
  if (!event.card_name.empty()) out["card_name"] = event.card_name;
  put_card(out, "other", event.other);
  if (!event.other_name.empty()) out["other_name"] = event.other_name;
  if (event.zone != ZoneId::none) out["zone"] = event.zone_name;
  if (event.number != 0) out["number"] = event.number;
  return json::serialize(out);
}

}  // namespace muster
