//! All fights of a match with odds, die, result and deviation, filtered and sorted by the address; and all of its dice.

mod order;

use std::collections::{BTreeMap, BTreeSet};

use askama::Template;
use wardiary_core::diary::loss_history::Rolled;
use wardiary_core::review::Seq;
use wardiary_debrief::summary::fights::{self, Compared, Fight};
use wardiary_debrief::summary::standing::SIDES;
use wardiary_page::error::page;
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;
use wardiary_words::fragment::Fragment;
use wardiary_words::localize::Localizer;

use self::order::{Head, Order, heads};
use super::Answer;
use super::dice::DicePart;
use super::notes::Choice;
use wardiary_library::access::role::Needs::Reading;
use wardiary_page::declaration::{Beside, Page};

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![
        Page::at("/m/{id}/combats")
            .show(Reading, show)
            .keys(&["side", "kind", "row"])
            .choice("sort", &["entry", "-entry", "place", "-place", "die", "-die", "luck", "-luck"])
            .choice("open", &["dice"])
            .reads(&[Beside::Seeds]),
    ]
}

/// Maximum number of characters that a filter quotes of a rule row.
const QUOTED: usize = 60;

#[derive(Template)]
#[template(path = "combats.html")]
struct CombatsPage {
    frame: Frame,
    title: String,
    id: String,
    /// The number of shown fights and the number of all fights, in words.
    gist: String,
    has_fights: bool,
    filters: [Filter; 3],
    heads: Vec<Head>,
    lines: Vec<Line>,
    /// Whether the dice are unfolded.
    is_open: bool,
    count: String,
    dice: Fragment,
}

/// A fight with the entry of its die and the strengths compared there.
struct Line {
    entry: String,
    fight: Fight,
    compared: Compared,
}

/// An option for filtering fights.
struct Filter {
    /// The key of the address.
    key: &'static str,
    label: String,
    choices: Vec<Choice>,
}

/// Shows the fights.
async fn show(request: MatchRequest) -> Answer {
    let MatchRequest { frame, id, opened, .. } = &request;
    let (w, review) = (frame.w, opened.review.as_ref());
    let localizer = Localizer { w, review };
    let history = review.loss_history();
    let (rows, mut compared) = rows_and_strengths(localizer, &history.rolls);
    let asked = |key: &str| frame.asked(key).unwrap_or_default();
    let is_chosen = |(rolled, rows): &(&Rolled, &Vec<String>)| {
        let (side, kind, row) = (asked("side"), asked("kind"), asked("row"));
        (side.is_empty() || review.side_word(rolled.roll.by) == side)
            && (kind.is_empty() || rolled.roll.kind == kind)
            && (row.is_empty() || rows.iter().any(|known| known == row))
    };
    let mut chosen: Vec<&Rolled> =
        history.rolls.iter().zip(&rows).filter(is_chosen).map(|(rolled, _)| rolled).collect();
    let order = Order::of(asked("sort"));
    order.sort(review, &mut chosen);
    let step = |seq| frame.seen(&format!("/m/{id}/e/{seq}"));
    let combat = |seq| frame.seen(&format!("/m/{id}/e/{seq}/combat"));
    let href = |rolled: &Rolled| if rolled.is_combat { combat(rolled.seq) } else { step(rolled.seq) };
    let line = |fight: Fight| {
        let compared = compared.remove(&fight.seq)?;
        Some(Line { entry: step(fight.seq), fight, compared })
    };
    let lines = fights::lines(localizer, &chosen, &href).into_iter().filter_map(line).collect();
    let dice = DicePart::of(&request);
    let page_of = CombatsPage {
        title: format!("{} · {}", w.t("tab-combats"), w.match_title(review)),
        gist: w.with("combats-gist", [("shown", chosen.len().into()), ("n", history.rolls.len().into())]),
        has_fights: !history.rolls.is_empty(),
        filters: [
            filter("side", &asked, localizer, sides(localizer, &history.rolls)),
            filter("kind", &asked, localizer, kinds(localizer, &history.rolls)),
            filter("row", &asked, localizer, of_rows(localizer, &rows)),
        ],
        heads: heads(frame, order),
        lines,
        is_open: asked("open") == "dice",
        count: dice.gist(),
        dice: Fragment::of(&dice),
        id: id.clone(),
        frame: frame.clone(),
    };
    page(frame, &page_of)
}

/// Returns the rules cited at the die of each fight, and the strengths compared there, as far as the viewer may know.
fn rows_and_strengths(localizer: Localizer<'_>, rolls: &[Rolled]) -> (Vec<Vec<String>>, BTreeMap<Seq, Compared>) {
    let (mut rows, mut compared) = (Vec::new(), BTreeMap::new());
    let dice: Vec<_> = rolls.iter().map(|rolled| rolled.seq).collect();
    localizer.review.visit(&dice, &mut |seq, at| {
        rows.push(at.entry().rows);
        compared.insert(seq, Compared::of(localizer, &at.explanation()));
    });
    (rows, compared)
}

fn filter<'a>(
    key: &'static str,
    asked: &dyn Fn(&str) -> &'a str,
    localizer: Localizer<'_>,
    known: Vec<(String, String)>,
) -> Filter {
    let w = localizer.w;
    let all = std::iter::once((String::new(), w.t("filter-all"))).chain(known);
    let choice = |(word, label): (String, String)| Choice { chosen: word == asked(key), word, label };
    Filter { key, label: w.t(&format!("combats-by-{key}")), choices: all.map(choice).collect() }
}

/// Returns the sides, each with the number of its fights.
fn sides(localizer: Localizer<'_>, rolls: &[Rolled]) -> Vec<(String, String)> {
    let of = |side| {
        let count = rolls.iter().filter(|rolled| rolled.roll.by == side).count();
        (localizer.review.side_word(side).to_owned(), format!("{} ({count})", localizer.side(side)))
    };
    SIDES.map(of).into()
}

/// Returns the sorts of fight in the order of their first occurrence, with their numbers.
fn kinds(localizer: Localizer<'_>, rolls: &[Rolled]) -> Vec<(String, String)> {
    let mut kinds: Vec<&str> = Vec::new();
    for rolled in rolls {
        if !kinds.contains(&rolled.roll.kind) {
            kinds.push(rolled.roll.kind);
        }
    }
    let of = |kind: &str| {
        let count = rolls.iter().filter(|rolled| rolled.roll.kind == kind).count();
        (kind.to_owned(), format!("{} ({count})", localizer.w.word("throw", kind)))
    };
    kinds.into_iter().map(of).collect()
}

/// Returns the rules cited in any fight, each with the beginning of its text.
fn of_rows(localizer: Localizer<'_>, rows: &[Vec<String>]) -> Vec<(String, String)> {
    let ids: BTreeSet<&String> = rows.iter().flatten().collect();
    let book = localizer.review.book();
    let texts = || book.rows.iter().map(|row| (row.rule, &row.text));
    let texts = || texts().chain(book.readings.iter().map(|reading| (reading.rule, &reading.text)));
    let of = |id: &String| {
        let text = texts().find(|(rule, _)| rule.to_string() == *id).map(|(_, text)| &text[localizer.w.lang.index()]);
        let quoted: String = text.map(|text| text.chars().take(QUOTED).collect()).unwrap_or_default();
        let more = if text.is_some_and(|text| text.chars().count() > QUOTED) { "…" } else { "" };
        (id.clone(), format!("{id} · {quoted}{more}"))
    };
    ids.into_iter().map(of).collect()
}
