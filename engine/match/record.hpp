// A match written down: JSON lines, readable, replayed and verified. The first line says what the match was
// started from (game, version of its rules, card-set hash, seed, decks card by card, options); each further
// line is one action with the hash of the state after it; the last says how it ended, if it did:
//
//   {"muster":1,"game":"lanes","rules":1,"cards":"0f…","seed":"7","seats":2,
//    "decks":[{"name":"…","main":{"Ember Wolf":4,…},"pool":{…}},…],"options":{"protection":"deck"}}
//   {"seat":"A","do":"play Ember Wolf#3, A left front","hash":"91…"}
//   {"result":["win","loss"]}
//
// A match from a position adds "start" (its first state in hex), a scripted one "chance" (the script), one
// restored from a save "stream" (where its chance stood). Keys a reader does not know are left alone, so
// programs may add notes.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match/match.hpp"

namespace muster {

struct Record {
  std::string game;
  std::uint64_t card_hash = 0;
  Origin origin;
  std::vector<Step> steps;
  std::vector<std::string> result;  // per seat: win, loss, draw; empty while it goes on
  int rules_version = 0;  // engine/match/rules_version.hpp; 0 when it was made before records said so
};

/// A record of a match of these rules and cards that is yet to begin.
Record new_record(const Rules& rules);

Record record_of(const Match& match);
std::string write_record(const Match& match);
std::string write_record(const Record& record, const Rules& rules);

/// The lines of a record one by one, each with its line end, for programs that write a match down as it is
/// played.
std::string record_header(const Record& record, const Rules& rules);
std::string record_line(const Step& step);
std::string record_end(const std::vector<std::string>& result);

/// Reads a record. Unknown versions, missing keys, damaged lines: "line N: what was expected".
/// Decks are resolved against the card set of `rules`; a record made with another card set is refused, unless
/// the caller has kept the files of that set and loaded `rules` from them: a newer program may hash the same
/// files to another number.
enum class RecordCards : std::uint8_t { of_these_rules, kept_for_it };
std::optional<Record> read_record(std::string_view text, const Rules& rules, std::string& error,
                                  RecordCards cards = RecordCards::of_these_rules);
/// The game a record belongs to, without reading the rest; "" when the text is not a record.
std::string record_game(std::string_view text);
/// The hash of the card set a record was made with; nothing when the text is not a record.
std::optional<std::uint64_t> record_cards(std::string_view text);
/// The version of the rules a record was made by; 0 when it does not say.
int record_rules(std::string_view text);

/// Plays a record again, up to `steps` actions. Where an action is not legal or a hash differs, `error` says
/// at which step and what was expected; the match up to there is returned. A record made with another card
/// set is refused.
std::unique_ptr<Match> replay(const Record& record, const Rules& rules, std::string& error,
                              std::size_t steps = static_cast<std::size_t>(-1));

/// How many of its actions hold, one after the other, and why the next does not; all of them with "" when the
/// whole record holds. Nothing with a reason when not even its beginning does.
std::optional<std::size_t> holding_steps(const Record& record, const Rules& rules, std::string& why);

/// The record as a scenario file: the same start, the same actions, the end as its expectation.
std::string record_to_scenario(const Record& record, const Rules& rules, std::string_view name);

}  // namespace muster
