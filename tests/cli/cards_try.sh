#!/usr/bin/env bash
# muster cards --try: new and changed cards are put into legal decks and played with, and what they did is reported.
source "$(dirname "$0")/expect.bash"

# A healthy card: drawn, played, and its ability happens.
cat >imp.toml <<'CARD'
game = "lanes"

[[card]]
name = "Kindling Imp"
type = "unit"
tribe = "Ember"
front = 3
back = 1
cost = [ { rest = 2 } ]
provenance = "invented"

[[card.ability]]
when = "summon"
do = [ { draw = 1 } ]
CARD
runs 0 cards --try imp.toml --matches 8 --seed 5 --threads 1
says "Kindling Imp"
says "happened"
says "All cards were played and all their abilities happened."
grep -v choices "$folder/said" >one
runs 0 cards --try imp.toml --matches 8 --seed 5 --threads 2
grep -v choices "$folder/said" | diff - one >differences || fail "two threads gave another result"

# Never playable: there are three lands on a side.
sed 's/cost = .*/cost = [ { sacrifice = { choose = "friendly land", count = 4 } } ]/' imp.toml >dear.toml
runs 1 cards --try dear.toml --matches 8
says "look: never playable: look at its cost and at what it needs"

# An ability that never happens: nobody has so many lands.
sed 's/^do = /if = [ { count = { each = "friendly land" }, at_least = 9 } ]\ndo = /' imp.toml >idle.toml
runs 1 cards --try idle.toml --matches 8
says 'look: ability 1 never happened (when = "summon"): look at its trigger, its if and its targets'

# For programs.
runs 1 cards --try idle.toml --matches 8 --json
python3 - "$folder/said" <<'PY' || fail "the JSON is not what it should be"
import json, sys
said = json.load(open(sys.argv[1]))
card = said["cards"][0]
assert said["ok"] is False and said["matches"] == 8 and card["name"] == "Kindling Imp" and card["new"]
assert card["played"] > 0 and card["abilities"][0]["fired"] == 0 and card["problems"]
assert sum(said["endings"].values()) == 8
PY

# A changed card takes the place of the built-in one; one that is as it was is not tried.
"$MUSTER" cards lanes --json >all
name=$(python3 -c 'import json; print(next(c["name"] for c in json.load(open("all")) if c["type"] == "unit"))')
cat >same.toml <<CARD
game = "lanes"
[[card]]
name = "$name"
type = "unit"
tribe = "Ember"
front = 11
back = 11
provenance = "invented"
CARD
runs 0 cards --try same.toml --matches 6
says "changed"

# What cannot be tried.
sed 's/when = "summon"/when = "destroyed"/' imp.toml >bad.toml
runs 1 cards --try bad.toml
says 'bad.toml:13:8: Kindling Imp: "destroyed" never happens for a card of type unit; it is for: land.'
says "these cards cannot be tried; the reasons are above"
runs 3 cards --try missing.toml
says "cannot read missing.toml: No such file or directory"
runs 2 cards --try imp.toml --game chess
says 'unknown game "chess"'
runs 2 cards --try imp.toml --matches 0
says "--matches must be from 1 to 100,000"
runs 2 cards --try
says "which card files?"
runs 2 cards --check --try imp.toml
says "--check or --try, not both"
mkdir empty
runs 3 cards --try empty
says "no card file (*.toml) in empty"

# Ctrl-C: what was played until then is reported.
"$MUSTER" cards --try imp.toml --matches 90000 >"$folder/said" 2>&1 &
trying=$!
until_it_hears_interrupts "$trying"
kill -INT "$trying"
code=0
wait "$trying" || code=$?
[[ $code -eq 1 ]] || fail "ended with $code"
says "of 90000, broken off"
