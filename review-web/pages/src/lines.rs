//! The lines of a match: every rewind, and the two lines that part there side by side.

use askama::Template;
use wardiary_core::review::{Fate, Fork, Parted, Review, Rewound, Seq};
use wardiary_library::pen;
use wardiary_page::error::{Reason, page};
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;
use wardiary_words::localize::Localizer;

use super::Answer;
use wardiary_library::access::role::Needs::Reading;
use wardiary_page::declaration::Page;

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![Page::at("/m/{id}/lines/{at}").show(Reading, show).choice("rows", &["all"]).reads(&[])]
}

#[derive(Template)]
#[template(path = "lines.html")]
pub(super) struct LinesPart {
    frame: Frame,
    rewinds: Vec<Summary>,
}

#[derive(Template)]
#[template(path = "fork.html")]
struct ForkPage {
    frame: Frame,
    title: String,
    id: String,
    system: &'static str,
    summary: Summary,
    sum: String,
    phases: Vec<Phase>,
    /// Address of the comparison of both last positions.
    compare: Option<String>,
}

/// A rewind in words.
struct Summary {
    href: String,
    entry: String,
    name: String,
    reason: String,
    /// The author, if recorded.
    entered: Option<String>,
    left: String,
    undone: bool,
}

/// Rows of one phase.
struct Phase {
    name: String,
    rows: Vec<Row>,
}

/// The entries of both lines at one place.
struct Row {
    /// Number of equal rows that follow this row and are folded.
    folded: u32,
    kind: Kind,
    old: Option<Cell>,
    new: Option<Cell>,
    fate: String,
    /// A sentence about the folded rows.
    more: Option<String>,
    rule: Option<String>,
}

/// The fate of a row, which decides its shade.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Same,
    Replaced,
    New,
    Dropped,
}

impl Kind {
    fn class(self) -> &'static str {
        match self {
            Self::Same => "same",
            Self::Replaced => "replaced",
            Self::New => "new",
            Self::Dropped => "dropped",
        }
    }
}

struct Cell {
    href: String,
    seq: Seq,
    /// The entry in words. Empty if the entry of the other line has the same words.
    words: String,
}

impl LinesPart {
    /// Returns the abandoned lines of the match of a request.
    pub(super) fn of(request: &MatchRequest) -> Self {
        let MatchRequest { frame, id, opened, .. } = request;
        let review = opened.review.as_ref();
        let rewinds = review.rewinds().iter().map(|rewind| summary((frame, review), id, rewind)).collect();
        Self { rewinds, frame: frame.clone() }
    }
}

/// Shows the two lines that part at a rewind.
async fn show(request: MatchRequest) -> Answer {
    let MatchRequest { frame, id, opened, .. } = &request;
    let review = opened.review.as_ref();
    let none = || request.stop(&Reason::NoRewind(request.param("at").to_owned()), "/lines");
    let seq: Seq = request.param("at").parse().map_err(|_| none())?;
    let rewind = review.rewind(seq).ok_or_else(none)?;
    let withheld = || request.stop(&Reason::Withheld, "/lines");
    let fork = review.fork(seq).ok_or_else(withheld)?;
    let localizer = Localizer { w: frame.w, review };
    let summary = summary((frame, review), id, &rewind);
    let page_of = ForkPage {
        title: format!("{} · {}", summary.name, opened.title_in(frame.w)),
        system: review.system(),
        sum: sum(frame, &fork),
        phases: phases(frame, localizer, id, &fork),
        compare: compare(id, &fork).map(|path| frame.seen(&path)),
        summary,
        id: id.clone(),
        frame: frame.clone(),
    };
    page(frame, &page_of)
}

fn summary((frame, review): (&Frame, &dyn Review), id: &str, rewind: &Rewound) -> Summary {
    let number = |seq: Seq| seq.to_string().into();
    Summary {
        href: frame.along(&format!("/m/{id}/lines/{}", rewind.seq)),
        entry: frame.along(&format!("/m/{id}/e/{}", rewind.seq)),
        name: frame.w.with("lines-back", [("seq", number(rewind.seq)), ("to", number(rewind.to))]),
        reason: rewind.reason.clone(),
        entered: pen::entered(Localizer { w: frame.w, review }, rewind.seq),
        left: frame.w.with("lines-left", [("n", rewind.left.len().into())]),
        undone: !rewind.on_line,
    }
}

/// Returns the address of the comparison of both last entries.
fn compare(id: &str, fork: &[Fork]) -> Option<String> {
    let old = fork.iter().rev().find_map(Fork::old)?.seq;
    let new = fork.iter().rev().find_map(Fork::taken)?.seq;
    Some(format!("/m/{id}/compare?a={old}&b={new}"))
}

/// Returns how many entries had which fate.
fn sum(frame: &Frame, fork: &[Fork]) -> String {
    let count = |is: fn(&&Fork) -> bool| fork.iter().filter(is).count().into();
    let args = [
        ("same", count(|row| matches!(row, Fork::Same { .. }))),
        ("replaced", count(|row| matches!(row, Fork::Replaced { .. }))),
        ("dropped", count(|row| matches!(row, Fork::Dropped { .. }))),
        ("new", count(|row| matches!(row, Fork::New { .. }))),
    ];
    frame.w.with("fork-sum", args)
}

/// Returns the rows, phase by phase. Unless all rows are requested, equal rows in sequence are folded into the first of them.
fn phases(frame: &Frame, localizer: Localizer<'_>, id: &str, fork: &[Fork]) -> Vec<Phase> {
    let is_whole = frame.asked("rows") == Some("all");
    let mut phases: Vec<Phase> = Vec::new();
    for row in fork {
        let parted = row.taken().or(row.old());
        let name = parted.map(|parted| localizer.moment(&parted.moment)).unwrap_or_default();
        let shown = shown(frame, localizer, id, row);
        let run = phases.last_mut().and_then(|phase| phase.rows.last_mut());
        if let Some(run) = run.filter(|run| !is_whole && run.kind == Kind::Same && matches!(row, Fork::Same { .. })) {
            run.folded += 1;
            run.more = Some(frame.w.with("fork-folded", [("n", run.folded.into())]));
            continue;
        }
        match phases.last_mut().filter(|phase| phase.name == name) {
            Some(phase) => phase.rows.push(shown),
            None => phases.push(Phase { name, rows: vec![shown] }),
        }
    }
    phases
}

fn shown(frame: &Frame, localizer: Localizer<'_>, id: &str, row: &Fork) -> Row {
    let cell = |parted: &Parted, words: String| Cell {
        href: frame.along(&format!("/m/{id}/e/{}", parted.seq)),
        seq: parted.seq,
        words,
    };
    let old = row.old().map(|parted| cell(parted, localizer.phrase(&parted.words)));
    let is_same = matches!(row, Fork::Same { .. });
    let new_words = |parted: &Parted| if is_same { String::new() } else { localizer.phrase(&parted.words) };
    let new = row.taken().map(|parted| cell(parted, new_words(parted)));
    let (w, mut rule) = (frame.w, None);
    let (kind, fate) = match row {
        Fork::Same { .. } => (Kind::Same, w.t("fate-same")),
        Fork::Replaced { .. } => (Kind::Replaced, w.t("fate-replaced")),
        Fork::New { .. } => (Kind::New, w.t("fate-new")),
        Fork::Dropped { fate: Fate::NotAsked, .. } => (Kind::Dropped, w.t("fate-not-asked")),
        Fork::Dropped { fate: Fate::LeftOut, .. } => (Kind::Dropped, w.t("fate-left-out")),
        Fork::Dropped { fate: Fate::Refused(violation), .. } => {
            rule = Some(violation.rule.to_string());
            (Kind::Dropped, w.with("fate-refused", [("why", localizer.refusal(&violation.breach).into())]))
        }
    };
    Row { folded: 0, kind, old, new, fate, more: None, rule }
}
