"""The command line: one question per line, one answer per line."""

import io
import json
import unittest

from geography import Map
from play import Player
from game import Game
from referee import Desk, serve
from scene import scene, star
from synthetic import axial, map_number


def ask(mode, questions, board=None):
    """Answers to a list of questions, by way of the text form."""
    out = io.StringIO()
    serve(mode, Desk(board), [json.dumps(q) + "\n" for q in questions], out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


class CommandLine(unittest.TestCase):
    """The three modes and bad questions."""

    def test_reach(self):
        game = scene({"SU-24RD": (0, 0), "FI-4D": (3, 1)},
                     roads=[[(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)]])
        question = {"map": game.position.board.to_json(), "unit": "SU-24RD",
                    "position": game.position.to_json(),
                    "path": [axial(1, 0), axial(2, 0)]}
        answer = ask("reach", [question])[0]
        self.assertEqual(answer["reach"],
                         {axial(1, 0): 3, axial(2, 0): 6, axial(3, 0): 9})
        self.assertEqual(answer["path"], {"sixths": 6, "stopped": False})
        question["path"] = [axial(0, 1)]
        self.assertEqual(ask("reach", [question])[0]["path"]["refused"], "E-ROAD-ONLY")

    def test_reach_of_an_aircraft(self):
        game = scene({"FI-DXXI": (0, 0)}, cities={"VIB": (0, 0)})
        question = {"unit": "FI-DXXI", "position": game.position.to_json()}
        answer = ask("reach", [question], game.position.board)[0]["reach"]
        self.assertEqual(answer[axial(6, 0)], 36)
        self.assertNotIn(axial(7, 0), answer)

    def test_combat(self):
        units = {"SU-24RD": (1, 0), "SU-43RD": (1, -1), "FI-11D": (0, 0)}
        game = scene(units, roads=star((1, 0), (1, -1)))
        question = {"position": game.position.to_json(), "target": axial(0, 0),
                    "attackers": ["SU-24RD", "SU-43RD"], "die": 5}
        answer = ask("combat", [question], game.position.board)[0]
        self.assertEqual((answer["A"], answer["D"], answer["column"]), (8, 4, 5))
        self.assertEqual((answer["final"], answer["result"]), (4, "EX"))
        self.assertEqual(answer["demand"],
                         {"attacker": 4, "defender": 4, "retreat": None})
        self.assertEqual(answer["choices"]["attacker"], [["SU-24RD"], ["SU-43RD"]])
        self.assertEqual(answer["choices"]["defender"], [["FI-11D"]])

    def test_combat_with_partisans(self):
        game = scene({"SU-24RD": (1, 0), "FI-PART1": (0, 0)}, roads=star((1, 0)))
        question = {"position": game.position.to_json(), "target": axial(0, 0),
                    "attackers": ["SU-24RD"]}
        board = game.position.board
        self.assertEqual(ask("combat", [question], board), [{"partisans": ["FI-PART1"]}])
        question["partisans"] = {"FI-PART1": 3}
        self.assertEqual(ask("combat", [question], board)[0]["D"], 3)
        question["attackers"] = ["SU-24RD", "SU-43RD"]
        self.assertIn("error", ask("combat", [question], board)[0])

    def test_match_replays_to_the_same_end(self):
        board = map_number(1)
        game = Game(board)
        player, commands = Player(game, 11), []
        while game.state != "OVER" and len(commands) < 400:
            command = player.command()
            game.apply(command)
            commands.append(command)
        again = Map.from_json(json.loads(json.dumps(board.to_json())))
        answer = ask("match", [{"commands": commands, "digest": "last"}], again)[0]
        self.assertEqual(answer["answers"][-1], json.loads(json.dumps(game.digest())))

    def test_match_gives_refusals(self):
        game = scene({"FI-4D": (0, 0)})
        start = dict(game.position.to_json(), state="MOVE", half="FI", turn=1)
        commands = [{"cmd": "MoveGround", "unit": "FI-4D", "path": [axial(2, 0)]},
                    {"cmd": "MoveGround", "unit": "FI-4D", "path": [axial(1, 0)]},
                    {"cmd": "Sing"}]
        answers = ask("match", [{"start": start, "commands": commands}],
                      game.position.board)[0]["answers"]
        self.assertEqual(answers[0]["refused"], "E-NOT-ADJACENT")
        self.assertEqual(answers[1]["units"]["FI-4D"]["spent"], 6)
        self.assertEqual(answers[2]["refused"], "MALFORMED")

    def test_bad_question(self):
        self.assertIn("error", ask("reach", [{"unit": "FI-4D"}])[0])
        self.assertIn("error", ask("match", [{"rules": {"no": 1}, "commands": []}],
                                   map_number(1))[0])


if __name__ == "__main__":
    unittest.main()
