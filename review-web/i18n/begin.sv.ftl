
## En matchs början och slut: formuläret som börjar en, och slutet i protokollföraren

begin-fault-switch = tolkningen `{ $word }` finns inte; skriv något av: { $known }
begin-fault-value = `{ $word }` är inget värde för { $switch }; skriv något av: { $known }
begin-fault-text = högst { $most } tecken på en rad, utan mellanslag först och sist
begin-fault-role = skriv en roll i ett ord bredvid `{ $word }`, till exempel umpire eller team-1
begin-fault-role-twice = rollen { $role } är angiven två gånger; numrera dem, till exempel scribe-1 och scribe-2
begin-fault-officials = högst { $most } funktionärer
begin-fault-exists = det finns redan en fil med det namnet
begin-fault-names = namnfilen kan inte skrivas: { $why }
begin-fault-random = operativsystemet ger inga slumptal: { $why }
begin-title = Titel
begin-place = Plats
begin-schedule = Tider
begin-role = Roll
begin-name = Namn
begin-game = Spel
begin-scenario = Scenario
begin-readings = Tolkningar
begin-people = Lag och funktionärer
begin-no-folder = Exempelmatcherna ligger inte i någon mapp, så här kan ingen match påbörjas. Stoppa programmet och starta det med en egen mapp; börja sedan en match i den på den här sidan:
end-fault-reason = skälet får ha högst { $most } tecken på en rad
end-fault-not-over = matchen är inte slut; ange vad som avslutar den (concession, time-out eller abandoned), eller spela den till slut
end-fault-over = matchen är slut: inget annat avslutar den
end-fault-side = ange vilken sida det gäller; skriv något av: { $known }
end-fault-moved = en post har förts in under tiden; se hur läget är nu, och försegla om det fortfarande gäller
end-fault-not-intact = matchen är inte hel; `wardiary verify` visar vad som är fel
end-fault-no-seal = sigill saknas
end-fault-other-text = matchen är förseglad, och det finns en annan text med namnet { $file }; flytta undan den och försegla igen, eller låt `wardiary verify` visa vad som skiljer
end-fault-text = matchen är förseglad, men dess sigilltext { $file } kan inte skrivas: { $why }. Gör plats på disken eller gör mappen skrivbar, och försegla igen
begin = Börja en match
begin-steps = Steg
begin-step-game = Spel
begin-step-scenario = Scenario
begin-step-readings = Tolkningar
begin-step-table = Bord
begin-step-begin = Börja
begin-game-lead = Vilket spel spelas?
begin-scenario-lead = Vilket scenario? Dess karta och förband läggs i matchens fil.
begin-scenarios-n = { $n ->
    [one] ett scenario
   *[other] { $n } scenarier
}
begin-readings-lead = Här kan regelboken läsas på mer än ett sätt. Varje tolkning är programmets egen; ändra det som ert bord har kommit överens om, eller låt allt stå. Spelledaren kan ändra en tolkning senare, som en post.
begin-readings-default = alla enligt programmet
begin-value = Värde
begin-next = Fortsätt
begin-title-hint = Filen får namn efter den. Lämnar du den tom får matchen scenariots titel.
begin-schedule-hint = Till exempel: lördag 9–17, fem minuter per fas.
begin-language = Språk vid bordet
begin-language-sv = svenska
begin-language-sv-words = Swedish
begin-language-en = engelska
begin-language-en-words = English
begin-language-hint = Språket som matchen protokollförs på; varje läsare väljer ändå sitt eget.
begin-dice = Tärningar
begin-dice-physical = slås vid bordet
begin-dice-physical-words = protokollföraren skriver in vad de visar
begin-dice-program = slås av programmet
begin-dice-program-words = protokollföraren har en knapp som slår; ett slag vid bordet kan ändå skrivas in
begin-dice-committed = låsta i förväg
begin-dice-committed-words = dras ur två frön, ett från vardera parten; efter matchen kan alla kontrollera varje slag
begin-seeds = Tärningarnas frön
begin-seeds-hint = Vardera parten skriver ord eller siffror som den andra inte känner till. Matchen innehåller ett hashvärde av varje frö, och tärningarna följer av båda. Fröna ligger i TITEL.dice.txt bredvid matchen: visa inte den filen för någon före matchens slut. Ett tomt fält fylls med slumpade siffror.
begin-seed = Frö från
begin-fault-seeds = frön hör till tärningar som är låsta i förväg; välj sådana tärningar eller utelämna fröna
begin-file = Fil
begin-people-hint = En roll är ett ord. Bara roller och ett fingeravtryck av varje namn läggs i matchen; namnen står i en fil bredvid, som arkivarien kan behålla eller ta bort utan att något bevis tar skada. Rader utan namn utelämnas.
begin-go = Börja
begin-not-written = Ingen match påbörjades: { $why }. Gör mappen skrivbar, eller gör plats på disken, och tryck på Börja igen; allt du valt står kvar nedan.
door-scribe-begin = Börja en match och för protokoll vid bordet, med mus eller ord.
matches-reading = Filer i mappen läses fortfarande. Det här är vad som har lästs hittills; resten kommer strax.
look-again = Titta igen
matches-none-yet = Det finns inga matcher i mappen än. Börja en här, eller på kommandoraden:
ended-concession = sedan motståndaren gett upp
ended-time-out = Slut när tiden var ute
ended-time-out-of = Slut: tiden gick ut för { $party }
ended-abandoned = Avbruten
ended-abandoned-by = Avbruten: { $party } lämnade matchen
end-head = Matchen är slut
end-step = Så kom den sista posten till
end-receipts = ett kvitto för varje lagledare att signera
end-overview = poäng, nyckelhändelser och hållpunkter, för genomgången
end-file = Ladda ner matchens fil
end-sealed = Matchen är förseglad
end-sign = Inget kan längre läggas till. En underskrift visar vem som står bakom protokollet: spelledare och sidor undertecknar texten nedan på kommandoraden, var och en med sin egen nyckel. Nycklar hanteras inte i webbläsaren.
end-seal = Försegla matchen
end-seal-words = Ett sigill stänger filen för gott, och bredvid den skrivs den text som spelledare och sidor kan underteckna. Ta först tillbaka det som är fel.
end-no-file = En exempelmatch har ingen fil och kan inte förseglas. Egna matcher kan det: starta programmet med en mapp, börja matchen där och försegla den på den här sidan.
end-here = Matchen slutar här
end-here-words = För en match som inte spelas till slut. Den förseglas med vad som avslutade den, och därefter kan inget läggas till.
end-kind = Vad som avslutar den
end-concession = Ena sidan ger upp: den andra har vunnit
end-time-out = Tiden är ute
end-abandoned = Den avbryts
end-side = Sida
end-side-none = ingen av dem
end-reason = Skäl
end-by = Förseglad av
end-by-hint = En roll, till exempel spelledare. Inga namn: det som förseglas står kvar för alltid.
end-said-by = förseglad av { $role }
end-go = Försegla
end-not-closed = Matchen förseglades inte: { $why }.
record-to-place = Kvar att placera: { $n ->
    [one] { $n } förband
   *[other] { $n } förband
}
record-to-place-hint = De markerade hexagonerna är de där förband får placeras. Klicka på en, eller öppna ett område; kryssa i de förband som ska till samma hexagon.
record-may-place = { $n ->
    [one] { $n } förband får placeras här
   *[other] { $n } förband får placeras här
}
record-place = Placera de ikryssade
record-place-none = Kryssa i de förband som ska placeras.
record-several-fault = { $n ->
    [0] Inget skrevs in.
    [one] { $n } förband placerades.
   *[other] { $n } förband placerades.
} `{ $line }` placerades inte: { $why }
begin-name-kept = ett fingeravtryck; namnfilen ligger inte bredvid matchen

# Innan en match förseglas.

before-head = Det som fortfarande är öppet
before-none = Inget är öppet: ingen tvist utan utslag, ingen lucka, ingen överträdelse, ingen halvfärdig rättelse.
before-lead = Ett sigill ändrar inget av detta och gör inte protokollet mer fullständigt. Det som är omtvistat eller ofullständigt står i texten som spelledare och sidor undertecknar.
before-unfinished = Matchen är inte spelad till slut. { $due }
before-dispute = Post { $on } är omtvistad: post { $open } väntar på utslag.
before-breaches = { $n ->
    [one] En överträdelse av reglerna står kvar som den spelades.
   *[other] { $n } överträdelser av reglerna står kvar som de spelades.
}
before-half = Den senaste återgången ångrade { $n } handlingar, och { $again } har spelats sedan dess: en rättelse kan vara halvfärdig.
before-intents = { $n ->
    [one] En förseglad avsikt är inte öppnad. Efter sigillet går det inte.
   *[other] { $n } förseglade avsikter är inte öppnade. Efter sigillet går det inte.
}
before-undone = { $n ->
    [one] 1 post togs tillbaka och går fortfarande att läsa.
   *[other] { $n } poster togs tillbaka och går fortfarande att läsa.
}
before-signed = Ingen har undertecknat: det görs när matchen är förseglad, med nycklar på kommandoraden eller med penna på papperet.
before-reason-disputed = Skäl (krävs när något är omtvistat)
end-fault-disputed = matchen är omtvistad (post { $on }) och inget utslag har fällts; skriv i skälet varför den ändå förseglas, eller låt spelledaren avgöra tvisten först
seal-page-open = Se vad som är öppet och försegla …
seal-page-umpire = Spelledaren förseglar matchen. På sidan ”Länkar” kan spelledaren ge protokollförarna samma rätt.
seal-page-sign = Underskrifter
seal-page-paper = Ingen nyckel vid bordet? Skriv ut den här sidan: den har texten och en rad för varje underskrift.
seal-page-signed = Undertecknat med nyckel
seal-page-unsigned = Inte undertecknat med nyckel
seal-page-umpire-line = Spelledare
seal-page-ask = Försegla nu? Efter ett sigill kan inget läggas till. [j/N]
seal-page-not = Inget förseglades.
