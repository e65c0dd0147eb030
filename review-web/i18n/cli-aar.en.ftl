# The after-action document on the command line.
aar-written = { $file }: after-action review, { $kb } kB; it opens in any browser and prints on A4.

help-aar = Write the after-action review of a match as one self-contained file.
    .long =
        Drafted from the record and from the notes that are open, in the order of TC 25-20: objectives, intents, what happened, why, sustain and
        improve, follow-up. Each statement ends in the number of the entry that proves it; the file lists these entries. It fetches nothing and prints on
        two to four sheets of A4. The language is that of --lang.
    .file = The match.
    .view = As which viewer: a side, `observer`, or `umpire`. What is hidden from it is left out.
    .out = Where to; standard output when left out or `-`. The file must not exist.
    .json = What was written, as a JSON object; needs a file with --out.
