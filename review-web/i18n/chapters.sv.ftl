# Genomgångens kapitel.
chapters = Kapitel
chapter = Kapitel
chapter-others = Kapitel i listan
stop-no-chapter = Det finns inget kapitel ”{ $what }” som får visas eller ändras här. Det kan ha ändrats: i listan står de som gäller nu.
chapters-lead = Ett kapitel är ett avsnitt av en match som diskuteras i ett sammanhang. Varje lista anger i vilken ordning de gås igenom.
chapters-none = Inget kapitel visas här än.
chapters-why = En match har hundratals poster och en genomgång har en timme. Märk ut de avsnitt som är värda klassens tid, till exempel en flodövergång, ett misslyckat motanfall eller samma beslut i två matcher, och säg för vart och ett vad man ska titta efter.
chapters-how = Lägg in ett kapitel här, eller från den post det börjar med. Ett kapitel leder läsaren från dess första post till dess sista, och vidare till nästa kapitel i listan.
chapters-first-list = Genomgång
chapters-stops = Använd kapitlen som hållpunkter
chapters-stops-asked = { $now ->
    [0] En hållpunkt sätts ut
   *[other] De { $now } hållpunkter som finns nu tas bort, och en hållpunkt sätts ut
 } i början av { $n ->
    [one] matchens kapitel
   *[other] vart och ett av matchens { $n } kapitel
 } i listan ”{ $list }”. Hållpunkternas rubriker visas för alla.
chapter-new = Lägg in ett kapitel
chapter-here = Kapitel härifrån
chapter-edit = Ändra ett kapitel
chapter-change = Ändra
chapter-move = Flytta ett kapitel
chapter-remove = Ta bort kapitlet
chapter-remove-short = Ta bort
chapter-remove-asked = Kapitlet ”{ $title }” tas bort ur listan ”{ $list }”. Texten finns kvar i anteckningarnas historik.
chapter-save = Spara kapitlet
chapter-cancel = Tillbaka utan att spara
chapter-up = Flytta upp
chapter-down = Flytta ned
chapter-list = Lista
chapter-list-hint = Ett nytt namn börjar en ny lista
chapter-match = Match
chapter-from = Från post
chapter-to = till post
chapter-ends-hint = Den här matchen har posterna 0 till { $last }
chapter-text-hint = En rubrik, och vad man ska titta efter. Ett språk räcker.
chapter-text-en = Vad man ska titta efter, på engelska
chapter-text-sv = Vad man ska titta efter, på svenska
chapter-order-hint = Lägre nummer kommer först; lämna tomt för att hamna sist i listan
chapter-entries = Posterna { $from }–{ $to }
chapter-elsewhere = Matchen finns inte i biblioteket, så kapitlet går inte att öppna. Lägg matchens fil i mappen.
chapter-adrift = Kapitlet gäller ett annat protokoll: här har posterna andra länkar i kedjan.
chapter-of = Kapitel { $n } av { $of }
chapter-place = { $n } av { $of }
chapter-outside = utanför kapitlet
chapter-begin = till dess början
chapter-before = Föregående kapitel
chapter-after = Nästa kapitel
chapter-prev = Kapitlets föregående post
chapter-next = Kapitlets nästa post
chapter-leave = Lämna kapitlet
chapter-last = Detta var listans sista kapitel.
chapter-gone = Kapitlet finns inte längre: det har ändrats eller tagits bort, eller visas inte för dig.
field-list = Lista
field-match = Match
field-from = Från post
field-to = Till post
form-fault-entries = Matchen har posterna 0 till { $word }. Skriv ett av de numren.
form-fault-match = Det finns ingen match ”{ $word }” här som du får öppna. Välj en ur listan.
form-fault-end = Kapitlet ligger redan i den änden av listan.
form-fault-list = Listan ”{ $word }” har inget kapitel ur den här matchen att stanna vid.
