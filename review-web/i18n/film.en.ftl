# The film of a match.
film = Film
film-lead = The units and the front at the end of each phase, who holds the places, and the losses so far.
film-title = Film of { $title }
film-words = The end of each phase: units as counters, the front as a line, flags on places that are held, and losses so far.
film-figures = { $lost ->
    [one] 1 step loss
   *[other] { $lost } step losses
  } · { $held ->
    [one] 1 place held
   *[other] { $held } places held
  }
film-front = front; the land of { $side } is tinted
film-ago = front at the end of the turn before
film-held = place held
film-losses = Step losses so far, by turn
film-play = Play
film-pause = Pause
film-slow = Slower
film-usual = Normal speed
film-fast = Faster
film-speed = Speed
film-at = Moment of the film
film-controls = Film
film-before = Previous phase
film-after = Next phase
film-entry = To this entry
film-strip = Turn by turn
film-download = Download the film
film-download-words = One SVG file. It plays in any browser by itself, without a network.
stop-no-film = Nothing has been played in this match yet, so there is no film of it.
stop-no-still = The film has no moment { $what }. Choose one from the strip.
