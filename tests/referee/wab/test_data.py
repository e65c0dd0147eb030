"""The data of the program, cell by cell, against the tables of the reference."""

import csv
import os
import unittest

import tables
from geography import DATA, from_printed, normandy, side_of
from scenario import NAMES, load
from scene import QUALITY, TERRAIN, Scene

FOLDER = os.path.join(DATA, *[".."] * 4, "core", "rules", "src", "systems", "wab_normandy_1944",
                      "data")
TYPES = {"infantry": "INF", "mechanised": "MECH", "armour": "ARM", "artillery": "ART",
         "flak": "FLAK", "reconnaissance": "REC", "commander": "CMD", "ship": "SHIP"}
SIDES = {"allied": "AL", "axis": "AX"}
MOVERS = {"infantry": "INF", "mechanised": "MECH", "armour": "ARM", "artillery": "ART",
          "commander": "CMD", "reconnaissance": "REC"}


def text(name):
    """A file of the program's data."""
    with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
        return file.read()


def table(number):
    """Rows of a table by the words of its head; cells have two spaces between them."""
    block = text("tables.txt").split("\ntable %s " % number)[1].split("\n\n")[0]
    lines = [line for line in block.splitlines()[1:]
             if line.strip() and not line.startswith(("title-", "#"))]
    cells = [[c for c in line.split("  ") if c] for line in lines]
    assert len(cells) > 2, "table %s has no rows" % number
    return [dict(zip([h.strip() for h in cells[0]], [c.strip() for c in row]))
            for row in cells[1:]]


class Tables(unittest.TestCase):
    """Numbers of the tables."""

    def test_classes(self):
        rows = {r["id"]: r for r in csv.DictReader(text("classes.csv").splitlines())}
        ours = {n: s for n, s in tables.CLASSES.items() if s.type != "AIR"}
        self.assertEqual(set(rows), set(ours))
        for name, static in ours.items():
            row = rows[name]
            self.assertEqual(
                (SIDES[row["side"]], TYPES[row["kind"]], QUALITY[row["quality"]]),
                (static.side, static.type, static.quality), name)
            for word, value in (("weight", static.weight), ("life", static.lp),
                                ("attack", static.att), ("defence", static.deff),
                                ("range", static.range), ("points", static.pts),
                                ("aa", static.aa), ("aa_scope", static.aa_scope),
                                ("zoc", static.zoc), ("view", static.view),
                                ("movement", static.mp), ("strategic", static.strat)):
                self.assertEqual(int(row[word]), value, "%s %s" % (name, word))

    def test_aircraft(self):
        for row in table("10.3"):
            static = tables.CLASSES[row["aircraft"]]
            self.assertEqual([int(row[w]) for w in ("life", "defence", "upkeep",
                                                    "interval", "back")],
                             [static.lp, static.deff, static.maint, static.interval,
                              static.back])
            self.assertEqual(int(row["support"]) + int(row["bombs"]), static.pts)
            self.assertEqual({w: int(row[w]) for w in tables.WEATHERS}, static.flies)

    def test_commanders(self):
        found = {r["commander"]: tuple(int(r[w]) for w in (
            "attack_columns", "attack_dice", "defence_columns", "defence_dice"))
            for r in table("7.4.5")}
        self.assertEqual(found, {n.lower(): b for n, b in tables.COMMANDERS.items()})

    def test_terrain(self):
        for row in table("10.2"):
            code = TERRAIN[row["terrain"]]
            for word, mover in MOVERS.items():
                cost = None if row[word] == "NIL" else int(row[word])
                self.assertEqual(cost, tables.ENTRY[code][mover], row["terrain"])
            self.assertEqual([int(row[w]) for w in ("combat", "between", "target")],
                             [t[code] for t in (tables.TERRAIN_SHIFT, tables.BLOCK,
                                                tables.CONCEAL)])
            self.assertEqual(row["strategic"] == "yes", code in tables.OPEN)

    def test_weather(self):
        for row in table("4.2.3"):
            percent = tables.WEATHER_PERCENT[row["weather"], SIDES[row["side"]]]
            self.assertEqual({m: int(row[w]) for w, m in MOVERS.items()}, percent)
        for row in table("4.2.1"):
            for column in ("normal", "bad"):
                self.assertEqual(row[column],
                                 tables.WEATHER_DICE[column][int(row["dice"])])
        self.assertEqual({int(r["turn"]): r["weather"] for r in table("11.2.3")},
                         tables.CALENDAR)

    def test_quality(self):
        for row in table("10.1.1"):
            self.assertEqual({n: int(row[str(n)]) for n in range(1, 5)},
                             tables.PERCENT[QUALITY[row["quality"]]])
        for row in table("8.4.3"):
            self.assertEqual(int(row["energy"]), tables.THRESHOLD[QUALITY[row["quality"]]])

    def test_combat(self):
        rows = table("7.3.3")
        self.assertEqual(len(rows), 14)
        for row in rows:
            for k, word in enumerate(tables.COLUMNS, -3):
                a, d, retreats = tables.COMBAT[k, int(row["dice"])]
                self.assertEqual(row[word], "%d/%d%s" % (a, d, "R" if retreats else ""))

    def test_bombardment_and_support(self):
        for row in table("7.5.2"):
            for word in row.keys() - {"dice"}:
                points = int(word.split("-")[0].rstrip("+"))
                self.assertEqual(int(row[word]),
                                 tables.bombardment_loss(points, int(row["dice"])))
        for row in table("7.4.4"):
            points = int(row["points"].split("-")[0].rstrip("+"))
            self.assertEqual(int(row["dice"]), tables.support_bonus(points))


class Maps(unittest.TestCase):
    """The printed map."""

    def test_terrain_roads_and_water(self):
        board, letters, terrain, down = normandy(), {}, {}, None
        roads, water = set(), {}
        for line in text("normandy.map").splitlines():
            words = line.split()
            if words[:1] == ["letters"]:
                letters = {a: TERRAIN[b] for a, b in zip(words[1::2], words[2::2])}
            elif words[:1] == ["rows"]:
                down = 1
            elif down and line.startswith("  "):
                terrain.update({from_printed("%02d%02d" % (c, down)): letters[w]
                                for c, w in enumerate(words, 1)})
                down += 1
            elif words[:1] == ["road"]:
                chain = [from_printed(n) for n in words[1].split("-")]
                roads.update(side_of(a, b) for a, b in zip(chain, chain[1:]))
            elif words[:1] in (["stream"], ["river"]):
                water.update({side_of(*map(from_printed, w.split("|"))): words[0]
                              for w in words[1:]})
        self.assertEqual(terrain, board.terrain)
        self.assertEqual(roads, board.roads)
        self.assertEqual(water, board.water)


class Scenarios(unittest.TestCase):
    """What the scenes of the scenarios give."""

    def test_settings(self):
        for name in NAMES:
            ours, theirs = load(name), Scene(text(name + ".scene")).position([])[0]
            a, b = vars(ours.setting).copy(), vars(theirs.setting).copy()
            for one in (a, b):
                one["objectives"] = sorted(one["objectives"])
            self.assertEqual(a, b, name)

    def test_positions(self):
        for name in NAMES:
            ours, theirs = load(name), Scene(text(name + ".scene")).position([])[0]
            self.assertEqual(set(ours.units), set(theirs.units), name)
            self.assertEqual({u: (v.place, v.hex, v.losses) for u, v in ours.units.items()},
                             {u: (v.place, v.hex, v.losses) for u, v in
                              theirs.units.items()}, name)
            self.assertEqual(ours.control, theirs.control, name)

    def test_divisions_and_classes(self):
        rows = {r["id"]: r for r in csv.DictReader(text("units.csv").splitlines())}
        for name in NAMES:
            for uid, unit in load(name).units.items():
                if unit.type == "AIR":
                    continue
                row = rows[uid]
                self.assertEqual(row["class"], unit.static.name, uid)
                division = None if row["division"] == "-" else row["division"]
                self.assertEqual(division, unit.division, uid)


if __name__ == "__main__":
    unittest.main()
