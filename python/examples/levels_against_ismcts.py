"""Our levels against OpenSpiel's information-set search.

    python python/examples/levels_against_ismcts.py GAME [--levels random greedy easy] [--simulations 100] [--matches 20]

OpenSpiel's ISMCTSBot (open_spiel.python, UCT, the most visited child) is handed worlds that our `imagine` draws and judges
leaves by one random playout each (muster.openspiel.Playouts). It sees what its seat may know and nothing else. Both sides
sit in each seat as often; intervals are Wilson's, 95 %. The bot is written in Python, so the seconds a choice takes compare
the programs and not the methods.
"""

import argparse
import time

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts

import muster
from muster.openspiel import Playouts, register


class Ismcts:
    """OpenSpiel's bot as a player: for muster.play and muster.duel."""

    def __init__(self, game: muster.Game, simulations: int, seed: int = 0, exploration: float = 1.0) -> None:
        register()
        self.spiel = {seats: None for seats in range(game.min_seats, game.max_seats + 1)}
        self.name = "muster_" + game.name.replace("-", "_")
        self.simulations, self.exploration = simulations, exploration
        self.rng = np.random.RandomState(seed)
        self.choices, self.seconds = 0, 0.0

    def choose(self, seen: muster.Perspective) -> int:
        if len(seen.options()) == 1:
            return 0
        begin = time.thread_time()
        if self.spiel[seen.seats] is None:
            self.spiel[seen.seats] = pyspiel.load_game(f"{self.name}(seats={seen.seats})")
        state = self.spiel[seen.seats].new_initial_state()
        state.at(seen.sample(int(self.rng.randint(2**31))))
        bot = ismcts.ISMCTSBot(
            game=state.get_game(),
            evaluator=Playouts(1, int(self.rng.randint(2**31))),
            uct_c=self.exploration,
            max_simulations=self.simulations,
            random_state=self.rng,
        )
        bot.set_resampler(self._resample)
        action = int(bot.step(state))
        self.choices += 1
        self.seconds += time.thread_time() - begin
        return action

    def _resample(self, state, player):
        return state.resample_from_infostate(player, self.rng.random_sample)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=muster.games())
    parser.add_argument("--levels", nargs="+", default=["random", "greedy", "easy"])
    parser.add_argument("--simulations", type=int, default=100, help="of the bot, for each choice")
    parser.add_argument("--exploration", type=float, default=1.0)
    parser.add_argument("--matches", type=int, default=20, help="against each level")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    game = muster.Game(asked.game)
    print(f"{game.title}, against IS-MCTS with {asked.simulations} simulations a choice\n")
    print("| level | share of the wins | 95 % | matches | the bot's seconds a choice |")
    print("|---|---|---|---|---|")
    for level in asked.levels:
        bot = Ismcts(game, asked.simulations, asked.seed, asked.exploration)
        table = muster.duel(game, level, bot, asked.matches, seed=asked.seed)
        mean, low, high = muster.rate(table["score"])
        print(
            f"| {level} | {mean:.0%} | {low:.0%} to {high:.0%} | {asked.matches} | {bot.seconds / bot.choices:.2f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
