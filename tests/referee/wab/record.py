"""What the program prints, read: matches, slots of a position, actions in notation."""

import json
import os
import subprocess
import tempfile

from geography import distance

SYSTEM = "wab-normandy-1944"
SIDES = {"allied": "AL", "axis": "AX"}
WORDS = {"AL": "allied", "AX": "axis"}


class Program:
    """The program, asked by its command line."""

    def __init__(self, path):
        self.path = path

    def ask(self, *words, text=None):
        """What a command prints."""
        done = subprocess.run([self.path, "--lang", "en", *words], input=text, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
        if done.returncode not in (0, 1) or (done.returncode and not done.stdout):
            raise RuntimeError("%s: %s" % (" ".join(words), done.stderr.strip()))
        return done.stdout

    def play(self, scenario, style, seed, folder, entries=None):
        """A match drawn by the program: path of the file."""
        path = os.path.join(folder, "%s-%s-%d.wdj" % (scenario, style, seed))
        more = ("--entries", str(entries)) if entries else ()
        self.ask("--quiet", "play", "--system", SYSTEM, "--scenario", scenario, "--style",
                 style, "--seed", str(seed), "--out", path, *more)
        return path

    def log(self, path):
        """Entries of a match."""
        return [json.loads(line) for line in self.ask("log", path, "--json").splitlines()]

    def slots(self, path, at, view="umpire"):
        """Slots of a position after an entry, as a viewer sees it."""
        found = json.loads(self.ask("state", path, "--at", str(at), "--view", view,
                                    "--json"))
        return {s["slot"]: s["value"] for s in found["slots"]}

    def scene(self, path, at):
        """The position after an entry as a scene."""
        return self.ask("state", path, "--at", str(at))

    def offers(self, scene):
        """What may be chosen in a scene."""
        with Paper(scene) as name:
            return json.loads(self.ask("offers", "--scene", name, "--json"))["next"]

    def trial(self, scene, actions):
        """Actions tried from a scene."""
        with Paper(scene) as name, Paper("\n".join(actions) + "\n") as list_name:
            text = self.ask("try", "--scene", name, "--actions", list_name, "--json")
        return [json.loads(line) for line in text.splitlines()]


    def trials(self, scene, lists):
        """Lists of actions, each tried from the beginning of a scene."""
        text = scene + "".join("variant %d\n%s\n" % (n, "".join("> %s\n" % one for one in
                                                                lines))
                               for n, lines in enumerate(lists))
        found = [[] for _ in lists]
        with Paper(text) as name:
            for line in self.ask("try", "--scene", name, "--json").splitlines():
                answer = json.loads(line)
                if answer["action"]:
                    found[int(answer["scene"])].append(answer)
        return found


class Paper:
    """A text in a file for as long as it is asked about."""

    def __init__(self, text):
        self.text = text

    def __enter__(self):
        file = tempfile.NamedTemporaryFile("w", suffix=".txt", delete=False,
                                           encoding="utf-8")
        with file:
            file.write(self.text)
        self.name = file.name
        return self.name

    def __exit__(self, *_):
        os.unlink(self.name)


def slots_of(position):
    """A position as slots, those left out whose value is the usual one."""
    found = {"turn": position.turn}
    if position.weather != "overcast":
        found["weather"] = position.weather
    board = position.map
    for side, word in WORDS.items():
        found["activation-" + word] = position.ap[side]
        found["points-" + word] = position.points[side]
        hexes = [h for s, h in position.attacked if s == side]
        found["attacked-" + word] = " ".join(sorted(board.name(h) for h in hexes))
    found["replacements"] = position.pool
    if position.result:
        winner, *words = position.result
        found["result"] = " ".join([WORDS.get(winner, winner)] + words)
    for at, side in position.control.items():
        if side == "AL":
            found["hex.%s.owner" % board.name(at)] = "allied"
    for unit in position.units.values():
        for name, value in slots_of_unit(board, unit):
            found["unit.%s.%s" % (unit.id, name)] = value
    return {k: v for k, v in found.items() if v not in (None, 0, False, "")}


def slots_of_unit(board, unit):
    """Slots of one unit."""
    at = board.name(unit.hex) if unit.lives else \
        {"eliminated": "eliminated", "air": "away"}.get(unit.place)

    if unit.place == "eliminated":
        return ("at", at), ("losses", unit.losses)

    def yes(flag):
        return "yes" if flag else None

    return (("at", at), ("losses", unit.losses), ("fatigue", unit.fatigue),
            ("activated", unit.activated), ("attacked", yes(unit.attacked)),
            ("strategic", yes(unit.strategic)), ("stopped", yes(unit.stopped)),
            ("spent", unit.spent), ("allowance", unit.allowance),
            ("unsupplied", yes(unit.oos)), ("unsupplied-turns", unit.oos_turns),
            ("spotted", yes(unit.spotted)), ("available", yes(unit.available)),
            ("available-on", unit.available_on if unit.static.interval > 1 else None),
            ("destroyed-on", unit.destroyed_on))


def stage_of(board, stage):
    """A moment as its slot begins: word, then impulse, side, target, aircraft."""
    word = stage[0]
    if word == "impulse":
        return "impulse %d %s" % (stage[1], WORDS[stage[2]])
    if word == "availability":
        return "availability %s %s" % (stage[1].id, stage[2])
    if word in ("opening", "weather", "over"):
        return word
    fight = stage[1]
    return "%s %d %s target %s" % (word, fight.impulse, WORDS[fight.side],
                                   board.name(fight.target))


def change(slots, entry):
    """Make the changes of an entry."""
    for one in entry["changes"]:
        if one["to"] in (None, 0, "no", "") or one["to"] is False:
            slots.pop(one["slot"], None)
        else:
            slots[one["slot"]] = one["to"]


def attack_of(position, words):
    """An attack: what cannot attack from where it is supports, also without the word."""
    target = position.map.hex(words[0])
    cut = words.index("support") if "support" in words else len(words)
    named = [position.units[w] for w in words[1:cut] if w != "by"]
    supports = [position.units[w] for w in words[cut + 1:] if w != "by"]
    if cut == len(words):
        supports = [u for u in named if u.type in ("AIR", "SHIP") or
                    (u.type == "ART" and distance(u.hex, target) > 1)]
    return "attack", target, [u for u in named if u not in supports], supports


def action_of(position, text, path=()):
    """An action of the notation; `path` are the hexes of a move where it says only
    where to."""
    word, *rest = text.lower().split()
    board, units = position.map, position.units
    if word in ("dice", "percent", "lot"):
        return (word, *(int(n) for n in rest))
    if word in ("move", "strategic"):
        named = [units[w] for w in rest if w in units]
        hexes = [w for w in rest if w not in units and w not in ("to", "by")]
        way = [board.hex(h) for h in hexes]
        if path and "to" in rest:
            way = [board.hex(one["hex"]) for one in path[1:]]
        return "move", named, way, word == "strategic"
    if word == "attack":
        return attack_of(position, rest)
    if word == "bombard":
        return "bombard", board.hex(rest[0]), [units[w] for w in rest[1:] if w != "by"]
    if word == "advance":
        return "advance", [units[w] for w in rest if w != "by"]
    if word == "replenish":
        return "replenish", units[rest[0]], int(rest[1])
    return (word,)
