#!/usr/bin/env bash
# A broken card file: every mistake with its place, what was expected and the nearest known word.
source "$(dirname "$0")/expect.bash"

cat >good.toml <<'CARD'
game = "lanes"

[[card]]
name = "Glass Fox"
type = "unit"
tribe = "Ember"
front = 3
back = 1
cost = [ { rest = 2 } ]
provenance = "invented"

[[card.ability]]
when = "play"
do = [ { draw = 1 } ]
CARD
runs 0 cards --check good.toml
says "1 card in 1 file: all well"

sed 's/draw = 1/drow = 1/; s/type = "unit"/type = "unti"/; s/front = 3/front = "three"/' good.toml >bad.toml
runs 1 cards --check good.toml bad.toml
says 'bad.toml:5:8: '
says 'did you mean "unit"?'
sed 's/draw = 1/drow = 1/' good.toml >bad.toml
runs 1 cards --check bad.toml
says 'bad.toml:14:10: unknown operation "drow"; did you mean "draw"?'
sed 's/front = 3/front = "three"/' good.toml >bad.toml
runs 1 cards --check bad.toml
says 'bad.toml:7:9: '
sed 's/^back/bakc/' good.toml >bad.toml
runs 1 cards --check bad.toml
says 'bad.toml:8:1: '
says 'did you mean "back"?'
sed 's/when = "play"/when = "always"/' good.toml >bad.toml
runs 1 cards --check bad.toml
says 'bad.toml:3:1: Glass Fox: a continuous effect can only'
sed 's/name = "Glass Fox"/name = "Glass Fox/' good.toml >bad.toml
runs 1 cards --check bad.toml
says 'bad.toml:4:'

runs 1 cards --check --json bad.toml
says '"ok":false'
says '"line":4'

sed 1d good.toml >nameless.toml
runs 2 cards --check nameless.toml
says 'which game is nameless.toml for?'
runs 0 cards --check nameless.toml --game lanes
runs 3 cards --check missing.toml
says "cannot read missing.toml: No such file or directory"

# Another set of cards is played with by naming its folder, without compiling anything.
mkdir -p set/cards set/decks
cp good.toml set/cards/
runs 0 cards lanes --cards set glass fox
says "Glass Fox"
says "Draw 1 card"
runs 1 play lanes --cards set
says "no ready-made deck fits these cards"
runs 3 cards lanes --cards nowhere
says "nowhere"
cp bad.toml set/cards/
runs 1 play lanes --cards set
says 'bad.toml:4:'
