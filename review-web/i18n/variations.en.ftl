# Variations: how a match could have gone on.
variations = Variations
variation = Variation
variations-lead = A variation is how play could have gone on after an entry. It is kept beside the match: nothing of the match changes.
variations-none = No variation is shown here yet.
variations-why = “What if you had held the bridge?” is best answered on the map. The rules check every line, so a variation has nothing in it that could not have been played.
variations-how = Begin one after any entry, here or from its step. Play both sides, enter what the dice show, and save it with a title. It can then be stepped through line by line.
variations-layers = Variations shown
variation-after-entry = Play on after entry
variation-begin = Begin a variation
variation-here = Variation from here
variations-here = Variations from here
variation-after = After entry
variation-lines-n = { $n ->
    [one] one line
   *[other] { $n } lines
 }
variation-not-played = Variation: this was not played.
variation-place = { $n ->
    [0] Before the first line
   *[other] Line { $n } of { $of }
 }
variation-lines = Lines
variation-stops = By these rules it cannot be played any further. The next line is
variation-hidden = What comes next depends on something that is hidden from you, so it is not played here.
variation-on = Play on from here
variation-board = Play on
variation-board-lead = This is only a trial: nothing is recorded in the match, and nothing is saved until you ask for it.
variation-back = Take the last line back
variation-keep = Keep this variation
variation-edit = Change a variation
variation-save = Save the variation
variation-remove = Remove the variation
variation-remove-asked = The variation “{ $title }” will be removed. Its text stays in the history of the notes.
variation-over = The game is over.
variation-no-line = This cannot be played:
variation-full = The board has no room for another line. Keep the variation as it is; a longer one, of up to 200 lines, is written as text and added with `wardiary notes add`.
variation-type = Next line
variation-play = Play
variation-all-units = All units
variation-text-hint = A title, and what the variation shows. One language is enough.
variation-remark-hint = A comment is shown with its line; leave it empty if you have none.
variation-other-lines = Change the lines on the board
variation-adrift = This variation was written about another record: here the entry has a different link, so it is not played. Open it with the match it belongs to, or play it again here.
stop-no-variation = There is no variation “{ $what }” that may be shown or changed here. It may have been changed since: the list has the current ones.
field-lines = Lines
form-fault-variation-long = There are more than { $word } lines. Go back to the board and take the last ones back.
form-fault-variation-hidden = Part of the position is hidden from you, so you cannot play on from it. The umpire and the instructor can.
form-fault-variation-refused = The rules do not accept this line: { $word } Go back to the board to change it.
variation-near = The part in play
variation-stepping = Step through the variation
variation-leave = Back to the step
variation-no-lines = No line has been played yet.
