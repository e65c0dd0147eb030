# The commands about what is sealed before play: intents and collection plans.

help-intent = Seal a side's intent before a phase, open it at the debrief, and compare it with what happened.
    .long =
        The record gets a commitment to the text, before the first action of the phase. The text waits with its salt in NAME.intents beside the match, which
        only its owner can read. `intent open` writes both into the record at the debrief. `intent FILE` lists all sealed intents with their results,
        and the Brier score of each side as an exact fraction: the mean of the squared differences between the stated probability and the result. 0 is the
        best, 1 the worst, and always saying 50 per cent gives 1/4. An intent cannot be changed. Without NAME.intents it can never be opened; exit code 1.
    .examples =
        Examples:
          wardiary intent seal evening.wdj --side german --turn 3 --phase movement --objectives 1910,2010 --probability 60 --aim 'Hold Caen'
          wardiary intent open evening.wdj
          wardiary intent evening.wdj
    .side = The side, by its word in notation.
    .turn = The turn of the phase.
    .phase = The phase before which it is sealed, such as movement. It is the side's own, unless the word of a side or - follows.
    .by = When the side means to have reached its objectives: at the end of the phase, turn or match.
    .objectives = Objective hexes, by printed number.
    .probability = Probability that all of them are held or occupied by then, whole per cent.
    .effort = The main effort.
    .aim = The intent in words.
    .open = Open sealed intents: text and salt go into the record, where everybody reads them.
    .now = Open although the match is not over.

help-plan = Seal questions before play; entries answer them at the debrief.
    .long =
        A file of questions has a line that begins with ask for each question. If entries can answer it, a line that begins with measure follows:

          ask How many units did the Germans lose in the first two turns?
          measure units-lost german turns 1-2
          ask Did the reserve come too late?

        Measures are: units-lost SIDE, steps-lost SIDE, attacks SIDE [below A:B | from A:B], time SIDE [PHASE], refused SIDE, rulings, rewinds, each with turn N or
        turns N-M after it if you like; points SIDE turn N; holder HEX turn N. SIDE may be all for attacks, time and refused. A comparison at the end (< <= = >= >)
        makes the answer yes or no. `plan seal` writes NAME.plan beside the match and its hash into the record; questions that are
        sealed after the first action are listed as late. A note that begins with plan and the number of a question answers it too. Exit code 1 when a plan is missing or is
        not the one that was sealed.
    .examples =
        Examples:
          wardiary plan seal evening.wdj questions.txt
          wardiary plan evening.wdj
          wardiary plan evening.wdj --csv > answers.csv
          wardiary plan release evening.wdj
    .seal = Seal the questions of this file, or of standard input for -.
    .release = Show every plan to all readers.
    .csv = The answers as a table with commas, one question per line.

intent-sealed =
    { $seq } accepted · sealed for { $side }
    The text waits in { $file }. Keep a copy of it with the match: without it nothing opens the intent.
intent-opened = { $seq } accepted · the intent of entry { $on } is opened
intent-lost =
    The intent of entry { $on } cannot be opened: { $file } has no text that, with its salt, fits the fingerprint in the record.
    Without them nobody can say what was intended. Put the file back as it was sealed, and open again.
failed-intent-aim = --aim is missing: it says what { $side } intends. To list what is sealed, leave out --side
intent-nothing = Nothing is sealed.
intent-none = No intent was sealed in this match.
intent-not-over = { $file }: the match is not over, and what is opened is open to both sides; --now opens it all the same
intent-line-sealed = { $seq } { $who }: sealed, never opened
intent-line-opened = { $seq } { $who }: { $text } · { $came } · opened in entry { $opened }
intent-brier = { $side }: Brier score { $score }, { $n ->
    [one] one stated probability
   *[other] { $n } stated probabilities
}, { $came } came true

plan-sealed-as = { $n } accepted · the questions are sealed
plan-released = { $n ->
    [0] There was nothing left to release.
    [one] One plan is released.
   *[other] { $n } plans are released.
}
plan-empty = No collection plan was sealed in this match.
plan-line =
    { $number } { $text }{ $late ->
        [yes] {" "}(added late)
       *[no] {""}
    }
    {"  "}{ $state ->
        [open] open
       *[answered] answered
    }: { $answer }{ $n ->
        [0] {""}
       *[other] {" "}· entries { $entries }
    }
