//! Faults of a side's copy, in words.

use wardiary_journal::side_copy::{CopyDetail, CopyHeaderError, CopyReadError, HEADER_LEN};
use wardiary_words::i18n::Words;

use super::{Describe, say};

impl Describe for CopyDetail {
    fn describe(&self, w: Words) -> String {
        match self {
            Self::Short { frames } => say(w, "trouble-copy-short", [("frames", frames.to_string())]),
            Self::Form { found } => say(w, "trouble-copy-form", [("found", found.to_string())]),
            Self::Checksum { stored, computed } => {
                let args = [("expected", format!("{computed:08x}")), ("found", format!("{stored:08x}"))];
                say(w, "trouble-copy-checksum", args)
            }
            Self::Beyond => w.t("trouble-copy-beyond"),
            Self::Frame(detail) => detail.describe(w),
        }
    }
}

impl Describe for CopyReadError {
    fn describe(&self, w: Words) -> String {
        match self {
            Self::Header(error) => error.describe(w),
            Self::Io(error) => error.describe(w),
        }
    }
}

impl Describe for CopyHeaderError {
    fn describe(&self, w: Words) -> String {
        match self {
            Self::Short { have } => {
                say(w, "trouble-copy-header-short", [("expected", HEADER_LEN.to_string()), ("found", have.to_string())])
            }
            Self::Magic => w.t("trouble-copy-header-magic"),
            Self::Major { found } => say(w, "trouble-copy-header-major", [("found", found.to_string())]),
            Self::Length => say(w, "trouble-copy-header-length", [("expected", HEADER_LEN.to_string())]),
            Self::Side { found } => say(w, "trouble-copy-header-side", [("found", found.to_string())]),
            Self::Reserved => w.t("trouble-copy-header-reserved"),
            Self::Checksum => w.t("trouble-copy-header-checksum"),
        }
    }
}
