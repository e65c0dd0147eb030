"""Air and ground combat as commands (section 6)."""

from air_combat import resolve
from codes import Refused, refuse_any
from ground_combat import Attack, Odds, attack_codes, demand_of, supporters
from losses import check_choice, take_step
from retreat import Retreat
from rules import OTHER, PARTISAN_DIE
from stacking import room


class CombatPhase:
    """Commands from AIR_SELECT to ADVANCE."""

    # -- air ---------------------------------------------------------------------

    def do_AirCombat(self, command):
        """Pick the next hex with aircraft of both sides (W-146, W-147)."""
        if command["hex"] not in self.air_hexes:
            raise Refused("E-NO-TARGET")
        self.air_hex = command["hex"]
        self.state = "AIR_ROLL"

    def do_RollAir(self, command):
        """Roll and apply table 1.6 (W-172)."""
        die = self.die(command)
        result = resolve(self.position, self.half, self.air_hex, die)
        self.last_roll = {"air": self.air_hex, "result": result}
        self.air_hexes.remove(self.air_hex)
        self.air_hex = None
        self.state = "AIR_SELECT" if self.air_hexes else "GROUND_SELECT"

    # -- declaration ---------------------------------------------------------------

    def _named(self, ids, air):
        """Units of the phasing side on the map, each named once."""
        units = [self.unit({"unit": uid}, self.half) for uid in ids]
        if len(set(ids)) != len(ids):
            raise Refused("MALFORMED", "named twice")
        for unit in units:
            if unit.place != "map" or unit.counter.air != air:
                raise Refused("E-PHASE", unit.id)
        return units

    def do_DeclareAttack(self, command):
        """Announce an attack on one hex (W-113 to W-119)."""
        target = command["target"]
        if target not in self.position.board.hexes:
            raise Refused("E-NOT-ADJACENT")
        attackers = self._named(command.get("attackers", []), False)
        aircraft = self._named(command.get("aircraft", []), True)
        attack = Attack(self.position, self.half, target, attackers, aircraft)
        refuse_any(attack_codes(self.position, attack, self.attacked_hexes))
        self.attack = attack
        self.state = "PARTISAN_ROLL" if attack.partisans_unknown() else "GROUND_ROLL"

    def do_RollPartisan(self, command):
        """Find the strength of a partisan for this half (W-111, W-112)."""
        unit = self.unit(command, "FI")
        if unit not in self.attack.partisans_unknown():
            raise Refused("E-PHASE", "not asked")
        unit.value = PARTISAN_DIE[self.die(command)]
        if not self.attack.partisans_unknown():
            self.state = "GROUND_ROLL"

    def do_EndCombat(self, command):
        """No more attacks (W-113)."""
        self.enter_return()

    # -- result ----------------------------------------------------------------------

    def do_RollCombat(self, command):
        """Roll table 1.5 and see what the result asks for (W-126)."""
        die = self.die(command)
        odds = Odds(self.position, self.attack)
        result = odds.result(die)
        self.attack.result = result
        self.demand = demand_of(self.rules, self.attack, result)
        self.choice = {"defender": [], "attacker": []}
        self.last_roll = {"target": self.attack.target, "A": odds.attack,
                          "D": odds.defence, "column": odds.final, "result": result}
        for unit in self.attack.aircraft:
            unit.used = True
        for unit in supporters(self.position, self.attack):
            unit.used = True
        if self.demand.retreat:
            self._start_retreat()
        elif self.demand.defender:
            self.state = "DEF_LOSS"
        else:
            self._after_defender()

    def do_AllocateLoss(self, command):
        """The side that loses picks the steps (W-138); both sides' steps are
        taken together at the end (A-10)."""
        defending = self.state == "DEF_LOSS"
        who = "defender" if defending else "attacker"
        units = self.attack.defenders if defending else self.attack.ground
        steps = list(command["steps"])
        check_choice(units, getattr(self.demand, who), steps)
        self.choice[who] = steps
        if defending:
            self._after_defender()
        else:
            self._apply_losses()

    def _after_defender(self):
        if self.demand.attacker:
            self.state = "ATT_LOSS"
        else:
            self._apply_losses()

    def _apply_losses(self):
        """Take all steps of both sides, then see about an advance."""
        attack, demand = self.attack, self.demand
        steps = [self.position.units[uid] for uid in
                 self.choice["defender"] + self.choice["attacker"]]
        if demand.all_defenders:
            steps += attack.defenders
        if demand.all_attackers:
            steps += attack.ground
        for unit in steps:
            take_step(self.position, unit)
        self._to_advance()

    # -- retreat ---------------------------------------------------------------------

    def _start_retreat(self):
        """Forts take a step, the others have to go (W-129, W-133, W-142)."""
        attack = self.attack
        if self.demand.retreat == "defender":
            units, foes, self.state = attack.defenders, attack.hexes, "DEF_RETREAT"
        else:
            units, foes, self.state = attack.ground, [attack.target], "ATT_RETREAT"
        self.retreat = Retreat(units, foes)
        for unit in units:
            if unit.counter.fort:
                take_step(self.position, unit)

    def _retreating_side(self):
        return self.half if self.state == "ATT_RETREAT" else OTHER[self.half]

    def do_Retreat(self, command):
        """One unit goes back one hex (W-140)."""
        unit = self.unit(command, self._retreating_side())
        h = command["hex"]
        if h not in self.position.board.hexes:
            raise Refused("E-NOT-ADJACENT")
        self.retreat.move_code(self.position, unit, h)
        self.enter(unit, h)
        self.retreat.moved(self.position, unit, h)

    def do_RetreatLoss(self, command):
        """The extra step for a retreat into enemy zone (W-141)."""
        unit = self.unit(command, self._retreating_side())
        self.retreat.pay(self.position, unit)

    def settle_retreat(self):
        """Go on when all have retreated and all extra steps are taken."""
        if not self.retreat.settle(self.position):
            return
        self.retreat = None
        if self.state == "ATT_RETREAT":
            self._end_attack()
        else:
            self._to_advance()

    # -- advance ---------------------------------------------------------------------

    def _may_advance(self):
        """Surviving attackers, if the target hex is free (W-144)."""
        attack = self.attack
        if self.position.enemy_ground(attack.target, self.half):
            return []
        return [u for u in attack.ground if u.place == "map"]

    def _to_advance(self):
        if self._may_advance():
            self.state = "ADVANCE"
        else:
            self._end_attack()

    def do_Advance(self, command):
        """Participants move into the empty hex, free of cost (W-144)."""
        ids = list(command["units"])
        units = [self.unit({"unit": uid}, self.half) for uid in ids]
        allowed = self._may_advance()
        codes = []
        if not units or len(set(ids)) != len(ids) \
                or any(u not in allowed for u in units):
            codes.append("E-ADVANCE")
        elif not room(self.position, self.attack.target, units):
            codes.append("E-STACK")
        refuse_any(codes)
        for unit in units:
            self.enter(unit, self.attack.target)
            if self.state == "OVER":
                return
        self._end_attack()

    def do_DeclineAdvance(self, command):
        """Stay where they are."""
        self._end_attack()

    def _end_attack(self):
        """The attackers are marked; the next attack may follow (W-117)."""
        for unit in self.attack.attackers:
            unit.attacked = True
        self.attacked_hexes.append(self.attack.target)
        self.attack = self.demand = self.choice = None
        self.state = "GROUND_SELECT"
