"""Many matches as tables: dicts of columns, which pandas.DataFrame, polars.DataFrame and pyarrow.table all take."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from math import sqrt
from pathlib import Path
from typing import Any

from ._core import Deck, Error, Game, PlanRun, duel_rows, plan_rows, stream_seed
from .playing import Chooser, play, read_folder

Table = dict[str, list[Any]]


def duel(
    game: Game,
    first: Chooser,
    second: Chooser,
    matches: int = 100,
    seed: int = 1,
    seats: int | None = None,
    decks: Sequence[str | Deck] | None = None,
    options: Mapping[str, str] | None = None,
    threads: int | None = None,
    records: bool = False,
) -> Table:
    """Matches of one player against another (all others at a larger table), a row for each, both sides in each seat
    in turn. `score` is what `first` had of the win. Players by name are played by the lab on all cores; with players
    of one's own the matches are played here, one after the other."""
    if isinstance(first, str) and isinstance(second, str):
        threads = threads or os.cpu_count() or 1
        return duel_rows(game, first, second, matches, seed, seats, decks, options, threads, records)
    if matches < 1:
        raise Error(f"a duel is of 1 match or more, not {matches}")
    table: Table = {"number": [], "seed": [], "seat": [], "score": [], "ending": [], "decisions": [], "record": []}
    count = seats or game.min_seats
    for number in range(matches):
        seat = number % count
        own = stream_seed(seed, number // count)
        match = play(game, [first if each == seat else second for each in range(count)], own, decks, options)
        result = match.result or []
        winners = result.count("win")
        score = 1 / count if winners == 0 else (result[seat] == "win") / winners
        row = (number, own, seat, score, match.ending, match.length, match.record() if records else "")
        for column, value in zip(table.values(), row):
            column.append(value)
    return table


def open_plan(plan: str | Path, store: str | Path = ":memory:") -> PlanRun:
    """A plan of the lab (docs/lab.md) to be played by many processes; the store keeps what is played."""
    path = Path(plan)
    return PlanRun(path.read_text(encoding="utf-8"), str(path), str(store), read_folder, _read_text)


def run_plan(plan: str | Path, store: str | Path = ":memory:", threads: int | None = None) -> Table:
    """Plays a plan of the lab and gives the matches that count. With a store, what was played before is not played
    again."""
    path = Path(plan)
    text = path.read_text(encoding="utf-8")
    return plan_rows(text, str(path), str(store), threads or os.cpu_count() or 1, read_folder, _read_text)


def _read_text(name: str) -> str | None:
    file = Path(name)
    return file.read_text(encoding="utf-8") if file.is_file() else None


def rate(scores: Sequence[float], z: float = 1.96) -> tuple[float, float, float]:
    """The mean of scores from 0 to 1 with its Wilson interval: mean, low, high."""
    count = len(scores)
    if count == 0:
        raise Error("there is no rate of no matches")
    mean = sum(scores) / count
    middle = (mean + z * z / (2 * count)) / (1 + z * z / count)
    half = z / (1 + z * z / count) * sqrt(mean * (1 - mean) / count + z * z / (4 * count * count))
    return mean, max(0.0, middle - half), min(1.0, middle + half)


__all__ = ["Table", "duel", "open_plan", "rate", "run_plan"]
