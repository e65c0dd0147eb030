# Dagböcker för förband, hexagoner och regler; ställningen i text; vad som har ändrats sedan en post.
diary = Dagbok
diaries = Dagböcker
diaries-lead = Alla poster om ett förband, en hexagon eller en regel, längs matchens gällande linje.
diaries-seek = Sök förband, hexagon eller regel
diaries-go = Sök
diaries-all = Alla
diaries-found = { $n ->
    [one] Ett förband, en hexagon eller en regel
   *[other] { $n } förband, hexagoner och regler
}
diaries-none = Inget i matchen heter så. En del av namnet eller numret räcker.
diaries-units = Förband
diaries-hexes = Hexagoner
diaries-places = Orter
diaries-numbers = Efter nummer
diaries-rows = Regler
diary-of-row = regel { $row }
diary-in-book = I regelboken
diary-count = { $n ->
    [0] Inga poster
    [one] En post
   *[other] { $n } poster
}
diary-none = Inget om detta finns på matchens gällande linje.
diary-none-short = inga poster
diary-start-unit = Från början i { $hex }.
diary-start-hex = Från början: { $units }.
diary-before = Före första omgången
diary-entry = Post { $n }
diary-combat = Så avgjordes striden
diary-more-changes = { $n ->
    [one] och en ändring till
   *[other] och { $n } ändringar till
}
diary-map = Karta
diary-map-unit = Vägen för { $name }. Numren är de i listan; där förbandet varit flera gånger visas det sista.
diary-map-hex = { $name } och hexagonerna omkring när protokollet slutar.
diary-pages = Dagbokens delar
diary-left-out = { $n ->
    [one] En post är utelämnad på papper; den finns på skärmen.
   *[other] { $n } poster är utelämnade på papper; de finns på skärmen.
}
diary-place = { $n } av { $of }
diary-between = efter { $n } av { $of }
diary-prev = Dagbokens föregående post
diary-next = Dagbokens nästa post
diary-prev-short = föregående
diary-next-short = nästa
diary-leave = Lämna dagboken
diary-spoke = På andra ställen i matchen:
diary-moved = flyttade
diary-retreated = retirerade
diary-arrived = kom in på kartan
diary-departed = lämnade kartan
diary-sighted = kom i sikte
diary-lost-sight-of = försvann ur sikte
diary-eliminated = eliminerat
diary-losses = förluster
diary-attacks = anfaller
diary-attacked = anfalls
diary-entered = nådd
diary-left = lämnad
diary-passed = passerad
diary-fought-over = omstridd
diary-attacked-from = anfall härifrån
diary-hands = bytte ägare
diary-state = markerad
diary-amended = av spelledaren
diary-refused = avvisad
diary-breach = mot reglerna
diary-named = nämnd
diary-figure = i en uträkning
diary-effect = verkan
key-diary = dagbokens eller kapitlets föregående, nästa post
stop-no-topic = Matchen har inget som heter ”{ $what }” och som kan ha en dagbok.
stop-no-topic-like = Matchen har inget som heter ”{ $what }” och som kan ha en dagbok. Menar du kanske: { $known }.
back-diary = Alla dagböcker
board-held = kontrolleras av { $side }
board-attacks = anfall
board-target = anfallen hexagon
board-retreat = reträtt
since-choose = Vad som har ändrats
turn-only = Bara denna omgång
since-last = Sedan jag sist tittade
since-turn = Bara denna omgång, till och med denna post.
since-entry = Ändrat sedan post { $n } ({ $moment }).
since-nothing = Inget på kartan har ändrats.
since-other = Sedan post
since-go = Visa
since-whole = Hela matchen
