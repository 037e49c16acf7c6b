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

# Three and four seats: one of the first kind takes every seat once in turn.
runs 0 duel war-rig --a easy --b random --seats 4 --games 5 --option length=short --threads 1
says "War Rig: easy against 3 of random, 8 matches"
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
