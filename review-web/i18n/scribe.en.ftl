
# Gaps, dice, breaches and time: what a scribe records beside play, and what is shown of it.
gap-range = from entry { $from } to { $to }
gap-incomplete = incomplete { $ranges }
gap-meaning = Play went on there without being recorded; what is known about it was written down afterwards.
gap-entry = Entry
gap-in-phase = play not recorded
card-record = Record
record-beside = Beside play
record-reason = Why
record-gap-head = Play went on unrecorded
record-gap-from = From
record-gap-to = Until
record-gap-unknown = Leave a time empty if it is not known.
record-gap-how = Then write what it led to: a line of notation for each change, with the rule it rests on and a reason. The record stays incomplete from this entry to the last of those lines, and never counts as complete again.
record-gap-example = amend ROW place UNIT HEX because as on the table
record-breach-head = Played against the rules, found later
record-breach-found = Found by
record-breach-act = What was played, in notation
record-breach-how = The rule that refuses it is filled in for you. The breach itself moves nothing: decrees put on the board what was done at the table. They are recorded after it, with the same rule and reason, and play goes on from there. All of it is recorded, or nothing.
record-breach-decrees = What was done at the table, one decree per line
record-breach-decrees-hint = Rule and reason are those of the breach, unless a line begins with `amend` and has its own.
record-breach-example = place UNIT HEX
record-breach-unchanged = The board is as the record has it
record-breach-undecreed = Nothing was recorded: a breach alone moves nothing on the board. Write what was done at the table, one decree per line, or tick that the board is as the record has it. If the act is a move, the decrees are filled in: check them.
record-breach-decree = Nothing was recorded. Decree { $n }, `{ $line }`: { $why }
record-breach-then = The position is as it was. What was done at the table follows as decrees, such as: amend { $row } place UNIT HEX because …
correction-waits =
    { $n ->
        [one] The correction of entry { $slip } is half done: entry { $from } of the old line has not been taken up again. Record what the new line asks, then go on with:
       *[other] The correction of entry { $slip } is half done: { $n } entries of the old line, from { $from } on, have not been taken up again. Record what the new line asks, then go on with:
    }
record-breach-legal = The rules allow this act in the current position: it is no breach. Record it as an ordinary line, or go back to where it was played.
record-roll = Let the program roll
record-roll-not-due = There is nothing to roll for now.
record-roll-nothing = Nothing was rolled, since this machine gives no random numbers: { $why }. Roll at the table, and enter what the dice show.
record-roll-no-seeds = The dice of this match are fixed in advance, and { $file }, which has their seeds, is not beside the match or cannot be read. Put it back, or roll at the table and enter what the dice show.
record-roll-other-seeds = { $file } has other seeds than those that the match has hashes of. Put back the file that was written when the match was begun, or roll at the table and enter what the dice show.
record-clock-gone = Used
record-clock-limit = Limit
record-clock-left = Left
record-clock-reload = As of when the page was loaded.
trouble-differs-throw = the next throw has number { $due }
trouble-differs-no-throw = this is no throw of dice, and the line says where its dice are from
dice = Dice
dice-gist =
    { $n ->
        [one] One roll, { $undone } undone.
       *[other] { $n } rolls, { $undone } undone.
    }
dice-none = No dice have been rolled yet.
dice-list = All rolls, in the order in which they were recorded
dice-number = No.
dice-faces = Result
dice-what = For
dice-from = Source
dice-line = In the match
dice-on-line = counts
dice-undone = undone
dice-hidden = not open to this side
dice-unrecorded = not recorded
dice-source-physical = at the table
dice-source-program = rolled by the program
dice-source-committed = fixed in advance
dice-sources = Where the dice come from
dice-means-physical = Real dice, rolled at the table; the scribe wrote down what they showed.
dice-means-program = The program rolled them with the random numbers of its machine when the scribe asked for it. The result is recorded like any roll.
dice-means-committed = Drawn from seeds of both parties. The match has had hashes of them since it began, so that neither party could choose. With the file of seeds, NAME.dice.txt, every such roll can be computed again.
dice-seeds-hold = Fixed in advance: all rolls of that kind ({ $n }) follow from the seeds.
dice-seeds-differ = Fixed in advance: not all rolls of that kind follow from the seeds. Entries that differ: { $entries }.
dice-numbers = Rolls are numbered through the match, and an undone roll keeps its number: where dice were rolled again there are two numbers. A roll that a correction took up again has a new number and its old source. Matches recorded before rolls were numbered have none.
dice-chance = Compared with chance, undone rolls included
dice-throw = Roll
dice-throws = rolls
dice-mean = mean
dice-deviation = spread
dice-fell = how often each face came up
dice-of =
    { $n ->
        [one] one die
       *[other] { $n } dice
    }
dice-luck = What the dice did to each side: luck of the dice
dice-throw-n = No. { $n }, { $from }
breaches = Played against the rules
breaches-lead = Acts that the rules refuse, found too late and left as they were played, with the rule and who found it.
time-used = Time used
time-how = By the clock of each phase, where times were taken. A decision took the time since the previous entry of its phase, including what was undone in between. Time on a stopped clock is left out; where a rule book stops its own clock, or starts it later, the limit moves by as much.
time-none = no time recorded
time-at-once = at once
time-sides = By side
time-phases = By phase
time-col-used = used
time-col-timed = decisions with a time
time-col-median = median
time-col-longest = longest decision
time-col-decisions = decisions
time-col-clock = clock
time-timed = { $n } of { $all }
time-longest-at = { $time } (entry { $n })
time-over = { $by } over the limit
time-stopped = stopped ({ $n })
time-expired = time was up ({ $n })
time-umpire = umpire ({ $n })
time-rest =
    { $n ->
        [one] In one other phase no time was taken.
       *[other] In { $n } other phases no time was taken.
    }
breaches-phase = Played against the rules in this phase
help-table = Beside play
help-table-clock = Clock
help-table-clock-words = Start the clock on the page Record when the phase begins: while it runs every entry is stamped, and the time left is shown beside the limit. Stop it when the umpire does, and record when time is up. In notation: `clock start`, `clock stop`, `clock expired`; `@41` in front of a line means 41 seconds into the phase. A time that was not recorded is unknown, and never counted as 0. Where the rule book stops the clock by a line of its own, one of the two stops is enough, and time during which both hold is left out once.
help-table-dice = Dice
help-table-dice-words = Choose the face that came up, or let the program roll, `roll` in notation. Throws are numbered, undone ones too; Combats of the match lists them all with their source, and `wardiary dice` prints the same list.
help-table-gap = Play that nobody recorded
help-table-gap-words = On the page Record, say that play went on unrecorded, from when to when and why; in notation `gap - - the scribe was called away`, with `-` for a time nobody knows. Then write what it led to: `amend`, the rule, what changes, and the reason. From the gap to the last of these lines the record is incomplete, and every page of the match says so.
help-table-breach = A breach that was found too late
help-table-breach-words = On the page Record, say what was played against the rules, who found it and why it stands; in notation `breach umpire move … because …`. The program adds the rule that forbids it, or says that it was legal. The breach itself leaves the position as it was: the same form takes the decrees that put on the board what was done at the table, and in notation they follow it as `amend ROW place UNIT HEX because …`. Play goes on from there, and Overview lists the breach.
wanted-32-hexadecimal-digits = 32 hexadecimal digits
wanted-id-and-32-hexadecimal-digits = `id=` and 32 hexadecimal digits
wanted-throw-its-number-and-its-source = `throw=`, its number, `:`, and its source
time-col-limit = limit
gap-verdict = the record is { $words }
gap-sum =
    { $n ->
        [one] In one of them play went on unrecorded: that record is incomplete.
       *[other] In { $n } of them play went on unrecorded: those records are incomplete.
    }
