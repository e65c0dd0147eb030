//! Faults of single bytes of a journal, field by field of the format.

use wardiary_journal::Link;
use wardiary_journal::codec::{CodecError, LIMIT};
use wardiary_journal::fault::Detail;
use wardiary_journal::frame::{FrameError, PAYLOAD_MAX, VERSION};
use wardiary_journal::header::{HEADER_LEN, HeaderError, MAJOR};
use wardiary_journal::proof::Unproven;
use wardiary_journal::receipt::ReceiptError;
use wardiary_words::i18n::Words;

use super::{Describe, say, why};

/// Returns a message with the expected and the found value.
fn pair(w: Words, key: &str, expected: String, found: String) -> String {
    say(w, key, [("expected", expected), ("found", found)])
}

impl Describe for Detail {
    fn describe(&self, w: Words) -> String {
        match self {
            Self::Frame(error) => error.describe(w),
            Self::Seq { expected, found } => pair(w, "trouble-bytes-seq", expected.to_string(), found.to_string()),
            Self::Link { expected, found } => pair(w, "trouble-bytes-link", expected.to_string(), found.to_string()),
            Self::Back { continuing, found } => {
                pair(w, "trouble-bytes-back", continuing.to_string(), found.to_string())
            }
            Self::AfterSeal => w.t("trouble-bytes-after-seal"),
            Self::CheckpointSize { expected, found } => {
                pair(w, "trouble-bytes-size", expected.to_string(), found.to_string())
            }
            Self::CheckpointRoot { expected, found } => {
                let [expected, found] = [expected, found].map(|root| Link::from_bytes(*root).to_string());
                pair(w, "trouble-bytes-root", expected, found)
            }
            Self::CheckpointPayload(error) => why(w, "trouble-bytes-checkpoint", error.describe(w)),
        }
    }
}

impl Describe for FrameError {
    fn describe(&self, w: Words) -> String {
        match self {
            Self::Magic => w.t("trouble-bytes-no-frame"),
            Self::Length { declared } => pair(w, "trouble-bytes-length", PAYLOAD_MAX.to_string(), declared.to_string()),
            Self::Short { needed, have } => pair(w, "trouble-bytes-short", needed.to_string(), have.to_string()),
            Self::Checksum { stored, computed } => {
                pair(w, "trouble-bytes-checksum", format!("{computed:08x}"), format!("{stored:08x}"))
            }
            Self::Version { found } => pair(w, "trouble-bytes-version", VERSION.to_string(), found.to_string()),
            Self::Kind { found } => say(w, "trouble-bytes-kind", [("found", found.to_string())]),
        }
    }
}

impl Describe for CodecError {
    fn describe(&self, w: Words) -> String {
        let found = |key: &str, found: String| say(w, key, [("found", found)]);
        match self {
            Self::Ended => w.t("trouble-bytes-ended"),
            Self::TooLong => found("trouble-bytes-too-long", LIMIT.to_string()),
            Self::Integer => w.t("trouble-bytes-integer"),
            Self::Bool { found: byte } => found("trouble-bytes-bool", byte.to_string()),
            Self::Variant { found: number } => found("trouble-bytes-variant", number.to_string()),
            Self::Text => w.t("trouble-bytes-text"),
            Self::Value(sentence) => why(w, "trouble-bytes-value", sentence.clone()),
            Self::Trailing { used, given } => pair(w, "trouble-bytes-trailing", given.to_string(), used.to_string()),
            Self::NotCanonical { at } => found("trouble-bytes-longer", at.to_string()),
            Self::Unsupported => w.t("trouble-bytes-unsupported"),
        }
    }
}

impl Describe for HeaderError {
    fn describe(&self, w: Words) -> String {
        match self {
            Self::Short { have } => {
                let args = [("expected", HEADER_LEN.into()), ("found", (*have).into())];
                w.with("trouble-header-short", args)
            }
            Self::Magic => w.t("trouble-header-magic"),
            Self::Major { found } => pair(w, "trouble-header-major", MAJOR.to_string(), found.to_string()),
            Self::Length { found } => pair(w, "trouble-header-length", HEADER_LEN.to_string(), found.to_string()),
            Self::Reserved { offset } => say(w, "trouble-header-reserved", [("offset", offset.to_string())]),
            Self::Checksum { stored, computed } => {
                pair(w, "trouble-header-checksum", format!("{computed:08x}"), format!("{stored:08x}"))
            }
        }
    }
}

impl Describe for Unproven {
    fn describe(&self, w: Words) -> String {
        match self {
            Self::Journal(error) => error.describe(w),
            Self::Frame(fault) => fault.describe(w),
        }
    }
}

impl Describe for ReceiptError {
    fn describe(&self, w: Words) -> String {
        let words = match self {
            Self::Checkpoint(error) => error.describe(w),
            Self::Size => w.t("trouble-receipt-size"),
            Self::Word(word) => say(w, "trouble-receipt-word", [("word", word.clone())]),
            Self::Rest => w.t("trouble-receipt-rest"),
        };
        why(w, "trouble-receipt", words)
    }
}
