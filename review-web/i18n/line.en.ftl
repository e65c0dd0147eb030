# The line of notation, on a terminal and on a page.

line-due = Waiting for { $by }: { $ask }
line-hello = A line is an entry; a few words are enough. Tab completes, help says what can be written, Ctrl-D leaves.
line-instead = What would be legal:
line-undone = undone
line-undo-none = Nothing has been recorded that could be taken back.
line-paste-left =
    { $n ->
        [one] The line after it was not read.
       *[other] The { $n } lines after it were not read.
    }
line-dropped = The line is dropped, and so is what was typed after it.
line-garbled = Not recorded: the line holds bytes that are not text in UTF-8. It and what was typed after it were not read. Set the terminal to UTF-8 and write them again.
line-between = Recorded elsewhere in the meantime: { $entries }.
line-other-record = The file now holds another record, which ends at entry { $last }.
line-undo-between = Not taken back: the last entry is not the one that was there when you wrote. Write undo again if you want to take it back.
line-not-written = Not recorded: { $why }. Your line is kept: the arrow up brings it back.
line-help-short = Fewer words will do: leave out the verb and small words, name a unit by any part of its name, a hex by its number or place.
line-help-own =
    help move    what may be chosen under one verb
    undo, undo 3    takes the last action back, or the last three; a reason may follow
    status    turn, score, who decides, the last entries, the clock
    clock start, clock stop    the clock of the phase; entries are stamped while it runs
    propose …    keeps a proposal also where the rules refuse it
    rewind 17    back to where the line was after entry 17
line-help-none = Nothing can be chosen under `{ $verb }` now. Verbs: { $known }.
line-may = What you can write
key-undo = takes the last recorded action back; on the map, among the choices and in the empty notation line Ctrl+Z does
record-many = Many lines at once
record-many-lines = One entry per line; the clock may come first, as in @41. They are recorded in order, up to the first that is refused or cannot be read.
record-many-do = Record all
record-many-done =
    { $n ->
        [one] One line was recorded, up to entry { $last }. The rest is kept below.
       *[other] { $n } lines were recorded, entries { $first } to { $last }. The rest is kept below.
    }
record-many-late = Something else was recorded in the meantime; the next entry is { $next }. The lines are kept below: record them again if they still apply.
record-many-most = At most { $n } lines can be taken at once. Send them in parts.
