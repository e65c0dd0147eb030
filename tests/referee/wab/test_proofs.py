"""The scenes that prove the book in the program, and its list of refusals.

What they expect was written beside the program; here the second reading has to come to
the same without it.
"""

import os
import unittest

from geography import DATA
from scenes import play_all, play_refusals

PROOFS = os.path.join(DATA, *[".."] * 4, "core", "rules", "src", "systems", "wab_normandy_1944",
                      "proofs")


def text(name):
    """A file of the proofs."""
    with open(os.path.join(PROOFS, name), encoding="utf-8") as file:
        return file.read()


class Proofs(unittest.TestCase):
    """Scene by scene, line by line."""

    def test_scenes(self):
        tried, differ = play_all(os.path.join(PROOFS, "scenes"))
        self.assertGreater(tried, 600)
        self.assertEqual(differ, 0)

    def test_refusals(self):
        found, tried = play_refusals(text("refusals.scene"), text("refusals.txt"))
        self.assertGreater(tried, 70)
        self.assertEqual(found, [])


if __name__ == "__main__":
    unittest.main()
