#!/usr/bin/env bash
# Same match everywhere: what the WebAssembly build plays, thinks and says must be what this machine's build does, byte
# for byte. Every scenario runs in the module with its leak check, and what is said of a match is looked through too.
#
#   tests/wasm.sh build/release build/wasm      with muster_check and muster_throws in each
set -euo pipefail

if [[ $# -ne 2 ]]; then
  echo "usage: tests/wasm.sh <folder of this machine's build> <folder of the WebAssembly build>" >&2
  exit 2
fi
native=$(realpath "$1")
module=$(realpath "$2")
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# The module sees the tree and nothing else, so what it is to read lies there.
folder=$(mktemp -d build/wasm-check.XXXXXX)
trap 'rm -rf "$folder"' EXIT

lines=0
program=muster_check
# alike <words>...
alike() {
  "$native/$program" "$@" >"$folder/native" || { echo "$native/$program $*: failed" >&2; exit 1; }
  node --no-warnings wasm/check/run.mjs "$module/$program.wasm" "$@" >"$folder/module" || { echo "$module/$program.wasm $*: failed" >&2; exit 1; }
  # Two empty answers are equal too, but prove nothing.
  [[ -s $folder/native ]] || { echo "$native/$program $*: printed nothing" >&2; exit 1; }
  if ! diff -u --label native --label module "$folder/native" "$folder/module"; then
    echo "$*: the module differs" >&2
    exit 1
  fi
  lines=$((lines + $(wc -l <"$folder/native")))
}

alike fingerprint 500
alike perft 3
alike catalog
alike scenarios
alike choices greedy 2
alike choices search:iterations=60,shares=3,rollout=3 1
for record in tests/compatibility/*/records/*.jsonl; do
  version=${record%/records/*}
  game=$(basename "$record" .jsonl)
  ls "$version/cards/${game//-/_}/cards"/*.toml >"$folder/cards"
  alike record "$record" "$folder/cards"
done
program=muster_throws
alike
echo "$lines lines, the same from the module"
