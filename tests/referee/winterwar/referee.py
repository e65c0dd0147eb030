#!/usr/bin/env python3
"""Answer questions about the rules: one JSON question per line, one answer.

Usage: referee.py reach|combat|match [--map FILE] < questions > answers
"""

import json
import sys

from codes import Refused, first
from counters import read_counters
from game import Game
from geography import Map
from ground_combat import Attack, Odds, attack_codes, demand_of
from losses import legal_choices, showing
from movement import flights, reach, walk_path
from position import Position
from rules import Rules

COUNTERS = read_counters()


class Desk:
    """Holds the map that questions without their own map refer to."""

    def __init__(self, board=None):
        self.board = board

    def setting(self, question):
        """Map, rules and counters of a question."""
        board = Map.from_json(question["map"]) if "map" in question else self.board
        if board is None:
            raise ValueError("no map")
        counters = read_counters(question["counters"]) if "counters" in question \
            else COUNTERS
        return board, Rules.from_json(question.get("rules")), counters

    def position(self, question):
        """The position of a question."""
        return Position(*self.setting(question)).read(question["position"])

    def reach(self, question):
        """{hex: sixths} for one unit, and the judgement of a path if given."""
        position = self.position(question)
        unit = position.units[question["unit"]]
        if unit.counter.air:
            return {"reach": flights(position, unit)}
        found = reach(position, unit)
        answer = {"reach": {h: found[h][0] for h in sorted(found)}}
        if "path" in question:
            walk = walk_path(position, unit, question["path"])
            code = first(walk.codes)
            answer["path"] = {"refused": code, "codes": walk.codes} if code else {
                "sixths": walk.spent, "stopped": walk.stopped}
        return answer

    def combat(self, question):
        """Strengths, column, result, demands and lawful loss choices."""
        position = self.position(question)
        for uid, value in question.get("partisans", {}).items():
            position.units[uid].value = value
        attackers = [position.units[u] for u in question["attackers"]]
        aircraft = [position.units[u] for u in question.get("aircraft", [])]
        if "side" not in question and not attackers + aircraft:
            raise ValueError("side")
        side = question.get("side") or (attackers + aircraft)[0].side
        attack = Attack(position, side, question["target"], attackers, aircraft)
        codes = attack_codes(position, attack)
        if codes:
            return {"refused": first(codes), "codes": codes}
        unknown = attack.partisans_unknown()
        if unknown:
            return {"partisans": sorted(u.id for u in unknown)}
        return combat_answer(position, attack, question.get("die"))

    def match(self, question):
        """The digest or the refusal code after each command."""
        board, rules, counters = self.setting(question)
        if "start" in question:
            game = Game.from_json(board, rules, counters, question["start"])
        else:
            game = Game(board, rules, counters)
        answers = []
        brief = question.get("digest", "all") == "last"
        for number, command in enumerate(question["commands"]):
            try:
                game.apply(command)
            except Refused as refusal:
                answers.append({"refused": refusal.code, "codes": refusal.codes})
                continue
            wanted = not brief or number == len(question["commands"]) - 1
            answers.append(game.digest() if wanted else {"state": game.state})
        return {"answers": answers}


def combat_answer(position, attack, die):
    """The figures of one attack, and its outcome when a die is given."""
    odds = Odds(position, attack)
    answer = {"A": odds.attack, "D": odds.defence, "column": odds.column,
              "shifts": odds.shifts, "final": odds.final,
              "LA": showing(attack.ground), "LD": showing(attack.defenders)}
    if die is None:
        return answer
    result = odds.result(die)
    want = demand_of(position.rules, attack, result)
    answer["result"] = result
    answer["demand"] = {
        "attacker": "all" if want.all_attackers else want.attacker,
        "defender": "all" if want.all_defenders else want.defender,
        "retreat": want.retreat}
    answer["choices"] = {
        "attacker": legal_choices(attack.ground, want.attacker)
        if want.attacker else [],
        "defender": legal_choices(attack.defenders, want.defender)
        if want.defender else []}
    return answer


def serve(mode, desk, lines, out):
    """Answer line after line; a question that cannot be read gets an error."""
    for line in lines:
        if not line.strip():
            continue
        try:
            answer = getattr(desk, mode)(json.loads(line))
        except (ArithmeticError, KeyError, TypeError, ValueError) as error:
            answer = {"error": "%s: %s" % (type(error).__name__, error)}
        out.write(json.dumps(answer, sort_keys=True, separators=(",", ":")) + "\n")


def main(arguments):
    """Command line."""
    if not arguments or arguments[0] not in ("reach", "combat", "match"):
        sys.stderr.write(__doc__)
        return 2
    board = None
    if arguments[1:2] == ["--map"]:
        with open(arguments[2], encoding="utf-8") as handle:
            board = Map.from_json(json.load(handle))
    serve(arguments[0], Desk(board), sys.stdin, sys.stdout)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
