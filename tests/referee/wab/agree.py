#!/usr/bin/env python3
"""Compare the referee with the program.

Usage: agree.py matches|reach|sight|combat|bombardment|orders|boards|scenes PROGRAM
       [options]

A line is printed for each case that the referee finds otherwise, and a count at the
end. The exit is 1 when any differ.
"""

import argparse
import sys
import tempfile

from cases import reaches, sights
from cases_boards import boards
from cases_fights import bombardments, combats, unlike_slots
from cases_orders import orders, posed
from game import Game
from record import Program, action_of, change, slots_of, stage_of
from scenario import NAMES, load

KINDS = {"reach": reaches, "sight": sights, "combat": combats,
         "bombardment": bombardments, "orders": orders, "boards": boards,
         "scenes": posed}


def compare(game, slots):
    """Slots and moment that differ after an entry."""
    theirs = dict(slots)
    stage = theirs.pop("stage", "")
    found = unlike_slots(slots_of(game.position), theirs)
    mine = stage_of(game.position.map, game.stage)
    if (stage + " ").find(mine + " ") != 0:
        found.append("stage: referee %s, program %s" % (mine, stage))
    return found


def listed(position, scene):
    """Take reinforcements in the order in which the program lists them, so that a match
    can be followed where the two lists differ in that alone; turns in which they do."""
    order = {line.split()[3]: number for number, line in enumerate(scene.splitlines())
             if line.startswith("given arrive")}
    arrivals = position.setting.arrivals
    found = []
    for key in sorted({(a[0], position.units[a[1]].side) for a in arrivals}):
        units = [a[1] for a in arrivals if (a[0], position.units[a[1]].side) == key]
        if units != sorted(units, key=order.get):
            found.append("turn %d, %s: %s" % (*key, " ".join(units)))
    arrivals.sort(key=lambda a: order[a[1]])
    return found


def follow(program, path, scenario, watch=None):
    """Play a recorded match through; what differs first, and entries compared.

    `watch(game, path, entry)` is called at each entry before its action is taken.
    """
    entries = program.log(path)
    position = load(scenario)
    listed(position, program.scene(path, 0))
    game, slots = Game(position), program.slots(path, 0)
    found, before = compare(game, slots), 0
    if found:
        return ["the set-up: " + line for line in found], 0
    for entry in entries:
        if entry["kind"] != "action" or not entry["on_line"]:
            continue
        if watch:
            watch(game, path, before, entry)
        action = action_of(game.position, entry["notation"], entry["path"])
        try:
            game.give(action)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            found = ["%s: %s" % (type(error).__name__, error)]
        change(slots, entry)
        found = found or compare(game, slots)
        if found:
            return ["entry %d, %s: %s" % (entry["seq"], entry["notation"], line)
                    for line in found], entry["seq"]
        before = entry["seq"]
    return [], len(entries)


def matches(program, asked):
    """Whole matches."""
    count = differ = 0
    with tempfile.TemporaryDirectory() as folder:
        for scenario in asked.scenario:
            path = program.play(scenario, "rollout", 1, folder, 1)
            for line in listed(load(scenario), program.scene(path, 0)):
                print("%s lists reinforcements in another order, %s" % (scenario, line))
                count, differ = count + 1, differ + 1
            for style in asked.style:
                for seed in range(asked.first, asked.first + asked.number):
                    path = program.play(scenario, style, seed, folder, asked.entries)
                    found, entries = follow(program, path, scenario)
                    count, differ = count + 1, differ + bool(found)
                    print("%s %s %d: %d entries%s" % (scenario, style, seed, entries,
                                                      "".join("\n  " + f for f in found)),
                          flush=True)
    return count, differ


def main(arguments):
    """Command line."""
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("what", choices=("matches", *KINDS))
    reader.add_argument("program", help="the program, built with the rule book listed")
    reader.add_argument("--scenario", action="append", choices=NAMES)
    reader.add_argument("--style", action="append",
                        choices=("random", "sensible", "rollout"))
    reader.add_argument("--number", type=int, default=1, help="matches of each kind")
    reader.add_argument("--first", type=int, default=1, help="seed of the first")
    reader.add_argument("--entries", type=int, help="stop after so many entries")
    reader.add_argument("--cases", type=int, default=1000)
    asked = reader.parse_args(arguments)
    asked.scenario = asked.scenario or list(NAMES[:4])
    asked.style = asked.style or ["random", "sensible"]
    program = Program(asked.program)
    count, differ = matches(program, asked) if asked.what == "matches" else \
        KINDS[asked.what](program, asked, follow)
    print("%d asked, %d differ" % (count, differ))
    return 1 if differ or not count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
