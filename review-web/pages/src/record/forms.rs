//! The options as forms. Each field is a part of the line of notation, which [`super::fields`] puts together.

mod maker;

use wardiary_words::fragment::Fragment;

pub(crate) use maker::Maker;

/// Maximum number of forms of which none is folded.
const OPEN: usize = 3;

/// An option as a form.
pub(crate) struct Form {
    /// Its action: the verb, and its object.
    pub(crate) label: String,
    pub(crate) fields: Vec<Field>,
    /// Whether it has a button to send it; otherwise each choice is a button.
    pub(crate) has_button: bool,
    /// Whether there is nothing to choose in it.
    pub(crate) is_plain: bool,
    /// Whether it is folded until a reader opens its label.
    pub(crate) is_folded: bool,
    /// Whether it can show odds before it is sent: a combat with units to tick.
    pub(crate) has_odds: bool,
    /// Its odds; empty if they were not requested.
    pub(crate) odds: Fragment,
}

impl Form {
    /// Returns whether a list of the form preselects the reader's choice on the map.
    fn has_chosen(&self) -> bool {
        let is_chosen =
            |field: &Field| matches!(field, Field::One { options, .. } if options.iter().any(|one| one.chosen));
        self.fields.iter().any(is_chosen)
    }
}

/// Splits the options into forms and single buttons. If there are more than `OPEN` forms, those without the choice on the map are folded.
pub(crate) fn parted(made: impl Iterator<Item = Form>) -> (Vec<Form>, Vec<Form>) {
    let (last, mut forms): (Vec<Form>, Vec<Form>) = made.partition(|form| form.is_plain);
    let is_many = forms.len() > OPEN;
    forms.iter_mut().for_each(|form| form.is_folded = is_many && !form.has_chosen());
    (forms, last)
}

/// A field of a form.
pub(crate) enum Field {
    /// A fixed word of the line.
    Word(&'static str, String),
    /// A unit that always takes part.
    Must(Named),
    /// One option from a list.
    One { name: String, label: String, options: Vec<Named> },
    /// One option of several, each with a button that sends the form.
    Buttons(Vec<Named>),
    /// One unit that may be ticked.
    Tick { name: &'static str, option: Named },
    /// A box for several units at once. Its value names all of them. The [`Field::Tick`]s of the single units come after it.
    Together { name: &'static str, option: Named },
    /// A number; `first` is its initial value, if there is a sensible one.
    Number { name: String, label: String, least: u32, most: u32, first: Option<u32> },
}

/// Something to be chosen.
pub(crate) struct Named {
    /// Text in the line.
    pub(crate) value: String,
    /// Text for the reader.
    pub(crate) label: String,
    /// Whether it is preselected.
    pub(crate) chosen: bool,
}
