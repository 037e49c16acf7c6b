#!/usr/bin/env bash
# Computer players against each other: the same result on any number of threads, clear errors, and a table of decks.
root=$(cd "$(dirname "$0")/../.." && pwd)
source "$(dirname "$0")/expect.bash"

runs 0 duel lanes --a easy --b random --games 11 --threads 1
says "easy against random, 11 matches"
says "seat A won"
says "ended by the bound"
# What was played is the same; how long it took is not.
grep -v "a choice by" said >first
runs 0 duel lanes --a easy --b random --games 11 --threads 5
grep -v "a choice by" said >second
cmp first second || fail "the number of threads changed the result"
runs 0 duel lanes --a easy --b random --games 11 --seed 2
grep -v "a choice by" said >third
! cmp -s first third || fail "another seed gave the same matches"

runs 0 duel lost-empires --a greedy --b greedy --each-pair --games 2
says "deck against deck"
says "cards nobody played"
runs 0 duel lost-empires --a search:iterations=20,shares=2 --b greedy --games 2 --json
says '"seat_a_wins"'

# Three and four seats: one of the first kind takes every seat once in turn.
runs 0 duel war-rig --a easy --b random --seats 4 --games 5 --option length=short --threads 1
says "War Rig: easy against 3 of random, 5 matches"
says "by chance"
says " 25.0 %  (easy is "
says "seat D won"
says "wins shared"
grep -v "a choice by" said >first
runs 0 duel war-rig --a easy --b random --seats 4 --games 5 --option length=short --threads 3
grep -v "a choice by" said >second
cmp first second || fail "the number of threads changed the result of four seats"
runs 0 duel war-rig --a easy --b random --seats 4 --games 5 --option length=short --seed 2
grep -v "a choice by" said >third
! cmp -s first third || fail "another seed gave the same matches of four seats"
runs 0 duel lost-empires --a greedy --b random --seats 3 --games 3 --json
says '"seats":3,"chance":3.333'
says '"seat_wins":{"A":{"share":'
says '"matches":3'
# A team's win is shared: over a group every seat is one's own once, so the shares add up to the whole.
runs 0 duel lost-empires --a random --b random --seats 4 --games 4 --option mode=teams
says "wins shared           4 of 4"
says "random                "
says " 25.0 %"

# Two kinds and every pair: each deck is played by each kind for half of the matches.
runs 0 duel lanes --a easy --b random --each-pair --games 3 --json
python3 - said <<'PY' || fail "each pair with two kinds of player is not what it should be"
import json, sys
said = json.load(open(sys.argv[1]))
assert len(said["decks"]) == 6 and all(pair["matches"] == 3 for pair in said["decks"])
assert said["matches"] == said["asked"] == 18 and said["a_wins"]["share"] > 0.8
shares = [pair["share"] for pair in said["decks"]]
assert min(shares) < 0.7, shares  # the strong player has both decks in turn, so no deck takes all
PY
runs 0 duel lanes --a easy --b random --each-pair --games 2
says "the players, each with every deck for half of its matches"

# One more deck changes nobody else's luck. (Players that imagine the other's deck reckon with the new one.)
mkdir -p set/decks
cp "$root"/games/lanes/cards/*.toml set
cp "$root"/games/lanes/decks/*.toml set/decks
sed 's/^name = .*/name = "A Copy"/' "$(ls set/decks/*.toml | head -1)" >set/decks/copy.toml
runs 0 duel lanes --a random --b random --each-pair --games 2 --json
cp said before
runs 0 duel lanes --a random --b random --each-pair --games 2 --cards set --json
python3 - before said <<'PY' || fail "another deck changed the luck of the pairs that were there"
import json, sys
before, after = (json.load(open(name)) for name in sys.argv[1:])
pairs = {(pair["first"], pair["second"]): pair["share"] for pair in after["decks"]}
assert len(pairs) == 10
assert all(pairs[pair["first"], pair["second"]] == pair["share"] for pair in before["decks"])
PY
# A ready deck that is not legal is said, not left out.
sed -i '0,/ = [0-9]$/s/ = [0-9]$/ = 99/' set/decks/copy.toml
runs 1 duel lanes --a greedy --b greedy --games 2 --cards set
says "not every ready deck is legal:"
says "A Copy: LAN-"

# Ctrl-C: what was played until then is reported, and a store goes on with the rest.
"$MUSTER" duel lanes --a greedy --b greedy --games 3000 --store kept.db >said 2>&1 &
duel=$!
until_it_hears_interrupts "$duel"
for ((i = 0; i < 600; i++)); do
  [[ -s kept.db-wal ]] && break
  sleep 0.05
done
kill -INT "$duel"
code=0
wait "$duel" || code=$?
[[ $code -eq 1 ]] || fail "ended with $code"
says "of 3000 matches; the same command goes on with the rest"
says "seat A won"

runs 2 duel lanes --seats 3
says "--seats 3: Lanes is for 2 players"
runs 2 duel war-rig --seats 5
says "--seats 5: War Rig is for 2 to 4 players"
runs 2 duel war-rig --seats 1
says "--seats 1: War Rig is for 2 to 4 players"
runs 2 duel lost-empires --seats 3 --each-pair
says "two seats only"
runs 2 duel lost-empires --seats 3 --deck-a "Feng Starter" --deck-b "Terra Corps Starter"
says "are for two seats"
runs 1 duel lost-empires --seats 3 --option mode=teams
says "no ready decks may meet at a table of 3"

runs 2 duel lanes --a gredy
says 'did you mean "greedy"?'
runs 2 duel lanes --a search:rolout=3
says 'did you mean "rollout"?'
runs 2 duel lanes --games 0
says "--games must be from 1"
runs 2 duel lanes --deck-a "Ember Raid"
says "name both decks"
runs 0 duel lanes --a random --b random --games 2 --deck-a "Ember Raid" --deck-b "Grove Season"

# The computer's advice at the table.
plays "hint\n1\nhint\n?\n" play lost-empires --seed 4
says "The computer would look at"
says "% wins"
says "and expects: A keep"
says "what the computer would do in your place"
