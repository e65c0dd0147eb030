"""The six scenarios of section 8, as positions before the first turn."""

from geography import DATA, distance, from_printed, lines, normandy
from position import Position, Setting, Unit
from tables import CALENDAR, CLASSES, COMMANDERS

NAMES = ("wab-01", "wab-02", "wab-03", "wab-04", "wab-05", "wab-06")


def row_of(name, scenario):
    """Fields of the line of a scenario; one that says `as` another is that one's."""
    found = {r[0].lower(): r for r in lines(name)}[scenario]
    return [row_of(name, f[3:].lower())[i] if f.startswith("as ") else f
            for i, f in enumerate(found)]


def hexes(words):
    """Hexes of names with a space or a plus between them."""
    return [from_printed(w) for w in words.replace("+", " ").split()]


def templates():
    """{template: [(suffix, class)]}."""
    return {t: [tuple(w.split("=")) for w in words.split()]
            for t, words in lines("templates.csv")}


def force(scenario):
    """Rows (id, class, division, hex, turn, life), divisions written out."""
    known, found = templates(), []
    name = "wab-05" if scenario == "wab-06" else scenario
    for row in [r for r in every_line(name + "_units.csv") if r[0]]:
        if row[0] != "D":
            uid, cls, division, at, turn, share = row
            found.append((uid, cls, None if division == "-" else division, at,
                          int(turn), int(share)))
            continue
        _, division, template, places, turn, share = row
        at = places.split("/")
        for number, (suffix, cls) in enumerate(known[template]):
            found.append((division + "-" + suffix, cls, division,
                          at[number if len(at) > 1 else 0], int(turn), int(share)))
    if scenario == "wab-06":
        found = [countered(row) for row in found]
    return found


def every_line(name):
    """Lines of a file that has no head."""
    with open("%s/%s" % (DATA, name), encoding="utf-8") as file:
        return [line.rstrip("\n").split(",") for line in file]


def countered(row):
    """A row of Overlord countered: the Axis three turns earlier."""
    uid, cls, division, at, turn, share = row
    if CLASSES[cls].side == "AX" and turn >= 4:
        turn = max(2, turn - 3)
    return uid, cls, division, at, turn, share


def make(uid, cls, division):
    """A unit; a commander has the bonuses of its name."""
    static = CLASSES[cls]
    if static.type == "CMD":
        static = static._replace(bonus=COMMANDERS[uid])
    return Unit(uid.lower(), static, division and division.lower())


def aircraft(scenario):
    """(id, class) of the aircraft."""
    found = []
    for part in row_of("scenario_aircraft.csv", scenario)[1].split(";"):
        cls, number = part.strip().split(" x")
        found += [("%s-%d" % (cls, n), cls) for n in range(1, int(number) + 1)]
    return found


def objectives(scenario):
    """[(hex, (AL a turn, AX a turn, AL at the end, AX at the end))]."""
    if scenario in ("wab-05", "wab-06"):
        return [(from_printed(r[0]), (int(r[2]), int(r[2]), int(r[3]), int(r[3])))
                for r in lines("wab-05_objectives.csv")]
    return [(from_printed(r[0]), tuple(int(n) for n in r[2:6]))
            for r in lines(scenario + "_objectives.csv")]


def setting(scenario, board, rows):
    """Switches of 8.2."""
    row, given = row_of("scenarios.csv", scenario), Setting()
    given.last_turn, given.impulses = int(row[5]), int(row[6])
    given.ap = {"AL": int(row[7]), "AX": int(row[8])}
    given.lp_vp, given.auto, given.pool = int(row[10]), row[11] == "1", int(row[12])
    given.control, given.first = row[13], row[14]
    if row[9] == "list":
        words = row_of("scenario_weather.csv", scenario)[1].split("/")
        given.weather = dict(enumerate(words, 1))
    elif row[9] == "list 3.6":
        given.weather = dict(CALENDAR)
    else:
        given.column = row[9].split()[1]
    supply = row_of("scenario_supply.csv", scenario)
    given.supply = {"AL": hexes(supply[1]), "AX": hexes(supply[2])}
    if supply[3] != "none":
        side, words = supply[3].split(": ")
        given.victory = {side: hexes(words)}
    given.levels = tuple(int(n) for n in supply[4:7])
    given.objectives = objectives(scenario)
    if scenario in ("wab-03", "wab-05", "wab-06"):
        city = from_printed("1004")
        given.fortified = {h for h in board.within(city, 2) if board.is_land(h)}
    if scenario in ("wab-05", "wab-06"):
        flown = {r[0].lower() for r in rows
                 if r[2] in ("82AB", "101AB", "6AB") or r[0] == "1SS"}
        given.exempt = [(4, flown)]
    return given


def load(scenario):
    """The position before the first turn."""
    row = row_of("scenarios.csv", scenario)
    ends = [tuple(int(n) for n in row[i].split("-")) for i in (3, 4)]
    board = normandy().window(*ends)
    rows = force(scenario)
    position = Position(board, setting(scenario, board, rows))
    for uid, cls, division, at, turn, share in rows:
        unit = position.add(make(uid, cls, division))
        life = max(1, unit.static.lp * share // 100)
        if turn == 1:
            unit.losses = unit.static.lp - life
            position.put(unit, from_printed(at))
        else:
            position.setting.arrivals.append((turn, unit.id, from_printed(at), life, 0))
    for uid, cls in aircraft(scenario):
        position.add(Unit(uid, CLASSES[cls])).place = "air"
    first_control(position)
    return position


def first_control(position):
    """Initial control (4.5)."""
    stand = {s: {u.hex for u in position.on_map(s) if u.combat} for s in ("AL", "AX")}
    nearest = position.setting.control == "nearest"
    for at in position.map.terrain:
        if not position.map.is_land(at):
            continue
        if nearest:
            far = {s: min((distance(at, h) for h in stand[s]), default=999)
                   for s in ("AL", "AX")}
            allied = far["AL"] < far["AX"]
        else:
            allied = at in stand["AL"] or at in position.setting.control_list
        position.control[at] = "AL" if allied else "AX"
