"""Matches of a random player against itself, on random maps."""

import collections
import json
import os
import random
import unittest

from codes import Refused
from game import STATES, Game
from invariants import faults
from play import NoRoom, Player
from rules import Rules
from synthetic import map_number

MATCHES = int(os.environ.get("WINTERWAR_MATCHES", "200"))
FIRST = int(os.environ.get("WINTERWAR_FIRST", "0"))
SETTINGS = [{}, {"first_player": "FI"}, {"modifier_mode": "die"},
            {"hx_mode": "both_half", "rail_cost_sixths": 3},
            {"hx_mode": "att_half_only", "air_ground_extra": 1}]
LONGEST = 5000
MATCHES_A_MAP = 20


def junk(game, rng):
    """A command at random, lawful only by luck."""
    units, hexes = sorted(game.position.units), sorted(game.position.board.hexes)
    some = [rng.choice(units) for _ in range(rng.randint(1, 3))]
    where = rng.choice(hexes)
    return {"cmd": rng.choice(sorted(set(STATES) - {"TimeExpired", "ClockStop"})),
            "unit": some[0], "units": some, "attackers": some, "steps": some,
            "hex": where, "target": where, "path": [where], "side": "FI", "team": "A",
            "die": rng.randint(1, 6)}


class SelfPlay(unittest.TestCase):
    """Every match ends, every lawful command is taken, nothing breaks."""

    def test_matches(self):
        seen, ends = collections.Counter(), collections.Counter()
        number, further = FIRST, collections.Counter()
        while number < FIRST + MATCHES:
            block = number // MATCHES_A_MAP
            try:
                board = map_number(100 * block + further[block])
                game = self.match(number, board, seen)
            except NoRoom:
                further[block] += 1  # this map is too small for the Soviet setup
                continue
            ends[game.result["reason"]] += 1
            number += 1
        self.assertEqual(sum(ends.values()), MATCHES)
        if MATCHES >= 50:
            quiet = set(STATES) - set(seen) - {"StackPenalty", "TimeExpired",
                                               "ClockStop", "ClockStart"}
            self.assertEqual(quiet, set())

    def match(self, number, board, seen):
        """Play one match to its end."""
        rules = Rules.from_json(SETTINGS[number % len(SETTINGS)])
        game = Game(board, rules)
        player, rng = Player(game, number), random.Random(-number)
        for _ in range(LONGEST):
            if game.state == "OVER":
                break
            if rng.random() < 0.02:
                self.probe(game, junk(game, rng))
                continue
            command, state = player.command(), game.state
            game.apply(command)
            seen[command["cmd"]] += 1
            if rng.random() < 0.1 or game.state in ("REINFORCE", "OVER"):
                self.assertEqual(faults(game), [], (number, command))
        self.check_end(game)
        return game

    def probe(self, game, command):
        """A refusal changes nothing; luck may make the command lawful."""
        before = json.dumps(game.digest(), sort_keys=True)
        try:
            game.apply(command)
        except Refused:
            self.assertEqual(json.dumps(game.digest(), sort_keys=True), before)
        self.assertEqual(faults(game), [], command)

    def check_end(self, game):
        """The match has ended as 1.5 and 8 say."""
        self.assertEqual(game.state, "OVER")
        if game.result["reason"] == "points":
            self.assertEqual(game.turn, game.rules.turns)
        else:
            self.assertIn(game.result["winner"], ("FI", "SU"))
        with self.assertRaises(Refused) as caught:
            game.apply({"cmd": "EndCombat"})
        self.assertEqual(caught.exception.code, "E-OVER")
