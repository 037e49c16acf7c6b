"""Self-play data on a Ray cluster: many machines, and none of them has to last.

    python python/examples/on_ray.py GAME PLAYER PLAYER... --matches 1000 --out NAME

Without --address a cluster of this machine's cores is started and ended. On a real one `muster` is installed on every
node.

What a match is hangs on the seed and its number alone. So a match whose worker died is simply played again, by anybody,
and the results are those of one machine: `--lose-a-worker` kills one in the middle to show it.
"""

import argparse
import os
import signal
import tempfile
from pathlib import Path

import numpy as np
import ray

import muster
from muster import data


def die_once(marker: str | None) -> None:
    """Kills this process, but not if one was killed before: the file says so."""
    if marker:
        try:
            os.close(os.open(marker, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            return
        os.kill(os.getpid(), signal.SIGKILL)


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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=muster.games())
    parser.add_argument("players", nargs="+", metavar="PLAYER")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", required=True, help="OUT.npz and OUT.md are written")
    parser.add_argument("--address", help="of a cluster that runs; without it one is started here")
    parser.add_argument("--lose-a-worker", action="store_true", help="kills a worker in the middle, on this machine only")
    asked = parser.parse_args()
    if asked.address and asked.lose_a_worker:
        parser.error("--lose-a-worker is for a cluster on this machine: leave out --address")
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    alone = {} if asked.address else {"include_dashboard": False}
    ray.init(address=asked.address, log_to_driver=False, **alone)
    with tempfile.TemporaryDirectory() as folder:
        marker = str(Path(folder) / "killed") if asked.lose_a_worker else None
        rows = generate(asked.game, asked.players, asked.matches, asked.seed, marker=marker)
        data.write_npz(asked.out, muster.Game(asked.game), asked.players, rows, asked.seed)
        killed = marker is not None and Path(marker).exists()
    print(f"{len(rows['match'])} choices of {asked.matches} matches in {asked.out}.npz")
    if asked.lose_a_worker:
        print("a worker was killed" if killed else "no worker was killed")
    ray.shutdown()


if __name__ == "__main__":
    main()
