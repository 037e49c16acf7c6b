#!/usr/bin/env bash
# A broken scenario: mistakes in the file by place, a failed expectation with the step and the board.
source "$(dirname "$0")/expect.bash"

cat >good.toml <<'SCENARIO'
game = "lanes"

[[scenario]]
name = "A wolf attacks an empty lane"
rules = ["LAN-17"]
position = { turn = "A", phase = "main", "A left front" = "Ember Wolf", "A deck" = 5, "B deck" = 5, "B protection" = 3 }
steps = [
  { do = "attack Ember Wolf" },
  { expect = { "B protection" = 2 } },
]
SCENARIO
runs 0 scenario good.toml
says "1 passed, 0 failed"

sed 's/"B protection" = 2/"B protection" = 1/' good.toml >bad.toml
runs 1 scenario bad.toml good.toml
says "FAILED bad.toml:"
says "A wolf attacks an empty lane"
says "Ember Wolf"
says "1 passed, 1 failed"

sed 's/^steps/stesp/' good.toml >bad.toml
runs 1 scenario bad.toml
says 'bad.toml:7:1: '
says 'did you mean "steps"?'

sed 's/Ember Wolf", "A deck"/Ember Wulf", "A deck"/' good.toml >bad.toml
runs 1 scenario bad.toml
says 'did you mean "Ember Wolf"?'

sed '1d' good.toml >bad.toml
runs 1 scenario bad.toml
says 'bad.toml:1:1: a scenario file names its game'
runs 2 scenario bad.toml --game lanes
runs 3 scenario missing.toml
says "cannot read missing.toml: No such file or directory"
runs 1 scenario --json bad.toml
says '"failed":1'

# What cannot be is refused with file and line, what was found and what is allowed.
sed 's/"B protection" = 3/"B left front" = "Raze"/' good.toml >bad.toml
runs 1 scenario bad.toml
says 'bad.toml:3: A wolf attacks an empty lane'
says 'line 6: "Raze" (tech) cannot lie in "B left front"; only units can'
sed 's/"B protection" = 3/"B left front" = ["Ember Wolf", "Ember Wolf"]/' good.toml >bad.toml
runs 1 scenario bad.toml
says 'line 6: "B left front" cannot hold 2 cards; it has room for 1'
sed 's/"B protection" = 3/"turn number" = 65537/' good.toml >bad.toml
runs 1 scenario bad.toml
says 'line 6: "turn number" cannot be 65537; it goes from 0 to 120'
