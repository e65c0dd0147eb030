"""Single cases put to the program: what moments they are taken from, reach, sight.

Cases are taken from positions of matches that the program draws, at random moments.
"""

import random
import tempfile
from collections import Counter

from movement import reach
from position import OTHER
from refusals import commanded, strategic_codes
from sight import DETECTED, IDENTIFIED, UNSEEN, level, visible_enemies

# By scenario: one moment in this many becomes a case.
SPARSE = {"wab-01": 8, "wab-02": 8, "wab-03": 10, "wab-04": 25, "wab-05": 120, "wab-06": 120}


class Count:
    """Cases asked about and cases that differ."""

    def __init__(self, wanted):
        self.wanted, self.asked, self.differ, self.kinds = wanted, 0, 0, Counter()

    def take(self, where, found, kind=""):
        """One case; `found` says how it differs."""
        self.asked += 1
        self.kinds[kind] += 1
        if found:
            self.differ += 1
            print("%s: %s" % (where, "; ".join(found)), flush=True)

    @property
    def full(self):
        """Whether there are enough."""
        return self.asked >= self.wanted


class Enough(Exception):
    """There are as many cases as were asked for."""


def walk(program, asked, follow, ask, scenes=True):
    """Follow matches and call `ask(game, scene, rng, count)` at moments of an impulse;
    `scene` is (where, text), or without `scenes` (where, file of the match, entry)."""
    count, seed = Count(asked.cases), asked.first
    with tempfile.TemporaryDirectory() as folder:
        while True:
            for scenario in asked.scenario:
                rng = random.Random("%s %d" % (scenario, seed))

                def watch(game, path, before, _entry, rng=rng, scenario=scenario):
                    if game.stage[0] != "impulse" or rng.randrange(SPARSE[scenario]):
                        return
                    where = "%s %d, entry %d" % (scenario, seed, before)
                    ask(game, (where, program.scene(path, before)) if scenes else
                        (where, path, before), rng, count)
                    if count.full:
                        raise Enough

                style = asked.style[seed % len(asked.style)]
                path = program.play(scenario, style, seed, folder, asked.entries)
                try:
                    found, _ = follow(program, path, scenario, watch)
                except Enough:
                    for kind, number in sorted(count.kinds.items()):
                        print("  %s %d" % (kind, number))
                    return count.asked, count.differ
                count.differ += bool(found)
                for line in found:
                    print("%s %s %d broke off: %s" % (scenario, style, seed, line))
            seed += 1


def reaches(program, asked, follow):
    """Every reach that is offered, with its costs."""
    def ask(game, scene, _rng, count):
        position, side = game.position, game.stage[2]
        seen = visible_enemies(position, side)
        zones = {h for at in seen for h in position.map.near(at)
                 if position.map.is_land(h) and feared(position, side, at)}
        offers = {}
        for offer in program.offers(scene[1])["offers"]:
            if offer["choice"] == "reach":
                offers[offer["verb"], offer["unit"]] = {h["hex"]: h["cost"]
                                                        for h in offer["to"]}
        for unit in position.on_map(side):
            for verb in ("move", "strategic"):
                mine = {}
                if may_move(position, unit, game.stage, verb):
                    found = reach(position, unit, verb == "strategic", seen, zones)
                    mine = {position.map.name(h): n for h, n in found.items()}
                theirs = offers.get((verb, unit.id), {})
                if mine or theirs:
                    count.take("%s, %s %s" % (scene[0], verb, unit.id),
                               unlike(mine, theirs), verb)
    return walk(program, asked, follow, ask)


def feared(position, side, at):
    """Whether a side expects a zone of control of the enemies that it sees on a hex: of
    a mark it must, of an identified unit it knows."""
    return level(position, side, at) < IDENTIFIED or \
        any(u.static.zoc and not u.oos for u in position.here(at, OTHER[side]))


def may_move(position, unit, stage, verb):
    """Whether a unit may set out at all."""
    codes = commanded(position, stage[2], stage[1], [unit])
    if verb == "strategic":
        codes |= strategic_codes(position, [unit], [])
    return not (codes or unit.static.mp == 0 or unit.stopped or
                (unit.type == "SHIP" and not unit.available))


def unlike(mine, theirs):
    """Hexes that differ."""
    return ["%s: referee %s, program %s" % (h, mine.get(h), theirs.get(h))
            for h in sorted(set(mine) | set(theirs)) if mine.get(h) != theirs.get(h)]


# The words of the program for kinds of unit: those of their symbols.
KINDS_OF_UNIT = {"INF": "infantry", "MECH": "mechanised", "ARM": "armour",
                 "ART": "artillery", "FLAK": "flak", "REC": "reconnaissance",
                 "CMD": "headquarters", "SHIP": "battleship"}


def sights(program, asked, follow):
    """What the program shows each side of every hex with enemies on it."""
    def ask(game, scene, _rng, count):
        position, (where, path, entry) = game.position, scene
        for side, word in (("AL", "allied"), ("AX", "axis")):
            shown = program.slots(path, entry, word)
            for at in sorted(h for h, units in position.at.items()
                             if any(u.side != side for u in units)):
                name = position.map.name(at)
                enemies = position.here(at, OTHER[side])
                theirs = [shown.get("unit.%s.at" % u.id) == name for u in enemies]
                seen, mark = level(position, side, at), shown.get("hex.%s.contact" % name)
                wanted = {UNSEEN: None, DETECTED: "unknown", IDENTIFIED: None}.get(
                    seen, " ".join(sorted(KINDS_OF_UNIT[u.type] for u in enemies)))
                found = []
                if any(one != (seen == IDENTIFIED) for one in theirs):
                    found.append("identified: referee %s, program %s" % (seen, theirs))
                if wanted != (mark and " ".join(sorted(mark.split()))):
                    found.append("mark: referee %s, program %s" % (wanted, mark))
                count.take("%s, %s of %s" % (where, word, name), found,
                           "%s, level %d" % (position.weather, seen))
    return walk(program, asked, follow, ask, scenes=False)
