# Words of this rule book alone in English. What is the same in every rule book is in review-web/i18n.

## Everywhere

party-allied = the Allies
party-german = the Germans
map-credit = Map: coast and rivers after IGN (Licence Ouverte 1.0 and 2.0), towns after GeoNames (CC BY 4.0).

## The list of matches

card-won = { $side ->
    [allied] The Allies win
   *[german] The Germans win
 } { $by }
card-leads = { $side ->
    [allied] The Allies lead
   *[german] The Germans lead
 }

## Time and sides

phase-weather = weather
phase-carpet = carpet bombing
phase-sides = choice of sides
side-allied = Allied
side-german = German

## Lines

heading-introduktion = Introduction
heading-hur-spelar-vi = How we play
heading-spelordning = Sequence of play
heading-spelordning-1 = Sequence of play, step 1
heading-spelordning-2 = Sequence of play, step 2
heading-spelordning-3 = Sequence of play, step 3
heading-spelordning-4 = Sequence of play, step 4
heading-spelordning-5 = Sequence of play, step 5
heading-vader = Weather
heading-forsorjning = Supply
heading-landstigning = Landings
heading-forflyttningsmodifikation = Modified movement
heading-bombmatta = Carpet bombing
heading-seger = Victory
heading-1-1 = The map
heading-1-2 = Aircraft and flak
heading-1-2-1 = Counters
heading-1-3 = Terrain in a picture
heading-1-4 = Terrain costs and combat effects
heading-1-5 = Ground combat
heading-1-6 = Ships against coastal artillery
heading-1-7 = Flak against aircraft
heading-1-8 = Weather
heading-2-1 = Reinforcements
heading-2-1-1 = Allied forces
heading-2-1-2 = German forces
heading-3-1 = Examples of combat
heading-4-1 = Example of movement
heading-5-1 = Map of Normandy

## Changes

change-is-stopped = stopped
change-not-stopped = may move on
change-is-began = moved
change-not-began = may move again
change-is-flown = flew
change-not-flown = may fly again
change-is-arrived = arrived this turn
change-not-arrived = no longer newly arrived
change-is-dropped = landed by parachute
change-not-dropped = may move again
change-is-isolated = out of supply
change-not-isolated = in supply again
pair-fired = { $first } at { $second }
slot-weather = weather
slot-carpet = carpet bombing
slot-task = task
slot-began = set out from
slot-allied-team = team playing the Allies
slot-captured = start hexes lost
slot-carpet-target = sealed target
slot-fired = flak already fired
slot-landed = landing points used
mark-stopped = has stopped
mark-interdict = interdicts
mark-isolated = is out of supply
mark-flown = has flown
mark-fired = has fired

## Entries in words

entry-attack = Attack on { $hex } by { $units }.
entry-die = The die shows { $die }.
entry-losses = { $shares }.
entry-trade-yes = The defender takes one more loss instead of retreating.
entry-trade-no = The defender retreats; no loss is taken instead.
entry-retreat = Retreat: { $moves }.
entry-advance = Advance into { $hex }: { $units }.
entry-end = { $whose ->
    [allied] The Allies end the phase.
   *[german] The Germans end the phase.
 }
entry-weather = Weather: the die shows { $die }.
entry-flak = Flak against { $unit }: the die shows { $die }.
entry-flak-march = Flak that has moved fires at { $unit }: the die shows { $die }.
entry-land = { $unit } lands in { $hex }.
entry-arrive = { $unit } arrives in { $hex }.
entry-take-back = Taken back off the map: { $unit }.
entry-fly-support = Support mission over { $hex }: { $unit }.
entry-fly-interdict = Interdiction mission over { $hex }: { $unit }.
entry-plan-carpet = A carpet bombing is planned.
entry-carpet = Carpet bombing on { $hex }.
entry-waive-carpet = The planned carpet bombing is cancelled.
entry-plan-carpet-on = A carpet bombing on { $hex } is planned (target sealed).
entry-side-die = Choice of sides: team { $team } rolls { $die }.
entry-choose = Team { $team } chooses its side: { $side }.
entry-drop = { $unit } drops by parachute in { $hex }.
entry-duel = Fire at { $hex } by { $units }: ships against coastal artillery.
amendment-owner = { $hex } is now controlled by: { $side }.

## Questions

ask-weather = Roll for the weather of turn { $turn }.
ask-carpet = Where does the carpet bombing fall, or is it cancelled?
ask-movement = { $whose ->
        [german] March, bring in reinforcements, or end the phase.
       *[allied] Land, move, fly, or end the phase.
    }
ask-die = { $kind ->
        [duel] Roll for the fire at { $hex }.
        [carpet] Roll for the carpet bombing of { $hex }.
       *[ground] Roll for the attack on { $hex }.
    }
ask-flak = Roll for the flak at { $hex }, which fires at { $unit }.
ask-losses = Which units take the losses of the combat at { $hex }?
ask-trade = One more loss instead of the retreat from { $hex }?
ask-retreat = Where do the units in { $hex } retreat?
ask-retreat-loss = Which unit takes the loss for the retreat to { $hex }?
ask-side-die = Team { $team } rolls for the choice of sides.
ask-choice = Team { $team } rolled higher: which side does it take?
ask-setup = Set up the Start units, each in its zone.
verb-land = Land
verb-arrive = Arrive
verb-die = Die roll
verb-trade = Loss instead of retreat
verb-carpet = Carpet bombing
verb-waive-carpet = Cancel the carpet bombing
verb-plan-carpet = Plan a carpet bombing
verb-take-back = Take back
verb-fly-support = Fly support
verb-fly-interdict = Interdict
verb-weather = Weather
verb-choose = Choose a side
verb-drop = Drop by parachute
verb-duel = Ships against coastal artillery

## Words of the rules

word-clear = clear
word-rain = rain
word-storm = storm
word-town = town
word-channel = open sea
word-pool = not yet arrived
word-interdict = interdiction
word-weather = weather
word-carpet = carpet bombing
word-allied = Allied
word-german = German
word-planned = planned
word-dropped = dropped
word-again = again
word-no-line = no supply line
word-draw = a draw
word-towns = on towns held
word-sudden-death = by Sudden Death
terrain-town = town
terrain-channel = open sea
sort-airborne = airborne
sort-rocket-artillery = rocket artillery
sort-battleship = battleship
sort-bomber = bomber
sort-attack-aircraft = attack aircraft
sort-air-landing = air landing

## Terms of derivations

term-die-modifier = Die-roll modifier
term-modified-die = Modified die
term-town = Town
term-loss = Loss
term-armour-doubled = Armour in open ground, doubled
term-town-doubled = Town, doubled
term-air-support = Air support
term-naval-support = Naval support
term-spent-before = Spent before
term-step-road-bridge = Road over a bridge
term-step-bridge = Bridge
term-step-zone-to-zone = Zone to zone: the whole allowance
term-channel = Open sea
term-interdiction = Interdiction
term-interdiction-bomber = Interdiction by a bomber
term-interdiction-attack-aircraft = Interdiction by attack aircraft
term-guns = Guns that fire
term-flak-value = Flak value
term-flak-losses = Losses by flak
term-retreat-loss = Loss in the retreat
term-trade = Loss instead of retreat
term-side-die-first = Team 1 rolls
term-side-die-second = Team 2 rolls
term-isolated = No supply line
term-supplied = In supply
term-score-allied = Allied points
term-score-german = German points
term-hex-value = Value of the hex
term-divisions-beaten = Divisions eliminated
term-towns-held = Towns held
term-sudden-death = All start hexes lost
term-attack-points = Attack points
term-naval-column = Column (6 at most)

## Readings

switch-odds-rounding = rounding of odds
switch-mechanised-doubles = mechanised doubled like armour
switch-support-absorbs-losses = support units may take losses
switch-retreat-zoc = retreat through enemy zones
switch-zoc-cancel = own units cancel enemy zones
switch-artillery-has-zoc = artillery has a zone of control
switch-beach-half = half movement from a beach
switch-min-one-hex = at least one hex
switch-interdiction-offroad = interdiction off the road
switch-support-needs-ground = support needs a ground unit
switch-stack-check = when the 6 points of a hex are checked
switch-late-arrival = reinforcements after the first move
switch-drop-then-move = a dropped division moves in the same turn
switch-storm-duels = duels in a storm
switch-carpet-target = when the target of the carpet is named
switch-score = hexes that score
switch-tie2 = towns that settle a draw
switch-retreat-takes = who takes a Start hex by retreating into it
value-floor = down
value-nearest = to the nearest
value-free-hex-first = a free hex first
value-free-choice-with-cost = free choice, at a cost
value-retreat-only = in retreats only
value-movement-too = in movement too
value-eliminate = eliminated
value-one-loss = one loss
value-starts-there = starting there
value-landing-turn-only = in the turn of landing only
value-per-plane = for each aircraft
value-end-of-phase = when a phase ends
value-every-step = at every step
value-reject = refused
value-allow = allowed
value-at-execution = when it is dropped
value-at-planning = when it is planned
value-captured-only = captured ones only
value-controlled-towns = controlled at the end
value-captured-towns = captured
value-survivors = units that survive the retreat
value-everybody = units that its loss eliminates too

## The combat page

combat-title-ground = Attack on { $hex }
combat-title-carpet = Carpet bombing of { $hex }
combat-title-duel = Gunfire at { $hex }
combat-title-flak = Flak at { $unit } over { $hex }
term-carpet = carpet bombing
term-no-terrain = the terrain does not count
table-letters-points = A the firing side, F the target, E eliminated
table-letters-points-flak = losses of the aircraft
dice-of-die = D6
table-letters = A attacker, F defender, R retreat, E eliminated

## About

credits =
    Normandy: coast and small rivers, IGN GEOFLA 2.2 (2016), Licence Ouverte 1.0.
    Normandy: main rivers, IGN, Licence Ouverte 2.0.
    Normandy: town coordinates, GeoNames, CC BY 4.0.
    Normandy: terrain, roads, bridges and villages, entered by hand, CC0.

## Help

game-title = IKVM krigsspel 2023: the invasion of Normandy 1944

## Titles of scenarios and of the sample matches, which are English in the matches themselves

scenario-normandy = The invasion of Normandy, 6 June to 1 August 1944
scenario-caen-orne = Caen and the Orne, 21 June to 4 July 1944
sample-normandy-1944 = Normandy, 6 June to 1 August: the whole game
sample-caen-orne = Caen and the Orne: blue team against red team
sample-sensible-1 = Normandy, both sides played by the program: won by the Allies
sample-sensible-2 = Normandy, both sides played by the program: won by the Germans

## The match at a glance

luck-how = Expected is the average of the table over all die faces, counted exactly and never more than the units there can lose; actual is the same for the face rolled. Ground combat, carpet bombing, duels and flak count; weather, losses in retreats and isolation do not.
throw-ground = ground combat
throw-carpet = carpet bombing
throw-duel = duel
throw-flak = flak

## A table by itself

head-swedish = In Swedish
head-weather = Weather

## Refusals

refusal-advance_not_allowed = { $case ->
        [river] { $unit } attacked across an unbridged river and cannot advance over it.
        [twice] { $unit } is named twice: name each unit once.
       *[others] { $unit } cannot advance into { $hex }. { $units-n ->
            [0] No unit can: write `advance none`.
           *[other] These can: { $units }.
        }
    }
refusal-aircraft_used = { $place ->
        [eliminated] Already shot down: { $unit }.
        [map] An aircraft flies once a turn: { $unit } flew already, to { $at }.
       *[away] An aircraft flies once a turn: { $unit } flew already.
    }
refusal-already_attacked = { $unit } has fought this phase: a unit attacks once a phase.
refusal-assignment_not_eligible = { $case ->
        [twice] { $unit } is named twice: give its losses in one figure.
       *[others] { $unit } takes no part in these losses. They can be assigned to { $units }.
    }
refusal-assignment_sum = { $points ->
        [one] One loss is assigned; it must be { $limit }.
       *[other] { $points } losses are assigned; it must be { $limit }.
    }
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
refusal-drop_area = { $unit } cannot drop in { $hex }. { $open-n ->
        [0] Its area lies off this map.
       *[other] Its area: { $open }.
    }
refusal-drop_moved = { $unit } dropped this turn and stays where it is until the next.
refusal-drop_turn = Parachute troops drop in the first turn, and it is turn { $now }: { $unit } comes by sea, with `land`.
refusal-german_on_beach = { $hex } is a beach, and no German unit is set up there. { $open-n ->
        [0] { $unit } has no other hex on this map.
       *[other] { $unit } can stand in { $open }.
    }
refusal-impassable = { $case ->
        [land] { $hex } is land, and { $unit } stays at sea.
        [interdict] { $hex } is water: { $unit } interdicts movement over land.
       *[water] { $hex } is water, and { $unit } stays on land.
    }
refusal-late_arrival = { $unit } comes too late: arrivals come before the first move, flight or plan of the phase.
refusal-movement_exceeded = { $case ->
        [flight] { $hex } is { $needed } hexes away by this path, beyond the range of { $unit }, { $allowance }.
       *[march] To reach { $hex }, { $unit } would spend { $needed } movement points; it has { $allowance }.
    }
refusal-no_bomber = No bomber is left: all have been shot down.
refusal-no_enemy = { $case ->
        [support] { $hex } holds no German ground unit: aircraft give support only over one.
        [carpet] { $hex } holds no German ground unit: carpet bombing is only for a hex with one.
        [battery] { $hex } holds no coastal artillery: ships fire at nothing else in a duel.
        [ship] { $hex } holds no ship: coastal artillery fires at nothing else in a duel.
       *[attack] { $hex } holds no enemy ground unit to attack.
    }
refusal-no_path = No path is given for { $unit }: name the hexes of the path, or `to` and the target.
refusal-no_plan = { $case ->
        [planned] The planned carpet bombing takes place at the beginning of the next turn, in clear weather.
       *[none] No carpet bombing is planned. Plan it with `plan-carpet` in the Allied movement phase; it takes place in the next turn.
    }
refusal-not_a_start = { $hex } is not a German Start hex. { $open-n ->
        [0] This map has none.
       *[other] { $unit } can arrive in { $open }.
    }
refusal-not_adjacent = { $case ->
        [attack] { $place ->
            [map] { $unit } is in { $at }, which is not next to { $hex }: a unit attacks an adjacent hex.
           *[off] { $unit } cannot attack { $hex }: { whereabouts }
        }
        [flight] { $from } and { $hex } are not adjacent. Give the path of { $unit } hex by hex, or write `to` and the target.
       *[step] { $from } and { $hex } are not adjacent. Give the path of { $unit } hex by hex, or write `to` and the destination.
    }
refusal-not_airborne = { $unit } has no parachutes: it comes by sea, with `land`.
refusal-not_an_aircraft = { $unit } is not an aircraft and does not fly.
refusal-not_due = { $place ->
        [map] { $unit } is on the map already, in { $at }.
        [eliminated] { $unit } has been eliminated and does not come back.
        [away] { $unit } does not come in by land or sea.
       *[pool] { $case ->
            [never] { $unit } does not come in by land or sea.
           *[later] { $unit } comes in turn { $turn }, and it is turn { $now }.
        }
    }
refusal-other_target = The carpet bombing was planned under seal for { $planned } and cannot be made on { $hex }.
refusal-out_of_coastal_water = { $unit } and { $hex } can fire at each other only over coastal water, and there is open sea between.
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
refusal-retreat_not_yours = { $case ->
        [twice] { $unit } is named twice: it retreats to one hex.
       *[others] { $unit } does not have to retreat. { $units-n ->
            [0] No unit does.
           *[other] These do: { $units }.
        }
    }
refusal-river_step = Crossing the river from { $from } to { $hex } takes the whole allowance, and { $unit } has spent { $spent } of it. It can cross as its first step, or over a bridge.
refusal-river_support_needs_partner = { $unit } fires across the river at { $hex } only together with a unit that attacks it from a side without the river.
refusal-ship_not_adjacent = { $case ->
        [open_sea] { $unit } is in { $hex }, on the open sea: a ship gives support from coastal water next to the hex attacked.
       *[attack] { $unit } is not next to { $hex }: a ship gives support from coastal water next to the hex attacked.
    }
refusal-stack_limit = { $case ->
        [phase] { $hex } holds { $points } stacking points, and { $limit } are allowed: a unit must leave it before the phase ends.
        [advance] With all the units named, { $hex } would hold { $points } stacking points, and { $limit } are allowed.
       *[unit] With { $unit }, { $hex } would hold { $points } stacking points, and { $limit } are allowed.
    }
refusal-start_captured = { $hex } has once been captured by the enemy and stays closed to arrivals, whichever side holds it now.
refusal-start_occupied = { $hex } is occupied by the enemy: no unit comes in there until it is free.
refusal-storm_no_naval_support = Ships give no support in a storm: leave { $unit } out.
refusal-support_needs_ground = Aircraft and ships only give support: a ground unit next to { $hex } must attack.
refusal-support_not_in_hex = No support over { $hex } from { $unit }: fly it there in the movement phase, with `fly`.
refusal-target_missing = The target of the carpet bombing is sealed with the plan: write `plan-carpet` and the hex.
refusal-target_too_early = The target of the carpet bombing is named when the bombs fall: write `plan-carpet` and no hex.
refusal-trade_not_allowed = A loss instead of the retreat is possible only in bocage, swamp and town, and { $hex } is none of them.
refusal-weather_die_forbidden = The weather of turn { $now } is known and is not rolled for. { due }
refusal-weather_forbids = { $case ->
        [duel] In a storm ships and coastal artillery do not fire at each other: { $unit } cannot fire at { $hex }.
       *[flight] { $weather ->
            [storm] In a storm nothing flies: leave out { $unit } this turn.
           *[rain] In rain no bomber flies: leave out { $unit } this turn.
        }
    }
refusal-wrong_arrival = { $case ->
        [arrive] { $unit } does not come by sea or air: it arrives on a Start hex, with `arrive`.
       *[land] { $unit } does not arrive on a Start hex: it comes over a beach, with `land`.
    }
refusal-wrong_sector = { $unit } does not come ashore in { $hex }. { $open-n ->
        [0] Its sector has no beach on this map.
       *[other] Its beaches: { $open }.
    }
refusal-wrong_zone = { $unit } cannot be set up in { $hex }. { $open-n ->
        [0] Its zone lies off this map.
       *[other] Its zone: { $open }.
    }
refusal-zone_to_zone = From { $from } to { $hex } is straight from one enemy zone of control into another. That takes the whole allowance, and { $unit } has spent { $spent } of it; it can be done as its first step.
refusal-flak_in_phase = This fire belongs to the phase of the other side: write `stage flak { $side }`.
refusal-no_gun_on_march = { $unit } is not a flak unit on the map that could continue its move.
refusal-no_part_in_attack = { $unit } takes no part in the attack on { $hex } under this word: `ground` names ground units, `air` aircraft, `ships` ships, all of them in play or lost in it.
refusal-no_target_of_flak = Flak cannot fire at { $unit } in { $hex }. It fires at the aircraft flying there, which is still `away`; at the bombers of a carpet bombing; or, when a flak unit has moved, at an aircraft over that hex.

## The combat desk

desk-example-E-01 = river and support
desk-example-E-02 = armour in the open
desk-example-E-03 = town, poor odds
desk-example-E-04 = town, retreat or loss
desk-example-E-05 = carpet bombing
game-name = Normandy 1944 · IKVM 2023
desk-sort-attack = attack
desk-sort-duel = ships against batteries
desk-sort-carpet = carpet bombing
desk-feature-bridge = Bridge
gloss-target-flak = the aircraft
gloss-eliminated-flak = is shot down
gloss-nothing-flak = no hit

## Tables of the book

terrain-bridge = bridge
terrain-terrain-value = terrain value
terrain-air = air
terrain-beachhead = beachhead
cell-all-points = all points
cell-nil = none
size-division = division
size-brigade = brigade
size-regiment = regiment
size-battalion = battalion
size-battery = battery
size-air = aircraft
size-ship = ship
placement-start-any = any German Start hex
placement-beach-utah-omaha = Utah or Omaha beach
placement-beach-gold-juno-sword = Gold, Juno or Sword beach
placement-base-allied-channel-start = based in the Allied Start area in the Channel
placement-sea-allied-channel-start = at sea in the Allied Start area in the Channel
placement-drop-utah-2-beach-utah-omaha = dropped within 2 hexes of Utah, or else Utah or Omaha beach
placement-drop-caen-2-beach-gold-juno-sword = dropped within 2 hexes of Caen, or else Gold, Juno or Sword beach
placement-zone-caen-1 = within 1 hex of Caen
placement-zone-valognes-1 = within 1 hex of Valognes
placement-zone-cherbourg-2 = within 2 hexes of Cherbourg
placement-zone-any-swamp = any swamp hex
placement-zone-isigny-2 = within 2 hexes of Isigny
placement-zone-stlo-3-bayeux = within 3 hexes of Saint-Lô, or in Bayeux
placement-zone-german-channel-start = the German Start hex by the Channel
placement-fixed-site-1 = battery site 1
placement-fixed-site-2 = battery site 2
placement-fixed-site-3 = battery site 3
placement-fixed-site-4 = battery site 4
placement-fixed-site-5 = battery site 5
placement-fixed-site-6 = battery site 6
placement-fixed-site-7 = battery site 7
placement-fixed-site-8 = battery site 8
placement-fixed-site-9 = battery site 9
source-all-rebuilt = all rebuilt
source-else-rebuilt = else rebuilt
source-number-given = number given
source-attack-given = attack given
source-place-and-figures-rebuilt = place and figures rebuilt
source-all-rebuilt-ashore-6-to-8-june = all rebuilt (ashore 6 to 8 June)
source-all-rebuilt-ashore-6-june = all rebuilt (ashore 6 June)
source-zone-given = zone given
source-name = name
source-all-rebuilt-attack-after-the-british-guns = all rebuilt (attack after the British guns)
source-attack = attack
source-loss-points-given = loss points given
source-attack-and-defence-given = attack and defence given
source-defence-given = defence given
source-drop-area-given = drop area given
source-contingent-given = contingent given
source-flak-value-given = flak value given
source-drop-area-and-kind-given = drop area and kind given
source-all-rebuilt-heavy-establishment-loss-3 = all rebuilt (heavy establishment: loss 3)
source-name-and-movement-given = name and movement given
source-zone-and-kind-given = zone and kind given
source-defence = defence
source-name-and-kind-given = name and kind given
source-kind-given = kind given
source-name-given = name given
