#!/usr/bin/env bash
# muster lab compare, report and tune: two card sets, the files of a report, figures searched for.
root=$(cd "$(dirname "$0")/../.." && pwd)
source "$(dirname "$0")/expect.bash"

mkdir next
cp "$root"/games/lanes/cards/*.toml next
python3 - <<'PY'
import re
text = open("next/ember.toml").read()
found = re.search(r'name = "Ember Wolf".*?front = (\d+)', text, re.S)
open("next/ember.toml", "w").write(text[:found.start(1)] + "12" + text[found.end(1):])
PY
cat >change.toml <<'PLAN'
[sure]
stop_early = false
most = 40
[[game]]
name = "lanes"
decks = ["Ember Raid", "Gale Watch"]
cards = ["built-in", "next"]
players = ["greedy"]
PLAN
runs 3 lab compare change.toml
says "there is no change.db yet; first: muster lab run change.toml"
runs 0 lab run change.toml
runs 0 lab compare change.toml --threshold 12
says "nothing surely moved by 12 points or more"
says "- unit, Ember, front 5"
says "+ unit, Ember, front 12"
says "more matches to be sure"
runs 0 lab compare change.toml --threshold 12 --json
python3 - said <<'PY' || fail "the JSON is not what it should be"
import json, sys
said = json.load(open(sys.argv[1]))
comparison = said["comparisons"][0]
assert said["moved"] is False and len(comparison["texts"]) == 1 and len(comparison["decks"]) == 2
assert all(0 <= deck["q"] <= 1 and deck["low"] <= deck["by"] <= deck["high"] for deck in comparison["decks"])
PY
# As a gate: what surely moved by the threshold ends with 1.
mkdir weak
cp "$root"/games/lanes/cards/*.toml weak
sed -i -E 's/^(front|back) = [0-9]+/\1 = 1/' weak/ember.toml
sed 's/"next"/"weak"/' change.toml >weak.toml
runs 0 lab run weak.toml
runs 1 lab compare weak.toml --threshold 12
says "something moved by 12 points or more"
runs 2 lab compare change.toml --threshold 0
says "--threshold must be a number of points between 0 and 50"
sed 's/, "next"//' change.toml >single.toml
runs 0 lab run single.toml
runs 2 lab compare single.toml
says "name two, as in cards"
# As a gate: the plan with matches missing is no pass.
sed 's/most = 40/most = 60/' change.toml >more.toml
runs 1 lab compare more.toml --store change.db
says "are missing in change.db"

# The report: figures as JSON and CSV, and laid into a page.
runs 3 lab report change.toml --page nowhere.html
says "wrote report.json, pairs.csv, cards.csv and matches.csv in change-report"
says "tools/web report builds it"
echo '<title>x</title><!--muster-lab-figures-->' >page.html
runs 0 lab report change.toml --page page.html --out out
says "wrote out/report.html"
python3 - <<'PY' || fail "the report's files are not what they should be"
import csv, json, re
figures = json.loads(re.search(r'id="figures">(.*?)</script>', open("out/report.html").read(), re.S)[1])
assert figures == json.load(open("out/report.json"))
rows = list(csv.DictReader(open("out/matches.csv")))
assert len(rows) == 80 and {row["first_side_sat"] for row in rows} == {"A", "B"}
assert len(list(csv.DictReader(open("out/pairs.csv")))) == 2
cards = {row["name"]: row for row in csv.DictReader(open("out/cards.csv"))}
assert int(cards["Ember Wolf"]["held"]) == 40
PY

# Tune: the folder it writes is a card set, and its plan compares.
cat >tune.toml <<'PLAN'
[[game]]
name = "lanes"
decks = ["Ember Raid", "Gale Watch"]
players = ["random"]
[tune]
looks = 4
matches = 2
confirm = 4
[[tune.figure]]
card = "Ember Wolf"
key = "front"
values = [4, 5, 6]
[[tune.figure]]
card = "Ember Wolf"
key = "cost.1.discard"
range = [1, 2]
PLAN
runs 0 lab tune tune.toml
says "Confirmed with fresh luck"
says "the cards are in tune-tuned"
grep -v "kept in" said >first
runs 0 cards --check tune-tuned/cards/*.toml
runs 0 lab tune tune.toml --store again.db --threads 3
cmp -s said first || diff first said | head -5 >differs
[[ ! -s differs ]] || fail "threads or a second start changed what tune does: $(cat differs)"
sed -i 's/^most = .*/most = 2/' tune-tuned/change.toml
runs 0 lab run tune-tuned/change.toml
sed 's/"front"/"frunt"/' tune.toml >bad.toml
runs 1 lab tune bad.toml
says 'bad.toml:9:1: Ember Wolf: there is no "frunt"; there are: '
sed '/^\[tune\]/,$d' tune.toml >plain.toml
runs 2 lab tune plain.toml
says "says nothing of what to tune"

# Several card sets at once: the same figures in all that have the card, a folder for each, a plan that compares them.
cp -r next other
sed -e 's/^cards = .*//' -e 's/^name = "lanes"/name = "lanes"\ncards = ["built-in", "other"]/' tune.toml >sets.toml
cat >>sets.toml <<'PLAN'
[[game]]
name = "lost-empires"
decks = ["Feng Starter", "Terra Corps Starter"]
players = ["random"]
[[tune.figure]]
card = "Hound"
key = "offense"
range = [1, 3]
PLAN
runs 0 lab tune sets.toml --out tuned
for set in lanes-1 lanes-2 lost-empires-3; do runs 0 cards --check tuned/$set/cards/*.toml; done
wolf=$(grep -A4 '"Ember Wolf"' tuned/lanes-1/cards/ember.toml | grep '^front')
[[ $(grep -A4 '"Ember Wolf"' tuned/lanes-2/cards/ember.toml | grep '^front') == "$wolf" ]] || fail "two sets got different figures"
sed -i 's/^most = .*/most = 2/' tuned/change.toml
runs 0 lab run tuned/change.toml
head -n -4 sets.toml >none.toml
runs 1 lab tune none.toml
says "(built-in cards) has none of these figures; leave it out of this plan"
