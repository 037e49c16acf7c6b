#!/usr/bin/env bash
# Playing allocates nothing, the same seed gives the same match, and what programs read is JSON.
source "$(dirname "$0")/expect.bash"

runs 0 bench --seconds 0.05
says "decisions/s"
says "lanes"
# Where a game takes more than two, its largest table is measured as well.
says "war-rig, 4 seats"
says "lost-empires, 4 seats"
runs 0 bench lanes --seconds 0.05 --json
says '"allocations_per_decision":0E0'
says '"seats":2'
runs 0 bench war-rig --seats 3 --seconds 0.05 --json
says '"seats":3'
says '"allocations_per_decision":0E0'
keeps_quiet_about '"seats":4'
runs 2 bench lanes --seats 3 --seconds 0.05
says "--seats 3: lanes is not for so many players"
runs 2 bench --seats 9 --seconds 0.05
says "--seats 9: no game is for so many players"

matches=20
[[ -z ${MUSTER_QUICK-} ]] || matches=3
runs 0 fingerprint --matches $matches
cp said first
runs 0 fingerprint --matches $matches
cmp -s said first || fail "the same seeds were played differently"
runs 0 perft lanes 2
grep -qE '^  1  [0-9]+$' said || fail "no count for depth 1"

for seed in 1 2 3; do
  "$MUSTER" selfplay lanes --a greedy --b random --seed $seed >first
  "$MUSTER" selfplay lanes --a greedy --b random --seed $seed >second
  cmp first second || fail "seed $seed gave two different matches"
done
runs 2 selfplay lanes --a human
says "muster play"

# Where there is nothing to read JSON with, this cannot be looked at.
command -v python3 >/dev/null || exit 0
for words in "games" "cards lanes" "cards lanes ember wolf" "deck list lanes" "rules lanes" "rules lanes LAN-1" \
  "fingerprint --matches 1" "perft lanes 1" "replay first" "replay first --verify"; do
  # shellcheck disable=SC2086  # several words are meant
  runs 0 $words --json
  python3 -c 'import json, sys; json.load(open(sys.argv[1]))' said || fail "muster $words --json is not JSON"
done
