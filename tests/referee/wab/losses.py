"""Losses: section 5.8."""


class Allocation:
    """LP that one side has to lose, unit by unit.

    A loss with an even number asks for a lot over the living; `ask` says how many
    they are when a lot is due, and `go_on` takes one loss.
    """

    def __init__(self, position, units, value, loss):
        """`value` gives the effective value that ranks the units."""
        self.position, self.left, self.number = position, loss, 1
        self.rank = sorted((u for u in units if u.combat),
                           key=lambda u: (-value(u), u.id))
        self.leaders = sorted((u for u in units if not u.combat), key=lambda u: u.id)
        self.next, self.lost = 0, {}

    def living(self):
        """Units that can still lose, by id."""
        return sorted((u for u in self.rank if u.lives), key=lambda u: u.id)

    def run(self):
        """Take losses until a lot is due; how many lots there are, or 0 at the end."""
        while self.left:
            living = self.living()
            if not living:
                self.leaderless()
                return 0
            if self.number % 2 == 0 and len(living) > 1:
                return len(living)
            self.take(living[0] if self.number % 2 == 0 else self.strongest())
        return 0

    def strongest(self):
        """The next living unit by rank, from the top again after the last."""
        for _ in self.rank:
            unit = self.rank[self.next % len(self.rank)]
            self.next += 1
            if unit.lives:
                return unit
        return None

    def take(self, unit):
        """One LP."""
        self.position.lose(unit, 1)
        self.lost[unit.id] = self.lost.get(unit.id, 0) + 1
        self.left -= 1
        self.number += 1

    def lot(self, number):
        """A lot, 1 for the first of the living by id."""
        self.take(self.living()[number - 1])

    def leaderless(self):
        """Commanders alone: one for each loss that is left."""
        for unit in self.leaders:
            if self.left and unit.lives:
                self.take(unit)
        self.left = 0
