"""What happens by itself when a turn begins and ends: TB1 to TB7, TE1 to TE6.

Functions that ask chance are generators: they yield a moment and are sent the throw.
"""

from geography import distance
from position import OTHER
from supply import evaluate
from tables import ENTRY, WEATHER_DICE


def begin(position, turn):
    """TB1 to TB6; TB7 needs nothing, as sight is worked out when it is asked for."""
    position.turn = turn
    position.attacked = set()
    for unit in position.units.values():
        unit.clear()
        unit.available = False
    yield from set_weather(position)
    yield from availability(position)
    arrivals(position)
    position.pool = position.setting.pool
    evaluate(position)


def set_weather(position):
    """TB2."""
    setting = position.setting
    if setting.column:
        dice = yield ("weather",)
        position.weather = WEATHER_DICE[setting.column][sum(dice)]
    else:
        position.weather = setting.weather.get(position.turn, "overcast")


def availability(position):
    """TB3: aircraft, then ships that are there or due."""
    turn = position.turn
    aircraft = (u for u in position.units.values() if u.type == "AIR")
    for unit in sorted(aircraft, key=lambda u: u.id):
        yield from fit_to_fly(unit, turn, position.weather)
    due = {a[1] for a in position.setting.arrivals if a[0] <= turn}
    ships = (u for u in position.units.values() if u.type == "SHIP" and
             (u.lives or (u.place == "pool" and u.id in due)))
    for unit in sorted(ships, key=lambda u: u.id):
        chance = int(unit.static.trait[len("avail"):])
        unit.available = (yield ("availability", unit, "ship")) <= chance


def fit_to_fly(unit, turn, weather):
    """The test of 2.8 for one aircraft."""
    static = unit.static
    if unit.destroyed_on is not None:
        if turn < unit.destroyed_on + static.back:
            return
        unit.losses, unit.destroyed_on = 0, None
    if unit.available_on is not None and turn < unit.available_on + static.interval:
        return
    chance = static.flies[weather]
    if chance == 0:
        return
    if chance < 100 and (yield ("availability", unit, "weather")) > chance:
        return
    if (yield ("availability", unit, "maintenance")) <= static.maint:
        return
    unit.available, unit.available_on = True, turn


def arrivals(position):
    """TB4."""
    for side in ("AL", "AX"):
        for turn, uid, at, life, fatigue in position.setting.arrivals:
            unit = position.units[uid]
            if unit.side == side and turn <= position.turn and unit.place == "pool":
                place = entry(position, unit, at)
                if place is not None:
                    unit.losses, unit.fatigue = unit.static.lp - life, fatigue
                    position.enter([unit], place)
                    if position.result:
                        return


def entry(position, unit, at):
    """The hex where a unit comes in, or None (6.5)."""
    board, enemy = position.map, OTHER[unit.side]
    ship = unit.type == "SHIP"

    def free(h):
        return not position.here(h, enemy) and position.room(h, [unit])

    if free(at):
        return at
    near = [h for h in board.within(at, 2) if h != at and free(h) and
            board.is_land(h) != ship and
            (ship or (position.control.get(h) == unit.side and
                      ENTRY[board.terrain[h]][unit.mover] is not None))]
    return min(near, key=lambda h: (distance(h, at), board.order(h))) if near else None


def end(position):
    """TE1 to TE6."""
    rest(position)
    attrition(position)
    replenish_allies(position)
    position.pool = 0
    for at, values in position.setting.objectives:
        owner = position.control.get(at)
        if owner:
            position.points[owner] += values[0 if owner == "AL" else 1]
    position.annihilation()
    if position.result is None and position.turn == position.setting.last_turn:
        finish(position)


def rest(position):
    """TE1."""
    for unit in position.on_map():
        unit.tire(-10 if unit.activated else -30)


def attrition(position):
    """TE2."""
    evaluate(position)
    for unit in position.on_map():
        unit.oos_turns = unit.oos_turns + 1 if unit.oos else 0
        if unit.oos_turns >= 2:
            unit.tire(position.lose(unit, 1))
    position.give_up_the_tired(position.on_map())


def replenishment(unit):
    """LP that an Allied unit gets at once (6.6)."""
    if unit.losses * 4 < unit.static.lp:
        return 0
    return min(unit.losses, (2 * unit.static.lp * 20 + 100) // 200)


def replenish_allies(position):
    """TE3."""
    if position.setting.auto:
        for unit in position.on_map("AL"):
            if unit.combat and not unit.oos and not position.contact(unit.hex, "AL"):
                unit.losses -= replenishment(unit)


def finish(position):
    """Points at the end, and the level of victory (7.3, 7.4)."""
    for at, values in position.setting.objectives:
        owner = position.control.get(at)
        if owner:
            position.points[owner] += values[2 if owner == "AL" else 3]
    position.result = outcome(position.points["AL"] - position.points["AX"],
                              position.setting.levels) + ("points",)


def outcome(difference, levels):
    """Winner and level for a difference of points."""
    marginal, tactical, decisive = levels
    ahead, size = "AL" if difference > 0 else "AX", abs(difference)
    if size < marginal:
        return "draw", "draw"
    return ahead, "marginal" if size < tactical else \
        "tactical" if size < decisive else "decisive"
