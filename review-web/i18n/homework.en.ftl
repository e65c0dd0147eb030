# Homework: positions as a sheet, and the answers marked.
homework = Homework
homework-sheet-title = Homework { $number }
homework-number = Sheet number
homework-by = Your name or number
homework-how = Decide in each position as the side whose turn it is. Write one line for each: what you order, in notation or in a few words; the unit and the hex are enough for a move. What may be chosen is listed; write one of those choices.
homework-position = Position { $n }
homework-map = The map of position { $n }
homework-offers = What may be chosen
homework-answer = Answer { $n }
homework-board = The position in text
homework-off-map = Off the map
homework-hand-in = Answers as a file
homework-hand-in-words = Fill these lines in, copy them into a text file or a message, and hand it in. Answers on paper need the sheet number and the number of each position.
homework-foot = Nothing that happened after these positions is in this file.
homework-word-sheet = sheet
homework-word-by = by
homework-lead = Choose positions, give the sheet out, and mark what comes back. The sheet does not show what was chosen in the match.
homework-choose = Choose positions
homework-choose-stops = Before the stops of the debrief
homework-choose-events = Before key events
homework-choose-numbers = After these entries
homework-choose-numbers-words = Numbers of entries after which a side decides, such as 20 41 77
homework-choose-none = The match has no stop and no key event with a decision of a side before it. Type the numbers of entries.
homework-set = Use these positions
homework-chosen = { $n ->
    [one] One position
   *[other] { $n } positions
  }, sheet number { $number }
homework-take-sheet = Download the sheet
homework-take-key = Download the key
homework-take-words = The key holds the whole match: keep it to yourself. With it the command wardiary homework mark marks answers without this page.
homework-spoils = The positions are of one match: a later one shows what came of an earlier one. Where that matters, give each out on a sheet of its own.
homework-mark = Mark answers
homework-paste = Paste what came back: the number of the sheet, then a line for each position. Several sheets may follow one after another.
homework-marked = { $n ->
    [one] One sheet marked
   *[other] { $n } sheets marked
  }
homework-other-sheet = { $by }: these answers are for sheet { $sheet }, and the positions here are sheet { $number }. They were not marked.
homework-no-sheet = { $by }: there is no sheet number. Write “sheet { $number }” as the first line if the answers are for this sheet.
homework-nobody = no name
homework-col-by = Who
homework-col-position = Position
homework-col-answer = Answer
homework-col-verdict = By the rules
homework-col-swing = Expected swing
homework-col-real = Chosen in the match
homework-col-best = Best attack on offer
homework-unanswered = no answer
homework-legal = legal: { $words }
homework-then = Next: { $next }
homework-no-choice = no decision of the side whose turn it is
homework-next = { $ask } Hexes that may be attacked: { $n }.
homework-answered-later = before the enemy adds to the defence
homework-best-tried = the best of { $n } tried
homework-best-every = the best of all { $n }
homework-no-real = the match did not get there
homework-swing-words = Expected swing: enemy losses less your own, averaged over all rolls of the dice.
homework-no-position = Line { $line }: “{ $text }” does not begin with the number of a position. Write “1 ” before the answer to position 1.
homework-beyond = Line { $line }: there is no position { $position }; the sheet has { $most }.
homework-twice = Line { $line }: position { $position } is answered twice. The first answer was marked; remove one.
homework-unset-none = Choose at least one position.
homework-unset-many = { $n } positions are too many; a sheet has at most { $most }.
homework-unset-entry = The match has no entry { $seq }; the last is { $last }.
homework-unset-undone = Entry { $seq } was undone. Choose one on the current line.
homework-unset-decision = { $n ->
    [0] After entry { $seq } no side has anything to decide, nor after those nearby.
   *[other] After entry { $seq } no side has anything to decide. Choose { $near }.
  }
homework-unset-unread = The match cannot be read up to entry { $seq }.
homework-key-none = This is not the key of a homework sheet.
homework-key-version = The key is from a later version of wardiary.
homework-key-match = The match in the key is not the one the sheet was made from.
stop-no-homework = { $what }
homework-one-of = one of
homework-some-of = some of
homework-any-of = any of
homework-each-of = each of
homework-in-steps = in steps of
homework-in-room = in room
homework-in-all = in all
homework-among = among
homework-colon = What follows a colon is a cost or a count and is not written.
