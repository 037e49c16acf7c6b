// The HTTP side of vacations: some days a year in which one's clocks of days stand still.
#pragma once

#include "server/house.hpp"
#include "server/http/replies.hpp"

namespace muster::server {

class VacationDesk {
 public:
  /// In a year.
  static constexpr std::int64_t kDays = 30;

  explicit VacationDesk(House& house) : house_(house) {}

  /// me/vacation
  void own(const HttpRequest& request, const Guest& guest, const Done& done);

 private:
  void begin(const Guest& guest, std::int64_t days, const Done& done);
  void write(const Guest& guest, const Vacation& vacation, const Done& done);
  std::string told(const Guest& guest) const;

  House& house_;
};

}  // namespace muster::server
