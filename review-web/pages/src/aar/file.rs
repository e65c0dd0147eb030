//! The document as one stand-alone file: with styles and maps, without requests. An appendix has the entries and rows that it
//! refers to, so that each sentence leads to its proof without a server.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use askama::Template;
use wardiary_core::kernel::citation::Rule;
use wardiary_core::review::{EntryKind, Seq};
use wardiary_draw::svg::Picture;
use wardiary_page::assets::DOCUMENT_STYLES;
use wardiary_page::frame::Frame;
use wardiary_words::direction::rendered;
use wardiary_words::fragment::Fragment;
use wardiary_words::localize::Localizer;

use super::body::{Document, Links};
use crate::notes::View;
use crate::notes::questions::QuestionView;

/// Number of letters that the appendix shows of the chain link of an entry.
const LINK: usize = 16;

#[derive(Template)]
#[template(path = "aar-file.html")]
struct AarFile<'a> {
    frame: &'a Frame,
    title: String,
    styles: Picture,
    body: Fragment,
    entries: Vec<Proof>,
    rows: Vec<(String, String)>,
}

/// An entry of the appendix.
struct Proof {
    seq: Seq,
    link: Option<String>,
    moment: String,
    words: String,
    notation: String,
    /// The figures that sentences quote from the entry, each with its description. If a sentence rounds a figure, the exact value is here.
    figures: Vec<(String, String)>,
}

/// The whole file.
pub(super) fn whole(view: View<'_>, questions: Vec<QuestionView>) -> String {
    let document = Document::of(view).asked(questions);
    let (named, rows) = (RefCell::new(BTreeSet::new()), RefCell::new(BTreeSet::new()));
    let entry = |seq: Seq| {
        named.borrow_mut().insert(seq);
        format!("#e-{seq}")
    };
    let row = |rule: &str| {
        rows.borrow_mut().insert(rule.to_owned());
        Some(format!("#row-{rule}"))
    };
    let body = document.body(Links { entry: &entry, row: &row, edit: None });
    let named: Vec<Seq> = named.borrow().iter().copied().collect();
    let review = view.opened.review.as_ref();
    let text = |rule: &String| {
        let text = review.book().text(Rule::parse(rule)?)?[view.frame.w.lang.index()].clone();
        Some((rule.clone(), text))
    };
    let file = AarFile {
        frame: view.frame,
        title: format!("{} · {}", view.frame.w.t("aar"), view.opened.title_in(view.frame.w)),
        styles: Picture::style(DOCUMENT_STYLES),
        body,
        entries: proofs(&document, &named),
        rows: rows.borrow().iter().filter_map(text).collect(),
    };
    rendered(&file).unwrap_or_default()
}

/// Returns the entries that the document refers to. Reads the match in one pass.
fn proofs(document: &Document<'_>, named: &[Seq]) -> Vec<Proof> {
    let view = document.view;
    let (w, opened) = (view.frame.w, view.opened);
    let localizer = Localizer { w, review: opened.review.as_ref() };
    let mut figures: BTreeMap<Seq, Vec<(String, String)>> = BTreeMap::new();
    for figure in document.draft.sentences().into_iter().flat_map(|sentence| &sentence.figures) {
        let Some(key) = figure.what.key() else { continue };
        let side = figure.what.side().map(|side| format!("{}, ", localizer.side(side))).unwrap_or_default();
        let quoted = (format!("{side}{}", w.t(key)), figure.proof().to_owned());
        let of = figures.entry(figure.of).or_default();
        if !of.contains(&quoted) {
            of.push(quoted);
        }
    }
    let mut proofs = Vec::new();
    opened.review.visit(named, &mut |seq, at| {
        let entry = at.entry();
        let is_played = !matches!(entry.kind, EntryKind::Opening | EntryKind::Housekeeping);
        proofs.push(Proof {
            seq,
            link: (opened.integrity.link)(seq).map(|link| link.chars().take(LINK).collect()),
            moment: if is_played { localizer.moment(&entry.moment) } else { String::new() },
            words: localizer.phrase(&entry.words),
            notation: entry.notation,
            figures: figures.remove(&seq).unwrap_or_default(),
        });
    });
    proofs
}
