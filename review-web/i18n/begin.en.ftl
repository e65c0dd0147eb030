
## Beginning and end of a match: the form that begins one, its end on the recorder

begin-fault-switch = there is no interpretation `{ $word }`; write one of: { $known }
begin-fault-value = `{ $word }` is not a value of { $switch }; write one of: { $known }
begin-fault-text = at most { $most } characters in one line, without spaces at either end
begin-fault-role = write a role in one word beside `{ $word }`, such as umpire or team-1
begin-fault-role-twice = the role { $role } is given twice; number them, such as scribe-1 and scribe-2
begin-fault-officials = at most { $most } officials
begin-fault-exists = there is already a file with this name
begin-fault-names = the file of names cannot be written: { $why }
begin-fault-random = the system gives no random numbers: { $why }
begin-title = Title
begin-place = Place
begin-schedule = Schedule
begin-role = Role
begin-name = Name
begin-game = Game
begin-scenario = Scenario
begin-readings = Interpretations
begin-people = Teams and officials
begin-no-folder = The sample matches are not in a folder, so no match can be begun here. Stop the program and serve a folder of your own; then begin a match in it on this page:
end-fault-reason = the reason has at most { $most } characters in one line
end-fault-not-over = the match is not over; say what ends it (concession, time-out or abandoned), or play it to its end
end-fault-over = the match is over: nothing else ends it
end-fault-side = say which side it is; write one of: { $known }
end-fault-moved = an entry was recorded in the meantime; look at the position as it is now, and seal the match if that still applies
end-fault-not-intact = the match is not intact; `wardiary verify` says what is wrong
end-fault-no-seal = there is no seal
end-fault-other-text = the match is sealed, and there is another text with the name { $file }; move it away and seal again, or let `wardiary verify` say what differs
end-fault-text = the match is sealed, and its seal text { $file } cannot be written: { $why }. Make room or make the folder writable, and seal again
begin = Begin a match
begin-steps = Steps
begin-step-game = Game
begin-step-scenario = Scenario
begin-step-readings = Interpretations
begin-step-table = Table
begin-step-begin = Begin
begin-game-lead = Which game is played?
begin-scenario-lead = Which scenario? Its map and its units go into the file of the match.
begin-scenarios-n = { $n ->
    [one] one scenario
   *[other] { $n } scenarios
}
begin-readings-lead = The rule book can be read in more than one way here. Each is set to this program’s interpretation; change what your table has agreed on, or leave them all. The umpire can change one later, as an entry.
begin-readings-default = all as set by this program
begin-value = Value
begin-next = Continue
begin-title-hint = The file is named after it. If you leave it empty, the match gets the title of its scenario.
begin-schedule-hint = Such as: Saturday 9 to 17, five minutes per phase.
begin-language = Language of the table
begin-language-sv = Swedish
begin-language-sv-words = svenska
begin-language-en = English
begin-language-en-words = English
begin-language-hint = The language the match is recorded in; readers still choose their own.
begin-dice = Dice
begin-dice-physical = rolled at the table
begin-dice-physical-words = the scribe enters what they show
begin-dice-program = rolled by the program
begin-dice-program-words = the recorder has a button that rolls; a roll at the table can still be entered
begin-dice-committed = fixed in advance
begin-dice-committed-words = drawn from two seeds, one from each party; after the match everybody can check every roll
begin-seeds = Seeds of the dice
begin-seeds-hint = Each party writes words or digits that the other does not know. The match holds a hash of each seed; the dice follow from both. The seeds are kept in TITLE.dice.txt beside the match: show that file to nobody before the match is over. An empty field is filled with random digits.
begin-seed = Seed of
begin-fault-seeds = seeds belong to dice that are fixed in advance; choose those dice, or leave the seeds out
begin-file = File
begin-people-hint = A role is one word. Only roles and a fingerprint of each name go into the match; the names are kept in a file beside it, which the archivist may keep, or delete without harm to any proof. Rows without a name are left out.
begin-go = Begin
begin-not-written = No match was begun: { $why }. Make the folder writable, or make room on the disk, and press Begin again; everything you chose is kept below.
door-scribe-begin = Begin a match and record it at the table, by mouse or by words.
matches-reading = Files in this folder are still being read. This is what has been read so far; the rest follows in a moment.
look-again = Look again
matches-none-yet = There are no matches in this folder yet. Begin one here, or on the command line:
ended-concession = by concession
ended-time-out = Ended when the time was up
ended-time-out-of = Ended: no time was left for { $party }
ended-abandoned = Abandoned
ended-abandoned-by = Abandoned: { $party } left the match
end-head = The match is over
end-step = How the last entry came about
end-receipts = a receipt for each captain to initial
end-overview = points, key events and stops, for the debrief
end-file = Download the file of the match
end-sealed = The match is sealed
end-sign = Nothing can be added any more. A signature shows who vouches for the record: umpire and sides sign the text below on the command line, each with a key of their own. Keys are not handled in the browser.
end-seal = Seal the match
end-seal-words = A seal closes the file for good and writes beside it the text that umpire and sides can sign. Take back what is wrong first.
end-no-file = A sample match has no file, so it cannot be sealed. Your own matches can: serve a folder, begin a match there, and seal it on this page.
end-here = The match ends here
end-here-words = For a match that is not played to its end. It is sealed with what ended it, and nothing can be added afterwards.
end-kind = What ends it
end-concession = A side concedes: the other has won
end-time-out = The time is up
end-abandoned = It is abandoned
end-side = Side
end-side-none = neither of them
end-reason = Reason
end-by = Sealed by
end-by-hint = A role, such as umpire. No names: what is sealed stays for good.
end-said-by = sealed by { $role }
end-go = Seal
end-not-closed = The match was not sealed: { $why }.
record-to-place = Still to be placed: { $n ->
    [one] { $n } unit
   *[other] { $n } units
}
record-to-place-hint = Highlighted hexes are those where units may be placed. Click one, or open an area; tick the units that go into one hex together.
record-may-place = { $n ->
    [one] { $n } unit may be placed here
   *[other] { $n } units may be placed here
}
record-place = Place those ticked
record-place-none = Tick the units that are to be placed.
record-several-fault = { $n ->
    [0] Nothing was recorded.
    [one] { $n } unit was placed.
   *[other] { $n } units were placed.
} `{ $line }` was not: { $why }
begin-name-kept = a fingerprint; the file of names is not beside the match

# Before a match is sealed.

before-head = What is still open
before-none = Nothing is open: no dispute without a ruling, no gap, no breach, no correction half done.
before-lead = A seal changes none of this, and makes the record no more complete. The text that umpire and sides sign says what is disputed or incomplete.
before-unfinished = The match is not played to its end. { $due }
before-dispute = Entry { $on } is disputed: entry { $open } waits for a ruling.
before-breaches = { $n ->
    [one] A breach of the rules stands as it was played.
   *[other] { $n } breaches of the rules stand as they were played.
}
before-half = The last rewind undid { $n } actions, and { $again } have been played since: a correction may be half done.
before-intents = { $n ->
    [one] A sealed intent was not opened. It cannot be opened after the seal.
   *[other] { $n } sealed intents were not opened. They cannot be opened after the seal.
}
before-undone = { $n ->
    [one] 1 entry was taken back, and stays readable.
   *[other] { $n } entries were taken back, and stay readable.
}
before-signed = Nobody has signed: signatures are given when the match is sealed, with keys on the command line or with a pen on the sheet of paper.
before-reason-disputed = Reason (needed while something is disputed)
end-fault-disputed = the match is disputed (entries { $on }) and no ruling has been made; say in the reason why it is sealed all the same, or let the umpire rule first
seal-page-open = Look at what is open, and seal …
seal-page-umpire = The umpire seals the match. On the page “Links” the umpire may let the scribes do so too.
seal-page-sign = Signatures
seal-page-paper = No key at the table? Print this page: it has the text and a line for each signature.
seal-page-signed = Signed with a key
seal-page-unsigned = Not signed with a key
seal-page-umpire-line = Umpire
seal-page-ask = Seal it now? Nothing can be added after a seal. [y/N]
seal-page-not = Nothing was sealed.
