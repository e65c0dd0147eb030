//! The actions of the form of variations.

/// The requested action.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Act {
    /// A new variation.
    #[default]
    Write,
    /// A variation written anew.
    Edit,
    /// A variation taken away.
    Remove,
}

impl Act {
    pub(super) fn of(word: Option<&str>) -> Self {
        [Self::Write, Self::Edit, Self::Remove].into_iter().find(|act| Some(act.word()) == word).unwrap_or_default()
    }

    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Write => "write",
            Self::Edit => "edit",
            Self::Remove => "remove",
        }
    }

    /// Returns the keys of the form's title and of its button.
    pub(super) const fn keys(self) -> [&'static str; 2] {
        match self {
            Self::Write => ["variation-keep", "variation-save"],
            Self::Edit => ["variation-edit", "variation-save"],
            Self::Remove => ["variation-remove", "variation-remove"],
        }
    }

    /// Returns the fields of its form, by the names that faults use.
    pub(super) const fn fields(self) -> &'static [&'static str] {
        match self {
            Self::Write | Self::Edit => &["author", "layer", "title", "text"],
            Self::Remove => &["author", "reason"],
        }
    }
}
