"""Small positions for tests, in axial hexes as in section 9."""

import unittest

from codes import Refused
from counters import read_counters
from game import Game
from ground_combat import Attack, Odds
from rules import Rules
from synthetic import axial, link, small_map

COUNTERS = read_counters()
SIX = ["SU-24RD", "SU-43RD", "SU-49RD", "SU-70RD", "SU-90RD", "SU-123RD"]
RING = [(1, 0), (1, -1), (0, -1)]
SIX_UNITS = {uid: RING[n // 2] for n, uid in enumerate(SIX)}


def scene(units=None, state="MOVE", half="SU", turn=1, rules=None, roads=(), rails=(),
          rivers=(), closed=(), control=None, marks=None, **board):
    """A game in the middle.

    units: {id: (q, r)}; marks: {id: {mark: value}}; roads and rails: lists of
    courses; rivers and closed: lists of hex pairs; the rest goes to small_map.
    """
    board = small_map(board.pop("radius", 7), **board)
    for courses, mark in ((roads, "road"), (rails, "rail"), (rivers, "river"),
                          (closed, "closed")):
        for course in courses:
            link(board, course, **{mark: True})
    forms = {uid: {"hex": axial(*pair)} for uid, pair in (units or {}).items()}
    for uid, extra in (marks or {}).items():
        forms.setdefault(uid, {}).update(extra)
    start = {"state": state, "half": half, "turn": turn, "units": forms,
             "control": control or {}}
    return Game.from_json(board, Rules.from_json(rules), COUNTERS, start)


def star(*targets, middle=(0, 0)):
    """Roads from the middle to each target, for Soviet attacks."""
    return [[middle, t] for t in targets]


class SceneTest(unittest.TestCase):
    """Checks that read well in a vector."""

    def do(self, game, cmd, **arguments):
        """Give a command; axial pairs become codes."""
        command = {"cmd": cmd}
        for name, value in arguments.items():
            if isinstance(value, tuple):
                value = axial(*value)
            elif name == "path":
                value = [axial(*p) for p in value]
            command[name] = value
        game.apply(command)

    def refused(self, code, game, cmd, **arguments):
        """The command is refused with the code and changes nothing."""
        before = game.digest()
        with self.assertRaises(Refused) as caught:
            self.do(game, cmd, **arguments)
        self.assertEqual(caught.exception.code, code)
        self.assertEqual(game.digest(), before)

    def unit(self, game, uid):
        """A unit of the game."""
        return game.position.units[uid]

    def odds(self, game, target, attackers):
        """Odds of the phasing side's attack."""
        units = [self.unit(game, uid) for uid in attackers]
        attack = Attack(game.position, game.half, axial(*target), units, [])
        return Odds(game.position, attack)

    def attack(self, units, attackers, die, **more):
        """Declare an attack on (0,0) from joined hexes and roll."""
        hexes = {pair for uid, pair in units.items() if uid in attackers}
        game = scene(units, "GROUND_SELECT", roads=star(*hexes), **more)
        self.do(game, "DeclareAttack", target=(0, 0), attackers=attackers)
        self.do(game, "RollCombat", die=die)
        return game
