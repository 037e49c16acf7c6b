"""Bad input gets a clear exception."""

import random
import threading

import numpy as np
import pytest
from conftest import at_random

import muster


def test_all_exceptions_are_of_one_family():
    for kind in (muster.UnknownName, muster.IllegalAction, muster.MatchOver, muster.InUse):
        assert issubclass(kind, muster.Error)
    assert issubclass(muster.Error, ValueError)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda: muster.Game("lane"), "lanes"),
        (lambda: muster.Game("lanes").card("Ember Wolff"), "Ember Wolf"),
        (lambda: muster.Game("lanes").start(1, decks=["Nope", "Nope"]), "Nope"),
        (lambda: muster.Game("lanes").start(1, options={"protektion": "hand"}), "protection"),
        (lambda: muster.Agent(muster.Game("lanes"), "greed"), "greedy"),
        (lambda: muster.Agent(muster.Game("lanes"), "search:iterations=x"), "iterations"),
        (lambda: muster.Game("lanes").start(1).view(2), "seats are 0 to 1"),
        (lambda: muster.Game("lanes").start(1).view("Z"), "A to B"),
        (lambda: muster.duel(muster.Game("lanes"), "random", "randm", 2), "random"),
    ],
)
def test_unknown_names_are_told_with_the_nearest(wrong, said):
    with pytest.raises(muster.UnknownName, match=said):
        wrong()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda: muster.Game("lanes").start(1, seats=3), "2 to 2"),
        (lambda: muster.Game("lanes").start(1, decks=["Ember Raid"]), "players|deck"),
        (lambda: muster.Game("lanes", [("x.toml", "card = [")]), "x.toml:1"),
        (lambda: muster.Game("lanes").read_deck("main = 3", "mine.toml"), "mine.toml:1"),
        (lambda: muster.Game("lanes").restore(b"nonsense"), "."),
        (lambda: muster.Game("lanes").replay("nonsense"), "line 1"),
        (lambda: muster.Game("lanes").run_scenarios("game = 'purge'"), "."),
        (lambda: muster.Game("lanes").start(1).board(0, 3), "40 to 400"),
        (lambda: muster.Encoding(muster.Game("lanes")).encode(muster.Game("purge").start(1), 0), "another game"),
        (lambda: muster.duel(muster.Game("lanes"), "random", "random", 0), "1 to"),
        (lambda: muster.rate([]), "no matches"),
        (lambda: muster.load("lanes", "/nowhere"), "card files"),
    ],
)
def test_what_is_wrong_is_said(wrong, said):
    with pytest.raises(muster.Error, match=said):
        wrong()


def test_illegal_actions_cite_a_rule_and_change_nothing(lanes):
    match = lanes.start(1)
    before = match.hash
    for wrong in (999, -1, "dance", "play Nobody"):
        with pytest.raises(muster.IllegalAction):
            match.apply(wrong)
    assert match.hash == before and match.length == 0


def test_actions_of_another_game_are_refused(lanes):
    other = muster.Game("purge").start(1).options()[0]
    with pytest.raises(muster.Error, match="another game"):
        lanes.start(1).apply(other)


def test_a_deck_of_another_card_set_is_refused(lanes):
    with pytest.raises(muster.Error, match="another card set"):
        lanes.start(1, decks=[muster.Game("lanes").decks[0], "Ember Raid"])


def test_a_finished_match_takes_no_choice(lanes):
    match = at_random(lanes.start(1), random.Random(1))
    for act in (lambda: match.apply(0), match.perspective, lambda: muster.Agent(lanes, "greedy").choose(match)):
        with pytest.raises(muster.MatchOver):
            act()


def test_a_perspective_is_good_for_one_choice(lanes):
    match = lanes.start(1)
    seen = match.perspective()
    assert seen.options()
    match.apply(0)
    with pytest.raises(muster.Error, match="has been made"):
        seen.view()


def test_two_threads_on_one_match(lanes):
    match = lanes.start(1)
    while match.option_count < 3:
        match.apply(0)
    agent = muster.Agent(lanes, "search:iterations=20000")
    chosen = []
    begun = threading.Event()

    def think():
        begun.set()
        chosen.append(agent.choose(match))

    thread = threading.Thread(target=think)
    thread.start()
    begun.wait()
    refused = set()
    while thread.is_alive():  # until the other thread has begun to think, and while it does
        for name, act in (("match", lambda: match.clone()), ("player", lambda: agent.choose(lanes.start(2)))):
            if refused >= {"match", "player"}:
                break
            if name == "player" and "match" not in refused:
                continue
            try:
                act()
            except muster.InUse:
                refused.add(name)
    thread.join()
    assert refused >= {"match"}
    assert str(chosen[0]) in [str(each) for each in match.options()]
    match.clone()  # free again


@pytest.mark.parametrize(
    "settings",
    [
        {"matches": 0},
        {"matches": 10**9},
        {"matches": 2, "seats": 9},
        {"matches": 2, "players": ["greedy"]},
        {"matches": 2, "players": ["greedy", "greedy"]},
        {"matches": 2, "players": ["greedi", None]},
        {"matches": 2, "decks": ["Ember Raid", "Nope"]},
    ],
)
def test_vectors_that_cannot_be(lanes, settings):
    with pytest.raises(muster.Error):
        muster.MatchVector(lanes, **settings)


def test_a_vector_takes_one_option_of_each_match(lanes):
    vector = muster.MatchVector(lanes, 3)
    before = vector.slots.copy()
    for wrong in (np.array([0, 0], np.int32), np.array([0, 0, 10**6], np.int32), np.array([-1, 0, 0], np.int32)):
        with pytest.raises(muster.IllegalAction):
            vector.step(wrong)
    with pytest.raises(TypeError):
        vector.step(np.zeros((3, 3), np.int32))
    with pytest.raises(TypeError):
        vector.step("abc")
    with pytest.raises(muster.Error, match="seeds"):
        vector.reset(np.zeros(2, np.uint64))
    assert (vector.slots == before).all()
    with pytest.raises(ValueError):
        vector.option_counts[0] = 10**6  # read-only: nobody can lie about what may be chosen


def test_errors_of_own_players_come_through(lanes):
    def gives_up(seen):
        raise RuntimeError("I give up")

    with pytest.raises(RuntimeError, match="I give up"):
        muster.play(lanes, [gives_up, "random"])
    with pytest.raises(muster.IllegalAction):
        muster.play(lanes, [lambda seen: "dance", "random"])
    with pytest.raises(muster.Error, match="is no player"):
        muster.play(lanes, [42, "random"])
