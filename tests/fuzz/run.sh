#!/usr/bin/env bash
# Runs every fuzz target a fixed number of times from the shipped files. Arguments: the folder with the fuzz
# targets, the muster program (for records), and how many runs each (2000 when left out).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
targets=$1
muster=$2
runs=${3-2000}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

mkdir -p "$folder"/{cards,decks,scenarios,records,actions,saves}
for game in games/*/; do
  name=$(basename "$game")
  for kind in cards decks scenarios; do
    for file in "$game$kind"/*.toml; do
      [[ -e $file ]] && cp "$file" "$folder/$kind/$name-$(basename "$file")"
    done
  done
done
for game in $("$muster" games --json | grep -o '"name":"[^"]*","title"' | cut -d'"' -f4); do
  "$muster" selfplay "$game" --seed 1 --out "$folder/records/$game.jsonl" >/dev/null
done
printf '\001\040attack Flame Dancer' >"$folder/actions/attack"
printf '\002\005play Ember Wolf, A left front' >"$folder/actions/play"
printf '\000\001\040\000\020x' >"$folder/saves/one"

for kind in cards decks scenarios records actions saves; do
  printf '%s: ' "$kind"
  if ! "$targets/fuzz_$kind" -runs="$runs" -seed=1 -timeout=60 -rss_limit_mb=2048 \
    -artifact_prefix="$targets/crash-$kind-" "$folder/$kind" >"$folder/log" 2>&1; then
    tail -n 60 "$folder/log"
    exit 1
  fi
  grep -E '^Done' "$folder/log"
done
