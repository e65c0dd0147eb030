//! The author of new entries, and whether this author decides as the umpire.
//!
//! An entry has a role, and after a comma the table or device: `scribe, Table 1`. The person at the program's own machine has all
//! rights of the umpire, and is `umpire, own machine`, unless another author is given at the prompt.

use wardiary_core::diary::entry_metadata::Author;
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::{EntryKind, EntryView, Review, Seq};
use wardiary_words::i18n::Words;
use wardiary_words::localize::Localizer;

use crate::access::reader::Entered;
use crate::access::role::{Needs, Role};

/// The beginning of the key of a ruling in words.
const RULING: &str = "entry-ruling";
/// The text between role and device.
const BETWEEN: &str = ", ";
/// The device of a person who uses the program without a room.
const OWN_MACHINE: &str = "own machine";
/// The beginning of the device name of an unnamed link; the number of the link follows.
const LINK: &str = "link ";

/// The author of new entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pen {
    /// The author, as it is recorded with the entries.
    pub author: Author,
    /// Whether rulings, decrees and readings are accepted from this pen.
    pub decides: bool,
}

impl Pen {
    /// Returns the pen of the person at the machine itself, without a room.
    #[must_use]
    pub fn own_machine() -> Self {
        Self { author: author(Role::Umpire.word(), OWN_MACHINE), decides: true }
    }

    /// Returns the pen of a request's reader. A visitor of a room has no role, and decides nothing.
    #[must_use]
    pub fn of(entered: Option<&Entered>, review: &dyn Review) -> Self {
        let Some(entered) = entered else { return Self::own_machine() };
        let Some(reader) = &entered.0 else { return Self { author: author(Role::Viewer.word(), ""), decides: false } };
        let role = reader.grant.role;
        let word = if let Role::Side(side) = role { review.side_word(side) } else { role.word() };
        Self { author: author(word, &reader.device), decides: reader.deciders.let_do(role, Needs::Deciding) }
    }
}

fn author(role: &str, device: &str) -> Author {
    let text = if device.is_empty() { role.to_owned() } else { format!("{role}{BETWEEN}{device}") };
    Author::named(&text).expect("a role and a name of at most 40 characters are within 60")
}

/// Returns an author in words. An author without a role of this program stays as recorded.
#[must_use]
pub fn words(localizer: Localizer<'_>, author: &str) -> String {
    let w = localizer.w;
    let (role, device) = author.split_once(BETWEEN).unwrap_or((author, ""));
    let side = |word: &str| [Side::One, Side::Two].into_iter().find(|&side| localizer.review.side_word(side) == word);
    let role = match (side(role), Role::parse(role)) {
        (Some(side), _) => localizer.side(side),
        (None, Some(known)) => w.t(&format!("role-{}", known.word())),
        (None, None) => role.to_owned(),
    };
    if device.is_empty() { role } else { format!("{role}{BETWEEN}{}", device_words(w, device)) }
}

/// Returns a device in words. A name stays as it is; an unnamed link is described by its number.
#[must_use]
pub fn device_words(w: Words, device: &str) -> String {
    let number = device.strip_prefix(LINK).filter(|digits| digits.bytes().all(|digit| digit.is_ascii_digit()));
    match number {
        Some(number) => w.with("entered-link", [("n", number.to_owned().into())]),
        None if device == OWN_MACHINE => w.t("entered-own-machine"),
        None => device.to_owned(),
    }
}

/// Returns a sentence with the author of an entry, by its number; `None` if it was not recorded, or is not shown.
#[must_use]
pub fn entered(localizer: Localizer<'_>, seq: Seq) -> Option<String> {
    let author = localizer.review.entered_by(seq);
    (!author.is_empty()).then(|| localizer.w.with("entered-by", [("who", words(localizer, &author).into())]))
}

/// Returns a sentence with the author of an entry. For a decision of the umpire, the sentence says so. Returns `None` if the
/// author was not recorded, or is not shown.
#[must_use]
pub fn entered_by(localizer: Localizer<'_>, entry: &EntryView) -> Option<String> {
    let who = Some(&*entry.entered_by).filter(|author| !author.is_empty()).map(|author| words(localizer, author))?;
    let is_ruled =
        matches!(entry.kind, EntryKind::Amendment | EntryKind::Reading) || entry.words.key.starts_with(RULING);
    let key = if is_ruled { "entered-ruled" } else { "entered-by" };
    Some(localizer.w.with(key, [("who", who.into())]))
}
