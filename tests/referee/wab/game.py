"""The state machine of 1.4."""

from fights import bombard, combat
from movement import move
from position import OTHER
from supply import evaluate
from turns import begin, end


class Game:
    """A match that goes from question to question.

    `stage` is what is asked: a tuple that begins with the word of the moment. An
    action is a tuple too: ("begin",), ("dice", a, b), ("percent", n), ("lot", n),
    ("move", units, path, strategic), ("attack", target, attackers, supports),
    ("advance", units), ("bombard", target, units), ("replenish", unit, n), ("end",).
    """

    def __init__(self, position, at=None):
        """From the opening, or from (impulse, side) of the turn of the position."""
        self.position = position
        self.flow = self._match(at)
        self.stage = next(self.flow)

    def give(self, action):
        """Take an action that is allowed."""
        try:
            self.stage = self.flow.send(action)
        except StopIteration:
            self.stage = ("over",)

    def order(self):
        """Impulses of a turn."""
        first = self.position.setting.first
        return [(i, s) for i in range(1, self.position.setting.impulses + 1)
                for s in (first, OTHER[first])]

    def _match(self, at):
        position = self.position
        left = self.order()
        if at is None:
            yield ("opening",)
            yield from chance(begin(position, 1))
        else:
            left = left[left.index(at):]
        fresh = at is None
        while position.result is None:
            for one in left:
                if fresh:
                    position.ap[one[1]] = position.setting.ap[one[1]]
                    evaluate(position)
                fresh = True
                yield from self._impulse(one)
                if position.result:
                    return
            end(position)
            if position.result:
                return
            yield from chance(begin(position, position.turn + 1))
            left = self.order()

    def _impulse(self, at):
        position = self.position
        while position.result is None:
            action = yield ("impulse",) + at
            word = action[0]
            if word == "end":
                return
            if word == "move":
                move(position, action[1], action[2], action[3], at[0])
            elif word == "attack":
                yield from chance(combat(position, at, *action[1:]))
            elif word == "bombard":
                yield from chance(bombard(position, at, *action[1:]))
            elif word == "replenish":
                position.activate(action[1], at[0])
                action[1].losses -= action[2]
                position.pool -= action[2]
            else:
                raise ValueError("not asked for: %s" % word)


def chance(flow):
    """Pass questions out, and of each answer what was asked for in."""
    try:
        asked = next(flow)
        while True:
            action = yield asked
            word = asked[0].split("-")[-1]
            wanted = {"flak": "dice", "weather": "dice", "availability": "percent"}
            if action[0] != wanted.get(word, word):
                raise ValueError("%s is no answer to %s" % (action[0], asked[0]))
            asked = flow.send(action[1:] if action[0] == "dice" else action[1])
    except StopIteration:
        return
