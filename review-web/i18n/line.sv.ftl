# Notationsraden, i terminalen och på en sida.

line-due = Väntar på { $by }: { $ask }
line-hello = En rad är en post; några ord räcker. Tabb fyller i, hjälp säger vad som kan skrivas, Ctrl-D avslutar.
line-instead = Detta vore tillåtet:
line-undone = ångrad
line-undo-none = Inget har skrivits in som kan tas tillbaka.
line-paste-left =
    { $n ->
        [one] Raden efter den lästes inte.
       *[other] De { $n } raderna efter den lästes inte.
    }
line-dropped = Raden kastas, och det som skrivits efter den också.
line-garbled = Inte inskrivet: raden innehåller byte som inte är text i UTF-8. Den och det som skrivits efter den lästes inte. Ställ in terminalen på UTF-8 och skriv dem igen.
line-between = Inskrivet från annat håll under tiden: { $entries }.
line-other-record = Filen innehåller nu ett annat protokoll, som slutar vid post { $last }.
line-undo-between = Inte taget tillbaka: den senaste posten är inte den som stod där när du skrev. Skriv ångra igen om den ska bort.
line-not-written = Inte inskrivet: { $why }. Raden är kvar: pil upp hämtar den.
line-help-short = Färre ord räcker: utelämna verb och småord, skriv en del av förbandets namn, och hexagonens nummer eller plats.
line-help-own =
    hjälp flytta    vad som kan väljas under ett verb
    ångra, ångra 3    tar tillbaka den senaste handlingen, eller de tre senaste; ett skäl kan följa
    läge    omgång, poäng, vem som beslutar, de senaste posterna, klockan
    klocka start, klocka stop    fasens klocka; posterna får tid medan den går
    föreslå …    behåller ett förslag också när reglerna säger nej
    backa 17    tillbaka till läget efter post 17
line-help-none = Inget kan väljas under `{ $verb }` nu. Verb: { $known }.
line-may = Det du kan skriva
key-undo = tar tillbaka den senast inskrivna handlingen; på kartan, bland valen och i den tomma notationsraden gör Ctrl+Z det
record-many = Många rader på en gång
record-many-lines = En post per rad; klockan får stå först, som @41. De skrivs in i ordning till den första som avvisas eller inte går att läsa.
record-many-do = Protokollför alla
record-many-done =
    { $n ->
        [one] En rad skrevs in, till post { $last }. Resten står kvar nedan.
       *[other] { $n } rader skrevs in, posterna { $first } till { $last }. Resten står kvar nedan.
    }
record-many-late = Något annat har skrivits in under tiden; nästa post är { $next }. Raderna står kvar nedan: skriv in dem igen om de fortfarande gäller.
record-many-most = Högst { $n } rader kan tas emot på en gång. Skicka dem i delar.
