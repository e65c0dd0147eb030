
# Gaps, dice, breaches and time: what a scribe records beside play, and what is shown of it.
gap-range = from entry { $from } to { $to }
gap-incomplete = incomplete { $ranges }
gap-meaning = Play went on there without being recorded; what is known of it was written down afterwards.
gap-entry = Entry
card-record = Record
record-beside = Beside play
record-reason = Why
record-gap-head = Play went on unrecorded
record-gap-from = From
record-gap-to = Until
record-gap-unknown = Leave a time empty where nobody knows it.
record-gap-how = Then write what it came to, a line of notation for each change, with the row it rests on and a reason. The record stays incomplete from this entry to the last of those lines, and is never called complete again.
record-gap-example = amend ROW place UNIT HEX because as on the table
record-breach-head = Played against the rules, found later
record-breach-found = Found by
record-breach-act = What was played, in notation
record-breach-how = The row that refuses it is filled in for you. The position stays as it is: play goes on from what was on the table, and what is changed follows as decrees.
record-breach-legal = The rules allow this act in the present position: it is no breach. Record it as an ordinary line, or go back to where it was played.
record-roll = Let the program roll
record-roll-not-due = No dice are to be rolled now.
record-roll-nothing = No dice were drawn, since this machine gives no random numbers: { $why }. Roll at the table, and enter what the dice show.
record-clock-gone = Gone
record-clock-limit = Limit
record-clock-left = Left
record-clock-reload = As of when the page was loaded.
trouble-differs-throw = the next throw has number { $due }
trouble-differs-no-throw = this is no throw of dice, and the line says where its dice are from
dice = Dice
dice-gist =
    { $n ->
        [one] One throw, { $undone } undone.
       *[other] { $n } throws, { $undone } undone.
    }
dice-none = No dice have been thrown yet.
dice-list = All throws, in the order in which they were recorded
dice-number = No.
dice-faces = Fell
dice-what = For
dice-from = Source
dice-line = Line
dice-on-line = on the line
dice-undone = undone
dice-hidden = not open to this side
dice-unrecorded = not recorded
dice-source-physical = at the table
dice-source-program = drawn by the program
dice-source-committed = committed beforehand
dice-sources = Where dice are from
dice-means-physical = Real dice, thrown at the table; the scribe wrote down what they showed.
dice-means-program = The program drew them from the random numbers of its machine when the scribe asked for it. What was drawn is recorded like any throw.
dice-means-committed = Drawn from numbers that both sides had committed to before the match, so that neither could choose them. The format has a place for such dice; this program does not draw any.
dice-numbers = Every throw has the next number of the match, and an undone one keeps its own: dice that were thrown again show as two numbers. Matches recorded before throws were numbered, and entries that a correction took up again, have none.
dice-chance = Against chance, undone throws included
dice-throw = Throw
dice-throws = throws
dice-mean = mean
dice-deviation = spread
dice-fell = how often each face fell
dice-of =
    { $n ->
        [one] one die
       *[other] { $n } dice
    }
dice-luck = What the dice did to each side: luck of the dice
wanted-throw-its-number-and-its-source = `throw=`, its number, `:`, and its source
gap-verdict = the record is { $words }
gap-sum =
    { $n ->
        [one] In one of them play went on unrecorded: that record is incomplete.
       *[other] In { $n } of them play went on unrecorded: those records are incomplete.
    }
