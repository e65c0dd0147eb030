# Kommandona om det som förseglas före spelet: avsikter och insamlingsplaner.

help-intent = Försegla vad en sida avser före en fas, öppna det vid genomgången och jämför det med vad som hände.
    .long =
        Protokollet får ett fingeravtryck av texten, före fasens första handling; texten väntar med sitt salt i NAMN.intents bredvid matchen, som bara
        dess ägare kan läsa. `intent open` skriver båda i protokollet vid genomgången. `intent FIL` listar allt som förseglats, med vad som nåddes
        och varje sidas Brierpoäng som ett exakt bråk: medelvärdet av kvadraten på skillnaden mellan det som angavs och det som hände; 0 är bäst, 1 sämst, och
        att alltid säga 50 procent ger 1/4. En avsikt kan inte ändras. Går NAMN.intents förlorad kan ingenting öppna den längre; slutkod 1.
    .examples =
        Exempel:
          wardiary intent seal evening.wdj --side german --turn 3 --phase movement --objectives 1910,2010 --probability 60 --aim 'Håll Caen'
          wardiary intent open evening.wdj
          wardiary intent evening.wdj
    .side = Sidan, med dess ord i notationen.
    .turn = Fasens omgång.
    .phase = Fasen som avsikten förseglas före, till exempel movement. Det är sidans egen fas, om inte ordet för en sida eller - följer.
    .by = När målen ska vara nådda: vid fasens, omgångens eller matchens slut (phase, turn, match).
    .objectives = Målhexagoner, med tryckt nummer.
    .probability = Sannolikheten att alla då hålls eller är besatta, hela procent.
    .effort = Kraftsamlingen.
    .aim = Avsikten i ord.
    .open = Öppna det förseglade: text och salt går in i protokollet, där alla läser dem.
    .now = Öppna fast matchen inte är slut.

help-plan = Försegla frågor före spelet; poster besvarar dem vid genomgången.
    .long =
        En fil med frågor har rader som börjar med fråga, och under en fråga, där poster kan besvara den, en som börjar med mått:

          fråga Hur många förband förlorade tyskarna under de två första omgångarna?
          mått förlorade-förband german omgångar 1-2
          fråga Kom reserven för sent?

        Måtten är: förlorade-förband SIDA, förluster SIDA, anfall SIDA [under A:B | från A:B], tid SIDA [FAS], avvisade SIDA, domslut, återgångar, vart och ett
        följt av omgång N, omgångar N-M eller inget; poäng SIDA omgång N; innehavare HEX omgång N. SIDA får vara alla för anfall, tid och avvisade. En jämförelse
        sist (< <= = >= >) gör svaret till ja eller nej. `plan seal` skriver NAMN.plan bredvid matchen och dess hash i protokollet; det som förseglas före den
        första handlingen listas så, det som kommer senare som sent. En anteckning som börjar med plan och en frågas nummer besvarar den också. Slutkod 1
        när en plan saknas eller inte är den som förseglades.
    .examples =
        Exempel:
          wardiary plan seal evening.wdj fragor.txt
          wardiary plan evening.wdj
          wardiary plan evening.wdj --csv > svar.csv
          wardiary plan release evening.wdj
    .seal = Försegla frågorna i den här filen, eller från standard in för -.
    .release = Visa varje plan för alla läsare.
    .csv = Svaren som en tabell med kommatecken, en fråga per rad.

intent-sealed =
    { $seq } godtagen · förseglad för { $side }
    Texten väntar i { $file }. Behåll en kopia av den tillsammans med matchen: utan den kan ingenting öppna avsikten.
intent-opened = { $seq } godtagen · avsikten i post { $on } är öppnad
intent-lost =
    Avsikten i post { $on } kan inte öppnas: { $file } har ingen text som med sitt salt stämmer med fingeravtrycket i protokollet.
    Utan dem kan ingen säga vad som avsågs. Lägg tillbaka filen som den förseglades, och öppna igen.
failed-intent-aim = --aim saknas: där står vad { $side } avser. Utelämna --side för att lista det som är förseglat
intent-nothing = Ingenting är förseglat.
intent-none = Ingen avsikt förseglades i den här matchen.
intent-not-over = { $file }: matchen är inte slut, och det som öppnas är öppet för båda sidorna; --now öppnar ändå
intent-line-sealed = { $seq } { $who }: förseglad, aldrig öppnad
intent-line-opened = { $seq } { $who }: { $text } · { $came } · öppnad i post { $opened }
intent-brier = { $side }: Brierpoäng { $score }, { $n ->
    [one] en angiven sannolikhet
   *[other] { $n } angivna sannolikheter
}, { $came } inträffade

plan-sealed-as = { $n } godtagen · frågorna är förseglade
plan-released = { $n ->
    [0] Det fanns inget kvar att publicera.
    [one] En plan är publicerad.
   *[other] { $n } planer är publicerade.
}
plan-empty = Ingen insamlingsplan förseglades i den här matchen.
plan-line =
    { $number } { $text }{ $late ->
        [yes] {" "}(sent tillagd)
       *[no] {""}
    }
    {"  "}{ $state ->
        [open] öppen
       *[answered] besvarad
    }: { $answer }{ $n ->
        [0] {""}
       *[other] {" "}· poster { $entries }
    }
