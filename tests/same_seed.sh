#!/usr/bin/env bash
# Same seed, same match: every program given must print the fingerprints the first one prints.
#
#   tests/same_seed.sh build/release/muster build/debug/muster build/clang/muster
set -euo pipefail

if [[ $# -lt 2 ]]; then
  echo "usage: tests/same_seed.sh <program> <program>..." >&2
  exit 2
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

first=$1
"$first" fingerprint >"$folder/first"
# Two empty answers are equal too, but prove nothing.
if [[ ! -s $folder/first ]]; then
  echo "$first fingerprint printed nothing" >&2
  exit 1
fi
# Once more with itself: a match that depends on an address or on the clock differs already here.
for program in "$@"; do
  "$program" fingerprint >"$folder/other"
  if ! diff -u --label "$first" --label "$program" "$folder/first" "$folder/other"; then
    echo "$program plays the same seeds differently from $first" >&2
    exit 1
  fi
done
echo "$(wc -l <"$folder/first") fingerprints, the same from $# programs"
