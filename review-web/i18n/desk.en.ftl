## The combat desk: form, verdict, what would be legal

desk = Combat desk
desk-no-match = no match needed
desk-head = Set up a disputed combat
desk-lead = Enter what you remember.
desk-as-text = As scene text
desk-as-form = By form
desk-empty = Clear
desk-examples = Example combats
desk-position = The position
desk-place = Place
desk-game = Game
desk-board = Map
desk-target = Attacked hex
desk-or-none = or none
desk-side = Attacker
desk-sort = Combat
desk-turn = Turn
desk-sides-of = Hexsides of { $hex }
desk-terrain-of = Terrain of { $hex }
desk-bare-hex = the attacked hex, { $hex }
desk-from-map = as on the map
desk-hexside = Hexside
desk-feature-river = River
desk-attackers = Attackers
desk-defenders = Defenders
desk-supports = Supporting the defence
desk-add-attacker = Add a unit: name, number, ship, aircraft, or values such as { $values }
desk-add-defender = Add a unit: name, number, or values such as { $values }
desk-add-support = Add artillery: name, or 2-1-4(4), then its hex
desk-add = Add
desk-kind-of = Type of { $unit }
desk-hex-of = Hex of { $unit }
desk-far-of = Hex of { $unit }, at a distance
desk-losses-of = Losses of { $unit }
desk-loss = Step { $n } lost
desk-values-of = Values of { $unit }
desk-remove = Remove { $unit }
desk-farther = at a distance
desk-aloft = over the hex
desk-die = Die { $n }
desk-die-keys = 1–6, or not rolled
desk-unrolled = not rolled
desk-readings = Interpretations:
desk-go = Resolve
desk-map = The combat at { $hex }
desk-title-hex = Combat at { $hex }
desk-title-bare = Combat in { $terrain } terrain
desk-how = What to enter
desk-how-hex = The attacked hex by number or name. Terrain, rivers and bridges come from the map and can be changed. Without a hex, enter them yourself.
desk-how-units = The units on both sides, by name, number or values. Enter adds one; × removes it.
desk-how-sides = The hexside from which each unit attacks, and its losses.
desk-how-die = The die, if it was rolled. Without it, each face is shown with its result.
desk-text-lead = The game, the map, the units and their hexes; then the actions, each on a line that begins with “> ”, or simply after the position:

## What the rules say

desk-refused = Refused
desk-refused-by = Refused, { $row }
desk-see = see
desk-kept = your entries are kept, the die too
desk-legal = What would be legal
desk-legal-readings = Legal under another interpretation
desk-no-way = No single change on the form makes it legal.
desk-print = Print the sheet
desk-print-refusal = Print the refusal
desk-print-hint = The browser prints this page on one sheet.
desk-open-scene = Open as scene text
desk-share = The address of this page holds this combat: share it and others see the same.
desk-tested = What was tested
desk-tested-when = When
desk-tested-from = from { $hex }
desk-tested-lost = { $n ->
    [one] one step lost
   *[other] { $n } steps lost
    }
desk-done = Actions
desk-fault = The scene cannot be read
desk-missing = The position is sound, but there is no action
desk-missing-words = Write the actions below the position, each on a line that begins with “> ”: first the attack, then the die if it was rolled. Legal now:
desk-way-move = Attack with { $units } from { $hex }
desk-way-with = With a { $feature } on { $sides }
desk-way-without = Without a { $feature } on { $sides }
desk-way-join = Add a unit in { $hex }
desk-way-defender = Add a defender
desk-way-leave = Leave out { $units }
desk-way-sort = As { $sort }
desk-way-swap = Attacker: { $side }
desk-way-weather = Weather: { $weather }
desk-way-count = { $figure }: { $value }
desk-way-dice = Die: { $dice }
desk-way-unrolled = The die not rolled yet

## What cannot be read

desk-blank = Nothing is set up yet: enter the attacked hex, or add attackers and defenders.
desk-no-system = There is no game “{ $what }”. Choose one:
desk-no-example = There is no example “{ $what }”. Choose one:
desk-no-word = “{ $what }” is not one of the choices. Choose one:
desk-no-number = “{ $what }” is not a whole number from { $least } to { $most }.
desk-no-hex = There is no hex or place “{ $what }” on this map. Write a number such as 2109, or a name.
desk-several-hexes = “{ $what }” is in several hexes. Which one?
desk-no-unit = There is no unit “{ $what }”. Write a name, a number, a type such as armour, or values such as 6-6-6.
desk-several-units = “{ $what }” fits several units. Which one?
desk-no-values = “{ $what }” is not in the form of counter values; write values such as { $known }, or one figure.
desk-no-die = “{ $what }” is not a die roll. Write 1 to 6, or 0 if it is not rolled:
desk-one-die = Two dice are rolled: give both, or neither.
desk-no-reading = There is no interpretation “{ $what }”.
desk-too-many = At most { $most } units a side can be entered; the rest is left out.
desk-off-map = there is no hex on the map there.
desk-needs-land = { $hex } is water, and this unit needs land.
desk-needs-water = { $hex } is land, and this ship needs water.
