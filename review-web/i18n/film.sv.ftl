# Filmen av en match.
film = Film
film-lead = Fronten vid slutet av varje fas, vem som håller orterna och förlusterna hittills.
film-title = Film av { $title }
film-words = Slutet av { $stills ->
    [one] en fas
   *[other] var och en av { $stills } faser
  } i { $turns ->
    [one] en omgång
   *[other] { $turns } omgångar
  }: fronten som linje, förbanden som prickar för den första sidan och fyrkanter för den andra.
film-end-of = Vid slutet, { $side }: { $figures }.
film-figures = { $lost ->
    [one] 1 förlustpoäng
   *[other] { $lost } förlustpoäng
  } · { $held ->
    [one] håller 1 ort
   *[other] håller { $held } orter
  }
film-front = front; området som { $side } håller är streckat
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
