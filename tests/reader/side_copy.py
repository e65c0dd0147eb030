"""A side's copy of a journal (FORMAT.md, section 19)."""
from struct import pack, unpack_from

from journal import CHECKPOINT_KIND, FRAME_MAGIC, PAYLOAD_MAX, PREFIX, SEAL_KIND, checkpoint_fault, unlinked
from sums import SALT, Tree, crc32c

COPY_MAGIC = bytes.fromhex("895744430D0A1A0A")
HEADER, LEAF = 64, 32
HIDDEN, SHOWN = 0, 1


class Fault(Exception):
    """The class of what is wrong with an item, and why."""


def header_fault(data):
    """The first field of the header that is not as it must be, or None."""
    if len(data) < HEADER:
        return f"{len(data)} bytes where {HEADER} are needed"
    major, minor, length = unpack_from("<HHI", data, 8)
    asked = [
        ("magic", data[:8] == COPY_MAGIC),
        ("major version", major in (1, 2)),
        ("header length", length == HEADER),
        ("side", data[40] < 2),
        ("reserved", minor > 0 or not any(data[41:60])),
        ("checksum", unpack_from("<I", data, 60)[0] == crc32c(data[:60])),
    ]
    return next((name for name, right in asked if not right), None)


def read_copy(data):
    """What is said about a copy: how far it is sound, how much of that is shown, and the root over it."""
    said = {"frames": 0, "shown": 0, "root": None, "verdict": "header", "at": None, "offset": 0}
    if (why := header_fault(data)) is not None:
        return said | {"why": why}
    count, tree, at = unpack_from("<Q", data, 32)[0], Tree(), HEADER
    salt = salt_length(data)
    before, shown, sealed = None, 0, False
    said |= {"verdict": "intact", "offset": None, "why": None}
    try:
        while tree.size < count:
            form, content, end = item(data, at, tree.size)
            if form == HIDDEN:
                before = None
                tree.add(content)
            else:
                frame = unlinked(content[: len(content) - salt], end)
                if (why := misfit(frame, tree, before, sealed)) is not None:
                    raise Fault("altered", why)
                before, shown, sealed = frame, shown + 1, frame.kind == SEAL_KIND
                tree.push(content)
            at = end
        if at < len(data):
            raise Fault("corrupt", "bytes behind the last item")
    except Fault as fault:
        verdict, why = fault.args
        said |= {"verdict": verdict, "at": tree.size, "offset": at, "why": why}
    return said | {"frames": tree.size, "shown": shown, "root": tree.root().hex()}


def salt_length(header):
    """Bytes of the salt behind a frame that is shown."""
    return SALT if unpack_from("<H", header, 8)[0] == 2 else 0


def item(data, at, number):
    """The item of a frame, whole: its first byte, what follows it up to the checksum, and where it ends."""
    form = data[at] if at < len(data) else None
    if form == HIDDEN:
        length = LEAF
    elif form == SHOWN:
        if data[at + 1 : at + 3] != FRAME_MAGIC or at + 1 + PREFIX > len(data):
            raise Fault("corrupt", "no frame")
        payload = unpack_from("<I", data, at + 5)[0]
        if payload > PAYLOAD_MAX:
            raise Fault("corrupt", "length")
        length = PREFIX + payload + salt_length(data)
    else:
        raise Fault("corrupt", "first byte")
    end = at + 1 + length
    if end + 4 > len(data):
        raise Fault("corrupt", "too few bytes")
    if unpack_from("<I", data, end)[0] != crc32c(data[16:32] + pack("<Q", number) + data[at:end]):
        raise Fault("corrupt", "checksum")
    return form, data[at + 1 : end], end + 4


def misfit(frame, tree, before, sealed):
    """Why a frame that is shown does not belong behind the leaves so far, or None."""
    if frame.version != 1:
        return f"frame version {frame.version}"
    if frame.kind > SEAL_KIND:
        return f"kind {frame.kind}"
    if sealed:
        return "behind the seal"
    if frame.seq != tree.size:
        return f"seq {frame.seq}"
    possible = frame.back <= frame.seq if before is None else frame.back in (0, before.back + 1)
    if not possible:
        return f"back {frame.back}"
    return checkpoint_fault(frame, tree) if frame.kind == CHECKPOINT_KIND else None
