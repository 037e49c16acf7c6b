#include "engine/match/look.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include <fmt/format.h>

#include "engine/core/toml.hpp"

namespace muster {

namespace {

constexpr std::array<std::string_view, 7> kParts{"board",     "hand",     "shelf", "pile",
                                                 "resolving", "attached", "aside"};
constexpr std::array<std::string_view, 3> kRoles{"heading", "deed", "follows"};
/// How an event can be shown; docs/looks.md says what each of them is.
constexpr std::array<std::string_view, 24> kShows{"lunge",       "clash",
                                                  "hurt",        "mend",
                                                  "change",      "loss",
                                                  "unharmed",    "leave",
                                                  "pulse",       "shake",
                                                  "hold",        "banner",
                                                  "proclaim",    "draw",
                                                  "strip",       "seat-loss",
                                                  "seat-gain",   "die",
                                                  "attack-die",  "critical-attack",
                                                  "defense-die", "critical-defense",
                                                  "first-die",   "at-most"};
constexpr long kMostDegrees = 359;
constexpr long kMostChroma = 40;
constexpr long kMostPips = 12;

using Names = std::vector<std::string_view>;

template <class All>
void add_names(Names& out, const All& all) {
  for (const auto& each : all) out.push_back(each.name);
}

ZonePart usual_part(const Rules& rules, std::size_t zone) {
  const ZoneSpec& spec = rules.zones()[zone];
  switch (rules.use_of(zone_at(zone))) {
    case ZoneUse::passing:
      return ZonePart::resolving;
    case ZoneUse::attached:
      return ZonePart::attached;
    case ZoneUse::lasting:
      break;
  }
  if (spec.in_play) return ZonePart::board;
  const bool held = spec.sight == Sight::owner && spec.arrangement == Arrangement::heap;
  return held ? ZonePart::hand : ZonePart::pile;
}

/// Zones drawn on the board that stand in no row yet make a row of their own behind the others.
void fill_rows(const Rules& rules, Look& look) {
  const auto placed = [](const std::vector<std::vector<std::string>>& rows, std::string_view name) {
    return std::any_of(rows.begin(), rows.end(),
                       [&](const auto& row) { return std::find(row.begin(), row.end(), name) != row.end(); });
  };
  std::vector<std::string> near;
  std::vector<std::string> middle;
  for (const auto& [name, part] : look.zones) {
    if (part != ZonePart::board) continue;
    const auto zone = std::find_if(rules.zones().begin(), rules.zones().end(),
                                   [&](const ZoneSpec& each) { return plain_zone_name(each) == name; });
    const bool owned = zone->owner != Seat::none;
    if (!placed(owned ? look.near : look.middle, name)) (owned ? near : middle).push_back(name);
  }
  if (!near.empty()) look.near.push_back(std::move(near));
  if (!middle.empty()) look.middle.push_back(std::move(middle));
}

Look bare_look(const Rules& rules) {
  Look look;
  look.counters = {{"damage", "damage", "", true}};
  for (std::size_t i = 0; i < rules.zones().size(); ++i) {
    const std::string_view name = plain_zone_name(rules.zones()[i]);
    const bool known = std::any_of(look.zones.begin(), look.zones.end(),
                                   [&](const auto& each) { return each.first == name; });
    if (known) continue;
    // A player has one hand: what else only its owner sees lies on the board.
    const ZonePart part = usual_part(rules, i);
    const bool second =
        part == ZonePart::hand && std::any_of(look.zones.begin(), look.zones.end(),
                                              [](const auto& each) { return each.second == ZonePart::hand; });
    look.zones.emplace_back(name, second ? ZonePart::board : part);
  }
  for (const OwnGroup& group : rules.cards().own_groups()) {
    look.tints.emplace_back(group.name, Tint{group.hue, group.chroma, group.against, group.art});
    if (!group.story.empty()) look.stories.emplace_back(group.name, group.story);
  }
  return look;
}

/// Reads one look.toml.
class LookReader {
 public:
  LookReader(const Rules& rules, const SourceFile& file, Diagnostics& diagnostics, Look& look)
      : rules_(rules), file_(file), reader_(file.path, diagnostics), look_(look) {}

  void read() {
    const std::optional<toml::table> root = reader_.parse(file_);
    if (!root) return;
    constexpr std::array<std::string_view, 17> kKeys{
        "hue",    "stats",    "costs", "main",   "quiet", "tired", "covers", "tints", "stories",
        "prices", "counters", "facts", "events", "signs", "zones", "near",   "middle"};
    reader_.check_keys(*root, kKeys, "a look");
    root_ = &*root;
    const Vocabulary& words = rules_.vocabulary();
    Names stats;
    add_names(stats, words.stats);
    Names counters;
    add_names(counters, rules_.counters());
    if (const auto hue = number_of(*root, "hue", kMostDegrees)) look_.hue = *hue;
    names("stats", &stats, "stat", look_.stats);
    names("costs", &stats, "stat", look_.costs);
    text_of(*root, "main", look_.main);
    names("quiet", nullptr, "", look_.quiet);
    names("tired", &counters, "counter", look_.tired);
    names("covers", &rules_.cards().names(), "card", look_.covers);
    tints();
    stories();
    prices();
    read_counters(counters);
    facts();
    events();
    signs();
    zones();
    rows("near", true, look_.near);
    rows("middle", false, look_.middle);
  }

 private:
  bool known(const toml::source_region& where, std::string_view name, const Names& all,
             std::string_view what) {
    if (std::find(all.begin(), all.end(), name) != all.end()) return true;
    reader_.error(where, fmt::format("unknown {} \"{}\"{}", what, name, suggestion(name, all)));
    return false;
  }

  void text_of(const toml::table& table, std::string_view key, std::string& out) {
    if (const toml::node* node = table.get(key)) out = reader_.string(*node, key).value_or(out);
  }

  std::optional<int> number_of(const toml::table& table, std::string_view key, long most) {
    const toml::node* node = table.get(key);
    if (node == nullptr) return std::nullopt;
    const auto value = reader_.number(*node, key, 0, most);
    return value ? std::optional<int>(static_cast<int>(*value)) : std::nullopt;
  }

  bool truth_of(const toml::table& table, std::string_view key) {
    const toml::node* node = table.get(key);
    return node != nullptr && reader_.boolean(*node, key).value_or(false);
  }

  /// The place of a word among those there are.
  std::optional<std::size_t> word_of(const toml::table& table, std::string_view key,
                                     std::span<const std::string_view> all, std::string_view wrong) {
    const toml::node* node = table.get(key);
    const auto word = node == nullptr ? std::nullopt : reader_.string(*node, key);
    if (!word) return std::nullopt;
    const auto found = std::find(all.begin(), all.end(), *word);
    if (found != all.end()) return static_cast<std::size_t>(found - all.begin());
    reader_.error(*node, fmt::format("{} \"{}\"{}", wrong, *word, suggestion(*word, all)));
    return std::nullopt;
  }

  /// A list of names; each must be among `all` if that is given.
  void names(std::string_view key, const Names* all, std::string_view what, std::vector<std::string>& out,
             const toml::table* in = nullptr) {
    const toml::node* node = (in != nullptr ? in : root_)->get(key);
    const toml::array* list = node == nullptr ? nullptr : reader_.array(*node, key);
    if (list == nullptr) return;
    out.clear();
    for (const toml::node& each : *list) {
      auto name = reader_.string(each, key);
      if (name && (all == nullptr || known(each.source(), *name, *all, what)))
        out.push_back(std::move(*name));
    }
  }

  /// The tables of a table, by name: [counters] rest = { sign = "rest" }.
  template <class Read>
  void entries(std::string_view key, const Read& read) {
    const toml::node* node = root_->get(key);
    const toml::table* all = node == nullptr ? nullptr : reader_.table(*node, key);
    if (all == nullptr) return;
    for (auto&& [name, value] : *all) read(name, value);
  }

  void tints() {
    Names all;
    add_names(all, rules_.vocabulary().groups);
    add_names(all, rules_.vocabulary().types);
    entries("tints", [&](const toml::key& name, const toml::node& value) {
      const toml::table* table = reader_.table(value, name.str());
      if (!known(name.source(), name.str(), all, "group or type of card") || table == nullptr) return;
      constexpr std::array<std::string_view, 4> kKeys{"hue", "chroma", "against", "art"};
      reader_.check_keys(*table, kKeys, "a tint");
      Tint tint;
      tint.hue = number_of(*table, "hue", kMostDegrees).value_or(look_.hue);
      tint.chroma = number_of(*table, "chroma", kMostChroma).value_or(10);
      tint.against = number_of(*table, "against", kMostDegrees).value_or((tint.hue + 150) % 360);
      text_of(*table, "art", tint.art);
      look_.tints.emplace_back(name.str(), tint);
    });
  }

  void stories() {
    Names all;
    add_names(all, rules_.vocabulary().groups);
    entries("stories", [&](const toml::key& name, const toml::node& value) {
      auto story = reader_.string(value, name.str());
      if (known(name.source(), name.str(), all, "group") && story)
        look_.stories.emplace_back(name.str(), std::move(*story));
    });
  }

  void prices() {
    const toml::node* node = root_->get("prices");
    const toml::array* list = node == nullptr ? nullptr : reader_.array(*node, "prices");
    if (list == nullptr) return;
    for (const toml::node& each : *list) {
      const toml::table* table = reader_.table(each, "a price");
      if (table == nullptr) continue;
      constexpr std::array<std::string_view, 2> kKeys{"words", "sign"};
      reader_.check_keys(*table, kKeys, "a price");
      Look::Price price;
      text_of(*table, "words", price.words);
      text_of(*table, "sign", price.sign);
      if (price.words.empty() || price.sign.empty()) {
        reader_.error(each, "a price needs words and a sign: { words = \"# energy\", sign = \"energy\" }");
      } else {
        look_.prices.push_back(std::move(price));
      }
    }
  }

  void read_counters(const Names& all) {
    if (root_->get("counters") != nullptr) look_.counters.clear();
    entries("counters", [&](const toml::key& name, const toml::node& value) {
      const toml::table* table = reader_.table(value, name.str());
      if (!known(name.source(), name.str(), all, "counter") || table == nullptr) return;
      constexpr std::array<std::string_view, 3> kKeys{"sign", "word", "always"};
      reader_.check_keys(*table, kKeys, "a counter");
      Look::Counter counter;
      counter.name = name.str();
      counter.sign = counter.name;
      text_of(*table, "sign", counter.sign);
      text_of(*table, "word", counter.word);
      counter.always = truth_of(*table, "always");
      look_.counters.push_back(std::move(counter));
    });
  }

  void facts() {
    Names all;
    for (const FieldInfo& field : fields_) {
      if (field.per_seat) all.push_back(field.name);
    }
    entries("facts", [&](const toml::key& name, const toml::node& value) {
      const toml::table* table = reader_.table(value, name.str());
      if (!known(name.source(), name.str(), all, "number of a seat") || table == nullptr) return;
      constexpr std::array<std::string_view, 4> kKeys{"pips", "hidden", "behind", "mark"};
      reader_.check_keys(*table, kKeys, "a number of a seat");
      Look::Fact fact;
      fact.name = name.str();
      fact.pips = number_of(*table, "pips", kMostPips).value_or(0);
      fact.hidden = truth_of(*table, "hidden");
      text_of(*table, "behind", fact.behind);
      text_of(*table, "mark", fact.mark);
      if (!fact.behind.empty() && !known(name.source(), fact.behind, all, "number of a seat")) return;
      look_.facts.push_back(std::move(fact));
    });
  }

  void events() {
    Names all;
    add_names(all, rules_.info().events);
    entries("events", [&](const toml::key& name, const toml::node& value) {
      const toml::table* table = reader_.table(value, name.str());
      if (!known(name.source(), name.str(), all, "event") || table == nullptr) return;
      constexpr std::array<std::string_view, 3> kKeys{"role", "in", "shows"};
      reader_.check_keys(*table, kKeys, "an event");
      Look::Event event;
      event.name = name.str();
      if (const auto role = word_of(*table, "role", kRoles, "an event in the log cannot be a"))
        event.role = static_cast<EventRole>(*role);
      if (const auto shown = word_of(*table, "shows", kShows, "an event cannot be shown as"))
        event.shows = kShows[*shown];
      names("in", &all, "event", event.in, table);
      look_.events.push_back(std::move(event));
    });
  }

  void signs() {
    entries("signs", [&](const toml::key& name, const toml::node& value) {
      if (auto icon = reader_.string(value, name.str()))
        look_.signs.emplace_back(name.str(), std::move(*icon));
    });
  }

  void zones() {
    Names all;
    for (const auto& [name, part] : look_.zones) all.push_back(name);
    entries("zones", [&](const toml::key& name, const toml::node& value) {
      const auto word = reader_.string(value, name.str());
      if (!known(name.source(), name.str(), all, "zone") || !word) return;
      const auto part =
          static_cast<std::size_t>(std::find(kParts.begin(), kParts.end(), *word) - kParts.begin());
      if (part == kParts.size()) {
        reader_.error(value,
                      fmt::format("a zone cannot be drawn as \"{}\"{}", *word, suggestion(*word, kParts)));
        return;
      }
      for (auto& each : look_.zones) {
        if (each.first == name.str()) each.second = static_cast<ZonePart>(part);
      }
    });
  }

  void rows(std::string_view key, bool owned, std::vector<std::vector<std::string>>& out) {
    const toml::node* node = root_->get(key);
    const toml::array* list = node == nullptr ? nullptr : reader_.array(*node, key);
    if (list == nullptr) return;
    Names all;
    for (const ZoneSpec& zone : rules_.zones()) {
      const std::string_view name = plain_zone_name(zone);
      const bool laid = std::any_of(look_.zones.begin(), look_.zones.end(), [&](const auto& each) {
        return each.first == name && each.second == ZonePart::board;
      });
      const bool ours = (zone.owner != Seat::none) == owned;
      if (laid && ours && std::find(all.begin(), all.end(), name) == all.end()) all.push_back(name);
    }
    const std::string what = owned ? "zone of a seat on the board" : "zone of nobody on the board";
    for (const toml::node& each : *list) {
      const toml::array* row = reader_.array(each, "a row of zones");
      if (row == nullptr) continue;
      std::vector<std::string> names;
      for (const toml::node& zone : *row) {
        auto name = reader_.string(zone, "a zone");
        if (name && known(zone.source(), *name, all, what)) names.push_back(std::move(*name));
      }
      out.push_back(std::move(names));
    }
  }

  const Rules& rules_;
  const SourceFile& file_;
  TomlReader reader_;
  Look& look_;
  const std::vector<FieldInfo> fields_ = rules_.fields();
  const toml::table* root_ = nullptr;
};

}  // namespace

std::string_view name_of(ZonePart part) { return kParts[static_cast<std::size_t>(part)]; }

std::string_view name_of(EventRole role) { return kRoles[static_cast<std::size_t>(role)]; }

std::string_view plain_zone_name(const ZoneSpec& zone) {
  return zone.owner == Seat::none ? zone.name : zone.name.substr(2);
}

Look usual_look(const Rules& rules) {
  Look look = bare_look(rules);
  fill_rows(rules, look);
  return look;
}

Look load_look(const Rules& rules, std::span<const SourceFile> files, Diagnostics& diagnostics) {
  Look look = bare_look(rules);
  for (const SourceFile& file : files) {
    if (file.path.ends_with("/look.toml")) LookReader(rules, file, diagnostics, look).read();
  }
  fill_rows(rules, look);
  return look;
}

}  // namespace muster
