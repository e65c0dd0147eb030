"""Retreats after combat (section 6.7)."""

from codes import Refused, refuse_any
from geography import distance
from losses import take_step
from movement import barred
from stacking import room
from zones import in_enemy_zone


def _lawful(position, unit, h):
    """Codes against a retreat hex, the direction left aside."""
    if h not in position.board.near_set[unit.hex]:
        return ["E-NOT-ADJACENT"]
    codes = barred(position, unit, unit.hex, h)
    if position.enemy_ground(h, unit.side):
        codes.append("E-ENEMY-HEX")
    if not room(position, h, [unit]):
        codes.append("E-STACK")
    return codes


def _is_away(h, foes):
    """Farther from the opponent's hexes than a neighbour of all of them."""
    return sum(distance(h, f) for f in foes) > len(foes)


def legal_hexes(position, unit, foes):
    """Hexes open to a retreating unit (W-140, W-143)."""
    lawful = [h for h in position.board.near[unit.hex] if not _lawful(position, unit, h)]
    away = [h for h in lawful if _is_away(h, foes)]
    return away or lawful


class Retreat:
    """A retreat under way: who still has to go, which losses are due."""

    def __init__(self, units, foes):
        self.foes = list(foes)
        self.waiting = [u for u in units if not u.counter.fort]
        self.origin = {u.id: u.hex for u in self.waiting}
        self.members = {u.id: u for u in self.waiting}
        self.stayed = set()
        self.due, self.paid = [], set()

    def move_code(self, position, unit, h):
        """Refuse an unlawful retreat (W-140)."""
        codes = [] if unit in self.waiting else ["E-RETREAT"]
        if not codes:
            codes += _lawful(position, unit, h)
            if h not in legal_hexes(position, unit, self.foes):
                codes.append("E-RETREAT")
        refuse_any(codes)

    def moved(self, position, unit, h):
        """Note a retreat; into an enemy zone it costs a step (W-141, A-30)."""
        self.waiting.remove(unit)
        here = self.origin[unit.id]
        if in_enemy_zone(position, h, unit.side) and here not in self.paid \
                and here not in self.due:
            self.due.append(here)

    def payers(self, here):
        """Units that may take the extra step for a hex."""
        return [u for u in self.members.values()
                if self.origin[u.id] == here and u.place == "map"
                and u.id not in self.stayed]

    def pay(self, position, unit):
        """Take the extra step with a unit of the owner's choice."""
        here = self.origin.get(unit.id)
        if here not in self.due or unit not in self.payers(here):
            raise Refused("E-RETREAT")
        self.due.remove(here)
        self.paid.add(here)
        take_step(position, unit)
        if unit.place != "map" and unit in self.waiting:
            self.waiting.remove(unit)

    def settle(self, position):
        """Units of which none can go any more take a step (W-142)."""
        blocked = self.waiting and not any(
            legal_hexes(position, u, self.foes) for u in self.waiting)
        if blocked:
            for unit in self.waiting:
                self.stayed.add(unit.id)
                take_step(position, unit)
            self.waiting = []
        self.due = [h for h in self.due if self.payers(h)]
        return not self.waiting and not self.due
