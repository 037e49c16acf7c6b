// Scenario files to plain data. Whatever does not depend on a game is checked here, with its place in the
// file.
#include <algorithm>
#include <array>
#include <tuple>

#include <fmt/format.h>

#include "engine/core/text.hpp"
#include "engine/core/toml.hpp"
#include "engine/scenario/scenario_parts.hpp"

namespace muster {

namespace {

struct KindName {
  std::string_view key;
  Scenario::Kind kind;
};
constexpr std::array<KindName, 6> kKinds{{{"position", Scenario::Kind::position},
                                          {"setup", Scenario::Kind::setup},
                                          {"start", Scenario::Kind::start},
                                          {"deck", Scenario::Kind::deck},
                                          {"cards", Scenario::Kind::cards},
                                          {"record", Scenario::Kind::record}}};

bool is_bare(std::string_view key) {
  return !key.empty() && std::all_of(key.begin(), key.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  });
}

class ScenarioReader {
 public:
  ScenarioReader(const SourceFile& file, Diagnostics& diagnostics)
      : file_(file), toml_(file.path, diagnostics) {}

  std::optional<ScenarioFile> read() {
    const std::size_t before = toml_.diagnostics().list().size();
    const std::optional<toml::table> root = toml_.parse(file_);
    if (!root) return std::nullopt;
    static constexpr std::array<std::string_view, 3> known{"game", "scenario", "note"};
    toml_.check_keys(*root, known, "a scenario file");
    ScenarioFile out;
    out.path = file_.path;
    if (const toml::node* game = root->get("game")) {
      out.game = toml_.string(*game, "game").value_or("");
    } else {
      toml_.diagnostics().add(file_.path, 1, 1, "a scenario file names its game: game = \"…\"");
    }
    const toml::node* list = root->get("scenario");
    if (list == nullptr) {
      toml_.diagnostics().add(file_.path, 1, 1, "expected at least one [[scenario]] entry");
    } else if (const toml::array* entries = toml_.array(*list, "scenario")) {
      for (const toml::node& entry : *entries) {
        if (const toml::table* table = toml_.table(entry, "scenario")) {
          out.scenarios.push_back(read_scenario(*table, out.scenarios));
        }
      }
    }
    if (toml_.diagnostics().list().size() != before) return std::nullopt;
    return out;
  }

 private:
  using Others = std::vector<std::shared_ptr<const Scenario>>;

  std::shared_ptr<const Scenario> read_scenario(const toml::table& table, const Others& others) {
    static constexpr std::array<std::string_view, 16> known{
        "name",   "rules",   "note",  "position", "setup",  "start", "deck",    "cards",
        "record", "options", "seats", "filler",   "chance", "steps", "refused", "accepted"};
    toml_.check_keys(table, known, "a scenario");
    auto out = std::make_shared<Scenario>();
    out->file = file_.path;
    out->line = static_cast<int>(table.source().begin.line);
    if (const toml::node* name = table.get("name")) {
      out->name = toml_.string(*name, "name").value_or("");
      for (const auto& other : others) {
        if (other->name == out->name) {
          toml_.error(*name, fmt::format("\"{}\" is already the name of the scenario in line {}", out->name,
                                         other->line));
        }
      }
    } else {
      toml_.error(table, "a scenario needs a name: name = \"a sentence that says what holds\"");
    }
    if (const toml::node* note = table.get("note")) out->note = toml_.string(*note, "note").value_or("");
    if (const toml::node* rules = table.get("rules")) out->rules = texts(*rules, "rules");
    read_kind(table, *out);
    if (const toml::node* options = table.get("options")) {
      if (toml_.table(*options, "options") != nullptr) out->options = value_of(*options);
    }
    if (const toml::node* seats = table.get("seats")) {
      if (const auto n = toml_.number(*seats, "seats", 1, kMaxSeats)) out->seats = static_cast<int>(*n);
    }
    if (const toml::node* filler = table.get("filler"))
      out->filler = toml_.string(*filler, "filler").value_or("");
    if (const toml::node* chance = table.get("chance")) {
      out->scripted = true;
      out->chance = texts(*chance, "chance");
    }
    if (const toml::node* refused = table.get("refused")) out->refused = texts(*refused, "refused");
    if (const toml::node* accepted = table.get("accepted")) {
      out->accepted = toml_.boolean(*accepted, "accepted").value_or(false);
    }
    if (const toml::node* steps = table.get("steps")) {
      if (const toml::array* list = toml_.array(*steps, "steps")) {
        for (const toml::node& step : *list) {
          if (const toml::table* each = toml_.table(step, "a step")) out->steps.push_back(read_step(*each));
        }
      }
    }
    check_whole(table, *out);
    return out;
  }

  void read_kind(const toml::table& table, Scenario& out) {
    const toml::node* given = nullptr;
    for (const KindName& each : kKinds) {
      const toml::node* node = table.get(each.key);
      if (node == nullptr) continue;
      if (given != nullptr) {
        toml_.error(*node, "a scenario has only one of: position, setup, start, deck, cards, record");
        return;
      }
      given = node;
      out.kind = each.kind;
      out.given = value_of(*node);
      const bool text = each.kind == Scenario::Kind::cards || each.kind == Scenario::Kind::record ||
                        (each.kind == Scenario::Kind::deck && node->is_string());
      if (text) {
        toml_.string(*node, each.key);
      } else {
        toml_.table(*node, each.key);
      }
    }
    if (given == nullptr)
      toml_.error(table, "a scenario needs one of: position, setup, start, deck, cards, record");
  }

  /// Keys that say nothing in this kind of scenario are mistakes, not decoration.
  void check_whole(const toml::table& table, const Scenario& scenario) {
    const auto only_with = [&](std::string_view key, bool fits, std::string_view where) {
      if (const toml::node* node = table.get(key); node != nullptr && !fits) {
        toml_.error(*node, fmt::format("\"{}\" only means something {}", key, where));
      }
    };
    const bool text = scenario.kind == Scenario::Kind::deck || scenario.kind == Scenario::Kind::cards ||
                      scenario.kind == Scenario::Kind::record;
    const bool position = scenario.kind == Scenario::Kind::position;
    const bool setup = scenario.kind == Scenario::Kind::setup;
    only_with("options", position, "beside a position (a set-up has its own)");
    only_with("filler", position, "beside a position");
    only_with("seats", position || setup, "beside a position or a set-up");
    only_with("chance", !text && !scenario.is_check(), "where a match is played");
    only_with("steps", !text && !scenario.is_check(), "where a match is played");
    only_with("refused", text || setup, "for a deck, cards, a record or a set-up");
    only_with("accepted", text || setup, "for a deck, cards, a record or a set-up");
    if (table.get("refused") != nullptr && scenario.accepted) {
      toml_.error(*table.get("accepted"), "nothing is both refused and accepted");
    }
    if (text && !scenario.is_check())
      toml_.error(table, "expected refused = [\"what the message says\"] or accepted = true");
    if (!text && !scenario.is_check() && scenario.steps.empty()) toml_.error(table, "expected steps = [ … ]");
  }

  // --- steps
  // ---------------------------------------------------------------------------------------------------

  ScenarioStep read_step(const toml::table& table) {
    static constexpr std::array<std::string_view, 18> known{
        "do",     "legal", "illegal", "because",      "expect", "view",   "events", "no_events", "as",
        "prompt", "seat",  "options", "option_count", "winner", "ending", "over",   "note",      "otherwise"};
    toml_.check_keys(table, known, "a step");
    ScenarioStep out;
    out.line = static_cast<int>(table.source().begin.line);
    out.written = value_of(table).written();
    if (const toml::node* n = table.get("do")) out.act = toml_.string(*n, "do");
    if (const toml::node* n = table.get("legal")) out.legal = texts(*n, "legal");
    if (const toml::node* n = table.get("illegal")) out.illegal = texts(*n, "illegal");
    if (const toml::node* n = table.get("because")) out.because = texts(*n, "because");
    if (const toml::node* n = table.get("expect"); n != nullptr && toml_.table(*n, "expect") != nullptr) {
      out.expect = value_of(*n);
    }
    if (const toml::node* n = table.get("view")) out.view = seat(*n, "view", true);
    if (const toml::node* n = table.get("events")) out.events = texts(*n, "events");
    if (const toml::node* n = table.get("no_events")) out.no_events = texts(*n, "no_events");
    if (const toml::node* n = table.get("as")) out.as = seat(*n, "as", true);
    if (const toml::node* n = table.get("prompt")) out.prompt = toml_.string(*n, "prompt");
    if (const toml::node* n = table.get("seat")) out.seat = seat(*n, "seat", false);
    if (const toml::node* n = table.get("options")) out.options = texts(*n, "options");
    if (const toml::node* n = table.get("option_count"))
      out.option_count = toml_.number(*n, "option_count", 0, 1024);
    if (const toml::node* n = table.get("winner")) out.winner = winners(*n);
    if (const toml::node* n = table.get("ending")) out.ending = toml_.string(*n, "ending");
    if (const toml::node* n = table.get("over")) out.over = toml_.boolean(*n, "over");
    if (const toml::node* n = table.get("note")) out.note = toml_.string(*n, "note").value_or("");
    if (const toml::node* n = table.get("otherwise"))
      out.otherwise = toml_.string(*n, "otherwise").value_or("");
    needs(table, "otherwise", {"do"});
    needs(table, "because", {"illegal"});
    needs(table, "view", {"expect"});
    needs(table, "as", {"events", "no_events"});
    if (table.empty() || (table.size() == 1 && table.get("note") != nullptr)) {
      toml_.error(table, "this step does and checks nothing");
    }
    return out;
  }

  void needs(const toml::table& table, std::string_view key, std::initializer_list<std::string_view> others) {
    const toml::node* node = table.get(key);
    if (node == nullptr) return;
    if (std::none_of(others.begin(), others.end(),
                     [&](std::string_view other) { return table.get(other) != nullptr; })) {
      toml_.error(*node,
                  fmt::format("\"{}\" only means something beside {}", key, fmt::join(others, " or ")));
    }
  }

  std::optional<Seat> seat(const toml::node& node, std::string_view what, bool spectator) {
    const auto text = toml_.string(node, what);
    if (!text) return std::nullopt;
    if (spectator && *text == "spectator") return Seat::none;
    if (const Seat found = seat_named(*text); found != Seat::none) return found;
    toml_.error(node, fmt::format("{} must be a seat (A, B, C, D{}), found \"{}\"", what,
                                  spectator ? " or spectator" : "", *text));
    return std::nullopt;
  }

  std::vector<std::string> winners(const toml::node& node) {
    std::vector<std::string> out = texts(node, "winner");
    const bool draw = out.size() == 1 && out[0] == "draw";
    const bool seats = std::all_of(out.begin(), out.end(),
                                   [](const std::string& each) { return seat_named(each) != Seat::none; });
    if (!draw && (!seats || out.empty()))
      toml_.error(node, "winner must be a seat, a list of seats, or \"draw\"");
    return out;
  }

  // --- values
  // --------------------------------------------------------------------------------------------------

  std::vector<std::string> texts(const toml::node& node, std::string_view what) {
    std::vector<std::string> out;
    const auto take = [&](const toml::node& item) {
      if (auto text = toml_.string(item, what)) out.push_back(std::move(*text));
    };
    if (const toml::array* list = node.as_array()) {
      for (const toml::node& item : *list) take(item);
    } else {
      take(node);
    }
    return out;
  }

  ScenarioValue value_of(const toml::node& node) {
    ScenarioValue out;
    out.line = static_cast<int>(node.source().begin.line);
    if (const auto* text = node.as_string()) {
      out.text = text->get();
    } else if (const auto* number = node.as_integer()) {
      out.kind = ScenarioValue::Kind::number;
      out.number = static_cast<long>(number->get());
    } else if (const auto* flag = node.as_boolean()) {
      out.kind = ScenarioValue::Kind::boolean;
      out.number = flag->get() ? 1 : 0;
    } else if (const auto* list = node.as_array()) {
      out.kind = ScenarioValue::Kind::list;
      for (const toml::node& item : *list) out.items.push_back(value_of(item));
    } else if (const auto* table = node.as_table()) {
      out.kind = ScenarioValue::Kind::table;
      using Entry = std::tuple<toml::source_index, toml::source_index, std::string_view, const toml::node*>;
      std::vector<Entry> entries;
      for (auto&& [key, value] : *table) {
        entries.emplace_back(key.source().begin.line, key.source().begin.column, key.str(), &value);
      }
      std::sort(entries.begin(), entries.end());
      for (const auto& [line, column, key, value] : entries) {
        out.keys.emplace_back(key);
        out.items.push_back(value_of(*value));
      }
    } else {
      toml_.error(node, fmt::format("expected text, a whole number, true, false, a list or a table, found {}",
                                    TomlReader::kind_of(node)));
    }
    return out;
  }

  const SourceFile& file_;
  TomlReader toml_;
};

}  // namespace

const ScenarioValue* ScenarioValue::find(std::string_view key) const {
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (keys[i] == key) return &items[i];
  }
  return nullptr;
}

std::string ScenarioValue::written() const {
  switch (kind) {
    case Kind::text:
      return quoted(text);
    case Kind::number:
      return fmt::format("{}", number);
    case Kind::boolean:
      return number != 0 ? "true" : "false";
    default:
      break;
  }
  std::string out;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) out += ", ";
    if (kind == Kind::table) out += (is_bare(keys[i]) ? keys[i] : quoted(keys[i])) + " = ";
    out += items[i].written();
  }
  return kind == Kind::table ? fmt::format("{{ {} }}", out) : fmt::format("[{}]", out);
}

std::optional<ScenarioFile> read_scenarios(const SourceFile& file, Diagnostics& diagnostics) {
  return ScenarioReader(file, diagnostics).read();
}

std::string scenario_game(const SourceFile& file) {
  Diagnostics ignored;
  TomlReader reader(file.path, ignored);
  const std::optional<toml::table> root = reader.parse(file);
  const toml::node* game = root ? root->get("game") : nullptr;
  return game != nullptr && game->is_string() ? game->as_string()->get() : "";
}

const std::string& scenario_name(const Scenario& scenario) { return scenario.name; }
const std::string& scenario_note(const Scenario& scenario) { return scenario.note; }

std::vector<GuideStep> guide_steps(const Scenario& scenario) {
  std::vector<GuideStep> out;
  out.reserve(scenario.steps.size());
  for (const ScenarioStep& step : scenario.steps) {
    out.push_back({step.act.value_or(""), step.note, step.otherwise});
  }
  return out;
}

const std::vector<std::string>& scenario_rules(const Scenario& scenario) { return scenario.rules; }

}  // namespace muster
