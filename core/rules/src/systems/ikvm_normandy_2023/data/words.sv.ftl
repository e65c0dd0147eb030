# Regelbokens egna ord på svenska. Det som är lika i alla regelböcker finns i review-web/i18n.

## Överallt

party-allied = de allierade
party-german = tyskarna
map-credit = Karta: kust och vattendrag efter IGN (Licence Ouverte 1.0 och 2.0), orter efter GeoNames (CC BY 4.0).

## Matchlistan

card-won = { $side ->
    [allied] De allierade vinner
   *[german] Tyskarna vinner
 } { $by }
card-leads = { $side ->
    [allied] De allierade leder
   *[german] Tyskarna leder
 }

## Tid och sidor

phase-weather = väder
phase-carpet = bombmatta
phase-sides = val av sida
side-allied = Allierade
side-german = Tyskarna

## Linjer

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
heading-1-1 = Kartan
heading-1-2 = Flyg och luftvärn
heading-1-2-1 = Spelpjäser
heading-1-3 = Terrängen i bild
heading-1-4 = Terrängkostnader och stridspåverkan
heading-1-5 = Markstrid
heading-1-6 = Fartyg mot kustartilleri
heading-1-7 = Luftvärn mot flyg
heading-1-8 = Väder
heading-2-1 = Förstärkningar
heading-2-1-1 = De allierades styrkor
heading-2-1-2 = Tyskarnas styrkor
heading-3-1 = Exempel på strid
heading-4-1 = Exempel på förflyttning
heading-5-1 = Karta över Normandie

## Ändringar

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
pair-fired = { $first } mot { $second }
slot-weather = väder
slot-carpet = bombmatta
slot-task = uppgift
slot-began = började i
slot-allied-team = lag som spelar de allierade
slot-captured = förlorade starthexagoner
slot-carpet-target = förseglat mål
slot-fired = luftvärn som har skjutit
slot-landed = förbrukade landstigningspoäng
mark-stopped = har stannat
mark-interdict = stör förflyttning
mark-isolated = är utan försörjning
mark-flown = har flugit
mark-fired = har skjutit

## Poster i ord

entry-attack = Anfall mot { $hex } av { $units }.
entry-die = Tärningen visar { $die }.
entry-losses = { $shares }.
entry-trade-yes = Försvararen tar en förlust till i stället för att retirera.
entry-trade-no = Försvararen retirerar; ingen förlust tas i stället.
entry-retreat = Reträtt: { $moves }.
entry-advance = { $units } avancerar in i { $hex }.
entry-end = { $whose ->
    [allied] De allierade avslutar fasen.
   *[german] Tyskarna avslutar fasen.
 }
entry-weather = Väder: tärningen visar { $die }.
entry-flak = Luftvärn mot { $unit }: tärningen visar { $die }.
entry-flak-march = Luftvärn som har flyttat skjuter mot { $unit }: tärningen visar { $die }.
entry-land = { $unit } landstiger i { $hex }.
entry-arrive = { $unit } anländer till { $hex }.
entry-take-back = Tas tillbaka från kartan: { $unit }.
entry-fly-support = Understöd över { $hex }: { $unit }.
entry-fly-interdict = Störning av förflyttning i { $hex }: { $unit }.
entry-plan-carpet = En bombmatta planeras.
entry-carpet = Bombmatta mot { $hex }.
entry-waive-carpet = Den planerade bombmattan ställs in.
entry-plan-carpet-on = En bombmatta över { $hex } planeras (målet förseglat).
entry-side-die = Val av sida: lag { $team } slår { $die }.
entry-choose = Lag { $team } väljer sida: { $side }.
entry-drop = { $unit } luftlandsätts i { $hex }.
entry-duel = Eld mot { $hex } från { $units }: fartyg mot kustartilleri.
amendment-owner = { $hex } kontrolleras nu av: { $side }.

## Frågor

ask-weather = Slå tärning för vädret i omgång { $turn }.
ask-carpet = Var fälls bombmattan, eller ställs den in?
ask-movement = { $whose ->
        [german] Flytta, ta in förstärkningar eller avsluta fasen.
       *[allied] Landstig, flytta, flyg eller avsluta fasen.
    }
ask-die = { $kind ->
        [duel] Slå tärning för beskjutningen av { $hex }.
        [carpet] Slå tärning för bombmattan över { $hex }.
       *[ground] Slå tärning för anfallet mot { $hex }.
    }
ask-flak = Slå tärning för luftvärnet vid { $hex }, som beskjuter { $unit }.
ask-losses = Vilka förband tar förlusterna i striden om { $hex }?
ask-trade = En förlust till i stället för reträtten från { $hex }?
ask-retreat = Vart retirerar förbanden i { $hex }?
ask-retreat-loss = Vilket förband tar förlusten för reträtten till { $hex }?
ask-side-die = Lag { $team } slår tärning om val av sida.
ask-choice = Lag { $team } slog högst: vilken sida väljer det?
ask-setup = Ställ upp startförbanden, vart och ett i sin zon.
verb-land = Landstig
verb-arrive = Anländ
verb-die = Tärningsslag
verb-trade = Förlust i stället för reträtt
verb-carpet = Bombmatta
verb-waive-carpet = Ställ in bombmattan
verb-plan-carpet = Planera en bombmatta
verb-take-back = Ta tillbaka
verb-fly-support = Flyg understöd
verb-fly-interdict = Stör förflyttning
verb-weather = Väder
verb-choose = Välj sida
verb-drop = Luftlandsätt
verb-duel = Fartyg mot kustartilleri

## Reglernas ord

word-clear = klart
word-rain = regn
word-storm = storm
word-town = stad
word-channel = öppet hav
word-pool = inte anländ
word-interdict = störd förflyttning
word-weather = väder
word-carpet = bombmatta
word-allied = allierad
word-german = tysk
word-planned = planerad
word-dropped = fälld
word-again = igen
word-no-line = ingen logistiklinje
word-draw = oavgjort
word-towns = på städer som hålls
word-sudden-death = genom Sudden Death
terrain-town = stad
terrain-channel = öppet hav
sort-airborne = luftburet
sort-rocket-artillery = raketartilleri
sort-battleship = slagskepp
sort-bomber = bombflyg
sort-attack-aircraft = attackflyg
sort-air-landing = luftlandsatt

## Härledningarnas termer

term-die-modifier = Tärningsmodifikation
term-modified-die = Modifierad tärning
term-town = Stad
term-loss = Förlust
term-armour-doubled = Pansar i öppen terräng, dubblat
term-town-doubled = Stad, dubblat
term-air-support = Flygunderstöd
term-naval-support = Fartygsunderstöd
term-spent-before = Förbrukat tidigare
term-step-road-bridge = Väg över bro
term-step-bridge = Bro
term-step-zone-to-zone = Glidning i kontrollzon: hela kapaciteten
term-channel = Öppet hav
term-interdiction = Störd förflyttning
term-interdiction-bomber = Störd av bombflyg
term-interdiction-attack-aircraft = Störd av attackflyg
term-guns = Luftvärn som skjuter
term-flak-value = Luftvärnsvärde
term-flak-losses = Förluster av luftvärn
term-retreat-loss = Förlust under reträtt
term-trade = Förlust i stället för reträtt
term-side-die-first = Lag 1 slår
term-side-die-second = Lag 2 slår
term-isolated = Ingen logistiklinje
term-supplied = Har försörjning
term-score-allied = De allierades poäng
term-score-german = Tyskarnas poäng
term-hex-value = Hexagonens värde
term-divisions-beaten = Eliminerade divisioner
term-towns-held = Städer som hålls
term-sudden-death = Alla starthexagoner förlorade
term-attack-points = Anfallspoäng
term-naval-column = Kolumn (högst 6)

## Tolkningar

switch-odds-rounding = avrundning av odds
switch-mechanised-doubles = mekaniserat dubblas som pansar
switch-support-absorbs-losses = understödsförband får ta förluster
switch-retreat-zoc = reträtt genom fientlig kontrollzon
switch-zoc-cancel = egna förband upphäver fientlig kontrollzon
switch-artillery-has-zoc = artilleri har kontrollzon
switch-beach-half = halv förflyttning från brohuvud
switch-min-one-hex = minst en hexagon
switch-interdiction-offroad = störning utanför väg
switch-support-needs-ground = understöd kräver markförband
switch-stack-check = när hexagonens 6 poäng prövas
switch-late-arrival = förstärkningar efter den första förflyttningen
switch-drop-then-move = luftlandsatt division flyttar samma omgång
switch-storm-duels = eldstrider i storm
switch-carpet-target = när bombmattans mål anges
switch-score = hexagoner som ger poäng
switch-tie2 = städer som avgör vid lika ställning
switch-retreat-takes = vem som erövrar en Start-hexagon genom reträtt in i den
value-floor = nedåt
value-nearest = till närmaste heltal
value-free-hex-first = fri hexagon först
value-free-choice-with-cost = fritt val, mot en förlust
value-retreat-only = bara vid reträtt
value-movement-too = även vid förflyttning
value-eliminate = elimineras
value-one-loss = en förlust
value-starts-there = som börjar där
value-landing-turn-only = bara i landstigningsomgången
value-per-plane = för varje flygplan
value-end-of-phase = när en fas slutar
value-every-step = vid varje steg
value-reject = avvisas
value-allow = tillåts
value-at-execution = när den fälls
value-at-planning = när den planeras
value-captured-only = bara erövrade
value-controlled-towns = kontrollerade vid slutet
value-captured-towns = erövrade
value-survivors = förband som klarar reträtten
value-everybody = även förband som elimineras av dess förlust

## Stridssidan

combat-title-ground = Anfall mot { $hex }
combat-title-carpet = Bombmatta över { $hex }
combat-title-duel = Eldstrid mot { $hex }
combat-title-flak = Luftvärnseld mot { $unit } över { $hex }
term-carpet = bombmatta
term-no-terrain = terrängen räknas inte
table-letters-points = A den skjutande sidan, F målet, E eliminerad
table-letters-points-flak = flygets förluster
dice-of-die = T6
table-letters = A anfallare, F försvarare, R reträtt, E eliminerad

## Om

credits =
    Normandie: kust och mindre vattendrag, IGN GEOFLA 2.2 (2016), Licence Ouverte 1.0.
    Normandie: större vattendrag, IGN, Licence Ouverte 2.0.
    Normandie: orternas läge, GeoNames, CC BY 4.0.
    Normandie: terräng, vägar, broar och byar, inlagda för hand, CC0.

## Hjälp

game-title = IKVM krigsspel 2023: invasionen i Normandie 1944

## Titlar på scenarier och exempelmatcher, som är engelska i matcherna själva

scenario-normandy = Invasionen i Normandie, 6 juni till 1 augusti 1944
scenario-caen-orne = Caen och Orne, 21 juni till 4 juli 1944
sample-normandy-1944 = Normandie, 6 juni till 1 augusti: hela spelet
sample-caen-orne = Caen och Orne: blått lag mot rött lag
sample-sensible-1 = Normandie, programmet spelar båda sidor: de allierade vann
sample-sensible-2 = Normandie, programmet spelar båda sidor: tyskarna vann

## The match at a glance

luck-how = Väntat är tabellens medelvärde över alla tärningsutfall, exakt räknat och aldrig mer än förbanden på platsen kan förlora; utfall är detsamma för det slag som föll. Markstrid, bombmatta, duell och luftvärn räknas; väder, förluster vid reträtt och isolering räknas inte.
throw-ground = markstrid
throw-carpet = bombmatta
throw-duel = duell
throw-flak = luftvärn

## A table by itself

head-swedish = På svenska
head-weather = Väder

## Refusals

refusal-advance_not_allowed = { $case ->
        [river] { $unit } anföll över en flod utan bro och kan inte avancera över den.
        [twice] { $unit } nämns två gånger: nämn varje förband en gång.
       *[others] { $unit } kan inte avancera in i { $hex }. { $units-n ->
            [0] Ingen kan det: skriv `avancera ingen`.
           *[other] De som kan är { $units }.
        }
    }
refusal-aircraft_used = { $place ->
        [eliminated] { $unit } är nedskjutet.
        [map] { $unit } har flugit denna omgång och är över { $at }.
       *[away] { $unit } har flugit denna omgång: ett flygförband flyger en gång per omgång.
    }
refusal-already_attacked = { $unit } har redan stridit i denna fas: ett förband anfaller en gång per fas.
refusal-assignment_not_eligible = { $case ->
        [twice] { $unit } nämns två gånger: ange dess förluster med en siffra.
       *[others] { $unit } berörs inte av förlusterna. De kan tas av { $units }.
    }
refusal-assignment_sum = { $points ->
        [one] En förlust är fördelad; det ska vara { $limit }.
       *[other] { $points } förluster är fördelade; det ska vara { $limit }.
    }
refusal-beach_capacity = Med { $unit } skulle { $hex } ta emot { $points } poäng denna omgång; { $weather ->
        [storm] i storm tar den { $limit }.
       *[other] den tar { $limit } per omgång.
    }
refusal-bomber_locked = { $case ->
        [planned] En bombmatta är redan planerad; den fälls i början av nästa omgång.
       *[flight] { $unit } är avdelat för den bombmatta som är planerad till nästa omgång.
    }
refusal-bomber_used = { $case ->
        [dropped] Bombflyget har fällt en bombmatta denna omgång; nästa kan planeras omgången därpå.
       *[flown] En bombmatta tar allt bombflyg, och något av det har flugit denna omgång: den kan planeras i nästa.
    }
refusal-cannot_attack = { $case ->
        [battery] { $unit } är kustartilleri och anfaller inte på land; det beskjuter fartyg, med `duell`.
       *[nothing] { $unit } har inget anfallsvärde.
    }
refusal-cannot_duel = Bara fartyg och kustartilleri beskjuter varandra; { $unit } är ingetdera och kan inte beskjuta { $hex }.
refusal-cannot_take_back = { $unit } kan inte tas tillbaka: det går bara för förband som kom in denna omgång, över en strand eller en Start-hexagon, och inte har flyttat.
refusal-clock_expired = Tiden är ute: förflyttningsfasens klocka står på { $seconds } sekunder, och { $limit } är tillåtna. Fasen kan bara avslutas, med `avsluta`.
refusal-clock_unknown = Det går inte att avgöra om tiden är ute: ett förband har flyttats, men läget säger inte när de fem minuterna började. Skriv `clock` och antalet millisekunder in i fasen, till exempel `clock 0`.
refusal-drop_area = { $unit } kan inte luftlandsättas i { $hex }. { $open-n ->
        [0] Dess område ligger utanför kartan.
       *[other] Dess område: { $open }.
    }
refusal-drop_moved = { $unit } luftlandsattes denna omgång och står kvar till nästa.
refusal-drop_turn = Fallskärmstrupper luftlandsätts i första omgången, och det är omgång { $now }: { $unit } kommer sjövägen, med `landstig`.
refusal-german_on_beach = { $hex } är en strand, och där ställs inget tyskt förband upp. { $open-n ->
        [0] { $unit } har ingen annan hexagon på kartan.
       *[other] { $unit } kan stå i { $open }.
    }
refusal-impassable = { $case ->
        [land] { $hex } är land, och { $unit } håller sig till sjöss.
        [interdict] { $hex } är vatten: { $unit } stör förflyttning över land.
       *[water] { $hex } är vatten, och { $unit } håller sig på land.
    }
refusal-late_arrival = { $unit } kommer för sent: ankomster ska ske före fasens första förflyttning, flygning eller plan.
refusal-movement_exceeded = { $case ->
        [flight] { $hex } ligger { $needed } hexagoner bort den här vägen, och { $unit } flyger { $allowance }.
       *[march] Fram till { $hex } skulle { $unit } ha förbrukat { $needed } förflyttningspoäng; det har { $allowance }.
    }
refusal-no_bomber = Inget bombflyg är kvar: allt är nedskjutet.
refusal-no_enemy = { $case ->
        [support] I { $hex } finns inget tyskt markförband: flyg understöder bara över ett sådant.
        [carpet] I { $hex } finns inget tyskt markförband: en bombmatta fälls bara över ett sådant.
        [battery] I { $hex } finns inget kustartilleri: fartyg beskjuter inget annat i en duell.
        [ship] I { $hex } finns inget fartyg: kustartilleri beskjuter inget annat i en duell.
       *[attack] I { $hex } finns inget fientligt markförband att anfalla.
    }
refusal-no_path = { $unit } har fått ingen hexagon att flyga till: ange vägens hexagoner, eller `till` och målet.
refusal-no_plan = { $case ->
        [planned] Den bombmatta som är planerad fälls i början av nästa omgång, i klart väder.
       *[none] Ingen bombmatta är planerad. Den planeras med `planera-bombmatta` i allierad förflyttningsfas och fälls i nästa omgång.
    }
refusal-not_a_start = { $hex } är ingen tysk Start-hexagon. { $open-n ->
        [0] Kartan har ingen.
       *[other] { $unit } kan anlända i { $open }.
    }
refusal-not_adjacent = { $case ->
        [attack] { $place ->
            [map] { $unit } står i { $at }, som inte gränsar till { $hex }: ett förband anfaller en hexagon intill sin egen.
           *[off] { $unit } kan inte anfalla { $hex }: { whereabouts }
        }
        [flight] { $from } och { $hex } gränsar inte till varandra. Ange vägen för { $unit } hexagon för hexagon, eller skriv `till` och målet.
       *[step] { $from } och { $hex } gränsar inte till varandra. Ange vägen för { $unit } hexagon för hexagon, eller skriv `till` och målet.
    }
refusal-not_airborne = { $unit } har inga fallskärmar: det kommer sjövägen, med `landstig`.
refusal-not_an_aircraft = { $unit } är inte flyg och kan inte flyga.
refusal-not_due = { $place ->
        [map] { $unit } är redan på kartan, i { $at }.
        [eliminated] { $unit } är eliminerat och kommer inte tillbaka.
        [away] { $unit } kommer inte in land- eller sjövägen.
       *[pool] { $case ->
            [never] { $unit } kommer inte in land- eller sjövägen.
           *[later] { $unit } kommer i omgång { $turn }, och det är omgång { $now }.
        }
    }
refusal-other_target = Bombmattan planerades förseglat för { $planned } och kan inte fällas över { $hex }.
refusal-out_of_coastal_water = { $unit } och { $hex } kan beskjuta varandra bara över kustvatten, och här är det öppet hav.
refusal-retreat_free_hex_first = { $hex } ligger i fientlig kontrollzon, och { $unit } har en fri hexagon att gå till: { $open }.
refusal-retreat_illegal = { $case ->
        [away] { $hex } gränsar inte till den hexagon som { $unit } lämnar.
        [water] { $hex } är vatten.
        [river] En flod utan bro ligger mellan { $unit } och { $hex }.
        [enemy] Fienden står i { $hex }.
        [full] { $hex } har ingen plats för { $unit }.
       *[others] { $hex } har inte plats för alla förband som skickas dit.
    } { $open-n ->
        [0] { $unit } har ingen hexagon att retirera till: utelämna det ur ordern.
       *[other] { $unit } kan retirera till { $open }.
    }
refusal-retreat_missing = { $unit } måste retirera och har inte fått någon hexagon. Förbandet kan retirera till { $open }.
refusal-retreat_not_yours = { $case ->
        [twice] { $unit } nämns två gånger: det retirerar till en hexagon.
       *[others] { $unit } ska inte retirera. { $units-n ->
            [0] Ingen ska det.
           *[other] De som ska är { $units }.
        }
    }
refusal-river_step = Att gå över floden från { $from } till { $hex } tar hela förflyttningskapaciteten, och { $unit } har förbrukat { $spent } av den. Det går som första steg, eller över en bro.
refusal-river_support_needs_partner = { $unit } skjuter över floden mot { $hex } bara tillsammans med ett förband som anfaller över en hexsida utan flod.
refusal-ship_not_adjacent = { $case ->
        [open_sea] { $unit } ligger i { $hex }, på öppet hav: fartyg understöder från kustvatten intill den anfallna hexagonen.
       *[attack] { $unit } ligger inte intill { $hex }: fartyg understöder från kustvatten intill den anfallna hexagonen.
    }
refusal-stack_limit = { $case ->
        [phase] { $hex } innehåller { $points } staplingspoäng, och { $limit } är tillåtna: ett förband måste lämna den innan fasen avslutas.
        [advance] Med alla nämnda förband skulle { $hex } innehålla { $points } staplingspoäng, och { $limit } är tillåtna.
       *[unit] Med { $unit } skulle { $hex } innehålla { $points } staplingspoäng, och { $limit } är tillåtna.
    }
refusal-start_captured = { $hex } har en gång tagits av fienden och förblir stängd för ankomster, vilken sida som än kontrollerar den nu.
refusal-start_occupied = Fienden står i { $hex }: inget förband kommer in där förrän den är fri.
refusal-storm_no_naval_support = Fartyg understöder inte i storm: utelämna { $unit }.
refusal-support_needs_ground = Flyg och fartyg understöder bara: ett markförband intill { $hex } måste anfalla.
refusal-support_not_in_hex = Inget understöd över { $hex } från { $unit }: flyg dit det i förflyttningsfasen, med `flyg`.
refusal-target_missing = Bombmattans mål förseglas med planen: skriv `planera-bombmatta` och hexagonen.
refusal-target_too_early = Bombmattans mål nämns när bomberna faller: skriv `planera-bombmatta` utan hexagon.
refusal-trade_not_allowed = En förlust i stället för reträtten är möjlig bara i bocage, träsk och stad, och { $hex } är inget av det.
refusal-weather_die_forbidden = Vädret i omgång { $now } är bestämt och slås inte. { due }
refusal-weather_forbids = { $case ->
        [duel] I storm beskjuter fartyg och kustartilleri inte varandra: { $unit } kan inte beskjuta { $hex }.
       *[flight] { $weather ->
            [storm] I storm flyger inget: utelämna { $unit } denna omgång.
           *[rain] I regn flyger inget bombflyg: utelämna { $unit } denna omgång.
        }
    }
refusal-wrong_arrival = { $case ->
        [arrive] { $unit } kommer inte sjö- eller luftvägen: det anländer i en Start-hexagon, med `anländ`.
       *[land] { $unit } anländer inte i en Start-hexagon: det kommer över en strand, med `landstig`.
    }
refusal-wrong_sector = { $unit } kommer inte i land i { $hex }. { $open-n ->
        [0] Dess sektor har ingen strand på kartan.
       *[other] Dess stränder: { $open }.
    }
refusal-wrong_zone = { $unit } kan inte ställas upp i { $hex }. { $open-n ->
        [0] Dess zon ligger utanför kartan.
       *[other] Dess zon: { $open }.
    }
refusal-zone_to_zone = Från { $from } till { $hex } leder direkt från en fientlig kontrollzon till en annan. Det tar hela förflyttningskapaciteten, och { $unit } har förbrukat { $spent } av den; det går som första steg.
refusal-flak_in_phase = Den här elden hör till den andra sidans fas: skriv `stage flak { $side }`.
refusal-no_gun_on_march = { $unit } är inget luftvärnsförband på kartan som kan fortsätta sin förflyttning.
refusal-no_part_in_attack = { $unit } deltar inte i anfallet mot { $hex } under det ordet: `ground` är markförband, `air` flyg, `ships` fartyg, alla i spel eller förlorade i anfallet.
refusal-no_target_of_flak = Luftvärnet kan inte skjuta på { $unit } i { $hex }. Det skjuter på det flyg som är på väg dit och ännu är `away`, på bombflyget i en bombmatta eller, när luftvärn har flyttat, på flyg över hexagonen.

## The combat desk

desk-example-E-01 = flod och understöd
desk-example-E-02 = pansar i öppen terräng
desk-example-E-03 = stad, svaga odds
desk-example-E-04 = stad, reträtt eller förlust
desk-example-E-05 = bombmatta
game-name = Normandie 1944 · IKVM 2023
desk-sort-attack = anfall
desk-sort-duel = fartyg mot batterier
desk-sort-carpet = bombmatta
desk-feature-bridge = Bro

## Namn på förband, efter namnet på brickan; fartyg och det som inte finns här behåller sitt.

formation-1st-infantry-division = 1. infanteridivisionen
formation-4th-infantry-division = 4. infanteridivisionen
formation-29th-infantry-division = 29. infanteridivisionen
formation-2nd-infantry-division = 2. infanteridivisionen
formation-90th-infantry-division = 90. infanteridivisionen
formation-82nd-airborne-division = 82. luftburna divisionen
formation-101st-airborne-division = 101. luftburna divisionen
formation-6th-airborne-division = 6. luftburna divisionen
formation-3rd-infantry-division = 3. infanteridivisionen
formation-50th-northumbrian-infantry-division = 50. infanteridivisionen (Northumbrian)
formation-3rd-canadian-infantry-division = 3. kanadensiska infanteridivisionen
formation-7th-armoured-division = 7. pansardivisionen
formation-2nd-armored-division = 2. pansardivisionen
formation-9th-infantry-division = 9. infanteridivisionen
formation-30th-infantry-division = 30. infanteridivisionen
formation-79th-infantry-division = 79. infanteridivisionen
formation-51st-highland-infantry-division = 51. infanteridivisionen (Highland)
formation-49th-west-riding-infantry-division = 49. infanteridivisionen (West Riding)
formation-11th-armoured-division = 11. pansardivisionen
formation-3rd-armored-division = 3. pansardivisionen
formation-83rd-infantry-division = 83. infanteridivisionen
formation-v-corps-artillery = V. armékårens artilleri
formation-vii-corps-artillery = VII. armékårens artilleri
formation-15th-scottish-infantry-division = 15. infanteridivisionen (Scottish)
formation-43rd-wessex-infantry-division = 43. infanteridivisionen (Wessex)
formation-53rd-welsh-infantry-division = 53. infanteridivisionen (Welsh)
formation-guards-armoured-division = gardespansardivisionen
formation-3rd-agra = 3. AGRA
formation-5th-agra = 5. AGRA
formation-8th-agra = 8. AGRA
formation-8th-infantry-division = 8. infanteridivisionen
formation-35th-infantry-division = 35. infanteridivisionen
formation-xix-corps-artillery = XIX. armékårens artilleri
formation-59th-staffordshire-infantry-division = 59. infanteridivisionen (Staffordshire)
formation-2nd-canadian-infantry-division = 2. kanadensiska infanteridivisionen
formation-2nd-canadian-agra = 2. kanadensiska AGRA
formation-5th-infantry-division = 5. infanteridivisionen
formation-4th-armored-division = 4. pansardivisionen
formation-6th-armored-division = 6. pansardivisionen
formation-28th-infantry-division = 28. infanteridivisionen
formation-4th-canadian-armoured-division = 4. kanadensiska pansardivisionen
formation-2nd-french-armoured-division = 2. franska pansardivisionen
formation-1st-polish-armoured-division = 1. polska pansardivisionen
formation-5th-armored-division = 5. pansardivisionen
formation-raf-bomber-command-1 = RAF:s bombflyg 1
formation-raf-bomber-command-2 = RAF:s bombflyg 2
formation-eighth-air-force-bombers = 8. flygarméns bombflyg
formation-ninth-air-force-bombers = 9. flygarméns bombflyg
formation-ix-tactical-air-command = IX. taktiska flygkommandot
formation-xix-tactical-air-command = XIX. taktiska flygkommandot
formation-83-group-raf = RAF:s 83. flyggrupp
formation-84-group-raf = RAF:s 84. flyggrupp
formation-709th-infantry-division = 709. infanteridivisionen
formation-243rd-infantry-division = 243. infanteridivisionen
formation-91st-air-landing-division = 91. luftlandsättningsdivisionen
formation-352nd-infantry-division = 352. infanteridivisionen
formation-30th-mobile-brigade = 30. snabba brigaden
formation-711th-infantry-division = 711. infanteridivisionen
formation-716th-infantry-division = 716. infanteridivisionen
formation-21st-panzer-division = 21. pansardivisionen
formation-12th-ss-panzer-division = 12. SS-pansardivisionen
formation-panzer-lehr-division = Panzer Lehr-divisionen
formation-2nd-panzer-division = 2. pansardivisionen
formation-17th-ss-panzer-grenadier-division = 17. SS-pansargrenadjärdivisionen
formation-3rd-parachute-division = 3. fallskärmsjägardivisionen
formation-77th-infantry-division = 77. infanteridivisionen
formation-346th-infantry-division = 346. infanteridivisionen
formation-275th-infantry-division = 275. infanteridivisionen
formation-265th-infantry-division-battle-group = 265. infanteridivisionens stridsgrupp
formation-266th-infantry-division-battle-group = 266. infanteridivisionens stridsgrupp
formation-6th-parachute-regiment = 6. fallskärmsjägarregementet
formation-7th-rocket-artillery-brigade = 7. raketartilleribrigaden
formation-flak-regiment-1-iii-flak-corps = luftvärnsregemente 1 (III. luftvärnskåren)
formation-flak-regiment-2-iii-flak-corps = luftvärnsregemente 2 (III. luftvärnskåren)
formation-2nd-ss-panzer-division = 2. SS-pansardivisionen
formation-353rd-infantry-division = 353. infanteridivisionen
formation-8th-rocket-artillery-brigade = 8. raketartilleribrigaden
formation-1st-ss-panzer-division = 1. SS-pansardivisionen
formation-9th-ss-panzer-division = 9. SS-pansardivisionen
formation-10th-ss-panzer-division = 10. SS-pansardivisionen
formation-276th-infantry-division = 276. infanteridivisionen
formation-277th-infantry-division = 277. infanteridivisionen
formation-16th-luftwaffe-field-division = 16. Luftwaffe-fältdivisionen
formation-9th-rocket-artillery-brigade = 9. raketartilleribrigaden
formation-102nd-ss-heavy-tank-battalion = 102. tunga SS-stridsvagnsbataljonen
formation-5th-parachute-division = 5. fallskärmsjägardivisionen
formation-17th-luftwaffe-field-division = 17. Luftwaffe-fältdivisionen
formation-503rd-heavy-tank-battalion = 503. tunga stridsvagnsbataljonen
formation-654th-heavy-tank-destroyer-battalion = 654. tunga pansarjägarbataljonen
formation-12th-parachute-assault-gun-brigade = 12. fallskärmsjägarnas stormkanonbrigad
formation-271st-infantry-division = 271. infanteridivisionen
formation-272nd-infantry-division = 272. infanteridivisionen
formation-116th-panzer-division = 116. pansardivisionen
formation-coastal-battery-castel-vendon = kustbatteri Castel-Vendon
formation-coastal-battery-hamburg-fermanville = kustbatteri Hamburg (Fermanville)
formation-coastal-battery-la-pernelle = kustbatteri La Pernelle
formation-coastal-battery-crisbecq-saint-marcouf = kustbatteri Crisbecq (Saint-Marcouf)
formation-coastal-battery-pointe-du-hoc = kustbatteri Pointe du Hoc
formation-coastal-battery-longues-sur-mer = kustbatteri Longues-sur-Mer
formation-coastal-battery-merville = kustbatteri Merville
formation-coastal-battery-mont-canisy = kustbatteri Mont Canisy
formation-coastal-battery-grand-clos-le-havre = kustbatteri Grand Clos (Le Havre)
formation-battery-hamburg = Batteri Hamburg
gloss-target-flak = flyget
gloss-eliminated-flak = skjuts ner
gloss-nothing-flak = ingen träff

## Bokens tabeller

terrain-bridge = bro
terrain-terrain-value = terrängvärde
terrain-air = luft
terrain-beachhead = brohuvud
cell-all-points = alla poäng
cell-nil = inget
size-division = division
size-brigade = brigad
size-regiment = regemente
size-battalion = bataljon
size-battery = batteri
size-air = flyg
size-ship = fartyg
placement-start-any = valfri tysk Start-hexagon
placement-beach-utah-omaha = stranden Utah eller Omaha
placement-beach-gold-juno-sword = stranden Gold, Juno eller Sword
placement-base-allied-channel-start = bas i de allierades Start-område i Kanalen
placement-sea-allied-channel-start = till sjöss i de allierades Start-område i Kanalen
placement-drop-utah-2-beach-utah-omaha = fälls inom 2 hexagoner från Utah, annars stranden Utah eller Omaha
placement-drop-caen-2-beach-gold-juno-sword = fälls inom 2 hexagoner från Caen, annars stranden Gold, Juno eller Sword
placement-zone-caen-1 = inom 1 hexagon från Caen
placement-zone-valognes-1 = inom 1 hexagon från Valognes
placement-zone-cherbourg-2 = inom 2 hexagoner från Cherbourg
placement-zone-any-swamp = valfri träskhexagon
placement-zone-isigny-2 = inom 2 hexagoner från Isigny
placement-zone-stlo-3-bayeux = inom 3 hexagoner från Saint-Lô, eller i Bayeux
placement-zone-german-channel-start = den tyska Start-hexagonen vid Kanalen
placement-fixed-site-1 = batteriplats 1
placement-fixed-site-2 = batteriplats 2
placement-fixed-site-3 = batteriplats 3
placement-fixed-site-4 = batteriplats 4
placement-fixed-site-5 = batteriplats 5
placement-fixed-site-6 = batteriplats 6
placement-fixed-site-7 = batteriplats 7
placement-fixed-site-8 = batteriplats 8
placement-fixed-site-9 = batteriplats 9
source-all-rebuilt = allt rekonstruerat
source-else-rebuilt = i övrigt rekonstruerat
source-number-given = antalet givet
source-attack-given = anfallet givet
source-place-and-figures-rebuilt = plats och värden rekonstruerade
source-all-rebuilt-ashore-6-to-8-june = allt rekonstruerat (i land 6–8 juni)
source-all-rebuilt-ashore-6-june = allt rekonstruerat (i land 6 juni)
source-zone-given = zonen given
source-name = namnet
source-all-rebuilt-attack-after-the-british-guns = allt rekonstruerat (anfallet efter de brittiska kanonerna)
source-attack = anfallet
source-loss-points-given = förlustpoängen givna
source-attack-and-defence-given = anfall och försvar givna
source-defence-given = försvaret givet
source-drop-area-given = fällningsområdet givet
source-contingent-given = kontingenten given
source-flak-value-given = luftvärnsvärdet givet
source-drop-area-and-kind-given = fällningsområde och typ givna
source-all-rebuilt-heavy-establishment-loss-3 = allt rekonstruerat (tung organisation: förlust 3)
source-name-and-movement-given = namn och förflyttning givna
source-zone-and-kind-given = zon och typ givna
source-defence = försvaret
source-name-and-kind-given = namn och typ givna
source-kind-given = typen given
source-name-given = namnet givet
