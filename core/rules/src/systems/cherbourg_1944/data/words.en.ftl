# Words of this rule book alone in English. What is the same in every rule book is in review-web/i18n.

## Everywhere

party-us = the Americans
party-axis = the Axis
map-credit = Map: coast after IGN Admin Express (Licence Ouverte); the rest entered by hand, CC0.

## The list of matches

card-turns = Day
card-turns-of = { $n } June, the last is { $last } June
turn-of = { $n } June, the last is { $last } June
card-won = { $side ->
    [us] The Americans win
   *[axis] The Axis wins
 } { $by }
card-leads = { $side ->
    [us] The Americans lead
   *[axis] The Axis leads
 }

## Time and sides

side-us = United States
side-axis = Axis

## The step page

layer-zones = Zones of engagement
layer-zones-of = Zones of engagement: { $side }
stack-load = { $side }: { $n } of { $limit } units

## Lines

heading-combat-effects-table = Combat effects table
heading-terrain-effects-table = Terrain effects table
heading-bombing-table = Bombing table
heading-vulnerability-table = Vulnerability table
heading-2-1 = The map
heading-2-2 = The counters
heading-2-2-1 = Units and their values
heading-2-3 = The tables
heading-2-4-1 = Turns
heading-2-4-2 = Track of air points
heading-2-4-3 = Dice
heading-3-0 = Sequence of play
heading-4-0 = Movement
heading-4-1-1 = Stacking
heading-4-1-2 = Zones of engagement
heading-4-2-1 = Reinforcements
heading-4-2-2 = Leaving the map
heading-5-0 = Combat
heading-5-1-1 = Attack and defence
heading-5-1-2 = Terrain in combat
heading-5-1-3 = Besieged defenders
heading-5-1-4 = Complete regiments
heading-5-1-5 = The dice
heading-5-1-6 = Results
heading-5-2 = Advance after combat
heading-5-3 = Retreat
heading-5-3-1 = Retreat into a full hex
heading-5-3-2 = Armour across rivers
heading-5-3-3 = Surrounded units
heading-6-0 = Air points
heading-6-1 = Air support
heading-6-2 = Attacks from the air
heading-7-0 = Losses
heading-8-0 = Artillery
heading-9-0 = Naval support
heading-10-0 = Coastal guns and storm
heading-10-1 = Setting up
heading-10-1-1 = German start zones
heading-10-1-2 = American start zones
heading-10-1-3 = American reinforcements
heading-10-2 = Victory

## Changes

change-is-duty = must attack
change-not-duty = no longer has to attack
change-is-engaged = engaged
change-not-engaged = no longer engaged
pair-attacked = { $second } ({ $first })
slot-air = air points
mark-engaged = is engaged
mark-must-attack = must attack
mark-regiment-whole = regiment complete
mark-regiment-broken = regiment no longer complete
mark-division-whole = division complete
mark-division-broken = division no longer complete
mark-withdrawn = withdrawn from the battle
mark-retired = driven off the map

## Entries in words

entry-end = { $whose ->
    [us] The Americans end the phase.
   *[axis] The Axis ends the phase.
 }
entry-dice = The dice show { $first } and { $second }: { $sum }.
entry-enter = { $unit } enters the map in { $hex }.
entry-enter-on = { $unit } enters the map in { $hex } and moves on to { $to }.
entry-withdraw = { $unit } is withdrawn from the battle.
entry-assault = Assault on { $hex } by { $units }.
entry-assault-air = Assault on { $hex } by { $units }, with { $air } air points.
entry-bombard = Bombardment of { $hex } by { $units }.
entry-strike = Air strike on { $hex } with { $air } air points.
entry-defend = { $units } fire in support of the defence.
entry-defend-none = The defender adds no support.
entry-defend-air = The defender adds { $air } air points.
entry-defend-both = { $units } fire in support of the defence, with { $air } air points.
entry-losses-of =
    { $units-n ->
        [one] { $units } takes the loss.
       *[other] { $units } take the loss.
    }
entry-retreat-way = { $unit } retreats to { $hexes }.
entry-retreat-off = { $unit } retreats off the map.
entry-retreat-lost = { $unit } cannot retreat and is eliminated.
entry-advance-to = Advance: { $moves }.
amendment-air = { $points } air points are left this turn.

## Questions

ask-setup-zones = Set up each unit in its hex or bivouac.
ask-march = Move, or end the phase.
ask-defend = What supports the defence of { $hex }: artillery, air points?
ask-dice = { $kind ->
        [bombard] Roll two dice for the bombardment of { $hex }.
        [strike] Roll two dice for the air strike on { $hex }.
       *[assault] Roll two dice for the assault on { $hex }.
    }
ask-loss = Which unit takes the loss in the assault on { $hex }?
ask-hit = Which unit in { $hex } is hit?
ask-offer = Which units in { $hex } are given up in the exchange?
ask-price = Which attackers of { $hex } are given up in return, worth at least { $points } attack points?
ask-retreat-each = { $whose ->
        [attacker] The attack on { $hex } is thrown back: which attacker retreats, and where to?
       *[defender] Which unit retreats from { $hex }, and where to?
    }
ask-push = { $hex } is over its stacking limit: which unit is displaced, and where to?
verb-losses = Take the loss
verb-dice = Dice roll
verb-enter = Enter the map
verb-withdraw = Withdraw from the battle
verb-assault = Assault
verb-bombard = Bombard
verb-strike = Air strike
verb-defend = Support the defence

## Words of the rules

word-bocage = bocage
word-zone = zone of engagement
word-besieged = besieged
word-axis-gone = with no Axis unit left on the map
word-axis-holds = with Axis units left on the map
word-us = United States
word-axis = Axis
word-duty = must attack
word-withdrawn = withdrawn
word-retired = driven off
terrain-bocage = bocage
terrain-clean = clean
terrain-grove = grove
terrain-rough = rough
terrain-trail = trail
terrain-city = city
terrain-airfield = airfield
terrain-fortification = fortification
lies-city = city
lies-airfield = airfield
lies-fortification = fortification: { $name }
lies-village = village
sort-motorised-infantry = motorised infantry
sort-naval-infantry = naval infantry
sort-machine-gun = machine guns
sort-engineer = engineers
sort-ranger = rangers
sort-cavalry = mechanised cavalry
sort-tank-destroyer = tank destroyers
sort-mortar = mortars
sort-anti-tank = anti-tank guns
sort-anti-air = anti-aircraft guns

## Terms of derivations

term-bocage = Bocage
term-zone = Zone of engagement
term-step-river = River
term-engaged = In contact with
term-air-points = Air points
term-axis-left = Axis units on the map
term-index = Vulnerability index
term-bombing-value = Bombing strength
term-bombing-column = Column for that strength
term-reduced = on its reverse
term-reduced-value = Strength on its reverse
term-supporting-fire = Supporting fire
term-exchange = Strength to give up in the exchange
term-losses-before = Losses before
term-siege = Siege
term-regiment-attacks = Complete regiment attacking
term-regiment-defends = Complete regiment defending
term-division-attacks = Three complete regiments of a division
term-must-attack = Must attack
term-ground-here = Own terrain, columns
term-ground-there = Enemy terrain, columns
term-clean = Clean
term-grove = Grove
term-rough = Rough
term-city = City
term-airfield = Airfield
term-fortification = Fortification
term-step-trail = Trail
term-step-clean = Clean
term-step-grove = Grove
term-step-rough = Rough
term-step-bocage = Bocage
term-step-swamp = Swamp
term-step-sea = Sea
term-step-city = City
term-step-village = Village
term-step-airfield = Airfield
term-step-fortification = Fortification
term-step-entry = Entering the map
term-step-break-contact = Straight from one enemy to another

## Readings

switch-fort-entry-exempt = a unit entering a fortification need not attack
switch-clamp-first = odds limited to the table before the shifts
switch-river-any = one attacker across the river is enough
switch-friend-spares-only-hurt = friendly units in the path spare only reduced units
switch-air-limit-all = air strike limits apply to support too
switch-target-once = a hex is attacked once a turn by
switch-hamburg-range = range of Battery Hamburg
switch-road-bridges = a road crosses a river as a bridge does
value-none = unlimited

## The combat page

combat-title-assault = Assault on { $hex }
combat-title-bombard = Bombardment of { $hex }
combat-title-strike = Air strike on { $hex }
table-letters-bombard = DB one unit takes a casualty, DI no effect
table-letters-strike = DB one unit takes a casualty, DI no effect
gloss-loses = takes a casualty
gloss-nothing-bombard = no hit
gloss-nothing-strike = no hit
dice-of-dice = 2D6
table-letters = D defender, A attacker: R retreats, V holds or wins, E one unit eliminated, B one casualty, I no loss; EMP exchange, IMP no effect
each-face = What each sum of the dice would have given
not-rolled = the dice are not rolled yet
chance-eliminated = All defenders are eliminated at once

## About

credits =
    Cherbourg: coast from commune outlines, IGN Admin Express by way of france-geojson, Licence Ouverte; relief, rivers, roads and the works of 1944 entered by hand, CC0.

## Help

game-title = Battle of Cherbourg: 19 to 30 June 1944

## Titles of scenarios and of the sample matches, which are English in the matches themselves

scenario-cherbourg = The fight for Cherbourg, 19 to 30 June 1944
sample-cherbourg-1944 = Cherbourg, 19 to 22 June: the advance to the works
sample-cherbourg-sensible = Cherbourg, both sides played by the program: held by the Axis

## The match at a glance

event-ahead =
    { $side ->
        [axis] the Axis takes the lead
       *[other] { $people } take the lead
    }
luck-how = Expected is the average of the table over all thirty-six rolls of two dice, counted exactly and never more than the units there can lose; actual is the same for the sum rolled. A casualty counts one step, an eliminated unit the steps it had left. Assaults, bombardments and air strikes count; losses in retreats do not.
standing-losses =
    { $units ->
        [0] step losses, no unit eliminated
        [one] step losses, one unit eliminated
       *[other] step losses, { $units } units eliminated
    }
course-losses-of = { $side } step losses: { $n }
event-losses = step losses: { $losses }
event-steps =
    { $n ->
        [one] { $points } step loss
       *[other] { $points } step losses
    }
event-odds-others =
    { $n ->
        [one] one other hex offered half a step loss or more
       *[other] { $n } other hexes offered half a step loss or more
    }
lost-words =
    { $units ->
        [0] { $side }: no unit, { $points } step losses
        [one] { $side }: one unit, { $points } step losses
       *[other] { $side }: { $units } units, { $points } step losses
    }
luck-favour = The dice favoured { $people } by a net { $points } step losses.
compare-lost-points = Step losses
lost-points = step losses
part-bears = steps left
desk-loss = Step { $n } lost
desk-tested-lost =
    { $n ->
        [one] one step lost
       *[other] { $n } steps lost
    }
film-figures = { $lost ->
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
aar-fig-favour = step losses better than the mean
aar-fig-steps = step losses
aar-fig-lost-turn = step losses in the turn
aar-fig-lost = step losses so far
event-dice = { $kind }, dice { $die } at { $odds }, { $result }: { $steps } better for { $people } than expected, { $chances }
lost-in = { $kind } at { $hex }, { $odds }: dice { $die }, { $result }
term-die = Dice
aar-die = dice { $die }
aar-take-result = where { $die } on the dice gives { $result }
aar-fig-die = dice
throw-assault = assault
throw-bombard = bombardment
throw-strike = air strike

## A table by itself

head-combat = Combat columns
head-move-foot = On foot
head-move-motor = Motorised
head-class = Units
head-kinds = Types
class-infantry-and-engineers = Infantry and engineers
class-armour-cavalry-and-tank-destroyers = Armour, cavalry and tank destroyers
class-motorised-infantry = Motorised infantry
class-artillery-mortars-and-rockets = Artillery, mortars and rockets
class-mechanised-artillery = Mechanised artillery
class-naval-support = Naval support

## Refusals

refusal-adjacent_engages = { $unit } is next to { $hex } and fights there by `assault`; it cannot bombard from a distance.
refusal-advance_not_allowed = { $case ->
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
refusal-already_fired = { $unit } has attacked or fired in this phase already.
refusal-already_moved = { $unit } has moved in this phase already: a unit moves once a phase.
refusal-attack_owed = The phase cannot end: { $units } must attack first. { $first } can attack { $open }.
refusal-battle_under_way = The next attack is declared when this one is finished. { due }
refusal-duty_first = { $unit } must attack an enemy next to it and cannot fire at { $hex } from a distance.
refusal-duty_left_out = { $unit } must attack, and { $hex } is its last target: include it in this attack.
refusal-forbidden = { $case ->
        [land] { $hex } is land, and { $unit } stays at sea.
        [sea] { $hex } is sea, and { $unit } stays on land.
       *[swamp] { $hex } is swamp: { $unit } comes in by road or trail only.
    }
refusal-hamburg = Battery Hamburg fires only at ships, and there are none in { $hex }.
refusal-immobile = { $unit } is in a fixed position and does not move.
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
refusal-movement_exceeded = To reach { $hex }, { $unit } would spend { $needed } movement points; it has { $limit }.
refusal-needs_adjacent = An assault on { $hex } needs a unit next to it; artillery at a distance fires alone with `bombard`.
refusal-no_enemy = { $hex } holds no enemy to attack.
refusal-no_reinforcement = { $unit } is in play from the start and does not come in later.
refusal-no_support = { $case ->
        [there] { $unit } is in { $hex } and defends it with its own strength: do not name it.
       *[short] { $unit } is not artillery with a range and cannot fire in support of { $hex }.
    }
refusal-not_adjacent = { $case ->
        [ships] There are ships in { $hex }: only artillery with a range fights them, with `bombard`, and { $unit } is not that.
        [range] { $unit } is in { $at }, which is not next to { $hex }, and its guns have no range.
        [attack] { $unit } is in { $at }, which is not next to { $hex }: a unit attacks an adjacent hex.
       *[step] { $from } and { $hex } are not adjacent. Give the path of { $unit } hex by hex, or write `to` and the destination.
    }
refusal-not_an_entry = { $unit } cannot come onto the map in { $hex }. { $open-n ->
        [0] This map has no hex for it to come in.
       *[other] It can in { $open }.
    }
refusal-not_due = { $place ->
        [map] { $unit } is on the map already, in { $at }.
        [eliminated] { $unit } has been eliminated and does not come back.
        [away] { $unit } has left the map and does not come back.
       *[pool] { $unit } comes in turn { $turn }, and it is turn { $now }.
    }
refusal-one_battalion_each = { $hex } takes one battalion of a regiment, and another of the regiment of { $unit } is there already.
refusal-out_of_range = { $unit } reaches { $limit } hexes, and { $hex } is { $distance } away.
refusal-price_short = The units given up are worth { $points } attack points; the exchange requires at least { $limit }.
refusal-retreat_no_way = { $unit } must retreat and has no way: it waits until the others have gone, and is eliminated if none opens. First name { $units }.
refusal-retreat_not_open = { $case ->
        [off] { $unit } cannot retreat off the map here.
       *[on] { $hexes-n ->
            [0] { $unit } is given no hex to retreat to.
           *[other] { $unit } cannot retreat by { $hexes }.
        }
    } Possible: { $open }.
refusal-retreat_not_yours = { $unit } does not have to retreat now. Name one of { $units }.
refusal-ship_bombard_only = There are ships in { $hex }: they are fought only with `bombard`.
refusal-ship_not_now = { $unit } does not fire in support of a defence: leave it out.
refusal-stack_full = { $hex } holds at most { $limit } units: there is no room for { $unit }.
refusal-strike_alone = An air strike is made by aircraft alone: leave { $unit } out, or attack { $hex } with `assault`.
refusal-target_twice = { $hex } has been attacked this turn already: a hex is attacked once a turn.
refusal-withdraw_turn = A battalion is withdrawn in turn { $turn } and in no other; it is turn { $now }.
refusal-withdrawal_owed = The phase cannot end: one of these must be withdrawn first: { $units }.
refusal-withdrawn_already = { $case ->
        [gone] Only one battalion is withdrawn, and { $other } has left already.
       *[off] { $unit } cannot be withdrawn: { whereabouts }
    }
refusal-wrong_bivouac = { $unit } is not set up in { $hex }. { $open-n ->
        [0] This map has no place for it.
       *[other] It begins in { $open }.
    }
refusal-zone_stop = { $unit } has stopped in { $hex }, in an enemy zone of engagement, and moves no further this turn.
refusal-no_step_of_attack = An attack of this type on { $hex } does not reach this step: `hit` belongs to bombs and shells, all other steps to an assault.

## The combat desk

desk-example-montebourg = Cherbourg: a regiment, tanks and aircraft
game-name = Battle of Cherbourg
desk-sort-assault = assault
desk-sort-bombard = bombardment
desk-sort-strike = air strike
desk-count-air = Air points
desk-count-cover = Air points
desk-count-left = Air points left

## Tables of the book

source-unit-stated = unit stated
source-values-rebuilt = values rebuilt
source-4-4-6-as-in-the-worked-march = 4-4-6 as in the worked march
source-hex-rebuilt = hex rebuilt
source-divisional-artillery-stated = divisional artillery stated
source-number-of-battalions-and-values-rebuilt = number of battalions and values rebuilt
source-all-stated = all stated
source-whole-regiment-stated = whole regiment stated
source-which-one-and-values-rebuilt = which one and values rebuilt
source-unit-and-values-stated = unit and values stated
source-unit-and-hex-stated = unit and hex stated
source-four-battalions-and-nations-and-values-rebuilt = four battalions, nations and values rebuilt
source-unit-and-turn-stated = unit and turn stated
source-three-battalions-and-values-rebuilt = three battalions and values rebuilt
source-unit-and-choice-of-hexes-stated = unit and choice of hexes stated
source-nation-and-values-rebuilt = nation and values rebuilt
source-hex-and-values-rebuilt = hex and values rebuilt
source-a-tank-battalion-stated = a tank battalion stated
source-a-tank-destroyer-battalion-stated = a tank destroyer battalion stated
source-unit-and-place-between-the-divisions-stated = unit and place between the divisions stated
source-unit-and-east-coast-stated = unit and east coast stated
source-a-mortar-battalion-stated = a mortar battalion stated
source-unit = unit
source-turn-and-index-4-stated = turn and index 4 stated
source-attack-and-movement-and-range-rebuilt = attack, movement and range rebuilt
source-hex-free-within-the-bivouac = hex free within the bivouac
source-kind-by-elimination = kind by elimination
source-an-armoured-battalion-stated = an armoured battalion stated
placement-cherbourg = Cherbourg
placement-us4 = bivouac of the 4th Division
placement-us9 = bivouac of the 9th Division
placement-us79 = bivouac of the 79th Division
placement-de709 = bivouac of the 709th Division
placement-de243 = bivouac of the 243rd Division
placement-us4-us9-us79 = bivouac of any US division
placement-2004-2404-2408 = 2004, 2404 or 2408
placement-south-road = by road from the south
placement-north-sea = from the sea in the north
