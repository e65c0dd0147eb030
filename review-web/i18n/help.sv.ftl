
# Kommandoradens hjälptexter. Ett kommando är ett meddelande; vad det säger utförligt, dess exempel och dess argument är attribut.

help-all = Argument som flera kommandon har.
    .help = Visa hjälp; utförligt med --help
    .version = Visa versionen
    .lang = Språk för det som skrivs ut: sv eller en. Annars systemets.
    .quiet = Skriv svaret och inget annat: inget förlopp, inga slutord.
    .file = Matchen.
    .json = Svara i JSON.
    .view = Vems vy: en sida, `observer` eller `umpire`. Det som är dolt i den vyn utelämnas.
    .signers = Vem som får underteckna ett sigill: en fil med behöriga undertecknare som `ssh-keygen` läser den.
    .listen = Adress att lyssna på, annars 127.0.0.1:8044; port 0 tar en ledig och skriver ut den. Där andra kan nå den, som 0.0.0.0:8044, skyddas webbsidorna av TLS och läsare kommer in med länkar.
    .plain = Utan kryptering, där andra kan nå webbsidorna: alla i nätet kan läsa dem.
    .access = Mapp för certifikat, nyckel, länkar och säkerhetslogg i ett rum. Annars väljer `serve` en mapp åt dig utanför matcherna och visar den vid starten; `demo` sparar då ingenting.
    .room = Öppna ett rum med roller, länkar och säkerhetslogg även när bara den här datorn når webbsidorna, för att öva med en webbläsare per roll.
    .open = Öppna första sidan i en webbläsare.
    .no_open = Öppna ingen webbläsare.
    .author = Vem som skriver: en roll eller initialer.
    .text_en = Text på engelska.
    .text_sv = Text på svenska.
    .system = Spelsystemet.
    .scenario = Scenariot; annars systemets första.
    .reading = En tolkning, med nummer eller kortnamn, och dess värde; får anges flera gånger.
help-wardiary = Protokoll, kontroll och genomgång av krigsspel på hexagonkarta: skriv ned en match, kontrollera den, stega igenom den och se varför varje resultat blev som det blev.
    .examples =
        Exempel:
          wardiary                                            exempelmatcherna på den här datorn
          wardiary new --system { $system } --out a.wdj
          echo 'flytta ca-3-inf till 2109' | wardiary record a.wdj
          wardiary verify a.wdj && wardiary log a.wdj
          wardiary export a.wdj --format text | wardiary import - --out samma.wdj

        Slutkoder: 0 ja eller klart, 1 nej (avvisat, inte hel, skiljer sig), 2 felaktig användning, 3 oläslig indata, 4 internt fel.
help-help = Visa hjälp för ett kommando.
    .subcommand = Kommandot.
help-demo = Visa exempelmatcherna på den här datorn.
    .long = Två hela fälttåg på upp till fyrtiotvå omgångar utöver de andra; det tar några sekunder att spela upp dem.
help-serve = Visa en mapp med matcher; nya läggs till, skadade listas med vad som är fel.
    .data = Mappen; varje `NAMN.wdj` i den är en match.
    .signers = Vem som får underteckna ett sigill: en fil med behöriga undertecknare som `ssh-keygen` läser den. Utan den visas underskrifter okontrollerade.
help-new = Börja en match i en ny fil.
    .title = Titel; annars scenariots.
    .official = En funktionär eller ett lag: roll och namn; får anges flera gånger. Matchen får ett fingeravtryck av namnet; namnet självt står i NAMN.names.txt bredvid.
    .place = Var den spelas.
    .schedule = När den spelas, i ord.
    .dice = Varifrån tärningarna kommer: physical (slås vid bordet; förval), program (slås av det) eller committed (låsta i förväg, ur ett frö från vardera parten).
    .seed = Ett frö till tärningar som är låsta i förväg, den första partens först: ord eller siffror som den andra parten inte känner till. Det som utelämnas slumpas. Anges högst två gånger.
    .out = Filen som ska påbörjas; den får inte finnas.
help-record = Skriv in poster i notation från standard in, en per rad.
    .long =
        I en terminal skrivs raderna vid en prompt som visar omgång, fas och vem som beslutar: Tabb fyller i det som kan väljas, raden
        läses upp i ord, piltangenterna hämtar tidigare rader; `hjälp`, `hjälp VERB`, `ångra`, `läge`, `klocka start|stop`; Ctrl-C
        kastar raden och det som skrivits i förväg efter den, Ctrl-D avslutar. Posterna får tid medan klockan går. Andra får protokollföra under
        tiden: prompten visar deras poster och fortsätter. Resten av texten gäller även rör eller fil.

        En post är en handling, eller `propose`, `rewind`, `amend`, `reading`, `clock` (på svenska `föreslå`, `backa`, `ändra`, `tolkning`,
        `klocka`). `@SEKUNDER` eller `after SEKUNDER` framför är fasens klocka; utan den togs ingen tid. Varje rad besvaras genast: postens nummer, `godtagen` och
        posten i ord; eller `avvisad`, regeln, överträdelsens kod och skälet. En avvisad handling lämnar inga spår om den inte skrevs
        med `föreslå`; den tillskrivs sidan vars förband den nämner, annars sidan vars fas det är, eller den sida som anges: `föreslå
        german avsluta`. Slutkod 1 om något avvisades, 3 om en rad inte kunde läsas; övriga rader skrivs in ändå.

        Ett förband nämns med den del av sin kod eller sitt namn som räcker, en hex med sitt nummer eller namnet på en plats. I en lista av
        förband står en hex för dem som är i den och `alla` för var och en som får delta: `1528 1429 1529`, `1528 alla`.

        `ångra` tar tillbaka den senaste handlingen, `ångra 3 SKÄL` de tre senaste; spelledarens beslut därefter gäller fortfarande. Även i en ändring räcker få ord för ett förband:
        `ändra REGEL placera 716 1810 därför att SKÄL`. En match som skrevs på papper skrivs in med `--stop`: rätta raden i filen och
        skriv in resten.

        `entry N` framför ger raden dess nummer. Samma rad som skickas igen får samma svar och skrivs inte en andra gång; en rad vars
        svar gick förlorat kan alltså skickas igen. Raden avvisas när en annan post har det numret, eller när poster före den saknas.

        Det som hör till protokollet vid sidan av spelet och inte ändrar läget:
          lucka FRÅN TILL SKÄL                  inte antecknat mellan två klockslag; `-` där inget är känt. Ett klockslag som 10.40 gäller
                                                den dag då det ligger närmast protokollets senaste, även efter
                                                `klocka start`; så går 23.50 00.10 över midnatt
          protest SIDA POST RAD TEXT            en sida protesterar mot en post, med en rad eller `-`
          yttrande SIDA POST TEXT               om en protest eller en överklagan; även spelledaren
          utslag POST bifall|avslag RAD TEXT
          överklagan SIDA POST TEXT             mot ett utslag
          bilaga SIDA POST HASH NAMN            en fil som hör till en post, med dess BLAKE3-hash
          avsikt SIDA FINGERAVTRYCK, öppnad SIDA POST SALT TEXT
          överträdelse VEM HANDLING därför att SKÄL   en otillåten handling som spelades; ställningen är som den var, och det som
                                                gjordes vid bordet följer: ändra RAD placera FÖRBAND HEXAGON därför att SKÄL
    .stop = Sluta vid den första raden som inte skrivs in: de efter den kan betyda något annat där.
    .json = Svara i JSON, ett objekt per rad.
help-correct = Rätta en felskrivning: ersätt en post och spela om de senare, fråga för fråga.
    .long =
        Matchen går tillbaka till före post K, den rätta posten skrivs, och varje senare post spelas om så länge den
        besvarar den öppna frågan och reglerna godtar den.

        Det som inte längre gäller listas med regeln, eller som inte längre efterfrågat. Frågar den nya linjen något som ingen senare
        post besvarar ges nästa `--answer`; utan ett sådant stannar rättelsen där, behåller vad den har och säger vem som ska svara på
        vad; ”Protokollför” och ”Översikt” visar kommandot som fortsätter. Den gamla linjen finns kvar i filen och går att läsa. Det som
        förberetts för genomgången följer med poster som förs över, och märks som ångrat på dem som är borta. Svar får fasklockan från posten före. Allt skrivs på en gång, eller inget.

        Slutkod 0 när varje senare post fördes över eller listades som struken; 1 när ersättningen eller ett svar avvisas (inget skrivs)
        eller rättelsen stannade vid en öppen fråga (det som kom före den skrivs).
    .entry = Posten som skrevs fel: en handling eller ändring på den gällande linjen.
    .with = Vad den skulle ha varit, i notation: en handling, eller `amend …`.
    .because = Varför; sparas med återgången.
    .resume = Fortsätt vid denna post på den gamla linjen, där en tidigare rättelse stannade.
    .answer = Ett svar på en fråga som bara den nya linjen ställer; får anges flera gånger, i ordning.
    .dry_run = Visa vad som skulle ändras och skriv inget.
    .json = Svara i JSON, ett objekt.
help-play = Spela en match genom att välja slumpvis bland det reglerna tillåter: samma frö, samma byte.
    .seed = Frö för slumpvalen.
    .style = Hur sidorna väljer, `random` (förval), `sensible` eller, snabb och med mindre eftertanke, `rollout`: en stil för båda, eller två med komma, den sida som flyttar först anges först.
    .entries = Stanna efter så många poster, om matchen inte är slut dessförinnan.
    .out = Filen att skriva, som inte får finnas; `-` är standard ut.
help-log = Skriv ut en match post för post: nummer, fas, vem, ord, notation, kontrollsumma.
    .long = Ångrade poster räknas och utelämnas.
    .json = Ett JSON-objekt per post, även ångrade.
    .all = Visa även ångrade poster.
help-dice = Skriv ut alla tärningsslag: nummer, post, källa, vad slaget gällde, vad som kom upp; även ångrade.
    .json = Ett JSON-objekt per slag.
help-diary = Skriv ut alla poster om ett förband, om en hexagon, eller där en regel har gällt, längs den gällande linjen.
    .unit = Ett förband med sitt id.
    .hex = En hexagon med sitt nummer.
    .row = En regel med sitt nummer.
    .json = Ett JSON-objekt per post: på vilket sätt den handlar om saken, tidpunkt, notation, strid, ändringar, rader.
help-state = Visa läget efter en post, som en komplett uppställning, eller som JSON värde för värde.
    .at = Posten; annars den sista.
    .json = JSON: tidpunkt, värden, vem som beslutar vad härnäst.
help-diff = Visa vad som ändrades mellan två poster, värde för värde. Slutkod 1 när något gjorde det.
    .from = Den första posten.
    .to = Den andra posten.
    .json = JSON: de ändrade värdena i ett objekt.
help-note = Skriv en anteckning om en post, eller ändra, ta tillbaka eller publicera en.
    .long =
        Anteckningar ligger i `NAMN.notes.wdj` bredvid matchen, som de aldrig ändrar. En anteckning handlar om ett beslut, inte om en person.
        Den är publicerad, eller ligger på instruktörens, spelledarens eller en sidas lager tills det lagret publiceras; en privat förblir dold
        även då. Att ändra och ta tillbaka lägger till i filen: inget som skrivits går förlorat.
    .entry = Skriv en anteckning om denna post.
    .revise = Ändra denna anteckning: ange allt på nytt.
    .retract = Ta tillbaka denna anteckning.
    .release = Visa alla de anteckningar som väntar på detta lager.
    .layer = Vem den visas för, annars alla: public, instructor, umpire eller en sida.
    .glyph = Typ av anteckning: ! ? !! ?? !? ?! intent missed risk rule.
    .private = Håll den dold även när dess lager publiceras.
    .hexes = Hexagoner den gäller, med tryckt nummer.
    .reason = Varför den tas tillbaka.
help-stop = Sätt ut en hållpunkt för genomgången, ändra dess rubriker och fråga, eller ta bort den.
    .long = Hållpunkter ligger i `NAMN.notes.wdj` bredvid matchen. Webbsidorna leder från hållpunkt till hållpunkt.
    .entry = Sätt ut en hållpunkt vid denna post.
    .remove = Ta bort denna hållpunkt.
    .reword = Ändra rubriker och fråga för denna hållpunkt: ange alla på nytt.
    .author = Vem som sätter ut den: en roll eller initialer.
    .title_en = Rubrik på engelska, visas med det som beslutades.
    .title_sv = Rubrik på svenska, visas med det som beslutades.
    .before_en = Rubrik före beslutet, på engelska; utan den visas platsen.
    .before_sv = Rubrik före beslutet, på svenska; utan den visas platsen.
    .question_en = Fråga till klassen, på engelska; utan den ställer matchen en.
    .question_sv = Fråga till klassen, på svenska; utan den ställer matchen en.
    .order = Dess plats bland hållpunkterna; de med samma plats ordnas efter post.
    .reason = Varför den tas bort.
help-notes = Skriv ut en matchs anteckningar och hållpunkter, eller lägg till dem ur en text.
    .long =
        Med `--all` allt som någonsin skrivits om dem. `--text` skriver dem som den text `notes add` läser: ett block var, poster med nummer.
        Slutkod 1 när filen med anteckningar är skadad eller hör till en annan match; det som kan läsas skrivs ut ändå.
    .add = Lägg till anteckningarna och hållpunkterna ur denna text; `-` är standard in. Allt, eller inget.
    .json = Ett JSON-objekt per anteckning eller hållpunkt; med `--all` ett per post.
    .all = Varje post bland anteckningarna, i den ordning de skrevs.
    .text = Som den text `notes add` läser.
    .view = Vems vy: en sida, `observer` eller `umpire`. En sida ser det som är publicerat och det som väntar på dess eget lager.
help-security-log = Visa ett rums säkerhetshändelser, med varje länk i kedjan kontrollerad.
    .long =
        Vem som kom in med vilken länk, vad som nekades, vilka länkar som skapades och återkallades, vilka sessioner som avslutades: en rad
        var, och omdömet. Att rader saknas i slutet märks när den sistas länk jämförs med den som `serve` skrev ut eller sidan Länkar visade.
        Slutkod 1 om loggen inte är hel.
    .file = Loggen, `security.log` i mappen som `serve` skriver ut; äldre slutar på `.1`, `.2` och så vidare.
    .json = Ett JSON-objekt.
help-verify = Kontrollera matcher byte för byte och spela om dem.
    .long =
        Varje byte, varje länk och varje kontrollpunkt kontrolleras, och varje post spelas om. Klasser: hel; avbruten (sista
        skrivningen avbröts), skadad (byte förstörda), ändrad (inte det som skrevs), avvikande (dessa regler ger annat utfall). Att
        poster saknas i slutet av en oförseglad match märks inte på filen ensam: jämför matchen med ett kvitto (--receipt), eller försegla
        den. En sigilltext och dess underskrifter bredvid en match kontrolleras mot den. Anteckningar bredvid en match kontrolleras med den
        och mot den: anteckningar om en annan match än denna är lösryckta. Sista raden för varje match är omdömet. Slutkod 1 om inte varje
        fil är hel.
    .files = Matcherna.
    .edition = Jämför med denna utgåva av reglerna, post för post: NAMN, eller SYSTEM/NAMN där flera spel har en med det namnet. Varje post som får annat utfall räknas upp; matcher i andra spel hoppas över.
    .signers = Vem som får underteckna ett sigill: en fil med behöriga undertecknare som `ssh-keygen` läser den. Utan den listas underskrifter bara.
    .jobs = Antal processorer att använda; alla om inget anges.
    .receipt = Jämför matchen med ett kvitto som det skrevs ned, till exempel '142 3f9a-01bc-77e2-a0d4'; får anges flera gånger.
    .seal = Jämför en sidas kopia med denna sigilltext.
    .continues = Den förseglade match som denna fortsätter, för att jämföra båda.
    .json = Ett JSON-objekt per fil.
help-fsck = Kontrollera en hel mapp med matcher, var för sig och alla tillsammans.
    .long =
        Varje match i mappen och i mapparna i den kontrolleras som `verify` gör, med allt som ligger bredvid: anteckningar, sigilltext, underskrifter,
        namn, tärningsfrön, förseglade avsikter, planer, bifogade filer, sidornas kopior. Sedan jämförs alla med varandra. Dessutom hittas: två filer av
        samma match som skiljer sig, eller av vilka en är längre; en match som fortsätter en som inte finns här, eller en annan än den anger;
        en match vars namn inte slutar på .wdj; filer som hör till en match som inte finns här; rester av avbrutet arbete. Sist räknas upp vad
        som inte är förseglat, inte undertecknat, ofullständigt eller omtvistat, privata nycklar och vad som hoppades över. Inget ändras. Sista raden är omdömet.
        Slutkod 1 när något är fel. Med --json är varje fil ett objekt med "file" och "class" (eller "beside", "seal", "good" för vad som
        ligger bredvid en match), varje anmärkning ett med "remark", "fault", "files" och "entry"; det sista har "matches" och "sound".
    .folder = Mappen.
    .edition = Jämför med denna utgåva av reglerna, post för post, som `verify --as` gör.
    .signers = Vem som får underteckna ett sigill: en fil med behöriga undertecknare som `ssh-keygen` läser den.
    .jobs = Antal processorer att använda; alla om inget anges.
    .json = Ett JSON-objekt per fil och ett per anmärkning.
help-salvage = Rädda vad som kan räddas av en skadad match, i en ny fil.
    .long =
        Den skadade filen ändras inte. De hela posterna före skadan kopieras byte för byte, så att kvitton på dem fortfarande stämmer, och
        den nya filen anger att slutet skars av. Det som går att läsa efter skadan skrivs på standard ut som rader som `wardiary record`
        läser: dess kontrollsummor stämmer, dess plats i matchen är inte bevisad, och det som stod emellan är förlorat. Jämför med den
        andra sidans kopia, fyll i det som saknas och skriv in det; med --take-up skrivs raderna in som de är, så länge reglerna godtar dem.
    .file = Den skadade matchen.
    .out = Filen att rädda till; om inget anges bredvid den skadade matchen som NAMN.salvaged.wdj. Den får inte finnas.
    .take_up = Skriv in det som går att läsa efter skadan, så länge reglerna godtar det.
    .json = Ett JSON-objekt för filen, ett för varje post efter skadan, och med --take-up ett om vad som skrevs in.
help-seal = Försegla en match för gott, och skriv bredvid den den text som undertecknas.
    .long =
        Efter ett sigill kan inget skrivas. Sigillet skrivs i slutet av matchen och bredvid den NAMN.seal.txt, som i klartext säger vad filen
        är. Spelledare och sidor undertecknar den texten med `wardiary sign`, eller med vanliga `ssh-keygen -Y sign -n wardiary-seal`. En
        match som inte är slut förseglas bara med ett skäl. Sigilltexten till en förseglad match skrivs på nytt när den saknas.
    .reason = Varför matchen förseglas; krävs när den inte spelats till slut och --ends inte säger vad som avslutade den, och så länge den är omtvistad.
    .ends = Vad som avslutar en match som inte är slut: concession (uppgiven), time-out (tiden ute) eller abandoned (avbruten).
    .side = Sidan som ger upp, vars tid är ute, eller som lämnar matchen; en uppgiven match kräver en.
    .yes = Försegla utan att först räkna upp i terminalen vad som är öppet, och utan att fråga.
    .at = När den förseglas (RFC 3339); annars nu.
    .json = Vad som förseglades, som ett JSON-objekt, utan att fråga.
help-reopen = Fortsätt en förseglad match, i en ny fil.
    .long =
        Den nya filen börjar där den förseglade slutade och anger den med dess rot, så att båda tillsammans är ett
        protokoll; `wardiary verify NY --continues GAMMAL` jämför dem.
    .file = Den förseglade matchen.
    .out = Filen som ska påbörjas; om inget anges bredvid den förseglade matchen som NAMN.reopened.wdj. Den får inte finnas.
    .title = Titel; annars den förseglade matchens.
help-sign = Underteckna sigillet på en match, och kontrollpunkten för dess sista tillstånd.
    .long =
        Två filer skrivs bredvid matchen. NAMN.seal.txt.sig.ROLL undertecknar sigilltexten, i OpenSSH:s form. Före undertecknandet jämförs sigilltexten
        med matchen: en text som inte stämmer undertecknas inte. Vem som helst kan kontrollera den med `wardiary verify --signers FIL`, eller utan detta program:
        `ssh-keygen -Y verify -f FIL -I ROLL -n wardiary-seal -s NAMN.seal.txt.sig.ROLL < NAMN.seal.txt`. NAMN.ANTAL.checkpoint undertecknar matchens namn, antal poster
        och rot som en undertecknad not (C2SP), som `prove` lägger under sina bevis; nyckeln som andra program kontrollerar den med skrivs ut. Med --at undertecknas ett
        tidigare tillstånd, även i en match som inte är förseglad, till exempel det som ett kvitto gäller.
    .file = Matchen; den ska vara förseglad, om inte --at säger vilket tillstånd som undertecknas.
    .role = Som vem: `umpire` eller ordet för en sida.
    .at = Underteckna kontrollpunkten för tillståndet med så många poster, och inte sigillet.
    .key = En privat OpenSSH-nyckel av typen ed25519.
    .json = Ett JSON-objekt per underskrift.
help-receipt = Skriv ut matchens tillstånd som en rad för omgångsbladen, i slutet av varje omgång.
    .long =
        Båda sidor skriver ned raden och signerar den. En match som senare kortas, eller skrivs om, stämmer inte längre med den: `wardiary
        verify FIL --receipt 'RAD'`. Siffror och ord säger detsamma, det ena räcker; siffrorna är början av SHA-256-summan av
        kontrollpunktens text, som QR-koden innehåller i sin helhet.
    .at = Kvitto för tillståndet med så många poster, i stället för omgångarnas slut.
    .square = Den sista även som QR-kod, för en telefon.
    .json = Ett JSON-objekt per kvitto.
help-prove = Bevisa att en post finns i en match, eller att en match fortsätter ett tidigare tillstånd; kontrollera ett sådant bevis.
    .long =
        Ett bevis är text som även andra program läser. Med --entry: att posten finns i matchen (C2SP tlog-proof). Med --from: att matchen med
        så många poster är början på den med fler (innehållet i en C2SP add-checkpoint). Där `sign` har undertecknat tillståndet står underskrifterna sist; en
        kontrollpunkt utan underskrift avvisas av andra program för sådana bevis. `prove check` säger om ett bevis håller, och vad det inte bevisar. Ensamt visar ett bevis bara
        att hashvärden hänger ihop. Matchen, ett kvitto (--receipt) eller en nyckels underskrift (--key) visar att namn, antal poster och rot är en
        matchs. Ett bevis visar vad som skrevs, inte av vem: för det, försegla och underteckna.
    .file = Matchen; behövs för att göra ett bevis, och är bra att ha för att kontrollera ett.
    .entry = Bevisa att denna post finns i matchen.
    .from = Bevisa att matchen började med tillståndet efter så många poster.
    .at = Tillståndet beviset gäller, med sitt antal poster; annars hela filen.
    .check = Kontrollera detta bevis.
    .receipt = Jämför beviset med ett kvitto som det skrevs upp, till exempel '142 3f9a-01bc-77e2-a0d4'.
    .key = Vem som ska ha undertecknat: en publik nyckel från OpenSSH (raden i NYCKEL.pub), nyckeln som `sign` skriver ut, eller en fil med någon av dem.
    .old_root = Roten för det tidigare tillståndet i base64, som den skrevs ned, för att kontrollera ett bevis från --from utan matchen.
    .json = Omdömet som ett JSON-objekt.
help-offers = Visa vem som beslutar vad i en uppställning, och vad som får väljas.
    .long = Uppställningens rader med `>` spelas först.
    .scene = Uppställningen: text, eller JSON när namnet slutar på `.json`; `-` är standard in.
    .json = JSON: ett objekt.
help-try = Pröva handlingar ur en uppställning: godtagna eller avvisade, vad som ändrades, varför, vem som beslutar härnäst.
    .long =
        En uppställning är text, eller JSON när namnet slutar på `.json`: {"{"}"v":1,"scene":"…","actions":["…"]{"}"}. Handlingar är notation, en
        per rad (eller en JSON-lista); utan `--actions` prövas uppställningens egna rader med `>`. Rader med `=` säger vad som väntas av
        raden före. Slutkod 1 om en förväntan inte uppfylls, eller en handling utan förväntan avvisas.

        En uppställning, som `wardiary state` skriver ut den:
          scene Anfall mot Merville          en titel
          system { $system }          spelet, och en karta i det
          map caen-orne
          force ca-3-inf de-711-inf          förband ur styrketillväxten
          turn 3
          stage combat allied                tidpunkten
          ca-3-inf at 2110                   läget, förband för förband
          > attack 2109 by ca-3-inf          pröva detta
          = accepted                         vad som väntas; även refused, why, slot, score, next, offer
    .scene = Uppställningen; `-` är standard in.
    .actions = Handlingarna; annars uppställningens egna.
    .json = Ett JSON-objekt per handling.
help-export = Skriv en match som text eller JSON-rader; `import` ger samma byte tillbaka.
    .format = Formen: text eller jsonl.
    .out = Vart; standard ut om inget anges, eller för `-`. Filen får inte finnas.
    .json = Med --out: vad som skrevs, som ett JSON-objekt.
help-import = Läs en match ur dess text eller JSON-rader.
    .long =
        Varje post spelas om och jämförs; inget skrivs om inte varje post, till sista länken, stämmer med texten. Vad en
        textredigerare eller en överföring gör med texten på vägen ändrar inget: en byteordningsmarkering, Windows radslut, bokstäver i
        delar, mellanslag som tagits bort i slutet av rader.
    .text = Texten; `-` är standard in.
    .out = Matchen att skriva, som inte får finnas; `-` är standard ut.
help-rules = Visa ett systems regler, tolkningar och tabeller, var och en med sin källa.
    .json = JSON: ett objekt, texter på båda språken.
help-guide = Skriv ut en sida ur handboken: en rolls sida, eller den som räknar upp rollerna.
    .role = Rollen: scribe, umpire, instructor, director, archivist eller author.
help-completions = Skriv ut ett kompletteringsskript för ett skal.
    .long =
        Skriptet frågar programmet varje gång man trycker Tab, så system, scenarier, sidor och matcher är de som finns. Skriv ut det på nytt
        när programmet har uppdaterats; paket har det med sig.
    .shell = Skalet: bash, elvish, fish, powershell eller zsh.
help-man = Skriv manualens sidor, på engelska och svenska.
    .long = En sida för programmet och en för varje kommando, i mapparna man1 och sv/man1, där `man` hittar dem.
    .out = Mappen, till exempel /usr/local/share/man; ingen av sidorna får finnas.

man-headings = Rubriker på manualens sidor, efter bibliotekets.
    .name = NAMN
    .synopsis = SYNOPSIS
    .description = BESKRIVNING
    .options = FLAGGOR
    .subcommands = KOMMANDON
    .extra = EXEMPEL
    .version = VERSION

help-groups = Grupper av kommandon.
    .record = Skriva ned
    .read = Läsa
    .debrief = Gå igenom
    .keep = Bevara
    .serve = Visa
    .try = Prova
help-lines = Vad kommandona på en rad gör, under det första av dem.
    .new = börja en match i en ny fil
    .record = skriv poster, en per rad, vid en prompt eller från en fil
    .correct = rätta en tidigare post och spela om det som följer
    .reconcile = jämför två protokoll över samma match och slå ihop dem
    .exhibit = bifoga filer, till exempel foton av protokollblad
    .intent = försegla en sidas avsikt eller frågor till senare, och öppna dem
    .export = skriv en match som text eller JSON-rader, och läs in den igen
    .log = matchen post för post
    .diary = alla poster om ett förband, en hexagon eller en regel
    .dice = alla tärningsslag, även de som togs tillbaka
    .state = läget efter en post; vad som ändrades mellan två
    .rules = regler, tolkningar och tabeller i ett system
    .guide = handboken, en sida för varje roll
    .note = skriv en anteckning om en post; sätt ut en hållpunkt
    .notes = visa eller lägg till anteckningar, kapitel och varianter
    .aar = skriv utvärderingen efter strid som en fil
    .lessons = lärdomar vid sidan av matcher, och hur det gick för dem sedan
    .film = skriv en match som film i en fil, eller lägen som hemuppgift
    .verify = kontrollera en match eller en mapp: byte, kedja, varje post
    .salvage = rädda det som går ur en skadad match
    .seal = avsluta en match för gott, signera den, eller fortsätt i en ny fil
    .receipt = en rad till turbladen; den kopia som en sida får behålla
    .prove = bevisa att en post finns i en match, och pröva ett bevis
    .demo = visa exempelmatcherna på den här datorn
    .serve = visa en mapp med matcher, här eller för andra enheter
    .security-log = säkerhetshändelser i ett rum, med kedjan kontrollerad
    .play = låt programmet spela en match
    .offers = vad som kan väljas i en scen; prova handlingar i den
    .completions = skriv ut ett kompletteringsskript för ett skal; skriv manualen
help-of-one =
    `wardiary help KOMMANDO` förklarar ett kommando. Ett fel med --json är ett objekt med "exit".
    Slutkoder: 0 ja eller klart, 1 nej, 2 felaktig användning, 3 oläslig indata, 4 internt fel.

help-values = Namn på värden i användningsraden.
    .file = FIL
    .files = FILER
    .dir = MAPP
    .folder = MAPP
    .addr = ADRESS
    .seq = NR
    .n = NR
    .count = ANTAL
    .k = NR
    .id = ID
    .side = SIDA
    .words = ORD
    .text = TEXT
    .kind = SLAG
    .word = ORD
    .role-name = ROLL=NAMN
    .time = TID
    .size = ANTAL
    .layer = LAGER
    .hex = HEXAGON
    .note = ANTECKNING
    .stop = HÅLLPUNKT
    .action = HANDLING
    .edition = UTGÅVA
    .receipt = KVITTO
    .sealed = FÖRSEGLAD
    .proof = BEVIS
    .root = ROT
    .title = TITEL
    .author = VEM
    .reason = SKÄL
    .order = PLATS
    .role = ROLL
    .key = NYCKEL
    .seed = FRÖ
    .system = SYSTEM
    .shell = SKAL
    .lang = SPRÅK
    .reading-value = TOLKNING=VÄRDE
    .style-style = STIL[,STIL]
    .phase = FAS
    .percent = PROCENT
    .questions = FRÅGOR

heading-usage = Användning
heading-commands = Kommandon
heading-arguments = Argument
heading-options = Flaggor
heading-examples = Exempel:
heading-example = Exempel:
usage-unknown = Flaggan `{ $arg }` finns inte.
usage-value = `{ $value }` är inte giltigt för { $arg }; skriv något av { $known }.
usage-unfit = `{ $value }` är inte giltigt för { $arg }: { $why }.
usage-number = skriv ett heltal i siffror
usage-overflow = talet är för stort
usage-zero = 0 är inte tillåtet
usage-missing = Saknas: { $arg }.
usage-conflict = { $arg } och { $prior } kan inte användas tillsammans.
usage-not-text = Ett argument är inte text i UTF-8. I Latin-1 eller Windows-1252, som Windows kallar ANSI, är bokstäver som å andra byte; ställ in terminalen eller skriptet på UTF-8.
usage-command = Kommandot `{ $command }` finns inte.
usage-other = Kommandoraden går inte att läsa: { $arg } { $value }
usage-meant = Menade du `{ $word }`?
usage-more = Mer med --help.
help-reconcile = Lägg två protokoll över samma match sida vid sida, och för samman dem.
    .long =
        Båda sidors protokoll, eller ett från papper och ett från bordet: varje skillnad visas med båda versionerna. Jämförelsen gäller allt som
        ändrar läget: handlingar med sina tärningar, beslut, tolkningar. Med --out förs båda samman i ett nytt protokoll, i spelets ordning. Det får den
        version av varje skillnad som --take nämner. En öppen skillnad får det första protokollets version och är omtvistad i den andra sidans namn.
        Det nya protokollet nämner båda med fil, huvud och hash. Slutkod 1 när de skiljer sig och inget förs samman.
    .examples =
        Exempel:
          wardiary reconcile allied.wdj german.wdj
          wardiary reconcile allied.wdj german.wdj --take 1=second --take 2=first --out evening.wdj
    .first = Det ena protokollet.
    .second = Det andra protokollet, till exempel den andra sidans, eller ett som är inmatat från papper.
    .take = Vems version av en skillnad som är rätt, efter dess nummer: first, second eller open, som är det förvalda; kan anges flera gånger.
    .second_by = Den sida vars protokoll det andra är: det som lämnas öppet blir omtvistat i dess namn.
    .out = Det sammanförda protokollet; filen får inte finnas.
help-exhibit = Bifoga filer till en post genom deras hash, till exempel foton av protokoll, eller kontrollera att de är oförändrade.
    .long =
        Protokollet behåller varje fils namn och BLAKE3-hash, inte filen själv. `exhibit check` söker varje bifogad fil efter sitt namn i en mapp och
        hashar den på nytt. En som har bytt namn hittas genom sin hash. Slutkod 1 när någon är ändrad eller saknas.
    .examples =
        Exempel:
          wardiary exhibit evening.wdj --entry 57 sheet-1.jpg sheet-2.jpg
          wardiary exhibit check evening.wdj photographs/
    .files = Filerna.
    .entry = Posten som de hör till; den sista om den utelämnas.
    .check = Ser efter i den här mappen om varje bifogad fil finns och är oförändrad.
