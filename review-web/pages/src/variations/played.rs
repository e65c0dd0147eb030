//! A match played on along a variation, for one reader.

use wardiary_core::diary::entry_text::EntryError;
use wardiary_core::diary::notes::debrief::LINES_MAX;
use wardiary_core::diary::notes::debrief::fold::Variation;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::review::Seq;
use wardiary_library::library::{Noted, OpenMatch};
use wardiary_library::line_echo::{Trouble, said, trouble};
use wardiary_page::error::{Reason, Stop};
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;
use wardiary_page::viewer_menu::as_read;
use wardiary_words::localize::Localizer;

use super::super::notes::{View, varied};
use super::super::step::{Shown, shown_at};

/// Keys of an address for the view of the map.
const MAP: [&str; 6] = ["hex", "unit", "map", "centre", "layer", "view"];
/// Keys of the address of a variation.
const OWN: [&str; 5] = ["do", "entry", "lines", "variation", "line"];

/// A possible continuation of a match.
pub(super) struct Played<'a> {
    /// The match itself, which shows the entry before the variation.
    home: &'a OpenMatch,
    on: Seq,
    opened: OpenMatch,
    /// The lines that the rules accept.
    pub(super) lines: Vec<String>,
    fault: Option<EntryError>,
    /// The text of the line that the rules refuse, which follows the accepted ones.
    said: String,
    frame: Frame,
    /// Empty, because the entries of the variation have numbers of their own, and no note of the match is about them.
    noted: Noted,
}

impl<'a> Played<'a> {
    /// Plays lines on after an entry, up to the limit of a variation, and as far as the rules accept them.
    pub(super) fn of(view: View<'a>, on: Seq, lines: &[&str]) -> Self {
        let lines = &lines[..lines.len().min(LINES_MAX)];
        let varied = view.opened.review.varied(on, lines);
        let mut frame = view.frame.clone();
        frame.query.retain(|(key, _)| MAP.contains(&key.as_str()) || OWN.contains(&key.as_str()));
        let said = lines.get(varied.lines.len()).map_or_else(String::new, |line| (*line).to_owned());
        let opened = as_read(view.opened, varied.review);
        let (lines, fault) = (varied.lines, varied.fault);
        Self { home: view.opened, on, opened, lines, fault, said, frame, noted: Noted::default() }
    }

    /// Returns whether nothing of it is hidden from the reader, who then may play on.
    pub(super) fn is_open(&self) -> bool {
        self.opened.review.viewer() == Viewer::Umpire
    }

    /// Returns the localizer for its names and sentences.
    pub(super) fn localizer(&self) -> Localizer<'_> {
        Localizer { w: self.frame.w, review: self.opened.review.as_ref() }
    }

    /// Returns the position after a line, on the map and in words. For line 0, returns the position after the entry.
    pub(super) fn at(&self, id: &str, line: Seq) -> Shown {
        let mut frame = self.frame.clone();
        let is_chosen = |key: &str| frame.asked(key).is_some_and(|word| !word.is_empty());
        if is_chosen("unit") && frame.asked("layer").is_none() {
            frame.query.push(("layer".to_owned(), "reach".to_owned()));
        }
        let of = |opened, seq| shown_at(View { frame: &frame, opened, noted: &self.noted, id }, seq);
        let shown = of(&self.opened, line);
        // Before the first line the board shows the entry with its changes.
        if line == 0 { Shown { pending: shown.pending, ..of(self.home, self.on) } } else { shown }
    }

    /// Describes a line: actor and action.
    pub(super) fn words(&self, line: Seq) -> String {
        said(self.localizer(), &self.opened.review.at(line).entry())
    }

    /// Returns the fault of the line after these, with alternatives; `None` if a part of the position is hidden.
    pub(super) fn trouble(&self) -> Option<Trouble> {
        let localizer = self.localizer();
        let error = self.fault.as_ref()?;
        if !self.is_open() {
            return Some(Trouble { words: localizer.w.t("variation-hidden"), ..Trouble::default() });
        }
        Some(trouble(localizer, error, &self.said))
    }

    /// Returns the refused next line in the language of the page; empty if a part of the position is hidden.
    pub(super) fn said(&self) -> String {
        if self.is_open() { self.localizer().dictated(&self.said) } else { String::new() }
    }
}

/// A line of a variation in their list.
pub(super) struct Line {
    pub(super) href: String,
    pub(super) words: String,
    pub(super) said: Option<(String, &'static str)>,
    pub(super) is_here: bool,
}

/// Returns the lines of a variation, as typed.
pub(super) fn lines(what: &Variation) -> Vec<&str> {
    what.lines.iter().map(|line| line.notation.as_str()).collect()
}

/// Returns the lines of an address or a form, without blank ones.
pub(super) fn lines_of(text: &str) -> Vec<&str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).collect()
}

pub(super) fn view(request: &MatchRequest) -> View<'_> {
    View { frame: &request.frame, opened: &request.opened, noted: &request.noted, id: &request.id }
}

/// Returns the entry and the lines of an address, played. Refuses a reader from whom something is hidden there.
pub(super) fn asked(request: &MatchRequest) -> Result<(Seq, Played<'_>), Stop> {
    let (view, frame) = (view(request), &request.frame);
    let typed = frame.asked("entry").unwrap_or_default().trim();
    let entry = typed.parse().ok().filter(|entry: &Seq| *entry < request.opened.review.len());
    let on = entry.ok_or_else(|| request.stop(&Reason::NoEntry(typed.to_owned()), "/lines"))?;
    let played = Played::of(view, on, &lines_of(frame.asked("lines").unwrap_or_default()));
    if played.is_open() { Ok((on, played)) } else { Err(request.stop(&Reason::Withheld, "/lines")) }
}

/// Returns the lines that a form stores: those of the address, or those of a variation.
pub(super) fn lines_asked(request: &MatchRequest) -> Vec<String> {
    let own = |lines: Vec<&str>| lines.into_iter().map(str::to_owned).collect();
    match request.frame.asked("lines") {
        Some(text) => own(lines_of(text)),
        None => {
            let kept = request.frame.asked("variation").and_then(|number| varied::variation(view(request), number));
            kept.map(|kept| own(lines(&kept.what))).unwrap_or_default()
        }
    }
}
