"""Made-up boards with units of every class, put to the program with orders at random.

Matches hold the classes and stacks of their scenarios; here everything meets everything.
"""

import random

from cases import Count
from cases_fights import an_attack, notation, throw
from cases_orders import an_order, compare_orders
from game import Game
from geography import from_printed, step, to_printed
from record import slots_of
from scene import TERRAIN, Reader
from scenes import codes_of
from tables import CLASSES

LETTERS = "~ sea = beach . clear % bocage : woods \" marsh ^ hill T town C city M major_city"
DRAWN = ".......%%%%%::\"\"^^TTCM=~~"
SIZE, CORNER = 9, (21, 11)
ORDERS = 40
SIDES = {"AL": "allied", "AX": "axis"}


def a_map(rng):
    """Lines of a map, and {hex: letter}."""
    grid = {from_printed("%02d%02d" % (CORNER[0] + c, CORNER[1] + r)): rng.choice(DRAWN)
            for r in range(SIZE) for c in range(SIZE)}
    lines = ["begin map", "map made-up", "layout flat odd-low", "numbering printed",
             "letters " + LETTERS, "rows %02d%02d" % CORNER]
    for r in range(SIZE):
        lines.append("  " + " ".join(
            grid[from_printed("%02d%02d" % (CORNER[0] + c, CORNER[1] + r))]
            for c in range(SIZE)))
    land = {h for h, letter in grid.items() if letter != "~"}
    sides = sorted((h, step(h, d)) for h in land for d in (1, 2, 3)
                   if step(h, d) in land)
    for a, b in rng.sample(sides, len(sides) // 4):
        lines.append("road %s-%s" % (to_printed(a), to_printed(b)))
    for a, b in rng.sample(sides, len(sides) // 5):
        lines.append("%s %s|%s" % (rng.choice(("stream", "river")), to_printed(a),
                                   to_printed(b)))
    return lines + ["end map"], grid


def units(rng, grid):
    """Lines of units, and lines of where they are."""
    made, placed, weight, held = [], [], {}, {}
    names = sorted(CLASSES)
    for number in range(rng.randint(12, 34)):
        static = CLASSES[rng.choice(names)]
        uid, more = "u%02d" % number, ""
        if static.type == "CMD":
            more = " bonus %d %d %d %d" % tuple(rng.randrange(2) for _ in range(4))
        elif static.type not in ("AIR", "SHIP") and rng.random() < 0.5:
            more = " of d%d" % rng.randrange(4)
        made.append("unit %s %s %s%s" % (uid, SIDES[static.side], static.name, more))
        if static.type == "AIR":
            placed.append(uid + (" available" if rng.random() < 0.7 else " at away"))
            continue
        fits = [h for h, letter in grid.items()
                if (letter == "~") == (static.type == "SHIP") and
                held.get(h, static.side) == static.side and
                weight.get(h, 0) + static.weight <= 3]
        if not fits:
            made.pop()
            continue
        crowded = [h for h in fits if h in held]
        at = rng.choice(crowded if crowded and rng.random() < 0.45 else fits)
        held[at] = static.side
        weight[at] = weight.get(at, 0) + static.weight
        placed.append("%s at %s%s" % (uid, to_printed(at), condition(rng, static)))
    return made, placed, held


def condition(rng, static):
    """Losses, fatigue and supply of a unit."""
    words = ""
    if static.type == "SHIP":
        return " available" if rng.random() < 0.7 else ""
    if static.type == "CMD":
        return words
    if rng.random() < 0.3:
        words += " losses %d" % rng.randrange(1, static.lp)
    if rng.random() < 0.5:
        words += " fatigue %d" % rng.randrange(1, 100)
    return words + (" unsupplied" if rng.random() < 0.1 else "")


def a_scene(rng):
    """A scene at random: lines."""
    board, grid = a_map(rng)
    made, placed, held = units(rng, grid)
    land = [h for h, letter in grid.items() if letter != "~"]
    some = [to_printed(h) for h in rng.sample(land, 6)]
    given = ["given losses 1", "given impulses %d" % rng.choice((1, 2)),
             "given activation allied 12", "given activation axis 12",
             "given supply allied " + " ".join(some[:2]),
             "given supply axis " + " ".join(some[2:4]), "given replenish allied",
             "given replenish axis 4", "given levels 5 10 20",
             "given weather random " + rng.choice(("normal", "bad")),
             "given objective %s 1 2 3 4 Here" % some[4], "given fortified %s 1" % some[5]]
    if rng.random() < 0.6:
        given.append("given supplied 9 " + " ".join(line.split()[1] for line in made))
    side = rng.choice(("allied", "axis"))
    owned = ["hex %s owner allied" % to_printed(h) for h in land
             if rng.random() < 0.45 and held.get(h) != "AX"]
    return (["system wab-normandy-1944", "turns 3"] + board + given + made +
            ["turn 1", "stage impulse 1 " + side, "activation-%s 12" % side,
             "replacements 4", "weather " + rng.choice(("sunny", "rainy", "storm"))] +
            owned + placed)


def high(order, rng):
    """Mostly high dice: at odds where some of the defenders live, those make them go."""
    if order[0] == "dice" and rng.random() < 0.6:
        return "dice", rng.choice((5, 6)), rng.choice((5, 6))
    return order


def boards(program, asked, _follow):
    """Made-up boards, each with a series of orders."""
    count, seed = Count(asked.cases), asked.first
    while not count.full:
        rng = random.Random(seed)
        lines = a_scene(rng)
        position, at = Reader(lines).read()
        mine, given, found = Game(position, at), [], []
        slots = slots_of(position)
        while len(given) < ORDERS and mine.stage[0] != "over":
            if mine.stage[0] != "impulse":
                order = high(throw(mine, rng), rng)
            elif rng.random() < 0.12:
                order = ("end",)
            else:
                order = (an_attack(position, mine.stage, rng) if rng.random() < 0.4
                         else an_order(position, mine.stage, rng)) or ("end",)
            codes = codes_of(mine, order)
            given.append(notation(position, order))
            if not codes:
                mine.give(order)
            found.append((codes, slots_of(position)))
        text = "scene board %d\n%s\n" % (seed, "\n".join(lines))
        compare_orders("board %d" % seed, program.trial(text, given), (slots, found),
                       count)
        seed += 1
    for kind, number in sorted(count.kinds.items()):
        print("  %s %d" % (kind, number))
    return count.asked, count.differ
