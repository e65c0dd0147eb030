"""Vectors D-20 to D-36 of section 9.2, one test each."""

import unittest

import turns
from fights import bombard, combat
from fire import counted, flak
from geography import normandy
from losses import Allocation
from odds import Odds, column_word
from retreat import retreat
from scenario import load
from sight import DETECTED, RECOGNISED, UNSEEN, level
from tables import bombardment_loss
from testing import answer, field, on, stand


def percents(flow, *values):
    """Answer a test of availability; how many throws it asked for."""
    asked = 0
    try:
        next(flow)
        for asked, value in enumerate(values, 1):
            flow.send(value)
    except StopIteration:
        return asked
    raise AssertionError("asks for more")


class Sight(unittest.TestCase):
    """D-20, and D-21 and D-22 on points."""

    def test_d20_levels(self):
        for cls, weather, found in (("us_inf_rgt", "sunny", DETECTED),
                                    ("us_cav_gp", "sunny", RECOGNISED),
                                    ("us_cav_gp", "storm", DETECTED),
                                    ("us_inf_rgt", "storm", UNSEEN)):
            p = on(normandy())
            p.weather = weather
            stand(p, "o", cls, "3216")
            stand(p, "x", "de_inf_rgt", "3219")
            self.assertEqual(level(p, "AL", p.map.hex("3219")), found)

    def test_d21_shares(self):
        self.assertEqual([counted(15, seen) for seen in (RECOGNISED, DETECTED)], [11, 7])
        self.assertEqual([bombardment_loss(n, 7) for n in (11, 7)], [3, 2])

    def test_d22_carpet(self):
        p = field()
        stand(p, "o", "us_inf_rgt", (0, 0))
        x, y = (stand(p, n, "de_inf_rgt", (1, 0)) for n in "xy")
        planes = [stand(p, n, n[:-1], None) for n in ("us_heavy1", "us_heavy2",
                                                      "us_medium1")]
        flow = bombard(p, (1, "AL"), (1, 0), planes)
        self.assertIsNone(answer(flow, (4, 5), 1, 1, 1, 1))
        self.assertEqual(x.losses + y.losses, 9)
        self.assertEqual([u.fatigue for u in (x, y)], [10 + u.losses for u in (x, y)])
        self.assertEqual([u.hex for u in (x, y)], [(1, 0), (1, 0)])


class Aircraft(unittest.TestCase):
    """D-23 to D-25."""

    def test_d23_shot_down(self):
        p = field()
        p.setting.lp_vp = 1
        u = stand(p, "fb", "us_fb", None)
        self.assertTrue(flak(p, u, 4, 12))
        self.assertEqual((u.lp, p.points["AX"]), (2, 2))

    def test_d24_interval(self):
        p = field()
        u = stand(p, "hv", "uk_heavy", None)
        asked = []
        for turn in range(3, 7):
            u.available = False
            asked.append(percents(turns.fit_to_fly(u, turn, "sunny"),
                                  *([50] if turn in (3, 6) else [])))
        self.assertEqual((asked, u.available_on), ([1, 0, 0, 1], 6))

    def test_d25_back_again(self):
        p = field()
        p.turn = 7
        u = stand(p, "rec", "us_recon", None)
        p.lose(u, 4)
        u.available = False
        self.assertEqual(percents(turns.fit_to_fly(u, 8, "overcast")), 0)
        self.assertEqual(u.lp, 0)
        self.assertEqual(percents(turns.fit_to_fly(u, 9, "overcast"), 90, 11), 2)
        self.assertEqual((u.lp, u.available), (4, True))


class LossesAndRetreats(unittest.TestCase):
    """D-26 to D-28."""

    def test_d26_seven_losses(self):
        p = field()
        x = stand(p, "x", "de_inf_rgt", (0, 0), deff=8)
        y = stand(p, "y", "de_inf_bn", (0, 0), deff=6)
        z = stand(p, "z", "de_inf_bn", (0, 0), deff=2)
        losses = Allocation(p, [x, y, z], lambda u: u.defence, 7)
        for lot in (2, 3, 1):
            self.assertEqual(losses.run(), 3)
            losses.lot(lot)
        self.assertEqual(losses.run(), 0)
        self.assertEqual([u.lp for u in (x, y, z)], [5, 2, 2])

    def tilly(self, *more):
        p = on(normandy())
        stand(p, "a", "us_inf_rgt", "3116")
        for n, at in enumerate(("3017", "2918") + more):
            stand(p, "al%d" % n, "us_inf_rgt", at)
        units = [stand(p, n, c, "3117", lp=lp) for n, c, lp in
                 (("p1", "de_pzgren_rgt", 8), ("p2", "de_inf_rgt", 5),
                  ("p3", "de_pi_coy", None))]
        for n in ("f1", "f2"):
            stand(p, n, "de_inf_rgt", "3118")
        lost, _ = retreat(p, units, p.map.hex("3117"), p.map.hex("3116"))
        return [p.map.name(u.hex) for u in units], lost

    def test_d27_order_of_retreat(self):
        self.assertEqual(self.tilly(), (["3118", "3218", "3118"], {}))

    def test_d28_nothing_but_zones(self):
        self.assertEqual(self.tilly("3217", "3317"), (["3118", "3018", "3118"], {"p2": 1}))


class EndOfTurn(unittest.TestCase):
    """D-29, D-30, D-33, D-35."""

    def test_d29_cut_off(self):
        p = field()
        u = stand(p, "a", "us_inf_rgt", (0, 0))
        found = []
        for p.turn in (3, 4, 5, 6):
            p.setting.supply["AL"] = [(0, 0)] if p.turn == 6 else []
            turns.attrition(p)
            found.append((u.oos_turns, u.losses, u.fatigue))
        self.assertEqual(found, [(1, 0, 0), (2, 1, 1), (3, 2, 2), (0, 2, 2)])

    def test_d30_replenishment(self):
        p = field()
        p.setting.auto = True
        units = [stand(p, "a", "us_tank_bn", (-4, 0), lp=3),
                 stand(p, "b", "us_inf_rgt", (-4, 1), lp=6),
                 stand(p, "c", "us_inf_rgt", (2, 0), lp=6),
                 stand(p, "d", "us_inf_rgt", (-4, 2), lp=6)]
        stand(p, "x", "de_inf_rgt", (3, 0))
        units[3].oos = True
        turns.replenish_allies(p)
        self.assertEqual([u.lp for u in units], [4, 8, 6, 6])

    def test_d33_fatigue(self):
        p = field()
        a, b, c = (stand(p, n, "us_inf_rgt", (0, 0), fatigue=f)
                   for n, f in (("a", 12), ("b", 47), ("c", 95)))
        c.tire(15 + 3)
        self.assertEqual(c.fatigue, 100)
        b.activated = 1
        turns.rest(p)
        self.assertEqual((a.fatigue, b.fatigue), (0, 37))

    def test_d35_levels(self):
        found = [turns.outcome(n, (6, 14, 24)) for n in (5, 6, -14, 24)]
        self.assertEqual(found, [("draw", "draw"), ("AL", "marginal"), ("AX", "tactical"),
                                 ("AL", "decisive")])


class Shifts(unittest.TestCase):
    """D-31, D-32, D-34, D-36."""

    def test_d31_fortified(self):
        p = load("wab-03")
        for name, side, cls, shifts, column in (
                ("1004", "AL", "us_inf_rgt", -4, "2:1"),
                ("1005", "AL", "us_inf_rgt", -2, "4:1"),
                ("1004", "AX", "de_inf_rgt", -3, "3:1")):
            q = on(p.map)
            q.setting.fortified = p.setting.fortified
            target = q.map.hex(name)
            a = stand(q, "a", cls, q.map.near(target)[3], att=6)
            stand(q, "x", "us_inf_rgt" if side == "AX" else "de_inf_rgt", target, deff=1)
            odds = Odds(q, side, target, [a], [])
            self.assertEqual((column_word(odds.raw), sum(odds.shifts.values()),
                              column_word(odds.column)), ("6:1", shifts, column))

    def test_d32_tigers(self):
        p = field(special={(1, 0): "b"})
        two = [stand(p, n, "ss_tiger_coy", at) for n, at in
               (("t1", (0, 0)), ("t2", (0, 1)))]
        x = stand(p, "x", "us_inf_rgt", (1, 0), deff=4)
        odds = Odds(p, "AX", (1, 0), two, [])
        self.assertEqual([column_word(k) for k in (odds.raw, odds.column)], ["2:1", "2:1"])
        self.assertEqual(Odds(p, "AL", (0, 0), [x], []).shifts["tiger"], 0)

    def test_d34_not_infantry_alone(self):
        p = field()
        arm = stand(p, "arm", "us_cc", (0, 0))
        rec = stand(p, "rec", "us_cav_gp", (0, 0))
        stand(p, "x", "de_inf_rgt", (1, 0))
        gun = stand(p, "gun", "de_div_art", (1, 0))
        self.assertEqual(Odds(p, "AL", (1, 0), [arm], []).shifts["assault"], 0)
        p.lift(gun)
        stand(p, "chief", "ax_cmd", (1, 0), bonus=(1, 1, 0, 1))
        odds = Odds(p, "AL", (1, 0), [rec], [])
        self.assertEqual((odds.shifts["assault"], odds.die), (1, -1))

    def test_d36_a_lone_commander(self):
        p = field()
        a = stand(p, "a", "us_inf_rgt", (0, 0))
        boss = stand(p, "chief", "ax_cmd", (1, 0), bonus=(0, 0, 1, 0))
        stand(p, "x", "de_inf_rgt", (4, 0))
        self.assertEqual(column_word(Odds(p, "AL", (1, 0), [a], []).column), "10:1")
        asked = answer(combat(p, (1, "AL"), (1, 0), [a], []), (1, 1))
        self.assertEqual((asked[0], boss.place), ("advance", "eliminated"))


if __name__ == "__main__":
    unittest.main()
