"""Rates players of a game against each other: a table of ratings with intervals, by one command.

    python python/examples/ratings.py GAME [--players random greedy easy normal] [--matches 40] [--store FILE.json]

Players are kinds of computer players ("easy", "search:iterations=100"), `ismcts:N` (OpenSpiel's IS-MCTS with N
simulations a choice, see levels_against_ismcts.py) and `ppo:FILE.npz` (weights of ppo.py). Every player meets every other,
in each seat as often. Ratings are those of Bradley and Terry on Elo's scale, the first player at 0; each pair counts one
match more than was played, drawn, so that a player who won everything has a rating too. Intervals are 95 %, from the pairs
of matches drawn anew (bootstrap). With a store nothing is played twice, and matches may be added later.
"""

import argparse
import itertools
import json
import math
from pathlib import Path

import numpy as np

import muster

DRAWS = 400  # of the bootstrap


def player(game: muster.Game, word: str, seed: int) -> muster.playing.Chooser:
    kind, _, rest = word.partition(":")
    if kind == "ismcts":
        from levels_against_ismcts import Ismcts

        return Ismcts(game, int(rest), seed)
    if kind == "ppo":
        from policy import Learned

        return Learned(game, rest)
    return word


def played(game: muster.Game, first: str, second: str, matches: int, seed: int) -> list[float]:
    """What the first has of the wins, match by match."""
    sides = (player(game, first, seed), player(game, second, seed + 1))
    return muster.duel(game, *sides, matches, seed=seed, threads=1)["score"]


def fitted(wins: np.ndarray) -> np.ndarray:
    """Ratings of Bradley and Terry by minorisation and maximisation (Hunter 2004); wins[i, j] is what i had against j."""
    met = wins + wins.T
    strength = np.ones(len(wins))
    for _ in range(2000):
        total = met / (strength[:, None] + strength[None, :])
        fresh = wins.sum(1) / total.sum(1)
        fresh /= np.exp(np.log(fresh).mean())
        if np.abs(np.log(fresh / strength)).max() < 1e-7:
            break
        strength = fresh
    return 400 / math.log(10) * np.log(strength / strength[0])


def rated(players: list[str], scores: dict[tuple[str, str], list[float]], rng: np.random.Generator) -> np.ndarray:
    """For each player the rating and its interval."""

    def ratings(draw) -> np.ndarray:
        wins = np.zeros((len(players), len(players)))
        for (i, first), (j, second) in itertools.combinations(enumerate(players), 2):
            each = draw(np.asarray(scores[first, second]))
            wins[i, j] += each.sum() + 0.5
            wins[j, i] += (1 - each).sum() + 0.5
        return fitted(wins)

    def redrawn(each: np.ndarray) -> np.ndarray:
        pairs = each[: len(each) // 2 * 2].reshape(-1, 2)  # both seats of one seed belong together
        return pairs[rng.integers(0, len(pairs), len(pairs))]

    draws = np.stack([ratings(redrawn) for _ in range(DRAWS)])
    return np.stack([ratings(lambda each: each), *np.percentile(draws, [2.5, 97.5], axis=0)], 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=muster.games())
    parser.add_argument("--players", nargs="+", default=["random", "greedy", "easy", "normal"])
    parser.add_argument("--matches", type=int, default=40, help="of each pair; an even number")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--store", type=Path, help="a file that keeps what was played")
    asked = parser.parse_args()
    if len(set(asked.players)) < len(asked.players) or len(asked.players) < 2:
        parser.error("two players or more, each once")
    if asked.matches < 2 or asked.matches % 2:
        parser.error("an even number of matches, so that each seat is taken as often")
    game = muster.Game(asked.game)
    if game.min_seats != 2:
        parser.error("ratings are of matches of two")
    kept = json.loads(asked.store.read_text()) if asked.store and asked.store.exists() else {}
    scores = {}
    for first, second in itertools.combinations(asked.players, 2):
        key = f"{asked.game} {game.card_hash:016x} {first} {second} {asked.seed}"
        if len(kept.get(key, [])) < asked.matches:
            kept[key] = played(game, first, second, asked.matches, asked.seed)
            if asked.store:
                asked.store.write_text(json.dumps(kept))
        scores[first, second] = kept[key][: asked.matches]
    ratings = rated(asked.players, scores, np.random.default_rng(asked.seed))
    order = np.argsort(-ratings[:, 0])
    names = [asked.players[i] for i in order]
    print(f"{game.title}: {asked.matches} matches of each pair; a row's share of the wins against each column\n")
    print("| player | rating | 95 % | " + " | ".join(names) + " |")
    print("|---|---|---|" + "---|" * len(names))
    for i in order:
        name = asked.players[i]
        cells = []
        for other in names:
            if (name, other) in scores:
                cells.append(f"{np.mean(scores[name, other]):.0%}")
            elif (other, name) in scores:
                cells.append(f"{1 - np.mean(scores[other, name]):.0%}")
            else:
                cells.append("")
        rating, low, high = ratings[i]
        print(f"| {name} | {rating:.0f} | {low:.0f} to {high:.0f} | " + " | ".join(cells) + " |")


if __name__ == "__main__":
    main()
