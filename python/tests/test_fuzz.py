"""Anything at all is given to everything: an answer or one of our exceptions (or a TypeError), never a crash."""

import numpy as np
import pytest
from conftest import SOAK
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import muster

FINE = (muster.Error, TypeError)
GAMES = {name: muster.Game(name) for name in muster.games()}
fuzzed = settings(
    max_examples=2000 if SOAK else 100,
    deadline=None,
    database=None,
    derandomize=not SOAK,
    suppress_health_check=list(HealthCheck),
)

numbers = st.integers(-(2**70), 2**70)
words = st.one_of(st.none(), numbers, st.text(max_size=30), st.binary(max_size=30), st.floats(), st.lists(numbers))
games = st.sampled_from(sorted(GAMES)).map(GAMES.get)


def tried(act, *given):
    try:
        return act(*given)
    except FINE as problem:
        assert str(problem)
    return None


@fuzzed
@given(words, words, words)
def test_games_are_asked_for_with_anything(name, cards, decks):
    tried(lambda: muster.Game(name))
    tried(lambda: muster.Game("lanes", cards, decks))


@fuzzed
@given(games, words, words, words, words)
def test_matches_are_started_with_anything(game, seed, seats, decks, options):
    match = tried(lambda: game.start(seed, seats, decks, options))
    assert match is None or not match.over
    tried(lambda: game.start(1, decks=[options, decks]))
    tried(lambda: game.start(1, options={str(seed): str(seats)}))


@fuzzed
@given(games, st.lists(words, max_size=12))
def test_matches_take_anything(game, said):
    match = game.start(1)
    for word in said:
        before = match.hash
        for ask in (match.view, match.events, match.board, match.why_not, match.scenario, game.card, game.deck):
            tried(ask, word)
        tried(match.imagine, word, 1)
        tried(match.imagine, 0, word)
        assert match.hash == before
        tried(match.apply, word)


@fuzzed
@given(games, st.binary(max_size=200), st.text(max_size=200))
def test_files_may_hold_anything(game, binary, text):
    tried(lambda: game.restore(binary))
    for read in (game.replay, game.read_deck, game.run_scenarios):
        tried(read, text)


@fuzzed
@given(games, st.data())
def test_saves_and_records_are_damaged(game, data):
    match = game.start(3)
    for _ in range(6):
        match.apply(0)
    saved = bytearray(match.save())
    record = bytearray(match.record().encode())
    for text in (saved, record):
        for _ in range(data.draw(st.integers(1, 4))):
            text[data.draw(st.integers(0, len(text) - 1))] = data.draw(st.integers(32, 126))
    again = tried(lambda: game.restore(bytes(saved)))
    if again is not None and not again.over:
        tried(lambda: again.apply(0))
    tried(lambda: game.replay(record.decode()))


@fuzzed
@given(games, words, words, words, words)
def test_vectors_are_made_of_anything(game, matches, seed, seats, players):
    if isinstance(matches, int) and matches > 64:
        matches %= 64
    tried(lambda: muster.MatchVector(game, matches, seed, seats))
    tried(lambda: muster.MatchVector(game, 2, players=players))
    tried(lambda: muster.MatchVector(game, 2, players=[players, None]))


@fuzzed
@given(st.lists(st.integers(-(2**31), 2**31 - 1), max_size=5))
def test_vectors_are_stepped_with_anything(choices):
    vector = test_vectors_are_stepped_with_anything.vector
    before = vector.lengths.copy()
    done = tried(lambda: vector.step(np.array(choices, np.int32)) or True)
    assert done or (vector.lengths == before).all()


test_vectors_are_stepped_with_anything.vector = muster.MatchVector(GAMES["lanes"], 3)


@fuzzed
@given(games, words, words)
def test_players_are_asked_for_with_anything(game, kind, seed):
    tried(lambda: muster.Agent(game, kind, seed))
    if isinstance(kind, str):
        tried(lambda: muster.Agent(game, "search:" + kind, 1))
    tried(lambda: muster.duel(game, "random", "random", seed if isinstance(seed, int) and seed < 5 else 1, 1, kind))


@pytest.mark.parametrize("dtype", [np.int64, np.float32, np.uint8, object, bool])
def test_arrays_of_other_kinds_are_refused_or_read(dtype):
    vector = muster.MatchVector(GAMES["lanes"], 2)
    tried(lambda: vector.step(np.zeros(2, dtype)))
    tried(lambda: vector.step(np.zeros(4, np.int32)[::2]))
