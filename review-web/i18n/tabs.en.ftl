## Head and tabs of a match

pages-of-match = Pages of the match
pages-menu = Pages
parts-of-tab = More on this
parts-of-page = Parts of this page
tab-replay = Replay
tab-combats = Combats
tab-review = Review
tab-before = Before play
tab-file = File
combats-gist =
    { $n ->
        [one] { $shown } of one combat
       *[other] { $shown } of { $n } combats
    }
combats-entry = Entry
combats-place = Where
combats-defender = Against
combats-strength = Strength
combats-by-side = Attacker
combats-by-kind = Type
combats-by-row = Rule
combats-none-chosen = No combat matches this choice.
dice-all = All dice rolls
receipts-alone = To print the slips alone, choose Receipts above and print the page.
debrief-plan = Debrief plan
debrief-plan-lead = What the debrief goes through, in its order: stops, chapters, and what was noted.
present-from-first = Present from stop 1
part-document = Document
other-lines = Other lines
print-overview = Print the overview
print-receipts = Print the receipts
print-links = Print the links
print-answers = Print the answers
print-plan = Print the notes and chapters
print-notes = Print the notes
