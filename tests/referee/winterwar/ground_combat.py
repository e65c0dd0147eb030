"""Ground attacks: legality, strength, odds, shifts, result (6.2 to 6.6)."""

from losses import capped, showing
from movement import barred
from rules import COMBAT_SHIFT, GROUND_TABLE, OTHER, halved_up


class Attack:
    """One declared attack and the units in it."""

    def __init__(self, position, side, target, attackers, aircraft):
        self.side, self.target = side, target
        self.attackers, self.aircraft = list(attackers), list(aircraft)
        self.ground = [u for u in attackers if u.counter.ground]
        self.defenders = position.ground(target, OTHER[side])
        self.hexes = sorted({u.hex for u in attackers})
        self.result = None

    def partisans_unknown(self):
        """Partisans in the combat with no strength in this half (W-111, W-112)."""
        return [u for u in self.ground + self.defenders
                if u.counter.partisan and u.value is None]


# -- legality ---------------------------------------------------------------

def _attacker_codes(position, unit, target):
    """Codes against one attacking ground unit or ship."""
    codes = []
    if unit.counter.fort:
        codes.append("E-STATIC")
    if not unit.supplied:
        codes.append("E-SUPPLY")  # W-042
    if unit.attacked:
        codes.append("E-ALREADY-ATTACKED")  # W-117
    for code in barred(position, unit, unit.hex, target):
        if code != "E-ROAD-ONLY":
            codes.append(code)
    edge = position.board.edge(unit.hex, target)
    adjacent = target in position.board.near_set[unit.hex]
    if unit.side == "SU" and unit.counter.ground and adjacent and not edge.way:
        codes.append("E-ROAD-ONLY")  # W-119
    return codes


def _aircraft_codes(unit, target):
    """Codes against one supporting aircraft."""
    codes = []
    if not unit.supplied:
        codes.append("E-SUPPLY")
    if unit.used:
        codes.append("E-ALREADY-ATTACKED")
    if unit.hex != target or not unit.up or unit.beaten:
        codes.append("E-AIR-RANGE")
    return codes


def attack_codes(position, attack, attacked_hexes=()):
    """All codes against a declared attack (6.3)."""
    codes = []
    target = position.board.hexes[attack.target]
    for unit in attack.attackers:
        codes += _attacker_codes(position, unit, attack.target)
    for unit in attack.aircraft:
        codes += _aircraft_codes(unit, attack.target)
    if target.foreign:
        codes.append("E-BORDER")
    if target.terrain == "sea":
        codes.append("E-TERRAIN")
    if not position.rules.attack_hex_repeat and attack.target in attacked_hexes:
        codes.append("E-ALREADY-ATTACKED")  # A-32 switched off
    if not attack.defenders:
        codes.append("E-NO-TARGET")  # W-114
    if not attack.ground:
        codes.append("E-AIR-ALONE")  # W-145, W-155
    return codes


# -- strength ---------------------------------------------------------------

def attack_value(attack):
    """A: ground units, ships and air support (6.2 step 4)."""
    ground = sum(u.attack for u in attack.attackers)
    return ground + sum(u.defence for u in attack.aircraft)


def supporters(position, attack):
    """Defending aircraft that were sent up over the target (W-156, W-178)."""
    return [u for u in position.aircraft(attack.target, OTHER[attack.side])
            if u.up and not u.beaten]


def defence_value(position, attack):
    """D: supplied units, half the unsupplied ones, air support (W-043, W-116)."""
    units = attack.defenders + position.ships(attack.target, OTHER[attack.side])
    full = sum(u.defence for u in units if u.supplied)
    cut_off = sum(u.defence for u in units if not u.supplied)
    air = sum(u.defence for u in supporters(position, attack))
    return full + halved_up(cut_off) + air


def odds_column(attack, defence):
    """Column 1 to 9, rounded for the defender (W-120, W-121)."""
    if defence == 0:
        return 9
    if attack >= defence:
        return 3 + min(attack // defence, 6)
    return 5 - min(-(-defence // attack), 4)


def shifts(position, attack):
    """The shifts of 6.5, by cause (W-123 to W-125)."""
    target = position.board.hexes[attack.target]
    across = all(position.board.edge(u.hex, attack.target).river for u in attack.ground)
    cold = (not any(u.counter.winter for u in attack.ground)
            and any(u.counter.winter for u in attack.defenders))
    return {
        "winter": position.rules.winter_modifier if cold else 0,
        "terrain": COMBAT_SHIFT["city" if target.city else target.terrain],
        "river": COMBAT_SHIFT["river_side"] if across else 0,
        "air": position.rules.air_ground_extra if attack.aircraft else 0,
    }


class Odds:
    """Strengths, column and shifts of an attack before the die."""

    def __init__(self, position, attack):
        rules = position.rules
        self.attack = attack_value(attack)
        self.defence = defence_value(position, attack)
        self.column = odds_column(self.attack, self.defence)
        self.shifts = shifts(position, attack)
        self.sum = sum(self.shifts.values())
        self.by_die = rules.modifier_mode == "die"
        moved = self.column if self.by_die else self.column + self.sum
        self.final = max(rules.column_min, min(rules.column_max, moved))

    def result(self, die):
        """The cell of the table (W-122, W-126)."""
        row = max(1, min(6, die + self.sum)) if self.by_die else die
        return GROUND_TABLE[row][self.final - 1]


# -- what a result asks for -------------------------------------------------

class Demand:
    """What each side has to give: steps of all, points, or a retreat."""

    def __init__(self):
        self.all_attackers = self.all_defenders = False
        self.attacker = self.defender = 0
        self.retreat = None


def demand_of(rules, attack, result):
    """The table of 6.6 (W-127 to W-135)."""
    want = Demand()
    la, ld = showing(attack.ground), showing(attack.defenders)
    if result in ("AE", "FE"):
        want.all_attackers, want.all_defenders = result == "AE", result == "FE"
    elif result in ("AR", "FR"):
        want.retreat = "attacker" if result == "AR" else "defender"
    elif result == "AH":
        want.attacker = halved_up(la)
    elif result == "FH":
        want.defender = halved_up(ld)
    elif result == "EX":
        want.attacker = want.defender = min(la, ld)
    elif result == "HX":
        _half_exchange(rules, want, la, ld)
    want.attacker = capped(want.attacker, attack.ground)
    want.defender = capped(want.defender, attack.defenders)
    return want


def _half_exchange(rules, want, la, ld):
    """HX and its other readings (W-132, A-06)."""
    want.attacker = halved_up(ld)
    if rules.hx_mode == "def_all_att_half":
        want.all_defenders = True
    elif rules.hx_mode == "both_half":
        want.attacker, want.defender = halved_up(la), halved_up(ld)
    elif rules.hx_mode != "att_half_only":
        raise ValueError("hx_mode " + rules.hx_mode)
