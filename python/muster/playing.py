"""Matches played from beginning to end, and players of one's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

from ._core import Action, Agent, Deck, Error, Game, Match, Perspective, stream_seed

_AGENT_STREAM = 2000  # as the program seeds its players: the same seed, the same match


@runtime_checkable
class Player(Protocol):
    """A player of one's own: anything with this method. It is handed what its seat may know, never the match."""

    def choose(self, seen: Perspective) -> Action | int | str:
        """An option of `seen.options()`, its place among them, or its text."""
        ...


Chooser = str | Agent | Player | Callable[[Perspective], Any]
"""Who plays a seat: a kind by name, an Agent, a Player, or a function that does what Player.choose does."""


def read_folder(folder: str | Path) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """The card files of a folder and the deck files of its `decks/`."""
    root = Path(folder)
    cards = sorted(root.glob("*.toml"))
    if not cards:
        raise Error(f"{root}: there are no card files (*.toml) here")

    def read(paths: Sequence[Path]) -> list[tuple[str, str]]:
        return [(str(path), path.read_text(encoding="utf-8")) for path in paths]

    return read(cards), read(sorted((root / "decks").glob("*.toml")))


def load(name: str, folder: str | Path) -> Game:
    """A game with the card files of a folder (and its `decks/`) instead of the built-in ones."""
    cards, decks = read_folder(folder)
    return Game(name, cards, decks)


def _seated(game: Game, player: Chooser, seat: int, seed: int) -> Callable[[Match], Any]:
    if isinstance(player, str):
        player = Agent(game, player, stream_seed(seed, _AGENT_STREAM + seat))
    if isinstance(player, Agent):
        return player.choose
    choose = player.choose if isinstance(player, Player) else player
    if not callable(choose):
        raise Error(f"{player!r} is no player: give a name, an Agent, or something with choose(seen)")
    return lambda match: choose(match.perspective())


def play(
    game: Game,
    players: Sequence[Chooser],
    seed: int = 0,
    decks: Sequence[str | Deck] | None = None,
    options: Mapping[str, str] | None = None,
) -> Match:
    """Plays a match to its end, a player for each seat, and returns it. The same seed gives the same match, and with
    players by name the same one as `muster selfplay --seed`."""
    match = game.start(seed, len(players), decks, options)
    chairs = [_seated(game, player, seat, seed) for seat, player in enumerate(players)]
    while (seat := match.seat) is not None:
        match.apply(chairs[seat](match))
    return match
