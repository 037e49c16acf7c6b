import os
from pathlib import Path

import pytest

import muster

ROOT = Path(__file__).resolve().parents[2]
SOAK = "MUSTER_SOAK" in os.environ

soak = pytest.mark.skipif(not SOAK, reason="only under --soak")


@pytest.fixture(params=muster.games(), scope="session")
def game(request):
    """Every game."""
    return muster.Game(request.param)


@pytest.fixture(scope="session")
def lanes():
    return muster.Game("lanes")


@pytest.fixture(scope="session")
def program():
    """The program of the release build, where there is one."""
    path = ROOT / "build/release/muster"
    if not path.exists():
        pytest.skip("build/release/muster is not built")
    return path


def at_random(match, rng, steps=None):
    """Plays on with options drawn at random."""
    while not match.over and steps != 0:
        match.apply(rng.randrange(match.option_count))
        steps = None if steps is None else steps - 1
    return match
