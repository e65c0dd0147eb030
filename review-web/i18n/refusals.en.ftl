# Why the rules refuse something: who, where, and what would be legal. One message a code; a rule book may have its own words.
# Every refusal may name the unit's owner ($owner), where it is ($place, $at), who is to act ($active), the turn ($now).

# What is to be decided instead.
due = Waiting for { $by }: { $ask } { $example-n ->
        [0] { $verbs-n ->
            [0] {""}
           *[other] Write { $verbs }.
        }
       *[other] Write for example { $example }.
    }
whereabouts = { $place ->
        [pool] it has not arrived yet.
        [away] it has left the map.
        [eliminated] it has been eliminated.
       *[map] it is in { $at }.
    }

refusal-assignment_exceeds_unit = { $unit } can take at most { $limit }, not { $points }.
refusal-die_range = A die shows 1 to 6, not { $die }.
refusal-enemy_occupied = { $unit } cannot enter { $hex }: it is occupied by the enemy.
refusal-game_over = The match is over. Only the umpire can go back, with `rewind`.
refusal-already_there = { $unit } is in { $hex } already: name another hex, or the next unit.
refusal-named_twice = { $unit } is named more than once: name each unit once.
refusal-nobody_attacks = No attackers of { $hex } are named: put `by` and the units after it.
refusal-not_a_start_unit = { $case ->
        [aircraft] Aircraft begin at their base and are not set up: leave out { $unit }.
        [airborne] { $unit } is not set up: it drops in the first turn, or comes by sea.
       *[later] { $turn ->
            [0] The order of battle gives { $unit } no setup hex.
           *[other] { $unit } is not set up before the first turn: it comes in turn { $turn }.
        }
    }
refusal-not_active_side = { $case ->
        [carpet] A carpet bombing is planned by the Allies, in their movement phase. Now acting: { $active }.
       *[unit] { $unit } belongs to { $owner }, and it is { $active } who act now.
    }
refusal-not_on_map = { $case ->
        [aircraft] Aircraft are not moved but flown, with `fly`: { $unit }.
       *[off] { $unit } is not on the map: { whereabouts }
    }
refusal-out_of_reach = { $case ->
        [stopped] { $unit } has stopped in { $at } and moves no further this turn; it cannot reach { $hex }.
       *[far] { $unit } cannot reach { $hex } with the { $left } movement points it has left.
    }
refusal-river = An unbridged river lies between { $from } and { $hex }: { $unit } cannot attack across it.
refusal-setup_incomplete = { $count ->
        [one] One unit still waits for its place: { $units }.
       *[other] { $count } units still wait for their place: { $units }.
    }
refusal-wrong_state = This cannot be done now. { due }
refusal-zone_stop = { $unit } has stopped in { $hex }, in an enemy zone of control, and moves no further this turn.

# What a posed position cannot say, nor a decree bring about.
refusal-all_losses_on_map = { $unit } has taken all its losses and is out of play: give it fewer with `losses`, or leave it at `eliminated`.
refusal-enemies_together = { $unit } and { $other } are enemies and cannot both stand in { $hex }: put one of them elsewhere.
refusal-not_asked_here = The rules do not ask this in this position. They ask `stage { $stage }`.
refusal-turn_outside = Turn { $turn } is not played: the turns run from { $least } to { $most }.
