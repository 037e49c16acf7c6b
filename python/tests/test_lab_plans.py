"""A plan of the lab played by several processes (here: several PlanRuns, which share nothing but bytes)."""

import random

import pytest

import muster

PLAN = """
title = "Two decks"
seed = {seed}
[sure]
least = 4
most = 12
[[game]]
name = "lanes"
decks = ["Ember Raid", "Grove Season", "Gale Watch"]
players = ["random"]
"""


@pytest.fixture
def plan(tmp_path):
    path = tmp_path / "plan.toml"
    path.write_text(PLAN.format(seed=1))
    return path


def test_whoever_plays_a_plan_gives_the_same_table(plan, tmp_path):
    keeper = muster.open_plan(plan, tmp_path / "kept.db")
    players = [muster.open_plan(plan) for _ in range(3)]
    rng = random.Random(1)
    out = []
    while not keeper.done:
        out += [(rng.choice(players), task) for task in keeper.next(3)]
        rng.shuffle(out)
        player, task = out.pop()
        if rng.random() < 0.3:  # this one is lost
            keeper.give_back([task])
        else:
            keeper.take(player.play([task]))
    assert keeper.table() == muster.run_plan(plan)
    assert keeper.played == keeper.at_most == len(keeper.table()["score"])
    again = muster.open_plan(plan, tmp_path / "kept.db")
    assert again.done and again.next(1) == [] and again.table() == keeper.table()


def test_matches_are_given_out_once_and_taken_once(plan):
    run = muster.open_plan(plan)
    tasks = run.next(1000)
    assert len(tasks) == len(set(tasks)) and run.next(1) == []
    rows = run.play(tasks[:2])
    run.take(rows + rows)
    assert run.played == 2
    run.give_back(tasks)  # of those that were played nothing comes back
    assert set(run.next(1000)) == set(tasks[2:])


def test_rows_that_are_not_of_the_plan_are_refused(plan, tmp_path):
    other = tmp_path / "other.toml"
    other.write_text(PLAN.format(seed=2))
    run = muster.open_plan(plan)
    (row,) = run.play(run.next(1))
    for wrong, said in (
        (muster.open_plan(other).play([(0, 0)]), "another plan"),
        ([row, row[:-1]], "."),
        ([b""], "half a match"),
    ):
        with pytest.raises(muster.Error, match=said):
            run.take(wrong)
    assert run.played == 0
    for wrong, said in (([(99, 0)], "there is no cell 99"), ([(0, 12)], "12 at most")):
        with pytest.raises(muster.Error, match=said):
            run.play(wrong)
        with pytest.raises(muster.Error, match=said):
            run.give_back(wrong)


def test_damaged_rows_never_end_the_process(plan):
    run = muster.open_plan(plan)
    (row,) = run.play(run.next(1))
    rng = random.Random(1)
    for _ in range(300):
        damaged = bytearray(row)
        for _ in range(rng.randint(1, 3)):
            damaged[rng.randrange(len(damaged))] = rng.randrange(256)
        try:
            run.take([bytes(damaged[: rng.choice((len(row), rng.randrange(len(row))))])])
        except muster.Error as problem:
            assert str(problem)
    assert run.table()["score"] is not None
