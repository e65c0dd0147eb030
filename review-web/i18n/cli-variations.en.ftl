# The command `variations`, and its help.
no-variations = There are no variations of this match that are shown to this viewer.
told-variation = Variation { $n } after entry { $entry }: { $title } ({ $marks })
variation-adrift = variation { $n } was written about another record: the entry has a different link here, so it is not played; print it with the match it belongs to, or play it again here
variation-stops = variation { $n } stops at line { $line }, `{ $said }`, which cannot be played: { $why }
variation-stops-hidden = variation { $n } stops at line { $line }: what comes next depends on something that is hidden from this viewer
failed-variation = { $file }: the variation after entry { $entry } cannot be played: `{ $line }`: { $why } Nothing was added.

help-variations = Print the variations of a match, line by line, as far as the rules accept them.
    .long = The variations that the notes of a match keep: the entry after which each begins, its title, and every line in words with its comment. The rules check each line again.

        Variations are played on the board of a match’s page, or written as text and added by `wardiary notes add`, which accepts no line that the rules refuse. The match itself is not changed.
    .file = The match
    .number = Only this variation
    .json = One JSON object per variation
    .view = As which viewer: a side, `observer`, or `umpire`. A side sees what is open and what is on its own layer
