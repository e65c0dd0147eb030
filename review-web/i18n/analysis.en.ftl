
# What a debrief looks for: luck and plan, key events of all kinds, series from phase to phase.
luck-place = Of all possible rolls of these dice, { $worse } % would have been worse for { $people } over both sides together, { $same } % as good, { $better } % better: percentile { $percentile }.
luck-kinds-exact = By type of roll, in exact fractions
luck-plan = Plan and luck
luck-plan-how = Enemy losses less own, for the combats and fire that a side chose. The plan is the average over all faces of the dice, luck is what the dice added.
luck-plan-of =
    { $rolls ->
        [0] { $side }: no roll of its own.
        [one] { $side }: one roll, worth { $plan } on average; the dice added { $luck }: { $result } in all.
       *[other] { $side }: { $rolls } rolls, worth { $plan } on average; the dice added { $luck }: { $result } in all.
    }
luck-plan-all = Both together, as seen by { $people }: { $plan } by plan, { $luck } by luck, { $result } in all.
kind-gap = Play not recorded
kind-claim = An entry is disputed
kind-ruling = Ruling of the umpire
kind-appeal = Appeal against a ruling
kind-time = Time pressure
event-odds-taken = poor odds accepted by { $people }: { $odds } costs a net { $steps } on average
event-odds-refused = attack declined: { $kind } at { $hex } by { $people }, { $odds } with every unit that could join, on average a net { $steps } in the attacker’s favour
event-odds-answered = before what the defender may add
event-odds-others =
    { $n ->
        [one] one other hex offered half a step loss or more
       *[other] { $n } other hexes offered half a step loss or more
    }
event-supply-cut =
    { $n ->
        [one] { $side } line of supply cut: { $units }
       *[other] { $n } { $side } lines of supply cut: { $units }
    }
event-supply-restored =
    { $n ->
        [one] { $side } line of supply restored: { $units }
       *[other] { $n } { $side } lines of supply restored: { $units }
    }
event-time-up = the time for the phase ran out
event-time-up-of = the time for the phase, { $limit }, ran out
event-late =
    { $n ->
        [one] one decision of { $people } in the last tenth of the time or after it, at { $at } of { $limit }
       *[other] { $n } decisions of { $people } in the last tenth of the time or after it, the last at { $at } of { $limit }
    }
series = Show
series-default = Overview
series-points = Points
series-attack = Attack strength
series-defence = Defence strength
series-supply = Out of supply
series-control = Control
series-losses = { compare-lost-points }
series-time = Time used
series-title-points = Points at the end of each phase
series-title-attack = Printed attack strength on the map
series-title-defence = Printed defence strength on the map
series-title-supply = Units without a line of supply
series-title-control = Hexes held
series-title-places = Named places held
series-title-losses = { compare-lost-points } so far, at the end of each phase
series-title-time = Time used so far, minutes
series-words = From { $first } at the end of the first phase to { $last } now; the table at the foot of the page has every phase.
series-unknown = not open
series-with = in supply
series-without = out of supply
series-used = the phase took
series-limit = limit
series-so-far = so far
series-table = { $series } as a table
series-none = This match has no such figures.
