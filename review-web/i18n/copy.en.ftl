# The copy of a match that a side keeps.
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
