# Words of this rule book alone in English. What is the same in every rule book is in review-web/i18n.
# A block is headed by the rows it speaks of.

## Everywhere (B-001)

party-allied = the Allies
party-axis = the Axis
map-credit = Map: reconstructed; coast, rivers and towns put where they lie, terrain and roads entered by hand, CC0.

## The list of matches (B-248, B-250, B-256)

card-won = { $side ->
    [allied] The Allies win
   *[axis] The Axis wins
 } { $by }
card-leads = { $side ->
    [allied] The Allies lead
   *[axis] The Axis leads
 }

## Time and sides (B-004, B-005, B-019, B-020)

phase-opening = before the first turn
phase-availability = weather and availability
phase-impulse = impulse
phase-impulse-2 = second impulse
side-allied = Allied
side-axis = Axis

## Changes (B-012, B-018, B-053, B-097, B-133, B-142, B-229, B-234)

change-is-attacked = fought
change-not-attacked = may fight again
change-is-stopped = stopped
change-not-stopped = may move on
change-is-strategic = moved strategically
change-not-strategic = may fight again after its strategic move
change-is-available = available this turn
change-not-available = no longer available
change-is-unsupplied = out of supply
change-not-unsupplied = in supply again
change-is-spotted = spotted by the enemy
change-not-spotted = no longer spotted
slot-activated = activated
slot-allowance = allowance
slot-activation-allied = activation points left, Allies
slot-activation-axis = activation points left, Axis
slot-attacked-allied = hexes attacked by the Allies this turn
slot-attacked-axis = hexes attacked by the Axis this turn
slot-available-on = last available in turn
slot-destroyed-on = shot down in turn
slot-fatigue = fatigue
slot-points-allied = victory points of the Allies
slot-points-axis = victory points of the Axis
slot-replacements = replacement points left
slot-unsupplied-turns = turns without supply
slot-weather = weather
mark-activated = has been activated
mark-available = is available
mark-spotted = is spotted
mark-stopped = has been stopped
mark-strategic = has moved strategically
mark-tired = is tired
mark-unsupplied = is out of supply
change-losses = LP lost: { $now } of { $of }

## Entries in words

# B-018, B-019
entry-begin = The first turn begins.
# B-032
entry-dice = The dice show { $first } and { $second }: { $sum }.
entry-dice-weather = Weather of turn { $turn }: the dice show { $first } and { $second }, { $sum }.
entry-dice-combat = Attack on { $hex }: the dice show { $first } and { $second }, { $sum }.
entry-dice-bombardment = Bombardment of { $hex }: the dice show { $first } and { $second }, { $sum }.
entry-percent = The number is { $value }.
entry-percent-weather = Does the weather let { $unit } fly? The number is { $value }.
entry-percent-maintenance = Is { $unit } grounded for maintenance? The number is { $value }.
entry-percent-ship = Is { $unit } available? The number is { $value }.
# B-182, B-215
entry-flak = Anti-aircraft fire at { $unit }: { $first } + { $second } + { $points } − { $defence } = { $value }, { $outcome ->
        [down] shot down
        [off] driven off
       *[through] it gets through
    }{ $lost ->
        [0] .
       *[other] {""}, { $lost } LP lost.
    }
# B-186
entry-lot-bare = The lot is { $value }.
entry-lot = A loss in { $hex }: the lot is { $value }, { $unit } loses an LP.
# B-086, B-103
entry-move = { $units-n ->
        [one] { $units } moves from { $from } to { $to }.
       *[other] { $units } move from { $from } to { $to }.
    }
entry-move-inferred = { $units-n ->
        [one] { $units } moves from { $from } to { $to } (route inferred).
       *[other] { $units } move from { $from } to { $to } (route inferred).
    }
# B-108
entry-strategic = Strategic movement from { $from } to { $to }: { $units }.
entry-strategic-inferred = Strategic movement from { $from } to { $to } (route inferred): { $units }.
# B-137, B-180
entry-attack = Attack on { $hex } by { $units }.
entry-attack-supported = Attack on { $hex } by { $units }, supported by { $supports }.
# B-198
entry-advance = Advance into { $hex }: { $units }.
# B-201 to B-209
entry-bombard = Bombardment of { $hex } by { $units }.
# B-242
entry-replenish = { $points ->
        [one] { $unit } gets 1 LP back.
       *[other] { $unit } gets { $points } LP back.
    }
# B-007
entry-end = { $whose ->
    [allied] The Allies end the impulse.
   *[axis] The Axis ends the impulse.
 }
# B-118, B-136: to whom not all units are known
entry-part-move = { $units-n ->
        [one] { $units } sets out from { $from }.
       *[other] { $units } set out from { $from }.
    }
entry-part-attack = { $whose ->
        [allied] The Allies attack { $hex }
       *[axis] The Axis attacks { $hex }
    }{ $units-n ->
        [0] {" "}with units that are not known.
       *[other] {" "}with units that are not all known. Known: { $units }.
    }
entry-part-bombard = { $whose ->
        [allied] The Allies bombard { $hex }
       *[axis] The Axis bombards { $hex }
    }{ $units-n ->
        [0] {" "}from guns or ships that are not known.
       *[other] {" "}with units that are not all known. Known: { $units }.
    }
entry-part-advance = { $whose ->
        [allied] The Allies advance
       *[axis] The Axis advances
    } into { $hex }{ $units-n ->
        [0] {" "}with units that are not known.
       *[other] {" "}with units that are not all known. Known: { $units }.
    }
entry-part-flak = Anti-aircraft fire at { $unit }: the dice show { $first } and { $second }, { $sum }: { $outcome ->
        [down] shot down
        [off] driven off
       *[through] it gets through
    }{ $lost ->
        [0] .
       *[other] {""}, { $lost } LP lost.
    }
entry-part-lot = A lot is drawn for a loss in { $hex }.
# B-036, B-053
amendment-remove = Removed from the map for good: { $unit }.
amendment-losses = LP lost by { $unit } are set to { $lost }.
amendment-fatigue = Fatigue of { $unit } is set to { $value }.

## Questions (B-007, B-018, B-019, B-020, B-116, B-184, B-186, B-198, B-209, B-215)

ask-opening = Everything is set up: begin the first turn.
ask-weather = Roll two dice for the weather of turn { $turn }.
ask-availability = { $test ->
        [weather] Does the weather let { $unit } fly? Draw a number from 1 to 100: { $chance } or less means yes.
        [maintenance] Is { $unit } grounded for maintenance? Draw a number from 1 to 100: { $chance } or less means yes.
       *[ship] Is { $unit } available? Draw a number from 1 to 100: { $chance } or less means yes.
    }
ask-impulse = { $whose ->
        [allied] The Allies have the impulse until they end it.
       *[axis] The Axis has the impulse until it ends it.
    }
ask-flak = Roll two dice for the anti-aircraft fire at { $unit } over { $hex }.
ask-combat-dice = Roll two dice for the attack on { $hex }.
ask-bombardment-dice = Roll two dice for the bombardment of { $hex }.
ask-lot = Draw lots: which unit loses the next LP in the fight at { $hex }?
verb-begin = Begin the first turn
verb-dice = Dice roll
verb-percent = Number from 1 to 100
verb-lot = Lot
dice-draw-lot = lot among { $sides }
dice-draw-percent = number from 1 to { $sides }
verb-strategic = Move strategically
verb-bombard = Bombard
verb-replenish = Replace losses
verb-end = End the impulse

## Words of the rules (B-039, B-115, B-224, B-248 to B-256)

word-allied = Allies
word-axis = Axis
word-sunny = sunny
word-overcast = overcast
word-rainy = rainy
word-storm = storm
word-weather = weather
word-maintenance = maintenance
word-ship = availability
word-pool = not yet arrived
word-no-line = no supply line
word-again = again
word-unseen = an enemy that had not been seen
word-won = the match is won here
word-zone = an enemy zone of control
word-fixed = a fixed unit
word-nowhere = no hex to go to
word-retreats = retreats
word-stays = stays
word-flown = goes on
word-off = called off
word-draw = a draw
word-marginal = marginal victory
word-tactical = tactical victory
word-decisive = decisive victory
word-points-marginal = on points, a marginal victory
word-points-tactical = on points, a tactical victory
word-points-decisive = on points, a decisive victory
word-objectives = by holding the decisive hexes
word-annihilation = with no enemy combat unit left
as-known = { $words }, as far as known
course-points = points, end values of hexes included
briefing-losses = { $points ->
        [one] 1 point for every LP that the enemy loses.
       *[other] { $points } points for every LP that the enemy loses.
    }
briefing-at-once = Whoever holds { $hexes } at the same time wins at once.
briefing-levels = Ahead by { $marginal } points: marginal victory; by { $tactical }: tactical; by { $decisive }: decisive. { $less ->
        [marginal] Less is a marginal victory too, and a tie is a draw.
       *[draw] Less is a draw.
    }
terrain-clear = clear
terrain-woods = woods
terrain-marsh = marsh
terrain-town = town
terrain-city = city
terrain-major-city = major city
terrain-hill = hill
terrain-beach = beach
terrain-stream = stream
lies-town = town
lies-city = city
lies-major_city = major city
lies-locality = place
lies-beach = beach
sort-reconnaissance = reconnaissance
sort-commander = commander
sort-ship = ship
sort-battleship = ship
sort-headquarters = commander
sort-attack-aircraft = aircraft
sort-aircraft = aircraft
size-brigade = brigade
size-regiment = regiment
size-battalion = battalion
size-company = company
size-headquarters = headquarters
size-ship = ship
size-air = aircraft

## Terms of derivations

# Weather and availability (B-020, B-068, B-076, B-116)
term-weather-dice = Two dice for the weather
term-chance = Chance, of 100
term-percent = The number
# Supply (B-224, B-228)
term-supplied = In supply
term-unsupplied = No supply line
# Movement (B-085 to B-109)
term-spent-before = Spent before
term-allowance-once = Movement points, once
term-movement = Base figure
term-movement-weather = Percent left by the weather
term-movement-supply = Percent left by supply
term-step-clear = Clear
term-step-bocage = Bocage
term-step-woods = Woods
term-step-marsh = Marsh
term-step-town = Town
term-step-city = City
term-step-major-city = Major city
term-step-hill = Hill
term-step-beach = Beach
term-step-sea = Sea
term-step-over-stream = Over a stream, in addition
term-step-over-river = Over a river, in addition
# Strengths (B-049, B-051, B-082)
term-energy = Energy
# Odds, shifts and dice (B-153 to B-184)
term-division = Whole division
term-combined-arms = Combined arms
term-water = Watercourse
term-commander = Commander
term-commander-dice = Commander, on the dice
term-tiger = Tigers
term-fortified = Fortified area
term-armour-open = Armour in the open
term-mechanised-open = Mechanised units in the open
term-printed-attack = Attack as printed
term-printed-defence = Defence as printed
term-printed-points = Points as printed
term-percent-left = Percent left by losses and fatigue
term-support-points = Points of support
term-support-bonus = Support, on the dice
term-modifier = Added to the dice
term-attacker-loss = LP that the attacker loses
term-defender-loss = LP that the defender loses
term-no-retreat = Surrenders
term-lot = Lot
# Bombardment and anti-aircraft fire (B-129, B-209, B-215)
term-bombardment = Points of bombardment, sum
term-bombardment-points = Points of bombardment
term-share = Percent that counts
term-counted = Points that count
term-bombardment-loss = LP lost
term-flak = Anti-aircraft points, sum
term-flak-points = Anti-aircraft points
term-aircraft-defence = Defence of the aircraft
term-flak-value = Dice and points, less the defence
term-flak-loss = LP that the aircraft loses
term-mission = The mission
# Points (B-011, B-242, B-252 to B-254)
term-activation-points = Activation points left
term-replacements = Replacement points left
term-score-allied = Points of the Allies
term-score-axis = Points of the Axis

## Readings

switch-half-to = an exact half in rounding favours
switch-clamp-first = odds limited to the table before the shifts
switch-tiger-defends = Tigers shift a column in defence too
switch-area-adds-to-city = the fortified area adds a column to those of the city
switch-open-bonuses = armour and mechanised units together in the open
switch-mechanised-combines = mechanised units and tanks make combined arms
switch-division-absent = units of a division that are off the map
switch-water-any = one attacker across the water is enough
switch-least-range = guns and ships have a least range
switch-bombard-together = units may bombard together
switch-supply-blocked-by = what blocks supply lines
switch-objective-held-by = an objective is held by
switch-small-lead = a lead below the first limit
switch-advance-after = advance after combat follows
switch-advance-from = attackers advance from
switch-guns-tire = guns that support or bombard are tired by it
switch-target-once = a hex is attacked once a turn by
switch-replace-unsupplied = units out of supply get replacements
switch-zone-diverts = enemy zones of control turn a retreat aside
switch-sight-thirds = the thirds of the view distance are those of
switch-retreat-loss-in = a retreat costs an LP in
switch-tigers-add = each Tiger unit shifts a column
switch-commander-contact = a commander alone is contact with the enemy
value-target = the side attacked
value-attacker = the attacker
value-better = the better bonus alone
value-both = both bonuses
value-ignored = left out of account
value-missed = needed for a whole division
value-adjacent = any enemy combat unit next to them
value-zone = enemy zones of control
value-control = control of its hex
value-presence = a combat unit in its hex
value-draw = a draw
value-marginal = a marginal victory
value-any = however the hex was emptied
value-retreat = a retreat only
value-all = every attacking hex
value-main = the hex of the main attack
value-weather = what the weather leaves
value-clear = clear weather
value-enemy-hex = hexes under enemy control

## The combat page (B-155, B-184, B-209, B-215)

combat-title-ground = Attack on { $hex }
combat-title-bombardment = Bombardment of { $hex }
combat-title-flak = Anti-aircraft fire at { $unit } over { $hex }
dice-of-dice = 2D6
each-face = What each sum of the dice would have given
not-rolled = the dice are not rolled yet
term-attack-flak = Anti-aircraft points
term-defence-flak = Defence of the aircraft
term-column-flak = Added to the dice
points-capped-bombardment = { $sum } points; by how well the hex is known { $column } of them count
points-as-they-are = all points count
table-letters = LP of the attacker, then of the defender; R retreat of those who are left
table-letters-points = LP that the hex loses
table-letters-flak = LP that the aircraft loses; from the second line on it turns back
gloss-loses = loses { $n } LP
gloss-fixed = cannot retreat as it is fixed and surrenders
gloss-trapped = has no way to retreat and surrenders
cell-flak = { $fate ->
        [unharmed] through
        [off] turned back
        [destroyed] destroyed
       *[hit] turned back, −{ $n }
    }
gloss-defender-flak = the aircraft
gloss-eliminated-flak = is destroyed
gloss-retreats-flak = turns back
gloss-nothing-flak = the aircraft gets through
expected-losses-flak = Expected: the aircraft loses { $defender } LP.
rolled-points-flak = Actual: { $defender }.
chance-defenders-shot-down = The aircraft is destroyed
chance-defenders-driven-off = The aircraft turns back

## About

credits =
    Normandy 1944: map reconstructed, as the book has none; towns, coast and rivers put where they lie, terrain and roads entered by hand, CC0.

## Help

game-title = Wars and Battles: Normandy 1944
game-name = Wars and Battles · Normandy 1944
desk-example-villers = Villers-Bocage: Tigers in the town, a whole division on either side
desk-sort-attack = attack
desk-sort-bombard = bombardment
desk-feature-stream = Stream
desk-feature-road = Road

## Titles of scenarios and of the sample matches, which are English in the matches themselves

scenario-wab-01 = Bloody Omaha
scenario-wab-02 = Villers-Bocage
scenario-wab-03 = Cherbourg
scenario-wab-04 = Cobra
scenario-wab-05 = Overlord
scenario-wab-06 = Overlord countered
sample-omaha = Omaha, 6 to 8 June: the bluffs and the villages behind them
sample-omaha-sensible = Omaha, both sides played by the program: won by the Allies
sample-villers-sensible = Villers-Bocage, both sides played by the program: won by the Allies
sample-port-sensible = Cherbourg in six turns, both sides played by the program: won by the Allies
sample-cobra-sensible = Cobra, both sides played by the program: won by the Allies
sample-overlord-sensible = Overlord in forty-two turns, both sides played by the program
sample-countered-sensible = Overlord countered, both sides played by the program

## The match at a glance (B-184, B-209, B-215)

luck-how = Expected is the average of the table over all thirty-six rolls of two dice, counted exactly and never more than the units there can lose; actual is the same for the sum rolled. Attacks, bombardments and anti-aircraft fire count; weather, availability, lots and losses in retreats do not.
standing-losses =
    { $units ->
        [0] LP lost, no unit eliminated
        [one] LP lost, one unit eliminated
       *[other] LP lost, { $units } units eliminated
    }
course-losses-of = { $side } LP lost: { $n }
event-losses = LP lost: { $losses }
event-steps = { $points } LP
event-odds-others =
    { $n ->
        [one] one other hex offered half an LP or more
       *[other] { $n } other hexes offered half an LP or more
    }
lost-words =
    { $units ->
        [0] { $side }: no unit, { $points } LP
        [one] { $side }: one unit, { $points } LP
       *[other] { $side }: { $units } units, { $points } LP
    }
luck-favour = The dice favoured { $people } by a net { $points } LP.
points-for = { $hexes } for hexes, { $units } scored during play
verdict-level = If the match ended here, it would be a draw { $by }.
part-bears = LP left
layer-supply = Supply
stack-supplied = In supply, traced to { $from }.
stack-cut-off = Out of supply: no supply line to any source.
series-supply = Out of supply
series-with = in supply
series-without = out of supply
sign-losses-words = a disc for each LP that is left, a cross for each that is lost; where a unit can lose more than five, one disc and a number: 8, or 5/8 once three are lost
compare-lost-points = LP lost
lost-points = LP lost
film-figures = { $lost } LP lost · { $held ->
    [one] 1 place held
   *[other] { $held } places held
  }
film-losses = LP lost so far, by turn
desk-loss = LP { $n } lost
desk-tested-lost = { $n } LP lost
aar-worn =
    { $units ->
        [one] { $steps } LP lost; { $units } unit eliminated.
       *[other] { $steps } LP lost; { $units } units eliminated.
    }
aar-cost = { $turn } cost most, in LP: { $losses }.
aar-losses = LP lost in all: { $losses }.
aar-fig-favour = LP better than the mean
aar-fig-steps = LP
aar-fig-lost-turn = LP lost in the turn
aar-fig-lost = LP lost so far
event-dice = { $kind }, dice { $die } at { $odds }, { $result }: { $steps } better for { $people } than expected, { $chances }
lost-in = { $kind } at { $hex }, { $odds }: dice { $die }, { $result }
term-die = Dice
aar-die = dice { $die }
aar-take-result = where { $die } on the dice gives { $result }
aar-fig-die = dice
throw-ground = attack
throw-bombardment = bombardment
throw-flak = anti-aircraft fire

## A table by itself

head-swedish = In Swedish
head-normal = Normally
head-bad = In a bad summer
head-weather = Weather
head-infantry = Infantry
head-mechanised = Mechanised
head-armour = Armour
head-artillery = Artillery
head-commander = Commander
head-reconnaissance = Reconnaissance
head-view = View
head-hexside = Hexside
head-shift = Shift
head-attacker = Attacker
head-defender = Defender
head-attack-columns = Attack, columns
head-attack-dice = Attack, dice
head-defence-columns = Defence, columns
head-defence-dice = Defence, dice
head-level = Level
head-known = What is known
head-total = Total
head-mission = Mission
head-what = What
head-weight = Stacking points
head-event = What happens
head-who = Who
head-quality = Quality
head-energy = Energy
head-fatigue = Fatigue
head-between = In between
head-target = At the target
head-strategic = Strategic
head-aircraft = Aircraft
head-role = Role
head-life = LP
head-support = Support
head-bombs = Bombardment
head-upkeep = Kept by maintenance
head-interval = Interval
head-back = Back after
head-sunny = Sunny
head-overcast = Overcast
head-rainy = Rainy
head-storm = Storm
head-from = From
head-to = To
head-part = Part of the day
head-aa = Anti-aircraft
head-aa-scope = Anti-aircraft, range
head-zoc = Zone of control
head-replenish = Replacements
head-trait = Special
head-class = Class
head-also = In other scenarios
# Classes of units (table 10.1)
class-us-inf-rgt = US infantry regiment
class-us-inf-rgt-v = US infantry regiment, veteran
class-us-para-rgt = US parachute regiment
class-us-glider-rgt = US glider regiment
class-us-ranger-bn = US ranger battalion
class-us-cc = US combat command
class-us-armd-inf = US armored infantry
class-us-tank-bn = US tank battalion
class-us-td-bn = US tank destroyer battalion
class-us-cav-gp = US cavalry group
class-us-div-arty = US division artillery
class-us-corps-arty = US corps artillery
class-fr-gt = French tactical group
class-fr-mech = French mechanised regiment
class-fr-arty = French artillery
class-uk-inf-bde = British infantry brigade, veteran
class-uk-inf-bde-x = British infantry brigade
class-uk-para-bde = British parachute brigade
class-uk-cdo-bde = British commando brigade
class-uk-arm-bde = British armoured brigade
class-uk-tank-bde = British tank brigade
class-uk-mot-bde = British motor brigade
class-uk-recce-rgt = British reconnaissance regiment
class-uk-field-arty = British division artillery
class-uk-agra = British army group of artillery
class-ca-inf-bde = Canadian infantry brigade
class-ca-arm-bde = Canadian armoured brigade
class-ca-field-arty = Canadian division artillery
class-pl-arm-bde = Polish armoured brigade
class-pl-mech-bde = Polish rifle brigade
class-al-cmd = Allied commander
class-us-bb = US battleship
class-us-ca = US cruisers
class-us-dd = US destroyers
class-uk-bb = British battleship
class-uk-mon = British monitor
class-uk-cl = British cruiser
class-de-static-rgt = German static regiment
class-de-static-bn = German static battalion
class-de-ost-bn = German eastern battalion
class-de-fort-bn = German fortress battalion
class-de-inf-rgt = German infantry regiment
class-de-inf-bn = German infantry battalion
class-de-ll-rgt = German air-landing regiment
class-de-lw-rgt = Luftwaffe field regiment
class-de-fj-rgt = German parachute regiment
class-de-kg = German battle group
class-de-pi-coy = German engineer company
class-de-pzgren-rgt = German panzer grenadier regiment
class-de-kg-mech = German mechanised battle group
class-de-pz-rgt = German panzer regiment
class-de-pz-bn = German panzer battalion
class-de-stug-bn = German assault gun battalion
class-de-pzjg-bn = German tank destroyer battalion
class-de-tiger-bn = German Tiger battalion
class-de-tiger-coy = German Tiger company
class-de-aufkl-bn = German reconnaissance battalion
class-de-div-art = German division artillery
class-de-korps-art = German corps artillery
class-de-werfer-rgt = German rocket regiment
class-de-flak-rgt = German flak regiment
class-de-flak-bn = German flak battalion
class-ss-pzgren-rgt = SS panzer grenadier regiment
class-ss-pz-rgt = SS panzer regiment
class-ss-pz-bn = SS panzer battalion
class-ss-kg = SS battle group
class-ss-tiger-bn = SS Tiger battalion
class-ss-tiger-coy = SS Tiger company
class-ss-aufkl-bn = SS reconnaissance battalion
class-ss-art-rgt = SS artillery regiment
class-ss-flak-bn = SS flak battalion
class-ax-cmd = Axis commander
class-us-fb = US attack aircraft
class-us-recon = US reconnaissance aircraft
class-uk-fb = British attack aircraft
class-uk-recon = British reconnaissance aircraft
class-us-heavy = US heavy bombers
class-us-medium = US medium bombers
class-uk-heavy = British heavy bombers
# Cells of tables (4.2.1 to 11.2.3)
cell-everything = everything
cell-type = the type
cell-presence = that something is there
cell-both-sides-and-guns-in-support = both sides, and guns in support
cell-the-guns = the guns
cell-units-of-the-hex = units of the hex
cell-the-unit = the unit
cell-all = all units
cell-those-at-rest = units at rest
cell-morning = morning
cell-evening = evening
cell-attack = attack aircraft
cell-bomber = bomber
cell-reconnaissance = reconnaissance
cell-elite = elite
cell-veteran = veteran
cell-experienced = experienced
cell-conscript = conscript
cell-auto = of themselves
cell-points = for points
cell-none = none
cell-avail50 = available at 50 or less
cell-avail60 = available at 60 or less
cell-avail70 = available at 70 or less
cell-avail80 = available at 80 or less
cell-commander = commander
cell-fixed = fixed
cell-tiger = Tiger
cell-by-name = by commander
cell-by-terrain = by terrain
cell-by-hexside = by hexside
cell-kraiss = Kraiß
cell-oconnor = O’Connor
# Where figures come from (tables 10.1 and 11.1)
source-all-rebuilt = all rebuilt
source-else-rebuilt = else rebuilt
source-kind-stated = kind stated
source-division-stated = division stated
source-a-name-that-only-describes = a name that only describes
source-the-division-had-two-regiments-with-a-number = the division had two regiments with a number
source-weight-stated = weight stated
source-weight-and-life-by-size-stated = weight and life by size stated
source-weight-and-life-by-size-and-reach-stated = weight and life by size and reach stated
source-weight-and-reach-stated = weight and reach stated
source-weight-and-no-zone-of-control-stated = weight and no zone of control stated
source-kind-and-weight-and-life-by-size-stated = kind and weight and life by size stated
source-reach-and-a-chance-of-availability-stated = reach and a chance of availability stated
source-fewer-life-points-than-its-size-has-as-a-rule = fewer life points than its size has as a rule

## Refusals

# Several reasons may apply at once; the first in the order of reference 1.5 is given. Those not written here are shared.
# B-009, B-015
refusal-earlier_impulse = { $unit } has acted in the first impulse already, and may act again next turn.
refusal-activation_points = { $left ->
        [0] No activation points are left, and { $wanted } would be needed. Use units that have been activated in this impulse, or end it with `end`.
       *[other] This would take { $wanted } activation points, and { $left ->
            [one] 1 is left
           *[other] { $left } are left
        }. Name fewer units, or some that have been activated.
    }
# B-032, B-186
refusal-percent_range = The number is from 1 to 100, not { $value }.
refusal-lot_range = The lot { $value } names no unit.
refusal-no_such_lot = The lot { $number } names no unit: lots go up to { $limit }, for { $units }.
# B-054, B-059, B-083, B-103
refusal-immobile = { $case ->
        [aircraft] { $unit } flies and is never on the map: name it in an attack or a bombardment.
       *[fixed] { $unit } is fixed and stays in its hex.
    }
refusal-stack_apart = { $unit } and { $other } are in different hexes, and units that move together set out from one. Move them one by one.
refusal-stack_limit = { $case ->
        [there] { $hex } holds { $weight } stacking points, and { $limit } are allowed: put some of them elsewhere.
        [advance] With all the units named, { $hex } would hold { $wanted } stacking points, and { $limit } are allowed.
        [stop] An enemy zone of control stops the move in { $hex }, where there is no room for { $coming } more ({ $weight } of { $limit } stacking points).
       *[unit] { $hex } holds { $weight } stacking points and takes { $limit }: there is no room for { $coming } more.
    }
refusal-stack_through = { $hex } is full, with { $weight } stacking points, and { $unit } cannot even pass through. Go round it.
# B-070, B-085, B-086, B-094, B-107
refusal-impassable = { $case ->
        [land] { $hex } is land, and { $unit } stays at sea.
        [sea] { $hex } is sea, and { $unit } stays on land.
        [advance] { $unit } cannot advance into { $hex }: the ground there is closed to it.
       *[marsh] { $hex } is marsh: { $unit } comes in by road only.
    }
refusal-movement_exceeded = To reach { $hex }, { $unit } would spend { $needed } movement points; it has { $limit }.
refusal-out_of_reach = { $hex } is too far away for { $unit }, which has { $left } movement points left{ $case ->
        [strategic] {" "}for strategic movement
       *[far] {""}
    }.
refusal-not_adjacent = { $case ->
        [step] { $from } and { $hex } are not adjacent. Give the path of { $unit } hex by hex, or write `to` and the destination.
        [commander] { $unit } is a commander and attacks { $hex } only with a combat unit of his hex: name one too.
       *[away] { $unit } is in { $at }, which is not next to { $hex }: a unit attacks an adjacent hex.
    }
# B-109 to B-114
refusal-strategic_ability = { $unit } is not capable of strategic movement.
refusal-strategic_road = { $case ->
        [gun] No road joins { $from } to { $hex }, and { $unit } moves strategically by road only.
       *[ground] Strategic movement from { $from } to { $hex } is not possible for { $unit }: it keeps to roads, or to clear ground and towns with no water to cross.
    }
refusal-strategic_weather = The storm slows { $unit }, which cannot move strategically as long as it lasts.
refusal-strategic_fought = { $unit } has fought this turn and cannot move strategically.
refusal-unavailable = { $unit } is not available this turn.
# B-139 to B-152
refusal-no_enemy = { $hex } holds no enemy ground unit to attack.
refusal-hex_attacked = { $case ->
        [enemy] { $hex } has been attacked by the enemy this turn: choose another target, or bombard it.
       *[side] { $hex } has been attacked by your side this turn: choose another target, or bombard it.
    }
refusal-not_supplied = { $case ->
        [replacement] { $unit } is out of supply and gets no replacements.
        [bombard] { $unit } is out of supply and does not bombard.
       *[attack] { $unit } is out of supply and neither attacks nor supports.
    }
refusal-already_attacked = { $unit } has attacked, supported or bombarded this turn, and a unit does that once a turn.
refusal-moved_strategically = { $unit } has moved strategically this turn and does not fight in it.
refusal-no_attack_strength = { $units-n ->
        [0] The attack on { $hex } names no units: put `by` and the units after it.
       *[other] Together the attackers of { $hex } have an attack value of 0: { $units }.
    }
# B-072, B-148, B-180 to B-183
refusal-too_many_supports = { $wanted } supports are named; an attack takes at most { $limit }.
refusal-cannot_support = { $case ->
        [bomber] { $unit } is a bomber and supports no attack; it bombards, with `bombard`.
       *[others] { $unit } does not support: artillery, ships, attack and reconnaissance aircraft do.
    }
refusal-out_of_range = { $case ->
        [near] { $hex } is too near to { $from }: { $unit } fires at hexes { $limit } or more away.
       *[far] { $hex } is { $needed } hexes away from { $from }, and { $unit } reaches { $limit }.
    }
refusal-not_available = { $case ->
        [flown] { $unit } has flown this turn: an aircraft flies one mission a turn.
        [aircraft] { $unit } cannot fly this turn: leave it out.
       *[ship] { $unit } cannot be used this turn: leave it out.
    }
# B-129, B-201 to B-205
refusal-no_units = No unit that moves is named: name one or more before `to`.
refusal-nobody_bombards = No units that bombard { $hex } are named: put `by` and the units after it.
refusal-one_at_a_time = Several units are named to bombard { $hex }: in this match each bombards by itself, one after the other.
refusal-unseen = No enemy is known to be in { $hex }, and only what is at least detected is bombarded.
refusal-cannot_bombard = { $case ->
        [reconnaissance] { $unit } is a reconnaissance aircraft and does not bombard; it supports attacks.
        [attack] { $unit } is an attack aircraft and does not bombard; it supports attacks.
        [axis] { $unit } does not bombard: of the Axis only artillery does.
       *[others] { $unit } does not bombard: artillery, ships and bombers do.
    }
# B-198 to B-200, B-268
refusal-advance_not_allowed = { $case ->
        [fixed] { $unit } is fixed and does not advance.
        [commander] { $unit } is a commander and advances into { $hex } only with a combat unit of his hex: name one too.
       *[others] { $unit } cannot advance into { $hex }. { $units-n ->
            [0] No unit can: write `advance by` without a unit.
           *[other] These can: { $units }.
        }
    }
# B-238 to B-247
refusal-no_replacements = { $case ->
        [side] Allied replacements come by themselves when the turn ends: none are given to { $unit } now.
       *[scenario] This scenario has no replacements to give to { $unit }.
    }
refusal-replacement_points = { $case ->
        [none] { $unit } is given no replacement point: give at least 1.
       *[few] { $unit } is given { $wanted } replacement points, and { $left ->
            [0] none is left this turn
            [one] 1 is left this turn
           *[other] { $left } are left this turn
        }.
    }
refusal-above_full_life = { $limit ->
        [0] { $unit } has lost no LP and takes no replacements.
       *[other] { $unit } is given { $wanted } LP and has lost { $limit }: give that many at most.
    }
refusal-attacked_before = { $unit } has fought this turn: replacements come before an attack, not after it.
# Of decrees only: B-036, B-053, B-080
refusal-aircraft_off_map = { $unit } flies and is never put on the map, so not into { $hex } either.
refusal-life_points = { $unit } can lose { $limit } LP at most, not { $lost }.
refusal-fatigue_range = { $unit } cannot have the fatigue { $value }: it goes from 0 to 100, and only combat units carry it.
# Of posed positions only: B-005, B-009, B-011, B-012, B-022, B-053, B-077, B-078, B-080, B-131, B-137, B-186, B-255
refusal-held_by_other = { $unit } stands in { $hex }, which its side then controls: give the hex to it with `owner`, or put the unit elsewhere.
refusal-more_than_given = { $case ->
        [replacements] { $left } replacement points are more than the { $limit } that this scenario gives in a turn.
       *[activation] { $left } activation points are more than the { $limit } that this scenario gives.
    }
refusal-result_before_end = The match goes on, so it has no result yet: leave `result` out, or say `stage over`.
refusal-not_noted = { $case ->
        [off] { $unit } is not in play, and `{ $field }` is said only of what is: leave it out.
       *[kind] Nothing like `{ $field }` is ever said of { $unit }: leave it out.
    }
refusal-turn_to_come = Turn { $turn } is still to come for { $unit }: it is turn { $now }.
refusal-impulse_to_come = { $unit } cannot have been activated in impulse { $impulse }, which its side has not begun.
refusal-impulse_outside = There is no impulse { $impulse }: in this scenario each side has { $limit ->
        [one] 1 in a turn
       *[other] { $limit } in a turn
    }.
refusal-only_supports = { $unit } cannot attack { $hex } on the ground; it only supports an attack.
refusal-losses_allocated = { $case ->
        [unit] { $unit } is not one of those who can lose LP here, each of them once.
        [missing] { $unit } can lose LP in this fight too and is not listed.
        [owes] The { $lost } LP owed afterwards have nobody to lose them: say `owes 0`.
        [few] A lot needs two units at least, and { $count ->
            [0] none is listed
           *[other] { $count } is listed
        }.
        [strength] After { $given } LP the next is lost by strength, and no lot is drawn: every second one is.
        [next] Place { $next } is none in the order of strength: places go from 0, and { $count } units are listed.
        [sum] The LP lost by each make { $lost } together, not the { $given } that are said to be lost.
        [board] { $unit } is said to have lost { $lost } LP in this fight, more than it has lost in all.
       *[retreat] Nobody retreats away from { $hex } here: it is a hex of the attack, next to the one attacked.
    }

## Headings

heading-2-1 = The sides
heading-2-2 = Time
heading-3-2 = Unit values
heading-3-3 = Eliminated units
heading-4-1 = The map
heading-4-2-1 = Weather
heading-4-2-2 = Weather and aircraft
heading-4-2-3 = Weather and movement
heading-5-1 = Turns and impulses
heading-5-2 = Activation points
heading-6-1 = Sight
heading-6-2 = Movement
heading-6-3 = Strategic movement
heading-6-4 = Watercourses
heading-6-5 = Control of hexes
heading-7-1 = Kinds of combat
heading-7-2 = Attack and support
heading-7-3-1 = Order of a combat
heading-7-3-2 = Odds
heading-7-3-3 = The combat table
heading-7-3-4 = Who takes the losses
heading-7-3-5 = Retreat and advance
heading-7-4 = Shifts and bonuses
heading-7-4-1 = Whole divisions
heading-7-4-2 = Combined arms
heading-7-4-3 = Terrain
heading-7-4-4 = Support
heading-7-4-5 = Commanders
heading-7-4-6 = Tigers
heading-7-4-7 = Cherbourg
heading-7-4-8 = Armour and infantry in the open
heading-7-5-1 = Bombardment
heading-7-5-2 = Ships, and losses by bombardment
heading-7-5-3 = Bombardment of what is unseen
heading-7-6 = Anti-aircraft fire
heading-8-1 = Stacking
heading-8-2 = Zones of control
heading-8-2-1 = Movement in zones of control
heading-8-3-1 = Reinforcements
heading-8-3-2 = Allied replacements
heading-8-3-3 = Axis replacements
heading-8-4-1 = Energy
heading-8-4-2 = Fatigue
heading-8-4-3 = Tired units
heading-8-5 = Supply
heading-8-5-1 = Supply lines
heading-8-5-2 = Units out of supply
heading-9-1 = Victory
heading-9-2-1 = Reports
heading-9-2-2 = Victory points
heading-9-2-3 = Levels of victory
heading-9-2-4 = The historical result
heading-10-1 = Classes of units
heading-10-1-1 = Life points and quality
heading-10-2 = Movement costs
heading-10-3 = Aircraft
heading-11-1 = Scenarios
heading-11-2-3 = The full battle
