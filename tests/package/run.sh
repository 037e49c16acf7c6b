#!/usr/bin/env bash
# The package as whoever gets it meets it: made, looked at by lintian, installed on a bare Debian 12, run, removed, purged; the
# source tarball built without git; the Containerfile's form. Needs root for the bare Debian.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

# shellcheck source=tools/need
source tools/need
need build package try_package

fail() {
  echo "tests/package: $*" >&2
  exit 1
}

tools/package container >/dev/null
version=$(sed -n 's/^project(Muster VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
package=$PWD/build/package/muster_${version}_$(dpkg --print-architecture).deb
lintian --fail-on error --suppress-tags no-changelog,initial-upload-closes-no-bugs "$package" >build/package/lintian.log || {
  cat build/package/lintian.log
  fail "lintian found mistakes"
}
echo "$(basename "$package"): $(du -h "$package" | cut -f1), $(dpkg-deb --contents "$package" | wc -l) files; lintian: no error, $(grep -c '^W' build/package/lintian.log || true) warnings"

# ---- manual pages and completions, as their own programs read them ----------------------------------------------
files=$(mktemp -d)
trap 'rm -rf "$files"' EXIT
dpkg-deb --extract "$package" "$files"
for page in "$files"/usr/share/man/man1/*.gz; do
  warnings=$(zcat "$page" | LC_ALL=C.UTF-8 MANROFFSEQ='' groff -man -Kutf8 -Tutf8 -ww -z 2>&1) || fail "$page cannot be read"
  [[ -z $warnings ]] || fail "$page: $warnings"
done
man -l "$files/usr/share/man/man1/muster-serve.1.gz" 2>/dev/null | col -b | grep -q -- '--behind-proxy' || fail "muster-serve.1 does not tell its options"
bash -n "$files/usr/share/bash-completion/completions/muster"
zsh -n "$files/usr/share/zsh/vendor-completions/_muster"
fish --no-execute "$files/usr/share/fish/vendor_completions.d/muster.fish"
completed=$(fish -c "source $files/usr/share/fish/vendor_completions.d/muster.fish; complete -C 'muster play l'" | cut -f1 | tr '\n' ' ')
[[ $completed == "lanes lost-empires " ]] || fail "fish completes 'muster play l' with '$completed'"
completed=$(tests/package/zsh_completes.zsh "$files/usr/share/zsh/vendor-completions" 'muster deck che')
[[ $completed == *check* ]] || fail "zsh completes 'muster deck che' with '$completed'"
echo "$(find "$files/usr/share/man/man1" -name '*.gz' | wc -l) manual pages; completions in bash, zsh and fish"

# ---- a bare Debian 12 --------------------------------------------------------------------------------------------
[[ $(id -u) -eq 0 ]] || fail "installing on a bare Debian needs root"
bare=build/package/debian12.tar
if [[ ! -f $bare ]]; then
  root=$(mktemp -d)
  debootstrap --variant=minbase bookworm "$root" >build/package/debootstrap.log 2>&1 || { tail -n 5 build/package/debootstrap.log; fail "no bare Debian"; }
  tar -C "$root" -cf "$bare.new" . && mv "$bare.new" "$bare"
  rm -rf "$root"
fi
root=$(mktemp -d)
trap 'rm -rf "$files" "$root"' EXIT
tar -C "$root" -xf "$bare"
cp /etc/resolv.conf "$root/etc/resolv.conf"
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root DEBIAN_FRONTEND=noninteractive "$@"; }
everything() { (cd "$root" && find . -xdev \( -path ./proc -o -path ./sys -o -path ./dev -o -path ./var/cache -o -path ./var/log -o -path ./var/lib/apt -o -path ./tmp \) -prune -o -iname '*muster*' -print | sort); }

cp "$package" "$root/tmp/muster.deb"
inside apt-get update -qq >build/package/apt.log 2>&1 || { cat build/package/apt.log; fail "no package lists"; }
inside apt-get install -y -qq --no-install-recommends /tmp/muster.deb >build/package/apt.log 2>&1 || { cat build/package/apt.log; fail "it does not install"; }
inside dpkg --verify muster
[[ $(inside muster --version) == "muster $version" ]] || fail "another version than $version: $(inside muster --version)"
inside muster selfplay purge --a easy --b greedy --seed 5 --out /tmp/match.jsonl >/dev/null
inside muster replay /tmp/match.jsonl --verify
# /proc, for the program to find its web client beside itself.
mkdir -p "$root/proc" && mount -t proc proc "$root/proc"
trap 'umount "$root/proc" 2>/dev/null || true; rm -rf "$files" "$root"' EXIT
sed -i 's/^port = .*/port = 0/' "$root/etc/muster/muster.toml"
inside muster serve --data /tmp/data --config /etc/muster/muster.toml >"$files/said" 2>"$files/log" &
server=$!
for ((i = 0; i < 600; i++)); do
  address=$(grep -oE 'http://[^ ]+' "$files/said") && break
  kill -0 "$server" || { cat "$files/log"; fail "the server ended"; }
  sleep 0.1
done
[[ -n $address ]] || fail "the server told no address"
python3 - "$address" <<'PYTHON'
import json, sys, urllib.request
ask = lambda path: urllib.request.urlopen(sys.argv[1] + path, timeout=120).read().decode()
assert '<div id="root">' in ask(""), "no web client"
assert len(json.loads(ask("api/v1/games"))["games"]) >= 5, "games are missing"
PYTHON
kill "$(pgrep -P "$server" || echo "$server")" 2>/dev/null || true
kill "$server" 2>/dev/null || true
wait "$server" || true
echo "on a bare Debian 12: installed, a match played and verified, the page served at $address"

before=$(everything | wc -l)
inside apt-get remove -y -qq muster >build/package/apt.log 2>&1 || { cat build/package/apt.log; fail "it cannot be removed"; }
left=$(everything | grep -v -e '^./etc/muster' -e '^./var/lib/dpkg/' || true)
[[ -z $left ]] || fail "removed, and yet there is: $left"
[[ -f $root/etc/muster/muster.toml ]] || fail "the settings went although it was only removed"
mkdir -p "$root/var/lib/muster"
inside apt-get purge -y -qq muster >build/package/apt.log 2>&1 || { cat build/package/apt.log; fail "it cannot be purged"; }
left=$(everything)
[[ -z $left ]] || fail "purged, and yet there is: $left"
umount "$root/proc"
echo "removed and purged: nothing is left of $before files and folders"

# ---- the source tarball ------------------------------------------------------------------------------------------
tools/package source >/dev/null
tar -C "$files" -xf "build/package/muster-$version.tar.gz"
(
  cd "$files/muster-$version"
  # A git that fails shows that nobody asks it.
  mkdir bin && printf '#!/bin/sh\nexit 1\n' >bin/git && chmod +x bin/git
  PATH=$PWD/bin:$PATH cmake --preset release >configure.log 2>&1 || { cat configure.log; exit 1; }
  PATH=$PWD/bin:$PATH ninja -C build/release --quiet muster | sed '/^-- /d'
  build/release/muster scenario >said || { tail -n 3 said; exit 1; }
) || fail "the source tarball does not build"
echo "the source tarball builds without git, and its rulebooks hold"

# ---- the Containerfile -------------------------------------------------------------------------------------------
tests/package/containerfile.sh build/package/container
