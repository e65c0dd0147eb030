# Kommandona `film` och `homework`, och deras hjälp.
filmed = { $file }: { $stills ->
    [one] en fas
   *[other] { $stills } faser
  }, { $bytes } byte. Öppna den i en webbläsare.
failed-film = { $file }: inget har spelats i matchen ännu, så det finns ingen film av den

help-film = Skriv en match som film: en SVG-fil som spelas av sig själv i en webbläsare.
    .long = Filmen av en match: fronten, vem som håller orterna och förlusterna vid slutet av varje fas, som en enda SVG-fil som spelas av sig själv i en webbläsare.

        Där rörelse är avstängd, och på papper, står det sista läget kvar med en bild per omgång under.
    .file = Matchen
    .out = Vart; standard ut om inget anges, eller för `-`. Filen får inte finnas
    .view = Vem som ser: en sida, `observer` eller `umpire`; det som är dolt för den utelämnas

homework-written = { $file }: { $n ->
    [one] en ställning
   *[other] { $n } ställningar
  }, bladets nummer { $number }. Facit är { $key }; visa det inte för någon.
failed-homework-one = ett blad görs av en match: ange en fil

help-homework = Skriv ställningar ur en match som hemuppgift, eller rätta svaren.
    .long = Ställningar ur en match som ett blad att svara på, och svar rättade mot exakta sannolikheter.

        Bladet är en fristående HTML-fil; den görs av matchen fram till varje ställning och innehåller inget senare. Facit innehåller hela matchen och stannar hos instruktören. Svaren är text: bladets nummer, sedan en rad för varje ställning.

          blad 4821-7730
          av 17
          1 attack 2109 by ca-3-inf
          2 716 1810
    .files = Matchen
    .entry = Ställningen efter den här posten; en gång för varje ställning, högst 20
    .out = Vart bladet ska; om inget anges bredvid matchen som NAMN.homework.html; `-` är standard ut. Filen får inte finnas
    .key = Vart facit ska; annars bredvid bladet under dess namn med ändelsen `key`, eller bredvid matchen
    .mark = Rätta svar med det här facitet
    .json = Bladet som skrevs, som ett JSON-objekt
    .csv = CSV: en rad för varje svar
