"""Ground combat C1 to C9 and bombardment B1 to B6, as generators that ask chance."""

from fire import bombardment_points, flak, flak_total
from losses import Allocation
from odds import Odds
from position import OTHER
from refusals import advance_codes
from retreat import main_attacker, retreat
from tables import bombardment_loss


class Fight:
    """A combat or a bombardment under way."""

    def __init__(self, kind, position, at, target, units, supports=()):
        """`at` is (impulse, side)."""
        self.kind, self.position, self.at, self.target = kind, position, at, target
        self.impulse, self.side = at
        self.units, self.supports = list(units), list(supports)
        self.odds = self.points = None
        self.losses, self.of_attackers = None, False

    def moment(self, word, *more):
        """A moment that asks for something."""
        return (self.kind + "-" + word if word != "advance" else word, self) + more

    def declare(self):
        """C1, B1."""
        for unit in self.units + self.supports:
            self.position.activate(unit, self.impulse)
            unit.attacked = True

    def under_fire(self, aircraft):
        """C2, B2: those that get through."""
        total, through = flak_total(self.position, self.side, self.target), []
        for unit in sorted(aircraft, key=lambda u: u.id):
            if total and flak(self.position, unit, total,
                              sum((yield self.moment("flak", unit)))):
                continue
            through.append(unit)
        return through

    def allocate(self, units, value, loss):
        """C6, B4; {unit id: LP lost}."""
        self.losses = Allocation(self.position, units, value, loss)
        while self.losses.run():
            self.losses.lot((yield self.moment("lot")))
        return self.losses.lost


def tire(units, base, *losses):
    """Fatigue of units that live: `base`, and one for each LP."""
    for unit in units:
        if unit.lives:
            unit.tire(base + sum(lost.get(unit.id, 0) for lost in losses))


def combat(position, at, target, attackers, supports):
    """A ground combat; the last answer is the list of units that advance."""
    fight = Fight("combat", position, at, target, attackers, supports)
    side = fight.side
    fight.declare()
    position.attacked.add((side, target))
    air = yield from fight.under_fire([u for u in supports if u.type == "AIR"])
    flying = [u for u in supports if u.type != "AIR"] + air
    fight.odds = Odds(position, side, target, attackers, supports, flying)
    defenders = [u for u in position.here(target, OTHER[side]) if u.ground]
    main = main_attacker(position, target, [(u.hex, u.attack) for u in attackers])
    dice = yield fight.moment("dice")
    a, d, retreats = fight.odds.result(sum(dice))
    lost = yield from fight.allocate(defenders, lambda u: u.defence, d)
    fight.of_attackers = True
    paid = yield from fight.allocate([u for u in attackers if u.combat],
                                     lambda u: u.attack, a)
    more, gone = {}, []
    if retreats:
        more, gone = retreat(position, defenders, target, main)
    guns = [u for u in supports if u.ground]
    tire([u for u in attackers if u.combat], 15, paid)
    tire(guns, 15)
    for unit in defenders:
        tire([unit], 25 if unit in gone else 15, lost, more)
    position.give_up_the_tired(attackers + guns + defenders)
    if position.result is None and \
            not any(u.ground for u in position.here(target, OTHER[side])) and \
            any(u.combat and not advance_codes(position, fight, [u]) for u in attackers):
        advance(position, (yield fight.moment("advance")), target)
    position.annihilation()


def advance(position, units, target):
    """C9."""
    if units:
        position.enter(units, target)
        if position.zone(target, units[0].side):
            for unit in units:
                unit.stopped = True


def bombard(position, at, target, units):
    """A bombardment."""
    fight = Fight("bombardment", position, at, target, units)
    side = fight.side
    fight.declare()
    air = yield from fight.under_fire([u for u in units if u.type == "AIR"])
    firing = [u for u in units if u.type != "AIR"] + air
    fight.points = bombardment_points(position, side, target, firing)
    if fight.points:
        dice = yield fight.moment("dice")
        stack = [u for u in position.here(target, OTHER[side]) if u.ground]
        loss = bombardment_loss(fight.points, sum(dice))
        lost = yield from fight.allocate(stack, lambda u: u.defence, loss)
        guns = [u for u in firing if u.ground]
        tire(stack, 10, lost)
        tire(guns, 15)
        position.give_up_the_tired(stack + guns)
    position.annihilation()
