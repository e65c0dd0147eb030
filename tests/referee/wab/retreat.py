"""Retreats: section 5.9."""

from geography import direction_to, step
from movement import enterable
from position import OTHER

TURNS = (3, 4, 2, 5, 1)


def main_attacker(position, target, values):
    """The hex with the most attack; `values` are (hex, effective attack)."""
    totals = {}
    for at, value in values:
        totals[at] = totals.get(at, 0) + value
    return min(totals, key=lambda h: (-totals[h], position.map.order(h)))


def possible(position, unit, at, target):
    """Whether a unit may retreat from the target into a hex."""
    board = position.map
    return at in board.terrain and enterable(board, unit, target, at) and \
        not position.here(at, OTHER[unit.side]) and position.room(at, [unit])


def way_out(position, unit, target, main):
    """The hex a unit retreats to, or None."""
    m = direction_to(target, main)
    open_hexes = [h for h in (step(target, m + t) for t in TURNS)
                  if possible(position, unit, h, target)]
    if not open_hexes:
        return None
    if open_hexes[0] == step(target, m + 3):
        return open_hexes[0]
    free = [h for h in open_hexes if not position.zone(h, unit.side)]
    return (free or open_hexes)[0]


def retreat(position, units, target, main):
    """Retreat the survivors; {unit id: LP lost on the way}, and who retreated."""
    lost, gone = {}, []
    fighters = sorted((u for u in units if u.combat and u.lives),
                      key=lambda u: (-u.static.weight, -u.lp, u.id))
    for unit in fighters:
        at = None if unit.has("fixed") else way_out(position, unit, target, main)
        if at is None:
            position.surrender(unit)
            continue
        gone.append(unit)
        position.enter([unit], at)
        if position.zone(at, unit.side):
            lost[unit.id] = position.lose(unit, 1)
    lead = next((u for u in gone if u.lives), None)
    for unit in sorted((u for u in units if not u.combat and u.lives),
                       key=lambda u: u.id):
        at = lead.hex if lead else way_out(position, unit, target, main)
        if at is None:
            position.surrender(unit)
        else:
            position.enter([unit], at)
            # Only a combat unit in the same stack shields a commander (2.6).
            if lead is None and position.zone(at, unit.side):
                position.lose(unit, 1)
    return lost, gone
