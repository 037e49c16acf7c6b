"""The games in OpenSpiel: `register()`, then pyspiel.load_game("muster_lanes"), "muster_war_rig(seats=4)", …

An action is the place of an option among those of the position. Luck is drawn inside (sampled chance): the seed of a
match is drawn at its one chance node. `resample` draws anew what a player cannot know, for search in information sets.
"""

from __future__ import annotations

import hashlib
import json
import random
from typing import Any

import numpy as np
import pyspiel

from ._core import Encoding, Error, Game, Match, games

_SEEDS = 1 << 20
"""So many different matches begin at the chance node."""


def _digest(*parts: Any) -> str:
    return hashlib.blake2b(json.dumps(parts).encode(), digest_size=16).hexdigest()


class MusterSpielGame(pyspiel.Game):
    """A game of Muster. Parameters: seats."""

    def __init__(self, kind: pyspiel.GameType, name: str, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.muster = Game(name)
        self.encoding = Encoding(self.muster)
        self.seats = int(params.get("seats", self.muster.min_seats))
        first = self.muster.start(0, self.seats)  # says what is wrong with the number of seats
        self.columns = len(self.encoding.global_columns)
        self.tensor_size = self.columns + self.encoding.slot_count * len(self.encoding.slot_columns)
        super().__init__(
            kind,
            pyspiel.GameInfo(
                num_distinct_actions=self.encoding.most_options,
                max_chance_outcomes=1,
                num_players=first.seats,
                min_utility=-1.0,
                max_utility=1.0,
                max_game_length=100_000,
            ),
            params,
        )

    # States are copied whenever somebody looks ahead; the game they are of is shared.
    def __deepcopy__(self, memo: dict[int, Any]) -> MusterSpielGame:
        return self

    def new_initial_state(self, *unused: Any) -> MusterState:
        return MusterState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> MusterObserver:
        if iig_obs_type is None:
            iig_obs_type = pyspiel.IIGObservationType(perfect_recall=False)
        return MusterObserver(self, iig_obs_type)


class MusterState(pyspiel.State):
    """A match, and for each seat what it has seen of it so far."""

    def __init__(self, game: MusterSpielGame) -> None:
        super().__init__(game)
        self.spiel = game
        self.match: Match | None = None
        self.told = [""] * game.seats  # a running digest: first view, events, own choices
        self.heard = 0

    def current_player(self) -> int:
        if self.match is None:
            return pyspiel.PlayerId.CHANCE
        seat = self.match.seat
        return pyspiel.PlayerId.TERMINAL if seat is None else seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The one outcome of sampled chance: which match begins is drawn when it is taken."""
        return [(0, 1.0)]

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(self.match.option_count)) if self.match is not None else [0]

    def _apply_action(self, action: int) -> None:
        if self.match is None:
            self.begin(int(np.random.randint(_SEEDS)))
            return
        match = self.match
        seat = match.seat
        said = str(match.options()[action])
        match.apply(action)
        self._listen(seat, said)

    def begin(self, seed: int) -> None:
        """Begins the match of a seed instead of a drawn one."""
        self.at(self.spiel.muster.start(seed, self.spiel.seats), told_from=0)

    def at(self, match: Match, told_from: int | None = None) -> None:
        """Goes on from a match, such as the one a Perspective samples: what came before event `told_from` (without it,
        all that has happened) is no part of anybody's information state."""
        if match.game.name != self.spiel.muster.name or match.seats != self.spiel.seats:
            raise Error(f"this is {match.game.name} with {match.seats} seats, not {self.get_game()}")
        self.match = match
        self.heard = match.event_count if told_from is None else told_from
        self.told = [_digest(match.view(seat)) for seat in range(self.spiel.seats)]
        self._listen(None, "")

    def _listen(self, seat: int | None, said: str) -> None:
        for each in range(self.spiel.seats):
            events = [event["text"] for event in self.match.events(each, self.heard)]
            self.told[each] = _digest(self.told[each], events, said if each == seat else "")
        self.heard = self.match.event_count

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.match is None:
            return "begin"
        options = self.match.options()
        return str(options[action]) if 0 <= action < len(options) else f"option {action}"

    def is_terminal(self) -> bool:
        return self.match is not None and self.match.over

    def returns(self) -> list[float]:
        return list(self.match.returns) if self.match is not None else [0.0] * self.spiel.seats

    def information_state_string(self, player: int | None = None) -> str:
        player = self.current_player() if player is None else player
        return f"{self.told[player]} {self.observation_string(player)}"

    def observation_string(self, player: int | None = None) -> str:
        player = self.current_player() if player is None else player
        if self.match is None:
            return "not begun"
        return _digest(self.match.view(player))

    def resample_from_infostate(self, player: int, sampler: Any = None) -> MusterState:
        """A state that looks the same to the player, with all it cannot know drawn anew."""
        fresh = self.clone()
        if self.match is not None:
            draw = sampler() if callable(sampler) else np.random.random()
            fresh.match = self.match.imagine(player, int(draw * 2**53))
            fresh.heard = fresh.match.event_count
            # What the others have seen is not the player's to know.
            public = _digest(self.told[player], player)
            fresh.told = [self.told[player] if each == player else public for each in range(self.spiel.seats)]
        return fresh

    def __str__(self) -> str:
        if self.match is None:
            return "not begun"
        return "\n".join(step[1] for step in self.match.steps) or self.match.board(None)


class MusterObserver:
    """What a player is told, as OpenSpiel's observers say it: numbers of the table, then the slots."""

    def __init__(self, game: MusterSpielGame, kind: pyspiel.IIGObservationType) -> None:
        self.game = game
        self.recalls = kind.perfect_recall
        self.tensor = np.zeros(game.tensor_size, np.float32)
        slots = (game.encoding.slot_count, len(game.encoding.slot_columns))
        self.dict = {
            "globals": self.tensor[: game.columns],
            "slots": self.tensor[game.columns :].reshape(slots),
        }

    def set_from(self, state: MusterState, player: int) -> None:
        if state.match is None:
            self.tensor.fill(0)
            return
        slots, table = self.game.encoding.encode(state.match, player)
        self.dict["globals"][:] = table
        self.dict["slots"][:] = slots

    def string_from(self, state: MusterState, player: int) -> str:
        return state.information_state_string(player) if self.recalls else state.observation_string(player)


def resample(state: MusterState, player: int) -> MusterState:
    """For open_spiel.python's ISMCTSBot: `bot.set_resampler(resample)`."""
    return state.resample_from_infostate(player)


class Playouts:
    """For open_spiel.python's searches: judges a position by matches played on at random. What
    mcts.RandomRolloutEvaluator does, but on the match itself, without a State in between."""

    def __init__(self, count: int = 1, seed: int = 0) -> None:
        self.count = count
        self.rng = random.Random(seed)

    def evaluate(self, state: MusterState) -> np.ndarray:
        total = np.zeros(state.spiel.seats)
        for _ in range(self.count):
            match = state.match.clone()
            while count := match.option_count:
                match.apply(self.rng.randrange(count))
            total += match.returns
        return total / self.count

    def prior(self, state: MusterState) -> list[tuple[int, float]]:
        """Every option as likely as the next."""
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


_registered: set[str] = set()


def _add(name: str) -> None:
    game = Game(name)
    short = "muster_" + name.replace("-", "_")
    kind = pyspiel.GameType(
        short_name=short,
        long_name=f"Muster: {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_seats,
        min_num_players=game.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"seats": game.min_seats},
    )
    made = type(
        "".join(word.title() for word in name.split("-")) + "SpielGame",
        (MusterSpielGame,),
        {"__init__": lambda self, params=None: MusterSpielGame.__init__(self, kind, name, params)},
    )
    pyspiel.register_game(kind, made)


def register() -> list[str]:
    """Makes every game known to pyspiel and says under which names."""
    for name in games():
        if name not in _registered:
            _add(name)
            _registered.add(name)
    return ["muster_" + name.replace("-", "_") for name in games()]


__all__ = ["MusterObserver", "MusterSpielGame", "MusterState", "Playouts", "register", "resample"]
