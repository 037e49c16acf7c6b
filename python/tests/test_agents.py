"""Computer players, and players written in Python."""

import os
import random
import signal
import subprocess
import sys
import textwrap
import threading

import pytest
from conftest import at_random

import muster


def test_every_kind_chooses_the_same_again(game):
    assert {"random", "greedy", "easy", "expert"} <= muster.agent_kinds().keys()
    match = at_random(game.start(4), random.Random(4), 12)
    for kind in ("random", "greedy", "easy", "search:iterations=50"):
        first, second = (muster.Agent(game, kind, 9).choose(match) for _ in range(2))
        assert first == second and first in match.options()


def test_advice_covers_every_option(lanes):
    match = at_random(lanes.start(4), random.Random(4), 12)
    advice = muster.Agent(lanes, "easy").advise(match)
    assert {action.text for action, _, _ in advice} == {action.text for action in match.options()}
    assert sum(share for _, share, _ in advice) == pytest.approx(1)


class Collector:
    """Takes options at random and keeps what it was shown."""

    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.seen = []

    def choose(self, seen):
        self.seen.append(seen)
        if len(self.seen) % 40 == 1:
            world = seen.sample(self.rng.randrange(2**32))
            assert world.view(seen.seat) == seen.view()
            assert isinstance(seen.prompt, str)
            assert seen.length == 0 or seen.events()
        return self.rng.choice(seen.options())


def test_a_player_in_python_gets_a_perspective_and_never_the_match(game):
    own = Collector(1)
    match = muster.play(game, [own, "random"], seed=3)
    assert match.over and own.seen
    kept = own.seen[0]
    assert isinstance(kept, muster.Perspective)
    # Nothing it can be asked for is the match or leads to it.
    public = [name for name in dir(kept) if not name.startswith("_")]
    assert set(public) == {"seat", "seats", "prompt", "options", "view", "events", "length", "sample"}
    with pytest.raises(muster.Error):
        kept.view()


def test_what_a_perspective_samples_says_nothing_of_the_true_match(game):
    match = at_random(game.start(21), random.Random(5), 25)
    if match.over:
        pytest.skip("over too soon")
    world = match.perspective().sample(1)
    header = world.record().splitlines()[0]
    assert "start" in header  # it begins with what was imagined
    true = match.record().splitlines()
    assert all(line not in world.record() for line in true)


def test_duels_are_rows_for_a_table(lanes):
    table = muster.duel(lanes, "greedy", "random", 20, seed=3)
    assert len(table["score"]) == 20 and len({len(column) for column in table.values()}) == 1
    again = muster.duel(lanes, "greedy", "random", 20, seed=3, threads=1)
    assert table == again
    mean, low, high = muster.rate(table["score"])
    assert low < mean <= high and mean > 0.5
    record = muster.duel(lanes, "random", "random", 1, records=True)["record"][0]
    assert lanes.replay(record).over


def test_duels_with_players_of_ones_own(lanes):
    table = muster.duel(lanes, lambda seen: 0, "random", 6)
    assert table["seat"] == [0, 1, 0, 1, 0, 1]
    assert all(0 <= score <= 1 for score in table["score"])


def test_plans_of_the_lab(tmp_path):
    plan = tmp_path / "plan.toml"
    plan.write_text(
        textwrap.dedent("""
        title = "Two decks"
        seed = 1
        [sure]
        least = 4
        most = 8
        [[game]]
        name = "lanes"
        decks = ["Ember Raid", "Grove Season"]
        players = ["random"]
        """)
    )
    store = tmp_path / "matches.sqlite"
    first = muster.run_plan(plan, store)
    assert len(first["score"]) == 8
    assert muster.run_plan(plan, store, threads=1) == first
    plan.write_text(plan.read_text().replace("Ember Raid", "Ember Rade"))
    with pytest.raises(muster.Error, match="plan.toml.*Ember Raid"):
        muster.run_plan(plan)


def test_others_run_while_a_player_thinks(lanes):
    match = lanes.start(1)
    while match.option_count < 3:
        match.apply(0)
    done = threading.Event()

    def think():
        muster.Agent(lanes, "search:iterations=100000").choose(match)
        done.set()

    thread = threading.Thread(target=think)
    thread.start()
    other = lanes.start(2)
    counted = 0
    while not done.is_set():
        other.clone()
        counted += 1
    thread.join()
    # Had the lock been kept, this loop would have turned a few times only.
    assert counted > 100


@pytest.mark.parametrize(
    "work",
    [
        "muster.Agent(game, 'search:iterations=100000000').choose(match)",
        "muster.duel(game, 'normal', 'normal', 100000)",
        "muster.MatchVector(game, 10).step_randomly(1, 10**9)",
    ],
)
def test_ctrl_c_ends_long_work(work):
    """In a process of its own, which says when it begins. Whoever runs the tests in the background may have Ctrl-C
    ignored, and children inherit that, so the process asks for it."""
    code = f"""
import signal
import muster
signal.signal(signal.SIGINT, signal.default_int_handler)
game = muster.Game('lanes')
match = game.start(1)
while match.option_count < 3:
    match.apply(0)
try:
    print('begun', flush=True)
    while True:
        {work}
except KeyboardInterrupt:
    match.clone()
    print('interrupted', flush=True)
"""
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    never = threading.Timer(300, process.kill)
    never.start()
    assert process.stdout.readline() == "begun\n"
    os.kill(process.pid, signal.SIGINT)
    assert process.stdout.readline() == "interrupted\n"
    assert process.wait() == 0
    never.cancel()
