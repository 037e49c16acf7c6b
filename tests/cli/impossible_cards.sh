#!/usr/bin/env bash
# A card that can never do what it prints is refused, with the place and with what would work instead: in every
# game abilities that never happen for that type of card, words that reach nobody, durations without a period
# and costs that one card would pay twice.
source "$(dirname "$0")/expect.bash"

# card HEAD ABILITY… writes a card; HEAD is its lines, each ABILITY the lines of one ability, all with ; between.
card() {
  local part
  {
    printf 'game = "%s"\nprovenance = "invented"\n[[card]]\nname = "Test Card"\n' "$game"
    printf '%s\n' "$1" | tr ';' '\n'
    shift
    for part in "$@"; do
      printf '[[card.ability]]\n'
      printf '%s\n' "$part" | tr ';' '\n'
    done
  } >card.toml
}
# refused MESSAGE HEAD ABILITY…
refused() {
  local message=$1
  shift
  card "$@"
  runs 1 cards --check card.toml
  says "$message"
}
accepted() {
  card "$@"
  runs 0 cards --check card.toml
  says 'all well'
}

# --- Lanes
game=lanes
unit='type = "unit";tribe = "Ember";front = 2;back = 1;cost = [ { rest = 2 } ]'
equip='type = "equip";front = 1;back = 0'
land='type = "land";tribe = "Grove"'
tech='type = "tech";tribe = "Gale"'
draws='do = [ { draw = 1 } ]'

refused 'card.toml:8:8: Test Card: "attacking" never happens for a card of type tech; it is for: unit. A card of type tech may have: play' \
  "$tech" "when = \"attacking\";$draws"
refused '"attacking" never happens for a card of type equip; it is for: unit. A card of type equip may have: always, start_of_turn, start_of_main, end_of_turn, play, unit_summoned, unit_dies, unit_attacks, land_placed, land_destroyed' \
  "$equip" "when = \"attacking\";$draws"
accepted "$equip" "when = { unit_attacks = \"host\" };$draws"
refused 'card.toml:7:14: Test Card: the keyword "ranged" does nothing on a card of type land; it is for: unit' \
  "$land;keywords = [ \"ranged\" ]"
refused 'card.toml:3:1: Test Card: a card of type tech does nothing without an ability; add [[card.ability]] with when = one of: play' \
  "$tech"
refused 'the ability does nothing; name an operation: do = [ … ]' "$tech" 'when = "play";do = [ ]'
refused '"main" never happens for a card of type equip; it is for: unit, land.' "$equip" "when = \"main\";$draws"
refused '"main" is not heard with zone = "trash"; zone may be: in play, graveyard' \
  "$unit" "when = \"main\";zone = \"trash\";$draws"
refused 'nobody chooses among cards they cannot see (from = "hand"); from may be: in play, graveyard, trash, pool' \
  "$tech" 'when = "play";do = [ { put = { choose = "enemy card", from = "hand" }, into = "trash" } ]'
refused 'nobody chooses among cards they cannot see (from = "protection")' \
  "$tech" 'when = "play";do = [ { put = { choose = "friendly card", from = "protection" }, into = "hand" } ]'
refused '"put" to into = "deck top" does nothing to cards that lie there already; name another place' \
  "$tech" 'when = "play";do = [ { put = { choose = "friendly unit", from = "deck" }, into = "deck top" } ]'
refused '"summon" does nothing to cards with from = "in play"; from may be: hand, deck, graveyard, trash, pool, protection' \
  "$unit" 'when = "play";do = [ { summon = { choose = "friendly unit" } } ]'
refused '"unit_dies" is never about a card of type land; which may be: unit' \
  "$unit" "when = { unit_dies = { a = \"friendly land\" } };$draws"
refused 'until = "combat" has no such time in a "end_of_combat" ability; use "turn", "next turn", "forever", or when = ' \
  "$unit" 'when = "end_of_combat";do = [ { power = 2, until = "combat" } ]'
accepted "$unit" 'when = "play";do = [ { power = 2, until = "combat" } ]'
refused 'until = "turn" has no such time in a "end_of_turn" ability; use "next turn", "forever", or when = ' \
  "$unit" 'when = "end_of_turn";do = [ { power = 2 } ]'
refused 'until = "forever" means nothing with "always", which holds as long as it holds; leave until out' \
  "$unit" 'when = "always";do = [ { power = 1, until = "forever" } ]'
refused '"power" does nothing to "self", which is not in play in "play" of a card of type tech; write { choose = … } or { each = … }' \
  "$tech" 'when = "play";do = [ { power = 2 } ]'
refused '"it" is nobody: "play" is about no card; write "self" or { choose = … }' \
  "$tech" 'when = "play";do = [ { destroy = "it" } ]'
refused '"chosen" is nobody: nothing was chosen before' "$tech" 'when = "play";do = [ { destroy = "chosen" } ]'
refused 'a card of type land is put on nothing; "host" is for: equip' \
  "$land" 'when = "always";do = [ { power = 1, to = "host" } ]'
refused '"this lane" speaks of where the card stands, and it stands nowhere in "death"' \
  "$unit" 'when = "death";do = [ { destroy = { each = "enemy unit", in = "this lane" } } ]'
refused 'a card of type land is never "equipped"; that is said of: unit' \
  "$tech" 'when = "play";do = [ { destroy = { choose = "enemy land", that = "equipped" } } ]'
refused '"ranged" does nothing on a card of type land; give it to: unit' \
  "$tech" 'when = "play";do = [ { grant = "ranged", to = { each = "friendly land" } } ]'
refused '"may" means nothing in a "main" ability' "$unit" "when = \"main\";may = true;$draws"
refused '"discard" stands twice in one cost; write it once with the sum: { discard = 3 }' \
  "$tech;cost = [ { discard = 1 }, { discard = 2 } ]" "when = \"play\";$draws"
# A card may be rested and then sacrificed, but what has gone pays nothing more (LAN-A11).
accepted "$unit" "when = \"main\";cost = [ { rest = 1 }, { sacrifice = \"self\" } ];$draws"
refused 'one card could pay both "sacrifice" and "return"; let them take different kinds of card, write other = true' \
  "$unit" "when = \"main\";cost = [ { sacrifice = \"self\" }, { return = \"self\" } ];$draws"
refused 'a card cannot be the price of playing itself; name another, as in { choose = … }' \
  "$tech;cost = [ { sacrifice = \"self\" } ]" "when = \"play\";$draws"

# --- Dept of Structure
game=dept-of-structure
unit='type = "unit";faction = "Horde";attack = 1;defense = 1;cost = [ { bio = 1 } ]'
tactic='type = "tactic";faction = "Horde";cost = [ { bio = 1 } ]'
fort='type = "fortification";faction = "Grid";attack = 1;defense = 3;cost = [ { power = 1 } ]'
refused 'card.toml:11:8: Test Card: "deployed" is never about a card of type tactic; which may be: unit, equipment, fortification, upgrade, vehicle' \
  "$unit" "when = { deployed = { a = \"friendly tactic\" } };$draws"
refused '"attacks" never happens for a card of type tactic; it is for: unit, equipment, fortification, upgrade, vehicle. A card of type tactic may have: play' \
  "$tactic" "when = { attacks = { a = \"friendly unit\" } };$draws"
refused 'a card of type tactic does nothing without an ability' "$tactic"
refused 'the keyword "unblockable" does nothing on a card of type fortification; it is for: unit, equipment, vehicle' \
  "$fort;keywords = [ \"unblockable\" ]"
refused '"resurrect" does nothing to cards with from = "in play"; from may be: graveyard' \
  "$tactic" 'when = "play";do = [ { resurrect = { choose = "friendly unit" } } ]'
refused '"damage" does nothing to cards with from = "graveyard"; from may be: in play' \
  "$tactic" 'when = "play";do = [ { damage = 1, to = { choose = "enemy unit", from = "graveyard" } } ]'
refused 'a card of type unit is never "crewed"; that is said of: vehicle' \
  "$tactic" 'when = "play";do = [ { retire = { choose = "enemy unit", that = "crewed" } } ]'
refused 'until = "battle" has no such time in a "round_end" ability; use "good"' \
  "$unit" 'when = "round_end";do = [ { boost = 1, to = "self", until = "battle" } ]'
refused '"cost" means nothing in a "play" ability' "$tactic" "when = \"play\";cost = [ { discard = 1 } ];$draws"
accepted "$unit" "when = \"use\";cost = [ \"utilize\", { sacrifice = \"self\" } ];$draws"
refused 'one card could pay both "sacrifice" and "utilize"' \
  "$unit" "when = \"use\";cost = [ { sacrifice = \"self\" }, \"utilize\" ];$draws"
refused '"deployed" is not heard with zone = "graveyard"; zone may be: in play' \
  "$unit" "when = { deployed = \"self\" };zone = \"graveyard\";$draws"

# --- Lost Empires
game=lost-empires
unit='type = "unit";faction = "Feng";traits = [ "light" ];command = 1;supply = 0;control = 1;offense = 1;defense = 1'
support='type = "support";faction = "Feng";command = 1;supply = 0'
refused '"strike" does nothing to cards with in = "adjacent"; in may be: anywhere, here, objective' \
  "$unit" 'when = "played";do = [ { strike = { choose = "enemy unit", in = "adjacent" } } ]'
refused '"strike" does nothing to friendly cards; write enemy' \
  "$unit" 'when = "played";do = [ { strike = { choose = "friendly unit" } } ]'
refused '"place" does nothing to cards with from = "discard"; from may be: in play' \
  "$support" 'when = "support";do = [ { place = { choose = "friendly unit", from = "discard" }, at = "objective" } ]'
refused '"drop" does nothing when it is given to a card; print it in keywords, or give one of: elite, formation' \
  "$support" 'when = "support";do = [ { give = "drop", to = { choose = "friendly unit" }, until = "round" } ]'
refused '"moves" never happens for a card of type support; it is for: unit. A card of type support may have: support' \
  "$support" "when = \"moves\";$draws"
refused 'the keyword "melee" does nothing on a card of type support; it is for: unit' \
  "$support;keywords = [ \"melee\" ]" "when = \"support\";$draws"
refused 'where = "here" never fits on a card of type unit; use "objective", "outer", "friendly objective", "hive"' \
  "$unit;keywords = [ { drop = \"here\" } ]"
refused 'until = "activation" has no such time in a "support" ability; use "always", "turn", "round"' \
  "$support" 'when = "support";do = [ { gain = 1, stat = "offense", to = { choose = "friendly unit" }, until = "activation" } ]'
refused '"here" does nothing on a card of type support; it is for: unit' \
  "$support" 'when = "support";do = [ { damage = 1, to = { choose = "enemy unit", in = "here" } } ]'
refused 'nobody chooses among cards they cannot see (from = "hand"); from may be: revealed' \
  "$support" 'when = "support";do = [ { discard = { choose = "enemy card", from = "hand" } } ]'
accepted "$support" 'when = "support";do = [ { discard = { random = "enemy card", from = "hand" } } ]'
refused 'a card of type support never lies there (from = "in play"); unit may' \
  "$support" 'when = "support";do = [ { recall = { choose = "enemy support" } } ]'
refused '"strike" does nothing in a "destroyed" ability' \
  "$unit" 'when = "destroyed";do = [ { strike = { each = "enemy unit", in = "here" } } ]'

# --- Purge
game=purge
unit='type = "unit";faction = "Humans";traits = [ "infantry" ];attack = 1;damage = 2;armor = 0;health = 3;cost = [ { energy = 2 } ]'
ops='type = "ops";faction = "Humans";traits = [ "eva_x" ];tek = 0;cost = [ { energy = 2 } ]'
tek='type = "tek";faction = "Humans";tek = 0;cost = [ { energy = 2 } ]'
refused '"attacks" never happens for a card of type ops; it is for: commander, stronghold, unit' \
  "$ops" 'when = { attacks = "self" };do = [ { energy = 1 } ]'
refused 'the keyword "jet" does nothing on a card of type tek; it is for: commander, unit, super_unit' \
  "$tek;keywords = [ \"jet\" ]"
refused '"attacks" is never about a card of type tek; which may be: commander, unit, defensive, super_unit' \
  "$tek" 'when = { attacks = { a = "friendly tek" } };do = [ { energy = 1 } ]'
refused '"revive" does nothing to cards with from = "TEK discard"; from may be: WAR discard' \
  "$ops" 'when = "play";do = [ { revive = { choose = "friendly unit", from = "TEK discard" } } ]'
refused 'a card of type unit, super_unit never lies there (from = "OPS discard"); ops may' \
  "$ops" 'when = "play";do = [ { recover = { choose = "friendly unit", from = "OPS discard" } } ]'
refused '"clone_dna" does nothing when it is given to a card' \
  "$ops" 'when = "play";do = [ { give = "clone_dna", to = { choose = "friendly unit" } } ]'
refused 'until = "battle" has no such time in a "turn_start" ability; use "turn", "good"' \
  "$unit" 'when = "turn_start";do = [ { boost = 1, stat = "damage", to = "self", until = "battle" } ]'
refused '"energy" stands twice in one cost; write it once with the sum: { energy = 3 }' \
  "$unit" 'when = "use";cost = [ { energy = 1 }, { energy = 2 } ];do = [ { energy = 1 } ]'
refused 'one card could pay both "sacrifice" and "sacrifice"' \
  "$unit" 'when = "use";cost = [ { sacrifice = { choose = "friendly unit" } }, { sacrifice = { choose = "friendly fighter" } } ];do = [ { energy = 1 } ]'
refused 'a card of type ops does nothing without an ability' "$ops"

# --- War Rig
game=war-rig
facility='type = "facility";traits = [ "Home Base" ];armour = 3;copies = 1;cost = [ { red = 1 } ]'
weapon='type = "weapon";armour = 3;weight = 2;copies = 1;cost = [ { red = 1 } ]'
refused '"refine" does nothing in a "always" ability; it works with when = use' \
  "$facility" 'when = "always";do = [ "refine" ]'
refused '"use" never happens for a card of type weapon; it is for: facility' \
  "$weapon;keywords = [ { red = 1 } ]" 'when = "use";do = [ "refine" ]'
refused 'the keyword "guard" does nothing on a card of type weapon; it is for: equipment' \
  "$weapon;keywords = [ { red = 1 }, { guard = 1 } ]"
refused '"study" does nothing on a card of type facility; it is for: mission' \
  "$facility" 'when = "use";do = [ { study = 3 } ]'
refused 'a card of type facility does nothing without an ability' "$facility"

# The same holds for a folder that is played with.
game=lanes
mkdir -p set
card "$(printf 'type = "tech";tribe = "Gale"')"
mv card.toml set/
runs 1 play lanes --cards set
says 'set/card.toml:3:1: Test Card: a card of type tech does nothing without an ability'
