"""Checksum, links and tree (FORMAT.md, sections 3, 4 and 7)."""
from functools import lru_cache
from hashlib import sha256
from struct import pack, unpack_from

from blake3 import blake3


def _step(value):
    for _ in range(8):
        value = value >> 1 ^ (0x82F63B78 if value & 1 else 0)  # 1EDC6F41 with its bits reflected
    return value


_TABLE = [_step(byte) for byte in range(256)]


def crc32c(data):
    """CRC-32C of the bytes."""
    return _crc32c_of_short(bytes(data)) if len(data) <= 512 else _crc32c(data)


def _crc32c(data):
    crc, table = 0xFFFFFFFF, _TABLE
    for byte in data:
        crc = crc >> 8 ^ table[(crc ^ byte) & 0xFF]
    return crc ^ 0xFFFFFFFF


# The variants of one file in a batch share nearly all their frames.
_crc32c_of_short = lru_cache(maxsize=8192)(_crc32c)


def derived(context):
    """The key of a context."""
    return blake3(b"", derive_key_context=context).digest()


SALT = 16
K_ORIGIN = derived("wardiary 2026 journal v1 origin")
K_LINK = derived("wardiary 2026 journal v1 link")


def origin(header):
    """The link before frame 0."""
    return blake3(header[:92], key=K_ORIGIN).digest()


def link(before, prefix_and_payload):
    """The link of a frame, from the one before it."""
    return blake3(before + prefix_and_payload, key=K_LINK).digest()


def hashed(data):
    """The BLAKE3 hash by which genesis names a text."""
    return blake3(data).digest()


def salts(header):
    """The salt of each frame, by its number: nothing in major version 1."""
    if unpack_from("<H", header, 8)[0] == 1:
        return lambda number: b""
    key = blake3(header[32:48], derive_key_context="wardiary 2026 journal v2 salt").digest()
    return lambda number: blake3(pack("<Q", number), key=key).digest()[:SALT]


def leaf(entry):
    """The leaf of a frame: of prefix, payload and salt."""
    return sha256(b"\x00" + entry).digest()


class Tree:
    """The Merkle tree of RFC 6962 over the frames so far: the roots of its full subtrees, the largest first."""

    def __init__(self):
        self.size, self._full = 0, []

    def push(self, entry):
        """One more frame: prefix, payload and salt."""
        self.add(leaf(entry))

    def add(self, node):
        """One more leaf."""
        size = self.size
        while size & 1:
            node, size = _inner(self._full.pop(), node), size >> 1
        self._full.append(node)
        self.size += 1

    def root(self):
        """The root over all leaves."""
        if not self._full:
            return sha256(b"").digest()
        *larger, root = self._full
        for left in reversed(larger):
            root = _inner(left, root)
        return root


def _inner(left, right):
    return sha256(b"\x01" + left + right).digest()


def _known_values():
    """The values that FORMAT.md and the RFCs print."""
    assert crc32c(bytes(32)) == 0x8A9136AA
    assert K_ORIGIN.hex() == "431687890ed66048fc96c0d3cb9e95c5cb9feb5782ffeddc13c6e8d16700952d"
    assert K_LINK.hex() == "c8119ab013ad21d896094950a75fb5c444dd79a26e698554be4f4c5bc403028d"
    assert Tree().root().hex() == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"


_known_values()
