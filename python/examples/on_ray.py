"""The lab and self-play data on a Ray cluster: many machines, and none of them has to last.

    python python/examples/on_ray.py lab PLAN.toml [--store FILE.db]
    python python/examples/on_ray.py data GAME PLAYER PLAYER... --matches 1000 --out NAME

Without --address a cluster of this machine's cores is started and ended. On a real one `muster` is installed on every
node, and the plan with its card files lies under the same path everywhere (or goes along as Ray's working_dir).

What a match is hangs on the plan (or the seed) and its number alone. So a match whose worker died is simply played again,
by anybody, and the results are those of one machine: `--lose-a-worker` kills one in the middle to show it.
"""

import argparse
import os
import signal
import tempfile
from pathlib import Path

import numpy as np
import ray
from ray.exceptions import NodeDiedError, ObjectLostError, WorkerCrashedError

import muster
from muster import data

LOST = (WorkerCrashedError, NodeDiedError, ObjectLostError)
MOST_LOSSES = 100  # a match that kills whoever plays it must not be dealt out for ever


def die_once(marker: str | None) -> None:
    """Kills this process, but not if one was killed before: the file says so."""
    if marker:
        try:
            os.close(os.open(marker, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            return
        os.kill(os.getpid(), signal.SIGKILL)


OPENED: dict[str, muster.PlanRun] = {}  # of this worker: a plan is read once and not for every match


def opened(plan: str) -> muster.PlanRun:
    if plan not in OPENED:
        OPENED[plan] = muster.open_plan(plan)
    return OPENED[plan]


@ray.remote(max_retries=0)
def play(plan: str, tasks: list[tuple[int, int]], marker: str | None) -> list[bytes]:
    """Some matches of a plan. The one who deals them out takes care of what is lost."""
    rows = opened(plan).play(tasks[:1])
    die_once(marker)
    return rows + opened(plan).play(tasks[1:])


def lab(plan: str, store: str, at_once: int = 8, marker: str | None = None) -> tuple[muster.Table, int]:
    """Plays a plan: the table of its matches, and how many workers were lost on the way."""
    run = muster.open_plan(plan, store)
    out: dict[ray.ObjectRef, list[tuple[int, int]]] = {}
    losses = 0
    while not run.done:
        while len(out) < 2 * cores() and (tasks := run.next(at_once)):
            out[play.remote(plan, tasks, marker)] = tasks
        for each in ray.wait(list(out))[0]:
            tasks = out.pop(each)
            try:
                run.take(ray.get(each))
            except LOST:
                run.give_back(tasks)
                losses += 1
                if losses > MOST_LOSSES:
                    raise
    return run.table(), losses


@ray.remote(max_retries=-1)
def shard(
    game: str, players: list[str], matches: int, seed: int, first: int, marker: str | None
) -> dict[str, np.ndarray]:
    """Some matches as data. Ray itself has them played again when a worker is lost."""
    die_once(marker)
    return data.self_play(muster.Game(game), players, matches, seed, first=first)


def generate(
    game: str, players: list[str], matches: int, seed: int, at_once: int = 8, marker: str | None = None
) -> dict[str, np.ndarray]:
    """The rows of data.self_play(), whoever played them."""
    parts = [
        shard.remote(game, players, min(at_once, matches - first), seed, first, marker)
        for first in range(0, matches, at_once)
    ]
    return data.join(ray.get(parts))


def cores() -> int:
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--address", help="of a cluster that runs; without it one is started here")
    parser.add_argument("--lose-a-worker", action="store_true", help="kills a worker in the middle, on this machine only")
    what = parser.add_subparsers(dest="what", required=True)
    of_lab = what.add_parser("lab", help="plays a plan of the lab (docs/lab.md)")
    of_lab.add_argument("plan")
    of_lab.add_argument("--store", help="PLAN.db when left out, as with `muster lab run`")
    of_data = what.add_parser("data", help="self-play as data to learn from")
    of_data.add_argument("game", choices=muster.games())
    of_data.add_argument("players", nargs="+", metavar="PLAYER")
    of_data.add_argument("--matches", type=int, default=100)
    of_data.add_argument("--seed", type=int, default=1)
    of_data.add_argument("--out", required=True, help="OUT.npz and OUT.md are written")
    asked = parser.parse_args()
    if asked.address and asked.lose_a_worker:
        parser.error("--lose-a-worker is for a cluster on this machine: leave out --address")
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    alone = {} if asked.address else {"include_dashboard": False}
    ray.init(address=asked.address, log_to_driver=False, **alone)
    with tempfile.TemporaryDirectory() as folder:
        marker = str(Path(folder) / "killed") if asked.lose_a_worker else None
        if asked.what == "lab":
            plan = Path(asked.plan).resolve()
            store = asked.store or str(plan.with_suffix(".db"))
            table, losses = lab(str(plan), store, marker=marker)
            mean, low, high = muster.rate(table["score"])
            print(f"{len(table['score'])} matches in {store}; workers lost: {losses}")
            print(f"the first sides had {mean:.1%} of the wins ({low:.1%} to {high:.1%})")
        else:
            game = muster.Game(asked.game)
            rows = generate(asked.game, asked.players, asked.matches, asked.seed, marker=marker)
            data.write_npz(asked.out, game, asked.players, rows, asked.seed)
            print(f"{len(rows['match'])} choices of {asked.matches} matches in {asked.out}.npz")
        if marker and not Path(marker).exists():
            print("no worker was killed: there was nothing left to play")
    ray.shutdown()


if __name__ == "__main__":
    main()
