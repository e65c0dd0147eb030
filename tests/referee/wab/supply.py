"""Supply: section 6.3."""

from position import OTHER


def opens(position, side, at):
    """Whether a hex may be part of a line of supply of a side."""
    if not position.map.is_land(at) or position.control.get(at) != side:
        return False
    if any(u.ground for u in position.here(at, OTHER[side])):
        return False
    return bool(position.here(at, side, True)) or not position.contact(at, side)


def supplied_hexes(position, side):
    """Hexes that a line of supply of a side reaches."""
    found = {h for h in position.setting.supply[side] if opens(position, side, h)}
    queue = list(found)
    while queue:
        here = queue.pop()
        for there in position.map.near(here):
            if there not in found and opens(position, side, there):
                found.add(there)
                queue.append(there)
    return found


def evaluate(position):
    """Set supply for both sides."""
    exempt = {u for through, units in position.setting.exempt if position.turn <= through
              for u in units}
    for side in ("AL", "AX"):
        lines = supplied_hexes(position, side)
        for unit in position.on_map(side):
            unit.oos = unit.combat and unit.id not in exempt and unit.hex not in lines
