"""Sight levels: section 4."""

from geography import distance
from position import OTHER
from tables import BLOCK, CONCEAL

UNSEEN, DETECTED, RECOGNISED, IDENTIFIED = 0, 1, 2, 3
# V' in sixths of V, so that 2/3 and 1/2 stay exact.
SIXTHS = {"sunny": 6, "overcast": 6, "rainy": 4, "storm": 3}
FACTOR = {IDENTIFIED: 100, RECOGNISED: 75, DETECTED: 50}


def level_of(view, weather, effective, apart):
    """Level at which one observer sees a hex."""
    sixths = view * SIXTHS[weather]
    if apart <= 1 or 18 * effective <= sixths:
        return IDENTIFIED
    if 18 * effective <= 2 * sixths:
        return RECOGNISED
    return DETECTED if 6 * effective <= sixths else UNSEEN


def level(position, side, at):
    """Level at which a side sees the enemies on a hex."""
    best = UNSEEN
    if any(u.spotted for u in position.here(at, OTHER[side])):
        best = DETECTED
    board = position.map
    for unit in position.units.values():
        if unit.side != side or not unit.lives:
            continue
        apart = distance(unit.hex, at)
        # Terrain can only lengthen the distance, so that the distance without terrain excludes most units.
        if level_of(unit.static.view, position.weather, apart, apart) <= best:
            continue
        effective = board.sight_distance(unit.hex, at, BLOCK, CONCEAL)
        best = max(best, level_of(unit.static.view, position.weather, effective, apart))
        if best == IDENTIFIED:
            break
    return best


def visible_enemies(position, side):
    """Hexes whose enemies a side sees at least as a mark."""
    return {h for h, units in position.at.items()
            if any(u.side != side for u in units) and level(position, side, h) > UNSEEN}
