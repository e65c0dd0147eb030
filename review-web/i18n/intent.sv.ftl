# Det som förseglas före spelet: avsikter och insamlingsplanen.

intent-title = Försegla en avsikt
intent-link = Försegla vad ni avser före en fas
intent-lead = Säg före en fas vad ni avser och hur troligt ni tror att det är att det lyckas. Ett fingeravtryck av texten går genast in i protokollet; texten ligger kvar bredvid matchen till genomgången och visas dessförinnan inte för någon annan.
intent-side = Sida
intent-turn = Omgång
intent-phase = Före vilken fas
intent-by = När målen ska vara era
intent-by-phase = vid fasens slut
intent-by-turn = vid omgångens slut
intent-by-match = vid matchens slut
intent-objectives = Målhexagoner
intent-objectives-hint = Nummer som de står på kartan, med mellanslag emellan, högst { $most }; hexagoner som ni tänker hålla är också mål. Lämna tomt om avsikten inte gäller någon hexagon.
intent-probability = Sannolikhet att lyckas
intent-probability-hint = Hela procent, 0 till 100: hur troligt det är att er sida då håller eller står i varje målhexagon. Lämna tomt om ni inte anger någon.
intent-effort = Kraftsamling
intent-effort-hint = Dit det mesta av er styrka går; får lämnas tomt.
intent-aim = Vad ni avser
intent-aim-hint = En eller två meningar; radbrytningar blir mellanslag, och tecknet | kan inte användas.
intent-seal = Försegla
intent-once = En avsikt förseglas en gång för varje fas och kan inte ändras. När fasens första handling är protokollförd går det inte längre.
intent-store = Texten och dess salt väntar i { $file } bredvid matchen. Går den filen förlorad kan ingenting öppna avsikten, och ingen kan säga vad den var: behåll en kopia av filen tillsammans med matchen.
intent-sealed-list = Förseglat hittills
intent-sealed-as = Post { $n }: { $who }
intent-none-yet = Ingenting är förseglat än.

intents-title = Avsikter
intents-lead = Vad båda sidorna avsåg före varje fas, sida vid sida, och vad det blev. Protokollet har ett fingeravtryck av avsikten från före fasen, så ingen kan ändra den efteråt.
intents-none = Ingen avsikt förseglades i den här matchen. Ett lag förseglar en före en fas med Försegla en avsikt, eller med wardiary intent.
intents-open = Öppna det förseglade
intents-waiting = { $n ->
    [one] En avsikt är förseglad. När den öppnas skrivs text och salt in i protokollet, där alla läser dem.
   *[other] { $n } avsikter är förseglade. När de öppnas skrivs texter och salt in i protokollet, där alla läser dem.
}
intents-sure = Matchen är inte slut. Öppna ändå: båda sidorna är överens, eller den spelas inte vidare.
intents-not-over = Matchen är inte slut, och det som öppnas är öppet för båda sidorna. Kryssa i rutan nedan för att öppna ändå.
intents-lost = { $n ->
    [one] Post { $entries } kan inte öppnas: ingen text bredvid matchen stämmer, med sitt salt, med fingeravtrycket i protokollet. Utan dem kan ingen säga vad som avsågs. Lägg tillbaka filen som den förseglades, och öppna igen.
   *[other] Posterna { $entries } kan inte öppnas: inga texter bredvid matchen stämmer, med sina salt, med fingeravtrycken i protokollet. Utan dem kan ingen säga vad som avsågs. Lägg tillbaka filen som den förseglades, och öppna igen.
}
intents-for = { $when }
intents-sealed-in = Förseglad i: { $when }
intents-missing = Ingen avsikt.
intents-missing-sealed = Ingen öppnad avsikt; en som ännu är förseglad kan gälla den här fasen.
intents-state-sealed = Förseglad, aldrig öppnad
intents-state-opened = Öppnad
intents-state-free = Öppnad, skriven för hand
intents-entry-sealed = förseglad i post { $n } av { $who }
intents-entry-opened = öppnad i post { $n }
intents-no-form = Den kan inte jämföras med vad som hände: { $why }
intents-late = Den förseglades när fasen redan hade börjat med post { $n }: den räknas inte.
intents-again = En annan avsikt för samma fas förseglades tidigare, i post { $n }: den här räknas inte.
intents-of-other = Texten nämner en annan sida än den som förseglade den: den räknas inte.
intents-reached = Planerat och uppnått
intents-end-phase = Fasens slut
intents-end-turn = Omgångens slut
intents-end-match = Matchens slut
intents-stated = Angivet: { $percent } procents sannolikhet att alla hålls eller är besatta { $by }.
intents-no-probability = Ingen sannolikhet angavs.
intents-came-yes = Målet nåddes.
intents-came-no = Målet nåddes inte.
intents-came-not-yet = Det är för tidigt att säga.
intents-came-unknown = Det går inte att avgöra med den här vyn.
intents-came-none = Inga målhexagoner nämndes: ingenting räknas.
reached-yes = nått
reached-no = inte nått
reached-not-yet = inte än
reached-unknown = inte känt

brier-title = Hur träffsäkra sannolikheterna var
brier-how = Brierpoängen är medelvärdet av kvadraten på skillnaden mellan det som angavs och det som hände (1 eller 0). 0 är bäst: allt blev som det angavs. 1 är att varje gång vara säker och ha fel; den som alltid säger 50 procent har 1/4.
brier-score = { $exact } (ungefär { $about })
brier-words = { $n ->
    [one] En angiven sannolikhet räknas; { $came ->
        [0] målet nåddes inte.
       *[other] målet nåddes.
    }
   *[other] { $n } angivna sannolikheter räknas; i { $came } nåddes målet.
} { $as ->
    [better] Det är bättre än att alltid säga 50 procent.
    [worse] Det är sämre än att alltid säga 50 procent.
   *[same] Det är lika bra som att alltid säga 50 procent.
}
brier-none = Ingenting att räkna: det krävs en öppnad avsikt med målhexagoner och en sannolikhet, förseglad i tid, och att dess tidpunkt har kommit.

intent-fault-form = Texten har inte formen av en avsikt.
intent-fault-side = Det finns ingen sida som heter ”{ $word }”.
intent-fault-turn = ”{ $word }” är ingen omgång från 1 till { $most }.
intent-fault-phase = Det finns ingen fas ”{ $word }”; skriv dess ord och en sida, eller - om den inte är någon sidas.
intent-fault-by = ”{ $word }” är varken phase, turn eller match.
intent-fault-hex = Det finns ingen hexagon ”{ $word }” på den här kartan.
intent-fault-twice = Hexagonen ”{ $word }” nämns två gånger.
intent-fault-many = En avsikt nämner högst { $most } hexagoner.
intent-fault-probability = ”{ $word }” är inget heltal från 0 till 100.
intent-fault-empty = Säg vad ni avser.
intent-fault-long = Texten är för lång; den får ha { $most } tecken.
intent-fault-bar = Tecknet | skiljer textens fält åt; skriv något annat.
intent-fault-blanks = Skriv en rad med enkla mellanslag mellan orden.

unsealed-closed = Matchen är förseglad, och inget mer kan skrivas i den. Öppna avsikter innan den förseglas; wardiary reopen fortsätter i en ny fil.
unsealed-schema = Matchen påbörjades i schema 1, som inte har sådana poster. Försegla den och fortsätt i en ny fil med wardiary reopen.
unsealed-not-granted = En sida förseglar och öppnar bara sina egna avsikter; planer är instruktörens.
unsealed-past = Den omgången är redan spelad. Välj en fas som inte har börjat.
unsealed-over = Matchen är slut: det finns ingen fas kvar att försegla en avsikt för.
unsealed-begun = Fasen har börjat med post { $n }, så det är för sent att säga vad som avsågs före den. Välj en fas som inte har börjat.
unsealed-again = Er sida har redan förseglat en avsikt för den här fasen, i post { $n }. Den kan inte ändras.
unsealed-random = Operativsystemet ger inga slumptal; utan salt kan ingenting förseglas.
unsealed-store = Filen med förseglade texter bredvid matchen kan inte användas: { $why }
unsealed-io = En fil bredvid matchen kunde inte skrivas: { $why }
unsealed-no-question = Det finns ingen fråga: skriv minst en rad som börjar med fråga.

plan-title = Insamlingsplan
plan-lead = Frågor som instruktören skrev före spelet, och vad som besvarar dem. Protokollet har filens hash från före den första handlingen, så ingen fråga kan ha anpassats till vad som hände.
plan-none = Ingen insamlingsplan förseglades i den här matchen.
plan-gist = { $n } frågor: { $answered } besvarade, { $late } sent tillagda.
plan-head = Plan { $n }: { $name }
plan-state-sealed = Förseglad före spelet, och inte publicerad än:
plan-state-open = Förseglad före spelet, och publicerad:
plan-state-late-sealed = Sent tillagd, efter spelets början, och inte publicerad än:
plan-state-late-open = Sent tillagd, efter spelets början:
plan-sealed = Frågorna visas när instruktören publicerar dem, eller när matchen förseglas.
plan-missing = Filen ligger inte bredvid matchen. Lägg tillbaka den under sitt namn för att se frågorna.
plan-changed = Filen är inte den som förseglades: den har ändrats sedan dess och visas inte. Lägg tillbaka den förseglade.
plan-unreadable = Filen kan inte läsas: { $why }
plan-col-number = Nr
plan-col-question = Fråga
plan-col-state = Status
plan-col-answer = Svar
plan-col-entries = Poster
plan-open = öppen
plan-answered = besvarad
plan-more = och { $n } till
plan-noted = { $n ->
    [one] en anteckning
   *[other] { $n } anteckningar
}
plan-holds = ja ({ $value })
plan-holds-not = nej ({ $value })
plan-nobody = ingen
plan-unanswered-not-yet = omgången är inte slut
plan-unanswered-no-points = spelet har inga poäng, eller ni får inte känna till dem
plan-unanswered-no-time = ingen tid är protokollförd
plan-unanswered-people = besvaras av människor: skriv en anteckning som börjar med ”plan” och numret
plan-release = Publicera planen
plan-release-words = Alla läsare ser frågor och svar från och med då; protokollet säger när.
plan-write = Skriv frågor
plan-write-before = En rad för varje: ”fråga” och frågan; under den, där poster kan besvara den, ”mått” och måttet. Det som förseglas nu räknas som skrivet före spelet. Det kan inte ändras efteråt.
plan-write-late = En rad för varje: ”fråga” och frågan; under den, där poster kan besvara den, ”mått” och måttet. Spelet har börjat: det som läggs till nu visas som sent tillagt.
plan-lines = Frågor och mått
plan-seal = Försegla frågorna
plan-no-entries = Inget kan protokollföras i den här matchen, så ingen plan kan förseglas i den: den är ett exempel, eller så är den förseglad eller skadad.
plan-examples = Mått, och svar genom anteckningar
plan-notes = En fråga utan mått besvaras genom anteckningar: en anteckning som börjar med ”plan” och frågans nummer, som ”plan 3”, knyter sin post till den.
plan-example-1 = förlorade-förband { $two } omgångar 1-3
plan-example-1-words = hur många av en sidas förband som eliminerades; utan omgångar, i hela matchen
plan-example-2 = förluster { $one }
plan-example-2-words = hur mycket en sida förlorade
plan-example-3 = poäng { $one } omgång 4
plan-example-3-words = en sidas poäng vid omgångens slut
plan-example-4 = innehavare { $hex } omgång 3 = { $one }
plan-example-4-words = vem som håller en hexagon vid omgångens slut, eller står i den; med en jämförelse blir svaret ja eller nej
plan-example-5 = anfall { $two } under 1:1 omgångar 1-2
plan-example-5-words = anfall som det slogs tärning för, efter styrkeförhållandet; ”alla” för båda sidorna, ”från” för minst
plan-example-6 = tid { $one } { $phase } omgång 2 > 10:00
plan-example-6-words = tiden en sida tog för sina beslut i en fas, i minuter och sekunder
plan-example-7 = avvisade alla < 3
plan-example-7-words = förslag som reglerna avvisade
plan-example-8 = domslut
plan-example-8-words = ändringar och ändrade tolkningar
plan-example-9 = återgångar omgång 2
plan-example-9-words = hur ofta matchen gick tillbaka

help-table-intent = Vad en sida avser
help-table-intent-words = Före en fas får varje lag försegla en avsikt på sin egen sida, `Försegla en avsikt`, eller med `wardiary intent`: vad det tänker göra, kraftsamling, målhexagoner och hur troligt det är att lyckas. Protokollet får ett fingeravtryck av den, och ingen annan läser den förrän vid genomgången, där `Före spel` öppnar den och jämför den med vad som nåddes. Den avvisas när fasen har börjat. Öppna den innan matchen förseglas.
help-table-plan = Frågor före spelet
help-table-plan-words = Instruktören skriver frågor under `Före spel`, eller förseglar en fil med `wardiary plan`, före den första handlingen. Mått som `förlorade-förband german omgångar 1-2` besvarar sig själva ur posterna; en anteckning som börjar med `plan 3` besvarar fråga 3. Ingen annan ser en fråga innan planen publiceras.

wanted-a-comparison = en jämförelse
wanted-a-line-ask-before-each-measure = en rad `fråga` före varje mått
wanted-a-measure = ett mått
wanted-a-question-of-at-most-400-characters = en fråga på högst 400 tecken
wanted-a-side-or-all = en sida, eller alla
wanted-a-side-or-none = en sida, eller ingen
wanted-a-time-such-as-10-00 = en tid, som 10:00
wanted-a-whole-number = ett heltal
wanted-below-or-from = under eller från
wanted-bound-of-odds = gräns för odds
wanted-comparison = jämförelse
wanted-line-of-a-plan = rad i en plan
wanted-measure = mått
wanted-no-more-than-100-questions = högst 100 frågor
wanted-odds-such-as-3-1 = odds, som 3:1
wanted-phase = fas
wanted-phase-turn-or-match = phase, turn eller match
wanted-salt-and-64-digits = salt och 64 siffror
wanted-the-number-of-a-turn = omgångens nummer
wanted-time = tid
wanted-turn-and-its-number = omgång och dess nummer
wanted-two-turns-such-as-1-3 = två omgångar, som 1-3
wanted-wardiary-plan-1 = wardiary plan 1
