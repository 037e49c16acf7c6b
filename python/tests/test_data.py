"""Self-play as data."""

import numpy as np
import pytest

import muster
from muster import data

PLAYERS = ["search:iterations=30", "greedy"]


@pytest.fixture(scope="module")
def rows(lanes):
    return data.self_play(lanes, PLAYERS, 3, seed=4)


def test_rows_say_what_happened(lanes, rows):
    assert set(rows["match"]) == {0, 1, 2}
    assert rows["option_count"].sum() == len(rows["options"]) == len(rows["shares"])
    assert (rows["option_count"] > 1).all() and (rows["chosen"] < rows["option_count"]).all()
    ends = np.cumsum(rows["option_count"])
    sums = np.add.reduceat(rows["shares"], np.concatenate([[0], ends[:-1]]))
    assert sums == pytest.approx(np.ones(len(sums)), abs=1e-4)
    for number in range(3):
        own = rows["match"] == number
        outcomes = {int(s): set(rows["outcome"][own & (rows["seat"] == s)]) for s in (0, 1)}
        assert all(len(each) == 1 for each in outcomes.values())
        assert sum(each.pop() for each in outcomes.values()) == 0


def test_a_match_hangs_on_its_number_alone(lanes, rows):
    alone = data.self_play(lanes, PLAYERS, 1, seed=4, first=2)
    own = rows["match"] == 2
    for name in ("slots", "globals", "chosen", "outcome", "value"):
        assert (alone[name] == rows[name][own]).all()
    begun = data.self_play(lanes, PLAYERS, 2, seed=4)
    together = data.join([begun, alone])
    assert together.keys() == rows.keys() and all((together[name] == rows[name]).all() for name in rows)
    with pytest.raises(muster.Error):
        data.join([])


def test_files_have_a_card_and_are_read_back(lanes, rows, tmp_path):
    data.write_npz(tmp_path / "x.npz", lanes, PLAYERS, rows, 4)
    with np.load(tmp_path / "x.npz") as file:
        assert all((file[name] == rows[name]).all() for name in rows)
    card = (tmp_path / "x.md").read_text()
    assert "3 matches" in card and f"{muster.Encoding(lanes).digest:016x}" in card


def test_parquet(lanes, rows, tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet")
    data.write_parquet(tmp_path / "x", lanes, PLAYERS, rows, 4)
    table = parquet.read_table(tmp_path / "x.parquet")
    assert table.num_rows == len(rows["match"])
    assert table["slots"][1].as_py() == rows["slots"][1].reshape(-1).tolist()
    first = rows["option_count"][0]
    assert table["options"][0].as_py() == rows["options"][:first].reshape(-1).tolist()
    assert table["shares"][0].as_py() == pytest.approx(rows["shares"][:first].tolist())
