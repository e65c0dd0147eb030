"""Rules that the vectors of section 9 leave out, one small position each."""

import unittest

from movement import path_to, reach, walk_path
from placement import in_area
from play import NoRoom, Player
from game import Game
from rules import AIR_TABLE, GROUND_TABLE
from scene import COUNTERS, SIX, SIX_UNITS, SceneTest, scene, star
from supply import check
from synthetic import axial, map_number
from victory import final_owners
from zones import zone


class Refusals(SceneTest):
    """Which code comes first."""

    def test_clock_before_supply(self):
        game = scene({"FI-4D": (0, 0)}, half="FI", marks={"FI-4D": {"supplied": False}})
        self.refused("E-CLOCK", game, "MoveGround", unit="FI-4D", path=[(1, 0)], t=400)
        self.refused("E-SUPPLY", game, "MoveGround", unit="FI-4D", path=[(3, 0)])

    def test_a_path_reports_its_gravest_code(self):
        game = scene({"FI-4D": (0, 0)}, half="FI", nations={(2, 0): "SE"},
                     terrain={(1, 0): "sea"})
        self.refused("E-BORDER", game, "MoveGround", unit="FI-4D", path=[(1, 0), (2, 0)])

    def test_static_before_all(self):
        game = scene({"FI-FORT1": (0, 0)}, half="FI")
        self.refused("E-STATIC", game, "MoveGround", unit="FI-FORT1", path=[(3, 0)])

    def test_wrong_side_and_wrong_state(self):
        game = scene({"FI-4D": (0, 0), "SU-24RD": (3, 0)}, half="FI")
        self.refused("E-PHASE", game, "MoveGround", unit="SU-24RD", path=[(4, 0)])
        self.refused("E-PHASE", game, "EndCombat")
        self.refused("E-PHASE", game, "StackPenalty", unit="FI-4D")
        self.refused("MALFORMED", game, "MoveGround", unit="FI-77D", path=[(1, 0)])

    def test_full_stacks(self):
        units = {"FI-4D": (0, 0), "FI-5D": (1, 0), "FI-8D": (1, 0)}
        game = scene(units, half="FI")
        self.refused("E-STACK", game, "MoveGround", unit="FI-4D", path=[(1, 0)])
        self.refused("E-STACK-THROUGH", game, "MoveGround", unit="FI-4D",
                     path=[(1, 0), (2, 0)])

    def test_stack_penalty_when_recording(self):
        units = {"FI-4D": (0, 0), "FI-5D": (1, 0), "FI-8D": (1, 0)}
        game = scene(units, half="FI", rules={"recording": True})
        self.do(game, "MoveGround", unit="FI-4D", path=[(1, 0), (2, 0)])
        self.refused("E-PHASE", game, "EndMovement")
        self.do(game, "StackPenalty", unit="FI-5D")
        self.assertEqual(self.unit(game, "FI-5D").lost_value, 4)
        self.assertEqual(self.unit(game, "FI-4D").hex, axial(2, 0))
        self.do(game, "EndMovement")

    def test_stopped_clock(self):
        game = scene({"FI-4D": (0, 0)}, half="FI")
        self.do(game, "ClockStop", t=200)
        self.do(game, "ClockStart", t=900)
        self.do(game, "MoveGround", unit="FI-4D", path=[(1, 0)], t=1000)
        self.refused("E-CLOCK", game, "MoveGround", unit="FI-4D", path=[(2, 0)], t=1001)


class Movement(SceneTest):
    """Reach, zones, ships, bases."""

    def test_zone_of_each_side(self):
        game = scene({"FI-4D": (0, 0), "SU-24RD": (4, 0)},
                     roads=[[(4, 0), (5, 0)]], rivers=[[(0, 0), (1, 0)]],
                     terrain={(0, 1): "frozen_lake"})
        fi = zone(game.position, "FI")
        self.assertNotIn(axial(1, 0), fi)
        self.assertNotIn(axial(0, 1), fi)
        self.assertEqual(len(fi), 4)
        self.assertEqual(zone(game.position, "SU"), {axial(5, 0)})

    def test_units_without_zone(self):
        for uid in ("FI-ART1", "FI-PART1", "SU-ENG1", "FI-DXXI", "SU-SHIP1"):
            game = scene({uid: (0, 0)}, roads=star((1, 0)))
            self.assertEqual(zone(game.position, uid[:2]), set())
        game = scene({"FI-FORT1": (0, 0)}, marks={"FI-FORT1": {"face": "back"}})
        self.assertEqual(len(zone(game.position, "FI")), 6)

    def test_leaving_a_zone_for_a_free_hex(self):
        game = scene({"FI-4D": (1, 0), "SU-24RD": (0, 0)}, half="FI", roads=star((1, 0)))
        self.do(game, "MoveGround", unit="FI-4D", path=[(2, 0), (3, 0)])
        self.assertEqual(self.unit(game, "FI-4D").spent, 12)

    def test_ships_alone_are_beaten_by_entry(self):
        game = scene({"FI-4D": (0, 0), "SU-SHIP1": (1, 0)}, half="FI",
                     cities={"LEN2": (1, 0)})
        self.do(game, "MoveGround", unit="FI-4D", path=[(1, 0)])
        self.assertEqual(self.unit(game, "SU-SHIP1").lost_value, 3)

    def test_lost_base(self):
        game = scene({"SU-24RD": (0, 0), "FI-DXXI": (1, 0), "FI-CX": (1, 0)},
                     roads=star((1, 0)), cities={"VIB": (1, 0), "LAH": (5, 0)})
        self.do(game, "MoveGround", unit="SU-24RD", path=[(1, 0)])
        self.refused("E-PHASE", game, "EndMovement")
        self.do(game, "ReturnAir", unit="FI-CX", hex=(5, 0))
        self.refused("E-AIR-RANGE", game, "ReturnAir", unit="FI-DXXI", hex=(1, 0))
        self.do(game, "ReturnAir", unit="FI-DXXI", hex="LAH")
        self.do(game, "EndMovement")

    def test_lost_base_and_no_other(self):
        game = scene({"SU-24RD": (0, 0), "FI-DXXI": (1, 0)}, roads=star((1, 0)),
                     cities={"VIB": (1, 0)})
        self.do(game, "MoveGround", unit="SU-24RD", path=[(1, 0)])
        self.assertEqual(self.unit(game, "FI-DXXI").lost_value, 2)
        self.do(game, "EndMovement")

    def test_no_flight_over_sweden(self):
        wall = {(1, r): "SE" for r in range(-9, 10)}
        game = scene({"FI-CX": (0, 0), "SU-24RD": (2, 0)}, half="FI", nations=wall,
                     cities={"VIB": (0, 0)})
        self.refused("E-AIR-RANGE", game, "MoveAir", unit="FI-CX", hex=(2, 0))
        self.refused("E-BORDER", game, "MoveAir", unit="FI-CX", hex=(1, 0))

    def test_reach_agrees_with_paths(self):
        """Each hex of reach by its path at its cost, and no hex next to them."""
        board = map_number(1)
        game = Game(board)
        player = Player(game, 3)
        try:
            while game.turn < 2 or game.state != "MOVE":
                game.apply(player.command())
        except NoRoom:
            self.skipTest("map too small")
        position = game.position
        for unit in position.on_map("SU")[::3] + position.on_map("FI")[::6]:
            found = reach(position, unit)
            for h in sorted(found)[::5]:
                path = path_to(found, unit.hex, h)
                walk = walk_path(position, unit, path)
                self.assertEqual((walk.codes, walk.spent), ([], found[h][0]))
                for n in board.near[h]:
                    if n not in found and n != unit.hex:
                        self.assertTrue(walk_path(position, unit, path + [n]).codes)


class Supply(SceneTest):
    """Sources and what bars a line."""

    def test_captured_city_supplies_no_ground_unit(self):
        game = scene({"SU-24RD": (0, 0)}, cities={"VIB": (0, 0)}, control={"VIB": "SU"})
        check(game.position, "SU")
        self.assertFalse(self.unit(game, "SU-24RD").supplied)

    def test_swedes(self):
        nations = {(-4, 0): "SE"}
        game = scene({"SE-SFK1": (4, 0), "FI-4D": (4, 0)}, half="FI", nations=nations)
        check(game.position, "FI")
        self.assertTrue(self.unit(game, "SE-SFK1").supplied)
        self.assertFalse(self.unit(game, "FI-4D").supplied)

    def test_zone_over_the_source(self):
        units = {"SU-24RD": (1, 0), "FI-4D": (-1, 0)}
        place = {"roads": star((1, 0)), "cities": {"KMS": (0, 0)}}
        game = scene(units, **place)
        check(game.position, "SU")
        self.assertFalse(self.unit(game, "SU-24RD").supplied)
        game = scene(dict(units, **{"SU-ENG1": (0, 0), "SU-SHIP3": (0, 0)}), **place)
        check(game.position, "SU")
        self.assertTrue(self.unit(game, "SU-24RD").supplied)

    def test_a_partisan_bars_its_own_hex_only(self):
        road = [[(0, 0), (1, 0), (2, 0), (3, 0)]]
        for at, wanted in (((1, 0), False), ((1, 1), True)):
            game = scene({"SU-24RD": (3, 0), "FI-PART1": at}, roads=road,
                         cities={"KMS": (0, 0)})
            check(game.position, "SU")
            self.assertEqual(self.unit(game, "SU-24RD").supplied, wanted)


class Combat(SceneTest):
    """Retreats, advances, ships, other readings."""

    def test_retreat(self):
        units = dict(SIX_UNITS, **{"FI-4D": (0, 0), "FI-1BR": (0, 0), "SU-20TB": (-2, 0)})
        game = self.attack(units, SIX, 5)
        self.assertEqual(game.state, "DEF_RETREAT")
        self.refused("E-NOT-ADJACENT", game, "Retreat", unit="FI-4D", hex=(-2, 1))
        self.refused("E-ENEMY-HEX", game, "Retreat", unit="FI-4D", hex=(1, 0))
        self.refused("E-PHASE", game, "Retreat", unit="SU-20TB", hex=(-1, 0))
        self.refused("E-RETREAT", game, "RetreatLoss", unit="FI-4D")
        self.do(game, "Retreat", unit="FI-4D", hex=(-1, 0))
        self.do(game, "Retreat", unit="FI-1BR", hex=(-1, 0))
        self.assertEqual(game.state, "ADVANCE")

    def test_retreat_into_a_zone_costs_one_step(self):
        units = dict(SIX_UNITS, **{"FI-4D": (0, 0), "FI-1BR": (0, 0), "SU-20TB": (-2, 0)})
        hexes = {pair for uid, pair in units.items() if uid in SIX}
        game = scene(units, "GROUND_SELECT",
                     roads=star(*hexes) + [[(-2, 0), (-1, 0)]])
        self.do(game, "DeclareAttack", target=(0, 0), attackers=SIX)
        self.do(game, "RollCombat", die=5)
        self.do(game, "Retreat", unit="FI-4D", hex=(-1, 0))
        self.do(game, "Retreat", unit="FI-1BR", hex=(-1, 0))
        self.assertEqual(game.state, "DEF_RETREAT")
        self.do(game, "RetreatLoss", unit="FI-4D")
        self.assertTrue(self.unit(game, "FI-4D").flipped)
        self.do(game, "Advance", units=SIX[:2])
        self.assertTrue(self.unit(game, SIX[5]).attacked)

    def test_blocked_retreat(self):
        ring = {(-1, 0): "sea", (-1, 1): "sea", (0, 1): "sea"}
        game = self.attack(dict(SIX_UNITS, **{"FI-4D": (0, 0), "FI-FORT1": (0, 0)}),
                           SIX, 5, terrain=ring)
        self.assertEqual(game.state, "GROUND_SELECT")
        self.assertTrue(self.unit(game, "FI-4D").flipped)

    def test_other_readings_of_hx(self):
        units = {"SU-24RD": (1, 0), "SU-43RD": (1, -1), "SU-49RD": (1, 0), "FI-4D": (0, 0)}
        for mode, wanted in (("att_half_only", (2, 0)), ("both_half", (6, 2))):
            game = self.attack(units, ["SU-24RD", "SU-43RD", "SU-49RD"], 6,
                               terrain={(0, 0): "forest"}, rules={"hx_mode": mode})
            self.assertEqual((game.demand.attacker, game.demand.defender), wanted)

    def test_shift_on_the_die(self):
        units = {"SU-24RD": (1, 0), "SU-43RD": (1, -1), "FI-11D": (0, 0)}
        game = self.attack(units, ["SU-24RD", "SU-43RD"], 5,
                           rules={"modifier_mode": "die"})
        self.assertEqual((game.last_roll["column"], game.last_roll["result"]), (5, "EX"))

    def test_ship_supports_but_is_not_touched(self):
        game = scene({"SU-SHIP1": (1, 0), "SU-24RD": (1, 0), "FI-HEL2": (0, 0)},
                     "GROUND_SELECT", roads=star((1, 0)))
        self.refused("E-AIR-ALONE", game, "DeclareAttack", target=(0, 0),
                     attackers=["SU-SHIP1"])
        self.do(game, "DeclareAttack", target=(0, 0), attackers=["SU-SHIP1", "SU-24RD"])
        self.do(game, "RollCombat", die=6)
        self.assertEqual((game.last_roll["A"], game.last_roll["result"]), (7, "FE"))
        self.refused("E-ADVANCE", game, "Advance", units=["SU-SHIP1"])
        self.do(game, "Advance", units=["SU-24RD"])

    def test_time_runs_out_in_a_combat(self):
        units = {"SU-24RD": (1, 0), "SU-43RD": (1, -1), "FI-11D": (0, 0)}
        game = self.attack(units, ["SU-24RD", "SU-43RD"], 5)
        self.do(game, "TimeExpired")
        self.assertEqual(game.state, "DEF_LOSS")
        self.do(game, "AllocateLoss", steps=["FI-11D"])
        self.do(game, "AllocateLoss", steps=["SU-43RD"])
        self.assertEqual(game.state, "OVER")
        self.refused("E-OVER", game, "TimeExpired")

    def test_partisan_value_holds_for_the_half(self):
        game = scene({"FI-PART1": (0, 0), "SU-24RD": (1, 0), "SU-43RD": (1, -1)},
                     "GROUND_SELECT", roads=star((1, 0), (1, -1)))
        self.do(game, "DeclareAttack", target=(0, 0), attackers=["SU-24RD"])
        self.refused("E-PHASE", game, "RollCombat", die=1)
        self.do(game, "RollPartisan", unit="FI-PART1", die=6)
        self.do(game, "RollCombat", die=1)
        self.assertTrue(self.unit(game, "SU-24RD").flipped)
        self.do(game, "DeclareAttack", target=(0, 0), attackers=["SU-43RD"])
        self.assertEqual(game.state, "GROUND_ROLL")

    def test_city_at_the_end(self):
        game = scene({"SU-24RD": (1, 0)}, cities={"VIB": (0, 0), "LAH": (4, 0)},
                     roads=star((1, 0)))
        owners = final_owners(game.position)
        self.assertEqual((owners["VIB"], owners["LAH"]), ("SU", "FI"))
        game = scene({"SU-24RD": (1, 0), "FI-4D": (-1, 0)}, cities={"VIB": (0, 0)},
                     roads=star((1, 0)))
        self.assertEqual(final_owners(game.position)["VIB"], "FI")


class Tables(unittest.TestCase):
    """The data read against the control figures of section 7."""

    def check(self, table, order, figures):
        """Counts of each result, and success that never falls."""
        cells = [c for die in range(1, 7) for c in table[die]]
        self.assertEqual([cells.count(r) for r in order], figures)
        for die in range(1, 7):
            rank = [order.index(c) for c in table[die]]
            self.assertEqual((len(rank), rank), (9, sorted(rank)))
        for column in range(9):
            rank = [order.index(table[die][column]) for die in range(1, 7)]
            self.assertEqual(rank, sorted(rank))

    def test_ground(self):
        self.check(GROUND_TABLE, ["AE", "AH", "AR", "AS", "EX", "HX", "FR", "FH", "FE"],
                   [6, 9, 7, 3, 9, 5, 6, 6, 3])

    def test_air(self):
        self.check(AIR_TABLE, ["AE", "AR", "FR", "FE"], [9, 12, 14, 19])

    def test_backs_are_half_rounded_up(self):
        """True of every printed back; a front of 1 in both has none."""
        for counter in COUNTERS.values():
            if counter.has_back:
                self.assertEqual(counter.back[0], (counter.front[0] + 1) // 2)
                self.assertEqual(counter.back[1], (counter.front[1] + 1) // 2)
                self.assertEqual(counter.back[2], counter.front[2])

    def test_blocks(self):
        """Soviet blocks for turns 2 to 7, Finnish ones for 1 to 7 (W-059)."""
        for side, turns in (("SU", range(2, 8)), ("FI", range(1, 8))):
            found = {c.arrives for c in COUNTERS.values() if c.side == side}
            self.assertEqual(found, {0} | set(turns))


class Arrival(SceneTest):
    """Setup areas and reinforcements."""

    def test_areas(self):
        board = map_number(1)
        self.assertFalse(in_area(board, "KANNAS", "1529"))
        self.assertTrue(in_area(board, "KANNAS", "1327"))
        self.assertTrue(in_area(board, "SHIP_LEN", "1430"))
        self.assertFalse(in_area(board, "SHIP_LEN", "1703"))

    def test_city_in_a_zone(self):
        place = dict(state="REINFORCE", turn=2, cities={"KMS": (0, 0)}, roads=star((1, 0)))
        game = scene({"FI-4D": (1, 0)}, **place)
        self.refused("E-REINF-PLACE", game, "PlaceReinforcement", unit="SU-44RD", hex="KMS")
        game = scene({"FI-4D": (1, 0), "SU-24RD": (0, 0)}, **place)
        self.refused("E-REINF-TURN", game, "PlaceReinforcement", unit="SU-164RD", hex="KMS")
        self.do(game, "PlaceReinforcement", unit="SU-44RD", hex="KMS")
        self.refused("E-STACK", game, "PlaceReinforcement", unit="SU-100RD", hex="KMS")
        self.do(game, "DelayReinforcement", unit="SU-100RD")
        self.refused("E-REINF-TURN", game, "DelayReinforcement", unit="SU-100RD")

    def test_partisans_come_in_on_the_border(self):
        game = scene(state="REINFORCE", half="FI", turn=2, nations={(1, 0): "SU"})
        self.refused("E-REINF-PLACE", game, "PlaceReinforcement", unit="FI-PART1",
                     hex=(3, 3))
        self.do(game, "PlaceReinforcement", unit="FI-PART1", hex=(0, 0))


if __name__ == "__main__":
    unittest.main()
