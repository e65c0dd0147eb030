## Head and tabs of a match

pages-of-match = Pages of the match
pages-menu = Pages
parts-of-tab = More on this
tab-replay = Replay
tab-combats = Combats
tab-review = Review
tab-before = Before play
tab-file = File
