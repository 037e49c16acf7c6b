// What a seat may know, as numbers for a learner: a row for each card slot, numbers of the table, and a row
// for each option. Everything is derived from the game's table, fields and verbs, through the same questions
// as its view: whether a card is visible, whether a field is the viewer's to see. Two states that look alike
// to a seat give it equal arrays (tests/conformance/encoding_test.cpp).
//
// Seats are told from where the viewer sits: 1 is the viewer, 2 the next one clockwise, and so on; 0 is
// nobody. Zones that belong to seats are turned alike, so that a learner meets one game and not one for each
// seat.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/core/action.hpp"
#include "engine/match/match.hpp"

namespace muster {

/// Changes when the same position of the same cards would be encoded otherwise.
inline constexpr int kEncodingVersion = 1;

/// One column.
struct Feature {
  std::string name;
  std::string help;
  std::vector<std::string> words = {};  // when its numbers stand for something: what 0, 1, … are
};

/// What the arrays of a game mean. Sizes are those of the game, whatever the match.
struct EncodingSpec {
  std::string game;
  int version = kEncodingVersion;
  std::vector<Feature> slots;         // columns of a slot; slots[0] is the row of `designs` that lies there
  std::vector<Feature> globals;       // one number each
  std::vector<Feature> options;       // columns of an option
  std::vector<Feature> design;        // columns of `designs`
  std::vector<std::int16_t> designs;  // what is printed: a row for each design, row 0 for what is unknown
  std::size_t slot_count = 0;
  std::size_t most_options = 0;  // a bound that no decision of the game reaches

  std::size_t slot_numbers() const { return slot_count * slots.size(); }
  std::size_t design_count() const { return designs.size() / design.size(); }
  /// Tells encodings apart: learners trained with one cannot read another.
  std::uint64_t digest() const;
};

class Encoder {
 public:
  Encoder() = default;
  Encoder(const Encoder&) = delete;
  Encoder& operator=(const Encoder&) = delete;
  virtual ~Encoder() = default;

  const EncodingSpec& spec() const { return spec_; }
  /// Fills `slots` (slot_numbers()) and `globals` as the viewer may know the match, which must be of these
  /// rules.
  virtual void encode(const Match& match, Seat viewer, std::int16_t* slots, std::int16_t* globals) const = 0;
  /// Fills a row for each option of the seat that must choose and says how many there are.
  virtual std::size_t encode_options(const Match& match, std::int16_t* rows) const = 0;

 protected:
  EncodingSpec spec_;
};

/// What every column means, as a page of docs/.
std::string encoding_page(const EncodingSpec& spec);

}  // namespace muster
