"""Ratio, column and die of a ground combat: sections 5.3 to 5.6."""

from geography import side_of
from position import OTHER
from tables import COMBAT, TERRAIN_SHIFT, WATER_SHIFT, support_bonus

LEAST, MOST = -3, 9


def ratio(attack, defence):
    """Column index k, an exact half to the defender."""
    if defence == 0:
        return MOST
    if attack >= defence:
        n, rest = divmod(attack, defence)
        return n - 1 + (1 if 2 * rest > defence else 0)
    n, rest = divmod(defence, attack)
    return -(n - 1 + (1 if 2 * rest >= attack else 0))


def column_word(k):
    """A column as the table has it."""
    return "%d:1" % (k + 1) if k >= 0 else "1:%d" % (1 - k)


def whole_division(position, side, taking_part):
    """Whether all of some division, at least two, take part (A-10)."""
    present = {}
    for unit in position.on_map(side):
        if unit.combat and unit.division:
            present.setdefault(unit.division, []).append(unit)
    return any(len(units) > 1 and all(u in taking_part for u in units)
               for units in present.values())


def combined_arms(units):
    """Whether some hex has armour beside infantry (A-09); REC counts as MECH."""
    hexes = {}
    for unit in units:
        hexes.setdefault(unit.hex, set()).add(unit.type)
    return any("ARM" in types and types & {"INF", "MECH", "REC"}
               for types in hexes.values())


def water_shift(position, attackers, target):
    """Shift for a watercourse that all attackers cross (A-11)."""
    kinds = [position.map.water.get(side_of(u.hex, target)) for u in attackers]
    return 0 if None in kinds else min(WATER_SHIFT[k] for k in kinds)


def assault(position, attackers, defenders, target):
    """Shift in clear ground against infantry alone (A-08)."""
    fighters = [u for u in defenders if u.combat]
    if position.map.terrain[target] != "." or not fighters or \
            any(u.type != "INF" for u in fighters):
        return 0
    types = {u.type for u in attackers}
    return 2 if "ARM" in types else 1 if types & {"MECH", "REC"} else 0


class Odds:
    """The figures of a combat."""

    def __init__(self, position, side, target, attackers, supports, flying=None):
        """`flying` are supports left after anti-aircraft fire; all, if not said."""
        defenders = [u for u in position.here(target, OTHER[side]) if u.ground]
        fighters = [u for u in attackers if u.combat]
        leaders = [u for u in attackers if not u.combat]
        against = [u for u in defenders if not u.combat]
        self.attack = sum(u.attack for u in attackers)
        self.defence = sum(u.defence for u in defenders)
        guns = [u for u in supports if u.type == "ART"]
        self.shifts = {
            "integrity": int(whole_division(position, side, fighters + guns)) -
            int(whole_division(position, OTHER[side], defenders)),
            "arms": int(combined_arms(fighters)) - int(combined_arms(defenders)),
            "terrain": -TERRAIN_SHIFT[position.map.terrain[target]],
            "water": -water_shift(position, fighters, target) if fighters else 0,
            "commanders": sum(u.static.bonus[0] for u in leaders) -
            sum(u.static.bonus[2] for u in against),
            "tiger": int(side == "AX" and any(u.has("tiger") for u in fighters)),
            "fortified": -int(side == "AL" and position.fortified(target)),
            "assault": assault(position, fighters, defenders, target),
        }
        self.raw = ratio(self.attack, self.defence)
        shift = 0 if self.defence == 0 else sum(self.shifts.values())
        self.column = min(MOST, max(LEAST, self.raw + shift))
        self.support = sum(u.points for u in (supports if flying is None else flying))
        self.die = support_bonus(self.support) + \
            sum(u.static.bonus[1] for u in leaders) - \
            sum(u.static.bonus[3] for u in against)

    def row(self, dice):
        """The row of the table."""
        return min(15, max(2, dice + self.die))

    def result(self, dice):
        """LP of the attacker, of the defender, and whether it retreats."""
        return COMBAT[self.column, self.row(dice)]
