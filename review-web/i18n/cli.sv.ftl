# Kommandoradens ord på svenska.

yes = ja
no = nej
accepted = godtagen
unmet = inte som väntat
serving = Avsluta med Ctrl-C.
begun = { $file }: match { $id } påbörjad; den första posten får nummer { $next }.
played =
    { $n ->
        [one] { $file }: { $n } handling dragen, sista post { $last }.
       *[other] { $file }: { $n } handlingar dragna, sista post { $last }.
    }
imported = { $file }: { $bytes } byte, varje post som texten säger.
mended = den sista skrivningen hade avbrutits; dess { $bytes } byte är sparade i { $kept }.
undone =
    { $n ->
        [one] … post { $first } återtagen (visas med --all)
       *[other] … { $n } poster återtagna, { $first } till { $last } (visas med --all)
    }
read-until = { $file } är { $class } från post { $seq } (byte { $offset }); det som står före visas. `wardiary verify` säger mer.
verified = { $file }: { $class }, { $n } poster, sista post { $last }, huvud { $head }, stängd: { $closed }
fault-at = { $class } vid post { $seq }, byte { $offset }
as-edition = Utgåva { $edition } spelar varje post som den är skriven.
class-intact = hel
class-torn = avbruten
class-corrupt = skadad
class-altered = ändrad
class-drifted = avvikande
