"""Combats and bombardments put to the program: slots and figures after each throw."""

import copy

from cases import walk
from game import Game
from geography import distance
from odds import column_word
from position import OTHER
from record import change, slots_of
from refusals import advance_codes, attack_codes, bombardment_codes
from sight import visible_enemies


# Number of fights that are drawn from one moment.
FIGHTS = 6


def targets(position, side):
    """Hexes with enemies beside units of a side."""
    return sorted({h for u in position.on_map(side) if u.ground
                   for h in position.map.near(u.hex)
                   if any(e.ground for e in position.here(h, OTHER[side]))})


def an_attack(position, stage, rng):
    """An attack at random that is allowed, or None."""
    side, impulse = stage[2], stage[1]
    for _ in range(20):
        known = targets(position, side)
        if not known:
            return None
        target = rng.choice(known)
        beside = [u for u in position.on_map(side) if u.ground and
                  distance(u.hex, target) == 1]
        backing = [u for u in position.units.values() if u.side == side and
                   u.type in ("ART", "SHIP", "AIR") and u not in beside]
        attackers = rng.sample(beside, rng.randint(1, len(beside)))
        supports = rng.sample(backing, min(len(backing), rng.randrange(4)))
        supports = [u for u in supports
                    if not attack_codes(position, side, impulse, target, attackers, [u])]
        if not attack_codes(position, side, impulse, target, attackers, supports):
            return "attack", target, attackers, supports
    return None


def a_bombardment(position, stage, rng):
    """A bombardment at random that is allowed, or None."""
    side, impulse = stage[2], stage[1]
    known = sorted(visible_enemies(position, side))
    for _ in range(20):
        if not known:
            return None
        target = rng.choice(known)
        able = [u for u in position.units.values() if
                not bombardment_codes(position, side, impulse, target, [u])]
        if able:
            units = rng.sample(able, rng.randint(1, min(4, len(able))))
            if not bombardment_codes(position, side, impulse, target, units):
                return "bombard", target, units
    return None


def notation(position, action):
    """An action in notation."""
    word, *rest = action
    if word in ("attack", "bombard"):
        words = [word, position.map.name(rest[0])] + [u.id for u in rest[1]]
        return " ".join(words + (["support"] + [u.id for u in rest[2]]
                                 if len(rest) > 2 and rest[2] else []))
    if word == "move":
        return " ".join(["strategic" if rest[2] else word] + [u.id for u in rest[0]] +
                        [position.map.name(h) for h in rest[1]])
    if word == "advance":
        return " ".join([word] + [u.id for u in rest[0]])
    if word == "replenish":
        return "%s %s %d" % (word, rest[0].id, rest[1])
    return " ".join([word] + [str(n) for n in rest])


def throw(game, rng):
    """An answer to what is asked in a fight."""
    word = game.stage[0].split("-")[-1]
    if word == "availability":
        return "percent", rng.randint(1, 100)
    if word == "lot":
        return "lot", rng.randint(1, len(game.stage[1].losses.living()))
    if word == "advance":
        fight = game.stage[1]
        units = [u for u in fight.units if u.combat and u.lives and not u.has("fixed")]
        going = []
        for unit in units:
            if rng.random() < 0.6 and \
                    game.position.room(fight.target, going + [unit]) and \
                    not advance_bars(game.position, fight, going + [unit]):
                going.append(unit)
        going += [u for u in fight.units if not u.combat and u.lives and
                  u.hex in {g.hex for g in going} and rng.random() < 0.5]
        return "advance", going
    return "dice", rng.randint(1, 6), rng.randint(1, 6)


def advance_bars(position, fight, units):
    """Codes against an advance."""
    return advance_codes(position, fight, units)


def fights(program, asked, follow, draw):
    """Fights drawn by `draw`, thrown to their end, slot by slot and figure by figure."""
    def ask(game, scene, rng, count):
        drawn = []
        for _ in range(FIGHTS):
            position = copy.deepcopy(game.position)
            action = draw(position, game.stage, rng)
            if action is None:
                return
            mine, before = Game(position, game.stage[1:]), slots_of(position)
            lines, after = [notation(position, action)], []
            mine.give(action)
            figures = None
            while True:
                after.append(slots_of(position))
                fight = mine.stage[1] if len(mine.stage) > 1 else None
                figures = getattr(fight, "odds", None) or figures
                if mine.stage[0] in ("impulse", "over"):
                    break
                answer = throw(mine, rng)
                lines.append(notation(position, answer))
                mine.give(answer)
            drawn.append((lines, (before, after, figures)))
        answers = program.trials(scene[1], [lines for lines, _ in drawn])
        for (lines, found), one in zip(drawn, answers):
            compare_fight("%s, %s" % (scene[0], " | ".join(lines)), one, found, count)
    return walk(program, asked, follow, ask)


def compare_fight(where, answers, mine, count):
    """Slots after each throw, and the figures of the odds."""
    slots, after, odds = mine
    found = []
    if len(answers) != len(after):
        found.append("referee %d throws, program %d" % (len(after), len(answers)))
    for answer, wanted in zip(answers, after):
        if not answer["accepted"]:
            found.append("%s refused: %s" % (answer["action"], answer["rule"]))
            break
        change(slots, answer)
        slots.pop("stage", None)
        found += ["after %s: %s" % (answer["action"], line)
                  for line in unlike_slots(wanted, slots)]
        if found:
            break
    count.take(where, found + (figures_unlike(odds, answers) if odds else []), "fights")


def unlike_slots(mine, theirs):
    """Slots that differ; lists of hexes are compared without their order."""
    return ["%s: referee %s, program %s" % (s, mine.get(s), theirs.get(s))
            for s in sorted(set(mine) | set(theirs))
            if sorted(str(mine.get(s)).split()) != sorted(str(theirs.get(s)).split())]


def figures_unlike(odds, answers):
    """Figures of the program's reasons that are not the referee's."""
    reasons = {}
    for answer in answers:
        for why in answer["why"]:
            reasons.setdefault(why["term"], why["value"])
    shifts = odds.shifts
    mine = {"attack": hundredths(odds.attack), "defence": hundredths(odds.defence),
            "odds": column_word(odds.raw), "column": column_word(odds.column),
            "support": odds.support, "modifier": odds.die}
    if odds.defence:
        # The program leaves out factors without effect.
        named = {"terrain": "terrain", "water": "water", "tiger": "tiger",
                 "fortified": "fortified", "armour-open": "assault",
                 "mechanised-open": "assault"}
        mine.update({term: shifts[name] for term, name in named.items()
                     if shifts[name] or term in reasons})
        if shifts["assault"]:
            mine.pop("armour-open" if shifts["assault"] == 1 else "mechanised-open")
    return ["%s: referee %s, program %s" % (term, value, reasons.get(term))
            for term, value in mine.items() if str(reasons.get(term)) != str(value)]


def hundredths(value):
    """A value in hundredths as it is written."""
    whole, rest = divmod(value, 100)
    return "%d.%02d" % (whole, rest) if rest % 10 else \
        "%d.%d" % (whole, rest // 10) if rest else whole


def combats(program, asked, follow):
    """Ground combats."""
    return fights(program, asked, follow, an_attack)


def bombardments(program, asked, follow):
    """Bombardments."""
    return fights(program, asked, follow, a_bombardment)
