"""How many choices a second a learner gets encoded, on one core, of every game and of RLCard's uno in the same run.

    python python/benchmarks/steps.py [--seconds 2] [--matches 64] [--rounds 3]

Muster: MusterVectorEnv.step() with options drawn at random by NumPy; every step encodes slots, numbers of the table and all
options of every match. RLCard: its uno environment stepped with actions drawn at random from its legal ones; every step
encodes the state as its get_state does. Seconds are the thread's own: what other programs take away is not counted. Each
round measures everything once, so that a busy neighbour hits all alike.
"""

import argparse
import random
import time

import numpy as np

import muster
from muster.vector import MusterVectorEnv


def muster_steps(name: str, seconds: float, matches: int) -> float:
    env = MusterVectorEnv(name, matches)
    rng = np.random.default_rng(1)
    env.reset(seed=1)
    for _ in range(20):
        env.step(env.random_actions(rng))
    steps = 0
    begin = time.thread_time()
    while (passed := time.thread_time() - begin) < seconds:
        for _ in range(20):
            env.step(env.random_actions(rng))
        steps += 20 * matches
    return steps / passed


def rlcard_steps(seconds: float) -> float:
    import rlcard

    env = rlcard.make("uno", config={"seed": 1})
    rng = random.Random(1)
    steps = 0
    begin = time.thread_time()
    while (passed := time.thread_time() - begin) < seconds:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            steps += 1
    return steps / passed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=2)
    parser.add_argument("--matches", type=int, default=64)
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    rates: dict[str, list[float]] = {}
    for _ in range(asked.rounds):
        rates.setdefault("rlcard uno", []).append(rlcard_steps(asked.seconds))
        for name in muster.games():
            rates.setdefault(name, []).append(muster_steps(name, asked.seconds, asked.matches))
    yardstick = max(rates["rlcard uno"])
    print("| environment | encoded steps/s | of the fastest round: times RLCard's uno |")
    print("|---|---|---|")
    for name, found in rates.items():
        print(f"| {name} | {min(found):,.0f}–{max(found):,.0f} | {max(found) / yardstick:.0f} |")


if __name__ == "__main__":
    main()
