system-ford = The ford
ask-combat = Try the ford?
entry-attack = { $units } tries the ford to { $hex }.
ask-die = Roll the die.
entry-die = The die shows { $die }.
map-credit = Map: made up.
refusal-not_adjacent = { $unit } is in { $at }, which is not next to { $hex }: the ford leads to the next hex.
