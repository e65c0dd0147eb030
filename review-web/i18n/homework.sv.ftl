# Hemuppgifter: ställningar som ett blad, och svaren rättade.
homework = Hemuppgifter
homework-sheet-title = Hemuppgift { $number }
homework-number = Bladets nummer
homework-by = Ditt namn eller nummer
homework-how = Fatta beslutet i varje ställning som den sida som står i tur. Skriv en rad för varje: vad du beordrar, i notation eller med några få ord; för en förflyttning räcker förband och hexagon. Det du får välja på står uppräknat; skriv ett av de valen.
homework-position = Ställning { $n }
homework-map = Kartan i ställning { $n }
homework-offers = Vad som får väljas
homework-answer = Svar { $n }
homework-board = Läget i text
homework-off-map = Utanför kartan
homework-hand-in = Svaren som fil
homework-hand-in-words = Fyll i raderna, kopiera dem till en textfil eller ett meddelande och lämna in. Svar på papper behöver bladets nummer och numret på varje ställning.
homework-foot = Filen innehåller inget av det som hände efter ställningarna.
homework-word-sheet = blad
homework-word-by = av
homework-lead = Välj ställningar, dela ut bladet och rätta det som kommer tillbaka. Bladet visar inte vad som valdes i matchen.
homework-choose = Välj ställningar
homework-choose-stops = Före genomgångens hållpunkter
homework-choose-events = Före nyckelhändelser
homework-choose-numbers = Efter de här posterna
homework-choose-numbers-words = Nummer på poster där en sida ska besluta något härnäst, till exempel 20 41 77
homework-choose-none = Matchen har varken hållpunkter eller nyckelhändelser som föregås av ett beslut. Skriv nummer på poster.
homework-set = Använd de här ställningarna
homework-chosen = { $n ->
    [one] En ställning
   *[other] { $n } ställningar
  }, bladets nummer { $number }
homework-take-sheet = Ladda ner bladet
homework-take-key = Ladda ner facit
homework-take-words = Facit innehåller hela matchen: visa det inte för någon. Med det rättar kommandot wardiary homework mark svaren utan den här sidan.
homework-spoils = Ställningarna är ur samma match: en senare visar vad som blev av en tidigare. Dela ut dem på var sitt blad om det spelar roll.
homework-mark = Rätta svar
homework-paste = Klistra in det som kom tillbaka: bladets nummer, sedan en rad för varje ställning. Flera blad får komma efter varandra.
homework-marked = { $n ->
    [one] Ett blad rättat
   *[other] { $n } blad rättade
  }
homework-other-sheet = { $by }: svaren gäller blad { $sheet }, och ställningarna här är blad { $number }. De rättades inte.
homework-no-sheet = { $by }: bladets nummer saknas. Skriv ”blad { $number }” på första raden om svaren gäller det här bladet.
homework-nobody = inget namn
homework-col-by = Vem
homework-col-position = Ställning
homework-col-answer = Svar
homework-col-verdict = Enligt reglerna
homework-col-swing = Väntat utfall
homework-col-real = Valdes i matchen
homework-col-best = Bästa möjliga anfall
homework-unanswered = inget svar
homework-legal = tillåtet: { $words }
homework-then = Sedan: { $next }
homework-no-choice = inget beslut av den sida som står i tur
homework-next = { $ask } Hexagoner som får anfallas: { $n }.
homework-answered-later = innan fienden förstärker försvaret
homework-best-tried = det bästa av { $n } prövade
homework-best-every = det bästa av alla { $n }
homework-no-real = matchen kom inte dit
homework-swing-words = Väntat utfall: fiendens förluster minus de egna, i genomsnitt över alla tärningsslag.
homework-no-position = Rad { $line }: ”{ $text }” börjar inte med numret på en ställning. Skriv ”1 ” före svaret på ställning 1.
homework-beyond = Rad { $line }: det finns ingen ställning { $position }; bladet har { $most }.
homework-twice = Rad { $line }: ställning { $position } besvaras två gånger. Det första svaret rättades; ta bort ett.
homework-unset-none = Välj minst en ställning.
homework-unset-many = { $n } ställningar är för många; ett blad har högst { $most }.
homework-unset-entry = Matchen har ingen post { $seq }; den sista är { $last }.
homework-unset-undone = Post { $seq } är ångrad. Välj en ur den gällande linjen.
homework-unset-decision = { $n ->
    [0] Efter post { $seq } har ingen sida något att besluta, och inte heller efter posterna i närheten.
   *[other] Efter post { $seq } har ingen sida något att besluta. Välj { $near }.
  }
homework-unset-unread = Matchen går inte att läsa fram till post { $seq }.
homework-key-none = Det här är inget facit till en hemuppgift.
homework-key-version = Facit kommer från en senare version av wardiary.
homework-key-match = Matchen i facit är inte den som bladet gjordes av.
stop-no-homework = { $what }
homework-one-of = en av
homework-some-of = några av
homework-any-of = valfria av
homework-each-of = var och en av
homework-in-steps = i steg om
homework-in-room = inom utrymmet
homework-in-all = sammanlagt
homework-among = fördelat på
homework-colon = Det som följer efter ett kolon är kostnad eller antal och ska inte skrivas.
