"""PettingZoo's own tests, for every game at every size of table."""

import functools
import types

import numpy as np
import pytest
from conftest import SOAK
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test

import muster
from muster.pettingzoo import cycle_env, env, parallel_env

TABLES = [
    (name, seats)
    for name in muster.games()
    for seats in range(muster.Game(name).min_seats, muster.Game(name).max_seats + 1)
]
CYCLES = 1000 if SOAK else 60

pytestmark = [
    pytest.mark.parametrize(("name", "seats"), TABLES),
    # What it wonders about: spaces of whole numbers and dicts, which are what a table of cards is.
    pytest.mark.filterwarnings("ignore::UserWarning"),
]


def test_api(name, seats, capsys):
    api_test(env(name, seats=seats), num_cycles=CYCLES)


def test_parallel_api(name, seats, capsys):
    parallel_api_test(parallel_env(name, seats=seats), num_cycles=CYCLES)


def test_seeds(name, seats):
    seed_test(functools.partial(env, name, seats=seats), num_cycles=CYCLES)
    parallel_seed_test(functools.partial(parallel_env, name, seats=seats, wraps=True), num_cycles=CYCLES)


def test_max_cycles(name, seats):
    """It lets every agent act in every cycle and takes no heed of masks."""
    max_cycles_test(
        types.SimpleNamespace(
            env=functools.partial(cycle_env, name, seats=seats, wraps=True),
            parallel_env=functools.partial(parallel_env, name, seats=seats, wraps=True),
        )
    )


def test_a_match_is_played_to_its_end_and_cut_off_where_one_says(name, seats):
    rng = np.random.default_rng(1)
    table = env(name, seats=seats)
    table.reset(seed=3)
    rewards = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, _ = table.last()
        rewards[agent] += reward
        assert not truncated
        table.step(None if terminated else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    assert list(rewards.values()) == table.match.returns and table.match.over
    short = env(name, seats=seats, max_cycles=3)
    short.reset(seed=3)
    for _ in range(3):
        assert not any(short.truncations.values())
        short.step(0)
    assert all(short.truncations.values())
    with pytest.raises(muster.IllegalAction):
        table.reset(seed=3)
        table.step(10**6)
