## Matchens huvud och flikar

pages-of-match = Matchens sidor
pages-menu = Sidor
parts-of-tab = Mer om detta
tab-replay = Stega igenom
tab-combats = Strider
tab-review = Utvärdering
tab-before = Före spel
tab-file = Fil
