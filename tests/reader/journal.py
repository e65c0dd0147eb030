"""Header, frames and faults (FORMAT.md, sections 1, 2, 5 and 8)."""
from dataclasses import dataclass, field
from struct import unpack_from

from payload import CHECKPOINT, Unreadable, decode
from sums import Tree, crc32c, link, origin, salts

HEADER_MAGIC = bytes.fromhex("895744520D0A1A0A")
FRAME_MAGIC = b"\xe7\x4a"
HEADER, PREFIX, BEHIND = 96, 20, 36
PAYLOAD_MAX = 65_000
GENESIS, MATERIAL, ENTRY, SEAL_KIND = 0, 1, 2, 5
CHECKPOINT_KIND, RECOVERED_KIND = 3, 4


@dataclass
class Frame:
    """A frame whose magic, length and checksum are in order."""

    version: int
    kind: int
    seq: int
    back: int
    covered: bytes  # prefix and payload: what link and tree are computed from
    link: bytes
    end: int  # offset of the first byte behind it

    @property
    def payload(self):
        return self.covered[PREFIX:]


@dataclass
class Record:
    """What a pass over a file comes to; `at` and `offset` are the frame that was due where it stopped."""

    frames: list = field(default_factory=list)
    verdict: str = "intact"
    at: int | None = None
    offset: int | None = None
    why: str | None = None


def header_fault(data):
    """The first field of the header that is not as it must be, or None."""
    if len(data) < HEADER:
        return f"{len(data)} bytes where {HEADER} are needed"
    major, minor, length = unpack_from("<HHI", data, 8)
    asked = [
        ("magic", data[:8] == HEADER_MAGIC),
        ("major version", major in (1, 2)),
        ("header length", length == HEADER),
        ("reserved", minor > 0 or not any(data[32 if major == 1 else 48 : 92])),
        ("checksum", unpack_from("<I", data, 92)[0] == crc32c(data[:92])),
    ]
    return next((name for name, right in asked if not right), None)


def whole_frame(data, start):
    """The frame that begins at `start`, if magic, length, number of bytes and checksum are in order."""
    if data[start : start + 2] != FRAME_MAGIC or start + PREFIX > len(data):
        return None
    version, kind, length, seq, back = unpack_from("<BBIQI", data, start + 2)
    if length > PAYLOAD_MAX or start + PREFIX + length + BEHIND > len(data):
        return None
    payload_end = start + PREFIX + length
    if unpack_from("<I", data, payload_end + 32)[0] != crc32c(data[start : payload_end + 32]):
        return None
    covered, own_link = data[start:payload_end], data[payload_end : payload_end + 32]
    return Frame(version, kind, seq, back, covered, own_link, payload_end + BEHIND)


def read(data):
    """Goes from frame to frame and stops at the first that is not right."""
    if (why := header_fault(data)) is not None:
        return Record(verdict="header", offset=0, why=why)
    record, tree = Record(), Tree()
    before, start, salt = origin(data), HEADER, salts(data)
    while start < len(data):
        frame = whole_frame(data, start)
        if frame is None:
            record.verdict, record.why = damage(data, start, len(record.frames)), "damaged bytes"
        elif (why := misfit(frame, record.frames, before, tree)) is not None:
            record.verdict, record.why = "altered", why
        if record.verdict != "intact":
            record.at, record.offset = len(record.frames), start
            return record
        record.frames.append(frame)
        tree.push(frame.covered + salt(frame.seq))
        before, start = frame.link, frame.end
    return record


def unlinked(covered, end):
    """A frame of which only prefix and payload are there."""
    version, kind, _, seq, back = unpack_from("<BBIQI", covered, 2)
    return Frame(version, kind, seq, back, covered, b"", end)


def misfit(frame, earlier, before, tree):
    """Why a whole frame does not belong behind the `earlier` ones, or None."""
    last = earlier[-1] if earlier else None
    if frame.version != 1:
        return f"frame version {frame.version}"
    if frame.kind > SEAL_KIND:
        return f"kind {frame.kind}"
    if last and last.kind == SEAL_KIND:
        return "behind the seal"
    if frame.seq != len(earlier):
        return f"seq {frame.seq}"
    if frame.link != link(before, frame.covered):
        return "link"
    if frame.back not in ({0, last.back + 1} if last else {0}):
        return f"back {frame.back}"
    return checkpoint_fault(frame, tree) if frame.kind == CHECKPOINT_KIND else None


def checkpoint_fault(frame, tree):
    try:
        size, root, *_ = decode(CHECKPOINT, frame.payload)
    except Unreadable as unreadable:
        return f"checkpoint: {unreadable}"
    if size != tree.size:
        return f"checkpoint over {size} frames"
    return None if root == tree.root() else "root of the checkpoint"


def damage(data, start, due):
    """`corrupt` if a frame of a later batch stands anywhere behind the damage, otherwise `torn`."""
    at = data.find(FRAME_MAGIC, start + 1)
    while at >= 0:
        frame = whole_frame(data, at)
        if frame and frame.seq - frame.back > due:
            return "corrupt"
        at = data.find(FRAME_MAGIC, at + 1)
    return "torn"
