"""Scenes of the program played by the referee: slots, refusals and moments expected."""

import glob
import os

from game import Game
from record import action_of, slots_of, stage_of
from refusals import (advance_codes, attack_codes, bombardment_codes, first, move_codes,
                      replenish_codes)
from scene import Scene

# Codes of the program, by the codes of the reference.
CODES = {
    "V-PHASE": "wrong_state game_over", "V-OWNER": "not_active_side not_on_map",
    "V-PRIOR-IMPULSE": "earlier_impulse", "V-AP": "activation_points",
    "V-MOVE-FIXED": "immobile", "V-PATH": "not_adjacent stack_apart named_twice",
    "V-ZOC-STOP": "zone_stop", "V-TERRAIN": "impassable",
    "V-ENEMY-HEX": "enemy_occupied", "V-STACK-CROSS": "stack_through",
    "V-STACK-END": "stack_limit", "V-MP": "movement_exceeded out_of_reach",
    "V-STRAT-ABILITY": "strategic_ability", "V-STRAT-ROAD": "strategic_road",
    "V-STRAT-WEATHER": "strategic_weather", "V-STRAT-FOUGHT": "strategic_fought",
    "V-EMPTY-TARGET": "no_enemy", "V-NOT-ADJACENT": "not_adjacent",
    "V-HEX-ATTACKED": "hex_attacked", "V-OOS-ATTACK": "not_supplied",
    "V-ATTACKED": "already_attacked", "V-STRAT-FIGHT": "moved_strategically",
    "V-ZERO-ATTACK": "no_attack_strength", "V-SUPPORT-MAX": "too_many_supports",
    "V-SUPPORT-KIND": "cannot_support", "V-RANGE": "out_of_range",
    "V-UNAVAILABLE": "not_available unavailable", "V-UNSEEN": "unseen",
    "V-BOMB-KIND": "cannot_bombard", "V-REPL-OFF": "no_replacements",
    "V-REPL-POINTS": "replacement_points", "V-REPL-MAX": "above_full_life",
    "V-REPL-AFTER-ATTACK": "attacked_before", "V-REPL-OOS": "not_supplied",
    "V-ADVANCE": "advance_not_allowed",
}


def codes_of(game, action):
    """Codes against an action in the moment of a game."""
    position, stage, word = game.position, game.stage, action[0]
    if stage[0] == "impulse":
        impulse, side = stage[1:]
        if word == "move":
            return move_codes(position, side, impulse, *action[1:])
        if word == "attack":
            return attack_codes(position, side, impulse, *action[1:])
        if word == "bombard":
            return bombardment_codes(position, side, impulse, *action[1:])
        if word == "replenish":
            return replenish_codes(position, side, impulse, *action[1:])
        return set() if word == "end" else {"V-PHASE"}
    if stage[0] == "advance" and word == "advance":
        return advance_codes(position, stage[1], action[1])
    wanted = {"opening": "begin", "weather": "dice", "availability": "percent",
              "flak": "dice", "dice": "dice", "lot": "lot"}
    return set() if word == wanted.get(stage[0].split("-")[-1]) else {"V-PHASE"}


def expected(game, words, answer):
    """What an expectation finds otherwise, or None."""
    code = first(answer) if answer else None
    if words[0] == "accepted":
        return "refused: %s" % sorted(answer) if answer else None
    if words[0] == "refused":
        return None if code and words[2] in CODES[code].split() else \
            "%s, wanted %s" % (sorted(answer), words[2])
    if words[0] == "slot":
        slots = slots_of(game.position)
        slots["stage"] = stage_of(game.position.map, game.stage)
        value, wanted = str(slots.get(words[1], "-")), " ".join(words[2:])
        same = wanted.startswith(value) if words[1] == "stage" else value == wanted
        return None if same else "%s: referee %s, scene %s" % (words[1], value, wanted)
    return None


def play(text):
    """What a scene expects otherwise, and expectations tried."""
    found, tried, scene = [], 0, Scene(text)
    for name, extra, actions in scene.parts:
        position, at = scene.position(extra)
        if isinstance(at, list):
            continue
        game, answer = Game(position, at), set()
        for line in actions:
            if line[0] == ">":
                action = action_of(position, line[1:])
                answer = codes_of(game, action)
                if not answer:
                    game.give(action)
                continue
            tried += 1
            wrong = expected(game, line[1:].split(), answer)
            if wrong:
                found.append("%s %s: %s" % (name, line, wrong))
    return found, tried


# Scenes that the referee cannot read: impossible dice, and a match that is won during a move.
UNREAD = {"P-flak-dice.scene", "P-victory-passing.scene"}


def play_all(folder):
    """All scenes of a folder but those under another reading and those with decrees: the referee reads the book as it is ruled, and no umpire."""
    asked = differ = 0
    for path in sorted(glob.glob(os.path.join(folder, "*.scene"))):
        with open(path, encoding="utf-8") as file:
            scene = file.read()
        if "\nreading " in scene or "\n> amend " in scene or os.path.basename(path) in UNREAD:
            continue
        found, tried = play(scene)
        asked, differ = asked + tried, differ + len(found)
        for line in found:
            print("%s %s" % (os.path.basename(path), line))
    return asked, differ


KNOWN = {code for codes in CODES.values() for code in codes.split()} - {"named_twice"}


def play_refusals(scene, text):
    """A list of refusals: lines to add to a scene, the action, row and code."""
    found, tried, base = [], 0, Scene(scene)
    for line in text.splitlines():
        if line.startswith("#") or line.count("|") != 2:
            continue
        extra, action, code = (part.strip() for part in line.split("|"))
        code = code.split()[-1]
        # Ways that the program finds by itself, and moments within a fight, are left out.
        if code not in KNOWN or " to " in action:
            continue
        position, at = base.position([part.strip() for part in extra.split(";") if part])
        if isinstance(at, list):
            continue
        tried += 1
        position.setting.impulses = max(position.setting.impulses, at[0] if at else 1)
        game = Game(position, at)
        wrong = expected(game, ["refused", "", code],
                         codes_of(game, action_of(position, action)))
        if wrong:
            found.append("%s | %s: %s" % (extra, action, wrong))
    return found, tried
