"""Maps for tests: small ones by hand and a whole one at random."""

import heapq
import random
from functools import lru_cache

from geography import Edge, Hex, Map, City, around, code, distance, split
from rules import CITIES, NETWORK

COLUMNS, ROWS = 24, 33
NORTH_ROW = 11
SHIFT = 10


def axial(q, r):
    """The code of an axial hex (vectors of section 9), moved onto the grid.

    The six directions of axial coordinates are the same on both kinds of
    grid, so only the offset of odd columns has to be put in.
    """
    column = q + SHIFT
    return code(column, r + SHIFT + (q - (q % 2)) // 2)


def small_map(radius=9, terrain=None, nation="FI", nations=None, cities=None,
              north=False):
    """A disc of hexes around (0,0); terrain, nations and cities by axial pair."""
    hexes, terrain = {}, terrain or {}
    nations, cities = nations or {}, cities or {}
    for q in range(-radius, radius + 1):
        for r in range(max(-radius, -q - radius), min(radius, radius - q) + 1):
            h = axial(q, r)
            hexes[h] = Hex(h, terrain.get((q, r), "open"),
                           nations.get((q, r), nation), None, north)
    towns = {}
    for city_id, pair in cities.items():
        row = next(c for c in CITIES if c["id"] == city_id)
        h = axial(*pair)
        towns[city_id] = City(city_id, h, row["nation"], row["value"], row["base"])
        hexes[h].city = city_id
        if pair not in nations:
            hexes[h].nation = row["nation"]
    return Map(hexes, {}, towns)


def link(board, pairs, **marks):
    """Give the edges along a list of axial hexes some marks."""
    for a, b in zip(pairs, pairs[1:]):
        key = frozenset((axial(*a), axial(*b)))
        board._pairs.clear()
        edge = board.edges.setdefault(key, Edge())
        for name, value in marks.items():
            setattr(edge, name, value)
        if edge.way:
            board._on_way.update(key)
    return board


# -- the random map ---------------------------------------------------------

def _all_codes():
    return [code(c, r) for c in range(COLUMNS) for r in range(ROWS)]


def _nations(rng):
    """Finland and the USSR by the nearest city; Sweden west, Norway north."""
    found = {}
    for h in _all_codes():
        column, row = split(h)
        if row == 0:
            found[h] = "NO"
        elif column == 0 or (column < 5 and row < 11):
            found[h] = "SE"
        else:
            near = min(CITIES, key=lambda c: (distance(h, c["hex"])
                                              + rng.random() * 0.9, c["id"]))
            found[h] = near["nation"]
    return found


def _terrain(rng, keep):
    """Random terrain; water nowhere on the hexes to keep dry."""
    kinds = ["open"] * 3 + ["forest"] * 5 + ["marsh"] * 2 + ["frozen_lake"] * 2
    found = {h: rng.choice(kinds) for h in _all_codes()}
    for _ in range(14):
        middle = rng.choice(_all_codes())
        for h in [middle] + around(middle):
            if h in found and rng.random() < 0.7:
                found[h] = "sea"
    for h in keep:
        if found[h] in ("sea", "frozen_lake"):
            found[h] = "open"
    return found


def _course(rng, start, goal, usable, weights):
    """A random cheap course from city to city."""
    queue, before = [(0, start, None)], {}
    while queue:
        cost, here, came = heapq.heappop(queue)
        if here in before:
            continue
        before[here] = came
        if here == goal:
            break
        for there in around(here):
            if there in usable and there not in before:
                weights.setdefault(there, rng.randint(2, 5))
                heapq.heappush(queue, (cost + weights[there], there, here))
    course = [goal]
    while before[course[-1]] is not None:
        course.append(before[course[-1]])
    return course[::-1]


def _network(rng, usable):
    """Roads and railways along random courses between the named cities."""
    at = {c["id"]: c["hex"] for c in CITIES}
    weights, edges = {}, {}
    for row in NETWORK:
        course = _course(rng, at[row["from"]], at[row["to"]], usable, weights)
        for a, b in zip(course, course[1:]):
            edge = edges.setdefault(frozenset((a, b)), Edge())
            setattr(edge, row["kind"], True)
    return edges


def random_map(seed):
    """A whole map with the cities of 3.2 and everything else at random."""
    rng = random.Random(seed)
    nations = _nations(rng)
    for city in CITIES:
        nations[city["hex"]] = city["nation"]
    usable = {h for h in nations if nations[h] in ("FI", "SU")}
    edges = _network(rng, usable)
    keep = {h for pair in edges for h in pair} | {c["hex"] for c in CITIES}
    terrain = _terrain(rng, keep)
    at = {c["hex"]: c["id"] for c in CITIES}
    hexes = {}
    for h in _all_codes():
        nation = nations[h] if terrain[h] != "sea" or nations[h] in ("NO", "SE") else None
        hexes[h] = Hex(h, terrain[h], nation, at.get(h), split(h)[1] <= NORTH_ROW)
    _waters(rng, hexes, edges)
    cities = {c["id"]: City(c["id"], c["hex"], c["nation"], c["value"], c["base"])
              for c in CITIES}
    return Map(hexes, edges, cities)


def _waters(rng, hexes, edges):
    """Rivers anywhere, closed hexsides only where nothing runs across."""
    for a in hexes:
        for b in around(a):
            if b not in hexes or a > b:
                continue
            draw = rng.random()
            key = frozenset((a, b))
            if draw < 0.12:
                edges.setdefault(key, Edge()).river = True
            elif draw < 0.14 and key not in edges:
                edges[key] = Edge(closed=True)


@lru_cache(maxsize=None)
def map_number(seed):
    """A random map, made once; maps never change."""
    return random_map(seed)
