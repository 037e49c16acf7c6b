#!/usr/bin/env bash
# The rulebook, and the check that every rule is shown by something.
source "$(dirname "$0")/expect.bash"

runs 0 rules lanes
says "LAN-23"
runs 0 rules lanes lan-17
says "LAN-17"
runs 0 rules lanes 17
says "LAN-17"

# A test that cites a rule that does not exist is found, and so is its file.
mkdir -p tests
echo '// shows: LAN-17, LAN-98' >tests/some_test.cpp
runs 1 rules lanes --check
says "no such rule: LAN-98 (cited by tests/some_test.cpp)"
runs 3 rules lanes --check --tests nowhere
says "nowhere"
