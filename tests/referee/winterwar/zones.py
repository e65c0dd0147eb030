"""Zones of control (section 4.3)."""

from rules import OTHER


def _reaches(position, unit, here, there):
    """The unit's zone goes from its hex into the neighbour."""
    board, rules = position.board, position.rules
    edge = board.edge(here, there)
    target = board.hexes[there]
    if edge.closed or not target.open_to_ground:
        return False
    if not rules.zoc_across_water:  # W-085, bridges make no difference
        lake = "frozen_lake" in (target.terrain, board.hexes[here].terrain)
        if edge.river or lake:
            return False
    if unit.side == "SU" and rules.su_zoc_road_only:  # W-083
        return edge.way
    return True  # W-084


def zone_of(position, unit):
    """Hexes in the zone of one unit (W-081, W-082, W-088)."""
    if not unit.counter.has_zone or unit.place != "map":
        return []
    here = unit.hex
    return [n for n in position.board.near[here] if _reaches(position, unit, here, n)]


def zone(position, side):
    """All hexes in the zone of a side."""
    key = "zone" + side
    if key not in position.cache:
        found, done = set(), set()
        for unit in position.on_map(side):
            if unit.counter.has_zone and unit.hex not in done:
                done.add(unit.hex)
                found.update(zone_of(position, unit))
        position.cache[key] = found
    return position.cache[key]


def in_enemy_zone(position, h, side):
    """The hex is in the zone of the side's opponent."""
    return h in zone(position, OTHER[side])
