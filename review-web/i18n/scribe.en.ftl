
# Gaps, dice, breaches and time: what a scribe records beside play, and what is shown of it.
gap-range = from entry { $from } to { $to }
gap-incomplete = incomplete { $ranges }
gap-meaning = Play went on there without being recorded; what is known of it was written down afterwards.
gap-entry = Entry
gap-in-phase = play not recorded
card-record = Record
record-beside = Beside play
record-reason = Why
record-gap-head = Play went on unrecorded
record-gap-from = From
record-gap-to = Until
record-gap-unknown = Leave a time empty if it is not known.
record-gap-how = Then write what it came to, a line of notation for each change, with the row it rests on and a reason. The record stays incomplete from this entry to the last of those lines, and is never called complete again.
record-gap-example = amend ROW place UNIT HEX because as on the table
record-breach-head = Played against the rules, found later
record-breach-found = Found by
record-breach-act = What was played, in notation
record-breach-how = The row that refuses it is filled in for you. The breach itself moves nothing: the decrees put on the board what the table did, are recorded behind it with its row and reason, and play goes on from there. All of it is recorded, or nothing.
record-breach-decrees = What the table did, one decree per line
record-breach-decrees-hint = Row and reason are those of the breach, unless a line begins with `amend` and has its own.
record-breach-example = place UNIT HEX
record-breach-unchanged = The board is as the record has it
record-breach-undecreed = Nothing was recorded: a breach alone moves nothing on the board. Write what the table did, one decree per line, or tick that the board is as the record has it. Where the act is a move, the decrees are filled in: look them over.
record-breach-decree = Nothing was recorded. Decree { $n }, `{ $line }`: { $why }
record-breach-then = The position is as it was. What the table did follows as decrees, such as: amend { $row } place UNIT HEX because …
correction-waits =
    { $n ->
        [one] The correction of entry { $slip } waits half done: entry { $from } of the old line has not been taken up again. Record what the new line asks, then go on with:
       *[other] The correction of entry { $slip } waits half done: { $n } entries of the old line, from { $from } on, have not been taken up again. Record what the new line asks, then go on with:
    }
record-breach-legal = The rules allow this act in the present position: it is no breach. Record it as an ordinary line, or go back to where it was played.
record-roll = Let the program roll
record-roll-not-due = No dice are to be rolled now.
record-roll-nothing = No dice were drawn, since this machine gives no random numbers: { $why }. Roll at the table, and enter what the dice show.
record-roll-no-seeds = The dice of this match are committed beforehand, and { $file }, which has their seeds, is not beside the match or cannot be read. Put it back, or roll at the table and enter what the dice show.
record-roll-other-seeds = { $file } has other seeds than those that the match has hashes of. Put back the file that was written when the match was begun, or roll at the table and enter what the dice show.
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
dice-faces = Result
dice-what = For
dice-from = Source
dice-line = In the match
dice-on-line = counts
dice-undone = undone
dice-hidden = not open to this side
dice-unrecorded = not recorded
dice-source-physical = at the table
dice-source-program = drawn by the program
dice-source-committed = committed beforehand
dice-sources = Where the dice come from
dice-means-physical = Real dice, thrown at the table; the scribe wrote down what they showed.
dice-means-program = The program drew them from the random numbers of its machine when the scribe asked for it. What was drawn is recorded like any throw.
dice-means-committed = Drawn from seeds of both parties, of which the match has had hashes since it began, so that neither could choose. With the file of seeds, NAME.dice.txt, every such throw is computed again.
dice-seeds-hold = Committed beforehand: all throws of that kind, { $n }, are those that follow from the seeds.
dice-seeds-differ = Committed beforehand: not all throws of that kind follow from the seeds. Entries that differ: { $entries }.
dice-numbers = Throws are numbered through the match, and an undone throw keeps its number: where dice were thrown again there are two numbers. A throw that a correction took up again has a new number and its source. Matches recorded before throws were numbered have none.
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
dice-throw-n = No. { $n }, { $from }
breaches = Played against the rules
breaches-lead = Acts that the rules refuse, found too late and left as they were played, with the row and who found it.
part-breaches = Breaches
part-time = Time
time-used = Time used
time-how = By the clock of each phase, as far as times were taken. A decision took the time since the entry before it in its phase, what was undone in between included. What a stopped clock does not count is left out; where a rule book stops its own clock, or starts it later, the limit moves by as much.
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
        [one] In one further phase no time was taken.
       *[other] In { $n } further phases no time was taken.
    }
breaches-phase = Played against the rules in this phase
help-table = Beside play
help-table-clock = Clock
help-table-clock-words = Start the clock on the page Record when the phase begins: while it runs every entry is stamped, and the time left is shown beside the limit. Stop it when the umpire does, and record when time is up. In notation: `clock start`, `clock stop`, `clock expired`; `@41` in front of a line means 41 seconds into the phase. A time that was not recorded is unknown, and never counted as 0. Where the rule book stops the clock by a line of its own, one of the two stops is enough, and time during which both hold is left out once.
help-table-dice = Dice
help-table-dice-words = Choose the face that came up, or let the program roll, `roll` in notation. Throws are numbered, undone ones too; the page Dice of the match lists them all with their source, and `wardiary dice` prints the same list.
help-table-gap = Play that nobody recorded
help-table-gap-words = On the page Record, say that play went on unrecorded, from when to when and why; in notation `gap - - the scribe was called away`, with `-` for a time nobody knows. Then write what play came to: `amend`, the rule, what changes, and the reason. From the gap to the last of these lines the record is incomplete, and every page of the match says so.
help-table-breach = A breach that was found too late
help-table-breach-words = On the page Record, say what was played against the rules, who found it and why it stands; in notation `breach umpire move … because …`. The program adds the rule that forbids it, or says that it was legal. The breach itself leaves the position as it was: the same form takes the decrees that put on the board what the table did, and in notation they follow it as `amend ROW place UNIT HEX because …`. Play goes on from there, and Overview lists the breach.
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
