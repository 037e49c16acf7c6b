"""Fits a value function to a file of muster.data.write_npz and shows how well it is calibrated.

    python python/examples/value_function.py FILE.npz [--epochs 300]

The function is logistic regression on the numbers of the table and on sums of what lies in each zone; it is fitted to four of
five matches and judged by the fifth. Only NumPy is needed: what counts here is how the data are read.
"""

import argparse

import numpy as np


def features(data: dict[str, np.ndarray]) -> np.ndarray:
    """The numbers of the table, and for each zone and each owner the sums of the columns of its cards."""
    slots, table = data["slots"].astype(np.float32), data["globals"].astype(np.float32)
    zone, owner = slots[:, :, 1].astype(int), slots[:, :, 3].astype(int)
    place = zone * 5 + np.clip(owner, 0, 4)
    sums = np.zeros((len(slots), int(place.max()) + 1, slots.shape[2] - 6), np.float32)
    rows = np.arange(len(slots))[:, None].repeat(slots.shape[1], 1)
    np.add.at(sums, (rows, place), slots[:, :, 6:])
    x = np.concatenate([table, sums.reshape(len(slots), -1)], 1)
    x = x[:, x.std(0) > 0]
    x = (x - x.mean(0)) / x.std(0)
    return np.concatenate([np.clip(x, -5, 5), np.ones((len(x), 1), np.float32)], 1)


def fit(x: np.ndarray, y: np.ndarray, epochs: int) -> np.ndarray:
    weights = np.zeros(x.shape[1], np.float32)
    speed = np.zeros_like(weights)
    for _ in range(epochs):
        p = 1 / (1 + np.exp(-x @ weights))
        gradient = x.T @ (p - y) / len(y) + 3e-2 * weights
        speed = 0.9 * speed - 0.05 * gradient
        weights += speed
    return weights


def log_loss(p: np.ndarray, y: np.ndarray) -> float:
    p = np.clip(p, 1e-4, 1 - 1e-4)
    return float(-(y * np.log(p) + (1 - y) * np.log(1 - p)).mean())


def calibration(p: np.ndarray, y: np.ndarray, bins: int = 5) -> None:
    print("| said | choices | mean said | came true |")
    print("|---|---|---|---|")
    for i in range(bins):
        inside = (p >= i / bins) & (p < (i + 1) / bins if i + 1 < bins else p <= 1)
        if inside.any():
            print(f"| {i / bins:.1f}–{(i + 1) / bins:.1f} | {inside.sum()} | {p[inside].mean():.2f} | {y[inside].mean():.2f} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file")
    parser.add_argument("--epochs", type=int, default=300)
    asked = parser.parse_args()
    with np.load(asked.file) as file:
        data = dict(file)
    x, y = features(data), (data["outcome"].astype(np.float32) + 1) / 2
    held = data["match"] % 5 == np.unique(data["match"])[-1] % 5
    if held.all():
        parser.error("the file has one match only; a value function wants at least two")
    weights = fit(x[~held], y[~held], asked.epochs)
    p = 1 / (1 + np.exp(-x[held] @ weights))
    base = np.full(held.sum(), y[~held].mean(), np.float32)
    print(f"{(~held).sum()} choices of {len(np.unique(data['match'][~held]))} matches to fit, {held.sum()} to judge")
    print(f"log loss: always the same {log_loss(base, y[held]):.3f}, fitted {log_loss(p, y[held]):.3f}, "
          f"the player's own {log_loss(data['value'][held], y[held]):.3f}\n")
    calibration(p, y[held])


if __name__ == "__main__":
    main()
