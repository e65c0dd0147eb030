"""The types that a schema text gives (FORMAT.md, section 11): what genesis, material and entry of a match consist of."""
import re
from functools import lru_cache

from payload import BOOL, TEXT, U16, choice, decode, decode_front, struct

PLAIN = {"bool": BOOL, "text": TEXT} | {f"{sign}{bits}": (sign, bits) for sign in "ui" for bits in (8, 16, 32, 64, 128)}


class Unclear(Exception):
    """The schema text does not say what a type is."""


@lru_cache
def of_genesis(payload):
    """The schema of a file, from the payload of its genesis; `Unreadable` or `Unclear` if it tells none."""
    (number, text), _ = decode_front(struct(("schema", U16), ("schema text", TEXT)), payload)
    schema = Schema(text)
    schema.number, schema.text = number, text
    kind = schema.type("genesis")
    if kind[0] != "struct":
        raise Unclear("genesis is no struct")
    schema.told = dict(zip((name for name, _ in kind[1]), decode(kind, payload)))
    schema.system = schema.told.get("system")
    return schema


class Schema:
    """The definitions of a schema text: those for all, and those under the heading of a system."""

    def __init__(self, text):
        self.system, self.told, self._sections, self._types = None, {}, {None: {}}, {}
        _, _, definitions = text.partition("\n\n")
        section = self._sections[None]
        for line in re.sub(r"\n +", " ", definitions).splitlines():
            if not line.strip():
                continue
            name, _, rest = line.partition(" ")
            if not rest:
                section = self._sections.setdefault(name, {})
            elif len(name) == 10 or rest.startswith(" " * max(0, 10 - len(name))):
                section[name] = rest.strip()
            else:
                parts = [part.split(" ", 1) for part in _split(line, ",")]
                if any(len(part) != 2 for part in parts):
                    raise Unclear(f"a definition without a type in {line!r}")
                section.update(parts)

    def type(self, name):
        """The type of that name; whatever a text that keeps to no form leads to is unclear."""
        try:
            return self._type(name)
        except (ValueError, IndexError, TypeError, RecursionError) as error:
            raise Unclear(f"{name}: {error}") from None

    def _type(self, name):
        if name in PLAIN:
            return PLAIN[name]
        key = (self.system, name)
        if key not in self._types:
            if own := self._own().get(name):
                kind = self._definition(own)
                # A later edition of a system may add variants to those of an older text.
                self._types[key] = ("open", *kind[1:]) if kind[0] == "choice" else kind
            elif shared := self._sections[None].get(name):
                self._types[key] = self._definition(shared)
            else:
                self._types[key] = self._within(name)
        return self._types[key]

    def numbers(self, name):
        """What the remark behind a number says that its values mean, as in `of-match u8 (0 turn, 1 stage)`: number by name."""
        found = re.fullmatch(r"u8 \((.*)\)", self._own().get(name, ""))
        if not found:
            raise Unclear(f"the schema text does not number {name}")
        return {word: int(number) for number, word in (part.split(" ") for part in _split(found[1], ","))}

    def _own(self):
        """The definitions of the system the file is played with."""
        return self._sections.get(self.system, {}) if self.system else {}

    def _known(self, name):
        try:
            return self.type(name)
        except Unclear:
            return None

    def _within(self, name):
        """A choice that is written out where it occurs first, as in `0 side (0 first, 1 second)`."""
        for section in (self._own(), self._sections[None]):
            for definition in section.values():
                if found := re.search(rf"\b{re.escape(name)} \((0 [^()]*)\)", definition):
                    return self._variants(_split(found[1], ","))
        raise Unclear(f"the schema text does not say what {name!r} is")

    def _definition(self, text):
        if text.startswith("0 "):
            variants = _split(text, "|")
            return self._variants(variants if len(variants) > 1 else re.split(r" (?=\d+ )", text))
        if len(fields := _split(text, ",")) == 1:
            return self._field(text)[1]
        return struct(*map(self._field, fields))

    def _variants(self, variants):
        kinds = []
        for number, variant in enumerate(variants):
            stated, name, *rest = variant.split(" ", 2)
            if stated != str(number):
                raise Unclear(f"variant {number} is missing before {variant!r}")
            kinds.append(self._fields(name, rest[0] if rest else ""))
        return choice(*kinds)

    def _fields(self, name, rest):
        """The fields of a variant."""
        if not rest:
            known = self._known(name)
            return [(name, known)] if known else []
        if found := re.fullmatch(r"[^()]*?\((.*)\)", rest):
            inner = found[1]
            if "list of" in rest[: rest.index("(")]:
                return [self._field(rest)]
            if inner.startswith("0 "):
                return [(name, self._variants(_split(inner, ",")))]
            return [self._field(field) for field in _split(inner, ",")]
        if "list of" in rest or "option" in rest or self._known(rest.split()[-1]):
            return [self._field(rest)]
        return []

    def _field(self, text):
        name, _, item = text.partition("list of ")
        if item:
            if item.startswith("("):
                fields = [self._field(field) for field in _split(item[1 : item.rindex(")")], ",")]
                return name.strip(), ("list", fields[0][1] if len(fields) == 1 else struct(*fields))
            return name.strip(), ("list", self._field(item)[1])
        text = re.sub(r" \(.*\)$", "", text)  # a remark
        if found := re.fullmatch(r"(.*?) ?\b(\d+) bytes", text):
            return found[1], ("bytes", int(found[2]))
        if found := re.fullmatch(r"(.*?) ?\b(\S+) option", text):
            return found[1], ("option", self.type(found[2]))
        if found := re.fullmatch(r"(\w+) (0 .*)", text):
            return found[1], self._variants(re.split(r" (?=\d+ )", found[2]))
        *name, kind = text.split()
        return " ".join(name) or kind, self.type(kind)


def _split(text, at):
    """The parts of a text between separators that stand in no bracket."""
    parts, depth = [""], 0
    for sign in text:
        depth += (sign == "(") - (sign == ")")
        if sign == at and depth == 0:
            parts.append("")
        else:
            parts[-1] += sign
    return [" ".join(part.split()) for part in parts]
