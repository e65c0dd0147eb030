# The copy of a match that a side keeps.
copy-title = A side’s copy of the file
copy-links = Copies for the sides
copy-for = This file is for the side to keep. It holds what the side may know, and only a hash of everything else. With it the side can check at any time that the record is still the one that was initialled, without having seen what was hidden from it.
copy-extent = { $frames ->
        [one] { $frames } entry of the file
       *[other] { $frames } entries of the file
    }: { $shown } shown, { $hidden } only as hashes.
copy-take = Download the copy
copy-asked = The copy is not given out here. { $n ->
        [one] One of its hidden entries could be guessed by trying every possibility
       *[other] { $n } of its hidden entries could be guessed by trying every possibility
    }, since nothing random was recorded with { $n ->
        [one] it
       *[other] them
    }. Ask the umpire for it after the match. A match that is begun now does not have this limit.
copy-warning = { $n ->
        [one] One of the hidden entries could be guessed by trying every possibility
       *[other] { $n } of the hidden entries could be guessed by trying every possibility
    }, since nothing random was recorded with { $n ->
        [one] it
       *[other] them
    }. The side does not get the copy automatically: hand it over once that can do no harm.
copy-none = There is no copy: the file of the match is damaged or cannot be read. The umpire sees what is wrong with it.
copy-check = How to check it
copy-check-words = On any machine with this program, now or in years to come. Take the digits from your own turn sheet or, for a sealed match, the seal text that the umpire has signed:
receipts-withheld = The receipts of this match are not shown to a side: from them, and from what a side knows, some hidden entries could be guessed by trying. Write down the digits that the umpire reads out at the end of each turn. A match that is begun now does not have this limit.
receipts-damaged = There are no receipts: the file of the match is damaged or cannot be read. The umpire sees what is wrong with it.
copy-receipts-words = Compare them with those on your turn sheets: they are the ones that count, as nobody can change them afterwards.
stop-no-copy = There is no copy of this match: its file is damaged or cannot be read.
stop-copy-guessable = Ask the umpire for this copy: { $what } of its hidden entries could be guessed by trying.
stop-copy-side = A copy is for one side: { $known }. Choose its view, then File.

trouble-copy-short = the copy ends here, and is of { $frames } frames
trouble-copy-form = an item begins with 0 or 1, not with { $found }
trouble-copy-checksum = checksum { $found } is written, match, number and bytes give { $expected }
trouble-copy-beyond = bytes stand behind the last item
trouble-copy-header-short = header of the copy: { $found } bytes where { $expected } are needed
trouble-copy-header-magic = header of the copy, magic: this is no side's copy of a match
trouble-copy-header-major = header of the copy, major version: { $found }; a newer program may read it
trouble-copy-header-length = header of the copy: it says that it has another length than { $expected }
trouble-copy-header-side = header of the copy, side: { $found }, where it is 0 or 1
trouble-copy-header-reserved = header of the copy, reserved: a byte is not zero
trouble-copy-header-checksum = header of the copy, checksum: it does not fit the bytes before it
