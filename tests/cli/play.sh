#!/usr/bin/env bash
# A whole match through standard input; undo, save, resume, and nothing lost when the input ends.
source "$(dirname "$0")/expect.bash"

# Two people who only keep their hands and end their turns: somebody's deck runs out.
script="go first\n"
for ((i = 0; i < 80; i++)); do script+="keep\nend turn\n"; done
plays "$script" play lanes --seat A=human --seat B=human --seed 11
is_plain
says "The match is over"
says " wins, "
says "Seed 11."
[[ ! -e muster-lanes-autosave.jsonl ]] || fail "a finished match needs no saving"

# Numbers and texts are the same choices; what is not legal changes nothing and says why.
plays "1\nkeep\nattack Ember Wolf\n999\nxyzzy\nbord\nundo\nundo\nlog\nquit\n" play lanes --seat B=random --seed 3 --deck "A=Ember Raid"
says "> 1"
says "go first"
says 'no card "Ember Wolf" that you can see'
says "Choose a number from 1 to "
says '"xyzzy" is nothing you can choose'
says 'did you mean "board"?'
says "A takes back 1 choice"
says "having seen"
is_plain

# Leaving saves; another time the file of before is left alone.
rm -f ./*.jsonl
plays "1\nkeep\n" play lanes --seed 3
says "Saved. Go on later with: muster play --resume muster-lanes-autosave.jsonl"
plays "1\nkeep\n" play lanes --seed 3 --seat B=human
says "muster play --resume muster-lanes-autosave-2.jsonl --seat B=human"
runs 0 replay muster-lanes-autosave.jsonl --verify
says "2 actions verified"

# A match that goes on is the same match.
plays "1\nKEEP\nend\nsave one.jsonl\nkeep\nend turn\nsave two.jsonl\nquit\n" play lanes --seed 3
says "Saved. Go on later with: muster play --resume one.jsonl"
plays "keep\nend turn\nsave again.jsonl\n" play --resume one.jsonl
cmp two.jsonl again.jsonl || fail "a resumed match went another way"
plays "undo\nsave back.jsonl\n" play --resume two.jsonl
runs 0 replay back.jsonl --verify

# What is no match is not overwritten.
echo "my shopping list" >list.txt
plays "1\nsave list.txt\nsave no/such/folder/x.jsonl\n" play lanes --seed 3
says "list.txt is something else than a match"
says "cannot write no/such/folder/x.jsonl"
grep -q shopping list.txt || fail "list.txt was overwritten"

# Looking things up.
plays "cards ember wolf\nrules LAN-17\nrules\n?\n" play lanes --seed 3
says "Ember unit"
says "LAN-17: The attack"
says "undo            back to your last choice"

# Without a game it asks.
plays "1\n1\n1\n" play --seed 3
says "Which game?"
says "Which deck will you lead?"
runs 2 play
says "nobody answered"

# Every game can be watched from the start to the end.
for game in $("$MUSTER" games --json | grep -oE '"name":"[a-z-]+","title"' | cut -d'"' -f4); do
  runs 0 play "$game" --seat A=greedy --seat B=random --seed 5
  says "The match is over"
done

# Where there is nothing to decide nobody is asked, and it is said; --ask-all asks all the same. Taking back goes over it.
script=""
for ((i = 0; i < 400; i++)); do script+="1\n"; done
plays "$script" play lost-empires --seat B=random --seed 4
says "made for you: "
says "(there was nothing else)"
plays "$script" play lost-empires --seat B=random --seed 4 --ask-all
keeps_quiet_about "made for you: "
plays "hold\nhold\n?\n" play dept-of-structure --seat B=random --seed 4
says "You are asked in windows on your own plays."
says "Windows on your own plays pass again."
says "hold            be asked"
