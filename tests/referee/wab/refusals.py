"""Why an action is refused: the codes of 1.5, in their order."""

from geography import distance
from movement import (allowance, enterable, full, stack_cost, strategic_step,
                      weather_forbids)
from position import LIMIT, OTHER
from sight import UNSEEN, level

ORDER = """V-PHASE V-OWNER V-PRIOR-IMPULSE V-AP V-MOVE-FIXED V-PATH V-ZOC-STOP V-TERRAIN
V-ENEMY-HEX V-STACK-CROSS V-STACK-END V-MP V-STRAT-ABILITY V-STRAT-ROAD V-STRAT-WEATHER
V-STRAT-FOUGHT V-EMPTY-TARGET V-NOT-ADJACENT V-HEX-ATTACKED V-OOS-ATTACK V-ATTACKED
V-STRAT-FIGHT V-ZERO-ATTACK V-SUPPORT-MAX V-SUPPORT-KIND V-RANGE V-UNAVAILABLE V-UNSEEN
V-BOMB-KIND V-REPL-OFF V-REPL-POINTS V-REPL-MAX V-REPL-AFTER-ATTACK V-REPL-OOS
V-ADVANCE""".split()


def first(codes):
    """The code that is reported, or None."""
    return min(codes, key=ORDER.index) if codes else None


def commanded(position, side, impulse, units):
    """Codes of whose units they are, and of their activation. Aircraft are never on the
    map; for them it is enough to be in the match."""
    codes = set()
    for unit in units:
        if unit.side != side or not (unit.lives or unit.type == "AIR"):
            codes.add("V-OWNER")
        if unit.activated and unit.activated != impulse:
            codes.add("V-PRIOR-IMPULSE")
    fresh = {u.id for u in units if not u.activated and u.type != "AIR"}
    if len(fresh) > position.ap[side]:
        codes.add("V-AP")
    return codes


def move_codes(position, side, impulse, units, path, strategic=False):
    """Codes of a move."""
    codes = commanded(position, side, impulse, units)
    if "V-OWNER" in codes:
        return codes
    if any(u.static.mp == 0 for u in units):
        codes.add("V-MOVE-FIXED")
    if any(u.type == "AIR" for u in units):
        return codes
    if any(u.type == "SHIP" and not u.available for u in units):
        codes.add("V-UNAVAILABLE")
    start = units[0].hex
    steps = list(zip([start] + path[:-1], path))
    if any(u.hex != start for u in units) or any(distance(a, b) != 1 for a, b in steps) \
            or not path or any(h not in position.map.terrain for h in path):
        return codes | {"V-PATH"}
    if any(u.stopped for u in units):
        codes.add("V-ZOC-STOP")
    if any(stack_cost(position.map, units, a, b) is None for a, b in steps):
        return codes | {"V-TERRAIN"}
    codes |= board_codes(position, side, units, path)
    spent = sum(stack_cost(position.map, units, a, b) for a, b in steps)
    if any(u.spent + spent > allowance(position, u, strategic) for u in units):
        codes.add("V-MP")
    if strategic:
        codes |= strategic_codes(position, units, steps)
    return codes


def board_codes(position, side, units, path):
    """Codes of what stands in the way."""
    codes = set()
    for at in path:
        if position.here(at, OTHER[side]) and level(position, side, at) > UNSEEN:
            codes.add("V-ENEMY-HEX")
    if any(full(position, at, units) for at in path[:-1] if at != units[0].hex):
        codes.add("V-STACK-CROSS")
    stop = next((at for at in path if position.zone(at, side)), path[-1])
    if not all(position.room(at, units) for at in {stop, path[-1]}):
        codes.add("V-STACK-END")
    return codes


def strategic_codes(position, units, steps):
    """Codes of a strategic move."""
    codes = set()
    if any(not u.static.strat for u in units):
        codes.add("V-STRAT-ABILITY")
    if any(not strategic_step(position.map, u, a, b) for u in units for a, b in steps):
        codes.add("V-STRAT-ROAD")
    if any(u.ground and weather_forbids(u, position.weather) for u in units):
        codes.add("V-STRAT-WEATHER")
    if any(u.attacked for u in units):
        codes.add("V-STRAT-FOUGHT")
    return codes


def fighting_codes(units):
    """Codes of units that fight in any way."""
    codes = set()
    if any(u.oos for u in units):
        codes.add("V-OOS-ATTACK")
    if any(u.attacked for u in units if u.type != "AIR"):
        codes.add("V-ATTACKED")
    if any(u.strategic for u in units):
        codes.add("V-STRAT-FIGHT")
    # An aircraft that has flown its mission gets a refusal of its own, although the mission was an attack too.
    if any(u.type in ("SHIP", "AIR") and not u.available for u in units) or \
            any(u.type == "AIR" and u.attacked for u in units):
        codes.add("V-UNAVAILABLE")
    return codes


def attack_codes(position, side, impulse, target, attackers, supports):
    """Codes of an attack."""
    named = attackers + supports
    codes = commanded(position, side, impulse, named)
    if "V-OWNER" in codes:
        return codes
    codes |= fighting_codes(named)
    if not any(u.ground for u in position.here(target, OTHER[side])):
        codes.add("V-EMPTY-TARGET")
    hexes = {u.hex for u in attackers if u.combat}
    for unit in attackers:
        beside = unit.ground and distance(unit.hex, target) == 1
        if not beside or (not unit.combat and unit.hex not in hexes):
            codes.add("V-NOT-ADJACENT")
    if (side, target) in position.attacked:
        codes.add("V-HEX-ATTACKED")
    if sum(u.attack for u in attackers) == 0:
        codes.add("V-ZERO-ATTACK")
    if len(supports) > LIMIT:
        codes.add("V-SUPPORT-MAX")
    for unit in supports:
        flies = unit.type == "AIR"
        if unit.points == 0 or (flies and unit.static.role == "bomber") or \
                unit.type not in ("ART", "SHIP", "AIR"):
            codes.add("V-SUPPORT-KIND")
        if not flies and distance(unit.hex, target) > unit.static.range:
            codes.add("V-RANGE")
    return codes


def bombardment_codes(position, side, impulse, target, units):
    """Codes of a bombardment."""
    codes = commanded(position, side, impulse, units)
    if "V-OWNER" in codes:
        return codes
    codes |= fighting_codes(units)
    for unit in units:
        flies = unit.type == "AIR"
        if unit.type not in ("ART", "SHIP", "AIR") or \
                (flies and unit.static.role != "bomber"):
            codes.add("V-BOMB-KIND")
        if not flies and distance(unit.hex, target) > unit.static.range:
            codes.add("V-RANGE")
    if not any(u.ground for u in position.here(target, OTHER[side])) or \
            level(position, side, target) == UNSEEN:
        codes.add("V-UNSEEN")
    return codes


def replenish_codes(position, side, impulse, unit, points):
    """Codes of a replenishment."""
    codes = commanded(position, side, impulse, [unit])
    if "V-OWNER" in codes:
        return codes
    if side != "AX" or not position.setting.pool:
        codes.add("V-REPL-OFF")
    if not 1 <= points <= position.pool:
        codes.add("V-REPL-POINTS")
    if points > unit.losses:
        codes.add("V-REPL-MAX")
    if unit.attacked:
        codes.add("V-REPL-AFTER-ATTACK")
    if unit.oos:
        codes.add("V-REPL-OOS")
    return codes


def advance_codes(position, fight, units):
    """Codes of an advance."""
    hexes = {u.hex for u in units if u.combat}
    codes = set()
    for unit in units:
        if unit not in fight.units or not unit.lives or unit.has("fixed") or \
                (not unit.combat and unit.hex not in hexes):
            codes.add("V-ADVANCE")
    standing = [u for u in units if u.lives]
    if any(not enterable(position.map, u, u.hex, fight.target) for u in standing):
        codes.add("V-TERRAIN")
    if standing and not position.room(fight.target, standing):
        codes.add("V-STACK-END")
    return codes
