// Card files to compiled cards. Every message says where, what was found and what would have been right.
#include "engine/cards/card_reader.hpp"

#include <charconv>

#include <fmt/format.h>

#include "engine/cards/card_spelling.hpp"
#include "engine/core/hash.hpp"

namespace muster {

namespace {

std::string slug_of(std::string_view name) {
  std::string out;
  for (const char c : name) {
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
      out += c;
    } else if (c >= 'A' && c <= 'Z') {
      out += static_cast<char>(c - 'A' + 'a');
    } else if (c != '\'' && !out.empty() && out.back() != '-') {
      out += '-';
    }
  }
  while (!out.empty() && out.back() == '-') out.pop_back();
  return out;
}

}  // namespace

CardReader::CardReader(const Vocabulary& vocabulary, std::shared_ptr<const OwnNames> own,
                       Diagnostics& diagnostics)
    : vocabulary_(own != nullptr ? own->vocabulary() : vocabulary), diagnostics_(diagnostics) {
  set_ = std::make_shared<CardSet>();
  set_->vocabulary_ = &vocabulary_;
  set_->own_ = std::move(own);
  set_->strings_.emplace_back();
  set_->selectors_.emplace_back();  // index 0: no selector
  set_->amounts_.emplace_back();
  set_->blocks_.emplace_back();
}

void CardReader::read_file(const SourceFile& file) {
  TomlReader reader(file.path, diagnostics_);
  toml_ = &reader;
  const std::optional<toml::table> root = reader.parse(file);
  if (!root) return;
  const std::string groups = groups_key(vocabulary_);
  std::vector<std::string_view> known{"card", vocabulary_.group_key, "provenance", "game"};
  if (vocabulary_.new_groups && !groups.empty()) known.push_back(groups);
  if (!vocabulary_.new_traits.empty()) known.push_back(vocabulary_.new_traits);
  reader.check_keys(*root, known, "a card file");
  default_group_ = 0;
  default_provenance_.reset();
  if (const toml::node* game = root->get("game")) {
    const auto name = reader.string(*game, "game");
    if (name && *name != vocabulary_.game) {
      reader.error(*game, fmt::format("these are cards of \"{}\", expected \"{}\"", *name, vocabulary_.game));
    }
  }
  if (const toml::node* group = root->get(vocabulary_.group_key)) default_group_ = read_group(*group);
  if (const toml::node* provenance = root->get("provenance"))
    default_provenance_ = read_provenance(*provenance);
  const toml::node* cards = root->get("card");
  if (cards == nullptr) {
    diagnostics_.add(file.path, 1, 1, "expected at least one [[card]] entry");
    return;
  }
  const toml::array* list = reader.array(*cards, "card");
  if (list == nullptr) return;
  for (const toml::node& entry : *list) {
    if (set_->designs_.size() == kMostDesigns) {
      reader.error(entry, fmt::format("a card set has at most {} cards, and this is one more", kMostDesigns));
      return;
    }
    if (const toml::table* card = reader.table(entry, "card")) read_card(*card);
  }
}

std::shared_ptr<const CardSet> CardReader::finish() {
  if (set_->designs_.empty() && diagnostics_.empty()) diagnostics_.add("", 0, 0, "no card files were given");
  // Small indices keep programs small; a set that outgrows them is refused, never misread.
  constexpr std::size_t kMostNodes = 0xFFFF;
  if (set_->nodes_.size() > kMostNodes || set_->strings_.size() > kMostNodes) {
    diagnostics_.add("", 0, 0,
                     fmt::format("the card set uses more than {} words or names of abilities", kMostNodes));
  }
  if (set_->selectors_.size() > 255 || set_->amounts_.size() > 255 || set_->blocks_.size() > 255) {
    diagnostics_.add("", 0, 0,
                     "the card set uses more than 255 different selectors, amounts or nested blocks");
  }
  if (!diagnostics_.empty()) return nullptr;
  check_possible(*set_, places_, diagnostics_);
  if (!diagnostics_.empty()) return nullptr;
  for (Ability& ability : set_->abilities_) ability.about_it = speaks_of_it(*set_, ability) ? 1 : 0;
  for (std::size_t i = 0; i < set_->faces_.size(); ++i) render(i);
  for (const CardFace& face : set_->faces_) set_->names_.push_back(face.name);
  set_->hash_ = content_hash();
  return set_;
}

void CardReader::read_card(const toml::table& card) {
  std::vector<std::string_view> known{"id",       "name",       "type", vocabulary_.group_key,
                                      "keywords", "traits",     "cost", "ability",
                                      "flavor",   "provenance", "note"};
  for (const StatSpec& stat : vocabulary_.stats) known.push_back(stat.name);
  toml_->check_keys(card, known, "a card");

  Design design;
  CardFace face;
  face.file = toml_->file();
  face.line = static_cast<int>(card.source().begin.line);
  const toml::node* name = card.get("name");
  if (name == nullptr) {
    toml_->error(card, "a card needs a name: name = \"…\"");
    return;
  }
  face.name = toml_->string(*name, "name").value_or("");
  face.id = slug_of(face.name);
  if (const toml::node* id = card.get("id")) face.id = toml_->string(*id, "id").value_or(face.id);
  for (const CardFace& other : set_->faces_) {
    if (other.name == face.name || other.id == face.id) {
      toml_->error(*name,
                   fmt::format("\"{}\" is already defined in {}:{}", face.name, other.file, other.line));
    }
  }
  if (const toml::node* flavor = card.get("flavor"))
    face.flavor = toml_->string(*flavor, "flavor").value_or("");
  if (const toml::node* note = card.get("note")) face.note = toml_->string(*note, "note").value_or("");

  const toml::node* type = card.get("type");
  if (type == nullptr) {
    toml_->error(card, fmt::format("{} needs a type, one of: {}", face.name,
                                   fmt::join(names_of(vocabulary_.types), ", ")));
    return;
  }
  const auto type_index = read_term(*type, vocabulary_.types, "type");
  if (!type_index) return;
  design.type = *type_index;
  design.group = default_group_;
  if (const toml::node* group = card.get(vocabulary_.group_key)) design.group = read_group(*group);

  if (const toml::node* provenance = card.get("provenance")) {
    face.provenance = read_provenance(*provenance).value_or(Provenance::invented);
  } else if (default_provenance_) {
    face.provenance = *default_provenance_;
  } else {
    toml_->error(card,
                 fmt::format("{} needs a provenance: rulebook, published, derived or invented", face.name));
  }

  read_stats(card, face, design);
  if (const toml::node* traits = card.get("traits")) design.traits = read_traits(*traits);
  std::array<CardPlace, kMaxKeywords> keyword_places{};
  if (const toml::node* keywords = card.get("keywords")) read_keywords(*keywords, design, keyword_places);
  if (const toml::node* cost = card.get("cost")) design.cost = read_words(*cost, vocabulary_.costs, "cost");

  design.first_ability = static_cast<std::uint16_t>(set_->abilities_.size());
  std::vector<Ability> abilities;
  if (const toml::node* list = card.get("ability")) {
    if (const toml::array* array = toml_->array(*list, "ability")) {
      for (const toml::node& entry : *array) {
        if (abilities.size() == kMostAbilities) {
          toml_->error(entry, fmt::format("{} has more than {} abilities", face.name, kMostAbilities));
          break;
        }
        const toml::table* table = toml_->table(entry, "ability");
        if (table == nullptr) continue;
        abilities.push_back(read_ability(*table));
        face.ability_lines.push_back(place_of(entry).line);
      }
    }
  }
  design.ability_count = static_cast<std::uint16_t>(abilities.size());
  for (std::size_t i = 0; i < abilities.size(); ++i) {
    abilities[i].slot = static_cast<std::uint8_t>(i);
    (abilities[i].area == 0 ? design.triggers : design.elsewhere) |= std::uint64_t{1}
                                                                     << abilities[i].trigger.word;
    set_->abilities_.push_back(abilities[i]);
  }
  set_->elsewhere_ |= design.elsewhere;
  places_.keywords.push_back(keyword_places);
  set_->designs_.push_back(design);
  set_->faces_.push_back(std::move(face));
}

void CardReader::read_stats(const toml::table& card, const CardFace& face, Design& design) {
  for (std::size_t i = 0; i < vocabulary_.stats.size(); ++i) {
    const StatSpec& stat = vocabulary_.stats[i];
    const bool belongs = ((stat.types >> design.type) & 1U) != 0;
    const toml::node* value = card.get(stat.name);
    if (value != nullptr && !belongs) {
      toml_->error(
          *value, fmt::format("a card of type {} has no {}", vocabulary_.types[design.type].name, stat.name));
    } else if (value != nullptr) {
      design.stats[i] =
          static_cast<std::int8_t>(toml_->number(*value, stat.name, stat.least, stat.most).value_or(0));
    } else if (belongs && stat.least >= 0) {
      toml_->error(card, fmt::format("{} needs {} = a number from {} to {}", face.name, stat.name, stat.least,
                                     stat.most));
    }
  }
}

std::uint8_t CardReader::read_group(const toml::node& node) {
  const auto index = read_term(node, vocabulary_.groups, vocabulary_.group_key);
  return index ? static_cast<std::uint8_t>(*index + 1) : std::uint8_t{0};
}

std::optional<Provenance> CardReader::read_provenance(const toml::node& node) {
  static constexpr std::array<Term, 4> terms{
      {{"rulebook", ""}, {"published", ""}, {"derived", ""}, {"invented", ""}}};
  const auto index = read_term(node, terms, "provenance");
  if (!index) return std::nullopt;
  return static_cast<Provenance>(*index);
}

std::uint16_t CardReader::read_traits(const toml::node& node) {
  std::uint16_t mask = 0;
  for_each_item(node, [&](const toml::node& item) {
    if (const auto index = read_term(item, vocabulary_.traits, "trait"))
      mask = static_cast<std::uint16_t>(mask | (1U << *index));
  });
  return mask;
}

void CardReader::read_keywords(const toml::node& node, Design& design,
                               std::array<CardPlace, kMaxKeywords>& places) {
  const toml::array* list = toml_->array(node, "keywords");
  if (list == nullptr) return;
  for (const toml::node& item : *list) {
    const auto word = read_word(item, vocabulary_.keywords, "keyword");
    if (!word) continue;
    design.keywords |= std::uint64_t{1} << word->word;
    design.keyword_values[word->word] = static_cast<std::int8_t>(word->args[0]);
    places[word->word] = place_of(item);
  }
}

void CardReader::render(std::size_t index) {
  CardFace& face = set_->faces_[index];
  const Design& design = set_->designs_[index];
  for (std::size_t k = 0; k < vocabulary_.keywords.size(); ++k) {
    if (design.has_keyword(k)) face.ability_texts.push_back(render_keyword(*set_, design, k));
  }
  for (const Ability& ability : set_->abilities_of(static_cast<DesignId>(index))) {
    face.ability_texts.push_back(render_ability(*set_, ability, design.type));
    face.ability_names.push_back(set_->strings_[ability.name]);
  }
  face.rules_text = fmt::format("{}", fmt::join(face.ability_texts, "\n"));
}

/// Of what the cards are and do, not of how it reads (card_spelling.hpp).
std::uint64_t CardReader::content_hash() const {
  Hasher hasher;
  for (std::size_t i = 0; i < set_->designs_.size(); ++i)
    hasher.text(spelled(*set_, static_cast<DesignId>(i)));
  for (const OwnGroup& group : set_->own_groups()) {
    hasher.text(group.name);
    for (std::size_t i = 0; i < vocabulary_.group_numbers.size(); ++i)
      hasher.text(fmt::format("{}", group.numbers[i]));
  }
  return hasher.value();
}

std::shared_ptr<const CardSet> CardSet::load(const Vocabulary& vocabulary, std::span<const SourceFile> files,
                                             Diagnostics& diagnostics) {
  if (!check_room(vocabulary, diagnostics)) return nullptr;
  auto own = OwnNames::read(vocabulary, files, diagnostics);
  CardReader reader(vocabulary, std::move(own), diagnostics);
  for (const SourceFile& file : files) reader.read_file(file);
  return reader.finish();
}

bool CardSet::is_called(std::string_view hex) const {
  std::uint64_t hash = 0;
  const auto read = std::from_chars(hex.data(), hex.data() + hex.size(), hash, 16);
  return hex.size() == 16 && read.ec == std::errc() && read.ptr == hex.data() + hex.size() && is_called(hash);
}

int CardSet::group_number(std::size_t group, std::size_t which) const {
  if (group == 0) return 0;
  const GroupNumber& number = vocabulary_->group_numbers[which];
  return group <= number.of_game.size() ? number.of_game[group - 1]
                                        : own_groups()[group - 1 - number.of_game.size()].numbers[which];
}

DesignId CardSet::find(std::string_view name) const {
  for (std::size_t i = 0; i < faces_.size(); ++i) {
    if (faces_[i].name == name || faces_[i].id == name) return static_cast<DesignId>(i);
  }
  return DesignId::none;
}

std::string_view name_of(Provenance provenance) {
  static constexpr std::array<std::string_view, 4> names{"rulebook", "published", "derived", "invented"};
  return names[static_cast<std::size_t>(provenance)];
}

}  // namespace muster
