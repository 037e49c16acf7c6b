"""Draws the learning curves that ppo.py wrote.

    python python/examples/curves.py NAME.csv [NAME.csv...] --out curves.svg
"""

import argparse
import csv
from pathlib import Path

import matplotlib

matplotlib.use("svg")
matplotlib.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "muster", "font.family": "sans-serif"})
from matplotlib import pyplot as plt  # noqa: E402


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="+")
    parser.add_argument("--out", default="curves.svg")
    asked = parser.parse_args()
    figure, axes = plt.subplots(figsize=(7, 3.6), layout="constrained")
    for name in asked.files:
        with open(name, encoding="utf-8") as file:
            rows = [row for row in csv.DictReader(file) if row["how"] == "learning"]
        if not rows:
            parser.error(f"{name}: there is no learning in it yet")
        steps, score, low, high = ([float(row[key]) for row in rows] for key in ("steps", "score", "low", "high"))
        (line,) = axes.plot(steps, score, label=f"{Path(name).stem} against {rows[0]['opponent']}")
        axes.fill_between(steps, low, high, color=line.get_color(), alpha=0.2, linewidth=0)
    axes.axhline(0.5, color="grey", linewidth=0.8)
    axes.set(xlabel="choices learned from", ylabel="share of the wins", ylim=(0, 1))
    axes.legend(frameon=False, fontsize="small")
    figure.savefig(asked.out, metadata={"Date": None})


if __name__ == "__main__":
    main()
