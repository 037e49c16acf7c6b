#!/usr/bin/env bash
# A broken record: not a record, a damaged line, an action that is not legal, a state that differs, other cards.
source "$(dirname "$0")/expect.bash"

runs 0 selfplay lanes --seed 7 --out good.jsonl
runs 0 replay good.jsonl --verify
says "actions verified"

runs 3 replay missing.jsonl
says "cannot read missing.jsonl: No such file or directory"
echo "Dear diary" >bad.jsonl
runs 1 replay bad.jsonl --verify
says "bad.jsonl is not the record of a match"

sed '4s/.*/{"seat":"A","do"/' good.jsonl >bad.jsonl
runs 1 replay bad.jsonl --verify
says "bad.jsonl: line 4"

sed '5s/"hash":"[0-9a-f]*"/"hash":"0123456789abcdef"/' good.jsonl >bad.jsonl
runs 1 replay bad.jsonl --verify
says "bad.jsonl: step 4"
says "0123456789abcdef"

# To look at it, what holds is enough; then it says where and why it goes no further.
runs 1 replay bad.jsonl
says "from here on it went another way: step 4"
says "   3  "
sed -i '1s/"rules":[0-9]*/"rules":77/' bad.jsonl
runs 1 replay bad.jsonl
says "it was played by version 77 of the rules"
# Records from before there was a number still hold.
sed '1s/"rules":[0-9]*,//' good.jsonl >old.jsonl
runs 0 replay old.jsonl --verify
sed -i '5s/"hash":"[0-9a-f]*"/"hash":"0123456789abcdef"/' old.jsonl
runs 1 replay old.jsonl --verify
says "it does not say by which rules it was played"
runs 0 replay old.jsonl --to 3

sed '3s/"do":"[^"]*"/"do":"attack Ember Wolf"/' good.jsonl >bad.jsonl
runs 1 replay bad.jsonl --verify
says "bad.jsonl: step 2"

sed '1s/"cards":"[0-9a-f]*"/"cards":"00000000deadbeef"/' good.jsonl >bad.jsonl
runs 1 replay bad.jsonl
says "card set 00000000deadbeef"
runs 1 play --resume bad.jsonl
says "card set 00000000deadbeef"
runs 2 play lost-empires --resume good.jsonl
says "good.jsonl is a match of lanes"

# A record becomes a scenario that passes, and fails once it expects something else.
"$MUSTER" replay good.jsonl --to-scenario --name "It went so" >good.toml
runs 0 scenario -v good.toml
says "ok It went so"
says "1 passed, 0 failed"
