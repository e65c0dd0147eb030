//! The board for playing a variation. The rules decide what may come next, and nothing is stored before the reader asks for it.
//! All of it is in the address, so that the back button takes a line back.

use askama::Template;
use axum::Form as Sent;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect};
use wardiary_core::diary::notes::debrief::LINES_MAX;
use wardiary_core::kernel::unit::{Place, UnitId};
use wardiary_core::kernel::view::Offer;
use wardiary_core::review::Seq;
use wardiary_draw::svg::Picture;
use wardiary_library::line_echo::Trouble;
use wardiary_page::error::{Stop, page};
use wardiary_page::frame::Frame;
use wardiary_page::intake::fits;
use wardiary_page::request::MatchRequest;
use wardiary_words::line_choices::example;

use super::super::Answer;
use super::super::record::fields::line;
use super::super::record::forms::{Field, Form, Maker, parted};
use super::super::record::units::{goer, goers, label, target};
use super::super::step::Shown;
use super::part;
use super::played::{Line, Played, asked, view};
use wardiary_library::access::role::Needs::Annotating;
use wardiary_page::declaration::Page;

/// Declares the form.
pub(crate) fn pages() -> Vec<Page> {
    vec![Page::at("/m/{id}/variations/form").send(Annotating, send)]
}

/// Maximum number of examples of typed lines.
const EXAMPLES: usize = 40;

#[derive(Template)]
#[template(path = "variation-board.html")]
struct BoardPage {
    frame: Frame,
    title: String,
    id: String,
    match_title: String,
    /// The number and moment of the entry after which the variation begins, and the address of its step. `entry` has its words.
    begins: (String, String),
    entry: String,
    map: Picture,
    handles: Picture,
    moment: String,
    lines: Vec<Line>,
    /// Address of the board without the last line.
    back: Option<String>,
    trouble: Option<(Trouble, String)>,
    typed: String,
    due: Option<(String, String)>,
    forms: Vec<Form>,
    last: Vec<Form>,
    movers: Vec<(String, Vec<(String, String)>)>,
    examples: Vec<String>,
    /// Address of the forms. `next` is the number of the line that they send.
    action: String,
    next: Seq,
    keep: String,
    /// Link to the whole map, or to the part in play; `None` if both are the same.
    part: Option<(String, &'static str)>,
    /// This page with nothing chosen, if something is.
    all_units: Option<String>,
    all: String,
    is_full: bool,
}

/// Shows the board.
pub(super) fn show(request: &MatchRequest) -> Answer {
    let (on, played) = asked(request)?;
    page(&request.frame, &board(request, (on, &played), Next::default())?)
}

/// Plays the chosen or typed line and shows the board after it, or gives the reason why it cannot be played.
async fn send(request: MatchRequest, Sent(sent): Sent<Vec<(String, String)>>) -> Answer {
    let view = view(&request);
    let (on, played) = asked(&request)?;
    let typed = sent.iter().find(|(key, _)| key == "words").map(|(_, words)| words.trim().to_owned());
    let said = typed.clone().unwrap_or_else(|| line(&sent));
    let mut next: Vec<&str> = played.lines.iter().map(String::as_str).collect();
    next.push(&said);
    let tried = Played::of(view, on, &next);
    let is_full = next.len() > LINES_MAX || fits(keep(&request, on, &tried)).is_none();
    if tried.trouble().is_none() && !is_full {
        let to = request.frame.linked(&[("lines", Some(&tried.lines.join("\n"))), ("hex", None), ("unit", None)]);
        return Ok(Redirect::to(&format!("{to}#choose")).into_response());
    }
    let shown = if tried.trouble().is_none() { &played } else { &tried };
    let shown = page(&request.frame, &board(&request, (on, shown), Next { typed: said, is_full })?)?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, shown).into_response())
}

/// The next line.
#[derive(Default)]
struct Next {
    /// The typed text that was refused.
    typed: String,
    /// Whether the board has no room for it.
    is_full: bool,
}

/// Returns the address of the form that stores these lines.
fn keep(request: &MatchRequest, on: Seq, played: &Played<'_>) -> String {
    let number = request.frame.asked("variation").unwrap_or_default();
    let (act, lines) = (if number.is_empty() { "write" } else { "edit" }, played.lines.join("\n"));
    let fields = [("do", act), ("variation", number), ("entry", &on.to_string()), ("lines", &lines)];
    view(request).form_of("variations", &fields)
}

fn board(request: &MatchRequest, (on, played): (Seq, &Played<'_>), wanted: Next) -> Result<BoardPage, Stop> {
    let view = view(request);
    let (frame, w) = (view.frame, view.frame.w);
    let count = Seq::try_from(played.lines.len()).unwrap_or(Seq::MAX);
    let shown = played.at(view.id, count);
    let cut = |line: Seq| {
        let kept = played.lines[..usize::try_from(line).unwrap_or_default()].join("\n");
        frame.linked(&[("lines", Some(&kept)), ("hex", None), ("unit", None)])
    };
    if let Some(reason) = &shown.fault {
        return Err(request.stop(reason, &format!("/variations/form?entry={on}")));
    }
    let localizer = played.localizer();
    let maker = Maker { localizer, position: &shown.position, hex: chosen_hex(frame, &shown, played) };
    let offers: &[Offer] = shown.pending.as_ref().map_or(&[], |pending| &pending.offers);
    let unit = frame
        .asked("unit")
        .and_then(|id| shown.position.pieces.iter().find(|piece| piece.id == id))
        .map(|piece| piece.unit);
    let (forms, last) = forms(maker, offers, unit);
    let line = |line: Seq| Line { href: cut(line), words: played.words(line), said: None, is_here: line == count };
    let is_chosen = |key: &str| frame.asked(key).is_some_and(|word| !word.is_empty());
    Ok(BoardPage {
        title: format!("{} · {}", w.t("variation-board"), view.opened.title_in(w)),
        match_title: view.opened.title_in(w),
        begins: (view.entry_words(on), view.address(on)),
        entry: localizer.phrase(&view.opened.review.at(on).entry().words),
        moment: localizer.moment(&shown.position.moment),
        lines: (1..=count).map(line).collect(),
        back: count.checked_sub(1).map(cut),
        trouble: played.trouble().map(|trouble| (trouble, played.said())),
        typed: wanted.typed,
        due: shown.pending.as_ref().map(|pending| (localizer.party(pending.by), localizer.question(pending))),
        movers: movers(maker, offers, frame),
        examples: offers.iter().take(EXAMPLES).map(|offer| example(localizer, &shown.position, offer)).collect(),
        forms,
        last,
        action: frame.linked(&[("hex", None), ("unit", None)]),
        next: count + 1,
        keep: keep(request, on, played),
        part: part(frame, &shown),
        all_units: (is_chosen("hex") || is_chosen("unit")).then(|| frame.linked(&[("hex", None), ("unit", None)])),
        all: view.along(&format!("/m/{}/lines#variations", view.id)),
        is_full: wanted.is_full || played.lines.len() >= LINES_MAX,
        map: shown.map,
        handles: shown.handles,
        id: view.id.to_owned(),
        frame: frame.clone(),
    })
}

fn chosen_hex(frame: &Frame, shown: &Shown, played: &Played<'_>) -> Option<wardiary_core::kernel::hex::Hex> {
    let map = played.localizer().review.map();
    let stands = || {
        let piece = shown.position.pieces.iter().find(|piece| Some(piece.id.as_str()) == frame.asked("unit"))?;
        if let Place::On(hex) = piece.place { Some(hex) } else { None }
    };
    frame.asked("hex").and_then(|word| map.hexes().find(|&hex| map.name(hex) == word)).or_else(stands)
}

/// Returns the options as forms and single buttons: the moves of the chosen unit, or of those in the chosen hex; the attacks on
/// the chosen hex, if there are any.
fn forms(maker: Maker<'_>, offers: &[Offer], unit: Option<UnitId>) -> (Vec<Form>, Vec<Form>) {
    let stands = |unit: UnitId| maker.position.pieces.iter().find(|piece| piece.unit == unit).map(|piece| piece.place);
    let is_here = |goes: UnitId| match unit {
        Some(unit) => goes == unit,
        None => maker.hex.is_some_and(|hex| stands(goes) == Some(Place::On(hex))),
    };
    let has_target = maker.hex.is_some() && offers.iter().any(|offer| target(offer) == maker.hex);
    let is_meant = |offer: &&Offer| match (goer(offer), target(offer)) {
        (Some(goes), _) => is_here(goes),
        (None, Some(hex)) => !has_target || maker.hex == Some(hex),
        (None, None) => true,
    };
    let made = offers.iter().filter(is_meant).map(|offer| Form { has_odds: false, ..maker.form(offer) });
    parted(made)
}

/// Returns the units that may move, by verb, each with the address that chooses it.
fn movers(maker: Maker<'_>, offers: &[Offer], frame: &Frame) -> Vec<(String, Vec<(String, String)>)> {
    let link = |unit: &UnitId| {
        let named = maker.unit(*unit);
        (format!("{}#choose", frame.linked(&[("unit", Some(&named.value)), ("hex", None)])), named.label)
    };
    let mover = |(verb, units): (&str, Vec<UnitId>)| {
        (label(maker.localizer, verb, units.len()), units.iter().map(link).collect())
    };
    goers(offers).into_iter().map(mover).collect()
}
