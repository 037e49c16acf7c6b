#!/usr/bin/env bash
# Completions and manual pages come from the options of the program: bash completes with them, every command has a page.
source "$(dirname "$0")/expect.bash"

runs 0 completion bash
cp said muster.bash
bash -n muster.bash || fail "bash cannot read its completions"
# shellcheck source=/dev/null
source ./muster.bash

# completes <expected words in order> <typed words>...: the last typed word is the one to complete.
completes() {
  local wanted=$1
  shift
  COMP_WORDS=(muster "$@")
  COMP_CWORD=$#
  COMPREPLY=()
  _muster
  [[ ${COMPREPLY[*]} == "$wanted" ]] || fail "muster $* is completed with '${COMPREPLY[*]}', expected '$wanted'"
}
completes "schema scenario" sc
completes "lanes lost-empires" play l
completes "--seed" selfplay lanes --see
completes "check" --help deck che
completes "--json" games --help --js
completes "hard" duel lanes --a har
completes "" selfplay --seed ""
completes "lanes" selfplay --seed 7 lan
completes "lanes" selfplay --seed = 7 lan
completes "warning" serve --log-level = war
completes "bash" completion b
completes "check" deck che
touch plan.toml
completes "plan.toml" lab run pl

# Every command has a page, and every option is on the page of its command.
runs 0 manual --out pages
[[ -s pages/muster.1 && -s pages/muster-deck-check.1 ]] || fail "pages are missing: $(ls pages)"
count=0
for page in pages/*.1; do
  name=${page##*/}
  name=${name%.1}
  # shellcheck disable=SC2046
  runs 0 $(tr - ' ' <<<"${name#muster}") --help
  while read -r option; do
    grep -qF -- "\\fB${option//-/\\-}\\fR" "$page" || fail "$name.1 says nothing about $option"
    count=$((count + 1))
  done < <(grep -aoE '^ +(-[a-z],)?--[a-z0-9-]+' said | grep -aoE -- '--[a-z0-9-]+')
done
[[ $count -gt 150 ]] || fail "only $count options were looked for"

# Asked for nonsense, it says what there is.
runs 2 completion tcsh
says "zsh"
runs 2 manual plays
says "no command \"plays\""
