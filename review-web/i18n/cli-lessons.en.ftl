# Lessons on the command line.

help-lessons = The lessons written beside matches, and how each fared in later ones.
    .long =
        A lesson is written on the page of a match under Lessons, or with notes add. It says what to sustain or to improve, who is responsible, and may set one test
        for later matches in a line that is true or false, such as attacks german below 1:1 = 0; the measures are those of `wardiary plan --help`, with a
        comparison at the end. Here each lesson is tested on those of the matches given that are of the same game and were begun later: met, not met, or
        undecided, with the entries that answer it. Exit code 1 when a file is damaged.
    .examples =
        Examples:
          wardiary lessons evening.wdj
          wardiary lessons matches/*.wdj
          wardiary lessons matches/*.wdj --state open --json
    .files = The matches; each lesson is tested on those of the same game that were begun after the one it was learned in.
    .state = Only those with this status: open, repeated, kept or dropped.
    .json = Answers in JSON, one lesson per line.

lessons-line =
    { $file } lesson { $n }, entry { $entry }: { $kind }, { $state }, owner { $owner }
    {"  "}{ $text }
lessons-asks = {"  "}test: { $test }
lessons-try = { $n ->
    [0] {"  "}{ $file }: { $words }
   *[other] {"  "}{ $file }: { $words } · entries { $entries }
}
lessons-empty = No lesson is written beside these matches.
lessons-damaged = { $file }: damaged; no lesson is tested on it, see wardiary verify
failed-lesson-state = there is no status “{ $word }”; known are { $known }
