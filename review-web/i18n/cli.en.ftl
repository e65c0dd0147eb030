# Words of the command line in English.

yes = yes
no = no
accepted = accepted
unmet = not as expected
serving = Stop with Ctrl-C.
begun = { $file }: match { $id } begun; the first entry will be number { $next }.
played =
    { $n ->
        [one] { $file }: { $n } action drawn, last entry { $last }.
       *[other] { $file }: { $n } actions drawn, last entry { $last }.
    }
imported = { $file }: { $bytes } bytes, every entry as the text says.
mended = the last write had been interrupted; its { $bytes } bytes are kept in { $kept }.
undone =
    { $n ->
        [one] … entry { $first } taken back (--all shows it)
       *[other] … { $n } entries taken back, { $first } to { $last } (--all shows them)
    }
read-until = { $file } is { $class } from entry { $seq } (byte { $offset }) on; what is before it is shown. `wardiary verify` tells more.
verified = { $file }: { $class }, { $n } entries, last entry { $last }, head { $head }, closed: { $closed }
fault-at = { $class } at entry { $seq }, byte { $offset }
as-edition = Edition { $edition } plays every entry as it is written.
class-intact = intact
class-torn = torn
class-corrupt = corrupt
class-altered = altered
class-drifted = drifted
