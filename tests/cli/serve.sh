#!/usr/bin/env bash
# The server from the shell: settings, status, backup, closing a match, going down in order.
source "$(dirname "$0")/expect.bash"

runs 0 serve --help
says "MUSTER_PORT=80"
says "--matches-per-guest"
says "--trusted-hops"
says "--proxy-header"
says "--unattended-per-guest"
runs 2 serve --prot 9
says "--port"
runs 3 serve --listen nonsense --data data
says "no address to listen on"
echo 'prot = 9' >bad.toml
runs 1 serve --config bad.toml --data data
says 'bad.toml:1: unknown setting "prot"'
says 'port'
echo 'port = "many"' >bad.toml
runs 1 serve --config bad.toml --data data

# A file sets what the command line does not; the environment comes before the file.
printf 'port = 0\nlog-level = "error"\nhost = ["play.example.org"]\nmatches-per-guest = 3\n' >good.toml
mkfifo address
MUSTER_MATCHES_PER_GUEST=4 "$MUSTER" serve --config good.toml --data data >address 2>"$folder/log" &
server=$!
trap 'kill -9 $server 2>/dev/null || true; rm -rf "$folder"' EXIT
IFS= read -r line <address
[[ $line =~ http://127.0.0.1:([0-9]+)/ ]] || fail "no address: $line"

runs 0 admin status --data data
says "store_healthy 1"
says "http://127.0.0.1:${BASH_REMATCH[1]}/"
exec 3<>"/dev/tcp/127.0.0.1/${BASH_REMATCH[1]}"
printf 'GET /api/v1/games HTTP/1.1\r\nHost: play.example.org\r\nConnection: close\r\n\r\n' >&3
cat <&3 >"$folder/said"
exec 3>&-
says '"matches_per_guest":4'
runs 0 admin list --data data
runs 1 admin close nothing --data data
says "there is no such match"
runs 3 serve --data data --port 0
says "another server uses"
runs 0 backup copy.db --data data
says "copy.db"
runs 2 backup copy.db --data data
says "overwrites nothing"
runs 3 backup other.db --data nowhere
says "there is no database"

[[ $(stat -c %a copy.db) == 600 ]] || fail "others may read the backup"
[[ $(stat -c %a data/muster.db) == 600 ]] || fail "others may read the database"
runs 0 check --data data
says "the file is whole"
runs 0 check --full --data data
says "0 damaged"
runs 3 check --data nowhere
says "there is no database"

kill -TERM $server
code=0
wait $server || code=$?
[[ $code -eq 0 ]] || fail "the server ended with $code"
runs 1 admin status --data data
says "no server runs"
# Eight bytes of the wrong kind in the middle of the file.
printf '\xff\xff\xff\xff\xff\xff\xff\xff' | dd of=data/muster.db bs=4096 seek=3 conv=notrunc status=none
runs 1 check --data data
says "the file is damaged"
cp copy.db data/muster.db
runs 0 check --data data
runs 0 admin list --data data --json
says "[]"

# The load tool starts a server of its own and takes it down again.
runs 0 load --matches 2 --seconds 1 --json
says '"errors":0'
runs 1 load --matches 1 --seconds 0.2 --least 1000000
