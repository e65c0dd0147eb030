"""Air combat and the bases aircraft return to (section 6.9)."""

from rules import AIR_TABLE, OTHER


def contested(position):
    """Hexes that hold aircraft of both sides (W-147, W-174)."""
    return sorted({u.hex for u in position.on_map("FI") if u.counter.air
                   and position.aircraft(u.hex, "SU")})


def air_column(attack, defence):
    """Column of the difference, -4 and less to +4 and more (W-148, W-150)."""
    return max(-4, min(4, attack - defence)) + 5


def air_result(attack, defence, die):
    """One cell of table 1.6 (W-172)."""
    return AIR_TABLE[die][air_column(attack, defence) - 1]


def resolve(position, side, h, die):
    """Roll one air combat for the phasing side and apply it (W-149 to W-152)."""
    attackers = position.aircraft(h, side)
    defenders = position.aircraft(h, OTHER[side])
    a = sum(u.attack for u in attackers)
    d = sum(u.attack for u in defenders)
    result = air_result(a, d, die)
    losers = attackers if result[0] == "A" else defenders
    for unit in losers:
        if result[1] == "E":
            position.remove(unit)
        else:
            beat(position, unit)
    return result


def beat(position, unit):
    """A beaten aircraft is out; over its own base it comes down at once."""
    if unit.up:
        unit.beaten = True
        home = unit.hex == unit.base and position.owns_city(unit.hex, unit.side)
        if home and not position.base_full(unit.hex):
            unit.up = unit.beaten = False
            position.touch()


def must_return(position, unit, phasing):
    """An aircraft in the air that has to come down in this AIR_RETURN.

    Aircraft of the phasing side stay over an own unit they are to support,
    unless beaten or used (W-156); those sent against an enemy do not (L376-377).
    """
    if not unit.up:
        return False
    over_own = bool(position.ground(unit.hex, unit.side)) and unit.guards is not False
    return unit.side != phasing or unit.beaten or unit.used or not over_own


def landing_hexes(position, unit, lost_base=False):
    """Bases open to an aircraft (W-161, W-177).

    The base of departure comes first; another one only when that is lost
    or full.
    """
    if not lost_base and position.owns_city(unit.base, unit.side) \
            and not position.base_full(unit.base):
        return [unit.base]
    found = []
    for city in position.board.cities.values():
        away = position.board.air_distance(unit.hex, city.hex)
        if position.control[city.id] == unit.side and away is not None \
                and away <= unit.movement and not position.base_full(city.hex):
            found.append(city.hex)
    return sorted(found)


def landing_code(position, unit, h, lost_base=False):
    """The code against landing on a base, or None (W-160)."""
    open_to_it = landing_hexes(position, unit, lost_base)
    if h in open_to_it:
        return None
    if open_to_it == [unit.base]:
        return "E-AIR-RANGE"
    away = position.board.air_distance(unit.hex, h)
    reachable = away is not None and away <= unit.movement
    owned = position.owns_city(h, unit.side)
    if owned and position.base_full(h) and (reachable or h == unit.base):
        return "E-BASE-FULL"
    return "E-AIR-RANGE"


def land(position, unit, h):
    """Set an aircraft down on a base."""
    unit.up = False
    unit.base = h
    position.put(unit, h)
