
# Luckor, tärningar, överträdelser och tid: vad en protokollförare skriver ned vid sidan av spelet, och vad som visas av det.
gap-range = från post { $from } till { $to }
gap-incomplete = ofullständigt { $ranges }
gap-meaning = Där fortsatte spelet utan att protokollföras; det man vet skrevs ned efteråt.
gap-entry = Post
gap-in-phase = spel som inte protokollförts
card-record = Protokoll
record-beside = Vid sidan av spelet
record-reason = Varför
record-gap-head = Spelet fortsatte utan protokoll
record-gap-from = Från
record-gap-to = Till
record-gap-unknown = Lämna en tid tom om den inte är känd.
record-gap-how = Skriv sedan vad det ledde till, en rad notation för varje ändring, med den regel den vilar på och ett skäl. Protokollet är ofullständigt från den här posten till den sista av de raderna, och räknas aldrig mer som fullständigt.
record-gap-example = ändra RAD placera FÖRBAND HEXAGON därför att så stod det på bordet
record-breach-head = Spelat mot reglerna, upptäckt senare
record-breach-found = Upptäckt av
record-breach-act = Vad som spelades, i notation
record-breach-how = Regeln som avvisar det fylls i av programmet. Överträdelsen i sig flyttar ingenting: domslut ställer upp det som gjordes vid bordet. De protokollförs efter den med samma regel och skäl, och spelet går vidare därifrån. Allt protokollförs, eller inget.
record-breach-decrees = Vad som gjordes vid bordet, ett domslut per rad
record-breach-decrees-hint = Regel och skäl är överträdelsens, om inte raden börjar med `ändra` och har egna.
record-breach-example = placera FÖRBAND HEXAGON
record-breach-unchanged = På bordet står allt som i protokollet
record-breach-undecreed = Inget protokollfördes: en överträdelse flyttar i sig ingenting på kartan. Skriv vad som gjordes vid bordet, ett domslut per rad, eller kryssa i att allt står som i protokollet. Om handlingen är en förflyttning är domsluten ifyllda: kontrollera dem.
record-breach-decree = Inget protokollfördes. Domslut { $n }, `{ $line }`: { $why }
record-breach-then = Läget är som det var. Det som gjordes vid bordet följer som domslut, till exempel: ändra { $row } placera FÖRBAND HEXAGON därför att …
correction-waits =
    { $n ->
        [one] Rättelsen av post { $slip } är halvfärdig: post { $from } på den gamla linjen har inte tagits upp igen. Protokollför det som den nya linjen frågar efter, och fortsätt sedan med:
       *[other] Rättelsen av post { $slip } är halvfärdig: { $n } poster på den gamla linjen, från { $from }, har inte tagits upp igen. Protokollför det som den nya linjen frågar efter, och fortsätt sedan med:
    }
record-breach-legal = Reglerna tillåter den här handlingen i det nuvarande läget: den är ingen överträdelse. Protokollför den som en vanlig rad, eller backa till den punkt där den spelades.
record-roll = Låt programmet slå
record-roll-not-due = Det finns inget att slå om nu.
record-roll-nothing = Inget slogs, för datorn ger inga slumptal: { $why }. Slå vid bordet och skriv in vad tärningarna visar.
record-roll-no-seeds = Matchens tärningar är låsta i förväg, och { $file } med deras frön ligger inte bredvid matchen eller kan inte läsas. Lägg tillbaka filen, eller slå vid bordet och skriv in vad tärningarna visar.
record-roll-other-seeds = { $file } har andra frön än dem som matchen har hashvärden av. Lägg tillbaka filen som skrevs när matchen började, eller slå vid bordet och skriv in vad tärningarna visar.
record-clock-gone = Använt
record-clock-limit = Gräns
record-clock-left = Kvar
record-clock-reload = Så var det när sidan hämtades.
trouble-differs-throw = nästa tärningsslag har nummer { $due }
trouble-differs-no-throw = det här är inget tärningsslag, och raden säger var tärningarna kommer ifrån
dice = Tärningar
dice-gist =
    { $n ->
        [one] Ett slag, { $undone } ångrat.
       *[other] { $n } slag, { $undone } ångrade.
    }
dice-none = Inga tärningar har slagits än.
dice-list = Alla slag i den ordning de protokollfördes
dice-number = Nr
dice-faces = Resultat
dice-what = För
dice-from = Källa
dice-line = I matchen
dice-on-line = gäller
dice-undone = ångrat
dice-hidden = inte öppet för den här sidan
dice-unrecorded = inte protokollförd
dice-source-physical = vid bordet
dice-source-program = slaget av programmet
dice-source-committed = låst i förväg
dice-sources = Var tärningarna kommer ifrån
dice-means-physical = Riktiga tärningar, slagna vid bordet; protokollföraren skrev ned vad de visade.
dice-means-program = Programmet slog dem med datorns slumptal när protokollföraren bad om det. Utfallet protokollförs som vilket slag som helst.
dice-means-committed = Dragna ur frön från båda parter. Matchen har haft hashvärden av dem sedan början, så att ingen kunde välja. Med fröfilen, NAMN.dice.txt, kan varje sådant slag räknas fram igen.
dice-seeds-hold = Låsta i förväg: alla sådana slag ({ $n }) följer av fröna.
dice-seeds-differ = Låsta i förväg: alla sådana slag följer inte av fröna. Poster som avviker: { $entries }.
dice-numbers = Slagen numreras genom matchen, och ett ångrat slag behåller sitt nummer: där tärningarna slogs om finns två nummer. Ett slag som en rättelse tog upp på nytt har ett nytt nummer och sin källa kvar. Matcher från tiden före numreringen saknar nummer.
dice-chance = Jämfört med slumpen, ångrade slag inräknade
dice-throw = Slag
dice-throws = slag
dice-mean = medelvärde
dice-deviation = spridning
dice-fell = hur ofta varje sida kom upp
dice-of =
    { $n ->
        [one] en tärning
       *[other] { $n } tärningar
    }
dice-luck = Vad tärningarna gjorde med sidorna: tärningstur
dice-throw-n = Nr { $n }, { $from }
breaches = Spelat mot reglerna
breaches-lead = Handlingar som reglerna avvisar, upptäckta för sent och lämnade som de spelades, med regeln och vem som upptäckte dem.
time-used = Använd tid
time-how = Enligt varje fas klocka, där tider togs. Ett beslut tog tiden sedan föregående post i samma fas, det som ångrades däremellan inräknat. Tid på stoppad klocka är inte med; där regelboken stoppar sin egen klocka, eller startar den senare, flyttas gränsen lika mycket.
time-none = ingen tid protokollförd
time-at-once = genast
time-sides = Per sida
time-phases = Per fas
time-col-used = använt
time-col-timed = beslut med tid
time-col-median = median
time-col-longest = längsta beslut
time-col-decisions = beslut
time-col-clock = klocka
time-timed = { $n } av { $all }
time-longest-at = { $time } (post { $n })
time-over = { $by } över gränsen
time-stopped = stoppad ({ $n })
time-expired = tiden ute ({ $n })
time-umpire = spelledaren ({ $n })
time-rest =
    { $n ->
        [one] I ytterligare en fas togs ingen tid.
       *[other] I ytterligare { $n } faser togs ingen tid.
    }
breaches-phase = Spelat mot reglerna i den här fasen
help-table = Vid sidan av spelet
help-table-clock = Klockan
help-table-clock-words = Starta klockan på sidan Protokollför när fasen börjar: medan den går får varje post sin tid, och den tid som är kvar står bredvid gränsen. Stoppa den när spelledaren gör det, och ange när tiden är ute. I notation: `klocka start`, `klocka stop`, `klocka expired`; `@41` först på en rad betyder 41 sekunder in i fasen. En tid som inte noterats är okänd och räknas aldrig som 0. Där regelboken stoppar klockan med en egen rad räcker det ena av de två stoppen, och tid då båda gäller dras av en gång.
help-table-dice = Tärningar
help-table-dice-words = Välj den sida som kom upp, eller låt programmet slå, `slå` i notation. Slagen numreras, även de ångrade; matchens flik Strider visar alla med källa, och `wardiary dice` skriver ut samma lista.
help-table-gap = Spel som ingen protokollförde
help-table-gap-words = Ange på sidan Protokollför att spelet fortsatte utan protokoll, från när till när och varför; i notation `lucka - - protokollföraren kallades bort`, med `-` för en tid som ingen känner till. Skriv sedan vad det ledde till: `ändra`, regeln, vad som ändras och skälet. Från luckan till den sista av de raderna är protokollet ofullständigt, och det står på var och en av matchens webbsidor.
help-table-breach = En överträdelse som upptäcktes för sent
help-table-breach-words = Ange på sidan Protokollför vad som spelades mot reglerna, vem som upptäckte det och varför det får stå; i notation `överträdelse umpire flytta … därför att …`. Programmet lägger till regeln som förbjuder det, eller säger att det var tillåtet. Överträdelsen i sig lämnar läget som det var: samma formulär tar domsluten som ställer upp det som gjordes vid bordet, och i notation följer de som `ändra RAD placera FÖRBAND HEXAGON därför att …`. Spelet går vidare därifrån, och Översikt visar överträdelsen.
wanted-32-hexadecimal-digits = 32 hexadecimala siffror
wanted-id-and-32-hexadecimal-digits = `id=` och 32 hexadecimala siffror
wanted-throw-its-number-and-its-source = `throw=`, slagets nummer, `:` och dess källa
time-col-limit = gräns
gap-verdict = protokollet är { $words }
gap-sum =
    { $n ->
        [one] I en av dem fortsatte spelet utan protokoll: det protokollet är ofullständigt.
       *[other] I { $n } av dem fortsatte spelet utan protokoll: de protokollen är ofullständiga.
    }
