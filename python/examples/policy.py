"""A network that scores options, in JAX: what ppo.py trains and ratings.py lets play.

A position has as many options as it has, so the network has no output for each action. It reads every card a seat may
know as a row, adds the rows up to a picture of the table, and scores each option's row beside that picture. Rows of all
positions of a batch stand one after the other, each with the number of its position; there is room for more of them than
there are, because JAX compiles anew for every size.
"""

from __future__ import annotations

from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

import muster

WIDTH = 48  # numbers for a card or an option
DEEP = 96  # numbers for the table
CODES = 64  # operands that are no cards: so many values of each kind are told apart
OWN = 6  # columns of a slot before those of the game: design, zone, position, owner, controller, host


class Batch(NamedTuple):
    """Positions as rows. Index 0 of the cards is no card; positions past the last take the padding."""

    cards: np.ndarray  # rows of slots that hold a card the seat knows
    card_of: np.ndarray  # the position each belongs to
    table: np.ndarray  # numbers of the table, a row for each position
    options: np.ndarray  # rows of options
    option_of: np.ndarray
    named: np.ndarray  # for each option and operand: which of the cards it names, 0 none


def padded(rows: np.ndarray, size: int, filler: int = 0) -> np.ndarray:
    out = np.full((size, *rows.shape[1:]), filler, rows.dtype)
    out[: len(rows)] = rows
    return out


def squashed(numbers: jnp.ndarray) -> jnp.ndarray:
    x = numbers.astype(jnp.float32)
    return jnp.sign(x) * jnp.log1p(jnp.abs(x))


class Network:
    """The same network for every game; only its sizes are the game's."""

    def __init__(self, game: muster.Game) -> None:
        self.game = game
        self.encoding = muster.Encoding(game)
        self.designs = np.asarray(squashed(jnp.asarray(self.encoding.designs)))
        self.zones = len(self.encoding.slot_columns[1]["words"])
        self.seats = len(self.encoding.slot_columns[3]["words"])
        self.words = [len(column["words"]) for column in self.encoding.global_columns]
        self.verbs = len(self.encoding.option_columns[0]["words"])
        self.scores = jax.jit(self._scores)
        self.room: dict[int, tuple[int, ...]] = {}  # rows of cards and of options, for so many positions

    def fresh(self, seed: int) -> dict[str, jnp.ndarray]:
        """Weights before learning."""
        told = sum(words or 1 for words in self.words)
        shapes = {
            "design": (self.designs.shape[1], WIDTH),
            "zone": (self.zones, WIDTH),
            "owner": (self.seats, WIDTH),
            "controller": (self.seats, WIDTH),
            "figures": (len(self.encoding.slot_columns) - OWN, WIDTH),
            "table": (told + 2 * WIDTH, DEEP),
            "table2": (DEEP, DEEP),
            "verb": (self.verbs, WIDTH),
            "code": (3 * 6 * CODES, WIDTH),
            "named": (3 * WIDTH, WIDTH),
            "printed": (self.designs.shape[1], WIDTH),
            "here": (DEEP, WIDTH),
            "option": (WIDTH, WIDTH),
            "score": (WIDTH, 1),
            "value": (DEEP, 1),
        }
        looked_up = {"zone", "owner", "controller", "verb", "code"}
        keys = jax.random.split(jax.random.key(seed), len(shapes))
        weights = {}
        for key, (name, shape) in zip(keys, shapes.items()):
            scale = 0.3 if name in looked_up else 0.01 if name == "score" else (2 / shape[0]) ** 0.5
            weights[name] = scale * jax.random.normal(key, shape)
        return weights

    def _scores(self, w: dict[str, jnp.ndarray], seen: Batch) -> tuple[jnp.ndarray, jnp.ndarray]:
        """The logarithm of each option's chance to be taken, and what each position is worth (from -1 to 1)."""
        positions = seen.table.shape[0]
        cards, options = seen.cards.astype(jnp.int32), seen.options.astype(jnp.int32)
        card = (self.designs @ w["design"])[cards[:, 0]]
        card += w["zone"][cards[:, 1]] + w["owner"][cards[:, 3]] + w["controller"][cards[:, 4]]
        card = jax.nn.relu(card + squashed(cards[:, OWN:]) @ w["figures"])
        card = card.at[0].set(0)
        total = jax.ops.segment_sum(card, seen.card_of, positions + 1)[:positions]
        most = jax.ops.segment_max(card, seen.card_of, positions + 1)[:positions]

        table = seen.table.astype(jnp.int32)
        told = [
            jax.nn.one_hot(table[:, i], words) if words else squashed(table[:, i : i + 1])
            for i, words in enumerate(self.words)
        ]
        here = jnp.concatenate([*told, total / 8, jnp.maximum(most, 0)], 1)
        here = jax.nn.relu(jax.nn.relu(here @ w["table"]) @ w["table2"])

        option = w["verb"][options[:, 0]] + jnp.concatenate([here, here[:1]])[seen.option_of] @ w["here"]
        printed = self.designs @ w["printed"]
        for i in range(3):
            kind, operand, design = options[:, 1 + 3 * i], options[:, 2 + 3 * i], options[:, 3 + 3 * i]
            code = jnp.where(kind == 1, 0, jnp.clip(operand, 0, CODES - 1))
            option += w["code"][(i * 6 + kind) * CODES + code] + jnp.where(design[:, None] > 0, printed[design], 0)
            option += card[seen.named[:, i]] @ w["named"][i * WIDTH : (i + 1) * WIDTH]
        option = jax.nn.relu(jax.nn.relu(option) @ w["option"])
        score = (option @ w["score"])[:, 0]

        best = jax.ops.segment_max(score, seen.option_of, positions + 1)
        score -= jax.lax.stop_gradient(best)[seen.option_of]
        total = jax.ops.segment_sum(jnp.exp(score), seen.option_of, positions + 1)
        return score - jnp.log(total)[seen.option_of], jnp.tanh(here @ w["value"])[:, 0]

    def batch(self, slots: np.ndarray, table: np.ndarray, options: np.ndarray, counts: np.ndarray) -> Batch:
        """Of positions × slots × features, positions × numbers, and the options of all positions one after the other."""
        positions, width = slots.shape[:2]
        where = np.flatnonzero(slots[:, :, 0])
        place = np.zeros(positions * width + 1, np.int32)
        place[where + 1] = np.arange(1, len(where) + 1)
        option_of = np.repeat(np.arange(positions, dtype=np.int32), counts)
        kinds, operands = options[:, 1::3], options[:, 2::3].astype(np.int64)
        slot = np.where((kinds == 1) & (operands > 0), option_of[:, None] * width + operands, 0)
        cards = np.concatenate([np.zeros((1, slots.shape[2]), slots.dtype), slots.reshape(-1, slots.shape[2])[where]])
        card_of = np.concatenate([[positions], where // width]).astype(np.int32)
        size, rows = self.room[positions] = tuple(
            1 << (n * 9 // 8).bit_length() if n > had else had
            for had, n in zip(self.room.get(positions, (0, 0)), (len(cards), len(options)))
        )
        return Batch(
            padded(cards, size),
            padded(card_of, size, positions),
            table,
            padded(options, rows),
            padded(option_of, rows, positions),
            padded(place[slot], rows),
        )

    def save(self, path: str, weights: dict[str, jnp.ndarray]) -> None:
        named = {name: np.asarray(each) for name, each in weights.items()}
        np.savez(path, digest=np.uint64(self.encoding.digest), **named)

    def load(self, path: str) -> dict[str, jnp.ndarray]:
        with np.load(path) as file:
            if int(file["digest"]) != self.encoding.digest:
                raise muster.Error(f"{path}: learned with other cards, another game or another encoding")
            return {name: jnp.asarray(file[name]) for name in file.files if name != "digest"}


class Learned:
    """A player that takes the option its network likes best: for muster.play and muster.duel."""

    def __init__(self, game: muster.Game, path: str) -> None:
        self.network = Network(game)
        self.weights = self.network.load(path)

    def choose(self, seen: muster.Perspective) -> int:
        slots, table, options = self.network.encoding.encode_seen(seen)
        if len(options) == 1:
            return 0
        told = self.network.batch(slots[None], table[None], options, np.array([len(options)]))
        return int(np.argmax(self.network.scores(self.weights, told)[0][: len(options)]))
