## Stridsbordet: formulär, utslag, vad som vore tillåtet

desk = Stridsbordet
desk-no-match = utan match
desk-head = Ställ upp en omtvistad strid
desk-lead = Ange det du minns.
desk-as-text = Som text
desk-as-form = Som formulär
desk-empty = Rensa
desk-examples = Exempel
desk-position = Uppställningen
desk-place = Plats
desk-game = Spel
desk-board = Karta
desk-target = Anfallen hexagon
desk-or-none = eller ingen
desk-side = Anfallare
desk-sort = Strid
desk-turn = Omgång
desk-sides-of = Hexsidor av { $hex }
desk-terrain-of = Terräng i { $hex }
desk-bare-hex = den anfallna hexagonen, { $hex }
desk-from-map = enligt kartan
desk-hexside = Hexsida
desk-feature-river = Flod
desk-attackers = Anfallare
desk-defenders = Försvarare
desk-supports = Understöd till försvararen
desk-add-attacker = Lägg till: namn, nummer, fartyg, flyg eller värden som { $values }
desk-add-defender = Lägg till: namn, nummer eller värden som { $values }
desk-add-support = Lägg till artilleri: namn eller 2-1-4(4), sedan hexagon
desk-add = Lägg till
desk-kind-of = Typ för { $unit }
desk-hex-of = Hexagon för { $unit }
desk-far-of = Hexagon för { $unit }, på avstånd
desk-losses-of = Förluster för { $unit }
desk-loss = Förlust { $n }
desk-values-of = Värden för { $unit }
desk-remove = Ta bort { $unit }
desk-farther = på avstånd
desk-aloft = över hexagonen
desk-die = Tärning { $n }
desk-die-keys = 1–6, eller inte slagen
desk-unrolled = inte slagen
desk-readings = Tolkningar:
desk-go = Avgör striden
desk-map = Striden vid { $hex }
desk-title-hex = Strid vid { $hex }
desk-title-bare = Strid i terräng: { $terrain }
desk-how = Vad du anger
desk-how-hex = Den anfallna hexagonen med nummer eller namn. Terräng, floder och broar hämtas från kartan och kan ändras. Utan hexagon anger du dem själv.
desk-how-units = Förbanden på båda sidor, med namn, nummer eller värden. Enter lägger till ett; × tar bort det.
desk-how-sides = Från vilken hexsida varje förband anfaller, och dess förluster.
desk-how-die = Tärningen, om den är slagen. Annars visas resultatet för varje utfall.
desk-text-lead = Spelet, kartan, förbanden och deras hexagoner; sedan handlingarna, var och en på en rad som börjar med ”> ”, eller helt enkelt efter uppställningen:

## Vad reglerna säger

desk-refused = Avvisat
desk-refused-by = Avvisat, { $row }
desk-see = se
desk-kept = dina uppgifter är kvar, tärningen också
desk-legal = Det här vore tillåtet
desk-legal-readings = Tillåtet med en annan tolkning
desk-no-way = Ingen enskild ändring i formuläret gör det tillåtet.
desk-print = Skriv ut bladet
desk-print-refusal = Skriv ut avvisningen
desk-print-hint = Webbläsaren skriver ut sidan på ett blad.
desk-open-scene = Öppna som text
desk-share = Sidans adress innehåller striden: dela den, så ser andra samma sak.
desk-tested = Vad som prövades
desk-tested-when = När
desk-tested-from = från { $hex }
desk-tested-lost = { $n ->
    [one] en förlust
   *[other] { $n } förluster
    }
desk-done = Handlingar
desk-fault = Uppställningen går inte att läsa
desk-missing = Uppställningen håller, men där finns ingen handling
desk-missing-words = Skriv handlingarna under uppställningen, var och en på en rad som börjar med ”> ”: först anfallet, sedan tärningen om den är slagen. Tillåtet nu:
desk-way-move = Anfall med { $units } från { $hex }
desk-way-with = Med { $feature } mot { $sides }
desk-way-without = Utan { $feature } mot { $sides }
desk-way-join = Lägg till ett förband i { $hex }
desk-way-defender = Lägg till en försvarare
desk-way-leave = Uteslut { $units }
desk-way-sort = Som { $sort }
desk-way-swap = Anfallare: { $side }
desk-way-weather = Väder: { $weather }
desk-way-count = { $figure }: { $value }
desk-way-dice = Tärning: { $dice }
desk-way-unrolled = Tärningen är inte slagen än

## Vad som inte går att läsa

desk-blank = Ingenting är uppställt än: ange den anfallna hexagonen, eller lägg till anfallare och försvarare.
desk-no-system = Det finns inget spel som heter ”{ $what }”. Välj ett:
desk-no-example = Det finns inget exempel som heter ”{ $what }”. Välj ett:
desk-no-word = ”{ $what }” är inget av alternativen. Välj ett:
desk-no-number = ”{ $what }” är inget heltal från { $least } till { $most }.
desk-no-hex = Det finns ingen hexagon eller plats ”{ $what }” på kartan. Skriv ett nummer som 2109, eller ett namn.
desk-several-hexes = ”{ $what }” finns i flera hexagoner. Vilken?
desk-no-unit = Det finns inget förband ”{ $what }”. Skriv ett namn, ett nummer, en typ som pansar eller värden som 6-6-6.
desk-several-units = ”{ $what }” stämmer på flera förband. Vilket?
desk-no-values = ”{ $what }” är inte skrivet som värdena på en spelpjäs; skriv värden som { $known }, eller en siffra.
desk-no-die = ”{ $what }” är inget tärningsslag. Skriv 1 till 6, eller 0 om tärningen inte är slagen:
desk-one-die = Två tärningar slås: ange båda, eller ingen.
desk-no-reading = Det finns ingen tolkning ”{ $what }”.
desk-too-many = Högst { $most } förband per sida kan anges; resten är utelämnade.
desk-off-map = där finns ingen hexagon på kartan.
desk-needs-land = { $hex } är vatten, och förbandet behöver land.
desk-needs-water = { $hex } är land, och fartyget behöver vatten.
