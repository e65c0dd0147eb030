# Sidornas ord på svenska.

## Överallt

skip = Hoppa till innehållet
and = och
or = eller
others-n = { $n } till
party-team = lag { $n }
party-chance = tärningarna
party-umpire = spelledaren
wishes = Språk, ljus och hjälp
other-language = English
theme-dark = Mörkt
theme-light = Ljust
help = Hjälp
guide = Handbok
guide-parts = Delar av sidan
guide-print = Skriv ut sidan
guide-lead = Vad varje roll gör under en kväll, från början till slut, står i
line = rad
column = kolumn
byte = byte
contents = Innehåll
default = förval
tagline = Matchprotokoll och genomgång

## Sidor som inte kan visas

stop-title = Sidan kan inte visas
stop-no-page = Det finns ingen sida på den här adressen.
stop-no-match = Det finns ingen match ”{ $what }” i mappen, eller så går filen inte att öppna: i matchlistan står vad som är fel och vad du kan göra.
stop-no-entry = Matchen har ingen post ”{ $what }”.
stop-not-shown = ”{ $what }” visas inte än. Det öppnas när presentatören kommer dit.
stop-no-note = Matchen har ingen anteckning ”{ $what }” som får visas här.
stop-no-combat = Post { $what } hör inte till någon strid.
stop-no-rewind = Post { $what } är ingen återgång.
stop-other-line = Länken pekar på post ”{ $what }”, men posten med det numret är en annan: matchen tog en annan väg, eller så har protokollet ändrats sedan länken gjordes.
stop-no-view = Det finns ingen vy ”{ $what }” av matchen. Välj någon av: { $known }.
stop-withheld = Sidan skulle visa något som är dolt i den valda vyn. Spelledarens vy visar den.
stop-no-table = Regelboken har ingen tabell { $what }.
stop-other-system = Matchen ”{ $what }” spelas med en annan regelbok, så dess lägen kan inte jämföras med de här.
stop-no-system = Det finns ingen regelbok ”{ $what }”.
stop-foreign-host = Webbsidorna är bara till för den här datorn: öppna dem som localhost.
stop-foreign-form = Formuläret kom från en annan webbplats och lästes inte.
stop-method = Sidan tar inte emot { $what }; den tar emot { $known }.
stop-long-address = Adressen är { $what } byte lång; högst { $known } läses. Korta delen efter frågetecknet.
stop-address-not-text = Adressen är inte giltig text i UTF-8. Kopiera den på nytt, eller börja från matchlistan.
stop-large-form = Formuläret är större än de { $what } kB som läses; inget sparades. Korta texten, eller använd kommandoraden, som läser filer av alla storlekar.
stop-slow-form = Formuläret kom inte fram i tid, och inget sparades. Skicka det igen.
stop-form-not-text = Formuläret är inte text i UTF-8, och inget sparades: { $what }.
stop-no-form = Här läses bara webbsidornas egna formulär, av typen application/x-www-form-urlencoded; inget sparades.
stop-no-key = Adressen har en parameter ”{ $what }” som sidan inte känner till. Den känner till: { $known }.
stop-answers-unkept = Svaren kunde inte sparas i anteckningarna: { $what }. Inget har gått förlorat: frågan är fortfarande öppen. Åtgärda felet och stäng svaren igen.
stop-presentation-unkept = Presentationen kunde inte sparas på den här datorn: { $what }. Inget ändrades. Åtgärda felet och tryck på knappen igen.
stop-twice-key = Adressen anger ”{ $what }” två gånger. Ta bort den ena.
stop-no-value = Adressen anger ”{ $what }”, som inte går att välja på sidan. Skriv något av: { $known }.
stop-broken = Sidan kunde inte skapas. Det är ett fel i programmet.
back-list = Till matcherna
back-match = Tillbaka till matchen
back-rules = Till regelboken
back-compare = Välj andra poster

## Matchlistan

matches = Matcher
home-title = Matcher
home-head = Varje beslut i spelet, protokollfört och förklarat
home-what = wardiary för protokoll över ett krigsspel medan det spelas: en rad för varje order, varje tärningsslag och varje domslut.
home-then = Efteråt kan vem som helst stega genom matchen på kartan, se vilken regel som avgjorde och pröva vad ett annat tärningsslag hade gett.
home-proof = Varje post är kedjad till den föregående, så att varje ändring i protokollet syns.
home-step = Stega genom matchen
hero-entry = Post { $n }
doors = Var man börjar
door-instructor = Instruktör
door-instructor-words = Led genomgången: poäng, vändpunkter och hållpunkter i den första matchen på en sida.
door-umpire = Spelledare
door-umpire-words = Avgör en omtvistad strid: ställ upp den, ange tärningsslaget, skriv ut bladet.
door-scribe = Protokollförare
door-scribe-words = För protokoll vid bordet, en rad för varje beslut:
door-scribe-try = Pröva på en exempelmatch: reglerna svarar på varje rad. Egna matcher protokollför du med
door-scribe-record = För protokoll över matchen vid bordet, med mus eller ord.
door-player = Spelare
door-player-words = Spela upp matchen som en sida såg den: vad den visste, vad som hände och varför.
door-archivist = Arkivarie
door-archivist-words = Kontrollera fil, kedja och underskrifter, på filens sida eller med
find = Sök
find-what = Titel, sida, karta, fil eller förband
show = Visa
games-all = Alla spel
show-all = Alla { $n }
show-playing = Pågår { $n }
show-finished = Avslutade { $n }
show-stopped = Avbrutna { $n }
show-damaged = Skadade { $n }
order = Ordning
order-newest = nyast först
order-oldest = äldst först
order-margin = jämnast resultat
order-name = filnamn
pages = Sidor i listan
shown-of = { $n } av { $all }
matches-no-such = Ingen match hittades.
matches-show-all = Visa alla matcher
card-stopped = Avbruten
card-playing = Pågår
card-damaged = Skadad
card-look = Se skadan
card-sealed = Förseglad
card-verified = Kontrollerad
card-unreadable = Kan inte öppnas
card-no-match = Ingen match
card-beginning = Bara början finns här
card-readable = Läsbar till och med post { $n }
card-won = { $side } vinner { $by }
card-leads = { $side } leder
card-draw = Oavgjort
card-over = Avslutad
card-game = Spel
card-played = Spelad
card-took = { $h } h { $m } min
card-sides = Sidor
card-teams = Lag
card-team = Lag { $n } ({ $side })
card-turns = Omgångar
card-turns-of = { $n } av { $last }
card-cause-term = Orsak
card-cause = { $class } vid post { $n }
card-kept = Oskadad del
card-then = Åtgärd
damaged-from = Skadad från post { $n }
damage-torn = den sista skrivningen avbröts
damage-torn-sealed = det finns byte efter förseglingen
damage-opening = filen slutar, eller är skadad, redan i inledningen
damage-corrupt = byte har skadats
damage-altered = protokollet är inte det som skrevs
damage-edition = programmet har inte matchens utgåva av reglerna
damage-header = dess första byte har skadats
damage-no-match = en tom fil, eller en fil från ett annat program
damage-closed = filen kan inte läsas
damage-program = programmet klarade inte filen
matches-none = Här finns inga matcher ännu. Starta programmet med en mapp med matcher, eller pröva stridsbordet.
turn-of = omgång { $n } av { $last }
entries-n = { $n ->
        [one] { $n } post
       *[other] { $n } poster
    }
entries-to = { $n ->
        [one] { $n } post
       *[other] { $n } poster, den sista är { $last }
    }
state-open = pågår
state-over = avslutad
state-closed = förseglad
damaged = Filer som inte går att öppna
damaged-here = Den här filen är skadad

## Tid och sidor

turn-n = Omgång { $n }
phase-movement = förflyttning
phase-combat = strid
phase-over = matchens slut
phase-setup = uppställning
nobody = ingen
actor-team = Lag { $n }
actor-chance = Tärningarna
actor-umpire = Spelledare
view-umpire = Allt
view-observer = Åskådare
view-seen-by = Vy: { $who }
views = Vy
menu = Meny
from-behind = spelpjäsens baksida
view-lead = Det som är dolt i den här vyn visas inte.
month-1 = januari
month-2 = februari
month-3 = mars
month-4 = april
month-5 = maj
month-6 = juni
month-7 = juli
month-8 = augusti
month-9 = september
month-10 = oktober
month-11 = november
month-12 = december
month-brief-1 = jan.
month-brief-2 = feb.
month-brief-3 = mars
month-brief-4 = april
month-brief-5 = maj
month-brief-6 = juni
month-brief-7 = juli
month-brief-8 = aug.
month-brief-9 = sept.
month-brief-10 = okt.
month-brief-11 = nov.
month-brief-12 = dec.

## Stegsidan

entry-of = Post { $n } av { $last }
stepping = Stega genom matchen
next = Nästa
previous = Föregående
jump-first = Första posten
jump-last = Sista posten
jump-prev = Föregående post
jump-next = Nästa post
jump-phase-prev = Föregående fas
jump-phase-next = Nästa fas
jump-turn-prev = Föregående omgång
jump-turn-next = Nästa omgång
ribbon = Omgångar och faser
before-turns = Före första omgången
layers = Lager på kartan
layer-zones = Kontrollzoner
layer-zones-of = Kontrollzoner: { $side }
layer-supply = Försörjning
layer-supply-of = Logistiklinjer: { $side }
layer-sight = Sikt
layer-sight-of = Sikt: { $side }
layer-sight-all = Sikt, identifierade: { $side }
layer-sight-kind = Sikt, igenkända: { $side }
layer-sight-some = Sikt, upptäckta: { $side }
layer-sight-legend = Sikt: innanför den heldragna linjen identifieras fienden, innanför den streckade känns typen igen och innanför den prickade upptäcks bara att något finns där. Skuggade hexagoner syns inte.
layer-sight-known = För motståndaren visas bara vad kända förband ser: förband utom synhåll kan se mer.
layer-moves = Rörelser
layer-control = Front
layer-reach = Räckvidd
layer-reach-whose = Välj ett förband så visas dess räckvidd.
layer-reach-none = Ingen räckvidd ritas: det valda förbandet kan inte flytta här, eller så får den här vyn inte visa vart.
layer-line = Logistiklinje
layer-tray = Utanför: { $n }
map-hexes = Hexagoner: öppna en stapel
tray = Förband utanför kartan
tray-now = kan komma nu
tray-away = utanför kartan, i spel
tray-eliminated = eliminerade
tray-start = från början
tray-turn = omgång { $n }
stack-owner = kontrolleras av: { $side }
stack-load = { $side }: { $n } av { $limit } staplingspoäng
stack-supplied = Får försörjning från { $from }.
stack-cut-off = Utan försörjning: ingen logistiklinje till någon försörjningspunkt.
stack-close = Stäng
stack-empty = Här står inget förband.
history-more =
    { $n ->
        [one] En tidigare post
       *[other] { $n } tidigare poster
    }
deed-lost =
    { $n ->
        [one] 1 förlust
       *[other] { $n } förluster
    }
deed-attack = i anfallet, post { $n }
hexes-n =
    { $n ->
        [one] { $n } hexagon
       *[other] { $n } hexagoner
    }
layer-whole = Hela kartan
zoom = Zoom
zoom-in = Zooma in
zoom-out = Zooma ut
zoom-whole = Hela kartan
zoom-back = Tillbaka till det posten handlar om
pan = Flytta kartan
pan-up = Visa mer uppåt
pan-left = Visa mer åt vänster
pan-right = Visa mer åt höger
pan-down = Visa mer nedåt
map-title = Karta över läget
map-twin = Hela läget finns i tabellen nedan.
not-on-line = Posten hör inte till den gällande linjen: den är ångrad.
taken-up-as = Den togs upp igen som post { $n }.
stop-undone = Hållpunktens post är ångrad, och ingen annan har tagit dess plats: enligt det gällande protokollet hände detta inte.
folded = Ångrade poster
kind-opening = Protokollets början
kind-refused = Avvisad av reglerna
kind-rewind = Återgång
kind-amendment = Spelledaren ändrade läget
kind-clock = Klocka
clock-of = { $at } av { $limit } min
clock-at = { $at } min in i fasen
kind-breach = Spelat mot reglerna
kind-remark = Till protokollet
kind-reading = En tolkning ändrades
kind-housekeeping = Skriven av programmet
to-combat = Så avgjordes striden
part-of = Ingår i
decides = Väntar på
offers = Tillåtna val
why = Varför?
why-all = Alla { $n } steg i härledningen
known = Vad sidorna kunde veta
known-not = Vad { $who } inte kunde veta
known-all = De kände till allt här.
known-unseen = utom synhåll
known-sees = ses bara som: { $kinds }
known-units = Förband: { $n }
known-places = Fler platser: { $n }
known-shown = (de ser: { $shown })
known-nothing = inget
known-as-seen = Posten som de ser den
board = Läget i text
board-pool = Inte anlända än
board-away = Utanför kartan, i spel
board-eliminated = Eliminerade
col-hex = Hexagon
col-terrain = Terräng
col-units = Förband
col-phase = Fas
seal-entry = Post
seal-digest = kontrollsumma
seal-link = länk i kedjan
rows-spoke = Regler:
lasting-link = Permanent länk (kontrolleras)
integrity = Filen
rules = Regler

## Linjer

lines = Ångrat spel
lines-beside = De två linjerna sida vid sida
lines-lead = Här gick matchen tillbaka till en tidigare post och tog en annan väg därifrån. Det som ångrades går fortfarande att läsa.
lines-none = Inget har ångrats i matchen.
lines-back = Post { $seq }: tillbaka till post { $to }
lines-left =
    { $n ->
        [0] Inga poster ångrade.
        [one] En post ångrad.
       *[other] { $n } poster ångrade.
    }
lines-undone = Återgången ångrades i sin tur senare.
fork-old = Den gamla linjen
fork-new = Den nya linjen
fork-fate = Vad det blev av den
heading-table = Tabell { $n }
fork-folded = { $n ->
    [one] och en post till
   *[other] och { $n } poster till
 }
fork-none = Ingen av linjerna fortsätter.
fork-entry = Till återgången
fork-compare = Jämför linjernas slut
fork-sum = Oförändrade: { $same }. Ersatta: { $replaced }. Strukna: { $dropped }. Nya: { $new }.
fate-same = oförändrad
fate-replaced = ersatt
fate-new = ny
fate-not-asked = struken: efterfrågas inte längre
fate-left-out = struken: inte införd igen
fate-refused = struken: { $why }

## Ändringar

change-arrives = anländer till { $to }
change-eliminated = eliminerat i { $from }
change-eliminated-unseen = eliminerat utom synhåll
change-sighted = kommer i sikte i { $to }
change-lost-sight-of = försvinner ur sikte, senast sett i { $from }
change-contact = { $hex }: { $kinds } siktat
change-contact-lost = { $hex }: en fiende där syns inte längre
contact-unknown = fiende av okänt slag
change-clock-starts = femminutersklockan startar, { $time } in i fasen
change-losses = { lost-points } { $now } av { $of }
change-is-fought = har stridit
change-flew = flög { $n ->
        [one] 1 hexagon
       *[other] { $n } hexagoner
    }
change-not-fought = får strida igen
change-is-moved = har flyttat
change-not-moved = får flytta igen
change-is-used = har anfallit eller skjutit
change-not-used = får anfalla eller skjuta igen
change-cleared = { $n } förband: omgångens markeringar borttagna
changes-more =
    { $n ->
        [one] Ytterligare en ändring
       *[other] Ytterligare { $n } ändringar
    }
slot-turn = omgång
slot-stage = delsteg
slot-at = plats
slot-losses = { lost-points }
slot-contact = siktat
slot-spent = förbrukade förflyttningspoäng
slot-owner = kontroll
slot-clock = förflyttningsfasens klocka
slot-result = resultat
slot-attacked = anfallna hexagoner denna omgång
slot-left = lämnade kartan
mark-moved = har flyttat
mark-fought = har stridit
mark-support = ger understöd

## Poster i ord

entry-genesis = Matchen börjar: system, karta, sidor och tolkningar ligger fast.
entry-material = Underlag sparat: { $name }.
entry-move = { $unit } går från { $from } till { $to }.
entry-move-inferred = { $unit } går från { $from } till { $to } (vägen är härledd).
entry-advance-none = Ingen framryckning.
entry-end-match = Matchen slutar.
entry-place = { $unit } ställs upp i { $hex }.
entry-end-setup = Uppställningen är klar.
share =
    { $points ->
        [one] { $unit } tar 1 förlust
       *[other] { $unit } tar { $points } förluster
    }
entry-refused = Avvisat: { $action }
entry-breach = Spelat trots att reglerna avvisar det ({ $rule }), upptäckt av { $found }: { $action } Skäl: { $reason }
entry-gap = Inte protokollfört från { $from } till { $to }: { $reason }
entry-gap-untimed = Inte protokollfört en tid: { $reason }
entry-claim = Protest mot post { $on }: { $text }
entry-claim-row = Protest mot post { $on } enligt { $rule }: { $text }
entry-statement = Yttrande om post { $on }: { $text }
entry-ruling-granted = Utslag: protesten i post { $on } bifalls enligt { $rule }. { $text }
entry-ruling-rejected = Utslag: protesten i post { $on } avslås enligt { $rule }. { $text }
entry-appeal = Överklagan av utslaget i post { $on }: { $text }
entry-intent = Avsikten är förseglad och läses upp senare.
entry-opened = Avsikten som förseglades i post { $on }: { $text }
entry-exhibit = Bilaga till post { $on }: { $text }
entry-withheld = Ett beslut som är dolt i den här vyn
entry-seen = Vad den här vyn ser av ett beslut
entry-rewind = Återgång till post { $to }: { $reason }
entry-amendment = Spelledaren beslutar: { $decree } Skäl: { $reason }
entry-clock-start = Klockan startar.
entry-clock-stop = Klockan stannar.
entry-clock-expired = Tiden är ute.
entry-reading = Tolkning ändrad: { $switch }, nu { $value }. Skäl: { $reason }
entry-checkpoint = Kontrollpunkt.
entry-over = Matchen är slut.
entry-recovered = Protokollföringen återupptogs efter ett avbrott.
entry-sealed = Matchen är förseglad; inget kan läggas till.
amendment-place = I { $hex } står nu: { $unit }.
amendment-withdraw = Tas bort från kartan: { $unit }.
amendment-losses = Förlusterna för { $unit } sätts till { $points }.

## Frågor

ask-combat = Anfall, eller avsluta fasen.
ask-combat-owed = Anfall. Fasen kan inte avslutas än.
ask-advance = Vilka förband avancerar in i { $hex }?
ask-unseen = Något avgörs som inte syns i den här vyn.
ask-over = Matchen är slut.
verb-move = Flytta
verb-end = Avsluta fasen
verb-attack = Anfall
verb-losses = Fördela förluster
verb-retreat = Retirera
verb-advance = Avancera
verb-place = Ställ upp
units-n = { $n } förband
points-n = { $n } poäng

## Reglernas ord

word-open = öppen
word-cover = betäckt
word-bocage = bocage
word-swamp = träsk
word-coast = kustvatten
word-river = flod
word-zone = kontrollzon
word-yes = ja
word-no = nej
word-away = utanför kartan
word-eliminated = eliminerat
word-support = understöd
word-movement = förflyttning
word-combat = strid
word-over = slut
word-none = ingen
word-all = alla
word-points = på poäng
word-divisions = på eliminerade divisioner
word-nothing = (ingen sida leder)
terrain-open = öppen
terrain-cover = betäckt
terrain-bocage = bocage
terrain-swamp = träsk
terrain-coast = kustvatten
terrain-sea = hav
terrain-road = väg
terrain-river = flod
terrain-village = by
contact = { $side }: { $kind } (inte identifierat)
# A book with levels of sight says that there may be more.
as-known = { $words }
sort-unknown = okänt slag
sort-infantry = infanteri
sort-armour = pansar
sort-mechanised = mekaniserat
sort-artillery = artilleri
sort-flak = luftvärn
sort-coastal-artillery = kustartilleri
sort-parachute = fallskärmsjägare
sort-rocket = raketer
sort-naval = fartygsunderstöd
provenance-stated = som i källan
provenance-repaired = rättad
provenance-reconstructed = rekonstruerad

## Härledningarnas termer

term-attack = Anfall
term-defence = Försvar
term-attack-value = Anfallsvärde
term-defence-value = Försvarsvärde
term-strength = Värde
term-odds = Odds
term-die = Tärning
term-terrain = Terräng
term-open = Öppen terräng
term-cover = Betäckt
term-bocage = Bocage
term-swamp = Träsk
term-row = Tabellens rad
term-column = Kolumn
term-result = Resultat
term-losses = Förluster
term-factor = multiplicerat med
term-support = Understöd
term-allowance = Förflyttningskapacitet
term-printed-allowance = På spelpjäsen
term-spent = Förbrukat
term-stop = Måste stanna
term-zone = Kontrollzon
term-step-road = Väg
term-step-river = Flod: hela kapaciteten
term-coast = Kustvatten
term-retreat = Reträtt
term-no-retreat = Reträtt omöjlig
term-advance = Framryckning
term-beaten = eliminerat
term-winner = Vinnare
term-target = Mål
term-dice = Tärningar
term-fire = Eld
term-vulnerability = Sårbarhet
term-sea = Hav
term-village = By
term-river = Flod

## Tolkningar

switch-no-retreat = reträtt omöjlig
switch-supply-zoc-blocks = fientliga kontrollzoner bryter logistiklinjer
switch-clock-s = sekunder för en förflyttningsfas
value-true = ja
value-false = nej
value-none = ingen
value-controlled = kontrollerade
value-side = vardera sidan
value-10 = tio hexagoner
value-game = båda sidor tillsammans

## Regelbrott

## Stridssidan

hex-near = { $hex } vid { $place }
term-bombers = Bombförband
term-bears = Förluster det tål
points-capped = { $sum } poäng räknas som { $column }
points-as-they-are = anfallspoäng som skjuter
odds-fixed = bestämt av reglerna
target-bears = tål { $n ->
        [one] 1 förlust
       *[other] { $n } förluster
    }
gloss-attacker = anfallaren
gloss-defender = försvararen
gloss-firing = den skjutande sidan
gloss-target = målet
gloss-loses = förlorar { $n }
gloss-loses-unit = förlorar ett förband
gloss-loses-each = förlorar ett steg av varje förband
gloss-exchanges = ger upp förband i utbytet
gloss-eliminated = elimineras
gloss-retreats = måste retirera
gloss-retreats-or-pays = måste retirera eller ta en förlust till
gloss-retreats-if-mobile = måste retirera (orörliga pjäser tar en förlust till i stället)
gloss-fixed = kan inte retirera och tar en förlust till för varje förband
gloss-trapped = har ingen reträttväg och elimineras
gloss-trapped-pays = har ingen reträttväg och tar en förlust till för varje förband
gloss-nothing = ingen verkan
chance-target-gone = Målet elimineras genast ({ $n ->
        [one] 1 förlust
       *[other] { $n } förluster
    })
chance-target-loses = Målet tar förlust
chance-firing-loses = Den skjutande sidan tar förlust
expected-points = Väntevärde: målet { $defender } förluster, den skjutande sidan { $attacker }.
rolled-points = Utfall: { $defender } respektive { $attacker }.
entries-span = poster { $span }
entry-span = post { $span }
on-map = På kartan
reveal = Visa slaget
sign-attacker = Anfallare, { $side }
sign-defender = Försvarare, { $side }
to-desk = Pröva en variant
the-fight = Striden
strength = Värden
same-under = Samma resultat med den andra tolkningen av { $rules }.
part-bears = förlustpoäng kvar
taking-part = Deltagande förband
col-unit = Förband
col-from = Från
col-value = Värde
col-row = Regel
col-kind = Typ
rows-used = Tillämpade regler
table = Tabell
table-row = rad { $row }
each-face = Vad varje utfall hade gett
rolled = slaget
not-answered = försvararen har inte svarat än
not-rolled = tärningen är inte slagen
chance-eliminated = Försvaret elimineras genast av förluster ({ $n } av { $n })
chance-leaves = Hexagonen går förlorad, genom reträtt eller eliminering
chance-attacker-loses = Anfallaren tar förlust
chance-chooses = Försvararen kan behålla hexagonen mot en förlust till
chance-attacker-retreats = Anfallaren måste retirera
chance-defenders-shot-down = Försvararens flyg tas bort
chance-defenders-driven-off = Försvararens flyg återgår till bas
chance-attackers-shot-down = Anfallarens flyg tas bort
chance-attackers-driven-off = Anfallarens flyg återgår till bas
decimal-mark = ,
expected = Väntevärde före reträtt: försvararen { $defender } förluster, anfallaren { $attacker }.
rolled-losses = Utfall före reträtt: { $defender } respektive { $attacker }.
expected-losses = Väntevärde: försvararen { $defender } förluster, anfallaren { $attacker }.
gone-too = Eliminerade: { $units }.
shift-from = kolumn före förskjutning
shifts = Kolumnen, steg för steg
shift-end = tabellens slut
results = Sannolikhet för varje resultat
chance-defender-loses = Försvararen tar förlust
preceded = Före tärningsslaget
followed = Vad som följde
other-reading = Andra tolkningar
col-switch = Tolkning
col-here = Denna match
col-other = Annan tolkning
col-then = Resultat då
differs = annat
same = oförändrat
derivation = Härledning
scene = Uppställning
scene-label = Uppställningen som text

## Regelboken

rules-lead = Regelboken återgiven regel för regel med våra ord, med våra tolkningar och varje tabells källa.
rules-find = Sök bland reglerna
rules-found = { $n } av { $all } regler och tolkningar visas
readings = Tolkningar
tables = Tabeller
read-by = tolkning
reads = tolkar

## Filen

claim-this = Det här är
claim-open = matchfilen { $file }: { $frames } poster, { $bytes } byte, sista post { $last }, inte förseglad.
claim-sealed =
    { $result ->
        [unfinished] matchfilen { $file }: { $frames } poster, { $bytes } byte, sista post { $last }, förseglad { $sealed } innan matchen var slut; inget kan läggas till.
       *[other] matchfilen { $file }: { $frames } poster, { $bytes } byte, sista post { $last }, förseglad { $sealed } med resultatet ”{ $result }”; inget kan läggas till.
    }
claim-checked = Kontrollerat
claim-checked-words = Varje post följer av den föregående; varje kontrollpunkt har rätt rot för posterna dittills; när matchen spelas om ger reglerna samma lägen.
claim-not = Inte bevisat
not-complete = Att inget har klippts bort i slutet: för en match som inte är förseglad visar bara ett kvitto eller ett sigill det.
not-first = Att den är den första versionen: den som har filen kan skriva en helt ny kedja. Kvitton på papper, ett slutvärde som antecknats på annat håll eller underskrifter visar det.
not-who = Vem som skrev den.
not-table = Att protokollet visar vad som hände vid bordet: det går spelledaren och sidorna i god för med sina underskrifter.
clock-back = Klockan vid bordet gick tillbaka mellan posterna { $from } och { $to }. Posternas ordning gäller, inte tiderna.
continues-words = Den fortsätter match { $id }, förseglad vid { $size } poster med länk { $link }.
signature-of = Underskrift:
signature-good = giltig underskrift
signature-unchecked = en underskrift finns bredvid filen; starta wardiary serve med --signers FIL, som anger vem som får underteckna, så kontrolleras den
signature-unreadable = ingen underskrift från ssh-keygen: { $about }
signature-lines = raderna är inte som ssh-keygen skriver dem: de slutar med CR LF, eller så står något före den första. Skicka underskrifter som filer, inte som text.
signature-namespace = den gjordes för `{ $about }`, inte för `{ $purpose }`
signature-unknown-key = nyckeln hör inte till någon som får underteckna
signature-role = nyckeln får inte underteckna i den rollen
signature-time = nyckeln gällde inte när matchen förseglades
signature-text = sigilltexten är inte den som undertecknades
signatures-none = Inte undertecknad än.
take-file = Ladda ner matchen
take-proof = Ladda ner bevis för den sista posten
receipts = Kvitton
receipts-words = I slutet av varje omgång skriver båda lagledarna ned antalet poster med siffrorna eller orden och signerar. Om protokollet senare kortas eller skrivs om stämmer det inte längre med kvittot.
receipts-none = Ingen omgång är slut än.
receipt-turn = omgång
receipt-turn-end = Slutet av omgång { $n }
receipt-square = QR-kod med kontrollpunkten i slutet av omgång { $n }
seal-text = Sigilltext
seal-text-words = Texten identifierar hela protokollet; spelledaren och sidorna undertecknar den. Underskrifterna kan kontrolleras med vanliga ssh-keygen.
stop-unproven = Ingenting kan bevisas om post { $what }: filen är skadad. Filens sida säger var.
head = Kedjans slutvärde
head-words = Två filer med samma slutvärde innehåller samma poster.
checkpoints = Kontrollpunkter
checkpoints-none = Inga ännu.
col-root = Rot över posterna
col-state-root = Rot över läget

## Om

about = Om wardiary
about-what = wardiary för protokoll över ett krigsspel som spelas vid ett bord, spelar om det efter reglerna och visar varför varje resultat blev som det blev.
about-licence = Fri programvara under MIT-licensen eller Apache-licensen 2.0, efter eget val.
about-maps = Kartor
about-maps-words = De tryckta kartorna är förlorade; våra är rekonstruerade ur öppna geodata och ur regelböckerna.
about-rules = Regler
about-rules-words = Reglerna återges med våra ord, regel för regel; där källan inget säger eller är tvetydig är vår tolkning utmärkt och går att ändra.
about-libraries = Bibliotek
about-libraries-words = Byggt med axum, askama, tokio och Fluent, under MIT- och Apache-licenserna.
about-fonts = Typsnitt
about-fonts-words = Brygada 1918, Archivo och JetBrains Mono, under SIL Open Font License 1.1, nedskurna till de tecken och bredder som sidorna använder.

## Hjälp

help-lead = För varje tangent finns en länk på sidan som gör samma sak, och ingen sida kräver skript.
keys = Tangenter
col-key = Tangent
col-does = Gör
key-entry = föregående, nästa post
key-entry-letters = nästa, föregående post
key-phase = föregående, nästa fas
key-turn = föregående, nästa omgång
key-ends = första, sista posten
key-stop = föregående, nästa hållpunkt, eller kapitel längs en lista
key-zoom = postens karta: zooma in, zooma ut, hela kartan; det går också med mushjulet och med två fingrar
key-pan = postens karta, när den har fokus: visar mer åt det hållet; det går också att dra kartan
key-note = skriv en anteckning om posten
key-combat = så avgjordes striden
key-back = från striden tillbaka till kartan
key-blank = släck skärmen, och tänd den igen
key-help = den här sidan
keys-on = Enstaka bokstäver fungerar som tangenter.
keys-off = Enstaka bokstäver gör ingenting.
keys-turn-off = Stäng av dem
keys-turn-on = Slå på dem
help-roles = Var man börjar
help-role-instructor = Öppna en match och välj Översikt: poäng, hållpunkter, nyckelhändelser. Sätt ut hållpunkter där en post visar sina anteckningar. Under genomgången går n och p från hållpunkt till hållpunkt, och b släcker skärmen.
help-role-umpire = Öppna stridsbordet, ställ upp striden, ange tärningsslaget och skriv ut bladet. En protokollförd strid har en egen sida, dit dess poster länkar. Ett domslut som ändrar läget skrivs i notation, på sidan Protokollför eller med `wardiary record`: `ändra`, regeln, vad som ändras och skälet.
help-role-scribe = Starta programmet med en mapp, `wardiary serve --data MAPP`, och välj Börja en match. Protokollför, vid matchens sista post, öppnar sidan där du anger varje beslut: på kartan, i formulär eller med några få ord. På kommandoraden börjar `wardiary new` en match, och `wardiary record` tar emot samma ord. Varje post ligger på disk innan nästa tas emot. `wardiary correct` rättar en äldre felskrivning, och senare poster behålls där de fortfarande gäller.
help-role-player = Öppna en match och välj din sida överst på sidan: det som var dolt för dig förblir dolt. Översikten visar varje förband du förlorade, med posten där det skedde.
help-role-archivist = `wardiary verify` kontrollerar en matchs byte och kedja och spelar om varje post; `wardiary fsck` gör det för en hel mapp. `wardiary seal` stänger en match för gott, och `wardiary sign` undertecknar sigillet. Matchens flik Fil visar resultatet.
help-counter = Så läses en spelpjäs
sign-name = Upptill till vänster
sign-name-words = förkortat namn, som i styrketillväxten
sign-losses = Upptill till höger
sign-losses-words = en prick för varje steg som är kvar, ett kryss för varje förlorat; kan förbandet förlora fler än fem står en prick och ett tal: 8, eller 5/8 när tre är förlorade
sign-size = Ovanför symbolen
sign-size-words = storleken: XX division, X brigad, III regemente, II bataljon
sign-nation = Till vänster om symbolen
sign-nation-words = nationen
sign-symbol = I ramen
sign-symbol-words = truppslaget: kryss för infanteri, oval för pansar, prick för artilleri, skrov för fartyg, vingar för flyg
sign-marks = Till höger om symbolen
sign-marks-words = vad förbandet har gjort under fasen: pil, har flyttat; kryss, har stridit
sign-values = Nedtill
sign-values-words = anfall, försvar och förflyttning, för artilleri med räckvidden inom parentes: 2-1-4(4); ett enda tal för förband som bara ger understöd, med räckvidden där de har någon: 10(4)
key-find = söker i listan över matcher
help-map = Så läses kartan
help-map-words = Ljusa, rundade spelpjäser hör till den första sidan, mörka med snedskurna hörn till den andra. Det en post ändrade är inramat och numrerat som i listan intill kartan; en prick på en förflyttningsväg visar vad steget kostade.
help-signs-words = Ett utropstecken till höger om symbolen betyder att förbandet måste anfalla. Tre streck nere till vänster anger ett regemente som ännu kan anfalla fulltaligt, två kryss nere till höger dess division; genomstrukna kan de det inte längre.
help-follow = Att följa en match
help-follow-words = Vid sista posten i en match som pågår öppnar Följ matchen en sida som går vidare med varje ny post, och Följ presentationen en som går dit presentatören går. Stega gärna någon annanstans under tiden; en länk leder tillbaka. Med Visa för alla ser alla som följer presentationen varje post du öppnar. Adressen `/m/ID/follow` leder alltid till sista posten.
help-viewers = Vem som ser vad
help-viewers-words = Knapparna överst i en match, på en telefon i menyn, visar den som spelledaren, en sida eller en åskådare ser den. Det som är dolt i en vy visas då ingenstans, och varje länk behåller valet. Det är en vy, inget lås: den som sitter vid datorn kan välja en annan. När andra datorer når programmet ser varje läsare bara det som länken tillåter.

home-desk-go = Avgör en omtvistad strid

# Anteckningar och hållpunkter

notes = Anteckningar
notes-lead = Anteckningar om matchens poster och genomgångens hållpunkter.
notes-none = Det finns inga anteckningar om matchen än.
notes-none-here = Inga anteckningar om posten.
notes-none-chosen = Inga anteckningar stämmer med urvalet.
notes-before-stops = Före den första hållpunkten
notes-none-stop = Ingen anteckning här.
notes-memory = Detta är exempel: det som skrivs här försvinner när programmet avslutas.
notes-fault = Anteckningsfilen är skadad; det som går att läsa visas, och inget kan skrivas.
notes-all = Alla anteckningar om matchen
notes-layers = Anteckningar som visas
note-n = Anteckning { $n }
note-history = Anteckning { $n }: historik
note-write = Skriv en anteckning
note-revise = Ändra
note-retract = Ta tillbaka
note-retracted = Återtagen
note-private = Privat
note-private-hint = Håll den dold även när lagret publiceras
note-edited = ändrad
note-version = Version { $n }
note-waiting = inte publicerad
note-adrift = Anteckningen gäller ett annat protokoll: här har posten en annan länk i kedjan.
note-by = Författare
note-by-hint = En roll eller initialer
note-layer = Visas för
note-glyph = Typ
note-no-glyph = Kommentar
note-text-en = På engelska
note-text-sv = På svenska
note-text-hint = Om beslutet, inte om en person. Ett språk räcker.
note-hexes = Hexagoner
note-reason = Skäl
note-save = Spara anteckningen
note-save-revision = Spara ändringen
note-save-retraction = Ta tillbaka anteckningen
note-on-entry = Om post { $n }
note-both-intents = Vad båda sidor avsåg
release = Publicera
release-hint = Visar alla de anteckningar som väntar på lagret; privata anteckningar förblir dolda.
stops = Hållpunkter
stop-n = Hållpunkt { $n }
stop-place = Sätt ut en hållpunkt
stop-remove = Ta bort hållpunkten
stop-reword = Ändra rubriker och fråga
stop-save-words = Spara rubriker och fråga
stop-words-before = Rubrik före beslutet
stop-words-title = Rubrik efter beslutet
stop-words-question = Fråga till klassen
stop-words-hint = Rubriken före beslutet och frågan visas på projektorn från början och får inte avslöja svaret. Det du lämnar tomt skriver programmet, så som det står i grått. Alla kan läsa det som skrivs här.
stop-title-en = Rubrik på engelska
stop-title-sv = Rubrik på svenska
stop-order = Ordning
stop-save = Sätt ut hållpunkten
stop-prev = Föregående hållpunkt
stop-next = Nästa hållpunkt
filter-author = Författare
filter-any = alla
filter-layer = Lager
filter-all = alla
filter-go = Visa
form-fault = Inget sparades
form-conflict = Anteckningen har ändrats under tiden. Din text finns kvar nedan; läs den senaste versionen och skicka sedan din igen.
form-fault-missing = Fyll i detta.
form-fault-long = Högst { $most } tecken eller poster får stå här.
form-fault-unprintable = Här finns ett tecken som inte går att skriva ut.
form-fault-untidy = Ta bort mellanslag i början och slutet.
form-fault-time = Detta är inte en tid. Skriv den som 2026-11-21T10:00:00+01:00.
form-fault-due = Nummer { $most } står på tur.
form-fault-unknown = Det finns ingen med detta nummer.
form-fault-before = Den slutar innan den börjar.
form-fault-older = Matchens anteckningar ligger i ett äldre filformat, som inte kan innehålla detta. Konvertera dem på spelledarens dator: skriv ut dem med wardiary notes FIL --text, flytta undan anteckningsfilen och lägg till texten med wardiary notes add FIL TEXT.
form-fault-gone = Den är redan återtagen eller borttagen.
form-fault-nothing = Inget på lagret väntar på att publiceras.
form-fault-layer = Lagret finns inte. Välj ett i listan.
form-fault-glyph = Det finns ingen sådan typ. Välj en i listan.
form-fault-hex = Kartan har ingen hexagon { $word }. Skriv numren som de står på kartan.
form-fault-entry = Matchen har ingen sådan post.
form-fault-order = Skriv ett heltal från 0 till 65535.
form-fault-file = Anteckningarna kunde inte skrivas: { $word }
field-author = Författare
field-wall = Tid
field-text = Text
field-title = Rubrik
field-before = Rubrik före beslutet
field-question = Fråga till klassen
field-reason = Skäl
field-hexes = Hexagoner
field-number = Nummer
field-version = Version
field-layer = Visas för
field-glyph = Typ
field-order = Ordning
field-entry = Post
field-file = Fil
note-layer-public = Alla
note-layer-instructor = Instruktör
note-layer-umpire = Spelledare
note-layer-private = Privata anteckningar
glyph-good = bra beslut
glyph-weak = svagt beslut
glyph-excellent = mycket bra beslut
glyph-costly = dyrköpt beslut
glyph-interesting = värt en diskussion
glyph-doubtful = tveksamt
glyph-intent = avsikt
glyph-missed = missat tillfälle
glyph-risk = medveten risk
glyph-rule = regelfråga
did-written = skriven
did-revised = ändrad
did-retracted = återtagen
did-released = publicerad
note-hidden = Anteckningen ligger på ett lager som inte visas.
note-show = Visa lagret

# The match at a glance
overview = Översikt
part-scenario = Scenario
scenario-gist = läge, mål och vad som avgör
objectives = Mål
objective = Mål
objective-holder = Kontrolleras av
objective-each-turn = Poäng varje omgång
objective-at-end = Poäng vid matchens slut
objectives-said = Mål (poäng för { $one }/{ $two })
objective-said = { $hex } { $name }: { $turn } varje omgång, { $end } vid slutet
standing = Ställning
# Vad ett förband förlorar, med varje regelboks ord: som det räknas, och som tärningarna kräver det.
lost-points = förlustpoäng
luck-points = { lost-points }
standing-losses =
    { $units ->
        [0] förlustpoäng, inget förband eliminerat
        [one] förlustpoäng, ett förband eliminerat
       *[other] förlustpoäng, { $units } förband eliminerade
    }
course-losses-of = { $side }, förlustpoäng: { $n }
key-events = Nyckelhändelser, de viktigaste först
turning-points = Föreslagna vändpunkter
events-rest =
    { $n ->
        [one] En mindre händelse
       *[other] { $n } mindre händelser
    }
event-captured = { $place } byter ägare: { $points } poäng till { $people }
event-forfeited = { $place } byter ägare: { $people } förlorar { $points } poäng
event-taken = { $place } faller till { $people }
event-ahead = { $people } tar ledningen
event-eliminated = { $units } elimineras
event-losses = förlustpoäng: { $losses }
event-dice = { $kind }, slaget blev { $die } vid { $odds }, { $result }: { $steps } bättre för { $people } än väntat, { $chances }
event-steps = { $points } förlustpoäng
event-chances =
    { $n ->
        [one] 1 chans på { $all }
       *[other] { $n } chanser på { $all }
    }
event-undone =
    { $n ->
        [0] ingen post ångrad
        [one] en post ångrad
       *[other] { $n } poster ångrade
    }
nothing-played = Ingenting har spelats än.
points = poäng
course-points = poäng
standing-missing = { $side }: { $points } till för en { $level }
losses = { lost-points }
course-title = Poäng och { lost-points } per omgång
course-words = Från { $first } ({ $when }) till { $last } nu; tabellen längst ned på sidan visar varje fas.
losses-in = { $turn }, { lost-points }: { $losses }
course-losses = { compare-lost-points } hittills, och per omgång
as-table = Diagrammet som tabell
verdict-won = { $people } vinner { $by }.
how-it-ended = Resultat
how-it-stands = Ställning nu
verdict-draw = Matchen är oavgjord: { $by }.
verdict-ahead = Om matchen slutade här skulle { $people } vinna { $by }.
verdict-level = Om matchen slutade här vore den oavgjord: { $by }.
verdict-at-end = Räknat som vid matchens slut: { $totals }.
points-for = { $hexes } för hexagoner, { $units } för eliminerade förband
points-for-earlier = { $hexes } för hexagoner, { $earlier } under spelets gång
points-earlier = Under spelets gång
points-where = Var poängen kommer ifrån
points-none = Inga poäng.
points-ties = Särskiljning vid lika poäng
units-lost = Eliminerade förband
lost-words =
    { $units ->
        [0] { $side }: inget förband, { $points } förlustpoäng
        [one] { $side }: ett förband, { $points } förlustpoäng
       *[other] { $side }: { $units } förband, { $points } förlustpoäng
    }
lost-in = { $kind } vid { $hex }, { $odds }: slaget blev { $die }, { $result }
lost-rule = { $rule }: { $text }
lost-ruling = Genom spelledarens domslut
weather = Väder
front-at = Fronten i slutet av omgång { $turns }
front-at-and-now = Fronten i slutet av omgång { $turns } och nu
front-only-now = Fronten nu
front-map = Kartan
front-now = { $turn }, nu
front-none = Det finns ingen front än.
front-words = Tomt land som en sida omger räknas som kontrollerat av den.
front-between = Dragen mitt emellan förbanden: spelet noterar inte vem som kontrollerar en hexagon.
luck = Tärningstur
luck-none = Inget slag om förluster har gjorts än.
luck-even = Tärningarna gynnade ingen av sidorna.
luck-favour = Tärningarna gynnade { $people } med netto { $points } förlustpoäng.
luck-losses-of = { $side }: { luck-points }
luck-line = { $side }: väntat { $expected }, utfall { $actual }
luck-expected-n = väntat { $n }
luck-actual-n = utfall { $n }
luck-spread = { $side }: { luck-points } över alla möjliga utfall, väntat { $expected }, utfall { $actual }
luck-ways =
    { $dice ->
        [one] Av alla möjliga utfall av slaget ger { $fewer } % färre förluster, { $same } % lika många, { $more } % fler.
       *[other] Av alla möjliga utfall av dessa { $dice } tärningsslag ger { $fewer } % färre förluster, { $same } % lika många, { $more } % fler.
    }
luck-kinds = Per typ av tärningsslag
luck-kind = Typ
luck-dice = slag
luck-expected = väntat
luck-actual = utfall
luck-all = Alla
luck-rank = { $n } av { $all }
throws-lead = Turen räknas för den sida som anfaller eller skjuter: fiendens förluster utöver medelvärdet, minus sidans egna. Sista kolumnen räknar de utfall som hade varit sämre för den sidan.
turn-short = O{ $n }
col-turn = Omgång
col-by = Av
col-favour = Tur
col-rank = Sämre utfall

# A table by itself
table-from = Källa:
table-anchors = Varje rad, kolumn och ruta har en egen länk: kopiera adressen för att hänvisa till den.
table-cited = Regler som nämner tabellen
table-uncited = Ingen regel nämner den.
table-others = Andra tabeller
head-terrain = Terräng
head-movement = Förflyttning
head-combat = Strid
head-rows = Regler
head-die = Tärning
head-dice = Tärningar
head-air = Från flyg
head-artillery = Av artilleri
head-from = Från omgång
head-to = Till omgång
head-points = Poäng
head-id = Beteckning
head-short = På spelpjäsen
head-side = Sida
head-kind = Typ
head-name = Namn
head-size = Storlek
head-nation = Nation
head-regiment = Regemente
head-division = Division
head-attack = Anfall
head-defence = Försvar
head-losses = Förluster
head-range = Räckvidd
head-placement = Plats
head-turn = Omgång
head-arrives = Omgång
head-provenance = Källa
cell-value = + värde
cell-within =
    { $n ->
        [one] { $place } och en hexagon runt om
       *[other] { $place } och { $n } hexagoner runt om
    }
cell-rows = från { $from } till { $to }

# Two positions
compare = Jämför lägen
compare-lead = Vad som skiljer två lägen, förband för förband och hexagon för hexagon. Förbanden har samma nummer på kartan som i listan; hexagoner som bytt ägare är märkta.
compare-from = Från
compare-to = Till
compare-or = eller post
compare-with = I matchen
compare-this = den här matchen
compare-go = Jämför
compare-end = { $moment }, i slutet (post { $n })
compare-entry = Post { $n }: { $moment }
compare-start = Utgångsläget (post { $n })
compare-none = Inga skillnader: alla förband och alla hexagoner är desamma.
compare-count =
    { $n ->
        [one] En skillnad
       *[other] { $n } skillnader
    }
compare-map = Det andra läget, med ändringarna
compare-swap = Byt plats
compare-from-here = Jämför med en annan post
compare-units = Förband
compare-hexes = Hexagoner som bytt ägare
compare-eliminated = Eliminerade
compare-arrived = Anlända
compare-returned = Tillbaka på kartan
compare-left = Lämnade kartan
compare-moved = Flyttade
compare-worn = Ändrade förluster
compare-only-from = Bara i första matchen
compare-only-to = Bara i andra matchen
compared-eliminated = eliminerat; stod i { $from }
compared-eliminated-off = eliminerat
compared-arrived = står i { $to }
compared-left = lämnade { $from }
compared-losses = { lost-points } { $before } → { $after } av { $of }
compare-on-map = Förband på kartan
compare-lost-points = Förlustpoäng
compare-points = Poäng
compare-weather = Väder
compare-moment = Tidpunkt

record = Protokollför
record-next = Nästa post:
record-do = Protokollför
record-which = Vilken
record-to = Till
record-way = Väg
record-points = Luftpoäng
record-die = Tärning { $n }
record-with-air = { $what }, med luftpoäng
record-number = Tal från 1 till { $n }
record-nowhere = ingenstans
record-line = Notation
record-line-hint = Några få ord räcker: förband och hexagon, eller vad tärningarna visar. Med @41 först hände det 41 sekunder in i fasen.
record-last = Senast protokollfört
record-none = Ännu är inget protokollfört.
record-undo = Ta tillbaka post { $n }
record-unchoose = Välj något annat
record-near = Nära senaste posten
record-others = Andra val
record-clock-none = Den har inte startats i den här fasen; posterna får ingen tid.
record-clock-other-day = Klockan är från en annan dag: stoppa den, och starta den igen när fasen går vidare. Till dess får posterna ingen tid.
record-clock-start = Starta
record-clock-stop = Stoppa
record-clock-expired = Tiden är ute
record-fault = Inte protokollfört
record-propose = Behåll som avvisat förslag
record-empty = Raden är tom.
record-elsewhere = Under tiden protokollfördes en annan rad där: `{ $found }`. Raden finns kvar nedan; nästa post är { $next }. Protokollför den igen om den fortfarande gäller.
record-phase-ended = Under tiden har en fas avslutats där. Raden finns kvar nedan; nästa post är { $next }. Protokollför den igen om den fortfarande gäller.
record-gap = Matchen har inte kommit så långt: nästa post är { $next }. Raden finns kvar nedan; protokollför den igen om den fortfarande gäller.
record-no-file = Det här är ett exempel och kan inte ändras. Vill du protokollföra en egen match: stoppa programmet och starta det med en mapp, wardiary serve --data matches. Börja den sedan på sidan ”Börja en match”.
record-closed = Matchen är förseglad; inget mer kan protokollföras i den.
record-damaged = Matchens fil är skadad, och att protokollföra vidare skulle förstöra spår. På sidan ”Filen” står vad som hittades och vad du kan göra.
record-torn = Den sista skrivningen till filen avbröts: de { $bytes } byten efter post { $n } är ingen hel post. När nästa post förs in här läggs de undan i { $kept }, och matchen fortsätter.
record-mended = Filen hade avbrutits mitt i en skrivning. Dess sista { $bytes } byte lades undan i { $kept }, och matchen fortsätter.
record-mended-gone = Filen hade avbrutits mitt i en skrivning. De byte som lades undan ligger inte längre bredvid den; matchen fortsätter.
record-unsent = Programmet svarar inte. Det du skrev finns kvar här: starta programmet igen och tryck på knappen igen.
record-moved = Någon annan har protokollfört sedan sidan öppnades.
record-moved-show = Visa det; din rad är kvar
record-not-written = Inget protokollfördes: { $why }. Raden finns kvar nedan.
follow-door-last = Följ matchen
follow-door-presenter = Följ presentationen
follow-door-lead = Visa för alla
follow-last = Du följer matchen. Sidan går vidare med den.
follow-presenter = Du följer presentationen. Sidan går dit presentatören går.
follow-nobody = Presentationen har inte börjat. Sidan följer med så snart den börjar.
follow-left = Du ser dig omkring på egen hand.
follow-lead = Du presenterar: alla som följer presentationen ser den här posten.
follow-back = Tillbaka till post
follow-again = Titta igen
follow-leave = Sluta följa
follow-show = Visa den här posten för alla
follow-end = Sluta presentera
follow-count = Läsare som följer:

## Sidornas begäran till spelledaren

dispute = Protestera mot posten
dispute-lead = Spelledaren och protokollförarna ser den genast, den andra sidan ser den inte. Den sparas för gott: den går inte att ändra eller ta tillbaka.
dispute-side = Sida
dispute-text = Vad protesterar ni mot? Skriv en mening.
dispute-row = Regel, om ni vet vilken
dispute-send = Skicka till spelledaren
requests = Protest från en sida
request-waits = väntar på spelledaren
request-taken = upptagen av { $author }, { $when }
request-take = Ta upp
waits-requests = { $n ->
        [one] En protest väntar
       *[other] { $n } protester väntar
    }
waits-notes = { $n ->
        [one] En ny anteckning från en sida
       *[other] { $n } nya anteckningar från sidorna
    }
form-fault-row = Regelboken har ingen sådan regel. Lämna fältet tomt om ni inte vet. Liknande: { $word }.
field-row = Regel
