"""Movement of ground units and flights (sections 4.1, 4.2, 4.4)."""

import heapq

from rules import MOVE_SIXTHS
from stacking import room
from zones import in_enemy_zone


def allowance(position, unit):
    """Movement value in sixths of a point."""
    return unit.movement * position.rules.mp_unit


def barred(position, unit, here, there):
    """Codes for a step that border, water or missing road forbid."""
    board, codes = position.board, []
    if there not in board.near_set[here]:
        return ["E-NOT-ADJACENT"]
    target, edge = board.hexes[there], board.edge(here, there)
    if target.foreign:  # W-074
        codes.append("E-BORDER")
    if target.terrain == "sea" or edge.closed:  # W-072, W-073
        codes.append("E-TERRAIN")
    if unit.side == "SU" and position.rules.su_ground_road_only and not edge.way:
        codes.append("E-ROAD-ONLY")  # W-069
    return codes


def ground_cost(position, unit, here, there):
    """Cost of a step across country (W-068, W-077)."""
    target = position.board.hexes[there]
    if unit.counter.type == "SKI":
        return MOVE_SIXTHS["ski"]
    cost = MOVE_SIXTHS["city" if target.city else target.terrain]
    if position.board.edge(here, there).river:
        cost += MOVE_SIXTHS["river_side"]
    return cost


def step_cost(position, unit, here, there):
    """The cheapest lawful way over one hexside (W-066, W-067, W-080)."""
    edge, rules = position.board.edge(here, there), position.rules
    cost = None
    if unit.side != "SU" or not rules.su_ground_road_only:
        cost = ground_cost(position, unit, here, there)
    if edge.road and (cost is None or rules.road_cost_sixths < cost):
        cost = rules.road_cost_sixths
    if edge.rail and (cost is None or rules.rail_cost_sixths < cost):
        cost = rules.rail_cost_sixths
    return cost or 0


def charge(position, unit, here, there, spent, steps):
    """Sixths used after the step, or None when they do not suffice.

    A slide from enemy zone to enemy zone uses everything (W-063); the first
    step of a half is free of the test (W-065) and leaves nothing over.
    """
    whole = allowance(position, unit)
    first = steps == 0 and whole > 0
    side = unit.side
    if first and in_enemy_zone(position, here, side) and in_enemy_zone(position, there, side):
        return whole
    used = spent + step_cost(position, unit, here, there)
    if used <= whole:
        return used
    return whole if first else None


class Walk:
    """The outcome of a path: codes against it, or what it uses up."""

    def __init__(self, unit):
        self.codes = []
        self.here, self.spent = unit.hex, unit.spent
        self.steps, self.stopped = unit.steps, unit.stopped
        self.overfull = []


def _take_step(position, unit, walk, there, last):
    """Judge one step and go on as if it had been made."""
    codes = barred(position, unit, walk.here, there)
    passable = not codes
    if walk.stopped:
        codes.append("E-ZOC-STOP")  # W-061
    if position.enemy_ground(there, unit.side):
        codes.append("E-ENEMY-HEX")  # W-078
    if passable:  # a barred step has no cost; its own code comes first anyway
        used = charge(position, unit, walk.here, there, walk.spent, walk.steps)
        if used is None:
            codes.append("E-MP")
        else:
            walk.spent = used
    if not room(position, there, [unit]):
        walk.overfull.append(there)
        codes.append("E-STACK" if last else "E-STACK-THROUGH")  # W-096
    walk.codes += codes
    walk.here, walk.steps = there, walk.steps + 1
    walk.stopped = walk.stopped or in_enemy_zone(position, there, unit.side)


def walk_path(position, unit, path):
    """Judge a whole path; every step adds its codes."""
    walk = Walk(unit)
    if unit.counter.static:
        walk.codes.append("E-STATIC")  # W-075, W-076
    if not unit.supplied:
        walk.codes.append("E-SUPPLY")  # W-041
    for number, there in enumerate(path):
        if there not in position.board.hexes:
            walk.codes.append("E-NOT-ADJACENT")
            break
        _take_step(position, unit, walk, there, number == len(path) - 1)
    return walk


def reach(position, unit):
    """{hex: (least sixths used in this half, hex before it)} for a unit.

    Only hexes in which the unit may end its move are listed. A hex with no
    room for the unit can neither be entered nor passed.
    """
    if unit.counter.static or not unit.supplied or unit.stopped or not unit.counter.ground:
        return {}
    found, start, free = {}, unit.hex, {}
    queue = [(unit.spent, 0 if unit.steps == 0 else 1, start, None)]
    done = set()
    while queue:
        spent, steps, here, before = heapq.heappop(queue)
        if here in done:
            continue
        done.add(here)
        if here != start:
            found[here] = (spent, before)
            if in_enemy_zone(position, here, unit.side):
                continue
        for there in position.board.near[here]:
            if there in done or barred(position, unit, here, there):
                continue
            if there not in free:
                free[there] = _free(position, unit, there)
            if not free[there]:
                continue
            used = charge(position, unit, here, there, spent, steps)
            if used is not None:
                heapq.heappush(queue, (used, 1, there, here))
    return found


def _free(position, unit, there):
    """No enemy and enough room in the hex."""
    return not position.enemy_ground(there, unit.side) and room(position, there, [unit])


def path_to(found, start, goal):
    """The path that reach() found, start left out."""
    path = [goal]
    while found[path[-1]][1] != start:
        path.append(found[path[-1]][1])
    return path[::-1]


def flight_codes(position, unit, h, land):
    """Codes against sending an aircraft to a hex (sections 4.4, 6.9)."""
    codes = []
    if unit.counter.static:
        codes.append("E-STATIC")
    if not unit.supplied:
        codes.append("E-SUPPLY")
    if h in position.board.hexes and position.board.hexes[h].foreign:
        codes.append("E-BORDER")
    away = position.board.air_distance(unit.hex, h)
    far = away is None or unit.spent + away * position.rules.mp_unit \
        > allowance(position, unit)
    if unit.up or far:  # W-158: a flight starts from a base
        codes.append("E-AIR-RANGE")
    if land:
        if not position.owns_city(h, unit.side) or h == unit.hex:
            codes.append("E-AIR-RANGE")
        elif position.base_full(h):
            codes.append("E-BASE-FULL")  # W-160
    return codes


def flights(position, unit):
    """{hex: sixths of the half} that a mission of the aircraft may go to."""
    found = {}
    for h in position.board.hexes:
        if not flight_codes(position, unit, h, False):
            away = position.board.air_distance(unit.hex, h)
            found[h] = unit.spent + away * position.rules.mp_unit
    return found
