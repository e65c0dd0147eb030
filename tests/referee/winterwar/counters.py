"""Counters as printed: the order of battle of section 2.7."""

from rules import SLOT, rows

AIR = ("FIGHTER", "BOMBER")
NO_ZONE = ("ARTY", "ENG", "PARTISAN", "SHIP") + AIR  # W-081, W-082
NO_NUMBER = None


def _number(text):
    """A printed number, or None for an empty field or the partisan die."""
    return None if text in ("", "P", None) else int(text)


class Counter:
    """One counter with its two faces; a unit in play refers to it."""

    def __init__(self, row):
        self.id, self.side, self.nation = row["id"], row["side"], row["nation"]
        self.name, self.type, self.size = row.get("name", ""), row["type"], row["size"]
        self.front = (_number(row["attack"]), _number(row["defence"]),
                      _number(row["movement"]) or 0)
        self.has_back = row.get("back_attack", "") != ""
        self.back = None
        if self.has_back:
            self.back = (int(row["back_attack"]), int(row["back_defence"]),
                         _number(row["back_movement"]) or 0)
        self.winter = row["winter_capable"] == "1"
        self.arrives = int(row["arrives_turn"])
        self.placement = row["placement"]
        self._kind()

    def _kind(self):
        """What the type of the counter means (W-081, W-090 to W-095)."""
        kind = self.type
        self.air = kind in AIR
        self.ship = kind == "SHIP"
        self.fort = kind == "FORT"
        self.partisan = kind == "PARTISAN"
        self.ground = not self.air and not self.ship
        self.has_zone = kind not in NO_ZONE
        self.static = self.ship or self.fort
        if not self.ground:
            self.slot = None
        elif kind == "ARTY":
            self.slot = "artillery"
        elif kind in ("FORT", "PARTISAN", "ENG"):
            self.slot = "lower"
        else:
            self.slot = SLOT[self.size]

    def face(self, flipped):
        """Attack, defence and movement of the side that shows."""
        return self.back if flipped else self.front


def read_counters(table=None):
    """All counters by id, from rows of the CSV or from the file itself."""
    return {row["id"]: Counter(row)
            for row in (rows("orders_of_battle.csv") if table is None else table)}
