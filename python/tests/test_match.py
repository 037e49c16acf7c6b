"""Games, matches and what can be done with them."""

import copy
import json
import random
import subprocess

import pytest
from conftest import at_random

import muster


def test_every_game_is_there_with_its_cards_and_rules(game):
    assert game.name in muster.games()
    assert len(game.cards) > 30
    assert all(card.name and card.type for card in game.cards)
    assert game.card(game.cards[0].name).id == game.cards[0].id
    assert game.rules.startswith("#")
    assert all(not deck.problems() for deck in game.decks)
    for deck in game.decks:
        again = game.read_deck(deck.toml())
        assert again.cards == deck.cards


def test_a_match_is_played_to_its_end(game):
    match = at_random(game.start(5), random.Random(5))
    assert match.over and match.seat is None and match.options() == []
    assert len(match.result) == match.seats == len(match.returns)
    assert match.ending
    assert match.length == len(match.steps)


def test_the_same_seed_and_choices_give_the_same_match(game):
    first, second = (at_random(game.start(11), random.Random(3)) for _ in range(2))
    assert first.record() == second.record()
    assert first.hash == second.hash


def test_a_clone_goes_on_alike_and_leaves_the_original_alone(game):
    match = at_random(game.start(2), random.Random(1), 20)
    before = match.hash
    for twin in (match.clone(), copy.copy(match), copy.deepcopy(match)):
        at_random(twin, random.Random(9))
        assert match.hash == before
        other = at_random(match.clone(), random.Random(9))
        assert other.record() == twin.record()


def test_a_saved_match_goes_on_with_the_same_luck(game):
    match = at_random(game.start(8), random.Random(2), 15)
    again = game.restore(match.save())
    assert again.hash == match.hash
    a, b = random.Random(4), random.Random(4)
    while not match.over:
        match.apply(a.randrange(match.option_count))
        again.apply(b.randrange(again.option_count))
        assert again.hash == match.hash


def test_a_record_is_replayed_and_a_changed_one_refused(game):
    match = at_random(game.start(3), random.Random(3))
    assert game.replay(match.record()).hash == match.hash
    assert game.replay(match.record(), 4).length == 4
    lines = match.record().splitlines(keepends=True)
    step = json.loads(lines[3])
    step["hash"] = "0" * len(step["hash"])
    lines[3] = json.dumps(step) + "\n"
    with pytest.raises(muster.Error):
        game.replay("".join(lines))


def test_options_are_applied_by_themselves_by_number_and_by_text(game):
    match = at_random(game.start(6), random.Random(6), 10)
    option = match.options()[-1]
    ways = [option, match.option_count - 1, option.text]
    hashes = set()
    for way in ways:
        twin = match.clone()
        twin.apply(way)
        hashes.add(twin.hash)
    assert len(hashes) == 1
    assert match.why_not(option) == ""


def test_views_are_of_seats_and_nobody_sees_a_hidden_hand(lanes):
    match = at_random(lanes.start(1), random.Random(1), 12)
    for seat, name in enumerate("AB"):
        shown = {}
        for viewer in (0, 1, None):
            hand = next(zone for zone in match.view(viewer)["zones"] if zone["name"] == f"{name} hand")
            shown[viewer] = len(hand.get("cards", []))
        # The others know no more of it than cards that were seen on their way there.
        assert shown[seat] == hand["count"] > shown[1 - seat] >= shown[None]
    assert match.view("A") == match.view(0)


def test_an_imagined_match_looks_alike_and_brings_no_past(game):
    match = at_random(game.start(7), random.Random(7), 30)
    if match.over:
        pytest.skip("over too soon")
    seat = match.seat
    others = set()
    for seed in range(8):
        world = match.imagine(seat, seed)
        assert world.view(seat) == match.view(seat)
        assert [str(each) for each in world.options()] == [str(each) for each in match.options()]
        assert world.steps == [] and world.event_count == 0
        others.add(world.hash)
    assert len(others) > 1
    # The same dream twice.
    assert match.imagine(seat, 5).hash == match.imagine(seat, 5).hash


def test_decks_options_and_seats_are_chosen(lanes):
    names = [deck.name for deck in lanes.decks]
    match = lanes.start(1, decks=[names[0], lanes.deck(names[1])])
    assert json.loads(match.record().splitlines()[0])["decks"][0]["name"] == names[0]
    option, words = next(iter(lanes.options.items()))
    header = json.loads(lanes.start(1, options={option: words[-1]}).record().splitlines()[0])
    assert header["options"][option] == words[-1]
    assert muster.Game("war-rig").start(1, seats=4).seats == 4


def test_scenarios_run_and_begin_matches(lanes):
    match = at_random(lanes.start(4), random.Random(4))
    text = match.scenario("a match")
    (row,) = lanes.run_scenarios(text)
    assert row["passed"], row["failure"]
    broken = text.replace("do =", "legal =", 1).replace("winner = ", "over = false, winner = ")
    assert not all(row["passed"] for row in lanes.run_scenarios(broken))
    assert lanes.start_scenario(text, "a match").seats == 2
    with pytest.raises(muster.UnknownName, match="a match"):
        lanes.start_scenario(text, "a mach")


def test_the_program_plays_the_same_match(program):
    game = muster.Game("lanes")
    line = [program, "selfplay", "lanes", "--a", "greedy", "--b", "random", "--seed", "7"]
    record = subprocess.run(line, capture_output=True, text=True, check=True).stdout
    assert muster.play(game, ["greedy", "random"], seed=7).record() == record


def test_boards_are_drawn(game):
    match = game.start(1)
    board = match.board(0, 100)
    assert len(board.splitlines()) > 5
    assert max(map(len, board.splitlines())) <= 100
