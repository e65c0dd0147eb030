//! Who enters what is recorded, and whether that reader decides as the umpire.
//!
//! An entry has a role beside it, and behind a comma the table or device: `scribe, Table 1`. The person at the machine of the program
//! itself may do all that the umpire may, and is `umpire, own machine`, unless said otherwise at the prompt.

use wardiary_core::diary::entry_metadata::Author;
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::{EntryKind, EntryView, Review, Seq};

use crate::access::reader::Entered;
use crate::access::role::{Needs, Role};
use crate::i18n::Words;
use crate::localize::Localizer;

/// What the key of a ruling in words begins with.
const RULING: &str = "entry-ruling";
/// What stands between role and device.
const BETWEEN: &str = ", ";
/// The device of a person who uses the program without a room.
const OWN_MACHINE: &str = "own machine";
/// What the device of a link without a name begins with, before its number.
const LINK: &str = "link ";

/// Who enters what is recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pen {
    /// Who that is, as it stands beside the entries.
    pub author: Author,
    /// Whether rulings, decrees and readings are taken from this pen.
    pub decides: bool,
}

impl Pen {
    /// The pen of the person at the machine itself, without a room.
    #[must_use]
    pub fn own_machine() -> Self {
        Self { author: author(Role::Umpire.word(), OWN_MACHINE), decides: true }
    }

    /// The pen of the reader of a request about a match. A visitor of a room has no role, and decides nothing.
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

/// An author in words; as it is recorded where it names no role of this program.
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

/// A device in words: a name as it is, that of a link without one by its number.
#[must_use]
pub fn device_words(w: Words, device: &str) -> String {
    let number = device.strip_prefix(LINK).filter(|digits| digits.bytes().all(|digit| digit.is_ascii_digit()));
    match number {
        Some(number) => w.with("entered-link", [("n", number.to_owned().into())]),
        None if device == OWN_MACHINE => w.t("entered-own-machine"),
        None => device.to_owned(),
    }
}

/// Who entered an entry of a number, in a sentence; `None` where that was not recorded, or is not shown.
#[must_use]
pub fn entered(localizer: Localizer<'_>, seq: Seq) -> Option<String> {
    let author = localizer.review.entered_by(seq);
    (!author.is_empty()).then(|| localizer.w.with("entered-by", [("who", words(localizer, &author).into())]))
}

/// Who entered an entry, in a sentence, and of what the umpire decided that it was the umpire; `None` where that was not recorded, or is not
/// shown.
#[must_use]
pub fn entered_by(localizer: Localizer<'_>, entry: &EntryView) -> Option<String> {
    let who = Some(&*entry.entered_by).filter(|author| !author.is_empty()).map(|author| words(localizer, author))?;
    let is_ruled =
        matches!(entry.kind, EntryKind::Amendment | EntryKind::Reading) || entry.words.key.starts_with(RULING);
    let key = if is_ruled { "entered-ruled" } else { "entered-by" };
    Some(localizer.w.with(key, [("who", who.into())]))
}
