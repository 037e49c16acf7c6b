// A finished match told again step by step, as one viewer saw it or with everything open.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/match/match.hpp"
#include "protocol/course.hpp"
#include "protocol/journal.hpp"
#include "protocol/json_out.hpp"

namespace muster {

struct Retold {
  std::string_view table;  // as it is told, JSON
  Seat viewer = Seat::none;
  bool everything = false;
  std::optional<Departure> departure = {};  // where the journal goes another way than these rules do
  std::string_view departed = {};           // and why, for people
};

/// Writes the shape "replay" of docs/schemas/http.json. `match` stands at its beginning and `journal` is what
/// stands of it. After each step `told_one` is called, which may take what has been written so far but for
/// its last letter. False when the journal does not fit the match.
bool write_retelling(JsonOut& out, std::unique_ptr<Match> match, const std::vector<EntryRow>& journal,
                     const Retold& how, const std::function<void()>& told_one);

}  // namespace muster
