#!/usr/bin/env python3
"""Reads journals by journal/FORMAT.md alone and says whether they are whole. It shares no code with the program.

usage: read.py FILE…          one line of JSON for each file, a journal or a side's copy of one; exit status 1 when one is not whole or says
                              what it must not
       read.py --batch        the same for variants on standard input, each with its length in front (u32, least byte first)
       read.py --state VECTOR JOURNAL   one line of JSON: the values of a vector such as journal/vectors/state.txt, worked out from
                              the slots it names by the schema text that the journal carries

Needs the package `blake3`: python3 -m pip install -r requirements.txt
"""
import json
import sys

sys.dont_write_bytecode = True

from content import judged  # noqa: E402
from journal import CHECKPOINT_KIND, ENTRY, GENESIS, MATERIAL, RECOVERED_KIND, SEAL_KIND, read  # noqa: E402
from payload import CHECKPOINT, NOTES_ENTRY, NOTES_GENESIS, RECOVERED, SEAL, Unreadable, Untold, decode  # noqa: E402
from schema import Unclear, of_genesis  # noqa: E402
from side_copy import COPY_MAGIC, read_copy  # noqa: E402
from state import worked_out  # noqa: E402
from sums import hashed  # noqa: E402

SCHEMA_NAMES = {GENESIS: "genesis", MATERIAL: "material", ENTRY: "entry", CHECKPOINT_KIND: "checkpoint", RECOVERED_KIND: "recovered", SEAL_KIND: "seal"}
FORMAT_TYPES = {CHECKPOINT_KIND: CHECKPOINT, RECOVERED_KIND: RECOVERED}
NOTES_TYPES = {GENESIS: NOTES_GENESIS, ENTRY: NOTES_ENTRY, RECOVERED_KIND: RECOVERED}


def told(name, data):
    """What is said about one file."""
    if data.startswith(COPY_MAGIC):
        return {"file": name} | read_copy(data)
    record = read(data)
    head = record.frames[-1].link.hex() if record.frames else None
    schema = schema_of(record.frames)
    notes = str(name).endswith(".notes.wdj") or schema is not None and "match id" in schema.told
    return {
        "file": name,
        "frames": len(record.frames),
        "head": head,
        "verdict": record.verdict,
        "at": record.at,
        "offset": record.offset,
        "why": record.why,
        "payloads": payloads(record.frames, schema, notes),
        "content": None if notes else content(record, schema),
        "material": material_fault(record.frames, schema),
    }


def content(record, schema):
    """The first frame of a match that says what it must not, the first whose type the schema text leaves open, and what the record is read
    with: from which entry to which it is incomplete, and which entries are disputed by which claims."""
    fault, untold, entries = judged(record.frames, record.verdict == "intact", schema, lambda frame: readable(frame, schema, False))
    words = [f"incomplete from {first} to {last}" for first, last in entries.gaps]
    words += [f"disputed from {min(on for on, _ in entries.disputed())}"] if entries.disputed() else []
    return {"at": fault and fault[0], "why": fault and fault[1], "untold": untold, "incomplete": entries.gaps, "disputed": entries.disputed(), "read with": words}


def payloads(frames, schema, notes):
    """How many payloads of the sound frames were read, are opaque, and are not what they should be, and the first that has a reason."""
    counts = {"read": 0, "opaque": 0, "unread": 0, "first": None}
    for frame in frames:
        try:
            described = readable(frame, schema, notes)
        except (Unclear, Untold) as silence:
            case, why = "opaque", silence
        except Unreadable as error:
            case, why = "unread", error
        else:
            case, why = ("read" if described else "opaque"), None
        counts[case] += 1
        if why is not None and counts["first"] is None:
            counts["first"] = {"case": case, "at": frame.seq, "why": str(why)}
    return counts


def material_fault(frames, schema):
    """The first text that genesis pins and the material does not give, or None."""
    if schema is None or "material" not in schema.told:
        return None
    texts = {}
    for frame in frames:
        if frame.kind == MATERIAL:
            try:
                name, _, _, text = decode(schema.type("material"), frame.payload)
            except (Unreadable, Unclear) as error:
                return f"frame {frame.seq}: {error}"
            texts[name] = texts.get(name, "") + text
    pinned = schema.told["material"]
    return next((name for name, digest in pinned if hashed(texts.get(name, "").encode()) != digest), None)


def schema_of(frames):
    """The schema that the first frame carries, or None."""
    if not frames or frames[0].kind != GENESIS:
        return None
    try:
        return of_genesis(frames[0].payload)
    except (Unreadable, Unclear):
        return None


def readable(frame, schema, notes):
    """Reads a payload strictly by every description there is of it; the value by each. `Unreadable` names what is wrong."""
    values = []
    if (kind := (NOTES_TYPES if notes else FORMAT_TYPES).get(frame.kind)) is not None:
        values.append(decode(kind, frame.payload))
    if frame.kind == SEAL_KIND and schema is not None:
        values.append(decode(SEAL, frame.payload))
    if notes and kind is None and frame.kind != SEAL_KIND:
        raise Unreadable("a kind that notes do not have")
    if schema and frame.kind in SCHEMA_NAMES:
        values.append(decode(schema.type(SCHEMA_NAMES[frame.kind]), frame.payload))
    if len(values) == 2 and values[0] != values[1]:
        raise Unreadable("FORMAT.md and the schema text give different values")
    return values


def variants(stream):
    """The variants of a batch."""
    while length := stream.read(4):
        yield stream.read(int.from_bytes(length, "little"))


def main(names):
    if not names:
        sys.exit(__doc__)
    if names[0] == "--state":
        _, vector, journal = names
        frames = read(open(journal, "rb").read()).frames
        print(json.dumps(worked_out(open(vector, encoding="utf-8").read(), schema_of(frames))))
        return 0
    if names == ["--batch"]:
        files = ((number, data) for number, data in enumerate(variants(sys.stdin.buffer)))
    else:
        files = ((name, open(name, "rb").read()) for name in names)
    whole = True
    for name, data in files:
        line = told(name, data)
        says_what_it_must = "payloads" not in line or line["payloads"]["unread"] == 0 and line["material"] is None
        whole &= line["verdict"] == "intact" and says_what_it_must
        print(json.dumps(line))
    return 0 if whole else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
