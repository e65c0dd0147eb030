
# Vad ett protokoll läses med för förbehåll, och vad en protokollförare skriver av från papper.
reserved-both = { $incomplete }, och { $disputed }
dispute-from = omtvistat från post { $n }
dispute-meaning = En sida har protesterat, och spelledaren har inte avgjort protesten än.
dispute-sum =
    { $n ->
        [one] I en av dem har en protest eller överklagan inte fått något utslag: det protokollet är omtvistat.
       *[other] I { $n } av dem har en protest eller överklagan inte fått något utslag: de protokollen är omtvistade.
    }
entry-rewind-bare = Återgång till post { $to }.
record-many-line =
    { $n ->
        [1] Den första raden: { $why }
       *[other] Den första raden som är kvar, rad { $n } av det som skickades: { $why }
    }
recorded-not = rad { $n } är inte protokollförd: { $line }
wanted-an-action-that-can-be-taken-back = en handling som går att ta tillbaka
