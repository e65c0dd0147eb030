
# Rum: roller, länkar in och det som nekas.

role-umpire = Spelledare
role-umpire-words = Läser och gör allt; skapar och återkallar länkar.
role-scribe = Protokollförare
role-scribe-words = För protokoll över matchen och skriver anteckningar. Läser allt som spelledaren läser.
role-presenter = Föredragande
role-presenter-words = Leder genomgången: läser i vilken vy som helst och skriver anteckningar. För inget protokoll.
role-side-one = Ena laget
role-side-one-words = Läser det som den egna sidan får veta och skriver anteckningar i sitt eget lager.
role-side-two = Andra laget
role-side-two-words = Läser det som den egna sidan får veta och skriver anteckningar i sitt eget lager.
role-side-of = Lag: { $side }
role-viewer = Åskådare
role-viewer-words = Läser det som båda sidor vet.
stop-not-granted = Din roll öppnar inte den här sidan, eller inte i den här matchen. Be spelledaren om en länk.
stop-too-many = Det skickades för mycket på för kort tid, och inget sparades. Vänta några sekunder och skicka igen.
stop-too-often = Du hämtade sidor snabbare än de lämnas ut, och den här gjordes inte. Vänta { $what } s och hämta den igen. Inget har gått förlorat. Fortsätter det fast du inte trycker på något, stäng de andra fönstren där matchen är öppen och säg till spelledaren.
stop-too-many-streams = Matchen är öppen i för många fönster i den här webbläsaren. Stäng några av dem; det här följer med igen när det hämtas på nytt.
stop-broken-as = Sidan kunde inte skapas. Det är ett fel i programmet; säg numret { $what } till spelledaren, säkerhetsloggen har det under det numret.
join = Kom in
join-lead = Sidorna är öppna för den som har en länk. Be spelledaren om en: läs av dess rutkod, öppna dess adress eller skriv dess kod här.
join-code = Länkens kod
join-in = Kom in
join-go = Kom in som { $role }
join-within = Du är inne som
join-on = Fortsätt
join-leave = Lämna
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
links-type = eller skriv på /join:
links-before = Skapad innan programmet senast startades. Den går att öppna men inte att visa igen: skapa en ny och återkalla den här.
links-revoke = Återkalla länk { $n }
links-square = Rutkod till länken för { $role }
links-fingerprint = Webbläsarens varning om certifikatet ska visa detta SHA-256-fingeravtryck:
links-within = Inne just nu
links-within-none = Ingen är inne.
links-role = Roll
links-address = Adress
links-begun = Sedan
links-seen = Senaste begäran
links-own = { $role } (du)
links-end = Avsluta session { $n }
links-end-all = Avsluta alla andra sessioner
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
