#include "cli/shell/completion.hpp"

#include <fmt/format.h>

namespace muster {

namespace {

/// In single quotes, as all three shells read it.
std::string in_quotes(std::string_view text) {
  std::string safe = "'";
  for (const char letter : text) {
    if (letter == '\'') {
      safe += "'\\''";
    } else {
      safe += letter;
    }
  }
  return safe + "'";
}

/// Fish reads backslashes within single quotes.
std::string in_quotes_for_fish(std::string_view text) {
  std::string safe = "'";
  for (const char letter : text) {
    if (letter == '\'' || letter == '\\') safe += '\\';
    safe += letter;
  }
  return safe + "'";
}

/// "words lanes purge", "files", "folders", "other"; what the scripts below act on.
std::string kind_of(const OptionFacts& option) {
  switch (option.kind) {
    case ValueKind::none:
      return "";
    case ValueKind::words:
      return fmt::format("words {}", fmt::join(option.words, " "));
    case ValueKind::files:
      return "files";
    case ValueKind::folders:
      return "folders";
    case ValueKind::other:
      return "other";
  }
  return "";
}

/// Every place begins with a blank: "" is the program, " deck check" a command.
std::string place_of(const CommandFacts& command) { return command.path.empty() ? "" : " " + command.name(); }

/// `case` entries of bash and zsh: which commands lie below a place, what an option or a positional takes.
std::string tables(const CommandFacts& top) {
  std::string places;
  std::string values;
  std::string positionals;
  for (const CommandFacts* command : all_of(top)) {
    const std::string place = place_of(*command);
    for (const CommandFacts& each : command->below)
      places += fmt::format("{}{}", places.empty() ? "" : "|", in_quotes(place_of(each)));
    for (const OptionFacts& option : command->options) {
      if (option.kind == ValueKind::none) continue;
      for (const std::string& name : option.names) {
        values +=
            fmt::format("    {}) REPLY={} ;;\n", in_quotes(place + " " + name), in_quotes(kind_of(option)));
      }
    }
    for (std::size_t i = 0; i < command->positionals.size(); ++i) {
      const OptionFacts& each = command->positionals[i];
      // The last may go on and on.
      const std::string number = each.many ? "*" : "";
      positionals += fmt::format("    {}{}) REPLY={} ;;\n",
                                 in_quotes(fmt::format("{} {}", place, each.many ? "" : std::to_string(i))),
                                 number, in_quotes(kind_of(each)));
    }
  }
  return fmt::format(
      "_muster_is_place() {{\n  case $1 in\n    {}) return 0 ;;\n  esac\n  return 1\n}}\n\n"
      "_muster_value() {{\n  REPLY=\n  case $1 in\n{}  esac\n}}\n\n"
      "_muster_positional() {{\n  REPLY=other\n  case $1 in\n{}  esac\n}}\n\n",
      places, values, positionals);
}

/// What may be typed at a place: commands and options.
template <class Each>
void each_word(const CommandFacts& command, const Each& each) {
  for (const CommandFacts& below : command.below) each(below.path.back(), below.what);
  for (const OptionFacts& option : command.options) {
    for (const std::string& name : option.names) each(name, option.help);
  }
}

}  // namespace

std::string bash_completion(const CommandFacts& top) {
  std::string words;
  for (const CommandFacts* command : all_of(top)) {
    std::string line;
    each_word(*command, [&line](const std::string& word, const std::string& /*what*/) {
      line += (line.empty() ? "" : " ") + word;
    });
    words += fmt::format("    {}) REPLY={} ;;\n", in_quotes(place_of(*command)), in_quotes(line));
  }
  return "# bash completion for muster; written by `muster completion bash`.\n\n" + tables(top) +
         "_muster_words() {\n  REPLY=\n  case $1 in\n" + words + "  esac\n}\n\n" + R"bash(_muster_offer() {
  case $1 in
    words*) mapfile -t COMPREPLY < <(compgen -W "${1#words }" -- "$2") ;;
    files) compopt -o filenames 2>/dev/null || :; mapfile -t COMPREPLY < <(compgen -f -- "$2") ;;
    folders) compopt -o filenames 2>/dev/null || :; mapfile -t COMPREPLY < <(compgen -d -- "$2") ;;
  esac
}

_muster() {
  local REPLY word place='' count=0 skip='' i current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    if [[ -n $skip ]]; then
      [[ $word == = ]] || skip=''
    elif [[ $word == -* ]]; then
      _muster_value "$place $word"
      skip=$REPLY
    elif _muster_is_place "$place $word"; then
      place="$place $word"
    else
      count=$((count + 1))
    fi
  done
  # "--seed=7" reaches us as three words.
  [[ $current == = ]] && current=''
  [[ $before == = ]] && before=${COMP_WORDS[COMP_CWORD-2]}
  if [[ -n $skip ]]; then
    _muster_offer "$skip" "$current"
    return
  fi
  _muster_words "$place"
  if [[ $current == -* || $REPLY != -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$REPLY" -- "$current")
  else
    _muster_positional "$place $count"
    _muster_offer "$REPLY" "$current"
  fi
}

complete -F _muster muster
)bash";
}

std::string zsh_completion(const CommandFacts& top) {
  std::string words;
  for (const CommandFacts* command : all_of(top)) {
    words += fmt::format("    {}) reply=(\n", in_quotes(place_of(*command)));
    each_word(*command, [&words](const std::string& word, const std::string& what) {
      std::string told = what;
      for (char& letter : told) letter = letter == '\n' ? ' ' : letter;
      words += fmt::format("      {}\n", in_quotes(word + ":" + told));
    });
    words += "    ) ;;\n";
  }
  return "#compdef muster\n# zsh completion for muster; written by `muster completion zsh`.\n\n" +
         tables(top) + "_muster_words() {\n  reply=()\n  case $1 in\n" + words + "  esac\n}\n\n" +
         R"zsh(_muster_offer() {
  case $1 in
    words*) compadd -- ${=1#words } ;;
    files) _files ;;
    folders) _files -/ ;;
    *) _message 'a value' ;;
  esac
}

_muster() {
  local REPLY word place='' skip='' i
  local -a reply
  integer count=0
  for ((i = 2; i < CURRENT; i++)); do
    word=${words[i]}
    if [[ -n $skip ]]; then
      skip=''
    elif [[ $word == -*=* ]]; then
      :
    elif [[ $word == -* ]]; then
      _muster_value "$place $word"
      skip=$REPLY
    elif _muster_is_place "$place $word"; then
      place="$place $word"
    else
      count+=1
    fi
  done
  if [[ -n $skip ]]; then
    _muster_offer "$skip"
    return
  fi
  if [[ ${words[CURRENT]} == -*=* ]]; then
    _muster_value "$place ${words[CURRENT]%%=*}"
    compset -P '*='
    _muster_offer "$REPLY"
    return
  fi
  _muster_words "$place"
  if [[ ${words[CURRENT]} == -* || ${reply[1]} != -* ]]; then
    _describe 'command or option' reply
  else
    _muster_positional "$place $count"
    _muster_offer "$REPLY"
  fi
}

if [[ $funcstack[1] == _muster ]]; then
  _muster "$@"
else
  compdef _muster muster
fi
)zsh";
}

std::string fish_completion(const CommandFacts& top) {
  std::string script =
      "# fish completion for muster; written by `muster completion fish`.\n\n"
      "# __muster_at PLACE: the commands typed so far are exactly these.\n"
      "function __muster_at\n"
      "    set -l place ''\n"
      "    for word in (commandline -opc)[2..]\n"
      "        contains -- \"$place $word\" $__muster_places; and set place \"$place $word\"\n"
      "    end\n"
      "    test \"$place\" = \"$argv[1]\"\n"
      "end\n\n"
      "set -g __muster_places";
  for (const CommandFacts* command : all_of(top)) {
    if (!command->path.empty()) script += " " + in_quotes_for_fish(place_of(*command));
  }
  script += "\n\ncomplete -c muster -f\n";
  const auto values = [](const OptionFacts& option) -> std::string {
    switch (option.kind) {
      case ValueKind::none:
        return "";
      case ValueKind::words:
        return fmt::format(" -x -a {}", in_quotes_for_fish(fmt::format("{}", fmt::join(option.words, " "))));
      case ValueKind::files:
        return " -r -F";
      case ValueKind::folders:
        return " -x -a '(__fish_complete_directories)'";
      case ValueKind::other:
        return " -x";
    }
    return "";
  };
  for (const CommandFacts* command : all_of(top)) {
    const std::string at = fmt::format(
        "complete -c muster -n {}", in_quotes_for_fish(fmt::format("__muster_at '{}'", place_of(*command))));
    for (const CommandFacts& each : command->below) {
      script += fmt::format("{} -a {} -d {}\n", at, each.path.back(), in_quotes_for_fish(each.what));
    }
    for (const OptionFacts& option : command->options) {
      std::string names;
      for (const std::string& name : option.names) {
        names += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
      }
      script += fmt::format("{}{}{} -d {}\n", at, names, values(option), in_quotes_for_fish(option.help));
    }
    for (const OptionFacts& each : command->positionals) {
      if (each.kind == ValueKind::words) {
        script += fmt::format("{} -a {} -d {}\n", at,
                              in_quotes_for_fish(fmt::format("{}", fmt::join(each.words, " "))),
                              in_quotes_for_fish(each.help));
      } else if (each.kind == ValueKind::files || each.kind == ValueKind::folders) {
        script += at + " -F\n";
      }
    }
  }
  return script;
}

}  // namespace muster
