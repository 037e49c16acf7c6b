// Where somebody is signed in, and how that ends.
#include <boost/json.hpp>

#include "protocol/json_out.hpp"
#include "server/people/account_desk.hpp"
#include "server/people/secrets.hpp"

namespace muster::server {

HttpReply AccountDesk::signed_in(const Guest& guest, const std::string& token, bool tell) const {
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.key("guest");
  write_guest(out, guest);
  if (tell) out.field("token", token);
  out.close_object();
  HttpReply reply = json_reply(std::move(text));
  if (!tell) reply.headers.emplace_back("Set-Cookie", cookie_of(token, house_.config));
  return reply;
}

HttpReply AccountDesk::signed_out() const {
  HttpReply reply = json_reply("{}");
  reply.headers.emplace_back("Set-Cookie", cookie_of("", house_.config));
  return reply;
}

void AccountDesk::sign_out(const HttpRequest& request, const Guest& guest, const Done& done) {
  house_.writer.write({EndSession{token_hash(request.token)}}, [this, id = guest.id, done](bool written) {
    if (!written) return done(problem_reply(not_written()));
    house_.hang_up(id);
    done(signed_out());
  });
}

void AccountDesk::list_sessions(const HttpRequest& request, const Guest& guest, const Done& done) const {
  const auto mine = house_.store.session(token_hash(request.token));
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.open_array("sessions");
  for (const SessionRow& session : house_.store.sessions(guest.id)) {
    out.open_object();
    out.field("id", session.id);
    out.field("created", session.created);
    const bool here = mine && mine->id == session.id;
    out.field("used", here ? house_.time.now() : session.used);
    out.flag("this", here);
    out.close_object();
  }
  out.close_array();
  if (guest.account) out.field("codes", house_.store.count_codes(guest.id));
  out.close_object();
  done(json_reply(std::move(text)));
}

void AccountDesk::end_sessions(const HttpRequest& request, const Guest& guest, const Done& done) {
  const auto body = body_of(request, done);
  if (!body) return;
  const std::string which = text_in(*body, "which");
  const std::string mine = token_hash(request.token);
  Change change = EndNamedSession{guest.id, which};
  if (which == "all") change = EndOtherSessions{guest.id, {}};
  if (which == "others") change = EndOtherSessions{guest.id, mine};
  if (which.empty())
    return done(problem_reply({Code::malformed, "\"which\" is the id of a session, \"others\" or \"all\""}));
  house_.writer.write({std::move(change)}, [this, id = guest.id, mine, done](bool written) {
    if (!written) return done(problem_reply(not_written()));
    // Every socket asks anew who it is.
    house_.hang_up(id);
    done(house_.store.session(mine) ? json_reply("{}") : signed_out());
  });
}

}  // namespace muster::server
