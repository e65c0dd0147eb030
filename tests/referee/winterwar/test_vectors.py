"""Vectors TV-E01 to TV-D24 of section 9, one test each.

The others are in test_vectors_late.py; numbers come from the data.
"""

from codes import Refused
from ground_combat import Attack, demand_of, odds_column
from losses import check_choice, take_step
from movement import reach
from position import Position, Unit
from rules import GROUND_TABLE, PARTISAN_DIE, Rules
from scene import COUNTERS, SIX, SIX_UNITS, SceneTest, scene, star
from stacking import counts, fits
from supply import check
from synthetic import axial, map_number
from victory import decide, score


def stack(north, division, lower, artillery):
    """Real counters of each slot, tested against the limit of the zone."""
    units = []
    for slot, number in (("division", division), ("lower", lower),
                         ("artillery", artillery)):
        fitting = [c for c in COUNTERS.values() if c.slot == slot and c.side == "SU"]
        units += [Unit(c) for c in fitting[:number]]
    rules = Rules()
    return fits(counts(units), rules.stack_north if north else rules.stack_south)


class Examples(SceneTest):
    """9.1: what the text itself works out."""

    def test_TV_E01(self):
        game = scene({"SU-138RD": (0, 0), "FI-1BR": (3, 1)}, rails=[[(0, 0), (1, 0)]],
                     roads=[[(1, 0), (2, 0), (3, 0), (4, 0)]])
        self.do(game, "MoveGround", unit="SU-138RD", path=[(1, 0), (2, 0), (3, 0)])
        unit, rules = self.unit(game, "SU-138RD"), game.rules
        self.assertEqual(unit.spent, rules.rail_cost_sixths + 2 * rules.road_cost_sixths)
        self.assertEqual(unit.spent, 8)
        self.assertEqual(unit.movement * rules.mp_unit - unit.spent, 4)
        self.refused("E-ZOC-STOP", game, "MoveGround", unit="SU-138RD", path=[(4, 0)])

    def test_TV_E02(self):
        game = scene({"SU-138RD": (0, 0), "FI-1BR": (-2, 1)}, half="FI",
                     roads=[[(0, 0), (1, 0)]])
        self.do(game, "MoveGround", unit="FI-1BR", path=[(-1, 1), (0, 1), (0, 2)])
        self.assertFalse(self.unit(game, "FI-1BR").stopped)

    def test_TV_E03(self):
        self.assertTrue(stack(False, 2, 2, 1))

    def test_TV_E04(self):
        self.assertTrue(stack(False, 0, 4, 1))

    def test_TV_E05(self):
        self.assertTrue(stack(False, 2, 1, 2))

    def test_TV_E06(self):
        self.assertTrue(stack(True, 1, 1, 1))

    def test_TV_E07(self):
        self.assertTrue(stack(True, 0, 2, 1))

    def test_TV_E08(self):
        game = scene({"FI-11D": (0, 0)})
        unit = self.unit(game, "FI-11D")
        self.assertEqual(check_choice([unit], 4, ["FI-11D"]), 4)
        take_step(game.position, unit)
        self.assertEqual((unit.attack, unit.defence, unit.movement), (2, 2, 6))
        self.assertEqual((unit.place, unit.counter.slot), ("map", "division"))

    def test_TV_E09(self):
        game = scene({"FI-11D": (0, 0)})
        unit = self.unit(game, "FI-11D")
        self.assertEqual(check_choice([unit], 6, ["FI-11D", "FI-11D"]), 6)
        take_step(game.position, unit)
        take_step(game.position, unit)
        self.assertEqual((unit.place, unit.lost_value), ("gone", 4))

    def test_TV_E10(self):
        self.assertEqual([PARTISAN_DIE[d] for d in range(1, 7)], [1, 1, 2, 2, 3, 3])
        for die in range(1, 7):
            game = scene({"FI-PART1": (0, 0), "SU-24RD": (1, 0)}, "GROUND_SELECT", "FI")
            self.do(game, "DeclareAttack", target=(1, 0), attackers=["FI-PART1"])
            self.do(game, "RollPartisan", unit="FI-PART1", die=die)
            self.assertEqual(self.unit(game, "FI-PART1").attack, PARTISAN_DIE[die])

    def test_TV_E11(self):
        account = score(Position(map_number(1), Rules(), COUNTERS))
        self.assertEqual(account["quarters"], {"FI": 4 * 30, "SU": 4 * 11})

    def test_TV_E12(self):
        position = Position(map_number(1), Rules(), COUNTERS)
        position.control.update(LEN1="FI", LEN2="FI")
        self.assertEqual(score(position)["quarters"], {"FI": 4 * 33, "SU": 4 * 8})

    def test_TV_E13(self):
        game = scene({"FI-4D": (0, 0)}, half="FI", cities={"LEN2": (1, 0), "LEN1": (2, 0)})
        self.do(game, "MoveGround", unit="FI-4D", path=[(1, 0)])
        self.assertEqual((game.state, game.position.control["LEN2"]), ("MOVE", "FI"))

    def test_TV_E14(self):
        game = scene({"FI-4D": (0, 0)}, half="FI", cities={"LEN1": (1, 0)})
        self.do(game, "MoveGround", unit="FI-4D", path=[(1, 0)])
        self.assertEqual((game.state, game.result["winner"]), ("OVER", "FI"))

    def test_TV_E15(self):
        game = scene({"SU-24RD": (0, 0)}, cities={"HEL": (1, 0)}, roads=star((1, 0)))
        self.do(game, "MoveGround", unit="SU-24RD", path=[(1, 0)])
        self.assertEqual((game.state, game.result["winner"]), ("OVER", "SU"))

    def test_TV_E16(self):
        game = scene({"SU-24RD": (1, 0), "SU-43RD": (1, 0), "FI-4D": (0, 0)})
        odds = self.odds(game, (0, 0), ["SU-24RD", "SU-43RD"])
        self.assertEqual(odds.shifts["winter"], -1)

    def test_TV_E17(self):
        game = scene({"SU-24RD": (1, 0), "SU-SKI1": (1, 0), "FI-4D": (0, 0)})
        odds = self.odds(game, (0, 0), ["SU-24RD", "SU-SKI1"])
        self.assertEqual(odds.shifts["winter"], 0)

    def test_TV_E18(self):
        units = {"SU-24RD": (1, 0), "SU-43RD": (2, 0), "SU-138RD": (3, 0), "FI-4D": (1, 1)}
        road = [[(0, 0), (1, 0), (2, 0), (3, 0)]]
        game = scene(units, roads=road, cities={"KMS": (0, 0)},
                     rivers=[[(0, 0), (1, 1)]])
        check(game.position, "SU")
        self.assertTrue(self.unit(game, "SU-138RD").supplied)
        del units["SU-24RD"]
        game = scene(units, roads=road, cities={"KMS": (0, 0)})
        check(game.position, "SU")
        self.assertFalse(self.unit(game, "SU-138RD").supplied)

    def test_TV_E19(self):
        cut = {"supplied": False}
        units = {"FI-4D": (0, 0), "FI-HEL2": (0, 0), "SU-24RD": (1, 0)}
        marks = {"FI-4D": cut, "FI-HEL2": cut}
        game = scene(units, marks=marks)
        self.assertEqual(self.odds(game, (0, 0), ["SU-24RD"]).defence, 3)
        game = scene(units, "MOVE", "FI", marks=marks)
        self.refused("E-SUPPLY", game, "MoveGround", unit="FI-4D", path=[(0, 1)])
        game = scene(units, "GROUND_SELECT", "FI", marks=marks)
        self.refused("E-SUPPLY", game, "DeclareAttack", target=(1, 0), attackers=["FI-4D"])

    def test_TV_E20(self):
        even = {"FI": 132, "SU": 132}
        self.assertEqual(decide(even, {"FI": 6, "SU": 5}, {"FI": 1, "SU": 2}), "FI")

    def test_TV_E21(self):
        even = {"FI": 132, "SU": 132}
        self.assertEqual(decide(even, {"FI": 5, "SU": 5}, {"FI": 15, "SU": 18}), "SU")

    def test_TV_E22(self):
        game = scene({"FI-DXXI": (0, 0), "FI-CX": (0, 0), "FI-MS406": (3, 0)}, half="FI",
                     cities={"VIB": (0, 0), "KEX": (3, 0)})
        self.refused("E-BASE-FULL", game, "MoveAir", unit="FI-MS406", hex=(0, 0), land=True)


class Derived(SceneTest):
    """9.2: vectors worked out from the rules."""

    def test_TV_D01(self):
        self.assertEqual(odds_column(14, 6), 5)

    def test_TV_D02(self):
        self.assertEqual(odds_column(5, 6), 3)

    def test_TV_D03(self):
        self.assertEqual((odds_column(4, 12), odds_column(3, 12)), (2, 1))

    def test_TV_D04(self):
        self.assertEqual((odds_column(23, 4), odds_column(24, 4)), (8, 9))

    def test_TV_D05(self):
        column = odds_column(8, 8)
        self.assertEqual(column, 4)
        self.assertEqual([GROUND_TABLE[d][column - 1] for d in (6, 3)], ["HX", "AR"])

    def test_TV_D06(self):
        units = {"SU-24RD": (1, 0), "SU-43RD": (1, -1), "FI-11D": (0, 0)}
        game = self.attack(units, ["SU-24RD", "SU-43RD"], 5)
        self.assertEqual((game.last_roll["column"], game.last_roll["result"]), (4, "EX"))
        self.assertEqual((game.demand.attacker, game.demand.defender), (4, 4))
        self.do(game, "AllocateLoss", steps=["FI-11D"])
        self.assertFalse(self.unit(game, "FI-11D").flipped)
        self.do(game, "AllocateLoss", steps=["SU-43RD"])
        self.assertTrue(self.unit(game, "FI-11D").flipped)
        self.assertTrue(self.unit(game, "SU-43RD").flipped)
        self.assertEqual(game.state, "GROUND_SELECT")

    def test_TV_D07(self):
        units = {"SU-24RD": (1, 0), "SU-43RD": (1, -1), "SU-SKI1": (1, 0),
                 "FI-11D": (0, 0)}
        game = self.attack(units, ["SU-24RD", "SU-43RD", "SU-SKI1"], 5)
        self.assertEqual((game.last_roll["A"], game.last_roll["column"]), (10, 5))
        self.assertEqual(game.last_roll["result"], "EX")
        self.do(game, "AllocateLoss", steps=["FI-11D"])
        self.refused("E-LOSS-INSUFFICIENT", game, "AllocateLoss",
                     steps=["SU-SKI1", "SU-SKI1"])
        self.refused("E-LOSS-EXCESS", game, "AllocateLoss", steps=["SU-24RD", "SU-SKI1"])
        self.do(game, "AllocateLoss", steps=["SU-24RD"])

    def test_TV_D08(self):
        units = {"SU-24RD": (1, 0), "SU-43RD": (1, -1), "SU-49RD": (1, 0), "FI-4D": (0, 0)}
        game = self.attack(units, ["SU-24RD", "SU-43RD", "SU-49RD"], 6,
                           terrain={(0, 0): "forest"})
        self.assertEqual((game.last_roll["column"], game.last_roll["result"]), (4, "HX"))
        self.assertEqual((game.demand.attacker, game.state), (2, "ATT_LOSS"))
        self.do(game, "AllocateLoss", steps=["SU-24RD"])
        self.assertTrue(self.unit(game, "FI-4D").flipped)

    def test_TV_D09(self):
        for ids, back, wanted in ((["FI-4D", "FI-1BR"], [], 3),
                                  (["FI-HEL2", "FI-HEL3"], [], 1),
                                  (["FI-1BR", "FI-HEL2"], [], 2)):
            units = {uid: (0, 0) for uid in ids}
            units["SU-24RD"] = (1, 0)
            game = scene(units, marks={uid: {"supplied": False} for uid in ids})
            self.assertEqual(self.odds(game, (0, 0), ["SU-24RD"]).defence, wanted)

    def test_TV_D10(self):
        units = {"SU-24RD": (1, 0), "SU-43RD": (1, 0), "SU-49RD": (1, -1),
                 "FI-4D": (0, 0), "FI-5D": (0, 0), "FI-1BR": (0, 0), "FI-2BR": (0, 0)}
        game = self.attack(units, ["SU-24RD", "SU-43RD", "SU-49RD"], 1,
                           marks={"SU-49RD": {"face": "back"}})
        self.assertEqual(game.last_roll["result"], "AE")
        faces = [(self.unit(game, u).place, self.unit(game, u).flipped)
                 for u in ("SU-24RD", "SU-43RD", "SU-49RD")]
        self.assertEqual(faces, [("map", True), ("map", True), ("gone", True)])
        self.assertEqual(self.unit(game, "SU-49RD").lost_value, 4)

    def test_TV_D11(self):
        units = dict(SIX_UNITS, **{"FI-HEL1": (0, 0), "FI-HEL2": (0, 0)})
        game = self.attack(units, SIX, 6)
        self.assertEqual(game.last_roll["result"], "FE")
        self.assertTrue(self.unit(game, "FI-HEL1").flipped)
        self.assertEqual(self.unit(game, "FI-HEL2").place, "gone")
        self.assertEqual(game.state, "GROUND_SELECT")

    def test_TV_D12(self):
        game = scene({u: (0, 0) for u in ("FI-4D", "FI-5D", "FI-1BR")})
        units = [self.unit(game, u) for u in ("FI-4D", "FI-5D", "FI-1BR")]
        for steps, wanted in ((["FI-4D", "FI-1BR"], 6), (["FI-4D", "FI-5D"], 8),
                              (["FI-4D", "FI-4D"], 6),
                              (["FI-4D"], "E-LOSS-INSUFFICIENT"),
                              (["FI-4D", "FI-5D", "FI-1BR"], "E-LOSS-EXCESS")):
            try:
                found = check_choice(units, 5, steps)
            except Refused as refusal:
                found = refusal.code
            self.assertEqual(found, wanted)

    def test_TV_D13(self):
        game = scene({"SU-24RD": (1, 0), "SU-43RD": (1, 0), "SU-20TB": (1, 0),
                      "FI-4D": (0, 0)})
        units = [self.unit(game, u) for u in ("SU-24RD", "SU-43RD", "SU-20TB")]
        attack = Attack(game.position, "SU", axial(0, 0), units, [])
        self.assertEqual(demand_of(game.rules, attack, "AH").attacker, 6)

    def woods(self):
        """A row of forest."""
        return {(q, 0): "forest" for q in range(-9, 10)}

    def test_TV_D14(self):
        game = scene({"FI-4D": (-6, 0)}, half="FI", terrain=self.woods())
        path = [(q, 0) for q in range(-5, -2)]
        self.do(game, "MoveGround", unit="FI-4D", path=path)
        self.assertEqual(self.unit(game, "FI-4D").spent, 36)
        self.refused("E-MP", game, "MoveGround", unit="FI-4D", path=[(-2, 0)])

    def test_TV_D15(self):
        game = scene({"FI-SKI2": (-5, 0)}, half="FI", terrain=self.woods())
        path = [(q, 0) for q in range(-4, 4)]
        self.assertIn(axial(3, 0), reach(game.position, self.unit(game, "FI-SKI2")))
        self.do(game, "MoveGround", unit="FI-SKI2", path=path)
        self.refused("E-MP", game, "MoveGround", unit="FI-SKI2", path=[(4, 0)])

    def test_TV_D16(self):
        line = [(q, 0) for q in range(-5, 7)]
        for kind, far in (("roads", 4), ("rails", 6)):
            game = scene({"SU-24RD": line[0]}, **{kind: [line]})
            self.refused("E-MP", game, "MoveGround", unit="SU-24RD", path=line[1:far + 2])
            self.do(game, "MoveGround", unit="SU-24RD", path=line[1:far + 1])

    def test_TV_D17(self):
        line = [(q, 0) for q in range(-5, 1)]
        game = scene({"SU-24RD": line[0]}, rails=[line[:2], line[4:]], roads=[line[1:5]])
        self.do(game, "MoveGround", unit="SU-24RD", path=line[1:5])
        self.assertEqual(self.unit(game, "SU-24RD").spent, 11)
        self.refused("E-MP", game, "MoveGround", unit="SU-24RD", path=[line[5]])

    def test_TV_D18(self):
        game = scene({"FI-PART1": (0, 0)}, half="FI", terrain={(1, 0): "forest"},
                     rivers=[[(0, 0), (1, 0)]])
        self.do(game, "MoveGround", unit="FI-PART1", path=[(1, 0)])
        self.assertEqual(self.unit(game, "FI-PART1").spent, 12)
        self.refused("E-MP", game, "MoveGround", unit="FI-PART1", path=[(2, 0)])

    def test_TV_D19(self):
        game = scene({"FI-4D": (1, 0), "SU-24RD": (0, 0)}, half="FI",
                     roads=star((1, 0), (0, 1)))
        self.do(game, "MoveGround", unit="FI-4D", path=[(0, 1)])
        self.assertEqual(self.unit(game, "FI-4D").spent, 36)

    def test_TV_D20(self):
        game = scene({"FI-4D": (2, 0), "SU-24RD": (0, 0)}, half="FI", roads=star((1, 0)))
        self.do(game, "MoveGround", unit="FI-4D", path=[(1, 0)])
        self.assertLess(self.unit(game, "FI-4D").spent, 36)
        self.refused("E-ZOC-STOP", game, "MoveGround", unit="FI-4D", path=[(2, 0)])

    def test_TV_D21(self):
        self.assertEqual([stack(False, 2, 2, 2), stack(False, 2, 1, 3),
                          stack(False, 1, 1, 3)], [False, False, True])

    def test_TV_D22(self):
        self.assertEqual([stack(True, 1, 0, 2), stack(True, 1, 1, 2)], [True, False])

    def test_TV_D23(self):
        for far, wanted in ((2, True), (3, False)):
            game = scene({"FI-4D": (far, 0)}, half="FI", cities={"KUH": (0, 0)})
            check(game.position, "FI")
            self.assertEqual(self.unit(game, "FI-4D").supplied, wanted)

    def test_TV_D24(self):
        for state in ("MOVE", "GROUND_SELECT"):
            game = scene({"SU-24RD": (2, 0), "FI-SKI4": (1, 1)}, state,
                         roads=[[(0, 0), (1, 0), (2, 0), (3, 0)], [(2, 0), (1, 1)]],
                         cities={"KMS": (0, 0)})
            check(game.position, "SU")
            if state == "MOVE":
                self.refused("E-SUPPLY", game, "MoveGround", unit="SU-24RD", path=[(3, 0)])
            else:
                self.refused("E-SUPPLY", game, "DeclareAttack", target=(1, 1),
                             attackers=["SU-24RD"])
