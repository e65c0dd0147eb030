"""What sound frames say, as far as it can be judged without the rules of a game (FORMAT.md, sections 8, 9, 11 and 14)."""
import re
from pathlib import Path

from journal import CHECKPOINT_KIND, ENTRY, GENESIS, MATERIAL, RECOVERED_KIND, SEAL_KIND
from payload import RECOVERED, SEAL, TEXT, U16, Unreadable, Untold, decode, struct
from record import SCHEMAS, Record
from schema import Unclear
from sums import hashed
from walltime import is_wall_time

# Section 11 names the texts for each schema number: number, system, and the hash of each text.
FORMAT = Path(__file__).resolve().parents[2] / "journal" / "FORMAT.md"
NAMED = re.compile(r"^\| (\d+) \| `([^`]+)` \| (.+) \|$", re.MULTILINE)
SCHEMA_TEXTS = {
    (int(number), system): set(re.findall(r"`([0-9a-f]{64})`", texts))
    for number, system, texts in NAMED.findall(FORMAT.read_text(encoding="utf-8"))
    if re.search(r"`[0-9a-f]{64}`", texts)
}


def judged(frames, whole, schema, readable):
    """Number and reason of the first frame that says what it must not, the number of the first whose type is not told, and the record as far
    as it was taken up."""
    record = Record()
    fault, untold = _judged(frames, whole, schema, (readable, record))
    return fault, untold, record


def _judged(frames, whole, schema, how):
    readable, record = how
    if not frames:
        return (0, "no match has begun") if whole else None, None
    untold = None
    opening = _Opening(schema)
    for before, frame in zip([None, *frames], frames):
        if frame.kind not in (GENESIS, MATERIAL) and (why := opening.fault()):
            return (0, why), untold
        try:
            opening.take(frame)
            _checked(frame, before)
            values = readable(frame)
            if frame.kind == ENTRY and schema.number in SCHEMAS:
                record.take(frame.seq, values[-1])
        except (Unclear, Untold):
            if frame.kind == GENESIS:
                return (0, "the schema text is not that of its number"), untold
            untold = frame.seq if untold is None else untold
        except Unreadable as error:
            return (frame.seq, str(error)), untold
    if whole and not opening.closed:
        if opening.left():
            return (len(frames), "no match has begun"), untold
        if why := opening.fault():
            return (0, why), untold
    return None, untold


def _checked(frame, before):
    if frame.kind == RECOVERED_KIND and decode(RECOVERED, frame.payload)[0] != frame.seq:
        raise Unreadable("a notice of another number")
    if frame.kind == SEAL_KIND:
        size, _, _, sealed = decode(SEAL, frame.payload)
        if size != frame.seq or frame.back == 0 or before.kind != CHECKPOINT_KIND:
            raise Unreadable("a seal out of its place")
        if not is_wall_time(sealed):
            raise Unreadable("a seal of no time")


class _Opening:
    """Genesis and the material it names, in order."""

    def __init__(self, schema):
        self.schema, self.texts, self.parts, self.due, self.closed = schema, [], 0, 0, False

    def _named(self):
        return self.schema.told.get("material", []) if self.schema else []

    def left(self):
        """Whether material is still to come."""
        return self.due < self.parts or len(self.texts) < len(self._named())

    def take(self, frame):
        if frame.kind == GENESIS:
            if frame.seq != 0:
                raise Unreadable("a second genesis")
            if self.schema is None:
                raise Unreadable("a genesis that cannot be read")
            texts = [known for (number, _), known in SCHEMA_TEXTS.items() if number == self.schema.number]
            if texts and not any(hashed(self.schema.text.encode()).hex() in known for known in texts):
                raise Unreadable("the schema text is not that of its number")
        elif frame.seq == 0:
            raise Unreadable("a first frame that is no genesis")
        elif frame.kind == MATERIAL:
            self._material(frame)
        else:
            self.closed = True

    def _material(self, frame):
        name, part, parts, text = decode(struct(("name", TEXT), ("part", U16), ("parts", U16), ("text", TEXT)), frame.payload)
        named = self._named()
        if self.closed or part >= parts:
            raise Unreadable("material out of its place")
        if self.due < self.parts:
            if name != self.texts[-1][0] or (part, parts) != (self.due, self.parts):
                raise Unreadable("material out of its place")
            self.texts[-1][1] += text
        else:
            at = len(self.texts)
            if part != 0 or at >= len(named) or name != named[at][0]:
                raise Unreadable("material out of its place")
            self.texts.append([name, text])
            self.parts = parts
        self.due = part + 1

    def fault(self):
        """Why the opening is not one, once something else follows it."""
        if self.closed or self.schema is None:
            return None if self.closed else "genesis cannot be read"
        known = SCHEMA_TEXTS.get((self.schema.number, self.schema.system))
        if known is not None and hashed(self.schema.text.encode()).hex() not in known:
            return "the schema text is not that of its number"
        given = dict(map(tuple, self.texts))
        for name, digest in self._named():
            if name not in given or hashed(given[name].encode()) != digest:
                return f"the text {name} is not the one that genesis pins"
        return None
