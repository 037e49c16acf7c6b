// Which cards, in words.
#include <fmt/format.h>

#include "engine/cards/card_renderer.hpp"

namespace muster {

std::string with_article(std::string_view noun) {
  for (const std::string_view start : {"uni", "Uni", "one"}) {
    if (noun.starts_with(start)) return fmt::format("a {}", noun);  // by sound, not by letter
  }
  const bool vowel = !noun.empty() && std::string_view("aeiouAEIOU").find(noun[0]) != std::string_view::npos;
  return fmt::format("{} {}", vowel ? "an" : "a", noun);
}

namespace {

std::string filled(std::string_view text, std::string_view hole, std::string_view with) {
  std::string out(text);
  if (const std::size_t at = out.find(hole); at != std::string::npos) out.replace(at, hole.size(), with);
  return out;
}

/// Adjectives and what follows the noun.
class Noun {
 public:
  void add(std::string_view word) {
    if (word.empty()) return;
    if (!text_.empty()) text_ += ' ';
    text_ += word;
  }
  std::string text_;
};

}  // namespace

std::string CardRenderer::this_card() const { return fmt::format("this {}", vocabulary_.types[type_].text); }

/// A card that was spoken of before: by a pronoun while nobody else could be meant.
std::string CardRenderer::said(Focus what, std::string_view otherwise, Say say) {
  const bool pronoun = focus_ == what && (what != Focus::chosen || !chosen_many_);
  focus_ = what;
  if (pronoun) return say == Say::possessive ? "its" : "it";
  return say == Say::possessive ? fmt::format("{}'s", otherwise) : std::string(otherwise);
}

void CardRenderer::remember_choice(const Selector& s) {
  chosen_many_ = s.count > 1;
  chosen_ = kind(s, chosen_many_);
  any_chosen_ = true;
  focus_ = Focus::chosen;
}

bool CardRenderer::is_plural(const Selector& s) const {
  if (s.how == Selector::How::chosen) return chosen_many_;
  return (s.how == Selector::How::choose || s.how == Selector::How::random) && s.count > 1;
}

std::string CardRenderer::selector(const Selector& s, Say say) {
  switch (s.how) {
    case Selector::How::none:
    case Selector::How::self:
      return said(Focus::self, this_card(), say);
    case Selector::How::it:
      return said(Focus::it, it_, say);
    case Selector::How::chosen:
      return said(Focus::chosen, fmt::format("{} {}", chosen_many_ ? "those" : "that", chosen_), say);
    case Selector::How::host:
      return said(Focus::host, vocabulary_.type_hosts.empty() ? "its unit" : vocabulary_.type_hosts[type_],
                  say);
    case Selector::How::each:
    case Selector::How::choose:
    case Selector::How::random:
      break;
  }
  std::string out = noun_phrase(s, say);
  if (s.how != Selector::How::each) {
    remember_choice(s);
  } else {
    focus_ = in_trigger_ && s.single != 0 ? Focus::it : Focus::other;
    if (focus_ == Focus::it && it_.empty()) it_ = fmt::format("that {}", kind(s, false));
  }
  return say == Say::possessive ? out + "'s" : out;
}

std::string CardRenderer::noun_phrase(const Selector& s, Say say) {
  const bool plural = say == Say::kind || (s.how != Selector::How::each && s.count > 1);
  Noun noun;
  std::string_view clause;  // a flag that reads "that …" follows the noun
  const auto add_flags = [&](bool near) {
    for (std::size_t i = 0; i < vocabulary_.flags.size(); ++i) {
      if (((s.flags >> i) & 1U) == 0 || has(vocabulary_.beside_noun, i) != near) continue;
      const std::string_view text = vocabulary_.flags[i].text;
      if (text.starts_with("that ")) {
        clause = text;
      } else {
        noun.add(text);
      }
    }
  };
  add_flags(false);
  if (s.area == 0) noun.add(s.side == Side::friendly ? "friendly" : s.side == Side::enemy ? "enemy" : "");
  add_flags(true);
  for (std::size_t i = 0; i < vocabulary_.traits.size(); ++i) {
    if (((s.traits >> i) & 1U) != 0) noun.add(vocabulary_.traits[i].text);
  }
  if (s.group != 0) noun.add(vocabulary_.groups[s.group - 1U].text);
  std::string what = kind(s, plural);
  // "each Unit and Commander", "a Unit or Commander"
  if (s.how == Selector::How::each && s.single == 0 && say == Say::plain)
    what = filled(what, " or ", " and ");
  noun.add(what);
  if (s.compare != Compare::none) {
    noun.add(fmt::format("with {} {} or {}", vocabulary_.stats[s.stat].text, s.value,
                         s.compare == Compare::at_least ? "more" : "less"));
  }
  if (s.other_name != 0) noun.add("of another name");
  noun.add(clause);
  if (s.area != 0) {
    // What lies hidden with the enemy is still for the player of the ability to pick.
    if (s.side == Side::enemy && s.how == Selector::How::choose && s.count == 1) noun.add("of your choice");
    noun.add(area(s, say == Say::kind || say == Say::none_of ? Lying::in : lying_));
  }
  noun.add(reach(s, say));
  return determined(s, noun.text_, plural, say);
}

std::string CardRenderer::determined(const Selector& s, const std::string& noun, bool plural, Say say) const {
  const std::string_view other = s.other != 0 ? "other " : "";
  if (say == Say::kind) return fmt::format("{}{}", other, noun);
  if (say == Say::none_of) return fmt::format("no {}{}", other, noun);
  if (s.how == Selector::How::each && s.single == 0 && say != Say::one_of)
    return fmt::format("each {}{}", other, noun);
  if (s.how == Selector::How::random) {
    return plural ? fmt::format("{} random {}{}", s.count, other, noun)
                  : fmt::format("a random {}{}", other, noun);
  }
  if (s.up_to != 0) return fmt::format("up to {} {}{}", s.count, other, noun);
  if (plural) return fmt::format("{} {}{}", s.count, other, noun);
  return s.other != 0 ? fmt::format("another {}", noun) : with_article(noun);
}

std::string CardRenderer::kind(const Selector& s, bool plural) const {
  if (s.kinds == 0xFFFF) return plural ? "cards" : "card";
  for (const TypeSet& set : vocabulary_.type_sets) {
    if (set.types == s.kinds) return std::string(plural ? set.plural : set.text);
  }
  std::string out;
  for (std::size_t i = 0; i < vocabulary_.types.size(); ++i) {
    if (((s.kinds >> i) & 1U) == 0) continue;
    if (!out.empty()) out += " or ";
    out += plural ? vocabulary_.type_plurals[i] : vocabulary_.types[i].text;
  }
  return out;
}

std::string CardRenderer::area(const Selector& s, Lying lying) const {
  const std::string_view whose = s.side == Side::friendly ? "your"
                                 : s.side == Side::enemy  ? vocabulary_.enemys
                                                          : "any";
  return fmt::format("{} {}", lying == Lying::from ? "from" : "in",
                     filled(vocabulary_.areas[s.area].text, "{whose}", whose));
}

std::string CardRenderer::place_of_its_own(std::uint8_t area) const {
  return filled(vocabulary_.areas[area].text, "{whose}", "your");
}

std::string CardRenderer::reach(const Selector& s, Say say) {
  if (s.reach == 0) return "";
  std::string out = fill_cards(vocabulary_.reaches[s.reach].text);
  if (say == Say::away && (out.starts_with("in ") || out.starts_with("at "))) out.replace(0, 2, "from");
  return out;
}

/// {self}, {it} and {chosen} in what is no template of a word, plain or with "'s".
std::string CardRenderer::fill_cards(std::string_view text) {
  // {which}: who was chosen, or whom the trigger is about
  std::string out = filled(text, "{which", any_chosen_ ? "{chosen" : "{it");
  struct Card {
    std::string_view hole;
    Selector::How how;
    Say say;
  };
  static constexpr Card kCards[] = {{"{self}", Selector::How::self, Say::plain},
                                    {"{self's}", Selector::How::self, Say::possessive},
                                    {"{it}", Selector::How::it, Say::plain},
                                    {"{it's}", Selector::How::it, Say::possessive},
                                    {"{chosen}", Selector::How::chosen, Say::plain},
                                    {"{chosen's}", Selector::How::chosen, Say::possessive}};
  for (const Card& card : kCards) {
    if (out.find(card.hole) == std::string::npos) continue;
    Selector named;
    named.how = card.how;
    out = filled(out, card.hole, selector(named, card.say));
  }
  return out;
}

}  // namespace muster
