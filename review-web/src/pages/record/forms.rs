//! What may be chosen now as forms: each field is a part of the line of notation, which [`super::fields`] reads off them.

mod maker;

use crate::fragment::Fragment;

pub(in crate::pages) use maker::Maker;

/// Most forms that are shown unfolded.
const OPEN: usize = 3;

/// What may be chosen, as a form.
pub(in crate::pages) struct Form {
    /// What it does: the verb, and what it is about.
    pub(in crate::pages) label: String,
    pub(in crate::pages) fields: Vec<Field>,
    /// Whether it is sent by a button of its own; otherwise each choice is one.
    pub(in crate::pages) has_button: bool,
    /// Whether nothing is to be chosen but itself.
    pub(in crate::pages) is_plain: bool,
    /// Whether it is folded away until its label is opened.
    pub(in crate::pages) is_folded: bool,
    /// Whether it can be looked at before it is sent: units are ticked for a combat.
    pub(in crate::pages) has_odds: bool,
    /// What it comes to; empty where that was not asked.
    pub(in crate::pages) odds: Fragment,
}

impl Form {
    /// Whether it goes to what the reader has chosen on the map.
    fn has_chosen(&self) -> bool {
        let is_chosen =
            |field: &Field| matches!(field, Field::One { options, .. } if options.iter().any(|one| one.chosen));
        self.fields.iter().any(is_chosen)
    }
}

/// What may be chosen, and what takes one button. Of many forms each is folded until it is meant, or something of it is chosen on the map.
pub(in crate::pages) fn parted(made: impl Iterator<Item = Form>) -> (Vec<Form>, Vec<Form>) {
    let (last, mut forms): (Vec<Form>, Vec<Form>) = made.partition(|form| form.is_plain);
    let is_many = forms.len() > OPEN;
    forms.iter_mut().for_each(|form| form.is_folded = is_many && !form.has_chosen());
    (forms, last)
}

/// A field of a form.
pub(in crate::pages) enum Field {
    /// A word of the line that is not chosen.
    Word(&'static str, String),
    /// A unit that takes part in any case.
    Must(Named),
    /// One of several, from a list.
    One { name: String, label: String, options: Vec<Named> },
    /// One of several, each a button that sends the form.
    Buttons(Vec<Named>),
    /// One that may be taken or left.
    Tick { name: &'static str, option: Named },
    /// Several at once, which [`Field::Tick`]s behind it also are one by one: the value is all of theirs.
    Together { name: &'static str, option: Named },
    /// A number; `first` is what its field holds at first, where that makes sense.
    Number { name: String, label: String, least: u32, most: u32, first: Option<u32> },
}

/// Something to be chosen.
pub(in crate::pages) struct Named {
    /// As the line has it.
    pub(in crate::pages) value: String,
    /// As the reader does.
    pub(in crate::pages) label: String,
    /// Whether it is chosen beforehand.
    pub(in crate::pages) chosen: bool,
}
