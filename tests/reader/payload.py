"""Payloads (FORMAT.md, section 6) and the types that FORMAT.md gives itself (sections 7, 9 and 12).

A type is a tuple: `("u", bits)`, `("i", bits)`, `("bool",)`, `("text",)`, `("bytes", count)`, `("list", item)`,
`("option", value)`, `("struct", [(name, type), …])`, `("choice", [fields of each variant as a struct, …])`, and `("open", …)`, a choice
that may have more variants than are told.
"""


class Unreadable(Exception):
    """The payload is not the one encoding of a value of the type."""


class Untold(Unreadable):
    """An open choice, and a variant that is not told."""


U16, U32, U64 = ("u", 16), ("u", 32), ("u", 64)
TEXT, BOOL, HASH = ("text",), ("bool",), ("bytes", 32)


def struct(*fields):
    """A struct of named fields."""
    return ("struct", list(fields))


def choice(*variants):
    """A choice; each variant is a list of named fields."""
    return ("choice", [("struct", list(fields)) for fields in variants])


CHECKPOINT = struct(("size", U64), ("root", HASH), ("state root", HASH), ("turn", U16), ("phase", U16))
RECOVERED = struct(("seq", U64), ("cut", U64))
SEAL = struct(("size", U64), ("result", TEXT), ("reason", TEXT), ("sealed", TEXT))

NOTES_GENESIS = struct(
    ("schema", U16), ("schema text", TEXT), ("match id", ("bytes", 16)), ("match link", HASH), ("title", TEXT), ("begun", TEXT)
)
_ANCHOR = struct(("entry", U32), ("link", HASH))
_LAYER = choice([], [], [], [("side", choice([], []))])
_SAID = struct(("en", TEXT), ("sv", TEXT))
_GLYPH = choice(*[[]] * 10)
_CONTENT = struct(("private", BOOL), ("glyph", ("option", _GLYPH)), ("text", _SAID), ("hexes", ("list", TEXT)))
_NUMBER, _REASON = ("number", U32), ("reason", TEXT)
_TITLED = [("title", _SAID), ("text", _SAID)]
_HEXES = ("hexes", ("list", TEXT))
_SHAPE = struct(("form", choice(*[[]] * 4)), ("stroke", choice(*[[]] * 4)), _HEXES)
_ELSEWHERE = struct(("match id", ("bytes", 16)), ("link", HASH), ("title", TEXT))
_LINE = struct(("notation", TEXT), ("text", _SAID))
_ANSWER = struct(("text", TEXT), ("count", U32))
_ITEM = choice(
    [_NUMBER, ("shapes", ("list", _SHAPE))],
    [_NUMBER, ("list", TEXT), ("order", U16), ("elsewhere", ("option", _ELSEWHERE)), ("from", _ANCHOR), ("to", _ANCHOR), *_TITLED],
    [_NUMBER, _REASON],
    [_NUMBER, ("anchor", _ANCHOR), *_TITLED, ("lines", ("list", _LINE))],
    [_NUMBER, _REASON],
    [("part", choice(*[[]] * 6)), ("text", _SAID)],
    [_NUMBER, ("anchor", _ANCHOR), ("kind", choice([], [])), ("owner", TEXT), ("text", _SAID), ("test", TEXT)],
    [_NUMBER, ("state", choice(*[[]] * 4)), _REASON],
    [_NUMBER, ("anchor", _ANCHOR), ("question", _SAID)],
    [_NUMBER, ("answers", ("list", _ANSWER))],
    [_NUMBER, ("anchor", _ANCHOR), ("row", TEXT), ("text", TEXT)],
    [_NUMBER],
    [("anchor", _ANCHOR)],
    [_NUMBER, ("title", _SAID), ("before", _SAID), ("question", _SAID)],
)
_BODY = choice(
    [_NUMBER, ("anchor", _ANCHOR), ("layer", _LAYER), ("content", _CONTENT)],
    [_NUMBER, ("version", U16), ("content", _CONTENT)],
    [_NUMBER, _REASON],
    [("layer", _LAYER)],
    [_NUMBER, ("anchor", _ANCHOR), ("order", U16), ("said", _SAID)],
    [_NUMBER, _REASON],
    [("layer", _LAYER), ("item", _ITEM)],
)
NOTES_ENTRY = struct(("author", TEXT), ("wall", TEXT), ("body", _BODY))


def decode_front(kind, payload):
    """The value of that type with which the payload begins, and how many bytes it takes."""
    reader = _Reader(payload)
    return reader.value(kind), reader.at


def decode(kind, payload):
    """The value of that type, as nested lists; every byte is used, and no other bytes would give the same value."""
    value, used = decode_front(kind, payload)
    if used != len(payload):
        raise Unreadable(f"{len(payload) - used} bytes are left over")
    return value


class _Reader:
    def __init__(self, payload):
        self.payload, self.at = payload, 0

    def take(self, count):
        taken = self.payload[self.at : self.at + count]
        if len(taken) < count:
            raise Unreadable("the payload ends within a value")
        self.at += count
        return taken

    def varint(self, bits):
        first = self.take(1)[0]
        if first <= 250:
            return first
        if first == 255 or 8 << first - 250 > bits:
            raise Unreadable(f"first byte {first} for {bits} bits")
        width = 1 << first - 250
        value = int.from_bytes(self.take(width), "little")
        if value <= (250 if width == 2 else (1 << width * 4) - 1):
            raise Unreadable(f"{value} in a longer form than it needs")
        return value

    def value(self, kind):
        return getattr(self, "_" + kind[0])(*kind[1:])

    def _u(self, bits):
        return self.take(1)[0] if bits == 8 else self.varint(bits)

    def _i(self, bits):
        if bits == 8:
            return int.from_bytes(self.take(1), "little", signed=True)
        zigzag = self.varint(bits)
        return -(zigzag >> 1) - 1 if zigzag & 1 else zigzag >> 1

    def _bool(self):
        byte = self.take(1)[0]
        if byte > 1:
            raise Unreadable(f"{byte} is neither yes nor no")
        return byte == 1

    def _text(self):
        try:
            return self.take(self.varint(64)).decode("utf-8")
        except UnicodeDecodeError:
            raise Unreadable("a text is not UTF-8") from None

    def _bytes(self, count):
        return self.take(count)

    def _list(self, item):
        return [self.value(item) for _ in range(self.varint(64))]

    def _option(self, kind):
        return self.value(kind) if self._bool() else None

    def _struct(self, fields):
        return [self.value(kind) for _, kind in fields]

    def _open(self, variants):
        return self._choice(variants, Untold)

    def _choice(self, variants, refusal=Unreadable):
        number = self.varint(32)
        if number >= len(variants):
            raise refusal(f"no variant {number}")
        return [number, *self.value(variants[number])]
