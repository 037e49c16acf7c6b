"""Many matches of one game behind Gymnasium's vector API."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from ._core import Deck, Encoding, Error, Game, MatchVector

_LOW, _HIGH = np.iinfo(np.int16).min, np.iinfo(np.int16).max


def observation_space(encoding: Encoding) -> spaces.Dict:
    """What a seat is told: slots × features, numbers of the table, a row for each option, and which rows are options."""

    def numbers(*shape: int) -> spaces.Box:
        return spaces.Box(_LOW, _HIGH, shape, np.int16)

    return spaces.Dict(
        {
            "slots": numbers(encoding.slot_count, len(encoding.slot_columns)),
            "globals": numbers(len(encoding.global_columns)),
            "options": numbers(encoding.most_options, len(encoding.option_columns)),
            "mask": spaces.Box(0, 1, (encoding.most_options,), np.uint8),
        }
    )


class MusterVectorEnv(VectorEnv[dict[str, np.ndarray], np.ndarray, np.ndarray]):
    """Matches stepped at once. An action is the place of an option among those of its match, which `mask` and
    `info["option_counts"]` say.

    The seats without a player are yours: `info["seats"]` says who chooses in each match. The reward is that of the seat
    that has just chosen; `info["seat_rewards"]` has all seats'. A match that ends begins anew in the same step
    (AutoresetMode.SAME_STEP).

    Observations are the arrays the matches are written to: read-only, and other numbers after the next step. Copy what
    you keep, or pass `copy=True`.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 1,
        *,
        seed: int = 1,
        seats: int | None = None,
        decks: Sequence[str | Deck] | None = None,
        options: Mapping[str, str] | None = None,
        players: Sequence[str | None] | None = None,
        rotates: bool = False,
        copy: bool = False,
    ) -> None:
        self.game = Game(game) if isinstance(game, str) else game
        self.encoding = Encoding(self.game)
        self.num_envs = num_envs
        self.copy = copy
        self.matches = MatchVector(self.game, num_envs, seed, seats, decks, options, players, rotates)
        self.single_observation_space = observation_space(self.encoding)
        self.single_action_space = spaces.Discrete(self.encoding.most_options)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        # The arrays stay where they are, so they are asked for once.
        matches = self.matches
        self._observation = {
            "slots": matches.slots,
            "globals": matches.globals,
            "options": matches.options,
            "mask": matches.mask,
        }
        self._beside = {
            "seats": matches.seats,
            "option_counts": matches.option_counts,
            "seat_rewards": matches.seat_rewards,
            "lengths": matches.lengths,
            "seeds": matches.seeds,
        }
        self._rewards, self._ended = matches.rewards, matches.ended.view(np.bool_)
        self._truncated = np.zeros(num_envs, np.bool_)

    def _told(self) -> dict[str, np.ndarray]:
        if self.copy:
            return {name: array.copy() for name, array in self._observation.items()}
        return self._observation

    def _info(self) -> dict[str, Any]:
        return dict(self._beside)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        """Begins all matches anew. One seed grows one for each match; a list is a seed for each."""
        if seed is None:
            self.matches.reset()
        else:
            seeds = [seed + i for i in range(self.num_envs)] if isinstance(seed, int) else list(seed)
            try:
                given = np.asarray(seeds, np.uint64)
            except (OverflowError, ValueError, TypeError) as problem:
                raise Error(f"seeds are whole numbers from 0 on: {problem}") from None
            self.matches.reset(given)
        return self._told(), self._info()

    def step(
        self, actions: np.ndarray
    ) -> tuple[dict[str, np.ndarray], np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """Carries out an option of each match."""
        choices = np.ascontiguousarray(actions)
        if choices.dtype != np.int32:
            if choices.dtype.kind not in "iu":
                raise Error(f"actions are whole numbers, the places of options, not {choices.dtype}")
            # A number that does not fit must not become one that does.
            choices = np.clip(choices, -1, 2**31 - 1).astype(np.int32)
        if choices.ndim != 1:
            raise Error(f"one action for each match: an array of shape ({self.num_envs},), not {choices.shape}")
        self.matches.step(choices)
        ended = self._ended.copy()
        info = self._info()
        if ended.any():
            final = np.full(self.num_envs, None, object)
            for i in np.flatnonzero(ended):
                final[i] = {"slots": self.matches.final_slots[i].copy(), "globals": self.matches.final_globals[i].copy()}
            info["final_obs"] = final
            info["_final_obs"] = ended
        return self._told(), self._rewards.copy(), ended, self._truncated.copy(), info

    def random_actions(self, rng: np.random.Generator) -> np.ndarray:
        """An option of each match, each as likely as the next."""
        return (rng.random(self.num_envs) * self._beside["option_counts"]).astype(np.int32)


def make(game: str, num_envs: int = 1, **settings: Any) -> MusterVectorEnv:
    """`gymnasium.make_vec("muster/lanes-v0", num_envs=…)` does the same once `register()` was called."""
    return MusterVectorEnv(game, num_envs, **settings)


def register() -> None:
    """Makes the games known to Gymnasium as muster/NAME-v0."""
    from ._core import games

    for name in games():
        gymnasium.register(
            id=f"muster/{name}-v0", vector_entry_point="muster.vector:make", kwargs={"game": name}
        )


__all__ = ["MusterVectorEnv", "make", "observation_space", "register"]
