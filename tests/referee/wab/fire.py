"""Anti-aircraft fire, and points of a bombardment: section 6.1."""

from position import OTHER
from sight import FACTOR, UNSEEN, level
from tables import flak_effect


def flak_total(position, side, target):
    """AA points over a hex against aircraft of a side."""
    if side != "AL":
        return 0
    own = sum(u.static.aa for u in position.here(target, OTHER[side]))
    return own + sum(u.static.aa for h in position.map.near(target)
                     for u in position.here(h, OTHER[side]) if u.static.aa_scope == 1)


def flak(position, unit, total, dice):
    """Fire at one aircraft: whether it is driven off."""
    aborted, loss = flak_effect(dice + total - unit.static.deff)
    if loss:
        position.lose(unit, loss)
    return aborted


def counted(points, seen):
    """P of B3: nearest, a tie to the side under fire."""
    whole, rest = divmod(points * FACTOR[seen], 100)
    return whole + (1 if 2 * rest > 100 else 0)


def bombardment_points(position, side, target, units):
    """P of a bombardment by units that reach the hex."""
    seen = level(position, side, target)
    return 0 if seen == UNSEEN else counted(sum(u.points for u in units), seen)
