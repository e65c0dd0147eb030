"""A random player that gives only lawful commands, for self-play."""

import random

from air_combat import landing_hexes
from geography import distance
from ground_combat import Attack, Odds, attack_codes
from losses import faces
from movement import flight_codes, path_to, reach
from placement import in_area, is_due, reinforcement_codes, setup_codes
from retreat import legal_hexes
from rules import OTHER

SETUP_ORDER = {"division": 0, "artillery": 1, "lower": 2, None: 3}


class NoRoom(Exception):
    """The map has too little room for a setup at random."""


class Player:
    """Plays both sides of a game with one random source."""

    def __init__(self, game, seed, moves_a_half=4):
        self.game, self.rng = game, random.Random(seed)
        self.moves_a_half, self.plan, self.planned = moves_a_half, [], None
        board = game.position.board
        if not hasattr(board, "play_areas"):
            board.play_areas = {}
        self.areas = board.play_areas  # shared by all matches on one map

    def command(self):
        """A lawful command for the state the game is in."""
        game = self.game
        if game.evacuate:
            return self._land(self.rng.choice(game.evacuate), True)
        return getattr(self, "_" + game.state.lower())()

    def _die(self):
        return self.rng.randint(1, 6)

    # -- before the game -------------------------------------------------------

    def _side_roll(self):
        team = "A" if "A" not in self.game.rolls else "B"
        return {"cmd": "RollForSide", "team": team, "die": self._die()}

    def _side_choice(self):
        return {"cmd": "ChooseSide", "side": self.rng.choice(["FI", "SU"])}

    def _setup_fi(self):
        return self._setup("FI")

    def _setup_su(self):
        return self._setup("SU")

    def _setup(self, side):
        waiting = [u for u in self.game.position.units.values()
                   if u.side == side and u.counter.arrives == 0 and u.place == "pool"]
        if not waiting:
            return {"cmd": "EndSetup"}
        unit = min(waiting, key=lambda u: (SETUP_ORDER[u.counter.slot], u.id))
        hexes = self._area(unit.counter.placement)
        for h in self.rng.sample(hexes, len(hexes)):
            if not setup_codes(self.game.position, unit, h):
                return {"cmd": "PlaceUnit", "unit": unit.id, "hex": h}
        raise NoRoom(unit.id)

    def _area(self, area):
        if area not in self.areas:
            board = self.game.position.board
            self.areas[area] = [h for h in sorted(board.hexes) if in_area(board, area, h)]
        return self.areas[area]

    # -- reinforcement and movement ----------------------------------------------

    def _reinforce(self):
        game = self.game
        position = game.position
        due = [u for u in position.units.values() if u.side == game.half
               and is_due(u, game.turn) and not u.delayed]
        if not due:
            return {"cmd": "EndReinforce"}
        unit, board = self.rng.choice(due), position.board
        hexes = [c.hex for c in board.cities.values()]
        if unit.counter.placement == "BORDER":
            hexes = sorted(board.hexes)
        for h in self.rng.sample(hexes, min(len(hexes), 60)):
            if not reinforcement_codes(position, unit, h, game.turn):
                return {"cmd": "PlaceReinforcement", "unit": unit.id, "hex": h}
        return {"cmd": "DelayReinforcement", "unit": unit.id}

    def _move(self):
        key = (self.game.turn, self.game.half)
        if self.planned != key:
            self.planned = key
            self.plan = self._movers()
        while self.plan:
            unit = self.plan.pop()
            command = self._fly(unit) if unit.counter.air else self._march(unit)
            if command:
                return command
        return {"cmd": "EndMovement"}

    def _movers(self):
        """Units to move in this half, those near the enemy more often."""
        game, position = self.game, self.game.position
        own = [u for u in position.on_map(game.half) if not u.counter.static]
        self.foes = sorted({u.hex for u in position.on_map(OTHER[game.half])})
        air = [u for u in own if u.counter.air and self.rng.random() < 0.7]
        ground = [u for u in own if u.counter.ground and u.supplied]
        near = [u for u in ground if self._near_foe(u)]
        pool = near + ground
        chosen = {u.id: u for u in self.rng.sample(pool, min(len(pool), self.moves_a_half))}
        return air + list(chosen.values())

    def _near_foe(self, unit):
        """An enemy is within two hexes."""
        board, foes = self.game.position.board, set(self.foes)
        close = board.near[unit.hex]
        return any(n in foes or not foes.isdisjoint(board.near[n]) for n in close)

    def _march(self, unit):
        found = reach(self.game.position, unit)
        if not found or not self.foes:
            return None
        hexes = sorted(found)
        goal = self.rng.choice(hexes)
        if self.rng.random() < 0.8:
            aim = min(self.foes, key=lambda f: distance(f, unit.hex))
            goal = min(hexes, key=lambda h: distance(h, aim))
        return {"cmd": "MoveGround", "unit": unit.id,
                "path": path_to(found, unit.hex, goal)}

    def _fly(self, unit):
        position = self.game.position
        own = [u.hex for u in position.on_map(unit.side) if u.counter.ground]
        cities = [c.hex for c in position.board.cities.values()]
        land = self.rng.random() < 0.2
        hexes = cities if land else self.foes + own
        for h in self.rng.sample(hexes, min(8, len(hexes))):
            if not flight_codes(position, unit, h, land):
                return {"cmd": "MoveAir", "unit": unit.id, "hex": h, "land": land}
        return None

    # -- combat --------------------------------------------------------------------

    def _air_select(self):
        return {"cmd": "AirCombat", "hex": self.rng.choice(self.game.air_hexes)}

    def _air_roll(self):
        return {"cmd": "RollAir", "die": self._die()}

    def _ground_select(self):
        for target in self._targets():
            command = self._attack_on(target)
            if command:
                return command
        return {"cmd": "EndCombat"}

    def _fresh(self):
        return [u for u in self.game.position.on_map(self.game.half)
                if not u.counter.air and u.supplied and not u.attacked]

    def _targets(self):
        position, side = self.game.position, self.game.half
        found = {n for u in self._fresh() for n in position.board.near[u.hex]
                 if position.enemy_ground(n, side)}
        return self.rng.sample(sorted(found), len(found))

    def _attack_on(self, target):
        position, side = self.game.position, self.game.half
        able = [u for u in self._fresh() if target in position.board.near[u.hex]
                and not attack_codes(position, Attack(position, side, target, [u], []))]
        able = [u for u in able if self.rng.random() < 0.9]
        planes = [u for u in position.aircraft(target, side)
                  if u.up and not u.beaten and not u.used]
        attack = Attack(position, side, target, able, planes)
        if attack_codes(position, attack):
            return None
        if not attack.partisans_unknown() \
                and Odds(position, attack).final < self.rng.choice([1, 3, 4, 4]):
            return None
        return {"cmd": "DeclareAttack", "target": target,
                "attackers": [u.id for u in able], "aircraft": [u.id for u in planes]}

    def _partisan_roll(self):
        unit = self.rng.choice(self.game.attack.partisans_unknown())
        return {"cmd": "RollPartisan", "unit": unit.id, "die": self._die()}

    def _ground_roll(self):
        return {"cmd": "RollCombat", "die": self._die()}

    def _def_loss(self):
        return self._loss(self.game.attack.defenders, self.game.demand.defender)

    def _att_loss(self):
        return self._loss(self.game.attack.ground, self.game.demand.attacker)

    def _loss(self, units, demand):
        """Steps at random until enough, then those given in vain come back."""
        given, absorbed = {}, 0
        while absorbed < demand:
            unit = self.rng.choice([u for u in units
                                    if len(given.get(u.id, ())) < len(faces(u))])
            value = faces(unit)[len(given.get(unit.id, ()))]
            given.setdefault(unit.id, []).append(value)
            absorbed += value
        for uid in list(given):
            while given[uid] and absorbed - given[uid][-1] >= demand:
                absorbed -= given[uid].pop()
        return {"cmd": "AllocateLoss",
                "steps": [uid for uid in given for _ in given[uid]]}

    def _def_retreat(self):
        return self._retreat()

    def _att_retreat(self):
        return self._retreat()

    def _retreat(self):
        retreat, position = self.game.retreat, self.game.position
        if retreat.due:
            unit = self.rng.choice(retreat.payers(retreat.due[0]))
            return {"cmd": "RetreatLoss", "unit": unit.id}
        for unit in self.rng.sample(retreat.waiting, len(retreat.waiting)):
            hexes = legal_hexes(position, unit, retreat.foes)
            if hexes:
                return {"cmd": "Retreat", "unit": unit.id, "hex": self.rng.choice(hexes)}
        raise AssertionError("a blocked retreat was not settled")

    def _advance(self):
        allowed = self.game._may_advance()
        if self.rng.random() < 0.8:
            return {"cmd": "Advance", "units": [self.rng.choice(allowed).id]}
        return {"cmd": "DeclineAdvance"}

    def _air_return(self):
        return self._land(self.rng.choice(self.game.returning()), False)

    def _land(self, uid, lost):
        unit = self.game.position.units[uid]
        hexes = landing_hexes(self.game.position, unit, lost)
        return {"cmd": "ReturnAir", "unit": uid, "hex": self.rng.choice(hexes)}
