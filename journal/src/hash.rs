//! Links: the keyed BLAKE3 hashes that tie every frame to all bytes before it.
//!
//! Each use of the hash has its own key, derived from a sentence that names the program, the format and the use. A
//! value made for one use can therefore never pass for a value of another, even when the hashed bytes are equal.

use std::fmt;
use std::sync::LazyLock;

/// Beginning of every derivation sentence; the use follows after a space.
const CONTEXT: &str = "wardiary 2026 journal v1";

/// Deriving a key costs as much as a link, two compressions, so that it is done once rather than for each frame.
static LINK_KEY: LazyLock<[u8; 32]> = LazyLock::new(|| derived_key("link"));
static ORIGIN_KEY: LazyLock<[u8; 32]> = LazyLock::new(|| derived_key("origin"));

fn derived_key(purpose: &str) -> [u8; 32] {
    blake3::derive_key(&format!("{CONTEXT} {purpose}"), &[])
}

/// The hash of one frame and, through the link before it, of everything that precedes it in the file.
///
/// Shown as 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Link([u8; 32]);

impl Link {
    /// The link with these 32 bytes, as read from a file or a printed checkpoint.
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The 32 bytes as in a frame.
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl fmt::Debug for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Link({self})")
    }
}

/// Writes `bytes` as lower-case hexadecimal digits, two per byte, nothing between them.
pub(crate) fn write_hex(bytes: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

/// The link before frame 0: a hash of the 92 header bytes in front of the header's checksum.
///
/// Because the chain starts here, replacing the header breaks the link of the very first frame.
pub fn origin(header: &[u8; 92]) -> Link {
    Link(*blake3::keyed_hash(&ORIGIN_KEY, header).as_bytes())
}

/// The link of a frame after `previous`; `frame` are its bytes before its own link.
///
/// For many frames in a row use a [`Chain`]; this function is for a single one.
pub fn link(previous: &Link, frame: &[u8]) -> Link {
    Chain::new().link(previous, frame)
}

/// A hasher kept between links.
///
/// A measurement compared it with copying both parts into one buffer: it is as fast for entries of ordinary size and
/// needs no upper bound on the frame, so that one code path is enough.
#[derive(Clone, Debug)]
pub struct Chain {
    hasher: blake3::Hasher,
}

impl Chain {
    /// A hasher keyed for links.
    pub fn new() -> Self {
        Self { hasher: blake3::Hasher::new_keyed(&LINK_KEY) }
    }

    /// The link of a frame with the bytes `frame` after `previous`; the same value as [`link`].
    pub fn link(&mut self, previous: &Link, frame: &[u8]) -> Link {
        self.hasher.reset().update(&previous.0).update(frame);
        Link(*self.hasher.finalize().as_bytes())
    }
}

impl Default for Chain {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kept_hasher_gives_the_hash_of_the_two_parts_in_one_piece() {
        let mut chain = Chain::new();
        for length in [0, 1, 31, 32, 44, 1_000, 65_020] {
            let frame = vec![0x5a; length];
            let previous = origin(&[7; 92]);
            let whole = [previous.as_bytes().as_slice(), &frame].concat();
            let expected = Link(*blake3::keyed_hash(&LINK_KEY, &whole).as_bytes());
            assert_eq!(chain.link(&previous, &frame), expected, "{length} bytes");
            assert_eq!(link(&previous, &frame), expected, "{length} bytes");
        }
    }

    /// A header presented as a first frame, or the reverse, has another hash.
    #[test]
    fn an_origin_is_no_link_of_the_same_bytes() {
        let header = [7; 92];
        let (previous, rest) = header.split_at(32);
        let previous = Link::from_bytes(previous.try_into().expect("32 bytes"));
        assert_ne!(origin(&header), link(&previous, rest));
    }

    #[test]
    fn a_link_is_shown_as_64_digits() {
        assert_eq!(Link::from_bytes([0xa5; 32]).to_string(), "a5".repeat(32));
    }
}
