"""The hex grid and the map (section 3).

A hex code is CCRR. Columns are flat-top; odd columns sit half a hex lower.
"""

from collections import deque
from functools import lru_cache

from rules import CITIES, CLOSED_NATIONS

_ODD = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))
_EVEN = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))
TERRAINS = ("open", "forest", "marsh", "frozen_lake", "sea")


def code(column, row):
    """Four digits: column, then row."""
    return "%02d%02d" % (column, row)


def split(hexcode):
    """Column and row of a code."""
    return int(hexcode[:2]), int(hexcode[2:])


def around(hexcode):
    """The six codes next to a hex, also those off the map."""
    column, row = split(hexcode)
    steps = _ODD if column % 2 else _EVEN
    return [code(column + dc, row + dr) for dc, dr in steps
            if column + dc >= 0 and row + dr >= 0]


@lru_cache(maxsize=None)
def _slanted(hexcode):
    """Column and the row along slanted axes, in which distance is a formula."""
    column, row = split(hexcode)
    return column, row - (column - column % 2) // 2


def distance(a, b):
    """Hexes between a and b, counted across the grid."""
    (qa, ra), (qb, rb) = _slanted(a), _slanted(b)
    dq, dr = qa - qb, ra - rb
    return max(abs(dq), abs(dr), abs(dq + dr))


class Edge:
    """What runs along or across the line between two neighbouring hexes."""

    __slots__ = ("road", "rail", "river", "closed")

    def __init__(self, road=False, rail=False, river=False, closed=False):
        self.road, self.rail = bool(road), bool(rail)
        self.river, self.closed = bool(river), bool(closed)

    @property
    def way(self):
        """A road or a railway joins the two hexes."""
        return self.road or self.rail


_PLAIN = Edge()


class Hex:
    """One hex: terrain, nation (None on water), city id, arctic zone."""

    __slots__ = ("code", "terrain", "nation", "city", "north")

    def __init__(self, hexcode, terrain="open", nation=None, city=None, north=False):
        if terrain not in TERRAINS:
            raise ValueError("terrain " + terrain)
        self.code, self.terrain, self.nation = hexcode, terrain, nation
        self.city, self.north = city, bool(north)

    @property
    def foreign(self):
        """Norway or Sweden: closed to every unit (W-074)."""
        return self.nation in CLOSED_NATIONS

    @property
    def open_to_ground(self):
        """Neither foreign ground nor unfrozen water (W-073, W-074)."""
        return not self.foreign and self.terrain != "sea"


class City:
    """One city hex (W-162, W-163, W-176)."""

    __slots__ = ("id", "hex", "nation", "value", "base")

    def __init__(self, city_id, hexcode, nation, value, base=1):
        self.id, self.hex, self.nation = city_id, hexcode, nation
        self.value, self.base = int(value), int(base)


class Map:
    """Hexes, edges and cities; never changes during a game."""

    def __init__(self, hexes, edges, cities):
        self.hexes = hexes
        self.edges = edges
        self.cities = cities
        self.city_at = {c.hex: c for c in cities.values()}
        self.near = {h: [n for n in around(h) if n in hexes] for h in hexes}
        self.near_set = {h: frozenset(n) for h, n in self.near.items()}
        self._air, self._pairs = {}, {}
        self._on_way = {h for pair, e in edges.items() if e.way for h in pair}

    def edge(self, a, b):
        """The edge between two neighbours; a plain one when none is listed."""
        found = self._pairs.get((a, b))
        if found is None:
            found = self.edges.get(frozenset((a, b)), _PLAIN)
            self._pairs[a, b] = found
        return found

    def on_way(self, h):
        """Some road or railway touches the hex."""
        return h in self._on_way

    def air_distance(self, a, b):
        """Hexes of flight that keeps out of Norway and Sweden, or None (A-45)."""
        if a not in self._air:
            self._air[a] = self._flight(a)
        return self._air[a].get(b)

    def _flight(self, start):
        found = {start: 0}
        queue = deque([start])
        while queue:
            here = queue.popleft()
            for there in self.near[here]:
                if there not in found and not self.hexes[there].foreign:
                    found[there] = found[here] + 1
                    queue.append(there)
        return found

    def borders(self, h, nation):
        """A neighbouring hex belongs to the nation."""
        return any(self.hexes[n].nation == nation for n in self.near[h])

    @classmethod
    def from_json(cls, data):
        """Read the JSON form (README, "Map")."""
        cities = {}
        listed = data.get("cities")
        if listed is None:
            listed = {c["id"]: c for c in CITIES}
        for city_id, c in listed.items():
            cities[city_id] = City(city_id, c["hex"], c["nation"], c["value"],
                                   c.get("base", 1))
        at = {c.hex: c.id for c in cities.values()}
        hexes = {}
        for h, d in data["hexes"].items():
            hexes[h] = Hex(h, d.get("terrain", "open"), d.get("nation"),
                           at.get(h), d.get("zone", "south") == "north")
        edges = {}
        for e in data.get("edges", []):
            if e["b"] not in around(e["a"]):
                raise ValueError("edge %s-%s" % (e["a"], e["b"]))
            edges[frozenset((e["a"], e["b"]))] = Edge(
                e.get("road"), e.get("rail"), e.get("river"), e.get("closed"))
        for city in cities.values():
            if city.hex not in hexes:
                raise ValueError("city off the map: " + city.id)
        return cls(hexes, edges, cities)

    def to_json(self):
        """Write the JSON form."""
        hexes = {h.code: {"terrain": h.terrain, "nation": h.nation,
                          "zone": "north" if h.north else "south"}
                 for h in self.hexes.values()}
        edges = []
        for pair in sorted(self.edges, key=sorted):
            a, b = sorted(pair)
            e, marks = self.edges[pair], {"a": a, "b": b}
            for name in Edge.__slots__:
                if getattr(e, name):
                    marks[name] = True
            edges.append(marks)
        cities = {c.id: {"hex": c.hex, "nation": c.nation, "value": c.value,
                         "base": c.base} for c in self.cities.values()}
        return {"hexes": hexes, "edges": edges, "cities": cities}
