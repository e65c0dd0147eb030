"""Movement and the return of aircraft (sections 4, 5.5, 6.9)."""

from air_combat import contested, land, landing_code, must_return
from codes import Refused, refuse_any
from movement import flight_codes, walk_path


class MovePhase:
    """Commands of MOVE and AIR_RETURN."""

    # -- clock -----------------------------------------------------------------

    def _elapsed(self):
        """Seconds of the phase, stopped time left out (W-033)."""
        end = self.now if self.clock_stop is None else self.clock_stop
        return end - self.clock_start - self.clock_pause

    def _clock_codes(self):
        """W-034."""
        late = self._elapsed() > self.rules.movement_clock_s
        return ["E-CLOCK"] if late else []

    def do_ClockStop(self, command):
        """The umpire stops the clock (A-39)."""
        if self.clock_stop is not None:
            raise Refused("E-PHASE", "stopped already")
        self.clock_stop = self.now

    def do_ClockStart(self, command):
        """The umpire lets the clock run again (A-39)."""
        if self.clock_stop is None:
            raise Refused("E-PHASE", "running already")
        self.clock_pause += self.now - self.clock_stop
        self.clock_stop = None

    # -- ground ------------------------------------------------------------------

    def _mover(self, command):
        """The unit to move: own side, on the map."""
        unit = self.unit(command, self.half)
        if unit.place != "map":
            raise Refused("E-PHASE", "not on the map")
        return unit

    def do_MoveGround(self, command):
        """Move a ground unit along a path (W-060 to W-080)."""
        unit, path = self._mover(command), list(command["path"])
        if not path or not all(isinstance(h, str) for h in path):
            raise Refused("MALFORMED", "path")
        if unit.counter.air:
            raise Refused("E-PHASE", "an aircraft")
        walk = walk_path(self.position, unit, path)
        codes = self._clock_codes() + walk.codes
        if self.rules.recording:
            codes = [c for c in codes if not c.startswith("E-STACK")]
        refuse_any(codes)
        unit.spent, unit.steps, unit.stopped = walk.spent, walk.steps, walk.stopped
        for h in path:
            self.enter(unit, h)
            if self.state == "OVER":
                return
        if self.rules.recording:
            self.penalties = [(h, unit.id) for h in walk.overfull]

    def do_StackPenalty(self, command):
        """A unit pays for a stack that was overrun (W-097, A-21)."""
        if not self.penalties:
            raise Refused("E-PHASE", "nothing to pay")
        unit = self._mover(command)
        h, mover = self.penalties[0]
        if unit.id != mover and unit not in self.position.ground(h, unit.side):
            raise Refused("E-STACK")
        self.position.remove(unit)
        self.penalties.pop(0)
        if unit.id == mover:
            self.penalties = []

    # -- air -----------------------------------------------------------------------

    def do_MoveAir(self, command):
        """Send an aircraft on a mission or to another base (W-156, W-158)."""
        unit = self._mover(command)
        h, to_land = command["hex"], bool(command.get("land", False))
        if unit.counter.ground and not unit.counter.static:
            raise Refused("E-PHASE", "not an aircraft")
        codes = self._clock_codes() + flight_codes(self.position, unit, h, to_land)
        refuse_any(codes)
        flown = self.position.board.air_distance(unit.hex, h)
        unit.spent += flown * self.rules.mp_unit
        if to_land:
            land(self.position, unit, h)
        else:
            unit.up = True
            self.position.put(unit, h)

    def do_EndMovement(self, command):
        """On to combat; air combat comes first (W-031, W-146)."""
        for unit in self.position.on_map():
            if unit.up and unit.side == self.half:
                unit.guards = bool(self.position.ground(unit.hex, unit.side))
        self.air_hexes = contested(self.position)
        self.state = "AIR_SELECT" if self.air_hexes else "GROUND_SELECT"

    # -- return ----------------------------------------------------------------------

    def enter_return(self):
        """After ground combat the aircraft go home (W-137)."""
        self.state = "AIR_RETURN"

    def returning(self):
        """Ids of the aircraft that still have to land."""
        return [u.id for u in self.position.on_map()
                if u.counter.air and must_return(self.position, u, self.half)]

    def do_ReturnAir(self, command):
        """Land an aircraft, after the phase or from a lost base (W-160, W-161)."""
        unit = self.unit(command)
        lost = unit.id in self.evacuate
        if not lost and unit.id not in self.returning():
            raise Refused("E-PHASE", "does not return")
        h = self.place_hex(command)
        code = landing_code(self.position, unit, h, lost)
        if code:
            raise Refused(code)
        land(self.position, unit, h)
        if lost:
            self.evacuate.remove(unit.id)

    def settle_return(self):
        """Remove aircraft without a base; end the half when all are down."""
        waiting = self.returning()
        self._drop_homeless(waiting, False)
        if not waiting and not self.evacuate and not self.time_up:
            self.end_half()
