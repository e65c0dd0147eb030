"""Scenes of the program, read: a position with what it gives, and actions with what
is expected of them."""

from geography import Map, distance, from_printed, normandy, side_of
from position import Position, Setting, Unit
from record import SIDES
from scenario import NAMES, first_control, load
from tables import CALENDAR, CLASSES

TERRAIN = {"clear": ".", "bocage": "b", "woods": "w", "marsh": "m", "town": "t",
           "city": "c", "major_city": "M", "hill": "h", "beach": "B", "sea": "~"}
QUALITY = {"elite": "ELI", "veteran": "VET", "experienced": "EXP", "conscript": "CON"}
FIELDS = {"attack": "att", "defence": "deff", "life": "lp", "movement": "mp",
          "range": "range", "view": "view", "points": "pts", "quality": "quality"}
FLAGS = {"attacked": "attacked", "strategic": "strategic", "stopped": "stopped",
         "unsupplied": "oos", "spotted": "spotted", "available": "available"}
NUMBERS = {"losses": "losses", "fatigue": "fatigue", "activated": "activated",
           "spent": "spent", "allowance": "allowance", "available-on": "available_on",
           "destroyed-on": "destroyed_on", "unsupplied-turns": "oos_turns"}


def printed_units():
    """{id: unit} of all scenarios, for lines `force`."""
    found = {}
    for name in NAMES:
        for uid, unit in load(name).units.items():
            found.setdefault(uid, unit)
    return found


PRINTED = printed_units()


class Scene:
    """The text of a scene, part by part: (name, position lines, actions)."""

    def __init__(self, text):
        lines = [line.split("#")[0].strip() for line in text.splitlines()]
        lines = [line for line in lines if line]
        self.title, first = lines[0], next((i for i, line in enumerate(lines)
                                            if line.startswith(">")), len(lines))
        self.base, self.parts = lines[1:first], []
        name, extra, actions = "", [], []
        for line in lines[first:]:
            if line.startswith("variant "):
                self.parts.append((name, extra, actions))
                name, extra, actions = line[8:], [], []
            elif line[0] in ">=":
                actions.append(line)
            else:
                extra.append(line)
        self.parts.append((name, extra, actions))

    def position(self, extra):
        """The position of a part, and the impulse it begins in, or None."""
        return Reader(self.base + extra).read()


class Reader:
    """Reads the lines of a position."""

    def __init__(self, lines):
        self.lines, self.setting = lines, Setting()
        self.at, self.owned, self.arrivals = None, [], []

    def read(self):
        """The position, and (impulse, side) or None at the opening."""
        self.board = self.read_map()
        position = self.position = Position(self.board, self.setting)
        self.setting.weather = {}
        for line in self.lines:
            word, *rest = line.split()
            if word == "given":
                self.given(*rest)
            elif word == "turns":
                self.setting.last_turn = int(rest[0])
            elif word == "unit":
                self.posed(*rest)
            elif word == "force":
                for uid in rest:
                    known = PRINTED[uid]
                    self.add(Unit(uid, known.static, known.division))
        for line in self.lines:
            self.placed(line.split())
        self.setting.arrivals = [(t, u, self.board.hex(h), life, f)
                                 for t, u, h, life, f in self.arrivals]
        first_control(position)
        for at, side in self.owned:
            position.control[at] = side
        return position, self.at

    def add(self, unit):
        """Take a unit in; aircraft are never on the map."""
        if self.position.add(unit).type == "AIR":
            unit.place = "air"

    def read_map(self):
        """The map: a part of the printed one, or one filled in the scene."""
        word = {line.split()[0]: line.split()[1:] for line in self.lines}
        if "rows" in word:
            return self.lettered(word["letters"], word["rows"][0])
        if "fill" not in word:
            if "window" not in word:
                return normandy()
            a, b = word["window"]
            return normandy().window((int(a[:2]), int(b[:2])), (int(a[2:]), int(b[2:])))
        far = int(word["fill"][0])
        terrain = {(q, r): TERRAIN[word["fill"][1]] for q in range(-far, far + 1)
                   for r in range(-far, far + 1) if distance((q, r), (0, 0)) <= far}
        for line in self.lines:
            words = line.split()
            if words[0] == "hex" and words[2] in TERRAIN:
                terrain[tuple(int(n) for n in words[1].split(","))] = TERRAIN[words[2]]
        return Map(terrain, printed=False)

    def lettered(self, letters, corner):
        """A printed map of rows of letters."""
        known = {a: TERRAIN[b] for a, b in zip(letters[::2], letters[1::2])}
        start = next(i for i, line in enumerate(self.lines) if line.startswith("rows"))
        terrain, column, row = {}, int(corner[:2]), int(corner[2:])
        roads, water = set(), {}
        for down, line in enumerate(self.lines[start + 1:self.lines.index("end map")]):
            key, *rest = line.split()
            if key == "road":
                chain = [from_printed(n) for n in rest[0].split("-")]
                roads.update(side_of(a, b) for a, b in zip(chain, chain[1:]))
            elif key in ("stream", "river"):
                water.update({side_of(*map(from_printed, w.split("|"))): key
                              for w in rest})
            else:
                for right, letter in enumerate(line.split()):
                    name = "%02d%02d" % (column + right, row + down)
                    terrain[from_printed(name)] = known[letter]
        return Map(terrain, roads, water)

    def given(self, key, *rest):
        """A line of the scenario."""
        at, setting = self.board.hex, self.setting
        number = [int(w) for w in rest if w.isdigit()]
        if key == "impulses":
            setting.impulses = number[0]
        elif key == "first":
            setting.first = SIDES[rest[0]]
        elif key == "activation":
            setting.ap[SIDES[rest[0]]] = number[0]
        elif key == "weather":
            setting.column = rest[1] if rest[0] == "random" else None
            if rest[0] == "calendar":
                setting.weather = dict(CALENDAR)
        elif key == "turn":
            setting.weather[number[0]] = rest[1]
        elif key == "losses":
            setting.lp_vp = number[0]
        elif key == "control":
            setting.control = rest[0]
        elif key == "supply":
            setting.supply[SIDES[rest[0]]] = [at(w) for w in rest[1:]]
        elif key == "victory":
            setting.victory[SIDES[rest[0]]] = [at(w) for w in rest[1:]]
        elif key == "levels":
            setting.levels = tuple(number)
        elif key == "objective":
            setting.objectives.append((at(rest[0]), tuple(int(w) for w in rest[1:5])))
        elif key == "arrive":
            self.arrivals.append((int(rest[0]), rest[1], rest[2], int(rest[3]),
                                  int(rest[4])))
        elif key == "replenish":
            setting.auto = True
            setting.pool = number[0] if rest[0] == "axis" else setting.pool
        elif key == "fortified":
            setting.fortified |= {h for h in self.board.within(at(rest[0]), int(rest[1]))
                                  if self.board.is_land(h)}
        elif key == "supplied":
            setting.exempt.append((int(rest[0]), set(rest[1:])))

    def posed(self, uid, side, cls, *rest):
        """A unit made for the scene."""
        static, division = CLASSES[cls]._replace(side=SIDES[side]), None
        words = list(rest)
        while words:
            key = words.pop(0)
            if key == "of":
                division = words.pop(0)
            elif key == "bonus":
                static = static._replace(bonus=tuple(int(w) for w in words[:4]))
                del words[:4]
            else:
                value = words.pop(0)
                value = QUALITY[value] if key == "quality" else int(value)
                static = static._replace(**{FIELDS[key]: value})
        self.add(Unit(uid, static, division))

    def placed(self, words):
        """A line of the position."""
        position, word = self.position, words[0]
        if word == "turn":
            position.turn = int(words[1])
        elif word == "weather":
            position.weather = words[1]
        elif word == "stage":
            self.at = (int(words[2]), SIDES[words[3]]) if words[1] == "impulse" else \
                None if words[1] == "opening" else words[1:]
        elif word.startswith(("activation-", "points-", "attacked-")):
            name, side = word.split("-")
            if name == "attacked":
                position.attacked |= {(SIDES[side], self.board.hex(w)) for w in words[1:]}
            else:
                {"activation": position.ap, "points": position.points}[name][
                    SIDES[side]] = int(words[1])
        elif word == "replacements":
            position.pool = int(words[1])
        elif word == "hex" and words[2] == "owner":
            self.owned.append((self.board.hex(words[1]), SIDES[words[3]]))
        elif word in position.units:
            self.unit(position.units[word], words[1:])

    def unit(self, unit, words):
        """What is said of a unit."""
        words = list(words)
        while words:
            key = words.pop(0)
            if key == "at":
                at = words.pop(0)
                if at in ("pool", "eliminated", "away"):
                    self.position.lift(unit, at)
                else:
                    self.position.put(unit, self.board.hex(at))
            elif key in FLAGS:
                setattr(unit, FLAGS[key], True)
            else:
                setattr(unit, NUMBERS[key], int(words.pop(0)))
