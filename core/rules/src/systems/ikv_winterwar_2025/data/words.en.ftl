# Words of this rule book alone in English. What is the same in every rule book is in review-web/i18n.
# A block is headed by the rows it speaks of.

## Everywhere (W-001)

party-finland = the Finns
party-soviet = the Soviets
map-credit = Map: coast, lakes and rivers made with Natural Earth, towns after GeoNames (CC BY 4.0), frontier of 1939 after FinnONTO SAPO (CC BY 3.0); roads, railways and terrain entered by hand, CC0.

## The list of matches (W-006, W-009, W-010)

card-won = { $side ->
    [finland] Finland wins
   *[soviet] The Soviet Union wins
 } { $by }
card-leads = { $side ->
    [finland] Finland leads
   *[soviet] The Soviet Union leads
 }

## Time and sides (W-014, W-031, W-032, W-146)

phase-sides = choice of sides
phase-reinforcement = reinforcements
phase-air = air combat
phase-return = return of aircraft
side-finland = Finland
side-soviet = Soviet Union
brief-finland = Finns
brief-soviet = Soviets

## Headings

heading-introduktion = Introduction
heading-hur-spelar-vi = How we play
heading-spelordning = Sequence of play
heading-spelordning-1 = Sequence of play, step 1
heading-spelordning-2 = Sequence of play, step 2
heading-spelordning-3 = Sequence of play, step 3
heading-spelordning-4 = Sequence of play, step 4
heading-forsorjning = Supply and zones of control
heading-forflyttningsexempel = Example of movement
heading-forflyttningsmodifikation = Modified movement
heading-seger = Victory
heading-1-1 = The map
heading-1-2-1 = Units and stacks
heading-1-3 = Terrain in words
heading-1-4 = Terrain costs and combat effects
heading-1-5 = Ground combat
heading-1-6 = Air combat
heading-2-1 = Forces
heading-2-1-1 = Soviet forces
heading-2-1-2 = Finnish forces

## Changes (W-034, W-037, W-061, W-088, W-110, W-112, W-117, W-156, W-167)

change-is-stopped = stopped
change-not-stopped = may move on
change-is-unsupplied = out of supply
change-not-unsupplied = in supply again
change-is-began = moved
change-not-began = may move again
change-is-flown = flew
change-not-flown = may fly again
change-is-beaten = beaten in the air
change-not-beaten = may support again
change-is-delayed = waits for a later turn
change-not-delayed = may come in again
change-is-arrived = arrived this turn
change-not-arrived = no longer newly arrived
slot-began = set out from
slot-base = base
slot-guards = sent up in defence
slot-strength = strength by the die
slot-fallen-with = strength when it fell
slot-attacked = hexes attacked in this phase
slot-air-fought = hexes of air combats fought
slot-finnish-team = team playing Finland
slot-clock-lost = clock of the movement phase, time lost
slot-clock-stopped = clock of the movement phase, stopped at
slot-time-out = the two hours are up
mark-stopped = has stopped
mark-unsupplied = is out of supply
mark-winter = is winter-capable
mark-no-winter = is not winter-capable
mark-flipped = is on its reverse side
mark-aloft = has been sent up
mark-beaten = was beaten in the air
mark-arrived = arrived this turn

## Entries in words

# W-014, W-016
entry-side-die = Choice of sides: team { $team } rolls { $die }.
entry-choose = Team { $team } chooses its side: { $side }.
# W-031
entry-end = { $whose ->
    [finland] Finland ends the phase.
   *[soviet] The Soviet Union ends the phase.
 }
entry-die = The die shows { $die }.
# W-053, W-057, W-109
entry-arrive = { $unit } arrives in { $hex }.
entry-delay = { $unit } waits for a later turn.
# W-098, W-101, W-156, W-158
entry-fly = { $unit } flies to { $hex } and stays over it.
entry-transfer = { $unit } is moved to the base in { $hex }.
# W-097
entry-penalty = { $unit } is removed for going through a full stack.
# W-146, W-172
entry-air-combat = Air combat over { $hex }.
entry-air-die = Air combat over { $hex }: the die shows { $die }.
# W-111
entry-partisan-die = The strength of { $unit }: the die shows { $die }.
# W-114
entry-attack = Attack on { $hex } by { $units }.
# W-138, W-140, W-142
entry-losses = { $shares }.
share =
    { $points ->
        [one] { $unit } loses 1 step
       *[other] { $unit } loses { $points } steps
    }
entry-retreat = { $unit } retreats to { $hex }.
entry-give-up = { $unit } loses a step for the retreat into a zone of control.
# W-144
entry-advance = Advance into { $hex }: { $units }.
# W-161, W-177
entry-return = { $unit } lands in { $hex }.
# W-004, W-005
entry-time-out = The two hours are up.
# W-036, W-167
amendment-owner = { $hex } is now controlled by: { $side }.
amendment-losses = { $steps ->
        [0] { $unit } has lost no step.
        [one] { $unit } has now lost 1 step.
       *[other] { $unit } has now lost { $steps } steps.
    }

## Questions (W-014, W-016, W-052, W-060, W-097, W-111, W-138, W-140, W-144, W-146, W-161)

ask-side-die = Team { $team } rolls for the choice of sides.
ask-choice = Team { $team } rolled higher: which side does it take?
ask-setup = Set up the start units, each in its area.
ask-reinforcement = Place the reinforcements of turn { $turn }, or let them wait.
ask-movement = { $whose ->
        [soviet] The Soviet Union moves and flies, or ends the phase.
       *[finland] Finland moves and flies, or ends the phase.
    }
ask-penalty = A full stack was passed in { $hexes }: which unit is removed for it?
ask-air-combat = Over which hex is the next air combat fought?
ask-air-die = Roll for the air combat over { $hex }.
ask-partisan-die = Roll for the strength of { $unit }.
ask-die = Roll for the attack on { $hex }.
ask-losses = Which units give up { $points ->
        [one] 1 loss point
       *[other] { $points } loss points
    } in the combat at { $hex }?
ask-retreat = Where do the units that fought at { $hex } retreat?
ask-give-up = Which of the units that retreated from { $hex } loses a step for the retreat into a zone of control?
ask-return = Where do the aircraft land?
ask-base-lost = Their base is lost: where do the aircraft fly?
verb-die = Die roll
verb-choose = Choose a side
verb-arrive = Place a reinforcement
verb-delay = Let it wait
verb-fly = Fly over a hex
verb-transfer = Fly to another base
verb-air-combat = Air combat
verb-give-up = Give up a step
verb-penalty = Remove for a full stack
verb-return = Land

## Words of the rules (W-003, W-007, W-037, W-068, W-089, W-102, W-127 to W-135, W-151, W-152)

word-finland = Finland
word-soviet = Soviet Union
word-pool = not yet arrived
word-no-line = no supply line
word-again = again
word-city-occupied = a ground unit in the city
word-city-zone = the only zone of control over the city
word-city-entered = entered last
word-draw = a draw
word-units = on enemy units beaten
word-cities = on cities controlled
word-sudden-death = by Sudden Death
terrain-forest = forest
terrain-marsh = marsh
terrain-frozen-lake = frozen lake
terrain-city = city
terrain-rail = railway
terrain-ski = ski units
terrain-air = aircraft
terrain-open-lake = open lake
lies-white_city = white city
lies-black_city = black city
lies-large_city = large city
sort-ski = ski troops
sort-recon = reconnaissance
sort-motorised-infantry = motorised infantry
sort-naval-infantry = naval infantry
sort-engineer = engineers
sort-fortification = fortification
sort-partisan = partisans
sort-ship = ship
sort-fighter = fighter
sort-bomber = bomber
class-division = division
class-lower = lower unit
class-artillery = artillery
class-white = white
class-black = black
class-large = large
size-corps = corps
size-division = division
size-brigade = brigade
size-battle-group = brigade battle group
size-regiment = regiment
size-battalion = battalion
size-air = aircraft
size-ship = ship
zone-south = south of the arctic line
zone-north = on the arctic line and north of it

## Terms of derivations

# Choice of sides (W-014, W-015)
term-side-die-first = Team 1 rolls
term-side-die-second = Team 2 rolls
# Supply (W-037 to W-050)
term-supplied = In supply
term-unsupplied = No supply line
# Movement (W-060 to W-068, W-077, W-159)
term-spent-before = Spent before
term-step-rail = Railway
term-step-open = Open ground
term-step-forest = Forest
term-step-marsh = Marsh
term-step-frozen-lake = Frozen lake
term-step-city = City
term-step-river = River, in addition
term-step-ski = Ski troops
term-step-slide = Slide from zone to zone: the whole allowance
term-step-one-hex = First hex, always allowed: the whole allowance
term-distance = Distance
# Strengths (W-043, W-099 to W-103, W-111, W-116, W-154)
term-partisan-die = Die of the partisans
term-partisan-value = Strength of the partisans
term-unsupplied-sum = Out of supply, sum
term-unsupplied-half = Out of supply, half rounded up
term-ground-support = Ground support
# Odds and shifts (W-120 to W-125)
term-winter = Winter: no attacker is winter-capable
term-city = City
term-forest = Forest
term-marsh = Marsh
term-frozen-lake = Frozen lake
term-river-attack = Every attacker across a river
term-air-shift = Air support, one column
term-modified-die = Modified die
# Retreat and advance (W-140 to W-144)
term-retreat-zone = Retreat into a zone of control
# Air combat (W-146 to W-154)
term-air-attack = Air combat value, attacker
term-air-defence = Air combat value, defender
term-air-value = Air combat value
term-difference = Difference
term-air-column = Column for the difference
# Points, counted in quarters (W-006 to W-009, W-162 to W-169)
term-score-finland = Finnish points
term-score-soviet = Soviet points
term-city-points = Values of the cities held
term-city-value = Value of the city
term-city-quarters = Points for cities
term-city-owner = Held by
term-beaten-value = Attack value of its front
term-beaten-points = Beaten attack values, a quarter each
term-units-beaten = Enemy units beaten
term-cities-held = Cities controlled
term-sudden-death = Capital city entered

## Readings (A-01 to A-63)

switch-first-player = which side plays first
switch-modifier-mode = what a modifier of -1 changes
switch-rail-cost = cost of a railway hex
switch-hx-mode = meaning of HX
switch-supply-city = cities that supply ground units
switch-unsupplied-halving = halving of defence out of supply
switch-reinforce-in-zoc = reinforcements in an enemy zone of control
switch-stack-through = a move through a full stack
switch-iv-corps = where IV Corps sets up
switch-air-ground-extra = extra columns for air support
switch-attack-hex-repeat = a hex may be attacked again in a phase
switch-partisan-die = partisans roll once for each
switch-game-clock-s = seconds for the whole game
switch-winter-defenders = winter-capable defenders needed for the shift
switch-sudden-death = when Sudden Death strikes
switch-air-over-water = aircraft may fly over open water
switch-air-reinforcements = where aircraft come in as reinforcements
switch-air-after-attack = aircraft that attacked, where own units advanced
value-own-country = in cities of their own country
value-any-base = on any base of their own
value-home = go home
value-stays = stay up
value-su = the Soviet Union
value-fi = Finland
value-column = the odds column
value-die = the die
value-2 = 1/3 movement point
value-3 = 1/2 movement point
value-0 = none
value-1 = one
value-def-all-att-half = a step of every defender, half of that from the attacker
value-att-half-only = half from the attacker, nothing from the defender
value-both-half = half from both
value-national = of their own country
value-controlled = controlled, captured ones too
value-total = of the sum
value-each-unit = of each unit
value-own-unit-there = with an own unit there
value-never = never
value-always = always
value-refused = refused
value-penalty = taken down, and costs a unit
value-own-area = in its own area
value-reserve = with the reserve
value-one-loss = one step
value-eliminate = eliminated
value-half = part of a turn
value-combat = combat
value-some = one
value-all = all
value-on-entry = on entry
value-at-rest = where the unit stops

## The combat page (W-120, W-126, W-148, W-172)

combat-title-ground = Attack on { $hex }
combat-title-air = Air combat over { $hex }
dice-of-die = D6
table-letters = A attacker, F defender: E a step of every unit, H half, R retreat, S stopped; EX equal losses, HX a step of every defender and half of their loss values from the attacker
table-letters-air = A attacker, F defender: E all aircraft removed, R return to base
gloss-eliminated-air = are removed
gloss-retreats-air = return to base
gloss-attacker-air = the attacker’s aircraft
gloss-defender-air = the defender’s aircraft
gloss-loses = gives up { $n ->
        [one] 1 loss point
       *[other] { $n } loss points
    }
gloss-retreats-if-mobile = must retreat (what cannot loses a step instead)
gloss-fixed = cannot retreat and loses a step of every unit
gloss-trapped-pays = has no way to retreat and loses a step of every unit

## About

credits =
    Winter War: coast, lakes and rivers made with Natural Earth.
    Winter War: town coordinates GeoNames, CC BY 4.0.
    Winter War: frontier of 1939 FinnONTO Consortium (SAPO), CC BY 3.0; its course checked against OpenStreetMap, © OpenStreetMap contributors, ODbL.
    Winter War: roads, railways, villages and terrain entered by hand, CC0.

## Help

game-title = C IKV krigsspelsturnering 2025: the Winter War in Finland 1939–40

## Titles of scenarios and of the sample matches, which are English in the matches themselves

scenario-winterwar = The Winter War, 30 November 1939 to March 1940
sample-winter-war = The Winter War, 30 November to March: the whole game
sample-winterwar-sensible-1 = The Winter War, both sides played by the program: won by the Soviet Union
sample-winterwar-sensible-2 = The Winter War, both sides played by the program: won by Finland

## The match at a glance (W-111, W-126, W-172)

luck-how = Expected is the average of the table over all die faces, counted exactly and never more than the units there can lose; actual is the same for the face rolled. Ground and air combats count; the dice for sides and partisans and the steps lost in retreats do not.
standing-losses =
    { $units ->
        [0] step losses, no unit eliminated
        [one] step losses, one unit eliminated
       *[other] step losses, { $units } units eliminated
    }
course-losses-of = { $side } step losses: { $n }
lost-words =
    { $units ->
        [0] { $side }: no unit, { $points } step losses
        [one] { $side }: one unit, { $points } step losses
       *[other] { $side }: { $units } units, { $points } step losses
    }
event-losses = step losses: { $losses }
luck-favour = The dice favoured { $people } by a net { $points } loss points.
event-steps =
    { $n ->
        [one] { $points } loss point
       *[other] { $points } loss points
    }
event-odds-others =
    { $n ->
        [one] one other hex offered half a loss point or more
       *[other] { $n } other hexes offered half a loss point or more
    }
compare-lost-points = Step losses
lost-points = step losses
luck-points = loss points
aar-col-losses = Loss points
part-bears = steps left
desk-loss = Step { $n } lost
desk-tested-lost =
    { $n ->
        [one] one step lost
       *[other] { $n } steps lost
    }
film-figures =
    { $lost ->
        [one] 1 step loss
       *[other] { $lost } step losses
    } · { $held ->
        [one] 1 place held
       *[other] { $held } places held
    }
film-losses = Step losses so far, by turn
aar-worn =
    { $units ->
        [one] { $steps } step losses; { $units } unit eliminated.
       *[other] { $steps } step losses; { $units } units eliminated.
    }
aar-cost = { $turn } cost most, in step losses: { $losses }.
aar-losses = Step losses in all: { $losses }.
aar-fig-favour = loss points better than the mean
aar-fig-steps = step losses
aar-fig-lost-turn = step losses in the turn
aar-fig-lost = step losses so far
throw-ground = ground combat
throw-air = air combat

## A table by itself (W-068, W-089, W-099 to W-102, W-107, W-162)

head-swedish = In Swedish
head-english = In English
head-local = Local name
head-symbol = Symbol
head-class = Class
head-zone = Zone
head-division = Divisions
head-lower = Lower units
head-artillery = Artillery
head-area = Area
head-hexes = Hexes
head-from = From
head-to = To
head-strength = Strength
head-place = Place
head-value = Points
head-hex = Hex
head-attack = Attack, air combat
head-defence = Defence, ground support
head-back-attack = Attack on the reverse
head-back-defence = Defence on the reverse
head-winter = Winter-capable
# Where units come in, and where their values come from (table 2.1)
placement-area-fifth = 5th Army, North Finland Group
placement-area-helsinki = Defence of Helsinki
placement-area-ivcorps = IV Corps
placement-area-kannas = Army of the Isthmus
placement-area-reserve = Reserve of the high command
placement-area-ship-len = Ships of the Baltic
placement-area-ship-mur = Ships of the Arctic Ocean
placement-area-su7 = 7th Army
placement-area-su8 = 8th Army
placement-area-su9 = 9th Army
placement-area-su14 = 14th Army
placement-border-su = a Finnish hex on the Soviet border
placement-city-own = an own city
cell-any = anywhere in the country
cell-helsinki = Helsinki
cell-leningrad-large = Leningrad (large district)
cell-leningrad-small = Leningrad (small district)
cell-sortavala = Sortavala
cell-viipuri = Viipuri
source-all-rebuilt = all rebuilt
source-all-rebuilt-the-winter-rule-needs-such-an-attacker = all rebuilt (the winter rule needs such an attacker)
source-all-rebuilt-values-after-the-brewster = all rebuilt (values after the Brewster)
source-all-rebuilt-values-of-the-other-blenheim = all rebuilt (values of the other Blenheim)
source-harbour-given = harbour given
source-else-rebuilt = else rebuilt
source-kind-and-values-repaired = kind and values repaired
source-name-rebuilt = name rebuilt
source-kind-in-the-chart = kind in the chart
source-make-and-turn-repaired = make and turn repaired
source-values-after-the-brewster = values after the Brewster
source-make-and-values-repaired = make and values repaired
source-name-and-movement-given = name and movement given
source-name-and-steps-given = name and steps given
source-values-repaired = values repaired
source-name-given = name given
source-number-read-with-doubt = number read with doubt
source-partisans-given-in-the-plural = partisans given in the plural
source-this-unit-rebuilt = this unit rebuilt
source-size-in-the-legend = size in the legend

## Refusals
# Several reasons may apply at once; the first of this order is given: game_over, wrong_state, clock_expired, immobile,
# not_supplied, already_attacked, zone_stop (or zone_to_zone), not_adjacent, border, impassable, road_only, enemy_occupied,
# no_enemy, support_needs_ground, out_of_range, movement_exceeded, stack_through, stack_limit, base_full, wrong_area, not_due,
# reinforcement_place, loss_insufficient, loss_excess, retreat_illegal, advance_not_allowed. Those not written here are shared.

# W-033, W-034
refusal-clock_expired = Time is up: the clock of the movement phase stands at { $seconds } seconds, and { $limit } are allowed. The phase can only be ended, with `end`.
refusal-clock_state = { $case ->
        [stopped] The clock is stopped already: let it run on with `clock-start`.
        [running] The clock is running: stop it with `clock-stop`.
       *[over] The two hours are up already: what is under way is finished, and nothing new is begun.
    }
# W-075, W-076, W-103
refusal-immobile = { $case ->
        [ship] { $unit } is a ship and stays in its harbour for the whole game: leave it where it is.
       *[fort] { $unit } is a fortification and never moves: leave it where it is.
    }
refusal-cannot_attack = { $unit } is a fortification: it defends its own hex and attacks nothing. Leave it out.
# W-041, W-042
refusal-not_supplied = { $case ->
        [attack] { $unit } was out of supply at the last check and does not attack. It defends, and may attack again once a check finds a line.
       *[move] { $unit } was out of supply at the last check and does not move. It may move again once a check finds a line.
    }
# W-117, W-118
refusal-already_attacked = { $unit } has attacked this turn, and a unit attacks once a turn. Attack with others.
refusal-target_twice = { $hex } has been attacked in this phase: choose another target.
# W-062, W-063
refusal-zone_to_zone = From { $from } to { $hex } is a slide, straight from one enemy zone of control into another. It takes the whole allowance, and { $unit } has spent { $spent } of it; it can be done as its first step.
# W-114, W-140
refusal-not_adjacent = { $case ->
        [attack] { $place ->
            [map] { $unit } is in { $at }, which is not next to { $hex }: a unit attacks an adjacent hex.
           *[off] { $unit } cannot attack { $hex }: { whereabouts }
        }
       *[step] { $from } and { $hex } are not adjacent. Give the path of { $unit } hex by hex, or write `to` and the destination.
    }
# W-074, W-165
refusal-border = { $case ->
        [attack] { $hex } belongs to a neutral country, and no attack is made there.
        [flight] { $hex } belongs to a neutral country, and { $unit } may not fly there.
       *[step] { $hex } belongs to a neutral country, and no unit enters it: { $unit } stays in Finland or the Soviet Union.
    }
# W-072, W-073
refusal-impassable = { $case ->
        [attack] Open water keeps { $unit } in { $from } from attacking { $hex }.
        [side] Open water lies between { $from } and { $hex }: { $unit } has to go round it.
        [flight] { $hex } is open water, and { $unit } may not fly over it in this match.
       *[hex] { $hex } is open water, and { $unit } stays on land.
    }
# W-069, W-119, W-143
refusal-road_only = { $case ->
        [attack] No road or railway joins { $from } to { $hex }: { $unit } is Soviet and attacks only along one.
       *[step] No road or railway joins { $from } to { $hex }: { $unit } is Soviet and moves only along one.
    }
# W-114, W-147
refusal-no_enemy = { $case ->
        [air] { $hex } does not hold aircraft of both sides: there is no air combat to fight.
       *[attack] { $hex } holds no enemy ground unit to attack.
    }
refusal-air_fought = The air combat over { $hex } has been fought in this phase: there is one roll for each hex.
# Of posed positions only: W-115, W-140, W-177
refusal-no_part_in_attack = { $unit } has not arrived, and took no part in the attack on { $hex }: put it on the map, or leave it out.
refusal-not_in_hex = { $unit } is not in { $hex }, which it is to leave: put it there, or name the hex it is in.
refusal-base_not_lost = { $unit } has not lost its base: name aircraft on the ground in a hex that their own side does not control.
# W-155, W-145
refusal-support_needs_ground = Aircraft and ships only support: a ground unit next to { $hex } must attack.
# W-153, W-178
refusal-support_not_in_hex = { $case ->
        [beaten] { $unit } was defeated in the air and gives no support in this phase: leave it out.
       *[away] No support over { $hex } from { $unit }: fly it there in the movement phase, with `fly`.
    }
refusal-not_an_aircraft = { $unit } is not an aircraft and does not fly.
# W-101, W-158
refusal-out_of_range = { $hex } is { $needed } hexes away from { $from }, and { $unit } can fly { $limit } hexes more in this turn.
refusal-not_on_base = { $case ->
        [aloft] { $unit } is in the air already and cannot take off from { $at }: it flies again when it has been home.
       *[ground] { $unit } cannot take off from { $at }: a flight starts on the ground, in a city that its own side controls.
    }
# W-060, W-065
refusal-movement_exceeded = To reach { $hex }, { $unit } would spend { $needed } movement points; it has { $allowance }.
# W-096, W-097
stack-limits = at most { $divisions ->
        [one] 1 division
       *[other] { $divisions } divisions
    }, { $lower ->
        [one] 1 lower unit
       *[other] { $lower } lower units
    } and { $artillery ->
        [one] 1 artillery unit
       *[other] { $artillery } artillery units
    }
refusal-stack_through = { $unit } cannot pass through { $hex }, where there is no room for it even in passing: { stack-limits }. Go round it.
refusal-penalty_not_eligible = { $unit } cannot be removed for the full stack in { $hexes }. One of these can: { $units }.
# W-089 to W-095
refusal-stack_limit = { $case ->
        [advance] With all the units named, { $hex } would be over its stacking limit: { stack-limits }.
       *[unit] With { $unit }, { $hex } would be over its stacking limit: { stack-limits }.
    } A lower unit may take the place of a division, an artillery unit that of a lower unit.
# W-160, W-161
refusal-no_harbour = { $hex } is not the harbour of { $unit }, which stays where it was set up for the whole game.
refusal-base_full = { $hex } already has { $limit } aircraft, as many as a base holds: there is no room for { $unit }. { $open-n ->
        [0] No other base is open to it.
       *[other] It can land in { $open }.
    }
refusal-not_a_base = { $hex } is not a city that its own side controls, and { $unit } cannot land there. { $open-n ->
        [0] No base is open to it.
       *[other] It can land in { $open }.
    }
refusal-not_its_base = { $case ->
        [here] { $unit } is in { $hex } already.
        [home] { $unit } lands on the base it took off from, not in { $hex }.
       *[far] { $hex } is too far away for { $unit }.
    } { $open-n ->
        [0] No base is open to it: leave it where it is.
       *[other] It can land in { $open }.
    }
refusal-not_a_city = { $hex } is not a city, and only a city has an owner: name the hex of a city.
refusal-still_aloft = { $unit } does not have to land now. { $units-n ->
        [0] No aircraft has to.
       *[other] These have to: { $units }.
    }
# W-016, W-019 to W-029
refusal-wrong_area = { $case ->
        [road] { $unit } cannot be set up in { $hex }: no road or railway runs there.
        [base] { $unit } cannot be set up in { $hex }: aircraft begin in a city of their own side.
       *[area] { $unit } cannot be set up in { $hex }, which lies outside its area.
    } { $open-n ->
        [0] It has no other hex on this map.
       *[other] It can stand in { $open }.
    }
# W-059, W-105
refusal-not_due = { $place ->
        [map] { $unit } is on the map already, in { $at }.
        [eliminated] { $unit } has been eliminated and does not come back.
       *[pool] { $case ->
            [delayed] { $unit } was told to wait and can come in a later turn.
            [start] { $unit } belongs to the setup and does not come in later.
           *[later] { $unit } comes in turn { $turn }, and it is turn { $now }.
        }
    }
# W-053 to W-056, W-109
refusal-reinforcement_place = { $case ->
        [foreign] { $hex } is not a city of its own country, and { $unit } cannot come in there.
        [lost] { $hex } is controlled by the enemy, and { $unit } cannot come in there.
        [zone] { $hex } is in an enemy zone of control, and { $unit } cannot come in there.
        [border] { $hex } is not a Finnish hex on the Soviet border, where alone { $unit } can come in.
        [enemy] { $hex } is occupied by the enemy: { $unit } cannot come in there.
       *[city] { $hex } is not a city, and { $unit } cannot come in there.
    } { $open-n ->
        [0] No hex is open to it now: let it wait for a later turn, with `delay`.
       *[other] It can come in at { $open }.
    }
# W-138, W-139
refusal-loss_insufficient = The steps named come to { $points } of the { $limit } loss points demanded: name more of { $units }.
refusal-loss_excess = The step of { $unit } is not needed: without it the others come to { $points } loss points, and { $limit } are demanded. Leave it out.
refusal-loss_not_eligible = { $case ->
        [steps] { $unit } has fewer steps left than named: { $limit } at most.
        [none] No step is owed for a retreat into a zone of control, and { $unit } has none to give up. These have to retreat: { $units }.
        [elsewhere] No step is owed for the hex that { $unit } retreated from. The step is borne by one of { $units }.
       *[others] { $unit } is named twice or takes no part in these losses. They can be taken by { $units }.
    }
# W-140 to W-143
refusal-retreat_illegal = { $case ->
        [apart] { $hex } is not next to the hex that { $unit } leaves.
        [water] { $hex } is open water or lies across it.
        [border] { $hex } belongs to a neutral country.
        [road] No road or railway leads { $unit } to { $hex }.
        [enemy] { $hex } is occupied by the enemy.
        [full] { $hex } has no room for { $unit }.
       *[toward] { $hex } does not lead away from the opponent, and another hex does.
    } { $open-n ->
        [0] { $unit } has no hex to retreat to as long as others are in its way.
       *[other] { $unit } can retreat to { $open }.
    }
refusal-retreat_not_yours = { $case ->
        [fort] { $unit } is a fortification and does not retreat.
       *[others] { $unit } does not have to retreat.
    } { $units-n ->
        [0] No unit has to go anywhere; a step is owed for the retreat into a zone of control: write `give-up` and a unit.
       *[other] These have to: { $units }.
    }
# W-144
refusal-advance_not_allowed = { $case ->
        [twice] { $unit } is named twice: name each unit once.
       *[others] { $unit } cannot advance into { $hex }. { $units-n ->
            [0] No unit can: write `advance by` without a unit.
           *[other] These can: { $units }.
        }
    }

## The combat desk

game-name = Winter War 1939–40 · IKV 2025
desk-example-summa = Summa: fortification and winter
desk-example-viborg = Viborg: bombers and fighters
desk-sort-attack = attack
desk-feature-road = Road
desk-feature-rail = Railway
