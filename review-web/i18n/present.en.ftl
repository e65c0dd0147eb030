# Leading a debrief: projector, the instructor's window, and what a room answers.
stop-no-stop = The debrief has no stop “{ $what }”.
stop-concealed = What comes after this stop is hidden. End the presentation first, or go to the next stop.
present = Present
present-none = There is nothing to present yet: no stop is placed, and nothing has happened that the debrief could stop at. Play a turn, or place a stop on an entry.
present-drafted =
    { $n ->
        [one] You have placed no stops yet. Here is a draft of one, just before the decision that turned its turn.
       *[other] You have placed no stops yet. Here are { $n } drafts, one per turn, each just before the decision that turned it.
    }
present-placed =
    { $n ->
        [one] You have placed one stop, just before the decision it is about.
       *[other] You have placed { $n } stops, each just before the decision it is about.
    }
present-now = Now showing stop { $n }.
present-projector = Projector
present-end = End the presentation
present-how = What participants can see
present-how-conceal = no more than the projector shows
present-how-open = everything
present-begin = Begin on the projector at a stop, or open the instructor’s window of a stop on your own screen.
present-help = On the projector: n for the next stop, r reveals, b blanks the screen, p goes back. A presenter’s remote control does the same as n and p.
present-window = Instructor’s window
present-window-words = Instructor’s window: the class does not see it
present-map = The position before the decision. Units and hexes are named in the sentence beside the map.
present-held = In { $place }: { $units }.
present-empty = { $place } is empty.
present-answered =
    { $n ->
        [0] No answers yet
        [one] One has answered
       *[other] { $n } have answered
    }
present-device = Answer on your device:
present-revealed = What was decided
present-reveal = Reveal
present-ask = Ask the room
present-close = Close answers
present-blank = Blank the screen
present-light = Show again
present-alone = Not shown to the room
present-along = Show this stop
present-class-sees = On the projector
present-class-dark = On the projector, when the screen is on again
present-class-would-see = What the projector would show
present-elsewhere = The room is at stop { $n }.
present-elsewhere-entry = The room is at entry { $n }.
present-there = Go there
present-nothing = Nothing is shown to the room.
present-not-concealed = Nothing is hidden: everybody in the room can read on.
present-last = This is the last stop.
present-here = at this stop
present-all = in all
present-say = Talking points
present-say-none = There are no talking points at this stop. Write them below.
present-note = For the instructor
present-hidden = Hidden until revealed
present-answers = Answers
present-question = Question; empty for the one the match asks
stop = Stop
stop-of = Stop { $n } of { $all }
play-up-to = What led up to it
play-lead = Play what led here
play-to-stop = Go to the stop
play-on = Play
play-stop = Stop playing
play-slower = Slower
play-faster = Faster
play-each =
    { $n ->
        [one] The next entry comes after one second.
       *[other] The next entry comes after { $n } seconds.
    }
play-end = This is the last entry.
play-still = Your system is set to reduce motion, so nothing moves on by itself. Press Next.
answer = Your decision
answer-none = Nothing is asked just now. This page shows the question as soon as there is one.
answer-choose = What would you decide?
answer-words = In your own words
answer-send = Answer
answer-own = You answered:
answer-over = Answers are closed.
answer-closed = Answers are closed, or the presenter has gone on. Nothing was changed.
answer-unsent = Your answer did not arrive: the program does not answer. It is still here; press the button again.
answer-empty = Choose something, or write a few words.
answer-character = The answer contains a character that cannot be kept ({ $character }). Delete it, or write the answer again.
answer-long = An answer has at most { $most } characters.
answer-refused = The rules do not allow that here ({ $row }). Choose again, or write it in your own words.
answer-unread = Something is missing in that choice, such as who takes part. Choose again, or write it in your own words.
answer-code = QR code to join as a viewer
answer-revealed = See what was decided
presented-here = The match is being presented, stop { $n }
help-present = Present a match
help-present-words = Press `Present` on the card of a match: the plan of the debrief has stops, chapters and notes, and `Present from stop 1`. Without stops of your own, one is drafted for each turn. `n` goes to the next stop, `r` reveals decision, die and result, `b` blanks the screen. Open the instructor’s window on a screen that the class does not see: it has your notes, the clock and the answers. `Ask the room` lets every device that follows answer. While what happens next is hidden, sides and viewers can read no further than the projector shows; this ends with `End the presentation`. When the program is started again, the presentation goes on where it was.
key-reveal = reveal, on the projector
key-play = play entry by entry, and stop
key-speed = slower, faster
present-count = Answers:
present-join = Scan the QR code to join.
present-followers =
    { $n ->
        [0] No device follows.
        [one] One device follows.
       *[other] { $n } devices follow.
    }
present-end-sure = End the presentation for everybody? Devices go to a page that says so. What comes after this stop is then open to everybody.
present-end-not = Go on presenting
present-live = The match is still being played. If participants see no more than the projector shows, those who follow it are taken back.
present-live-fog = This match is still being played, and its sides do not know all of it. The projector shows what both sides know, until you choose something else in the instructor’s window.
shows = The projector shows
projector-show = Show
projector-usual = what the side that decides knew
projector-usual-live = what both sides know, while the match goes on
projector-all = Everything
projector-both = What both sides know
projector-side = What is known to { $side }
room = Debrief
room-waiting = The debrief has not begun. This page goes on by itself when it does.
room-ended = The presentation has ended
room-ended-words = You stay here until you choose. If it begins again, this page goes on by itself.
room-open = Open the match
room-home = First page
room-gone = The presentation has gone on. What you have written is still here.
room-go = Go to the presentation
called = The match is being presented now.
connection-lost = The connection is lost. The page tries again by itself.
choice-at = { $what } { $place }
choice-at-air = { $what } { $place } with air points
choice-to = { $what }: { $place }
answers-each = Each answer
answer-unseen = Something that this view does not show
answer-other = Answer something else
answer-units = Choose the units
answer-back = Back
questions-asked = What the class answered
present-titles = Titles after the decision, and questions of your own
present-own-machine = At this machine everything stays open: hiding takes effect for readers who come in by a link.
called-request = A side has disputed an entry.
called-request-go = Show it
question-open = Not closed yet.
present-decides = Decides
answer-late = What you wrote; it was not counted
present-type = Or type this code at
revealed-withheld = This decision is hidden from this view. When the match is over, the umpire can lift the fog.
revealed-seen = This view sees only a part of the decision: what changed is on the map.
stop-ask-odds = { $place }: { $verb } now with { $n ->
        [one] one unit
       *[other] { $n } units
    } at { $odds }, or hold back?
stop-ask-attack = { $place }: { $verb } now with { $n ->
        [one] one unit
       *[other] up to { $n } units
    }, or hold back?
stop-ask-move = { $place }: { $n ->
        [one] where does { $units } go, or does it stay?
       *[other] which of { $units } go on, and where to?
    }
stop-ask-what = { $place }: { $first } or { $last }?
stop-ask-game = { $place }: { $ask }
situation-worth = { $place } (worth { $worth })
situation-side = { $side }: { $units }
situation-held = { $place }. { $sides }.
situation-empty = { $place } is empty.
situation-beside = { $side } with { $n ->
        [one] one unit
       *[other] { $n } units
    }
situation-round = Beside it: { $sides }.
situation-known = Known on the map: { $sides }.
situation-facing = In front of { $side }: { $places }.
stop-ask-place = { $place }, turn { $turn }
choice-from = { $what } from { $place }: { $units }
options-reach = { $n ->
        [one] one hex in reach
       *[other] { $n } hexes in reach
    }
options-of = { $shown } of { $all } choices
situation-clock = Clock: { $clock }.
losses-off = Lost, off the map
losses-gone = eliminated
