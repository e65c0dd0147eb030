## Matchens huvud och flikar

pages-of-match = Matchens sidor
pages-menu = Sidor
parts-of-tab = Mer om detta
parts-of-page = Delar av sidan
tab-replay = Stega igenom
tab-combats = Strider
tab-review = Utvärdering
tab-before = Före spel
tab-file = Fil
combats-gist =
    { $n ->
        [one] { $shown } av en strid
       *[other] { $shown } av { $n } strider
    }
combats-entry = Post
combats-place = Var
combats-defender = Mot
combats-strength = Styrka
combats-by-side = Anfallare
combats-by-kind = Typ
combats-by-row = Regel
combats-none-chosen = Ingen strid stämmer med valet.
dice-all = Alla tärningsslag
receipts-alone = Välj Kvitton ovan och skriv ut sidan, så kommer bara kvittona på papperet.
debrief-plan = Genomgångsplan
debrief-plan-lead = Det som genomgången tar upp, i ordning: hållpunkter, kapitel och det som har antecknats.
present-from-first = Presentera från hållpunkt 1
part-document = Dokumentet
other-lines = Andra linjer
print-overview = Skriv ut översikten
print-receipts = Skriv ut kvittona
print-links = Skriv ut länkarna
print-answers = Skriv ut svaren
print-plan = Skriv ut anteckningar och kapitel
print-notes = Skriv ut anteckningarna
