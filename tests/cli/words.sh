#!/usr/bin/env bash
# Every command explains itself, and a word it does not know gets the nearest one it does.
source "$(dirname "$0")/expect.bash"

runs 0 --help
says "Exit codes:"
commands=(games play rules cards schema vocabulary deck scenario replay selfplay bench fingerprint perft)
for command in "${commands[@]}"; do
  says "  $command"
done
for command in "${commands[@]}" "deck check" "deck list" "deck show"; do
  # shellcheck disable=SC2086  # two words are meant
  runs 0 $command --help
  says "Examples:"
  says "muster $command"
done

runs 2
says "Commands:"
runs 2 plya
says 'unknown command "plya"; did you mean "play"?'
runs 2 deck chek
says 'unknown command "chek"; did you mean "check"?'
runs 2 deck
says "a command is missing: one of check, list, show"
runs 2 play lnes
says 'unknown game "lnes"; did you mean "lanes"?'
runs 2 play lanes --sed 4
says 'unknown option "--sed"; did you mean "--seed"?'
runs 2 games twice
says '"twice" is one word too many'
runs 2 play lanes --seat A=gredy
says 'unknown player "gredy"; did you mean "greedy"?'
runs 2 play lanes --seat E=random
says 'no seat "E" at this table; seats are A to B'
runs 2 play lanes --deck "A=Ember Rade"
says 'did you mean "Ember Raid"?'
runs 2 play lanes --option protecton=hand
says 'unknown match option "protecton"; did you mean "protection"?'
runs 2 cards lanes ember wulf
says 'unknown card "ember wulf"; did you mean "Ember Wolf"?'
runs 2 rules lanes LAN-99999
says 'has no rule "LAN-99999"'
runs 2 cards
says "which game?"
