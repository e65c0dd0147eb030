# Chapters of a debrief.
chapters = Chapters
chapter = Chapter
chapter-others = Chapters in the list
stop-no-chapter = There is no chapter “{ $what }” that may be shown or changed here. It may have been changed since: the list has the current ones.
chapters-lead = A chapter is a stretch of a match that is discussed as one. Each list is an order in which to go through them.
chapters-none = No chapter is shown here yet.
chapters-why = A match has hundreds of entries, and a debrief has an hour. Mark the stretches that are worth the class’s time, such as a crossing, a lost counterattack or the same decision in two matches, and say of each what to look for.
chapters-how = Place one here, or from the entry it begins with. A chapter leads its reader from its first entry to its last, and on to the next chapter in the list.
chapters-first-list = Debrief
chapters-stops = Use these chapters as stops
chapters-stops-asked = { $now ->
    [0] A stop will be placed
   *[other] The { $now } stops that are there now will be removed, and a stop placed
 } at the beginning of { $n ->
    [one] the chapter of this match
   *[other] each of the { $n } chapters of this match
 } in the list “{ $list }”. Titles of stops are shown to everybody.
chapter-new = Place a chapter
chapter-here = Chapter from here
chapter-edit = Change a chapter
chapter-change = Change
chapter-move = Move a chapter
chapter-remove = Remove the chapter
chapter-remove-short = Remove
chapter-remove-asked = The chapter “{ $title }” will be removed from the list “{ $list }”. Its text stays in the history of the notes.
chapter-save = Save the chapter
chapter-cancel = Back without saving
chapter-up = Move up
chapter-down = Move down
chapter-list = List
chapter-list-hint = A new name begins a new list
chapter-match = Match
chapter-from = From entry
chapter-to = to entry
chapter-ends-hint = This match has entries 0 to { $last }
chapter-text-hint = A title, and what to look for. One language is enough.
chapter-text-en = What to look for, in English
chapter-text-sv = What to look for, in Swedish
chapter-order-hint = Smaller numbers first; leave it empty for the end of the list
chapter-entries = Entries { $from }–{ $to }
chapter-elsewhere = That match is not in the library, so the chapter cannot be opened. Put the file of the match into the folder.
chapter-adrift = This chapter was written about another record: here its entries have different links.
chapter-of = Chapter { $n } of { $of }
chapter-place = { $n } of { $of }
chapter-outside = outside the chapter
chapter-begin = to its beginning
chapter-before = Previous chapter
chapter-after = Next chapter
chapter-prev = Previous entry of the chapter
chapter-next = Next entry of the chapter
chapter-leave = Leave the chapter
chapter-last = This was the last chapter in the list.
chapter-gone = There is no such chapter any more: it was changed or removed, or is not shown to you.
field-list = List
field-match = Match
field-from = From entry
field-to = To entry
form-fault-entries = The match has entries 0 to { $word }. Write one of these numbers.
form-fault-match = There is no match “{ $word }” here that you may open. Choose one from the list.
form-fault-end = It is already at that end of the list.
form-fault-list = The list “{ $word }” has no chapter of this match to stop at.
