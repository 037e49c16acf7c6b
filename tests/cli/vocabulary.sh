#!/usr/bin/env bash
# The vocabulary and its examples: printed for every game, and the cards that are only there as examples are checked and
# played, each with all its abilities.
root=$(cd "$(dirname "$0")/../.." && pwd)
source "$(dirname "$0")/expect.bash"

for game in lanes lost-empires dept-of-structure purge war-rig; do
  runs 0 vocabulary $game
  says "# Words the cards of $game may use"
  says "## Operations"
done
runs 0 vocabulary lanes
says '`{ choose = { choose = "friendly unit", in = "frontline" } }` | Muster Drum: On play: Choose a friendly unit in the frontline.'
for game in lanes lost-empires dept-of-structure purge; do
  examples=$root/games/${game//-/_}/examples.toml
  runs 0 cards --check "$examples"
  # A match of random players may end at its bound, which is told too; what is asked here is what the cards did.
  code=0
  "$MUSTER" cards --try "$examples" --game $game --matches 60 </dev/null >"$folder/said" 2>&1 || code=$?
  [[ $code -le 1 ]] || fail "cards --try $examples ended with $code"
  says " 1 h"
  if grep -q "^ *look:" "$folder/said"; then fail "a card was not played, or an ability never happened"; fi
done
