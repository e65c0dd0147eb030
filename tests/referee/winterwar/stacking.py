"""How many units a hex may hold (section 2.6)."""


def counts(units):
    """Numbers of division, lower and artillery slots asked for."""
    total = {"division": 0, "lower": 0, "artillery": 0}
    for unit in units:
        slot = unit.counter.slot
        if slot is not None:
            total[slot] += 1
    return total


def fits(total, limit):
    """The test of 2.6 (W-089 to W-095).

    Surplus artillery takes lower slots, surplus lower units take division
    slots; the other ways round are not allowed.
    """
    surplus = max(0, total["artillery"] - limit["artillery"])
    if surplus > limit["lower"] or total["division"] > limit["division"]:
        return False
    free_divisions = limit["division"] - total["division"]
    return total["lower"] <= free_divisions + limit["lower"] - surplus


def limit_of(position, h):
    """The limits that hold in a hex."""
    north = position.board.hexes[h].north
    return position.rules.stack_north if north else position.rules.stack_south


def room(position, h, newcomers):
    """The hex can take the newcomers on top of what it holds."""
    if not any(u.counter.ground for u in newcomers):
        return True
    side = newcomers[0].side
    present = [u for u in position.ground(h, side) if u not in newcomers]
    return fits(counts(present + list(newcomers)), limit_of(position, h))


def within_limit(position, h, side):
    """What the side has in the hex is within the limit."""
    return fits(counts(position.ground(h, side)), limit_of(position, h))
