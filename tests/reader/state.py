"""Slots of a position as bytes, roots and digests over them (FORMAT.md, section 11), worked out for the vector `state.txt`."""
from blake3 import blake3

from payload import Unreadable, decode
from sums import derived

WORDS = ["fixed", "number", "hex", "unit", "points"]
OF = ["match", "hex", "unit"]
K_ROOT = {number: derived(f"wardiary 2026 state v{number} root") for number in (1, 2)}
K_DIGEST = {number: derived(f"wardiary 2026 state v{number} digest") for number in (1, 2)}
K_INTENT = derived("wardiary 2026 intent v1")


def worked_out(text, schema):
    """The values of a vector, in its own words and order, from what it says of slots; types and numbers are those of a schema text."""
    out, covered = [], {(what, number): b"" for what in ("root", "digest") for number in (1, 2)}
    for stated in text.splitlines():
        key, _, rest = stated.partition(" ")
        if key == "slot":
            where, *slot = rest.split()
            line, value = _line(slot), _value(slot, schema)
            data = _both_ways(schema.type("slot"), value)
            for what in where.split(","):
                covered[what, 1] += line
                covered[what, 2] += data
            out += [("line", line), ("bytes", data)]
        elif key == "word":
            out.append(("bytes", _both_ways(schema.type("word"), _words(rest.split())[0])))
    for number in (1, 2):
        out += [(f"key-root-{number}", K_ROOT[number]), (f"key-digest-{number}", K_DIGEST[number])]
    out.append(("key-intent", K_INTENT))
    for number in (1, 2):
        out.append((f"root-{number}", blake3(covered["root", number], key=K_ROOT[number]).digest()))
        out.append((f"digest-{number}", blake3(covered["digest", number], key=K_DIGEST[number]).digest()[:8]))
    out += [(f"empty-{number}", blake3(b"", key=K_DIGEST[number]).digest()[:8]) for number in (1, 2)]
    return [f"{key} {data.hex()}" for key, data in out]


def _line(slot):
    """The slot in schema 1."""
    of, *rest = slot
    thing = [] if of == "match" else [_printed(of, rest.pop(0))]
    _, field, *words = rest
    value = [_printed(*word) for word in _pairs(words)]
    return f"{'.'.join([*([of] if thing else []), *thing, field])} {' '.join(value)}\n".encode()


def _printed(kind, value):
    return {"unit": lambda: value.split("=")[1], "hex": lambda: f"{int(value):04}"}.get(kind, lambda: value)()


def _value(slot, schema):
    """The slot in schema 2, as a value of the type `slot`."""
    of, *rest = slot
    thing = [] if of == "match" else [_number(rest.pop(0))]
    number, field, *words = rest
    if schema.numbers(f"of-{of}").get(field) != int(number):
        raise Unreadable(f"{field} has another number in the schema text")
    return [OF.index(of), *thing, int(number), _words(words)]


def _words(words):
    found = []
    for kind, value in _pairs(words):
        fields = [value] if kind == "fixed" else map(_number, value.split("/"))
        found.append([WORDS.index(kind), *fields])
    return found


def _pairs(words):
    return zip(words[::2], words[1::2])


def _number(text):
    return int(text.split("=")[0])


def _both_ways(kind, value):
    """The encoding of a value, from which it is read back."""
    data = encode(kind, value)
    if decode(kind, data) != value:
        raise Unreadable(f"{value} is not read back")
    return data


def encode(kind, value):
    """The one encoding of a value, of the types that slots consist of (section 6)."""
    name, *of = kind
    match name:
        case "u":
            return bytes([value]) if of == [8] else _varint(value)
        case "i":
            return _varint(2 * value if value >= 0 else -2 * value - 1)
        case "text":
            return _varint(len(value.encode())) + value.encode()
        case "list":
            return _varint(len(value)) + b"".join(encode(of[0], item) for item in value)
        case "struct":
            return b"".join(encode(field, item) for (_, field), item in zip(of[0], value, strict=True))
        case "choice" | "open":
            return _varint(value[0]) + encode(of[0][value[0]], value[1:])
    raise Unreadable(f"slots have no {name}")


def _varint(value):
    if value <= 250:
        return bytes([value])
    width = next(width for width in (2, 4, 8) if value < 1 << 8 * width)
    return bytes([{2: 251, 4: 252, 8: 253}[width]]) + value.to_bytes(width, "little")
