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

refusal-adjacent_engages = { $unit } is next to { $hex } and fights there by `assault`; it cannot bombard from a distance.
refusal-advance_not_allowed = { $case ->
        [river] { $unit } attacked across an unbridged river and cannot advance over it.
        [twice] { $unit } is named twice: name each unit once.
       *[others] { $unit } cannot advance into { $hex }. { $units-n ->
            [0] No unit can: write `advance none`.
           *[other] These can: { $units }.
        }
    }
    .cherbourg-1944 = { $case ->
        [none] No advance is possible now. { due }
        [guns] { $unit } is artillery, and artillery does not advance.
        [twice] { $unit } is named twice: name each unit once.
       *[others] { $unit } cannot advance into { $hex }. { $units-n ->
            [0] No unit can: write `advance none`.
           *[other] These can: { $units }.
        }
    }
refusal-advance_too_far = { $case ->
        [foot] { $unit } is not motorised and advances only into the hex attacked; { $hex } is farther away.
        [away] { $unit } cannot go on to { $hex }: a second hex must be next to the one attacked and free of enemies.
        [ground] { $unit } cannot go on to { $hex }: the hex attacked is not clean terrain.
        [beyond] { $unit } cannot go on to { $hex }: a second hex must be clean terrain or a city.
       *[barrier] { $unit } cannot go on to { $hex }: a river or a fortification stops it.
    }
refusal-air_artillery_only = Artillery alone brings no air points: leave `air` out, or attack with infantry or armour as well.
refusal-air_limit = An air strike takes { $least } to { $most } air points, not { $points }.
refusal-air_points = { $points } air points are named, and { $limit } are left this turn.
refusal-air_side = Only the Americans have air points: leave `air` out.
refusal-aircraft_used = { $place ->
        [eliminated] Already shot down: { $unit }.
        [map] An aircraft flies once a turn: { $unit } flew already, to { $at }.
       *[away] An aircraft flies once a turn: { $unit } flew already.
    }
refusal-already_attacked = { $unit } has fought this phase: a unit attacks once a phase.
refusal-already_fired = { $unit } has attacked or fired in this phase already.
refusal-already_moved = { $unit } has moved in this phase already: a unit moves once a phase.
refusal-assignment_exceeds_unit = { $unit } can take at most { $limit }, not { $points }.
refusal-assignment_not_eligible = { $case ->
        [twice] { $unit } is named twice: give its losses in one figure.
       *[others] { $unit } takes no part in these losses. They can be assigned to { $units }.
    }
refusal-assignment_sum = { $points ->
        [one] One loss is assigned; it must be { $limit }.
       *[other] { $points } losses are assigned; it must be { $limit }.
    }
refusal-attack_owed = The phase cannot end: { $units } must attack first. { $first } can attack { $open }.
refusal-battle_under_way = The next attack is declared when this one is finished. { due }
refusal-beach_capacity = With { $unit }, { $hex } would take { $points } points this turn; { $weather ->
        [storm] in a storm it takes { $limit }.
       *[other] it takes { $limit } a turn.
    }
refusal-bomber_locked = { $case ->
        [planned] A carpet bombing is already planned; it takes place at the beginning of the next turn.
       *[flight] The carpet bombing planned for the next turn takes every bomber: { $unit } cannot fly now.
    }
refusal-bomber_used = { $case ->
        [dropped] The bombers have made a carpet bombing this turn; the next can be planned in the turn after.
       *[flown] A carpet bombing takes every bomber, and one has flown this turn: plan it next turn.
    }
refusal-cannot_attack = { $case ->
        [battery] { $unit } is coastal artillery and does not attack on land; it fires at ships, with `duel`.
       *[nothing] { $unit } has no attack strength.
    }
refusal-cannot_duel = Only ships and coastal artillery fire at each other; { $unit } is neither and cannot fire at { $hex }.
refusal-cannot_take_back = { $unit } cannot be taken back: only a unit that came in this turn, over a beach or a Start hex, and has not moved can.
refusal-clock_expired = Time is up: the clock of the movement phase stands at { $seconds } seconds, and { $limit } are allowed. The phase can only be ended, with `end`.
refusal-clock_unknown = It is not known whether there is time left: a unit has moved, and the position does not say when the five minutes began. Write `clock` and the milliseconds into the phase, such as `clock 0`.
refusal-die_range = A die shows 1 to 6, not { $die }.
refusal-drop_area = { $unit } cannot drop in { $hex }. { $open-n ->
        [0] Its area lies off this map.
       *[other] Its area: { $open }.
    }
refusal-drop_moved = { $unit } dropped this turn and stays where it is until the next.
refusal-drop_turn = Parachute troops drop in the first turn, and it is turn { $now }: { $unit } comes by sea, with `land`.
refusal-duty_first = { $unit } must attack an enemy next to it and cannot fire at { $hex } from a distance.
refusal-duty_left_out = { $unit } must attack, and { $hex } is its last target: include it in this attack.
refusal-enemy_occupied = { $unit } cannot enter { $hex }: it is occupied by the enemy.
refusal-forbidden = { $case ->
        [land] { $hex } is land, and { $unit } stays at sea.
        [sea] { $hex } is sea, and { $unit } stays on land.
       *[swamp] { $hex } is swamp: { $unit } comes in by road or trail only.
    }
refusal-game_over = The match is over. Only the umpire can go back, with `rewind`.
refusal-german_on_beach = { $hex } is a beach, and no German unit is set up there. { $open-n ->
        [0] { $unit } has no other hex on this map.
       *[other] { $unit } can stand in { $open }.
    }
refusal-hamburg = Battery Hamburg fires only at ships, and there are none in { $hex }.
refusal-immobile = { $unit } is in a fixed position and does not move.
refusal-impassable = { $case ->
        [land] { $hex } is land, and { $unit } stays at sea.
        [interdict] { $hex } is water: { $unit } interdicts movement over land.
       *[water] { $hex } is water, and { $unit } stays on land.
    }
refusal-late_arrival = { $unit } comes too late: arrivals come before the first move, flight or plan of the phase.
refusal-locked = The strengths are declared and nothing can be added. { due }
refusal-loss_count = { $case ->
        [one] One unit takes the loss, not { $count }. Name one of { $units }.
       *[some] At least one unit is given up. Name one or more of { $units }.
    }
refusal-loss_not_eligible = { $case ->
        [twice] { $unit } is named twice: name each unit once.
       *[others] { $unit } takes no part in this loss. It can be assigned to { $units }.
    }
refusal-may_not_leave = { $unit } cannot be withdrawn. { $units-n ->
        [0] No unit here can.
       *[other] One of these can, in turn 25: { $units }.
    }
refusal-movement_exceeded = { $case ->
        [flight] { $hex } is { $needed } hexes away by this path, beyond the range of { $unit }, { $allowance }.
       *[march] To reach { $hex }, { $unit } would spend { $needed } movement points; it has { $allowance }.
    }
    .cherbourg-1944 = To reach { $hex }, { $unit } would spend { $needed } movement points; it has { $limit }.
refusal-named_twice = { $unit } is named more than once: name each unit once.
refusal-needs_adjacent = An assault on { $hex } needs a unit next to it; artillery at a distance fires alone with `bombard`.
refusal-no_bomber = No bomber is left: all have been shot down.
refusal-no_enemy = { $case ->
        [support] { $hex } holds no German ground unit: aircraft give support only over one.
        [carpet] { $hex } holds no German ground unit: carpet bombing is only for a hex with one.
        [battery] { $hex } holds no coastal artillery: ships fire at nothing else in a duel.
        [ship] { $hex } holds no ship: coastal artillery fires at nothing else in a duel.
       *[attack] { $hex } holds no enemy ground unit to attack.
    }
    .cherbourg-1944 = { $hex } holds no enemy to attack.
refusal-no_path = No path is given for { $unit }: name the hexes of the path, or `to` and the target.
refusal-no_plan = { $case ->
        [planned] The planned carpet bombing takes place at the beginning of the next turn, in clear weather.
       *[none] No carpet bombing is planned. Plan it with `plan-carpet` in the Allied movement phase; it takes place in the next turn.
    }
refusal-no_reinforcement = { $unit } is in play from the start and does not come in later.
refusal-no_support = { $case ->
        [there] { $unit } is in { $hex } and defends it with its own strength: do not name it.
       *[short] { $unit } is not artillery with a range and cannot fire in support of { $hex }.
    }
refusal-nobody_attacks = No attackers of { $hex } are named: put `by` and the units after it.
refusal-not_a_start = { $hex } is not a German Start hex. { $open-n ->
        [0] This map has none.
       *[other] { $unit } can arrive in { $open }.
    }
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
       *[unit] Not the side to act. Owner of { $unit }: { $owner }. Now acting: { $active }.
    }
refusal-not_adjacent = { $case ->
        [attack] { $place ->
            [map] { $unit } is in { $at }, which is not next to { $hex }: a unit attacks an adjacent hex.
           *[off] { $unit } cannot attack { $hex }: { whereabouts }
        }
        [flight] { $from } and { $hex } are not adjacent. Give the path of { $unit } hex by hex, or write `to` and the target.
       *[step] { $from } and { $hex } are not adjacent. Give the path of { $unit } hex by hex, or write `to` and the destination.
    }
    .cherbourg-1944 = { $case ->
        [ships] There are ships in { $hex }: only artillery with a range fights them, with `bombard`, and { $unit } is not that.
        [range] { $unit } is in { $at }, which is not next to { $hex }, and its guns have no range.
        [attack] { $unit } is in { $at }, which is not next to { $hex }: a unit attacks an adjacent hex.
       *[step] { $from } and { $hex } are not adjacent. Give the path of { $unit } hex by hex, or write `to` and the destination.
    }
refusal-not_airborne = { $unit } has no parachutes: it comes by sea, with `land`.
refusal-not_an_aircraft = { $unit } is not an aircraft and does not fly.
refusal-not_an_entry = { $unit } cannot come onto the map in { $hex }. { $open-n ->
        [0] This map has no hex for it to come in.
       *[other] It can in { $open }.
    }
refusal-not_due = { $place ->
        [map] { $unit } is on the map already, in { $at }.
        [eliminated] { $unit } has been eliminated and does not come back.
        [away] { $unit } does not come in by land or sea.
       *[pool] { $case ->
            [never] { $unit } does not come in by land or sea.
           *[later] { $unit } comes in turn { $turn }, and it is turn { $now }.
        }
    }
    .cherbourg-1944 = { $place ->
        [map] { $unit } is on the map already, in { $at }.
        [eliminated] { $unit } has been eliminated and does not come back.
        [away] { $unit } has left the map and does not come back.
       *[pool] { $unit } comes in turn { $turn }, and it is turn { $now }.
    }
refusal-not_on_map = { $case ->
        [aircraft] Aircraft are not moved but flown, with `fly`: { $unit }.
       *[off] { $unit } is not on the map: { whereabouts }
    }
refusal-one_battalion_each = { $hex } takes one battalion of a regiment, and another of the regiment of { $unit } is there already.
refusal-other_target = The carpet bombing was planned under seal for { $planned } and cannot be made on { $hex }.
refusal-out_of_coastal_water = { $unit } and { $hex } can fire at each other only over coastal water, and there is open sea between.
refusal-out_of_range = { $unit } reaches { $limit } hexes, and { $hex } is { $distance } away.
refusal-out_of_reach = { $case ->
        [stopped] { $unit } has stopped in { $at } and moves no further this turn; it cannot reach { $hex }.
       *[far] { $unit } cannot reach { $hex } with the { $left } movement points it has left.
    }
refusal-price_short = The units given up are worth { $points } attack points; the exchange requires at least { $limit }.
refusal-retreat_free_hex_first = { $hex } is in an enemy zone of control, and { $unit } has a free hex to go to: { $open }.
refusal-retreat_illegal = { $case ->
        [away] { $hex } is not next to the hex that { $unit } leaves.
        [water] { $hex } is water.
        [river] An unbridged river lies between { $unit } and { $hex }.
        [enemy] { $hex } is occupied by the enemy.
        [full] { $hex } has no room for { $unit }.
       *[others] { $hex } has no room for all the units sent there.
    } { $open-n ->
        [0] { $unit } has no hex to retreat to: leave it out of the order.
       *[other] { $unit } can retreat to { $open }.
    }
refusal-retreat_missing = { $unit } must retreat and is given no hex. It can retreat to { $open }.
refusal-retreat_no_way = { $unit } must retreat and has no way: it waits until the others have gone, and is eliminated if none opens. First name { $units }.
refusal-retreat_not_open = { $case ->
        [off] { $unit } cannot retreat off the map here.
       *[on] { $hexes-n ->
            [0] { $unit } is given no hex to retreat to.
           *[other] { $unit } cannot retreat by { $hexes }.
        }
    } Possible: { $open }.
refusal-retreat_not_yours = { $case ->
        [twice] { $unit } is named twice: it retreats to one hex.
       *[others] { $unit } does not have to retreat. { $units-n ->
            [0] No unit does.
           *[other] These do: { $units }.
        }
    }
    .cherbourg-1944 = { $unit } does not have to retreat now. Name one of { $units }.
refusal-river = An unbridged river lies between { $from } and { $hex }: { $unit } cannot attack across it.
refusal-river_step = Crossing the river from { $from } to { $hex } takes the whole allowance, and { $unit } has spent { $spent } of it. It can cross as its first step, or over a bridge.
refusal-river_support_needs_partner = { $unit } fires across the river at { $hex } only together with a unit that attacks it from a side without the river.
refusal-setup_incomplete = { $count ->
        [one] One unit still waits for its place: { $units }.
       *[other] { $count } units still wait for their place: { $units }.
    }
refusal-ship_bombard_only = There are ships in { $hex }: they are fought only with `bombard`.
refusal-ship_not_adjacent = { $case ->
        [open_sea] { $unit } is in { $hex }, on the open sea: a ship gives support from coastal water next to the hex attacked.
       *[attack] { $unit } is not next to { $hex }: a ship gives support from coastal water next to the hex attacked.
    }
refusal-ship_not_now = { $unit } does not fire in support of a defence: leave it out.
refusal-stack_full = { $hex } holds at most { $limit } units: there is no room for { $unit }.
refusal-stack_limit = { $case ->
        [phase] { $hex } holds { $points } stacking points, and { $limit } are allowed: a unit must leave it before the phase ends.
        [advance] With all the units named, { $hex } would hold { $points } stacking points, and { $limit } are allowed.
       *[unit] With { $unit }, { $hex } would hold { $points } stacking points, and { $limit } are allowed.
    }
refusal-start_captured = { $hex } has once been captured by the enemy and stays closed to arrivals, whichever side holds it now.
refusal-start_occupied = { $hex } is occupied by the enemy: no unit comes in there until it is free.
refusal-storm_no_naval_support = Ships give no support in a storm: leave { $unit } out.
refusal-strike_alone = An air strike is made by aircraft alone: leave { $unit } out, or attack { $hex } with `assault`.
refusal-support_needs_ground = Aircraft and ships only give support: a ground unit next to { $hex } must attack.
refusal-support_not_in_hex = No support over { $hex } from { $unit }: fly it there in the movement phase, with `fly`.
refusal-target_missing = The target of the carpet bombing is sealed with the plan: write `plan-carpet` and the hex.
refusal-target_too_early = The target of the carpet bombing is named when the bombs fall: write `plan-carpet` and no hex.
refusal-target_twice = { $hex } has been attacked this turn already: a hex is attacked once a turn.
refusal-trade_not_allowed = A loss instead of the retreat is possible only in bocage, swamp and town, and { $hex } is none of them.
refusal-weather_die_forbidden = The weather of turn { $now } is known and is not rolled for. { due }
refusal-weather_forbids = { $case ->
        [duel] In a storm ships and coastal artillery do not fire at each other: { $unit } cannot fire at { $hex }.
       *[flight] { $weather ->
            [storm] In a storm nothing flies: leave out { $unit } this turn.
           *[rain] In rain no bomber flies: leave out { $unit } this turn.
        }
    }
refusal-withdraw_turn = A battalion is withdrawn in turn { $turn } and in no other; it is turn { $now }.
refusal-withdrawal_owed = The phase cannot end: one of these must be withdrawn first: { $units }.
refusal-withdrawn_already = { $case ->
        [gone] Only one battalion is withdrawn, and { $other } has left already.
       *[off] { $unit } cannot be withdrawn: { whereabouts }
    }
refusal-wrong_arrival = { $case ->
        [arrive] { $unit } does not come by sea or air: it arrives on a Start hex, with `arrive`.
       *[land] { $unit } does not arrive on a Start hex: it comes over a beach, with `land`.
    }
refusal-wrong_bivouac = { $unit } is not set up in { $hex }. { $open-n ->
        [0] This map has no place for it.
       *[other] It begins in { $open }.
    }
refusal-wrong_sector = { $unit } does not come ashore in { $hex }. { $open-n ->
        [0] Its sector has no beach on this map.
       *[other] Its beaches: { $open }.
    }
refusal-wrong_state = This cannot be done now. { due }
refusal-wrong_zone = { $unit } cannot be set up in { $hex }. { $open-n ->
        [0] Its zone lies off this map.
       *[other] Its zone: { $open }.
    }
refusal-zone_stop = { $unit } has stopped in { $hex }, in an enemy zone of control, and moves no further this turn.
    .cherbourg-1944 = { $unit } has stopped in { $hex }, in an enemy zone of engagement, and moves no further this turn.
refusal-zone_to_zone = From { $from } to { $hex } is straight from one enemy zone of control into another. That takes the whole allowance, and { $unit } has spent { $spent } of it; it can be done as its first step.

# What a posed position cannot say, nor a decree bring about.
refusal-all_losses_on_map = { $unit } has taken all its losses and is out of play: give it fewer with `losses`, or leave it at `eliminated`.
refusal-enemies_together = { $unit } and { $other } are enemies and cannot both stand in { $hex }: put one of them elsewhere.
refusal-flak_in_phase = This fire belongs to the phase of the other side: write `stage flak { $side }`.
refusal-no_gun_on_march = { $unit } is not a flak unit on the map that could continue its move.
refusal-no_part_in_attack = { $unit } takes no part in the attack on { $hex } under this word: `ground` names ground units, `air` aircraft, `ships` ships, all of them in play or lost in it.
refusal-no_step_of_attack = An attack of this type on { $hex } does not reach this step: `hit` belongs to bombs and shells, all other steps to an assault.
refusal-no_target_of_flak = Flak cannot fire at { $unit } in { $hex }. It fires at the aircraft flying there, which is still `away`; at the bombers of a carpet bombing; or, when a flak unit has moved, at an aircraft over that hex.
refusal-not_asked_here = The rules do not ask this in this position. They ask `stage { $stage }`.
refusal-turn_outside = Turn { $turn } is not played: the turns run from { $least } to { $most }.
