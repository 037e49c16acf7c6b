#include "protocol/telling.hpp"

#include <vector>

namespace muster {

namespace {

void write_choice_of(JsonOut& out, const Host& host, const Match& match, Seat viewer, const View& view) {
  const Offer offer = host.offer_to(viewer);
  if (!offer.open) return;
  out.key("choice");
  write_choice(out, match, view.prompt_card, offer.undo, offer.soon);
}

void write_guide_of(JsonOut& out, const Host& host, const Match& match) {
  if (const Guide* const guide = host.guide()) write_guide(out, *guide, match);
}

}  // namespace

void Channel::prime(const Match& match, Seat viewer) {
  if (live) return;
  live = true;
  seen.take(match.view(viewer));
  log_size = match.events(viewer, 0).size();
}

std::string state_message(const Host& host, const Match* match, std::uint32_t seq, Seat viewer,
                          const StateWish& wish, Channel& channel) {
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.field("type", "state");
  if (!wish.re.empty()) out.raw_field("re", wish.re);
  if (!wish.reason.empty()) out.field("reason", wish.reason);
  out.field("match", host.match_id());
  out.field("seq", seq);
  out.field("now", host.now());
  out.key("seat");
  if (is_seated(viewer)) {
    out.text(name_of(viewer));
  } else {
    out.null();
  }
  out.key("table");
  host.write_table_now(out, viewer);
  host.write_chat(out);
  if (match != nullptr) {
    const View view = match->view(viewer);
    out.key("view");
    channel.seen.write_all(out, view);
    write_choice_of(out, host, *match, viewer, view);
    host.write_clock(out);
    write_guide_of(out, host, *match);
    const std::vector<EventView> log = match->events(viewer, 0);
    channel.live = true;
    channel.log_size = log.size();
    out.open_array("log");
    for (std::size_t i = wish.since <= log.size() ? wish.since : 0; i < log.size(); ++i) {
      write_event(out, log[i], i);
    }
    out.close_array();
    out.field("log_size", static_cast<std::int64_t>(log.size()));
  }
  out.close_object();
  return text;
}

std::string update_body(const Host& host, const Match& match, const News& news, Seat viewer, Channel& channel,
                        SharedZones& shared) {
  constexpr std::size_t kUsual = 4096;
  const EntryRow& entry = news.entry;
  std::string text;
  text.reserve(kUsual);
  JsonOut out(text);
  out.field("match", host.match_id());
  out.field("seq", entry.seq);
  out.field("now", host.now());
  if (is_seated(entry.seat)) out.field("by", name_of(entry.seat));
  out.field("cause", cause_of(entry.kind));
  out.open_array("events");
  for (const EventView& event : match.events(viewer, news.events_from))
    write_event(out, event, channel.log_size++);
  out.close_array();
  const View view = shared.written ? match.view_less_open(viewer) : match.view(viewer);
  out.key("change");
  channel.seen.write_change(out, view, shared);
  if (news.made != Empty::no && viewer == entry.seat) {
    // To nobody else: that there was nothing to decide may be the player's secret.
    out.open_object("made");
    out.field("why", name_of(news.made));
    out.field("did", entry.text);
    out.close_object();
  }
  write_choice_of(out, host, match, viewer, view);
  host.write_clock(out);
  write_guide_of(out, host, match);
  if (!news.outcome.empty()) out.raw_field("outcome", news.outcome);
  text += '}';
  return text;
}

std::string update_message(std::string_view body, std::string_view re, std::string_view move) {
  std::string text(R"({"type":"update")");
  JsonOut out(text);
  if (!re.empty()) out.raw_field("re", re);
  if (!move.empty()) out.field("move", move);
  text += ',';
  text += body;
  return text;
}

}  // namespace muster
