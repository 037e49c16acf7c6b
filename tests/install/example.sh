#!/usr/bin/env bash
# Installs the libraries of a build, builds examples/embed against what was installed and lets it play.
#
#   tests/install/example.sh BUILD_DIR
set -euo pipefail
build=$(realpath "$1")
root=$(realpath "$(dirname "${BASH_SOURCE[0]}")/../..")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cmake --install "$build" --component development --prefix "$work/prefix" >"$work/log" || { cat "$work/log"; exit 1; }
if grep -rlF "$root" "$work/prefix" --include='*.cmake'; then
  echo "these installed files point into the source tree" >&2
  exit 1
fi

# Away from the sources, so that nothing is found there by chance.
cp -r "$root/examples/embed" "$work/embed"
compiler=$(sed -n 's/^CMAKE_CXX_COMPILER:[A-Z]*=//p' "$build/CMakeCache.txt")
cmake -S "$work/embed" -B "$work/build" -G Ninja -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_PREFIX_PATH="$work/prefix" \
  >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
cmake --build "$work/build" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }

said=$("$work/build/tournament" lanes 20)
echo "$said"
[[ $said =~ ^"talker won "[0-9.]+" of 20 matches of " ]]
# The same libraries give the same matches.
[[ $("$work/build/tournament" lanes 20) == "$said" ]]
if "$work/build/tournament" lane 2>"$work/log"; then exit 1; fi
grep -q 'lanes' "$work/log"
