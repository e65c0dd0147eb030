# Lärdomar som återkommer.

lessons = Lärdomar
lessons-lead = Vad matchen lärde oss, vem som är ansvarig och vilka krav som ställs på senare matcher.
lessons-none = Ingen lärdom är nedskriven än, eller ingen på ett lager som visas.
lessons-all = Lärdomar från alla matcher
lessons-all-lead = Varje lärdom prövas på de matcher i samma spel som började efter den där den drogs: kravet är uppfyllt, inte uppfyllt eller går inte att avgöra.
lessons-all-none = Ingen match här har en lärdom som är öppen för dig. Lärdomar skrivs på en matchs sida, under Lärdomar.
lessons-all-back = Alla lärdomar
lessons-no-such = Det finns ingen sådan lärdom, eller så är den inte öppen för dig.
lessons-waiting-on = Visa även lärdomar som väntar på lager du får läsa
lessons-waiting-off = Visa bara lärdomar som är öppna för alla
lessons-limits = I listan prövas varje lärdom på sina senaste { $few } matcher när sidan laddas, och på sin egen sida på alla senare. { $whole ->
    [yes] Alla matcher har gåtts igenom.
   *[no] Bara de senaste { $looked } matcherna har gåtts igenom.
}
lesson-write = Skriv en lärdom
lesson-entry = Posten den drogs ur
lesson-kind = Typ
lesson-kind-sustain = Vidmakthålla
lesson-kind-improve = Utveckla
lesson-owner = Ansvarig
lesson-owner-hint = en roll eller ett lag, inte en person
lesson-test = Krav på senare matcher
lesson-test-hint = En rad som är sann eller falsk om en match, som i exemplen; lämna tomt om ingen post kan ge svar.
lesson-asks = Krav på senare matcher:
lesson-save = Spara lärdomen
lesson-try = Pröva på den här matchen
lesson-tried-here = På den här matchen: { $words }. Inget sparades.
lesson-examples = Exempel på krav
lesson-example-1 = units-lost { $one } turns 1-3 <= 2
lesson-example-1-words = högst så många förband av en sida slogs ut under dessa omgångar
lesson-example-2 = attacks { $two } below 1:1 = 0
lesson-example-2-words = inget anfall gjordes med sämre odds, efter styrkeförhållandet
lesson-example-3 = refused all < 3
lesson-example-3-words = färre än så många förslag avvisades av reglerna
lesson-example-4 = time { $one } < 60:00
lesson-example-4-words = tiden en sida tog för sina beslut, i minuter och sekunder
lesson-state = Status
lesson-state-open = Öppen
lesson-state-repeated = Upprepad
lesson-state-kept = Följd
lesson-state-dropped = Avskriven
lesson-why = Varför
lesson-mark = Sätt status
lesson-by = { $author }, { $when }
lesson-adrift = Posten är inte den som lärdomen gäller.
lesson-see-tries = I senare matcher
lesson-see-all = Alla senare matcher
lesson-col-match = Match
lesson-col-came = Resultat
lesson-held = uppfyllt ({ $value })
lesson-not-held = inte uppfyllt ({ $value })
lesson-so-far = { $words }, hittills
lesson-unsaid-other = går inte att avgöra: matchen har ingen sådan hexagon, omgång eller fas eller inget sådant mått
lesson-unsaid-not-yet = går inte att avgöra: omgången är inte slut
lesson-unsaid-no-points = går inte att avgöra: spelet har inga poäng, eller du får inte veta dem
lesson-unsaid-no-time = går inte att avgöra: ingen tid är protokollförd
lesson-unsaid-damaged = går inte att avgöra: filen är skadad
lesson-no-test = Lärdomen har inget krav som poster kan svara på.
lesson-undated = Matchens starttid saknas, så det går inte att avgöra vilka matcher som är senare.
lesson-none-later = Här finns ingen senare match i spelet.
lesson-tries = { $later ->
    [one] En senare match
   *[other] { $later } senare matcher
}, prövad på { $tried }: uppfyllt { $held }, inte uppfyllt { $broken }, går inte att avgöra { $unsaid }.
field-test = Krav
field-owner = Ansvarig
field-kind = Typ
field-state = Status

help-table-document = Dokumentet
help-table-document-words = `Utvärdering` är genast ett utkast. `Redigera` vid varje del börjar från utkastet; din text ersätter det, ett tal inom hakparentes som [20] leder till sin post, och utkastet finns hopfällt nedanför. `Återgå till utkastet` ångrar. En sida skriver sin egen text, som andra ser när dess lager publiceras.
help-table-lessons = Lärdomar
help-table-lessons-words = Under `Lärdomar`, bredvid `Utvärdering`, skriver du vad som ska vidmakthållas eller utvecklas, och vem som är ansvarig. En rad som `refused all < 3` prövas på varje senare match av spelet: `Lärdomar` på första sidan visar var kravet är uppfyllt och var inte, med posterna; `wardiary lessons` skriver ut detsamma. Sätt status på en lärdom när du har gått igenom den på nytt.
