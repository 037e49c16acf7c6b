#!/usr/bin/env bash
# mpirun muster lab run: several ranks give the bytes that one machine gives, also when one of them is killed in the middle.
source "$(dirname "$0")/expect.bash"

if ! command -v mpirun >/dev/null || [[ ! -x ${MUSTER%/*}/muster-lab-mpi ]]; then
  echo "built without MPI: nothing to test"
  exit 0
fi
# Ranks on one machine, more of them than cores, whoever the tests run as.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1
export OMPI_MCA_btl=self,vader OMPI_MCA_btl_vader_single_copy_mechanism=none OMPI_MCA_hwloc_base_binding_policy=none
# A leak checker would count what MPI never gives back.
export ASAN_OPTIONS=${ASAN_OPTIONS-detect_leaks=0}

matches=30
[[ -z ${MUSTER_QUICK-} ]] || matches=16
cat >fair.toml <<PLAN
[sure]
least = 4
most = $matches
[[game]]
name = "lanes"
decks = ["Ember Raid", "Gale Watch", "Grove Season"]
players = ["search:iterations=60"]
PLAN

runs 0 lab run fair.toml --store alone.db --json
cp said alone
ranks() {
  local code=0
  mpirun "$@" </dev/null >said 2>err || code=$?
  return "$code"
}
ranks -n 3 "$MUSTER" lab run fair.toml --store ranks.db --json || { cat err; fail "mpirun ended with $?"; }
cmp said alone || fail "three ranks gave another result than one machine"
# One rank is killed as soon as some matches are there. The others play what it had.
kill_one() {
  local store=$1 i victim
  for ((i = 0; i < 600; i++)); do
    [[ -s $store-wal ]] && [[ $(stat -c %s "$store-wal") -gt 30000 ]] && break
    sleep 0.02
  done
  # A child of our own mpirun, never one of somebody else's.
  victim=$(pgrep -P "$2" | tail -n 1)
  [[ -n $victim ]] && kill -KILL "$victim"
}
mpirun --enable-recovery -n 3 "$MUSTER" lab run fair.toml --store lost.db --json </dev/null >said 2>err &
job=$!
kill_one lost.db "$job" || fail "the run was over before a rank could be killed"
wait "$job" || true
cmp said alone || { cat err; fail "a lost rank changed the result"; }
grep -q "did not answer; their matches were played by others" err || fail "the lost rank was not noticed"

# Between machines it goes over TCP: the same over the loopback device, a rank killed again.
export OMPI_MCA_btl=self,tcp OMPI_MCA_btl_tcp_if_include=lo OMPI_MCA_oob_tcp_if_include=lo
ranks -n 3 "$MUSTER" lab run fair.toml --store tcp.db --json || { cat err; fail "mpirun over TCP ended with $?"; }
cmp said alone || fail "three ranks over TCP gave another result than one machine"
mpirun --enable-recovery -n 3 "$MUSTER" lab run fair.toml --store tcp-lost.db --json </dev/null >said 2>err &
job=$!
kill_one tcp-lost.db "$job" || fail "the run was over before a rank could be killed"
wait "$job" || true
cmp said alone || { cat err; fail "a rank lost over TCP changed the result"; }
grep -q "did not answer; their matches were played by others" err || fail "the rank lost over TCP was not noticed"
export OMPI_MCA_btl=self,vader

# Without recovery MPI ends the whole job; what was played is kept, and the same command goes on.
mpirun -n 3 "$MUSTER" lab run fair.toml --store ended.db --json </dev/null >said 2>err &
job=$!
kill_one ended.db "$job" || fail "the run was over before a rank could be killed"
wait "$job" || true
ranks -n 2 "$MUSTER" lab run fair.toml --store ended.db --json || { cat err; fail "mpirun ended with $?"; }
cmp said alone || fail "going on after a killed job changed the result"

# What is wrong with a plan is said once, and ends all ranks.
sed 's/Ember Raid/Ember Rade/' fair.toml >bad.toml
code=0
ranks -n 3 "$MUSTER" lab run bad.toml || code=$?
[[ $code -ne 0 ]] || fail "a bad plan was taken"
[[ $(grep -c 'no ready deck and no file "Ember Rade"' err) -eq 1 ]] || fail "the mistake was not said once"
