#include "server/advice.hpp"

#include "agents/agent.hpp"
#include "server/catalog.hpp"
#include "server/json_out.hpp"

namespace muster::server {

std::string advice_message(const Match& match, std::string_view id, std::string_view re, std::uint32_t seq) {
  // The advice is the same whoever asks and however often.
  const auto agent = make_agent(usual_level(), match.rules(), seq);
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.field("type", "hint");
  if (!re.empty()) out.raw_field("re", re);
  out.field("match", id);
  out.field("seq", seq);
  out.open_array("options");
  if (agent != nullptr) {
    out.open_object();
    out.field("text", match.text(agent->choose(match)));
    out.key("share");
    out.real(1.0);
    out.close_object();
  }
  out.close_array();
  out.open_array("line");
  out.close_array();
  out.close_object();
  return text;
}

}  // namespace muster::server
