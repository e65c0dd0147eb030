# The copy of a match that a side keeps, on the command line.
copied = { $file }: copy for { $side }, { $shown } of { $frames } entries shown, { $hidden } only as hashes. It has the receipt { $receipt }
copied-guessable =
    { $n ->
        [one] One of the hidden entries could be guessed by trying, since nothing random was recorded with it.
       *[other] { $n } of the hidden entries could be guessed by trying, since nothing random was recorded with them.
    } Hand the copy over once that can do no harm.
copy-verified = { $file }: { $class }, copy for { $side }, { $shown } of { $frames } entries shown, root { $root }, { $with }
copy-compared =
    { $agrees ->
        [0] and nothing that it was compared with agrees
        [one] and { $agrees } of { $n } that it was compared with agrees
       *[other] and { $agrees } of { $n } that it was compared with agree
    }
copy-compared-none = compared with nothing: give --receipt or --seal, since a copy alone shows only that it fits together
copy-compared-damaged = not compared with anything, since it is damaged
copy-with-receipt = receipt of { $size } entries
copy-with-match = the match in this folder, { $size } entries
copy-with-seal = seal over { $size } entries
copy-agrees = { $what }: the record that was copied had that root.
copy-earlier = { $what }: the copy ends after { $has } and cannot tell: it was made earlier.
copy-differs = { $what }: the record that was copied had another root then. It is not the one that was initialled or sealed.
copy-of-another = { $what }: it belongs to another match.
copy-remedy = Fetch the copy again; the match itself is not affected.
failed-side = --side { $word }: there is no such side in this match; known: { $known }
failed-copy = { $file }: it changed while it was read; try once more
failed-seal-head = { $file }: it names no root of a match
failed-seal-of-journal = { $file }: --seal is for copies; a match is compared with the seal text beside it
copy-log-hidden = hidden
copy-log-opening = opening
copy-log-checkpoint = end of a phase, turn { $turn }
copy-log-recovered = a torn end was mended
copy-log-seal = sealed { $sealed }: { $result }
copy-log-unread = shown, but it cannot be read without the opening of the match
failed-copy-prove = --entry: the proof of an entry is made from the match itself; a copy checks it, with `prove check`
failed-copy-view = --view: a copy is read as the side that it is for

help-copy = Write the copy of a match that a side may keep.
    .long =
        The copy has each entry that the side may read in full, byte for byte, and only a hash of any other. `wardiary verify COPY`
        compares it with receipts and the seal text. So a side can find out whether the record was changed later, without seeing hidden
        entries. A hidden entry with nothing random in it can be guessed by trying every possibility; the command reports how many such
        entries there are. A match without hidden information is copied whole, except refused proposals of the other side.
    .file = The match.
    .view = The side that the copy is for: its word in notation.
    .out = Where to; when left out, beside the match as NAME.SIDE.wdc; `-` is standard output. The file must not exist.
    .json = What was written, as a JSON object.
