# Diaries of units, hexes and rows; the position in text; what changed since an entry.
diary = Diary
diaries = Diaries
diaries-lead = All entries about a unit, a hex or a rule, along the current line of the match.
diaries-seek = Find a unit, a hex or a rule
diaries-go = Find
diaries-all = All
diaries-found = { $n ->
    [one] One unit, hex or rule
   *[other] { $n } units, hexes and rules
}
diaries-none = Nothing in this match has that name. Part of a name or number is enough.
diaries-units = Units
diaries-hexes = Hexes
diaries-places = Places
diaries-numbers = By number
diaries-rows = Rules
diary-of-row = rule { $row }
diary-in-book = In the rule book
diary-count = { $n ->
    [0] No entries
    [one] One entry
   *[other] { $n } entries
}
diary-none = The current line of the match has no entry about it.
diary-none-short = no entries
diary-start-unit = At the start in { $hex }.
diary-start-hex = At the start: { $units }.
diary-before = Before the first turn
diary-entry = Entry { $n }
diary-combat = How it was resolved
diary-more-changes = { $n ->
    [one] and one more change
   *[other] and { $n } more changes
}
diary-map = Map
diary-map-unit = The path of { $name }. The numbers are those of the list; where it was more than once, the last is shown.
diary-map-hex = { $name } and the hexes around it at the end of the record.
diary-pages = Parts of the diary
diary-left-out = { $n ->
    [one] One entry is left out on paper; the page on screen has it.
   *[other] { $n } entries are left out on paper; the page on screen has them.
}
diary-place = { $n } of { $of }
diary-between = after { $n } of { $of }
diary-prev = Previous entry of the diary
diary-next = Next entry of the diary
diary-prev-short = previous
diary-next-short = next
diary-leave = Leave the diary
diary-spoke = Elsewhere in this match:
diary-moved = moved
diary-retreated = retreated
diary-arrived = came onto the map
diary-departed = left the map
diary-sighted = came into sight
diary-lost-sight-of = went out of sight
diary-eliminated = eliminated
diary-losses = losses
diary-attacks = attacks
diary-attacked = is attacked
diary-entered = entered
diary-left = left
diary-passed = passed through
diary-fought-over = fought over
diary-attacked-from = attack from here
diary-hands = changed hands
diary-state = marked
diary-amended = by the umpire
diary-refused = refused
diary-breach = against the rules
diary-named = named
diary-figure = in a calculation
diary-effect = effect
key-diary = previous, next entry of a diary or a chapter
stop-no-topic = The match has nothing called “{ $what }” that a diary could be about.
stop-no-topic-like = The match has nothing called “{ $what }” that a diary could be about. Perhaps you mean: { $known }.
back-diary = All diaries
board-held = held by { $side }
board-attacks = attacks
board-target = attacked hex
board-retreat = retreat
since-choose = What changed
turn-only = This turn only
since-last = Since I last looked
since-turn = This turn only, up to this entry.
since-entry = Changed since entry { $n } ({ $moment }).
since-nothing = Nothing on the map has changed.
since-other = Since entry
since-go = Show
since-whole = Whole match
