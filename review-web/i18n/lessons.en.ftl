# Lessons that come back.

lessons = Lessons
lessons-lead = What this match taught, who is responsible, and how later matches are tested.
lessons-none = No lesson is written down yet, or none on a layer that is shown.
lessons-all = Lessons of all matches
lessons-all-lead = Each lesson is tested on the matches of the same game that were begun after the one it was learned in: its test is met, not met, or undecided.
lessons-all-none = No match here has a lesson that is open to you. Lessons are written on the page of a match, under Lessons.
lessons-all-back = All lessons
lessons-no-such = There is no such lesson, or it is not open to you.
lessons-waiting-on = Also show lessons that wait on layers you may read
lessons-waiting-off = Show only lessons that are open to everybody
lessons-limits = In this list each lesson is tested on its latest { $few } matches when the page is loaded, and on its own page on all later ones. { $whole ->
    [yes] All matches were searched for lessons.
   *[no] Only the latest { $looked } matches were searched for lessons.
}
lesson-write = Write a lesson
lesson-entry = Entry it was learned from
lesson-kind = Type
lesson-kind-sustain = Sustain
lesson-kind-improve = Improve
lesson-owner = Owner
lesson-owner-hint = a role or a team, not a person
lesson-test = Test for later matches
lesson-test-hint = One line that is true or false of a match, as in the examples; leave it empty if no entry can answer it.
lesson-asks = Test for later matches:
lesson-save = Save the lesson
lesson-try = Try it on this match
lesson-tried-here = On this match: { $words }. Nothing was saved.
lesson-examples = Examples of tests
lesson-example-1 = units-lost { $one } turns 1-3 <= 2
lesson-example-1-words = at most so many units of a side were eliminated in these turns
lesson-example-2 = attacks { $two } below 1:1 = 0
lesson-example-2-words = no attack was made at worse odds, by the ratio of the strengths
lesson-example-3 = refused all < 3
lesson-example-3-words = fewer than so many proposals were refused by the rules
lesson-example-4 = time { $one } < 60:00
lesson-example-4-words = what a side took for its decisions, in minutes and seconds
lesson-state = Status
lesson-state-open = Open
lesson-state-repeated = Repeated
lesson-state-kept = Kept
lesson-state-dropped = Dropped
lesson-why = Why
lesson-mark = Set the status
lesson-by = { $author }, { $when }
lesson-adrift = The entry is not the one the lesson was written about.
lesson-see-tries = In later matches
lesson-see-all = All later matches
lesson-col-match = Match
lesson-col-came = Result
lesson-held = met ({ $value })
lesson-not-held = not met ({ $value })
lesson-so-far = { $words }, so far
lesson-unsaid-other = undecided: this match has no such hex, turn, phase or measure
lesson-unsaid-not-yet = undecided: the turn has not ended
lesson-unsaid-no-points = undecided: this game has no points, or you may not know them
lesson-unsaid-no-time = undecided: no time was recorded
lesson-unsaid-damaged = undecided: the file is damaged
lesson-no-test = It has no test that entries can answer.
lesson-undated = The match has no starting time, so it is not known which matches are later.
lesson-none-later = No later match of this game is here.
lesson-tries = { $later ->
    [one] One later match
   *[other] { $later } later matches
}, tested on { $tried }: met { $held }, not met { $broken }, undecided { $unsaid }.
field-test = Test
field-owner = Owner
field-kind = Type
field-state = Status

help-table-document = The document
help-table-document-words = `Review` is drafted at once. `Edit` at each part begins from the draft; your text takes its place, a number in brackets such as [20] leads to its entry, and the draft stays folded below it. `Go back to the draft` undoes it. A side writes its own text, which others see when its layer is released.
help-table-lessons = Lessons
help-table-lessons-words = Under `Lessons`, beside `Review`, write what to sustain or to improve, and who is responsible. A line such as `refused all < 3` is tested on every later match of the game: `Lessons` on the first page shows where it is met and where not, with the entries; `wardiary lessons` prints the same. Set the status of a lesson when you have looked at it again.
