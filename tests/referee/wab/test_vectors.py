"""Vectors D-01 to D-19 of section 9.2, one test each."""

import unittest

import turns
from fights import bombard, combat
from geography import normandy
from movement import entry_cost, move, stack_cost
from odds import Odds, column_word, ratio
from position import movement_points
from refusals import attack_codes, first, move_codes
from scenario import load
from tables import COMBAT
from testing import answer, field, on, stand


def word(attack, defence):
    """The column of a raw ratio."""
    return column_word(ratio(attack, defence))


class Ratios(unittest.TestCase):
    """D-01 to D-08."""

    def test_d01_to_d04(self):
        for attack, defence, column in ((250, 100, "2:1"), (100, 250, "1:3"),
                                        (300, 200, "1:1"), (200, 300, "1:2"),
                                        (1900, 700, "3:1")):
            self.assertEqual(word(attack, defence), column)

    def odds(self, attack, defence, special=".", leader=None):
        p = field(special={(1, 0): special})
        a = stand(p, "a", "us_inf_rgt", (0, 0), att=attack)
        stand(p, "x", "de_inf_rgt", (1, 0), deff=defence)
        if leader:
            stand(p, "chief", "ax_cmd", (1, 0), bonus=leader)
        return Odds(p, "AL", (1, 0), [a], [])

    def test_d05_clamped_once(self):
        odds = self.odds(14, 1, "m", (0, 0, 2, 0))
        self.assertEqual((sum(odds.shifts.values()), column_word(odds.column)),
                         (-4, "10:1"))
        self.assertEqual(odds.result(4), (1, 18, True))

    def test_d06_no_gap(self):
        odds = self.odds(2, 1, "m")
        self.assertEqual((column_word(odds.column), odds.result(12)), ("1:2", (3, 4, True)))

    def test_d07_row_15(self):
        odds = self.odds(1, 4)
        odds.die = 6
        self.assertEqual((odds.row(11), COMBAT[odds.column, 15]), (15, (3, 4, True)))

    def test_d08_row_2(self):
        self.assertEqual(self.odds(1, 1, ".", (0, 0, 0, 1)).row(2), 2)


class Values(unittest.TestCase):
    """D-09 to D-11."""

    def test_d09_tired(self):
        u = stand(field(), "a", "uk_arm_bde", (0, 0), lp=5, fatigue=55)
        self.assertEqual((u.status, u.percent, u.attack), (2, 60, 540))

    def test_d10_battalion(self):
        u = stand(field(), "a", "us_tank_bn", (0, 0), fatigue=40)
        self.assertEqual((u.status, u.attack), (4, 400))
        u.fatigue = 41
        self.assertEqual((u.status, u.attack), (3, 300))

    def test_d11_surrender(self):
        p = field()
        p.setting.lp_vp = 1
        gun = stand(p, "gun", "us_div_arty", (0, 0))
        x = stand(p, "x", "de_static_rgt", (1, 0), lp=2, fatigue=29)
        stand(p, "y", "de_inf_rgt", (4, 0))
        self.assertEqual(x.status, 1)
        answer(bombard(p, (1, "AL"), (1, 0), [gun]), (1, 1))
        self.assertEqual((x.place, p.points["AL"]), ("eliminated", 2))


class Attacks(unittest.TestCase):
    """D-12 and D-13: the two worked attacks."""

    def test_d12_omaha(self):
        p = load("wab-01")
        p.weather, p.ap["AL"] = "overcast", 16
        u = p.units
        u["texas"].available = u["us_fb-1"].available = True
        target = p.map.hex("2512")
        named = [u["16rct"], u["741tk"]], [u["texas"], u["us_fb-1"]]
        self.assertFalse(attack_codes(p, "AL", 1, target, *named))
        odds = Odds(p, "AL", target, *named)
        self.assertEqual((odds.attack, odds.defence, odds.raw), (1000, 700, 0))
        self.assertEqual((odds.shifts["arms"], odds.shifts["terrain"], odds.column),
                         (1, -1, 0))
        self.assertEqual((odds.support, odds.row(6), odds.result(6)), (16, 9, (3, 4, False)))
        self.assertIsNone(answer(combat(p, (1, "AL"), target, *named), (4, 2), 2, 1, 2))
        self.assertEqual([(u[n].lp, u[n].fatigue) for n in
                          ("gr916", "pi352", "16rct", "741tk")],
                         [(6, 17), (2, 17), (7, 16), (2, 17)])

    def test_d13_tilly(self):
        p = load("wab-02")
        p.weather, p.ap["AL"] = "overcast", 14
        u = p.units
        u["uk_fb-1"].available = True
        target = p.map.hex("3117")
        named = ([u["151bde"], u["8ab"], u["231bde"]],
                 [u["5agra"], u["50arty"], u["uk_fb-1"]])
        odds = Odds(p, "AL", target, *named)
        self.assertEqual((odds.attack, odds.defence, word(1900, 700)), (1900, 700, "3:1"))
        self.assertEqual((odds.shifts["arms"], odds.shifts["terrain"],
                          odds.shifts["water"], column_word(odds.column)),
                         (1, -1, -1, "2:1"))
        # A single defender needs no draw; of the attackers, the third by id is drawn: 8ab.
        self.assertIsNone(answer(combat(p, (1, "AL"), target, *named), (4, 5), (3, 3), 3))
        x = u["pzgr901"]
        self.assertEqual((x.lp, x.fatigue, x.status, x.defence), (2, 21, 1, 280))
        self.assertEqual(u["uk_fb-1"].lp, 4)
        self.assertEqual([u[n].lp for n in ("151bde", "8ab", "231bde")], [7, 6, 8])


class Moves(unittest.TestCase):
    """D-14 to D-19."""

    def test_d14_weather(self):
        p = field()
        pz = stand(p, "pz", "de_pz_rgt", (0, 0))
        inf = stand(p, "inf", "de_inf_rgt", (0, 0))
        self.assertEqual([movement_points(pz, w) for w in
                          ("sunny", "overcast", "rainy", "storm")], [5, 7, 10, 5])
        pz.oos = True
        self.assertEqual(movement_points(pz, "storm"), 2)
        self.assertEqual([movement_points(inf, w) for w in ("sunny", "overcast")], [4, 5])

    def test_d15_seulles(self):
        p = on(normandy())
        a, b = p.map.hex("3215"), p.map.hex("3216")
        found = [entry_cost(p.map, stand(p, c, c, "3215"), a, b) for c in
                 ("us_inf_rgt", "us_armd_inf", "us_cc", "us_div_arty", "al_cmd",
                  "us_cav_gp")]
        self.assertEqual(found, [3, 3, 4, 4, 3, 4])

    def test_d16_bridge(self):
        p = on(normandy())
        a, b = p.map.hex("3116"), p.map.hex("3117")
        self.assertTrue((a, b) in p.map.water or (b, a) in p.map.water)
        for cls in ("us_inf_rgt", "us_cc", "us_div_arty", "us_cav_gp"):
            self.assertEqual(entry_cost(p.map, stand(p, cls, cls, "3116"), a, b), 1)

    def test_d17_the_dearest_counts(self):
        p = field(special={(1, 0): "b"})
        inf, arm = (stand(p, c, c, (0, 0)) for c in ("us_inf_rgt", "us_cc"))
        self.assertEqual(stack_cost(p.map, [inf, arm], (0, 0), (1, 0)), 4)
        move(p, [inf, arm], [(1, 0)], False, 1)
        self.assertEqual([u.allowance - u.spent for u in (inf, arm)], [2, 6])

    def test_d18_strategic(self):
        p = on(normandy())
        p.weather = "overcast"
        u = stand(p, "a", "us_inf_rgt", "2914")
        x = stand(p, "x", "de_inf_rgt", "2019")
        path = [p.map.hex(n) for n in "2815 2715 2716 2617 2517 2418 2317 2218 2118".split()]
        self.assertEqual(first(move_codes(p, "AL", 1, [u], path)), "V-MP")
        self.assertFalse(move_codes(p, "AL", 1, [u], path, True))
        move(p, [u], path, True, 1)
        self.assertEqual((u.hex, u.spent), (path[-1], 9))
        p.put(x, p.map.hex("2119"))
        self.assertEqual(first(attack_codes(p, "AL", 1, x.hex, [u], [])), "V-STRAT-FIGHT")

    def test_d19_zone(self):
        p = field(6)
        u = stand(p, "a", "us_cc", (0, 0))
        stand(p, "x", "de_inf_rgt", (2, 0))
        p.setting.exempt = [(9, {"a", "x"})]
        move(p, [u], [(1, 0)], False, 1)
        self.assertEqual((u.spent, u.stopped), (2, True))
        self.assertEqual(first(move_codes(p, "AL", 1, [u], [(0, 1)])), "V-ZOC-STOP")
        list(turns.begin(p, 2))
        self.assertFalse(move_codes(p, "AL", 1, [u], [(1, 1)]))
        move(p, [u], [(1, 1)], False, 1)
        self.assertTrue(u.stopped)


if __name__ == "__main__":
    unittest.main()
