#!/usr/bin/env bash
# A card set that changes more than a match has room for is refused before anything is played, with the card that is too much.
source "$(dirname "$0")/expect.bash"

# Every stat of Purge for every duration: more than the seven a match has room for.
{
  echo 'game = "purge"'
  echo 'faction = "Machines"'
  n=0
  for stat in attack damage armor health; do
    for until in turn battle good; do
      n=$((n + 1))
      printf '\n[[card]]\nname = "Change %d"\ntype = "ops"\ntraits = ["infinite_one"]\ncost = [{ energy = 1 }]\ntek = 0\nprovenance = "invented"\n' $n
      printf '\n[[card.ability]]\nwhen = "play"\ndo = [{ boost = 1, stat = "%s", to = { each = "friendly unit" }, until = "%s" }]\n' $stat $until
    done
  done
} >changes.toml
runs 1 cards --try changes.toml --game purge --matches 2
says "changes.toml:"
says "change stats in more than 7 ways"
says "a duration that other cards of the set use already"

# Only the first two abilities of a card of Purge can be once per turn.
{
  printf 'game = "purge"\nfaction = "Machines"\n\n[[card]]\nname = "Thrice"\ntype = "unit"\ntraits = ["infantry"]\ncost = [{ energy = 1 }]\n'
  printf 'attack = 1\ndamage = 1\narmor = 0\nhealth = 3\nprovenance = "invented"\n'
  for n in 1 2 3; do
    printf '\n[[card.ability]]\nwhen = "use"\nonce = true\ncost = [{ energy = %d }]\ndo = [{ boost = 1, stat = "damage", to = "self" }]\n' $n
  done
} >thrice.toml
runs 1 cards --try thrice.toml --game purge --matches 2
says "Thrice: only the first 2 abilities of a card can be once per turn"
