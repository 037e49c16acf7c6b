#include "lab/compare.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

#include <fmt/format.h>

namespace muster::lab {

namespace {

namespace json = boost::json;

Moved moved_of(std::string what, const Tally& before, const Tally& after, double threshold) {
  Moved out{std::move(what), before, after, {}, 1, 0, false};
  out.difference = difference_of(before.sum, before.matches, after.sum, after.matches);
  const double share = before.rate().share;
  // Away from the nearer end, so that there is room for the threshold.
  const double other = share > 0.5 ? share - threshold : share + threshold;
  const std::size_t wanted = matches_to_tell(share, other);
  const std::size_t there = std::min(before.matches, after.matches);
  out.needed = wanted > there ? wanted - there : 0;
  return out;
}

void judge(std::vector<Moved>& family, double threshold) {
  std::vector<double> p;
  p.reserve(family.size());
  for (const Moved& each : family) p.push_back(each.difference.p);
  const std::vector<double> q = discovery_rates(p);
  for (std::size_t i = 0; i < family.size(); ++i) {
    family[i].q = q[i];
    family[i].sure = q[i] <= kDiscoveryRate && std::abs(family[i].difference.by) >= threshold;
  }
  std::sort(family.begin(), family.end(),
            [](const Moved& x, const Moved& y) { return std::tie(x.q, x.what) < std::tie(y.q, y.what); });
}

bool any_sure(const std::vector<Moved>& family) {
  return std::any_of(family.begin(), family.end(), [](const Moved& each) { return each.sure; });
}

std::vector<TextChange> texts_changed(const CardSet& before, const CardSet& after) {
  std::vector<TextChange> out;
  for (std::size_t i = 0; i < before.size(); ++i) {
    const auto design = static_cast<DesignId>(i);
    const CardFace& face = before.face(design);
    const DesignId now = after.find(face.id);
    const std::string was = print_of(before, design);
    const std::string is = now == DesignId::none ? "" : print_of(after, now);
    if (was != is) out.push_back({face.name, was, is});
  }
  for (std::size_t i = 0; i < after.size(); ++i) {
    const auto design = static_cast<DesignId>(i);
    if (before.find(after.face(design).id) == DesignId::none)
      out.push_back({after.face(design).name, "", print_of(after, design)});
  }
  return out;
}

double rounded(double value) {
  constexpr double kPlaces = 1e6;
  return std::round(value * kPlaces) / kPlaces;
}

json::array family_json(const std::vector<Moved>& family) {
  json::array out;
  for (const Moved& each : family) {
    out.push_back({{"what", each.what},
                   {"before", rounded(each.before.rate().share)},
                   {"before_matches", each.before.matches},
                   {"after", rounded(each.after.rate().share)},
                   {"after_matches", each.after.matches},
                   {"by", rounded(each.difference.by)},
                   {"low", rounded(each.difference.low)},
                   {"high", rounded(each.difference.high)},
                   {"p", rounded(each.difference.p)},
                   {"q", rounded(each.q)},
                   {"needed", each.needed},
                   {"sure", each.sure}});
  }
  return out;
}

}  // namespace

bool Comparison::moved() const { return any_sure(decks) || any_sure(pairs) || any_sure(cards); }

std::string print_of(const CardSet& cards, DesignId design) {
  const Vocabulary& words = cards.vocabulary();
  const Design& figures = cards[design];
  std::string out = figures.type < words.types.size() ? std::string(words.types[figures.type].name) : "";
  if (figures.group != 0) out += fmt::format(", {}", words.groups[figures.group - 1U].name);
  for (std::size_t i = 0; i < words.stats.size(); ++i) {
    if (figures.stats[i] != 0) out += fmt::format(", {} {}", words.stats[i].name, figures.stats[i]);
  }
  for (std::size_t i = 0; i < words.traits.size(); ++i) {
    if (figures.has_trait(i)) out += fmt::format(", {}", words.traits[i].name);
  }
  if (const std::string cost = render_costs(cards, figures.cost, figures.type); !cost.empty())
    out += fmt::format(", cost: {}", cost);
  if (const std::string& text = cards.face(design).rules_text; !text.empty())
    out += fmt::format(" | {}", text);
  std::replace(out.begin(), out.end(), '\n', ' ');
  return out;
}

Comparison compare(const GameSummary& before, const GameSummary& after, double threshold) {
  Comparison out;
  out.before = &before;
  out.after = &after;
  const CardSet& old_cards = before.rules->cards();
  const CardSet& new_cards = after.rules->cards();
  out.texts = texts_changed(old_cards, new_cards);
  for (const auto& [deck, tally] : before.decks) {
    const auto now = after.decks.find(deck);
    if (now != after.decks.end()) out.decks.push_back(moved_of(deck, tally, now->second, threshold));
  }
  for (const CellSummary& cell : before.cells) {
    const std::string name = name_of(*cell.cell);
    for (const CellSummary& now : after.cells) {
      if (name_of(*now.cell) != name) continue;
      std::string what = decks_of(*cell.cell);
      if (cell.cell->purpose == Purpose::skill) what += fmt::format(" ({})", rivals_of(*cell.cell));
      out.pairs.push_back(moved_of(std::move(what), cell.score, now.score, threshold));
    }
  }
  for (const auto& [design, card] : before.card_figures) {
    const DesignId now = new_cards.find(old_cards.face(design).id);
    const auto found = after.card_figures.find(now);
    if (now == DesignId::none || found == after.card_figures.end()) continue;
    if (card.drawn.matches == 0 || found->second.drawn.matches == 0) continue;
    out.cards.push_back(moved_of(old_cards.face(design).name, card.drawn, found->second.drawn, threshold));
  }
  for (std::vector<Moved>* family : {&out.decks, &out.pairs, &out.cards}) judge(*family, threshold);
  return out;
}

std::vector<Comparison> comparisons_of(const Summary& summary, double threshold) {
  std::vector<Comparison> out;
  std::vector<bool> seen(summary.games.size());
  for (std::size_t i = 0; i < summary.games.size(); ++i) {
    const GameSummary& first = summary.games[i];
    for (std::size_t j = i + 1; j < summary.games.size() && !seen[i]; ++j) {
      const GameSummary& other = summary.games[j];
      if (&other.rules->info() != &first.rules->info() || other.seats != first.seats) continue;
      seen[j] = true;
      out.push_back(compare(first, other, threshold));
    }
  }
  return out;
}

json::array comparisons_json(const std::vector<Comparison>& comparisons) {
  json::array out;
  for (const Comparison& each : comparisons) {
    json::array texts;
    for (const TextChange& text : each.texts)
      texts.push_back({{"card", text.card}, {"before", text.before}, {"after", text.after}});
    out.push_back({{"game", each.before->rules->info().name},
                   {"title", each.before->rules->info().title},
                   {"before", each.before->cards},
                   {"after", each.after->cards},
                   {"moved", each.moved()},
                   {"texts", std::move(texts)},
                   {"decks", family_json(each.decks)},
                   {"pairs", family_json(each.pairs)},
                   {"cards", family_json(each.cards)}});
  }
  return out;
}

}  // namespace muster::lab
