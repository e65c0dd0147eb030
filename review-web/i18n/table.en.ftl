
# What a record is read with, and what a scribe writes down from paper.
reserved-both = { $incomplete }, and { $disputed }
dispute-from = disputed from entry { $n }
dispute-meaning = A side disputes it, and the umpire has not ruled on that yet.
dispute-sum =
    { $n ->
        [one] In one of them a claim or an appeal has no ruling: that record is disputed.
       *[other] In { $n } of them a claim or an appeal has no ruling: those records are disputed.
    }
entry-rewind-bare = Rewind to entry { $to }.
record-many-line =
    { $n ->
        [1] The first line: { $why }
       *[other] The first line that is left, line { $n } of what was sent: { $why }
    }
recorded-not = line { $n } is not recorded: { $line }
wanted-an-action-that-can-be-taken-back = an action that can be taken back
