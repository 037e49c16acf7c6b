// The encoding of any game that meets the contract (engine/match/encoding.hpp). Nothing here knows a rule,
// allocates or makes a string once it is built.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <concepts>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/match/encoding.hpp"
#include "engine/match/match_of.hpp"

namespace muster {

/// How the seats are called from where a viewer sits.
inline constexpr std::array<std::string_view, kMaxSeats + 1> kSeatsFromHere{"nobody", "me", "next", "second",
                                                                            "third"};

/// Columns that every game has; a game's own follow.
namespace slot_column {
enum : std::size_t { design, zone, position, owner, controller, host, count };
}
namespace global_column {
enum : std::size_t { seat, seats, to_choose, prompt, prompt_card, prompt_number, verdict, ending, count };
}
namespace option_column {
enum : std::size_t { verb, first_operand, count = 1 + 3 * 3 };
}

/// What is printed on the cards of a set, for EncodingSpec::designs.
void add_designs(const CardSet& cards, EncodingSpec& spec);
void add_option_columns(const GameInfo& info, EncodingSpec& spec);
/// The columns that every game has.
void add_usual_columns(const GameInfo& info, EncodingSpec& spec);

template <class G>
concept HasFigures = requires(const G& game, const typename G::State& s, CardId card, std::int16_t* out) {
  { game.figure_names() } -> std::same_as<std::vector<std::string>>;
  game.figures(s, card, out);
};

template <Game G>
class EncoderOf final : public Encoder {
 public:
  using State = typename G::State;

  explicit EncoderOf(std::shared_ptr<const RulesOf<G>> rules) : rules_(std::move(rules)) {
    turn_zones();
    spec_.game = G::info().name;
    spec_.slot_count = G::Layout::kCards;
    spec_.most_options = muster::most_options(G::Layout::kCards);
    add_usual_columns(G::info(), spec_);
    add_zone_words();
    add_counters();
    add_fields();
    for (std::size_t verb = 0; verb < operands_.size(); ++verb) {
      if (const VerbSpec* known = verb_spec(G::info(), static_cast<std::uint8_t>(verb)); known != nullptr)
        operands_[verb] = known->operands;
    }
    add_option_columns(G::info(), spec_);
    add_designs(rules_->cards(), spec_);
  }

  const G& game() const { return rules_->game(); }

  void encode(const Match& match, Seat viewer, std::int16_t* slots, std::int16_t* globals) const override {
    encode(dynamic_cast<const MatchOf<G>&>(match).state(), viewer, slots, globals);
  }
  std::size_t encode_options(const Match& match, std::int16_t* rows) const override {
    const State& s = dynamic_cast<const MatchOf<G>&>(match).state();
    Options options;
    if (!match.decision().over()) game().options(s, options);
    encode_options(s, options, match.decision().seat, rows);
    return options.size();
  }

  void encode(const State& s, Seat viewer, std::int16_t* slots, std::int16_t* globals) const {
    const Decision decision = game().decision(s);
    std::memset(slots, 0, spec_.slot_numbers() * sizeof(std::int16_t));
    std::int16_t* counts = encode_table(s, decision, viewer, globals);
    encode_zones(s, viewer, slots, counts);
  }

  /// `seat` is the one that must choose: options are its to see.
  void encode_options(const State& s, const Options& options, Seat seat, std::int16_t* rows) const {
    const int seats = game().seats(s);
    for (const Action& action : options) {
      const std::array<Operand, 3>& kinds = operands_[action.verb];
      const std::array<std::uint8_t, 3> values{action.a, action.b, action.c};
      *rows++ = number(action.verb + 1);
      for (std::size_t i = 0; i < values.size(); ++i) {
        const Operand kind = kinds[i];
        *rows++ = number(static_cast<int>(kind));
        *rows++ = operand(kind, values[i], seat, seats);
        *rows++ =
            kind == Operand::card ? design_seen(s, static_cast<CardId>(values[i]), seat) : std::int16_t{0};
      }
    }
  }

 private:
  static constexpr std::size_t kZones = G::Layout::kZones.size();
  static constexpr std::size_t kCounters = G::Layout::kCounters.size();
  using Turned = std::array<std::uint8_t, kZones>;

  template <class Number>
  static std::int16_t number(Number value) {
    return static_cast<std::int16_t>(value);
  }
  /// From where the viewer sits: 1 is the viewer; 0 is nobody.
  static std::int16_t from_here(Seat seat, Seat viewer, int seats) {
    if (!is_seated(seat)) return 0;
    const int away = index_of(seat) - index_of(viewer);
    return number(1 + (away < 0 ? away + seats : away));
  }
  std::int16_t zone_from_here(ZoneId zone, Seat viewer, int seats) const {
    if (at(zone) >= kZones) return 0;
    return number(1 + turned_[static_cast<std::size_t>(seats)][at(viewer)][at(zone)]);
  }
  static std::int16_t design_seen(const State& s, CardId card, Seat viewer) {
    if (at(card) >= s.table.used || !s.table.visible(viewer, card)) return 0;
    return number(1 + at(s.table.design(card)));
  }
  std::int16_t operand(Operand kind, std::uint8_t value, Seat viewer, int seats) const {
    switch (kind) {
      case Operand::card:
        return value == at(CardId::none) ? std::int16_t{0} : number(value + 1);
      case Operand::zone:
        return zone_from_here(static_cast<ZoneId>(value), viewer, seats);
      case Operand::seat:
        return from_here(static_cast<Seat>(value), viewer, seats);
      case Operand::number:
      case Operand::word:
      case Operand::group:
        return value;
      case Operand::nothing:
        break;
    }
    return 0;
  }

  /// The numbers of the table up to those of the zones, which begin where it ends.
  std::int16_t* encode_table(const State& s, const Decision& decision, Seat viewer, std::int16_t* out) const {
    const int seats = game().seats(s);
    const Result result = game().result(s);
    out[global_column::seat] = number(index_of(viewer));
    out[global_column::seats] = number(seats);
    out[global_column::to_choose] = from_here(decision.seat, viewer, seats);
    out[global_column::prompt] = decision.over() ? std::int16_t{0} : number(decision.prompt + 1);
    const bool names = decision.card != CardId::none && s.table.visible(viewer, decision.card);
    out[global_column::prompt_card] = names ? number(at(decision.card) + 1) : std::int16_t{0};
    out[global_column::prompt_number] = decision.over() ? std::int16_t{0} : number(decision.number);
    out[global_column::verdict] = number(static_cast<int>(result.of(viewer)));
    out[global_column::ending] = result.over() ? number(result.reason) : std::int16_t{0};
    out += global_column::count;
    for (const FieldColumn& field : fields_) {
      const auto value = [&](Seat seat) {
        const int found = field.get(s, seat);
        return field.seats.empty() ? number(found) : seat_word(field, found, viewer, seats);
      };
      if (!field.per_seat) {
        *out++ = value(Seat::none);
      } else if (field.own) {
        *out++ = value(viewer);
      } else {
        for (int i = 0; i < G::info().max_seats; ++i)
          *out++ = i < seats ? value(seat_at((index_of(viewer) + i) % seats)) : std::int16_t{0};
      }
    }
    return out;
  }

  void encode_zones(const State& s, Seat viewer, std::int16_t* slots, std::int16_t* counts) const {
    const std::size_t columns = spec_.slots.size();
    const int seats = game().seats(s);
    const Turned& turned = turned_[static_cast<std::size_t>(seats)][at(viewer)];
    std::memset(counts, 0, kZones * sizeof(std::int16_t));
    for (std::size_t z = 0; z < kZones; ++z) {
      const ZoneId zone = zone_at(z);
      if (s.table.empty(zone) || !game().zone_in_use(s, zone)) continue;
      counts[turned[z]] = number(s.table.size(zone));
      const ZoneSpec& about = G::Layout::kZones[z];
      int position = 0;
      for (CardId card = s.table.top(zone); card != CardId::none; card = s.table.next(card)) {
        ++position;
        if (!s.table.visible(viewer, card)) continue;
        std::int16_t* row = slots + at(card) * columns;
        row[slot_column::design] = number(1 + at(s.table.design(card)));
        row[slot_column::zone] = number(1 + turned[z]);
        if (about.arrangement == Arrangement::pile) row[slot_column::position] = number(position);
        row[slot_column::owner] = from_here(s.table.owner(card), viewer, seats);
        row[slot_column::controller] = from_here(s.table.controller(card), viewer, seats);
        const CardId host = s.table.host(card);
        if (host != CardId::none) row[slot_column::host] = number(at(host) + 1);
        row += slot_column::count;
        if (about.in_play) {
          for (std::size_t i = 0; i < kCounters; ++i) row[i] = s.table.counter(i, card);
        }
        if constexpr (HasFigures<G>) game().figures(s, card, row + kCounters);
      }
    }
  }

  void turn_zones() {
    for (int seats = 1; seats <= kMaxSeats; ++seats) {
      for (int viewer = 0; viewer < seats; ++viewer) {
        Turned& turned = turned_[static_cast<std::size_t>(seats)][static_cast<std::size_t>(viewer)];
        for (std::size_t z = 0; z < kZones; ++z) {
          turned[z] = static_cast<std::uint8_t>(z);
          const ZoneSpec& zone = G::Layout::kZones[z];
          if (!is_seated(zone.owner) || index_of(zone.owner) >= seats) continue;
          const Seat to = seat_at(from_here(zone.owner, seat_at(viewer), seats) - 1);
          for (std::size_t other = 0; other < kZones; ++other) {
            const ZoneSpec& each = G::Layout::kZones[other];
            if (each.owner == to && without_seat(each) == without_seat(zone))
              turned[z] = static_cast<std::uint8_t>(other);
          }
        }
      }
    }
  }

  void add_zone_words() {
    std::vector<std::string>& words = spec_.slots[slot_column::zone].words;
    words.emplace_back("nowhere");
    for (const ZoneSpec& zone : G::Layout::kZones) {
      words.push_back(is_seated(zone.owner)
                          ? fmt::format("{} {}", kSeatsFromHere[at(zone.owner) + 1], without_seat(zone))
                          : std::string(zone.name));
    }
  }

  void add_counters() {
    for (const CounterSpec& counter : G::Layout::kCounters)
      spec_.slots.push_back({std::string(counter.name), "counter of a card in play"});
    if constexpr (HasFigures<G>) {
      for (const std::string& name : game().figure_names()) spec_.slots.push_back({name, "as it stands now"});
    }
  }

  struct FieldColumn {
    int (*get)(const State&, Seat) = nullptr;
    bool per_seat = false;
    bool own = false;         // only the viewer's is the viewer's to see
    std::vector<Seat> seats;  // by value, when its words are seats
  };

  static std::int16_t seat_word(const FieldColumn& field, int value, Seat viewer, int seats) {
    if (value < 0 || static_cast<std::size_t>(value) >= field.seats.size()) return 0;
    return from_here(field.seats[static_cast<std::size_t>(value)], viewer, seats);
  }

  void add_fields() {
    for (const auto& field : G::fields()) {
      if (field.sight == Sight::closed || (field.sight == Sight::owner && !field.per_seat)) continue;
      FieldColumn column{field.get, field.per_seat, field.sight == Sight::owner, {}};
      Feature feature{std::string(field.name), "", {}};
      for (const Term& word : words_of(field, game().cards())) feature.words.emplace_back(word.name);
      if (std::find(feature.words.begin(), feature.words.end(), name_of(Seat::a)) != feature.words.end()) {
        for (const std::string& word : feature.words) column.seats.push_back(seat_named(word));
        feature.words.assign(kSeatsFromHere.begin(), kSeatsFromHere.end());
      }
      const int times = !field.per_seat || column.own ? 1 : G::info().max_seats;
      for (int i = 0; i < times; ++i) {
        Feature each = feature;
        if (field.per_seat)
          each.name = fmt::format("{} {}", kSeatsFromHere[static_cast<std::size_t>(i) + 1], each.name);
        each.help = feature.words.empty() ? fmt::format("from {} to {}", field.least, field.most) : "";
        spec_.globals.push_back(std::move(each));
      }
      fields_.push_back(std::move(column));
    }
    const std::vector<std::string>& zones = spec_.slots[slot_column::zone].words;
    for (std::size_t z = 0; z < kZones; ++z)
      spec_.globals.push_back({fmt::format("cards: {}", zones[z + 1]), "how many lie there, seen or not"});
  }

  std::shared_ptr<const RulesOf<G>> rules_;
  std::vector<FieldColumn> fields_;
  std::array<std::array<Operand, 3>, 256> operands_{};
  std::array<std::array<Turned, kMaxSeats>, kMaxSeats + 1> turned_{};  // by seats at the table, by viewer
};

}  // namespace muster
