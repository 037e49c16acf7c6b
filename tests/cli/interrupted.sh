#!/usr/bin/env bash
# Ctrl-C in the middle of a match saves it and says where.
source "$(dirname "$0")/expect.bash"

mkfifo keyboard
"$MUSTER" play lanes --seed 3 <keyboard >said 2>&1 &
match=$!
exec 3>keyboard
echo 1 >&3
# The first answer has been taken in when the next question stands there.
for ((i = 0; i < 600; i++)); do
  [[ $(times_said "keep") -gt 0 ]] && break
  sleep 0.05
done
kill -INT "$match"
code=0
wait "$match" || code=$?
exec 3>&-
[[ $code -eq 0 ]] || fail "ended with $code"
says "Saved. Go on later with: muster play --resume muster-lanes-autosave.jsonl"
runs 0 replay muster-lanes-autosave.jsonl --verify
says "1 actions verified"
