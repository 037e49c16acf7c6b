#!/usr/bin/env bash
# Clicks that decide nothing: fewer than one in twenty in every game, counted over matches of computer players.
source "$(dirname "$0")/expect.bash"

runs 0 clicks --matches 4 --seed 1 --json
for game in lanes lost-empires dept-of-structure purge war-rig; do
  grep -qF "\"game\":\"$game\"" said || fail "$game was not counted"
done
# The shares in percent: what is asked of everybody first, then what is left.
python3 - said <<'PY' || fail "too many clicks decide nothing"
import json, sys
for game in json.load(open(sys.argv[1]))["games"]:
    before, after = game["before"], game["after"]
    assert before["asked"] == before["decisions"] and sum(before["made"].values()) == 0, game
    assert after["asked"] + sum(after["made"].values()) == after["decisions"], game
    assert after["share"] < 0.05, game
    assert before["share"] > after["share"], game
assert any(game["before"]["share"] > 0.2 for game in json.load(open(sys.argv[1]))["games"])
PY

# The same on any number of threads; less is spared when the table may make less.
runs 0 clicks lost-empires --matches 3 --threads 1
cp said first
runs 0 clicks lost-empires --matches 3 --threads 3
cmp first said || fail "the number of threads changed the count"
says "orders of the same"
runs 0 clicks dept-of-structure --matches 2 --let forced --kinds
says " 0 windows on own plays, 0 where only passing is left"
says "The phase is about to end"

# Matches that were played.
runs 0 selfplay lanes --seed 7 --out one.jsonl
runs 0 clicks --record one.jsonl
says "Lanes, matches: 1"
runs 2 clicks purge --record one.jsonl
says "one.jsonl is a match of lanes, not of purge"
echo "my shopping list" >list.txt
runs 1 clicks --record list.txt
says "list.txt is not the record of a match"

runs 2 clicks lanes --let everything
says '"everything" is none of forced, own and nothing'
runs 2 clicks lanes --matches 0
says "--matches must be from 1"
runs 2 clicks lanes --player gredy
says 'did you mean "greedy"?'
