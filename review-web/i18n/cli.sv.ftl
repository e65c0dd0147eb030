# Kommandoradens ord på svenska.

yes = ja
no = nej
accepted = godtagen
unmet = inte som väntat
serving = Avsluta med Ctrl-C.
room-fingerprint = Certifikatets SHA-256-fingeravtryck, att jämföra med webbläsarens varning: { $print }
room-plain = Webbsidorna skickas oskyddade: andra i nätet kan läsa dem.
room-folder = Certifikat, länkar och logg finns i { $folder }
room-brought = Bland matcherna ligger en mapp { $folder } med nycklar eller länkar. Programmet använder den inte: den som skapade mappen kan komma in med dem. Ta bort mappen, eller välj den med --access om den är din.
failed-access-kind = { $path } är en symbolisk länk eller inte en mapp; certifikat och länkar sparas inte där. Välj en egen mapp med --access.
failed-access-foreign = { $path } tillhör en annan användare; certifikat och länkar sparas inte där. Välj en egen mapp med --access.
failed-access-strange = { $path } är inte en vanlig fil som tillhör dig, och i mappen med certifikat och länkar får inget annat ligga. Flytta undan { $path }, eller välj en annan mapp med --access.
failed-access-nowhere = Operativsystemet anger ingen mapp för det som program sparar. Välj en mapp för certifikat och länkar med --access.
room-log = Säkerhetslogg: { $n } händelser, den sistas länk { $head }
room-prompt = Skriv `länkar` för att lista giltiga länkar, `återkalla NUMMER` för att återkalla en. De som kom in med länken kopplas då genast bort. Ctrl-C avslutar programmet.
room-no-links = Ingen länk släpper in någon i en match. Spelledaren skapar länkar på sidan ”Länkar” i matchen.
room-link = { $number }  { $role }, { $match }{ $named ->
        [no] {""}
       *[yes] , { $name }
    }: { $n ->
        [one] 1 ansluten
       *[other] { $n } anslutna
    }
room-revoked = Länk { $number } är återkallad. De som kom in med den är bortkopplade.
room-not-revoked = Det finns ingen giltig länk { $number }. `länkar` visar de giltiga.
room-revoked-unkept = Länk { $number } är återkallad tills programmet avslutas, men det gick inte att spara: disken kan vara full. Gör plats på den, och återkalla länken en gång till.
room-umpire = Spelledaren kommer in med den här länken, som gäller alla matcher och upphör med programmet. Håll den för dig själv: { $link }
security-log-intact = { $file }: hel, { $n } händelser, den sistas länk { $head }
security-log-torn = { $file }: rad { $line } tar inte slut; programmet avbröts medan det skrev. Nästa start tar bort den och säger till.
security-log-unreadable = { $file }: rad { $line } är ingen händelse. Det som kommer före är helt.
security-log-altered = { $file }: rad { $line } följer inte av raderna före: något är ändrat, utelämnat eller tillagt. Det som kommer före är helt.
failed-certificate = { $folder }: certifikatet kan inte användas: { $why }. Ta bort certificate.pem och key.pem där, så skapas nya.
failed-links = { $file }: ingen lista med länkar: { $why }. Flytta undan den: länkarna i den öppnar då ingenting, och nya kan skapas.
failed-security-busy = { $file }: ett annat program skriver i den. Avsluta det, eller välj en annan mapp med --access.
failed-security-log = { $file }: rad { $line } är inte som den skrevs. Flytta undan filen och behåll den; en ny påbörjas. `wardiary security-log` visar den.
begun = { $file }: match { $id } påbörjad; den första posten får nummer { $next }.
played =
    { $n ->
        [one] { $file }: { $n } handling spelad, sista post { $last }.
       *[other] { $file }: { $n } handlingar spelade, sista post { $last }.
    }
imported = { $file }: { $bytes } byte, varje post som texten säger.
mended = den sista skrivningen hade avbrutits; dess { $bytes } byte är sparade i { $kept }.
undone =
    { $n ->
        [one] … post { $first } ångrad (visas med --all)
       *[other] … { $n } poster ångrade, { $first } till { $last } (visas med --all)
    }
read-until = { $file } är { $class } från post { $seq } (byte { $offset }); det som står före visas. `wardiary verify` visar mer.
verified = { $file }: { $class }, { $n } poster, sista post { $last }, kedjans slutvärde { $head }, förseglad: { $closed }
fault-at = { $class } vid post { $seq }, byte { $offset }
as-edition = Utgåva { $edition } ger samma resultat för varje post.
as-otherwise = post { $seq }: { $words }
as-differs =
    Enligt { $edition } får { $n ->
        [one] denna post
       *[other] dessa { $n } poster
    } annat utfall, var och en spelad från läget före den i protokollet. Protokollet är det inget fel på: det spelas enligt sin egen utgåva, som detta program har.
as-unposed = Utgåva { $edition } kan inte spela från matchens uppställning: { $why }. Protokollet är det inget fel på: det spelas enligt sin egen utgåva, som detta program har.
as-other-game = { $file }: hoppades över, en match i { $system }, som har utgåvorna { $known }
as-none = --as { $edition }: ingen av matcherna är i ett spel med den utgåvan, så inget jämfördes
class-intact = hel
class-torn = avbruten
class-corrupt = skadad
class-altered = ändrad
class-drifted = avvikande
correct-carried =
    { $later ->
        [0] Det fanns inga senare poster.
       *[other] { $n } av { $later } senare poster gäller och förs över.
    }
correct-not-asked = efterfrågas inte längre
correct-answered =
    { $n ->
        [one] Ett svar användes till en fråga som bara den nya linjen ställer.
       *[other] { $n } svar användes till frågor som bara den nya linjen ställer.
    }
correct-spare =
    { $n ->
        [one] Ett svar behövdes inte.
       *[other] { $n } svar behövdes inte.
    }
correct-open = Stannade före post { $at } på den gamla linjen ({ $n } kvar). Väntar på { $by }: { $ask }
correct-resume = Fortsätt med: wardiary correct resume { $file } { $at } --answer …; eller skriv in svaret, och sedan samma sak utan --answer.
correct-more = Fortsätt med ännu ett --answer.
correct-dry = Inget skrivet; posterna { $first } till { $last } skulle skrivas.
correct-written = Skrivet: posterna { $first } till { $last }.
correct-none = Det fanns inget att skriva.
noted = { $file }: skrivet som post { $seq } i anteckningarna.
no-notes = Det finns inga anteckningar om matchen.
notes-added =
    { $n ->
        [one] { $file }: { $n } post tillagd.
       *[other] { $file }: { $n } poster tillagda.
    }
told-stop = hållpunkt { $n } vid post { $entry }: { $title }
told-note = anteckning { $n } om post { $entry } ({ $marks })
    {"    "}{ $text }
private = privat
edited = ändrad
not-released = inte publicerad
notes-verified = { $file }: { $class }, { $n } poster i anteckningarna, kedjans slutvärde { $head }, bredvid { $match }
no-match-beside = ingen match
class-adrift = lösryckt

proof-included = Beviset håller: hashvärdena leder från denna post, nummer { $n } i { $origin } med { $size } poster, till roten { $root }.
proof-continued = Beviset håller: { $origin } med { $size } poster, rot { $root }, börjar med sitt tidigare tillstånd på { $n } poster.
proof-broken = Beviset håller inte: dess hashvärden leder inte till roten { $root } för { $origin }, { $size } poster.
proof-of-another = Hashvärdena stämmer sinsemellan, men den här matchen har inte roten { $root } vid { $size } poster.
proof-other-receipt = Hashvärdena hänger ihop, men kvittot gäller inte { $origin } med { $size } poster och roten { $root }.
proof-not-signed = Hashvärdena hänger ihop, men kontrollpunkten för { $origin } med { $size } poster är inte undertecknad med denna nyckel.
proof-receipt = Kvittot gäller detta tillstånd: namn, antal och rot är de som skrevs upp.
proof-signed = Kontrollpunkten är undertecknad med denna nyckel: namn, antal och rot är de som nyckelns ägare undertecknade.
proof-compare = Inte bevisat: att { $origin }, { $n }, { $size } och roten är en matchs, eller vem som skrev den. Vem som helst kan göra ett bevis för en match som aldrig spelats. Jämför med matchen, ett kvitto (--receipt) eller en nyckel (--key).
proof-not-proven = Inte bevisat: vem som skrev posten, och vad som kom senare.
proof-unsigned = kontrollpunkten med { $n } poster är inte undertecknad, och program för sådana bevis kräver en underskrift: `wardiary sign FIL --at { $n } --key NYCKEL` gör en
proof-other-checkpoint = { $file } är inte den undertecknade kontrollpunkten för detta tillstånd, så beviset är inte undertecknat: flytta undan den och underteckna igen
sealed = { $file }: förseglad, { $size } poster, rot { $root }. Att underteckna: { $text }.
signed = { $file }: undertecknad som { $role }.
signed-checkpoint = { $file }: kontrollpunkten med { $n } poster är undertecknad. Den som kontrollerar den med andra program behöver nyckeln { $key }
seal-no-text = { $file }: finns inte, så inget är undertecknat; `wardiary seal` lägger sigillets text bredvid matchen
seal-no-signature = { $file }: ingen har undertecknat den; lägg underskrifterna bredvid, eller underteckna med `wardiary sign`
beside-of = { $file }: { $words }
seal-silent = { $file }: säger inget om { $keys }, fast det gäller protokollet. Texten är äldre än de raderna, eller så har rader tagits bort.
seal-agrees = { $file }: stämmer med matchen.
seal-differs = { $file }: skiljer sig från matchen: { $keys }.
signature-of = { $file }: { $role }: { $words }
signature-good = giltig underskrift
signature-unchecked = inte kontrollerad; ange med --signers vem som får underteckna
receipt-turn = slutet av omgång { $turn }: { $size } poster  { $digits }  { $words }
receipt-state = { $size } poster  { $digits }  { $words }
receipt-use = Skriv antalet poster med siffrorna eller orden på båda sidors omgångsblad, och låt båda lagledarna signera.
receipt-agrees = kvitto på { $size } poster: matchen hade det tillståndet; senare poster följer på det.
receipt-shortened = kvitto på { $size } poster: matchen har bara { $has }. Protokollet har kortats.
receipt-rewritten = kvitto på { $size } poster: matchen hade ett annat tillstånd då. Protokollet är inte det som signerades.
receipt-of-another = kvitto på { $size } poster: det gäller en annan match.
reopened = { $file }: match { $id } fortsätter { $old } från förseglingen; dess första post får nummer { $next }.
continues = fortsätter match { $id }, förseglad vid { $size } poster med länk { $link }; jämför den med den matchen med --continues.
continues-this = fortsätter { $sealed }: samma läge, samma sigill.
continues-another = { $sealed } är inte den som fortsätts: det är match { $id }, förseglad vid { $size } poster med länk { $link }.
salvage-header = { $file }: filhuvudet var skadat; kedjan bevisar vad det var.
salvaged =
    { $later ->
        [0] { $file }: { $sound } poster är hela och sparade i { $out }. Inget efter dem går att läsa.
        [one] { $file }: { $sound } poster är hela och sparade i { $out }. En post efter skadan går att läsa.
       *[other] { $file }: { $sound } poster är hela och sparade i { $out }. { $later } poster efter skadan går att läsa.
    }
salvage-taken = { $n } av { $of } poster efter skadan skrevs in; de andra finns på standard ut.
salvage-stopped = post { $entry }, `{ $line }`: { $why }
salvage-renumbered = posterna har andra nummer nu; ta reda på vilken som avses och skriv in raden för hand
fsck-fork = { $file } och { $other } är samma match men skiljer sig från post { $entry }. Fråga spelledaren vilken som är protokollet; kvitton och sigill avgör.
fsck-copy = { $file } och { $other } är samma match, post för post.
fsck-longer = { $other } fortsätter där { $file } slutar, från post { $entry }.
fsck-continues = { $file } fortsätter { $other }.
fsck-continues-another = { $file } fortsätter den matchen med ett annat sigill än { $other } har.
fsck-continues-missing = { $file } fortsätter en match som inte finns här.
fsck-orphan = { $file } hör till en match som inte finns här.
fsck-draft = { $file } påbörjades och blev aldrig klar; ingen match i den bekräftades, så den kan tas bort.
fsck-torn = { $file } innehåller byte från en avbruten skrivning; ingenting i den bekräftades.
fsck-ending = { $file } är en match, men namnet slutar inte på .wdj: ingen sida visar den och `wardiary serve` hittar den inte. Byt namn på den till { $file }.wdj.
fsck-not-entered = { $file } gicks inte igenom: en dold mapp eller en länk till en mapp. Kontrollera den för sig om det finns matcher i den.
fsck-closed-folder = { $file } kan inte öppnas, så inget i den kontrollerades. Gör mappen läsbar och kör igen.
fsck-key = { $file } är en privat nyckel: den som får mappen får nyckeln. Flytta den innan mappen lämnas över; `wardiary serve --access MAPP` lägger sina egna nycklar på annan plats.
fsck-other =
    { $n ->
        [one] { $files } är ingen match och hör inte till någon; den hoppades över.
       *[other] { $n } filer är inga matcher och hör inte till någon; de hoppades över: { $files }
    }
fsck-not-beside = { $file } bifogades till en match och ligger inte bredvid den.
fsck-unsealed =
    { $n ->
        [one] { $files } är inte förseglad.
       *[other] { $n } matcher är inte förseglade: { $files }
    }
fsck-unsigned =
    { $n ->
        [one] { $files } är förseglad, men ingen har undertecknat den.
       *[other] { $n } matcher är förseglade, men ingen har undertecknat dem: { $files }
    }
fsck-incomplete =
    { $n ->
        [one] { $files } är ofullständig.
       *[other] { $n } matcher är ofullständiga: { $files }
    }
fsck-disputed =
    { $n ->
        [one] { $files } är omtvistad.
       *[other] { $n } matcher är omtvistade: { $files }
    }
fsck-sum =
    { $sound ->
        [yes] { $n ->
            [0] Ingen match i mappen eller i mapparna i den.
            [one] En match, inget fel.
           *[other] { $n } matcher, inget fel.
        }
       *[no] { $n ->
            [0] Ingen match i mappen eller i mapparna i den.
            [one] En match; se ovan vad som är fel.
           *[other] { $n } matcher; se ovan vad som är fel.
        }
    }
clock-back = Klockan vid bordet gick tillbaka mellan posterna { $from } och { $to }. Posternas ordning gäller, inte tiderna.

# Varför ett kommando inte blev av, och vad record svarar.
refused = avvisad
recorded-elsewhere = avvisad - numret har redan en annan post: { $found }
recorded-gap = avvisad - nästa post är { $next }
recorded-missing = avvisad - raden kan inte protokollföras: { $why }
recorded-unreadable = oläslig standard in, { $why }
recorded-input = standard in, rad { $line }: { $why }
recorded-rewind =
    { $n ->
        [0] Återgång till post { $to }; ingen post ångrades.
        [one] Återgång till post { $to }; post { $left } är ångrad.
       *[other] Återgång till post { $to }; { $n } poster är ångrade: { $left }.
    } { $kept }Nu { $due }
recorded-kept = Spelledarens beslut gäller fortfarande: { $kept }.
recorded-kept-as = { $entry } som post { $new }
failed-sealed = `wardiary reopen` fortsätter i en ny fil
failed-sample = en exempelmatch går inte att spela: { $why }
failed-damaged = { $class }, post { $seq }: { $why }
failed-empty = { $file }: matchen har ingen post
failed-entry = { $file }: post { $seq } finns inte; den sista är { $last }
failed-topic = ”{ $what }” är inget i matchen som kan ha en dagbok
failed-topic-like = ”{ $what }” är inget i matchen som kan ha en dagbok; kanske: { $known }
failed-view = --view { $word }: det finns ingen sådan vy av matchen; kända: { $known }
failed-whole = --view: { $command } kräver hela protokollet, och det ser ingen sida; använd log, state eller diff för vad en sida ser
failed-address = --listen { $address }: ingen adress; skriv till exempel { $example }
failed-listen = kan inte lyssna på { $address }: { $why }; port 0 tar en ledig port
failed-continues = { $file }: den fortsätter ingen annan match
failed-one = --receipt och --continues gäller en match; ange den
failed-edition = --as { $name }: utgåvan finns inte; skriv något av: { $known }
failed-reading = --reading { $wish }: skriv TOLKNING=VÄRDE
failed-official = --official { $wish }: skriv ROLL=NAMN
failed-dice = --dice { $word }: skriv något av: { $known }
failed-seeds = --seed anges { $n } gånger: två parter har ett var
failed-ends = --ends { $word }: skriv något av: { $known }
failed-style = --style tar en stil, eller två med komma emellan
failed-ending = --out { $file }: namnet på en match slutar på .wdj (och inte på .notes.wdj), annars hittar varken sidor eller kommandon den; skriv --out { $file }.wdj
failed-checkpoint = { $file }: den är kontrollpunkten för ett annat tillstånd än det matchen har med { $n } poster; inget undertecknades. Flytta undan den
failed-out-json = resultatet och --json kan inte båda gå till standard ut: ange en fil med --out
failed-out-terminal = det här är inte text, och standard ut är en terminal: ange en fil med --out, eller dirigera om utdata
failed-out-file = --out -: kommandot behöver en fil; ange en
failed-exists = { $file }: det finns redan en fil med det namnet
failed-stop = stop behöver --entry; annars finns `stop reword` och `stop remove`
failed-unsealed = { $file }: försegla matchen först, med `wardiary seal`
failed-role = --role { $role }: skriv umpire { $sides }
failed-differs = { $file }: skiljer sig från matchen i { $keys }; inget undertecknades
failed-size = { $flag } { $n }: skriv { $least } till { $most }
failed-at = --at { $n }: matchen har { $most } poster
failed-open = { $file }: den är inte förseglad; `wardiary record` fortsätter i samma fil
failed-prove = prove behöver en match; för `prove check` räcker ett bevis
failed-prove-what = prove behöver --entry eller --from; ett bevis kontrolleras med `prove check`
failed-root = --old-root: skriv 32 byte i base64
failed-needs-root = beviset behöver roten för det tidigare tillståndet: ange --old-root, eller matchen
failed-unproven = { $file }: inget går att bevisa om en skadad match: { $why }
failed-note = note behöver --entry; annars finns `note revise`, `note retract` och `note release`
failed-missing = { $field ->
        [text] --text-en eller --text-sv
        [title] --title-en eller --title-sv
       *[other] --{ $field }
    }: fyll i detta
failed-glyph = --glyph { $word }: det finns ingen sådan typ av anteckning; skriv något av: { $known }
failed-hex = --hexes { $hex }: kartan har ingen sådan hexagon
failed-layer = { $word }: lagret finns inte; skriv något av: { $known }
failed-link = post { $entry } har ingen länk
failed-notes = { $file }: ange matchen; `wardiary notes` visar dess anteckningar så långt de är hela
failed-time = --at { $time }: skriv en tid som 2024-03-14T17:05:00+01:00
failed-json = { $file }, rad { $line }, kolumn { $column }: ingen läslig JSON ({ $why })
failed-json-v = { $file }, rad 1, kolumn 1: `"v":1` saknas
failed-json-scene = { $file }, rad 1, kolumn 1: `"scene"`, uppställningen som text, saknas
failed-json-actions = { $file }, rad 1, kolumn 1: `"actions"` är ingen lista med texter
failed-json-list = { $file }, rad 1, kolumn 1: ingen lista med texter
failed-posed = { $file }: uppställningen går att pröva men inte att ställa upp

# Vad en prövad fil visar sig vara, enstaka byte, och vad man gör.
class-differs = stämmer inte
class-unreadable = oläslig
verified-not = { $file }: { $class }
verify-sum =
    { $bad ->
        [0] { $n } filer, alla hela.
        [one] { $n } filer, { $bad } av dem är inte hel; värst: { $class }.
       *[other] { $n } filer, { $bad } av dem är inte hela; värst: { $class }.
    }
tried-variant = Variant: { $title }
tried-scene = Uppställning: { $title }
reconcile-difference = Skillnad { $n }
reconcile-nothing = ingenting
reconcile-count = { $n ->
        [0] De båda protokollen säger detsamma.
        [1] 1 skillnad.
       *[other] { $n } skillnader.
    }
reconcile-merged = Sammanfört i { $file }. Det som lämnades öppet är omtvistat där.
unmerged-unasked = något annat ska avgöras där
failed-take = --take { $wish }: skriv N=first, N=second eller N=open, med N från 1 till { $most }
failed-second-by = --second-by { $word }: ingen sådan sida; det finns { $known }
failed-unlike-system = { $first } och { $second } gäller olika spel
failed-unlike-edition = { $first } och { $second } spelas under olika utgåvor av reglerna
failed-unlike-scene = { $first } och { $second } börjar i olika lägen och är alltså inte protokoll över samma match
failed-unlike-tables = { $first } och { $second } har olika tabeller och är alltså inte protokoll över samma match
failed-unmerged = post { $seq } i { $file }, `{ $line }`, passar inte efter skillnad { $n }: { $why }. Inget har skrivits; välj en annan version av den skillnaden, eller lämna den öppen.
exhibit-attached = { $seq } godtagen · { $name } hör till post { $on }; BLAKE3 { $hash }…
exhibit-same = { $name }, bifogad till post { $on }: samma fil
exhibit-renamed = { $name }, bifogad till post { $on }: samma fil, som nu heter { $now }
exhibit-changed = { $name }, bifogad till post { $on }: ÄNDRAD sedan post { $seq } skrevs
exhibit-missing = { $name }, bifogad till post { $on }: finns inte i mappen
exhibit-unreadable = { $name }, bifogad till post { $on }: finns i mappen men kan inte läsas
exhibit-none = Inget är bifogat till den här matchen.
verify-ended = { $file }: inte spelad till slut. { $words }.
failed-disputed = { $file }: omtvistad utan utslag: post { $entries }; ange med --reason varför den förseglas ändå, eller låt spelledaren avgöra tvisten först
failed-not-over = { $file }: matchen är inte slut; ange med --ends vad som avslutar den, eller med --reason varför den förseglas ändå
