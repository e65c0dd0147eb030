//! Bytes as hexadecimal digits and back.
//!
//! There is only one form, lower-case digits without prefix or blanks: seal texts, `continues` and the text form are
//! compared as bytes, and another spelling of the same hash would be another text.

use std::fmt::Write as _;

/// Lower-case digits, two a byte.
pub(crate) fn digits(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        // Writing to a string cannot fail.
        let _ = write!(out, "{byte:02x}");
    }
    debug_assert!(self::bytes(&out).as_deref() == Some(bytes), "digits encode the bytes they were made of");
    out
}

/// The bytes that lower-case digits encode; `None` for anything else.
pub(crate) fn bytes(digits: &str) -> Option<Vec<u8>> {
    let value = |digit: u8| match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    };
    // This works on bytes, not characters: no byte of a multi-byte letter is a digit.
    let (pairs, rest) = digits.as_bytes().as_chunks::<2>();
    if !rest.is_empty() {
        return None;
    }
    pairs.iter().map(|[high, low]| Some(value(*high)? << 4 | value(*low)?)).collect()
}

/// Exactly `N` bytes.
///
/// Hashes and ids are read with it, so that an incomplete one is refused rather than padded with zeros.
pub(crate) fn exactly<const N: usize>(digits: &str) -> Option<[u8; N]> {
    bytes(digits)?.try_into().ok()
}
