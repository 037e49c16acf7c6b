#include "engine/match/rulebook.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/text.hpp"

namespace muster {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

/// How long the id at the start of `text` is, as in LAN-1 or LAN-A3; 0 when there is none.
std::size_t id_length(std::string_view text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return 0;
  std::size_t i = prefix.size();
  if (i >= text.size() || text[i] != '-') return 0;
  ++i;
  if (i < text.size() && is_upper(text[i])) ++i;
  const std::size_t digits = i;
  while (i < text.size() && is_digit(text[i])) ++i;
  return i == digits ? 0 : i;
}

std::string_view take_line(std::string_view& rest) {
  const std::size_t end = rest.find('\n');
  const std::string_view line = rest.substr(0, end);
  rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
  return line;
}

/// What stands in bold at the start of a list item, or "".
std::string_view bold_head(std::string_view line, std::string_view& after) {
  if (!line.starts_with("- **") && !line.starts_with("* **")) return "";
  const std::string_view rest = line.substr(4);
  const std::size_t end = rest.find("**");
  if (end == std::string_view::npos) return "";
  after = trimmed(rest.substr(end + 2));
  return rest.substr(0, end);
}

}  // namespace

Rulebook Rulebook::read(const SourceFile& file, std::string_view prefix, Diagnostics& diagnostics) {
  Rulebook book;
  std::string heading;
  bool inside = false;  // the line goes on the rule above it
  int number = 0;
  for (std::string_view rest = file.text; !rest.empty();) {
    const std::string_view raw = take_line(rest);
    const std::string_view line = trimmed(raw);
    ++number;
    if (line.starts_with('#')) {
      heading = trimmed(line.substr(std::min(line.find_first_not_of('#'), line.size())));
      inside = false;
      continue;
    }
    std::string_view after;
    const std::string_view head = bold_head(line, after);
    if (head.starts_with(prefix) && head.substr(prefix.size()).starts_with('-')) {
      inside = false;
      if (id_length(head, prefix) != head.size()) {
        diagnostics.add(
            file.path, number, 1,
            fmt::format("\"{0}\" is not a rule id; expected one like {1}-1 or {1}-A1", head, prefix));
        continue;
      }
      if (const RuleText* other = book.find(head)) {
        diagnostics.add(file.path, number, 1,
                        fmt::format("{} is already given in line {}", head, other->line));
        continue;
      }
      book.rules_.push_back({std::string(head), heading, std::string(after), number});
      inside = true;
      continue;
    }
    const bool item = line.starts_with("- ") || line.starts_with("* ") || line.starts_with('|');
    if (line.empty() || (item && !raw.starts_with(' '))) {
      inside = false;
    } else if (inside) {
      book.rules_.back().text += book.rules_.back().text.empty() ? "" : " ";
      book.rules_.back().text += line;
    }
  }
  for (const RuleText& rule : book.rules_) {
    if (rule.text.empty()) diagnostics.add(file.path, rule.line, 1, fmt::format("{} says nothing", rule.id));
  }
  if (book.rules_.empty()) {
    diagnostics.add(file.path, 1, 1,
                    fmt::format("no rules found; a rule is a list item: - **{}-1** …", prefix));
  }
  return book;
}

const RuleText* Rulebook::find(std::string_view id) const {
  const auto found =
      std::find_if(rules_.begin(), rules_.end(), [&](const RuleText& rule) { return rule.id == id; });
  return found == rules_.end() ? nullptr : &*found;
}

std::vector<std::string> cited_rules(std::string_view source, std::string_view prefix) {
  std::vector<std::string> out;
  while (!source.empty()) {
    std::string_view line = take_line(source);
    static constexpr std::string_view mark = "// shows:";
    const std::size_t begin = line.find(mark);
    if (begin == std::string_view::npos) continue;
    line.remove_prefix(begin + mark.size());
    for (std::size_t at = line.find(prefix); at != std::string_view::npos; at = line.find(prefix, at + 1)) {
      if (at > 0 && line[at - 1] != ' ' && line[at - 1] != ',') continue;
      const std::string id(line.substr(at, id_length(line.substr(at), prefix)));
      if (!id.empty() && std::find(out.begin(), out.end(), id) == out.end()) out.push_back(id);
    }
  }
  return out;
}

}  // namespace muster
