"""Vectors W-01 to W-20 of section 9.1, one test each."""

import unittest

import turns
from fire import counted, flak_total
from geography import from_printed, lines
from losses import Allocation
from movement import move
from odds import Odds, column_word
from refusals import bombardment_codes, first, move_codes
from retreat import retreat
from scenario import load
from sight import DETECTED, IDENTIFIED, RECOGNISED, UNSEEN, level
from tables import COMBAT, bombardment_loss, support_bonus
from testing import field, stand


class Examples(unittest.TestCase):
    """The seed's own examples."""

    def test_w01_combat_table(self):
        self.assertEqual(COMBAT[5, 2 + 3 + 2], (1, 13, True))

    def test_w02_marsh(self):
        p = field(special={(1, 0): "m"})
        a = stand(p, "a", "us_inf_rgt", (0, 0), att=10)
        stand(p, "x", "de_inf_rgt", (1, 0), deff=2)
        odds = Odds(p, "AL", (1, 0), [a], [])
        self.assertEqual((column_word(odds.raw), column_word(odds.column)), ("5:1", "3:1"))

    def test_w03_support(self):
        self.assertEqual(support_bonus(15), 3)

    def test_w04_bombardment(self):
        self.assertEqual(bombardment_loss(counted(15, IDENTIFIED), 7), 4)

    def replenished(self, **lost):
        p = field()
        p.setting.auto = True
        u = stand(p, "a", "us_inf_rgt", (0, 0), **lost)
        turns.replenish_allies(p)
        return u.lp

    def test_w05_an_eighth_lost(self):
        self.assertEqual(self.replenished(lp=7), 7)

    def test_w06_a_fifth_comes(self):
        self.assertEqual(self.replenished(lp=3), 5)

    def test_w07_rest(self):
        p = field()
        u = stand(p, "a", "us_inf_rgt", (0, 0), fatigue=40)
        turns.rest(p)
        self.assertEqual(u.fatigue, 10)

    def test_w08_sight(self):
        p = field(7)
        stand(p, "o", "us_cav_gp", (0, 0))
        found = []
        for far in range(2, 8):
            enemy = stand(p, "e%d" % far, "de_inf_rgt", (far, 0))
            found.append(level(p, "AL", enemy.hex))
        self.assertEqual(found, [IDENTIFIED, RECOGNISED, RECOGNISED, DETECTED, DETECTED,
                                 UNSEEN])

    def test_w09_activation(self):
        p = field()
        a, b = (stand(p, n, "us_inf_rgt", (0, 0)) for n in "ab")
        p.ap["AL"] = 1
        self.assertEqual(first(move_codes(p, "AL", 1, [a, b], [(0, 1)])), "V-AP")
        self.assertFalse(move_codes(p, "AL", 1, [a], [(0, 1)]))
        move(p, [a], [(0, 1)], False, 1)
        self.assertEqual(p.ap["AL"], 0)

    def test_w10_two_ways_of_retreat(self):
        p = field()
        a = stand(p, "a", "us_inf_rgt", (0, 0), att=60)
        three = [stand(p, n, "de_inf_rgt", (1, 0)) for n in "xyz"]
        for n in "vw":
            stand(p, n, "de_inf_rgt", (2, 0))
        retreat(p, three, (1, 0), a.hex)
        self.assertEqual([u.hex for u in three], [(2, 0), (1, 1), (1, 1)])

    def test_w11_losses(self):
        p = field()
        units = [stand(p, n, "de_inf_rgt", (0, 0), deff=d)
                 for n, d in (("x", 8), ("y", 6), ("z", 5))]
        losses = Allocation(p, units, lambda u: u.defence, 4)
        order = []
        for lot in (3, 2):
            self.assertEqual(losses.run(), 3)
            losses.lot(lot)
            order.append([u.losses for u in units])
        losses.run()
        self.assertEqual(order, [[1, 0, 1], [1, 2, 1]])

    def test_w12_energy(self):
        p = field()
        u = stand(p, "a", "us_inf_rgt", (0, 0), fatigue=10)
        self.assertEqual(u.energy, 90)

    def test_w13_scope(self):
        p = field()
        stand(p, "x", "de_inf_rgt", (1, 0))
        stand(p, "own", "de_pz_rgt", (2, 0))
        self.assertEqual(flak_total(p, "AL", (1, 0)), 0)
        stand(p, "wide", "de_flak_bn", (2, -1))
        self.assertEqual(flak_total(p, "AL", (1, 0)), 2)

    def test_w14_thresholds(self):
        p = field()
        for energy, cls in ((30, "us_para_rgt"), (50, "us_inf_rgt_v"), (60, "us_inf_rgt"),
                            (70, "de_static_rgt")):
            u = stand(p, cls, cls, (0, 0), fatigue=100 - energy)
            self.assertEqual(u.status, 4)
            u.fatigue += 1
            self.assertEqual(u.status, 3)

    def test_w15_cherbourg(self):
        p = load("wab-03")
        city = p.map.hex("1004")
        attacker = p.units["4id-1"]
        self.assertEqual(Odds(p, "AL", city, [attacker], []).shifts["terrain"], -3)

    def test_w16_clear_ground(self):
        p = field()
        arm = stand(p, "arm", "us_cc", (0, 0))
        mech = stand(p, "mech", "us_armd_inf", (0, 1))
        stand(p, "x", "de_inf_rgt", (1, 0))
        for units, shift in (([arm], 2), ([mech], 1), ([arm, mech], 2)):
            self.assertEqual(Odds(p, "AL", (1, 0), units, []).shifts["assault"], shift)

    def test_w17_whole_division(self):
        p = field()
        three = [stand(p, n, "us_inf_rgt", (0, 0), division="1id") for n in "abc"]
        stand(p, "x", "de_inf_rgt", (1, 0))
        self.assertEqual(Odds(p, "AL", (1, 0), three, []).shifts["integrity"], 1)
        self.assertEqual(Odds(p, "AL", (1, 0), three[:2], []).shifts["integrity"], 0)

    def test_w18_historical_pace(self):
        p = load("wab-05")
        when = {from_printed(r[0]): int(r[4]) for r in lines("wab-05_objectives.csv")}
        for p.turn in range(1, 43):
            for at, turn in when.items():
                p.control[at] = "AL" if turn <= p.turn else "AX"
            p.setting.arrivals.append((99, "4id-1", None, 8, 0))
            p.units["4id-1"].place = "pool"
            turns.end(p)
        self.assertEqual((p.points, p.result), ({"AL": 970, "AX": 970}, ("draw", "draw", "points")))

    def test_w19_a_company_adds_nothing(self):
        p = field()
        for n in "xyz":
            stand(p, n, "de_inf_rgt", (1, 0))
        pi = stand(p, "pi", "de_pi_coy", (2, 0))
        self.assertFalse(move_codes(p, "AX", 1, [pi], [(1, 0)]))
        move(p, [pi], [(1, 0)], False, 1)
        self.assertEqual(p.weight((1, 0), "AX"), 3)

    def test_w20_range(self):
        p = field(6, {(0, 0): "~"})
        ship = stand(p, "bb", "us_bb", (0, 0))
        stand(p, "x", "de_inf_rgt", (5, 0))
        stand(p, "o", "us_inf_rgt", (4, 0))
        self.assertEqual(first(bombardment_codes(p, "AL", 1, (5, 0), [ship])), "V-RANGE")


if __name__ == "__main__":
    unittest.main()
