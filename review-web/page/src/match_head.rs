//! The head of each page of a match, below the top bar: title, facts, points, and the tabs. A full-height page has the tabs in a menu.

use wardiary_library::access::role::Needs;
use wardiary_words::i18n::Words;

/// The head of a page of a match.
#[derive(Clone, Debug, Default)]
pub struct MatchHead {
    /// The title of the match.
    pub title: String,
    /// Game, turn, entries and state of the match, in words.
    pub facts: String,
    /// Names of the sides with their points, in a game with points.
    pub points: Option<[(String, String); 2]>,
    /// The address of the overview, to which the title leads.
    pub overview: String,
    /// The tabs in their order, only those that the reader may open.
    pub tabs: Vec<Tab>,
    /// The pages under the tab of this page; none if there is only one, or if the tabs are in a menu.
    pub parts: Vec<Tab>,
    /// Whether the tabs are in a menu, so that the page keeps the height of the window.
    pub is_folded: bool,
}

/// A tab, or a page under one.
#[derive(Clone, Debug)]
pub struct Tab {
    /// Address of the link.
    pub href: String,
    /// Label of the link.
    pub label: String,
    /// Number of things under the tab, if it is known without reading the match.
    pub count: Option<usize>,
    /// Whether the current page is under the tab.
    pub is_current: bool,
    /// Whether the key for *back* leads to this tab.
    pub is_back: bool,
}

/// The tabs, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Under {
    Replay,
    Overview,
    Combats,
    Review,
    Present,
    Before,
    File,
}

impl Under {
    const ALL: [Self; 7] =
        [Self::Replay, Self::Overview, Self::Combats, Self::Review, Self::Present, Self::Before, Self::File];

    /// The key of its words.
    const fn key(self) -> &'static str {
        match self {
            Self::Replay => "tab-replay",
            Self::Overview => "overview",
            Self::Combats => "tab-combats",
            Self::Review => "tab-review",
            Self::Present => "present",
            Self::Before => "tab-before",
            Self::File => "tab-file",
        }
    }

    /// Returns the pages under a tab: their paths after the path of the match, and the keys of their words. The first is the page of the tab.
    const fn parts(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::Replay => &[("", "tab-replay")],
            Self::Overview => {
                &[("overview", "overview"), ("film", "film"), ("diary", "diaries"), ("compare", "compare")]
            }
            Self::Combats => &[("combats", "tab-combats")],
            Self::Review => &[("aar", "part-document"), ("lessons", "lessons"), ("lines", "other-lines")],
            Self::Present => &[("notes", "debrief-plan"), ("homework", "homework")],
            Self::Before => &[("intents", "intents-title"), ("intent", "intent-title")],
            Self::File => &[("integrity", "tab-file")],
        }
    }
}

/// The place of a page among the pages of a match.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    under: Option<Under>,
    /// The path of the part to which the page belongs, after the path of the match.
    part: &'static str,
    /// Whether the page keeps the height of the window.
    pub is_folded: bool,
    /// The part to which the key for *back* leads.
    back: Option<&'static str>,
}

impl Place {
    const fn at(under: Under, part: &'static str) -> Self {
        Self { under: Some(under), part, is_folded: false, back: None }
    }

    const fn folded(under: Under) -> Self {
        Self { is_folded: true, ..Self::at(under, "") }
    }

    /// Returns the place of the page at a path after the path of the match; `None` for other pages, and for a page without navigation.
    #[must_use]
    pub fn of(path: &str) -> Option<Self> {
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        Some(match parts[..] {
            ["e", _] | ["record"] => Self::folded(Under::Replay),
            ["variations", _] => Self::folded(Under::Review),
            ["present", _, "notes"] | ["follow"] => Self::folded(Under::Present),
            ["overview"] => Self::at(Under::Overview, "overview"),
            ["film"] => Self::at(Under::Overview, "film"),
            ["diary"] => Self { back: Some("overview"), ..Self::at(Under::Overview, "diary") },
            ["diary", ..] => Self { back: Some("diary"), ..Self::at(Under::Overview, "diary") },
            ["compare"] => Self::at(Under::Overview, "compare"),
            ["e", _, "combat"] | ["combats"] => Self::at(Under::Combats, "combats"),
            ["aar"] | ["aar", "edit"] => Self::at(Under::Review, "aar"),
            ["lessons"] => Self::at(Under::Review, "lessons"),
            ["lines", ..] => Self::at(Under::Review, "lines"),
            ["notes", ..] | ["chapters", "form"] | ["dispute"] => Self::at(Under::Present, "notes"),
            ["homework"] => Self::at(Under::Present, "homework"),
            ["intents"] => Self::at(Under::Before, "intents"),
            ["intent"] => Self::at(Under::Before, "intent"),
            ["integrity" | "copy" | "seal"] => Self::at(Under::File, "integrity"),
            ["links"] => Self { under: None, part: "", is_folded: false, back: None },
            _ => return None,
        })
    }
}

/// The facts that decide which tabs a reader sees.
pub struct Reader<'a> {
    /// The words of the page.
    pub w: Words,
    /// Returns whether the reader has the right that a page needs.
    pub may: &'a dyn Fn(Needs) -> bool,
    /// Whether the whole match is shown.
    pub sees_all: bool,
    /// Whether a side sees the match, or a reader sees it as that side.
    pub is_of_side: bool,
    /// How many stops are placed.
    pub stops: usize,
    /// Returns the address of a page of the match for this reader, from its path after the path of the match.
    pub href: &'a dyn Fn(&str) -> String,
}

impl Reader<'_> {
    /// Returns the tabs at a place, and the pages under its tab.
    #[must_use]
    pub fn tabs(&self, place: Place) -> (Vec<Tab>, Vec<Tab>) {
        let shown = Under::ALL.into_iter().filter(|under| self.opens(*under, under.parts()[0].0));
        let tabs = shown.map(|under| {
            // For a reader who does not present, this tab shows notes.
            let key = if under == Under::Present && !self.leads() { "notes" } else { under.key() };
            Tab {
                count: Some(self.stops).filter(|count| under == Under::Present && *count > 0),
                is_current: place.under == Some(under),
                ..self.tab((under, under.parts()[0].0, key), place)
            }
        });
        let parts = place.under.into_iter().flat_map(|under| under.parts().iter().map(move |part| (under, part)));
        let parts = parts.filter(|(under, (path, _))| self.opens(*under, path));
        let parts: Vec<Tab> = parts.map(|(under, &(path, key))| self.tab((under, path, key), place)).collect();
        (tabs.collect(), if parts.len() > 1 && !place.is_folded { parts } else { Vec::new() })
    }

    fn tab(&self, (under, path, key): (Under, &'static str, &'static str), place: Place) -> Tab {
        let is_umpires = self.sees_all && (self.may)(Needs::Umpiring);
        let path = if under == Under::File && !is_umpires { "copy" } else { path };
        Tab {
            href: (self.href)(path),
            label: self.w.t(key),
            count: None,
            is_current: place.part == path,
            is_back: place.back == Some(path),
        }
    }

    /// Returns whether the reader leads the debrief.
    fn leads(&self) -> bool {
        self.sees_all && (self.may)(Needs::Presenting)
    }

    /// Returns whether the reader sees a page under a tab.
    fn opens(&self, under: Under, path: &str) -> bool {
        match path {
            "homework" => self.leads(),
            "intent" => (self.may)(Needs::Sealing),
            _ => under != Under::File || ((self.may)(Needs::Copying) && (self.sees_all || self.is_of_side)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Place, Under};

    #[test]
    fn the_pages_of_every_tab_are_under_it() {
        for under in Under::ALL.into_iter().filter(|under| *under != Under::Replay) {
            for (path, _) in under.parts() {
                let place = Place::of(path).unwrap_or_else(|| panic!("{path} has no place"));
                assert_eq!((place.under, place.part, place.is_folded), (Some(under), *path, false), "{path}");
            }
        }
    }
}
