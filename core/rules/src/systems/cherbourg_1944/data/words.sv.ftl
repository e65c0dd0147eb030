# Regelbokens egna ord på svenska. Det som är lika i alla regelböcker finns i review-web/i18n.

## Överallt

party-us = amerikanerna
party-axis = axelmakterna
map-credit = Karta: kusten efter IGN Admin Express (Licence Ouverte); resten inlagt för hand, CC0.

## Matchlistan

card-turns = Dag
card-turns-of = { $n } juni, den sista är { $last } juni
turn-of = { $n } juni, den sista är { $last } juni
card-won = { $side ->
    [us] Amerikanerna vinner
   *[axis] Axelmakterna vinner
 } { $by }
card-leads = { $side ->
    [us] Amerikanerna leder
   *[axis] Axelmakterna leder
 }

## Tid och sidor

side-us = USA
side-axis = Axeln

## Stegsidan

layer-zones = Engagemangszoner
layer-zones-of = Engagemangszoner: { $side }
stack-load = { $side }: { $n } av { $limit } förband

## Linjer

heading-combat-effects-table = Stridsresultattabell
heading-terrain-effects-table = Terrängtabell
heading-bombing-table = Bombtabell
heading-vulnerability-table = Sårbarhetstabell
heading-2-1 = Kartan
heading-2-2 = Spelpjäserna
heading-2-2-1 = Förband och deras värden
heading-2-3 = Tabellerna
heading-2-4-1 = Omgångar
heading-2-4-2 = Spåret för luftpoäng
heading-2-4-3 = Tärningar
heading-3-0 = Spelordning
heading-4-0 = Förflyttning
heading-4-1-1 = Stapling
heading-4-1-2 = Engagemangszoner
heading-4-2-1 = Förstärkningar
heading-4-2-2 = Att lämna kartan
heading-5-0 = Strid
heading-5-1-1 = Anfall och försvar
heading-5-1-2 = Terräng i strid
heading-5-1-3 = Inringade försvarare
heading-5-1-4 = Hela regementen
heading-5-1-5 = Tärningsslaget
heading-5-1-6 = Resultat
heading-5-2 = Framryckning efter strid
heading-5-3 = Reträtt
heading-5-3-1 = Reträtt till en full hexagon
heading-5-3-2 = Pansar över floder
heading-5-3-3 = Omringade förband
heading-6-0 = Luftpoäng
heading-6-1 = Flygunderstöd
heading-6-2 = Anfall från luften
heading-7-0 = Förluster
heading-8-0 = Artilleri
heading-9-0 = Understöd från fartyg
heading-10-0 = Kustartilleri och storm
heading-10-1 = Uppställning
heading-10-1-1 = Tyska startzoner
heading-10-1-2 = Amerikanska startzoner
heading-10-1-3 = Amerikanska förstärkningar
heading-10-2 = Seger

## Ändringar

change-is-duty = måste anfalla
change-not-duty = behöver inte längre anfalla
change-is-engaged = är engagerat
change-not-engaged = är inte längre engagerat
pair-attacked = { $second } ({ $first })
slot-air = luftpoäng
mark-engaged = är engagerat
mark-must-attack = måste anfalla
mark-regiment-whole = fulltaligt regemente
mark-regiment-broken = regementet är inte längre fulltaligt
mark-division-whole = fulltalig division
mark-division-broken = divisionen är inte längre fulltalig
mark-withdrawn = tillbakadraget
mark-retired = drivet över kartkanten

## Poster i ord

entry-end = { $whose ->
    [us] Amerikanerna avslutar fasen.
   *[axis] Axelmakterna avslutar fasen.
 }
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
entry-retreat-way = { $unit } retirerar till { $hexes }.
entry-retreat-off = { $unit } retirerar över kartkanten.
entry-retreat-lost = { $unit } kan inte retirera och elimineras.
entry-advance-to = Framryckning: { $moves }.
amendment-air = { $points } luftpoäng återstår denna omgång.

## Frågor

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
verb-losses = Ta förlusten
verb-dice = Tärningsslag
verb-enter = Gå in på kartan
verb-withdraw = Dra tillbaka ur striden
verb-assault = Anfall
verb-bombard = Beskjut
verb-strike = Flyganfall
verb-defend = Understöd försvaret

## Reglernas ord

word-bocage = häckmark
word-zone = engagemangszon
word-besieged = inringat
word-axis-gone = utan något axelförband kvar på kartan
word-axis-holds = med axelförband kvar på kartan
word-us = USA
word-axis = Axeln
word-duty = måste anfalla
word-withdrawn = tillbakadraget
word-retired = drivet över kartkanten
terrain-bocage = häckmark
terrain-clean = öppen terräng
terrain-grove = dunge
terrain-rough = oländig terräng
terrain-trail = stig
terrain-city = stad
terrain-airfield = flygfält
terrain-fortification = befästning
lies-city = stad
lies-airfield = flygfält
lies-fortification = befästning: { $name }
lies-village = by
sort-motorised-infantry = motoriserat infanteri
sort-naval-infantry = marininfanteri
sort-machine-gun = kulsprutor
sort-engineer = ingenjörförband
sort-ranger = rangers
sort-cavalry = mekaniserat kavalleri
sort-tank-destroyer = pansarjägare
sort-mortar = granatkastare
sort-anti-tank = pansarvärn
sort-anti-air = luftvärnskanoner

## Härledningarnas termer

term-bocage = Häckmark
term-zone = Engagemangszon
term-step-river = Flod
term-engaged = I kontakt med
term-air-points = Luftpoäng
term-axis-left = Axelns förband på kartan
term-index = Sårbarhetstal
term-bombing-value = Bombningens värde
term-bombing-column = Kolumn för det värdet
term-reduced = på baksidan
term-reduced-value = Värde på baksidan
term-supporting-fire = Understödjande eld
term-exchange = Värde att ge upp i utbytet
term-losses-before = Förluster förut
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
term-city = Stad
term-airfield = Flygfält
term-fortification = Befästning
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

switch-fort-entry-exempt = förband som går in i en befästning slipper anfalla
switch-clamp-first = oddsen kapas till tabellen före kolumnförskjutningen
switch-river-any = en anfallare över floden räcker
switch-friend-spares-only-hurt = egna förband på vägen skonar bara skadade förband
switch-air-limit-all = flyganfallets gränser gäller även understöd
switch-target-once = en hexagon anfalls en gång per omgång av
switch-hamburg-range = batteri Hamburgs räckvidd
switch-road-bridges = väg går över flod som på bro
value-none = obegränsad

## Stridssidan

combat-title-assault = Anfall mot { $hex }
combat-title-bombard = Beskjutning av { $hex }
combat-title-strike = Flyganfall mot { $hex }
table-letters-bombard = DB ett förband tar en förlust, DI ingen verkan
table-letters-strike = DB ett förband tar en förlust, DI ingen verkan
gloss-loses = tar en förlust
gloss-nothing-bombard = ingen träff
gloss-nothing-strike = ingen träff
dice-of-dice = 2T6
table-letters = D försvarare, A anfallare: R retirerar, V håller eller vinner, E ett förband elimineras, B en förlust, I ingen förlust; EMP utbyte, IMP ingen verkan
each-face = Vad varje tärningssumma hade gett
not-rolled = tärningarna är inte slagna
chance-eliminated = Alla försvarare elimineras genast

## Om

credits =
    Cherbourg: kusten ur kommungränser, IGN Admin Express genom france-geojson, Licence Ouverte; terräng, floder, vägar och 1944 års befästningar inlagda för hand, CC0.

## Hjälp

game-title = Battle of Cherbourg: 19 till 30 juni 1944

## Titlar på scenarier och exempelmatcher, som är engelska i matcherna själva

scenario-cherbourg = Striden om Cherbourg, 19–30 juni 1944
sample-cherbourg-1944 = Cherbourg, 19–22 juni: framryckningen till befästningarna
sample-cherbourg-sensible = Cherbourg, programmet spelar båda sidor: axelmakterna höll staden

## The match at a glance

event-ahead = { $people } tar ledningen
luck-how = Väntat är tabellens medelvärde över alla trettiosex utfall av två tärningar, exakt räknat och aldrig mer än förbanden på platsen kan förlora; utfall är detsamma för den summa som slogs. En förlust räknas som ett steg, ett eliminerat förband som de steg det hade kvar. Anfall, beskjutning och flyganfall räknas; förluster vid reträtt räknas inte.
standing-losses =
    { $units ->
        [0] förlorade steg, inget förband eliminerat
        [one] förlorade steg, ett förband eliminerat
       *[other] förlorade steg, { $units } förband eliminerade
    }
course-losses-of = { $side }, förlorade steg: { $n }
event-losses = förlorade steg: { $losses }
event-steps =
    { $n ->
        [one] { $points } förlorat steg
       *[other] { $points } förlorade steg
    }
event-odds-others =
    { $n ->
        [one] ytterligare en hexagon gav minst ett halvt steg
       *[other] ytterligare { $n } hexagoner gav minst ett halvt steg
    }
lost-words =
    { $units ->
        [0] { $side }: inget förband, { $points } förlorade steg
        [one] { $side }: ett förband, { $points } förlorade steg
       *[other] { $side }: { $units } förband, { $points } förlorade steg
    }
luck-favour = Tärningarna gynnade { $people } med netto { $points } förlorade steg.
compare-lost-points = Förlorade steg
lost-points = förlorade steg
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
aar-fig-favour = förlorade steg, bättre än väntat
aar-fig-steps = förlorade steg
aar-fig-lost-turn = förlorade steg i omgången
aar-fig-lost = förlorade steg hittills
event-dice = { $kind }, tärningarna visade { $die } vid { $odds }, { $result }: { $steps } bättre för { $people } än väntat, { $chances }
lost-in = { $kind } vid { $hex }, { $odds }: tärningarna visade { $die }, { $result }
term-die = Tärningar
aar-die = tärningarna visade { $die }
aar-take-result = där { $die } på tärningarna ger { $result }
aar-fig-die = tärningarna
throw-assault = anfall
throw-bombard = beskjutning
throw-strike = flyganfall

## A table by itself

head-combat = Kolumner i strid
head-move-foot = Till fots
head-move-motor = Motoriserat
head-class = Förband
head-kinds = Typer
class-infantry-and-engineers = Infanteri och ingenjörförband
class-armour-cavalry-and-tank-destroyers = Pansar, kavalleri och pansarjägare
class-motorised-infantry = Motoriserat infanteri
class-artillery-mortars-and-rockets = Artilleri, granatkastare och raketer
class-mechanised-artillery = Mekaniserat artilleri
class-naval-support = Fartygsunderstöd

## Refusals

refusal-adjacent_engages = { $unit } står intill { $hex } och strider där med `anfall`; det kan inte beskjuta på avstånd.
refusal-advance_not_allowed = { $case ->
        [none] Ingen framryckning är aktuell. { due }
        [guns] { $unit } är artilleri, och artilleri avancerar inte.
        [twice] { $unit } nämns två gånger: nämn varje förband en gång.
       *[others] { $unit } kan inte avancera in i { $hex }. { $units-n ->
            [0] Ingen kan det: skriv `avancera ingen`.
           *[other] De som kan är { $units }.
        }
    }
refusal-advance_too_far = { $case ->
        [foot] { $unit } är inte motoriserat och avancerar bara in i den anfallna hexagonen; { $hex } ligger bortom den.
        [away] { $unit } kan inte fortsätta till { $hex }: den andra hexagonen ska gränsa till den anfallna och vara fri från fiender.
        [ground] { $unit } kan inte fortsätta till { $hex }: den anfallna hexagonen är inte öppen terräng.
        [beyond] { $unit } kan inte fortsätta till { $hex }: den andra hexagonen ska vara öppen terräng eller stad.
       *[barrier] { $unit } kan inte fortsätta till { $hex }: en flod eller en befästning hindrar det.
    }
refusal-air_artillery_only = Enbart artilleri för inga luftpoäng med sig: utelämna `luft`, eller låt även infanteri eller pansar anfalla.
refusal-air_limit = Ett flyganfall tar { $least } till { $most } luftpoäng, inte { $points }.
refusal-air_points = { $points } luftpoäng anges, och { $limit } återstår denna omgång.
refusal-air_side = Bara amerikanerna har luftpoäng: utelämna `luft`.
refusal-already_fired = { $unit } har redan anfallit eller skjutit i denna fas.
refusal-already_moved = { $unit } har redan flyttat i denna fas: ett förband flyttar en gång per fas.
refusal-attack_owed = Fasen kan inte avslutas: { $units } måste anfalla först. { $first } kan anfalla { $open }.
refusal-battle_under_way = Nästa anfall anmäls när det pågående är avgjort. { due }
refusal-duty_first = { $unit } måste anfalla en fiende intill och kan inte beskjuta { $hex } på avstånd.
refusal-duty_left_out = { $unit } måste anfalla, och { $hex } är det sista målet det har kvar: ta med det i anfallet.
refusal-forbidden = { $case ->
        [land] { $hex } är land, och { $unit } håller sig till sjöss.
        [sea] { $hex } är hav, och { $unit } håller sig på land.
       *[swamp] { $hex } är träsk: { $unit } kommer in bara på väg eller stig.
    }
refusal-hamburg = Batteri Hamburg beskjuter bara fartyg, och i { $hex } ligger inga.
refusal-immobile = { $unit } är fast grupperat och kan inte flytta.
refusal-locked = Styrkorna är angivna och inget kan läggas till. { due }
refusal-loss_count = { $case ->
        [one] Ett förband tar förlusten, inte { $count }. Nämn ett av { $units }.
       *[some] Minst ett förband ges upp. Nämn ett eller flera av { $units }.
    }
refusal-loss_not_eligible = { $case ->
        [twice] { $unit } nämns två gånger: nämn varje förband en gång.
       *[others] { $unit } berörs inte av förlusten. Den kan tas av { $units }.
    }
refusal-may_not_leave = { $unit } får inte dras tillbaka ur striden. { $units-n ->
        [0] Inget förband här får det.
       *[other] Ett av dessa får det, i omgång 25: { $units }.
    }
refusal-movement_exceeded = Fram till { $hex } skulle { $unit } ha förbrukat { $needed } förflyttningspoäng; det har { $limit }.
refusal-needs_adjacent = Ett anfall mot { $hex } kräver ett förband intill; artilleri på avstånd skjuter ensamt med `beskjut`.
refusal-no_enemy = I { $hex } finns ingen fiende att anfalla.
refusal-no_reinforcement = { $unit } är med från början och kommer inte in senare.
refusal-no_support = { $case ->
        [there] { $unit } står i { $hex } och försvarar den med sitt eget värde; det ska inte nämnas.
       *[short] { $unit } är inte artilleri med räckvidd och kan inte understödja { $hex }.
    }
refusal-not_adjacent = { $case ->
        [ships] I { $hex } ligger fartyg: de bekämpas bara av artilleri med räckvidd, med `beskjut`, och det är inte { $unit }.
        [range] { $unit } står i { $at }, som inte gränsar till { $hex }, och förbandets pjäser har ingen räckvidd.
        [attack] { $unit } står i { $at }, som inte gränsar till { $hex }: ett förband anfaller en hexagon intill sin egen.
       *[step] { $from } och { $hex } gränsar inte till varandra. Ange vägen för { $unit } hexagon för hexagon, eller skriv `till` och målet.
    }
refusal-not_an_entry = { $unit } kan inte komma in på kartan i { $hex }. { $open-n ->
        [0] Kartan har ingen hexagon där det kan komma in.
       *[other] Förbandet kan komma in i { $open }.
    }
refusal-not_due = { $place ->
        [map] { $unit } är redan på kartan, i { $at }.
        [eliminated] { $unit } är eliminerat och kommer inte tillbaka.
        [away] { $unit } har lämnat kartan och kommer inte tillbaka.
       *[pool] { $unit } kommer i omgång { $turn }, och det är omgång { $now }.
    }
refusal-one_battalion_each = { $hex } tar en bataljon ur ett regemente, och en annan ur samma regemente som { $unit } står redan där.
refusal-out_of_range = { $unit } når { $limit } hexagoner, och { $hex } ligger { $distance } bort.
refusal-price_short = Förband värda { $points } i anfallsvärde ges upp; utbytet kräver minst { $limit }.
refusal-retreat_no_way = { $unit } måste retirera och har ingen väg: det väntar tills de andra har gått och elimineras om ingen öppnas. Nämn först { $units }.
refusal-retreat_not_open = { $case ->
        [off] { $unit } kan inte retirera över kartkanten här.
       *[on] { $hexes-n ->
            [0] { $unit } har inte fått någon hexagon att retirera till.
           *[other] { $unit } kan inte retirera via { $hexes }.
        }
    } Möjligt: { $open }.
refusal-retreat_not_yours = { $unit } ska inte retirera nu. Nämn ett av { $units }.
refusal-ship_bombard_only = I { $hex } ligger fartyg: de bekämpas bara med `beskjut`.
refusal-ship_not_now = { $unit } skjuter inte till stöd för ett försvar: utelämna det.
refusal-stack_full = { $hex } rymmer { $limit } förband och inte fler: { $unit } får inte plats.
refusal-strike_alone = Ett flyganfall görs av enbart flyg: utelämna { $unit }, eller anfall { $hex } med `anfall`.
refusal-target_twice = { $hex } har redan anfallits denna omgång: en hexagon anfalls en gång per omgång.
refusal-withdraw_turn = En bataljon dras tillbaka ur striden i omgång { $turn } och i ingen annan; det är omgång { $now }.
refusal-withdrawal_owed = Fasen kan inte avslutas: ett av dessa förband måste först dras tillbaka ur striden: { $units }.
refusal-withdrawn_already = { $case ->
        [gone] Bara en bataljon dras tillbaka ur striden, och { $other } har redan gått.
       *[off] { $unit } kan inte dras tillbaka ur striden: { whereabouts }
    }
refusal-wrong_bivouac = { $unit } ställs inte upp i { $hex }. { $open-n ->
        [0] Kartan har ingen plats för det.
       *[other] Det börjar i { $open }.
    }
refusal-zone_stop = { $unit } har stannat i { $hex }, i fientlig engagemangszon, och flyttar inte längre denna omgång.
refusal-no_step_of_attack = Ett anfall av den typen mot { $hex } når inte det här steget: `hit` hör till bomber och granater, alla andra steg till markanfall.

## The combat desk

desk-example-montebourg = Cherbourg: regemente, stridsvagnar och flyg
game-name = Battle of Cherbourg
desk-sort-assault = anfall
desk-sort-bombard = beskjutning
desk-sort-strike = flyganfall
desk-count-air = Luftpoäng
desk-count-cover = Luftpoäng
desk-count-left = Luftpoäng kvar

## Namn på förband, efter namnet på brickan; fartyg och det som inte finns här behåller sitt.

formation-1st-battalion-8th-infantry = 1. bataljonen vid 8. infanteriregementet
formation-2nd-battalion-8th-infantry = 2. bataljonen vid 8. infanteriregementet
formation-3rd-battalion-8th-infantry = 3. bataljonen vid 8. infanteriregementet
formation-1st-battalion-12th-infantry = 1. bataljonen vid 12. infanteriregementet
formation-2nd-battalion-12th-infantry = 2. bataljonen vid 12. infanteriregementet
formation-3rd-battalion-12th-infantry = 3. bataljonen vid 12. infanteriregementet
formation-1st-battalion-22nd-infantry-reserve = 1. bataljonen vid 22. infanteriregementet (reserv)
formation-2nd-battalion-22nd-infantry-reserve = 2. bataljonen vid 22. infanteriregementet (reserv)
formation-3rd-battalion-22nd-infantry-reserve = 3. bataljonen vid 22. infanteriregementet (reserv)
formation-1st-battalion-39th-infantry = 1. bataljonen vid 39. infanteriregementet
formation-2nd-battalion-39th-infantry = 2. bataljonen vid 39. infanteriregementet
formation-3rd-battalion-39th-infantry = 3. bataljonen vid 39. infanteriregementet
formation-1st-battalion-47th-infantry-reserve = 1. bataljonen vid 47. infanteriregementet (reserv)
formation-2nd-battalion-47th-infantry-reserve = 2. bataljonen vid 47. infanteriregementet (reserv)
formation-3rd-battalion-47th-infantry-reserve = 3. bataljonen vid 47. infanteriregementet (reserv)
formation-1st-battalion-60th-infantry = 1. bataljonen vid 60. infanteriregementet
formation-2nd-battalion-60th-infantry = 2. bataljonen vid 60. infanteriregementet
formation-3rd-battalion-60th-infantry = 3. bataljonen vid 60. infanteriregementet
formation-1st-battalion-313th-infantry = 1. bataljonen vid 313. infanteriregementet
formation-2nd-battalion-313th-infantry = 2. bataljonen vid 313. infanteriregementet
formation-3rd-battalion-313th-infantry = 3. bataljonen vid 313. infanteriregementet
formation-1st-battalion-314th-infantry-reserve = 1. bataljonen vid 314. infanteriregementet (reserv)
formation-2nd-battalion-314th-infantry-reserve = 2. bataljonen vid 314. infanteriregementet (reserv)
formation-3rd-battalion-314th-infantry-reserve = 3. bataljonen vid 314. infanteriregementet (reserv)
formation-1st-battalion-315th-infantry = 1. bataljonen vid 315. infanteriregementet
formation-2nd-battalion-315th-infantry = 2. bataljonen vid 315. infanteriregementet
formation-3rd-battalion-315th-infantry = 3. bataljonen vid 315. infanteriregementet
formation-4th-cavalry-squadron = 4. kavalleriskvadronen
formation-24th-cavalry-squadron = 24. kavalleriskvadronen
formation-20th-field-artillery-battalion-155-mm = 20. fältartilleribataljonen (155 mm)
formation-29th-field-artillery-battalion-105-mm = 29. fältartilleribataljonen (105 mm)
formation-42nd-field-artillery-battalion-105-mm = 42. fältartilleribataljonen (105 mm)
formation-44th-field-artillery-battalion-105-mm = 44. fältartilleribataljonen (105 mm)
formation-34th-field-artillery-battalion-155-mm = 34. fältartilleribataljonen (155 mm)
formation-26th-field-artillery-battalion-105-mm = 26. fältartilleribataljonen (105 mm)
formation-60th-field-artillery-battalion-105-mm = 60. fältartilleribataljonen (105 mm)
formation-84th-field-artillery-battalion-105-mm = 84. fältartilleribataljonen (105 mm)
formation-312th-field-artillery-battalion-155-mm = 312. fältartilleribataljonen (155 mm)
formation-310th-field-artillery-battalion-105-mm = 310. fältartilleribataljonen (105 mm)
formation-311th-field-artillery-battalion-105-mm = 311. fältartilleribataljonen (105 mm)
formation-904th-field-artillery-battalion-105-mm = 904. fältartilleribataljonen (105 mm)
formation-4th-engineer-combat-battalion = 4. ingenjörbataljonen
formation-15th-engineer-combat-battalion = 15. ingenjörbataljonen
formation-304th-engineer-combat-battalion = 304. ingenjörbataljonen
formation-70th-tank-battalion = 70. stridsvagnsbataljonen
formation-746th-tank-battalion = 746. stridsvagnsbataljonen
formation-801st-tank-destroyer-battalion = 801. pansarjägarbataljonen
formation-899th-tank-destroyer-battalion = 899. pansarjägarbataljonen
formation-87th-chemical-mortar-battalion = 87. granatkastarbataljonen
formation-corps-artillery-battalion-1-155-mm-howitzer = kårartilleribataljon 1 (155 mm haubits)
formation-corps-artillery-battalion-2-155-mm-howitzer = kårartilleribataljon 2 (155 mm haubits)
formation-corps-artillery-battalion-3-155-mm-howitzer = kårartilleribataljon 3 (155 mm haubits)
formation-corps-artillery-battalion-4-155-mm-howitzer = kårartilleribataljon 4 (155 mm haubits)
formation-corps-artillery-battalion-5-155-mm-gun = kårartilleribataljon 5 (155 mm kanon)
formation-1st-battalion-359th-infantry = 1. bataljonen vid 359. infanteriregementet
formation-ranger-battalion = rangerbataljonen
formation-naval-support = fartygsunderstödet
formation-99th-infantry-battalion-norwegian-american = 99. infanteribataljonen (norsk-amerikansk)
formation-i-battalion-922nd-infantry-regiment = I. bataljonen vid 922. infanteriregementet
formation-ii-battalion-922nd-infantry-regiment = II. bataljonen vid 922. infanteriregementet
formation-iii-battalion-922nd-infantry-regiment = III. bataljonen vid 922. infanteriregementet
formation-battalion-of-the-920th-infantry-regiment = bataljon ur 920. infanteriregementet
formation-battalion-of-the-921st-infantry-regiment = bataljon ur 921. infanteriregementet
formation-battalion-of-the-243rd-artillery-regiment = bataljon ur 243. artilleriregementet
formation-243rd-engineer-battalion = 243. ingenjörbataljonen
formation-i-battalion-729th-infantry-regiment = I. bataljonen vid 729. infanteriregementet
formation-ii-battalion-729th-infantry-regiment = II. bataljonen vid 729. infanteriregementet
formation-iii-battalion-729th-infantry-regiment = III. bataljonen vid 729. infanteriregementet
formation-iv-battalion-729th-infantry-regiment-eastern = IV. bataljonen vid 729. infanteriregementet (östbataljon)
formation-i-battalion-739th-infantry-regiment = I. bataljonen vid 739. infanteriregementet
formation-ii-battalion-739th-infantry-regiment = II. bataljonen vid 739. infanteriregementet
formation-iii-battalion-739th-infantry-regiment-eastern = III. bataljonen vid 739. infanteriregementet (östbataljon)
formation-iv-battalion-739th-infantry-regiment-eastern = IV. bataljonen vid 739. infanteriregementet (östbataljon)
formation-i-battalion-919th-infantry-regiment = I. bataljonen vid 919. infanteriregementet
formation-ii-battalion-919th-infantry-regiment = II. bataljonen vid 919. infanteriregementet
formation-iii-battalion-919th-infantry-regiment = III. bataljonen vid 919. infanteriregementet
formation-battalion-of-the-1709th-artillery-regiment-2-1-4-range-4 = bataljon ur 1709. artilleriregementet (2-1-4 räckvidd 4)
formation-battalion-of-the-1709th-artillery-regiment-1-1-4-range-5 = bataljon ur 1709. artilleriregementet (1-1-4 räckvidd 5)
formation-battalion-of-the-1709th-artillery-regiment-2-1-4-range-6 = bataljon ur 1709. artilleriregementet (2-1-4 räckvidd 6)
formation-709th-anti-tank-battalion = 709. pansarvärnsbataljonen
formation-709th-engineer-battalion = 709. ingenjörbataljonen
formation-assault-battalion-7th-army = 7. arméns stormbataljon
formation-rocket-battalion-1 = raketbataljon 1
formation-rocket-battalion-2 = raketbataljon 2
formation-rocket-battalion-3 = raketbataljon 3
formation-206th-armoured-battalion = 206. pansarbataljonen
formation-17th-machine-gun-battalion = 17. kulsprutebataljonen
formation-anti-aircraft-battalion-1 = luftvärnsbataljon 1
formation-anti-aircraft-battalion-2 = luftvärnsbataljon 2
formation-parachute-battalion = fallskärmsjägarbataljonen
formation-naval-infantry-battalion-1 = marininfanteribataljon 1
formation-naval-infantry-battalion-2 = marininfanteribataljon 2
formation-naval-infantry-battalion-3 = marininfanteribataljon 3
formation-independent-eastern-battalion = fristående östbataljonen
formation-coastal-battery-position-a = kustbatteri i ställning A
formation-coastal-battery-position-b = kustbatteri i ställning B
formation-coastal-battery-position-c = kustbatteri i ställning C
formation-battery-hamburg = Batteri Hamburg
formation-auderville-battery = Batteri Auderville

## Bokens tabeller

source-unit-stated = förbandet givet
source-values-rebuilt = värdena rekonstruerade
source-4-4-6-as-in-the-worked-march = 4-4-6 som i marschexemplet
source-hex-rebuilt = hexagonen rekonstruerad
source-divisional-artillery-stated = divisionsartilleriet givet
source-number-of-battalions-and-values-rebuilt = antal bataljoner och värden rekonstruerade
source-all-stated = allt givet
source-whole-regiment-stated = hela regementet givet
source-which-one-and-values-rebuilt = vilken det är och värdena rekonstruerade
source-unit-and-values-stated = förband och värden givna
source-unit-and-hex-stated = förband och hexagon givna
source-four-battalions-and-nations-and-values-rebuilt = fyra bataljoner, nationer och värden rekonstruerade
source-unit-and-turn-stated = förband och omgång givna
source-three-battalions-and-values-rebuilt = tre bataljoner och värden rekonstruerade
source-unit-and-choice-of-hexes-stated = förband och val av hexagoner givna
source-nation-and-values-rebuilt = nation och värden rekonstruerade
source-hex-and-values-rebuilt = hexagon och värden rekonstruerade
source-a-tank-battalion-stated = en stridsvagnsbataljon given
source-a-tank-destroyer-battalion-stated = en pansarjägarbataljon given
source-unit-and-place-between-the-divisions-stated = förbandet och platsen mellan divisionerna givna
source-unit-and-east-coast-stated = förbandet och östkusten givna
source-a-mortar-battalion-stated = en granatkastarbataljon given
source-unit = förbandet
source-turn-and-index-4-stated = omgång och index 4 givna
source-attack-and-movement-and-range-rebuilt = anfall, förflyttning och räckvidd rekonstruerade
source-hex-free-within-the-bivouac = hexagonen fri inom bivacken
source-kind-by-elimination = typen genom uteslutning
source-an-armoured-battalion-stated = en pansarbataljon given
placement-cherbourg = Cherbourg
placement-us4 = 4. divisionens bivack
placement-us9 = 9. divisionens bivack
placement-us79 = 79. divisionens bivack
placement-de709 = 709. divisionens bivack
placement-de243 = 243. divisionens bivack
placement-us4-us9-us79 = valfri amerikansk divisions bivack
placement-2004-2404-2408 = 2004, 2404 eller 2408
placement-south-road = på väg söderifrån
placement-north-sea = från havet i norr
