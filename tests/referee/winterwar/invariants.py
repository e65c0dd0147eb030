"""What must hold after every command of a match."""

from rules import CITIES
from stacking import within_limit

ALL_POINTS = sum(int(c["value"]) for c in CITIES)


def faults(game):
    """A list of what is wrong with the position, empty if nothing is."""
    found = []
    for unit in game.position.on_map():
        found += _unit_faults(game, unit)
    found += _hex_faults(game)
    found += _point_faults(game)
    return found


def _unit_faults(game, unit):
    """Where one unit may not be (W-069, W-072 to W-076, W-158)."""
    place = game.position.board.hexes[unit.hex]
    found = []
    if place.foreign:
        found.append(unit.id + " is abroad")
    if unit.counter.ground and place.terrain == "sea":
        found.append(unit.id + " is in water")
    if unit.counter.ground and unit.side == "SU" \
            and not game.position.board.on_way(unit.hex):
        found.append(unit.id + " is off the network")
    landed = unit.counter.air and not unit.up and unit.id not in game.evacuate
    if landed and game.state != "OVER" \
            and not game.position.owns_city(unit.hex, unit.side):
        found.append(unit.id + " has landed without a base")
    if unit.counter.static and unit.steps:
        found.append(unit.id + " has moved")
    if unit.flipped and not unit.counter.has_back:
        found.append(unit.id + " has no back")
    return found


def _hex_faults(game):
    """Stacks, mixed hexes, crowded bases (W-089 to W-098, W-160)."""
    position, found = game.position, []
    for h in {u.hex for u in position.on_map()}:
        sides = [s for s in ("FI", "SU") if position.ground(h, s)]
        if len(sides) == 2:
            found.append("both sides in " + h)
        if any(not within_limit(position, h, s) for s in sides):
            found.append("overfull " + h)
        if sides == ["FI"] and position.ships(h, "SU"):
            found.append("ships left in " + h)
        landed = [u for u in position.at(h) if u.counter.air and not u.up]
        if len(landed) > game.rules.base_capacity_air:
            found.append("crowded base " + h)
        city = position.board.city_at.get(h)
        if sides and city and position.control[city.id] != sides[0]:
            found.append("city not held by its garrison " + h)
    return found


def _point_faults(game):
    """City points always add up to the whole (W-164)."""
    lost = sum(u.lost_value for u in game.position.units.values() if u.place == "gone")
    total = sum(game.quarters().values())
    if total != game.rules.loss_divisor * ALL_POINTS + lost:
        return ["points are %d" % total]
    return []
