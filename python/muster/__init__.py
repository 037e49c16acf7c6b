"""Five complete faction-war card games: play them, search them, learn them.

    import muster

    game = muster.Game("lanes")
    match = muster.play(game, ["greedy", "easy"], seed=7)
    print(match.result)

What is compiled is described in the stubs (`muster/_core.pyi`). Beside it stand `muster.vector` (Gymnasium's vector
API), `muster.pettingzoo`, `muster.openspiel` and `muster.data`; each needs the package it is named after.
"""

from ._core import (
    Action,
    Agent,
    Card,
    Deck,
    Encoding,
    Error,
    Game,
    IllegalAction,
    InUse,
    Match,
    MatchOver,
    MatchVector,
    Perspective,
    PlanRun,
    UnknownName,
    agent_kinds,
    games,
    stream_seed,
)
from .playing import Chooser, Player, load, play
from .rows import Table, duel, open_plan, rate, run_plan

__all__ = [
    "Action",
    "Agent",
    "Card",
    "Chooser",
    "Deck",
    "Encoding",
    "Error",
    "Game",
    "IllegalAction",
    "InUse",
    "Match",
    "MatchOver",
    "MatchVector",
    "Perspective",
    "PlanRun",
    "Player",
    "Table",
    "UnknownName",
    "agent_kinds",
    "duel",
    "games",
    "load",
    "open_plan",
    "play",
    "rate",
    "run_plan",
    "stream_seed",
]
