// What a seat may know, as NumPy arrays.
#include "engine/match/encoding.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include "src/arrays.hpp"
#include "src/objects.hpp"

namespace muster::python {

namespace {

struct EncodingObject {
  GameObject game;

  const EncodingSpec& spec() const { return game.encoder->spec(); }
  const Match& match_of(MatchObject& object) const {
    if (object.game.rules != game.rules)
      throw Error(
          fmt::format("this encoding is of {} with other cards or of another game", game.info().title));
    return object.free();
  }
};

std::pair<Numbers, Numbers> encode(const EncodingObject& encoding, const Match& match, Seat viewer) {
  if (!is_seated(viewer)) throw Error("an encoding is of what a seat may know; None has no seat");
  const EncodingSpec& spec = encoding.spec();
  auto slots = std::make_unique<std::vector<std::int16_t>>(spec.slot_numbers());
  auto globals = std::make_unique<std::vector<std::int16_t>>(spec.globals.size());
  encoding.game.encoder->encode(match, viewer, slots->data(), globals->data());
  return {handed_over(std::move(slots), {spec.slot_count, spec.slots.size()}),
          handed_over(std::move(globals), {spec.globals.size()})};
}

Numbers encode_options(const EncodingObject& encoding, const Match& match) {
  const std::size_t columns = encoding.spec().options.size();
  const std::size_t rows = match.decision().over() ? 0 : match.options().size();
  auto numbers = std::make_unique<std::vector<std::int16_t>>(rows * columns);
  if (rows > 0) encoding.game.encoder->encode_options(match, numbers->data());
  return handed_over(std::move(numbers), {rows, columns});
}

nb::list columns_of(const std::vector<Feature>& features) {
  nb::list out;
  for (const Feature& each : features) {
    nb::dict column;
    column["name"] = each.name;
    column["help"] = each.help;
    column["words"] = each.words;
    out.append(column);
  }
  return out;
}

}  // namespace

void add_encoding(nb::module_& module) {
  const auto columns = [](const char* name, std::vector<Feature> EncodingSpec::* part) {
    return std::pair{fmt::format("def {}(self) -> list[dict[str, typing.Any]]", name),
                     [part](const EncodingObject& e) { return columns_of(e.spec().*part); }};
  };
  static const auto slots = columns("slot_columns", &EncodingSpec::slots);
  static const auto globals = columns("global_columns", &EncodingSpec::globals);
  static const auto options = columns("option_columns", &EncodingSpec::options);
  static const auto design = columns("design_columns", &EncodingSpec::design);
  nb::class_<EncodingObject>(
      module, "Encoding",
      "A game as numbers for learners: a row for each card slot, numbers of the table, a row for "
      "each option. Two positions that look alike to a seat give it equal arrays.")
      .def(nb::init<const GameObject&>(), nb::arg("game"))
      .def_prop_ro("version", [](const EncodingObject& e) { return e.spec().version; })
      .def_prop_ro(
          "digest", [](const EncodingObject& e) { return e.spec().digest(); },
          "Tells encodings apart: a learner trained with one cannot read another.")
      .def_prop_ro("slot_count", [](const EncodingObject& e) { return e.spec().slot_count; })
      .def_prop_ro(
          "most_options", [](const EncodingObject& e) { return e.spec().most_options; },
          "A bound that no decision of the game reaches.")
      .def_prop_ro("slot_columns", slots.second, nb::sig(slots.first.c_str()))
      .def_prop_ro("global_columns", globals.second, nb::sig(globals.first.c_str()))
      .def_prop_ro("option_columns", options.second, nb::sig(options.first.c_str()))
      .def_prop_ro("design_columns", design.second, nb::sig(design.first.c_str()))
      .def_prop_ro(
          "designs",
          [](const EncodingObject& e) {
            const EncodingSpec& spec = e.spec();
            return handed_over(std::make_unique<std::vector<std::int16_t>>(spec.designs),
                               {spec.design_count(), spec.design.size()});
          },
          nb::rv_policy::reference, nb::sig("def designs(self) -> numpy.typing.NDArray[numpy.int16]"),
          "What is printed: a row for each design, row 0 for what is unknown.")
      .def(
          "encode",
          [](const EncodingObject& e, MatchObject& m, const SeatWord& seat) {
            const Match& match = e.match_of(m);
            return encode(e, match, seat_of(seat, match.seats()));
          },
          nb::arg("match"), nb::arg("seat"),
          nb::sig("def encode(self, match: Match, seat: int | str) -> "
                  "tuple[numpy.typing.NDArray[numpy.int16], numpy.typing.NDArray[numpy.int16]]"),
          "The slots and the numbers of the table as a seat may know them.")
      .def(
          "encode_options",
          [](const EncodingObject& e, MatchObject& m) { return encode_options(e, e.match_of(m)); },
          nb::arg("match"),
          nb::sig("def encode_options(self, match: Match) -> numpy.typing.NDArray[numpy.int16]"),
          "A row for each option of the seat that must choose.")
      .def(
          "encode_seen",
          [](const EncodingObject& e, const PerspectiveObject& p) {
            const Match& match = p.match();
            e.match_of(*p.of);
            auto told = encode(e, match, match.decision().seat);
            return nb::make_tuple(told.first, told.second, encode_options(e, match));
          },
          nb::arg("seen"),
          nb::sig("def encode_seen(self, seen: Perspective) -> tuple[numpy.typing.NDArray[numpy.int16], "
                  "numpy.typing.NDArray[numpy.int16], numpy.typing.NDArray[numpy.int16]]"),
          "The same of a perspective: slots, numbers of the table, options.")
      .def(
          "page", [](const EncodingObject& e) { return encoding_page(e.spec()); },
          "What every column means, as Markdown.");
}

}  // namespace muster::python
