beside-name-changed = the name beside the match does not fit the fingerprint in the match
beside-name-unnamed = a fingerprint; the file of names beside the match has no line for this role
beside-names-unreadable = a fingerprint; the file of names beside the match cannot be read: { $why }
beside-names-form = its first line must be `wardiary names 1`, and each further one a role, a salt of 64 hexadecimal digits, and a name
beside-names-changed = the names beside the match do not fit the fingerprints in it: { $roles }. Put back the file that was written when the match was begun.
beside-names-strange = it names { $roles }, and the match has no fingerprint for that. Remove the line, or put back the file that was written when the match was begun.
beside-names-agree = the names fit the fingerprints in the match: { $roles }.
beside-seeds-strange = it has seeds of dice, and the match has no hashes of any.
beside-seeds-agree = the seeds are those that the match has hashes of, and every roll follows from them.
beside-seeds-differ = the seeds are those that the match has hashes of, but the rolls of entries { $entries } do not follow from them.
beside-intents-strange = lines { $lines } are damaged. Put back the file as it was sealed.
beside-intents-lost = no text in it opens what was sealed in entries { $entries }. Put back the file as it was sealed.
beside-intents-agree = every intent that is sealed still can be opened from it.
beside-hash-agrees = it is the file that entry { $n } attached.
beside-hash-differs = it is not the file that entry { $n } attached: its hash differs. Put back the file as it was attached.
beside-hash-renamed = it is the file that entry { $n } attached, under another name.
beside-hash-missing = the file that entry { $n } attached is not beside the match.
beside-checkpoint-differs = it is not the checkpoint of this match with { $n } entries. Somebody shortened or rewrote the match, or the file belongs to another one.
beside-checkpoint-unchecked =
    it is the checkpoint of this match with { $n } entries; { $count ->
        [one] its signature is
       *[other] its { $count } signatures are
    } not checked: give --signers to say who may sign.
beside-checkpoint-agrees = it is the checkpoint of this match with { $n } entries, signed by { $roles }.
beside-checkpoint-bad = it is the checkpoint of this match with { $n } entries, but not every signature on it is a good one by an allowed signer. Good: { $roles }
