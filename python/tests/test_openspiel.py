"""OpenSpiel's own checks and its search, on every game."""

import random

import numpy as np
import pyspiel
import pytest
from conftest import SOAK
from open_spiel.python.algorithms import ismcts, mcts

import muster
from muster.openspiel import MusterObserver, Playouts, register, resample

NAMES = register()


@pytest.mark.parametrize("name", NAMES)
def test_random_sim(name, capfd):
    np.random.seed(1)
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=3 if SOAK else 1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", ["muster_lost_empires(seats=3)", "muster_war_rig(seats=4)"])
def test_larger_tables(name, capfd):
    game = pyspiel.load_game(name)
    assert game.num_players() == int(name[-2])
    if SOAK:
        pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def wander(name, seed, steps):
    state = pyspiel.load_game(name).new_initial_state()
    np.random.seed(seed)
    state.apply_action(0)
    rng = random.Random(seed)
    for _ in range(steps):
        if state.is_terminal():
            break
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", NAMES)
def test_resampled_states_look_alike_to_the_player(name):
    state = wander(name, 2, 25)
    assert not state.is_terminal()
    player = state.current_player()
    observer = MusterObserver(state.get_game(), pyspiel.IIGObservationType(perfect_recall=False))
    observer.set_from(state, player)
    told = observer.tensor.copy()
    for _ in range(4):
        world = resample(state, player)
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_string(player) == state.observation_string(player)
        assert world.legal_actions() == state.legal_actions()
        observer.set_from(world, player)
        assert (observer.tensor == told).all()
        assert world.match.steps == []  # nothing of the true match comes with it
    twin = state.clone()
    twin.apply_action(0)
    assert twin.information_state_string(player) != state.information_state_string(player)


def test_what_a_seat_did_and_saw_is_in_its_information_state():
    """The same position reached another way is another information state; the same way is the same."""
    first, again, other = (wander("muster_lanes", seed, 12) for seed in (5, 5, 6))
    for player in range(2):
        assert first.information_state_string(player) == again.information_state_string(player)
        assert first.information_state_string(player) != other.information_state_string(player)


@pytest.mark.parametrize("name", NAMES)
def test_ismcts_plays(name):
    state = wander(name, 3, 10)
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        random_state=np.random.RandomState(1),
        uct_c=2.0,
        max_simulations=4,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(2)),
    )
    bot.set_resampler(resample)
    action = bot.step(state)
    assert action in state.legal_actions()


@pytest.mark.parametrize("name", NAMES)
def test_ismcts_plays_from_what_a_perspective_samples(name):
    """As python/examples/levels_against_ismcts.py does: no true match is anywhere near."""
    state = wander(name, 3, 10)
    here = state.get_game().new_initial_state()
    here.at(state.match.perspective().sample(7))
    assert here.legal_actions() == state.legal_actions()
    assert here.observation_string() == state.observation_string()
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        random_state=np.random.RandomState(1),
        uct_c=1.0,
        max_simulations=20,
        evaluator=Playouts(2, seed=1),
    )
    bot.set_resampler(resample)
    assert bot.step(here) in state.legal_actions()
    with pytest.raises(muster.Error, match="seats"):
        here.at(muster.Game("lanes" if name != "muster_lanes" else "purge").start(1))


def test_playouts_judge_as_openspiels_rollouts_do():
    """A match that is almost over is worth to both what it will be; the chances are uniform."""
    state = wander("muster_lanes", 4, 10**6)
    assert state.is_terminal() and (Playouts(3).evaluate(state) == state.returns()).all()
    early = wander("muster_lanes", 4, 20)
    told = early.match.hash
    worth = Playouts(200, seed=1).evaluate(early)
    rolled = mcts.RandomRolloutEvaluator(40, np.random.RandomState(1)).evaluate(early)
    assert sum(worth) == pytest.approx(0) and abs(worth[0] - rolled[0]) < 0.6  # three deviations of both together
    assert early.match.hash == told
    chances = Playouts().prior(early)
    assert [action for action, _ in chances] == early.legal_actions() and sum(p for _, p in chances) == pytest.approx(1)
