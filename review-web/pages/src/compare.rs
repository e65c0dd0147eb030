//! Two positions of a match, or of two matches: one map with the changes, and the list of differences.

pub(super) mod differences;
mod sums;

use std::sync::Arc;

use askama::Template;
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::{PhaseSpan, Review, Seq};
use wardiary_draw::map_view::{Caption, MapView, Overlay, View};
use wardiary_draw::svg::Picture;
use wardiary_library::library::{Library, OpenMatch};
use wardiary_page::error::{Reason, Stop, page};
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;
use wardiary_words::localize::Localizer;

use super::Answer;
use differences::{OwnerChange, Seen, UnitChange};
use wardiary_library::access::role::Needs::Reading;
use wardiary_page::declaration::Page;

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![Page::at("/m/{id}/compare").show(Reading, show).keys(&["a", "b", "a-entry", "b-entry", "with"])]
}

#[derive(Template)]
#[template(path = "compare.html")]
struct ComparePage {
    frame: Frame,
    title: String,
    id: String,
    match_title: String,
    ends: [End; 2],
    matches: Vec<(String, String, bool)>,
    swap: Option<String>,
    count: String,
    none: bool,
    map: Picture,
    sums: Vec<(String, [String; 2])>,
    groups: Vec<Group>,
    hexes: Vec<Row>,
}

/// One of the two positions.
struct End {
    /// Its key in the address: `a` or `b`.
    key: &'static str,
    label: String,
    name: String,
    href: String,
    last: Seq,
    /// Entries to choose from, each with its number, its words, and whether it is the shown one.
    choices: Vec<(Seq, String, bool)>,
}

/// Units with the same change.
struct Group {
    head: String,
    rows: Vec<Row>,
}

/// A difference.
struct Row {
    number: usize,
    class: &'static str,
    name: String,
    words: String,
}

/// Shows two positions.
async fn show(request: MatchRequest) -> Answer {
    let MatchRequest { frame, id, opened, .. } = &request;
    let with = frame.asked("with").filter(|with| !with.is_empty() && *with != id.as_str()).map(str::to_owned);
    let other = match &with {
        Some(with) => request.other(with)?,
        None => Arc::clone(opened),
    };
    let unfit = opened.review.system() != other.review.system();
    if let Some(with) = with.as_ref().filter(|_| unfit) {
        return Err(request.stop(&Reason::OtherSystem(with.clone()), "/compare"));
    }
    let before = |review: &dyn Review| {
        let phases = review.phases();
        // A turn without events is left out, because its position equals that of the turn before.
        let is_played = |span: &&PhaseSpan| (span.first..=span.last).any(|seq| changes(review, seq));
        let turn = phases.iter().rev().find(is_played).map_or(0, |phase| phase.moment.turn);
        phases.iter().rev().find(|phase| phase.moment.turn < turn).map_or(review.first(), |phase| phase.last)
    };
    let last = other.review.len().saturating_sub(1);
    let a = entry(&request, "a", opened.review.as_ref(), before(opened.review.as_ref()))?;
    let b = entry(&request, "b", other.review.as_ref(), last)?;
    let pair = Pair { frame, id, with: with.as_deref(), opened, other: &other, at: [a, b] };
    page(frame, &pair.page(request.library()))
}

fn changes(review: &dyn Review, seq: Seq) -> bool {
    review.entry(seq).is_some_and(|entry| !entry.changes.is_empty())
}

/// Returns the entry for one end: the typed number, else the chosen one, else `default`.
///
/// The list has the entries of the match that the page showed before. If another match is now chosen and has fewer entries, its last entry is taken.
fn entry(request: &MatchRequest, key: &str, review: &dyn Review, default: Seq) -> Result<Seq, Stop> {
    let given = |key: &str| request.frame.asked(key).filter(|text| !text.is_empty());
    let last = review.len().saturating_sub(1);
    let written = given(&format!("{key}-entry"));
    let Some(text) = written.or_else(|| given(key)) else { return Ok(default.min(last)) };
    let none = || request.stop(&Reason::NoEntry(text.to_owned()), "/compare");
    let seq = text.parse::<Seq>().map_err(|_| none())?;
    let is_listed_elsewhere = key == "b" && written.is_none() && given("with").is_some();
    match seq {
        seq if seq <= last => Ok(seq),
        _ if is_listed_elsewhere => Ok(last),
        _ => Err(none()),
    }
}

/// Two entries to compare.
struct Pair<'a> {
    frame: &'a Frame,
    id: &'a str,
    with: Option<&'a str>,
    opened: &'a OpenMatch,
    other: &'a OpenMatch,
    at: [Seq; 2],
}

impl Pair<'_> {
    fn page(&self, library: &dyn Library) -> ComparePage {
        let w = self.frame.w;
        let reviews = [self.opened, self.other].map(|opened| opened.review.as_ref());
        let ends = [0, 1].map(|end| reviews[end].at(self.at[end]));
        let positions = [0, 1].map(|end| Localizer { w, review: reviews[end] }.position(&*ends[end]));
        let seen =
            [0, 1].map(|end| Seen { localizer: Localizer { w, review: reviews[end] }, position: &positions[end] });
        let units = differences::units(seen[0], seen[1]);
        let owners = differences::owners(seen[0], seen[1]);
        let count = units.len() + owners.iter().map(|change| change.hexes.len()).sum::<usize>();
        let matches = library.matches().into_iter().filter(|listed| {
            listed.fault.is_none() && listed.system == self.opened.review.system() && listed.id != self.id
        });
        let [a, b] = self.at;
        ComparePage {
            title: format!("{} · {}", w.t("compare"), self.opened.title_in(w)),
            id: self.id.to_owned(),
            match_title: self.opened.title_in(w),
            ends: [self.end(0, "a", w.t("compare-from")), self.end(1, "b", w.t("compare-to"))],
            matches: matches
                .map(|listed| (listed.id.clone(), listed.title_in(w), self.with == Some(&listed.id)))
                .collect(),
            swap: self.with.is_none().then(|| self.frame.seen(&format!("/m/{}/compare?a={b}&b={a}", self.id))),
            count: w.with("compare-count", [("n", count.into())]),
            none: count == 0,
            map: self.map(seen[1], &units, &owners),
            sums: sums::sums(seen, [&*ends[0], &*ends[1]]),
            groups: groups(seen[1].localizer, &units),
            hexes: hexes(seen[1].localizer, &owners, units.len()),
            frame: self.frame.clone(),
        }
    }

    fn end(&self, end: usize, key: &'static str, label: String) -> End {
        let (opened, id) = if end == 0 { (self.opened, self.id) } else { (self.other, self.with.unwrap_or(self.id)) };
        let (w, review, seq) = (self.frame.w, opened.review.as_ref(), self.at[end]);
        let localizer = Localizer { w, review };
        let start = review.first().saturating_sub(1);
        let mut choices = vec![(start, w.with("compare-start", [("n", start.to_string().into())]), start == seq)];
        for phase in review.phases() {
            let args = [("moment", localizer.moment(&phase.moment).into()), ("n", phase.last.to_string().into())];
            choices.push((phase.last, w.with("compare-end", args), phase.last == seq));
        }
        let chosen = choices.iter().find(|choice| choice.2).map(|(_, words, _)| words.clone());
        let name = chosen.unwrap_or_else(|| {
            let moment = review.moment(seq).map_or_else(String::new, |moment| localizer.moment(moment));
            let words = w.with("compare-entry", [("n", seq.to_string().into()), ("moment", moment.into())]);
            choices.push((seq, words.clone(), true));
            words
        });
        let name = if self.with.is_some() { format!("{}: {name}", opened.title_in(w)) } else { name };
        let last = review.len().saturating_sub(1);
        End { key, label, name, href: self.frame.seen(&format!("/m/{id}/e/{seq}")), last, choices }
    }

    /// Draws the second position. Changed units have their numbers in the list as marks on the map, changed hexes have flags.
    fn map(&self, to: Seen<'_>, units: &[UnitChange], owners: &[OwnerChange]) -> Picture {
        let at = |change: &UnitChange| change.to.or(change.from);
        let changed: Vec<_> = (1..).zip(units).filter_map(|(number, change)| Some((at(change)?, number))).collect();
        let moves = units.iter().filter_map(|change| Some(vec![change.from?, change.to?]));
        let flags: Vec<_> = owners.iter().flat_map(|change| &change.hexes).filter_map(|(_, hex)| *hex).collect();
        let focus = changed.iter().map(|&(hex, _)| hex).chain(units.iter().filter_map(|change| change.from));
        let focus: Vec<_> = focus.chain(flags.iter().copied()).collect();
        let overlay =
            Overlay { earlier: moves.filter(|way| way[0] != way[1]).collect(), changed, flags, ..Overlay::default() };
        let view = if focus.is_empty() { View::Whole } else { View::Round(focus) };
        let caption = Caption { title: self.frame.w.t("compare-map"), words: self.frame.w.t("compare-lead") };
        MapView { review: to.localizer.review, position: to.position, overlay: &overlay, view, caption }.draw()
    }
}

fn groups(localizer: Localizer<'_>, units: &[UnitChange]) -> Vec<Group> {
    let mut out: Vec<(differences::Kind, Group)> = Vec::new();
    for (number, change) in (1..).zip(units) {
        let row = Row { number, class: change.class, name: change.name.clone(), words: change.words.clone() };
        match out.last_mut() {
            Some((kind, group)) if *kind == change.kind => group.rows.push(row),
            _ => out.push((change.kind, Group { head: localizer.w.t(change.kind.key()), rows: vec![row] })),
        }
    }
    out.into_iter().map(|(_, group)| group).collect()
}

fn hexes(localizer: Localizer<'_>, owners: &[OwnerChange], before: usize) -> Vec<Row> {
    let hand = |side: Option<Side>| side.map_or_else(|| localizer.w.t("nobody"), |side| localizer.side(side));
    let row = |(n, change): (usize, &OwnerChange)| {
        let hexes: Vec<String> = change
            .hexes
            .iter()
            .map(|(number, hex)| hex.map_or_else(|| number.clone(), |hex| localizer.hex(hex)))
            .collect();
        Row {
            number: before + n,
            class: change.after.map_or("", |side| ["one", "two"][side.index()]),
            name: format!("{} → {}", hand(change.before), hand(change.after)),
            words: hexes.join(", "),
        }
    };
    (1..).zip(owners).map(row).collect()
}
