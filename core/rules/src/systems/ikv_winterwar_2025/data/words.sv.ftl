# Regelbokens egna ord på svenska. Det som är lika i alla regelböcker finns i review-web/i18n.
# Överst i ett avsnitt står de regler det gäller.

## Överallt (W-001)

party-finland = Finland
party-soviet = Sovjetunionen
map-credit = Karta: kust, sjöar och vattendrag från Natural Earth, orter efter GeoNames (CC BY 4.0), 1939 års gräns efter FinnONTO SAPO (CC BY 3.0); vägar, järnvägar och terräng inlagda för hand, CC0.

## Matchlistan (W-006, W-009, W-010)

card-won = { $side ->
    [finland] Finland vinner
   *[soviet] Sovjetunionen vinner
 } { $by }
card-leads = { $side ->
    [finland] Finland leder
   *[soviet] Sovjetunionen leder
 }

## Tid och sidor (W-014, W-031, W-032, W-146)

phase-sides = val av sida
phase-reinforcement = förstärkningar
phase-air = luftstrid
phase-return = flyget återvänder
side-finland = Finland
side-soviet = Sovjetunionen
brief-finland = Finland
brief-soviet = Sovjet

## Rubriker

heading-introduktion = Introduktion
heading-hur-spelar-vi = Hur spelar vi
heading-spelordning = Spelordning
heading-spelordning-1 = Spelordning, steg 1
heading-spelordning-2 = Spelordning, steg 2
heading-spelordning-3 = Spelordning, steg 3
heading-spelordning-4 = Spelordning, steg 4
heading-forsorjning = Försörjning och kontrollzoner
heading-forflyttningsexempel = Exempel på förflyttning
heading-forflyttningsmodifikation = Förflyttningsmodifikation
heading-seger = Seger
heading-1-1 = Kartan
heading-1-2-1 = Enheter och staplar
heading-1-3 = Terrängen i ord
heading-1-4 = Terrängkostnader och stridspåverkan
heading-1-5 = Markstrid
heading-1-6 = Flygstrid
heading-2-1 = Styrkor
heading-2-1-1 = Sovjets styrkor
heading-2-1-2 = Finlands styrkor

## Ändringar (W-034, W-037, W-061, W-088, W-110, W-112, W-117, W-156, W-167)

change-is-stopped = har stannat
change-not-stopped = får gå vidare
change-is-unsupplied = utan försörjning
change-not-unsupplied = åter med försörjning
change-is-began = har flyttat
change-not-began = får flytta igen
change-is-flown = har flugit
change-not-flown = får flyga igen
change-is-beaten = besegrat i luften
change-not-beaten = får understödja igen
change-is-delayed = väntar till en senare omgång
change-not-delayed = får komma in igen
change-is-arrived = anlände denna omgång
change-not-arrived = är inte längre nyanländ
slot-began = började i
slot-base = bas
slot-guards = uppsänt till försvar
slot-strength = tärningens värde
slot-fallen-with = värde när det slogs ut
slot-attacked = hexagoner anfallna under fasen
slot-air-fought = hexagoner där luftstrid har utkämpats
slot-finnish-team = lag som spelar Finland
slot-clock-lost = förflyttningsfasens klocka, förlorad tid
slot-clock-stopped = förflyttningsfasens klocka, stoppad vid
slot-time-out = de två timmarna är ute
mark-stopped = har stannat
mark-unsupplied = är utan försörjning
mark-winter = har vinterförmåga
mark-no-winter = saknar vinterförmåga
mark-flipped = är vänt
mark-aloft = har sänts upp
mark-beaten = besegrades i luften
mark-arrived = anlände denna omgång

## Poster i ord

# W-014, W-016
entry-side-die = Val av sida: lag { $team } slår { $die }.
entry-choose = Lag { $team } väljer sida: { $side }.
# W-031
entry-end = { $whose ->
    [finland] Finland avslutar fasen.
   *[soviet] Sovjetunionen avslutar fasen.
 }
entry-die = Tärningen visar { $die }.
# W-053, W-057, W-109
entry-arrive = { $unit } anländer till { $hex }.
entry-delay = { $unit } väntar till en senare omgång.
# W-098, W-101, W-156, W-158
entry-fly = { $unit } flyger till { $hex } och blir kvar över den.
entry-transfer = { $unit } ombaseras till { $hex }.
# W-097
entry-penalty = { $unit } tas bort för förflyttning genom en full stapel.
# W-146, W-172
entry-air-combat = Luftstrid över { $hex }.
entry-air-die = Luftstrid över { $hex }: tärningen visar { $die }.
# W-111
entry-partisan-die = Värdet på { $unit }: tärningen visar { $die }.
# W-114
entry-attack = Anfall mot { $hex } av { $units }.
# W-138, W-140, W-142
entry-losses = { $shares }.
share =
    { $points ->
        [one] { $unit } förlorar 1 steg
       *[other] { $unit } förlorar { $points } steg
    }
entry-retreat = { $unit } retirerar till { $hex }.
entry-give-up = { $unit } förlorar ett steg för reträtten in i en kontrollzon.
# W-144
entry-advance = { $units } avancerar in i { $hex }.
# W-161, W-177
entry-return = { $unit } landar i { $hex }.
# W-004, W-005
entry-time-out = De två timmarna är ute.
# W-036, W-167
amendment-owner = { $hex } kontrolleras nu av: { $side }.
amendment-losses = { $steps ->
        [0] { $unit } har inte förlorat något steg.
       *[other] { $unit } har nu förlorat { $steps } steg.
    }

## Frågor (W-014, W-016, W-052, W-060, W-097, W-111, W-138, W-140, W-144, W-146, W-161)

ask-side-die = Lag { $team } slår tärning om val av sida.
ask-choice = Lag { $team } slog högst: vilken sida väljer det?
ask-setup = Ställ upp startförbanden, vart och ett i sitt område.
ask-reinforcement = Sätt in förstärkningarna i omgång { $turn }, eller låt dem vänta.
ask-movement = { $whose ->
        [soviet] Sovjetunionen flyttar och flyger, eller avslutar fasen.
       *[finland] Finland flyttar och flyger, eller avslutar fasen.
    }
ask-penalty = En full stapel har passerats i { $hexes }: vilket förband tas bort för det?
ask-air-combat = Över vilken hexagon utkämpas nästa luftstrid?
ask-air-die = Slå tärning för luftstriden över { $hex }.
ask-partisan-die = Slå tärning för värdet på { $unit }.
ask-die = Slå tärning för anfallet mot { $hex }.
ask-losses = Vilka förband ger upp { $points ->
        [one] 1 förlustpoäng
       *[other] { $points } förlustpoäng
    } vid { $hex }?
ask-retreat = Vart retirerar förbanden från striden om { $hex }?
ask-give-up = Vilket av förbanden som retirerade från { $hex } förlorar ett steg för reträtten in i en kontrollzon?
ask-return = Var landar flyget?
ask-base-lost = Basen är förlorad: vart flyger flyget?
verb-die = Tärningsslag
verb-choose = Välj sida
verb-arrive = Sätt in förstärkning
verb-delay = Låt vänta
verb-fly = Flyg till en hexagon
verb-transfer = Ombasera
verb-air-combat = Luftstrid
verb-give-up = Offra ett steg
verb-penalty = Ta bort för full stapel
verb-return = Landa

## Reglernas ord (W-003, W-007, W-037, W-068, W-089, W-102, W-127 till W-135, W-151, W-152)

word-finland = Finland
word-soviet = Sovjetunionen
word-pool = inte anlänt
word-no-line = ingen logistiklinje
word-again = igen
word-city-occupied = markförband i staden
word-city-zone = enda kontrollzonen över staden
word-city-entered = senast där
word-draw = oavgjort
word-units = på eliminerade fientliga förband
word-cities = på kontrollerade städer
word-sudden-death = genom Sudden Death
terrain-forest = skog
terrain-marsh = träsk
terrain-frozen-lake = sjö med is
terrain-city = stad
terrain-rail = järnväg
terrain-ski = skidförband
terrain-air = flyg
terrain-open-lake = öppen sjö
lies-white_city = vit stad
lies-black_city = svart stad
lies-large_city = storstad
sort-ski = skidförband
sort-recon = spaningsförband
sort-motorised-infantry = motoriserat infanteri
sort-naval-infantry = marininfanteri
sort-engineer = ingenjörförband
sort-fortification = befästning
sort-partisan = partisanförband
sort-ship = fartyg
sort-fighter = jaktflyg
sort-bomber = bombflyg
class-division = division
class-lower = lägre förband
class-artillery = artilleri
class-white = vit
class-black = svart
class-large = storstad
size-corps = kår
size-division = division
size-brigade = brigad
size-battle-group = brigadstridsgrupp
size-regiment = regemente
size-battalion = bataljon
size-air = flyg
size-ship = fartyg
zone-south = söder om den arktiska linjen
zone-north = på den arktiska linjen och norr om den

## Härledningarnas termer

# Val av sida (W-014, W-015)
term-side-die-first = Lag 1 slår
term-side-die-second = Lag 2 slår
# Försörjning (W-037 till W-050)
term-supplied = Har försörjning
term-unsupplied = Ingen logistiklinje
# Förflyttning (W-060 till W-068, W-077, W-159)
term-spent-before = Förbrukat tidigare
term-step-rail = Järnväg
term-step-open = Öppen terräng
term-step-forest = Skog
term-step-marsh = Träsk
term-step-frozen-lake = Sjö med is
term-step-city = Stad
term-step-river = Flod, tillägg
term-step-ski = Skidförband
term-step-slide = Glidning i kontrollzon: hela kapaciteten
term-step-one-hex = Första hexagonen, alltid tillåten: hela kapaciteten
term-distance = Avstånd
# Värden (W-043, W-099 till W-103, W-111, W-116, W-154)
term-partisan-die = Partisanförbandets tärning
term-partisan-value = Partisanförbandets värde
term-unsupplied-sum = Utan försörjning, summa
term-unsupplied-half = Utan försörjning, hälften avrundat uppåt
term-ground-support = Markunderstöd
# Odds och kolumnförskjutning (W-120 till W-125)
term-winter = Vinter: ingen anfallare har vinterförmåga
term-city = Stad
term-forest = Skog
term-marsh = Träsk
term-frozen-lake = Sjö med is
term-river-attack = Alla anfallare över flod
term-air-shift = Flygunderstöd, en kolumn
term-modified-die = Modifierad tärning
# Reträtt och framryckning (W-140 till W-144)
term-retreat-zone = Reträtt in i kontrollzon
# Luftstrid (W-146 till W-154)
term-air-attack = Luftstridsvärde, anfallaren
term-air-defence = Luftstridsvärde, försvararen
term-air-value = Luftstridsvärde
term-difference = Skillnad
term-air-column = Kolumn för skillnaden
# Poäng, räknade i fjärdedelar (W-006 till W-009, W-162 till W-169)
term-score-finland = Finlands poäng
term-score-soviet = Sovjetunionens poäng
term-city-points = De kontrollerade städernas värden
term-city-value = Stadens värde
term-city-quarters = Poäng för städer
term-city-owner = Ägare
term-beaten-value = Framsidans anfallsvärde
term-beaten-points = Slagna anfallsvärden, en fjärdedel vardera
term-units-beaten = Slagna fientliga förband
term-cities-held = Kontrollerade städer
term-sudden-death = Huvudstaden beträdd

## Tolkningar (A-01 till A-63)

switch-first-player = vilken sida som spelar först
switch-modifier-mode = vad en modifikation på -1 ändrar
switch-rail-cost = kostnad för en järnvägshexagon
switch-hx-mode = betydelsen av HX
switch-supply-city = städer som försörjer markförband
switch-unsupplied-halving = halvering av försvar utan försörjning
switch-reinforce-in-zoc = förstärkningar i fientlig kontrollzon
switch-stack-through = förflyttning genom en full stapel
switch-iv-corps = var IV. armékåren ställs upp
switch-air-ground-extra = extra kolumner för flygunderstöd
switch-attack-hex-repeat = en hexagon får anfallas på nytt under fasen
switch-partisan-die = partisanförband slår en gång för varje
switch-game-clock-s = sekunder för hela spelet
switch-winter-defenders = försvarare med vinterförmåga som krävs för förskjutningen
switch-sudden-death = när Sudden Death inträder
switch-air-over-water = flyg får flyga över öppet vatten
switch-air-reinforcements = var flyg kommer in som förstärkning
switch-air-after-attack = flyg som har anfallit, där egna förband har avancerat
value-own-country = i städer i det egna landet
value-any-base = på valfri egen bas
value-home = återgår
value-stays = stannar uppe
value-su = Sovjetunionen
value-fi = Finland
value-column = oddskolumnen
value-die = tärningen
value-2 = 1/3 förflyttningspoäng
value-3 = 1/2 förflyttningspoäng
value-0 = ingen
value-1 = en
value-def-all-att-half = ett steg av varje försvarare, hälften av det från anfallaren
value-att-half-only = hälften från anfallaren, inget från försvararen
value-both-half = hälften från båda
value-national = i det egna landet
value-controlled = kontrollerade, även erövrade
value-total = av summan
value-each-unit = av varje förband
value-own-unit-there = med eget förband på platsen
value-never = aldrig
value-always = alltid
value-refused = avvisas
value-penalty = tas upp och kostar ett förband
value-own-area = i eget område
value-reserve = med reserven
value-one-loss = ett steg
value-eliminate = elimineras
value-half = del av en omgång
value-combat = strid
value-some = en
value-all = alla
value-on-entry = när hexagonen beträds
value-at-rest = där förbandet stannar

## Stridssidan (W-120, W-126, W-148, W-172)

combat-title-ground = Anfall mot { $hex }
combat-title-air = Luftstrid över { $hex }
dice-of-die = T6
table-letters = A anfallare, F försvarare: E ett steg av varje förband, H hälften, R reträtt, S stoppad; EX lika förluster, HX ett steg av varje försvarare och hälften av deras förlustvärden från anfallaren
table-letters-air = A anfallare, F försvarare: E allt flyg tas bort, R återgång till bas
gloss-eliminated-air = tas bort
gloss-retreats-air = återgår till bas
gloss-attacker-air = anfallarens flyg
gloss-defender-air = försvararens flyg
gloss-loses = ger upp { $n ->
        [one] 1 förlustpoäng
       *[other] { $n } förlustpoäng
    }
gloss-retreats-if-mobile = måste retirera (den som inte kan förlorar ett steg i stället)
gloss-fixed = kan inte retirera och förlorar ett steg av varje förband
gloss-trapped-pays = har ingen reträttväg och förlorar ett steg av varje förband

## Om

credits =
    Vinterkriget: kust, sjöar och vattendrag från Natural Earth.
    Vinterkriget: orternas läge från GeoNames, CC BY 4.0.
    Vinterkriget: 1939 års gräns från FinnONTO Consortium (SAPO), CC BY 3.0; sträckningen kontrollerad mot OpenStreetMap, © OpenStreetMaps bidragsgivare, ODbL.
    Vinterkriget: vägar, järnvägar, byar och terräng inlagda för hand, CC0.

## Hjälp

game-title = C IKV krigsspelsturnering 2025: Finlands vinterkrig 1939–40

## Titlar på scenarier och exempelmatcher, som är engelska i matcherna själva

scenario-winterwar = Vinterkriget, 30 november 1939 till mars 1940
sample-winter-war = Vinterkriget, 30 november till mars: hela spelet
sample-winterwar-sensible-1 = Vinterkriget, programmet spelar båda sidor: Sovjetunionen vann
sample-winterwar-sensible-2 = Vinterkriget, programmet spelar båda sidor: Finland vann

## Matchöversikten (W-111, W-126, W-172)

luck-how = Väntat är tabellens medelvärde över alla tärningsutfall, exakt räknat och aldrig mer än förbanden på platsen kan förlora; utfall är detsamma för det slag som föll. Markstrid och luftstrid räknas; tärningar för sidor och partisanförband och steg som förloras vid reträtt räknas inte.
standing-losses =
    { $units ->
        [0] förlorade steg, inget förband eliminerat
        [one] förlorade steg, ett förband eliminerat
       *[other] förlorade steg, { $units } förband eliminerade
    }
course-losses-of = { $side }, förlorade steg: { $n }
lost-words =
    { $units ->
        [0] { $side }: inget förband, { $points } förlorade steg
        [one] { $side }: ett förband, { $points } förlorade steg
       *[other] { $side }: { $units } förband, { $points } förlorade steg
    }
event-losses = förlorade steg: { $losses }
luck-favour = Tärningarna gynnade { $people } med netto { $points } förlustpoäng.
event-steps = { $points } förlustpoäng
event-odds-others =
    { $n ->
        [one] ytterligare en hexagon gav minst en halv förlustpoäng
       *[other] ytterligare { $n } hexagoner gav minst en halv förlustpoäng
    }
compare-lost-points = Förlorade steg
lost-points = förlorade steg
luck-points = förlustpoäng
aar-col-losses = Förlustpoäng
part-bears = steg kvar
desk-loss = Förlorat steg { $n }
desk-tested-lost =
    { $n ->
        [one] ett förlorat steg
       *[other] { $n } förlorade steg
    }
film-figures =
    { $lost ->
        [one] 1 förlorat steg
       *[other] { $lost } förlorade steg
    } · { $held ->
        [one] håller 1 ort
       *[other] håller { $held } orter
    }
film-losses = Förlorade steg hittills, per omgång
aar-worn =
    { $units ->
        [one] { $steps } förlorade steg; { $units } förband eliminerat.
       *[other] { $steps } förlorade steg; { $units } förband eliminerade.
    }
aar-cost = { $turn } kostade mest, i förlorade steg: { $losses }.
aar-losses = Förlorade steg sammanlagt: { $losses }.
aar-fig-favour = förlustpoäng bättre än väntat
aar-fig-steps = förlorade steg
aar-fig-lost-turn = förlorade steg i omgången
aar-fig-lost = förlorade steg hittills
throw-ground = markstrid
throw-air = luftstrid

## En tabell för sig (W-068, W-089, W-099 till W-102, W-107, W-162)

head-swedish = På svenska
head-english = På engelska
head-local = Lokalt namn
head-symbol = Symbol
head-class = Klass
head-zone = Zon
head-division = Divisioner
head-lower = Lägre förband
head-artillery = Artilleri
head-area = Område
head-hexes = Hexagoner
head-from = Från
head-to = Till
head-strength = Värde
head-place = Plats
head-value = Poäng
head-hex = Hexagon
head-attack = Anfall, luftstrid
head-defence = Försvar, markunderstöd
head-back-attack = Anfall, baksidan
head-back-defence = Försvar, baksidan
head-winter = Vinterförmåga
# Var förbanden kommer in, och varifrån deras värden kommer (tabell 2.1)
placement-area-fifth = 5:e armén, Norra Finlands grupp
placement-area-helsinki = Helsingfors försvar
placement-area-ivcorps = IV. armékåren
placement-area-kannas = Armén på Karelska näset
placement-area-reserve = Överkommandots reserv
placement-area-ship-len = Östersjöns fartyg
placement-area-ship-mur = Norra ishavets fartyg
placement-area-su7 = 7:e armén
placement-area-su8 = 8:e armén
placement-area-su9 = 9:e armén
placement-area-su14 = 14:e armén
placement-border-su = en finsk hexagon vid den sovjetiska gränsen
placement-city-own = en egen stad
cell-any = var som helst i landet
cell-helsinki = Helsingfors
cell-leningrad-large = Leningrad (stora stadsdelen)
cell-leningrad-small = Leningrad (lilla stadsdelen)
cell-sortavala = Sordavala
cell-viipuri = Viborg
source-all-rebuilt = allt rekonstruerat
source-all-rebuilt-the-winter-rule-needs-such-an-attacker = allt rekonstruerat (vinterregeln förutsätter en sådan anfallare)
source-all-rebuilt-values-after-the-brewster = allt rekonstruerat (värden efter Brewster)
source-all-rebuilt-values-of-the-other-blenheim = allt rekonstruerat (värden efter den andra Blenheim)
source-harbour-given = hamnen given
source-else-rebuilt = i övrigt rekonstruerat
source-kind-and-values-repaired = typ och värden rättade
source-name-rebuilt = namnet rekonstruerat
source-kind-in-the-chart = typen i teckenförklaringen
source-make-and-turn-repaired = flygplanstyp och omgång rättade
source-values-after-the-brewster = värden efter Brewster
source-make-and-values-repaired = flygplanstyp och värden rättade
source-name-and-movement-given = namn och förflyttning givna
source-name-and-steps-given = namn och steg givna
source-values-repaired = värdena rättade
source-name-given = namnet givet
source-number-read-with-doubt = numret osäkert läst
source-partisans-given-in-the-plural = partisanförband nämnda i flertal
source-this-unit-rebuilt = just detta rekonstruerat
source-size-in-the-legend = storleken i teckenförklaringen

## Regelbrott
# Flera skäl kan gälla samtidigt; det första i den här ordningen anges: game_over, wrong_state, clock_expired, immobile,
# not_supplied, already_attacked, zone_stop (eller zone_to_zone), not_adjacent, border, impassable, road_only, enemy_occupied,
# no_enemy, support_needs_ground, out_of_range, movement_exceeded, stack_through, stack_limit, base_full, wrong_area, not_due,
# reinforcement_place, loss_insufficient, loss_excess, retreat_illegal, advance_not_allowed. De som inte står här är gemensamma.

# W-033, W-034
refusal-clock_expired = Tiden är ute: förflyttningsfasens klocka står på { $seconds } sekunder, och { $limit } är tillåtna. Fasen kan bara avslutas, med `avsluta`.
refusal-clock_state = { $case ->
        [stopped] Klockan är redan stoppad: låt den gå vidare med `starta-klocka`.
        [running] Klockan går: stoppa den med `stoppa-klocka`.
       *[over] De två timmarna är redan ute: det som pågår avslutas, och inget nytt påbörjas.
    }
# W-075, W-076, W-103
refusal-immobile = { $case ->
        [ship] { $unit } är ett fartyg och ligger kvar i sin hamn under hela spelet: lämna det där det är.
       *[fort] { $unit } är en befästning och flyttas aldrig: lämna den där den är.
    }
refusal-cannot_attack = { $unit } är en befästning: den försvarar sin egen hexagon och anfaller inget. Utelämna den.
# W-041, W-042
refusal-not_supplied = { $case ->
        [attack] { $unit } var utan försörjning vid den senaste kontrollen och anfaller inte. Förbandet försvarar sig, och får anfalla igen när en kontroll finner en linje.
       *[move] { $unit } var utan försörjning vid den senaste kontrollen och förflyttar sig inte. Förbandet får flytta igen när en kontroll finner en linje.
    }
# W-117, W-118
refusal-already_attacked = { $unit } har redan anfallit denna omgång, och ett förband anfaller en gång per omgång. Anfall med andra.
refusal-target_twice = { $hex } har redan anfallits under fasen: välj ett annat mål.
# W-062, W-063
refusal-zone_to_zone = Från { $from } till { $hex } är en glidning, direkt från en fientlig kontrollzon till en annan. Den tar hela förflyttningskapaciteten, och { $unit } har förbrukat { $spent } av den; det går som första steg.
# W-114, W-140
refusal-not_adjacent = { $case ->
        [attack] { $place ->
            [map] { $unit } står i { $at }, som inte gränsar till { $hex }: ett förband anfaller en hexagon intill sin egen.
           *[off] { $unit } kan inte anfalla { $hex }: { whereabouts }
        }
       *[step] { $from } och { $hex } gränsar inte till varandra. Ange vägen för { $unit } hexagon för hexagon, eller skriv `till` och målet.
    }
# W-074, W-165
refusal-border = { $case ->
        [attack] { $hex } tillhör ett neutralt land, och inget anfall görs där.
        [flight] { $hex } tillhör ett neutralt land, och { $unit } får inte flyga dit.
       *[step] { $hex } tillhör ett neutralt land, och inget förband går in där: { $unit } håller sig i Finland eller Sovjetunionen.
    }
# W-072, W-073
refusal-impassable = { $case ->
        [attack] Öppet vatten hindrar { $unit } i { $from } från att anfalla { $hex }.
        [side] Öppet vatten ligger mellan { $from } och { $hex }: { $unit } måste gå runt det.
        [flight] { $hex } är öppet vatten, och { $unit } får inte flyga över det i den här matchen.
       *[hex] { $hex } är öppet vatten, och { $unit } håller sig på land.
    }
# W-069, W-119, W-143
refusal-road_only = { $case ->
        [attack] Varken väg eller järnväg går mellan { $from } och { $hex }: sovjetiska förband som { $unit } anfaller bara längs en sådan.
       *[step] Varken väg eller järnväg går mellan { $from } och { $hex }: sovjetiska förband som { $unit } förflyttar sig bara längs en sådan.
    }
# W-114, W-147
refusal-no_enemy = { $case ->
        [air] I { $hex } finns inte flyg från båda sidor: där finns ingen luftstrid att utkämpa.
       *[attack] I { $hex } finns inget fientligt markförband att anfalla.
    }
refusal-air_fought = Luftstriden över { $hex } har redan utkämpats under fasen: det slås en gång för varje hexagon.
# Bara i uppställda lägen: W-115, W-140, W-177
refusal-no_part_in_attack = { $unit } har inte kommit och deltog inte i anfallet mot { $hex }: sätt ut förbandet på kartan eller utelämna det.
refusal-not_in_hex = { $unit } står inte i { $hex }, som förbandet ska lämna: sätt det där, eller ange den hexagon där det står.
refusal-base_not_lost = { $unit } har inte förlorat sin bas: ange flyg som står på marken i en hexagon som den egna sidan inte kontrollerar.
# W-155, W-145
refusal-support_needs_ground = Flyg och fartyg understöder bara: ett markförband intill { $hex } måste anfalla.
# W-153, W-178
refusal-support_not_in_hex = { $case ->
        [beaten] { $unit } besegrades i luften och ger inget understöd under fasen: utelämna det.
       *[away] Inget understöd över { $hex } från { $unit }: flyg dit det i förflyttningsfasen, med `flyg`.
    }
refusal-not_an_aircraft = { $unit } är inte flyg och kan inte flyga.
# W-101, W-158
refusal-out_of_range = { $hex } ligger { $needed } hexagoner från { $from }, och { $unit } kan flyga { $limit } hexagoner till under omgången.
refusal-not_on_base = { $case ->
        [aloft] { $unit } är redan i luften och kan inte starta från { $at }: det flyger igen när det har varit hemma.
       *[ground] { $unit } kan inte starta från { $at }: en flygning utgår från marken, i en stad som den egna sidan kontrollerar.
    }
# W-060, W-065
refusal-movement_exceeded = Fram till { $hex } skulle { $unit } ha förbrukat { $needed } förflyttningspoäng; det har { $allowance }.
# W-096, W-097
stack-limits = högst { $divisions ->
        [one] 1 division
       *[other] { $divisions } divisioner
    }, { $lower ->
        [one] 1 lägre förband
       *[other] { $lower } lägre förband
    } och { $artillery ->
        [one] 1 artilleriförband
       *[other] { $artillery } artilleriförband
    }
refusal-stack_through = { $unit } kan inte gå genom { $hex }: förbandet får inte plats där, inte ens i förbigående: { stack-limits }. Gå runt hexagonen.
refusal-penalty_not_eligible = { $unit } kan inte tas bort för den fulla stapeln i { $hexes }. Något av dessa kan: { $units }.
# W-089 till W-095
refusal-stack_limit = { $case ->
        [advance] Med alla nämnda förband skulle { $hex } överskrida sin staplingsgräns: { stack-limits }.
       *[unit] Med { $unit } skulle { $hex } överskrida sin staplingsgräns: { stack-limits }.
    } Ett lägre förband får ta en divisions plats, ett artilleriförband ett lägre förbands.
# W-160, W-161
refusal-no_harbour = { $hex } är inte hamn för { $unit }, som ligger kvar där det ställdes upp under hela spelet.
refusal-base_full = { $hex } har redan { $limit } flygförband, så många som en bas tar: där finns ingen plats för { $unit }. { $open-n ->
        [0] Ingen annan bas står öppen för förbandet.
       *[other] Förbandet kan landa i { $open }.
    }
refusal-not_a_base = { $hex } är ingen stad som den egna sidan kontrollerar, och { $unit } kan inte landa där. { $open-n ->
        [0] Ingen bas står öppen för förbandet.
       *[other] Förbandet kan landa i { $open }.
    }
refusal-not_its_base = { $case ->
        [here] { $unit } är redan i { $hex }.
        [home] { $unit } landar på den bas som förbandet startade från, inte i { $hex }.
       *[far] { $hex } ligger för långt bort för { $unit }.
    } { $open-n ->
        [0] Ingen bas står öppen för förbandet: låt det vara kvar.
       *[other] Förbandet kan landa i { $open }.
    }
refusal-not_a_city = { $hex } är ingen stad, och bara en stad har en ägare: ange en stads hexagon.
refusal-still_aloft = { $unit } ska inte landa nu. { $units-n ->
        [0] Inget flyg ska det.
       *[other] De som ska är { $units }.
    }
# W-016, W-019 till W-029
refusal-wrong_area = { $case ->
        [road] { $unit } kan inte ställas upp i { $hex }: där går varken väg eller järnväg.
        [base] { $unit } kan inte ställas upp i { $hex }: flyg börjar i en stad som tillhör den egna sidan.
       *[area] { $unit } kan inte ställas upp i { $hex }, som ligger utanför förbandets område.
    } { $open-n ->
        [0] Förbandet har ingen annan hexagon på kartan.
       *[other] Förbandet kan stå i { $open }.
    }
# W-059, W-105
refusal-not_due = { $place ->
        [map] { $unit } är redan på kartan, i { $at }.
        [eliminated] { $unit } är eliminerat och kommer inte tillbaka.
       *[pool] { $case ->
            [delayed] { $unit } har fått vänta och kan komma i en senare omgång.
            [start] { $unit } hör till uppställningen och kommer inte in senare.
           *[later] { $unit } kommer i omgång { $turn }, och det är omgång { $now }.
        }
    }
# W-053 till W-056, W-109
refusal-reinforcement_place = { $case ->
        [foreign] { $hex } är ingen stad i det egna landet, och { $unit } kan inte komma in där.
        [lost] { $hex } kontrolleras av fienden, och { $unit } kan inte komma in där.
        [zone] { $hex } ligger i fientlig kontrollzon, och { $unit } kan inte komma in där.
        [border] { $hex } är ingen finsk hexagon vid sovjetiska gränsen, och bara vid den kan { $unit } komma in.
        [enemy] Fienden står i { $hex }: { $unit } kan inte komma in där.
       *[city] { $hex } är ingen stad, och { $unit } kan inte komma in där.
    } { $open-n ->
        [0] Ingen hexagon står öppen för förbandet nu: låt det vänta till en senare omgång, med `vänta`.
       *[other] Förbandet kan komma in i { $open }.
    }
# W-138, W-139
refusal-loss_insufficient = De nämnda stegen motsvarar { $points } av de { $limit } förlustpoäng som krävs: nämn fler av { $units }.
refusal-loss_excess = Steget från { $unit } behövs inte: utan det motsvarar de övriga { $points } förlustpoäng, och { $limit } krävs. Utelämna det.
refusal-loss_not_eligible = { $case ->
        [steps] { $unit } har färre steg kvar än som nämns: högst { $limit }.
        [none] Inget steg ska offras för reträtt in i en kontrollzon, och { $unit } har inget att avstå. De som ska retirera är { $units }.
        [elsewhere] Inget steg ska offras för den hexagon som { $unit } retirerade från. Steget tas av någon av { $units }.
       *[others] { $unit } nämns två gånger eller berörs inte av förlusterna. De kan tas av { $units }.
    }
# W-140 till W-143
refusal-retreat_illegal = { $case ->
        [apart] { $hex } gränsar inte till den hexagon som { $unit } lämnar.
        [water] { $hex } är öppet vatten eller ligger på andra sidan om det.
        [border] { $hex } tillhör ett neutralt land.
        [road] Varken väg eller järnväg leder { $unit } till { $hex }.
        [enemy] Fienden står i { $hex }.
        [full] { $hex } har ingen plats för { $unit }.
       *[toward] { $hex } leder inte bort från motståndaren, och det gör en annan hexagon.
    } { $open-n ->
        [0] { $unit } har ingen hexagon att retirera till så länge andra är i vägen.
       *[other] { $unit } kan retirera till { $open }.
    }
refusal-retreat_not_yours = { $case ->
        [fort] { $unit } är en befästning och retirerar inte.
       *[others] { $unit } ska inte retirera.
    } { $units-n ->
        [0] Inget förband ska vidare; ett steg återstår att offra för reträtten in i kontrollzonen: skriv `offra` och ett förband.
       *[other] De som ska är { $units }.
    }
# W-144
refusal-advance_not_allowed = { $case ->
        [twice] { $unit } nämns två gånger: nämn varje förband en gång.
       *[others] { $unit } kan inte avancera in i { $hex }. { $units-n ->
            [0] Inget förband kan det: skriv `avancera med` utan förband.
           *[other] De som kan är { $units }.
        }
    }

## Stridsbordet

game-name = Vinterkriget 1939–40 · IKV 2025
desk-example-summa = Summa: befästning och vinter
desk-example-viborg = Viborg: bombflyg och jaktflyg
desk-sort-attack = anfall
desk-feature-road = Väg
desk-feature-rail = Järnväg

## Namn på förband, efter namnet på brickan; det som inte finns här behåller sitt.

formation-11th-infantry-division = 11. infanteridivisionen
formation-4th-infantry-division = 4. infanteridivisionen
formation-5th-infantry-division = 5. infanteridivisionen
formation-8th-infantry-division = 8. infanteridivisionen
formation-1st-infantry-division = 1. infanteridivisionen
formation-10th-infantry-division = 10. infanteridivisionen
formation-1st-rifle-brigade = 1. skyttebrigaden
formation-cavalry-brigade = kavalleribrigaden
formation-1st-ski-regiment = 1. skidregementet
formation-1st-artillery-regiment = 1. artilleriregementet
formation-fortification-summa = befästning Summa
formation-fortification-kiviniemi = befästning Kiviniemi
formation-12th-infantry-division = 12. infanteridivisionen
formation-13th-infantry-division = 13. infanteridivisionen
formation-petsamo-ski-group = skidgruppen i Petsamo
formation-salla-ski-group = skidgruppen i Salla
formation-suomussalmi-ski-group = skidgruppen i Suomussalmi
formation-kuhmo-ski-group = skidgruppen i Kuhmo
formation-helsinki-guard-regiment = Helsingfors gardesregemente
formation-59th-regiment = 59. regementet
formation-4th-coast-regiment = 4. kustregementet
formation-6th-infantry-division = 6. infanteridivisionen
formation-2nd-rifle-brigade = 2. skyttebrigaden
formation-3rd-rifle-brigade = 3. skyttebrigaden
formation-fokker-d-xxi = jaktflyg Fokker D.XXI
formation-fokker-c-x = bombflyg Fokker C.X
formation-9th-infantry-division = 9. infanteridivisionen
formation-group-talvela = Grupp Talvela
formation-21st-infantry-division = 21. infanteridivisionen
formation-1st-partisan-unit = 1. partisanförbandet
formation-f-19-gloster-gladiator = F 19 (jaktflyg Gloster Gladiator)
formation-bristol-blenheim-iv = bombflyg Bristol Blenheim IV
formation-morane-saulnier-ms-406 = jaktflyg Morane-Saulnier MS.406
formation-23rd-infantry-division = 23. infanteridivisionen
formation-swedish-volunteer-battle-group-i = Svenska frivilligkårens stridsgrupp I
formation-swedish-volunteer-battle-group-ii = Svenska frivilligkårens stridsgrupp II
formation-tank-battalion = stridsvagnsbataljonen
formation-fiat-g-50 = jaktflyg Fiat G.50
formation-14th-infantry-division = 14. infanteridivisionen
formation-2nd-partisan-unit = 2. partisanförbandet
formation-bristol-blenheim-i = bombflyg Bristol Blenheim I
formation-brewster-b-239 = jaktflyg Brewster B-239
formation-138th-rifle-division = 138. skyttedivisionen
formation-24th-rifle-division = 24. skyttedivisionen
formation-43rd-rifle-division = 43. skyttedivisionen
formation-49th-rifle-division = 49. skyttedivisionen
formation-70th-rifle-division = 70. skyttedivisionen
formation-90th-rifle-division = 90. skyttedivisionen
formation-123rd-rifle-division = 123. skyttedivisionen
formation-142nd-rifle-division = 142. skyttedivisionen
formation-150th-rifle-division = 150. skyttedivisionen
formation-10th-tank-corps = 10. stridsvagnskåren
formation-20th-heavy-tank-brigade = 20. tunga stridsvagnsbrigaden
formation-35th-light-tank-brigade = 35. lätta stridsvagnsbrigaden
formation-40th-light-tank-brigade = 40. lätta stridsvagnsbrigaden
formation-15th-motor-rifle-brigade = 15. motoriserade skyttebrigaden
formation-baltic-fleet-naval-infantry-brigade = Östersjöflottans marininfanteribrigad
formation-engineer-regiment = ingenjörregementet
formation-1st-artillery-regiment-of-the-reserve = 1. artilleriregementet ur överkommandots reserv
formation-2nd-artillery-regiment-of-the-reserve = 2. artilleriregementet ur överkommandots reserv
formation-1st-artillery-brigade = 1. artilleribrigaden
formation-polikarpov-i-16 = jaktflyg Polikarpov I-16
formation-polikarpov-i-153 = jaktflyg Polikarpov I-153
formation-tupolev-sb = bombflyg Tupolev SB
formation-ilyushin-db-3 = bombflyg Iljusjin DB-3
formation-18th-rifle-division = 18. skyttedivisionen
formation-56th-rifle-division = 56. skyttedivisionen
formation-75th-rifle-division = 75. skyttedivisionen
formation-139th-rifle-division = 139. skyttedivisionen
formation-155th-rifle-division = 155. skyttedivisionen
formation-168th-rifle-division = 168. skyttedivisionen
formation-3rd-artillery-regiment-of-the-reserve = 3. artilleriregementet ur överkommandots reserv
formation-tupolev-sb-8th-army = bombflyg Tupolev SB (8:e armén)
formation-54th-mountain-rifle-division = 54. bergsskyttedivisionen
formation-122nd-rifle-division = 122. skyttedivisionen
formation-163rd-rifle-division = 163. skyttedivisionen
formation-14th-rifle-division = 14. skyttedivisionen
formation-52nd-rifle-division = 52. skyttedivisionen
formation-104th-mountain-rifle-division = 104. bergsskyttedivisionen
formation-polikarpov-i-15bis = jaktflyg Polikarpov I-15bis
formation-battleship-marat = slagskeppet Marat
formation-battleship-oktyabrskaya-revolyutsiya = slagskeppet Oktjabrskaja Revoljutsija
formation-northern-fleet-destroyers = Norra flottans jagare
formation-44th-rifle-division = 44. skyttedivisionen
formation-100th-rifle-division = 100. skyttedivisionen
formation-113th-rifle-division = 113. skyttedivisionen
formation-136th-rifle-division = 136. skyttedivisionen
formation-34th-light-tank-brigade = 34. lätta stridsvagnsbrigaden
formation-164th-rifle-division = 164. skyttedivisionen
formation-128th-rifle-division = 128. skyttedivisionen
formation-88th-rifle-division = 88. skyttedivisionen
formation-2nd-artillery-brigade = 2. artilleribrigaden
formation-7th-rifle-division = 7. skyttedivisionen
formation-11th-rifle-division = 11. skyttedivisionen
formation-51st-rifle-division = 51. skyttedivisionen
formation-80th-rifle-division = 80. skyttedivisionen
formation-1st-ski-brigade = 1. skidbrigaden
formation-50th-rifle-division = 50. skyttedivisionen
formation-62nd-rifle-division = 62. skyttedivisionen
formation-84th-motorised-division = 84. motoriserade divisionen
formation-86th-motorised-division = 86. motoriserade divisionen
formation-39th-light-tank-brigade = 39. lätta stridsvagnsbrigaden
formation-2nd-ski-brigade = 2. skidbrigaden
formation-23rd-rifle-division = 23. skyttedivisionen
formation-91st-rifle-division = 91. skyttedivisionen
formation-95th-rifle-division = 95. skyttedivisionen
formation-173rd-motorised-division = 173. motoriserade divisionen
formation-3rd-ski-brigade = 3. skidbrigaden
formation-97th-rifle-division = 97. skyttedivisionen
formation-119th-rifle-division = 119. skyttedivisionen
formation-29th-motorised-division = 29. motoriserade divisionen
