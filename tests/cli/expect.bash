# What the shell tests of the command line share. Sourced with the program as $1; every test works in a folder of its
# own that is gone afterwards.
set -euo pipefail

MUSTER=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
unset NO_COLOR

fail() {
  echo "FAILED: $*"
  echo "--- it said:"
  tail -n 60 "$folder/said" 2>/dev/null
  exit 1
}

# runs <exit code> <words of muster>...: both its outputs are kept for the checks below.
runs() {
  local wanted=$1 code=0
  shift
  "$MUSTER" "$@" </dev/null >"$folder/said" 2>&1 || code=$?
  [[ $code -eq $wanted ]] || fail "muster $* ended with $code, expected $wanted"
}

# plays <typed lines> <words of muster>...: the same with lines typed in.
plays() {
  local typed=$1
  shift
  printf '%b' "$typed" | "$MUSTER" "$@" >"$folder/said" 2>&1 || fail "muster $* ended with $?"
}

says() { grep -qF -- "$1" "$folder/said" || fail "expected: $1"; }
keeps_quiet_about() { if grep -qF -- "$1" "$folder/said"; then fail "not expected: $1"; fi; }
# The number of lines that hold the text.
times_said() { grep -cF -- "$1" "$folder/said" || true; }
is_plain() { if grep -q $'\x1b' "$folder/said"; then fail "found escape sequences"; fi; }

# Waits until a program that was started in the background catches Ctrl-C: before that, nobody would hear it. The shell that
# becomes the program catches it too, for a moment, so it must be the program already.
until_it_hears_interrupts() {
  local mask program
  program=$(readlink -f "$MUSTER")
  for ((i = 0; i < 1200; i++)); do
    mask=$(sed -n 's/^SigCgt:[[:space:]]*//p' "/proc/$1/status" 2>/dev/null) || mask=0
    [[ $(readlink "/proc/$1/exe") == "$program" ]] && (((0x${mask:-0} & 2) != 0)) && return 0
    sleep 0.05
  done
  fail "never heard interrupts"
}
