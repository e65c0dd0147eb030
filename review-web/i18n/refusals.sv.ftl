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

refusal-assignment_exceeds_unit = { $unit } kan ta högst { $limit }, inte { $points }.
refusal-die_range = En tärning visar 1 till 6, inte { $die }.
refusal-enemy_occupied = { $unit } kan inte gå in i { $hex }: fienden står där.
refusal-game_over = Matchen är slut. Bara spelledaren kan gå tillbaka, med `backa`.
refusal-already_there = { $unit } är redan i { $hex }: ange en annan hexagon, eller nästa förband.
refusal-named_twice = { $unit } nämns mer än en gång: nämn varje förband en gång.
refusal-nobody_attacks = Ingen som anfaller { $hex } nämns: skriv `med` och förbanden efter hexagonen.
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
refusal-not_on_map = { $case ->
        [aircraft] Flyg flyttas inte utan flyger, med `flyg`: { $unit }.
       *[off] { $unit } är inte på kartan: { whereabouts }
    }
refusal-out_of_reach = { $case ->
        [stopped] { $unit } har stannat i { $at } och flyttar inte längre denna omgång; det kommer inte till { $hex }.
       *[far] { $unit } kommer inte till { $hex } med de { $left } förflyttningspoäng det har kvar.
    }
refusal-river = En flod utan bro ligger mellan { $from } och { $hex }: { $unit } kan inte anfalla över den.
refusal-setup_incomplete = { $count ->
        [one] Ett förband är ännu inte utplacerat: { $units }.
       *[other] { $count } förband är ännu inte utplacerade: { $units }.
    }
refusal-wrong_state = Det kan inte göras nu. { due }
refusal-zone_stop = { $unit } har stannat i { $hex }, i fientlig kontrollzon, och flyttar inte längre denna omgång.

# What a posed position cannot say, nor a decree bring about.
refusal-all_losses_on_map = { $unit } har tagit alla sina förluster och är ur spel: ge det färre med `losses`, eller låt det vara `eliminated`.
refusal-enemies_together = { $unit } och { $other } är fiender och kan inte båda stå i { $hex }: ställ den ena någon annanstans.
refusal-not_asked_here = Reglerna ställer inte den frågan i det här läget. De ställer `stage { $stage }`.
refusal-turn_outside = Omgång { $turn } spelas inte: omgångarna går från { $least } till { $most }.
