#!/usr/bin/env bash
# muster lab run: plans, precise errors, kill and go on, the same result for any number of threads, records.
source "$(dirname "$0")/expect.bash"

cat >fair.toml <<'PLAN'
title = "Is it fair?"

[sure]
least = 4
most = 8

[[game]]
name = "lanes"
decks = ["Ember Raid", "Gale Watch", "Grove Season"]
players = ["greedy"]
skill = [["greedy", "random"]]
PLAN
runs 0 lab run fair.toml --threads 1
says "Is it fair?"
says "Ember Raid – Gale Watch"
says "greedy against random"
says "each deck, share of its matches"
says "cards mostly dead in hand"
says "cards nobody played"
says "kept in fair.db"
runs 0 lab run fair.toml
says "nothing was missing in fair.db"
runs 0 lab run fair.toml --json
cp said alone
runs 0 lab run fair.toml --store other.db --threads 3 --json
cmp -s said alone || fail "the number of threads changed the result"

# Killed in the middle, without a chance to say anything: what was over is there, and the same command goes on.
sed -e 's/most = 8/most = 400/' -e 's/least = 4/least = 400/' fair.toml >long.toml
"$MUSTER" lab run long.toml >said 2>&1 &
run=$!
for ((i = 0; i < 600; i++)); do
  [[ -s long.db-wal ]] && [[ $(stat -c %s long.db-wal) -gt 100000 ]] && break
  sleep 0.05
done
{ kill -KILL "$run"; wait "$run" || true; } 2>/dev/null
"$MUSTER" lab run long.toml >said 2>&1 &
run=$!
until_it_hears_interrupts "$run"
kill -INT "$run" || true
code=0
wait "$run" || code=$?
[[ $code -eq 1 ]] || fail "ended with $code"
says "they are kept in long.db, the same command goes on"

# A match of a plan as a record.
key=$(sqlite3 fair.db "SELECT printf('%016x', key) FROM cell WHERE purpose = 'fairness' LIMIT 1" 2>/dev/null ||
  python3 -c 'import sqlite3; print("%016x" % (next(sqlite3.connect("fair.db").execute("SELECT key FROM cell WHERE purpose = \"fairness\""))[0] % 2**64))')
runs 0 lab record fair.toml "$key" 3 --out match.jsonl
runs 0 replay match.jsonl --verify
runs 2 lab record fair.toml 123 3
says 'no cell of fair.toml has the key "123"'

# Mistakes.
printf '[[game]]\nname = "lanes"\ndeks = ["Ember Raid"]\n' >bad.toml
runs 1 lab run bad.toml
says 'bad.toml:3:1: unknown key "deks" in [[game]]; did you mean "decks"?'
says "bad.toml is no plan that can be run; the reasons are above"
runs 3 lab run missing.toml
says "cannot read missing.toml"
echo "this is a text and no database, and it is long enough to be looked at as one" >text.db
runs 3 lab run fair.toml --store text.db
says "text.db is no store of matches"
runs 2 lab run fair.toml --threads 999
says "--threads must be from 1 to 256"
runs 2 lab
says "a command is missing: one of"
