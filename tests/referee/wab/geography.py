"""Hexes and maps: section 0.4 and appendix A.

A hex is a pair (q, r) of axial coordinates; columns are vertical, so that r grows to
the south and direction 0 is north. Names are those of the map: CCRR, or q,r.
"""

import os
from functools import lru_cache

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "data")
# North, north-east, south-east, south, south-west, north-west.
DIRECTIONS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


def from_printed(name):
    """The hex of a name CCRR."""
    column, row = int(name[:2]), int(name[2:])
    return column, row - (column - column % 2) // 2


def to_printed(at):
    """The name CCRR of a hex."""
    column, r = at
    return "%02d%02d" % (column, r + (column - column % 2) // 2)


def from_axial(name):
    """The hex of a name q,r."""
    q, r = name.split(",")
    return int(q), int(r)


def distance(a, b):
    """Hexes from one to the other."""
    x, z = a[0] - b[0], a[1] - b[1]
    return max(abs(x), abs(z), abs(x + z))


def step(at, direction):
    """The neighbour in a direction."""
    q, r = DIRECTIONS[direction % 6]
    return at[0] + q, at[1] + r


def direction_to(a, b):
    """The direction of a neighbour."""
    return DIRECTIONS.index((b[0] - a[0], b[1] - a[1]))


def side_of(a, b):
    """The hexside between two neighbours."""
    return (a, b) if a < b else (b, a)


class Map:
    """Terrain of each hex, and what runs on and across hexsides."""

    def __init__(self, terrain, roads=(), water=None, printed=True):
        self.terrain = dict(terrain)
        self.roads = set(roads)
        self.water = dict(water or {})
        self.printed = printed
        self._near, self._sight = {}, {}

    def __deepcopy__(self, _):
        """A map never changes, so that copies of a position share it."""
        return self

    def name(self, at):
        """The name of a hex."""
        return to_printed(at) if self.printed else "%d,%d" % at

    def hex(self, name):
        """The hex of a name."""
        return from_printed(name) if self.printed else from_axial(name)

    def near(self, at):
        """Neighbours on the map, from north clockwise."""
        found = self._near.get(at)
        if found is None:
            found = [h for h in (step(at, d) for d in range(6)) if h in self.terrain]
            self._near[at] = found
        return found

    def within(self, at, reach):
        """Hexes of the map up to a distance, the hex itself included."""
        return [h for h in self.terrain if distance(h, at) <= reach]

    def is_land(self, at):
        """Whether a hex is land."""
        return self.terrain[at] != "~"

    def order(self, at):
        """Sorts hexes by id."""
        return self.name(at) if self.printed else at

    def window(self, columns, rows):
        """The part of the map between two columns and two rows, ends included."""
        inside = {}
        for at, code in self.terrain.items():
            name = to_printed(at)
            if columns[0] <= int(name[:2]) <= columns[1] and \
                    rows[0] <= int(name[2:]) <= rows[1]:
                inside[at] = code
        return Map(inside, [s for s in self.roads if s[0] in inside and s[1] in inside],
                   {s: k for s, k in self.water.items()
                    if s[0] in inside and s[1] in inside})

    def sight_distance(self, observer, at, block, conceal):
        """Effective distance of 4.1: the least over all shortest paths."""
        found = self._sight.get((observer, at))
        if found is None:
            found = self._sight[observer, at] = self._along(observer, at, block, conceal)
        return found

    def _along(self, observer, at, block, conceal):
        far = distance(observer, at)
        front = {observer: 0}
        for left in range(far - 1, -1, -1):
            reached = {}
            for here, spent in front.items():
                for there in self.near(here):
                    if distance(there, at) != left:
                        continue
                    code = self.terrain[there]
                    cost = spent + 1 + (conceal[code] if left == 0 else block[code])
                    if cost < reached.get(there, cost + 1):
                        reached[there] = cost
            front = reached
        return front.get(at, 0 if far == 0 else None)


def lines(name):
    """Fields of a data file without its head, by commas."""
    with open(os.path.join(DATA, name), encoding="utf-8") as file:
        return [line.rstrip("\n").split(",") for line in file][1:]


@lru_cache(maxsize=None)
def normandy():
    """The whole map of appendix A."""
    terrain, roads, water = {}, set(), {}
    with open(os.path.join(DATA, "terrain.txt"), encoding="utf-8") as file:
        for line in file:
            row, codes = line.split()
            for column, code in enumerate(codes, 1):
                terrain[from_printed("%02d%s" % (column, row))] = code
    for _, hexes in lines("roads.csv"):
        chain = [from_printed(name) for name in hexes.split()]
        roads.update(side_of(a, b) for a, b in zip(chain, chain[1:]))
    for _, kind, sides in lines("watercourses.csv"):
        for word in sides.split():
            name, direction = word.split("/")
            at = from_printed(name)
            water[side_of(at, step(at, int(direction)))] = kind
    return Map(terrain, roads, water)
