"""What entries of a match say about each other and beside their bodies, as far as it can be judged without the rules of a game (FORMAT.md,
section 11)."""
from blake3 import blake3

from payload import Unreadable
from state import K_INTENT
from walltime import is_wall_time

SCHEMAS = (1, 2)
ACTION, REFUSED, REWIND, AMENDMENT, READING, CLOCK, BREACH, REMARK = range(8)
SIDE, TEAM, CHANCE, UMPIRE = range(4)
GAP, CLAIM, STATEMENT, RULING, APPEAL, INTENT, OPENED, EXHIBIT = range(8)
AUTHOR, ID, THROW = range(3)
BLANKS = "".join(map(chr, [*range(9, 14), 32, 0x85, 0xA0, 0x1680, *range(0x2000, 0x200B), 0x2028, 0x2029, 0x202F, 0x205F, 0x3000]))


def _is_control(sign):
    return ord(sign) < 32 or 127 <= ord(sign) < 160


class Record:
    """The entries so far."""

    def __init__(self):
        self.entries, self.remarks, self.throws = set(), {}, 0
        self.gaps, self.is_open = [], False

    def take(self, seq, entry):
        """Takes up the entry of a frame; `Unreadable` says what it must not say."""
        by, _, body, digest, figures, *beside = entry
        self._margin(seq, by, body, (any(digest) if isinstance(digest, bytes) else digest != 0, bool(figures)))
        if body[0] == REMARK:
            self._remark(seq, by, body[1])
        for items in beside:
            self._beside(by, body, items)
        self.entries.add(seq)
        self._gap(seq, body)

    def _gap(self, seq, body):
        """A gap reaches to the last amendment before anything is played or proposed."""
        if body[0] == REMARK and body[1][0] == GAP:
            self.gaps.append([seq, seq])
            self.is_open = True
        elif body[0] in (ACTION, REFUSED, BREACH):
            self.is_open = False
        elif body[0] == AMENDMENT and self.is_open:
            self.gaps[-1][1] = seq

    def disputed(self):
        """Each claim and appeal that has no ruling, with the entry that it is about in the end."""
        ruled = {words[0] for kind, _, words in self.remarks.values() if kind == RULING}
        return [[self._disputed(seq), seq] for seq, (kind, _, _) in self.remarks.items() if kind in (CLAIM, APPEAL) and seq not in ruled]

    def _disputed(self, seq):
        while seq in self.remarks and self.remarks[seq][0] in (CLAIM, APPEAL, RULING):
            kind, _, words = self.remarks[seq]
            seq = words[0]
            if kind == CLAIM:
                break
        return seq

    def _margin(self, seq, by, body, filled):
        kind = body[0]
        if filled[1] and kind != ACTION or filled[0] and kind not in (ACTION, AMENDMENT):
            raise Unreadable("digest or figures of an entry that has none")
        if kind in (REWIND, AMENDMENT, READING, CLOCK) and by[0] != UMPIRE:
            raise Unreadable("a decree that is not the umpire's")
        if kind == REWIND and body[1] >= seq:
            raise Unreadable("a rewind to a frame that is not before it")
        walls = {CLOCK: body[2:3], REMARK: body[1][1:3] if kind == REMARK and body[1][0] == GAP else []}.get(kind, [])
        if any(wall and not is_wall_time(wall) for wall in walls):
            raise Unreadable("a wall time that is none")

    def _remark(self, seq, by, remark):
        kind, *said = remark
        is_side = by[0] == SIDE or by[0] == TEAM and by[1] in (0, 1)
        may = {GAP: by[0] == UMPIRE, RULING: by[0] == UMPIRE, STATEMENT: is_side or by[0] == UMPIRE, EXHIBIT: is_side or by[0] == UMPIRE}
        if not may.get(kind, is_side):
            raise Unreadable("a remark that its author cannot make")
        if kind not in (GAP, INTENT):
            self._about(kind, by, said)
        if kind != INTENT and not _is_text(said[-1]):
            raise Unreadable("a text that is none")
        self.remarks[seq] = (kind, by, said)

    def _about(self, kind, by, said):
        on = said[0]
        about, author, was_said = self.remarks.get(on, (None, None, None))
        fits = {
            CLAIM: on in self.entries,
            EXHIBIT: on in self.entries,
            STATEMENT: about in (CLAIM, APPEAL),
            RULING: about in (CLAIM, APPEAL),
            APPEAL: about == RULING,
            OPENED: about == INTENT and author == by,
        }
        if not fits[kind]:
            raise Unreadable(f"it cannot be about frame {on}")
        once = kind in (RULING, APPEAL, OPENED)
        if once and any(other == kind and words[0] == on for other, _, words in self.remarks.values()):
            raise Unreadable(f"frame {on} was decided or opened before")
        if kind == OPENED and blake3(said[1] + said[2].encode(), key=K_INTENT).digest() != was_said[0]:
            raise Unreadable("salt and text are not what was committed to")

    def _beside(self, by, body, items):
        numbers = [number for number, *_ in items]
        if numbers != sorted(set(numbers)):
            raise Unreadable("items out of order")
        for number, *fields in items:
            if number == AUTHOR and not _is_role(fields[0]):
                raise Unreadable("an author that is no role")
            if number == THROW:
                if by[0] != CHANCE or body[0] != ACTION:
                    raise Unreadable("a throw beside what is none")
                self.throws += 1
                if fields[1] != self.throws:
                    raise Unreadable(f"throw {fields[1]} where {self.throws} is due")


def _is_text(text):
    return text != "" and text.strip(BLANKS) == text and not any(_is_control(sign) and sign != "\n" for sign in text)


def _is_role(text):
    return 1 <= len(text) <= 60 and text.strip(BLANKS) == text and not any(map(_is_control, text))
