
# What a debrief looks for: luck and plan, key events of all kinds, series from phase to phase.
luck-place = Av alla möjliga tärningsslag hade { $worse } % varit sämre för { $people } (båda sidor inräknade), { $same } % lika bra och { $better } % bättre: percentil { $percentile }.
luck-kinds-exact = Per typ av tärningsslag, i exakta bråk
luck-plan = Plan och tur
luck-plan-how = Fiendens förluster minus egna, för de strider och den eld som sidan själv valde. Planen är medelvärdet över alla tärningsutfall, turen det som tärningarna lade till.
luck-plan-of =
    { $rolls ->
        [0] { $side }: inget eget slag.
        [one] { $side }: ett slag, värt { $plan } i medeltal; tärningarna lade till { $luck }: { $result } totalt.
       *[other] { $side }: { $rolls } slag, värda { $plan } i medeltal; tärningarna lade till { $luck }: { $result } totalt.
    }
luck-plan-all = Båda tillsammans, sett från { $people }: { $plan } genom planen, { $luck } genom tur, { $result } totalt.
kind-gap = Spelet protokollfördes inte
kind-claim = Protest mot en post
kind-ruling = Spelledarens utslag
kind-appeal = Överklagan av ett utslag
kind-time = Tidspress
event-odds-taken = dåliga odds, godtagna av { $people }: { $odds } kostar i medeltal netto { $steps }
event-odds-refused = anfall som inte gjordes: { $kind } vid { $hex } av { $people }, { $odds } med alla förband som kunde delta, i medeltal netto { $steps } till anfallarens fördel
event-odds-answered = före det som försvararen får lägga till
event-odds-others =
    { $n ->
        [one] ytterligare en hexagon gav minst en halv förlustpoäng
       *[other] ytterligare { $n } hexagoner gav minst en halv förlustpoäng
    }
event-supply-cut =
    { $n ->
        [one] { $side }, en logistiklinje avskuren: { $units }
       *[other] { $side }, { $n } logistiklinjer avskurna: { $units }
    }
event-supply-restored =
    { $n ->
        [one] { $side }, en logistiklinje öppen igen: { $units }
       *[other] { $side }, { $n } logistiklinjer öppna igen: { $units }
    }
event-time-up = fasens tid gick ut
event-time-up-of = fasens tid, { $limit }, gick ut
event-late =
    { $n ->
        [one] ett beslut av { $people } i sista tiondelen av tiden eller efter den, vid { $at } av { $limit }
       *[other] { $n } beslut av { $people } i sista tiondelen av tiden eller efter den, det sista vid { $at } av { $limit }
    }
series = Visa
series-default = Översikt
series-points = Poäng
series-attack = Anfallsstyrka
series-defence = Försvarsstyrka
series-supply = Utan försörjning
series-control = Kontroll
series-losses = { compare-lost-points }
series-time = Använd tid
series-title-points = Poäng i slutet av varje fas
series-title-attack = Tryckta anfallsvärden på kartan
series-title-defence = Tryckta försvarsvärden på kartan
series-title-supply = Förband utan logistiklinje
series-title-control = Kontrollerade hexagoner
series-title-places = Namngivna platser som hålls
series-title-losses = { compare-lost-points } hittills i slutet av varje fas
series-title-time = Använd tid hittills, minuter
series-words = Från { $first } i slutet av första fasen till { $last } nu; tabellen längst ned på sidan visar varje fas.
series-unknown = inte öppet
series-with = försörjda
series-without = utan försörjning
series-used = fasen tog
series-limit = gräns
series-so-far = hittills
series-table = { $series } som tabell
series-none = Den här matchen har inga sådana uppgifter.
