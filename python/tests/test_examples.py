"""The examples, run as somebody would run them. Those with heavy packages are for a soak."""

import csv
import re
import subprocess
import sys

import numpy as np
import pytest
from conftest import ROOT, soak

import muster
from muster import data

EXAMPLES = ROOT / "python/examples"


def run(command, folder):
    """A script of python/ with its arguments; what it printed."""
    script, *words = command.split()
    done = subprocess.run(
        [sys.executable, ROOT / "python" / script, *words], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_levels_meet_openspiels_search(tmp_path):
    said = run(
        "examples/levels_against_ismcts.py lost-empires --levels random --simulations 4 --matches 2", tmp_path
    )
    assert re.search(r"\| random \| \d+% \| \d+% to \d+% \| 2 \| \d", said)


def test_ratings_are_made_by_one_command_and_nothing_is_played_twice(tmp_path):
    command = "examples/ratings.py lanes --players random greedy easy --matches 8 --store kept.json"
    said = run(command, tmp_path)
    ratings = {name: int(rating) for name, rating in re.findall(r"\| (\w+) \| (-?\d+) \|", said)}
    assert ratings["random"] == 0 and ratings["greedy"] > 0 and ratings["easy"] > 0
    kept = (tmp_path / "kept.json").read_bytes()
    assert run(command, tmp_path) == said
    assert (tmp_path / "kept.json").read_bytes() == kept


def test_the_fit_finds_the_ratings_that_made_the_scores():
    sys.path.insert(0, str(EXAMPLES))
    try:
        from ratings import fitted
    finally:
        sys.path.pop(0)
    true = np.array([0.0, 150, 300, 320])
    share = 1 / (1 + 10 ** ((true[None, :] - true[:, None]) / 400))
    wins = 1000 * share
    np.fill_diagonal(wins, 0)
    assert fitted(wins) == pytest.approx(true, abs=0.1)


@soak
def test_a_ray_cluster_that_loses_a_worker_gives_what_one_machine_gives(tmp_path):
    pytest.importorskip("ray")
    plan = tmp_path / "plan.toml"
    plan.write_text('[sure]\nstop_early = false\nmost = 60\n[[game]]\nname = "lanes"\nplayers = ["greedy"]\n'
                    'decks = ["Ember Raid", "Grove Season"]\n')  # fmt: skip
    said = run("examples/on_ray.py --lose-a-worker lab plan.toml", tmp_path)
    assert "60 matches" in said and "workers lost: 1" in said
    there = muster.open_plan(plan, tmp_path / "plan.db")
    assert there.done and there.table() == muster.run_plan(plan)

    said = run("examples/on_ray.py --lose-a-worker data lanes greedy easy --matches 20 --out rows", tmp_path)
    assert "of 20 matches" in said and "no worker was killed" not in said
    rows = data.self_play(muster.Game("lanes"), ["greedy", "easy"], 20)
    with np.load(tmp_path / "rows.npz") as file:
        assert all((file[name] == rows[name]).all() for name in rows)


@soak
def test_ppo_learns_plays_and_is_drawn(game, tmp_path):
    pytest.importorskip("optax")
    said = run(
        f"examples/ppo.py {game.name} --against random --steps 8192 --looks 2 --judged 8 --matches 16 --out learned",
        tmp_path,
    )
    assert "judged" in said
    with open(tmp_path / "learned.csv", encoding="utf-8") as file:
        assert [row["how"] for row in csv.DictReader(file)][-1] == "judged"
    said = run(f"examples/ratings.py {game.name} --players random ppo:learned.npz --matches 2", tmp_path)
    assert "ppo:learned.npz" in said
    if game.name == "lanes":
        pytest.importorskip("matplotlib")
        run("examples/curves.py learned.csv --out curves.svg", tmp_path)
        assert "learned against random" in (tmp_path / "curves.svg").read_text()


@soak
def test_steps_are_measured(tmp_path):
    pytest.importorskip("rlcard")
    said = run("benchmarks/steps.py --seconds 0.05 --rounds 1", tmp_path)
    assert all(f"| {name} |" in said for name in (*muster.games(), "rlcard uno"))
