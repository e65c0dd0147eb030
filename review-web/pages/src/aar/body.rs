//! The document itself. Its links lead to pages, or to places in the same file.

use askama::Template;
use wardiary_core::diary::notes::debrief::Part;
use wardiary_core::diary::notes::debrief::fold::{Kept, Lesson};
use wardiary_core::diary::notes::{Layer, Note};
use wardiary_core::kernel::citation::Rule;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::Seq;
use wardiary_debrief::after_action::text::Piece;
use wardiary_debrief::after_action::{Beside, Draft, Event, Ground};
use wardiary_debrief::summary::course;
use wardiary_debrief::summary::subject::Subject;
use wardiary_draw::svg::Picture;
use wardiary_page::frame::Frame;
use wardiary_words::fragment::Fragment;
use wardiary_words::i18n::{Lang, Words};
use wardiary_words::localize::{Localizer, entries};

use super::edited::{Text, texts};
use super::picture;
use crate::notes::View;
use crate::notes::questions::QuestionView;
use crate::step::{Ribbon, Turn, discs, turns};

/// Empty lines on which readers of a printed document write.
const LINES: [(); 5] = [(); 5];
/// Empty rows that the table of follow-up has for tasks of the people in the room.
const BLANKS: [(); 2] = [(); 2];
/// Number of letters that the document shows of the chain link of the notes.
const HEAD: usize = 16;

/// Functions that return the addresses of entries and rule rows. A row may have no address.
#[derive(Clone, Copy)]
pub(super) struct Links<'a> {
    pub(super) entry: &'a dyn Fn(Seq) -> String,
    pub(super) row: &'a dyn Fn(&str) -> Option<String>,
    /// Returns the form for the text of a part, on its present layer or on a layer to choose there; `None` for a read-only document.
    pub(super) edit: Option<&'a dyn Fn(Part, Option<Layer>) -> Option<String>>,
}

/// A draft with its sources.
pub(super) struct Document<'a> {
    pub(super) view: View<'a>,
    pub(super) draft: Draft,
    notes: Vec<&'a Note>,
    lessons: Vec<&'a Kept<Lesson>>,
    stops: Vec<(Seq, String, Lang)>,
    questions: Vec<QuestionView>,
}

#[derive(Template)]
#[template(path = "aar-body.html")]
struct Body<'a> {
    frame: &'a Frame,
    localizer: Localizer<'a>,
    draft: &'a Draft,
    links: Links<'a>,
    match_title: String,
    lead: String,
    texts: Vec<Text>,
    has_stops: bool,
    turns: Vec<Turn>,
    chart: Option<Picture>,
    course: String,
    events: Vec<(usize, &'a Event, Option<Picture>)>,
    /// The questions to a class, with its answers.
    questions: &'a [QuestionView],
    sides: [String; 2],
    sources: String,
    head: Option<String>,
    foot: String,
}

impl Body<'_> {
    fn entry(&self, seq: &Seq) -> String {
        (self.links.entry)(*seq)
    }

    fn entry_name(&self, seq: &Seq) -> String {
        self.frame.w.with("aar-entry", [("n", self.number(seq).into())])
    }

    /// Returns the number of an entry, with a note if it was undone.
    fn number(&self, seq: &Seq) -> String {
        self.localizer.entry_number(*seq)
    }

    fn row(&self, rule: &Rule) -> Option<String> {
        (self.links.row)(&rule.to_string())
    }

    /// Returns the texts that replace the draft of a part.
    fn texts(&self, part: &str) -> Vec<&Text> {
        self.texts.iter().filter(|text| text.part.word() == part).collect()
    }

    /// Returns the address of the form for a text.
    fn edit(&self, text: &Text) -> Option<String> {
        self.links.edit.and_then(|edit| edit(text.part, Some(text.layer)))
    }

    /// Returns the address of the form for a new text of the reader. Returns `None` if the reader may already edit a text of the part.
    fn begin(&self, part: &str) -> Option<String> {
        let is_begun = self.texts(part).into_iter().any(|text| self.edit(text).is_some());
        let part = Part::named(part).filter(|_| !is_begun)?;
        self.links.edit.and_then(|edit| edit(part, None))
    }

    /// Returns the name of the link to the form of a part. The name contains the part, for readers who do not see where the link is.
    fn edit_name(&self, part: &str) -> String {
        self.frame.w.with("aar-edit-part", [("part", part_words(self.frame.w, part).into())])
    }

    /// Lines to write on.
    const fn lines() -> [(); 5] {
        LINES
    }

    /// Free rows of the table of follow-up.
    const fn blanks() -> [(); 2] {
        BLANKS
    }

    fn captain(&self, name: &str) -> String {
        self.frame.w.with("aar-sign-side", [("side", name.to_owned().into())])
    }
}

/// Returns the heading of a part by its word.
pub(super) fn part_words(w: Words, part: &str) -> String {
    let place = Part::ALL.iter().position(|known| known.word() == part).map_or(0, |at| at + 1);
    w.t(&format!("aar-part-{place}"))
}

fn localizer(view: View<'_>) -> Localizer<'_> {
    Localizer { w: view.frame.w, review: view.opened.review.as_ref() }
}

impl<'a> Document<'a> {
    /// Returns the document with the questions and answers of a class.
    pub(super) fn asked(self, questions: Vec<QuestionView>) -> Self {
        Self { questions, ..self }
    }

    /// Drafts the document.
    pub(super) fn of(view: View<'a>) -> Self {
        let notes: Vec<&Note> = view.noted.notes.notes().iter().filter(|note| view.shows(note)).collect();
        let stop = |stop: &&wardiary_core::diary::notes::Stop| {
            let (title, lang) = view.margin().said(&stop.title);
            (stop.on.entry, title, lang)
        };
        let stops: Vec<_> = view.noted.notes.row().iter().map(stop).collect();
        let lessons = view.noted.notes.debrief().lessons.iter();
        let lessons: Vec<&Kept<Lesson>> =
            lessons.filter(|kept| kept.removed.is_none() && view.reads(kept.layer, kept.is_open())).collect();
        let beside = Beside { notes: &notes, lessons: &lessons, stops: &stops };
        let draft = Draft::of(&Ground::of(localizer(view), view.opened.integrity.evidence.ending.as_ref(), beside));
        Self { view, draft, notes, lessons, stops, questions: Vec::new() }
    }

    fn ground(&'a self) -> Ground<'a> {
        let ending = self.view.opened.integrity.evidence.ending.as_ref();
        let beside = Beside { notes: &self.notes, lessons: &self.lessons, stops: &self.stops };
        Ground::of(localizer(self.view), ending, beside)
    }

    /// The parts one to six.
    pub(super) fn body(&'a self, links: Links<'a>) -> Fragment {
        let (view, localizer, ground) = (self.view, localizer(self.view), self.ground());
        let (w, review) = (view.frame.w, localizer.review);
        let phases = review.phases();
        let ribbon = Ribbon {
            phases: &phases,
            href: links.entry,
            stops: &|turn| discs(view, links.entry, None, turn),
            now: None,
        };
        let halts = (1..).zip(&self.stops).map(|(place, (seq, ..))| (place, *seq));
        let halts: Vec<(usize, Seq)> = halts.filter(|(_, seq)| review.holds(*seq)).collect();
        let events = (1..).zip(&self.draft.happened.events);
        let last = review.len().saturating_sub(1);
        let title = course::title(localizer, ground.points());
        let subject = Subject::course(localizer, course::has_points(ground.points()), &title);
        let head = Some(view.noted.head.as_str()).filter(|head| !head.is_empty() && review.viewer() == Viewer::Umpire);
        Fragment::of(&Body {
            frame: view.frame,
            localizer,
            draft: &self.draft,
            links,
            match_title: w.match_title(review),
            lead: format!("{} · {}", w.t("game-title"), entries(w, review.len().into())),
            texts: texts(view),
            has_stops: !self.stops.is_empty(),
            turns: turns(localizer, &ribbon),
            chart: course::chart(localizer, (&subject, ground.points()), &halts, links.entry),
            course: title.clone(),
            events: events.map(|(place, event)| (place, event, picture::cut(localizer, event, place))).collect(),
            questions: &self.questions,
            sides: [Side::One, Side::Two].map(|side| localizer.side(side)),
            sources: self.sources(),
            head: head.map(|head| w.with("aar-head", [("head", head.chars().take(HEAD).collect::<String>().into())])),
            foot: w.with("aar-foot", [("last", last.to_string().into())]),
        })
    }

    /// Returns the authors of quoted notes, and where the notes are stored.
    fn sources(&self) -> String {
        let localizer = localizer(self.view);
        let w = localizer.w;
        let author = |(name, count): &(String, usize)| {
            w.with("aar-author-n", [("author", name.clone().into()), ("n", count.to_string().into())])
        };
        let authors: Vec<String> = self.draft.authors.iter().map(author).collect();
        if authors.is_empty() {
            return w.t("aar-sources-none");
        }
        w.with("aar-sources", [("authors", localizer.listed(authors).into())])
    }
}
