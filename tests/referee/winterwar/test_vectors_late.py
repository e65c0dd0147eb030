"""Vectors TV-D25 to TV-D37 of section 9, one test each."""

from rules import OTHER
from scene import SIX, SIX_UNITS, SceneTest, scene, star
from synthetic import axial
from victory import score


class Late(SceneTest):
    """9.2: air, ends, refusals."""

    def test_TV_D25(self):
        game = scene({"FI-DXXI": (0, 0), "SU-I16": (0, 0)}, half="FI",
                     cities={"KMS": (2, 0)},
                     marks={"FI-DXXI": {"up": True, "base": axial(4, 0)},
                            "SU-I16": {"up": True, "base": axial(2, 0)}})
        self.do(game, "EndMovement")
        self.do(game, "AirCombat", hex=(0, 0))
        self.do(game, "RollAir", die=3)
        self.assertEqual(game.last_roll["result"], "FR")
        self.assertTrue(self.unit(game, "SU-I16").beaten)
        self.do(game, "EndCombat")
        self.do(game, "ReturnAir", unit="SU-I16", hex=(2, 0))
        self.assertEqual(self.unit(game, "SU-I16").hex, axial(2, 0))

    def test_TV_D26(self):
        ours = {"up": True, "base": axial(2, 0)}
        game = scene({"FI-MS406": (0, 0), "FI-DXXI": (0, 0), "SU-SB1": (0, 0)}, half="FI",
                     cities={"VIB": (2, 0), "KMS": (0, 0)},
                     marks={"FI-MS406": ours, "FI-DXXI": ours})
        self.do(game, "EndMovement")
        self.do(game, "AirCombat", hex=(0, 0))
        self.do(game, "RollAir", die=1)
        self.assertEqual(game.last_roll["result"], "AR")
        self.do(game, "EndCombat")
        self.assertEqual(game.returning(), ["FI-DXXI", "FI-MS406"])
        for uid in ("FI-DXXI", "FI-MS406"):
            self.do(game, "ReturnAir", unit=uid, hex=(2, 0))
        self.assertNotEqual(game.state, "AIR_RETURN")

    def test_TV_D27(self):
        game = scene({"SU-SB1": (0, 0), "FI-4D": (0, 0)}, "GROUND_SELECT",
                     marks={"SU-SB1": {"up": True, "base": axial(2, 0)}})
        self.refused("E-AIR-ALONE", game, "DeclareAttack", target=(0, 0),
                     attackers=[], aircraft=["SU-SB1"])

    def test_TV_D28(self):
        game = scene({"SU-24RD": (1, 0), "FI-4D": (0, 0)}, "GROUND_SELECT")
        self.refused("E-ROAD-ONLY", game, "DeclareAttack", target=(0, 0),
                     attackers=["SU-24RD"])

    def test_TV_D29(self):
        game = scene(cities={"HEL": (0, 0), "VIB": (3, 0)}, control={"VIB": "SU"})
        position = game.position
        position.board.cities["HEL"].value = 27
        position.board.cities["VIB"].value = 14
        lost = {"SU": SIX[:4] + ["SU-35TB"], "FI": ["FI-4D", "FI-5D", "FI-1BR"]}
        for side in lost:
            for uid in lost[side]:
                position.remove(position.units[uid])
            worth = sum(position.units[u].lost_value for u in lost[side])
            self.assertEqual(worth, {"SU": 18, "FI": 10}[side])
        account = score(position)
        self.assertEqual(account["quarters"], {"FI": 126, "SU": 66})
        self.assertEqual(account["winner"], "FI")

    def test_TV_D30(self):
        units = dict(SIX_UNITS, **{"FI-FORT1": (0, 0), "FI-4D": (0, 0)})
        game = self.attack(units, SIX, 5)
        self.assertEqual((game.last_roll["D"], game.last_roll["result"]), (6, "FR"))
        self.assertEqual(game.state, "DEF_RETREAT")
        fort = self.unit(game, "FI-FORT1")
        self.assertEqual((fort.place, fort.flipped), ("map", True))
        self.do(game, "Retreat", unit="FI-4D", hex=(-1, 0))
        self.assertEqual(game.state, "GROUND_SELECT")

    def test_TV_D31(self):
        game = scene({"FI-4D": (0, 0)}, half="FI")
        self.refused("E-CLOCK", game, "MoveGround", unit="FI-4D", path=[(1, 0)], t=301)
        self.do(game, "MoveGround", unit="FI-4D", path=[(1, 0)], t=300)

    def test_TV_D32(self):
        game = scene(state="REINFORCE", turn=2, cities={"VIB": (0, 0)},
                     control={"VIB": "SU"})
        self.refused("E-REINF-PLACE", game, "PlaceReinforcement", unit="SU-100RD",
                     hex="VIB")

    def test_TV_D33(self):
        game = scene({"FI-4D": (0, 0)}, half="FI", nations={(1, 0): "NO"})
        self.refused("E-BORDER", game, "MoveGround", unit="FI-4D", path=[(1, 0)])

    def test_TV_D34(self):
        game = scene({"SU-SHIP1": (0, 0)}, cities={"LEN1": (0, 0)}, roads=star((1, 0)))
        self.refused("E-STATIC", game, "MoveGround", unit="SU-SHIP1", path=[(1, 0)])

    def test_TV_D35(self):
        game = scene({"FI-DXXI": (0, 0), "FI-4D": (2, 0), "SU-24RD": (3, 0),
                      "SU-43RD": (3, 0)}, half="FI", cities={"VIB": (0, 0), "KMS": (4, 0)},
                     roads=[[(2, 0), (3, 0), (4, 0)]])
        self.do(game, "MoveAir", unit="FI-DXXI", hex=(2, 0))
        self.do(game, "EndMovement")
        self.do(game, "EndCombat")
        plane = self.unit(game, "FI-DXXI")
        self.assertEqual((game.half, plane.hex, plane.up), ("SU", axial(2, 0), True))
        self.do(game, "EndReinforce")
        self.do(game, "EndMovement")
        self.do(game, "DeclareAttack", target=(2, 0), attackers=["SU-24RD", "SU-43RD"])
        self.do(game, "RollCombat", die=1)
        self.assertEqual((game.last_roll["A"], game.last_roll["D"]), (8, 5))
        if game.state == "ATT_LOSS":
            self.do(game, "AllocateLoss", steps=["SU-24RD"])
        self.do(game, "EndCombat")
        self.assertEqual((game.state, game.returning()), ("AIR_RETURN", ["FI-DXXI"]))
        self.do(game, "ReturnAir", unit="FI-DXXI", hex=(0, 0))
        self.assertEqual(game.half, OTHER["SU"])

    def test_TV_D36(self):
        game = scene({"FI-DXXI": (0, 0), "FI-4D": (0, 0), "SU-24RD": (1, 0)},
                     "GROUND_SELECT", cities={"VIB": (0, 0)}, roads=star((1, 0)))
        self.assertEqual(self.odds(game, (0, 0), ["SU-24RD"]).defence, 4)

    def test_TV_D37(self):
        game = scene({"FI-4D": (0, 0)}, half="FI", cities={"LEN2": (0, 1)},
                     closed=[[(0, 0), (0, 1)]])
        self.refused("E-TERRAIN", game, "MoveGround", unit="FI-4D", path=[(0, 1)])
