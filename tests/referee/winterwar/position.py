"""Units in play and what is where: the position that all rules read."""

from rules import OTHER
from victory import beaten_value

_PLAIN_MARKS = {
    "supplied": True, "attacked": False, "spent": 0, "steps": 0, "stopped": False,
    "value": None, "base": None, "up": False, "beaten": False, "used": False,
    "delayed": False, "lost_value": None,
}


class Unit:
    """One counter in play.

    place is pool, map or gone. spent, steps and stopped belong to the
    movement of the running half; value is the partisan strength of the half;
    base, up, beaten and used describe an aircraft; guards says whether own ground
    units were below it when the movement ended, None where it was posed later.
    """

    __slots__ = ("counter", "id", "side", "place", "hex", "flipped", "guards") \
        + tuple(_PLAIN_MARKS)

    def __init__(self, counter):
        self.counter, self.id, self.side = counter, counter.id, counter.side
        self.place, self.hex, self.flipped = "pool", None, False
        self.guards = None
        for name, value in _PLAIN_MARKS.items():
            setattr(self, name, value)

    @property
    def attack(self):
        """Attack value; a partisan has the strength rolled (W-111)."""
        if self.counter.partisan:
            return self.value or 0
        return self.counter.face(self.flipped)[0]

    @property
    def defence(self):
        """Defence value; a partisan has the strength rolled (W-111)."""
        if self.counter.partisan:
            return self.value or 0
        return self.counter.face(self.flipped)[1]

    @property
    def movement(self):
        """Movement points or range of the face that shows."""
        return self.counter.face(self.flipped)[2]

    def to_json(self):
        """The JSON form; marks with their plain value are left out."""
        data = {"place": self.place, "hex": self.hex,
                "face": "back" if self.flipped else "front"}
        for name, plain in _PLAIN_MARKS.items():
            if getattr(self, name) != plain:
                data[name] = getattr(self, name)
        return data

    def read(self, data):
        """Take over the JSON form."""
        self.hex = data.get("hex")
        self.place = data.get("place", "map" if self.hex else "pool")
        self.flipped = data.get("face", "front") == "back"
        if self.flipped and not self.counter.has_back:
            raise ValueError("no back: " + self.id)
        for name, plain in _PLAIN_MARKS.items():
            setattr(self, name, data.get(name, plain))
        if self.counter.air and self.place == "map" and self.base is None:
            self.base = self.hex


class Position:
    """Map, units and city control, with an index by hex."""

    def __init__(self, board, rules, counters):
        self.board, self.rules, self.counters = board, rules, counters
        self.units = {uid: Unit(c) for uid, c in counters.items()}
        self.control = {c.id: c.nation for c in board.cities.values()}
        self._index = None
        self.cache = {}

    # -- changes -----------------------------------------------------------

    def touch(self):
        """Forget everything derived from where the units are."""
        self._index = None
        self.cache.clear()

    def put(self, unit, h):
        """Set a unit down in a hex."""
        unit.place, unit.hex = "map", h
        self.touch()

    def remove(self, unit):
        """Take a beaten unit off the map and note its worth (W-168)."""
        unit.lost_value = beaten_value(unit)
        unit.place, unit.hex, unit.up = "gone", None, False
        self.touch()

    # -- questions ---------------------------------------------------------

    def at(self, h):
        """Units on or over a hex."""
        if self._index is None:
            self._index = {}
            for unit in self.units.values():
                if unit.place == "map":
                    self._index.setdefault(unit.hex, []).append(unit)
        return self._index.get(h, ())

    def on_map(self, side=None):
        """All units on the map, of one side or both."""
        return [u for u in self.units.values()
                if u.place == "map" and (side is None or u.side == side)]

    def ground(self, h, side):
        """Ground units of a side in a hex; ships and aircraft are none."""
        here = self.at(h)
        return [u for u in here if u.side == side and u.counter.ground] if here else []

    def ships(self, h, side):
        """Ships of a side in a hex."""
        return [u for u in self.at(h) if u.side == side and u.counter.ship]

    def aircraft(self, h, side):
        """Aircraft of a side over a hex or on its base."""
        return [u for u in self.at(h) if u.side == side and u.counter.air]

    def enemy_ground(self, h, side):
        """Ground units of the other side in a hex."""
        return self.ground(h, OTHER[side])

    def owns_city(self, h, side):
        """The hex is a city under the side's control."""
        city = self.board.city_at.get(h)
        return city is not None and self.control[city.id] == side

    def base_full(self, h):
        """No room for another aircraft on the base (W-160)."""
        city = self.board.city_at[h]
        room = self.rules.base_capacity_air * city.base
        return sum(1 for u in self.at(h) if u.counter.air and not u.up) >= room

    # -- JSON --------------------------------------------------------------

    def to_json(self):
        """The JSON form (README, "Position")."""
        return {"units": {uid: u.to_json() for uid, u in sorted(self.units.items())},
                "control": dict(sorted(self.control.items()))}

    def read(self, data):
        """Take over a JSON form; units it leaves out stay in the pool."""
        for uid, form in data.get("units", {}).items():
            if uid not in self.units:
                raise ValueError("unknown unit " + uid)
            self.units[uid].read(form)
        for city, side in data.get("control", {}).items():
            if city not in self.control:
                raise ValueError("unknown city " + city)
            self.control[city] = side
        self.touch()
        return self
