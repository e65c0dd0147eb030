# Kommandona `film` och `homework`, och deras hjälp.
filmed = { $file }: { $stills ->
    [one] en fas
   *[other] { $stills } faser
  }, { $bytes } byte. Öppna den i en webbläsare.
failed-film = { $file }: inget har spelats i matchen ännu, så det finns ingen film av den

help-film = Skriv en match som film: en SVG-fil som spelas av sig själv i en webbläsare.
    .long = Filmen av en match: fronten, vem som håller orterna och förlusterna vid slutet av varje fas, som en enda SVG-fil som spelas av sig själv i en webbläsare.

        Där rörelse inte önskas, och på papper, står sista ställningen kvar med en bild per omgång under.
    .file = Matchen
    .out = Vart; filen får inte finnas
    .view = Vem som ser: en sida, `observer` eller `umpire`; det som är dolt för den utelämnas
