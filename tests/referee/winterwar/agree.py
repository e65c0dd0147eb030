#!/usr/bin/env python3
"""Compare the referee with what another player of the rules did.

Usage: agree.py reach|combat|match < cases

One JSON object per line, the first a map (README, "Map"). Each case holds what
the other side found; a line is printed for each that the referee finds otherwise,
and a count at the end. The exit is 1 when any differ.
"""

import json
import sys

from air_combat import landing_hexes
from codes import Refused
from counters import read_counters
from game import Game
from geography import Map
from losses import legal_choices
from movement import flights, reach
from position import Position
from referee import combat_answer
from ground_combat import Attack, attack_codes
from rules import Rules

STATE_OF = {
    "sides": "SIDE_ROLL", "choice": "SIDE_CHOICE", "reinforcement": "REINFORCE",
    "movement": "MOVE", "air-combat": "AIR_SELECT", "air-die": "AIR_ROLL",
    "combat": "GROUND_SELECT", "partisan-die": "PARTISAN_ROLL", "die": "GROUND_ROLL",
    "defender-losses": "DEF_LOSS", "attacker-losses": "ATT_LOSS", "advance": "ADVANCE",
    "return": "AIR_RETURN", "over": "OVER",
}


class Differs(Exception):
    """The two went different ways."""


def compare_reach(board, case):
    """{hex: sixths} of one unit."""
    position = Position(board, Rules(), read_counters()).read(case["position"])
    unit = position.units[case["unit"]]
    if unit.counter.air:
        found = flights(position, unit)
        found = {h: 0 for h in found} if not isinstance(found, dict) else found
        return sorted(found), sorted(case["reach"])
    found = reach(position, unit)
    return {h: found[h][0] for h in found}, case["reach"]


def compare_combat(board, case):
    """Figures of one attack, and for each die its result and demands."""
    position = Position(board, Rules(), read_counters()).read(case["position"])
    units = [position.units[u] for u in case["attackers"]]
    ground = [u for u in units if not u.counter.air]
    attack = Attack(position, case["side"], case["target"], ground,
                    [u for u in units if u.counter.air])
    codes = attack_codes(position, attack)
    if codes:
        return codes, []
    found = combat_answer(position, attack, None)
    found = {k: found[k] for k in ("A", "D", "column", "final")}
    found["dice"] = []
    for die in range(1, 7):
        answer = combat_answer(position, attack, die)
        found["dice"].append([answer["result"], answer["demand"]["attacker"],
                              answer["demand"]["defender"], answer["demand"]["retreat"]])
    return found, case["found"]


class Follower:
    """Follows a recorded match, choosing by itself only where nothing is open."""

    def __init__(self, board):
        self.game = Game(board)
        self.teams = 0

    def expected(self, stage):
        """The state that answers to a moment."""
        words = stage.split()
        if words[0] == "setup":
            return "SETUP_" + {"finland": "FI", "soviet": "SU"}[words[1]]
        if words[0] == "retreat":
            return "ATT_RETREAT" if " result AR" in stage else "DEF_RETREAT"
        return STATE_OF.get(words[0])

    def come_to(self, stage, position):
        """Take every command that is no choice until the moment is reached."""
        for _ in range(200):
            game = self.game
            command = self.landed(position)
            if command is None:
                if stage.startswith("base-lost"):
                    if game.evacuate:
                        return
                elif game.state == self.expected(stage) and not game.evacuate:
                    return
                command = self.forced()
            if command is None:
                raise Differs("at %s, not %s" % (game.state, stage))
            self.give(command)
        raise Differs("never at " + stage)

    def landed(self, position):
        """The landing of an aircraft that the other side has down, on its base of
        departure or the only one there is."""
        game = self.game
        theirs, units = position["units"], game.position.units
        waiting = game.evacuate or \
            (game.returning() if game.state == "AIR_RETURN" else [])
        down = [uid for uid in waiting
                if theirs[uid]["place"] == "map" and not theirs[uid].get("up") and
                (units[uid].up or theirs[uid]["hex"] != units[uid].hex)]
        return self.only_landing(down, bool(game.evacuate))

    def forced(self):
        """The only command there is, or none."""
        game = self.game
        if game.evacuate:
            return self.only_landing(game.evacuate, True)
        if game.state == "REINFORCE":
            return {"cmd": "EndReinforce"}
        if game.state == "AIR_SELECT" and len(game.air_hexes) == 1:
            return {"cmd": "AirCombat", "hex": sorted(game.air_hexes)[0]}
        if game.state in ("DEF_LOSS", "ATT_LOSS"):
            who, units = ("defender", game.attack.defenders) if game.state == "DEF_LOSS" \
                else ("attacker", game.attack.ground)
            choices = legal_choices(units, getattr(game.demand, who))
            if choices and len(choices) == 1:
                return {"cmd": "AllocateLoss", "steps": choices[0]}
        if game.state in ("DEF_RETREAT", "ATT_RETREAT") and not game.retreat.waiting:
            payers = [u for h in game.retreat.due for u in game.retreat.payers(h)]
            if len(payers) == 1:
                return {"cmd": "RetreatLoss", "unit": payers[0].id}
        if game.state == "AIR_RETURN":
            return self.only_landing(list(game.returning()), False)
        return None

    def only_landing(self, waiting, lost):
        """A landing on the base of departure, or the only one there is."""
        for uid in waiting:
            unit = self.game.position.units[uid]
            hexes = landing_hexes(self.game.position, unit, lost)
            if len(hexes) == 1:
                return {"cmd": "ReturnAir", "unit": uid, "hex": sorted(hexes)[0]}
        return None

    def give(self, command):
        """Give a command that must be taken."""
        try:
            self.game.apply(command)
        except Refused as refusal:
            raise Differs("%s refused: %s" % (json.dumps(command), refusal.codes))

    def translate(self, line, stage):
        """The command of a line of notation."""
        word, *rest = line.split()
        rest = [w.upper() for w in rest if w not in ("by", "to")]
        unit = {"unit": rest[0]} if rest else {}
        at = dict(unit, hex=rest[1]) if len(rest) > 1 else {}
        if word == "die":
            return self.die(int(rest[0]), stage)
        if word == "choose":
            return {"cmd": "ChooseSide", "side": {"FINLAND": "FI", "SOVIET": "SU"}[rest[0]]}
        if word == "end":
            return {"cmd": {"SETUP_FI": "EndSetup", "SETUP_SU": "EndSetup",
                            "REINFORCE": "EndReinforce", "MOVE": "EndMovement",
                            "GROUND_SELECT": "EndCombat"}[self.game.state]}
        if word == "move":
            return dict(unit, cmd="MoveGround", path=rest[1:])
        if word == "losses":
            steps = [u for u, n in zip(rest[::2], rest[1::2]) for _ in range(int(n))]
            return {"cmd": "AllocateLoss", "steps": steps}
        if word == "attack":
            units = [self.game.position.units[u] for u in rest[1:]]
            return {"cmd": "DeclareAttack", "target": rest[0],
                    "attackers": [u.id for u in units if not u.counter.air],
                    "aircraft": [u.id for u in units if u.counter.air]}
        if word == "advance":
            return {"cmd": "Advance", "units": rest} if rest else {"cmd": "DeclineAdvance"}
        if word == "air-combat":
            return {"cmd": "AirCombat", "hex": rest[0]}
        names = {"place": "PlaceUnit", "arrive": "PlaceReinforcement", "fly": "MoveAir",
                 "transfer": "MoveAir", "retreat": "Retreat", "return": "ReturnAir"}
        if word in names:
            more = {"land": True} if word == "transfer" else {}
            return dict(at, cmd=names[word], **more)
        return dict(unit, cmd={"delay": "DelayReinforcement", "give-up": "RetreatLoss",
                               "penalty": "StackPenalty"}[word])

    def die(self, die, stage):
        """The command of a die."""
        word = stage.split()[0]
        if word == "sides":
            self.teams += 1
            return {"cmd": "RollForSide", "team": "AB"[(self.teams - 1) % 2], "die": die}
        if word == "partisan-die":
            return {"cmd": "RollPartisan", "unit": stage.split()[-1].upper(), "die": die}
        return {"cmd": {"air-die": "RollAir", "die": "RollCombat"}[word], "die": die}

    def check(self, position):
        """Units and cities are where the other side has them."""
        units, control = self.game.position.units, self.game.position.control
        for uid, unit in units.items():
            theirs = position["units"].get(uid)
            if theirs is None:
                a, b = unit.place, "pool"
            elif unit.place == "map":
                a = ("map", unit.hex, unit.flipped, unit.supplied, unit.up, unit.value)
                b = (theirs["place"], theirs["hex"], theirs["face"] == "back",
                     theirs["supplied"], theirs.get("up", False), theirs.get("value"))
            else:
                a, b = unit.place, theirs["place"]
            if a != b:
                raise Differs("%s: referee %s, other %s" % (uid, a, b))
        for city, side in position["control"].items():
            if control[city] != side:
                raise Differs("%s: referee %s, other %s" % (city, control[city], side))


def compare_match(board, case):
    """Every position of a match, and its end."""
    follower = Follower(board)
    for number, entry in enumerate(case["entries"]):
        try:
            follower.come_to(entry["stage"], entry["position"])
            follower.check(entry["position"])
            if "line" in entry:
                follower.give(follower.translate(entry["line"], entry["stage"]))
        except Differs as difference:
            return "entry %d, %s: %s: %s" % (number, entry.get("line", "the end"),
                                             entry["stage"], difference), None
    result = follower.game.result
    winner = {"SU": "soviet", "FI": "finland", None: "draw"}[result.get("winner")]
    found = [winner, result.get("quarters")]
    return (found, case["result"]) if found[1] else (winner, case["result"][0])


def main(arguments):
    """Command line."""
    compare = {"reach": compare_reach, "combat": compare_combat,
               "match": compare_match}[arguments[0]]
    lines = (line for line in sys.stdin if line.strip())
    board = Map.from_json(json.loads(next(lines)))
    asked = differ = 0
    for line in lines:
        asked += 1
        found, other = compare(board, json.loads(line))
        if found != other:
            differ += 1
            print("case %d: referee %s, other %s" % (asked, json.dumps(found, sort_keys=True),
                                                     json.dumps(other, sort_keys=True)))
    print("%d asked, %d differ" % (asked, differ))
    return 1 if differ or not asked else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
