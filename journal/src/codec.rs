//! Payload bytes to values and back. The only file that names the encoding library.
//!
//! The library forgives what a record of evidence must not: longer forms of a number, bytes left over. Here a value
//! has exactly one encoding; anything else is an error. The library also notices few damaged bytes, so payloads are
//! decoded only after the checksum and the link of their frame were found right.
//!
//! What a stored type must keep to: no recursion (nesting is bounded by the type, not by the bytes), no sequence of
//! items that encode to nothing, no map whose order is not sorted, and none of the serde attributes that leave fields
//! out or guess types.

use std::fmt;

use bincode::config::{Configuration, Limit, LittleEndian, Varint};
use bincode::enc::write::Writer;
use bincode::error::{DecodeError, EncodeError};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The longest encoding in bytes, read or written.
pub const LIMIT: usize = 65_536;

/// The library's own limit counts the full width of each field, up to 16 times the bytes a small number takes here.
/// At this value it refuses nothing that [`LIMIT`] allows, and still no text or byte string is given more than 1 MiB
/// of memory before its bytes are seen; serde keeps other sequences to the same.
const WIDTH_LIMIT: usize = 16 * LIMIT;

type Profile = Configuration<LittleEndian, Varint, Limit<WIDTH_LIMIT>>;
const PROFILE: Profile = bincode::config::standard().with_limit::<WIDTH_LIMIT>();

/// Replaces the contents of `buffer` by the encoding of `value`.
///
/// # Errors
///
/// [`CodecError::TooLong`] past [`LIMIT`]; [`CodecError::Unsupported`] for a type the encoding has no form for.
/// `buffer` then holds an unusable beginning.
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
/// The value is encoded again and compared as it goes, which needs no second buffer.
///
/// # Errors
///
/// Every way in which `bytes` can fail to be that encoding. No input makes this function panic.
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

/// Compares an encoding as it goes. It never fails, so that the code that encodes has no error to hand on; from the first difference on
/// `rest` remains what it is.
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
    /// More than [`LIMIT`] bytes, or a length inside that claims far more.
    TooLong,
    /// A number in a form wider than its field, or with a first byte that is none.
    Integer,
    /// A yes or no that is neither 0 nor 1.
    Bool {
        /// The byte found.
        found: u8,
    },
    /// A choice that does not exist.
    Variant {
        /// The number of the choice.
        found: u32,
    },
    /// A text that is not UTF-8, or a character that is none.
    Text,
    /// A value its type refuses; the sentence is that type's own.
    Value(String),
    /// The value ends before the bytes do.
    Trailing {
        /// Bytes the value takes.
        used: usize,
        /// Bytes there are.
        given: usize,
    },
    /// A value, but not written in its shortest form.
    NotCanonical {
        /// At or shortly after which byte the two forms part.
        at: usize,
    },
    /// The type asks for something this encoding has no form for: a fault of the program, not of the bytes.
    Unsupported,
}

impl From<DecodeError> for CodecError {
    fn from(error: DecodeError) -> Self {
        match error {
            DecodeError::UnexpectedEnd { .. } => Self::Ended,
            // A length that does not fit this machine's memory is past the limit as well.
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
