# Kommandot `variations` och dess hjälp.
no-variations = Det finns inga varianter av matchen som visas i den här vyn.
told-variation = Variant { $n } efter post { $entry }: { $title } ({ $marks })
variation-adrift = variant { $n } gäller ett annat protokoll: här har posten en annan länk i kedjan, så den spelas inte; skriv ut den med matchen den hör till, eller spela den på nytt här
variation-stops = variant { $n } stannar vid rad { $line }, `{ $said }`, som inte går att spela: { $why }
variation-stops-hidden = variant { $n } stannar vid rad { $line }: fortsättningen beror på något som är dolt i den här vyn
failed-variation = { $file }: varianten efter post { $entry } går inte att spela: `{ $line }`: { $why } Inget lades till.

help-variations = Skriv ut matchens varianter rad för rad, så som reglerna godtar dem.
    .long = De varianter som matchens anteckningar innehåller: posten som var och en börjar efter, rubriken och varje rad i ord med sin kommentar. Reglerna prövar varje rad på nytt.

        Varianter spelas på kartan på matchens sida, eller skrivs som text och läggs till med `wardiary notes add`, som inte godtar någon rad som reglerna avvisar. Själva matchen ändras inte.
    .file = Matchen
    .number = Bara den här varianten
    .json = Ett JSON-objekt per variant
    .view = Vems vy: en sida, `observer` eller `umpire`. En sida ser det som är publicerat och det som väntar på dess eget lager
