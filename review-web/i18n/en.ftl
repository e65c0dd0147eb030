# Words of the pages in English.

## Everywhere

skip = Skip to the content
and = and
or = or
others-n = { $n } others
party-allied = the Allies
party-german = the Germans
party-us = the Americans
party-axis = the Axis
party-team = team { $n }
party-chance = the dice
party-umpire = the umpire
wishes = Language, light and help
other-language = Svenska
theme-dark = Dark
theme-light = Light
help = Help
more = More
line = line
column = column
byte = byte
contents = Contents
default = default
tagline = Match record and after-action review
map-credit = Map: coast and rivers after IGN (Licence Ouverte 1.0 and 2.0), towns after GeoNames (CC BY 4.0).
    .cherbourg-1944 = Map: coast after IGN Admin Express (Licence Ouverte); the rest entered by hand, CC0.

## Pages that cannot be shown

stop-title = Cannot show this page
stop-no-page = There is no page at this address.
stop-no-match = There is no match “{ $what }” in this folder, or it cannot be opened.
stop-no-entry = The match has no entry “{ $what }”.
stop-no-note = The match has no note “{ $what }” that may be shown here.
stop-no-combat = Entry { $what } is not part of a combat.
stop-no-rewind = Entry { $what } does not rewind the match.
stop-other-line = The link names entry “{ $what }”, but the entry with that number is another one: the match took another course, or the record has been altered since the link was made.
stop-no-view = There is no view “{ $what }” of this match. Choose one of: { $known }.
stop-withheld = This page would show what is hidden in the view you have chosen. The umpire’s view shows it.
stop-no-table = The rule book has no table { $what }.
stop-other-system = The match “{ $what }” follows another rule book, so its positions cannot be compared with these.
stop-no-system = There is no rule book “{ $what }”.
stop-foreign-host = These pages are for this machine only: open them as localhost.
stop-foreign-form = The form came from another site and was not read.
stop-method = This page does not accept { $what } requests; it accepts { $known }.
stop-long-address = The address is { $what } bytes long; at most { $known } are read. Shorten the part after the question mark.
stop-address-not-text = The address is not valid UTF-8 text. Copy it again from its source, or start from the list of matches.
stop-large-form = The form is larger than the { $what } kB that are read; nothing was saved. Shorten the text, or use the command line, which reads files of any size.
stop-slow-form = The form did not arrive in time, and nothing was saved. Send it again.
stop-form-not-text = The form contains bytes that are not valid UTF-8 text; nothing was saved. Paste the text again, saved as UTF-8.
stop-no-form = Only forms from these pages are read here, of type application/x-www-form-urlencoded; nothing was saved.
stop-no-key = The address has a parameter “{ $what }”, which this page does not have. It has: { $known }.
stop-twice-key = The address gives “{ $what }” twice. Leave one of them out.
stop-no-value = The address says “{ $what }”, which is not a choice on this page. Write one of: { $known }.
stop-broken = The page could not be built. This is a fault in the program.
back-list = To the matches
back-match = Back to the match
back-rules = To the rule book
back-compare = Choose other entries

## The list of matches

matches = Matches
home-title = Matches
home-head = Every decision of the game, recorded and explained
home-what = wardiary records a wargame as it is played: one line for each order, each die roll and each ruling.
home-then = Afterwards anyone can step through the match on the map, see which rule decided each result, and ask what another roll would have done.
home-proof = Each entry is chained to the one before it, so any change to the record shows.
home-step = Step through this match
hero-entry = Entry { $n }
doors = Where to begin
door-instructor = Instructor
door-instructor-words = Lead the debrief: score, turning points and stops of the first match on one page.
door-umpire = Umpire
door-umpire-words = Settle a disputed combat: set it up, enter the die roll, print the sheet.
door-scribe = Scribe
door-scribe-words = Record at the table, one line for each decision:
door-player = Player
door-player-words = Replay the match from your own side: what happened, and why.
door-archivist = Archivist
door-archivist-words = Check file, chain and signatures, on the file page or with
find = Search
find-what = Title, side, map, file or unit
show = Show
show-all = All { $n }
show-playing = In progress { $n }
show-finished = Finished { $n }
show-stopped = Broken off { $n }
show-damaged = Damaged { $n }
order = Order
order-newest = newest first
order-oldest = oldest first
order-margin = closest result
order-name = file name
pages = Pages of the list
shown-of = { $n } of { $all }
matches-no-such = No match fits the search.
matches-show-all = Show all matches
card-stopped = Broken off
card-playing = In progress
card-damaged = Damaged
card-look = See the damage
card-sealed = Sealed
card-verified = Verified
card-unreadable = Cannot be opened
card-readable = Readable to entry { $n }
card-won = { $side ->
    [allied] The Allies win
    [german] The Germans win
    [us] The Americans win
    [axis] The Axis wins
   *[other] { $side } wins
 } { $by }
card-leads = { $side ->
    [allied] The Allies lead
    [german] The Germans lead
    [us] The Americans lead
    [axis] The Axis leads
   *[other] { $side } leads
 }
card-draw = Drawn
card-over = Finished
card-game = Game
card-played = Played
card-undated = undated
card-took = { $h } h { $m } min
card-sides = Sides
card-teams = Teams
card-team = Team { $n } ({ $side })
card-turns = Turns
card-turns-of = { $n } of { $last }
card-cause-term = Cause
card-cause = { $class } at entry { $n }
card-kept = Intact part
card-then = Remedy
damaged-from = Damaged from entry { $n }
damage-torn = the last write was cut short
damage-corrupt = bytes have been damaged
damage-altered = the record differs from what was written
damage-drifted = played under another edition of the rules
remedy-torn = Open it for recording: the incomplete bytes are set aside and the match goes on.
remedy-torn-sealed = Read it as it is: the sealed record is whole, and what stands behind its seal is no part of it.
remedy-corrupt = Get another copy, or read the part before the damage.
remedy-altered = Compare it with the other side’s copy and tell the umpire.
remedy-drifted = Open it with the version of the program that has its edition of the rules.
matches-none = There are no matches here yet. Start the program with a folder of matches, or try the combat desk.
turn-of = turn { $n } of { $last }
entries-n =
    { $n ->
        [one] { $n } entry
       *[other] { $n } entries, 0–{ $last }
    }
state-open = in progress
state-over = finished
state-closed = sealed
damaged = Files that cannot be opened
damaged-here = This file is damaged

## Time and sides

turn-n = Turn { $n }
phase-weather = weather
phase-carpet = carpet bombing
phase-movement = movement
phase-combat = combat
phase-over = end of the match
phase-sides = choice of sides
phase-setup = setup
side-allied = Allied
side-german = German
side-us = United States
side-axis = Axis
nobody = nobody
actor-team = Team { $n }
actor-chance = The dice
actor-umpire = Umpire
view-umpire = Umpire
view-observer = Observer
view-seen-by = View: { $who }
views = View
menu = Menu
from-behind = back of the counter
view-lead = Nothing hidden from this view is on these pages.
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December

## The step page

entry-of = Entry { $n } of 0–{ $last }
stepping = Step through the match
next = Next
previous = Previous
jump-first = First entry
jump-last = Last entry
jump-prev = Previous entry
jump-next = Next entry
jump-phase-prev = Previous phase
jump-phase-next = Next phase
jump-turn-prev = Previous turn
jump-turn-next = Next turn
ribbon = Turns and phases
before-turns = Before the first turn
layers = Layers on the map
layer-zones = Zones
    .cherbourg-1944 = Zones of engagement
layer-zones-of = Zones of control: { $side }
    .cherbourg-1944 = Zones of engagement: { $side }
layer-supply = Supply
layer-supply-of = Supply lines: { $side }
layer-moves = Moves
layer-control = Front
layer-reach = Reach
layer-line = Supply line
layer-tray = Off the map: { $n }
map-hexes = Hexes: open a stack
tray = Units off the map
tray-now = may come now
tray-start = at the start
tray-turn = turn { $n }
stack-owner = held by: { $side }
stack-load = { $side }: { $n } of { $limit } stacking points
    .cherbourg-1944 = { $side }: { $n } of { $limit } units
stack-supplied = In supply, traced to { $from }.
stack-cut-off = Out of supply: no supply line to any source.
stack-close = Close
stack-empty = There is no unit here.
history-more =
    { $n ->
        [one] One earlier entry
       *[other] { $n } earlier entries
    }
deed-lost =
    { $n ->
        [one] 1 loss
       *[other] { $n } losses
    }
deed-attack = in the attack, entry { $n }
hexes-n =
    { $n ->
        [one] { $n } hex
       *[other] { $n } hexes
    }
layer-whole = Whole map
map-title = Map of the position
map-twin = The full position is in the table below.
not-on-line = This entry is not on the current line: it was undone.
folded = Undone entries
kind-opening = Start of the record
kind-refused = Refused by the rules
kind-rewind = Rewind
kind-amendment = The umpire changed the position
kind-clock = Clock
clock-of = { $at } of { $limit } min
clock-at = { $at } min into the phase
kind-reading = An interpretation was changed
kind-housekeeping = Written by the program
to-combat = How this combat was resolved
part-of = Part of
decides = Waiting for
offers = Legal choices
why = Why?
why-all = All { $n } steps of the derivation
board = The position in text
board-pool = Not yet arrived
board-away = Off the map, in play
board-eliminated = Eliminated
col-hex = Hex
col-terrain = Terrain
col-units = Units
col-phase = Phase
seal-entry = Entry
seal-digest = digest
seal-link = link
rows-spoke = Rules:
lasting-link = Permanent link (checked)
integrity = The file
rules = Rules

## Lines

lines = Undone lines
lines-beside = Both lines side by side
lines-lead = Where the match was rewound to an earlier entry, another line begins. The old line can still be read.
lines-none = The match is a single line: it was never rewound.
lines-back = Entry { $seq }: rewind to entry { $to }
lines-left =
    { $n ->
        [0] No entry undone.
        [one] One entry undone.
       *[other] { $n } entries undone.
    }
lines-undone = This rewind was itself undone later.
fork-old = The old line
fork-new = The new line
fork-fate = What became of it
heading-table = Table { $n }
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
heading-combat-effects-table = Combat effects table
heading-terrain-effects-table = Terrain effects table
heading-bombing-table = Bombing table
heading-vulnerability-table = Vulnerability table
fork-folded = { $n ->
    [one] and one more entry
   *[other] and { $n } more entries
 }
fork-none = Neither line continues.
fork-entry = To the rewind
fork-compare = Compare the ends of both lines
fork-sum = The same: { $same }. Replaced: { $replaced }. Dropped: { $dropped }. New: { $new }.
fate-same = the same
fate-replaced = replaced
fate-new = new
fate-not-asked = dropped: no longer asked
fate-left-out = dropped: not entered again
fate-refused = dropped: { $why }

## Changes

change-arrives = arrives in { $to }
change-eliminated = eliminated in { $from }
change-clock-starts = the five-minute clock starts, { $time } into the phase
change-losses = losses { $now } of { $of }
change-is-fought = fought
change-not-fought = may fight again
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
change-is-duty = must attack
change-not-duty = no longer has to attack
change-is-engaged = engaged
change-not-engaged = no longer engaged
change-is-moved = moved
change-not-moved = may move again
change-is-used = attacked or fired
change-not-used = may attack or fire again
change-cleared = { $n } units: markers of the turn removed
changes-more =
    { $n ->
        [one] One more change
       *[other] { $n } more changes
    }
pair-fired = { $first } at { $second }
pair-attacked = { $second } ({ $first })
slot-turn = turn
slot-stage = stage
slot-weather = weather
slot-carpet = carpet bombing
slot-at = place
slot-losses = losses
slot-spent = movement spent
slot-task = task
slot-began = set out from
slot-owner = control
slot-allied-team = team playing the Allies
slot-captured = start hexes lost
slot-carpet-target = sealed target
slot-clock = clock of the movement phase
slot-fired = flak already fired
slot-result = result
slot-landed = landing points used
slot-air = air points
slot-attacked = hexes attacked this turn
slot-left = left the map
mark-moved = has moved
mark-stopped = has stopped
mark-fought = has fought
mark-support = gives support
mark-interdict = interdicts
mark-isolated = is out of supply
mark-flown = has flown
mark-fired = has fired
mark-engaged = is engaged
mark-must-attack = must attack
mark-regiment-whole = regiment complete
mark-regiment-broken = regiment no longer complete
mark-division-whole = division complete
mark-division-broken = division no longer complete
mark-withdrawn = withdrawn from the battle
mark-retired = driven off the map

## Entries in words

entry-genesis = The match begins: system, map, sides and interpretations are fixed.
entry-material = Material stored: { $name }.
entry-move = { $unit } moves from { $from } to { $to }.
entry-move-inferred = { $unit } moves from { $from } to { $to } (route inferred).
entry-attack = Attack on { $hex } by { $units }.
entry-die = The die shows { $die }.
entry-losses = { $shares }.
entry-trade-yes = The defender takes one more loss instead of retreating.
entry-trade-no = The defender retreats; no loss is taken instead.
entry-retreat = Retreat: { $moves }.
entry-advance = Advance into { $hex }: { $units }.
entry-advance-none = No advance.
entry-end =
    { $whose ->
        [allied] The Allies end the phase.
        [german] The Germans end the phase.
        [us] The Americans end the phase.
       *[axis] The Axis ends the phase.
    }
entry-end-match = The match ends.
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
entry-place = { $unit } is set up in { $hex }.
entry-drop = { $unit } drops by parachute in { $hex }.
entry-duel = Fire at { $hex } by { $units }: ships against coastal artillery.
entry-end-setup = The setup is complete.
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
share =
    { $points ->
        [one] { $unit } takes 1 loss
       *[other] { $unit } takes { $points } losses
    }
entry-retreat-way = { $unit } retreats to { $hexes }.
entry-retreat-off = { $unit } retreats off the map.
entry-retreat-lost = { $unit } cannot retreat and is eliminated.
entry-advance-to = Advance: { $moves }.
entry-refused = Refused: { $action }
entry-withheld = A decision hidden in this view
entry-rewind = Rewind to entry { $to }: { $reason }
entry-amendment = The umpire rules: { $decree } Reason: { $reason }
entry-clock-start = The clock starts.
entry-clock-stop = The clock stops.
entry-clock-expired = Time is up.
entry-reading = Interpretation changed: { $switch }, now { $value }. Reason: { $reason }
entry-checkpoint = Checkpoint.
entry-over = The match is over.
entry-recovered = Recording resumed after an interruption.
entry-sealed = The match is sealed; nothing can follow.
amendment-place = { $hex } now holds: { $unit }.
amendment-withdraw = Removed from the map: { $unit }.
amendment-losses = Losses of { $unit } are set to { $points }.
amendment-owner = { $hex } is now controlled by: { $side }.
amendment-air = { $points } air points are left this turn.

## Questions

ask-weather = Roll for the weather of turn { $turn }.
ask-carpet = Where does the carpet bombing fall, or is it cancelled?
ask-movement = { $whose ->
        [german] March, bring in reinforcements, or end the phase.
       *[allied] Land, move, fly, or end the phase.
    }
ask-combat = Attack, or end the phase.
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
ask-advance = Which units advance into { $hex }?
ask-over = The match is over.
ask-side-die = Team { $team } rolls for the choice of sides.
ask-choice = Team { $team } rolled higher: which side does it take?
ask-setup = Set up the Start units, each in its zone.
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
verb-move = Move
verb-land = Land
verb-arrive = Arrive
verb-end = End the phase
verb-attack = Attack
verb-die = Die roll
verb-losses = Assign losses
    .cherbourg-1944 = Take the loss
verb-trade = Loss instead of retreat
verb-retreat = Retreat
verb-advance = Advance
verb-carpet = Carpet bombing
verb-waive-carpet = Cancel the carpet bombing
verb-plan-carpet = Plan a carpet bombing
verb-take-back = Take back
verb-fly-support = Fly support
verb-fly-interdict = Interdict
verb-weather = Weather
verb-choose = Choose a side
verb-place = Set up
verb-drop = Drop by parachute
verb-duel = Ships against coastal artillery
verb-dice = Dice roll
verb-enter = Enter the map
verb-withdraw = Withdraw from the battle
verb-assault = Assault
verb-bombard = Bombard
verb-strike = Air strike
verb-defend = Support the defence
units-n =
    { $n ->
        [one] { $n } unit
       *[other] { $n } units
    }
points-n =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }

## Words of the rules

word-clear = clear
word-rain = rain
word-storm = storm
word-open = open
word-cover = cover
word-bocage = bocage
    .cherbourg-1944 = bocage
word-swamp = swamp
word-town = town
word-channel = open sea
word-coast = coastal water
word-river = river
word-zone = zone of control
    .cherbourg-1944 = zone of engagement
word-yes = yes
word-no = no
word-away = off the map
word-pool = not yet arrived
word-eliminated = eliminated
word-besieged = besieged
word-support = support
word-interdict = interdiction
word-movement = movement
word-combat = combat
word-weather = weather
word-carpet = carpet bombing
word-over = over
word-allied = Allied
word-german = German
word-none = none
word-planned = planned
word-dropped = dropped
word-all = all
word-again = again
word-no-line = no supply line
word-draw = a draw
word-axis-gone = because no Axis unit is left on the map
word-axis-holds = because Axis units are left on the map
word-points = on points
word-divisions = on divisions eliminated
word-towns = on towns held
word-sudden-death = by Sudden Death
word-nothing = no side is ahead
word-us = United States
word-axis = Axis
word-duty = must attack
word-withdrawn = withdrawn
word-retired = driven off
terrain-open = open
terrain-cover = cover
terrain-bocage = bocage
    .cherbourg-1944 = bocage
terrain-swamp = swamp
terrain-town = town
terrain-channel = open sea
terrain-coast = coastal water
terrain-clean = clean
terrain-grove = grove
terrain-rough = rough
terrain-sea = sea
terrain-road = road
terrain-trail = trail
terrain-river = river
terrain-city = city
terrain-village = village
terrain-airfield = airfield
terrain-fortification = fortification
lies-city = city
lies-airfield = airfield
lies-fortification = fortification: { $name }
lies-village =
    .cherbourg-1944 = village
sort-infantry = infantry
sort-airborne = airborne
sort-armour = armour
sort-mechanised = mechanised
sort-artillery = artillery
sort-rocket-artillery = rocket artillery
sort-flak = flak
sort-coastal-artillery = coastal artillery
sort-battleship = battleship
sort-bomber = bomber
sort-attack-aircraft = attack aircraft
sort-air-landing = air landing
sort-motorised-infantry = motorised infantry
sort-parachute = parachute troops
sort-naval-infantry = naval infantry
sort-machine-gun = machine guns
sort-engineer = engineers
sort-ranger = rangers
sort-cavalry = mechanised cavalry
sort-tank-destroyer = tank destroyers
sort-mortar = mortars
sort-rocket = rockets
sort-anti-tank = anti-tank guns
sort-anti-air = anti-aircraft guns
sort-naval = naval support
provenance-stated = as in the source
provenance-repaired = repaired
provenance-reconstructed = reconstructed

## Terms of derivations

term-attack = Attack
term-defence = Defence
term-attack-value = Attack strength
term-defence-value = Defence strength
term-strength = Strength
term-odds = Odds
term-die = Die
term-die-modifier = Die-roll modifier
term-modified-die = Modified die
term-terrain = Terrain
term-open = Open ground
term-cover = Cover
term-bocage = Bocage
    .cherbourg-1944 = Bocage
term-swamp = Swamp
term-town = Town
term-row = Row of the table
term-column = Column of the table
term-result = Result
term-losses = Losses
term-loss = Loss
term-factor = multiplied by
term-armour-doubled = Armour in open ground, doubled
term-town-doubled = Town, doubled
term-support = Support
term-air-support = Air support
term-naval-support = Naval support
term-allowance = Movement allowance
term-spent = Spent
term-spent-before = Spent before
term-stop = Must stop
term-zone = Zone of control
    .cherbourg-1944 = Zone of engagement
term-step-road = Road
term-step-road-bridge = Road over a bridge
term-step-bridge = Bridge
term-step-river = River: the whole allowance
    .cherbourg-1944 = River
term-step-zone-to-zone = Zone to zone: the whole allowance
term-channel = Open sea
term-coast = Coastal water
term-interdiction = Interdiction
term-interdiction-bomber = Interdiction by a bomber
term-interdiction-attack-aircraft = Interdiction by attack aircraft
term-flak-value = Flak value
term-flak-losses = Losses by flak
term-retreat = Retreat
term-retreat-loss = Loss in the retreat
term-no-retreat = No retreat possible
term-engaged = In contact with
term-trade = Loss instead of retreat
term-advance = Advance
term-side-die-first = Team 1 rolls
term-side-die-second = Team 2 rolls
term-isolated = No supply line
term-supplied = In supply
term-score-allied = Allied points
term-score-german = German points
term-hex-value = Value of the hex
term-beaten = Eliminated
term-divisions-beaten = Divisions eliminated
term-towns-held = Towns held
term-winner = Winner
term-sudden-death = All start hexes lost
term-attack-points = Attack points
term-naval-column = Column (6 at most)
term-target = Target
term-dice = Dice
term-air-points = Air points
term-axis-left = Axis units on the map
term-fire = Fire
term-index = Vulnerability index
term-vulnerability = Vulnerability
term-bombing-value = Bombing strength
term-bombing-column = Column for that strength
term-reduced = on its reverse
term-reduced-value = Strength on its reverse
term-supporting-fire = Supporting fire
term-exchange = Strength to give up in the exchange
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
term-sea = Sea
term-city = City
term-village = Village
term-airfield = Airfield
term-fortification = Fortification
term-river = River
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

switch-odds-rounding = rounding of odds
switch-mechanised-doubles = mechanised doubled like armour
switch-support-absorbs-losses = support units may take losses
switch-retreat-zoc = retreat through enemy zones
switch-zoc-cancel = own units cancel enemy zones
switch-no-retreat = no retreat possible
switch-artillery-has-zoc = artillery has a zone of control
switch-beach-half = half movement from a beach
switch-min-one-hex = at least one hex
switch-interdiction-offroad = interdiction off the road
switch-support-needs-ground = support needs a ground unit
switch-fort-entry-exempt = a unit entering a fortification need not attack
switch-clamp-first = odds limited to the table before the shifts
switch-river-any = one attacker across the river is enough
switch-friend-spares-only-hurt = friendly units in the path spare only reduced units
switch-air-limit-all = air strike limits apply to support too
switch-target-once = a hex is attacked once a turn by
switch-hamburg-range = range of Battery Hamburg
switch-road-bridges = a road crosses a river as a bridge does
value-floor = down
value-nearest = to the nearest
value-true = yes
value-false = no
value-free-hex-first = a free hex first
value-free-choice-with-cost = free choice, at a cost
value-retreat-only = in retreats only
value-movement-too = in movement too
value-eliminate = eliminated
value-one-loss = one loss
value-starts-there = starting there
value-landing-turn-only = in the turn of landing only
value-per-plane = for each aircraft
value-none = none
    .cherbourg-1944 = unlimited
value-side = each side
value-game = both sides together
value-10 = ten hexes

## Refusals


## The combat page

combat-title-ground = Attack on { $hex }
combat-title-carpet = Carpet bombing of { $hex }
combat-title-duel = Gunfire at { $hex }
combat-title-flak = Flak at { $unit } over { $hex }
combat-title-assault = Assault on { $hex }
combat-title-bombard = Bombardment of { $hex }
combat-title-strike = Air strike on { $hex }
hex-near = { $hex } near { $place }
term-bombers = Bombers
term-bears = Losses it can take
term-carpet = carpet bombing
term-no-terrain = the terrain does not count
points-capped = { $sum } points count as { $column }
points-as-they-are = attack points firing
odds-fixed = fixed by the rules
target-bears = can take { $n ->
        [one] 1 loss
       *[other] { $n } losses
    }
table-letters-points = A the firing side, F the target, E eliminated
table-letters-flak = losses of the aircraft
table-letters-bombard = DB one unit takes a casualty, DI no effect
table-letters-strike = DB one unit takes a casualty, DI no effect
gloss-attacker = attacker
gloss-defender = defender
gloss-firing = the firing side
gloss-target = the target
gloss-target-flak = the aircraft
gloss-loses = loses { $n }
    .cherbourg-1944 = takes a casualty
gloss-loses-unit = loses a unit
gloss-exchanges = gives up units in the exchange
gloss-eliminated = is eliminated
gloss-eliminated-flak = is shot down
gloss-retreats = must retreat
gloss-retreats-or-pays = must retreat or lose one more
gloss-retreats-if-mobile = must retreat (immobile guns lose one more instead)
gloss-fixed = cannot retreat and loses one more
gloss-trapped = has no way to retreat and is eliminated
gloss-trapped-pays = has no way to retreat and loses one more
gloss-nothing = no effect
gloss-no-hit = no hit
chance-target-gone = The target is eliminated at once ({ $n ->
        [one] 1 loss
       *[other] { $n } losses
    })
chance-target-loses = The target takes a loss
chance-firing-loses = The firing side takes a loss
expected-points = Expected: target { $defender } losses, firing side { $attacker }.
rolled-points = Actual: { $defender } and { $attacker }.
entries-span = entries { $span }
entry-span = entry { $span }
on-map = On the map
reveal = Show the roll
sign-attacker = Attacker, { $side }
sign-defender = Defender, { $side }
dice-of-die = D6
dice-of-dice = 2D6
to-desk = Try a variation
the-fight = The combat
strength = Strength
same-under = Same result under the other interpretation of { $rules }.
part-bears = steps left
taking-part = Units involved
col-unit = Unit
col-from = From
col-value = Value
col-row = Rule
col-kind = Kind
rows-used = Rules applied
table = Table
table-letters = A attacker, F defender, R retreat, E eliminated
    .cherbourg-1944 = D defender, A attacker: R retreats, V holds or wins, E one unit eliminated, B one casualty, I no loss; EMP exchange, IMP no effect
table-row = row { $row }
each-face = What each face would have given
    .cherbourg-1944 = What each sum of the dice would have given
rolled = rolled
not-answered = the defender has yet to answer
not-rolled = the die is not rolled yet
    .cherbourg-1944 = the dice are not rolled yet
chance-eliminated = Defence eliminated at once by losses ({ $n } of { $n })
    .cherbourg-1944 = All defenders are eliminated at once
chance-leaves = The hex is lost, by retreat or elimination
chance-attacker-loses = The attacker takes a loss
chance-chooses = The defender can keep the hex by taking one more loss
chance-attacker-retreats = The attacker must retreat
decimal-mark = .
expected = Expected: defender { $defender } losses, attacker { $attacker }.
rolled-losses = Actual: { $defender } and { $attacker }.
shift-from = odds before shifts
shifts = The column, shift by shift
shift-end = end of the table
results = Chance of each result
chance-defender-loses = The defender takes a loss
followed = What followed
other-reading = Other interpretations
col-switch = Interpretation
col-here = This match
col-other = Other interpretation
col-then = Result then
differs = different
same = the same
derivation = Derivation
scene = Scene
scene-label = The position as scene text

## The rule book

rules-lead = The rule book restated rule by rule in our own words, with our interpretations and the source of each table.
readings = Interpretations
tables = Tables
read-by = interpretation
reads = interprets

## The file

claim-this = This is
claim-open = the match file { $file }: { $frames } entries, { $bytes } bytes, last entry { $last }, not sealed.
claim-sealed =
    { $result ->
        [unfinished] the match file { $file }: { $frames } entries, { $bytes } bytes, last entry { $last }, sealed { $sealed } before it was over; nothing can follow.
       *[other] the match file { $file }: { $frames } entries, { $bytes } bytes, last entry { $last }, sealed { $sealed } with the result “{ $result }”; nothing can follow.
    }
claim-checked = Checked
claim-checked-words = Every entry follows from the one before; every checkpoint has the root of the entries up to it; replaying the rules gives the same positions.
claim-not = Not proven
not-complete = That nothing was cut off at the end: for a match that is not sealed, only a receipt or a seal shows it.
not-first = That it is the first version: anyone who has the file can write a whole new chain. Receipts on paper, an end-of-chain value noted elsewhere, or signatures show it.
not-who = Who wrote it.
not-table = That the record is what happened at the table: the umpire and the sides vouch for that with their signatures.
clock-back = The clock at the table went back between entries { $from } and { $to }. The order of the entries stands, whatever the times say.
continues-words = It continues match { $id }, sealed at { $size } entries with link { $link }.
signature-of = Signature:
signature-good = good signature
signature-unchecked = a signature is stored beside the file; start wardiary serve with --signers FILE, which lists who may sign, to have it checked
signature-unreadable = not a signature made by ssh-keygen: { $about }
signature-namespace = it was made for `{ $about }`, not for `{ $purpose }`
signature-unknown-key = its key is not among the allowed signers
signature-role = its key may not sign in this role
signature-time = its key was not valid when the match was sealed
signature-text = the seal text is not the one that was signed
signatures-none = Not signed yet.
take-file = Download the match
take-proof = Download proof of the last entry
receipts = Receipts
receipts-words = At the end of each turn both captains write down the number of entries with the digits or the words, and initial it. If the record is later shortened or rewritten, it no longer agrees with the receipt.
receipts-print = Receipts to print
receipts-none = No turn has ended yet.
receipt-end-of = End of
receipt-turn = turn
receipt-turn-end = End of turn { $n }
receipt-entries = Entries
receipt-digits = Digits
receipt-six-words = Words
receipt-square = QR code with the checkpoint at the end of turn { $n }
seal-text = Seal text
seal-text-words = This text identifies the whole record; umpire and sides sign it. Plain ssh-keygen checks the signatures.
stop-unproven = Nothing can be proven about entry { $what }: the file is damaged. The file page says where.
head = End of chain
head-words = Two files that end in the same value hold the same entries.
checkpoints = Checkpoints
checkpoints-none = None yet.
col-root = Root over the entries
col-state-root = Root over the position

## About

about = About
about-what = wardiary records a wargame played at a table, replays it by the rules, and shows why each result is what it is.
about-licence = Free software under the MIT licence or the Apache licence 2.0, as you choose.
about-maps = Maps
about-maps-words = The printed maps are lost; ours are reconstructed from open geographic data and from the rule books.
credit-ign-coast = Coast and small rivers: IGN GEOFLA 2.2 (2016), Licence Ouverte 1.0.
credit-ign-rivers = Main rivers: IGN, Licence Ouverte 2.0.
credit-geonames = Town coordinates: GeoNames, CC BY 4.0.
credit-hand = Terrain, roads, bridges and villages: entered by hand, CC0.
credit-cherbourg = Cherbourg: coast from commune outlines, IGN Admin Express by way of france-geojson, Licence Ouverte; relief, rivers, roads and the works of 1944 entered by hand, CC0.
about-rules = Rules
about-rules-words = The rules are restated in our own words, rule by rule; where a source is silent or ambiguous, our interpretation is marked and can be changed.
about-libraries = Libraries
about-libraries-words = Built with axum, askama, tokio and Fluent, under the MIT and Apache licences.

## Help

help-lead = For every key there is a link on the page that does the same; nothing needs a script.
keys = Keys
col-key = Key
col-does = Does
key-entry = previous, next entry
key-entry-letters = next, previous entry
key-phase = previous, next phase
key-turn = previous, next turn
key-ends = first, last entry
key-stop = previous, next stop of the debrief
key-note = write a note on the entry
key-combat = how the combat was resolved
key-back = from a combat back to the map
key-blank = blank the screen, and back
key-help = this page
keys-on = Single letters work as keys.
keys-off = Single letters do nothing.
keys-turn-off = Turn them off
keys-turn-on = Turn them on
help-roles = Where to begin
help-role-instructor = Open a match and choose Overview: score, stops, key events. Place stops with the notes; the keys n and p lead from stop to stop, b blanks the screen.
help-role-umpire = Open the combat desk, set up the combat, enter the die roll and print the sheet. A recorded combat has its own page beside the entry. A ruling is written on the command line: wardiary record, then amend, with the rule and the reason.
help-role-scribe = On the command line: wardiary new begins a match, wardiary record takes one line for each decision, and each line is on disk before the next is asked for. wardiary correct fixes a slip and keeps later entries where they still hold.
help-role-player = Open a match and choose your side above the map: what was hidden from you stays hidden. Overview lists each unit you lost, with the entry in which it was lost.
help-role-archivist = wardiary verify checks bytes and chain and replays every entry; wardiary fsck does so for a folder; wardiary seal and wardiary sign close a match; the file page shows the result.
help-counter = How to read a counter
sign-name = Upper left
sign-name-words = the short name, as in the order of battle
sign-losses = Upper right
sign-losses-words = a disc for each step left, a cross for each step lost
sign-size = Above the symbol
sign-size-words = the size: XX division, X brigade, III regiment, II battalion
sign-nation = Left of the symbol
sign-nation-words = the nation
sign-symbol = In the frame
sign-symbol-words = the branch: a cross for infantry, an oval for armour, a disc for artillery, a hull for ships, wings for aircraft
sign-marks = Right of the symbol
sign-marks-words = what the unit has done this phase: arrow, moved; cross, fought
sign-values = At the foot
sign-values-words = attack, defence and movement, or a single figure for units that only give support
key-find = searches the list of matches
help-map = Reading the map
help-map-words = Light, rounded counters belong to the first side, dark ones with cut corners to the second. Discs on a counter are steps left, crosses steps lost. What an entry changed is framed and numbered as in the list beside the map; a disc on a movement path shows the cost of that step.
help-signs-words = On the right of a counter, an arrow shows that the unit has moved, a cross that it has attacked or fired, an exclamation mark that it must attack. Three strokes below mark a regiment that can still attack complete, two crosses its division; struck through, they no longer can.
help-seats = Who sees what
help-seats-words = “View” at the head of a match page shows the match as the umpire, a side or an observer sees it. What is hidden in a view is then on no page, and every link keeps the choice. It is a view, not a lock: anyone can choose another.

home-desk-go = Settle a disputed combat
system-ikvm-normandy-2023 = IKVM krigsspel 2023: the invasion of Normandy 1944
system-cherbourg-1944 = Battle of Cherbourg: 19 to 30 June 1944

# Notes and stops

notes = Notes
notes-lead = Notes on the entries of this match, and the stops of the debrief.
notes-none = There are no notes on this match yet.
notes-none-here = No notes on this entry.
notes-none-chosen = No note fits the filter.
notes-before-stops = Before the first stop
notes-none-stop = No note here.
notes-memory = These are samples: what is written here is lost when the program ends.
notes-fault = The notes file is damaged; what can be read is shown, and nothing can be written.
notes-all = All notes of the match
notes-layers = Notes shown
note-n = Note { $n }
note-history = History of note { $n }
note-write = Write a note
note-revise = Revise
note-retract = Retract
note-retracted = Retracted
note-private = Private
note-private-hint = Keep it hidden even after its layer is released
note-edited = revised
note-version = Version { $n }
note-waiting = not released
note-adrift = This was written about another record: the entry has a different link here.
note-by = Author
note-by-hint = A role or initials
note-layer = Visible to
note-glyph = Type
note-no-glyph = Comment
note-text-en = In English
note-text-sv = In Swedish
note-text-hint = About the decision, not about a person. One language is enough.
note-hexes = Hexes
note-reason = Reason
note-save = Save the note
note-save-revision = Save the revision
note-save-retraction = Retract the note
note-on-entry = On entry { $n }
note-both-intents = What both sides intended
release = Release
release-hint = Shows everybody the notes waiting on this layer; private notes stay hidden.
stops = Stops
stop-n = Stop { $n }
stop-place = Place a stop
stop-remove = Remove the stop
stop-title-en = Title in English
stop-title-sv = Title in Swedish
stop-order = Order
stop-save = Place the stop
stop-prev = Previous stop
stop-next = Next stop
filter-author = Author
filter-any = anybody
filter-layer = Layer
filter-all = all
filter-go = Show
form-fault = Nothing was saved
form-conflict = The note was revised meanwhile. Your text is kept below; read the newest version and send it again.
form-fault-missing = This must be filled in.
form-fault-long = At most { $most } characters or items are allowed.
form-fault-unprintable = There is a character here that cannot be printed.
form-fault-untidy = Remove spaces at the beginning and at the end.
form-fault-time = This is not a time.
form-fault-due = Number { $most } is the next one.
form-fault-unknown = There is none with this number.
form-fault-gone = It was already retracted or removed.
form-fault-nothing = Nothing on this layer is waiting to be released.
form-fault-layer = There is no such layer.
form-fault-glyph = There is no such type.
form-fault-hex = The map has no hex { $word }.
form-fault-entry = The match has no such entry.
form-fault-order = Write a whole number from 0 to 65535.
form-fault-file = The notes could not be written: { $word }
field-author = Author
field-wall = Time
field-text = Text
field-title = Title
field-reason = Reason
field-hexes = Hexes
field-number = Number
field-version = Version
field-layer = Visible to
field-glyph = Type
field-order = Order
field-entry = Entry
field-file = File
note-layer-public = Everybody
note-layer-instructor = Instructor
note-layer-umpire = Umpire
note-layer-private = Private notes
glyph-good = good decision
glyph-weak = weak decision
glyph-excellent = very good decision
glyph-costly = costly decision
glyph-interesting = worth a discussion
glyph-doubtful = doubtful
glyph-intent = intent
glyph-missed = opportunity missed
glyph-risk = risk accepted
glyph-rule = rule question
did-written = written
did-revised = revised
did-retracted = retracted
did-released = released
note-hidden = This note is on a layer that is not shown.
note-show = Show its layer

# The match at a glance
overview = Overview
parts-of-page = Parts of this page
part-stops = Stops
part-events = Key events
part-losses = Units lost
part-luck = Luck
part-rolls = Rolls
part-points = Points
part-weather = Weather
part-table = Table
standing = Score
standing-losses =
    { $units ->
        [0] step losses, no unit eliminated
        [one] step losses, one unit eliminated
       *[other] step losses, { $units } units eliminated
    }
course-losses-of = { $side } step losses: { $n }
key-events = Key events, most important first
turning-points = Suggested turning points
events-rest =
    { $n ->
        [one] One minor event
       *[other] { $n } minor events
    }
event-captured =
    { $points ->
        [one] { $place } changes hands: 1 point to { $people }
       *[other] { $place } changes hands: { $points } points to { $people }
    }
event-taken = { $place } falls to { $people }
event-ahead =
    { $side ->
        [axis] the Axis takes the lead
       *[other] { $people } take the lead
    }
event-eliminated = { $units } eliminated
event-more = { $n } more
event-losses = step losses: { $losses }
event-dice = { $kind }, die { $die } at { $odds }, { $result }: { $steps } better for { $people } than expected, { $chances }
event-steps =
    { $n ->
        [one] { $points } step loss
       *[other] { $points } step losses
    }
event-chances =
    { $n ->
        [one] 1 chance in { $all }
       *[other] { $n } chances in { $all }
    }
event-undone =
    { $n ->
        [0] no entry undone
        [one] one entry undone
       *[other] { $n } entries undone
    }
rolls-n =
    { $n ->
        [one] one roll
       *[other] { $n } rolls
    }
step-through = Step through it
nothing-played = Nothing has been played yet.
points = points
losses = losses
course-title = Score and losses by turn
course-words = From { $first } at the start to { $last } now; the table at the foot of the page has every phase.
losses-in = { $turn }, losses: { $losses }
course-losses = Losses so far, and by turn
as-table = The chart as a table
    .cherbourg-1944 = The chart as a table
verdict-won = { $people } win { $by }.
how-it-ended = Result
how-it-stands = Score now
verdict-draw = The match is drawn: { $by }.
verdict-ahead = If the match ended here, { $people } would win { $by }.
verdict-level = If the match ended here, it would be drawn: { $by }.
points-for = { $hexes } for hexes, { $units } for units eliminated
points-where = Where the points come from
points-none = No points.
points-ties = Tie-break when points are equal
units-lost = Units eliminated
lost-words =
    { $units ->
        [0] { $side }: no unit, { $points } step losses
        [one] { $side }: one unit, { $points } step losses
       *[other] { $side }: { $units } units, { $points } step losses
    }
lost-in = { $kind } at { $hex }, { $odds }: die { $die }, { $result }
lost-rule = { $rule }: { $text }
lost-ruling = By ruling of the umpire
weather = Weather
front-at =
    { $n ->
        [one] The front at the end of turn { $turns }
       *[other] The front at the end of turns { $turns }
    }
front-at-and-now =
    { $n ->
        [one] The front at the end of turn { $turns } and now
       *[other] The front at the end of turns { $turns } and now
    }
front-only-now = The front now
front-map = The map
front-now = { $turn }, now
front-none = There is no front yet.
front-words = Empty land that one side surrounds is counted as held by it.
front-between = Drawn midway between the units: this game has no control of hexes.
luck = Luck of the dice
luck-how = Expected is the average of the table over all die faces, counted exactly and never more than the units there can lose; actual is the same for the face rolled. Ground combat, carpet bombing, duels and flak count; weather, losses in retreats and isolation do not.
    .cherbourg-1944 = Expected is the average of the table over all thirty-six rolls of two dice, counted exactly and never more than the units there can lose; actual is the same for the sum rolled. A casualty counts one step, an eliminated unit the steps it had left. Assaults, bombardments and air strikes count; losses in retreats do not.
luck-none = No losses have been rolled for yet.
luck-even = The dice favoured neither side.
luck-favour = The dice favoured { $people } by a net { $points } step losses.
luck-losses-of = { $side }: losses
luck-line = { $side }: expected { $expected }, actual { $actual }
luck-expected-n = expected { $n }
luck-actual-n = actual { $n }
luck-spread = { $side }: losses over all possible rolls, expected { $expected }, actual { $actual }
luck-ways =
    { $dice ->
        [one] Of all possible results of this roll, { $fewer } % cost fewer losses, { $same } % as many, { $more } % more.
       *[other] Of all possible results of these { $dice } rolls, { $fewer } % cost fewer losses, { $same } % as many, { $more } % more.
    }
luck-kinds = By type of roll
luck-kind = Type
luck-dice = rolls
luck-expected = expected
luck-actual = actual
luck-all = All
luck-rank = { $n } of { $all }
luck-left-out = The { $shown } rolls farthest from the average, of { $all }; the page on screen has all.
throw-ground = ground combat
throw-carpet = carpet bombing
throw-duel = duel
throw-flak = flak
throw-assault = assault
throw-bombard = bombardment
throw-strike = air strike
throws = Every roll
throws-lead = Luck is counted for the side that attacks or fires: what the enemy lost beyond the average, less what it lost itself beyond it. The last column counts the rolls that would have been worse for it.
turn-short = T{ $n }
col-turn = Turn
col-by = By
col-favour = Luck
col-rank = Rolls worse than this

# A table by itself
table-from = Source:
table-anchors = Every row, column and cell has its own link: copy the address to refer to it.
table-cited = Rules that cite this table
table-uncited = No rule cites it.
table-others = Other tables
head-terrain = Terrain
head-swedish = In Swedish
head-movement = Movement
head-combat = Combat
    .cherbourg-1944 = Combat columns
head-rows = Rules
head-die = Die
head-weather = Weather
head-dice = Dice
head-move-foot = On foot
head-move-motor = Motorised
head-class = Units
head-kinds = Types
head-air = By aircraft
head-artillery = By artillery
head-from = From turn
head-to = To turn
head-points = Points
class-infantry-and-engineers = Infantry and engineers
class-armour-cavalry-and-tank-destroyers = Armour, cavalry and tank destroyers
class-motorised-infantry = Motorised infantry
class-artillery-mortars-and-rockets = Artillery, mortars and rockets
class-mechanised-artillery = Mechanised artillery
class-naval-support = Naval support

# Two positions
compare = Compare positions
compare-lead = What has changed between two positions, unit by unit and hex by hex. Units have the same numbers on the map and in the list; hexes that changed hands are marked.
compare-from = From
compare-to = To
compare-or = or entry
compare-with = In the match
compare-this = this match
compare-go = Compare
compare-end = { $moment }, at the end (entry { $n })
compare-entry = Entry { $n }: { $moment }
compare-start = Opening position (entry { $n })
compare-none = No differences: every unit and every hex is the same.
compare-count =
    { $n ->
        [one] One difference
       *[other] { $n } differences
    }
compare-map = The second position, with the changes
compare-swap = Swap
compare-from-here = Compare with another entry
compare-units = Units
compare-hexes = Hexes that changed hands
compare-eliminated = Eliminated
compare-arrived = Arrived
compare-returned = Back on the map
compare-left = Left the map
compare-moved = Moved
compare-worn = Losses changed
compare-only-from = Only in the first match
compare-only-to = Only in the second match
compared-eliminated = eliminated; was in { $from }
compared-eliminated-off = eliminated
compared-arrived = now in { $to }
compared-left = left { $from }
compared-losses = losses { $before } → { $after } of { $of }
compare-on-map = Units on the map
compare-lost-points = Step losses
compare-points = Points
compare-weather = Weather
compare-moment = Moment
