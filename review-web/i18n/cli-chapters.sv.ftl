# Kommandot `chapters` och dess hjälp.
no-chapters = Det finns inga kapitel om matchen som visas i den här vyn.
told-chapter = { $place }. { $title }: posterna { $from } till { $to } (kapitel { $n }; { $marks })

help-chapters = Skriv ut genomgångens listor av kapitel.
    .long = De kapitel som matchens anteckningar innehåller: lista för lista, vart och ett med första och sista post, rubrik och text.

        Kapitel läggs in på sidan för kapitel, eller skrivs som text och läggs till med `wardiary notes add`; `wardiary notes --text` skriver ut dem så.
    .file = Matchen
    .list = Bara den här listan
    .json = Ett JSON-objekt per kapitel
    .view = Vems vy: en sida, `observer` eller `umpire`. En sida ser det som är publicerat och det som väntar på dess eget lager
