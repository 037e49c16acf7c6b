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
  runs 0 cards --try "$examples" --game $game --matches 60
  says "All cards were played"
done
