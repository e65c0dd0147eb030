//! Why a match cannot be begun or closed.

use wardiary_core::editions::PoseError;
use wardiary_words::i18n::Words;

use super::{Describe, fault, file_name, say, scene_error, why};
use crate::beginning::{OFFICIALS, Unbegun};
use crate::closing::{REASON, Unclosed};

impl Describe for Unbegun {
    fn describe(&self, w: Words) -> String {
        match self {
            Self::Pose(PoseError::Scene(error)) => fault(w, &error.fault),
            Self::Pose(error) => error.describe(w),
            Self::Scene(unread) => match &unread.error {
                PoseError::Scene(error) => scene_error(w, &unread.scene, error),
                other => other.describe(w),
            },
            Self::Switch { name, known } => {
                say(w, "begin-fault-switch", [("word", name.clone()), ("known", known.clone())])
            }
            Self::Value { switch, value, known, .. } => {
                let args = [("switch", switch.clone()), ("word", value.clone()), ("known", known.clone())];
                say(w, "begin-fault-value", args)
            }
            Self::Text(field) => say(w, "begin-fault-text", [("most", field.most().to_string())]),
            Self::Role(word) => say(w, "begin-fault-role", [("word", word.clone())]),
            Self::RoleTwice(role) => say(w, "begin-fault-role-twice", [("role", role.clone())]),
            Self::Officials => say(w, "begin-fault-officials", [("most", OFFICIALS.to_string())]),
            Self::NoFolder => w.t("begin-no-folder"),
            Self::Exists(_) => w.t("begin-fault-exists"),
            Self::File(error) => error.describe(w),
            Self::Names(error) => why(w, "begin-fault-names", error.describe(w)),
            Self::NoSeeds => w.t("begin-fault-seeds"),
            Self::Random(error) => why(w, "begin-fault-random", error.clone()),
        }
    }
}

impl Describe for Unclosed {
    fn describe(&self, w: Words) -> String {
        match self {
            Self::NoFile => w.t("record-no-file"),
            Self::Disputed(on) => {
                let on: Vec<String> = on.iter().map(ToString::to_string).collect();
                say(w, "end-fault-disputed", [("on", on.join(", "))])
            }
            Self::Reason => say(w, "end-fault-reason", [("most", REASON.to_string())]),
            Self::NotOver => w.t("end-fault-not-over"),
            Self::Over => w.t("end-fault-over"),
            Self::Side(known) => say(w, "end-fault-side", [("known", known.clone())]),
            Self::Moved => w.t("end-fault-moved"),
            Self::NotIntact => w.t("end-fault-not-intact"),
            Self::NoSeal => w.t("end-fault-no-seal"),
            Self::OtherText(path) => say(w, "end-fault-other-text", [("file", file_name(path))]),
            Self::Text(path, error) => {
                say(w, "end-fault-text", [("file", file_name(path)), ("why", error.describe(w))])
            }
            Self::Io(error) => error.describe(w),
            Self::Read(error) => error.describe(w),
            Self::File(error) => error.describe(w),
        }
    }
}

/// Returns the faulty field in words; `None` if no field is faulty.
#[must_use]
pub fn field(w: Words, unbegun: &Unbegun) -> Option<String> {
    let key = match unbegun {
        Unbegun::Text(field) => return Some(w.t(&format!("begin-{}", field.word()))),
        Unbegun::Pose(PoseError::System(_)) => "begin-game",
        Unbegun::Pose(PoseError::Scene(_)) => "begin-scenario",
        Unbegun::Switch { .. } | Unbegun::Value { .. } => "begin-readings",
        Unbegun::Role(_) | Unbegun::RoleTwice(_) | Unbegun::Officials => "begin-people",
        _ => return None,
    };
    Some(w.t(key))
}
