
# Vad ett protokoll läses med för förbehåll, och vad en protokollförare skriver av från papper.
reserved-both = { $incomplete }, och { $disputed }
dispute-from = omtvistat från post { $n }
dispute-meaning = En sida har protesterat, och spelledaren har inte avgjort det än.
reserved-sealed = Sigillet stänger protokollet som det är och gör det inte fullständigare.
dispute-sum =
    { $n ->
        [one] I en av dem saknar en protest eller ett överklagande utslag: det protokollet är omtvistat.
       *[other] I { $n } av dem saknar en protest eller ett överklagande utslag: de protokollen är omtvistade.
    }
