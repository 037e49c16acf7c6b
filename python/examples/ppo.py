"""Proximal policy optimisation (Schulman et al. 2017) for any of the games.

    python python/examples/ppo.py GAME --against easy --steps 1000000 --out NAME
    python python/examples/ppo.py GAME --against self --judge greedy --steps 5000000 --out NAME

Against a level, what it wins in the end is a lower bound on how far that level can be exploited: a best response as good as
this much learning finds. Against itself all seats are played by the network. Written are NAME.npz (the weights, for
policy.Learned and ratings.py) and NAME.csv (the learning curve, for curves.py). One thread of XLA is enough:
XLA_FLAGS="--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1".
"""

import argparse
import csv
import time

import jax
import jax.numpy as jnp
import numpy as np
import optax
from policy import Batch, Network

import muster
from muster.vector import MusterVectorEnv

STEPS = 64  # of every match between two lessons
EPOCHS = 3
POSITIONS = 512  # in a minibatch
CLIP, ENTROPY, WORTH, DISCOUNT, TRACE = 0.2, 0.01, 0.5, 0.999, 0.95


def rows_of(starts: np.ndarray, counts: np.ndarray) -> np.ndarray:
    """The numbers of so many rows from each start on."""
    return np.repeat(starts - np.cumsum(counts) + counts, counts) + np.arange(counts.sum())


def told(env: MusterVectorEnv) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """What is seen of all matches: slots, numbers of the table, options one after the other, how many each has."""
    matches = env.matches
    counts = matches.option_counts.copy()
    return matches.slots.copy(), matches.globals.copy(), matches.options[matches.mask.astype(bool)], counts


def drawn(chances: np.ndarray, counts: np.ndarray, rng: np.random.Generator | None) -> np.ndarray:
    """An option of each position: by its chance, or without a generator the likeliest."""
    scores = chances[: counts.sum()]
    if rng is not None:
        scores = scores + rng.gumbel(size=len(scores))
    starts = np.cumsum(counts) - counts
    best = np.repeat(np.maximum.reduceat(scores, starts), counts)
    found = np.flatnonzero(scores == best)
    position = np.repeat(np.arange(len(counts)), counts)[found]
    first = np.unique(position, return_index=True)[1]
    return (found[first] - starts).astype(np.int32)


class Lesson:
    """Some steps of all matches, and what came of them."""

    def __init__(self, network: Network, weights: dict, env: MusterVectorEnv, rng: np.random.Generator) -> None:
        seats, seen, parts = env.matches.seat_rewards.shape[1], [], []
        self.network = network
        self.scores: list[float] = []  # of matches that ended, for the seats that learn
        for _ in range(STEPS):
            now = told(env)
            who = env.matches.seats.copy()
            chances, worth = (np.asarray(x) for x in network.scores(weights, network.batch(*now)))
            actions = drawn(chances, now[3], rng)
            env.matches.step(actions)
            place = np.cumsum(now[3]) - now[3] + actions
            seen.append(now)
            ended, rewards = env.matches.ended.astype(bool), env.matches.seat_rewards.copy()
            self.scores += list((rewards[ended, who[ended]] + 1) / 2)
            parts.append((who, actions, chances[place], worth, ended, rewards))
        self.slots, self.table, self.counts = (np.concatenate([each[i] for each in seen]) for i in (0, 1, 3))
        self.options = np.concatenate([each[2] for each in seen])
        self.starts = np.cumsum(self.counts) - self.counts
        who, self.actions, self.chances, worth, ended, rewards = (np.stack(each) for each in zip(*parts))
        self.gains, self.known = self._gains(who, worth, ended, rewards, seats)
        self.returns = self.gains + worth
        for name in ("actions", "chances", "gains", "known", "returns"):
            setattr(self, name, getattr(self, name).reshape(-1))

    @staticmethod
    def _gains(
        who: np.ndarray, worth: np.ndarray, ended: np.ndarray, rewards: np.ndarray, seats: int
    ) -> tuple[np.ndarray, np.ndarray]:
        """How much better each choice turned out than its position promised (generalised advantage), seat by seat. A
        seat's last choice of an unfinished match has nothing to be judged by and is not learned from."""
        matches = np.arange(who.shape[1])
        gains, known = np.zeros_like(worth), np.zeros(worth.shape, bool)
        later, trace, reward = (np.zeros((len(matches), seats), np.float32) for _ in range(3))
        there = np.zeros((len(matches), seats), bool)
        for t in reversed(range(len(who))):
            over = ended[t]
            later[over], trace[over], reward[over], there[over] = 0, 0, rewards[t][over], True
            at = matches, who[t]
            known[t] = there[at]
            surprise = reward[at] + DISCOUNT * later[at] - worth[t]
            gains[t] = np.where(known[t], surprise + DISCOUNT * TRACE * trace[at], 0)
            later[at], trace[at], reward[at], there[at] = worth[t], gains[t], 0, True
        return gains, known

    def part(self, chosen: np.ndarray) -> tuple[Batch, np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        counts = self.counts[chosen]
        rows = self.options[rows_of(self.starts[chosen], counts)]
        place = np.cumsum(counts) - counts + self.actions[chosen]
        seen = self.network.batch(self.slots[chosen], self.table[chosen], rows, counts)
        return seen, place, self.chances[chosen], self.gains[chosen], self.returns[chosen]


def learner(network: Network, rate: float):
    rule = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(rate, eps=1e-5))

    def loss(weights, seen, place, before, gains, returns):
        chances, worth = network._scores(weights, seen)
        gains = (gains - gains.mean()) / (gains.std() + 1e-6)
        ratio = jnp.exp(chances[place] - before)
        policy = -jnp.minimum(ratio * gains, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gains).mean()
        real = seen.option_of < len(place)
        entropy = -jnp.where(real, jnp.exp(chances) * chances, 0).sum() / len(place)
        return policy + WORTH * ((worth - returns) ** 2).mean() - ENTROPY * entropy

    @jax.jit
    def learn(weights, state, *lesson):
        changes, state = rule.update(jax.grad(loss)(weights, *lesson), state)
        return optax.apply_updates(weights, changes), state

    return rule.init, learn


def seated(game: muster.Game, opponent: str) -> list[str | None] | None:
    """Who sits there: the network and its opponents, who move on by a seat from match to match; or the network only."""
    return None if opponent == "self" else [None] + [opponent] * (game.min_seats - 1)


def judged(network: Network, weights: dict, opponent: str, matches: int, seed: int) -> list[float]:
    """What the network has of the wins when it takes what it likes best, in every seat as often."""
    game = network.game
    env = MusterVectorEnv(game, -(-matches // game.min_seats), seed=seed, players=seated(game, opponent), rotates=True)
    left = np.full(env.num_envs, game.min_seats)  # as many of each: short matches must not count more
    scores: list[float] = []
    while left.any():
        now = told(env)
        chances = np.asarray(network.scores(weights, network.batch(*now))[0])
        env.matches.step(drawn(chances, now[3], None))
        counts = env.matches.ended.astype(bool) & (left > 0)
        scores += list((env.matches.rewards[counts] + 1) / 2)
        left -= counts
    return scores


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=muster.games())
    parser.add_argument("--against", default="easy", help="a computer player, or self")
    parser.add_argument("--judge", default="greedy", help="whom it is judged by when it learns against itself")
    parser.add_argument("--steps", type=int, default=1_000_000, help="choices to learn from")
    parser.add_argument("--looks", type=int, default=20, help="points of the learning curve")
    parser.add_argument("--judged", type=int, default=200, help="matches that are played in the end")
    parser.add_argument("--matches", type=int, default=64, help="played at once")
    parser.add_argument("--rate", type=float, default=7e-4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--begin", help="weights to go on from")
    parser.add_argument("--out", default="ppo")
    asked = parser.parse_args()
    network = Network(muster.Game(asked.game))
    rng = np.random.default_rng(asked.seed)
    weights = network.load(asked.begin) if asked.begin else network.fresh(asked.seed)
    env = MusterVectorEnv(
        network.game, asked.matches, seed=asked.seed, players=seated(network.game, asked.against), rotates=True
    )
    begin, learn = learner(network, asked.rate)
    state = begin(weights)
    opponent = asked.judge if asked.against == "self" else asked.against

    with open(f"{asked.out}.csv", "w", newline="", encoding="utf-8") as file:
        curve = csv.writer(file)
        curve.writerow(["steps", "cpu_seconds", "how", "opponent", "matches", "score", "low", "high"])

        def note(steps: int, how: str, scores: list[float]) -> None:
            if scores:
                row = [f"{each:.4f}" for each in muster.rate(scores)]
                curve.writerow([steps, round(time.process_time()), how, opponent, len(scores), *row])
                file.flush()
                print(f"{steps} choices, {how}: {row[0]} ({row[1]} to {row[2]}) of {len(scores)} against {opponent}")

        steps, since = 0, []
        while steps < asked.steps:
            lesson = Lesson(network, weights, env, rng)
            before, steps = steps, steps + len(lesson.actions)
            since += lesson.scores
            useful = np.flatnonzero(lesson.known)
            for _ in range(EPOCHS):
                rng.shuffle(useful)
                for i in range(0, len(useful) - POSITIONS + 1, POSITIONS):
                    weights, state = learn(weights, state, *lesson.part(useful[i : i + POSITIONS]))
            if steps * asked.looks // asked.steps > before * asked.looks // asked.steps:
                if asked.against == "self":
                    since = judged(network, weights, opponent, 100, asked.seed + steps)
                note(steps, "learning", since)
                since = []
                network.save(f"{asked.out}.npz", weights)
        network.save(f"{asked.out}.npz", weights)
        note(steps, "judged", judged(network, weights, opponent, asked.judged, asked.seed + 1))


if __name__ == "__main__":
    main()
