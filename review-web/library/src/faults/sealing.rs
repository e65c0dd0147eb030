//! Mistakes in sealed texts, in words.

use wardiary_core::diary::intents::IntentFault;
use wardiary_core::diary::intents::text::{OBJECTIVES_MAX, WORDS_MAX};
use wardiary_words::i18n::Words;

use super::{Describe, say, why};
use crate::library::Unrecorded;
use crate::library::sealing::{Unsealed, Unshown};

impl Describe for IntentFault {
    fn describe(&self, w: Words) -> String {
        let most = match self {
            Self::Turn(_, last) => usize::from(*last),
            Self::Many => OBJECTIVES_MAX,
            Self::Form
            | Self::Side(_)
            | Self::Phase(_)
            | Self::By(_)
            | Self::Hex(_)
            | Self::Twice(_)
            | Self::Probability(_)
            | Self::Empty
            | Self::Long(..)
            | Self::Bar(_)
            | Self::Blanks(_) => WORDS_MAX,
        };
        let args = [("word", self.word().to_owned()), ("most", most.to_string())];
        say(w, &format!("intent-fault-{}", self.code()), args)
    }
}

impl Describe for Unrecorded {
    fn describe(&self, w: Words) -> String {
        match self {
            Self::NoFile => w.t("record-no-file"),
            Self::Closed => w.t("record-closed"),
            Self::Damaged => w.t("record-damaged"),
            Self::Write(error) => why(w, "record-not-written", error.describe(w)),
        }
    }
}

impl Describe for Unsealed {
    fn describe(&self, w: Words) -> String {
        match self {
            Self::Unrecorded(Unrecorded::Closed) => w.t("unsealed-closed"),
            Self::Unrecorded(unrecorded) => unrecorded.describe(w),
            Self::Schema => w.t("unsealed-schema"),
            Self::NotGranted => w.t("unsealed-not-granted"),
            Self::Past => w.t("unsealed-past"),
            Self::Over => w.t("unsealed-over"),
            Self::Begun(seq) => say(w, "unsealed-begun", [("n", seq.to_string())]),
            Self::Again(seq) => say(w, "unsealed-again", [("n", seq.to_string())]),
            Self::Random => w.t("unsealed-random"),
            Self::Store(words) => why(w, "unsealed-store", words[w.lang.index()].clone()),
            Self::Io(error) => why(w, "unsealed-io", error.describe(w)),
            Self::Plan(error) => error.describe(w),
            Self::NoQuestion => w.t("unsealed-no-question"),
            Self::Record(error) => why(w, "record-not-written", error.describe(w)),
        }
    }
}

impl Describe for Unshown {
    fn describe(&self, w: Words) -> String {
        match self {
            Self::Sealed => w.t("plan-sealed"),
            Self::Missing => w.t("plan-missing"),
            Self::Changed => w.t("plan-changed"),
            Self::Unreadable(error) => why(w, "plan-unreadable", error.describe(w)),
        }
    }
}
