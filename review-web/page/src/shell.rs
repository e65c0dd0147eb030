//! What is around every page: head, bar and foot. Each part has a template of its own, which pages insert. If pages included these
//! templates, each page would compile them once more.

use std::fmt::Display;

use askama::Template;
use wardiary_words::fragment::Fragment;

use crate::frame::Frame;

#[derive(Template)]
#[template(path = "shell-opening.html")]
struct Opening<'a> {
    frame: &'a Frame,
    title: String,
}

#[derive(Template)]
#[template(path = "shell-place.html")]
struct Place<'a> {
    frame: &'a Frame,
}

#[derive(Template)]
#[template(path = "shell-bar.html")]
struct Bar<'a> {
    frame: &'a Frame,
}

#[derive(Template)]
#[template(path = "shell-foot.html")]
struct Foot<'a> {
    frame: &'a Frame,
}

impl Frame {
    /// Returns the document up to its stylesheet and script.
    #[must_use]
    pub fn opening(&self, title: impl Display) -> Fragment {
        Fragment::of(&Opening { frame: self, title: title.to_string() })
    }

    /// Returns the link in the bar to the match, or to the list of matches.
    #[must_use]
    pub fn place(&self) -> Fragment {
        Fragment::of(&Place { frame: self })
    }

    /// Returns the rest of the bar, and the head of the match.
    #[must_use]
    pub fn bar(&self) -> Fragment {
        Fragment::of(&Bar { frame: self })
    }

    /// Returns the messages that a script shows.
    #[must_use]
    pub fn foot(&self) -> Fragment {
        Fragment::of(&Foot { frame: self })
    }
}
