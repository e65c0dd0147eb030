# Sidornas ord på svenska.

## Överallt

skip = Hoppa till innehållet
and = och
or = eller
others-n = { $n } till
party-allied = de allierade
party-german = tyskarna
party-us = amerikanerna
party-axis = axelmakterna
party-team = lag { $n }
party-chance = tärningarna
party-umpire = spelledaren
wishes = Språk, ljus och hjälp
other-language = English
theme-dark = Mörkt
theme-light = Ljust
help = Hjälp
more = Mer
line = rad
column = kolumn
byte = byte
contents = Innehåll
default = förval
tagline = Matchprotokoll och genomgång
map-credit = Karta: kust och vattendrag efter IGN (Licence Ouverte 1.0 och 2.0), orter efter GeoNames (CC BY 4.0).
    .cherbourg-1944 = Karta: kusten efter IGN Admin Express (Licence Ouverte); resten inlagt för hand, CC0.

## Sidor som inte kan visas

stop-title = Sidan kan inte visas
stop-no-page = Det finns ingen sida på den här adressen.
stop-no-match = Det finns ingen match ”{ $what }” i mappen, eller så går den inte att öppna.
stop-no-entry = Matchen har ingen post ”{ $what }”.
stop-no-note = Matchen har ingen anteckning ”{ $what }” som får visas här.
stop-no-combat = Post { $what } hör inte till någon strid.
stop-no-rewind = Post { $what } är ingen återgång.
stop-other-line = Länken pekar på post ”{ $what }”, men posten med det numret är en annan: matchen tog en annan väg, eller så har protokollet ändrats sedan länken gjordes.
stop-no-view = Det finns ingen vy ”{ $what }” av matchen. Välj någon av: { $known }.
stop-withheld = Sidan skulle visa något som är dolt i den valda vyn. Spelledarens vy visar den.
stop-no-table = Regelboken har ingen tabell { $what }.
stop-other-system = Matchen ”{ $what }” spelas efter en annan regelbok, så dess lägen kan inte jämföras med de här.
stop-no-system = Det finns ingen regelbok ”{ $what }”.
stop-foreign-host = Sidorna är bara till för den här datorn: öppna dem som localhost.
stop-foreign-form = Formuläret kom från en annan webbplats och lästes inte.
stop-method = Sidan tar inte emot { $what }; den tar emot { $known }.
stop-long-address = Adressen är { $what } byte lång; högst { $known } läses. Korta delen efter frågetecknet.
stop-address-not-text = Adressen är inte giltig text i UTF-8. Kopiera den på nytt, eller börja från listan över matcher.
stop-large-form = Formuläret är större än de { $what } kB som läses; inget sparades. Korta texten, eller använd kommandoraden, som läser filer av alla storlekar.
stop-slow-form = Formuläret kom inte fram i tid, och inget sparades. Skicka det igen.
stop-form-not-text = Formuläret innehåller byte som inte är giltig text i UTF-8; inget sparades. Klistra in texten igen, sparad som UTF-8.
stop-no-form = Här läses bara sidornas egna formulär, av typen application/x-www-form-urlencoded; inget sparades.
stop-no-key = Adressen har en parameter ”{ $what }” som sidan inte känner till. Den känner till: { $known }.
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
home-head = Varje beslut i spelet, nedtecknat och förklarat
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
door-player = Spelare
door-player-words = Spela upp matchen från din egen sida: vad som hände och varför.
door-archivist = Arkivarie
door-archivist-words = Kontrollera fil, kedja och underskrifter, på filens sida eller med
find = Sök
find-what = Titel, sida, karta, fil eller förband
show = Visa
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
pages = Listans sidor
shown-of = { $n } av { $all }
matches-no-such = Ingen match stämmer med sökningen.
matches-show-all = Visa alla matcher
card-stopped = Avbruten
card-playing = Pågår
card-damaged = Skadad
card-look = Se skadan
card-sealed = Förseglad
card-verified = Kontrollerad
card-unreadable = Kan inte öppnas
card-readable = Läsbar till och med post { $n }
card-won = { $side ->
    [allied] De allierade vinner
    [german] Tyskarna vinner
    [us] Amerikanerna vinner
    [axis] Axelmakterna vinner
   *[other] { $side } vinner
 } { $by }
card-leads = { $side ->
    [allied] De allierade leder
    [german] Tyskarna leder
    [us] Amerikanerna leder
    [axis] Axelmakterna leder
   *[other] { $side } leder
 }
card-draw = Oavgjort
card-over = Avslutad
card-game = Spel
card-played = Spelad
card-undated = odaterad
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
damage-corrupt = byte har skadats
damage-altered = protokollet är inte det som skrevs
damage-drifted = spelad enligt en annan utgåva av reglerna
remedy-torn = Öppna den för protokollföring: de ofullständiga byten läggs åt sidan och matchen fortsätter.
remedy-torn-sealed = Läs den som den är: den förseglade matchen är hel, och det som står efter förseglingen hör inte till den.
remedy-corrupt = Hämta en annan kopia, eller läs delen före skadan.
remedy-altered = Jämför med den andra sidans kopia och säg till spelledaren.
remedy-drifted = Öppna den med den programversion som har dess utgåva av reglerna.
matches-none = Här finns inga matcher ännu. Starta programmet med en mapp med matcher, eller prova stridsbordet.
turn-of = omgång { $n } av { $last }
entries-n =
    { $n ->
        [one] { $n } post
       *[other] { $n } poster, 0–{ $last }
    }
state-open = pågår
state-over = avslutad
state-closed = förseglad
damaged = Filer som inte går att öppna
damaged-here = Den här filen är skadad

## Tid och sidor

turn-n = Omgång { $n }
phase-weather = väder
phase-carpet = bombmatta
phase-movement = förflyttning
phase-combat = strid
phase-over = matchens slut
phase-sides = val av sida
phase-setup = uppställning
side-allied = Allierad
side-german = Tysk
side-us = USA
side-axis = Axeln
nobody = ingen
actor-team = Lag { $n }
actor-chance = Tärningen
actor-umpire = Spelledare
view-umpire = Spelledare
view-observer = Åskådare
view-seen-by = Vy: { $who }
views = Vy
menu = Meny
from-behind = spelpjäsens baksida
view-lead = Det som är dolt i den här vyn finns inte på någon av sidorna.
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

## Stegsidan

entry-of = Post { $n } av 0–{ $last }
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
    .cherbourg-1944 = Engagemangszoner
layer-zones-of = Kontrollzoner: { $side }
    .cherbourg-1944 = Engagemangszoner: { $side }
layer-supply = Försörjning
layer-supply-of = Logistiklinjer: { $side }
layer-moves = Rörelser
layer-control = Front
layer-reach = Räckvidd
layer-line = Logistiklinje
layer-tray = Utanför kartan: { $n }
map-hexes = Hexagoner: öppna en stapel
tray = Förband utanför kartan
tray-now = kan komma nu
tray-start = från början
tray-turn = omgång { $n }
stack-owner = kontrolleras av: { $side }
stack-load = { $side }: { $n } av { $limit } staplingspoäng
    .cherbourg-1944 = { $side }: { $n } av { $limit } förband
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
map-title = Karta över läget
map-twin = Hela läget finns i tabellen nedan.
not-on-line = Posten hör inte till den gällande linjen: den är ångrad.
folded = Ångrade poster
kind-opening = Protokollets början
kind-refused = Avvisad av reglerna
kind-rewind = Återgång
kind-amendment = Spelledaren ändrade läget
kind-clock = Klocka
clock-of = { $at } av { $limit } min
clock-at = { $at } min in i fasen
kind-reading = En tolkning ändrades
kind-housekeeping = Skriven av programmet
to-combat = Så avgjordes striden
part-of = Ingår i
decides = Väntar på
offers = Tillåtna val
why = Varför?
why-all = Alla { $n } steg i härledningen
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

lines = Ångrade linjer
lines-beside = De två linjerna sida vid sida
lines-lead = Där matchen gick tillbaka till en tidigare post börjar en ny linje. Den gamla går fortfarande att läsa.
lines-none = Matchen är en enda linje: den har aldrig gått tillbaka.
lines-back = Post { $seq }: tillbaka till post { $to }
lines-left =
    { $n ->
        [0] Inga poster ångrade.
        [one] En post ångrad.
       *[other] { $n } poster ångrade.
    }
lines-undone = Återgången ångrades senare.
fork-old = Den gamla linjen
fork-new = Den nya linjen
fork-fate = Utgång
heading-table = Tabell { $n }
heading-introduktion = Introduktion
heading-hur-spelar-vi = Hur spelar vi
heading-spelordning = Spelordning
heading-spelordning-1 = Spelordning, steg 1
heading-spelordning-2 = Spelordning, steg 2
heading-spelordning-3 = Spelordning, steg 3
heading-spelordning-4 = Spelordning, steg 4
heading-spelordning-5 = Spelordning, steg 5
heading-vader = Väder
heading-forsorjning = Försörjning
heading-landstigning = Landstigning
heading-forflyttningsmodifikation = Förflyttningsmodifikation
heading-bombmatta = Bombmatta
heading-seger = Seger
heading-combat-effects-table = Stridsresultattabell
heading-terrain-effects-table = Terrängtabell
heading-bombing-table = Bombtabell
heading-vulnerability-table = Sårbarhetstabell
fork-folded = { $n ->
    [one] och en post till
   *[other] och { $n } poster till
 }
fork-none = Ingen av linjerna fortsätter.
fork-entry = Till återgången
fork-compare = Jämför linjernas slut
fork-sum = Lika: { $same }. Ersatta: { $replaced }. Strukna: { $dropped }. Nya: { $new }.
fate-same = lika
fate-replaced = ersatt
fate-new = ny
fate-not-asked = struken: efterfrågas inte längre
fate-left-out = struken: inte skriven igen
fate-refused = struken: { $why }

## Ändringar

change-arrives = anländer till { $to }
change-eliminated = eliminerad i { $from }
change-clock-starts = femminutersklockan startar, { $time } in i fasen
change-losses = förluster { $now } av { $of }
change-is-fought = har stridit
change-not-fought = får strida igen
change-is-stopped = har stannat
change-not-stopped = får gå vidare
change-is-began = har flyttat
change-not-began = får flytta igen
change-is-flown = har flugit
change-not-flown = får flyga igen
change-is-arrived = anlände denna omgång
change-not-arrived = är inte längre nyanländ
change-is-dropped = landade med fallskärm
change-not-dropped = får flytta igen
change-is-isolated = utan försörjning
change-not-isolated = åter med försörjning
change-is-duty = måste anfalla
change-not-duty = behöver inte längre anfalla
change-is-engaged = är i strid
change-not-engaged = är inte längre i strid
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
pair-fired = { $first } mot { $second }
pair-attacked = { $second } ({ $first })
slot-turn = omgång
slot-stage = delsteg
slot-weather = väder
slot-carpet = bombmatta
slot-at = plats
slot-losses = förluster
slot-spent = förbrukade förflyttningspoäng
slot-task = uppgift
slot-began = började i
slot-owner = kontroll
slot-allied-team = lag som spelar de allierade
slot-captured = förlorade starthexagoner
slot-carpet-target = förseglat mål
slot-clock = förflyttningsfasens klocka
slot-fired = luftvärn som har skjutit
slot-result = resultat
slot-landed = förbrukade landstigningspoäng
slot-air = luftpoäng
slot-attacked = anfallna hexagoner denna omgång
slot-left = lämnade kartan
mark-moved = har flyttat
mark-stopped = har stannat
mark-fought = har stridit
mark-support = ger understöd
mark-interdict = stör förflyttning
mark-isolated = är utan försörjning
mark-flown = har flugit
mark-fired = har skjutit
mark-engaged = är i strid
mark-must-attack = måste anfalla
mark-regiment-whole = fulltaligt regemente
mark-regiment-broken = regementet är inte längre fulltaligt
mark-division-whole = fulltalig division
mark-division-broken = divisionen är inte längre fulltalig
mark-withdrawn = tillbakadraget
mark-retired = drivet över kartkanten

## Poster i ord

entry-genesis = Matchen börjar: system, karta, sidor och tolkningar ligger fast.
entry-material = Underlag sparat: { $name }.
entry-move = { $unit } går från { $from } till { $to }.
entry-move-inferred = { $unit } går från { $from } till { $to } (vägen är härledd).
entry-attack = Anfall mot { $hex } av { $units }.
entry-die = Tärningen visar { $die }.
entry-losses = { $shares }.
entry-trade-yes = Försvararen tar en förlust till i stället för att retirera.
entry-trade-no = Försvararen retirerar; ingen förlust tas i stället.
entry-retreat = Reträtt: { $moves }.
entry-advance = { $units } avancerar in i { $hex }.
entry-advance-none = Ingen framryckning.
entry-end =
    { $whose ->
        [allied] De allierade avslutar fasen.
        [german] Tyskarna avslutar fasen.
        [us] Amerikanerna avslutar fasen.
       *[axis] Axelmakterna avslutar fasen.
    }
entry-end-match = Matchen slutar.
entry-weather = Väder: tärningen visar { $die }.
entry-flak = Luftvärn mot { $unit }: tärningen visar { $die }.
entry-flak-march = Luftvärn som har flyttat skjuter mot { $unit }: tärningen visar { $die }.
entry-land = { $unit } landstiger i { $hex }.
entry-arrive = { $unit } anländer till { $hex }.
entry-take-back = Återtas från kartan: { $unit }.
entry-fly-support = Understöd över { $hex }: { $unit }.
entry-fly-interdict = Störning av förflyttning i { $hex }: { $unit }.
entry-plan-carpet = En bombmatta planeras.
entry-carpet = Bombmatta mot { $hex }.
entry-waive-carpet = Den planerade bombmattan ställs in.
entry-plan-carpet-on = En bombmatta över { $hex } planeras (målet förseglat).
entry-side-die = Val av sida: lag { $team } slår { $die }.
entry-choose = Lag { $team } väljer sida: { $side }.
entry-place = { $unit } ställs upp i { $hex }.
entry-drop = { $unit } luftlandsätts i { $hex }.
entry-duel = Eld mot { $hex } från { $units }: fartyg mot kustartilleri.
entry-end-setup = Uppställningen är klar.
entry-dice = Tärningarna visar { $first } och { $second }: { $sum }.
entry-enter = { $unit } kommer in på kartan i { $hex }.
entry-enter-on = { $unit } kommer in på kartan i { $hex } och går vidare till { $to }.
entry-withdraw = { $unit } dras tillbaka ur striden.
entry-assault = Anfall mot { $hex } av { $units }.
entry-assault-air = Anfall mot { $hex } av { $units } med { $air } luftpoäng.
entry-bombard = Beskjutning av { $hex } från { $units }.
entry-strike = Flyganfall mot { $hex } med { $air } luftpoäng.
entry-defend = { $units } ger försvaret understöd.
entry-defend-none = Försvararen sätter inte in något understöd.
entry-defend-air = Försvararen sätter in { $air } luftpoäng.
entry-defend-both = { $units } ger försvaret understöd, med { $air } luftpoäng.
entry-losses-of = { $units } tar förlusten.
share =
    { $points ->
        [one] { $unit } tar 1 förlust
       *[other] { $unit } tar { $points } förluster
    }
entry-retreat-way = { $unit } retirerar till { $hexes }.
entry-retreat-off = { $unit } retirerar över kartkanten.
entry-retreat-lost = { $unit } kan inte retirera och elimineras.
entry-advance-to = Framryckning: { $moves }.
entry-refused = Avvisat: { $action }
entry-withheld = Ett beslut som är dolt i den här vyn
entry-rewind = Återgång till post { $to }: { $reason }
entry-amendment = Spelledaren beslutar: { $decree } Skäl: { $reason }
entry-clock-start = Klockan startar.
entry-clock-stop = Klockan stannar.
entry-clock-expired = Tiden är ute.
entry-reading = Tolkning ändrad: { $switch }, nu { $value }. Skäl: { $reason }
entry-checkpoint = Kontrollpunkt.
entry-over = Matchen är slut.
entry-recovered = Protokollföringen återupptogs efter ett avbrott.
entry-sealed = Matchen är förseglad; ingenting kan följa.
amendment-place = I { $hex } står nu: { $unit }.
amendment-withdraw = Tas bort från kartan: { $unit }.
amendment-losses = Förlusterna för { $unit } sätts till { $points }.
amendment-owner = { $hex } kontrolleras nu av: { $side }.
amendment-air = { $points } luftpoäng återstår denna omgång.

## Frågor

ask-weather = Slå för vädret i omgång { $turn }.
ask-carpet = Var fälls bombmattan, eller ställs den in?
ask-movement = { $whose ->
        [german] Flytta, ta in förstärkningar eller avsluta fasen.
       *[allied] Landstig, flytta, flyg eller avsluta fasen.
    }
ask-combat = Anfall eller avsluta fasen.
ask-die = { $kind ->
        [duel] Slå för beskjutningen av { $hex }.
        [carpet] Slå för bombmattan över { $hex }.
       *[ground] Slå för anfallet mot { $hex }.
    }
ask-flak = Slå för luftvärnet vid { $hex }, som beskjuter { $unit }.
ask-losses = Vilka förband tar förlusterna i striden om { $hex }?
ask-trade = En förlust till i stället för reträtten från { $hex }?
ask-retreat = Vart retirerar förbanden i { $hex }?
ask-retreat-loss = Vilket förband tar förlusten för reträtten till { $hex }?
ask-advance = Vilka förband avancerar in i { $hex }?
ask-over = Matchen är slut.
ask-side-die = Lag { $team } slår om val av sida.
ask-choice = Lag { $team } slog högst: vilken sida väljer det?
ask-setup = Ställ upp startförbanden, vart och ett i sin zon.
ask-setup-zones = Ställ upp varje förband i sin hexagon eller bivack.
ask-march = Flytta eller avsluta fasen.
ask-defend = Vad understöder försvaret av { $hex }: artilleri, luftpoäng?
ask-dice = { $kind ->
        [bombard] Slå två tärningar för beskjutningen av { $hex }.
        [strike] Slå två tärningar för flyganfallet mot { $hex }.
       *[assault] Slå två tärningar för anfallet mot { $hex }.
    }
ask-loss = Vilket förband tar förlusten i striden om { $hex }?
ask-hit = Vilket förband i { $hex } träffas?
ask-offer = Vilka förband i { $hex } ges upp i utbytet?
ask-price = Vilka anfallare av { $hex } ges upp i gengäld, värda minst { $points } i anfallsvärde?
ask-retreat-each = { $whose ->
        [attacker] Anfallet mot { $hex } är tillbakaslaget: vilken anfallare retirerar, och vart?
       *[defender] Vilket förband retirerar från { $hex }, och vart?
    }
ask-push = { $hex } är överstaplad: vilket förband trängs undan, och vart?
verb-move = Flytta
verb-land = Landstig
verb-arrive = Anländ
verb-end = Avsluta fasen
verb-attack = Anfall
verb-die = Tärningsslag
verb-losses = Fördela förluster
    .cherbourg-1944 = Ta förlusten
verb-trade = Förlust i stället för reträtt
verb-retreat = Retirera
verb-advance = Avancera
verb-carpet = Bombmatta
verb-waive-carpet = Ställ in bombmattan
verb-plan-carpet = Planera en bombmatta
verb-take-back = Återta
verb-fly-support = Flyg understöd
verb-fly-interdict = Stör förflyttning
verb-weather = Väder
verb-choose = Välj sida
verb-place = Ställ upp
verb-drop = Luftlandsätt
verb-duel = Fartyg mot kustartilleri
verb-dice = Tärningsslag
verb-enter = Gå in på kartan
verb-withdraw = Dra tillbaka ur striden
verb-assault = Anfall
verb-bombard = Beskjut
verb-strike = Flyganfall
verb-defend = Understöd försvaret
units-n = { $n } förband
points-n = { $n } poäng

## Reglernas ord

word-clear = klart
word-rain = regn
word-storm = storm
word-open = öppen
word-cover = betäckt
word-bocage = bocage
    .cherbourg-1944 = häckmark
word-swamp = träsk
word-town = stad
word-channel = öppet hav
word-coast = kustvatten
word-river = flod
word-zone = kontrollzon
    .cherbourg-1944 = engagemangszon
word-yes = ja
word-no = nej
word-away = utanför kartan
word-pool = inte anländ
word-eliminated = eliminerad
word-besieged = inringat
word-support = understöd
word-interdict = störd förflyttning
word-movement = förflyttning
word-combat = strid
word-weather = väder
word-carpet = bombmatta
word-over = slut
word-allied = allierad
word-german = tysk
word-none = ingen
word-planned = planerad
word-dropped = fälld
word-all = alla
word-again = igen
word-no-line = ingen logistiklinje
word-draw = oavgjort
word-axis-gone = eftersom inget axelförband är kvar på kartan
word-axis-holds = eftersom axelförband är kvar på kartan
word-points = på poäng
word-divisions = på eliminerade divisioner
word-towns = på hållna städer
word-sudden-death = genom Sudden Death
word-nothing = ingen sida leder
word-us = USA
word-axis = Axeln
word-duty = måste anfalla
word-withdrawn = tillbakadraget
word-retired = drivet över kartkanten
terrain-open = öppen
terrain-cover = betäckt
terrain-bocage = bocage
    .cherbourg-1944 = häckmark
terrain-swamp = träsk
terrain-town = stad
terrain-channel = öppet hav
terrain-coast = kustvatten
terrain-clean = öppen terräng
terrain-grove = dunge
terrain-rough = oländig terräng
terrain-sea = hav
terrain-road = väg
terrain-trail = stig
terrain-river = flod
terrain-city = stad
terrain-village = by
terrain-airfield = flygfält
terrain-fortification = befästning
lies-city = stad
lies-airfield = flygfält
lies-fortification = befästning: { $name }
lies-village =
    .cherbourg-1944 = by
sort-infantry = infanteri
sort-airborne = luftburet
sort-armour = pansar
sort-mechanised = mekaniserat
sort-artillery = artilleri
sort-rocket-artillery = raketartilleri
sort-flak = luftvärn
sort-coastal-artillery = kustartilleri
sort-battleship = slagskepp
sort-bomber = bombflyg
sort-attack-aircraft = attackflyg
sort-air-landing = luftlandsatt
sort-motorised-infantry = motoriserat infanteri
sort-parachute = fallskärmsjägare
sort-naval-infantry = marininfanteri
sort-machine-gun = kulsprutor
sort-engineer = ingenjörförband
sort-ranger = rangers
sort-cavalry = mekaniserat kavalleri
sort-tank-destroyer = pansarjägare
sort-mortar = granatkastare
sort-rocket = raketer
sort-anti-tank = pansarvärn
sort-anti-air = luftvärnskanoner
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
term-die-modifier = Tärningsmodifikation
term-modified-die = Modifierad tärning
term-terrain = Terräng
term-open = Öppen terräng
term-cover = Betäckt
term-bocage = Bocage
    .cherbourg-1944 = Häckmark
term-swamp = Träsk
term-town = Stad
term-row = Tabellens rad
term-column = Tabellens kolumn
term-result = Resultat
term-losses = Förluster
term-loss = Förlust
term-factor = multiplicerat med
term-armour-doubled = Pansar i öppen terräng, dubblat
term-town-doubled = Stad, dubblat
term-support = Understöd
term-air-support = Flygunderstöd
term-naval-support = Fartygsunderstöd
term-allowance = Förflyttningskapacitet
term-spent = Förbrukat
term-spent-before = Förbrukat tidigare
term-stop = Måste stanna
term-zone = Kontrollzon
    .cherbourg-1944 = Engagemangszon
term-step-road = Väg
term-step-road-bridge = Väg över bro
term-step-bridge = Bro
term-step-river = Flod: hela kapaciteten
    .cherbourg-1944 = Flod
term-step-zone-to-zone = Glidning i kontrollzon: hela kapaciteten
term-channel = Öppet hav
term-coast = Kustvatten
term-interdiction = Störd förflyttning
term-interdiction-bomber = Störd av bombflyg
term-interdiction-attack-aircraft = Störd av attackflyg
term-flak-value = Luftvärnsvärde
term-flak-losses = Förluster av luftvärn
term-retreat = Reträtt
term-retreat-loss = Förlust under reträtt
term-no-retreat = Reträtt omöjlig
term-engaged = I kontakt med
term-trade = Förlust i stället för reträtt
term-advance = Framryckning
term-side-die-first = Lag 1 slår
term-side-die-second = Lag 2 slår
term-isolated = Ingen logistiklinje
term-supplied = Har försörjning
term-score-allied = De allierades poäng
term-score-german = Tyskarnas poäng
term-hex-value = Hexagonens värde
term-beaten = Eliminerade
term-divisions-beaten = Eliminerade divisioner
term-towns-held = Städer som hålls
term-winner = Vinnare
term-sudden-death = Alla starthexagoner förlorade
term-attack-points = Anfallspoäng
term-naval-column = Kolumn (högst 6)
term-target = Mål
term-dice = Tärningar
term-air-points = Luftpoäng
term-axis-left = Axelns förband på kartan
term-fire = Eld
term-index = Sårbarhetstal
term-vulnerability = Sårbarhet
term-bombing-value = Bombningens värde
term-bombing-column = Kolumn för det värdet
term-reduced = på baksidan
term-reduced-value = Värde på baksidan
term-supporting-fire = Understödjande eld
term-exchange = Värde att ge upp i utbytet
term-siege = Inringning
term-regiment-attacks = Fulltaligt regemente anfaller
term-regiment-defends = Fulltaligt regemente försvarar
term-division-attacks = Tre fulltaliga regementen ur en division
term-must-attack = Måste anfalla
term-ground-here = Egen terräng, kolumner
term-ground-there = Fiendens terräng, kolumner
term-clean = Öppen terräng
term-grove = Dunge
term-rough = Oländig terräng
term-sea = Hav
term-city = Stad
term-village = By
term-airfield = Flygfält
term-fortification = Befästning
term-river = Flod
term-step-trail = Stig
term-step-clean = Öppen terräng
term-step-grove = Dunge
term-step-rough = Oländig terräng
term-step-bocage = Häckmark
term-step-swamp = Träsk
term-step-sea = Hav
term-step-city = Stad
term-step-village = By
term-step-airfield = Flygfält
term-step-fortification = Befästning
term-step-entry = Inmarsch på kartan
term-step-break-contact = Direkt från fiende till fiende

## Tolkningar

switch-odds-rounding = avrundning av odds
switch-mechanised-doubles = mekaniserat dubblas som pansar
switch-support-absorbs-losses = understödsförband får ta förluster
switch-retreat-zoc = reträtt genom fientlig kontrollzon
switch-zoc-cancel = egna förband upphäver fientlig kontrollzon
switch-no-retreat = reträtt omöjlig
switch-artillery-has-zoc = artilleri har kontrollzon
switch-beach-half = halv förflyttning från brohuvud
switch-min-one-hex = minst en hexagon
switch-interdiction-offroad = störning utanför väg
switch-support-needs-ground = understöd kräver markförband
switch-fort-entry-exempt = förband som går in i en befästning slipper anfalla
switch-clamp-first = oddsen kapas till tabellen före kolumnförskjutningen
switch-river-any = en anfallare över floden räcker
switch-friend-spares-only-hurt = egna förband på vägen skonar bara skadade förband
switch-air-limit-all = flyganfallets gränser gäller även understöd
switch-target-once = en hexagon anfalls en gång per omgång av
switch-hamburg-range = batteri Hamburgs räckvidd
switch-road-bridges = väg går över flod som på bro
value-floor = nedåt
value-nearest = till närmaste heltal
value-true = ja
value-false = nej
value-free-hex-first = fri hexagon först
value-free-choice-with-cost = fritt val, mot en förlust
value-retreat-only = bara vid reträtt
value-movement-too = även vid förflyttning
value-eliminate = elimineras
value-one-loss = en förlust
value-starts-there = som börjar där
value-landing-turn-only = bara i landstigningsomgången
value-per-plane = för varje flygplan
value-none = ingen
    .cherbourg-1944 = obegränsad
value-side = vardera sidan
value-game = båda sidor tillsammans
value-10 = tio hexagoner

## Regelbrott


## Stridssidan

combat-title-ground = Anfall mot { $hex }
combat-title-carpet = Bombmatta över { $hex }
combat-title-duel = Eldstrid mot { $hex }
combat-title-flak = Luftvärnseld mot { $unit } över { $hex }
combat-title-assault = Anfall mot { $hex }
combat-title-bombard = Beskjutning av { $hex }
combat-title-strike = Flyganfall mot { $hex }
hex-near = { $hex } vid { $place }
term-bombers = Bombförband
term-bears = Förluster det tål
term-carpet = bombmatta
term-no-terrain = terrängen räknas inte
points-capped = { $sum } poäng räknas som { $column }
points-as-they-are = anfallspoäng som skjuter
odds-fixed = bestämt av reglerna
target-bears = tål { $n ->
        [one] 1 förlust
       *[other] { $n } förluster
    }
table-letters-points = A den skjutande sidan, F målet, E eliminerad
table-letters-flak = flygets förluster
table-letters-bombard = DB ett förband tar en förlust, DI ingen verkan
table-letters-strike = DB ett förband tar en förlust, DI ingen verkan
gloss-attacker = anfallaren
gloss-defender = försvararen
gloss-firing = den skjutande sidan
gloss-target = målet
gloss-target-flak = flyget
gloss-loses = förlorar { $n }
    .cherbourg-1944 = tar en förlust
gloss-loses-unit = förlorar ett förband
gloss-exchanges = ger upp förband i utbytet
gloss-eliminated = elimineras
gloss-eliminated-flak = skjuts ner
gloss-retreats = måste retirera
gloss-retreats-or-pays = måste retirera eller ta en förlust till
gloss-retreats-if-mobile = måste retirera (orörliga pjäser tar en förlust till i stället)
gloss-fixed = kan inte retirera och tar en förlust till
gloss-trapped = har ingen reträttväg och elimineras
gloss-trapped-pays = har ingen reträttväg och tar en förlust till
gloss-nothing = ingen verkan
gloss-no-hit = ingen träff
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
dice-of-die = T6
dice-of-dice = 2T6
to-desk = Pröva en variant
the-fight = Striden
strength = Värden
same-under = Samma resultat med den andra tolkningen av { $rules }.
part-bears = steg kvar
taking-part = Deltagande förband
col-unit = Förband
col-from = Från
col-value = Värde
col-row = Regel
col-kind = Typ
rows-used = Tillämpade regler
table = Tabell
table-letters = A anfallare, F försvarare, R reträtt, E eliminerad
    .cherbourg-1944 = D försvarare, A anfallare: R retirerar, V håller eller vinner, E ett förband elimineras, B en förlust, I ingen förlust; EMP utbyte, IMP ingen verkan
table-row = rad { $row }
each-face = Vad varje utfall hade gett
    .cherbourg-1944 = Vad varje tärningssumma hade gett
rolled = slaget
not-answered = försvararen har inte svarat än
not-rolled = tärningen är inte slagen
    .cherbourg-1944 = tärningarna är inte slagna
chance-eliminated = Försvaret elimineras genast av förluster ({ $n } av { $n })
    .cherbourg-1944 = Alla försvarare elimineras genast
chance-leaves = Hexagonen går förlorad, genom reträtt eller eliminering
chance-attacker-loses = Anfallaren tar förlust
chance-chooses = Försvararen kan behålla hexagonen mot en förlust till
chance-attacker-retreats = Anfallaren måste retirera
decimal-mark = ,
expected = Väntevärde: försvararen { $defender } förluster, anfallaren { $attacker }.
rolled-losses = Utfall: { $defender } respektive { $attacker }.
shift-from = odds före förskjutning
shifts = Kolumnen, steg för steg
shift-end = tabellens slut
results = Sannolikhet för varje resultat
chance-defender-loses = Försvararen tar förlust
followed = Vad som följde
other-reading = Andra tolkningar
col-switch = Tolkning
col-here = Denna match
col-other = Annan tolkning
col-then = Resultat då
differs = annorlunda
same = samma
derivation = Härledning
scene = Uppställning
scene-label = Uppställningen som text

## Regelboken

rules-lead = Regelboken återgiven regel för regel med våra ord, med våra tolkningar och varje tabells källa.
readings = Tolkningar
tables = Tabeller
read-by = tolkning
reads = tolkar

## Filen

claim-this = Det här är
claim-open = matchfilen { $file }: { $frames } poster, { $bytes } byte, sista post { $last }, inte förseglad.
claim-sealed =
    { $result ->
        [unfinished] matchfilen { $file }: { $frames } poster, { $bytes } byte, sista post { $last }, förseglad { $sealed } innan matchen var slut; ingenting kan följa.
       *[other] matchfilen { $file }: { $frames } poster, { $bytes } byte, sista post { $last }, förseglad { $sealed } med resultatet ”{ $result }”; ingenting kan följa.
    }
claim-checked = Kontrollerat
claim-checked-words = Varje post följer av den föregående; varje kontrollpunkt har rätt rot över posterna dittills; när matchen spelas om ger reglerna samma lägen.
claim-not = Inte bevisat
not-complete = Att inget har klippts bort i slutet: för en match som inte är förseglad visar bara ett kvitto eller ett sigill det.
not-first = Att den är den första versionen: den som har filen kan skriva en helt ny kedja. Kvitton på papper, ett slutvärde som antecknats på annat håll eller underskrifter visar det.
not-who = Vem som skrev den.
not-table = Att protokollet är det som hände vid bordet: det går spelledaren och sidorna i god för med sina underskrifter.
clock-back = Klockan vid bordet gick tillbaka mellan posterna { $from } och { $to }. Posternas ordning gäller, vad tiderna än säger.
continues-words = Den fortsätter match { $id }, förseglad vid { $size } poster med länk { $link }.
signature-of = Underskrift:
signature-good = giltig underskrift
signature-unchecked = en underskrift finns bredvid filen; starta wardiary serve med --signers FIL, som anger vem som får underteckna, så kontrolleras den
signature-unreadable = ingen underskrift från ssh-keygen: { $about }
signature-namespace = den gjordes för `{ $about }`, inte för `{ $purpose }`
signature-unknown-key = nyckeln finns inte bland de behöriga
signature-role = nyckeln får inte underteckna i den rollen
signature-time = nyckeln gällde inte när matchen förseglades
signature-text = sigilltexten är inte den som undertecknades
signatures-none = Inte undertecknad än.
take-file = Ladda ner matchen
take-proof = Ladda ner bevis för den sista posten
receipts = Kvitton
receipts-words = I slutet av varje omgång skriver båda kaptenerna ned antalet poster med siffrorna eller orden och signerar. Om protokollet senare kortas eller skrivs om stämmer det inte längre med kvittot.
receipts-print = Kvitton att skriva ut
receipts-none = Ingen omgång är slut än.
receipt-end-of = Slutet av
receipt-turn = omgång
receipt-turn-end = Slutet av omgång { $n }
receipt-entries = Poster
receipt-digits = Siffror
receipt-six-words = Ord
receipt-square = QR-kod med kontrollpunkten i slutet av omgång { $n }
seal-text = Sigilltext
seal-text-words = Texten identifierar hela protokollet; spelledaren och sidorna undertecknar den. Vanliga ssh-keygen kontrollerar underskrifterna.
stop-unproven = Ingenting kan bevisas om post { $what }: filen är skadad. Filens sida säger var.
head = Kedjans slutvärde
head-words = Två filer med samma slutvärde innehåller samma poster.
checkpoints = Kontrollpunkter
checkpoints-none = Inga ännu.
col-root = Rot över posterna
col-state-root = Rot över läget

## Om

about = Om
about-what = wardiary för protokoll över ett krigsspel som spelas vid ett bord, spelar om det efter reglerna och visar varför varje resultat blev som det blev.
about-licence = Fri programvara under MIT-licensen eller Apache-licensen 2.0, efter eget val.
about-maps = Kartor
about-maps-words = De tryckta kartorna är förlorade; våra är rekonstruerade ur öppna geodata och ur regelböckerna.
credit-ign-coast = Kust och mindre vattendrag: IGN GEOFLA 2.2 (2016), Licence Ouverte 1.0.
credit-ign-rivers = Större vattendrag: IGN, Licence Ouverte 2.0.
credit-geonames = Orternas läge: GeoNames, CC BY 4.0.
credit-hand = Terräng, vägar, broar och byar: inlagda för hand, CC0.
credit-cherbourg = Cherbourg: kusten ur kommungränser, IGN Admin Express genom france-geojson, Licence Ouverte; terräng, floder, vägar och 1944 års befästningar inlagda för hand, CC0.
about-rules = Regler
about-rules-words = Reglerna återges med våra ord, regel för regel; där källan tiger eller är tvetydig är vår tolkning utmärkt och går att ändra.
about-libraries = Bibliotek
about-libraries-words = Byggt med axum, askama, tokio och Fluent, under MIT- och Apache-licenserna.

## Hjälp

help-lead = För varje tangent finns en länk på sidan som gör samma sak; inget kräver skript.
keys = Tangenter
col-key = Tangent
col-does = Gör
key-entry = föregående, nästa post
key-entry-letters = nästa, föregående post
key-phase = föregående, nästa fas
key-turn = föregående, nästa omgång
key-ends = första, sista posten
key-stop = föregående, nästa hållpunkt
key-note = skriv en anteckning om posten
key-combat = så avgjordes striden
key-back = från striden tillbaka till kartan
key-blank = släck skärmen, och tänd igen
key-help = den här sidan
keys-on = Enstaka bokstäver fungerar som tangenter.
keys-off = Enstaka bokstäver gör ingenting.
keys-turn-off = Stäng av dem
keys-turn-on = Slå på dem
help-roles = Var man börjar
help-role-instructor = Öppna en match och välj Översikt: poäng, hållpunkter, nyckelhändelser. Sätt hållpunkter bland anteckningarna; tangenterna n och p går från hållpunkt till hållpunkt, b släcker skärmen.
help-role-umpire = Öppna stridsbordet, ställ upp striden, ange tärningsslaget och skriv ut bladet. En nedtecknad strid har en egen sida vid sin post. Ett domslut skrivs på kommandoraden: wardiary record och sedan amend, med regel och skäl.
help-role-scribe = På kommandoraden: wardiary new börjar en match, wardiary record tar en rad för varje beslut, och varje rad ligger på disk innan nästa tas emot. wardiary correct rättar en felskrivning, och senare poster behålls där de fortfarande gäller.
help-role-player = Öppna en match och välj din sida ovanför kartan: det som var dolt för dig förblir dolt. Översikten visar varje förband du förlorade, med posten där det skedde.
help-role-archivist = wardiary verify kontrollerar byte och kedja och spelar om varje post; wardiary fsck gör det för en hel mapp; wardiary seal och wardiary sign avslutar en match; filens sida visar resultatet.
help-counter = Så läses en spelpjäs
sign-name = Upptill till vänster
sign-name-words = förkortat namn, som i styrketillväxten
sign-losses = Upptill till höger
sign-losses-words = en prick för varje steg som är kvar, ett kryss för varje som är förlorat
sign-size = Ovanför symbolen
sign-size-words = storleken: XX division, X brigad, III regemente, II bataljon
sign-nation = Till vänster om symbolen
sign-nation-words = nationen
sign-symbol = I ramen
sign-symbol-words = truppslaget: kryss för infanteri, oval för pansar, prick för artilleri, skrov för fartyg, vingar för flyg
sign-marks = Till höger om symbolen
sign-marks-words = vad förbandet har gjort under fasen: pil, har flyttat; kryss, har stridit
sign-values = Nedtill
sign-values-words = anfall, försvar och förflyttning, eller ett enda tal för förband som bara ger understöd
key-find = söker i listan över matcher
help-map = Så läses kartan
help-map-words = Ljusa, rundade spelpjäser hör till den första sidan, mörka med snedskurna hörn till den andra. Prickar i bandet är steg som är kvar, kryss steg som är förlorade. Det en post ändrade är inramat och numrerat som i listan intill kartan; en prick på en förflyttningsväg visar vad steget kostade.
help-signs-words = Till höger på en spelpjäs visar en pil att förbandet har flyttat, ett kryss att det har anfallit eller skjutit, ett utropstecken att det måste anfalla. Tre streck nedtill anger ett regemente som ännu kan anfalla fulltaligt, två kryss dess division; genomstrukna kan de det inte längre.
help-seats = Vem som ser vad
help-seats-words = ”Vy” överst på en matchsida visar matchen som spelledaren, en sida eller en åskådare ser den. Det som är dolt i en vy finns då inte på någon sida, och varje länk behåller valet. Det är en vy, inget lås: vem som helst kan välja en annan.

home-desk-go = Avgör en omtvistad strid
system-ikvm-normandy-2023 = IKVM krigsspel 2023: invasionen i Normandie 1944
system-cherbourg-1944 = Battle of Cherbourg: 19 till 30 juni 1944

# Anteckningar och hållpunkter

notes = Anteckningar
notes-lead = Anteckningar om matchens poster, och genomgångens hållpunkter.
notes-none = Det finns inga anteckningar om matchen än.
notes-none-here = Inga anteckningar om posten.
notes-none-chosen = Ingen anteckning passar urvalet.
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
note-retract = Återta
note-retracted = Återtagen
note-private = Privat
note-private-hint = Håll den dold även när lagret publiceras
note-edited = ändrad
note-version = Version { $n }
note-waiting = inte publicerad
note-adrift = Detta skrevs om ett annat protokoll: posten har en annan länk i kedjan här.
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
note-save-retraction = Återta anteckningen
note-on-entry = Om post { $n }
note-both-intents = Vad båda sidor avsåg
release = Publicera
release-hint = Visar alla de anteckningar som väntar på lagret; privata anteckningar förblir dolda.
stops = Hållpunkter
stop-n = Hållpunkt { $n }
stop-place = Sätt en hållpunkt
stop-remove = Ta bort hållpunkten
stop-title-en = Rubrik på engelska
stop-title-sv = Rubrik på svenska
stop-order = Ordning
stop-save = Sätt hållpunkten
stop-prev = Föregående hållpunkt
stop-next = Nästa hållpunkt
filter-author = Författare
filter-any = alla
filter-layer = Lager
filter-all = alla
filter-go = Visa
form-fault = Inget sparades
form-conflict = Anteckningen har ändrats under tiden. Din text finns kvar nedan; läs den senaste versionen och skicka igen.
form-fault-missing = Fyll i detta.
form-fault-long = Högst { $most } tecken eller poster får stå här.
form-fault-unprintable = Här finns ett tecken som inte går att skriva ut.
form-fault-untidy = Ta bort blanksteg i början och slutet.
form-fault-time = Detta är inte en tid.
form-fault-due = Nummer { $most } står på tur.
form-fault-unknown = Det finns ingen med detta nummer.
form-fault-gone = Den är redan återtagen eller borttagen.
form-fault-nothing = Inget på lagret väntar på att publiceras.
form-fault-layer = Lagret finns inte.
form-fault-glyph = Det finns ingen sådan typ.
form-fault-hex = Kartan har ingen hexagon { $word }.
form-fault-entry = Matchen har ingen sådan post.
form-fault-order = Skriv ett heltal från 0 till 65535.
form-fault-file = Anteckningarna kunde inte skrivas: { $word }
field-author = Författare
field-wall = Tid
field-text = Text
field-title = Rubrik
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
parts-of-page = Delar av sidan
part-stops = Hållpunkter
part-events = Nyckelhändelser
part-losses = Eliminerade förband
part-luck = Tur
part-rolls = Tärningsslag
part-points = Poäng
part-weather = Väder
part-table = Tabell
standing = Ställning
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
event-taken = { $place } faller till { $people }
event-ahead = { $people } tar ledningen
event-eliminated = { $units } elimineras
event-more = { $n } till
event-losses = förlustpoäng: { $losses }
event-dice = { $kind }, tärning { $die } vid { $odds }, { $result }: { $steps } bättre för { $people } än väntat, { $chances }
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
rolls-n =
    { $n ->
        [one] ett slag
       *[other] { $n } slag
    }
step-through = Stega igenom
nothing-played = Ingenting har spelats än.
points = poäng
losses = förluster
course-title = Poäng och förluster per omgång
course-words = Från { $first } i början till { $last } nu; tabellen längst ned på sidan har varje fas.
losses-in = { $turn }, förluster: { $losses }
course-losses = Förluster hittills, och per omgång
as-table = Diagrammet som tabell
    .cherbourg-1944 = Diagrammet som tabell
verdict-won = { $people } vinner { $by }.
how-it-ended = Resultat
how-it-stands = Ställning nu
verdict-draw = Matchen är oavgjord: { $by }.
verdict-ahead = Om matchen slutade här skulle { $people } vinna { $by }.
verdict-level = Om matchen slutade här vore den oavgjord: { $by }.
points-for = { $hexes } för hexagoner, { $units } för eliminerade förband
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
lost-in = { $kind } vid { $hex }, { $odds }: tärning { $die }, { $result }
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
luck-how = Väntat är tabellens medelvärde över alla tärningsutfall, exakt räknat och aldrig mer än förbanden på platsen kan förlora; utfall är detsamma för det slag som föll. Markstrid, bombmatta, duell och luftvärn räknas; väder, förluster vid reträtt och isolering räknas inte.
    .cherbourg-1944 = Väntat är tabellens medelvärde över alla trettiosex utfall av två tärningar, exakt räknat och aldrig mer än förbanden på platsen kan förlora; utfall är detsamma för den summa som slogs. En förlust räknas som ett steg, ett eliminerat förband som de steg det hade kvar. Anfall, beskjutning och flyganfall räknas; förluster vid reträtt räknas inte.
luck-none = Inga förluster har slagits fram än.
luck-even = Tärningarna gynnade ingen av sidorna.
luck-favour = Tärningarna gynnade { $people } med netto { $points } förlustpoäng.
luck-losses-of = { $side }: förluster
luck-line = { $side }: väntat { $expected }, utfall { $actual }
luck-expected-n = väntat { $n }
luck-actual-n = utfall { $n }
luck-spread = { $side }: förluster över alla möjliga utfall, väntat { $expected }, utfall { $actual }
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
luck-left-out = De { $shown } tärningsslag som avvek mest från medelvärdet, av { $all }; sidan på skärmen har alla.
throw-ground = markstrid
throw-carpet = bombmatta
throw-duel = duell
throw-flak = luftvärn
throw-assault = anfall
throw-bombard = beskjutning
throw-strike = flyganfall
throws = Alla tärningsslag
throws-lead = Turen räknas för den sida som anfaller eller skjuter: fiendens förluster utöver medelvärdet, minus dess egna utöver det. Sista kolumnen räknar de utfall som hade varit sämre för den.
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
head-swedish = På svenska
head-movement = Förflyttning
head-combat = Strid
    .cherbourg-1944 = Kolumner i strid
head-rows = Regler
head-die = Tärning
head-weather = Väder
head-dice = Tärningar
head-move-foot = Till fots
head-move-motor = Motoriserat
head-class = Förband
head-kinds = Typer
head-air = Från flyg
head-artillery = Av artilleri
head-from = Från omgång
head-to = Till omgång
head-points = Poäng
class-infantry-and-engineers = Infanteri och ingenjörförband
class-armour-cavalry-and-tank-destroyers = Pansar, kavalleri och pansarjägare
class-motorised-infantry = Motoriserat infanteri
class-artillery-mortars-and-rockets = Artilleri, granatkastare och raketer
class-mechanised-artillery = Mekaniserat artilleri
class-naval-support = Fartygsunderstöd

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
compare-none = Ingen skillnad: varje förband och varje hexagon är likadan.
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
compared-losses = förluster { $before } → { $after } av { $of }
compare-on-map = Förband på kartan
compare-lost-points = Förlustpoäng
compare-points = Poäng
compare-weather = Väder
compare-moment = Tidpunkt
