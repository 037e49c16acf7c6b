"""The games behind PettingZoo's two interfaces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import parallel_to_aec

from ._core import Deck, Encoding, Error, Game, IllegalAction, Match
from .vector import observation_space

Observation = dict[str, Any]


class _Table:
    """What both interfaces share: the match, and what each agent is told of it."""

    def __init__(
        self,
        game: Game | str,
        seats: int | None,
        decks: Sequence[str | Deck] | None,
        options: Mapping[str, str] | None,
        wraps: bool,
        waits: bool,
    ) -> None:
        self.game = Game(game) if isinstance(game, str) else game
        self.encoding = Encoding(self.game)
        self.seats = seats or (len(decks) if decks else self.game.min_seats)
        self.decks = decks
        self.options = options
        self.wraps = wraps
        self.waits = waits
        self.agents = [f"seat_{'ABCD'[seat]}" for seat in range(self.seats)]
        self.seed = 0
        self.match: Match = self.game.start(0, self.seats, decks, options)
        told = observation_space(self.encoding)
        mask = spaces.Box(0, 1, (self.encoding.most_options,), np.int8)
        self.space = spaces.Dict(
            {
                "observation": spaces.Dict({name: told[name] for name in ("slots", "globals", "options")}),
                "action_mask": mask,
            }
        )
        self.actions = {agent: spaces.Discrete(self.encoding.most_options) for agent in self.agents}

    def begin(self, seed: int | None) -> None:
        self.seed = self.seed + 1 if seed is None else int(seed)
        if self.seed < 0:
            raise Error(f"a seed is a whole number from 0 on, not {self.seed}")
        self.match = self.game.start(self.seed, self.seats, self.decks, self.options)

    def told(self, seat: int) -> Observation:
        encoding = self.encoding
        slots, table = encoding.encode(self.match, seat)
        options = np.zeros((encoding.most_options, len(encoding.option_columns)), np.int16)
        mask = np.zeros(encoding.most_options, np.int8)
        if self.match.seat == seat:
            rows = encoding.encode_options(self.match)
            options[: len(rows)] = rows
            mask[: len(rows)] = 1
        elif self.waits:
            mask[0] = 1
        return {"observation": {"slots": slots, "globals": table, "options": options}, "action_mask": mask}

    def choose(self, action: Any) -> None:
        try:
            place = int(action)
        except (TypeError, ValueError):
            raise Error(f"an action is the place of an option, a whole number, not {action!r}") from None
        if self.wraps:
            place %= max(self.match.option_count, 1)
        self.match.apply(place)


class MusterEnv(AECEnv[str, Observation, int]):
    """One match, a choice at a time. An action is the place of an option among those that `action_mask` shows.

    With `wraps`, numbers beyond the options are counted around instead of refused. After `max_cycles` choices a match
    is truncated.
    """

    metadata = {"render_modes": ["ansi"], "name": "muster_v0", "is_parallelizable": False}

    def __init__(
        self,
        game: Game | str,
        *,
        seats: int | None = None,
        decks: Sequence[str | Deck] | None = None,
        options: Mapping[str, str] | None = None,
        max_cycles: int | None = None,
        wraps: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.table = _Table(game, seats, decks, options, wraps, waits=False)
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = list(self.table.agents)
        self.agents = []
        self.metadata = {**self.metadata, "name": f"muster_{self.table.game.name.replace('-', '_')}_v0"}

    @property
    def match(self) -> Match:
        """The match itself, for those who watch; it knows what no seat does."""
        return self.table.match

    def observation_space(self, agent: str) -> spaces.Space:
        return self.table.space

    def action_space(self, agent: str) -> spaces.Space:
        return self.table.actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.match.seat or 0]

    def observe(self, agent: str) -> Observation:
        return self.table.told(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise Error("the match is over: reset() begins another")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.table.choose(action)
        self._cumulative_rewards[agent] = 0.0
        match = self.match
        for each, worth in zip(self.possible_agents, match.returns):
            self.rewards[each] = worth
        if match.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and match.length >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        seat = match.seat
        # The others learn how it ended before the one whose choice ended it.
        after = (self.possible_agents.index(agent) + 1) % len(self.possible_agents)
        self.agent_selection = self.possible_agents[after if seat is None else seat]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as whoever chooses sees it."""
        return self.match.board(self.match.seat) if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass


class MusterParallelEnv(ParallelEnv[str, Observation, int]):
    """The same match for learners that step all agents at once. One seat chooses in each step; what the others answer
    is not looked at, and their mask has nothing but 0, which stands for waiting."""

    metadata = {"render_modes": ["ansi"], "name": "muster_parallel_v0"}

    def __init__(
        self,
        game: Game | str,
        *,
        seats: int | None = None,
        decks: Sequence[str | Deck] | None = None,
        options: Mapping[str, str] | None = None,
        max_cycles: int | None = None,
        wraps: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.table = _Table(game, seats, decks, options, wraps, waits=True)
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = list(self.table.agents)
        self.agents: list[str] = []

    @property
    def match(self) -> Match:
        """The match itself, for those who watch; it knows what no seat does."""
        return self.table.match

    def observation_space(self, agent: str) -> spaces.Space:
        return self.table.space

    def action_space(self, agent: str) -> spaces.Space:
        return self.table.actions[agent]

    def _told(self) -> dict[str, Observation]:
        return {agent: self.table.told(seat) for seat, agent in enumerate(self.possible_agents)}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.table.begin(seed)
        self.agents = list(self.possible_agents)
        return self._told(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, int]) -> tuple[dict, dict, dict, dict, dict]:
        seat = self.match.seat
        if not self.agents or seat is None:
            raise Error("the match is over: reset() begins another")
        chooser = self.possible_agents[seat]
        if chooser not in actions:
            raise IllegalAction(f"{chooser} has to choose and said nothing")
        self.table.choose(actions[chooser])
        match = self.match
        agents = self.agents
        rewards = dict(zip(agents, match.returns))
        terminated = dict.fromkeys(agents, match.over)
        late = not match.over and self.max_cycles is not None and match.length >= self.max_cycles
        truncated = dict.fromkeys(agents, late)
        told = self._told()
        if match.over or late:
            self.agents = []
        return told, rewards, terminated, truncated, {agent: {} for agent in agents}

    def render(self) -> str | None:
        """The table as whoever chooses sees it."""
        return self.match.board(self.match.seat) if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass


def env(game: Game | str, **settings: Any) -> MusterEnv:
    """A match, a choice at a time (AEC): whoever must choose is selected."""
    return MusterEnv(game, **settings)


def parallel_env(game: Game | str, **settings: Any) -> MusterParallelEnv:
    """A match that all agents step at once."""
    return MusterParallelEnv(game, **settings)


def cycle_env(game: Game | str, **settings: Any) -> AECEnv:
    """A match (AEC) in which every agent is asked in every cycle, and those who do not choose wait."""
    return parallel_to_aec(parallel_env(game, **settings))


__all__ = ["MusterEnv", "MusterParallelEnv", "cycle_env", "env", "parallel_env"]
