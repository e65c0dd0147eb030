# Words of the command line in English.

yes = yes
no = no
accepted = accepted
unmet = not as expected
serving = Stop with Ctrl-C.
room-fingerprint = SHA-256 fingerprint of the certificate, to be compared with the browser’s warning: { $print }
room-plain = Pages are sent in the clear: others in this network can read along.
room-folder = Certificate, links and log are kept in { $folder }
room-brought = The matches bring a folder { $folder } with keys or links. The program does not use it: whoever made the folder could come in by them. Delete the folder, or choose it with --access if it is yours.
failed-access-kind = { $path } is a symbolic link or not a folder; certificate and links are not kept there. Choose a folder of your own with --access.
failed-access-foreign = { $path } belongs to another user; certificate and links are not kept there. Choose a folder of your own with --access.
failed-access-strange = { $path } is not a regular file of yours, and the folder of certificate and links may hold nothing else. Move { $path } away, or choose another folder with --access.
failed-access-nowhere = The operating system names no folder for what programs keep. Choose a folder for certificate and links with --access.
room-log = Security log: { $n } events, link of the last { $head }
room-prompt = Type `links` to list the valid links, `revoke NUMBER` to revoke one. Those who joined with that link are then disconnected at once. Ctrl-C stops the program.
room-no-links = No link lets anybody into a match. The umpire makes links on the page “Links” of a match.
room-link = { $number }  { $role }, { $match }{ $named ->
        [no] {""}
       *[yes] , { $name }
    }: { $n ->
        [one] 1 connected
       *[other] { $n } connected
    }
room-revoked = Link { $number } is revoked. Those who joined with it are disconnected.
room-not-revoked = There is no valid link { $number }. Type `links` to list the valid ones.
room-revoked-unkept = Link { $number } is revoked until the program ends, but that could not be saved: the disk may be full. Make room on it, and revoke the link once more.
room-umpire = The umpire joins with this link, which is for all matches and ends with the program. Keep it to yourself: { $link }
security-log-intact = { $file }: intact, { $n } events, link of the last { $head }
security-log-torn = { $file }: line { $line } does not end; the program was stopped while it wrote. The next start takes it off and says so.
security-log-unreadable = { $file }: line { $line } is no event. What comes before it is intact.
security-log-altered = { $file }: line { $line } does not follow from the lines before it: something was changed, left out or put in. What comes before it is intact.
failed-certificate = { $folder }: the certificate cannot be used: { $why }. Remove certificate.pem and key.pem there, and new ones are made.
failed-links = { $file }: not a list of links: { $why }. Move it aside: the links in it then open nothing, and new ones can be made.
failed-security-busy = { $file }: another program is writing to it. Stop that program, or choose another folder with --access.
failed-security-log = { $file }: line { $line } is not what was written. Move the file aside and keep it; a new one is begun. `wardiary security-log` shows it.
begun = { $file }: match { $id } begun; the first entry will be number { $next }.
played =
    { $n ->
        [one] { $file }: { $n } action played, last entry { $last }.
       *[other] { $file }: { $n } actions played, last entry { $last }.
    }
imported = { $file }: { $bytes } bytes, every entry as the text says.
mended = the last write had been interrupted; its { $bytes } bytes are kept in { $kept }.
undone =
    { $n ->
        [one] … entry { $first } undone (--all shows it)
       *[other] … { $n } entries undone, { $first } to { $last } (--all shows them)
    }
read-until = { $file } is { $class } from entry { $seq } (byte { $offset }) on; what comes before is shown. `wardiary verify` gives details.
verified = { $file }: { $class }, { $n } entries, last entry { $last }, end of chain { $head }, sealed: { $closed }
fault-at = { $class } at entry { $seq }, byte { $offset }
as-edition = Edition { $edition } gives the same result for every entry.
as-otherwise = entry { $seq }: { $words }
as-differs =
    Under { $edition } { $n ->
        [one] this entry has another result
       *[other] these { $n } entries have other results
    }, each played from the position that the record has before it. The record is not at fault: it is played under its own edition, which this program holds.
as-unposed = Edition { $edition } cannot play from the scene of the match: { $why }. The record is not at fault: it is played under its own edition, which this program holds.
as-other-game = { $file }: passed over, a match of { $system }, which has the editions { $known }
as-none = --as { $edition }: none of these matches is of a game with this edition, so nothing was compared
class-intact = intact
class-torn = torn
class-corrupt = corrupt
class-altered = altered
class-drifted = drifted
correct-carried =
    { $later ->
        [0] There were no later entries.
       *[other] { $n } of { $later } later entries hold and are carried over.
    }
correct-not-asked = no longer asked
correct-answered =
    { $n ->
        [one] One answer was used for a question that only the new line asks.
       *[other] { $n } answers were used for questions that only the new line asks.
    }
correct-spare =
    { $n ->
        [one] One answer was not needed.
       *[other] { $n } answers were not needed.
    }
correct-open = Stopped before entry { $at } of the old line ({ $n } left). Waiting for { $by }: { $ask }
correct-resume = Continue with: wardiary correct resume { $file } { $at } --answer …; or record the answer, then the same without --answer.
correct-more = Continue with one more --answer.
correct-dry = Nothing written; entries { $first } to { $last } would be written.
correct-written = Written: entries { $first } to { $last }.
correct-none = There was nothing to write.
noted = { $file }: written as entry { $seq } of the notes.
no-notes = There are no notes on this match.
notes-added =
    { $n ->
        [one] { $file }: { $n } entry added.
       *[other] { $file }: { $n } entries added.
    }
told-stop = stop { $n } at entry { $entry }: { $title }
told-note = note { $n } on entry { $entry } ({ $marks })
    {"    "}{ $text }
private = private
edited = revised
not-released = not released
notes-verified = { $file }: { $class }, { $n } entries of notes, end of chain { $head }, beside { $match }
no-match-beside = no match
class-adrift = adrift

proof-included = The proof holds: its hashes lead from this entry, number { $n } in { $origin } with { $size } entries, to the root { $root }.
proof-continued = The proof holds: { $origin } with { $size } entries, root { $root }, begins with its earlier state of { $n } entries.
proof-broken = The proof does not hold: its hashes do not lead to the root { $root } of { $origin }, { $size } entries.
proof-of-another = The hashes are consistent, but this match does not have the root { $root } at { $size } entries.
proof-other-receipt = The hashes are consistent, but the receipt is not one of { $origin } with { $size } entries and the root { $root }.
proof-not-signed = The hashes are consistent, but the checkpoint of { $origin } with { $size } entries is not signed with this key.
proof-receipt = The receipt is one of this state: name, number and root are those that were written down.
proof-signed = The checkpoint is signed with this key: name, number and root are those that its owner signed.
proof-compare = Not proven: that { $origin }, { $n }, { $size } and the root are those of a match; nor who wrote it. Anybody can make a proof of a match that was never played. Compare it with the match, a receipt (--receipt) or a key (--key).
proof-not-proven = Not proven: who wrote the entry, and what came later.
proof-unsigned = the checkpoint with { $n } entries is unsigned, and programs for such proofs ask for a signature: `wardiary sign FILE --at { $n } --key KEY` makes one
proof-other-checkpoint = { $file } is not the signed checkpoint of this state, so the proof is unsigned: move it away and sign again
sealed = { $file }: sealed, { $size } entries, root { $root }. To be signed: { $text }.
signed = { $file }: signed as { $role }.
signed-checkpoint = { $file }: the checkpoint with { $n } entries is signed. Whoever checks it with other programs needs the key { $key }
seal-no-text = { $file }: not there, so nothing is signed; `wardiary seal` puts the text of the seal beside the match
seal-no-signature = { $file }: nobody has signed it; put the signatures beside it, or sign with `wardiary sign`
beside-of = { $file }: { $words }
seal-silent = { $file }: does not have { $keys }, although the record does. The text is older than those lines, or lines were removed.
seal-agrees = { $file }: agrees with the match.
seal-differs = { $file }: differs from the match: { $keys }.
signature-of = { $file }: { $role }: { $words }
signature-good = good signature
signature-unchecked = not checked; give --signers to say who may sign
receipt-turn = end of turn { $turn }: { $size } entries  { $digits }  { $words }
receipt-state = { $size } entries  { $digits }  { $words }
receipt-use = Write the number of entries with the digits or the words on the turn sheets of both sides, and have both captains initial it.
receipt-agrees = receipt of { $size } entries: the match had that state; later entries follow it.
receipt-shortened = receipt of { $size } entries: the match has only { $has }. The record was shortened.
receipt-rewritten = receipt of { $size } entries: the match had another state then. The record is not the one that was initialled.
receipt-of-another = receipt of { $size } entries: it belongs to another match.
reopened = { $file }: match { $id } continues { $old } from where it was sealed; its first entry will be number { $next }.
continues = continues match { $id }, sealed at { $size } entries with link { $link }; check it against that match with --continues.
continues-this = continues { $sealed }: the same position, the same seal.
continues-another = { $sealed } is not what it continues: that is match { $id }, sealed at { $size } entries with link { $link }.
salvage-header = { $file }: the header was damaged; the chain proves what it was.
salvaged =
    { $later ->
        [0] { $file }: { $sound } entries are intact and saved in { $out }. Nothing after them can be read.
        [one] { $file }: { $sound } entries are intact and saved in { $out }. One entry after the damage can be read.
       *[other] { $file }: { $sound } entries are intact and saved in { $out }. { $later } entries after the damage can be read.
    }
salvage-taken = { $n } of { $of } entries after the damage were recorded; the others are on standard output.
salvage-stopped = entry { $entry }, `{ $line }`: { $why }
salvage-renumbered = the entries have other numbers now; find the one that was meant and record the line by hand
fsck-fork = { $file } and { $other } are the same match but differ from entry { $entry } on. Ask the umpire which is the record; receipts and seals decide.
fsck-copy = { $file } and { $other } are the same match, entry by entry.
fsck-longer = { $other } goes on where { $file } ends, from entry { $entry } on.
fsck-continues = { $file } continues { $other }.
fsck-continues-another = { $file } continues that match with another seal than { $other } has.
fsck-continues-missing = { $file } continues a match that is not here.
fsck-orphan = { $file } belongs to a match that is not here.
fsck-draft = { $file } was begun but never completed; no match in it was confirmed, and it may be deleted.
fsck-torn = { $file } holds the bytes of an interrupted write; nothing in it was confirmed.
fsck-ending = { $file } is a match, but its name does not end in .wdj: no page lists it and `wardiary serve` does not find it. Rename it to { $file }.wdj.
fsck-not-entered = { $file } was not entered: a hidden folder, or a link to one. Check it by itself if there are matches in it.
fsck-closed-folder = { $file } cannot be opened, so nothing in it was checked. Make the folder readable and run again.
fsck-key = { $file } is a private key: whoever gets this folder gets the key. Move it elsewhere before the folder is handed over; `wardiary serve --access FOLDER` keeps its own keys in another place.
fsck-other =
    { $n ->
        [one] { $files } is no match and belongs to none; it was passed over.
       *[other] { $n } files are no matches and belong to none; they were passed over: { $files }
    }
fsck-not-beside = { $file } was attached to a match and is not beside it.
fsck-unsealed =
    { $n ->
        [one] { $files } is not sealed.
       *[other] { $n } matches are not sealed: { $files }
    }
fsck-unsigned =
    { $n ->
        [one] { $files } is sealed, and nobody has signed it.
       *[other] { $n } matches are sealed, and nobody has signed them: { $files }
    }
fsck-incomplete =
    { $n ->
        [one] { $files } is incomplete.
       *[other] { $n } matches are incomplete: { $files }
    }
fsck-disputed =
    { $n ->
        [one] { $files } is disputed.
       *[other] { $n } matches are disputed: { $files }
    }
fsck-sum =
    { $sound ->
        [yes] { $n ->
            [0] No match in this folder or in the folders in it.
            [one] One match, nothing wrong.
           *[other] { $n } matches, nothing wrong.
        }
       *[no] { $n ->
            [0] No match in this folder or in the folders in it.
            [one] One match; see above what is wrong.
           *[other] { $n } matches; see above what is wrong.
        }
    }
clock-back = The clock at the table went back between entries { $from } and { $to }. The order of the entries counts, not the times.

# Why a command came to nothing, and what record answers.
refused = refused
recorded-elsewhere = refused - that number is already another entry: { $found }
recorded-gap = refused - the next entry is { $next }
recorded-missing = refused - the line cannot be recorded: { $why }
recorded-unreadable = unreadable standard input, { $why }
recorded-input = standard input, line { $line }: { $why }
recorded-rewind =
    { $n ->
        [0] Rewind to entry { $to }; no entry was undone.
        [one] Rewind to entry { $to }; entry { $left } is undone.
       *[other] Rewind to entry { $to }; { $n } entries are undone: { $left }.
    } { $kept }Now { $due }
recorded-kept =
    { $n ->
        [one] The umpire’s ruling stays: { $kept }.
       *[other] The umpire’s rulings stay: { $kept }.
    }
recorded-kept-as = { $entry } as entry { $new }
failed-sealed = `wardiary reopen` continues it in a new file
failed-sample = a sample match cannot be played: { $why }
failed-damaged = { $class }, entry { $seq }: { $why }
failed-empty = { $file }: the match has no entry
failed-entry = { $file }: there is no entry { $seq }; the last is { $last }
failed-topic = the match has nothing called “{ $what }” that a diary could be about
failed-topic-like = the match has nothing called “{ $what }” that a diary could be about; perhaps: { $known }
failed-view = --view { $word }: there is no such view of this match; known: { $known }
failed-whole = --view: { $command } needs the whole record, which no side sees; use log, state or diff for what a side sees
failed-address = --listen { $address }: not an address; write for example { $example }
failed-listen = cannot listen on { $address }: { $why }; port 0 takes a free one
failed-continues = { $file }: it does not continue another match
failed-one = --receipt and --continues are about one match; name that one
failed-edition = --as { $name }: there is no such edition; write one of: { $known }
failed-reading = --reading { $wish }: write READING=VALUE
failed-official = --official { $wish }: write ROLE=NAME
failed-dice = --dice { $word }: write one of: { $known }
failed-seeds = --seed is given { $n } times: two parties have one each
failed-ends = --ends { $word }: write one of: { $known }
failed-style = --style takes one style, or two separated by a comma
failed-ending = --out { $file }: the name of a match ends in .wdj (and not in .notes.wdj), or neither pages nor commands find it; write --out { $file }.wdj
failed-checkpoint = { $file }: it is the checkpoint of another state than this match has with { $n } entries; nothing was signed. Move it away
failed-out-json = the result and --json cannot both go to standard output: name a file with --out
failed-out-terminal = this is not text, and standard output is a terminal: name a file with --out, or redirect the output
failed-out-file = --out -: this command needs a file; name one
failed-exists = { $file }: there is already a file with this name
failed-stop = stop needs --entry; or use `stop reword` or `stop remove`
failed-unsealed = { $file }: seal the match first, with `wardiary seal`
failed-role = --role { $role }: write umpire { $sides }
failed-differs = { $file }: differs from the match in { $keys }; nothing was signed
failed-size = { $flag } { $n }: write { $least } to { $most }
failed-at = --at { $n }: the match has { $most } entries
failed-open = { $file }: it is not sealed; `wardiary record` continues in the same file
failed-prove = prove needs a match; `prove check` only needs a proof
failed-prove-what = prove needs --entry or --from; a proof is checked with `prove check`
failed-root = --old-root: write 32 bytes in base64
failed-needs-root = this proof needs the root of the earlier state: give --old-root, or the match
failed-unproven = { $file }: nothing can be proven about a damaged match: { $why }
failed-note = note needs --entry; or use `note revise`, `note retract` or `note release`
failed-missing = { $field ->
        [text] --text-en or --text-sv
        [title] --title-en or --title-sv
       *[other] --{ $field }
    }: something must be written here
failed-glyph = --glyph { $word }: there is no such type of note; write one of: { $known }
failed-hex = --hexes { $hex }: the map has no such hex
failed-layer = { $word }: there is no such layer; write one of: { $known }
failed-link = entry { $entry } has no link
failed-notes = { $file }: name the match; `wardiary notes` shows its notes as far as they are intact
failed-time = --at { $time }: write a time such as 2024-03-14T17:05:00+01:00
failed-json = { $file }, line { $line }, column { $column }: { $why }
failed-json-v = { $file }, line 1, column 1: `"v":1` is missing
failed-json-scene = { $file }, line 1, column 1: `"scene"`, the scene as text, is missing
failed-json-actions = { $file }, line 1, column 1: `"actions"` is not a list of texts
failed-json-list = { $file }, line 1, column 1: not a list of texts
failed-posed = { $file }: the scene can be tried but not posed

# What a checked file comes to, single bytes, and what to do.
class-differs = differs
class-unreadable = unreadable
verified-not = { $file }: { $class }
verify-sum =
    { $bad ->
        [0] { $n } files, all intact.
       *[other] { $n } files, { $bad } of them not intact; worst: { $class }.
    }
tried-variant = Variant: { $title }
tried-scene = Scene: { $title }
reconcile-difference = Difference { $n }
reconcile-nothing = nothing
reconcile-count = { $n ->
        [0] The two records say the same.
        [1] 1 difference.
       *[other] { $n } differences.
    }
reconcile-merged = Merged into { $file }. What was left open is disputed there.
unmerged-unasked = something else is to be decided there
failed-take = --take { $wish }: write N=first, N=second or N=open, with N from 1 to { $most }
failed-second-by = --second-by { $word }: no such side; known: { $known }
failed-unlike-system = { $first } and { $second } are of different games
failed-unlike-edition = { $first } and { $second } are played under different editions of the rules
failed-unlike-scene = { $first } and { $second } begin from different positions, so they are not records of one match
failed-unlike-tables = { $first } and { $second } have different tables, so they are not records of one match
failed-unmerged = entry { $seq } of { $file }, `{ $line }`, does not fit after difference { $n }: { $why }. Nothing was written; choose another version of that difference, or leave it open.
exhibit-attached = { $seq } accepted · { $name } belongs to entry { $on }; BLAKE3 { $hash }…
exhibit-same = { $name }, attached to entry { $on }: the same file
exhibit-renamed = { $name }, attached to entry { $on }: the same file, which is called { $now } now
exhibit-changed = { $name }, attached to entry { $on }: CHANGED since entry { $seq } was written
exhibit-missing = { $name }, attached to entry { $on }: not in the folder
exhibit-unreadable = { $name }, attached to entry { $on }: in the folder, and cannot be read
exhibit-none = Nothing is attached to this match.
verify-ended = { $file }: not played to its end. { $words }.
failed-disputed = { $file }: disputed, with no ruling: entries { $entries }; say with --reason why it is sealed anyway, or let the umpire rule first
failed-not-over = { $file }: the match is not over; say with --ends what ends it, or with --reason why it is sealed anyway
