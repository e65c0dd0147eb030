"""Setting up and bringing in units (sections 1.3, 2.4, 5.6)."""

from geography import distance, split
from rules import AREAS
from stacking import room
from zones import in_enemy_zone


def _within(board, h, places, radius):
    """The hex is at most radius away from one of the named cities."""
    return any(distance(h, board.cities[p].hex) <= radius
               for p in places if p in board.cities)


def _in_rows(board, h, places):
    """The row of the hex is between the rows of the two cities, ends included."""
    lines = sorted(split(board.cities[p].hex)[1] for p in places)
    return lines[0] <= split(h)[1] <= lines[1]


def in_area(board, area, h):
    """The hex belongs to a start area (W-019 to W-028)."""
    for row in AREAS:
        places = row["places"].split()
        if row["area"] != area or board.hexes[h].nation != row["nation"]:
            continue
        if row["kind"] == "nation" \
                or (row["kind"] == "rows" and _in_rows(board, h, places)) \
                or (row["kind"] == "within"
                    and _within(board, h, places, int(row["radius"]))):
            return True
    return False


def _ground_codes(position, unit, h):
    """Codes that hold for every placement of a unit."""
    target, codes = position.board.hexes[h], []
    if target.foreign:
        codes.append("E-BORDER")
    if unit.counter.ground and target.terrain == "sea":
        codes.append("E-TERRAIN")
    if unit.counter.ground and position.enemy_ground(h, unit.side):
        codes.append("E-ENEMY-HEX")
    if not room(position, h, [unit]):
        codes.append("E-STACK")  # W-018
    return codes


def _base_codes(position, unit, h, wrong_place):
    """Codes for an aircraft that is to stand on a base."""
    if not position.owns_city(h, unit.side):
        return [wrong_place]
    already = unit.place == "map" and unit.hex == h
    return ["E-BASE-FULL"] if position.base_full(h) and not already else []


def setup_codes(position, unit, h):
    """Codes against a start placement (W-017 to W-029)."""
    codes = _ground_codes(position, unit, h)
    counter = unit.counter
    if counter.side == "SU" and counter.ground and not position.board.on_way(h):
        codes.append("E-ROAD-ONLY")  # W-029
    if counter.air:
        codes += _base_codes(position, unit, h, "E-SETUP-AREA")
    if counter.arrives != 0 or not in_area(position.board, counter.placement, h):
        codes.append("E-SETUP-AREA")
    return codes


def _zone_allows(position, unit, h):
    """A hex in enemy zone only beside an own ground unit (W-054 to W-056)."""
    return not in_enemy_zone(position, h, unit.side) \
        or bool(position.ground(h, unit.side))


def _arrival_allowed(position, unit, h):
    """The hex is one at which the unit may come in (W-053, W-109)."""
    counter, city = unit.counter, position.board.city_at.get(h)
    if counter.placement == "BORDER":
        target = position.board.hexes[h]
        return target.nation == "FI" and position.board.borders(h, "SU") \
            and _zone_allows(position, unit, h)
    return (city is not None and city.nation == unit.side
            and position.control[city.id] == unit.side
            and _zone_allows(position, unit, h))


def is_due(unit, turn):
    """The unit waits off the map and its turn has come (W-059)."""
    return unit.place == "pool" and 0 < unit.counter.arrives <= turn


def reinforcement_codes(position, unit, h, turn):
    """Codes against bringing in a unit (W-052 to W-057)."""
    codes = _ground_codes(position, unit, h)
    if unit.counter.air:
        codes += _base_codes(position, unit, h, "E-REINF-PLACE")
    if not is_due(unit, turn) or unit.delayed:
        codes.append("E-REINF-TURN")
    if not _arrival_allowed(position, unit, h):
        codes.append("E-REINF-PLACE")
    return codes
