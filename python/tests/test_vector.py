"""Many matches at once, plainly and behind Gymnasium's API."""

import itertools
import random

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import muster
from muster.vector import MusterVectorEnv, register


def test_arrays_stay_where_they_are_and_hold_what_the_encoding_says(game):
    vector = muster.MatchVector(game, 3, seed=5, decks=None)
    encoding = muster.Encoding(game)
    first = vector.slots
    address = first.__array_interface__["data"][0]
    rng = np.random.default_rng(1)
    for _ in range(50):
        vector.step(rng.integers(0, vector.option_counts, dtype=np.int32))
    assert vector.slots.__array_interface__["data"][0] == address
    assert (first == vector.slots).all()
    assert vector.slots.shape == (3, encoding.slot_count, len(encoding.slot_columns))
    assert vector.globals.shape == (3, len(encoding.global_columns))
    assert vector.options.shape == (3, encoding.most_options, len(encoding.option_columns))
    assert (vector.mask.sum(1) == vector.option_counts).all()
    for i in range(3):
        assert not vector.options[i, vector.option_counts[i] :].any()
        assert vector.options[i, : vector.option_counts[i], 0].all()
    assert vector.slots[..., 0].max() < len(encoding.designs)


def decks_that_meet(game):
    """Names of two, or None where nobody brings one."""
    for names in itertools.combinations([deck.name for deck in game.decks], game.min_seats):
        try:
            game.start(1, decks=names)
        except muster.Error:
            continue
        return list(names)
    return None


def test_a_vector_plays_the_matches_that_matches_are(game):
    """Also in rows that were written in the position before, or in a match before."""
    names = decks_that_meet(game)
    vector = muster.MatchVector(game, 2, seed=3, decks=names)
    encoding = muster.Encoding(game)
    matches = [game.start(int(seed), decks=names) for seed in vector.seeds]
    rng = random.Random(1)
    ended = 0
    for _ in range(20_000):
        choices = []
        for i, match in enumerate(matches):
            slots, table = encoding.encode(match, match.seat)
            assert vector.seats[i] == match.seat
            assert (vector.slots[i] == slots).all() and (vector.globals[i] == table).all()
            rows = encoding.encode_options(match)
            assert (vector.options[i, : len(rows)] == rows).all() and vector.option_counts[i] == len(rows)
            choices.append(rng.randrange(len(rows)))
        seats = [match.seat for match in matches]
        for match, choice in zip(matches, choices):
            match.apply(choice)
        vector.step(np.array(choices, np.int32))
        for i, match in enumerate(matches):
            assert vector.ended[i] == match.over and vector.lengths[i] == match.length
            assert vector.rewards[i] == match.returns[seats[i]]
            assert list(vector.seat_rewards[i, :2]) == match.returns
            if match.over:
                ended += 1
                slots, _ = encoding.encode(match, seats[i])
                assert (vector.final_slots[i] == slots).all()
                matches[i] = game.start(int(vector.seeds[i]), decks=names)
        if ended > 2:
            return
    pytest.fail("matches go on and on")


def test_two_positions_that_look_alike_are_encoded_alike(game):
    match = game.start(4)
    rng = random.Random(4)
    encoding = muster.Encoding(game)
    for _ in range(40):
        if match.over:
            break
        world = match.imagine(match.seat, rng.randrange(2**32))
        for mine, its in zip(encoding.encode(match, match.seat), encoding.encode(world, match.seat)):
            assert (mine == its).all()
        assert (encoding.encode_options(match) == encoding.encode_options(world)).all()
        seen = encoding.encode_seen(match.perspective())
        assert (seen[2] == encoding.encode_options(match)).all()
        match.apply(rng.randrange(match.option_count))


def test_gymnasium_vector_api(game):
    env = MusterVectorEnv(game, 4, copy=True)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    rng = np.random.default_rng(0)
    observation, info = env.reset(seed=3)
    assert env.observation_space.contains(observation)
    begun = observation["slots"].copy()
    ended = 0
    for _ in range(3000):
        actions = env.random_actions(rng)
        assert (actions < info["option_counts"]).all()
        observation, rewards, terminated, truncated, info = env.step(actions)
        assert rewards.shape == terminated.shape == truncated.shape == (4,)
        assert not rewards[~terminated].any()
        for i in np.flatnonzero(terminated):
            assert info["final_obs"][i]["globals"].shape == observation["globals"][i].shape
            ended += 1
        if ended > 3:
            break
    assert env.observation_space.contains(observation)
    assert ended > 0
    again, info = env.reset(seed=3)
    assert (again["slots"] == begun).all()
    seeds = info["seeds"].copy()
    env.reset(seed=4)
    assert (info["seeds"] != seeds).all()


def test_opponents_by_level_choose_for_their_seats(lanes):
    env = MusterVectorEnv(lanes, 8, players=[None, "greedy"])
    _, info = env.reset(seed=1)
    rng = np.random.default_rng(0)
    scores = []
    while len(scores) < 24:
        assert (info["seats"] == 0).all()
        _, rewards, ended, _, info = env.step(env.random_actions(rng))
        scores += list(rewards[ended])
    assert np.mean(scores) < -0.5  # greedy beats what is drawn at random
    turning = MusterVectorEnv(lanes, 8, players=[None, "random"], rotates=True)
    _, info = turning.reset(seed=1)
    seen = set()
    for _ in range(2000):
        seen |= set(info["seats"].tolist())
        *_, info = turning.step(turning.random_actions(rng))
        if len(seen) == 2:
            break
    assert seen == {0, 1}


def test_the_games_are_known_to_gymnasium():
    register()
    env = gymnasium.make_vec("muster/purge-v0", num_envs=2)
    observation, _ = env.reset(seed=1)
    assert observation["mask"].any(axis=1).all()


@pytest.mark.parametrize("wrong", [[0.5, 0.5], ["a", "b"], [[0, 0]], [2**40, 0], [-(2**40), 0], None])
def test_actions_that_are_none(lanes, wrong):
    env = MusterVectorEnv(lanes, 2)
    env.reset(seed=1)
    with pytest.raises(muster.Error):
        env.step(wrong)
    with pytest.raises(muster.Error):
        env.reset(seed=-1)
    with pytest.raises(muster.Error):
        env.reset(seed=[1, 2, 3])
