#!/usr/bin/env bash
# Computer players against each other: the same result on any number of threads, clear errors, and a table of decks.
source "$(dirname "$0")/expect.bash"

runs 0 duel lanes --a easy --b random --games 11 --threads 1
says "easy against random, 12 matches"
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
