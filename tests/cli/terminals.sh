#!/usr/bin/env bash
# Colours for a terminal; plain text for pipes, dumb terminals and NO_COLOR. Two people never see each other's hand.
source "$(dirname "$0")/expect.bash"

# at_terminal <typed lines> <command line>: as if typed at a terminal.
at_terminal() { printf '%b' "$1" | TERM=${TERM_HERE-xterm} script -qec "$2" /dev/null >"$folder/said" || fail "$2 failed"; }

for words in "games" "cards lanes" "cards lanes ember wolf" "rules lanes" "deck list lanes" "vocabulary lanes"; do
  # shellcheck disable=SC2086  # several words are meant
  runs 0 $words
  is_plain
done

at_terminal "" "$MUSTER cards lanes ember wolf"
says $'\x1b['
says "╭"
at_terminal "" "NO_COLOR=1 $MUSTER cards lanes ember wolf"
is_plain
says "+--"
TERM_HERE=dumb at_terminal "" "$MUSTER cards lanes ember wolf"
is_plain

at_terminal "1\nkeep\nend turn\n\nquit\n" "$MUSTER play lanes --seed 5 --seat B=human"
says "Pass the screen to B, then press Enter."
# What A saw is wiped out, the part scrolled away too, before B is called.
grep -qF $'\x1b[3J' said || fail "the screen was not cleared"
