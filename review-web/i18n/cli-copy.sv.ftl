# Den kopia av en match som en sida behåller, på kommandoraden.
copied = { $file }: kopia för { $side }, { $shown } av { $frames } poster visas, { $hidden } finns bara som hashvärden. Den har kvittot { $receipt }
copied-guessable =
    { $n ->
        [one] En av de dolda posterna går att gissa genom att pröva sig fram, eftersom inget slumpmässigt skrevs ned med den.
       *[other] { $n } av de dolda posterna går att gissa genom att pröva sig fram, eftersom inget slumpmässigt skrevs ned med dem.
    } Lämna ut kopian när det inte längre gör någon skada.
copy-verified = { $file }: { $class }, kopia för { $side }, { $shown } av { $frames } poster visas, rot { $root }, { $with }
copy-compared =
    { $agrees ->
        [0] och inget som den jämfördes med stämmer
       *[other] och { $agrees } av { $n } som den jämfördes med stämmer
    }
copy-compared-none = jämförd med ingenting: ange --receipt eller --seal, eftersom en kopia ensam bara visar att den hänger ihop
copy-compared-damaged = inte jämförd med något, eftersom den är skadad
copy-with-receipt = kvitto på { $size } poster
copy-with-match = matchen i mappen, { $size } poster
copy-with-seal = sigill över { $size } poster
copy-agrees = { $what }: protokollet som kopierades hade den roten.
copy-earlier = { $what }: kopian slutar efter { $has } och kan inte svara; den gjordes tidigare.
copy-differs = { $what }: protokollet som kopierades hade en annan rot då. Det är inte protokollet som signerades eller förseglades.
copy-of-another = { $what }: det gäller en annan match.
copy-remedy = Hämta kopian igen; själva matchen berörs inte.
failed-side = --side { $word }: det finns ingen sådan sida i matchen; kända: { $known }
failed-copy = { $file }: den ändrades medan den lästes; försök igen
failed-seal-head = { $file }: den anger ingen rot för en match
failed-seal-of-journal = { $file }: --seal är för kopior; en match jämförs med sigilltexten bredvid den
copy-log-hidden = dold
copy-log-opening = inledning
copy-log-checkpoint = slut på en fas, omgång { $turn }
copy-log-recovered = ett ofullständigt slut lagades
copy-log-seal = förseglad { $sealed }: { $result }
copy-log-unread = visas, men går inte att läsa utan matchens inledning
failed-copy-prove = --entry: beviset för en post görs från matchen själv; en kopia kontrollerar det, med `prove check`
failed-copy-view = --view: en kopia läses som den sida den är till för

help-copy = Skriv den kopia av en match som en sida får behålla.
    .long =
        Varje post som sidan får läsa i sin helhet finns med som den står i filen; av alla andra finns bara ett hashvärde. `wardiary verify
        KOPIA` jämför den med kvitton och sigilltext, så att en sida kan avgöra om protokollet ändrats senare utan att ha sett det
        som den inte får veta. Där en dold post inte innehåller något slumpmässigt går den att finna genom att pröva allt den kan vara; kommandot säger hur
        många de är. En match utan dold information kopieras hel, utom den andra sidans avvisade förslag.
    .file = Matchen.
    .view = Sidan som kopian är för: dess ord i notationen.
    .out = Vart; om inget anges bredvid matchen som NAMN.SIDA.wdc; `-` är standard ut. Filen får inte finnas.
    .json = Vad som skrevs, som ett JSON-objekt.
