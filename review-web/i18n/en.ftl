# Words of the pages in English.

## Everywhere

skip = Skip to the content
and = and
or = or
others-n = { $n } more
party-team = team { $n }
party-chance = the dice
party-umpire = the umpire
wishes = Language, light and help
other-language = Svenska
theme-dark = Dark
theme-light = Light
help = Help
guide = Handbook
guide-parts = Parts of this page
guide-print = Print this page
guide-lead = What each role does in an evening, from beginning to end, is in the
line = line
column = column
byte = byte
contents = Contents
default = default
tagline = Match record and after-action review

## Pages that cannot be shown

stop-title = Cannot show this page
stop-no-page = There is no page at this address.
stop-no-match = There is no match “{ $what }” in this folder, or its file cannot be opened: the list of matches says what is wrong with it and what helps.
stop-no-entry = The match has no entry “{ $what }”.
stop-not-shown = “{ $what }” is not shown yet. It opens when the presenter gets there.
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
stop-form-not-text = The form is not valid UTF-8 text, and nothing was saved: { $what }.
stop-no-form = Only forms from these pages are read here, of type application/x-www-form-urlencoded; nothing was saved.
stop-no-key = The address has a parameter “{ $what }”, which this page does not have. It has: { $known }.
stop-answers-unkept = The answers could not be saved in the notes: { $what }. Nothing is lost: the question is still open. Correct the fault, then close the answers again.
stop-presentation-unkept = The presentation could not be saved on this machine: { $what }. Nothing was changed. Correct the fault, then press the button again.
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
door-scribe-try = Try it on a sample match: the rules answer each line. Your own matches are recorded with
door-scribe-record = Record the match at the table, by mouse or by words.
door-player = Player
door-player-words = Replay the match as one side saw it: what it knew, what happened, and why.
door-archivist = Archivist
door-archivist-words = Check file, chain and signatures, on the file page or with
find = Search
find-what = Title, side, map, file or unit
show = Show
games-all = All games
show-all = All { $n }
show-playing = In progress { $n }
show-finished = Finished { $n }
show-stopped = Abandoned { $n }
show-damaged = Damaged { $n }
order = Order
order-newest = newest first
order-oldest = oldest first
order-margin = closest result
order-name = file name
pages = Pages of the list
shown-of = { $n } of { $all }
matches-no-such = No match was found.
matches-show-all = Show all matches
card-stopped = Abandoned
card-playing = In progress
card-damaged = Damaged
card-look = See the damage
card-sealed = Sealed
card-verified = Verified
card-unreadable = Cannot be opened
card-no-match = Not a match
card-beginning = Only the beginning is here
card-readable = Readable to entry { $n }
card-won = { $side } wins { $by }
card-leads = { $side } leads
card-draw = Drawn
card-over = Finished
card-game = Game
card-played = Played
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
damage-torn-sealed = there are bytes after the seal
damage-opening = the file ends, or is damaged, in its opening entry
damage-corrupt = bytes have been damaged
damage-altered = the record differs from what was written
damage-edition = its edition of the rules is not known here
damage-header = its first bytes have been damaged
damage-no-match = an empty file, or another program’s
damage-closed = the file cannot be read
damage-program = the program failed on this file
matches-none = There are no matches here yet. Start the program with a folder of matches, or try the combat desk.
turn-of = turn { $n } of { $last }
entries-n = { $n ->
        [one] { $n } entry
       *[other] { $n } entries
    }
entries-to = { $n ->
        [one] { $n } entry
       *[other] { $n } entries, the last is { $last }
    }
state-open = in progress
state-over = finished
state-closed = sealed
damaged = Files that cannot be opened
damaged-here = This file is damaged

## Time and sides

turn-n = Turn { $n }
phase-movement = movement
phase-combat = combat
phase-over = end of the match
phase-setup = setup
nobody = nobody
actor-team = Team { $n }
actor-chance = The dice
actor-umpire = Umpire
view-umpire = Everything
view-observer = Viewer
view-seen-by = View: { $who }
views = View
menu = Menu
from-behind = back of the counter
view-lead = What is hidden from this view is not shown.
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
month-brief-1 = Jan
month-brief-2 = Feb
month-brief-3 = March
month-brief-4 = April
month-brief-5 = May
month-brief-6 = June
month-brief-7 = July
month-brief-8 = Aug
month-brief-9 = Sept
month-brief-10 = Oct
month-brief-11 = Nov
month-brief-12 = Dec

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
layer-supply-of = Supply lines: { $side }
layer-sight = Sight
layer-sight-of = Sight: { $side }
layer-sight-all = Sight, identified: { $side }
layer-sight-kind = Sight, recognised: { $side }
layer-sight-some = Sight, detected: { $side }
layer-sight-legend = Sight: enemies inside the solid line are identified, inside the dashed line their type is recognised, inside the dotted line they are only detected. Shaded hexes are not seen.
layer-sight-known = For the other side, only what its known units see: units out of sight may see more.
layer-moves = Moves
layer-control = Front
layer-reach = Reach
layer-reach-whose = Choose a unit to see its reach.
layer-reach-none = No reach is drawn: the chosen unit cannot move at this entry, or this view does not show where.
layer-line = Supply line
layer-tray = Off map: { $n }
map-hexes = Hexes: open a stack
tray = Units off the map
tray-now = may come now
tray-away = off the map, in play
tray-eliminated = eliminated
tray-start = at the start
tray-turn = turn { $n }
stack-owner = held by: { $side }
stack-load = { $side }: { $n } of { $limit } stacking points
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
zoom = Zoom
zoom-in = Zoom in
zoom-out = Zoom out
zoom-whole = Whole map
zoom-back = Back to what the entry is about
pan = Move the map
pan-up = Show more above
pan-left = Show more to the left
pan-right = Show more to the right
pan-down = Show more below
map-title = Map of the position
map-twin = The full position is in the table below.
not-on-line = This entry is not on the current line: it was undone.
taken-up-as = It was taken up again as entry { $n }.
stop-undone = The entry of this stop was undone, and nothing took its place: in the present record this did not happen.
folded = Undone entries
kind-opening = Start of the record
kind-refused = Refused by the rules
kind-rewind = Rewind
kind-amendment = The umpire changed the position
kind-clock = Clock
clock-of = { $at } of { $limit } min
clock-at = { $at } min into the phase
kind-breach = Played against the rules
kind-remark = For the record
kind-reading = An interpretation was changed
kind-housekeeping = Written by the program
to-combat = How this combat was resolved
part-of = Part of
decides = Waiting for
offers = Legal choices
why = Why?
why-all = All { $n } steps of the derivation
known = What each side could know
known-not = What { $who } could not know
known-all = They knew everything here.
known-unseen = out of sight
known-sees = seen only as: { $kinds }
known-units = Units: { $n }
known-places = Other places: { $n }
known-shown = (they see: { $shown })
known-nothing = nothing
known-as-seen = This entry as they see it
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

lines = Undone play
lines-beside = Both lines side by side
lines-lead = Here the match was rewound to an earlier entry and took another course from there. What was undone can still be read.
lines-none = Nothing has been undone in this match.
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
change-eliminated-unseen = eliminated out of sight
change-sighted = comes into sight in { $to }
change-lost-sight-of = goes out of sight, last seen in { $from }
change-contact = { $hex }: { $kinds } seen
change-contact-lost = { $hex }: an enemy there is no longer seen
contact-unknown = an enemy of unknown kind
change-clock-starts = the five-minute clock starts, { $time } into the phase
change-losses = { lost-points } { $now } of { $of }
change-is-fought = fought
change-flew = flew { $n ->
        [one] 1 hex
       *[other] { $n } hexes
    }
change-not-fought = may fight again
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
slot-turn = turn
slot-stage = stage
slot-at = place
slot-losses = { lost-points }
slot-contact = seen
slot-spent = movement spent
slot-owner = control
slot-clock = clock of the movement phase
slot-result = result
slot-attacked = hexes attacked this turn
slot-left = left the map
mark-moved = has moved
mark-fought = has fought
mark-support = gives support

## Entries in words

entry-genesis = The match begins: system, map, sides and interpretations are fixed.
entry-material = Material stored: { $name }.
entry-move = { $unit } moves from { $from } to { $to }.
entry-move-inferred = { $unit } moves from { $from } to { $to } (route inferred).
entry-advance-none = No advance.
entry-end-match = The match ends.
entry-place = { $unit } is set up in { $hex }.
entry-end-setup = The setup is complete.
share =
    { $points ->
        [one] { $unit } takes 1 loss
       *[other] { $unit } takes { $points } losses
    }
entry-refused = Refused: { $action }
entry-breach = Played although the rules refuse it ({ $rule }), found by { $found }: { $action } Reason: { $reason }
entry-gap = Not recorded from { $from } to { $to }: { $reason }
entry-gap-untimed = Not recorded for some time: { $reason }
entry-claim = Entry { $on } is disputed: { $text }
entry-claim-row = Entry { $on } is disputed under { $rule }: { $text }
entry-statement = Statement on entry { $on }: { $text }
entry-ruling-granted = Ruling: the claim in entry { $on } is upheld under { $rule }. { $text }
entry-ruling-rejected = Ruling: the claim in entry { $on } is rejected under { $rule }. { $text }
entry-appeal = Appeal against the ruling in entry { $on }: { $text }
entry-intent = Intent sealed; it is read out later.
entry-opened = The intent sealed in entry { $on }: { $text }
entry-exhibit = Attached to entry { $on }: { $text }
entry-withheld = A decision hidden in this view
entry-seen = What this view sees of a decision
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

## Questions

ask-combat = Attack, or end the phase.
ask-combat-owed = Attack. The phase cannot end yet.
ask-advance = Which units advance into { $hex }?
ask-unseen = Something is settled that this view does not see.
ask-over = The match is over.
verb-move = Move
verb-end = End the phase
verb-attack = Attack
verb-losses = Assign losses
verb-retreat = Retreat
verb-advance = Advance
verb-place = Set up
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

word-open = open
word-cover = cover
word-bocage = bocage
word-swamp = swamp
word-coast = coastal water
word-river = river
word-zone = zone of control
word-yes = yes
word-no = no
word-away = off the map
word-eliminated = eliminated
word-support = support
word-movement = movement
word-combat = combat
word-over = over
word-none = none
word-all = all
word-points = on points
word-divisions = on divisions eliminated
word-nothing = (no side is ahead)
terrain-open = open
terrain-cover = cover
terrain-bocage = bocage
terrain-swamp = swamp
terrain-coast = coastal water
terrain-sea = sea
terrain-road = road
terrain-river = river
terrain-village = village
contact = { $side }: { $kind } (not identified)
# A book with levels of sight says that there may be more.
as-known = { $words }
sort-unknown = unit of unknown kind
sort-infantry = infantry
sort-armour = armour
sort-mechanised = mechanised
sort-artillery = artillery
sort-flak = flak
sort-coastal-artillery = coastal artillery
sort-parachute = parachute troops
sort-rocket = rockets
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
term-terrain = Terrain
term-open = Open ground
term-cover = Cover
term-bocage = Bocage
term-swamp = Swamp
term-row = Row of the table
term-column = Column
term-result = Result
term-losses = Losses
term-factor = multiplied by
term-support = Support
term-allowance = Movement allowance
term-printed-allowance = On the counter
term-spent = Spent
term-stop = Must stop
term-zone = Zone of control
term-step-road = Road
term-step-river = River: the whole allowance
term-coast = Coastal water
term-retreat = Retreat
term-no-retreat = No retreat possible
term-advance = Advance
term-beaten = eliminated
term-winner = Winner
term-target = Target
term-dice = Dice
term-fire = Fire
term-vulnerability = Vulnerability
term-sea = Sea
term-village = Village
term-river = River

## Readings

switch-no-retreat = no retreat possible
switch-supply-zoc-blocks = enemy zones of control cut supply lines
switch-clock-s = seconds for a movement phase
value-true = yes
value-false = no
value-none = none
value-controlled = controlled
value-side = each side
value-10 = ten hexes
value-game = both sides together

## Refusals

## The combat page

hex-near = { $hex } near { $place }
term-bombers = Bombers
term-bears = Losses it can take
points-capped = { $sum } points count as { $column }
points-as-they-are = attack points firing
odds-fixed = fixed by the rules
target-bears = can take { $n ->
        [one] 1 loss
       *[other] { $n } losses
    }
gloss-attacker = attacker
gloss-defender = defender
gloss-firing = the firing side
gloss-target = the target
gloss-loses = loses { $n }
gloss-loses-unit = loses a unit
gloss-loses-each = loses a step of every unit
gloss-exchanges = gives up units in the exchange
gloss-eliminated = is eliminated
gloss-retreats = must retreat
gloss-retreats-or-pays = must retreat or lose one more
gloss-retreats-if-mobile = must retreat (immobile guns lose one more instead)
gloss-fixed = cannot retreat and loses one more for every unit
gloss-trapped = has no way to retreat and is eliminated
gloss-trapped-pays = has no way to retreat and loses one more for every unit
gloss-nothing = no effect
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
table-row = row { $row }
each-face = What each face would have given
rolled = rolled
not-answered = the defender has yet to answer
not-rolled = the die is not rolled yet
chance-eliminated = Defence eliminated at once by losses ({ $n } of { $n })
chance-leaves = The hex is lost, by retreat or elimination
chance-attacker-loses = The attacker takes a loss
chance-chooses = The defender can keep the hex by taking one more loss
chance-attacker-retreats = The attacker must retreat
chance-defenders-shot-down = The defender’s aircraft are removed
chance-defenders-driven-off = The defender’s aircraft return to base
chance-attackers-shot-down = The attacker’s aircraft are removed
chance-attackers-driven-off = The attacker’s aircraft return to base
decimal-mark = .
expected = Expected before any retreat: defender { $defender } losses, attacker { $attacker }.
rolled-losses = Actual before any retreat: { $defender } and { $attacker }.
expected-losses = Expected: defender { $defender } losses, attacker { $attacker }.
gone-too = Eliminated: { $units }.
shift-from = column before shifts
shifts = The column, shift by shift
shift-end = end of the table
results = Chance of each result
chance-defender-loses = The defender takes a loss
preceded = Before the roll
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
rules-find = Search these rules
rules-found = { $n } of { $all } rules and interpretations shown
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
clock-back = The clock at the table went back between entries { $from } and { $to }. The order of the entries counts, not the times.
continues-words = It continues match { $id }, sealed at { $size } entries with link { $link }.
signature-of = Signature:
signature-good = good signature
signature-unchecked = a signature is stored beside the file; start wardiary serve with --signers FILE, which lists who may sign, to have it checked
signature-unreadable = not a signature made by ssh-keygen: { $about }
signature-lines = its lines are not as ssh-keygen writes them: they end in CR LF, or something stands before the first. Send signatures as files, not as text.
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
receipts-none = No turn has ended yet.
receipt-turn = turn
receipt-turn-end = End of turn { $n }
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

about = About wardiary
about-what = wardiary records a wargame played at a table, replays it by the rules, and shows why each result is what it is.
about-licence = Free software under the MIT licence or the Apache licence 2.0, as you choose.
about-maps = Maps
about-maps-words = The printed maps are lost; ours are reconstructed from open geographic data and from the rule books.
about-rules = Rules
about-rules-words = The rules are restated in our own words, rule by rule; where a source is silent or ambiguous, our interpretation is marked and can be changed.
about-libraries = Libraries
about-libraries-words = Built with axum, askama, tokio and Fluent, under the MIT and Apache licences.
about-fonts = Fonts
about-fonts-words = Brygada 1918, Archivo and JetBrains Mono, under the SIL Open Font License 1.1, cut down to the letters and widths that the pages use.

## Help

help-lead = Every key has a link on the page that does the same, and no page needs scripts.
keys = Keys
col-key = Key
col-does = Does
key-entry = previous, next entry
key-entry-letters = next, previous entry
key-phase = previous, next phase
key-turn = previous, next turn
key-ends = first, last entry
key-stop = previous, next stop of the debrief, or chapter along a list
key-zoom = map of an entry: zoom in, zoom out, the whole map; so do the mouse wheel and two fingers
key-pan = map of an entry, while the focus is on it: shows more to that side; so does dragging
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
help-role-instructor = Open a match and choose Overview: score, stops, key events. Place stops where an entry shows its notes. In the debrief n and p lead from stop to stop, and b blanks the screen.
help-role-umpire = Open the combat desk, set up the combat, enter the die roll and print the sheet. A recorded combat has its own page, which its entries lead to. Write a ruling that changes the position in notation, on the page Record or with `wardiary record`: `amend`, the rule, what changes, and the reason.
help-role-scribe = Serve a folder with `wardiary serve --data FOLDER` and choose Begin a match. Record, at the last entry of the match, opens the page on which you enter each decision: on the map, by form, or in a few words. On the command line `wardiary new` begins a match and `wardiary record` takes the same words. Each entry is on disk before the next is asked for. `wardiary correct` puts an older slip right and keeps later entries where they still hold.
help-role-player = Open a match and choose your side at the top of the page: what was hidden from you stays hidden. Overview lists each unit you lost, with the entry in which it was lost.
help-role-archivist = `wardiary verify` checks the bytes and the chain of a match and replays every entry; `wardiary fsck` does so for a whole folder. `wardiary seal` closes a match for good, and `wardiary sign` signs its seal. The tab File of a match shows the result.
help-counter = How to read a counter
sign-name = Upper left
sign-name-words = the short name, as in the order of battle
sign-losses = Upper right
sign-losses-words = a disc for each step that is left, a cross for each that is lost; where a unit can lose more than five, one disc and a number: 8, or 5/8 once three are lost
sign-size = Above the symbol
sign-size-words = the size: XX division, X brigade, III regiment, II battalion
sign-nation = Left of the symbol
sign-nation-words = the nation
sign-symbol = In the frame
sign-symbol-words = the branch: a cross for infantry, an oval for armour, a disc for artillery, a hull for ships, wings for aircraft
sign-marks = Right of the symbol
sign-marks-words = what the unit has done this phase: arrow, moved; cross, fought
sign-values = At the foot
sign-values-words = attack, defence and movement, with the range in brackets for artillery: 2-1-4(4); a single figure for units that only give support, with their range where they have one: 10(4)
key-find = searches the list of matches
help-map = Reading the map
help-map-words = Light, rounded counters belong to the first side, dark ones with cut corners to the second. What an entry changed is framed and numbered as in the list beside the map; a disc on the path of a move shows what that step cost.
help-signs-words = An exclamation mark right of the symbol means that the unit must attack. Three strokes at the lower left mark a regiment that can still attack as a whole, two crosses at the lower right its division; struck through, they no longer can.
help-follow = Following
help-follow-words = At the last entry of a match in progress, Follow the match opens a page that moves on with each new entry, and Follow the presenter one that goes where the presenter goes. You may step elsewhere meanwhile; one link leads back. With Present to the room, everybody who follows the presenter sees each entry that you open. The address `/m/ID/follow` always leads to the last entry.
help-viewers = Who sees what
help-viewers-words = The buttons at the top of a match, on a phone in the menu, show it as the umpire, a side or a viewer sees it. What is hidden from a view is then left out of every page, and every link keeps the choice. It is a view, not a lock: anyone at this machine can choose another. Where other machines reach the pages, readers see only what their link allows.

home-desk-go = Settle a disputed combat

# Notes and stops

notes = Notes
notes-lead = Notes on the entries of this match, and the stops of the debrief.
notes-none = There are no notes on this match yet.
notes-none-here = No notes on this entry.
notes-none-chosen = No notes match the filter.
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
note-adrift = This note was written about another record: here the entry has a different link.
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
stop-reword = Change titles and question
stop-save-words = Save titles and question
stop-words-before = Title before the decision
stop-words-title = Title after the decision
stop-words-question = Question to the room
stop-words-hint = Title before the decision and question stand on the projector from the start and must not give the answer away. What you leave empty is written by the program, as shown in grey. Everybody may read what is written here.
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
form-conflict = The note has been revised in the meantime. Your text is kept below; read the newest version, then send yours again.
form-fault-missing = This must be filled in.
form-fault-long = At most { $most } characters or items are allowed.
form-fault-unprintable = There is a character here that cannot be printed.
form-fault-untidy = Remove spaces at the beginning and at the end.
form-fault-time = This is not a time. Write it as 2026-11-21T10:00:00+01:00.
form-fault-due = Number { $most } is the next one.
form-fault-unknown = There is none with this number.
form-fault-before = It ends before it begins.
form-fault-older = The notes of this match are in an older file format, which cannot hold this. Convert them on the umpire’s machine: print them with wardiary notes FILE --text, move the notes file away, and add the text with wardiary notes add FILE TEXT.
form-fault-gone = It was already retracted or removed.
form-fault-nothing = Nothing on this layer is waiting to be released.
form-fault-layer = There is no such layer. Choose one from the list.
form-fault-glyph = There is no such type. Choose one from the list.
form-fault-hex = The map has no hex { $word }. Write numbers as they are printed on the map.
form-fault-entry = The match has no such entry.
form-fault-order = Write a whole number from 0 to 65535.
form-fault-file = The notes could not be written: { $word }
field-author = Author
field-wall = Time
field-text = Text
field-title = Title
field-before = Title before the decision
field-question = Question to the room
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
part-scenario = Scenario
scenario-gist = situation, objectives and what decides
objectives = Objectives
objective = Objective
objective-holder = Held by
objective-each-turn = Points each turn
objective-at-end = Points at the end
objectives-said = Objectives (points of { $one }/{ $two })
objective-said = { $hex } { $name }: { $turn } each turn, { $end } at the end
standing = Score
# What a unit loses is called in each rule book: as it is counted, and as the dice ask for it.
lost-points = step losses
luck-points = { lost-points }
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
event-forfeited =
    { $points ->
        [one] { $place } changes hands: 1 point lost by { $people }
       *[other] { $place } changes hands: { $points } points lost by { $people }
    }
event-taken = { $place } falls to { $people }
event-ahead = { $people } take the lead
event-eliminated = { $units } eliminated
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
nothing-played = Nothing has been played yet.
points = points
course-points = points
standing-missing = { $side }: { $points } more for a { $level }
losses = { lost-points }
course-title = Score and { lost-points } by turn
course-words = From { $first } ({ $when }) to { $last } now; the table at the foot of the page has every phase.
losses-in = { $turn }, { lost-points }: { $losses }
course-losses = { compare-lost-points } so far, and by turn
as-table = The chart as a table
verdict-won = { $people } win { $by }.
how-it-ended = Result
how-it-stands = Score now
verdict-draw = The match is drawn: { $by }.
verdict-ahead = If the match ended here, { $people } would win { $by }.
verdict-level = If the match ended here, it would be drawn: { $by }.
verdict-at-end = Counted as at the end: { $totals }.
points-for = { $hexes } for hexes, { $units } for units eliminated
points-for-earlier = { $hexes } for hexes, { $earlier } scored during play
points-earlier = Scored during play
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
luck-none = No losses have been rolled for yet.
luck-even = The dice favoured neither side.
luck-favour = The dice favoured { $people } by a net { $points } step losses.
luck-losses-of = { $side }: { luck-points }
luck-line = { $side }: expected { $expected }, actual { $actual }
luck-expected-n = expected { $n }
luck-actual-n = actual { $n }
luck-spread = { $side }: { luck-points } over all possible rolls, expected { $expected }, actual { $actual }
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
throws-lead = Luck is counted for the side that attacks or fires: enemy losses beyond the average, less its own. The last column counts the rolls that would have been worse for that side.
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
head-movement = Movement
head-combat = Combat
head-rows = Rules
head-die = Die
head-dice = Dice
head-air = By aircraft
head-artillery = By artillery
head-from = From turn
head-to = To turn
head-points = Points
head-id = Id
head-short = On the counter
head-side = Side
head-kind = Type
head-name = Name
head-size = Size
head-nation = Nation
head-regiment = Regiment
head-division = Division
head-attack = Attack
head-defence = Defence
head-losses = Losses
head-range = Range
head-placement = Where
head-turn = Turn
head-arrives = Turn
head-provenance = Source
cell-value = + value
cell-within =
    { $n ->
        [one] { $place }, and one hex around it
       *[other] { $place }, and { $n } hexes around it
    }
cell-rows = from { $from } to { $to }

# Two positions
compare = Compare positions
compare-lead = What has changed between two positions, unit by unit and hex by hex. Units are numbered alike on the map and in the list; hexes that changed hands are marked.
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
compared-losses = { lost-points } { $before } → { $after } of { $of }
compare-on-map = Units on the map
compare-lost-points = Step losses
compare-points = Points
compare-weather = Weather
compare-moment = Moment

record = Record
record-next = Next entry:
record-do = Record
record-which = Which
record-to = To
record-way = Route
record-points = Air points
record-die = Die { $n }
record-with-air = { $what }, with air points
record-number = Number from 1 to { $n }
record-nowhere = nowhere
record-line = Notation
record-line-hint = A few words are enough: unit and hex, or what the dice show. With @41 in front it happened 41 seconds into the phase.
record-last = Recorded last
record-none = Nothing is recorded yet.
record-undo = Take back entry { $n }
record-unchoose = Choose another
record-near = Near the last entry
record-others = Other choices
record-clock-none = It has not been started in this phase; entries get no time.
record-clock-other-day = This clock is that of another day: stop it, and start it when the phase goes on. Entries get no time until then.
record-clock-start = Start
record-clock-stop = Stop
record-clock-expired = Time is up
record-fault = Not recorded
record-propose = Keep as a refused proposal
record-empty = The line is empty.
record-elsewhere = Another line has been recorded there in the meantime: `{ $found }`. Your line is kept below; the next entry is { $next }. Record it again if it still applies.
record-phase-ended = A phase has ended there in the meantime. Your line is kept below; the next entry is { $next }. Record it again if it still applies.
record-gap = The match has not got that far: the next entry is { $next }. Your line is kept below; record it again if it still applies.
record-no-file = This is a sample and cannot be changed. To record one of your own, stop the program and serve a folder: wardiary serve --data matches. Then begin it on the page “Begin a match”.
record-closed = The match is sealed; nothing more can be recorded in it.
record-damaged = The file of this match is damaged, and recording would destroy evidence. The page “The file” says what was found and what to do.
record-torn = The last write to this file was cut short: the { $bytes } bytes after entry { $n } are not a whole entry. Recording the next entry here sets them aside in { $kept }, and the match goes on.
record-mended = The file had been cut short in a write. Its last { $bytes } bytes were set aside in { $kept }, and the match goes on.
record-mended-gone = The file had been cut short in a write. The bytes that were set aside are no longer beside it; the match goes on.
record-unsent = The program does not answer. What you wrote is still here: start the program again, and press the button again.
record-moved = Somebody else has recorded since this page was opened.
record-moved-show = Show it; your line is kept
record-not-written = Nothing was recorded: { $why }. Your line is kept below.
follow-door-last = Follow the match
follow-door-presenter = Follow the presenter
follow-door-lead = Present to the room
follow-last = You are following the match. This page moves on with it.
follow-presenter = You are following the presenter. This page goes where the presenter goes.
follow-nobody = The presentation has not begun. This page follows as soon as it does.
follow-left = You are looking around on your own.
follow-lead = You are presenting: everybody who follows sees this entry.
follow-back = Back to entry
follow-again = Look again
follow-leave = Stop following
follow-show = Show this entry to the room
follow-end = Stop presenting
follow-count = Readers who follow:

## Requests of sides to the umpire

dispute = Dispute this entry
dispute-lead = The umpire and the scribes see it at once, the other side does not. It is kept for good: it cannot be changed or taken back.
dispute-side = Side
dispute-text = What do you dispute? One sentence.
dispute-row = Rule, if you know which
dispute-send = Send to the umpire
requests = Disputed by a side
request-waits = waits for the umpire
request-taken = taken up by { $author }, { $when }
request-take = Take up
waits-requests = { $n ->
        [one] One disputed entry waits
       *[other] { $n } disputed entries wait
    }
waits-notes = { $n ->
        [one] One new note from a side
       *[other] { $n } new notes from the sides
    }
form-fault-row = The rule book has no such rule. Leave the field empty if you do not know it. Similar: { $word }.
field-row = Rule
