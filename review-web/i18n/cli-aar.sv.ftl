# Utvärderingen efter strid på kommandoraden.
aar-written = { $file }: utvärdering efter strid, { $kb } kB; den öppnas i vilken webbläsare som helst och skrivs ut på A4.

help-aar = Skriv en matchs utvärdering efter strid som en fristående fil.
    .long =
        Ett utkast ur protokollet och de öppna anteckningarna, i ordningen från TC 25-20: mål, avsikter, vad som hände, varför, vidmakthålla och
        utveckla, uppföljning. Varje påstående slutar med numret på den post som styrker det; filen räknar upp dessa poster. Den hämtar ingenting och skrivs
        ut på två till fyra A4-sidor. Språket är det som --lang anger.
    .file = Matchen.
    .view = Vems vy: en sida, `observer` eller `umpire`. Det som är dolt för den utelämnas.
    .out = Vart; standard ut om inget anges, eller för `-`. Filen får inte finnas.
    .json = Vad som skrevs, som ett JSON-objekt; kräver en fil med --out.
