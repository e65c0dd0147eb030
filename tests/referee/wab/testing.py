"""Small boards for tests."""

from geography import Map, distance, side_of
from position import Position, Setting, Unit
from tables import CLASSES


def field(radius=4, special=None, roads=(), water=None):
    """A position on a board of clear ground about 0,0; `special` are other hexes."""
    terrain = {(q, r): "." for q in range(-radius, radius + 1)
               for r in range(-radius, radius + 1) if distance((q, r), (0, 0)) <= radius}
    terrain.update(special or {})
    board = Map(terrain, [side_of(a, b) for a, b in roads],
                {side_of(a, b): k for (a, b), k in (water or {}).items()}, printed=False)
    return on(board)


def on(board):
    """A position on a board, all of it Axis, in the sun."""
    position = Position(board, Setting())
    position.weather = "sunny"
    position.setting.levels = (1, 2, 3)
    position.ap = {"AL": 99, "AX": 99}
    position.control = {h: "AX" for h in board.terrain if board.is_land(h)}
    return position


def stand(position, uid, cls, at, lp=None, fatigue=0, division=None, bonus=None, **static):
    """A unit on a hex, its hex its own; a hex may be a name of a printed map."""
    known = CLASSES[cls]
    if bonus:
        known = known._replace(bonus=bonus)
    if static:
        known = known._replace(**static)
    unit = position.add(Unit(uid, known, division))
    unit.fatigue = fatigue
    if lp is not None:
        unit.losses = known.lp - lp
    if known.type == "AIR":
        unit.place, unit.available = "air", True
        return unit
    at = position.map.hex(at) if isinstance(at, str) else at
    position.put(unit, at)
    if unit.combat:
        position.control[at] = unit.side
    unit.available = True
    return unit


def answer(flow, *answers):
    """Run a fight to its end with throws; what was asked for last if they run out."""
    asked = next(flow)
    for given in answers:
        try:
            asked = flow.send(given)
        except StopIteration:
            return None
    return asked
