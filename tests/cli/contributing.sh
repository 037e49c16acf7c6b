#!/usr/bin/env bash
# The first hour of CONTRIBUTING.md, step by step as the page tells it.
page=$(cd "$(dirname "$0")/../.." && pwd)/CONTRIBUTING.md
source "$(dirname "$0")/expect.bash"

# The scenario of the page fails, and says what was found instead.
awk '/^ *```toml/ { inside = 1; next } /^ *```/ { inside = 0 } inside' "$page" >mine.toml
runs 1 scenario mine.toml
says "Of two equals the defender stays"
says "found: nothing"
says "0 passed, 1 failed"
runs 0 rules lanes LAN-21
says "both die"

# Its commands, as they are written there.
mapfile -t commands < <(grep -E '^ *build/release/muster (selfplay|replay|scenario match)' "$page" | sed "s|build/release/muster|\"$MUSTER\"|")
[[ ${#commands[@]} -eq 3 ]] || fail "the page has ${#commands[@]} commands for a recorded match, expected 3"
for command in "${commands[@]}"; do
  bash -c "$command" >said 2>&1 || fail "$command"
done
says "1 passed, 0 failed"
