# Den kopia av en match som en sida behåller.
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
