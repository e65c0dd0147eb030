"""The state machine of section 1.5.

Game.apply takes one command (a dictionary, README "Commands"), changes the
game or raises Refused and leaves it as it was.
"""

from air_combat import contested, landing_hexes
from codes import Refused
from counters import read_counters
from phase_combat import CombatPhase
from phase_move import MovePhase
from phase_setup import SetupPhase
from position import Position
from rules import OTHER, SUDDEN_DEATH, Rules
from supply import check
from victory import points, score

STATES = {
    "RollForSide": ("SIDE_ROLL",),
    "ChooseSide": ("SIDE_CHOICE",),
    "PlaceUnit": ("SETUP_FI", "SETUP_SU"),
    "EndSetup": ("SETUP_FI", "SETUP_SU"),
    "PlaceReinforcement": ("REINFORCE",),
    "DelayReinforcement": ("REINFORCE",),
    "EndReinforce": ("REINFORCE",),
    "MoveGround": ("MOVE",),
    "MoveAir": ("MOVE",),
    "StackPenalty": ("MOVE",),
    "EndMovement": ("MOVE",),
    "ClockStop": ("MOVE",),
    "ClockStart": ("MOVE",),
    "AirCombat": ("AIR_SELECT",),
    "RollAir": ("AIR_ROLL",),
    "DeclareAttack": ("GROUND_SELECT",),
    "EndCombat": ("GROUND_SELECT",),
    "RollPartisan": ("PARTISAN_ROLL",),
    "RollCombat": ("GROUND_ROLL",),
    "AllocateLoss": ("DEF_LOSS", "ATT_LOSS"),
    "Retreat": ("DEF_RETREAT", "ATT_RETREAT"),
    "RetreatLoss": ("DEF_RETREAT", "ATT_RETREAT"),
    "Advance": ("ADVANCE",),
    "DeclineAdvance": ("ADVANCE",),
    "ReturnAir": ("AIR_RETURN",),
    "TimeExpired": None,
}
ROLLED = ("DEF_LOSS", "ATT_LOSS", "DEF_RETREAT", "ATT_RETREAT", "ADVANCE")


class Game(SetupPhase, MovePhase, CombatPhase):
    """One match from the side roll to the final account."""

    def __init__(self, board, rules=None, counters=None):
        self.rules = rules or Rules()
        self.position = Position(board, self.rules, counters or read_counters())
        self.state, self.turn, self.half = "SIDE_ROLL", 0, None
        self.rolls, self.chooser, self.teams = {}, None, {}
        self.clock_start, self.clock_stop, self.clock_pause = 0, None, 0
        self.now = 0
        self.evacuate, self.penalties = [], []
        self.air_hexes, self.air_hex = [], None
        self.attack, self.demand, self.choice = None, None, None
        self.retreat, self.attacked_hexes = None, []
        self.time_up, self.result = False, None
        self.last_roll = None

    # -- commands ------------------------------------------------------------

    def apply(self, command):
        """Carry out one command or raise Refused."""
        if self.state == "OVER":
            raise Refused("E-OVER")
        name = command.get("cmd")
        if name not in STATES:
            raise Refused("MALFORMED", "command")
        self._check_turn_of(name, command)
        before, self.now = self.now, command.get("t", self.now)
        try:
            getattr(self, "do_" + name)(command)
        except Refused:
            self.now = before
            raise
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            self.now = before
            raise Refused("MALFORMED", repr(error))
        self.settle()

    def _check_turn_of(self, name, command):
        """Refuse what the state does not list (W-036)."""
        if name == "TimeExpired":
            return
        if self.evacuate:
            if name != "ReturnAir" or command.get("unit") not in self.evacuate:
                raise Refused("E-PHASE", "a lost base first")
        elif self.penalties:
            if name != "StackPenalty":
                raise Refused("E-PHASE", "a stacking penalty first")
        elif self.state not in STATES[name]:
            raise Refused("E-PHASE", self.state)

    def do_TimeExpired(self, command):
        """The two hours are over (W-004, W-005)."""
        self.time_up = True

    def unit(self, command, side=None):
        """The unit a command names; it must belong to the side, if given."""
        unit = self.position.units.get(command["unit"])
        if unit is None:
            raise Refused("MALFORMED", "unit")
        if side is not None and unit.side != side:
            raise Refused("E-PHASE", "not " + side)
        return unit

    def die(self, command):
        """The die of a command."""
        die = command["die"]
        if type(die) is not int or not 1 <= die <= 6:
            raise Refused("MALFORMED", "die")
        return die

    # -- what follows by itself ------------------------------------------------

    def settle(self):
        """Run the automatic states until a decision is needed."""
        self._drop_homeless(self.evacuate, True)
        if self.state in ("DEF_RETREAT", "ATT_RETREAT"):
            self.settle_retreat()
        if self.state == "AIR_RETURN":
            self.settle_return()
        if self.time_up and self.state not in ROLLED + ("OVER",) \
                and not self.evacuate and not self.penalties:
            self.finish()

    def _drop_homeless(self, waiting, lost_base):
        """Aircraft with no base left to go to are removed (W-161, W-177)."""
        for uid in list(waiting):
            unit = self.position.units[uid]
            if not landing_hexes(self.position, unit, lost_base):
                self.position.remove(unit)
                waiting.remove(uid)

    def start_half(self, side):
        """Supply check, then reinforcements (W-032, W-037)."""
        self.half = side
        self.attacked_hexes = []
        check(self.position, side)
        self.state = "REINFORCE"

    def end_half(self):
        """The marks of the half go; the next half, turn or the end (W-035)."""
        for unit in self.position.units.values():
            unit.spent, unit.steps, unit.stopped = 0, 0, False
            unit.attacked = unit.beaten = unit.used = unit.delayed = False
            unit.guards = None
            if unit.place != "gone":
                unit.value = None  # W-112
        if self.half == self.rules.first_player:
            self.start_half(OTHER[self.half])
        elif self.turn < self.rules.turns:
            self.turn += 1
            self.start_half(self.rules.first_player)
        else:
            self.finish()

    def enter(self, unit, h):
        """A ground unit comes into a hex, by whichever way.

        The city changes hands (W-167), ships alone there are beaten (W-079),
        aircraft on the base have to leave (W-177), and the game may end at
        once (W-009 to W-013).
        """
        position = self.position
        position.put(unit, h)
        for ship in position.ships(h, OTHER[unit.side]):
            position.remove(ship)
        city = position.board.city_at.get(h)
        if city is None:
            return
        position.control[city.id] = unit.side
        if SUDDEN_DEATH.get(city.id) == unit.side:
            self.result = {"winner": unit.side, "reason": "sudden death"}
            self.state, self.evacuate = "OVER", []
            return
        for plane in position.aircraft(h, OTHER[unit.side]):
            if not plane.up and plane.id not in self.evacuate:
                self.evacuate.append(plane.id)

    def finish(self):
        """SCORING and OVER (W-004, W-006)."""
        self.result = score(self.position)
        self.result["reason"] = "points"
        self.state = "OVER"

    # -- reports -----------------------------------------------------------------

    def quarters(self):
        """Points in quarters, by last entry until the end is scored."""
        if self.result and "quarters" in self.result:
            return self.result["quarters"]
        return points(self.position, self.position.control)

    def digest(self):
        """The state after a command (README, "Digest")."""
        form = self.position.to_json()
        form["units"] = {uid: u for uid, u in form["units"].items()
                         if u != {"place": "pool", "hex": None, "face": "front"}}
        form.update(state=self.state, turn=self.turn, half=self.half,
                    quarters=self.quarters())
        if self.evacuate:
            form["evacuate"] = sorted(self.evacuate)
        if self.demand is not None and self.state in ("DEF_LOSS", "ATT_LOSS"):
            form["demand"] = {"attacker": self.demand.attacker,
                              "defender": self.demand.defender}
        if self.last_roll is not None:
            form["last_roll"] = self.last_roll
        if self.result is not None:
            form["result"] = self.result
        return form

    @classmethod
    def from_json(cls, board, rules, counters, start):
        """A game that begins in the middle: state, turn, half and position."""
        game = cls(board, rules, counters)
        game.position.read(start)
        game.state = start.get("state", "MOVE")
        game.turn, game.half = start.get("turn", 1), start.get("half", "SU")
        game.clock_start = game.now = start.get("t", 0)
        if game.state == "AIR_SELECT":
            game.air_hexes = contested(game.position)
        return game
