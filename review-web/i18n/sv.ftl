# Sidornas ord på svenska.

## Överallt

skip = Hoppa till innehållet
and = och
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
tagline = Krigsdagbok och genomgång efter övning
map-credit = Karta: kust och vattendrag efter IGN (Licence Ouverte 1.0 och 2.0), orter efter GeoNames (CC BY 4.0).

## Sidor som inte kan visas

stop-title = Det här kan inte visas
stop-no-page = Det finns ingen sida på den här adressen.
stop-no-match = Det finns ingen match ”{ $what }” här, eller också går den inte att öppna.
stop-no-entry = Matchen har ingen post ”{ $what }”.
stop-no-note = Matchen har ingen anteckning ”{ $what }” som visas.
stop-no-combat = Post { $what } hör inte till någon strid.
stop-no-rewind = Post { $what } går inte tillbaka till någon annan post.
stop-other-line = Länken pekar på post ”{ $what }”, men posten med det numret är en annan: den skrevs på ett annat sätt, eller så har dagboken ändrats sedan länken gjordes.
stop-no-table = Regelboken har ingen tabell { $what }.
stop-other-system = Matchen ”{ $what }” spelas efter en annan regelbok, så dess ställningar kan inte ställas bredvid de här.
stop-no-system = Det finns ingen regelbok ”{ $what }”.
stop-foreign-host = Sidorna är bara till för den här datorn: öppna dem som localhost.
stop-foreign-form = Formuläret kom från en annan webbplats och lästes inte.
stop-broken = Sidan kunde inte sättas ihop. Det är ett fel i programmet.
back-list = Till matcherna
back-match = Tillbaka till matchen
back-rules = Till regelboken
back-compare = Välj andra poster

## Matchlistan

matches = Matcher
matches-none = Här finns ingen match ännu. Starta programmet med en mapp med dagböcker, eller prova stridsbordet.
turn-of = omgång { $n } av { $last }
entries-n =
    { $n ->
        [one] { $n } post
       *[other] { $n } poster
    }
state-open = pågår
state-over = spelad till slut
state-closed = avslutad
damaged = Filer som inte går att öppna
damaged-here = Något är fel med den här filen

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
nobody = ingen
actor-team = Lag { $n }
actor-chance = Tärningen
actor-umpire = Spelledare
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
stack-owner = innehas av: { $side }
stack-load = { $side }: { $n } av { $limit } staplingspoäng
stack-supplied = Har underhåll från { $from }.
stack-cut-off = Utan underhåll: ingen linje till någon försörjningspunkt.
stack-close = Stäng
stack-empty = Här står inget förband.
hexes-n =
    { $n ->
        [one] { $n } hexagon
       *[other] { $n } hexagoner
    }
layer-whole = Hela kartan
map-title = Karta över läget
map-twin = Hela läget finns i tabellen nedan.
not-on-line = Posten står inte på den gällande linjen: den har tagits tillbaka.
folded = Poster som togs tillbaka
kind-opening = Dagbokens inledning
kind-refused = Avvisad av reglerna
kind-rewind = Gick tillbaka
kind-amendment = Spelledaren ändrade läget
kind-clock = Klocka
kind-reading = En tolkning ändrades
kind-housekeeping = Skriven av programmet
to-combat = Striden i detalj
decides = Beslutar nu
offers = Vad som kan väljas
why = Varför?
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
lasting-link = Länk som slår larm om linjen ändras
integrity = Filen
rules = Regler

## Linjer

lines = Matchens linjer
lines-beside = De två linjerna sida vid sida
lines-lead = Där matchen gick tillbaka till en tidigare post börjar en ny linje. Det som lämnades går fortfarande att läsa.
lines-none = Matchen är en enda linje: den har aldrig gått tillbaka.
lines-back = Post { $seq }: tillbaka till post { $to }
lines-left =
    { $n ->
        [0] Inget lämnades kvar.
        [one] En post lämnades kvar.
       *[other] { $n } poster lämnades kvar.
    }
lines-undone = Detta steg tillbaka togs senare självt tillbaka.
fork-old = Linjen som lämnades
fork-new = Linjen som följdes i stället
fork-fate = Vad det blev av den
fork-none = Ingenting står efter skiljepunkten på någon av linjerna.
fork-entry = Till posten som gick tillbaka
fork-compare = Jämför vart båda linjerna kom
fork-sum = Lika: { $same }. Ersatta: { $replaced }. Strukna: { $dropped }. Nya: { $new }.
fate-same = lika
fate-replaced = ersatt
fate-new = ny
fate-not-asked = struken: efterfrågas inte längre
fate-left-out = struken: inte upptagen igen
fate-refused = struken: { $why }

## Ändringar

change-arrives = anländer till { $to }
change-eliminated = eliminerad i { $from }
change-losses = förluster { $now } av { $of }
change-is-fought = har stridit
change-not-fought = får strida igen
change-is-stopped = har stannat
change-not-stopped = får gå vidare
change-is-began = har förflyttat
change-not-began = får förflytta igen
change-is-flown = har flugit
change-not-flown = får flyga igen
change-is-arrived = anlände denna omgång
change-not-arrived = är inte längre nyanländ
change-is-dropped = kom med fallskärm
change-not-dropped = på marken
change-is-isolated = utan försörjning
change-not-isolated = åter försörjd
slot-turn = omgång
slot-stage = delsteg
slot-weather = väder
slot-carpet = bombmatta
slot-at = plats
slot-losses = förluster
slot-spent = förbrukad förflyttning
slot-task = uppgift
slot-began = utgick från
slot-owner = kontroll
slot-allied-team = lag som spelar allierade
slot-captured = förlorade starthexagoner
slot-carpet-target = förseglat mål
slot-fired = luftvärn som har skjutit
slot-result = resultat
slot-landed = landsatta poäng
mark-moved = har förflyttat
mark-stopped = har stannat
mark-fought = har stridit
mark-support = ger understöd
mark-interdict = stör förflyttning
mark-isolated = är utan försörjning

## Poster i ord

entry-genesis = Matchen öppnas: system, karta, sidor och tolkningar ligger fast.
entry-material = Underlag inlagt: { $name }.
entry-move = { $unit } går från { $from } till { $to }.
entry-move-inferred = { $unit } går från { $from } till { $to }; vägen däremellan dikterades inte.
entry-attack = Anfall mot { $hex } av { $units }.
entry-die = Tärningen visar { $die }.
entry-losses = Förluster tas: { $shares }.
entry-trade-yes = En förlust till tas i stället för reträtt.
entry-trade-no = Reträtten gäller; ingen förlust tas i stället.
entry-retreat = Reträtt: { $moves }.
entry-advance = { $units } avancerar in i { $hex }.
entry-advance-none = Ingen avancerar.
entry-end = { $side } avslutar fasen.
entry-end-match = Matchen slutar.
entry-weather = Väder: tärningen visar { $die }.
entry-flak = Luftvärn mot { $unit }: tärningen visar { $die }.
entry-flak-march = Luftvärn under vägen mot { $unit }: tärningen visar { $die }.
entry-land = { $unit } landstiger i { $hex }.
entry-arrive = { $unit } anländer till { $hex }.
entry-take-back = { $unit } tas tillbaka från kartan.
entry-fly-support = { $unit } flyger understöd över { $hex }.
entry-fly-interdict = { $unit } stör förflyttning i { $hex }.
entry-plan-carpet = En bombmatta planeras.
entry-carpet = Bombmatta mot { $hex }.
entry-waive-carpet = Den planerade bombmattan ställs in.
entry-plan-carpet-on = En bombmatta över { $hex } planeras, förseglad.
entry-side-die = Val av sida: lag { $team } slår { $die }.
entry-choose = Lag { $team } väljer sida: { $side }.
entry-place = { $unit } ställs upp i { $hex }.
entry-drop = { $unit } luftlandsätts i { $hex }.
entry-duel = Eld mot { $hex } från { $units }: fartyg mot kustartilleri.
entry-end-setup = Uppställningen är klar.
entry-refused = Avvisat: { $action }
entry-rewind = Tillbaka till post { $to }: { $reason }
entry-amendment = Spelledaren beslutar: { $decree } Skäl: { $reason }
entry-clock-start = Klockan startar.
entry-clock-stop = Klockan stannar.
entry-clock-expired = Tiden är ute.
entry-reading = Tolkningen { $switch } är nu { $value }: { $reason }
entry-checkpoint = Kontrollpunkt.
entry-recovered = Filen togs upp igen efter ett avbrott.
amendment-place = { $unit } ställs i { $hex }.
amendment-withdraw = { $unit } tas från kartan.
amendment-losses = { $unit } har nu { $points } förluster.
amendment-owner = { $hex } tillhör nu: { $side }.

## Frågor

ask-weather = Omgångens väder slås.
ask-carpet = Var faller bombmattan, eller ställs den in?
ask-movement = Förflytta, flyg, landstig eller avsluta fasen.
ask-combat = Anfall eller avsluta fasen.
ask-die = Stridens tärning slås.
ask-flak = Luftvärnet slås.
ask-losses = Vilka förband tar förlusterna?
ask-trade = En förlust till i stället för reträtt?
ask-retreat = Vart retirerar förbanden?
ask-retreat-loss = Vilka förband tar reträttens förluster?
ask-advance = Vilka förband avancerar?
ask-over = Matchen är slut.
ask-side-die = Lag { $team } slår om val av sida.
ask-choice = Lag { $team } slog högst: vilken sida väljer det?
ask-setup = Ställ upp startförbanden, vart och ett i sin zon.
verb-move = Förflytta
verb-land = Landstig
verb-arrive = Anländ
verb-end = Avsluta fasen
verb-attack = Anfall
verb-die = Tärningen
verb-losses = Fördela förluster
verb-trade = Förlust i stället för reträtt
verb-retreat = Retirera
verb-advance = Avancera
verb-carpet = Bombmatta
verb-waive-carpet = Ställ in bombmattan
verb-plan-carpet = Planera en bombmatta
verb-take-back = Ta tillbaka
verb-fly-support = Flyg understöd
verb-fly-interdict = Stör förflyttning
verb-weather = Väder
verb-choose = Välj sida
verb-place = Ställ upp
verb-drop = Luftlandsätt
verb-duel = Fartyg mot kustartilleri
units-n = { $n } förband
points-n = { $n } poäng

## Reglernas ord

word-clear = klart
word-rain = regn
word-storm = storm
word-open = öppen
word-cover = betäckt
word-bocage = bocage
word-swamp = träsk
word-town = stad
word-channel = öppet hav
word-coast = kustvatten
word-river = flod
word-zone = kontrollzon
word-yes = ja
word-no = nej
word-away = utanför kartan
word-pool = inte anländ
word-eliminated = eliminerad
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
word-again = åter
word-no-line = ingen försörjningslinje
word-draw = oavgjort
word-points = på poäng
word-divisions = på slagna divisioner
word-towns = på hållna städer
word-sudden-death = genom Sudden Death
word-nothing = inget avgör
terrain-open = öppen
terrain-cover = betäckt
terrain-bocage = bocage
terrain-swamp = träsk
terrain-town = stad
terrain-channel = öppet hav
terrain-coast = kustvatten
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
provenance-stated = som i källan
provenance-repaired = lagad
provenance-reconstructed = rekonstruerad

## Härledningarnas termer

term-attack = Anfall
term-defence = Försvar
term-attack-value = Anfallsvärde
term-defence-value = Försvarsvärde
term-strength = Värde
term-odds = Odds
term-quotient = Kvot
term-die = Tärning
term-die-modifier = Tärningsmodifikation
term-modified-die = Modifierad tärning
term-terrain = Terräng
term-open = Öppen terräng
term-cover = Betäckt
term-bocage = Bocage
term-swamp = Träsk
term-town = Stad
term-row = Tabellens rad
term-column = Tabellens kolumn
term-result = Resultat
term-losses = Förluster
term-loss = Förlust
term-factor = gånger
term-armour-doubled = Pansar i öppen terräng, dubblat
term-town-doubled = Stad, dubblat
term-support = Understöd
term-air-support = Flygunderstöd
term-naval-support = Fartygsunderstöd
term-movement-cost = Förflyttningskostnad
term-allowance = Förflyttningskapacitet
term-budget = Förflyttningspoäng
term-spent = Förbrukat
term-spent-before = Förbrukat tidigare
term-stop = Stannar
term-zone = Kontrollzon
term-step-road = Väg
term-step-road-bridge = Väg över bro
term-step-bridge = Bro
term-step-river = Flod: hela kapaciteten
term-step-zone-to-zone = Glidning i kontrollzon: hela kapaciteten
term-step-terrain = Terräng
term-channel = Öppet hav
term-coast = Kustvatten
term-interdiction = Störd förflyttning
term-interdiction-bomber = Störd av bombflyg
term-interdiction-attack-aircraft = Störd av attackflyg
term-flak-value = Luftvärnsvärde
term-flak-losses = Förluster av luftvärn
term-retreat = Reträtt
term-retreat-loss = Förlust under reträtt
term-no-retreat = Ingen väg att retirera
term-trade = Förlust i stället för reträtt
term-advance = Framryckning
term-side-die-first = Lag 1 slår
term-side-die-second = Lag 2 slår
term-isolated = Ingen försörjningslinje
term-supplied = Försörjd
term-score-allied = De allierades poäng
term-score-german = Tyskarnas poäng
term-hex-value = Hexagonens värde
term-beaten = Slagen
term-divisions-beaten = Slagna divisioner
term-towns-held = Hållna städer
term-winner = Vinnare
term-sudden-death = Alla starthexagoner förlorade
term-attack-points = Anfallspoäng
term-naval-column = Kolumn, högst 6
term-target = Mål

## Tolkningar

switch-odds-rounding = avrundning av odds
switch-mechanised-doubles = mekaniserat dubblas som pansar
switch-support-absorbs-losses = understöd får ta förluster
switch-retreat-zoc = reträtt genom kontrollzon
switch-zoc-cancel = egna förband upphäver kontrollzon
switch-no-retreat = ingen väg att retirera
switch-artillery-has-zoc = artilleri har kontrollzon
switch-beach-half = halv förflyttning från brohuvud
switch-min-one-hex = minst en hexagon
switch-interdiction-offroad = störning utanför väg
switch-support-needs-ground = understöd kräver markförband
value-floor = nedåt
value-nearest = till närmaste
value-true = ja
value-false = nej
value-free-hex-first = fri hexagon först
value-free-choice-with-cost = fritt val, mot förlust
value-retreat-only = bara vid reträtt
value-movement-too = även vid förflyttning
value-eliminate = elimineras
value-one-loss = en förlust
value-starts-there = som börjar där
value-landing-turn-only = bara landstigningsomgången
value-per-plane = för varje flygplan
value-none = ingen

## Regelbrott

refusal-advance_not_allowed = Framryckning är inte tillåten här.
refusal-aircraft_used = Flygplanet har redan flugit.
refusal-already_attacked = Hexagonen har redan anfallits den här fasen.
refusal-assignment_exceeds_unit = Ett förband kan inte bära så många förluster.
refusal-assignment_not_eligible = Förbandet får inte ta de här förlusterna.
refusal-assignment_sum = { $points } förluster är fördelade; { $limit } ska tas.
refusal-beach_capacity = { $hex } skulle ta emot { $points } poäng denna omgång; gränsen är { $limit }.
refusal-bomber_locked = Bombflyget är avsatt för bombmattan.
refusal-bomber_used = Bombflyget har redan flugit.
refusal-cannot_attack = Förbandet kan inte anfalla.
refusal-cannot_take_back = Förbandet kan inte tas tillbaka.
refusal-clock_expired = Tiden är ute.
refusal-die_range = Tärningen har ingen sådan sida.
refusal-enemy_occupied = Ett fientligt förband står där.
refusal-game_over = Matchen är slut.
refusal-impassable = Hexagonen går inte att beträda.
refusal-late_arrival = Ankomsten kommer för sent.
refusal-movement_exceeded = Förflyttningspoängen räcker inte till { $hex }.
refusal-named_twice = Ett förband nämns två gånger.
refusal-no_bomber = Det finns inget bombflyg kvar.
refusal-no_enemy = Ingen fiende står där.
refusal-nobody_attacks = Ingen nämns som anfaller { $hex }.
refusal-no_path = Ingen väg leder dit.
refusal-no_plan = Ingen bombmatta är planerad.
refusal-not_a_start = Det är ingen Start-hexagon.
refusal-not_active_side = Det är den andra sidans fas.
refusal-nobody_attacks = Ingen nämns som anfaller { $hex }.
refusal-not_adjacent = Hexagonerna gränsar inte till varandra.
refusal-not_due = { $unit } kommer i omgång { $turn }.
refusal-not_on_map = Förbandet är inte på kartan.
refusal-out_of_reach = Hexagonen är utom räckhåll.
refusal-retreat_missing = Ett förband saknar sin reträtt.
refusal-retreat_not_yours = Förbandet ska inte retirera.
refusal-river = En flod utan bro ligger emellan.
refusal-river_support_needs_partner = Artilleri får understödja över en flod bara tillsammans med förband som anfaller från andra sidan.
refusal-ship_not_adjacent = Fartyget ligger inte intill hexagonen.
refusal-stack_limit = { $hex } skulle rymma { $points } staplingspoäng; gränsen är { $limit }.
refusal-start_captured = Start-hexagonen är i fiendens händer.
refusal-start_occupied = Start-hexagonen är upptagen.
refusal-storm_no_naval_support = Inget fartygsunderstöd i storm.
refusal-support_not_in_hex = Understödet är inte över hexagonen.
refusal-trade_not_allowed = Reträtten kan inte bytas mot förlust här.
refusal-weather_die_forbidden = Vädret slås inte denna omgång.
refusal-weather_forbids = Vädret tillåter det inte.
refusal-wrong_sector = Förbandet får inte landstiga i den här sektorn.
refusal-wrong_state = Det är inte det som ska beslutas nu.
refusal-zone_stop = { $unit } stannade i { $hex }, i fientlig kontrollzon.
refusal-zone_to_zone = Glidning i kontrollzon från { $from } till { $hex } kräver hela kapaciteten; { $spent } är förbrukat.
refusal-cannot_duel = { $unit } deltar inte i eld mellan fartyg och kustartilleri.
refusal-drop_area = { $unit } får inte luftlandsättas i { $hex }: hexagonen ligger utanför området.
refusal-drop_moved = { $unit } kom med fallskärm och står still denna omgång.
refusal-drop_turn = Luftlandsättningen hör till första omgången; { $unit } kommer nu sjövägen.
refusal-german_on_beach = { $unit } får inte ställas upp på stranden { $hex }.
refusal-not_a_start_unit = { $unit } ställs inte upp före första omgången.
refusal-not_airborne = { $unit } har inga fallskärmar.
refusal-other_target = Bombmattan planerades förseglat för { $planned }, inte för { $hex }.
refusal-out_of_coastal_water = { $hex } och { $unit } kan bara beskjuta varandra över kustvatten.
refusal-setup_incomplete = { $count } förband väntar ännu på sin plats: { $units }.
refusal-target_missing = Bombmattans mål ska skrivas ned nu, förseglat.
refusal-target_too_early = Bombmattans mål nämns först när bomberna faller.
refusal-wrong_zone = { $unit } får inte ställas upp i { $hex }; zonen räknas från { $zone }.

## Stridssidan

combat-title = Anfall mot { $hex }
combat-duel = Eld mot { $hex }
term-points = Anfallspoäng
table-points-column = kolumn
points-capped = { $sum } poäng räknas som { $column }
target-bears = kan bära { $n }
table-letters-points = A den som skjuter, F målet, E eliminerad
gloss-firing = den som skjuter förlorar { $n }
gloss-target = målet förlorar { $n }
gloss-target-gone = målet elimineras
chance-target-gone = Målet elimineras genast ({ $n } av { $n })
chance-target-loses = Målet tar en förlust
chance-firing-loses = Den som skjuter tar en förlust
expected-points = Att vänta: målet { $defender } förluster, den som skjuter { $attacker }.
entries-span = poster { $span }
on-map = På kartan
to-desk = Ställ upp en variant
the-fight = Striden
strength = Styrka
col-unit = Förband
col-from = Från
col-value = Värde
col-row = Regel
col-kind = Slag
rows-used = Regler som gällde
table = Tabell
table-letters = A anfallare, F försvarare, R reträtt, E eliminerad
table-row = rad { $row }
each-face = Vad varje tärningssida hade gett
rolled = slaget
not-rolled = tärningen är inte slagen
gloss-attacker = anfallaren förlorar { $n }
gloss-defender = försvararen förlorar { $n }
gloss-leaves = hexagonen lämnas
gloss-nothing = inget händer
chance-eliminated = Försvaret elimineras genast av förluster ({ $n } av { $n })
chance-leaves = Hexagonen måste lämnas, genom reträtt eller eliminering
chance-attacker-loses = Anfallaren tar förlust
decimal-mark = ,
expected = Att vänta: försvararen { $defender } förluster, anfallaren { $attacker }.
followed = Vad som följde
other-reading = Den andra tolkningen
col-switch = Tolkningsval
col-here = Denna match
col-other = Annan tolkning
col-then = Då
differs = annorlunda
same = samma
derivation = Härledning
scene = Ställning
scene-label = Läget som scentext

## Stridsbordet

desk = Stridsbordet
desk-lead = Ställ upp en strid och se odds, tabell och vad varje tärningssida skulle ge.
desk-form = En liten strid
desk-target = Anfallen hexagon
desk-attackers = Anfallare
desk-support = Understöd
desk-ships = Slagskepp
desk-aircraft = Attackflyg
desk-defenders = Försvarare
across-river = över en flod
desk-go = Visa striden
desk-fault = Ställningen går inte att läsa
desk-no-combat = Ställningen innehåller ingen strid: avsluta med ett anfall, och tärningen om den är slagen.

## Regelboken

rules-lead = Regelbokens satser med våra ord, hur vi tolkar dem och varifrån tabellerna kommer.
readings = Tolkningar
tables = Tabeller
read-by = tolkas av
reads = tolkar

## Filen

claim-this = Det här är
claim-open = dagboken { $file }: { $frames } ramar, { $bytes } byte, sista post { $last }, inte avslutad.
claim-closed = dagboken { $file }: { $frames } ramar, { $bytes } byte, sista post { $last }, avslutad.
claim-checked = Kontrollerat genom
claim-checked-words = Varje ram följer av den föregående; varje kontrollpunkt har rätt rot över posterna dittills; reglerna ger samma ställningar vid omspel.
claim-not = Inte bevisat
claim-not-words = Vem som skrev den, och att den är den första: den som har filen kan skriva en helt ny kedja. Jämför huvudet med ett som antecknats på annat håll för att veta om dagboken är ändrad.
head = Huvud
head-words = Två filer med samma huvud innehåller samma poster.
checkpoints = Kontrollpunkter
checkpoints-none = Inga ännu.
col-root = Rot över posterna
col-state-root = Ställningsrot

## Om

about = Om
about-what = wardiary för dagbok över ett krigsspel som spelas vid ett bord, spelar upp det efter reglerna och visar varför varje resultat blev som det blev.
about-licence = Fri programvara under MIT-licensen eller Apache-licensen 2.0, efter eget val.
about-maps = Kartor
about-maps-words = De tryckta kartorna är förlorade; våra är återskapade ur öppen geografi och ur regelböckerna.
credit-ign-coast = Kust och mindre vattendrag: IGN GEOFLA 2.2 (2016), Licence Ouverte 1.0.
credit-ign-rivers = Större vattendrag: IGN, Licence Ouverte 2.0.
credit-geonames = Orternas läge: GeoNames, CC BY 4.0.
credit-hand = Terräng, vägar, broar och byar: inlagda för hand, CC0.
about-rules = Regler
about-rules-words = Reglerna återges med våra ord, sats för sats; där källan tiger eller kan läsas på två sätt är vår tolkning utmärkt och går att ändra.
about-libraries = Bibliotek
about-libraries-words = Byggt med axum, askama, tokio och Fluent, under MIT- och Apache-licenserna.

## Hjälp

help-lead = Varje tangent har en länk på sidan som gör samma sak; inget kräver skript.
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
key-combat = striden i detalj
key-back = från striden tillbaka till kartan
key-blank = släck skärmen, och tänd igen
key-help = den här sidan
keys-on = Enstaka bokstäver fungerar som tangenter.
keys-off = Enstaka bokstäver gör ingenting.
keys-turn-off = Stäng av dem
keys-turn-on = Sätt på dem
help-map = Att läsa kartan
help-map-words = Ljusa, rundade brickor hör till den första sidan, mörka med snedskurna hörn till den andra. Skivor i bandet är förluster som förbandet ännu kan ta, kryss de som det har tagit. Det en post ändrade är inramat och numrerat som i listan intill kartan; en skiva på en förflyttnings väg är vad steget kostade.

# Första sidan och stridsbordets exempel
home-lead = Öppna en match och stega igenom den post för post, på kartan och i ord.
home-desk = En omtvistad strid kräver ingen inspelad match: ställ upp den i ett formulär eller som text och se varje tal med sin regel, vad varje tärningssida hade gett och vad en annan tolkning hade ändrat.
home-desk-go = Avgör en omtvistad strid
home-rules = Varje regelsats med våra ord, hur den tolkas där texten lämnar utrymme, och tabellerna med sin källa.
system-ikvm-normandy-2023 = IKVM krigsspel 2023: invasionen i Normandie 1944
desk-side = Anfallare
desk-examples = Tryckta exempel:
desk-example-E-01 = flod och understöd
desk-example-E-02 = pansar i öppen terräng
desk-example-E-03 = stad, svaga odds
desk-example-E-04 = stad, reträtt eller förlust
desk-example-E-05 = bombmatta

# Anteckningar och hållpunkter

notes = Anteckningar
notes-lead = Vad människor har skrivit om matchen: anteckningar om poster, och genomgångens hållpunkter.
notes-none = Ingen har skrivit om matchen än.
notes-none-here = Inga anteckningar om posten visas.
notes-none-chosen = Ingen anteckning passar det valda.
notes-memory = Detta är exempel: det som skrivs här finns kvar tills programmet avslutas.
notes-fault = Anteckningarnas fil är skadad; det som går att läsa visas, och inget kan skrivas.
notes-all = Alla anteckningar om matchen
notes-layers = Anteckningar som visas
note-n = Anteckning { $n }
note-history = Anteckning { $n }: historik
note-write = Skriv en anteckning
note-revise = Ändra
note-retract = Återta
note-retracted = Återtagen
note-private = Privat
note-private-hint = Håll den dold även när lagret släpps
note-edited = ändrad
note-version = Version { $n }
note-waiting = inte släppt
note-adrift = Detta skrevs om en annan uppteckning: posten har en annan länk här.
note-by = Vem skriver
note-by-hint = En roll eller initialer
note-layer = För vem
note-glyph = Slags anmärkning
note-no-glyph = Enkel anmärkning
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
release = Släpp
release-hint = Visar alla vad som väntar på lagret; privata anteckningar förblir dolda.
stops = Hållpunkter
stop-n = Hållpunkt { $n }
stop-place = Sätt en hållpunkt
stop-remove = Ta bort hållpunkten
stop-title-en = Rubrik på engelska
stop-title-sv = Rubrik på svenska
stop-order = Plats i raden
stop-save = Sätt hållpunkten
stop-prev = Föregående hållpunkt
stop-next = Nästa hållpunkt
filter-author = Skriven av
filter-any = vem som helst
filter-layer = Lager
filter-all = alla
filter-go = Visa
form-fault = Inget skrevs
form-conflict = Någon har ändrat anteckningen under tiden. Det du skrev står kvar nedan; läs den senaste versionen och skicka igen.
form-fault-missing = Här måste något stå.
form-fault-long = Högst { $most } tecken eller poster får stå här.
form-fault-unprintable = Här står ett tecken som inte går att skriva ut.
form-fault-untidy = Ta bort blanksteg i början och slutet.
form-fault-time = Detta är ingen tid.
form-fault-due = Nummer { $most } står på tur.
form-fault-unknown = Det finns ingen med detta nummer.
form-fault-gone = Den togs tillbaka tidigare.
form-fault-nothing = Inget på lagret väntar på att släppas.
form-fault-layer = Lagret finns inte.
form-fault-glyph = Det slaget finns inte.
form-fault-hex = Kartan har ingen hexagon { $word }.
form-fault-entry = Matchen har ingen sådan post.
form-fault-order = Skriv ett heltal från 0 till 65535.
form-fault-file = Anteckningarna kunde inte skrivas: { $word }
field-author = Vem skriver
field-wall = Tid
field-text = Text
field-title = Rubrik
field-reason = Skäl
field-hexes = Hexagoner
field-number = Nummer
field-version = Version
field-layer = För vem
field-glyph = Slags anmärkning
field-order = Plats i raden
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
did-released = släppt
note-hidden = Anteckningen ligger på ett lager som inte visas.
note-show = Visa lagret

# The match at a glance
overview = Översikt
step-through = Stega igenom
nothing-played = Ingen har spelat ännu.
points = poäng
losses = förluster
course-title = Poäng om matchen hade slutat där, och tagna förluster
course-words = Från { $first } efter första fasen till { $last } nu; tabellen nedanför har varje fas.
losses-in = { $turn }, förluster: { $losses }
as-table = Detsamma i en tabell
verdict-won = { $side } vinner { $by }.
verdict-draw = Matchen är oavgjord: { $by }.
verdict-ahead = Slutade matchen här skulle { $side } vinna { $by }.
verdict-level = Slutade matchen här vore den oavgjord: { $by }.
points-for = { $hexes } för hexagoner, { $units } för slagna förband
points-where = Var poängen kommer ifrån
points-none = Inga poäng.
points-ties = Räknas vid lika poäng
units-lost = Slagna förband
lost-words =
    { $units ->
        [0] { $side }: inget förband, { $points } förlustpoäng i allt
        [one] { $side }: ett förband, { $points } förlustpoäng i allt
       *[other] { $side }: { $units } förband, { $points } förlustpoäng i allt
    }
weather = Väder
front-at = Fronten i slutet av omgång { $turns }
front-words = Linjen mellan vad första sidan håller och övrigt land; äldre linjer är prickade och streckade.
luck = Tärningstur
luck-how = Väntat är vad tabellen begär i medeltal över alla sidor av tärningen, exakt räknat och aldrig mer än förbanden på platsen kan bära; utfall är detsamma för den sida som kom upp. Markstrid, bombmatta, duell och luftvärn räknas; väder, förluster vid reträtt och isolering räknas inte.
luck-none = Ingen tärning har slagits om förluster.
luck-even = På det hela taget gynnade tärningarna ingen.
luck-favour = På det hela taget gynnad av tärningarna: { $side }, med { $points } förlustpoäng, givna och tagna sammanlagt.
luck-losses-of = { $side }: förluster
luck-line = { $side }: väntat { $expected }, utfall { $actual }
luck-expected-n = väntat { $n }
luck-actual-n = utfall { $n }
luck-spread = { $side }: förluster över alla sätt tärningarna kan falla, väntat { $expected }, utfall { $actual }
luck-ways =
    { $dice ->
        [one] Av alla sätt tärningen kan falla kostar { $fewer } % färre förluster, { $same } % lika många, { $more } % fler.
       *[other] Av alla sätt dessa { $dice } tärningar kan falla kostar { $fewer } % färre förluster, { $same } % lika många, { $more } % fler.
    }
luck-kinds = Efter slags kast
luck-kind = Slaget om
luck-dice = tärningar
luck-expected = väntat
luck-actual = utfall
luck-all = Alla
luck-rank = { $n } av { $all }
luck-left-out = De { $shown } kast som föll längst från medeltalet, av { $all }; sidan på skärmen har alla.
throw-ground = markstrid
throw-carpet = bombmatta
throw-duel = duell
throw-flak = luftvärn
throws = Varje kast
throws-lead = Turen ses från den sida som anfaller eller skjuter: vad fienden förlorade utöver medeltalet, minus vad den själv förlorade utöver det. Sista kolumnen räknar de sidor av tärningen som hade tjänat den sämre.
turn-short = O{ $n }
col-turn = Omgång
col-by = Av
col-favour = Tur
col-rank = Sämre sidor

# A table by itself
table-from = Ur boken:
table-anchors = Varje rad, kolumn och ruta är en länk till sig själv: kopiera adressen för att peka på den.
table-cited = Rader som talar om tabellen
table-uncited = Ingen rad talar om den.
table-others = Andra tabeller
head-terrain = Terräng
head-swedish = På svenska
head-movement = Förflyttning
head-combat = Strid
head-rows = Rader
head-die = Tärning
head-weather = Väder

# Two positions
compare = Jämför ställningar
compare-lead = Vad som har ändrats från den ena ställningen till den andra, förband för förband och hexagon för hexagon. Förbandens nummer står på kartan som i listan; hexagoner som bytt händer är märkta där.
compare-from = Från
compare-to = Till
compare-or = eller post
compare-with = I matchen
compare-this = den här matchen
compare-go = Jämför
compare-end = { $moment }, slutet (post { $n })
compare-entry = Post { $n }: { $moment }
compare-start = Utgångsställningen (post { $n })
compare-none = Inget skiljer: varje förband och varje hexagon är densamma.
compare-count =
    { $n ->
        [one] En skillnad
       *[other] { $n } skillnader
    }
compare-map = Den andra ställningen, med det som ändrats
compare-swap = Åt andra hållet
compare-from-here = Jämför med en annan post
compare-units = Förband
compare-hexes = Hexagoner som bytt händer
compare-eliminated = Slagna
compare-arrived = Anlända
compare-returned = Tillbaka
compare-left = Lämnade kartan
compare-moved = Flyttade
compare-worn = Förluster tagna eller återgivna
compare-only-from = Bara i första matchen
compare-only-to = Bara i andra matchen
compared-eliminated = slaget; stod i { $from }
compared-eliminated-off = slaget
compared-arrived = i { $to }
compared-left = lämnade { $from }
compared-losses = förluster { $before } → { $after } av { $of }
compare-on-map = Förband på kartan
compare-lost-points = Tagna förlustpoäng
compare-points = Poäng
compare-weather = Väder
compare-moment = Läge
