# Modes of commands, such as `intent open`. An argument without words of its own has those of the command.
help-mode-file = A file that has the name of one of these commands is given with its folder: `./{ $mode }`.

help-intent-seal = Seal a side's intent before a phase.
    .examples =
        Example:
          wardiary intent seal evening.wdj --side german --turn 3 --phase movement --objectives 1910,2010 --probability 60 --aim 'Hold Caen'
help-intent-open = Open sealed intents: text and salt go into the record, where everybody reads them.
    .examples =
        Example:
          wardiary intent open evening.wdj
    .side = Open only the intents of this side, by its word in notation.
help-plan-seal = Seal the questions of a file.
    .examples =
        Example:
          wardiary plan seal evening.wdj questions.txt
    .seal = The questions; `-` is standard input.
help-plan-release = Show every plan to all readers.
    .examples =
        Example:
          wardiary plan release evening.wdj
help-exhibit-check = Check in a folder that each attached file exists and is unchanged.
    .examples =
        Example:
          wardiary exhibit check evening.wdj photographs/
    .check = The folder.
help-prove-check = Check a proof.
    .examples =
        Examples:
          wardiary prove check entry-42.tlog-proof evening.wdj
          wardiary prove check entry-42.tlog-proof --receipt '142 3f9a-01bc-77e2-a0d4'
          wardiary prove check entry-42.tlog-proof --key umpire.pub
          wardiary prove check later.proof --old-root 'wRpg…='
    .check = The proof.
    .file = The match, where you have it: the proof is compared with it.
help-homework-mark = Mark answers by the key of their sheet.
    .examples =
        Examples:
          wardiary homework mark homework.key answers/*.txt
          wardiary homework mark homework.key answers/*.txt --csv > marks.csv
    .mark = The key.
    .files = The answers; `-` is standard input.
    .json = One JSON object for each sheet.
help-note-revise = Revise a note: give all of it again.
    .examples =
        Example:
          wardiary note revise evening.wdj 1 --author instructor --text-en 'Why here, and why now?'
    .revise = The number of the note.
help-note-retract = Retract a note.
    .examples =
        Example:
          wardiary note retract evening.wdj 1 --author instructor --reason 'asked in the room'
    .retract = The number of the note.
help-note-release = Show everybody the notes waiting on a layer.
    .examples =
        Example:
          wardiary note release evening.wdj instructor --author instructor
    .release = The layer: instructor, umpire, or a side.
help-stop-reword = Change titles and question of a stop: give all of them again.
    .examples =
        Example:
          wardiary stop reword evening.wdj 2 --author instructor --title-en 'Caen: two points short' --before-en Caen
    .reword = The number of the stop.
help-stop-remove = Remove a stop.
    .examples =
        Example:
          wardiary stop remove evening.wdj 2 --author instructor --reason 'the time is short'
    .remove = The number of the stop.
help-notes-add = Add the notes and stops of a text. All of it, or nothing.
    .examples =
        Example:
          wardiary notes add evening.wdj lesson.notes
    .add = The text; `-` is standard input.
    .json = What was added, as a JSON object.
help-correct-resume = Continue a correction that stopped at an open question.
    .examples =
        Example:
          echo 'retreat de-711-inf 2209' | wardiary record evening.wdj && wardiary correct resume evening.wdj 19
    .resume = The entry of the old line where the correction stopped.
