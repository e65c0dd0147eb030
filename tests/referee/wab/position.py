"""Units, stacks and what holds of a position: sections 2, 4.5 and 6.4."""

from tables import PERCENT, THRESHOLD, WEATHER_PERCENT

OTHER = {"AL": "AX", "AX": "AL"}
LIMIT = 3


class Unit:
    """A unit: what its class says, and what changes."""

    def __init__(self, uid, static, division=None):
        self.id, self.static, self.division = uid, static, division
        self.side, self.type = static.side, static.type
        self.place, self.hex = "pool", None
        self.losses = self.fatigue = 0
        self.oos, self.oos_turns, self.spotted = False, 0, False
        self.available, self.available_on, self.destroyed_on = False, None, None
        self.clear()

    def clear(self):
        """Take off what lasts a turn (TB1)."""
        self.activated, self.attacked, self.strategic = 0, False, False
        self.stopped, self.spent, self.allowance = False, 0, None

    @property
    def lp(self):
        """Life points left."""
        return self.static.lp - self.losses

    @property
    def lives(self):
        """Whether it stands on the map."""
        return self.place == "map"

    @property
    def ground(self):
        """Whether it is a ground unit."""
        return self.type not in ("SHIP", "AIR")

    @property
    def combat(self):
        """Whether it is a ground unit and no commander."""
        return self.ground and self.type != "CMD"

    @property
    def tires(self):
        """Whether it carries fatigue."""
        return self.combat

    @property
    def mover(self):
        """Column of the tables of movement."""
        return "ART" if self.type == "FLAK" else self.type

    @property
    def energy(self):
        """100 when rested."""
        return 100 - self.fatigue

    @property
    def status(self):
        """Status 4 to 0 (2.4)."""
        level = -(-4 * self.lp // self.static.lp)
        tired = self.energy < THRESHOLD[self.static.quality]
        return max(0, level - (1 if tired and self.tires else 0))

    @property
    def percent(self):
        """Share of its values that status and quality leave."""
        return PERCENT[self.static.quality][self.status] if self.status else 0

    @property
    def attack(self):
        """Effective attack in hundredths."""
        return self.static.att * self.percent

    @property
    def defence(self):
        """Effective defence in hundredths."""
        return self.static.deff * self.percent

    @property
    def points(self):
        """Points in support and bombardment."""
        whole = self.static.pts
        return whole * self.percent // 100 if self.type == "ART" else whole

    def has(self, trait):
        """Whether its class has a trait."""
        return self.static.trait == trait

    def tire(self, much):
        """Add fatigue, clamped."""
        if self.tires:
            self.fatigue = min(100, max(0, self.fatigue + much))


class Setting:
    """What a scenario gives."""

    def __init__(self):
        self.impulses, self.first, self.last_turn = 1, "AL", 42
        self.ap = {"AL": 99, "AX": 99}
        self.weather, self.column = {}, None
        self.lp_vp, self.auto, self.pool = 0, False, 0
        self.supply = {"AL": [], "AX": []}
        self.victory, self.levels = {}, None
        self.objectives, self.arrivals, self.exempt = [], [], []
        self.fortified = set()
        self.control, self.control_list = "occupied", []


class Position:
    """The board and the sheet."""

    def __init__(self, board, setting):
        self.map, self.setting = board, setting
        self.units, self.at, self.control = {}, {}, {}
        self.turn, self.stage = 1, ("opening",)
        self.weather = "overcast"
        self.ap, self.points = {"AL": 0, "AX": 0}, {"AL": 0, "AX": 0}
        self.pool, self.attacked, self.result = 0, set(), None

    def add(self, unit):
        """Take a unit into the match."""
        self.units[unit.id] = unit
        return unit

    def put(self, unit, at):
        """Set a unit on a hex, with no other effect."""
        self.lift(unit)
        unit.place, unit.hex = "map", at
        self.at.setdefault(at, []).append(unit)

    def lift(self, unit, place="pool"):
        """Take a unit off the map."""
        if unit.hex is not None:
            self.at[unit.hex].remove(unit)
        unit.place, unit.hex = place, None

    def here(self, at, side=None, combat=False):
        """Units on a hex, of a side if one is named."""
        return [u for u in self.at.get(at, ()) if (side is None or u.side == side)
                and (u.combat or not combat)]

    def on_map(self, side=None):
        """Units on the map by id."""
        return sorted((u for u in self.units.values() if u.lives and
                       (side is None or u.side == side)), key=lambda u: u.id)

    def weight(self, at, side):
        """Stacking weight of a side on a hex."""
        return sum(u.static.weight for u in self.here(at, side))

    def room(self, at, units):
        """Whether units fit, together with those of their side that stay there."""
        adds = sum(u.static.weight for u in units if u.hex != at)
        return adds == 0 or adds + self.weight(at, units[0].side) <= LIMIT

    def zone(self, at, side):
        """Whether an enemy of `side` has a zone of control over a hex (6.4)."""
        return self.map.is_land(at) and any(
            u.static.zoc and not u.oos for h in self.map.near(at)
            for u in self.here(h, OTHER[side]) if u.ground)

    def contact(self, at, side):
        """Whether an enemy combat unit stands beside a hex."""
        return any(self.here(h, OTHER[side], True) for h in self.map.near(at))

    def enter(self, units, at):
        """Put units on a hex together: spotting, then control (4.5)."""
        side = units[0].side
        for unit in units:
            self.put(unit, at)
            if self.map.is_land(at) and self.control.get(at) == OTHER[side]:
                unit.spotted = True
        if any(u.combat for u in units) and self.map.is_land(at):
            if self.control.get(at) != side:
                self.control[at] = side
                self.immediate(side)

    def immediate(self, side):
        """Immediate victory at a change of control (7.2)."""
        asked = self.setting.victory.get(side)
        if self.result is None and asked and all(self.control.get(h) == side for h in asked):
            self.result = (side, "decisive", "objectives")

    def lose(self, unit, points):
        """Take LP off a unit; its enemy scores them (7.3)."""
        points = min(points, unit.lp)
        unit.losses += points
        self.points[OTHER[unit.side]] += points * self.setting.lp_vp
        if unit.lp == 0:
            if unit.type == "AIR":
                unit.destroyed_on, unit.available = self.turn, False
            else:
                self.lift(unit, "eliminated")
        return points

    def surrender(self, unit):
        """Remove a unit; what it had left counts as lost."""
        self.lose(unit, unit.lp)

    def give_up_the_tired(self, units):
        """Fatigue surrender (2.4)."""
        for unit in units:
            if unit.lives and unit.combat and unit.status == 0:
                self.surrender(unit)

    def wiped_out(self, side):
        """Whether a side has no combat unit and none due (7.1)."""
        return not any(u.combat and (u.lives or self.due(u)) for u in self.units.values()
                       if u.side == side)

    def due(self, unit):
        """Whether a unit is still to come."""
        return unit.place == "pool" and any(a[1] == unit.id for a in self.setting.arrivals)

    def annihilation(self):
        """The check of 7.1."""
        if self.result is None:
            gone = [s for s in ("AL", "AX") if self.wiped_out(s)]
            if len(gone) == 2:
                self.result = ("draw", "draw", "annihilation")
            elif gone:
                self.result = (OTHER[gone[0]], "decisive", "annihilation")

    def fortified(self, at):
        """Whether a hex is of the fortified area."""
        return at in self.setting.fortified

    def activate(self, unit, impulse):
        """First action of a unit in a turn: a point, and its movement (1.3, 3.2)."""
        if unit.activated or unit.type == "AIR":
            return
        unit.activated = impulse
        self.ap[unit.side] -= 1
        unit.allowance = movement_points(unit, self.weather)


def movement_points(unit, weather):
    """eff_mp of 3.2."""
    base = unit.static.mp
    if base == 0 or unit.type == "SHIP":
        return base
    share = WEATHER_PERCENT[weather, unit.side][unit.mover]
    return max(1, base * share * (50 if unit.oos else 100) // 10000)
