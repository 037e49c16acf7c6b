#include "server/people/vacation_desk.hpp"

#include <algorithm>
#include <optional>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "protocol/json_out.hpp"
#include "server/tables/tables.hpp"

namespace muster::server {

namespace {

constexpr std::int64_t kVacationDay = 24LL * 3600 * 1000;
constexpr std::int64_t kYear = 365 * kVacationDay;

/// What of the last year was vacation, without the one that goes on now.
std::int64_t used_before(const std::vector<Vacation>& vacations, std::int64_t now) {
  std::int64_t used = 0;
  for (const Vacation& each : vacations) {
    if (each.end > now) continue;
    used += std::max<std::int64_t>(0, each.end - std::max(each.begin, now - kYear));
  }
  return used;
}

std::optional<Vacation> going_on(const std::vector<Vacation>& vacations, std::int64_t now) {
  for (const Vacation& each : vacations) {
    if (each.begin <= now && now < each.end) return each;
  }
  return std::nullopt;
}

/// Whole days that are left of the year, if the one that goes on ended now.
std::int64_t days_left(const std::vector<Vacation>& vacations, std::int64_t now) {
  const auto current = going_on(vacations, now);
  const std::int64_t used = used_before(vacations, now) + (current ? now - current->begin : 0);
  return std::max<std::int64_t>(0, (VacationDesk::kDays * kVacationDay - used) / kVacationDay);
}

}  // namespace

void VacationDesk::own(const HttpRequest& request, const Guest& guest, const Done& done) {
  if (request.method != "POST") return done(json_reply(told(guest)));
  const auto body = body_of(request, done);
  if (!body) return;
  const auto* days = body->if_contains("days");
  if (days == nullptr || !days->is_int64() || days->get_int64() < 0 || days->get_int64() > kDays) {
    return done(problem_reply(
        {Code::malformed, fmt::format("\"days\" must be a number from 1 to {}, or 0 to come back", kDays)}));
  }
  begin(guest, days->get_int64(), done);
}

void VacationDesk::begin(const Guest& guest, std::int64_t days, const Done& done) {
  const std::int64_t now = house_.time.now();
  const std::vector<Vacation> vacations = house_.store.vacations(guest.id);
  const auto current = going_on(vacations, now);
  if (days == 0) {
    if (!current) return done(json_reply(told(guest)));
    return write(guest, {current->begin, now}, done);
  }
  if (const std::int64_t left = days_left(vacations, now); days > left) {
    return done(problem_reply(
        {Code::bad_setup, fmt::format("{} days of vacation are left of this year, not {}", left, days)}));
  }
  write(guest, {current ? current->begin : now, now + days * kVacationDay}, done);
}

void VacationDesk::write(const Guest& guest, const Vacation& vacation, const Done& done) {
  house_.writer.write({PutVacation{guest.id, vacation}}, [this, guest, done](bool written) {
    if (!written) return done(problem_reply(not_written()));
    house_.tables->on_vacation(guest.id);
    try {
      done(json_reply(told(guest)));
    } catch (const StoreError&) {
      done(problem_reply({Code::storage, "the database cannot be read"}));
    }
  });
}

std::string VacationDesk::told(const Guest& guest) const {
  const std::int64_t now = house_.time.now();
  const std::vector<Vacation> vacations = house_.store.vacations(guest.id);
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.open_object("vacation");
  if (const auto current = going_on(vacations, now)) out.field("until", current->end);
  out.field("left", days_left(vacations, now));
  out.close_object();
  out.close_object();
  return text;
}

}  // namespace muster::server
