//! Payload bytes to values and back. The only file that names the encoding library.
//!
//! The library is more lenient than evidence allows: it accepts longer forms of a number and left-over bytes. Here a
//! value has exactly one encoding, and anything else is an error. The library also detects few damaged bytes, so that
//! payloads are decoded only after checksum and link of their frame have been verified.
//!
//! Rules for stored types: no recursion (nesting is bounded by the type, not by the bytes), no sequence of items that
//! encode to nothing, no map without sorted order, and none of the serde attributes that leave fields out or guess
//! types.

use std::fmt;

use bincode::config::{Configuration, Limit, LittleEndian, Varint};
use bincode::enc::write::Writer;
use bincode::error::{DecodeError, EncodeError};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The longest encoding in bytes, read or written.
pub const LIMIT: usize = 65_536;

/// The limit given to the library, which counts the full width of each field, up to 16 times the bytes of a small number
/// here. The library then refuses nothing that [`LIMIT`] allows, and gives no text or byte string more than 1 MiB of memory
/// before its bytes are read; serde limits other sequences likewise.
const WIDTH_LIMIT: usize = 16 * LIMIT;

type Profile = Configuration<LittleEndian, Varint, Limit<WIDTH_LIMIT>>;
const PROFILE: Profile = bincode::config::standard().with_limit::<WIDTH_LIMIT>();

/// Replaces the contents of `buffer` by the encoding of `value`.
///
/// # Errors
///
/// [`CodecError::TooLong`] beyond [`LIMIT`]; [`CodecError::Unsupported`] for a type without an encoding.
/// `buffer` then contains an unusable beginning.
pub fn encode<T: Serialize>(value: &T, buffer: &mut Vec<u8>) -> Result<(), CodecError> {
    buffer.clear();
    let mut bounded = Bounded { buffer, overrun: false };
    match bincode::serde::encode_into_writer(value, &mut bounded, PROFILE) {
        Ok(()) => {
            assert!(buffer.len() <= LIMIT, "what is encoded is not longer than what is decoded");
            Ok(())
        }
        Err(_) if bounded.overrun => Err(CodecError::TooLong),
        Err(EncodeError::OtherString(sentence)) => Err(CodecError::Value(sentence)),
        Err(_) => Err(CodecError::Unsupported),
    }
}

/// The value whose one and only encoding is `bytes`, all of them.
///
/// The decoded value is encoded again and compared byte by byte with `bytes`, without a second buffer.
///
/// # Errors
///
/// With the reason why `bytes` is not that encoding. No input makes this function panic.
pub fn decode<T: Serialize + DeserializeOwned>(bytes: &[u8]) -> Result<T, CodecError> {
    if bytes.len() > LIMIT {
        return Err(CodecError::TooLong);
    }
    let (value, used) = bincode::serde::decode_from_slice::<T, Profile>(bytes, PROFILE).map_err(CodecError::from)?;
    if used != bytes.len() {
        return Err(CodecError::Trailing { used, given: bytes.len() });
    }
    let mut comparison = Comparison { rest: bytes, differs: false };
    match bincode::serde::encode_into_writer(&value, &mut comparison, PROFILE) {
        Ok(()) if comparison.rest.is_empty() && !comparison.differs => Ok(value),
        _ => Err(CodecError::NotCanonical { at: bytes.len() - comparison.rest.len() }),
    }
}

/// Collects an encoding and stops at the limit, so that a wrong value cannot fill the memory.
struct Bounded<'a> {
    buffer: &'a mut Vec<u8>,
    overrun: bool,
}

impl Writer for Bounded<'_> {
    fn write(&mut self, bytes: &[u8]) -> Result<(), EncodeError> {
        if self.buffer.len() + bytes.len() > LIMIT {
            self.overrun = true;
            return Err(EncodeError::UnexpectedEnd);
        }
        self.buffer.extend_from_slice(bytes);
        Ok(())
    }
}

/// Compares an encoding with bytes as it is produced. It never fails, so that the encoder has no error to handle; from
/// the first difference on, `rest` does not change.
struct Comparison<'a> {
    rest: &'a [u8],
    differs: bool,
}

impl Writer for Comparison<'_> {
    #[inline(always)]
    fn write(&mut self, bytes: &[u8]) -> Result<(), EncodeError> {
        match self.rest.strip_prefix(bytes) {
            Some(rest) if !self.differs => self.rest = rest,
            _ => self.differs = true,
        }
        Ok(())
    }
}

/// Why bytes are not the encoding of a value, or a value has none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CodecError {
    /// The bytes end inside the value.
    Ended,
    /// More than [`LIMIT`] bytes, or a length in them that claims far more.
    TooLong,
    /// A number wider than its field, or with an invalid first byte.
    Integer,
    /// A boolean that is neither 0 nor 1.
    Bool {
        /// The byte found.
        found: u8,
    },
    /// A variant that does not exist.
    Variant {
        /// The number of the variant.
        found: u32,
    },
    /// A text that is not UTF-8, or an invalid character.
    Text,
    /// A value that its type refuses, with the message of that type.
    Value(String),
    /// The value ends before the bytes do.
    Trailing {
        /// Bytes of the value.
        used: usize,
        /// Bytes in all.
        given: usize,
    },
    /// A value, but not written in its shortest form.
    NotCanonical {
        /// At or shortly after the byte where the two forms differ.
        at: usize,
    },
    /// The type needs something for which this encoding has no form: a bug of the program, not a fault of the bytes.
    Unsupported,
}

impl From<DecodeError> for CodecError {
    fn from(error: DecodeError) -> Self {
        match error {
            DecodeError::UnexpectedEnd { .. } => Self::Ended,
            // A length that does not fit this machine's memory is beyond the limit too.
            DecodeError::LimitExceeded | DecodeError::OutsideUsizeRange(_) => Self::TooLong,
            DecodeError::InvalidIntegerType { .. } | DecodeError::NonZeroTypeIsZero { .. } => Self::Integer,
            DecodeError::InvalidBooleanValue(found) => Self::Bool { found },
            DecodeError::UnexpectedVariant { found, .. } => Self::Variant { found },
            DecodeError::Utf8 { .. } | DecodeError::InvalidCharEncoding(_) => Self::Text,
            DecodeError::OtherString(sentence) => Self::Value(sentence),
            DecodeError::Other(sentence) => Self::Value(sentence.to_owned()),
            _ => Self::Unsupported,
        }
    }
}

impl fmt::Display for CodecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ended => f.write_str("the payload ends inside a value"),
            Self::TooLong => write!(f, "a length beyond {LIMIT} bytes"),
            Self::Integer => f.write_str("a number in a form its field does not have"),
            Self::Bool { found } => write!(f, "{found} where only 0 or 1 may stand"),
            Self::Variant { found } => write!(f, "choice number {found} does not exist"),
            Self::Text => f.write_str("a text that is not UTF-8"),
            Self::Value(sentence) => write!(f, "a value its type refuses: {sentence}"),
            Self::Trailing { used, given } => write!(f, "the value takes {used} of {given} bytes"),
            Self::NotCanonical { at } => write!(f, "not the shortest form, near byte {at} of the payload"),
            Self::Unsupported => f.write_str("the type has no form in this encoding"),
        }
    }
}

impl std::error::Error for CodecError {}
