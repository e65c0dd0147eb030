"""Points, city ownership at the end and the winner (section 8)."""

from rules import OTHER
from zones import zone


def beaten_value(unit):
    """Points of a removed unit, once and from its front face (W-168, A-09)."""
    if unit.counter.partisan:
        return unit.value or 1
    return unit.counter.front[0]


def beaten(position, side):
    """Units of the side that have been removed."""
    return [u for u in position.units.values() if u.side == side and u.place == "gone"]


def final_owners(position):
    """{city: side} at the end of the game (W-167, A-13)."""
    owners = {}
    for city in position.board.cities.values():
        occupant = [s for s in OTHER if position.ground(city.hex, s)]
        zoned = [s for s in OTHER if city.hex in zone(position, s)]
        if occupant:
            owners[city.id] = occupant[0]
        elif len(zoned) == 1:
            owners[city.id] = zoned[0]
        else:
            owners[city.id] = position.control[city.id]
    return owners


def points(position, owners):
    """{side: points in quarters} (W-169): 4 x cities + beaten enemy values."""
    total = {}
    for side in ("FI", "SU"):
        cities = sum(c.value for c in position.board.cities.values()
                     if owners[c.id] == side)
        lost = sum(u.lost_value for u in beaten(position, OTHER[side]))
        total[side] = position.rules.loss_divisor * cities + lost
    return total


def decide(quarters, beaten_enemies, cities):
    """The winning side or None for a draw (W-006 to W-008).

    Each argument maps a side to its figure: points, beaten enemy units,
    city hexes owned, compared in this order.
    """
    for figures in (quarters, beaten_enemies, cities):
        if figures["FI"] != figures["SU"]:
            return "FI" if figures["FI"] > figures["SU"] else "SU"
    return None


def score(position):
    """The final account: owners, points, winner."""
    owners = final_owners(position)
    quarters = points(position, owners)
    enemies = {s: len(beaten(position, OTHER[s])) for s in OTHER}
    cities = {s: sum(1 for o in owners.values() if o == s) for s in OTHER}
    return {"owners": owners, "quarters": quarters, "beaten": enemies,
            "cities": cities, "winner": decide(quarters, enemies, cities)}
