
# Help texts of the command line. A command is a message; what it says at length, its examples and its arguments are attributes.

help-all = Arguments that several commands have.
    .help = Show help; at length with --help
    .version = Show the version
    .lang = Language of what is printed: sv or en. Without it, that of the system.
    .quiet = Print only the answer: no progress, no closing remarks.
    .file = The match.
    .json = Answer in JSON.
    .view = Whose view: a side, `observer`, or `umpire`. What is hidden in that view is left out.
    .signers = Who may sign a seal: an allowed signers file as `ssh-keygen` reads it.
    .listen = Address to listen on; port 0 takes a free one and prints it. Where others can reach it, such as 0.0.0.0:8044, pages are under TLS and readers come in by links.
    .plain = Without encryption, where others can reach the pages: anyone in the network can read along.
    .access = Folder for the certificate, key, links and security log of a room. Without it `serve` chooses a folder for you outside the matches and shows it at the start; `demo` then keeps nothing.
    .room = Open a room with roles, links and a security log even where only this machine reaches the pages, to rehearse with one browser for each role.
    .open = Open the first page in a browser.
    .no_open = Do not open a browser.
    .author = Who writes: a role or initials.
    .text_en = Text in English.
    .text_sv = Text in Swedish.
    .system = The game system.
    .scenario = The scenario; the first of the system when left out.
    .reading = An interpretation by its id or short name, with its value; may be given more than once.
help-wardiary = Record, check and review matches of hex wargames: write a match down, check it, step through it, and see why each result is what it is.
    .examples =
        Examples:
          wardiary                                            serve the sample matches on this machine
          wardiary new --system { $system } --out a.wdj
          echo 'move ca-3-inf to 2109' | wardiary record a.wdj
          wardiary verify a.wdj && wardiary log a.wdj
          wardiary export a.wdj --format text | wardiary import - --out same.wdj

        Exit codes: 0 yes or done, 1 no (refused, not intact, differs), 2 usage, 3 unreadable input, 4 internal.
help-help = Show help for a command.
    .subcommand = The command.
help-demo = Serve the sample matches on this machine.
    .long = Adds two whole campaigns of up to forty-two turns, which take some seconds to play.
help-serve = Serve a folder of matches; new ones are picked up, damaged ones listed with what is wrong.
    .data = The folder; every `NAME.wdj` in it is a match.
    .signers = Who may sign a seal: an allowed signers file as `ssh-keygen` reads it. Without it, signatures are shown unchecked.
help-new = Begin a match in a new file.
    .title = Title; that of the scenario when left out.
    .official = An official or team: role and name; may be given more than once. The match holds a fingerprint of the name; the name itself is in NAME.names.txt beside it.
    .place = Where it is played.
    .schedule = When it is played, in words.
    .dice = Where the dice are from: physical (rolled at the table; the default), program (rolled by the program) or committed (fixed in advance, from a seed of each party).
    .seed = A seed for dice fixed in advance, the first party's first: words or digits that the other party does not know. One that is left out is drawn at random. May be given twice.
    .out = The file to begin; it must not exist.
help-record = Record entries in notation from standard input, one per line.
    .long =
        On a terminal you type lines at a prompt that shows turn, phase and who decides. Tab completes possible choices, the arrows bring
        back earlier lines, and the program reads each line back in words. Other words are `help`, `help VERB`, `undo`, `status`,
        `clock start|stop`. Ctrl-C drops the line and everything typed ahead after it, Ctrl-D leaves. Entries are stamped while the clock
        runs. Others may record meanwhile: the prompt shows their entries and goes on. The rest of this text also applies to a pipe or file.

        An entry is an action, or `propose`, `rewind`, `amend`, `reading`, `clock`. `@SECONDS` or `after SECONDS` in front of it is the
        phase clock; without it no time was taken. Each line is answered at once: its number, `accepted`, and the entry in words; or `refused`, the rule, the code
        of the violation and the reason. A refused action leaves no trace unless it was written with `propose`; it is attributed to the
        side whose units it names, else to the side whose phase it is, or to the side that is named: `propose german end`. Exit code 1 if
        anything was refused, 3 if a line could not be read; the other lines are recorded all the same.

        A unit is named by any part of its id or name that is enough, a hex by its number or the name of a place. In a list of units a hex
        means the units in it, and `all` all units that may take part: `1528 1429 1529`, `1528 all`.

        `undo` takes the last action back, `undo 3 REASON` the last three; later decisions of the umpire stay. A decree may name a unit in few
        words too: `amend ROW place 716 1810 because REASON`. Record a match from paper with `--stop`: correct the line at which it stops, and
        record the rest.

        `entry N` in front gives a line its number. The same line sent again gets the same answer and is not written a second time, so
        a line whose answer was lost can be sent again. It is rejected when another entry has that number, or entries before it are missing.

        Entries that are not play and change no position:
          gap FROM TO REASON                    not recorded from one wall time to another; `-` where none is known. A time such as 10.40
                                                belongs to the day on which it is nearest to the last recorded time, also after
                                                `clock start`; so 23.50 00.10 passes midnight
          claim SIDE ENTRY ROW TEXT             a side disputes an entry, by a row or `-`
          statement SIDE ENTRY TEXT             about a claim or an appeal; the umpire may make one too
          ruling ENTRY granted|rejected ROW TEXT
          appeal SIDE ENTRY TEXT                against a ruling
          exhibit SIDE ENTRY HASH NAME          a file that belongs to an entry, by its BLAKE3 hash
          intent SIDE COMMITMENT, opened SIDE ENTRY SALT TEXT
          breach WHO ACTION because REASON      an illegal act that was played; the position stays as it was, and what the
                                                table did follows: amend ROW place UNIT HEX because REASON
    .stop = Stop at the first line that is not recorded: those after it may mean something else there.
    .json = Answer in JSON, one object per line.
help-correct = Correct a slip: replace an entry and replay the later ones, question by question.
    .long =
        The match is rewound to before entry K, the right entry is written, and every later entry is replayed as long
        as it answers the open question and the rules allow it.

        Entries that no longer hold are listed with the rule, or as no longer asked. If the new line asks a question that no later
        entry answers, the next `--answer` is used. Without one the correction stops there, keeps the entries so far, and says who must
        answer what; “Record” and “Overview” show the command that goes on. The old line stays in the file and can be read. Notes, stops
        and the like move with entries that are carried over, and are marked as undone on entries that are gone. Answers take the phase
        clock of the entry before them. All of it is written at once, or nothing.

        Exit code 0 when every later entry was carried over or listed as dropped; 1 when the replacement or an answer is refused (nothing
        is written) or the correction stopped at an open question (what came before it is written).
    .entry = The entry that was recorded wrongly: an action or amendment of the current line.
    .with = What it should have been, in notation: an action, or `amend …`.
    .because = Why; stored with the rewind.
    .resume = Continue at this entry of the old line, where an earlier correction stopped.
    .answer = An answer to a question that only the new line asks; may be given several times, in order.
    .dry_run = Show what would change and write nothing.
    .json = Answer in JSON, one object.
help-play = Play a match by choosing at random among what the rules allow: same seed, same bytes.
    .seed = Seed of the random choices.
    .style = How the sides choose, `random`, `sensible` or, quick and with less sense, `rollout`: one style for both, or two with a comma, the side that moves first given first.
    .entries = Stop after so many entries, if the match is not over by then.
    .out = The file to write, which must not exist; `-` is standard output.
help-log = Print a match entry by entry: number, phase, who, words, notation, digest.
    .long = Undone entries are counted and left out.
    .json = One JSON object per entry, undone ones included.
    .all = Show undone entries too.
help-dice = Print every roll of the dice: number, entry, source, what it was for, what came up; undone ones too.
    .json = One JSON object per roll.
help-diary = Print every entry about a unit, about a hex, or that cites a rule, on the current line.
    .unit = A unit by its id.
    .hex = A hex by its number.
    .row = A rule by its id.
    .json = One JSON object per entry: how it concerns the topic, moment, notation, combat, changes, rows.
help-state = Show the position after an entry, as a complete scene, or as JSON by slot.
    .at = The entry; the last one when left out.
    .json = JSON: moment, slots, who decides what next.
help-diff = Show what changed between two entries, slot by slot. Exit code 1 when anything did.
    .from = The first entry.
    .to = The second entry.
    .json = JSON: the changed slots in one object.
help-note = Write a note about an entry, or revise, retract, release one.
    .long =
        Notes are kept in `NAME.notes.wdj` beside the match, which they never change. A note is about a decision, not about a person.
        It is public, or on the layer of the instructor, the umpire or a side until that layer is released; a private one stays
        hidden even then. Revising and retracting add to the file: nothing that was written is lost.
    .entry = Write a note about this entry.
    .revise = Revise this note: give all of it again.
    .retract = Retract this note.
    .release = Show everybody the notes waiting on this layer.
    .layer = Whom it is for: public, instructor, umpire, or a side.
    .glyph = Type of note: ! ? !! ?? !? ?! intent missed risk rule.
    .private = Keep it hidden even after its layer is released.
    .hexes = Hexes it refers to, by printed number.
    .reason = Why it is retracted.
help-stop = Place a stop for the debrief, change its titles and question, or remove it.
    .long = Stops are kept in `NAME.notes.wdj` beside the match. The pages lead from stop to stop.
    .entry = Place a stop at this entry.
    .remove = Remove this stop.
    .reword = Change titles and question of this stop: give all of them again.
    .author = Who places it: a role or initials.
    .title_en = Title in English, shown with the decision.
    .title_sv = Title in Swedish, shown with the decision.
    .before_en = Title before the decision in English; without one the place is shown.
    .before_sv = Title before the decision in Swedish; without one the place is shown.
    .question_en = Question to the room, in English; without it the match asks its own.
    .question_sv = Question to the room, in Swedish; without it the match asks its own.
    .order = Its place among the stops; stops with the same place are sorted by entry.
    .reason = Why it is removed.
help-notes = Print the notes and stops of a match, or add those of a text.
    .long =
        With `--all`, everything that was ever written about them. `--text` writes them as the text that `notes add` reads: one block each,
        entries by number. Exit code 1 when the file of notes is damaged or belongs to another match; what can be read is printed all
        the same.
    .add = Add the notes and stops of this text; `-` is standard input. All of it, or nothing.
    .json = One JSON object per note or stop; with `--all`, one per entry.
    .all = Every entry of the notes, in the order in which they were written.
    .text = As text that `notes add` reads.
    .view = Whose view: a side, `observer`, or `umpire`. A side sees what is public and what waits on its own layer.
help-security-log = Show the security events of a room, with each link of their chain checked.
    .long =
        Who came in by which link, what was refused, which links were made and revoked, which sessions were ended: one line each, and the
        verdict. To find out whether lines are missing at the end, compare the link of the last one with the one that `serve` printed or
        the page “Links” showed. Exit code 1 unless the log is intact.
    .file = The log, `security.log` in the folder that `serve` prints; older ones end in `.1`, `.2` and so on.
    .json = One JSON object.
help-verify = Check matches byte by byte and replay them.
    .long =
        Every byte, every link, every checkpoint is checked, and every entry replayed. Classes: intact; torn (the last write was
        interrupted), corrupt (bytes damaged), altered (not what was written), drifted (these rules play it differently). Entries
        missing from the end of an unsealed match cannot be noticed from the file alone: compare the match with a receipt (--receipt), or
        seal it. A seal text and its signatures stored beside a match are checked against it. Notes stored beside a match are checked with
        it, and against it: notes on another record than this one are adrift. The last line of each match is the verdict. Exit code 1
        unless every file is intact.
    .files = The matches.
    .edition = Compare with this edition of the rules, entry by entry: NAME, or SYSTEM/NAME where several games have one of that name. Every entry with another result is listed; matches of other games are skipped.
    .signers = Who may sign a seal: an allowed signers file as `ssh-keygen` reads it. Without it, signatures are only listed.
    .jobs = Processors to use; all when left out.
    .receipt = Compare the match with a receipt as it was written down, such as '142 3f9a-01bc-77e2-a0d4'; may be given more than once.
    .seal = Compare a side's copy with this seal text.
    .continues = The sealed match that this one continues, to compare the two.
    .json = One JSON object per file.
help-fsck = Check a whole folder of matches, each by itself and all together.
    .long =
        Each match in the folder and its subfolders is checked as `verify` does, with everything beside it: notes, seal text, signatures,
        names, seeds of dice, sealed intents, plans, attached files, copies of sides. Then all matches are compared with each other. The check
        also finds two files of one match that differ, or of which one is longer; a match that continues one which is not here, or another
        than it names; a match whose name does not end in .wdj; files that belong to a match which is not here; leftovers of interrupted work.
        At the end it lists everything unsealed, unsigned, incomplete or disputed, private keys, and skipped files. Nothing is changed. The
        last line is the verdict. Exit code 1 when something is wrong. With --json each file is an object with "file" and "class" (or "beside", "seal",
        "good" for a file beside a match); each remark one with "remark", "fault", "files" and "entry"; the last has "matches" and "sound".
    .folder = The folder.
    .edition = Compare with this edition of the rules, entry by entry, as `verify --as` does.
    .signers = Who may sign a seal: an allowed signers file as `ssh-keygen` reads it.
    .jobs = Processors to use; all when left out.
    .json = One JSON object per file, and one per remark.
help-salvage = Save what can be saved of a damaged match, in a new file.
    .long =
        The damaged file is not changed. The intact entries before the damage are copied byte for byte, so receipts of them still agree, and
        the new file says that a tail was cut off. What can be read after the damage is written to standard output as lines that
        `wardiary record` reads: its checksums hold, its place in the record is not proven, and what was in between is lost. Compare it
        with the other side's copy, fill in what is missing, and record it; with --take-up the lines are recorded as they are, as long
        as the rules allow.
    .file = The damaged match.
    .out = The file to save into; when left out, beside the damaged match as NAME.salvaged.wdj. It must not exist.
    .take_up = Record what can be read after the damage, as long as the rules allow it.
    .json = One JSON object for the file, one for each entry after the damage, and with --take-up one about what was recorded.
help-seal = Seal a match for good, and write beside it the text that people sign.
    .long =
        Nothing can be written after a seal. The seal is written at the end of the match and beside it NAME.seal.txt, which says in plain
        words what the file is. Umpire and sides sign that text with `wardiary sign`, or with plain `ssh-keygen -Y sign -n
        wardiary-seal`. A match that is not over is sealed only with a reason. The seal text of a sealed match is written again when it
        is missing.
    .reason = Why the match is sealed; needed for an unfinished match without --ends, and for a disputed one.
    .ends = What ends a match that is not over: concession, time-out or abandoned.
    .side = The side that concedes, has run out of time, or leaves; a concession needs one.
    .yes = Seal without listing at a terminal what is still open, and without asking.
    .at = When it is sealed (RFC 3339); now when left out.
    .json = What was sealed, as a JSON object, without asking.
help-reopen = Continue a sealed match, in a new file.
    .long =
        The new file begins where the sealed one ended and names it by its root, so that both together are one record;
        `wardiary verify NEW --continues OLD` compares them.
    .file = The sealed match.
    .out = The file to begin; when left out, beside the sealed match as NAME.reopened.wdj. It must not exist.
    .title = Title; that of the sealed match when left out.
help-sign = Sign the seal of a match, and the checkpoint of its last state.
    .long =
        Two files are written beside the match. NAME.seal.txt.sig.ROLE signs the seal text, in the form of OpenSSH. Before signing, the seal text is compared with the
        match: a text that does not agree is not signed. Anyone can check it with `wardiary verify --signers FILE`, or without this program:
        `ssh-keygen -Y verify -f FILE -I ROLE -n wardiary-seal -s NAME.seal.txt.sig.ROLE < NAME.seal.txt`. NAME.SIZE.checkpoint signs name, number of entries and
        root of the match as a signed note (C2SP), which `prove` puts under its proofs; the key that other programs check it with is printed. With --at an earlier
        state is signed, also of a match that is not sealed, such as that of a receipt.
    .file = The match; it must be sealed, unless --at says which state is signed.
    .role = As whom: `umpire`, or the word of a side.
    .at = Sign the checkpoint of the state with this many entries, and not the seal.
    .key = An OpenSSH private key of type ed25519.
    .json = One JSON object per signature.
help-receipt = Print the state of a match as a line for the turn sheets, at the end of each turn.
    .long =
        Both sides write the line down and initial it. A record that is later shortened or rewritten no longer agrees with it:
        `wardiary verify FILE --receipt 'LINE'`. Digits and words say the same, one of them is enough; the digits are the beginning of the
        SHA-256 hash of the checkpoint text, which the QR code holds whole.
    .at = Receipt for the state with this many entries, instead of for the ends of turns.
    .square = The last one also as a QR code, for a telephone.
    .json = One JSON object per receipt.
help-prove = Prove that an entry is in a match, or that a match continues an earlier state; check such a proof.
    .long =
        A proof is text that other programs can read. With --entry: that this entry is in the match (C2SP tlog-proof). With
        --from: that the match with this many entries is the beginning of the one with more (the body of a C2SP add-checkpoint request).
        If `sign` has signed the state, the proof ends with its signatures; other programs refuse such proofs without one.
        `prove check` says whether a proof holds, and what it does not prove. By itself a proof shows only that hashes fit together. The match,
        a receipt (--receipt) or the signature of a key (--key) shows that name, number of entries and root are those of a record. A proof
        shows what was written, not by whom: for that, seal and sign.
    .file = The match; needed to make a proof, useful to check one.
    .entry = Prove that this entry is in the match.
    .from = Prove that the match began with the state of this many entries.
    .at = The state the proof is about, by its number of entries; the whole file when left out.
    .check = Check this proof.
    .receipt = Compare the proof with a receipt as it was written down, such as '142 3f9a-01bc-77e2-a0d4'.
    .key = Who must have signed: a public key of OpenSSH (the line in KEY.pub), the key that `sign` prints, or a file with either.
    .old_root = Root of the earlier state in base64, as noted, for checking a proof made with --from without the match.
    .json = The verdict as a JSON object.
help-offers = Show who decides what in a scene, and what may be chosen.
    .long = The scene's `>` lines are played first.
    .scene = The scene: text, or JSON when the name ends in `.json`; `-` is standard input.
    .json = JSON: one object.
help-try = Try actions from a scene: accepted or refused, what changed, why, who decides next.
    .long =
        A scene is text, or JSON when its name ends in `.json`: {"{"}"v":1,"scene":"…","actions":["…"]{"}"}. Actions are notation, one per line
        (or a JSON list); without `--actions` the scene's own `>` lines are tried. `=` lines say what is expected of the line before. Exit
        code 1 if an expectation is not met, or an action without expectation is refused.

        A scene, such as `wardiary state` prints:
          scene Attack on Merville           a title
          system { $system }          the game, and a map of it
          map caen-orne
          force ca-3-inf de-711-inf          units of the order of battle
          turn 3
          stage combat allied                the moment
          ca-3-inf at 2110                   the position, unit by unit
          > attack 2109 by ca-3-inf          try this
          = accepted                         what is expected; also refused, why, slot, score, next, offer
    .scene = The scene; `-` is standard input.
    .actions = The actions; the scene's own when left out.
    .json = One JSON object per action.
help-export = Write a match as text or JSON lines; `import` gives the same bytes back.
    .format = The form: text or jsonl.
    .out = Where to; standard output when left out or `-`. The file must not exist.
    .json = With --out: what was written, as a JSON object.
help-import = Read a match from its text or JSON lines.
    .long =
        Every entry is replayed and compared; nothing is written unless every entry, to the last link, agrees with the text. Common
        changes by an editor or a transfer do no harm: a byte order mark, line ends of Windows, letters in parts, missing spaces at the
        ends of lines.
    .text = The text; `-` is standard input.
    .out = The match to write, which must not exist; `-` is standard output.
help-rules = Show the rules, interpretations and tables of a system, each with its source.
    .json = JSON: one object, texts in both languages.
help-guide = Print a page of the handbook: of a role, or the one that names the roles.
    .role = The role: scribe, umpire, instructor, director, archivist or author.
help-completions = Print a completion script for a shell.
    .long =
        The script asks the program each time Tab is pressed, so systems, scenarios, sides and matches are those that are there. Print it anew
        after an update of the program; packages bring it along.
    .shell = The shell: bash, elvish, fish, powershell or zsh.
help-man = Write the pages of the manual, in English and Swedish.
    .long = A page for the program and one for each command, in the folders man1 and sv/man1, where `man` finds them.
    .out = The folder, such as /usr/local/share/man; none of the pages may exist.

man-headings = Headings of pages of the manual, by those of the library.
    .name = NAME
    .synopsis = SYNOPSIS
    .description = DESCRIPTION
    .options = OPTIONS
    .subcommands = COMMANDS
    .extra = EXAMPLES
    .version = VERSION

help-groups = Groups of commands.
    .record = Record
    .read = Read
    .debrief = Debrief
    .keep = Keep
    .serve = Serve
    .try = Try
help-lines = What the commands of a line do, under the first of them.
    .new = begin a match in a new file
    .record = write entries, one per line, at a prompt or from a file
    .correct = correct an earlier entry and replay what follows
    .reconcile = compare two records of one match, and merge them
    .exhibit = attach files such as photographs of score sheets
    .intent = seal what a side intends, or questions for later, and open them
    .export = write a match as text or JSON lines, and read it back
    .log = the match entry by entry
    .diary = all entries about a unit, a hex or a rule
    .dice = every roll, undone ones too
    .state = the position after an entry; what changed between two
    .rules = rules, interpretations and tables of a system
    .guide = the handbook, a page for each role
    .note = write a note on an entry; place a stop for the debrief
    .notes = print or add notes, lists of chapters, variations
    .aar = write the after-action review as one file
    .lessons = lessons beside matches, and how each fared later
    .film = write a match as a film for a browser, or positions as homework
    .verify = check a match or a folder: bytes, chain, each entry replayed
    .salvage = save what can be saved of a damaged match
    .seal = close a match for good, sign it, or continue it in a new file
    .receipt = a line for the turn sheets; the copy that a side may keep
    .prove = prove that an entry is in a match, and check such a proof
    .demo = serve the sample matches on this machine
    .serve = serve a folder of matches, here or to other devices
    .security-log = security events of a room, with their chain checked
    .play = let the program play a match
    .offers = what may be chosen in a scene; try actions in it
    .completions = print a completion script for a shell; write the manual
help-of-one =
    `wardiary help COMMAND` explains one command. A failure with --json is an object with "exit".
    Exit codes: 0 yes or done, 1 no, 2 usage, 3 unreadable input, 4 internal.

help-values = Names of values in the line of usage.
    .file = FILE

heading-usage = Usage
heading-commands = Commands
heading-arguments = Arguments
heading-options = Options
heading-examples = Examples:
heading-example = Example:
usage-unknown = There is no flag `{ $arg }`.
usage-value = `{ $value }` is not valid for { $arg }; write one of { $known }.
usage-unfit = `{ $value }` is not valid for { $arg }: { $why }.
usage-number = write a whole number in digits
usage-overflow = the number is too large
usage-zero = 0 is not allowed
usage-missing = Missing: { $arg }.
usage-conflict = { $arg } and { $prior } cannot be used together.
usage-not-text = An argument is not text in UTF-8. In Latin-1 or Windows-1252, which Windows calls ANSI, letters such as å are other bytes; set the terminal or the script to UTF-8.
usage-command = There is no command `{ $command }`.
usage-other = The command line cannot be read: { $arg } { $value }
usage-meant = Did you mean `{ $word }`?
usage-more = More with --help.
help-reconcile = Put two records of one match side by side, and merge them.
    .long =
        The records of both sides, or one from paper and one from the table: each difference is shown with both versions. The comparison covers
        everything that changes the position: actions with their dice, decrees, interpretations. With --out both are merged into a new record, in the
        order of play. It has the version of each difference that --take names. An open difference has the version of the first record and is disputed
        in the name of the other side. The merged record names both by file, head and hash. Exit code 1 when they differ and nothing is merged.
    .examples =
        Examples:
          wardiary reconcile allied.wdj german.wdj
          wardiary reconcile allied.wdj german.wdj --take 1=second --take 2=first --out evening.wdj
    .first = One record.
    .second = The other record, such as that of the other side, or one entered from paper.
    .take = Which version of a difference is right, by its number: first, second, or open (the default); may be given more than once.
    .second_by = The side of the second record; open differences are disputed in its name.
    .out = The merged record; the file must not exist.
help-exhibit = Attach files to an entry by their hash, such as photographs of score sheets, or check that they have not changed.
    .long =
        The record keeps the name and the BLAKE3 hash of each file, not the file itself. `exhibit check` looks for each attached file
        in a folder by its name, and hashes it again. One that has another name now is found by its hash. Exit code 1 when one has changed or is missing.
    .examples =
        Examples:
          wardiary exhibit evening.wdj --entry 57 sheet-1.jpg sheet-2.jpg
          wardiary exhibit check evening.wdj photographs/
    .files = The files.
    .entry = The entry that they belong to; the last one when left out.
    .check = Check in this folder that each attached file exists and is unchanged.
