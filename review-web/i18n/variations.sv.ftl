# Varianter: hur en match kunde ha fortsatt.
variations = Varianter
variation = Variant
variations-lead = En variant är hur spelet kunde ha fortsatt efter en post. Den sparas bredvid matchen: inget i matchen ändras.
variations-none = Ingen variant visas här än.
variations-why = ”Tänk om ni hade hållit bron?” besvaras bäst på kartan. Reglerna prövar varje rad, så en variant innehåller inget som inte kunde ha spelats.
variations-how = Börja en efter vilken post som helst, här eller från steget. Spela båda sidor, skriv in vad tärningarna visar och spara den med en rubrik. Den som öppnar den går igenom den rad för rad.
variations-layers = Varianter som visas
variation-after-entry = Spela vidare efter post
variation-begin = Börja en variant
variation-here = Variant härifrån
variations-here = Varianter härifrån
variation-after = Efter post
variation-lines-n = { $n ->
    [one] en rad
   *[other] { $n } rader
 }
variation-not-played = Variant: så spelades det inte.
variation-place = { $n ->
    [0] Före första raden
   *[other] Rad { $n } av { $of }
 }
variation-lines = Rader
variation-stops = Längre än så går den inte att spela enligt reglerna. Nästa rad är
variation-hidden = Fortsättningen beror på något som är dolt för dig, så den spelas inte här.
variation-on = Spela vidare härifrån
variation-board = Spela vidare
variation-board-lead = Detta är bara ett försök: inget protokollförs i matchen, och inget sparas förrän du ber om det.
variation-back = Ta tillbaka sista raden
variation-keep = Spara varianten
variation-edit = Ändra en variant
variation-save = Spara varianten
variation-remove = Ta bort varianten
variation-remove-asked = Varianten ”{ $title }” tas bort. Texten finns kvar i anteckningarnas historik.
variation-over = Spelet är slut.
variation-no-line = Detta går inte att spela:
variation-full = Här ryms inte en rad till. Spara varianten som den är; en längre, på upp till 200 rader, skrivs som text och läggs till med `wardiary notes add`.
variation-type = Nästa rad
variation-play = Spela
variation-all-units = Alla förband
variation-text-hint = En rubrik, och vad varianten visar. Ett språk räcker.
variation-remark-hint = En kommentar visas vid sin rad; lämna tomt om du inte har någon.
variation-other-lines = Ändra raderna på kartan
variation-adrift = Varianten gäller ett annat protokoll: här har posten en annan länk i kedjan, så den spelas inte. Öppna den med matchen den hör till, eller spela den på nytt här.
stop-no-variation = Det finns ingen variant ”{ $what }” som får visas eller ändras här. Den kan ha ändrats: i listan står de som gäller nu.
field-lines = Rader
form-fault-variation-long = Det är fler än { $word } rader. Gå tillbaka till kartan och ta tillbaka de sista.
form-fault-variation-hidden = En del av läget är dold för dig, så du kan inte spela vidare från det. Spelledaren och instruktören kan.
form-fault-variation-refused = Reglerna godtar inte raden: { $word } Gå tillbaka till kartan och ändra den.
variation-near = Den del som spelas
variation-stepping = Stega genom varianten
variation-leave = Tillbaka till steget
variation-no-lines = Ingen rad har spelats än.
