# The commands `film` and `homework`, and their help.
filmed = { $file }: { $stills ->
    [one] one phase
   *[other] { $stills } phases
  }, { $bytes } bytes. Open it in a browser.
failed-film = { $file }: nothing has been played in this match yet, so there is no film of it

help-film = Write a match as a film: one SVG file that plays in any browser by itself.
    .long = The film of a match: front, places held and losses at the end of each phase, as one SVG file that plays in any browser by itself.

        Where motion is not wanted, and on paper, the last position stays, with one still a turn below it.
    .file = The match
    .out = Where to; the file must not exist
    .view = As which viewer: a side, `observer`, or `umpire`; what is hidden from it is left out
