# Lärdomar på kommandoraden.

help-lessons = Lärdomarna som skrivits vid matcherna, och hur det gick med dem i senare matcher.
    .long =
        En lärdom skrivs på en matchs sida under Lärdomar, eller med notes add. Den säger vad som ska vidmakthållas eller utvecklas och vem som är ansvarig, och kan
        ställa ett krav på senare matcher på en rad som är sann eller falsk, till exempel attacks german below 1:1 = 0; måtten är de i `wardiary plan --help`, med
        en jämförelse sist. Här prövas varje lärdom på de av de angivna matcherna som gäller samma spel och började senare: uppfyllt, inte uppfyllt eller går inte
        att avgöra, med de poster som svarar. Slutkod 1 när en fil är skadad.
    .examples =
        Exempel:
          wardiary lessons evening.wdj
          wardiary lessons matches/*.wdj
          wardiary lessons matches/*.wdj --state open --json
    .files = Matcherna; varje lärdom prövas på dem i samma spel som började efter den där den drogs.
    .state = Bara de med denna status: open, repeated, kept eller dropped.
    .json = Svarar i JSON, en lärdom per rad.

lessons-line =
    { $file } lärdom { $n }, post { $entry }: { $kind }, { $state }, ansvarig { $owner }
    {"  "}{ $text }
lessons-asks = {"  "}krav: { $test }
lessons-try = { $n ->
    [0] {"  "}{ $file }: { $words }
   *[other] {"  "}{ $file }: { $words } · poster { $entries }
}
lessons-empty = Ingen lärdom är skriven vid dessa matcher.
lessons-damaged = { $file }: skadad; inget prövas på den, se wardiary verify
failed-lesson-state = det finns ingen status ”{ $word }”; kända är { $known }
