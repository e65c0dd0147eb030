//! The diary of a unit, of a hex, or of a row of the rules: every entry of the match about it.

pub mod choice;
mod entries;
mod gist;
mod way;

use askama::Template;
use wardiary_core::diary::diaries::{Mention, Topic};
use wardiary_debrief::diary_topic::{Named, named};
use wardiary_draw::svg::Picture;
use wardiary_page::error::{Reason, Stop, page};
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;
use wardiary_words::localize::Localizer;

use super::Answer;
use entries::Turn;
use wardiary_library::access::role::Needs::Reading;
use wardiary_page::declaration::Page;

/// Declares the pages.
pub(crate) fn pages() -> Vec<Page> {
    vec![
        Page::at("/m/{id}/diary/unit/{unit}").show(Reading, unit).keys(&["page"]).reads(&[]),
        Page::at("/m/{id}/diary/hex/{hex}").show(Reading, hex).keys(&["page"]).reads(&[]),
        Page::at("/m/{id}/diary/row/{row}").show(Reading, row).keys(&["page"]).reads(&[]),
    ]
}

/// Maximum number of entries on one page of a diary.
const PAGE: usize = 200;

#[derive(Template)]
#[template(path = "diary.html")]
struct DiaryPage {
    frame: Frame,
    title: String,
    match_title: String,
    name: String,
    /// Description of the unit, hex or row.
    facts: String,
    /// The number of entries, and the number of entries of each sort.
    gist: String,
    sorts: Vec<String>,
    /// The place of the unit, or the units in the hex, when the match began.
    start: Option<String>,
    /// Address of the row in the rule book. `None` for a unit or a hex.
    book: Option<String>,
    map: Option<Picture>,
    turns: Vec<Turn>,
    /// Pages of a long diary: words, address, whether it is this one.
    pages: Vec<(String, String, bool)>,
    /// The number of entries that a sheet of paper leaves out, in words.
    left_out: Option<String>,
}

/// The sources of a diary.
#[derive(Clone, Copy)]
struct Diary<'a> {
    request: &'a MatchRequest,
    localizer: Localizer<'a>,
    named: &'a Named,
}

/// The diary of a unit.
async fn unit(request: MatchRequest) -> Answer {
    show(&request, "unit")
}

/// The diary of a hex.
async fn hex(request: MatchRequest) -> Answer {
    show(&request, "hex")
}

/// The diary of a row.
async fn row(request: MatchRequest) -> Answer {
    show(&request, "row")
}

fn show(request: &MatchRequest, kind: &'static str) -> Answer {
    let review = request.opened.review.as_ref();
    let id = request.param(kind).to_owned();
    let strange = |known: Vec<String>| request.stop(&Reason::NoTopic(id.clone(), known.join(", ")), "/diary");
    let named = named(review, kind, &id).map_err(strange)?;
    let diaries = review.diaries();
    let all = diaries.diary(&named.topic);
    let localizer = Localizer { w: request.frame.w, review };
    let diary = Diary { request, localizer, named: &named };
    let at = asked_page(request, all.len())?;
    let first = at * PAGE;
    let shown = &all[first..all.len().min(first + PAGE)];
    page(&request.frame, &diary.page((all, shown), first))
}

/// Returns the requested page of a long diary, from 0.
fn asked_page(request: &MatchRequest, count: usize) -> Result<usize, Stop> {
    let Some(word) = request.frame.asked("page").filter(|word| !word.is_empty()) else { return Ok(0) };
    let last = count.div_ceil(PAGE).max(1);
    let page = word.parse::<usize>().ok().filter(|page| (1..=last).contains(page));
    page.map(|page| page - 1)
        .ok_or_else(|| request.stop(&Reason::NoValue(format!("page={word}"), format!("1–{last}")), ""))
}

impl Diary<'_> {
    fn page(self, (all, shown): (&[Mention], &[Mention]), first: usize) -> DiaryPage {
        let (w, review, frame) = (self.localizer.w, self.localizer.review, &self.request.frame);
        let name = self.named.label(self.localizer);
        let entries = entries::lines(self, shown, first);
        let left_out = entries.iter().flat_map(|turn| &turn.lines).filter(|line| !line.on_paper).count();
        let count = all.len().div_ceil(PAGE);
        let pages = (0..count).filter(|_| count > 1).map(|at| {
            let ends = (at * PAGE + 1, all.len().min(at * PAGE + PAGE));
            let number = (at + 1).to_string();
            (format!("{}–{}", ends.0, ends.1), frame.link("page", Some(&number)), at * PAGE == first)
        });
        DiaryPage {
            title: format!("{}: {name} · {}", w.t("diary"), w.match_title(review)),
            match_title: w.match_title(review),
            facts: gist::facts(self.localizer, &self.named.topic),
            gist: w.with("diary-count", [("n", all.len().into())]),
            sorts: gist::sorts(w, all),
            start: gist::start(self.localizer, &self.named.topic),
            book: matches!(self.named.topic, Topic::Row(_))
                .then(|| format!("/rules/{}#{}", review.system(), self.named.id)),
            map: way::map(self, &entries, &name),
            turns: entries,
            pages: pages.collect(),
            left_out: (left_out > 0).then(|| w.with("diary-left-out", [("n", left_out.into())])),
            name,
            frame: frame.clone(),
        }
    }
}
