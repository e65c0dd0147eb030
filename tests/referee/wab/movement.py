"""Moves: sections 3.1 to 3.3."""

import heapq

from geography import side_of
from position import LIMIT, OTHER, movement_points
from sight import UNSEEN, level
from tables import CROSSING, ENTRY, OPEN, WEATHER_PERCENT


def entry_cost(board, unit, a, b):
    """Points to enter b from a, or None."""
    if unit.type == "SHIP":
        return 1 if board.terrain[b] == "~" else None
    if board.terrain[b] == "~":
        return None
    if side_of(a, b) in board.roads:
        return 1
    cost = ENTRY[board.terrain[b]][unit.mover]
    if cost is None:
        return None
    water = board.water.get(side_of(a, b))
    return cost + (CROSSING[water][unit.mover] if water else 0)


def enterable(board, unit, a, b):
    """Whether a unit may be in b, coming from a."""
    return entry_cost(board, unit, a, b) is not None


def strategic_step(board, unit, a, b):
    """Whether a step may be part of a strategic move."""
    if side_of(a, b) in board.roads:
        return True
    if unit.type in ("ART", "FLAK"):
        return False
    return board.terrain[b] in OPEN and side_of(a, b) not in board.water


def weather_forbids(unit, weather):
    """Whether a storm keeps a unit from strategic moves."""
    return weather == "storm" and WEATHER_PERCENT[weather, unit.side][unit.mover] < 100


def allowance(position, unit, strategic):
    """All the points a unit has in this turn."""
    mp = unit.allowance if unit.allowance is not None else \
        movement_points(unit, position.weather)
    return 2 * mp if strategic else mp


def stack_cost(board, units, a, b):
    """The dearest cost of a step among units, or None."""
    costs = [entry_cost(board, u, a, b) for u in units]
    return None if None in costs else max(costs)


def full(position, at, units):
    """Whether a hex cannot be crossed by units."""
    return any(u.static.weight for u in units) and \
        position.weight(at, units[0].side) >= LIMIT


def walk(position, units, path):
    """Where a move that was declared comes to: hexes entered and points spent."""
    side, board = units[0].side, position.map
    unseen = {h for h in path if position.here(h, OTHER[side]) and
              level(position, side, h) == UNSEEN}
    here, entered, spent = units[0].hex, [], 0
    for there in path:
        if there in unseen:
            break
        spent += stack_cost(board, units, here, there)
        entered.append(there)
        here = there
        if position.zone(there, side):
            break
    return entered, spent


def move(position, units, path, strategic, impulse):
    """Make a move that is allowed."""
    entered, spent = walk(position, units, path)
    for unit in units:
        position.activate(unit, impulse)
        unit.spotted = False
        unit.strategic = unit.strategic or strategic
        unit.spent += spent
    for at in entered:
        position.enter(units, at)
        if position.result:
            return
    if entered and position.zone(entered[-1], units[0].side):
        for unit in units:
            unit.stopped = True


def reach(position, unit, strategic, seen, zones):
    """{hex: points spent} that a unit can come to, as its side knows the enemy:
    `seen` are hexes it takes for held, `zones` hexes where it would stop."""
    board, top = position.map, allowance(position, unit, strategic)
    best, queue = {unit.hex: unit.spent}, [(unit.spent, unit.hex)]
    found = {}
    while queue:
        spent, here = heapq.heappop(queue)
        if spent > best[here]:
            continue
        if here != unit.hex:
            if position.room(here, [unit]):
                found[here] = spent
            if here in zones or full(position, here, [unit]):
                continue
        for there in board.near(here):
            cost = entry_cost(board, unit, here, there)
            if cost is None or spent + cost > top or there in seen:
                continue
            if strategic and not strategic_step(board, unit, here, there):
                continue
            if spent + cost < best.get(there, top + 1):
                best[there] = spent + cost
                heapq.heappush(queue, (spent + cost, there))
    return found
