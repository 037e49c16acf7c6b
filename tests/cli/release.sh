#!/usr/bin/env bash
# tools/release in a small repository of its own: it changes every file that says the version, and refuses what makes no sense.
root=$(cd "$(dirname "$0")/../.." && pwd)
source "$(dirname "$0")/expect.bash"
command -v git >/dev/null || { echo "no git here; not tried"; exit 0; }

mkdir -p tree/tools tree/web tree/docs tree/build/release
cp "$root/tools/release" tree/tools/
cp -r "$root/docs/schemas" tree/docs/
cp "$root/web/package.json" "$root/web/package-lock.json" tree/web/
cp "$root/CMakeLists.txt" tree/
mkdir tree/games
for game in lanes purge; do
  mkdir -p "tree/games/$game"
  cp -r "$root/games/$game/cards" "$root/games/$game/decks" "tree/games/$game/"
done
ln -s "$(readlink -f "$MUSTER")" tree/build/release/muster
echo build/ >tree/.gitignore
printf '# Changes\n\n## Not released\n\n### For players\n- A new thing.\n\n## 0.1.0\n\nThe first.\n' >tree/CHANGELOG.md
cd tree
sed -i 's/^project(Muster VERSION [0-9.]*/project(Muster VERSION 0.1.0/' CMakeLists.txt
sed -i '1,12s/"version": "[0-9.]*"/"version": "0.1.0"/' web/package.json web/package-lock.json
git init -q -b main .
git config user.name Somebody
git config user.email somebody@example.org
git add -A
git commit -q -m begin

releases() {
  local wanted=$1 code=0
  shift
  tools/release "$@" >"$folder/said" 2>&1 || code=$?
  [[ $code -eq $wanted ]] || fail "tools/release $* ended with $code, expected $wanted"
}
releases 1 0.0.9
says "does not come after 0.1.0"
releases 1 next
says "is no version"
releases 0 --notes next
says "A new thing."
keeps_quiet_about "The first."
echo more >>CHANGELOG.md
releases 1 0.2.0
says "not committed"
git checkout -q CHANGELOG.md

releases 0 0.2.0
[[ $(git describe) == v0.2.0 ]] || fail "the tag is $(git describe)"
[[ $(git for-each-ref --format='%(contents)' refs/tags/v0.2.0) == *"A new thing."* ]] || fail "the tag does not say what is new"
[[ -z $(git status --porcelain) ]] || fail "left behind: $(git status --porcelain)"
grep -q '^project(Muster VERSION 0.2.0 ' CMakeLists.txt || fail "CMakeLists.txt has another version"
[[ $(grep -c '"version": "0.2.0"' web/package.json) -eq 1 ]] || fail "web/package.json has another version"
[[ $(sed -n 1,12p web/package-lock.json | grep -c '"version": "0.2.0"') -eq 2 ]] || fail "web/package-lock.json has another version"
[[ -s tests/compatibility/0.2.0/records/lanes.jsonl && -s tests/compatibility/0.2.0/muster.db.gz ]] || fail "no kept files"
runs 0 replay --verify tests/compatibility/0.2.0/records/purge.jsonl --cards tests/compatibility/0.2.0/cards/purge
releases 1 0.3.0
says "nothing under"
releases 0 --tag 0.1.0 HEAD~1
[[ $(git cat-file -t v0.1.0) == tag ]] || fail "v0.1.0 is no annotated tag"
releases 1 --tag 0.1.0 HEAD
says "there is a tag"
