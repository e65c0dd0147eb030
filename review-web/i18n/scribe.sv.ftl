
# Luckor, tärningar, överträdelser och tid: vad en protokollförare skriver ned vid sidan av spelet, och vad som visas av det.
gap-range = från post { $from } till { $to }
gap-incomplete = ofullständigt { $ranges }
gap-meaning = Där fortsatte spelet utan att protokollföras; det man vet om det skrevs ned efteråt.
gap-entry = Post
card-record = Protokoll
record-beside = Vid sidan av spelet
record-reason = Varför
record-gap-head = Spelet fortsatte utan protokoll
record-gap-from = Från
record-gap-to = Till
record-gap-unknown = Lämna en tid tom om ingen känner till den.
record-gap-how = Skriv sedan vad det ledde till, en rad notation för varje ändring, med den regel den vilar på och ett skäl. Protokollet är ofullständigt från den här posten till den sista av de raderna, och kallas aldrig mer fullständigt.
record-gap-example = ändra RAD placera FÖRBAND HEXAGON därför att så stod det på bordet
record-breach-head = Spelat mot reglerna, upptäckt senare
record-breach-found = Upptäckt av
record-breach-act = Vad som spelades, i notation
record-breach-how = Den regel som avvisar det fylls i av programmet. Ställningen är som den är: spelet går vidare från det som stod på bordet, och det som ändras följer som domslut.
record-breach-legal = Reglerna tillåter den här handlingen i den nuvarande ställningen: den är ingen överträdelse. Protokollför den som en vanlig rad, eller backa till den punkt där den spelades.
record-roll = Låt programmet slå
record-roll-not-due = Inget tärningsslag ska göras nu.
record-roll-nothing = Inget slogs, för datorn ger inga slumptal: { $why }. Slå vid bordet och skriv in vad tärningarna visar.
record-clock-gone = Använt
record-clock-limit = Gräns
record-clock-left = Kvar
record-clock-reload = Så var det när sidan hämtades.
trouble-differs-throw = nästa tärningsslag har nummer { $due }
trouble-differs-no-throw = det här är inget tärningsslag, och raden säger var tärningarna kommer ifrån
dice = Tärningar
dice-gist =
    { $n ->
        [one] Ett slag, { $undone } ångrat.
       *[other] { $n } slag, { $undone } ångrade.
    }
dice-none = Inga tärningar har slagits än.
dice-list = Alla slag i den ordning de protokollfördes
dice-number = Nr
dice-faces = Visade
dice-what = För
dice-from = Källa
dice-line = Linje
dice-on-line = på linjen
dice-undone = ångrat
dice-hidden = inte öppet för den här sidan
dice-unrecorded = inte antecknad
dice-source-physical = vid bordet
dice-source-program = slagen av programmet
dice-source-committed = utfäst i förväg
dice-sources = Var tärningarna kommer ifrån
dice-means-physical = Riktiga tärningar, slagna vid bordet; protokollföraren skrev ned vad de visade.
dice-means-program = Programmet slog dem med datorns slumptal när protokollföraren bad om det. Utfallet protokollförs som vilket slag som helst.
dice-means-committed = Dragna ur tal som båda sidor hade utfäst före matchen, så att ingen av dem kunde välja. Formatet har plats för sådana tärningar; det här programmet drar inga.
dice-numbers = Varje slag får matchens nästa nummer, och ett ångrat slag behåller sitt: tärningar som slogs om syns som två nummer. Matcher från tiden före numreringen, och poster som en rättelse tog upp på nytt, har inga.
dice-chance = Jämfört med slumpen, ångrade slag inräknade
dice-throw = Slag
dice-throws = antal
dice-mean = medelvärde
dice-deviation = spridning
dice-fell = hur ofta varje sida kom upp
dice-of =
    { $n ->
        [one] en tärning
       *[other] { $n } tärningar
    }
dice-luck = Vad tärningarna gjorde med sidorna: tärningstur
wanted-throw-its-number-and-its-source = `throw=`, slagets nummer, `:` och dess källa
gap-verdict = protokollet är { $words }
gap-sum =
    { $n ->
        [one] I en av dem fortsatte spelet utan protokoll: det protokollet är ofullständigt.
       *[other] I { $n } av dem fortsatte spelet utan protokoll: de protokollen är ofullständiga.
    }
