"""Matches between computer players as data to learn from: what each seat was told, its options, what was chosen, how the
search shared its thinking, and how it ended."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from ._core import Agent, Encoding, Error, Game, stream_seed


def self_play(
    game: Game,
    players: Sequence[str],
    matches: int,
    seed: int = 1,
    *,
    first: int = 0,
    forced: bool = False,
) -> dict[str, np.ndarray]:
    """Plays matches and keeps a row for each choice, and flat rows for the options of all choices. Match number n hangs
    on the seed and n alone: those from `first` on are the same whoever plays the others. Choices with one option are left
    out unless `forced`."""
    if matches < 1:
        raise Error(f"data are of 1 match or more, not {matches}")
    encoding = Encoding(game)
    rows: dict[str, list[Any]] = {
        name: [] for name in ("match", "seat", "slots", "globals", "option_count", "chosen", "value", "outcome")
    }
    options: list[np.ndarray] = []
    shares: list[float] = []
    for number in range(first, first + matches):
        own = stream_seed(seed, number)
        match = game.start(own, len(players))
        agents = [Agent(game, kind, stream_seed(own, 100 + seat)) for seat, kind in enumerate(players)]
        begin = len(rows["match"])
        while (seat := match.seat) is not None:
            if match.option_count == 1 and not forced:
                match.apply(0)
                continue
            advice = {str(action): (share, worth) for action, share, worth in agents[seat].advise(match)}
            texts = [str(action) for action in match.options()]
            chosen = max(range(len(texts)), key=lambda i: advice[texts[i]][0])
            slots, table = encoding.encode(match, seat)
            options.append(encoding.encode_options(match))
            shares += [advice[text][0] for text in texts]
            for name, value in (
                ("match", number),
                ("seat", seat),
                ("slots", slots),
                ("globals", table),
                ("option_count", len(texts)),
                ("chosen", chosen),
                ("value", advice[texts[chosen]][1]),
            ):
                rows[name].append(value)
            match.apply(chosen)
        rows["outcome"] += [match.returns[seat] for seat in rows["seat"][begin:]]
    kinds = {"match": np.int32, "seat": np.int8, "option_count": np.int32, "chosen": np.int32}
    out = {name: np.asarray(values, kinds.get(name)) for name, values in rows.items()}
    out["value"] = out["value"].astype(np.float32)
    out["outcome"] = out["outcome"].astype(np.float32)
    out["options"] = np.concatenate(options) if options else np.zeros((0, len(encoding.option_columns)), np.int16)
    out["shares"] = np.asarray(shares, np.float32)
    return out


def join(parts: Sequence[dict[str, np.ndarray]]) -> dict[str, np.ndarray]:
    """The rows of several self_play() one after the other: those of one, when they go on from each other by `first`."""
    if not parts:
        raise Error("there is nothing to join")
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}


def card(game: Game, players: Sequence[str], data: dict[str, np.ndarray], seed: int) -> str:
    """What a set of data is, as Markdown."""
    encoding = Encoding(game)
    matches = len(np.unique(data["match"]))
    names = ", ".join(players)
    lines = [
        f"# Self-play: {game.title}",
        "",
        f"{matches} matches between {names}; {len(data['match'])} choices with {len(data['options'])} options.",
        f"Seed {seed}; cards {game.card_hash:016x}; rules version {game.rules_version};",
        f"encoding version {encoding.version}, digest {encoding.digest:016x}.",
        "",
        "| array | shape | what |",
        "|---|---|---|",
    ]
    meanings = {
        "match": "number of the match a choice belongs to",
        "seat": "who chose: 0 is A",
        "slots": "the card slots as the seat that chose may know them",
        "globals": "the numbers of the table, likewise",
        "option_count": "how many options there were",
        "chosen": "which was chosen, counted from 0",
        "value": "the chance of winning the player gave it",
        "outcome": "how the match ended for the seat: 1 won, -1 lost, 0 drawn",
        "options": "a row for each option of all choices, one choice after the other",
        "shares": "how much of the player's thinking went to the option",
    }
    lines += [f"| {name} | {data[name].shape} | {meaning} |" for name, meaning in meanings.items()]
    lines += ["", "Nothing in a row is more than its seat could know. The columns:", "", encoding.page()]
    return "\n".join(lines) + "\n"


def write_npz(path: str | Path, game: Game, players: Sequence[str], data: dict[str, np.ndarray], seed: int) -> None:
    """PATH.npz and PATH.md, its card."""
    base = Path(path).with_suffix("")
    with open(base.with_suffix(".npz"), "wb") as file:
        np.savez_compressed(file, **data)
    base.with_suffix(".md").write_text(card(game, players, data, seed), encoding="utf-8")


def write_parquet(path: str | Path, game: Game, players: Sequence[str], data: dict[str, np.ndarray], seed: int) -> None:
    """PATH.parquet, a row for each choice with its options as lists, and PATH.md, its card. Needs pyarrow."""
    import pyarrow
    import pyarrow.parquet

    base = Path(path).with_suffix("")
    ends = np.cumsum(data["option_count"])

    def lists(array: np.ndarray, bounds: np.ndarray, each: int) -> pyarrow.ListArray:
        offsets = np.concatenate([[0], bounds]).astype(np.int32) * each
        return pyarrow.ListArray.from_arrays(pyarrow.array(offsets), pyarrow.array(array.reshape(-1)))

    count = np.arange(1, len(data["match"]) + 1)
    columns: dict[str, Any] = {
        name: pyarrow.array(data[name])
        for name in ("match", "seat", "option_count", "chosen", "value", "outcome")
    }
    for name in ("slots", "globals"):
        each = int(np.prod(data[name].shape[1:]))
        columns[name] = lists(data[name], count, each)
    columns["options"] = lists(data["options"], ends, data["options"].shape[1])
    columns["shares"] = lists(data["shares"], ends, 1)
    about = {"muster": json.dumps({"game": game.name, "seed": seed, "encoding": Encoding(game).version})}
    pyarrow.parquet.write_table(pyarrow.table(columns).replace_schema_metadata(about), base.with_suffix(".parquet"))
    base.with_suffix(".md").write_text(card(game, players, data, seed), encoding="utf-8")


__all__ = ["card", "join", "self_play", "write_npz", "write_parquet"]
