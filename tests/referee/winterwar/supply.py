"""Supply lines (sections 5.1 to 5.4)."""

from zones import in_enemy_zone


def _open(position, h, side):
    """A line of the side may enter the hex (W-039, W-040)."""
    if not position.board.hexes[h].open_to_ground or position.enemy_ground(h, side):
        return False
    return not in_enemy_zone(position, h, side) or bool(position.ground(h, side))


def _spread(position, side, sources, passes, radius=None):
    """Hexes that a line from the sources can reach in at most radius steps."""
    found = {h for h in sources if _open(position, h, side)}
    edge_of_search, steps = list(found), 0
    while edge_of_search and (radius is None or steps < radius):
        steps += 1
        following = []
        for here in edge_of_search:
            for there in position.board.near[here]:
                if there not in found and passes(here, there) \
                        and _open(position, there, side):
                    found.add(there)
                    following.append(there)
        edge_of_search = following
    return found


def _home_cities(position, side):
    """Hexes of national cities under own control (W-037, W-049)."""
    return [c.hex for c in position.board.cities.values()
            if c.nation == side and position.control[c.id] == side]


def finnish_reach(position):
    """Hexes where a Finnish ground unit is supplied (W-045)."""
    board = position.board
    return _spread(position, "FI", _home_cities(position, "FI"),
                   lambda a, b: not board.edge(a, b).closed,
                   position.rules.fi_supply_radius)


def swedish_reach(position):
    """Hexes where a Swedish ground unit is supplied (W-047)."""
    board = position.board
    border = [h for h in board.hexes
              if board.hexes[h].nation == "FI" and board.borders(h, "SE")]
    return _spread(position, "FI", border, lambda a, b: not board.edge(a, b).closed)


def soviet_reach(position):
    """Hexes where a Soviet ground unit is supplied (W-046)."""
    board = position.board
    return _spread(position, "SU", _home_cities(position, "SU"),
                   lambda a, b: board.edge(a, b).way and not board.edge(a, b).closed)


def _ship_supplied(position, unit, reach):
    """A ship is the own unit of its hex, so a zone there does not cut it off."""
    here, board = unit.hex, position.board
    if here in reach or here in _home_cities(position, "SU"):
        return True
    return any(n in reach and board.edge(here, n).way and not board.edge(here, n).closed
               for n in board.near[here])


def supplied(position, unit, reaches):
    """Whether one unit is supplied; reaches caches the searches."""
    counter = unit.counter
    if counter.partisan:
        return True  # W-050
    if counter.air:
        return position.owns_city(unit.base, unit.side)  # W-048
    kind = "SU" if unit.side == "SU" else counter.nation
    if kind not in reaches:
        search = {"SU": soviet_reach, "SE": swedish_reach, "FI": finnish_reach}[kind]
        reaches[kind] = search(position)
    if counter.ship:
        return _ship_supplied(position, unit, reaches[kind])
    return unit.hex in reaches[kind]


def check(position, side):
    """Set the supply mark of every unit of the side (W-037, W-038, W-044)."""
    reaches = {}
    for unit in position.on_map(side):
        unit.supplied = supplied(position, unit, reaches)
