#!/usr/bin/env bash
# What earlier versions wrote is still read, as docs/versions.md promises: tests/compatibility/VERSION holds records, card
# files and a database of that version. Nothing in it is ever changed; a new version adds a folder.
kept=$(cd "$(dirname "$0")/../compatibility" && pwd)
source "$(dirname "$0")/expect.bash"

count=0
for version in "$kept"/*/; do
  # Card and deck files of old versions are read as they are.
  for game in "$version"cards/*/; do
    runs 0 cards --check "$game"cards/*.toml
    says "all well"
    # Each match goes as it went, with the cards it was played with; by other rules it is shown as far as it holds.
    name=$(basename "$game" | tr _ -)
    record=$version/records/$name.jsonl
    then=$(sed -n '1s/.*"rules":\([0-9]*\).*/\1/p' "$record")
    now=$(sed -n 's/.*Version \([0-9]*\)\** of these rules.*/\1/p' "$kept/../../games/$(basename "$game")/rules.md" | head -n 1)
    code=0
    "$MUSTER" replay --verify "$record" --cards "$game" >said 2>&1 || code=$?
    if [[ $then == "$now" || $code -eq 0 ]]; then
      [[ $code -eq 0 ]] || fail "$record is of today's rules, and yet it does not go as it went"
      says "actions verified"
    else
      says "version $then of the rules"
      "$MUSTER" replay "$record" --cards "$game" --to 1 >said 2>&1 || fail "$record cannot be looked at"
    fi
    count=$((count + 1))
  done

  # A database is brought up to date, and every match in it is whole or says by which rules it was played.
  mkdir data
  gunzip -c "$version"muster.db.gz >data/muster.db
  chmod 600 data/muster.db
  runs 0 check --full --data data
  says " matches whole, 0 damaged"
  rm -r data
done
[[ $count -ge 5 ]] || fail "only $count records were looked at"
