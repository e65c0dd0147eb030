# The command `chapters`, and its help.
no-chapters = There are no chapters on this match that are shown to this viewer.
told-chapter = { $place }. { $title }: entries { $from } to { $to } (chapter { $n }; { $marks })

help-chapters = Print the lists of chapters of a debrief.
    .long = The chapters that the notes of a match keep: list by list, each with its first and last entry, its title and its text.

        Chapters are placed on the page of chapters, or written as text and added by `wardiary notes add`; `wardiary notes --text` prints them in that form.
    .file = The match
    .list = Only this list
    .json = One JSON object per chapter
    .view = As which viewer: a side, `observer`, or `umpire`. A side sees what is open and what is on its own layer
