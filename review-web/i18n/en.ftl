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
tagline = War diary and after-action review
map-credit = Map: coast and rivers after IGN (Licence Ouverte 1.0 and 2.0), towns after GeoNames (CC BY 4.0).
    .cherbourg-1944 = Map: coast after IGN Admin Express (Licence Ouverte); the rest entered by hand, CC0.

## Pages that cannot be shown

stop-title = Cannot show this page
stop-no-page = There is no page at this address.
stop-no-match = There is no match “{ $what }” on this shelf, or it cannot be opened.
stop-no-entry = The match has no entry “{ $what }”.
stop-no-note = The match has no note “{ $what }” that is shown.
stop-no-combat = Entry { $what } belongs to no combat.
stop-no-rewind = Entry { $what } goes back to no other entry.
stop-other-line = The link names entry “{ $what }”, but the entry with that number is another one: it was written differently, or the record has been altered since the link was made.
stop-no-view = Nobody called “{ $what }” looks at this match. It can be seen as: { $known }.
stop-withheld = This page would show what is hidden from whoever you look as. The umpire sees it.
stop-no-table = The rule book has no table { $what }.
stop-other-system = The match “{ $what }” is played by another rule book, so its positions cannot be set beside these.
stop-no-system = There is no rule book “{ $what }”.
stop-foreign-host = These pages are for this machine only: open them as localhost.
stop-foreign-form = The form came from another site and was not read.
stop-method = This page cannot be asked for with { $what }; it answers { $known }.
stop-long-address = The address is { $what } bytes long, more than the { $known } that are read. Shorten its query, the part after the question mark.
stop-address-not-text = The address is not text in UTF-8. Copy it again from where it came, or start from the list of matches.
stop-large-form = The form is larger than the { $what } kB that are read; nothing of it was kept. Shorten the text, or use the command line, which reads files of any size.
stop-slow-form = The form did not arrive in time, and nothing of it was kept. Send it again.
stop-form-not-text = The form holds bytes that are not text in UTF-8; nothing of it was kept. Paste the text again, saved as UTF-8.
stop-no-form = Only forms of these pages are read here, of the type application/x-www-form-urlencoded; nothing was kept.
stop-no-key = The address asks for “{ $what }”, which this page does not know. It knows: { $known }.
stop-twice-key = The address says “{ $what }” twice. Leave one of them out.
stop-no-value = The address says “{ $what }”, which this page does not know. Write one of: { $known }.
stop-broken = The page could not be put together. This is a fault in the program.
back-list = To the matches
back-match = Back to the match
back-rules = To the rule book
back-compare = Choose other entries

## The list of matches

matches = Matches
home-title = Matches
home-head = Every decision of the game, on record and explained
home-what = wardiary records a wargame as it is played, one line for each order, each die and each ruling.
home-then = Afterwards anyone can step through the match on the map, see which rule decided each result, and ask what another roll would have done.
home-proof = Each entry is chained to the one before it, so that a changed record shows.
home-step = Step through this match
hero-entry = Entry { $n }
doors = Where to begin
door-instructor = Instructor
door-instructor-words = Lead the debrief: score, turning points and stops of the first match on one page.
door-umpire = Umpire
door-umpire-words = Settle a disputed combat: pose it, roll the die as it fell, print the sheet.
door-scribe = Scribe
door-scribe-words = Record at the table, one line for each decision:
door-player = Player
door-player-words = Replay the match from your own side: what happened, and why.
door-archivist = Archivist
door-archivist-words = Check file, chain and signatures, on the page of the file or with
find = Search
find-what = Title, side, board, file or unit
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
matches-no-such = No match here fits that.
matches-show-all = Show all matches
card-stopped = Broken off
card-playing = In progress
card-damaged = Damaged
card-look = Look at the damage
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
card-over = Played to its end
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
card-kept = Intact
card-then = Remedy
damaged-from = Damaged from entry { $n }
damage-torn = the last write was cut short
damage-corrupt = bytes have been damaged
damage-altered = the record is not the one that was written
damage-drifted = played by another edition of the rules
remedy-torn = Open it for recording: the torn bytes are set aside and the match goes on.
remedy-corrupt = Fetch another copy, or read the part before the damage.
remedy-altered = Compare it with the other side’s copy and tell the umpire.
remedy-drifted = Open it with the version of the program that holds its edition.
matches-none = There is no match here yet. Start the program with a folder of diaries, or try the combat desk.
turn-of = turn { $n } of { $last }
entries-n =
    { $n ->
        [one] { $n } entry
       *[other] { $n } entries, 0–{ $last }
    }
state-open = going on
state-over = played to its end
state-closed = closed
damaged = Files that cannot be opened
damaged-here = Something is wrong with this file

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
view-seen-by = Seen by: { $who }
views = View
menu = Menu
from-behind = seen from behind
view-lead = What is hidden from this viewer is on none of these pages.
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
layer-supply-of = Lines of supply: { $side }
layer-moves = Moves
layer-control = Front
layer-reach = Reach
layer-line = Line of supply
layer-tray = Off the map: { $n }
map-hexes = Hexes: open a stack
tray = Units off the map
tray-now = may come now
tray-start = at the start
tray-turn = turn { $n }
stack-owner = held by: { $side }
stack-load = { $side }: { $n } of { $limit } stacking points
    .cherbourg-1944 = { $side }: { $n } of { $limit } units
stack-supplied = In supply from { $from }.
stack-cut-off = Out of supply: no line to any source.
stack-close = Close
stack-empty = No unit stands here.
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
map-twin = The whole position is in the table below.
not-on-line = This entry is not on the current line: it was undone.
folded = Entries taken back
kind-opening = Opening of the diary
kind-refused = Refused by the rules
kind-rewind = Went back
kind-amendment = The umpire changed the position
kind-clock = Clock
clock-of = { $at } of { $limit } min
clock-at = { $at } min into the phase
kind-reading = A reading was changed
kind-housekeeping = Written by the program
to-combat = How this combat was resolved
part-of = Part of
decides = Decides now
offers = What may be chosen
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
rows-spoke = Rows:
lasting-link = Link that fails loudly if the line changes
integrity = The file
rules = Rules

## Lines

lines = Lines of the match
lines-beside = The two lines side by side
lines-lead = Where the match went back to an earlier entry, another line begins. What was left stays readable.
lines-none = The match is a single line: it never went back.
lines-back = Entry { $seq }: back to entry { $to }
lines-left =
    { $n ->
        [0] No entry undone.
        [one] One entry undone.
       *[other] { $n } entries undone.
    }
lines-undone = This step back was itself taken back later.
fork-old = The line that was left
fork-new = The line taken instead
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
fork-entry = To the entry that went back
fork-compare = Compare where both lines came to
fork-sum = The same: { $same }. Replaced: { $replaced }. Dropped: { $dropped }. New: { $new }.
fate-same = the same
fate-replaced = replaced
fate-new = new
fate-not-asked = dropped: not asked any more
fate-left-out = dropped: not taken up again
fate-refused = dropped: { $why }

## Changes

change-arrives = arrives in { $to }
change-eliminated = eliminated in { $from }
change-clock-starts = the five minutes begin, { $time } into the phase
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
change-is-dropped = came by parachute
change-not-dropped = on the ground
change-is-isolated = out of supply
change-not-isolated = in supply again
change-is-duty = must attack
change-not-duty = need not attack any more
change-is-engaged = engaged
change-not-engaged = no longer engaged
change-is-moved = moved
change-not-moved = may move again
change-is-used = attacked or fired
change-not-used = may attack or fire again
change-cleared = { $n } units: the marks of the turn are taken off
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
slot-allied-team = team of the Allies
slot-captured = start hexes lost
slot-carpet-target = sealed target
slot-clock = clock of the movement phase
slot-fired = flak that has fired
slot-result = result
slot-landed = points landed
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
mark-retired = driven off over the edge

## Entries in words

entry-genesis = The match is opened: system, map, sides and readings are fixed.
entry-material = Material laid down: { $name }.
entry-move = { $unit } moves from { $from } to { $to }.
entry-move-inferred = { $unit } moves from { $from } to { $to }; the way between was not dictated.
entry-attack = Attack on { $hex } by { $units }.
entry-die = The die shows { $die }.
entry-losses = Losses are borne: { $shares }.
entry-trade-yes = One more loss is taken instead of the retreat.
entry-trade-no = The retreat stands; no loss is taken instead.
entry-retreat = Retreat: { $moves }.
entry-advance = Advance into { $hex }: { $units }.
entry-advance-none = Nobody advances.
entry-end = { $side } ends the phase.
entry-end-match = The match ends.
entry-weather = Weather: the die shows { $die }.
entry-flak = Flak against { $unit }: the die shows { $die }.
entry-flak-march = Flak on the way against { $unit }: the die shows { $die }.
entry-land = { $unit } lands in { $hex }.
entry-arrive = { $unit } arrives in { $hex }.
entry-take-back = { $unit } is taken back from the map.
entry-fly-support = { $unit } on a support mission over { $hex }.
entry-fly-interdict = { $unit } on an interdiction mission over { $hex }.
entry-plan-carpet = A carpet bombing is planned.
entry-carpet = Carpet bombing on { $hex }.
entry-waive-carpet = The planned carpet bombing is waived.
entry-plan-carpet-on = A carpet bombing on { $hex } is planned, under seal.
entry-side-die = Choice of sides: team { $team } rolls { $die }.
entry-choose = Team { $team } takes a side: { $side }.
entry-place = { $unit } is set up in { $hex }.
entry-drop = { $unit } drops by parachute in { $hex }.
entry-duel = Fire at { $hex } by { $units }: ships against coastal artillery.
entry-end-setup = The setup is complete.
entry-dice = The dice show { $first } and { $second }, together { $sum }.
entry-enter = { $unit } comes onto the map in { $hex }.
entry-enter-on = { $unit } comes onto the map in { $hex } and goes on to { $to }.
entry-withdraw = { $unit } is withdrawn from the battle.
entry-assault = Assault on { $hex } by { $units }.
entry-assault-air = Assault on { $hex } by { $units }, with { $air } air points.
entry-bombard = Bombardment of { $hex } by { $units }.
entry-strike = Air strike on { $hex } with { $air } air points.
entry-defend = { $units } fire in support of the defence.
entry-defend-none = The defender calls on no support.
entry-defend-air = The defender adds { $air } air points.
entry-defend-both = { $units } fire in support of the defence, with { $air } air points.
entry-losses-of = The loss is borne by { $units }.
entry-retreat-way = { $unit } retreats to { $hexes }.
entry-retreat-off = { $unit } retreats off the map.
entry-retreat-lost = { $unit } has no way to retreat and is lost.
entry-advance-to = Advance: { $moves }.
entry-refused = Refused: { $action }
entry-withheld = A decision that is withheld from this viewer
entry-rewind = Back to entry { $to }: { $reason }
entry-amendment = The umpire rules: { $decree } Reason: { $reason }
entry-clock-start = The clock starts.
entry-clock-stop = The clock stops.
entry-clock-expired = Time is up.
entry-reading = Reading { $switch } is now { $value }: { $reason }
entry-checkpoint = Checkpoint.
entry-over = The match is over.
entry-recovered = The file was taken up again after a break.
entry-sealed = The match is sealed; nothing follows.
amendment-place = { $unit } is placed in { $hex }.
amendment-withdraw = { $unit } is taken off the map.
amendment-losses = { $unit } now has { $points } losses.
amendment-owner = { $hex } now belongs to: { $side }.
amendment-air = { $points } air points are left this turn.

## Questions

ask-weather = Roll for the weather of turn { $turn }.
ask-carpet = Where does the carpet bombing fall, or is it waived?
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
ask-losses = Which units bear the losses of the combat at { $hex }?
ask-trade = One more loss instead of the retreat from { $hex }?
ask-retreat = Where do the units in { $hex } retreat?
ask-retreat-loss = Which unit bears the loss of the retreat to { $hex }?
ask-advance = Which units advance into { $hex }?
ask-over = The match is over.
ask-side-die = Team { $team } rolls for the choice of sides.
ask-choice = Team { $team } rolled higher: which side does it take?
ask-setup = Set up the Start units, each in its zone.
ask-setup-zones = Set up each unit in its hex or bivouac.
ask-march = Move, or end the phase.
ask-defend = What defends { $hex } besides: artillery in support, air points?
ask-dice = { $kind ->
        [bombard] Roll two dice for the bombardment of { $hex }.
        [strike] Roll two dice for the air strike on { $hex }.
       *[assault] Roll two dice for the assault on { $hex }.
    }
ask-loss = Which unit bears the loss of the assault on { $hex }?
ask-hit = Which unit in { $hex } is hit?
ask-offer = Which units in { $hex } are given up in the exchange?
ask-price = Which attackers of { $hex } are given up in return, worth at least { $points } attack points?
ask-retreat-each = { $whose ->
        [attacker] The attack on { $hex } is thrown back: which attacker retreats, and where to?
       *[defender] Which unit retreats from { $hex }, and where to?
    }
ask-push = { $hex } holds too many: which unit is pushed on, and where to?
verb-move = Move
verb-land = Land
verb-arrive = Arrive
verb-end = End the phase
verb-attack = Attack
verb-die = The die
verb-losses = Share losses
    .cherbourg-1944 = Bear the loss
verb-trade = Loss instead of retreat
verb-retreat = Retreat
verb-advance = Advance
verb-carpet = Carpet bombing
verb-waive-carpet = Waive the carpet bombing
verb-plan-carpet = Plan a carpet bombing
verb-take-back = Take back
verb-fly-support = Fly support
verb-fly-interdict = Interdict
verb-weather = Weather
verb-choose = Choose a side
verb-place = Set up
verb-drop = Drop by parachute
verb-duel = Ships against coastal artillery
verb-dice = The dice
verb-enter = Come onto the map
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
word-no-line = no line of supply
word-draw = a draw
word-axis-gone = since no Axis unit is left on the map
word-axis-holds = since Axis units are left on the map
word-points = on points
word-divisions = on divisions eliminated
word-towns = on towns held
word-sudden-death = by Sudden Death
word-nothing = nothing decides
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
term-modified-die = Die as modified
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
term-factor = times
term-armour-doubled = Armour in open ground, doubled
term-town-doubled = Town, doubled
term-support = Support
term-air-support = Air support
term-naval-support = Naval support
term-allowance = Movement allowance
term-spent = Spent
term-spent-before = Spent before
term-stop = Stops
term-zone = Zone of control
    .cherbourg-1944 = Zone of engagement
term-step-road = Road
term-step-road-bridge = Road over a bridge
term-step-bridge = Bridge
term-step-river = River: the whole allowance
    .cherbourg-1944 = River
term-step-zone-to-zone = From zone to zone: the whole allowance
term-channel = Open sea
term-coast = Coastal water
term-interdiction = Interdiction
term-interdiction-bomber = Interdiction by a bomber
term-interdiction-attack-aircraft = Interdiction by attack aircraft
term-flak-value = Flak value
term-flak-losses = Losses by flak
term-retreat = Retreat
term-retreat-loss = Loss in the retreat
term-no-retreat = No way to retreat
term-engaged = In contact with
term-trade = Loss instead of retreat
term-advance = Advance
term-side-die-first = Die of team 1
term-side-die-second = Die of team 2
term-isolated = No line of supply
term-supplied = In supply
term-score-allied = Points of the Allies
term-score-german = Points of the Germans
term-hex-value = Value of the hex
term-beaten = Eliminated
term-divisions-beaten = Divisions eliminated
term-towns-held = Towns held
term-winner = Winner
term-sudden-death = All start hexes lost
term-attack-points = Attack points
term-naval-column = Column, 6 at most
term-target = Target
term-dice = Dice
term-air-points = Air points
term-axis-left = Axis units on the map
term-fire = Fire
term-index = Vulnerability index
term-vulnerability = Vulnerability
term-bombing-value = Value of the bombing
term-bombing-column = Column by the value
term-reduced = on its reverse
term-reduced-value = Strength on its reverse
term-supporting-fire = Supporting fire
term-exchange = Worth given up in the exchange
term-siege = Siege
term-regiment-attacks = Complete regiment attacks
term-regiment-defends = Complete regiment defends
term-division-attacks = Three complete regiments of a division
term-must-attack = Must attack
term-ground-here = Ground it stands on, columns
term-ground-there = Ground of the enemy, columns
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
term-step-entry = Coming onto the map
term-step-break-contact = Straight from one enemy to another

## Readings

switch-odds-rounding = rounding of odds
switch-mechanised-doubles = mechanised doubled like armour
switch-support-absorbs-losses = support may bear losses
switch-retreat-zoc = retreat through zones
switch-zoc-cancel = own units cancel enemy zones
switch-no-retreat = no way to retreat
switch-artillery-has-zoc = artillery has a zone
switch-beach-half = half movement from a beach
switch-min-one-hex = at least one hex
switch-interdiction-offroad = interdiction off the road
switch-support-needs-ground = support needs ground units
switch-fort-entry-exempt = fortification spares whoever enters
switch-clamp-first = odds cut to the table before the shifts
switch-river-any = one attacker across the river is enough
switch-friend-spares-only-hurt = friends on the way spare the hurt only
switch-air-limit-all = limits of a strike bind support too
switch-target-once = a hex is attacked once a turn by
switch-hamburg-range = range of Battery Hamburg
switch-road-bridges = a road bridges the river
value-floor = down
value-nearest = to nearest
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
value-side = each side
value-game = anybody
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
term-bears = Can bear in all
term-carpet = carpet bombing
term-no-terrain = the terrain does not count
points-capped = { $sum } points count as { $column }
points-as-they-are = the points that fire
odds-fixed = fixed by the rules
target-bears = can bear { $n }
table-letters-points = A the firing side, F the target, E eliminated
table-letters-flak = losses of the aircraft
table-letters-bombard = DB one unit takes a casualty, DI nobody is hurt
table-letters-strike = DB one unit takes a casualty, DI nobody is hurt
gloss-attacker = attacker
gloss-defender = defender
gloss-firing = the firing side
gloss-target = the target
gloss-target-flak = the aircraft
gloss-loses = loses { $n }
    .cherbourg-1944 = takes a casualty
gloss-loses-unit = loses a unit
gloss-exchanges = gives up units in exchange
gloss-eliminated = is eliminated
gloss-eliminated-flak = is shot down
gloss-retreats = must retreat
gloss-retreats-or-pays = must retreat or lose one more
gloss-retreats-if-mobile = must retreat (guns that cannot move lose one more instead)
gloss-fixed = cannot retreat and loses one more
gloss-trapped = has no way to retreat and is eliminated
gloss-trapped-pays = has no way to retreat and loses one more
gloss-nothing = nothing happens
gloss-no-hit = no hit
chance-target-gone = The target is eliminated at once (bears { $n })
chance-target-loses = The target takes a loss
chance-firing-loses = The firing side takes a loss
expected-points = Expected: target { $defender } losses, firing side { $attacker }.
rolled-points = Rolled: { $defender } and { $attacker }.
entries-span = entries { $span }
entry-span = entry { $span }
on-map = On the map
reveal = Show the roll
sign-attacker = Attacker, { $side }
sign-defender = Defender, { $side }
dice-of-die = D6
dice-of-dice = 2D6
to-desk = Try a variation
the-fight = The fight
strength = Strength
same-under = The same under the other interpretation of { $rules }.
part-bears = can bear
taking-part = Taking part
col-unit = Unit
col-from = From
col-value = Value
col-row = Row
col-kind = Kind
rows-used = Rules applied
table = Table
table-letters = A attacker, F defender, R retreat, E eliminated
    .cherbourg-1944 = D defender, A attacker: R retreats, V holds or wins, E one unit eliminated, B one casualty, I unhurt; EMP exchange, IMP nothing
table-row = row { $row }
each-face = What each face would have given
    .cherbourg-1944 = What each sum of the dice would have given
rolled = rolled
not-answered = the defender has yet to answer
not-rolled = the die is not rolled yet
    .cherbourg-1944 = the dice are not rolled yet
chance-eliminated = Defence eliminated at once by losses ({ $n } of { $n })
    .cherbourg-1944 = All defenders are eliminated at once
chance-leaves = Hex must be given up, by retreat or elimination
chance-attacker-loses = The attacker takes a loss
chance-chooses = The defender can keep the hex by one loss more
chance-attacker-retreats = The attacker must retreat
decimal-mark = .
expected = Expected: defender { $defender } losses, attacker { $attacker }.
rolled-losses = Rolled: { $defender } and { $attacker }.
shift-from = odds alone
shifts = The column, shift by shift
shift-end = the table ends here
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

rules-lead = The sentences of the rule book in our own words, with how we read them and where the tables come from.
readings = Readings
tables = Tables
read-by = read by
reads = reads

## The file

claim-this = This is
claim-open = the diary { $file }: { $frames } frames, { $bytes } bytes, last entry { $last }, not closed.
claim-sealed =
    { $result ->
        [unfinished] the diary { $file }: { $frames } frames, { $bytes } bytes, last entry { $last }, sealed { $sealed } before it was over; nothing can follow.
       *[other] the diary { $file }: { $frames } frames, { $bytes } bytes, last entry { $last }, sealed { $sealed } with the result “{ $result }”; nothing can follow.
    }
claim-checked = Checked by
claim-checked-words = Every frame follows from the one before; every checkpoint has the root of the entries up to it; the rules replayed give the same positions.
claim-not = Not proven
not-complete = That nothing was cut off at the end: an open match shows that only against a receipt or a seal.
not-first = That it is the first version: whoever holds the file can write a whole new chain. Receipts on paper, a head noted elsewhere or signatures show it.
not-who = Who wrote it.
not-table = That what was written down is what happened at the table; for that the umpire and the sides have put their names.
clock-back = The clock of the table went back between entries { $from } and { $to }. The order is that of the entries, whatever the times say.
continues-words = It continues match { $id }, sealed at { $size } entries with link { $link }.
signature-of = Signature:
signature-good = good signature
signature-unchecked = a signature lies beside the file; wardiary serve --signers FILE says who may sign, and then it is checked
signature-unreadable = this is no signature of ssh-keygen: { $about }
signature-namespace = it was made for `{ $about }`, not for `{ $purpose }`
signature-unknown-key = no line of the allowed signers has its key
signature-role = its key may not sign in this role
signature-time = its key’s time had not begun, or was over, when the match was sealed
signature-text = the seal text is not the one that was signed
signatures-none = Nobody has signed it yet.
take-file = Take the file along
take-proof = Proof that the last entry stands in it
receipts = Receipts
receipts-words = At the end of each turn both captains write down the number of entries with the digits or the words, and initial it. A record that is shortened or written anew later no longer agrees.
receipts-print = Receipts to print
receipts-none = No turn has ended yet.
receipt-end-of = End of
receipt-turn = turn
receipt-turn-end = End of turn { $n }
receipt-entries = Entries
receipt-digits = Digits
receipt-six-words = Words
receipt-square = Square code with the checkpoint at the end of turn { $n }
seal-text = Seal text
seal-text-words = This text names the whole record; umpire and sides sign it. Stock ssh-keygen checks the signatures.
stop-unproven = Nothing can be proven about entry { $what }: the file is damaged. The page of the file says where.
head = Head
head-words = Two files with the same head hold the same entries.
checkpoints = Checkpoints
checkpoints-none = None yet.
col-root = Root over the entries
col-state-root = Root over the position

## About

about = About
about-what = wardiary keeps the diary of a wargame played at a table, replays it by the rules, and shows why each result is what it is.
about-licence = Free software under the MIT licence or the Apache licence 2.0, as you choose.
about-maps = Maps
about-maps-words = The printed maps are lost; ours are rebuilt from open geography and from the rule books.
credit-ign-coast = Coast and small rivers: IGN GEOFLA 2.2 (2016), Licence Ouverte 1.0.
credit-ign-rivers = Main rivers: IGN, Licence Ouverte 2.0.
credit-geonames = Town coordinates: GeoNames, CC BY 4.0.
credit-hand = Terrain, roads, bridges and villages: entered by hand, CC0.
credit-cherbourg = Cherbourg: coast from commune outlines, IGN Admin Express by way of france-geojson, Licence Ouverte; relief, rivers, roads and the works of 1944 entered by hand, CC0.
about-rules = Rules
about-rules-words = The rules are told in our own words, row by row; where a source is silent or can be read in two ways, our reading is marked and can be changed.
about-libraries = Libraries
about-libraries-words = Built with axum, askama, tokio and Fluent, under the MIT and Apache licences.

## Help

help-lead = Every key has a link on the page that does the same; nothing needs a script.
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
help-role-umpire = Open the combat desk, pose the fight, give the die as it fell and print the sheet. A combat that was recorded has its page beside the entry. A ruling is written on the command line: wardiary record, then amend, with the row and the reason.
help-role-scribe = On the command line: wardiary new begins a match, wardiary record takes one line for each decision, and each line is on disk before the next is asked for. wardiary correct mends a slip, and later entries are kept where they still hold.
help-role-player = Open a match and choose your side above the map: what was hidden from you stays hidden. Overview lists each unit you lost, with the entry that cost it.
help-role-archivist = wardiary verify checks bytes, chain and every entry played again; wardiary fsck does so for a folder; wardiary seal and wardiary sign close a match; the page of the file shows it all.
help-counter = How a counter is read
sign-name = Upper left
sign-name-words = the name in short, as the order of battle has it
sign-losses = Upper right
sign-losses-words = a disc for each loss point left, a cross for each one taken
sign-size = Above the symbol
sign-size-words = the size: XX division, X brigade, III regiment, II battalion
sign-nation = Left of the symbol
sign-nation-words = the nation
sign-symbol = In the frame
sign-symbol-words = the branch: a cross for infantry, an oval for armour, a disc for artillery, a hull for ships, wings for aircraft
sign-marks = Right of the symbol
sign-marks-words = what the unit has done this phase: an arrow has moved, a cross has fought
sign-values = At the foot
sign-values-words = attack, defence and movement, or one figure for units that only support
key-find = searches the list of matches
help-map = Reading the map
help-map-words = Light, rounded counters belong to the first side, dark ones with cut corners to the second. Discs on the band are losses the unit can still bear, crosses those it has taken. What an entry changed is framed and numbered as in the list beside the map; a disc on the way of a move is what the step cost.
help-signs-words = At the right of a counter an arrow says that it has moved, a cross that it has attacked or fired, an exclamation mark that it must attack. Three strokes below are a regiment that can still attack complete, two crosses its division; struck through, they no longer can.
help-seats = Who sees what
help-seats-words = “Seen by” in the head of a page of a match shows it as the umpire, a side or an observer sees it. What is hidden from a viewer is then on no page, and every link keeps the choice. It is a view and no lock: anybody can choose another.

home-desk-go = Settle a disputed combat
system-ikvm-normandy-2023 = IKVM krigsspel 2023: the invasion of Normandy 1944
system-cherbourg-1944 = Battle of Cherbourg: 19 to 30 June 1944

# Notes and stops

notes = Notes
notes-lead = What people wrote about this match: notes on entries, and the stops of the debrief.
notes-none = Nobody has written about this match yet.
notes-none-here = No notes on this entry are shown.
notes-none-chosen = No note fits what is chosen.
notes-before-stops = Before the first stop
notes-none-stop = No note is shown here.
notes-memory = These are samples: what is written here is kept until the program ends.
notes-fault = The file of notes is damaged; what can be read is shown, and nothing can be written.
notes-all = All notes of the match
notes-layers = Notes shown
note-n = Note { $n }
note-history = History of note { $n }
note-write = Write a note
note-revise = Revise
note-retract = Retract
note-retracted = Retracted
note-private = Private
note-private-hint = Keep it hidden also when its layer is released
note-edited = revised
note-version = Version { $n }
note-waiting = not released
note-adrift = This was written about another record: the entry has another link here.
note-by = Who writes
note-by-hint = A role or initials
note-layer = For whom
note-glyph = Kind of remark
note-no-glyph = Plain remark
note-text-en = In English
note-text-sv = In Swedish
note-text-hint = About the decision, not about a person. One language is enough.
note-hexes = Hexes
note-reason = Reason
note-save = Save the note
note-save-revision = Save the revision
note-save-retraction = Retract the note
note-on-entry = On entry { $n }
note-both-intents = What both sides meant
release = Release
release-hint = Shows everybody what waits on the layer; private notes stay hidden.
stops = Stops
stop-n = Stop { $n }
stop-place = Place a stop
stop-remove = Remove the stop
stop-title-en = Title in English
stop-title-sv = Title in Swedish
stop-order = Place in the row
stop-save = Place the stop
stop-prev = Previous stop
stop-next = Next stop
filter-author = Written by
filter-any = anybody
filter-layer = Layer
filter-all = all
filter-go = Show
form-fault = Nothing was written
form-conflict = Somebody revised the note meanwhile. What you wrote is kept below; read the newest version and send it again.
form-fault-missing = Something must be written here.
form-fault-long = At most { $most } characters or items are allowed.
form-fault-unprintable = Here stands a character that cannot be printed.
form-fault-untidy = Take away blanks at the beginning and at the end.
form-fault-time = This is no time.
form-fault-due = Number { $most } is due here.
form-fault-unknown = There is none of this number.
form-fault-gone = It was taken back before.
form-fault-nothing = Nothing on this layer waits to be released.
form-fault-layer = There is no such layer.
form-fault-glyph = There is no such kind of remark.
form-fault-hex = The map has no hex { $word }.
form-fault-entry = The match has no such entry.
form-fault-order = Write a whole number from 0 to 65535.
form-fault-file = The notes could not be written: { $word }
field-author = Who writes
field-wall = Time
field-text = Text
field-title = Title
field-reason = Reason
field-hexes = Hexes
field-number = Number
field-version = Version
field-layer = For whom
field-glyph = Kind of remark
field-order = Place in the row
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
standing = How the match stands
standing-losses =
    { $units ->
        [0] step losses, no unit eliminated
        [one] step losses, one unit eliminated
       *[other] step losses, { $units } units eliminated
    }
course-losses-of = { $side } step losses: { $n }
key-events = Key events, the weightiest first
turning-points = Suggested turning points
events-rest =
    { $n ->
        [one] One lighter event
       *[other] { $n } lighter events
    }
event-captured =
    { $points ->
        [one] { $place } changes hands: 1 point to { $people }
       *[other] { $place } changes hands: { $points } points to { $people }
    }
event-taken = { $place } falls to { $people }
event-ahead = { $people } take the lead
event-eliminated = { $units } eliminated
event-more = { $n } more
event-losses = step losses: { $losses }
event-dice = { $kind }, die { $die } at { $odds }, { $result }: { $steps } better for { $people } than the average, { $chances }
event-steps =
    { $n ->
        [one] { $points } step
       *[other] { $points } steps
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
nothing-played = Nobody has played yet.
points = points
losses = losses
course-title = Score so far, and losses by turn
course-words = From { $first } at first to { $last } now; the table at the foot of the page has every phase.
losses-in = { $turn }, losses: { $losses }
course-losses = Losses so far, and by turn
as-table = The chart as a table
    .cherbourg-1944 = The chart as a table
verdict-won = { $people } win { $by }.
how-it-ended = How it ended
how-it-stands = How it stands
verdict-draw = The match is drawn: { $by }.
verdict-ahead = If the match ended here, { $people } would win { $by }.
verdict-level = If the match ended here, it would be drawn: { $by }.
points-for = { $hexes } for hexes, { $units } for units eliminated
points-where = Where the points come from
points-none = No points.
points-ties = Counted when points are equal
units-lost = Units lost
lost-words =
    { $units ->
        [0] { $side }: no unit, { $points } step losses in all
        [one] { $side }: one unit, { $points } step losses in all
       *[other] { $side }: { $units } units, { $points } step losses in all
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
front-words = Empty land that one side surrounds is counted as held.
front-between = Midway between the units: this game records no control of hexes.
luck = Luck of the dice
luck-how = Expected is what the table asks for on the average of all faces, counted exactly and never more than the units there can bear; actual is the same for the face that fell. Dice of ground combat, carpet bombing, duels and flak count; weather, losses of a retreat and isolation do not.
    .cherbourg-1944 = Expected is what the table asks for on the average of all thirty-six ways two dice can fall, counted exactly and never more than the units there can bear; actual is the same for the sum that fell. A casualty counts one, an eliminated unit those it had left. Assaults, bombardments and air strikes count; losses of a retreat do not.
luck-none = No die has been rolled for losses.
luck-even = The dice favoured neither side.
luck-favour = The dice favoured { $people } by a net { $points } step losses.
luck-losses-of = { $side }: losses
luck-line = { $side }: expected { $expected }, actual { $actual }
luck-expected-n = expected { $n }
luck-actual-n = actual { $n }
luck-spread = { $side }: losses over all ways the dice can fall, expected { $expected }, actual { $actual }
luck-ways =
    { $dice ->
        [one] Of all ways this die can fall, { $fewer } % cost fewer losses, { $same } % as many, { $more } % more.
       *[other] Of all ways these { $dice } dice can fall, { $fewer } % cost fewer losses, { $same } % as many, { $more } % more.
    }
luck-kinds = By type of roll
luck-kind = Type
luck-dice = dice
luck-expected = expected
luck-actual = actual
luck-all = All
luck-rank = { $n } of { $all }
luck-left-out = The { $shown } rolls that fell farthest from the average, of { $all }; the page on screen has all.
throw-ground = ground combat
throw-carpet = carpet bombing
throw-duel = duel
throw-flak = flak
throw-assault = assault
throw-bombard = bombardment
throw-strike = air strike
throws = Every roll
throws-lead = Luck is seen from the side that attacks or fires: what the enemy lost beyond the average, less what it lost itself beyond it. The last column counts the rolls that would have served it worse.
turn-short = T{ $n }
col-turn = Turn
col-by = By
col-favour = Luck
col-rank = Rolls worse than this

# A table by itself
table-from = From the book:
table-anchors = Every row, column and cell is a link to itself: copy its address to point at it.
table-cited = Rows that speak of this table
table-uncited = No row speaks of it.
table-others = Other tables
head-terrain = Terrain
head-swedish = In Swedish
head-movement = Movement
head-combat = Combat
    .cherbourg-1944 = Combat columns
head-rows = Rows
head-die = Die
head-weather = Weather
head-dice = Dice
head-move-foot = On foot
head-move-motor = Motorised
head-class = Units
head-kinds = Kinds
head-air = From the air
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
compare-lead = What has changed from one position to the other, unit by unit and hex by hex. Numbers of units stand on the map as in the list; hexes that changed hands are marked there.
compare-from = From
compare-to = To
compare-or = or entry
compare-with = In the match
compare-this = this match
compare-go = Compare
compare-end = { $moment }, end (entry { $n })
compare-entry = Entry { $n }: { $moment }
compare-start = Opening position (entry { $n })
compare-none = Nothing differs: every unit and every hex is the same.
compare-count =
    { $n ->
        [one] One difference
       *[other] { $n } differences
    }
compare-map = The second position, with what changed
compare-swap = The other way round
compare-from-here = Compare with another entry
compare-units = Units
compare-hexes = Hexes that changed hands
compare-eliminated = Eliminated
compare-arrived = Arrived
compare-returned = Back again
compare-left = Left the map
compare-moved = Moved
compare-worn = Losses taken or given back
compare-only-from = Only in the first match
compare-only-to = Only in the second match
compared-eliminated = eliminated; stood at { $from }
compared-eliminated-off = eliminated
compared-arrived = at { $to }
compared-left = left { $from }
compared-losses = losses { $before } → { $after } of { $of }
compare-on-map = Units on the map
compare-lost-points = Loss points taken
compare-points = Points
compare-weather = Weather
compare-moment = Moment
