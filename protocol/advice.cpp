#include "protocol/advice.hpp"

#include <algorithm>

#include "agents/agent.hpp"
#include "protocol/json_out.hpp"

namespace muster {

namespace {

/// The best ones; a client shows a few.
constexpr std::size_t kMostOptions = 8;

}  // namespace

std::string_view usual_level() {
  const auto kinds = agent_kinds();
  const bool known =
      std::any_of(kinds.begin(), kinds.end(), [](const AgentKind& each) { return each.name == "normal"; });
  return known ? "normal" : "greedy";
}

std::string advice_message(const Match& match, std::string_view id, std::string_view re, std::uint32_t seq,
                           const Cancellation& stop) {
  // The advice is the same whoever asks and however often.
  const auto agent = make_agent(usual_level(), match.rules(), seq, nullptr, &stop);
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.field("type", "hint");
  if (!re.empty()) out.raw_field("re", re);
  out.field("match", id);
  out.field("seq", seq);
  out.open_array("options");
  const Advice advice = agent != nullptr ? agent->advise(match) : Advice();
  for (std::size_t i = 0; i < std::min(advice.options.size(), kMostOptions); ++i) {
    const Advice::Option& option = advice.options[i];
    out.open_object();
    out.field("text", match.text(option.action));
    out.key("share");
    out.real(option.share);
    out.key("chance");
    out.real(option.chance);
    out.close_object();
  }
  out.close_array();
  out.open_array("line");
  for (const std::string& each : advice.line) out.text(each);
  out.close_array();
  out.close_object();
  return text;
}

}  // namespace muster
