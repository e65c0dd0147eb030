
# The after-action document
aar = After-action review
aar-link = After-action review
aar-lead-last = { $people } took the lead for the last time in { $turn }.
aar-end = a drafted document for both sides, to discuss and to take home
aar-intro = Drafted from the record. Each statement ends in the number of the entry that proves it.
aar-take-home = Take it home as one file
aar-print = Print the document
aar-sheets = Two to four sheets of A4.
aar-both = Both sides
aar-part-1 = Objectives
aar-part-2 = What each side meant to do
aar-part-3 = What happened
aar-part-4 = Why
aar-part-5 = Sustain and improve
aar-part-6 = Follow-up
aar-col-who = Side
aar-col-aim = Aim by the rule book
aar-col-row = Rule
aar-points = { $total } points: { $hexes } for hexes, { $units } for units eliminated.
aar-points-earlier = { $total } points: { $hexes } for hexes, { $earlier } scored during play.
aar-holds = Holds { $places }.
aar-holds-most = Holds, among others, { $places }.
aar-worn =
    { $units ->
        [one] { $steps } step losses; { $units } unit eliminated.
       *[other] { $steps } step losses; { $units } units eliminated.
    }
aar-goes-on = The match goes on.
aar-no-intent = No intent was recorded.
aar-swing = { $turn } moved the score most: { $both }.
aar-from-to = { $side } from { $was } to { $is }
aar-cost = { $turn } cost most, in step losses: { $losses }.
aar-losses = Step losses in all: { $losses }.
aar-losses-all = Every loss counts here, in retreats too.
aar-key-events = Key events
aar-no-events = There is no key event yet.
aar-title-captured = { $place } changes hands
aar-title-ahead = The lead changes
aar-title-eliminated = Units are eliminated
aar-title-losses = A costly fight
aar-title-dice = The dice decide
aar-die = die { $die }
aar-odds = Odds
aar-odds-none = No fight of this match is decided by comparing strengths.
aar-col-event = Fight
aar-col-had = Sent
aar-col-column = Column
aar-col-next = Next threshold
aar-col-take = What it would have taken
aar-take = { $missing } more would have reached { $next }
aar-next-shifted = { $next }, shifted to { $read }
aar-take-result = where a { $die } gives { $result }
aar-take-where = where a { $die } gives { $result }
aar-face = { $face }
aar-fire = strength { $fire }, column { $column }
aar-odds-read = { $odds } (read as { $read })
aar-spare =
    { $n ->
        [one] { $spare } point more than needed
       *[other] { $spare } points more than needed
    }
aar-luck = Luck
aar-luck-how = Only losses that a roll asked for count here; those in retreats do not.
aar-throws =
    { $n ->
        [one] { $n } roll for losses.
       *[other] { $n } rolls for losses.
    }
aar-col-losses = { compare-lost-points }
aar-col-expected = Expected
aar-col-actual = Actual
aar-col-ways = Of all possible rolls
aar-clock = Clock
aar-no-times = No times were recorded.
aar-in-time = No phase ran over time.
aar-late = { $moment } took { $used }, { $over } over its limit of { $limit }.
aar-used = { $side } used { $all } in all; its longest decision took { $longest }.
aar-weather = Weather
aar-weather-of = { $turn }: { $weather }.
aar-fair = The weather was fair throughout.
aar-record = The record
aar-refused =
    { $n ->
        [one] { $side }: { $n } proposal refused by the rules.
       *[other] { $side }: { $n } proposals refused by the rules.
    }
aar-clean = No gap, no dispute, no breach, no ruling and no refusal is on record.
aar-sustain = Sustain
aar-improve = Improve
aar-owner = Owner
aar-hex = hex { $hex }
aar-kept = Attacking { $place } at { $odds } is worth a net { $worth } on average; here it cost { $people } { $lost } and { $enemy } { $n ->
        [0] none
       *[other] { $n }
    }.
aar-poor = Attacking { $place } at { $odds } costs a net { $worth } on average; here it cost { $people } { $lost } and { $enemy } { $n ->
        [0] none
       *[other] { $n }
    }.
aar-short = The attack on { $place } at { $odds } was { $missing } short of { $next }, where the same roll gives another result: count to the next threshold before you announce the column.
aar-short-points =
    { $n ->
        [one] one point
       *[other] { $missing } points
    }
aar-sustain-none = Which decision would you take again?
aar-improve-none = Which decision would you not take again?
aar-col-action = Action
aar-col-by = By when
aar-col-done = Done
aar-rule-on = Rule on this claim.
aar-rule-question = Settle this question about the rules.
aar-again =
    { $n ->
        [one] Rework the attack on { $place }: where was { $missing }?
       *[other] Rework the attack on { $place }: where were { $missing }?
    }
aar-again-points =
    { $n ->
        [one] one more point
       *[other] { $missing } more points
    }
aar-plan-phase = Plan the phase before its clock starts.
aar-own-note = My own note
aar-own-lead = One decision I would take again, and one I would not.
aar-sign-instructor = Instructor
aar-sign-side = { $side }, captain
aar-sources = Notes quoted here are by { $authors }. They are entries of the chain of notes beside the match, not of the match itself.
aar-sources-none = No notes are quoted: everything here is drafted from the record.
aar-author-n = { $author } ({ $n })
aar-head = Chain of notes ends in { $head }.
aar-foot = After-action review · up to entry { $last }
aar-appendix = Entries referred to
aar-appendix-lead = Number, beginning of the link hash, words, notation, and the figures quoted above.
aar-rows = Rules referred to
aar-entry = Entry { $n }
aar-fig-turn = turn
aar-fig-die = die
aar-fig-attack = attack
aar-fig-defence = defence
aar-fig-column = column
aar-fig-next = next column
aar-fig-border = next threshold
aar-fig-missing = short by
aar-fig-spare = to spare
aar-fig-result = result
aar-fig-next-result = result in the next column
aar-fig-cost = { luck-points } by the roll
aar-fig-mean = worth on average
aar-fig-favour = step losses better than the mean
aar-fig-chances = as good or better
aar-fig-steps = step losses
aar-fig-unnamed = more units
aar-fig-undone = undone
aar-fig-worth = points of the hex
aar-fig-total = points
aar-fig-hexes = points for hexes
aar-fig-units = points for units
aar-fig-earlier = points scored during play
aar-fig-lost-turn = step losses in the turn
aar-fig-lost = step losses so far
aar-fig-gone = units eliminated so far
aar-fig-throws = rolls for losses
aar-fig-expected = { luck-points }, expected
aar-fig-taken = { luck-points } by the dice
aar-fig-balance = net of the dice
aar-fig-share = per cent of all rolls
aar-fig-used = time used
aar-fig-limit = limit
aar-fig-over = over the limit
aar-fig-took = time for the decision
aar-fig-used-all = time used in all
aar-fig-refused = refused so far
aar-edit = Edit
aar-edit-part = Edit: { $part }
aar-edit-lead = Your text replaces the drafted sentences of this part, in the document, on paper and in the file to take home. Turns, chart and maps stay; the draft stays folded below your text, with its tables and proofs.
aar-edit-hint = One paragraph per line. A number in brackets, such as [20], leads to that entry, and [{ $row }] to that rule. If you write in one language only, all readers get that one.
aar-edit-layer = If you choose another layer than Everybody, others see the text only when you release that layer. A side's text never takes the place of the instructor's: both are shown side by side.
aar-edit-save = Save the text
aar-edit-draft = Go back to the draft
aar-edit-back = Back without saving
aar-edit-empty = Write something in one language, or go back to the draft.
aar-edit-conflict = Somebody else changed this part after you opened it. The current text is shown here, and yours is kept below: merge the two and send it again.
aar-edit-meanwhile = The current text
aar-edit-waits = Waits on the layer { $layer }: others see it when that layer is released.
aar-edited-by = { $known ->
    [yes] Written by { $author }, { $when }; entry { $n } of the notes. The name is as typed, and not signed.
   *[no] Written by { $author }, { $when }. The name is as typed, and not signed.
}
aar-drafted = Drafted from the record
debrief-concealed = While the presenter hides what happens next, texts, lessons, chapters and variations are neither shown nor saved, because they may reveal it.
aar-intent-effort = Main effort: { $effort }
aar-intent-hex = { $hex } ({ $reached })
aar-intent-planned = For { $when }: { $objectives }, { $by }.
aar-intent-no-hex = For { $when }: no objective hex was named.
aar-intent-stated = Stated likelihood: { $percent } per cent.
aar-intents-more = More were opened; see the page Intents.
aar-intents-sealed = Intents that are still sealed were not opened.
aar-brier = Brier score { $score }: stated { $n }, came true { $came }. 0 is the best, 1 the worst.
aar-fig-intended = for the phase
aar-fig-stated = per cent stated
aar-fig-brier = Brier score
aar-fig-foretold = stated probabilities that count
aar-fig-came = of these came true
