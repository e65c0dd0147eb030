# Att leda en genomgång: projektorn, instruktörens fönster och vad klassen svarar.
stop-no-stop = Genomgången har ingen hållpunkt ”{ $what }”.
stop-concealed = Det som kommer efter hållpunkten är dolt. Avsluta presentationen först, eller gå till nästa hållpunkt.
present = Presentera
present-none = Det finns inget att presentera än: ingen hållpunkt är utsatt, och inget har hänt som genomgången kan stanna vid. Spela en omgång, eller sätt ut en hållpunkt vid en post.
present-drafted =
    { $n ->
        [one] Du har inte satt ut några hållpunkter. Här är ett förslag, strax före beslutet som vände omgången.
       *[other] Du har inte satt ut några hållpunkter. Här är { $n } förslag, ett per omgång, strax före beslutet som vände den.
    }
present-placed =
    { $n ->
        [one] Du har satt ut en hållpunkt, strax före beslutet den gäller.
       *[other] Du har satt ut { $n } hållpunkter, var och en strax före beslutet den gäller.
    }
present-now = Nu visas hållpunkt { $n }.
present-projector = Projektor
present-end = Avsluta presentationen
present-how = Vad deltagarna kan se
present-how-conceal = inte mer än projektorn visar
present-how-open = allt
present-begin = Börja på projektorn vid en hållpunkt, eller öppna instruktörens fönster för en hållpunkt på din egen skärm.
present-help = På projektorn: n för nästa hållpunkt, r avslöjar, b släcker skärmen, p går tillbaka. En fjärrkontroll för bildspel gör detsamma som n och p.
present-window = Instruktörens fönster
present-window-words = Instruktörens fönster: klassen ser det inte
present-map = Läget före beslutet. Förband och hexagoner nämns i meningen bredvid kartan.
present-held = I { $place }: { $units }.
present-empty = { $place } är tomt.
present-answered =
    { $n ->
        [0] Inga svar än
        [one] En har svarat
       *[other] { $n } har svarat
    }
present-device = Svara på din egen skärm:
present-revealed = Vad som beslutades
present-reveal = Avslöja
present-ask = Fråga deltagarna
present-close = Stäng svaren
present-blank = Släck skärmen
present-light = Tänd skärmen
present-alone = Visas inte för deltagarna
present-along = Visa den här hållpunkten
present-class-sees = På projektorn
present-class-dark = På projektorn, när skärmen tänds igen
present-class-would-see = Vad projektorn skulle visa
present-elsewhere = Deltagarna är vid hållpunkt { $n }.
present-elsewhere-entry = Deltagarna är vid post { $n }.
present-there = Gå dit
present-nothing = Inget visas för deltagarna.
present-not-concealed = Inget är dolt: alla som är med kan läsa vidare.
present-last = Det här är den sista hållpunkten.
present-here = vid hållpunkten
present-all = sammanlagt
present-say = Stödord
present-say-none = Hållpunkten har inga stödord. Skriv dem nedan.
present-note = Till instruktören
present-hidden = Dolt tills det avslöjas
present-answers = Svaren
present-question = Fråga; tomt för den som matchen ställer
stop = Hållpunkt
stop-of = Hållpunkt { $n } av { $all }
play-up-to = Vad som ledde hit
play-lead = Spela upp vad som ledde hit
play-to-stop = Gå till hållpunkten
play-on = Spela upp
play-stop = Stoppa
play-slower = Långsammare
play-faster = Snabbare
play-each =
    { $n ->
        [one] Nästa post kommer efter en sekund.
       *[other] Nästa post kommer efter { $n } sekunder.
    }
play-end = Det här är den sista posten.
play-still = Ditt system är inställt på mindre rörelse, så inget går vidare av sig självt. Tryck på Nästa.
answer = Ditt beslut
answer-none = Inget frågas just nu. Sidan visar frågan så snart det finns en.
answer-choose = Vad skulle du besluta?
answer-words = Med egna ord
answer-send = Svara
answer-own = Du svarade:
answer-over = Svaren är stängda.
answer-closed = Svaren är stängda, eller så har presentationen gått vidare. Inget ändrades.
answer-unsent = Svaret kom inte fram: programmet svarar inte. Det finns kvar här; tryck på knappen igen.
answer-empty = Välj något, eller skriv några ord.
answer-character = Svaret innehåller ett tecken som inte kan sparas ({ $character }). Ta bort det eller skriv svaret på nytt.
answer-long = Ett svar har högst { $most } tecken.
answer-refused = Det tillåter inte reglerna här ({ $row }). Välj om, eller skriv med egna ord.
answer-unread = Något saknas i valet, till exempel vilka som deltar. Välj om, eller skriv med egna ord.
answer-code = QR-kod för att gå med som åskådare
answer-revealed = Se vad som beslutades
presented-here = Matchen presenteras nu, hållpunkt { $n }
help-present = Presentera en match
help-present-words = Tryck på `Presentera` på matchens kort: genomgångsplanen har hållpunkter, kapitel och anteckningar, och `Presentera från hållpunkt 1`. Utan egna hållpunkter föreslås en för varje omgång. `n` går till nästa hållpunkt, `r` avslöjar beslut, tärning och resultat, `b` släcker skärmen. Öppna instruktörens fönster på en skärm som klassen inte ser: där finns dina anteckningar, klockan och svaren. Med `Fråga deltagarna` kan alla enheter som följer svara. Medan fortsättningen är dold kan sidor och åskådare inte läsa längre fram än projektorn visar; det upphör med `Avsluta presentationen`. Efter en omstart av programmet fortsätter presentationen där den var.
key-reveal = avslöja, på projektorn
key-play = spela upp post för post, och stanna
key-speed = långsammare, snabbare
present-count = Svar:
present-join = Läs av QR-koden för att gå med.
present-followers =
    { $n ->
        [0] Ingen enhet följer.
        [one] En enhet följer.
       *[other] { $n } enheter följer.
    }
present-end-sure = Ska presentationen avslutas för alla? Enheterna går till en sida som säger det. Det som kommer efter hållpunkten är sedan öppet för alla.
present-end-not = Fortsätt presentera
present-live = Matchen spelas fortfarande. Om deltagarna inte ser mer än projektorn visar flyttas de som följer den tillbaka.
present-live-fog = Matchen spelas fortfarande och sidorna känner inte till allt i den. Projektorn visar det som båda sidor vet tills du väljer något annat i instruktörens fönster.
shows = Projektorn visar
projector-show = Visa
projector-usual = det som sidan som beslutar visste
projector-usual-live = det som båda sidor vet så länge matchen pågår
projector-all = Allt
projector-both = Det som båda sidor vet
projector-side = Det som { $side } känner till
room = Genomgången
room-waiting = Genomgången har inte börjat. Sidan går vidare av sig själv när den gör det.
room-ended = Presentationen är slut
room-ended-words = Du stannar här tills du väljer. Börjar den igen går sidan vidare av sig själv.
room-open = Öppna matchen
room-home = Förstasidan
room-gone = Presentationen har gått vidare. Det du har skrivit finns kvar här.
room-go = Till presentationen
called = Matchen presenteras nu.
connection-lost = Anslutningen är bruten. Sidan försöker igen av sig själv.
choice-at = { $what } { $place }
choice-at-air = { $what } { $place } med luftpoäng
choice-to = { $what }: { $place }
answers-each = Varje svar
answer-unseen = Något som inte syns i den här vyn
answer-other = Svara något annat
answer-units = Välj förband
answer-back = Tillbaka
questions-asked = Vad klassen svarade
present-titles = Rubriker efter beslutet, och egna frågor
present-own-machine = Vid den här datorn är allt öppet: det som döljs är bara dolt för dem som kommer in med en länk.
called-request = En sida har protesterat mot en post.
called-request-go = Visa den
question-open = Inte stängd än.
present-decides = Beslutar
answer-late = Det du skrev; det räknades inte
present-type = Eller skriv koden på
revealed-withheld = Beslutet är dolt i den här vyn. När matchen är slut kan spelledaren lätta dimman.
revealed-seen = Den här vyn ser bara en del av beslutet: det som ändrades syns på kartan.
stop-ask-odds = { $place }: { $verb } nu med { $n ->
        [one] ett förband
       *[other] { $n } förband
    } vid { $odds }, eller avvakta?
stop-ask-attack = { $place }: { $verb } nu med { $n ->
        [one] ett förband
       *[other] upp till { $n } förband
    }, eller avvakta?
stop-ask-move = { $place }: { $n ->
        [one] vart går { $units }, eller stannar förbandet?
       *[other] vilka av { $units } går vidare, och vart?
    }
stop-ask-what = { $place }: { $first } eller { $last }?
stop-ask-game = { $place }: { $ask }
situation-worth = { $place } (värd { $worth })
situation-side = { $side }: { $units }
situation-held = { $place }. { $sides }.
situation-empty = { $place } är tomt.
situation-beside = { $side } med { $n ->
        [one] ett förband
       *[other] { $n } förband
    }
situation-round = Intill: { $sides }.
situation-known = Känt på kartan: { $sides }.
situation-facing = Framför { $side }: { $places }.
stop-ask-place = { $place }, omgång { $turn }
choice-from = { $what } från { $place }: { $units }
options-reach = { $n ->
        [one] ett möjligt mål
       *[other] { $n } möjliga mål
    }
options-of = { $shown } av { $all } val
situation-clock = Klockan: { $clock }.
losses-off = Förlorade, utanför kartan
losses-gone = eliminerat
