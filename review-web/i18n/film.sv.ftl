# Filmen av en match.
film = Film
film-lead = Förbanden och fronten vid slutet av varje fas, vem som håller orterna, och förlusterna hittills.
film-title = Film av { $title }
film-words = Slutet av varje fas: förbanden som brickor, fronten som en linje, flaggor på orter som hålls, och förlusterna hittills.
film-figures = { $lost ->
    [one] 1 förlustpoäng
   *[other] { $lost } förlustpoäng
  } · { $held ->
    [one] håller 1 ort
   *[other] håller { $held } orter
  }
film-front = front; { $side } håller den tonade marken
film-ago = fronten vid slutet av föregående omgång
film-held = ort som hålls
film-losses = Förlustpoäng hittills, per omgång
film-play = Spela
film-pause = Pausa
film-slow = Långsammare
film-usual = Normal hastighet
film-fast = Snabbare
film-speed = Hastighet
film-at = Tidpunkt i filmen
film-controls = Film
film-before = Föregående fas
film-after = Nästa fas
film-entry = Till posten
film-strip = Omgång för omgång
film-download = Ladda ner filmen
film-download-words = En enda SVG-fil. Den spelas i vilken webbläsare som helst, utan nätverk.
stop-no-film = Inget har spelats i matchen än, så det finns ingen film av den.
stop-no-still = Filmen har ingen tidpunkt { $what }. Välj en ur bildremsan.
