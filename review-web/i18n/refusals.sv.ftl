# Varför reglerna avvisar något: vem, var och vad som hade varit tillåtet. Ett meddelande per kod; en regelbok kan ha egna ord.
# Varje avvisning får nämna vems förbandet är ($owner), var det är ($place, $at), vem som agerar ($active) och omgången ($now).

# Vad som i stället ska avgöras.
due = Väntar på { $by }: { $ask } { $example-n ->
        [0] { $verbs-n ->
            [0] {""}
           *[other] Skriv { $verbs }.
        }
       *[other] Skriv till exempel { $example }.
    }
whereabouts = { $place ->
        [pool] det har inte anlänt än.
        [away] det har lämnat kartan.
        [eliminated] det är eliminerat.
       *[map] det står i { $at }.
    }

refusal-adjacent_engages = { $unit } står intill { $hex } och strider där med `anfall`; det kan inte beskjuta på avstånd.
refusal-advance_not_allowed = { $case ->
        [river] { $unit } anföll över en flod utan bro och kan inte avancera över den.
        [twice] { $unit } nämns två gånger: nämn varje förband en gång.
       *[others] { $unit } kan inte avancera in i { $hex }. { $units-n ->
            [0] Ingen kan det: skriv `avancera ingen`.
           *[other] De som kan är { $units }.
        }
    }
    .cherbourg-1944 = { $case ->
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
refusal-aircraft_used = { $place ->
        [eliminated] { $unit } är nedskjutet.
        [map] { $unit } har flugit denna omgång och är över { $at }.
       *[away] { $unit } har flugit denna omgång: ett flygförband flyger en gång per omgång.
    }
refusal-already_attacked = { $unit } har redan stridit i denna fas: ett förband anfaller en gång per fas.
refusal-already_fired = { $unit } har redan anfallit eller skjutit i denna fas.
refusal-already_moved = { $unit } har redan flyttat i denna fas: ett förband flyttar en gång per fas.
refusal-assignment_exceeds_unit = { $unit } kan ta högst { $limit }, inte { $points }.
refusal-assignment_not_eligible = { $case ->
        [twice] { $unit } nämns två gånger: ange dess förluster med en siffra.
       *[others] { $unit } berörs inte av förlusterna. De kan tas av { $units }.
    }
refusal-assignment_sum = { $points ->
        [one] En förlust är fördelad; det ska vara { $limit }.
       *[other] { $points } förluster är fördelade; det ska vara { $limit }.
    }
refusal-attack_owed = Fasen kan inte avslutas: { $units } måste anfalla först. { $first } kan anfalla { $open }.
refusal-battle_under_way = Nästa anfall anmäls när det pågående är avgjort. { due }
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
refusal-cannot_take_back = { $unit } kan inte återtas: det går bara för förband som kom in denna omgång, över en strand eller en Start-hexagon, och inte har flyttat.
refusal-clock_expired = Tiden är ute: förflyttningsfasens klocka står på { $seconds } sekunder, och { $limit } är tillåtna. Fasen kan bara avslutas, med `avsluta`.
refusal-clock_unknown = Det går inte att avgöra om tiden är ute: ett förband har flyttats, men läget säger inte när de fem minuterna började. Skriv `clock` och antalet millisekunder in i fasen, till exempel `clock 0`.
refusal-die_range = En tärning visar 1 till 6, inte { $die }.
refusal-drop_area = { $unit } kan inte luftlandsättas i { $hex }. { $open-n ->
        [0] Dess område ligger utanför kartan.
       *[other] Dess område: { $open }.
    }
refusal-drop_moved = { $unit } luftlandsattes denna omgång och står kvar till nästa.
refusal-drop_turn = Fallskärmstrupper luftlandsätts i första omgången, och det är omgång { $now }: { $unit } kommer sjövägen, med `landstig`.
refusal-duty_first = { $unit } måste anfalla en fiende intill och kan inte beskjuta { $hex } på avstånd.
refusal-duty_left_out = { $unit } måste anfalla, och { $hex } är det sista målet det har kvar: ta med det i anfallet.
refusal-enemy_occupied = { $unit } kan inte gå in i { $hex }: fienden står där.
refusal-forbidden = { $case ->
        [land] { $hex } är land, och { $unit } håller sig till sjöss.
        [sea] { $hex } är hav, och { $unit } håller sig på land.
       *[swamp] { $hex } är träsk: { $unit } kommer in bara på väg eller stig.
    }
refusal-game_over = Matchen är slut. Bara spelledaren kan gå tillbaka, med `backa`.
refusal-german_on_beach = { $hex } är en strand, och där ställs inget tyskt förband upp. { $open-n ->
        [0] { $unit } har ingen annan hexagon på kartan.
       *[other] { $unit } kan stå i { $open }.
    }
refusal-hamburg = Batteri Hamburg beskjuter bara fartyg, och i { $hex } ligger inga.
refusal-immobile = { $unit } är fast grupperat och kan inte flytta.
refusal-impassable = { $case ->
        [land] { $hex } är land, och { $unit } håller sig till sjöss.
        [interdict] { $hex } är vatten: { $unit } stör förflyttning över land.
       *[water] { $hex } är vatten, och { $unit } håller sig på land.
    }
refusal-late_arrival = { $unit } kommer för sent: ankomster ska ske före fasens första förflyttning, flygning eller plan.
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
refusal-movement_exceeded = { $case ->
        [flight] { $hex } ligger { $needed } hexagoner bort den här vägen, och { $unit } flyger { $allowance }.
       *[march] Fram till { $hex } skulle { $unit } ha förbrukat { $needed } förflyttningspoäng; det har { $allowance }.
    }
    .cherbourg-1944 = Fram till { $hex } skulle { $unit } ha förbrukat { $needed } förflyttningspoäng; det har { $limit }.
refusal-named_twice = { $unit } nämns mer än en gång: nämn varje förband en gång.
refusal-needs_adjacent = Ett anfall mot { $hex } kräver ett förband intill; artilleri på avstånd skjuter ensamt med `beskjut`.
refusal-no_bomber = Inget bombflyg är kvar: allt är nedskjutet.
refusal-no_enemy = { $case ->
        [support] I { $hex } finns inget tyskt markförband: flyg understöder bara över ett sådant.
        [carpet] I { $hex } finns inget tyskt markförband: en bombmatta fälls bara över ett sådant.
        [battery] I { $hex } finns inget kustartilleri: fartyg beskjuter inget annat i en duell.
        [ship] I { $hex } finns inget fartyg: kustartilleri beskjuter inget annat i en duell.
       *[attack] I { $hex } finns inget fientligt markförband att anfalla.
    }
    .cherbourg-1944 = I { $hex } finns ingen fiende att anfalla.
refusal-no_path = { $unit } har fått ingen hexagon att flyga till: ange vägens hexagoner, eller `till` och målet.
refusal-no_plan = { $case ->
        [planned] Den bombmatta som är planerad fälls i början av nästa omgång, i klart väder.
       *[none] Ingen bombmatta är planerad. Den planeras med `planera-bombmatta` i allierad förflyttningsfas och fälls i nästa omgång.
    }
refusal-no_reinforcement = { $unit } är med från början och kommer inte in senare.
refusal-no_support = { $case ->
        [there] { $unit } står i { $hex } och försvarar den med sitt eget värde; det ska inte nämnas.
       *[short] { $unit } är inte artilleri med räckvidd och kan inte understödja { $hex }.
    }
refusal-nobody_attacks = Inga anfallare av { $hex } nämns: skriv `med` och förbanden efter hexagonen.
refusal-not_a_start = { $hex } är ingen tysk Start-hexagon. { $open-n ->
        [0] Kartan har ingen.
       *[other] { $unit } kan anlända i { $open }.
    }
refusal-not_a_start_unit = { $case ->
        [aircraft] Flyg börjar på sin bas och ställs inte upp: utelämna { $unit }.
        [airborne] { $unit } ställs inte upp: det luftlandsätts i första omgången eller kommer sjövägen.
       *[later] { $turn ->
            [0] Styrketillväxten ger { $unit } ingen plats att ställas upp på.
           *[other] { $unit } ställs inte upp före första omgången: det kommer i omgång { $turn }.
        }
    }
refusal-not_active_side = { $case ->
        [carpet] En bombmatta planeras av de allierade, i deras förflyttningsfas; nu är det { $active } som agerar.
       *[unit] { $unit } tillhör { $owner }, och nu är det { $active } som agerar.
    }
refusal-not_adjacent = { $case ->
        [attack] { $place ->
            [map] { $unit } står i { $at }, som inte gränsar till { $hex }: ett förband anfaller en hexagon intill sin egen.
           *[off] { $unit } kan inte anfalla { $hex }: { whereabouts }
        }
        [flight] { $from } och { $hex } gränsar inte till varandra. Ange vägen för { $unit } hexagon för hexagon, eller skriv `till` och målet.
       *[step] { $from } och { $hex } gränsar inte till varandra. Ange vägen för { $unit } hexagon för hexagon, eller skriv `till` och målet.
    }
    .cherbourg-1944 = { $case ->
        [ships] I { $hex } ligger fartyg: de bekämpas bara av artilleri med räckvidd, med `beskjut`, och det är inte { $unit }.
        [range] { $unit } står i { $at }, som inte gränsar till { $hex }, och dess pjäser har ingen räckvidd.
        [attack] { $unit } står i { $at }, som inte gränsar till { $hex }: ett förband anfaller en hexagon intill sin egen.
       *[step] { $from } och { $hex } gränsar inte till varandra. Ange vägen för { $unit } hexagon för hexagon, eller skriv `till` och målet.
    }
refusal-not_airborne = { $unit } har inga fallskärmar: det kommer sjövägen, med `landstig`.
refusal-not_an_aircraft = { $unit } är inte flyg och kan inte flyga.
refusal-not_an_entry = { $unit } kan inte komma in på kartan i { $hex }. { $open-n ->
        [0] Kartan har ingen hexagon där det kan komma in.
       *[other] Det kan komma in i { $open }.
    }
refusal-not_due = { $place ->
        [map] { $unit } är redan på kartan, i { $at }.
        [eliminated] { $unit } är eliminerat och kommer inte tillbaka.
        [away] { $unit } kommer inte in land- eller sjövägen.
       *[pool] { $case ->
            [never] { $unit } kommer inte in land- eller sjövägen.
           *[later] { $unit } kommer i omgång { $turn }, och det är omgång { $now }.
        }
    }
    .cherbourg-1944 = { $place ->
        [map] { $unit } är redan på kartan, i { $at }.
        [eliminated] { $unit } är eliminerat och kommer inte tillbaka.
        [away] { $unit } har lämnat kartan och kommer inte tillbaka.
       *[pool] { $unit } kommer i omgång { $turn }, och det är omgång { $now }.
    }
refusal-not_on_map = { $case ->
        [aircraft] Flyg flyttas inte utan flyger, med `flyg`: { $unit }.
       *[off] { $unit } är inte på kartan: { whereabouts }
    }
refusal-one_battalion_each = { $hex } tar en bataljon ur ett regemente, och en annan ur samma regemente som { $unit } står redan där.
refusal-other_target = Bombmattan planerades förseglat för { $planned } och kan inte fällas över { $hex }.
refusal-out_of_coastal_water = { $unit } och { $hex } kan beskjuta varandra bara över kustvatten, och här är det öppet hav.
refusal-out_of_range = { $unit } når { $limit } hexagoner, och { $hex } ligger { $distance } bort.
refusal-out_of_reach = { $case ->
        [stopped] { $unit } har stannat i { $at } och flyttar inte längre denna omgång; det kommer inte till { $hex }.
       *[far] { $unit } kommer inte till { $hex } med de { $left } förflyttningspoäng det har kvar.
    }
refusal-price_short = Förband värda { $points } i anfallsvärde ges upp; utbytet kräver minst { $limit }.
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
refusal-retreat_missing = { $unit } måste retirera och har inte fått någon hexagon. Det kan retirera till { $open }.
refusal-retreat_no_way = { $unit } måste retirera och har ingen väg: det väntar tills de andra har gått och elimineras om ingen öppnas. Nämn först { $units }.
refusal-retreat_not_open = { $case ->
        [off] { $unit } kan inte retirera över kartkanten här.
       *[on] { $hexes-n ->
            [0] { $unit } har inte fått någon hexagon att retirera till.
           *[other] { $unit } kan inte retirera via { $hexes }.
        }
    } Möjligt: { $open }.
refusal-retreat_not_yours = { $case ->
        [twice] { $unit } nämns två gånger: det retirerar till en hexagon.
       *[others] { $unit } ska inte retirera. { $units-n ->
            [0] Ingen ska det.
           *[other] De som ska är { $units }.
        }
    }
    .cherbourg-1944 = { $unit } ska inte retirera nu. Nämn ett av { $units }.
refusal-river = En flod utan bro ligger mellan { $from } och { $hex }: { $unit } kan inte anfalla över den.
refusal-river_step = Att gå över floden från { $from } till { $hex } tar hela förflyttningskapaciteten, och { $unit } har förbrukat { $spent } av den. Det går som första steg, eller över en bro.
refusal-river_support_needs_partner = { $unit } skjuter över floden mot { $hex } bara tillsammans med ett förband som anfaller över en hexsida utan flod.
refusal-setup_incomplete = { $count ->
        [one] Ett förband väntar ännu på sin plats: { $units }.
       *[other] { $count } förband väntar ännu på sin plats: { $units }.
    }
refusal-ship_bombard_only = I { $hex } ligger fartyg: de bekämpas bara med `beskjut`.
refusal-ship_not_adjacent = { $case ->
        [open_sea] { $unit } ligger i { $hex }, på öppet hav: fartyg understöder från kustvatten intill den anfallna hexagonen.
       *[attack] { $unit } ligger inte intill { $hex }: fartyg understöder från kustvatten intill den anfallna hexagonen.
    }
refusal-ship_not_now = { $unit } skjuter inte till stöd för ett försvar: utelämna det.
refusal-stack_full = { $hex } rymmer { $limit } förband och inte fler: { $unit } får inte plats.
refusal-stack_limit = { $case ->
        [phase] { $hex } innehåller { $points } staplingspoäng, och { $limit } är tillåtna: ett förband måste lämna den innan fasen avslutas.
        [advance] Med alla nämnda förband skulle { $hex } innehålla { $points } staplingspoäng, och { $limit } är tillåtna.
       *[unit] Med { $unit } skulle { $hex } innehålla { $points } staplingspoäng, och { $limit } är tillåtna.
    }
refusal-start_captured = { $hex } har en gång tagits av fienden och förblir stängd för ankomster, vilken sida som än kontrollerar den nu.
refusal-start_occupied = Fienden står i { $hex }: inget förband kommer in där förrän den är fri.
refusal-storm_no_naval_support = Fartyg understöder inte i storm: utelämna { $unit }.
refusal-strike_alone = Ett flyganfall görs av enbart flyg: utelämna { $unit }, eller anfall { $hex } med `anfall`.
refusal-support_needs_ground = Flyg och fartyg understöder bara: ett markförband intill { $hex } måste anfalla.
refusal-support_not_in_hex = Inget understöd över { $hex } från { $unit }: flyg dit det i förflyttningsfasen, med `flyg`.
refusal-target_missing = Bombmattans mål förseglas med planen: skriv `planera-bombmatta` och hexagonen.
refusal-target_too_early = Bombmattans mål nämns när bomberna faller: skriv `planera-bombmatta` utan hexagon.
refusal-target_twice = { $hex } har redan anfallits denna omgång: en hexagon anfalls en gång per omgång.
refusal-trade_not_allowed = En förlust i stället för reträtten är möjlig bara i bocage, träsk och stad, och { $hex } är inget av det.
refusal-weather_die_forbidden = Vädret i omgång { $now } är bestämt och slås inte. { due }
refusal-weather_forbids = { $case ->
        [duel] I storm beskjuter fartyg och kustartilleri inte varandra: { $unit } kan inte beskjuta { $hex }.
       *[flight] { $weather ->
            [storm] I storm flyger inget: utelämna { $unit } denna omgång.
           *[rain] I regn flyger inget bombflyg: utelämna { $unit } denna omgång.
        }
    }
refusal-withdraw_turn = En bataljon dras tillbaka ur striden i omgång { $turn } och i ingen annan; det är omgång { $now }.
refusal-withdrawal_owed = Fasen kan inte avslutas: ett av dessa förband måste först dras tillbaka ur striden: { $units }.
refusal-withdrawn_already = { $case ->
        [gone] Bara en bataljon dras tillbaka ur striden, och { $other } har redan gått.
       *[off] { $unit } kan inte dras tillbaka ur striden: { whereabouts }
    }
refusal-wrong_arrival = { $case ->
        [arrive] { $unit } kommer inte sjö- eller luftvägen: det anländer i en Start-hexagon, med `anländ`.
       *[land] { $unit } anländer inte i en Start-hexagon: det kommer över en strand, med `landstig`.
    }
refusal-wrong_bivouac = { $unit } ställs inte upp i { $hex }. { $open-n ->
        [0] Kartan har ingen plats för det.
       *[other] Det börjar i { $open }.
    }
refusal-wrong_sector = { $unit } kommer inte i land i { $hex }. { $open-n ->
        [0] Dess sektor har ingen strand på kartan.
       *[other] Dess stränder: { $open }.
    }
refusal-wrong_state = Det kan inte göras nu. { due }
refusal-wrong_zone = { $unit } kan inte ställas upp i { $hex }. { $open-n ->
        [0] Dess zon ligger utanför kartan.
       *[other] Dess zon: { $open }.
    }
refusal-zone_stop = { $unit } har stannat i { $hex }, i fientlig kontrollzon, och flyttar inte längre denna omgång.
    .cherbourg-1944 = { $unit } har stannat i { $hex }, i fientlig engagemangszon, och flyttar inte längre denna omgång.
refusal-zone_to_zone = Från { $from } till { $hex } leder direkt från en fientlig kontrollzon till en annan. Det tar hela förflyttningskapaciteten, och { $unit } har förbrukat { $spent } av den; det går som första steg.

# What a posed position cannot say, nor a decree bring about.
refusal-all_losses_on_map = { $unit } har tagit alla sina förluster och är ur spel: ge det färre med `losses`, eller låt det vara `eliminated`.
refusal-enemies_together = { $unit } och { $other } är fiender och kan inte båda stå i { $hex }: ställ den ena någon annanstans.
refusal-flak_in_phase = Den här elden hör till den andra sidans fas: skriv `stage flak { $side }`.
refusal-no_gun_on_march = { $unit } är inget luftvärnsförband på kartan som kan fortsätta sin förflyttning.
refusal-no_part_in_attack = { $unit } deltar inte i anfallet mot { $hex } under det ordet: `ground` är markförband, `air` flyg, `ships` fartyg, alla i spel eller förlorade i anfallet.
refusal-no_step_of_attack = Ett anfall av den typen mot { $hex } når inte det här steget: `hit` hör till bomber och granater, alla andra steg till markanfall.
refusal-no_target_of_flak = Luftvärnet kan inte skjuta på { $unit } i { $hex }. Det skjuter på det flyg som är på väg dit och ännu är `away`, på bombflyget i en bombmatta eller, när luftvärn har flyttat, på flyg över hexagonen.
refusal-not_asked_here = Reglerna ställer inte den frågan i det här läget. De ställer `stage { $stage }`.
refusal-turn_outside = Omgång { $turn } spelas inte: omgångarna går från { $least } till { $most }.
