
# Utvärderingen efter strid
aar = Utvärdering efter strid
aar-link = Utvärdering efter strid
aar-lead-last = { $people } tog ledningen för sista gången i { $turn }.
aar-end = ett utkast till dokument för båda sidor, att diskutera och ta med hem
aar-intro = Ett utkast ur protokollet. Varje påstående slutar med numret på den post som styrker det.
aar-take-home = Ta med den hem som en fil
aar-print = Skriv ut dokumentet
aar-sheets = Två till fyra A4-sidor.
aar-both = Båda sidor
aar-part-1 = Mål
aar-part-2 = Sidornas avsikter
aar-part-3 = Vad som hände
aar-part-4 = Varför
aar-part-5 = Vidmakthålla och utveckla
aar-part-6 = Uppföljning
aar-col-who = Sida
aar-col-aim = Mål enligt reglerna
aar-col-row = Regel
aar-points = { $total } poäng: { $hexes } för hexagoner, { $units } för eliminerade förband.
aar-points-earlier = { $total } poäng: { $hexes } för hexagoner, { $earlier } under spelets gång.
aar-holds = Håller { $places }.
aar-holds-most = Håller bland annat { $places }.
aar-worn =
    { $units ->
        [one] { $steps } förlustpoäng; { $units } förband eliminerat.
       *[other] { $steps } förlustpoäng; { $units } förband eliminerade.
    }
aar-goes-on = Matchen pågår.
aar-no-intent = Ingen avsikt har protokollförts.
aar-swing = { $turn } flyttade ställningen mest: { $both }.
aar-from-to = { $side } från { $was } till { $is }
aar-cost = { $turn } kostade mest, i förlustpoäng: { $losses }.
aar-losses = Förlustpoäng sammanlagt: { $losses }.
aar-losses-all = Här räknas alla förluster, även vid reträtt.
aar-key-events = Nyckelhändelser
aar-no-events = Det finns ingen nyckelhändelse än.
aar-title-captured = { $place } byter ägare
aar-title-ahead = Ledningen växlar
aar-title-eliminated = Förband slås ut
aar-title-losses = En kostsam strid
aar-title-dice = Tärningarna avgör
aar-die = slaget blev { $die }
aar-odds = Styrkeförhållanden
aar-odds-none = Ingen strid i matchen avgörs genom att styrkor jämförs.
aar-col-event = Strid
aar-col-had = Insats
aar-col-column = Kolumn
aar-col-next = Nästa gräns
aar-col-take = Vad det hade krävt
aar-take = { $missing } till hade nått { $next }
aar-next-shifted = { $next }, efter förskjutning { $read }
aar-take-result = där en { $die }:a ger { $result }
aar-take-where = där en { $die } ger { $result }
aar-face =
    { $face ->
        [1] etta
        [2] tvåa
        [3] trea
        [4] fyra
        [5] femma
       *[6] sexa
    }
aar-fire = styrka { $fire }, kolumn { $column }
aar-odds-read = { $odds } (läst som { $read })
aar-spare = { $spare } poäng mer än vad som behövdes
aar-luck = Tur
aar-luck-how = Här räknas bara förluster som ett slag krävde, inte de vid reträtt.
aar-throws =
    { $n ->
        [one] { $n } slag om förluster.
       *[other] { $n } slag om förluster.
    }
aar-col-losses = { compare-lost-points }
aar-col-expected = Väntat
aar-col-actual = Utfall
aar-col-ways = Av alla möjliga tärningsslag
aar-clock = Klocka
aar-no-times = Inga tider har protokollförts.
aar-in-time = Ingen fas drog över tiden.
aar-late = { $moment } tog { $used }, { $over } över gränsen på { $limit }.
aar-used = { $side } använde { $all } sammanlagt; längsta beslutet tog { $longest }.
aar-weather = Väder
aar-weather-of = { $turn }: { $weather }.
aar-fair = Vädret var klart hela matchen.
aar-record = Protokollet
aar-refused =
    { $n ->
        [one] { $side }: { $n } förslag avvisat av reglerna.
       *[other] { $side }: { $n } förslag avvisade av reglerna.
    }
aar-clean = Protokollet har ingen lucka, ingen tvist, ingen överträdelse, inget domslut och inget avvisat förslag.
aar-sustain = Vidmakthålla
aar-improve = Utveckla
aar-owner = Ansvarig
aar-hex = hexagon { $hex }
aar-kept = Att anfalla { $place } vid { $odds } är i medeltal värt netto { $worth }; här kostade det { $people } { $lost } och { $enemy } { $n ->
        [0] inga
       *[other] { $n }
    }.
aar-poor = Att anfalla { $place } vid { $odds } kostar i medeltal netto { $worth }; här kostade det { $people } { $lost } och { $enemy } { $n ->
        [0] inga
       *[other] { $n }
    }.
aar-short = Anfallet mot { $place } vid { $odds } var { $missing } från { $next }, där samma slag ger ett annat resultat: räkna till nästa gräns innan kolumnen anges.
aar-short-points =
    { $n ->
        [one] en poäng
       *[other] { $missing } poäng
    }
aar-sustain-none = Vilket beslut skulle du fatta igen?
aar-improve-none = Vilket beslut skulle du inte fatta igen?
aar-col-action = Åtgärd
aar-col-by = Senast
aar-col-done = Klart
aar-rule-on = Döm i tvisten.
aar-rule-question = Avgör regelfrågan.
aar-again = Räkna om anfallet mot { $place }: var fanns { $missing } som saknades?
aar-again-points =
    { $n ->
        [one] den poäng
       *[other] de { $missing } poäng
    }
aar-plan-phase = Planera fasen innan dess klocka startar.
aar-own-note = Egen anteckning
aar-own-lead = Ett beslut jag skulle fatta igen, och ett jag inte skulle fatta.
aar-sign-instructor = Instruktör
aar-sign-side = { $side }, lagledare
aar-sources = Anteckningarna som citeras är av { $authors }. De är poster i anteckningarnas egen kedja bredvid matchen, inte i matchen själv.
aar-sources-none = Inga anteckningar citeras: allt här är ett utkast ur protokollet.
aar-author-n = { $author } ({ $n })
aar-head = Anteckningarnas kedja slutar i { $head }.
aar-foot = Utvärdering efter strid · till och med post { $last }
aar-appendix = Poster som det hänvisas till
aar-appendix-lead = Nummer, början av länkens hash, ord, notation och de tal som citeras ovan.
aar-rows = Regler som det hänvisas till
aar-entry = Post { $n }
aar-fig-turn = omgång
aar-fig-die = tärning
aar-fig-attack = anfall
aar-fig-defence = försvar
aar-fig-column = kolumn
aar-fig-next = nästa kolumn
aar-fig-border = nästa gräns
aar-fig-missing = fattades
aar-fig-spare = över
aar-fig-result = resultat
aar-fig-next-result = resultat i nästa kolumn
aar-fig-cost = { luck-points } genom slaget
aar-fig-mean = värt i medeltal
aar-fig-favour = förlustpoäng bättre än väntat
aar-fig-chances = lika bra eller bättre
aar-fig-steps = förlustpoäng
aar-fig-unnamed = förband till
aar-fig-undone = ångrade
aar-fig-worth = hexagonens poäng
aar-fig-total = poäng
aar-fig-hexes = poäng för hexagoner
aar-fig-units = poäng för förband
aar-fig-earlier = poäng under spelets gång
aar-fig-lost-turn = förlustpoäng i omgången
aar-fig-lost = förlustpoäng hittills
aar-fig-gone = eliminerade förband hittills
aar-fig-throws = slag om förluster
aar-fig-expected = { luck-points }, väntat
aar-fig-taken = { luck-points } enligt tärningarna
aar-fig-balance = tärningarnas netto
aar-fig-share = procent av alla utfall
aar-fig-used = använd tid
aar-fig-limit = gräns
aar-fig-over = över gränsen
aar-fig-took = tid för beslutet
aar-fig-used-all = använd tid sammanlagt
aar-fig-refused = avvisade hittills
aar-edit = Redigera
aar-edit-part = Redigera: { $part }
aar-edit-lead = Det du skriver ersätter utkastets meningar i den här delen, i dokumentet, på papper och i filen att ta hem. Omgångar, diagram och kartor står kvar; utkastet finns hopfällt under din text, med tabeller och belägg.
aar-edit-hint = Ett stycke per rad. Ett tal inom hakparentes, till exempel [20], leder till den posten och [{ $row }] till den regeln. Skriver du bara på ett språk visas det för alla.
aar-edit-layer = Väljer du ett annat lager än Alla syns texten för andra först när du publicerar lagret. En sidas text ersätter aldrig instruktörens: båda visas bredvid varandra.
aar-edit-save = Spara texten
aar-edit-draft = Återgå till utkastet
aar-edit-back = Tillbaka utan att spara
aar-edit-empty = Skriv något på ett av språken, eller återgå till utkastet.
aar-edit-conflict = Någon annan ändrade den här delen efter att du öppnade den. Den nuvarande texten visas här och din finns kvar nedan: slå ihop dem och skicka igen.
aar-edit-meanwhile = Den nuvarande texten
aar-edit-waits = Väntar på lagret { $layer }: andra ser texten när lagret publiceras.
aar-edited-by = { $known ->
    [yes] Skrivet av { $author }, { $when }; post { $n } i anteckningarna. Namnet står som det skrevs och är inte signerat.
   *[no] Skrivet av { $author }, { $when }. Namnet står som det skrevs och är inte signerat.
}
aar-drafted = Utkast ur protokollet
debrief-concealed = Medan presentatören döljer fortsättningen visas och sparas varken texter, lärdomar, kapitel eller varianter: de kan avslöja den.
aar-intent-effort = Kraftsamling: { $effort }
aar-intent-hex = { $hex } ({ $reached })
aar-intent-planned = För { $when }: { $objectives }, { $by }.
aar-intent-no-hex = För { $when }: ingen målhexagon angavs.
aar-intent-stated = Angiven sannolikhet: { $percent } procent.
aar-intents-more = Fler har öppnats; de finns på sidan Avsikter.
aar-intents-sealed = Avsikter som ännu är förseglade har inte öppnats.
aar-brier = Brierpoäng { $score }: angivna { $n }, inträffade { $came }. 0 är bäst, 1 sämst.
aar-fig-intended = för fasen
aar-fig-stated = angivna procent
aar-fig-brier = Brierpoäng
aar-fig-foretold = angivna sannolikheter som räknas
aar-fig-came = av dessa inträffade
