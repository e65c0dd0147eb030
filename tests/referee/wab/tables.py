"""Tables of the reference, read from data/."""

import csv
import os
from collections import namedtuple

from geography import DATA


def rows(name):
    """Rows of a data file by the words of its head."""
    with open(os.path.join(DATA, name), encoding="utf-8") as file:
        return list(csv.DictReader(file))


Static = namedtuple("Static", "name side type size weight lp quality att deff range pts "
                              "aa aa_scope zoc view mp strat trait role maint interval "
                              "back flies bonus")


def _classes():
    found = {}
    for row in rows("classes.csv"):
        number = {k: int(row[k]) for k in ("weight", "lp", "att", "def", "range", "pts",
                                           "aa", "aa_range", "zoc", "view", "mp", "strat")}
        found[row["class"]] = Static(
            row["class"], row["side"], row["type"], row["size"], number["weight"],
            number["lp"], row["quality"], number["att"], number["def"], number["range"],
            number["pts"], number["aa"], number["aa_range"], number["zoc"],
            number["view"], number["mp"], number["strat"], row["trait"] or "",
            None, 0, 0, 0, None, (0, 0, 0, 0))
    for row in rows("aircraft.csv"):
        role = row["role"]
        flies = {w: int(row[w]) for w in WEATHERS}
        found[row["air"]] = Static(
            row["air"], "AL", "AIR", "air", 0, int(row["lp"]), "VET", 0, int(row["def"]),
            0, int(row["bomb"] if role == "bomber" else row["support"]), 0, 0, 0, 0, 0, 0,
            "", role, int(row["maint_pct"]), int(row["interval"]),
            int(row["return_after"]), flies, (0, 0, 0, 0))
    return found


WEATHERS = ("sunny", "overcast", "rainy", "storm")
CLASSES = _classes()
COMMANDERS = {r["commander"]: tuple(int(r[k]) for k in ("att_C", "att_L", "def_C", "def_L"))
              for r in rows("commanders.csv")}
THRESHOLD = {r["code"]: int(r["energy_threshold"]) for r in rows("quality.csv")}
PERCENT = {r["code"]: {n: int(r["pct_status%d" % n]) for n in (1, 2, 3, 4)}
           for r in rows("quality.csv")}

MOVERS = ("INF", "MECH", "ARM", "ART", "CMD", "REC")
_TERRAIN = rows("terrain.csv")
ENTRY = {r["code"]: {m: None if r[m] == "P" else int(r[m]) for m in MOVERS}
         for r in _TERRAIN}
TERRAIN_SHIFT = {r["code"]: int(r["combat_C"]) for r in _TERRAIN}
BLOCK = {r["code"]: int(r["sight_block"]) for r in _TERRAIN}
CONCEAL = {r["code"]: int(r["sight_conceal"]) for r in _TERRAIN}
OPEN = {r["code"] for r in _TERRAIN if r["strategic_offroad"] == "1"}
CROSSING = {r["hexside"]: {m: int(r[m]) for m in MOVERS} for r in rows("hexsides.csv")
            if r["hexside"] in ("stream", "river")}
WATER_SHIFT = {r["hexside"]: int(r["combat_C"]) for r in rows("hexsides.csv")
               if r["hexside"] in ("stream", "river")}

WEATHER_PERCENT = {(r["weather"], r["side"]): {m: int(r[m]) for m in MOVERS}
                   for r in rows("weather_movement.csv")}
WEATHER_DICE = {name: {int(r["dice"]): r[name] for r in rows("weather_dice.csv")}
                for name in ("normal", "bad")}


def _calendar():
    found = {}
    for row in rows("weather_calendar.csv"):
        ends = [int(n) for n in row["turns"].split("-")]
        for turn in range(ends[0], ends[-1] + 1):
            found[turn] = row["weather"]
    return found


CALENDAR = _calendar()


def _bands(words):
    """Lower ends of columns such as `1-4` and `40+`."""
    return [int(w.split("-")[0].rstrip("+")) for w in words]


_SUPPORT = rows("support.csv")
_SUPPORT_FROM = _bands([r["points"] for r in _SUPPORT])


def support_bonus(points):
    """What support points add to the die (5.6)."""
    at = max(i for i, low in enumerate(_SUPPORT_FROM) if points >= low)
    return int(_SUPPORT[at]["bonus"][1:])


COLUMNS = ["1:4", "1:3", "1:2"] + ["%d:1" % n for n in range(1, 11)]


def _combat():
    found = {}
    for row in rows("combat.csv"):
        for column, word in enumerate(COLUMNS, -3):
            attacker, defender = row[word].rstrip("R").split("/")
            found[column, int(row["row"])] = (int(attacker), int(defender),
                                              row[word].endswith("R"))
    return found


COMBAT = _combat()  # by column index k of 5.3 and row
_BOMB = rows("bombardment.csv")
_BOMB_WORDS = [w for w in _BOMB[0] if w != "roll"]
_BOMB_FROM = _bands(_BOMB_WORDS)


def bombardment_loss(points, roll):
    """LP that a hex loses (6.1)."""
    at = max(i for i, low in enumerate(_BOMB_FROM) if points >= low)
    return int({int(r["roll"]): r for r in _BOMB}[roll][_BOMB_WORDS[at]])


_FLAK = rows("flak.csv")


def flak_effect(x):
    """Whether the mission is aborted, and LP lost (6.1)."""
    found = (False, 0)
    for row in _FLAK:
        if x >= int(row["from"]):
            found = (row["aborted"] == "1", int(row["lp"]))
    return found
