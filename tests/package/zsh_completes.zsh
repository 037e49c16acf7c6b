#!/usr/bin/env zsh
# zsh_completes.zsh FOLDER LINE: prints what a zsh with the completions of FOLDER makes of LINE and a tab.
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PS1='> '; fpath=(${(q)1} \$fpath); autoload -Uz compinit; compinit -u -d \$(mktemp); print rea''dy"
zpty -r -m shell line '*ready*'
zpty -w -n shell "$2"$'\t'
zpty -r -m shell line '*check*' 
print -r -- "$line"
zpty -d shell
