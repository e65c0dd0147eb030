# The commands `film` and `homework`, and their help.
filmed = { $file }: { $stills ->
    [one] one phase
   *[other] { $stills } phases
  }, { $bytes } bytes. Open it in a browser.
failed-film = { $file }: nothing has been played in this match yet, so there is no film of it

help-film = Write a match as a film: one SVG file that plays in any browser by itself.
    .long = The film of a match: front, places held and losses at the end of each phase, as one SVG file that plays in any browser by itself.

        Where motion is not wanted, and on paper, the last position stays, with one still per turn below it.
    .file = The match
    .out = Where to; standard output when left out or `-`. The file must not exist
    .view = As which viewer: a side, `observer`, or `umpire`; what is hidden from it is left out

homework-written = { $file }: { $n ->
    [one] one position
   *[other] { $n } positions
  }, sheet number { $number }. The key is { $key }; keep it to yourself.
failed-homework-one = one match makes a sheet: name one file

help-homework = Write positions of a match as homework, or mark the answers.
    .long = Positions of a match as a sheet to be answered, and answers marked against exact odds.

        The sheet is one self-contained HTML file; it is made of the match up to each position and holds nothing later. The key holds the whole match and stays with the instructor. Answers are text: the number of the sheet, then a line for each position.

          sheet 4821-7730
          by 17
          1 attack 2109 by ca-3-inf
          2 716 1810
    .files = The match
    .entry = The position after this entry; once for each position, 20 at most
    .out = Where the sheet goes; when left out, beside the match as NAME.homework.html; `-` is standard output. The file must not exist
    .key = Where the key goes; when left out, beside the sheet under its name with the ending `key`, or beside the match
    .mark = Mark answers by this key
    .json = The sheet that was written, as a JSON object
    .csv = CSV: one line for each answer
