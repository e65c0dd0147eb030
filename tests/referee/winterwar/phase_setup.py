"""Side roll, setup and reinforcements (sections 1.3, 5.6)."""

from codes import Refused, refuse_any
from placement import is_due, reinforcement_codes, setup_codes
from rules import OTHER


class SetupPhase:
    """Commands from SIDE_ROLL to REINFORCE."""

    def do_RollForSide(self, command):
        """One die per team; equal dice are rolled again (W-014, W-015)."""
        team = command["team"]
        if team not in ("A", "B"):
            raise Refused("MALFORMED", "team")
        if team in self.rolls:
            raise Refused("E-PHASE", "has rolled")
        self.rolls[team] = self.die(command)
        if len(self.rolls) < 2:
            return
        if self.rolls["A"] == self.rolls["B"]:
            self.rolls = {}
            return
        self.chooser = max(self.rolls, key=self.rolls.get)
        self.state = "SIDE_CHOICE"

    def do_ChooseSide(self, command):
        """The higher die picks (W-014)."""
        side = command["side"]
        if side not in OTHER:
            raise Refused("MALFORMED", "side")
        if command.get("team", self.chooser) != self.chooser:
            raise Refused("E-PHASE", "lower die")
        other = "B" if self.chooser == "A" else "A"
        self.teams = {self.chooser: side, other: OTHER[side]}
        self.state = "SETUP_FI"

    def _setup_side(self):
        return self.state[-2:]

    def place_hex(self, command):
        """The hex a placement names, by code or by city id."""
        h = command["hex"]
        city = self.position.board.cities.get(h)
        return city.hex if city is not None else h

    def do_PlaceUnit(self, command):
        """Set up a unit, or set it up anew (W-016 to W-029)."""
        unit = self.unit(command, self._setup_side())
        h = self.place_hex(command)
        if h not in self.position.board.hexes:
            raise Refused("E-SETUP-AREA")
        refuse_any(setup_codes(self.position, unit, h))
        self._set_down(unit, h)

    def _set_down(self, unit, h):
        """Put a unit on the map."""
        if unit.counter.ground:
            self.enter(unit, h)
        else:
            self.position.put(unit, h)
        if unit.counter.air:
            unit.base = h

    def do_EndSetup(self, command):
        """Only when every start unit of the side is down (W-016)."""
        side = self._setup_side()
        if any(u.side == side and u.counter.arrives == 0 and u.place == "pool"
               for u in self.position.units.values()):
            raise Refused("E-SETUP-AREA", "units are missing")
        if side == "FI":
            self.state = "SETUP_SU"
        else:
            self.turn = 1
            self.start_half(self.rules.first_player)

    def do_PlaceReinforcement(self, command):
        """Bring in a unit that is due (W-052 to W-057, W-109)."""
        unit = self.unit(command, self.half)
        h = self.place_hex(command)
        if h not in self.position.board.hexes:
            raise Refused("E-REINF-PLACE")
        refuse_any(reinforcement_codes(self.position, unit, h, self.turn))
        unit.supplied = True  # W-058, W-179
        self._set_down(unit, h)

    def do_DelayReinforcement(self, command):
        """Let a unit wait for a later turn (W-057)."""
        unit = self.unit(command, self.half)
        if not is_due(unit, self.turn) or unit.delayed:
            raise Refused("E-REINF-TURN")
        unit.delayed = True

    def do_EndReinforce(self, command):
        """On to movement; the clock of the phase starts (W-033)."""
        self.state = "MOVE"
        self.clock_start, self.clock_pause, self.clock_stop = self.now, 0, None
