#!/usr/bin/env bash
# A broken deck: the cards concerned, the place or the rule that is broken, and the exit code.
source "$(dirname "$0")/expect.bash"

"$MUSTER" deck show lanes "Ember Raid" --toml >good.toml
runs 0 deck check good.toml
says '"Ember Raid" is a legal deck of Lanes (main 40, pool 10)'

sed 's/"Ember Wolf" = 4/"Ember Wulf" = 4/' good.toml >bad.toml
runs 1 deck check bad.toml good.toml
says 'unknown card "Ember Wulf"; did you mean "Ember Wolf"?'
grep -qE '^bad.toml:[0-9]+:1: ' said || fail "no file:line:column"
says '"Ember Raid" is a legal deck'

sed 's/"Ember Wolf" = 4/"Ember Wolf" = 3/' good.toml >bad.toml
runs 1 deck check bad.toml
says 'bad.toml: LAN-1: '
says '39'

sed 's/"Ember Wolf" = 4/"Ember Wolf" = 40/' good.toml >bad.toml
runs 1 deck check bad.toml
says 'LAN-1: '
says 'Ember Wolf'
runs 1 play lanes --deck A=bad.toml
says 'this match cannot be played:'
says 'LAN-1: '

sed 's/^game = .*/game = "lnes"/' good.toml >bad.toml
runs 2 deck check bad.toml
says 'unknown game "lnes"; did you mean "lanes"?'
sed '/^game/d' good.toml >bad.toml
runs 1 deck check bad.toml
says 'bad.toml:1:1: a deck names its game'
runs 3 deck check missing.toml good.toml
says 'cannot read missing.toml: No such file or directory'
says 'is a legal deck'
