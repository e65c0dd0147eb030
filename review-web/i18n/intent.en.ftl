# What is sealed before play: intents and the collection plan.

intent-title = Seal an intent
intent-link = Seal what you intend before a phase
intent-lead = Say before a phase what you intend and how likely you think it is. A fingerprint of it goes into the record at once; the text stays beside the match until the debrief, and nobody else sees it before that.
intent-side = Side
intent-turn = Turn
intent-phase = Before which phase
intent-by = When the objectives are to be yours
intent-by-phase = at the end of the phase
intent-by-turn = at the end of the turn
intent-by-match = at the end of the match
intent-objectives = Objective hexes
intent-objectives-hint = Numbers as printed on the map, with spaces between them, at most { $most }; hexes that you mean to hold are objectives too. Leave it empty if your intent is about no hex.
intent-probability = Probability of success
intent-probability-hint = Whole per cent, 0 to 100: how likely it is that every objective hex is held or occupied by your side by then. Leave it empty if you state none.
intent-effort = Main effort
intent-effort-hint = Where most of your strength goes; may be empty.
intent-aim = What you intend
intent-aim-hint = One or two sentences; line breaks become spaces, and the sign | cannot be used.
intent-seal = Seal
intent-once = An intent is sealed once for each phase and cannot be changed. Once the first action of the phase is recorded, none can be sealed for it.
intent-store = Its text and its salt wait in { $file } beside the match. If that file is lost, nothing opens the intent any more and nobody can say what it was: keep a copy of it with the match.
intent-sealed-list = Sealed so far
intent-sealed-as = Entry { $n }: { $who }
intent-none-yet = Nothing is sealed yet.

intents-title = Intents
intents-lead = What both sides intended before each phase, side by side, and what came of it. The record has a fingerprint of each intent from before the phase, so nobody can change it afterwards.
intents-none = No intent was sealed in this match. A team seals one before a phase with Seal an intent, or with wardiary intent.
intents-open = Open what is sealed
intents-waiting = { $n ->
    [one] One intent is sealed. Opening writes its text and salt into the record, where everybody reads it.
   *[other] { $n } intents are sealed. Opening writes their texts and salts into the record, where everybody reads them.
}
intents-sure = The match is not over. Open it all the same: both sides have agreed, or it will not be played on.
intents-not-over = The match is not over, and what is opened is open to both sides. Tick the box below to open it all the same.
intents-lost = { $n ->
    [one] Entry { $entries } cannot be opened: no text beside the match, with its salt, fits the fingerprint in the record. Without them nobody can say what was intended. Put the file back as it was sealed, and open again.
   *[other] Entries { $entries } cannot be opened: no texts beside the match, with their salts, fit the fingerprints in the record. Without them nobody can say what was intended. Put the file back as it was sealed, and open again.
}
intents-for = { $when }
intents-sealed-in = Sealed in: { $when }
intents-missing = No intent.
intents-missing-sealed = No opened intent; one that is still sealed may be for this phase.
intents-state-sealed = Sealed, never opened
intents-state-opened = Opened
intents-state-free = Opened, written by hand
intents-entry-sealed = sealed in entry { $n } by { $who }
intents-entry-opened = opened in entry { $n }
intents-no-form = It cannot be compared with what happened: { $why }
intents-late = It was sealed after the phase had begun with entry { $n }: it does not count.
intents-again = Another intent for the same phase was sealed before, in entry { $n }: this one does not count.
intents-of-other = Its text names another side than the one that sealed it: it does not count.
intents-reached = Planned and reached
intents-end-phase = End of phase
intents-end-turn = End of turn
intents-end-match = End of match
intents-stated = Stated: { $percent } per cent that all are held or occupied { $by }.
intents-no-probability = No probability was stated.
intents-came-yes = The objective was reached.
intents-came-no = The objective was not reached.
intents-came-not-yet = It is too early to say.
intents-came-unknown = This view does not show whether it was reached.
intents-came-none = No objective hexes were named: nothing is counted.
reached-yes = reached
reached-no = not reached
reached-not-yet = not yet
reached-unknown = not known

brier-title = How good the probabilities were
brier-how = The Brier score is the mean of the squared differences between what was stated and what happened (1 or 0). 0 is best: all happened as stated. 1 is to be certain and wrong each time; whoever always says 50 per cent has 1/4.
brier-score = { $exact } (about { $about })
brier-words = { $n ->
    [one] One stated probability counts; { $came ->
        [0] the objective was not reached.
       *[other] the objective was reached.
    }
   *[other] { $n } stated probabilities count; in { $came } of them the objective was reached.
} { $as ->
    [better] That is better than always saying 50 per cent.
    [worse] That is worse than always saying 50 per cent.
   *[same] That is as good as always saying 50 per cent.
}
brier-none = Nothing to count: it takes an opened intent with objective hexes and a probability, sealed in time, whose time has come.

intent-fault-form = The text is not in the form of an intent.
intent-fault-side = There is no side called “{ $word }”.
intent-fault-turn = “{ $word }” is no turn from 1 to { $most }.
intent-fault-phase = There is no phase “{ $word }”; write its word and a side, or - where it is no side's.
intent-fault-by = “{ $word }” is none of phase, turn, match.
intent-fault-hex = There is no hex “{ $word }” on this map.
intent-fault-twice = The hex “{ $word }” is named twice.
intent-fault-many = An intent names at most { $most } hexes.
intent-fault-probability = “{ $word }” is no whole number from 0 to 100.
intent-fault-empty = Say what you intend.
intent-fault-long = The text is too long; it may have { $most } characters.
intent-fault-bar = The sign | divides the fields of the text; write something else.
intent-fault-blanks = Write one line with single spaces between the words.

unsealed-closed = The match is sealed, and nothing more can be written into it. Open intents before it is sealed; wardiary reopen goes on in a new file.
unsealed-schema = The match was begun in schema 1, which has no such entries. Seal it and go on in a new file with wardiary reopen.
unsealed-not-granted = A side seals and opens only its own intents; plans are the instructor's.
unsealed-past = That turn is past. Choose a phase that has not begun.
unsealed-over = The match is over: there is no phase left to seal an intent for.
unsealed-begun = The phase has begun with entry { $n }, so it is too late to say what was intended before it. Choose a phase that has not begun.
unsealed-again = Your side has sealed an intent for this phase already, in entry { $n }. It cannot be changed.
unsealed-random = The operating system gives no random bytes; without a salt nothing can be sealed.
unsealed-store = The file of sealed texts beside the match cannot be used: { $why }
unsealed-io = A file beside the match could not be written: { $why }
unsealed-no-question = There is no question: write at least one line that begins with ask.

plan-title = Collection plan
plan-lead = Questions that the instructor wrote before play, and what answers them. The record has the hash of the file from before the first action, so no question can have been fitted to what happened.
plan-none = No collection plan was sealed in this match.
plan-gist = { $n } questions: { $answered } answered, { $late } added late.
plan-head = Plan { $n }: { $name }
plan-state-sealed = Sealed before play, and not released yet:
plan-state-open = Sealed before play, and released:
plan-state-late-sealed = Added late, after play had begun, and not released yet:
plan-state-late-open = Added late, after play had begun:
plan-sealed = Its questions are shown when the instructor releases them, or when the match is sealed.
plan-missing = Its file is not beside the match. Put it back under its name to see the questions.
plan-changed = Its file is not the one that was sealed: it was changed since, and is not shown. Put the sealed one back.
plan-unreadable = Its file cannot be read: { $why }
plan-col-number = No.
plan-col-question = Question
plan-col-state = Status
plan-col-answer = Answer
plan-col-entries = Entries
plan-open = open
plan-answered = answered
plan-more = and { $n } more
plan-noted = { $n ->
    [one] one note
   *[other] { $n } notes
}
plan-holds = yes ({ $value })
plan-holds-not = no ({ $value })
plan-nobody = nobody
plan-unanswered-not-yet = the turn has not ended
plan-unanswered-no-points = this game has no points, or you may not know them
plan-unanswered-no-time = no time was recorded
plan-unanswered-people = for people to answer: write a note that begins with “plan” and the number
plan-release = Release the plan
plan-release-words = Every reader sees questions and answers from then on; the record says when.
plan-write = Write questions
plan-write-before = One line each: “ask” and the question; below it, where entries can answer it, “measure” and the measure. What is sealed now comes before play. It cannot be changed afterwards.
plan-write-late = One line each: “ask” and the question; below it, where entries can answer it, “measure” and the measure. Play has begun: what is added now is shown as added late.
plan-lines = Questions and measures
plan-seal = Seal the questions
plan-no-entries = Nothing can be recorded in this match, so no plan can be sealed in it: it is a sample, or it is sealed or damaged.
plan-examples = Measures, and answers by notes
plan-notes = A question without a measure is answered by notes: a note that begins with “plan” and the number of the question, such as “plan 3”, ties its entry to it.
plan-example-1 = units-lost { $two } turns 1-3
plan-example-1-words = how many units of a side were eliminated; without turns, in the whole match
plan-example-2 = steps-lost { $one }
plan-example-2-words = how much a side lost
plan-example-3 = points { $one } turn 4
plan-example-3-words = points of a side at the end of a turn
plan-example-4 = holder { $hex } turn 3 = { $one }
plan-example-4-words = who holds a hex at the end of a turn, or stands in it; with a comparison the answer is yes or no
plan-example-5 = attacks { $two } below 1:1 turns 1-2
plan-example-5-words = attacks that were rolled for, by the ratio of the strengths; all for both sides, from for at least
plan-example-6 = time { $one } { $phase } turn 2 > 10:00
plan-example-6-words = what a side took for its decisions in a phase, in minutes and seconds
plan-example-7 = refused all < 3
plan-example-7-words = proposals that the rules refused
plan-example-8 = rulings
plan-example-8-words = amendments and changed interpretations
plan-example-9 = rewinds turn 2
plan-example-9-words = how often the match went back

help-table-intent = What a side intends
help-table-intent-words = Before a phase each team may seal an intent on its own page, `Seal an intent`, or with `wardiary intent`: what it means to do, main effort, objective hexes, and how likely success is. The record has a fingerprint of it, and nobody else reads it until the debrief, where `Before play` opens it and compares it with what was reached. It is refused once the phase has begun. Open it before the match is sealed.
help-table-plan = Questions before play
help-table-plan-words = The instructor writes questions under `Before play`, or seals a file with `wardiary plan`, before the first action. Measures such as `units-lost german turns 1-2` answer themselves from the entries; a note that begins with `plan 3` answers question 3. Nobody else sees a question before the plan is released.

wanted-a-comparison = a comparison
wanted-a-line-ask-before-each-measure = a line `ask` before each measure
wanted-a-measure = a measure
wanted-a-question-of-at-most-400-characters = a question of at most 400 characters
wanted-a-side-or-all = a side, or all
wanted-a-side-or-none = a side, or none
wanted-a-time-such-as-10-00 = a time, such as 10:00
wanted-a-whole-number = a whole number
wanted-below-or-from = below or from
wanted-bound-of-odds = bound of odds
wanted-comparison = comparison
wanted-line-of-a-plan = line of a plan
wanted-measure = measure
wanted-no-more-than-100-questions = no more than 100 questions
wanted-odds-such-as-3-1 = odds, such as 3:1
wanted-phase = phase
wanted-phase-turn-or-match = phase, turn or match
wanted-salt-and-64-digits = salt and 64 digits
wanted-the-number-of-a-turn = the number of a turn
wanted-time = time
wanted-turn-and-its-number = turn and its number
wanted-two-turns-such-as-1-3 = two turns, such as 1-3
wanted-wardiary-plan-1 = wardiary plan 1
