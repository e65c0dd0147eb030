# Den kopia av en match som en sida behåller.
copy-title = Sidans kopia av filen
copy-links = Kopior för sidorna
copy-for = Sidan får behålla filen. Den innehåller det som sidan får veta, och av allt annat bara ett hashvärde. Med den kan sidan när som helst kontrollera att protokollet fortfarande är det som signerades, utan att ha sett det som var dolt för den.
copy-extent = { $frames ->
        [one] { $frames } post i filen
       *[other] { $frames } poster i filen
    }: { $shown } visas, { $hidden } finns bara som hashvärden.
copy-take = Ladda ner kopian
copy-asked = Kopian lämnas inte ut här. { $n ->
        [one] En av dess dolda poster går att gissa genom att pröva alla möjligheter
       *[other] { $n } av dess dolda poster går att gissa genom att pröva alla möjligheter
    }, eftersom inget slumpmässigt skrevs ned med { $n ->
        [one] den
       *[other] dem
    }. Be spelledaren om den efter matchen. En match som påbörjas nu har inte den begränsningen.
copy-warning = { $n ->
        [one] En av de dolda posterna går att gissa genom att pröva alla möjligheter
       *[other] { $n } av de dolda posterna går att gissa genom att pröva alla möjligheter
    }, eftersom inget slumpmässigt skrevs ned med { $n ->
        [one] den
       *[other] dem
    }. Sidan får inte kopian automatiskt: lämna ut den när det inte längre gör någon skada.
copy-none = Det finns ingen kopia: matchens fil är skadad eller går inte att läsa. Spelledaren ser vad som är fel med den.
copy-check = Så kontrolleras den
copy-check-words = På vilken dator som helst med det här programmet, nu eller om flera år. Ta siffrorna från ert eget omgångsblad eller, för en förseglad match, den sigilltext som spelledaren har undertecknat:
receipts-withheld = Matchens kvitton visas inte för en sida: med dem och det som sidan vet går några dolda poster att gissa genom att pröva sig fram. Skriv ned siffrorna som spelledaren läser upp i slutet av varje omgång. En match som påbörjas nu har inte den begränsningen.
receipts-damaged = Det finns inga kvitton: matchens fil är skadad eller går inte att läsa. Spelledaren ser vad som är fel med den.
copy-receipts-words = Jämför dem med dem på era omgångsblad: det är de som gäller, eftersom ingen kan ändra dem i efterhand.
stop-no-copy = Det finns ingen kopia av matchen: dess fil är skadad eller går inte att läsa.
stop-copy-guessable = Be spelledaren om kopian: { $what } av dess dolda poster går att gissa genom att pröva sig fram.
stop-copy-side = En kopia är för en sida: { $known }. Välj sidans vy och sedan Fil.

trouble-copy-short = kopian slutar här, och gäller { $frames } poster
trouble-copy-form = en del börjar med 0 eller 1, inte med { $found }
trouble-copy-checksum = kontrollsumman { $found } är skriven, match, nummer och byte ger { $expected }
trouble-copy-beyond = byte står efter den sista delen
trouble-copy-header-short = kopians filhuvud: { $found } byte där { $expected } behövs
trouble-copy-header-magic = kopians filhuvud: detta är ingen sidas kopia av en match
trouble-copy-header-major = kopians filhuvud, huvudversion: { $found }; ett nyare program kan läsa den
trouble-copy-header-length = kopians filhuvud: det anger en annan längd än { $expected }
trouble-copy-header-side = kopians filhuvud, sida: { $found }, där den är 0 eller 1
trouble-copy-header-reserved = kopians filhuvud: en reserverad byte är inte noll
trouble-copy-header-checksum = kopians filhuvud, kontrollsumma: den passar inte byten före den
