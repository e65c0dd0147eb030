"""Orders at random put to the program, lawful or not: what they do, or the code."""

import copy
import glob
import os

from cases import Count, walk
from cases_fights import a_bombardment, an_attack, notation, throw, unlike_slots
from game import Game
from geography import distance
from position import OTHER
from record import action_of, change, slots_of
from refusals import first
from scene import Scene
from scenes import CODES, codes_of

ORDERS = 12
FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "scenes")


def a_move(position, side, rng):
    """A move at random, mostly of units that are there and along hexes that touch."""
    lead = rng.choice(position.on_map(side))
    mates = [u for u in position.here(lead.hex) if u is not lead]
    units = [lead] + (rng.sample(mates, rng.randint(1, len(mates)))
                      if mates and rng.random() < 0.4 else [])
    path, here = [], lead.hex
    for _ in range(rng.choice((1, 1, 2, 3, 4, 6, 9))):
        near = [h for h in position.map.near(here) if h != lead.hex and h not in path]
        roads = [h for h in near if (min(h, here), max(h, here)) in position.map.roads]
        if roads and rng.random() < 0.6:
            near = roads
        if not near:
            break
        here = rng.choice(near)
        path.append(here)
    return ("move", units, path, rng.random() < 0.25) if path else ("end",)


def an_order(position, stage, rng):
    """An order at random."""
    draw = rng.random()
    side = stage[2] if rng.random() > 0.02 else OTHER[stage[2]]
    if not position.on_map(side) or not position.on_map(OTHER[side]):
        return a_bombardment(position, stage, rng)
    if draw < 0.6:
        return a_move(position, side, rng)
    if draw < 0.8:
        return an_attack(position, stage, rng) if draw < 0.65 else \
            any_attack(position, side, rng)
    if draw < 0.95:
        return a_bombardment(position, stage, rng) if draw < 0.85 else \
            any_bombardment(position, side, rng)
    return "replenish", rng.choice(position.on_map(side)), rng.randint(1, 4)


def any_attack(position, side, rng):
    """An attack at random by units that may be anywhere near."""
    target = rng.choice(position.on_map(OTHER[side])).hex
    # In the notation, ships and distant guns can only support.
    near = [u for u in position.on_map(side) if u.type != "SHIP" and
            distance(u.hex, target) <= (1 if u.type == "ART" else 2)]
    backing = [u for u in position.units.values() if u.side == side and
               u.type in ("ART", "SHIP", "AIR", "INF")]
    if not near:
        return None
    attackers = rng.sample(near, rng.randint(1, min(3, len(near))))
    supports = rng.sample(backing, min(len(backing), rng.choice((0, 0, 1, 2, 4))))
    return "attack", target, attackers, [u for u in supports if u not in attackers]


def any_bombardment(position, side, rng):
    """A bombardment at random of a hex that may be empty."""
    able = [u for u in position.units.values() if u.side == side and
            u.type in ("ART", "SHIP", "AIR", "FLAK")]
    if not able:
        return None
    return ("bombard", rng.choice(sorted(position.map.terrain)),
            rng.sample(able, rng.randint(1, min(3, len(able)))))


def orders(program, asked, follow):
    """Series of orders from moments of matches."""
    def ask(game, scene, rng, count):
        position = copy.deepcopy(game.position)
        mine, lines, found = Game(position, game.stage[1:]), [], []
        slots = slots_of(position)
        for _ in range(2 * ORDERS):
            if mine.stage[0] == "over":
                break
            order = an_order(position, mine.stage, rng) if mine.stage[0] == "impulse" \
                else throw(mine, rng)
            if order is None or order[0] == "end":
                continue
            codes = codes_of(mine, order)
            lines.append(notation(position, order))
            if not codes:
                mine.give(order)
            found.append((codes, slots_of(position)))
        if lines:
            compare_orders("%s, %s" % (scene[0], " | ".join(lines)),
                           program.trial(scene[1], lines), (slots, found), count)
    return walk(program, asked, follow, ask)


def compare_orders(where, answers, mine, count):
    """Acceptance, code and slots, order by order, to the first that differs."""
    slots, found = mine
    for answer, (codes, wanted) in zip(answers, found):
        code, wrong = first(codes), []
        if answer["accepted"] != (code is None):
            wrong = ["referee %s, program %s" % (sorted(codes), answer.get("code") or
                                                 answer["rule"])]
        elif code and answer["code"] not in CODES[code].split():
            wrong = ["referee %s, program %s" % (sorted(codes), answer["code"])]
        elif not code:
            change(slots, answer)
            slots.pop("stage", None)
            wrong = unlike_slots(wanted, slots)
        words = answer["action"].split()[0]
        count.take("%s || %s" % (where, answer["action"]), wrong,
                   words if not code else "%s %s" % (words, code))
        if wrong:
            return


def posed(program, _asked, _follow):
    """Scenes of rare things, each action given to both."""
    count = Count(0)
    for path in sorted(glob.glob(os.path.join(FOLDER, "*.scene"))):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        _, extra, actions = Scene(text).parts[0]
        position, at = Scene(text).position(extra)
        lines, found = [line[1:].strip() for line in actions], []
        mine, slots = Game(position, at), slots_of(position)
        for line in lines:
            action = action_of(position, line)
            codes = codes_of(mine, action)
            if not codes:
                mine.give(action)
            found.append((codes, slots_of(position)))
        body = "".join(line + "\n" for line in text.splitlines() if line[:1] != ">")
        compare_orders(os.path.basename(path), program.trial(body, lines), (slots, found),
                       count)
    return count.asked, count.differ
