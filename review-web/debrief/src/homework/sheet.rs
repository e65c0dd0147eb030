//! The sheet: a stand-alone page with a map, the board in text, the deciding side and its options for each position.

use askama::Template;
use wardiary_core::diary::script;
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::{Place, UnitId};
use wardiary_core::kernel::view::{Choice, Offer, Piece, Position};
use wardiary_core::of_any;
use wardiary_draw::inset;
use wardiary_draw::map_view::{Caption, MapView, Overlay, View, midst, round_fight};
use wardiary_draw::stack::{sides, stacks};
use wardiary_draw::svg::Picture;
use wardiary_page::frame::Frame;
use wardiary_words::direction::rendered;
use wardiary_words::i18n::Words;
use wardiary_words::localize::Localizer;

use super::{Cut, Key};

/// Style sheets that the sheet contains.
const STYLE: &str = concat!(
    include_str!("../../../assets/map.css"),
    include_str!("../../../assets/wardiary.css"),
    include_str!("../../../assets/homework.css"),
);

/// Words in the line of an offer that are not notation.
const CHOICES: [(&str, &str); 8] = [
    ("one of ", "homework-one-of"),
    ("some of ", "homework-some-of"),
    ("any of ", "homework-any-of"),
    ("each of ", "homework-each-of"),
    ("in steps of ", "homework-in-steps"),
    ("in room ", "homework-in-room"),
    ("in all ", "homework-in-all"),
    (" among ", "homework-among"),
];

#[derive(Template)]
#[template(path = "homework-sheet.html")]
struct Sheet {
    frame: Frame,
    style: Picture,
    title: String,
    match_title: String,
    number: String,
    positions: Vec<Task>,
    /// The form for the answers, as a text.
    blank: String,
}

/// A position to be answered.
struct Task {
    number: usize,
    head: String,
    answer: String,
    moment: String,
    decides: String,
    ask: String,
    map: Picture,
    whole: Picture,
    board: Vec<Row>,
    offers: Vec<String>,
}

/// A row of the board in text.
struct Row {
    place: String,
    pieces: Vec<String>,
}

/// The sheet of a key in a language.
#[must_use]
pub fn sheet(key: &Key, w: Words) -> String {
    let system = key.cuts.first().map_or("", |cut| cut.whole().system());
    let w = w.of(system);
    let number = key.number();
    let blank = (1..=key.cuts.len()).map(|n| format!("{n} \n")).collect::<String>();
    let sheet = Sheet {
        title: w.with("homework-sheet-title", [("number", number.clone().into())]),
        match_title: key.cuts.first().map(|cut| w.match_title(&*cut.whole())).unwrap_or_default(),
        positions: key.cuts.iter().enumerate().map(|(n, cut)| task(w, n + 1, cut)).collect(),
        blank: format!("{} {number}\n{} \n{blank}", w.t("homework-word-sheet"), w.t("homework-word-by")),
        number,
        style: Picture::style(STYLE),
        frame: Frame { w, ..Frame::default() },
    };
    rendered(&sheet).unwrap_or_default()
}

fn task(w: Words, number: usize, cut: &Cut) -> Task {
    let review = cut.seen();
    let localizer = Localizer { w, review: review.as_ref() };
    let at = review.at(cut.at);
    let (position, pending) = (localizer.position(at.as_ref()), at.pending());
    let offers = pending.as_ref().map(|pending| pending.offers.clone()).unwrap_or_default();
    let caption = Caption { title: w.with("homework-map", [("n", number.into())]), words: w.t("map-twin") };
    let view = shown(localizer, &position, &offers);
    let overlay = Overlay::default();
    let map = MapView { review: review.as_ref(), position: &position, overlay: &overlay, view, caption }.draw();
    let line = |offer: &Offer| {
        let line = of_any!(&cut.game, game => script::offer_line(game.rules(), offer));
        // Each of these phrases becomes a marked word that the translation of notation leaves alone. The mark is a sign that no line contains.
        let marked = CHOICES.into_iter().enumerate().fold(line, |line, (n, (said, _))| {
            line.replace(said, &format!("{}\u{1}{n} ", if said.starts_with(' ') { " " } else { "" }))
        });
        let said = localizer.dictated(&marked);
        CHOICES.into_iter().enumerate().fold(said, |line, (n, (_, key))| line.replace(&format!("\u{1}{n}"), &w.t(key)))
    };
    Task {
        number,
        head: w.with("homework-position", [("n", number.into())]),
        answer: w.with("homework-answer", [("n", number.into())]),
        moment: localizer.moment(&position.moment),
        decides: pending.as_ref().map(|pending| localizer.actor(pending.by)).unwrap_or_default(),
        ask: pending.as_ref().map(|pending| localizer.question(pending)).unwrap_or_default(),
        map: map.with_ids(&format!("n{number}-")),
        whole: inset::whole(review.map(), &sides(&position)),
        board: board(localizer, &position),
        offers: offers.iter().map(line).collect(),
    }
}

/// Returns the part of the map around the targets of the options and of the fight, or else around the units of the options. Returns the
/// whole map if there are neither.
fn shown(localizer: Localizer<'_>, position: &Position, offers: &[Offer]) -> View {
    let map = localizer.review.map();
    let stands = |unit: UnitId| match position.pieces.iter().find(|piece| piece.unit == unit).map(|piece| piece.place) {
        Some(Place::On(hex)) => Some(hex),
        Some(Place::Pool | Place::Away | Place::Eliminated) | None => None,
    };
    let mut hexes: Vec<Hex> = Vec::new();
    let mut targets: Vec<Hex> = Vec::new();
    for offer in offers {
        hexes.extend(offer.choice.goals().into_iter().filter_map(|(unit, _)| stands(unit)));
        match &offer.choice {
            Choice::Against { hex, force, .. } => {
                targets.push(*hex);
                hexes.extend(force.units().filter_map(stands));
            }
            Choice::Support { hex, .. } | Choice::Points { hex, .. } => targets.push(*hex),
            Choice::Units(of) | Choice::Several(of) => hexes.extend(of.iter().copied().filter_map(stands)),
            Choice::Plain
            | Choice::Reach { .. }
            | Choice::Ways { .. }
            | Choice::Spread { .. }
            | Choice::Together { .. }
            | Choice::Counted { .. }
            | Choice::Room { .. }
            | Choice::Share { .. }
            | Choice::Steps { .. }
            | Choice::OneOf(_)
            | Choice::Faces(_) => {}
        }
    }
    targets.extend(position.fight.as_ref().map(|fight| fight.target));
    hexes.extend(targets.iter().copied());
    match midst(map, if targets.is_empty() { &hexes } else { &targets }) {
        Some(hex) => round_fight(map, hex, hexes, View::Round),
        None => View::Whole,
    }
}

/// Returns every hex with units, and the units off the map that may still come.
fn board(localizer: Localizer<'_>, position: &Position) -> Vec<Row> {
    let describe = |piece: &&Piece| {
        let mut words = vec![format!("{} ({}, {})", localizer.unit(piece.unit), localizer.side(piece.side), piece.id)];
        words.extend(Some(piece.values.clone()).filter(|values| !values.is_empty()));
        if piece.losses > 0 {
            let args = [("now", i64::from(piece.losses).into()), ("of", i64::from(piece.loss_points).into())];
            words.push(localizer.w.with("change-losses", args));
        }
        words.extend(piece.marks.iter().map(|mark| localizer.w.word("mark", mark.word)));
        words.join(", ")
    };
    let stacks = stacks(position);
    let mut rows: Vec<Row> = stacks
        .iter()
        .map(|stack| Row {
            place: localizer.hex(stack.hex),
            pieces: stack.standing.iter().chain(&stack.aloft).map(describe).collect(),
        })
        .collect();
    let off: Vec<&Piece> =
        position.pieces.iter().filter(|piece| matches!(piece.place, Place::Pool | Place::Away)).collect();
    if !off.is_empty() {
        rows.push(Row { place: localizer.w.t("homework-off-map"), pieces: off.iter().map(describe).collect() });
    }
    rows
}
