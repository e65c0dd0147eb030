# Words of the pages in English.

## Everywhere

skip = Skip to the content
and = and
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

## Pages that cannot be shown

stop-title = This cannot be shown
stop-no-page = There is no page at this address.
stop-no-match = There is no match “{ $what }” on this shelf, or it cannot be opened.
stop-no-entry = The match has no entry “{ $what }”.
stop-no-note = The match has no note “{ $what }” that is shown.
stop-no-combat = Entry { $what } belongs to no combat.
stop-no-rewind = Entry { $what } goes back to no other entry.
stop-other-line = The link names entry “{ $what }”, but the entry with that number is another one: it was written differently, or the record has been altered since the link was made.
stop-no-table = The rule book has no table { $what }.
stop-other-system = The match “{ $what }” is played by another rule book, so its positions cannot be set beside these.
stop-no-system = There is no rule book “{ $what }”.
stop-foreign-host = These pages are for this machine only: open them as localhost.
stop-foreign-form = The form came from another site and was not read.
stop-broken = The page could not be put together. This is a fault in the program.
back-list = To the matches
back-match = Back to the match
back-rules = To the rule book
back-compare = Choose other entries

## The list of matches

matches = Matches
matches-none = There is no match here yet. Start the program with a folder of diaries, or try the combat desk.
turn-of = turn { $n } of { $last }
entries-n =
    { $n ->
        [one] { $n } entry
       *[other] { $n } entries
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
nobody = nobody
actor-team = Team { $n }
actor-chance = The dice
actor-umpire = Umpire
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

entry-of = Entry { $n } of { $last }
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
layer-zones-of = Zones of control: { $side }
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
stack-supplied = In supply from { $from }.
stack-cut-off = Out of supply: no line to any source.
stack-close = Close
stack-empty = No unit stands here.
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
kind-reading = A reading was changed
kind-housekeeping = Written by the program
to-combat = The combat laid open
decides = Decides now
offers = What may be chosen
why = Why?
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
        [0] It left nothing behind.
        [one] It left one entry behind.
       *[other] It left { $n } entries behind.
    }
lines-undone = This step back was itself taken back later.
fork-old = The line that was left
fork-new = The line taken instead
fork-fate = What became of it
fork-none = Nothing stands behind the parting on either line.
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
change-losses = losses { $now } of { $of }
change-is-fought = has fought
change-not-fought = may fight again
change-is-stopped = has stopped
change-not-stopped = may move on
change-is-began = has moved
change-not-began = may move again
change-is-flown = has flown
change-not-flown = may fly again
change-is-arrived = arrived this turn
change-not-arrived = no longer newly arrived
change-is-dropped = came by parachute
change-not-dropped = on the ground
change-is-isolated = out of supply
change-not-isolated = in supply again
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
slot-fired = flak that has fired
slot-result = result
slot-landed = points landed
mark-moved = has moved
mark-stopped = has stopped
mark-fought = has fought
mark-support = gives support
mark-interdict = interdicts
mark-isolated = is out of supply

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
entry-fly-support = { $unit } flies support over { $hex }.
entry-fly-interdict = { $unit } interdicts { $hex }.
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
entry-refused = Refused: { $action }
entry-rewind = Back to entry { $to }: { $reason }
entry-amendment = The umpire rules: { $decree } Reason: { $reason }
entry-clock-start = The clock starts.
entry-clock-stop = The clock stops.
entry-clock-expired = Time is up.
entry-reading = Reading { $switch } is now { $value }: { $reason }
entry-checkpoint = Checkpoint.
entry-recovered = The file was taken up again after a break.
amendment-place = { $unit } is placed in { $hex }.
amendment-withdraw = { $unit } is taken off the map.
amendment-losses = { $unit } now has { $points } losses.
amendment-owner = { $hex } now belongs to: { $side }.

## Questions

ask-weather = The weather of the turn is rolled.
ask-carpet = Where does the carpet bombing fall, or is it waived?
ask-movement = Move, fly, land, or end the phase.
ask-combat = Attack, or end the phase.
ask-die = The die of the combat is rolled.
ask-flak = Flak is rolled.
ask-losses = Which units bear the losses?
ask-trade = One more loss instead of the retreat?
ask-retreat = Where do the units retreat?
ask-retreat-loss = Which units bear the losses of the retreat?
ask-advance = Which units advance?
ask-over = The match is over.
ask-side-die = Team { $team } rolls for the choice of sides.
ask-choice = Team { $team } rolled higher: which side does it take?
ask-setup = Set up the Start units, each in its zone.
verb-move = Move
verb-land = Land
verb-arrive = Arrive
verb-end = End the phase
verb-attack = Attack
verb-die = The die
verb-losses = Share losses
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
word-swamp = swamp
word-town = town
word-channel = open sea
word-coast = coastal water
word-river = river
word-zone = zone of control
word-yes = yes
word-no = no
word-away = off the map
word-pool = not yet arrived
word-eliminated = eliminated
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
word-points = by points
word-divisions = by divisions beaten
word-towns = by towns held
word-sudden-death = by Sudden Death
word-nothing = nothing decides
terrain-open = open
terrain-cover = cover
terrain-bocage = bocage
terrain-swamp = swamp
terrain-town = town
terrain-channel = open sea
terrain-coast = coastal water
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
term-quotient = Quotient
term-die = Die
term-die-modifier = Die-roll modifier
term-modified-die = Die as modified
term-terrain = Terrain
term-open = Open ground
term-cover = Cover
term-bocage = Bocage
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
term-movement-cost = Movement spent
term-allowance = Movement allowance
term-budget = Movement points
term-spent = Spent
term-spent-before = Spent before
term-stop = Stops
term-zone = Zone of control
term-step-road = Road
term-step-road-bridge = Road over a bridge
term-step-bridge = Bridge
term-step-river = River: the whole allowance
term-step-zone-to-zone = From zone to zone: the whole allowance
term-step-terrain = Terrain
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
term-trade = Loss instead of retreat
term-advance = Advance
term-side-die-first = Die of team 1
term-side-die-second = Die of team 2
term-isolated = No line of supply
term-supplied = In supply
term-score-allied = Points of the Allies
term-score-german = Points of the Germans
term-hex-value = Value of the hex
term-beaten = Beaten
term-divisions-beaten = Divisions beaten
term-towns-held = Towns held
term-winner = Winner
term-sudden-death = All start hexes lost
term-attack-points = Attack points
term-naval-column = Column, 6 at most
term-target = Target

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

## Refusals

refusal-advance_not_allowed = No advance is allowed here.
refusal-aircraft_used = The aircraft has flown already.
refusal-already_attacked = The hex has been attacked this phase already.
refusal-assignment_exceeds_unit = A unit cannot bear that many losses.
refusal-assignment_not_eligible = The unit may not bear these losses.
refusal-assignment_sum = { $points } losses are shared out; { $limit } must be borne.
refusal-beach_capacity = { $hex } would take { $points } points this turn; the limit is { $limit }.
refusal-bomber_locked = The bomber is kept for the carpet bombing.
refusal-bomber_used = The bomber has flown already.
refusal-cannot_attack = The unit cannot attack.
refusal-cannot_take_back = The unit cannot be taken back.
refusal-clock_expired = Time is up.
refusal-die_range = The die has no such face.
refusal-enemy_occupied = An enemy unit stands there.
refusal-game_over = The match is over.
refusal-impassable = The hex cannot be entered.
refusal-late_arrival = The arrival comes too late.
refusal-movement_exceeded = The movement points do not suffice for { $hex }.
refusal-named_twice = A unit is named twice.
refusal-no_bomber = There is no bomber left.
refusal-no_enemy = No enemy stands there.
refusal-nobody_attacks = Nobody is named who attacks { $hex }.
refusal-no_path = No way leads there.
refusal-no_plan = No carpet bombing was planned.
refusal-not_a_start = This is not a start hex.
refusal-not_active_side = It is the other side’s phase.
refusal-nobody_attacks = Nobody is named who attacks { $hex }.
refusal-not_adjacent = The hexes do not touch.
refusal-not_due = { $unit } is due in turn { $turn }.
refusal-not_on_map = The unit is not on the map.
refusal-out_of_reach = The hex is out of reach.
refusal-retreat_missing = A unit is left without its retreat.
refusal-retreat_not_yours = The unit does not have to retreat.
refusal-river = A river without a bridge lies between.
refusal-river_support_needs_partner = Artillery may fire across a river only with units that attack from its far bank.
refusal-ship_not_adjacent = The ship is not beside the hex.
refusal-stack_limit = { $hex } would hold { $points } stacking points; the limit is { $limit }.
refusal-start_captured = The start hex is in enemy hands.
refusal-start_occupied = The start hex is occupied.
refusal-storm_no_naval_support = No naval support in a storm.
refusal-support_not_in_hex = The support is not over the hex.
refusal-trade_not_allowed = The retreat cannot be bought off here.
refusal-weather_die_forbidden = The weather is not rolled this turn.
refusal-weather_forbids = The weather forbids it.
refusal-wrong_sector = The unit may not land in this sector.
refusal-wrong_state = This is not what is to be decided now.
refusal-zone_stop = { $unit } stopped in { $hex }, in an enemy zone of control.
refusal-zone_to_zone = From zone to zone, { $from } to { $hex }, only with the whole allowance; { $spent } is spent.
refusal-cannot_duel = { $unit } has no part in fire between ships and coastal artillery.
refusal-drop_area = { $unit } may not drop in { $hex }: the hex lies outside its area.
refusal-drop_moved = { $unit } came by parachute and stays where it is this turn.
refusal-drop_turn = The airborne landing belongs to the first turn; { $unit } now comes by sea.
refusal-german_on_beach = { $unit } may not be set up on the beach { $hex }.
refusal-not_a_start_unit = { $unit } is not set up before the first turn.
refusal-not_airborne = { $unit } has no parachutes.
refusal-other_target = The carpet was planned under seal for { $planned }, not for { $hex }.
refusal-out_of_coastal_water = { $hex } and { $unit } can only fire at each other over coastal water.
refusal-setup_incomplete = { $count } units still wait for their place: { $units }.
refusal-target_missing = The target of the carpet has to be written down now, under seal.
refusal-target_too_early = The target of the carpet is named when the bombs fall.
refusal-wrong_zone = { $unit } may not be set up in { $hex }; its zone is measured from { $zone }.

## The combat page

combat-title = Attack on { $hex }
combat-duel = Fire at { $hex }
term-points = Attack points
table-points-column = column
points-capped = { $sum } points count as { $column }
target-bears = can bear { $n }
table-letters-points = A who fires, F target, E eliminated
gloss-firing = who fires loses { $n }
gloss-target = the target loses { $n }
gloss-target-gone = the target is eliminated
chance-target-gone = Target eliminated at once ({ $n } of { $n })
chance-target-loses = The target takes a loss
chance-firing-loses = Who fires takes a loss
expected-points = To be expected: target { $defender } losses, who fires { $attacker }.
entries-span = entries { $span }
on-map = On the map
to-desk = Pose a variant
the-fight = The fight
strength = Strength
col-unit = Unit
col-from = From
col-value = Value
col-row = Row
col-kind = Kind
rows-used = Rows used
table = Table
table-letters = A attacker, F defender, R retreat, E eliminated
table-row = row { $row }
each-face = What each face would have given
rolled = rolled
not-rolled = the die is not rolled yet
gloss-attacker = attacker loses { $n }
gloss-defender = defender loses { $n }
gloss-leaves = the hex is given up
gloss-nothing = nothing happens
chance-eliminated = Defence eliminated at once by losses ({ $n } of { $n })
chance-leaves = Hex must be given up, by retreat or elimination
chance-attacker-loses = The attacker takes a loss
decimal-mark = .
expected = To be expected: defender { $defender } losses, attacker { $attacker }.
followed = What followed
other-reading = The other reading
col-switch = Switch
col-here = This match
col-other = Other reading
col-then = Then
differs = different
same = the same
derivation = Derivation
scene = Scene
scene-label = The position as scene text

## The combat desk

desk = Combat desk
desk-lead = Set up a fight and see odds, table and what every face of the die would give.
desk-form = A small fight
desk-target = Attacked hex
desk-attackers = Attackers
desk-support = Support
desk-ships = Battleships
desk-aircraft = Attack aircraft
desk-defenders = Defenders
across-river = across a river
desk-go = Lay the combat open
desk-fault = The scene cannot be read
desk-no-combat = The scene holds no combat: end it with an attack, and the die if it is rolled.

## The rule book

rules-lead = The sentences of the rule book in our own words, with how we read them and where the tables come from.
readings = Readings
tables = Tables
read-by = read by
reads = reads

## The file

claim-this = This is
claim-open = the diary { $file }: { $frames } frames, { $bytes } bytes, last entry { $last }, not closed.
claim-closed = the diary { $file }: { $frames } frames, { $bytes } bytes, last entry { $last }, closed.
claim-checked = Checked by
claim-checked-words = Every frame follows from the one before; every checkpoint has the root of the entries up to it; the rules replayed give the same positions.
claim-not = Not proven
claim-not-words = Who wrote it, and that it is the first version: whoever holds the file can write a whole new chain. Compare the head with one noted elsewhere to know whether the record was altered.
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
key-combat = the combat laid open
key-back = from a combat back to the map
key-blank = blank the screen, and back
key-help = this page
keys-on = Single letters work as keys.
keys-off = Single letters do nothing.
keys-turn-off = Turn them off
keys-turn-on = Turn them on
help-map = Reading the map
help-map-words = Light, rounded counters belong to the first side, dark ones with cut corners to the second. Discs on the band are losses the unit can still bear, crosses those it has taken. What an entry changed is framed and numbered as in the list beside the map; a disc on the way of a move is what the step cost.

# The first page and the examples of the desk
home-lead = Open a match to step through it entry by entry, on the map and in words.
home-desk = A disputed combat needs no recorded match: pose it in a form or as text, and see each figure with the rule it rests on, what every face of the die would have given, and what another reading of the rules would change.
home-desk-go = Settle a disputed combat
home-rules = Every rule row in our own words, how it is read where the text leaves room, and the tables with their source.
system-ikvm-normandy-2023 = IKVM krigsspel 2023: the invasion of Normandy 1944
desk-side = Attacker
desk-examples = Printed examples:
desk-example-E-01 = river and support
desk-example-E-02 = armour in the open
desk-example-E-03 = town, poor odds
desk-example-E-04 = town, retreat or loss
desk-example-E-05 = carpet bombing

# Notes and stops

notes = Notes
notes-lead = What people wrote about this match: notes on entries, and the stops of the debrief.
notes-none = Nobody has written about this match yet.
notes-none-here = No notes on this entry are shown.
notes-none-chosen = No note fits what is chosen.
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
step-through = Step through it
nothing-played = Nobody has played yet.
points = points
losses = losses
course-title = Points if the match had ended there, and losses taken
course-words = From { $first } after the first phase to { $last } now; the table below has every phase.
losses-in = { $turn }, losses: { $losses }
as-table = The same in a table
verdict-won = { $side } wins { $by }.
verdict-draw = The match is drawn: { $by }.
verdict-ahead = If the match ended here, { $side } would win { $by }.
verdict-level = If the match ended here, it would be drawn: { $by }.
points-for = { $hexes } for hexes, { $units } for units beaten
points-where = Where the points come from
points-none = No points.
points-ties = Counted when points are equal
units-lost = Units lost
lost-words =
    { $units ->
        [0] { $side }: no unit, { $points } loss points in all
        [one] { $side }: one unit, { $points } loss points in all
       *[other] { $side }: { $units } units, { $points } loss points in all
    }
weather = Weather
front-at = The front at the end of turn { $turns }
front-words = The line between what the first side holds and the other land; older lines are dotted and dashed.
luck = Luck of the dice
luck-how = Expected is what the table asks for on the average of all faces, counted exactly and never more than the units there can bear; actual is the same for the face that fell. Dice of ground combat, carpet bombing, duels and flak count; weather, losses of a retreat and isolation do not.
luck-none = No die has been thrown for losses.
luck-even = All in all the dice favoured nobody.
luck-favour = All in all favoured by the dice: { $side }, by { $points } loss points, given and taken together.
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
luck-kinds = By sort of throw
luck-kind = Thrown for
luck-dice = dice
luck-expected = expected
luck-actual = actual
luck-all = All
luck-rank = { $n } of { $all }
luck-left-out = The { $shown } throws that fell farthest from the average, of { $all }; the page on screen has all.
throw-ground = ground combat
throw-carpet = carpet bombing
throw-duel = duel
throw-flak = flak
throws = Every throw
throws-lead = Luck is seen from the side that attacks or fires: what the enemy lost beyond the average, less what it lost itself beyond it. The last column counts the faces that would have served it worse.
turn-short = T{ $n }
col-turn = Turn
col-by = By
col-favour = Luck
col-rank = Worse faces

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
head-rows = Rows
head-die = Die
head-weather = Weather

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
