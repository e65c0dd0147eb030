
# Rum: roller, länkar in och det som nekas.

role-umpire = Spelledare
role-umpire-words = Läser och gör allt; skapar och återkallar länkar.
role-scribe = Protokollförare
role-scribe-words = För protokoll över matchen och skriver anteckningar. Läser allt som spelledaren läser. Fattar beslut och förseglar bara där spelledaren låter protokollförarna göra det.
role-presenter = Genomgångsledare
role-presenter-words = Leder genomgången: läser allt, väljer vilken vy som helst och skriver anteckningar. För inget protokoll.
role-side-one = Ena laget
role-side-one-words = Läser det som den egna sidan får veta och skriver anteckningar i sitt eget lager.
role-side-two = Andra laget
role-side-two-words = Läser det som den egna sidan får veta och skriver anteckningar i sitt eget lager.
role-side-of = Lag { $side }
role-viewer = Åskådare
role-viewer-words = Läser det som båda sidor vet.
stop-not-granted = Din roll öppnar inte den här sidan. Be spelledaren om en länk.
stop-other-match = Du är inne i { $what }. Det här är en annan match: öppna dess länk eller be spelledaren om en.
stop-too-many = Det skickades för mycket på för kort tid, och inget sparades. Vänta några sekunder och skicka igen.
stop-too-often = Du hämtade sidor snabbare än de lämnas ut, och den här gjordes inte. Vänta { $what } s och hämta den igen. Inget har gått förlorat. Fortsätter det fast du inte trycker på något, stäng de andra fönstren där matchen är öppen och säg till spelledaren.
stop-too-many-streams = Matchen är öppen i för många fönster i den här webbläsaren. Stäng några av dem; det här följer med igen när det hämtas på nytt.
stop-broken-as = Sidan kunde inte skapas. Det är ett fel i programmet; säg numret { $what } till spelledaren, säkerhetsloggen har det under det numret.
join = Gå med
join-lead = Sidorna är öppna för den som har en länk. Be spelledaren om en: läs av dess QR-kod, öppna dess adress eller skriv dess kod här.
join-noscript = Utan skript kan sidan inte läsa koden i sin adress. Kopiera hela adressen till fältet.
join-code = Länkens kod
join-device = Enhetens namn
join-device-hint = Frivilligt, till exempel ”telefonen vid bord 2”. Spelledaren ser det i listan över vilka som är inne.
join-fault-name = En enhets namn är en rad med högst { $most } tecken. Korta det och kom in igen.
join-within = Dina roller
join-every = Alla matcher
join-roles = { $n } roller
join-out = Lämna
join-leave = Lämna { $role }
join-in = Gå med
join-go = Gå med som { $role }
join-on = Fortsätt
join-other = Med en annan länk
join-fingerprint = Den här datorns certifikat
join-fingerprint-words = Webbläsaren varnar, eftersom ingen utfärdare känner den här datorn. Jämför SHA-256-fingeravtrycket i varningen med det på spelledarens skärm; här visas det för den dator som svarade dig.
join-plain = Sidorna skickas oskyddade: andra i nätet kan läsa dem.
join-fault-no-token = Det är ingen kod: en kod har 32 siffror 0–9 och a–f. Skriv den igen eller be spelledaren om en länk.
join-fault-unknown = Ingen länk har den koden. Skriv den igen eller be spelledaren om en länk.
join-fault-expired = Länken är för gammal. Be spelledaren om en ny.
join-fault-revoked = Länken är återkallad. Be spelledaren om en ny.
join-fault-full = För många är redan inne. Be spelledaren avsluta några sessioner.
join-fault-machine = Datorn kan inte släppa in någon just nu: dess disk kan vara full. Säg till spelledaren.
links = Länkar
links-lead = Varje länk släpper in den som öppnar den i den här matchen, i en roll. När en länk återkallas avslutas även sessionerna för dem som kom in med den. Utskriven är sidan ett blad till bordet.
links-new = Ny länk
links-make = { $role }
links-open = Länkar som går att öppna
links-none = Det finns ingen länk till matchen än. Välj en roll ovan.
links-until = till { $at }
links-type = eller skriv den här koden på { $where }:
links-before = Skapad innan programmet senast startades. Den går att öppna men inte att visa igen: skapa en ny och återkalla den här.
links-revoke = Återkalla länk { $n }
links-revoke-words = De som kom in med den är ute genast.
links-sure = Ja, återkalla länk { $n }
links-fingerprint = Din webbläsare varnar för att den inte känner certifikatet. Jämför SHA-256-fingeravtrycket och gå sedan vidare:
links-square = QR-kod till länken för { $role }
links-within = Inne just nu
links-within-none = Ingen är inne.
links-role = Roll
links-address = Adress
links-begun = Sedan
links-seen = Senaste begäran
links-own = { $role } (du)
links-end = Avsluta session { $n }
links-end-sure = Ja, avsluta session { $n }
links-end-all = Avsluta alla andra sessioner
links-end-all-words = Alla andra i matchen är ute genast. De kan komma in igen med en länk som inte är återkallad.
links-end-all-sure = Ja, avsluta alla andra sessioner
links-security = Säkerhetslogg
links-log =
    { $n ->
        [one] En händelse; dess länk:
       *[other] { $n } händelser; den sistas länk:
    }
links-fault-machine = Det gick inte att spara: disken kan vara full. En återkallad länk förblir återkallad tills programmet avslutas.
links-fault-many = Det finns så många länkar som ryms. Återkalla några först.
links-fault-unknown = Det gick inte att förstå och inget gjordes. Välj en roll ovan.
links-fault-gone = Den var redan återkallad eller avslutad.
entered-by = Fört in av: { $who }
entered-ruled = Beslutat av spelledaren; fört in av: { $who }
entered-link = länk { $n }
entered-own-machine = egen dator
record-not-decided = Det här är spelledarens sak: utslag, ändringar och nya tolkningar. Inget protokollfördes och raden står kvar i rutan. Låt spelledaren föra in den; på sidan *Länkar* kan spelledaren också ge matchens protokollförare rätten.
stop-not-decider = Det är spelledarens sak att försegla en match. Be spelledaren göra det; på sidan *Länkar* kan spelledaren också ge matchens protokollförare rätten.
links-name = Bord eller enhet
links-name-hint = Frivilligt, till exempel ”Bord 1” eller ”spelledarens platta”. Namnet står kvar i protokollet vid varje post som kommer genom länken: skriv inga personnamn.
links-decide = Vem som beslutar
links-decide-words = Utslag, ändringar, nya tolkningar och förseglingen är spelledarens sak. Vem som för in dem står i protokollet hur som helst och bytet står i säkerhetsloggen.
links-decide-umpire = Nu: spelledaren ensam.
links-decide-both = Nu: spelledaren och i spelledarens ställe matchens protokollförare.
links-decide-give = Låt matchens protokollförare också besluta
links-decide-take = Låt spelledaren ensam besluta
links-fault-name = En länks namn är en rad med högst { $most } tecken. Ingen länk skapades.
about-entry = Om post { $n }
entered-entries = Fört in av { $who }: { $entries }
sheet = Länkar för en kväll
sheet-lead = Kryssa för matcherna och tryck en gång. Varje roll i varje match får en länk, på blad att skriva ut och klippa isär. En länk som redan är öppen används igen.
sheet-made = Länkarna finns nedan. Skriv ut sidan: varje match har ett blad för spelledare, protokollförare och föredragande och ett för sidor och åskådare.
sheet-again = Ett blad till
sheet-all = Alla ({ $n })
sheet-playing = Pågående ({ $n })
sheet-none = Inga
sheet-roles = Roller
sheet-make = Skapa länkarna
sheet-no-match = Här finns ingen match som du är spelledare för.
sheet-fault-none = Kryssa för minst en match och en roll. Inget skapades.
sheet-fault-many = { $n } länkar ryms inte: högst { $most } sparas. Inget skapades. Kryssa för färre eller återkalla först länkar till de här matcherna:
sheet-crowded =
    { $n ->
        [one] { $match }: en länk
       *[other] { $match }: { $n } länkar
    }
