# Regelbokens egna ord på svenska. Det som är lika i alla regelböcker finns i review-web/i18n.
# Överst i ett avsnitt står de regler det gäller.

## Överallt (B-001)

party-allied = de allierade
party-axis = axelmakterna
map-credit = Karta: rekonstruerad; kust, vattendrag och orter placerade efter var de ligger, terräng och vägar inlagda för hand, CC0.

## Matchlistan (B-248, B-250, B-256)

card-won = { $side ->
    [allied] De allierade vinner
   *[axis] Axelmakterna vinner
 } { $by }
card-leads = { $side ->
    [allied] De allierade leder
   *[axis] Axelmakterna leder
 }

## Tid och sidor (B-004, B-005, B-019, B-020)

phase-opening = före första omgången
phase-availability = väder och tillgänglighet
phase-impulse = impuls
phase-impulse-2 = andra impulsen
side-allied = Allierade
side-axis = Axeln

## Ändringar (B-012, B-018, B-053, B-097, B-133, B-142, B-229, B-234)

change-is-attacked = har stridit
change-not-attacked = får strida igen
change-is-stopped = stoppat
change-not-stopped = får gå vidare
change-is-strategic = har förflyttat sig strategiskt
change-not-strategic = får strida igen efter sin strategiska förflyttning
change-is-available = tillgängligt denna omgång
change-not-available = inte längre tillgängligt
change-is-unsupplied = utan underhåll
change-not-unsupplied = åter med underhåll
change-is-spotted = upptäckt av fienden
change-not-spotted = inte längre upptäckt
slot-activated = aktiverat
slot-allowance = rörlighet
slot-activation-allied = aktiveringspoäng kvar, de allierade
slot-activation-axis = aktiveringspoäng kvar, axelmakterna
slot-attacked-allied = hexagoner som de allierade har anfallit denna omgång
slot-attacked-axis = hexagoner som axelmakterna har anfallit denna omgång
slot-available-on = senast tillgängligt i omgång
slot-destroyed-on = nedskjutet i omgång
slot-fatigue = trötthet
slot-points-allied = de allierades segerpoäng
slot-points-axis = axelmakternas segerpoäng
slot-replacements = ersättningspoäng kvar
slot-unsupplied-turns = omgångar utan underhåll
slot-weather = väder
mark-activated = har aktiverats
mark-available = är tillgängligt
mark-spotted = är upptäckt
mark-stopped = har stoppats
mark-strategic = har förflyttat sig strategiskt
mark-tired = är trött
mark-unsupplied = är utan underhåll
change-losses = förlorade LP: { $now } av { $of }

## Poster i ord

# B-018, B-019
entry-begin = Den första omgången börjar.
# B-032
entry-dice = Tärningarna visar { $first } och { $second }: { $sum }.
entry-dice-weather = Vädret i omgång { $turn }: tärningarna visar { $first } och { $second }, { $sum }.
entry-dice-combat = Anfallet mot { $hex }: tärningarna visar { $first } och { $second }, { $sum }.
entry-dice-bombardment = Beskjutningen av { $hex }: tärningarna visar { $first } och { $second }, { $sum }.
entry-percent = Talet är { $value }.
entry-percent-weather = Tillåter vädret att { $unit } flyger? Talet är { $value }.
entry-percent-maintenance = Står { $unit } på marken för underhåll? Talet är { $value }.
entry-percent-ship = Är { $unit } tillgänglig? Talet är { $value }.
# B-182, B-215
entry-flak = Luftvärnseld mot { $unit }: { $first } + { $second } + { $points } − { $defence } = { $value }, { $outcome ->
        [down] nedskjutet
        [off] bortjagat
       *[through] det kommer igenom
    }{ $lost ->
        [0] .
       *[other] {""}, { $lost } LP förlorade.
    }
# B-186
entry-lot-bare = Lotten är { $value }.
entry-lot = En förlust vid { $hex }: lotten är { $value }, { $unit } förlorar en LP.
# B-086, B-103
entry-move = { $units } går från { $from } till { $to }.
entry-move-inferred = { $units } går från { $from } till { $to } (vägen är härledd).
# B-108
entry-strategic = Strategisk förflyttning från { $from } till { $to }: { $units }.
entry-strategic-inferred = Strategisk förflyttning från { $from } till { $to } (vägen är härledd): { $units }.
# B-137, B-180
entry-attack = Anfall mot { $hex } av { $units }.
entry-attack-supported = Anfall mot { $hex } av { $units }, med understöd av { $supports }.
# B-198
entry-advance = { $units } avancerar in i { $hex }.
# B-201 till B-209
entry-bombard = Beskjutning av { $hex } från { $units }.
# B-242
entry-replenish = { $unit } får tillbaka { $points } LP.
# B-007
entry-end = { $whose ->
    [allied] De allierade avslutar impulsen.
   *[axis] Axelmakterna avslutar impulsen.
 }
# B-118, B-136: för den som inte känner till alla förband
entry-part-move = { $units } bryter upp från { $from }.
entry-part-attack = { $whose ->
        [allied] De allierade anfaller { $hex }
       *[axis] Axelmakterna anfaller { $hex }
    }{ $units-n ->
        [0] {" "}med okända förband.
       *[other] {" "}med förband som inte alla är kända. Kända: { $units }.
    }
entry-part-bombard = { $whose ->
        [allied] De allierade beskjuter { $hex }
       *[axis] Axelmakterna beskjuter { $hex }
    }{ $units-n ->
        [0] {" "}från okända pjäser eller fartyg.
       *[other] {" "}med förband som inte alla är kända. Kända: { $units }.
    }
entry-part-advance = { $whose ->
        [allied] De allierade avancerar
       *[axis] Axelmakterna avancerar
    } in i { $hex }{ $units-n ->
        [0] {" "}med okända förband.
       *[other] {" "}med förband som inte alla är kända. Kända: { $units }.
    }
entry-part-flak = Luftvärnseld mot { $unit }: tärningarna visar { $first } och { $second }, { $sum }: { $outcome ->
        [down] nedskjutet
        [off] bortjagat
       *[through] det kommer igenom
    }{ $lost ->
        [0] .
       *[other] {""}, { $lost } LP förlorade.
    }
entry-part-lot = Lott dras om en förlust vid { $hex }.
# B-036, B-053
amendment-remove = Tas bort från kartan för gott: { $unit }.
amendment-losses = Förlorade LP för { $unit } sätts till { $lost }.
amendment-fatigue = Trötthet för { $unit } sätts till { $value }.

## Frågor (B-007, B-018, B-019, B-020, B-116, B-184, B-186, B-198, B-209, B-215)

ask-opening = Allt är uppställt: börja den första omgången.
ask-weather = Slå två tärningar för vädret i omgång { $turn }.
ask-availability = { $test ->
        [weather] Tillåter vädret att { $unit } flyger? Dra ett tal från 1 till 100: högst { $chance } betyder ja.
        [maintenance] Står { $unit } på marken för underhåll? Dra ett tal från 1 till 100: högst { $chance } betyder ja.
       *[ship] Är { $unit } tillgänglig? Dra ett tal från 1 till 100: högst { $chance } betyder ja.
    }
ask-impulse = { $whose ->
        [allied] De allierade har impulsen tills de avslutar den.
       *[axis] Axelmakterna har impulsen tills de avslutar den.
    }
ask-flak = Slå två tärningar för luftvärnselden mot { $unit } över { $hex }.
ask-combat-dice = Slå två tärningar för anfallet mot { $hex }.
ask-bombardment-dice = Slå två tärningar för beskjutningen av { $hex }.
ask-lot = Dra lott: vilket förband förlorar nästa LP i striden vid { $hex }?
verb-begin = Börja första omgången
verb-dice = Tärningsslag
verb-percent = Tal från 1 till 100
verb-lot = Lott
dice-draw-lot = lott mellan { $sides }
dice-draw-percent = tal från 1 till { $sides }
verb-strategic = Förflytta strategiskt
verb-bombard = Beskjut
verb-replenish = Ersätt förluster
verb-end = Avsluta impulsen

## Reglernas ord (B-039, B-115, B-224, B-248 till B-256)

word-allied = de allierade
word-axis = axelmakterna
word-sunny = soligt
word-overcast = mulet
word-rainy = regn
word-storm = storm
word-weather = väder
word-maintenance = underhållsarbete
word-ship = tillgänglighet
word-pool = inte anlänt
word-no-line = ingen logistiklinje
word-again = igen
word-unseen = en fiende som inte hade setts
word-won = matchen är vunnen här
word-zone = en fientlig kontrollzon
word-fixed = ett fast förband
word-nowhere = ingen hexagon att gå till
word-retreats = retirerar
word-stays = står kvar
word-flown = fullföljs
word-off = avbryts
word-draw = oavgjort
word-marginal = knapp seger
word-tactical = taktisk seger
word-decisive = avgörande seger
word-points-marginal = på poäng, en knapp seger
word-points-tactical = på poäng, en taktisk seger
word-points-decisive = på poäng, en avgörande seger
word-objectives = genom att hålla de avgörande hexagonerna
word-annihilation = utan något fientligt stridsförband kvar
as-known = { $words }, såvitt känt
course-points = poäng, hexagonernas slutvärden inräknade
briefing-losses = { $points } poäng för varje LP som fienden förlorar.
briefing-at-once = Den som håller { $hexes } samtidigt vinner genast.
briefing-levels = Ett försprång på { $marginal } poäng ger knapp seger, på { $tactical } taktisk, på { $decisive } avgörande. { $less ->
        [marginal] Mindre är också knapp seger, och lika är oavgjort.
       *[draw] Mindre är oavgjort.
    }
terrain-clear = öppen terräng
terrain-woods = skog
terrain-marsh = träsk
terrain-town = småstad
terrain-city = stad
terrain-major-city = storstad
terrain-hill = höjd
terrain-beach = strand
terrain-stream = å
lies-town = småstad
lies-city = stad
lies-major_city = storstad
lies-locality = plats
lies-beach = strand
sort-reconnaissance = spaning
sort-commander = befälhavare
sort-ship = fartyg
sort-battleship = fartyg
sort-headquarters = befälhavare
sort-attack-aircraft = flyg
sort-aircraft = flyg
size-brigade = brigad
size-regiment = regemente
size-battalion = bataljon
size-company = kompani
size-headquarters = stab
size-ship = fartyg
size-air = flyg

## Härledningarnas termer

# Väder och tillgänglighet (B-020, B-068, B-076, B-116)
term-weather-dice = Två tärningar för vädret
term-chance = Chans, av 100
term-percent = Talet
# Underhåll (B-224, B-228)
term-supplied = Har underhåll
term-unsupplied = Ingen logistiklinje
# Förflyttning (B-085 till B-109)
term-spent-before = Förbrukat tidigare
term-allowance-once = Förflyttningspoäng, en gång
term-movement = Grundvärde
term-movement-weather = Procent kvar efter vädret
term-movement-supply = Procent kvar efter underhållet
term-step-clear = Öppen terräng
term-step-bocage = Bocage
term-step-woods = Skog
term-step-marsh = Träsk
term-step-town = Småstad
term-step-city = Stad
term-step-major-city = Storstad
term-step-hill = Höjd
term-step-beach = Strand
term-step-sea = Hav
term-step-over-stream = Över en å, tillägg
term-step-over-river = Över en flod, tillägg
# Värden (B-049, B-051, B-082)
term-energy = Energi
# Odds, förskjutningar och tärningar (B-153 till B-184)
term-division = Hel division
term-combined-arms = Vapenslag i samverkan
term-water = Vattendrag
term-commander = Befälhavare
term-commander-dice = Befälhavare, på tärningarna
term-tiger = Tiger
term-fortified = Befäst område
term-armour-open = Pansar i öppen terräng
term-mechanised-open = Mekaniserat i öppen terräng
term-printed-attack = Anfallsvärde enligt brickan
term-printed-defence = Försvarsvärde enligt brickan
term-printed-points = Poäng enligt brickan
term-percent-left = Procent kvar efter förluster och trötthet
term-support-points = Understödspoäng
term-support-bonus = Understöd, på tärningarna
term-modifier = Läggs till tärningarna
term-attacker-loss = LP som anfallaren förlorar
term-defender-loss = LP som försvararen förlorar
term-no-retreat = Kapitulerar
term-lot = Lott
# Beskjutning och luftvärnseld (B-129, B-209, B-215)
term-bombardment = Beskjutningspoäng, summa
term-bombardment-points = Beskjutningspoäng
term-share = Procent som räknas
term-counted = Poäng som räknas
term-bombardment-loss = Förlorade LP
term-flak = Luftvärnspoäng, summa
term-flak-points = Luftvärnspoäng
term-aircraft-defence = Flygets försvar
term-flak-value = Tärningar och poäng, minus försvaret
term-flak-loss = LP som flyget förlorar
term-mission = Uppdraget
# Poäng (B-011, B-242, B-252 till B-254)
term-activation-points = Aktiveringspoäng kvar
term-replacements = Ersättningspoäng kvar
term-score-allied = De allierades poäng
term-score-axis = Axelmakternas poäng

## Tolkningar

switch-half-to = en exakt halva vid avrundning gynnar
switch-clamp-first = oddsen kapas till tabellen före kolumnförskjutningen
switch-tiger-defends = Tigerförband ger en kolumn även i försvar
switch-area-adds-to-city = det befästa området lägger en kolumn till stadens
switch-open-bonuses = pansar och mekaniserat tillsammans i öppen terräng
switch-mechanised-combines = mekaniserat och stridsvagnar är vapenslag i samverkan
switch-division-absent = en divisions förband utanför kartan
switch-water-any = en anfallare över vattendraget räcker
switch-least-range = artilleri och fartyg har ett minsta avstånd
switch-bombard-together = förband får beskjuta gemensamt
switch-supply-blocked-by = vad som spärrar logistiklinjer
switch-objective-held-by = ett mål hålls genom
switch-small-lead = en ledning under den första gränsen
switch-advance-after = framryckning efter strid följer på
switch-advance-from = anfallare avancerar från
switch-guns-tire = artilleri som understöder eller beskjuter blir trött
switch-target-once = en hexagon anfalls en gång per omgång av
switch-replace-unsupplied = förband utan underhåll får ersättningar
switch-zone-diverts = fientlig kontrollzon leder om en reträtt
switch-sight-thirds = synviddens tredjedelar är de för
switch-retreat-loss-in = reträtt kostar en LP i
switch-tigers-add = varje Tigerförband ger en kolumn
switch-commander-contact = en ensam befälhavare är kontakt med fienden
value-target = den anfallna sidan
value-attacker = anfallaren
value-better = bara det bättre tillägget
value-both = båda tilläggen
value-ignored = räknas inte
value-missed = krävs för en samlad division
value-adjacent = varje angränsande fientligt stridsförband
value-zone = fientlig kontrollzon
value-control = kontroll av dess hexagon
value-presence = ett stridsförband i dess hexagon
value-draw = oavgjort
value-marginal = knapp seger
value-any = hur hexagonen än tömts
value-retreat = enbart reträtt
value-all = alla anfallande hexagoner
value-main = huvudanfallets hexagon
value-weather = vad vädret lämnar
value-clear = klart väder
value-enemy-hex = hexagon under fiendens kontroll

## Stridssidan (B-155, B-184, B-209, B-215)

combat-title-ground = Anfall mot { $hex }
combat-title-bombardment = Beskjutning av { $hex }
combat-title-flak = Luftvärnseld mot { $unit } över { $hex }
dice-of-dice = 2T6
each-face = Vad varje summa hade gett
not-rolled = tärningarna är inte slagna än
term-attack-flak = Luftvärnspoäng
term-defence-flak = Flygets försvar
term-column-flak = Läggs till tärningarna
points-capped-bombardment = { $sum } poäng; { $column } av dem räknas, efter hur väl hexagonen är känd
points-as-they-are = alla poäng räknas
table-letters = LP för anfallaren, sedan för försvararen; R reträtt för dem som är kvar
table-letters-points = LP som hexagonen förlorar
table-letters-flak = LP som flyget förlorar; från andra raden vänder det om
gloss-loses = förlorar { $n } LP
gloss-fixed = kan inte retirera eftersom det är fast och kapitulerar
gloss-trapped = har ingenstans att retirera och kapitulerar
cell-flak = { $fate ->
        [unharmed] igenom
        [off] vänder om
        [destroyed] förstörs
       *[hit] vänder om, −{ $n }
    }
gloss-defender-flak = flyget
gloss-eliminated-flak = förstörs
gloss-retreats-flak = vänder om
gloss-nothing-flak = flyget kommer igenom
expected-losses-flak = Väntevärde: flyget förlorar { $defender } LP.
rolled-points-flak = Utfall: { $defender }.
chance-defenders-shot-down = Flyget förstörs
chance-defenders-driven-off = Flyget vänder om

## Om

credits =
    Normandie 1944: kartan rekonstruerad, eftersom boken saknar karta; orter, kust och vattendrag placerade efter var de ligger, terräng och vägar inlagda för hand, CC0.

## Hjälp

game-title = Wars and Battles: Normandie 1944
game-name = Wars and Battles · Normandie 1944
desk-example-villers = Villers-Bocage: Tigervagnar mot småstaden, hel division på båda sidor
desk-sort-attack = anfall
desk-sort-bombard = beskjutning
desk-feature-stream = Å
desk-feature-road = Väg

## Titlar på scenarier och exempelmatcher, som är engelska i matcherna själva

scenario-wab-01 = Blodiga Omaha
scenario-wab-02 = Villers-Bocage
scenario-wab-03 = Cherbourg
scenario-wab-04 = Cobra
scenario-wab-05 = Overlord
scenario-wab-06 = Overlord hejdat
sample-omaha = Omaha, 6–8 juni: branterna och byarna bakom dem
sample-omaha-sensible = Omaha, programmet spelar båda sidor: de allierade vann
sample-villers-sensible = Villers-Bocage, programmet spelar båda sidor: de allierade vann
sample-port-sensible = Cherbourg på sex omgångar, programmet spelar båda sidor: de allierade vann
sample-cobra-sensible = Cobra, programmet spelar båda sidor: de allierade vann
sample-overlord-sensible = Overlord på fyrtiotvå omgångar, programmet spelar båda sidor
sample-countered-sensible = Overlord hejdat, programmet spelar båda sidor

## Matchöversikten (B-184, B-209, B-215)

luck-how = Väntat är tabellens medelvärde över alla trettiosex slag med två tärningar, exakt räknat och aldrig mer än förbanden på platsen kan förlora; utfall är detsamma för den summa som föll. Anfall, beskjutning och luftvärnseld räknas; väder, tillgänglighet, lotter och förluster vid reträtt räknas inte.
standing-losses =
    { $units ->
        [0] förlorade LP, inget förband eliminerat
        [one] förlorade LP, ett förband eliminerat
       *[other] förlorade LP, { $units } förband eliminerade
    }
course-losses-of = { $side }, förlorade LP: { $n }
event-losses = förlorade LP: { $losses }
event-steps = { $points } LP
event-odds-others =
    { $n ->
        [one] ytterligare en hexagon gav minst en halv LP
       *[other] ytterligare { $n } hexagoner gav minst en halv LP
    }
lost-words =
    { $units ->
        [0] { $side }: inget förband, { $points } LP
        [one] { $side }: ett förband, { $points } LP
       *[other] { $side }: { $units } förband, { $points } LP
    }
luck-favour = Tärningarna gynnade { $people } med netto { $points } LP.
points-for = { $hexes } för hexagoner, { $units } under spelets gång
verdict-level = Om matchen slutade här vore den oavgjord { $by }.
part-bears = LP kvar
sign-losses-words = en prick för varje LP som är kvar, ett kryss för varje förlorad; kan förbandet förlora fler än fem står en prick och ett tal: 8, eller 5/8 när tre är förlorade
compare-lost-points = Förlorade LP
lost-points = förlorade LP
film-figures = { $lost } LP förlorade · { $held ->
    [one] håller 1 ort
   *[other] håller { $held } orter
  }
film-losses = Förlorade LP hittills, per omgång
desk-loss = Förlorad LP { $n }
desk-tested-lost = { $n } LP förlorade
aar-worn =
    { $units ->
        [one] { $steps } LP förlorade; { $units } förband eliminerat.
       *[other] { $steps } LP förlorade; { $units } förband eliminerade.
    }
aar-cost = { $turn } kostade mest, i LP: { $losses }.
aar-losses = Förlorade LP sammanlagt: { $losses }.
aar-fig-favour = LP bättre än väntat
aar-fig-steps = LP
aar-fig-lost-turn = förlorade LP i omgången
aar-fig-lost = förlorade LP hittills
layer-supply = Underhåll
stack-supplied = Får underhåll från { $from }.
stack-cut-off = Utan underhåll: ingen logistiklinje till någon försörjningspunkt.
series-supply = Utan underhåll
series-with = med underhåll
series-without = utan underhåll
event-dice = { $kind }, tärningarna visade { $die } vid { $odds }, { $result }: { $steps } bättre för { $people } än väntat, { $chances }
lost-in = { $kind } vid { $hex }, { $odds }: tärningarna visade { $die }, { $result }
term-die = Tärningar
aar-die = tärningarna visade { $die }
aar-take-result = där { $die } på tärningarna ger { $result }
aar-fig-die = tärningarna
throw-ground = anfall
throw-bombardment = beskjutning
throw-flak = luftvärnseld

## En tabell för sig

head-swedish = På svenska
head-normal = Normalt
head-bad = En dålig sommar
head-weather = Väder
head-infantry = Infanteri
head-mechanised = Mekaniserat
head-armour = Pansar
head-artillery = Artilleri
head-commander = Befälhavare
head-reconnaissance = Spaning
head-view = Synvidd
head-hexside = Hexsida
head-shift = Förskjutning
head-attacker = Anfallare
head-defender = Försvarare
head-attack-columns = Anfall, kolumner
head-attack-dice = Anfall, tärningar
head-defence-columns = Försvar, kolumner
head-defence-dice = Försvar, tärningar
head-level = Nivå
head-known = Vad som är känt
head-total = Summa
head-mission = Uppdrag
head-what = Vad
head-weight = Staplingspoäng
head-event = Vad som händer
head-who = Vem
head-quality = Kvalitet
head-energy = Energi
head-fatigue = Trötthet
head-between = Emellan
head-target = Hos målet
head-strategic = Strategiskt
head-aircraft = Flyg
head-role = Uppgift
head-life = LP
head-support = Understöd
head-bombs = Beskjutning
head-upkeep = Underhållsarbete
head-interval = Mellanrum
head-back = Åter efter
head-sunny = Soligt
head-overcast = Mulet
head-rainy = Regn
head-storm = Storm
head-from = Från
head-to = Till
head-part = Del av dagen
head-aa = Luftvärn
head-aa-scope = Luftvärn, räckvidd
head-zoc = Kontrollzon
head-replenish = Ersättningar
head-trait = Särskilt
head-class = Klass
head-also = I andra scenarier
# Förbandsklasser (tabell 10.1)
class-us-inf-rgt = amerikanskt infanteriregemente
class-us-inf-rgt-v = amerikanskt infanteriregemente, veteraner
class-us-para-rgt = amerikanskt fallskärmsregemente
class-us-glider-rgt = amerikanskt glidflygburet regemente
class-us-ranger-bn = amerikansk rangerbataljon
class-us-cc = amerikansk pansarstridsgrupp
class-us-armd-inf = amerikanskt pansarinfanteri
class-us-tank-bn = amerikansk stridsvagnsbataljon
class-us-td-bn = amerikansk pansarjägarbataljon
class-us-cav-gp = amerikansk kavallerigrupp
class-us-div-arty = amerikanskt divisionsartilleri
class-us-corps-arty = amerikanskt kårartilleri
class-fr-gt = fransk taktisk grupp
class-fr-mech = franskt mekaniserat regemente
class-fr-arty = franskt artilleri
class-uk-inf-bde = brittisk infanteribrigad, veteraner
class-uk-inf-bde-x = brittisk infanteribrigad
class-uk-para-bde = brittisk fallskärmsbrigad
class-uk-cdo-bde = brittisk commandobrigad
class-uk-arm-bde = brittisk pansarbrigad
class-uk-tank-bde = brittisk stridsvagnsbrigad
class-uk-mot-bde = brittisk motoriserad brigad
class-uk-recce-rgt = brittiskt spaningsregemente
class-uk-field-arty = brittiskt divisionsartilleri
class-uk-agra = brittisk artillerigrupp (AGRA)
class-ca-inf-bde = kanadensisk infanteribrigad
class-ca-arm-bde = kanadensisk pansarbrigad
class-ca-field-arty = kanadensiskt divisionsartilleri
class-pl-arm-bde = polsk pansarbrigad
class-pl-mech-bde = polsk skyttebrigad
class-al-cmd = allierad befälhavare
class-us-bb = amerikanskt slagskepp
class-us-ca = amerikanska kryssare
class-us-dd = amerikanska jagare
class-uk-bb = brittiskt slagskepp
class-uk-mon = brittisk monitor
class-uk-cl = brittisk kryssare
class-de-static-rgt = tyskt stationärt regemente
class-de-static-bn = tysk stationär bataljon
class-de-ost-bn = tysk östbataljon
class-de-fort-bn = tysk fästningsbataljon
class-de-inf-rgt = tyskt infanteriregemente
class-de-inf-bn = tysk infanteribataljon
class-de-ll-rgt = tyskt luftlandsättningsregemente
class-de-lw-rgt = Luftwaffes fältregemente
class-de-fj-rgt = tyskt fallskärmsjägarregemente
class-de-kg = tysk stridsgrupp
class-de-pi-coy = tyskt ingenjörkompani
class-de-pzgren-rgt = tyskt pansargrenadjärregemente
class-de-kg-mech = tysk mekaniserad stridsgrupp
class-de-pz-rgt = tyskt pansarregemente
class-de-pz-bn = tysk pansarbataljon
class-de-stug-bn = tysk stormkanonbataljon
class-de-pzjg-bn = tysk pansarjägarbataljon
class-de-tiger-bn = tysk Tigerbataljon
class-de-tiger-coy = tyskt Tigerkompani
class-de-aufkl-bn = tysk spaningsbataljon
class-de-div-art = tyskt divisionsartilleri
class-de-korps-art = tyskt kårartilleri
class-de-werfer-rgt = tyskt raketregemente
class-de-flak-rgt = tyskt luftvärnsregemente
class-de-flak-bn = tysk luftvärnsbataljon
class-ss-pzgren-rgt = SS-pansargrenadjärregemente
class-ss-pz-rgt = SS-pansarregemente
class-ss-pz-bn = SS-pansarbataljon
class-ss-kg = SS-stridsgrupp
class-ss-tiger-bn = SS-Tigerbataljon
class-ss-tiger-coy = SS-Tigerkompani
class-ss-aufkl-bn = SS-spaningsbataljon
class-ss-art-rgt = SS-artilleriregemente
class-ss-flak-bn = SS-luftvärnsbataljon
class-ax-cmd = axelns befälhavare
class-us-fb = amerikanskt attackflyg
class-us-recon = amerikanskt spaningsflyg
class-uk-fb = brittiskt attackflyg
class-uk-recon = brittiskt spaningsflyg
class-us-heavy = amerikanskt tungt bombflyg
class-us-medium = amerikanskt medeltungt bombflyg
class-uk-heavy = brittiskt tungt bombflyg
# Rutor i tabeller (4.2.1 till 11.2.3)
cell-everything = allt
cell-type = typen
cell-presence = att något finns där
cell-both-sides-and-guns-in-support = båda sidor, och understödjande artilleri
cell-the-guns = artilleriet
cell-units-of-the-hex = förbanden i hexagonen
cell-the-unit = förbandet
cell-all = alla förband
cell-those-at-rest = vilande förband
cell-morning = förmiddag
cell-evening = kväll
cell-attack = attackflyg
cell-bomber = bombflyg
cell-reconnaissance = spaningsflyg
cell-elite = elit
cell-veteran = veteran
cell-experienced = erfaren
cell-conscript = värnpliktig
cell-auto = av sig självt
cell-points = för poäng
cell-none = inga
cell-avail50 = tillgänglig vid högst 50
cell-avail60 = tillgänglig vid högst 60
cell-avail70 = tillgänglig vid högst 70
cell-avail80 = tillgänglig vid högst 80
cell-commander = befälhavare
cell-fixed = orörlig
cell-tiger = Tiger
cell-by-name = efter befälhavare
cell-by-terrain = efter terräng
cell-by-hexside = efter hexsida
cell-kraiss = Kraiß
cell-oconnor = O’Connor
# Varifrån uppgifterna kommer (tabell 10.1 och 11.1)
source-all-rebuilt = allt rekonstruerat
source-else-rebuilt = i övrigt rekonstruerat
source-kind-stated = typen given
source-division-stated = divisionen given
source-a-name-that-only-describes = ett namn som bara beskriver
source-the-division-had-two-regiments-with-a-number = divisionen hade två regementen med nummer
source-weight-stated = staplingspoängen givna
source-weight-and-life-by-size-stated = staplingspoäng och LP efter storlek givna
source-weight-and-life-by-size-and-reach-stated = staplingspoäng, LP efter storlek och räckvidd givna
source-weight-and-reach-stated = staplingspoäng och räckvidd givna
source-weight-and-no-zone-of-control-stated = staplingspoäng och avsaknad av kontrollzon givna
source-kind-and-weight-and-life-by-size-stated = typ, staplingspoäng och LP efter storlek givna
source-reach-and-a-chance-of-availability-stated = räckvidd och en chans till tillgänglighet givna
source-fewer-life-points-than-its-size-has-as-a-rule = färre LP än storleken har i regel

## Regelbrott

# Flera skäl kan gälla samtidigt; det första i referensens ordning 1.5 anges. De som inte står här är gemensamma.
# B-009, B-015
refusal-earlier_impulse = { $unit } aktiverades i en tidigare impuls denna omgång och kan inte användas förrän nästa.
refusal-activation_points = { $left ->
        [0] Inga aktiveringspoäng är kvar, och { $wanted } skulle behövas. Använd förband som redan har aktiverats i impulsen, eller avsluta den med `avsluta`.
       *[other] Det skulle kräva { $wanted } aktiveringspoäng, och { $left } är kvar. Nämn färre förband, eller några som redan är aktiverade.
    }
# B-032, B-186
refusal-percent_range = Talet är från 1 till 100, inte { $value }.
refusal-lot_range = Lotten { $value } pekar inte ut något förband.
refusal-no_such_lot = Lotten { $number } pekar inte ut något förband: lotterna går till { $limit }, för { $units }.
# B-054, B-059, B-083, B-103
refusal-immobile = { $case ->
        [aircraft] { $unit } flyger och är aldrig på kartan: nämn det i ett anfall eller en beskjutning.
       *[fixed] { $unit } är ett fast förband och lämnar inte sin hexagon.
    }
refusal-stack_apart = { $unit } och { $other } står i olika hexagoner, och förband som går tillsammans utgår från samma. Flytta dem var för sig.
refusal-stack_limit = { $case ->
        [there] { $hex } innehåller { $weight } staplingspoäng, och { $limit } är tillåtna: ställ något förband någon annanstans.
        [advance] Med alla nämnda förband skulle { $hex } innehålla { $wanted } staplingspoäng, och { $limit } är tillåtna.
        [stop] En fientlig kontrollzon stoppar förflyttningen i { $hex }, där det inte finns plats för { $coming } till ({ $weight } av { $limit } staplingspoäng).
       *[unit] { $hex } innehåller { $weight } staplingspoäng och tar { $limit }: där finns inte plats för { $coming } till.
    }
refusal-stack_through = { $hex } är full, med { $weight } staplingspoäng, och { $unit } kommer inte ens igenom. Gå runt den.
# B-070, B-085, B-086, B-094, B-107
refusal-impassable = { $case ->
        [land] { $hex } är land, och { $unit } håller sig till sjöss.
        [sea] { $hex } är hav, och { $unit } håller sig på land.
        [advance] { $unit } kan inte avancera in i { $hex }: marken där är stängd för förbandet.
       *[marsh] { $hex } är träsk: { $unit } kommer in bara på väg.
    }
refusal-movement_exceeded = Fram till { $hex } skulle { $unit } ha förbrukat { $needed } förflyttningspoäng; det har { $limit }.
refusal-out_of_reach = { $hex } ligger för långt bort för { $unit }, som har { $left } förflyttningspoäng kvar{ $case ->
        [strategic] {" "}för strategisk förflyttning
       *[far] {""}
    }.
refusal-not_adjacent = { $case ->
        [step] { $from } och { $hex } gränsar inte till varandra. Ange vägen för { $unit } hexagon för hexagon, eller skriv `till` och målet.
        [commander] { $unit } är befälhavare och anfaller { $hex } bara med ett stridsförband ur sin hexagon: nämn ett sådant också.
       *[away] { $unit } står i { $at }, som inte gränsar till { $hex }: ett förband anfaller en hexagon intill sin egen.
    }
# B-109 till B-114
refusal-strategic_ability = { $unit } kan inte förflytta sig strategiskt.
refusal-strategic_road = { $case ->
        [gun] Ingen väg går mellan { $from } och { $hex }, och { $unit } förflyttar sig strategiskt bara på väg.
       *[ground] Strategisk förflyttning från { $from } till { $hex } är inte möjlig för { $unit }: den följer vägar, eller öppen terräng och småstäder utan vatten att gå över.
    }
refusal-strategic_weather = Stormen bromsar { $unit }, som inte kan förflytta sig strategiskt så länge den varar.
refusal-strategic_fought = { $unit } har stridit denna omgång och kan inte förflytta sig strategiskt.
refusal-unavailable = { $unit } är inte tillgängligt denna omgång.
# B-139 till B-152
refusal-no_enemy = I { $hex } finns inget fientligt markförband att anfalla.
refusal-hex_attacked = { $case ->
        [enemy] { $hex } har redan anfallits av fienden denna omgång: välj ett annat mål, eller beskjut den.
       *[side] { $hex } har redan anfallits av den egna sidan denna omgång: välj ett annat mål, eller beskjut den.
    }
refusal-not_supplied = { $case ->
        [replacement] { $unit } är utan underhåll och får inga ersättningar.
        [bombard] { $unit } är utan underhåll och beskjuter inte.
       *[attack] { $unit } är utan underhåll och varken anfaller eller understöder.
    }
refusal-already_attacked = { $unit } har anfallit, understött eller beskjutit denna omgång, och ett förband gör det en gång per omgång.
refusal-moved_strategically = { $unit } har förflyttat sig strategiskt denna omgång och strider inte i den.
refusal-no_attack_strength = { $units-n ->
        [0] Anfallet mot { $hex } nämner inga förband: skriv `med` och förbanden efter hexagonen.
       *[other] Tillsammans har anfallarna av { $hex } anfallsvärdet 0: { $units }.
    }
# B-072, B-148, B-180 till B-183
refusal-too_many_supports = { $wanted } understödjande förband nämns; ett anfall tar högst { $limit }.
refusal-cannot_support = { $case ->
        [bomber] { $unit } är bombflyg och understöder inget anfall; det beskjuter, med `beskjut`.
       *[others] { $unit } understöder inte: det gör artilleri, fartyg, attack- och spaningsflyg.
    }
refusal-out_of_range = { $case ->
        [near] { $hex } ligger för nära { $from }: { $unit } skjuter på hexagoner minst { $limit } bort.
       *[far] { $hex } ligger { $needed } hexagoner från { $from }, och { $unit } når { $limit }.
    }
refusal-not_available = { $case ->
        [flown] { $unit } har flugit denna omgång: ett flygförband flyger ett uppdrag per omgång.
        [aircraft] { $unit } kan inte flyga denna omgång: utelämna det.
       *[ship] { $unit } kan inte användas denna omgång: utelämna det.
    }
# B-129, B-201 till B-205
refusal-no_units = Inget förband som flyttar är nämnt: nämn ett eller flera före `to`.
refusal-nobody_bombards = Inga förband som beskjuter { $hex } nämns: skriv `med` och förbanden efter hexagonen.
refusal-one_at_a_time = Flera förband anges för att beskjuta { $hex }: i den här matchen beskjuter vart och ett för sig, ett i taget.
refusal-unseen = Ingen fiende är känd i { $hex }, och bara den som åtminstone är upptäckt beskjuts.
refusal-cannot_bombard = { $case ->
        [reconnaissance] { $unit } är spaningsflyg och beskjuter inte; det understöder anfall.
        [attack] { $unit } är attackflyg och beskjuter inte; det understöder anfall.
        [axis] { $unit } beskjuter inte: av axelmakternas förband gör bara artilleri det.
       *[others] { $unit } beskjuter inte: det gör artilleri, fartyg och bombflyg.
    }
# B-198 till B-200, B-268
refusal-advance_not_allowed = { $case ->
        [fixed] { $unit } är ett fast förband och avancerar inte.
        [commander] { $unit } är befälhavare och avancerar in i { $hex } bara med ett stridsförband ur sin hexagon: nämn ett sådant också.
       *[others] { $unit } kan inte avancera in i { $hex }. { $units-n ->
            [0] Inget förband kan det: skriv `avancera med` utan förband.
           *[other] De som kan är { $units }.
        }
    }
# B-238 till B-247
refusal-no_replacements = { $case ->
        [side] Allierade ersättningar kommer av sig själva när omgången slutar: inga ges till { $unit } nu.
       *[scenario] I detta scenario finns inga ersättningar att ge { $unit }.
    }
refusal-replacement_points = { $case ->
        [none] { $unit } får ingen ersättningspoäng: ge minst 1.
       *[few] { $unit } får { $wanted } ersättningspoäng, och { $left ->
            [0] ingen är kvar denna omgång
           *[other] { $left } är kvar denna omgång
        }.
    }
refusal-above_full_life = { $limit ->
        [0] { $unit } har inte förlorat någon LP och tar inga ersättningar.
       *[other] { $unit } får { $wanted } LP och har förlorat { $limit }: ge högst så många.
    }
refusal-attacked_before = { $unit } har stridit denna omgång: ersättningar ges före ett anfall, inte efter.
# Bara i beslut: B-036, B-053, B-080
refusal-aircraft_off_map = { $unit } flyger och ställs aldrig på kartan, alltså inte heller i { $hex }.
refusal-life_points = { $unit } kan förlora högst { $limit } LP, inte { $lost }.
refusal-fatigue_range = { $unit } kan inte ha tröttheten { $value }: den går från 0 till 100, och bara stridsförband har den.
# Bara i uppställda lägen: B-005, B-009, B-011, B-012, B-022, B-053, B-077, B-078, B-080, B-131, B-137, B-186, B-255
refusal-held_by_other = { $unit } står i { $hex }, som dess sida då kontrollerar: ge sidan hexagonen med `owner`, eller ställ förbandet någon annanstans.
refusal-more_than_given = { $case ->
        [replacements] { $left } ersättningspoäng är fler än de { $limit } som scenariot ger per omgång.
       *[activation] { $left } aktiveringspoäng är fler än de { $limit } som scenariot ger.
    }
refusal-result_before_end = Matchen pågår och har ännu inget resultat: utelämna `result`, eller skriv `stage over`.
refusal-not_noted = { $case ->
        [off] { $unit } är inte i spel, och `{ $field }` sägs bara om det som är det: utelämna det.
       *[kind] Något sådant som `{ $field }` sägs aldrig om { $unit }: utelämna det.
    }
refusal-turn_to_come = Omgång { $turn } har ännu inte kommit för { $unit }: nu är det omgång { $now }.
refusal-impulse_to_come = { $unit } kan inte ha aktiverats i impuls { $impulse }, som dess sida inte har börjat.
refusal-impulse_outside = Det finns ingen impuls { $impulse }: i det här scenariot har varje sida { $limit } per omgång.
refusal-only_supports = { $unit } kan inte anfalla { $hex } på marken, bara understödja ett anfall.
refusal-losses_allocated = { $case ->
        [unit] { $unit } hör inte till dem som kan förlora LP här, var och en nämnd en gång.
        [missing] { $unit } kan också förlora LP i striden och är inte med på listan.
        [owes] De { $lost } LP som återstår att förlora har ingen som kan förlora dem: skriv `owes 0`.
        [few] En lottning kräver minst två förband, och { $count ->
            [0] inget är med på listan
           *[other] { $count } är med på listan
        }.
        [strength] Efter { $given } LP förloras nästa efter styrka, utan lott: varannan lottas.
        [next] Plats { $next } finns inte i styrkeordningen: platserna räknas från 0, och { $count } förband är med.
        [sum] Vars och ens förlorade LP blir { $lost } tillsammans, inte de { $given } som sägs vara förlorade.
        [board] { $unit } sägs ha förlorat { $lost } LP i striden, fler än det har förlorat totalt.
       *[retreat] Ingen retirerar bort från { $hex } här: den ska vara en av anfallets hexagoner, intill den anfallna.
    }

## Formationer

formation-101st-ss-heavy-tank-battalion = 101. tunga SS-stridsvagnsbataljonen
formation-102nd-panzer-artillery-regiment = 102. pansarartilleriregementet
formation-102nd-ss-heavy-tank-battalion = 102. tunga SS-stridsvagnsbataljonen
formation-1049th-grenadier-regiment = 1049. grenadjärregementet
formation-1050th-grenadier-regiment = 1050. grenadjärregementet
formation-1051st-grenadier-regiment = 1051. grenadjärregementet
formation-1052nd-grenadier-regiment = 1052. grenadjärregementet
formation-1053rd-grenadier-regiment = 1053. grenadjärregementet
formation-1054th-grenadier-regiment = 1054. grenadjärregementet
formation-1055th-grenadier-regiment = 1055. grenadjärregementet
formation-1056th-grenadier-regiment = 1056. grenadjärregementet
formation-1057th-grenadier-regiment = 1057. grenadjärregementet
formation-1058th-grenadier-regiment = 1058. grenadjärregementet
formation-109th-infantry-regiment = 109. infanteriregementet
formation-10th-canadian-infantry-brigade = 10. kanadensiska infanteribrigaden
formation-10th-infantry-regiment = 10. infanteriregementet
formation-10th-panzer-grenadier-regiment = 10. pansargrenadjärregementet
formation-10th-polish-armoured-cavalry-brigade = 10. polska pansarkavalleribrigaden
formation-10th-ss-panzer-artillery-regiment = 10. SS-pansarartilleriregementet
formation-10th-ss-panzer-reconnaissance-battalion = 10. SS-pansarspaningsbataljonen
formation-10th-ss-panzer-regiment = 10. SS-pansarregementet
formation-110th-infantry-regiment = 110. infanteriregementet
formation-112th-infantry-regiment = 112. infanteriregementet
formation-115th-infantry-regiment = 115. infanteriregementet
formation-116th-infantry-regiment = 116. infanteriregementet
formation-116th-panzer-reconnaissance-battalion = 116. pansarspaningsbataljonen
formation-117th-infantry-regiment = 117. infanteriregementet
formation-119th-infantry-regiment = 119. infanteriregementet
formation-11th-armoured-division-artillery = 11. pansardivisionens artilleri
formation-11th-infantry-regiment = 11. infanteriregementet
formation-11th-panzer-grenadier-regiment = 11. pansargrenadjärregementet
formation-120th-infantry-regiment = 120. infanteriregementet
formation-121st-infantry-regiment = 121. infanteriregementet
formation-125th-panzer-grenadier-regiment = 125. pansargrenadjärregementet
formation-1261st-army-coastal-artillery = 1261. armékustartilleriet
formation-129th-infantry-brigade = 129. infanteribrigaden
formation-12th-infantry-regiment = 12. infanteriregementet
formation-12th-parachute-assault-gun-brigade = 12. fallskärmsjägarnas stormkanonbrigad
formation-12th-ss-panzer-artillery-regiment = 12. SS-pansarartilleriregementet
formation-12th-ss-panzer-reconnaissance-battalion = 12. SS-pansarspaningsbataljonen
formation-12th-ss-panzer-regiment = 12. SS-pansarregementet
formation-130th-infantry-brigade = 130. infanteribrigaden
formation-130th-panzer-artillery-regiment = 130. pansarartilleriregementet
formation-130th-panzer-lehr-regiment = 130. Lehr-pansarregementet
formation-130th-panzer-reconnaissance-lehr-battalion = 130. Lehr-pansarspaningsbataljonen
formation-131st-queen-s-brigade = 131. brigaden (Queen’s)
formation-134th-infantry-regiment = 134. infanteriregementet
formation-137th-infantry-regiment = 137. infanteriregementet
formation-13th-infantry-regiment = 13. infanteriregementet
formation-13th-parachute-regiment = 13. fallskärmsjägarregementet
formation-146th-infantry-brigade = 146. infanteribrigaden
formation-146th-panzer-artillery-regiment = 146. pansarartilleriregementet
formation-147th-infantry-brigade = 147. infanteribrigaden
formation-14th-parachute-regiment = 14. fallskärmsjägarregementet
formation-151st-infantry-brigade = 151. infanteribrigaden
formation-152nd-infantry-brigade = 152. infanteribrigaden
formation-153rd-infantry-brigade = 153. infanteribrigaden
formation-154th-infantry-brigade = 154. infanteribrigaden
formation-155th-panzer-artillery-regiment = 155. pansarartilleriregementet
formation-156th-panzer-grenadier-regiment = 156. pansargrenadjärregementet
formation-158th-infantry-brigade = 158. infanteribrigaden
formation-159th-infantry-brigade = 159. infanteribrigaden
formation-15th-reconnaissance-regiment = 15. spaningsregementet
formation-15th-scottish-division-artillery = 15. divisionens artilleri (Scottish)
formation-160th-infantry-brigade = 160. infanteribrigaden
formation-16th-infantry-regiment = 16. infanteriregementet
formation-16th-luftwaffe-artillery-regiment = 16. Luftwaffe-artilleriregementet
formation-16th-panzer-regiment = 16. pansarregementet
formation-1709th-artillery-regiment = 1709. artilleriregementet
formation-1711th-artillery-regiment = 1711. artilleriregementet
formation-1716th-artillery-regiment = 1716. artilleriregementet
formation-175th-infantry-regiment = 175. infanteriregementet
formation-176th-infantry-brigade = 176. infanteribrigaden
formation-177th-artillery-regiment = 177. artilleriregementet
formation-177th-infantry-brigade = 177. infanteribrigaden
formation-17th-machine-gun-battalion = 17. kulsprutebataljonen
formation-17th-ss-artillery-regiment = 17. SS-artilleriregementet
formation-17th-ss-panzer-battalion = 17. SS-pansarbataljonen
formation-184th-artillery-regiment = 184. artilleriregementet
formation-185th-artillery-regiment = 185. artilleriregementet
formation-185th-infantry-brigade = 185. infanteribrigaden
formation-189th-artillery-regiment = 189. artilleriregementet
formation-18th-infantry-regiment = 18. infanteriregementet
formation-191st-artillery-regiment = 191. artilleriregementet
formation-192nd-panzer-grenadier-regiment = 192. pansargrenadjärregementet
formation-197th-infantry-brigade = 197. infanteribrigaden
formation-19th-ss-panzer-grenadier-regiment = 19. SS-pansargrenadjärregementet
formation-1st-company-101st-ss-heavy-tank-battalion = 1. kompaniet vid 101. tunga SS-stridsvagnsbataljonen
formation-1st-infantry-division-artillery = 1. infanteridivisionens artilleri
formation-1st-polish-armoured-division-artillery = 1. polska pansardivisionens artilleri
formation-1st-special-service-brigade = 1. kommandobrigaden
formation-1st-ss-panzer-artillery-regiment = 1. SS-pansarartilleriregementet
formation-1st-ss-panzer-grenadier-regiment = 1. SS-pansargrenadjärregementet
formation-1st-ss-panzer-reconnaissance-battalion = 1. SS-pansarspaningsbataljonen
formation-1st-ss-panzer-regiment = 1. SS-pansarregementet
formation-200th-assault-gun-battalion = 200. stormkanonbataljonen
formation-20th-ss-panzer-grenadier-regiment = 20. SS-pansargrenadjärregementet
formation-214th-infantry-brigade = 214. infanteribrigaden
formation-21st-panzer-reconnaissance-battalion = 21. pansarspaningsbataljonen
formation-21st-ss-panzer-grenadier-regiment = 21. SS-pansargrenadjärregementet
formation-227th-highland-infantry-brigade = 227. infanteribrigaden (Highland)
formation-22nd-armoured-brigade = 22. pansarbrigaden
formation-22nd-infantry-regiment = 22. infanteriregementet
formation-22nd-panzer-regiment = 22. pansarregementet
formation-22nd-ss-panzer-grenadier-regiment = 22. SS-pansargrenadjärregementet
formation-231st-infantry-brigade = 231. infanteribrigaden
formation-23rd-infantry-regiment = 23. infanteriregementet
formation-24th-cavalry-squadron = 24. kavalleriskvadronen
formation-25th-ss-panzer-grenadier-regiment = 25. SS-pansargrenadjärregementet
formation-26th-infantry-regiment = 26. infanteriregementet
formation-26th-ss-panzer-grenadier-regiment = 26. SS-pansargrenadjärregementet
formation-271st-artillery-regiment = 271. artilleriregementet
formation-272nd-artillery-regiment = 272. artilleriregementet
formation-275th-artillery-regiment = 275. artilleriregementet
formation-276th-artillery-regiment = 276. artilleriregementet
formation-277th-artillery-regiment = 277. artilleriregementet
formation-27th-armoured-brigade = 27. pansarbrigaden
formation-28th-infantry-division-artillery = 28. infanteridivisionens artilleri
formation-28th-infantry-regiment = 28. infanteriregementet
formation-29th-armoured-brigade = 29. pansarbrigaden
formation-29th-infantry-division-artillery = 29. infanteridivisionens artilleri
formation-2nd-armored-division-artillery = 2. pansardivisionens artilleri
formation-2nd-armoured-reconnaissance-battalion-welsh-guards = 2. pansarspaningsbataljonen vid Welsh Guards
formation-2nd-canadian-armoured-brigade = 2. kanadensiska pansarbrigaden
formation-2nd-canadian-division-artillery = 2. kanadensiska divisionens artilleri
formation-2nd-company-101st-ss-heavy-tank-battalion = 2. kompaniet vid 101. tunga SS-stridsvagnsbataljonen
formation-2nd-derbyshire-yeomanry = 2. regementet Derbyshire Yeomanry
formation-2nd-infantry-division-artillery = 2. infanteridivisionens artilleri
formation-2nd-infantry-regiment = 2. infanteriregementet
formation-2nd-northamptonshire-yeomanry = 2. regementet Northamptonshire Yeomanry
formation-2nd-panzer-grenadier-regiment = 2. pansargrenadjärregementet
formation-2nd-panzer-reconnaissance-battalion = 2. pansarspaningsbataljonen
formation-2nd-ss-panzer-artillery-regiment = 2. SS-pansarartilleriregementet
formation-2nd-ss-panzer-grenadier-regiment = 2. SS-pansargrenadjärregementet
formation-2nd-ss-panzer-reconnaissance-battalion = 2. SS-pansarspaningsbataljonen
formation-2nd-ss-panzer-regiment = 2. SS-pansarregementet
formation-304th-panzer-grenadier-regiment = 304. pansargrenadjärregementet
formation-30th-flak-regiment = 30. luftvärnsregementet
formation-30th-infantry-division-artillery = 30. infanteridivisionens artilleri
formation-30th-mobile-brigade = 30. snabba brigaden
formation-311th-army-flak-battalion = 311. arméluftvärnsbataljonen
formation-313th-infantry-regiment = 313. infanteriregementet
formation-314th-infantry-regiment = 314. infanteriregementet
formation-315th-infantry-regiment = 315. infanteriregementet
formation-317th-infantry-regiment = 317. infanteriregementet
formation-318th-infantry-regiment = 318. infanteriregementet
formation-319th-infantry-regiment = 319. infanteriregementet
formation-31st-luftwaffe-rifle-regiment = 31. Luftwaffe-skytteregementet
formation-31st-tank-brigade = 31. stridsvagnsbrigaden
formation-320th-infantry-regiment = 320. infanteriregementet
formation-325th-glider-infantry-regiment = 325. glidflygburna infanteriregementet
formation-326th-artillery-regiment = 326. artilleriregementet
formation-327th-glider-infantry-regiment = 327. glidflygburna infanteriregementet
formation-329th-infantry-regiment = 329. infanteriregementet
formation-32nd-guards-brigade = 32. gardesbrigaden
formation-32nd-luftwaffe-rifle-regiment = 32. Luftwaffe-skytteregementet
formation-330th-infantry-regiment = 330. infanteriregementet
formation-331st-artillery-regiment = 331. artilleriregementet
formation-331st-infantry-regiment = 331. infanteriregementet
formation-33rd-panzer-regiment = 33. pansarregementet
formation-344th-artillery-regiment = 344. artilleriregementet
formation-346th-artillery-regiment = 346. artilleriregementet
formation-34th-tank-brigade = 34. stridsvagnsbrigaden
formation-352nd-artillery-regiment = 352. artilleriregementet
formation-352nd-fusilier-battalion = 352. fysiljärbataljonen
formation-353rd-artillery-regiment = 353. artilleriregementet
formation-357th-infantry-regiment = 357. infanteriregementet
formation-358th-infantry-regiment = 358. infanteriregementet
formation-359th-infantry-regiment = 359. infanteriregementet
formation-35th-infantry-division-artillery = 35. infanteridivisionens artilleri
formation-363rd-artillery-regiment = 363. artilleriregementet
formation-36th-armored-infantry-regiment = 36. pansarinfanteriregementet
formation-37th-ss-panzer-grenadier-regiment = 37. SS-pansargrenadjärregementet
formation-38th-infantry-regiment = 38. infanteriregementet
formation-38th-ss-panzer-grenadier-regiment = 38. SS-pansargrenadjärregementet
formation-39th-infantry-regiment = 39. infanteriregementet
formation-3rd-armored-division-artillery = 3. pansardivisionens artilleri
formation-3rd-army-group-royal-artillery = 3. AGRA
formation-3rd-canadian-division-artillery = 3. kanadensiska divisionens artilleri
formation-3rd-company-101st-ss-heavy-tank-battalion = 3. kompaniet vid 101. tunga SS-stridsvagnsbataljonen
formation-3rd-infantry-division-artillery = 3. infanteridivisionens artilleri
formation-3rd-panzer-regiment = 3. pansarregementet
formation-3rd-parachute-artillery-regiment = 3. fallskärmsjägarnas artilleriregemente
formation-3rd-parachute-brigade = 3. fallskärmsbrigaden
formation-3rd-polish-rifle-brigade = 3. polska skyttebrigaden
formation-3rd-reconnaissance-regiment = 3. spaningsregementet
formation-3rd-ss-panzer-grenadier-regiment-deutschland = 3. SS-pansargrenadjärregementet Deutschland
formation-41st-armored-infantry-regiment = 41. pansarinfanteriregementet
formation-43rd-reconnaissance-regiment = 43. spaningsregementet
formation-43rd-wessex-division-artillery = 43. divisionens artilleri (Wessex)
formation-441st-eastern-battalion = 441. östbataljonen
formation-44th-lowland-infantry-brigade = 44. infanteribrigaden (Lowland)
formation-46th-highland-infantry-brigade = 46. infanteribrigaden (Highland)
formation-47th-infantry-regiment = 47. infanteriregementet
formation-49th-reconnaissance-regiment = 49. spaningsregementet
formation-49th-west-riding-division-artillery = 49. divisionens artilleri (West Riding)
formation-4th-armored-division-artillery = 4. pansardivisionens artilleri
formation-4th-armoured-brigade = 4. pansarbrigaden
formation-4th-army-group-royal-artillery = 4. AGRA
formation-4th-canadian-armoured-brigade = 4. kanadensiska pansarbrigaden
formation-4th-canadian-armoured-division-artillery = 4. kanadensiska pansardivisionens artilleri
formation-4th-canadian-infantry-brigade = 4. kanadensiska infanteribrigaden
formation-4th-infantry-division-artillery = 4. infanteridivisionens artilleri
formation-4th-ss-panzer-grenadier-regiment-der-f-hrer = 4. SS-pansargrenadjärregementet Der Führer
formation-501st-parachute-infantry-regiment = 501. fallskärmsinfanteriregementet
formation-502nd-parachute-infantry-regiment = 502. fallskärmsinfanteriregementet
formation-503rd-heavy-tank-battalion = 503. tunga stridsvagnsbataljonen
formation-505th-parachute-infantry-regiment = 505. fallskärmsinfanteriregementet
formation-506th-parachute-infantry-regiment = 506. fallskärmsinfanteriregementet
formation-507th-parachute-infantry-regiment = 507. fallskärmsinfanteriregementet
formation-508th-parachute-infantry-regiment = 508. fallskärmsinfanteriregementet
formation-50th-northumbrian-division-artillery = 50. divisionens artilleri (Northumbrian)
formation-51st-highland-division-artillery = 51. divisionens artilleri (Highland)
formation-53rd-reconnaissance-regiment = 53. spaningsregementet
formation-53rd-welsh-division-artillery = 53. divisionens artilleri (Welsh)
formation-557th-grenadier-regiment = 557. grenadjärregementet
formation-558th-grenadier-regiment = 558. grenadjärregementet
formation-56th-infantry-brigade = 56. infanteribrigaden
formation-59th-reconnaissance-regiment = 59. spaningsregementet
formation-59th-staffordshire-division-artillery = 59. divisionens artilleri (Staffordshire)
formation-5th-armored-division-artillery = 5. pansardivisionens artilleri
formation-5th-army-group-royal-artillery = 5. AGRA
formation-5th-canadian-infantry-brigade = 5. kanadensiska infanteribrigaden
formation-5th-guards-armoured-brigade = 5. gardespansarbrigaden
formation-5th-infantry-division-artillery = 5. infanteridivisionens artilleri
formation-5th-parachute-artillery-regiment = 5. fallskärmsjägarnas artilleriregemente
formation-5th-parachute-brigade = 5. fallskärmsbrigaden
formation-5th-parachute-regiment = 5. fallskärmsjägarregementet
formation-5th-ranger-battalion = 5. rangerbataljonen
formation-60th-infantry-regiment = 60. infanteriregementet
formation-60th-panzer-grenadier-regiment = 60. pansargrenadjärregementet
formation-61st-reconnaissance-regiment = 61. spaningsregementet
formation-642nd-eastern-battalion = 642. östbataljonen
formation-649th-eastern-battalion = 649. östbataljonen
formation-658th-artillery-regiment = 658. artilleriregementet
formation-69th-infantry-brigade = 69. infanteribrigaden
formation-6th-airlanding-brigade = 6. luftlandsättningsbrigaden
formation-6th-armored-division-artillery = 6. pansardivisionens artilleri
formation-6th-canadian-infantry-brigade = 6. kanadensiska infanteribrigaden
formation-6th-parachute-regiment = 6. fallskärmsjägarregementet
formation-70th-infantry-brigade = 70. infanteribrigaden
formation-70th-tank-battalion = 70. stridsvagnsbataljonen
formation-71st-infantry-brigade = 71. infanteribrigaden
formation-728th-grenadier-regiment = 728. grenadjärregementet
formation-729th-grenadier-regiment = 729. grenadjärregementet
formation-731st-grenadier-regiment = 731. grenadjärregementet
formation-736th-grenadier-regiment-eastern-battalion = 736. grenadjärregementet (östra bataljonen)
formation-736th-grenadier-regiment-western-battalion = 736. grenadjärregementet (västra bataljonen)
formation-739th-grenadier-regiment = 739. grenadjärregementet
formation-741st-tank-battalion = 741. stridsvagnsbataljonen
formation-743rd-tank-battalion = 743. stridsvagnsbataljonen
formation-744th-grenadier-regiment = 744. grenadjärregementet
formation-746th-tank-battalion = 746. stridsvagnsbataljonen
formation-748th-grenadier-regiment = 748. grenadjärregementet
formation-74th-panzer-artillery-regiment = 74. pansarartilleriregementet
formation-751st-grenadier-regiment = 751. grenadjärregementet
formation-752nd-grenadier-regiment = 752. grenadjärregementet
formation-753rd-grenadier-regiment = 753. grenadjärregementet
formation-79th-infantry-division-artillery = 79. infanteridivisionens artilleri
formation-7th-armored-division-artillery = 7. pansardivisionens artilleri
formation-7th-armoured-division-artillery = 7. pansardivisionens artilleri
formation-7th-canadian-infantry-brigade = 7. kanadensiska infanteribrigaden
formation-7th-rocket-artillery-brigade = 7. raketartilleribrigaden
formation-80th-infantry-division-artillery = 80. infanteridivisionens artilleri
formation-83rd-infantry-division-artillery = 83. infanteridivisionens artilleri
formation-854th-grenadier-regiment = 854. grenadjärregementet
formation-855th-grenadier-regiment = 855. grenadjärregementet
formation-857th-grenadier-regiment = 857. grenadjärregementet
formation-858th-grenadier-regiment = 858. grenadjärregementet
formation-8th-armoured-brigade = 8. pansarbrigaden
formation-8th-army-group-royal-artillery = 8. AGRA
formation-8th-canadian-infantry-brigade = 8. kanadensiska infanteribrigaden
formation-8th-infantry-brigade = 8. infanteribrigaden
formation-8th-infantry-division-artillery = 8. infanteridivisionens artilleri
formation-8th-infantry-regiment = 8. infanteriregementet
formation-8th-king-s-royal-irish-hussars = 8. husarregementet (King’s Royal Irish)
formation-8th-parachute-regiment = 8. fallskärmsjägarregementet
formation-8th-rocket-artillery-brigade = 8. raketartilleribrigaden
formation-901st-panzer-grenadier-lehr-regiment = 901. Lehr-pansargrenadjärregementet
formation-902nd-panzer-grenadier-lehr-regiment = 902. Lehr-pansargrenadjärregementet
formation-90th-infantry-division-artillery = 90. infanteridivisionens artilleri
formation-914th-grenadier-regiment = 914. grenadjärregementet
formation-915th-grenadier-regiment = 915. grenadjärregementet
formation-916th-grenadier-regiment = 916. grenadjärregementet
formation-919th-grenadier-regiment = 919. grenadjärregementet
formation-920th-grenadier-regiment = 920. grenadjärregementet
formation-921st-grenadier-regiment = 921. grenadjärregementet
formation-941st-grenadier-regiment = 941. grenadjärregementet
formation-942nd-grenadier-regiment = 942. grenadjärregementet
formation-943rd-grenadier-regiment = 943. grenadjärregementet
formation-957th-grenadier-regiment = 957. grenadjärregementet
formation-958th-grenadier-regiment = 958. grenadjärregementet
formation-959th-grenadier-regiment = 959. grenadjärregementet
formation-977th-grenadier-regiment = 977. grenadjärregementet
formation-978th-grenadier-regiment = 978. grenadjärregementet
formation-979th-grenadier-regiment = 979. grenadjärregementet
formation-980th-grenadier-regiment = 980. grenadjärregementet
formation-981st-grenadier-regiment = 981. grenadjärregementet
formation-982nd-grenadier-regiment = 982. grenadjärregementet
formation-983rd-grenadier-regiment = 983. grenadjärregementet
formation-985th-grenadier-regiment = 985. grenadjärregementet
formation-986th-grenadier-regiment = 986. grenadjärregementet
formation-987th-grenadier-regiment = 987. grenadjärregementet
formation-988th-grenadier-regiment = 988. grenadjärregementet
formation-989th-grenadier-regiment = 989. grenadjärregementet
formation-990th-grenadier-regiment = 990. grenadjärregementet
formation-991st-grenadier-regiment = 991. grenadjärregementet
formation-9th-canadian-infantry-brigade = 9. kanadensiska infanteribrigaden
formation-9th-infantry-brigade = 9. infanteribrigaden
formation-9th-infantry-division-artillery = 9. infanteridivisionens artilleri
formation-9th-infantry-regiment = 9. infanteriregementet
formation-9th-panzer-reconnaissance-battalion = 9. pansarspaningsbataljonen
formation-9th-parachute-regiment = 9. fallskärmsjägarregementet
formation-9th-ss-panzer-artillery-regiment = 9. SS-pansarartilleriregementet
formation-9th-ss-panzer-reconnaissance-battalion = 9. SS-pansarspaningsbataljonen
formation-9th-ss-panzer-regiment = 9. SS-pansarregementet
formation-artillery-of-the-2e-division-blind-e = artilleriet vid 2e Division Blindée
formation-bernard-montgomery-21st-army-group = Bernard Montgomery (21. armégruppen)
formation-cherbourg-fortress-battalion-a = Cherbourgs fästningsbataljon A
formation-cherbourg-fortress-battalion-b = Cherbourgs fästningsbataljon B
formation-cherbourg-fortress-battalion-c = Cherbourgs fästningsbataljon C
formation-combat-command-a-2nd-armored-division = stridsgrupp A ur 2. pansardivisionen
formation-combat-command-a-3rd-armored-division = stridsgrupp A ur 3. pansardivisionen
formation-combat-command-a-4th-armored-division = stridsgrupp A ur 4. pansardivisionen
formation-combat-command-a-5th-armored-division = stridsgrupp A ur 5. pansardivisionen
formation-combat-command-a-6th-armored-division = stridsgrupp A ur 6. pansardivisionen
formation-combat-command-a-7th-armored-division = stridsgrupp A ur 7. pansardivisionen
formation-combat-command-b-2nd-armored-division = stridsgrupp B ur 2. pansardivisionen
formation-combat-command-b-3rd-armored-division = stridsgrupp B ur 3. pansardivisionen
formation-combat-command-b-4th-armored-division = stridsgrupp B ur 4. pansardivisionen
formation-combat-command-b-5th-armored-division = stridsgrupp B ur 5. pansardivisionen
formation-combat-command-b-6th-armored-division = stridsgrupp B ur 6. pansardivisionen
formation-combat-command-b-7th-armored-division = stridsgrupp B ur 7. pansardivisionen
formation-combat-command-r-4th-armored-division = stridsgrupp R ur 4. pansardivisionen
formation-combat-command-r-5th-armored-division = stridsgrupp R ur 5. pansardivisionen
formation-combat-command-r-6th-armored-division = stridsgrupp R ur 6. pansardivisionen
formation-combat-command-r-7th-armored-division = stridsgrupp R ur 7. pansardivisionen
formation-destroyer-squadron-18 = jagarflottilj 18
formation-dietrich-krai-352nd-infantry-division = Dietrich Kraiß (352. infanteridivisionen)
formation-dietrich-von-choltitz-lxxxiv-corps = Dietrich von Choltitz (LXXXIV. armékåren)
formation-engineer-company-of-the-352nd-infantry-division = pionjärkompani ur 352. infanteridivisionen
formation-engineer-company-of-the-709th-infantry-division = pionjärkompani ur 709. infanteridivisionen
formation-erich-marcks-lxxxiv-corps = Erich Marcks (LXXXIV. armékåren)
formation-erwin-rommel-army-group-b = Erwin Rommel (armégrupp B)
formation-eugen-meindl-ii-parachute-corps = Eugen Meindl (II. fallskärmsjägarkåren)
formation-flak-assault-regiment-1-iii-flak-corps = luftvärnsregemente 1 (III. luftvärnskåren)
formation-fritz-bayerlein-panzer-lehr-division = Fritz Bayerlein (Panzer Lehr-divisionen)
formation-g-nther-von-kluge-commander-in-chief-west = Günther von Kluge (överbefälhavaren i väster)
formation-george-patton-third-army = George Patton (3. armén)
formation-gerard-bucknall-xxx-corps = Gerard Bucknall (XXX. armékåren)
formation-groupement-tactique-billotte = taktisk grupp Billotte
formation-groupement-tactique-dio = taktisk grupp Dio
formation-groupement-tactique-langlade = taktisk grupp Langlade
formation-guards-armoured-division-artillery = gardespansardivisionens artilleri
formation-guy-simonds-ii-canadian-corps = Guy Simonds (II. kanadensiska armékåren)
formation-heavy-bombers-of-the-eighth-air-force-first = 8. flygarméns tunga bombflyg (första)
formation-heavy-bombers-of-the-eighth-air-force-second = 8. flygarméns tunga bombflyg (andra)
formation-heinrich-eberbach-panzer-group-west = Heinrich Eberbach (pansargrupp väst)
formation-i-battalion-726th-grenadier-regiment = I. bataljonen vid 726. grenadjärregementet
formation-i-battalion-895th-grenadier-regiment = I. bataljonen vid 895. grenadjärregementet
formation-i-battalion-922nd-grenadier-regiment = I. bataljonen vid 922. grenadjärregementet
formation-i-battalion-984th-grenadier-regiment = I. bataljonen vid 984. grenadjärregementet
formation-ii-battalion-12th-ss-panzer-regiment = II. bataljonen vid 12. SS-pansarregementet
formation-ii-battalion-726th-grenadier-regiment = II. bataljonen vid 726. grenadjärregementet
formation-iii-battalion-726th-grenadier-regiment = III. bataljonen vid 726. grenadjärregementet
formation-iii-flak-corps-first-regiment = III. luftvärnskåren (första regementet)
formation-iii-flak-corps-second-regiment = III. luftvärnskåren (andra regementet)
formation-ix-tactical-air-command-fighter-bomber-group-first = IX. taktiska flygkommandots attackflyg (första)
formation-ix-tactical-air-command-fighter-bomber-group-second = IX. taktiska flygkommandots attackflyg (andra)
formation-ix-tactical-air-command-fighter-bomber-group-third = IX. taktiska flygkommandots attackflyg (tredje)
formation-j-lawton-collins-vii-corps = J. Lawton Collins (VII. armékåren)
formation-josef-dietrich-i-ss-panzer-corps = Josef Dietrich (I. SS-pansarkåren)
formation-kampfgruppe-heintz = stridsgrupp Heintz
formation-kampfgruppe-m-ller = stridsgrupp Müller
formation-karl-wilhelm-von-schlieben-fortress-cherbourg = Karl-Wilhelm von Schlieben (fästningen Cherbourg)
formation-leonard-gerow-v-corps = Leonard Gerow (V. armékåren)
formation-lxxxiv-corps-artillery = LXXXIV. armékårens artilleri
formation-medium-bombers-of-the-ninth-air-force = 9. flygarméns medeltunga bombflyg
formation-miles-dempsey-second-army = Miles Dempsey (2. armén)
formation-naval-troops-of-cherbourg = Cherbourgs marintrupper
formation-omar-bradley-first-army = Omar Bradley (1. armén)
formation-paul-hausser-7th-army = Paul Hausser (7. armén)
formation-raf-bomber-command = RAF:s bombflyg
formation-reconnaissance-wing-of-the-royal-air-force-first = RAF:s spaningsflyg (första)
formation-reconnaissance-wing-of-the-royal-air-force-second = RAF:s spaningsflyg (andra)
formation-richard-o-connor-viii-corps = Richard O’Connor (VIII. armékåren)
formation-tactical-reconnaissance-group-of-the-ninth-air-force-first = 9. flygarméns spaningsflyg (första)
formation-tactical-reconnaissance-group-of-the-ninth-air-force-second = 9. flygarméns spaningsflyg (andra)
formation-task-force-129-cruisers = kryssare ur Task Force 129
formation-task-force-129-destroyers = jagare ur Task Force 129
formation-third-regiment-of-the-89th-infantry-division = tredje regementet ur 89. infanteridivisionen
formation-troy-middleton-viii-corps = Troy Middleton (VIII. armékåren)
formation-typhoon-wing-of-the-royal-air-force-first = RAF:s Typhoonflyg (första)
formation-typhoon-wing-of-the-royal-air-force-second = RAF:s Typhoonflyg (andra)
formation-typhoon-wing-of-the-royal-air-force-third = RAF:s Typhoonflyg (tredje)
formation-v-corps-artillery = V. armékårens artilleri
formation-vii-corps-artillery = VII. armékårens artilleri
formation-vii-corps-artillery-first-group = VII. armékårens artilleri (första gruppen)
formation-vii-corps-artillery-second-group = VII. armékårens artilleri (andra gruppen)
formation-viii-corps-artillery = VIII. armékårens artilleri
formation-xix-corps-artillery = XIX. armékårens artilleri

## Rubriker

heading-2-1 = Sidorna
heading-2-2 = Tiden
heading-3-2 = Förbandens värden
heading-3-3 = Utslagna förband
heading-4-1 = Kartan
heading-4-2-1 = Väder
heading-4-2-2 = Väder och flyg
heading-4-2-3 = Väder och förflyttning
heading-5-1 = Omgångar och impulser
heading-5-2 = Aktiveringspoäng
heading-6-1 = Sikt
heading-6-2 = Förflyttning
heading-6-3 = Strategisk förflyttning
heading-6-4 = Vattendrag
heading-6-5 = Kontroll av hexagoner
heading-7-1 = Typer av strid
heading-7-2 = Anfall och understöd
heading-7-3-1 = Stridens gång
heading-7-3-2 = Styrkeförhållande
heading-7-3-3 = Stridstabellen
heading-7-3-4 = Vem som tar förlusterna
heading-7-3-5 = Reträtt och framryckning
heading-7-4 = Förskjutningar och tillägg
heading-7-4-1 = Hela divisioner
heading-7-4-2 = Samverkande vapenslag
heading-7-4-3 = Terräng
heading-7-4-4 = Understöd
heading-7-4-5 = Befälhavare
heading-7-4-6 = Tigervagnar
heading-7-4-7 = Cherbourg
heading-7-4-8 = Stridsvagnar mot infanteri i öppen terräng
heading-7-5-1 = Beskjutning
heading-7-5-2 = Fartyg, och förluster av beskjutning
heading-7-5-3 = Beskjutning av dolda mål
heading-7-6 = Luftvärnseld
heading-8-1 = Stapling
heading-8-2 = Kontrollzoner
heading-8-2-1 = Förflyttning i kontrollzoner
heading-8-3-1 = Förstärkningar
heading-8-3-2 = De allierades ersättningar
heading-8-3-3 = Axelns ersättningar
heading-8-4-1 = Energi
heading-8-4-2 = Trötthet
heading-8-4-3 = Trötta förband
heading-8-5 = Underhåll
heading-8-5-1 = Logistiklinjer
heading-8-5-2 = Förband utan underhåll
heading-9-1 = Seger
heading-9-2-1 = Rapporter
heading-9-2-2 = Segerpoäng
heading-9-2-3 = Segerns grad
heading-9-2-4 = Det historiska utfallet
heading-10-1 = Klasser av förband
heading-10-1-1 = Livspoäng och kvalitet
heading-10-2 = Förflyttningskostnader
heading-10-3 = Flygplan
heading-11-1 = Scenarier
heading-11-2-3 = Hela slaget
