"""Steps, loss values and their allocation (section 6.6)."""

from codes import Refused


def loss_value(unit, flipped=None):
    """What one face absorbs (W-139, A-09)."""
    if unit.counter.partisan:
        return unit.value or 1
    face = unit.counter.face(unit.flipped if flipped is None else flipped)
    return face[1] if unit.counter.fort else face[0]


def faces(unit):
    """Loss values the unit can still give up, in order (W-106)."""
    values = [loss_value(unit)]
    if unit.counter.has_back and not unit.flipped:
        values.append(loss_value(unit, True))
    return values


def showing(units):
    """Sum of the loss values that show (LA or LD)."""
    return sum(loss_value(u) for u in units)


def capped(amount, units):
    """The demand: never more than the units can give."""
    return min(amount, sum(sum(faces(u)) for u in units))


def take_step(position, unit):
    """Flip a unit with an unused back, remove any other (W-104, W-136)."""
    if unit.counter.has_back and not unit.flipped:
        unit.flipped = True
        position.touch()
    else:
        position.remove(unit)


def _values(units, steps):
    """Loss values of the chosen steps, per unit; refuses what is not there."""
    eligible = {u.id: u for u in units}
    taken = {}
    for uid in steps:
        if uid not in eligible:
            raise Refused("E-LOSS-EXCESS", uid)
        left = faces(eligible[uid])
        number = len(taken.get(uid, ()))
        if number >= len(left):
            raise Refused("E-LOSS-EXCESS", uid)
        taken.setdefault(uid, []).append(left[number])
    return taken


def check_choice(units, demand, steps):
    """Refuse a choice that is too small or gives a step in vain (W-138)."""
    taken = _values(units, steps)
    absorbed = sum(sum(values) for values in taken.values())
    if absorbed < demand:
        raise Refused("E-LOSS-INSUFFICIENT")
    for values in taken.values():
        if absorbed - values[-1] >= demand:
            raise Refused("E-LOSS-EXCESS")
    return absorbed


def legal_choices(units, demand, limit=2000):
    """Every lawful choice as a sorted list of unit ids, or None if too many."""
    units = sorted(units, key=lambda u: u.id)
    found = []
    if not _search(units, demand, 0, 0, [], [], found, limit):
        return None
    return sorted(found)


def _search(units, demand, at, absorbed, lasts, chosen, found, limit):
    """Walk through the units, giving no step, one or both of each."""
    if len(found) > limit:
        return False
    if absorbed >= demand:
        if all(absorbed - last < demand for last in lasts):
            found.append(list(chosen))
        return True
    if at == len(units):
        return True
    unit, taken = units[at], 0
    steps, going = faces(unit), True
    for number in range(len(steps) + 1):
        if number:
            taken += steps[number - 1]
        more = lasts + [steps[number - 1]] if number else lasts
        going = going and _search(units, demand, at + 1, absorbed + taken, more,
                                  chosen + [unit.id] * number, found, limit)
    return going
