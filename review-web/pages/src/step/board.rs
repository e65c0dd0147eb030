//! The position as text, for readers who prefer it to a map: everything on the map and every slot. A `data` element next to the
//! words holds the slot as it is written, so that the state can be rebuilt from the page.

mod facts;

use std::collections::BTreeMap;

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::Place;
use wardiary_core::kernel::view::{Piece, Position};
use wardiary_core::review::SlotText;
use wardiary_draw::map_view::Overlay;
use wardiary_draw::stack::stacks;
use wardiary_words::localize::Localizer;

use super::Step;
use super::layers::Wish;
use super::slot_words::{Said, SlotWords};
use super::tray;
use facts::Fact;

/// The position in text.
pub(super) struct Board {
    /// Facts about the match as a whole.
    pub(super) facts: Vec<Fact>,
    /// The hexes with pieces or marks by number, then pieces off the map.
    pub(super) rows: Vec<Row>,
}

/// A row of the board in text.
pub(crate) struct Row {
    /// The hex with its name, or the place of pieces off the map.
    pub(super) place: String,
    /// The place as a slot of a unit has it. Empty for units in the pool.
    pub(super) value: String,
    /// The page with the hex of the row opened. `None` for pieces off the map.
    pub(super) href: Option<String>,
    /// Terrain of the hex and its controlling side.
    pub(super) terrain: String,
    /// The marks in it.
    pub(super) marks: Vec<Said>,
    /// The pieces in it.
    pub(super) pieces: Vec<Counter>,
}

/// A unit in text.
pub(super) struct Counter {
    /// Its id in notation.
    pub(super) id: String,
    /// Name, side, figures and signs on its counter.
    pub(super) words: String,
    /// The slots of the unit, except its place.
    pub(super) slots: Vec<Said>,
}

/// The slots of a position by their owner.
struct Sorted {
    of_match: Vec<SlotText>,
    /// By number of the hex.
    of_hexes: BTreeMap<String, Vec<SlotText>>,
    /// By id of the unit.
    of_units: BTreeMap<String, Vec<SlotText>>,
}

impl Sorted {
    fn of(slots: Vec<SlotText>) -> Self {
        let mut sorted = Self { of_match: Vec::new(), of_hexes: BTreeMap::new(), of_units: BTreeMap::new() };
        for slot in slots {
            let (kind, rest) = slot.name.split_once('.').unwrap_or((slot.name.as_str(), ""));
            let of = rest.rsplit_once('.').map_or("", |(of, _)| of).to_owned();
            match kind {
                "hex" => sorted.of_hexes.entry(of).or_default().push(slot),
                "unit" => sorted.of_units.entry(of).or_default().push(slot),
                _ => sorted.of_match.push(slot),
            }
        }
        sorted
    }
}

/// Returns the position in text, with the layers of the map.
pub(super) fn board(wish: &Wish<'_>, position: &Position, overlay: &Overlay) -> Board {
    let step = wish.step;
    let (localizer, map) = (step.localizer(), step.opened.review.map());
    let (slots, words) = (Sorted::of(step.at.slots()), SlotWords::new(localizer, position));
    let counter = |piece: &Piece| counter(localizer, &words, piece, slots.of_units.get(&piece.id));
    let stacks = stacks(position);
    let mut hexes: Vec<Hex> = stacks.iter().map(|stack| stack.hex).collect();
    hexes.extend(map.hexes().filter(|&hex| marked(&slots, &map.name(hex)).next().is_some()));
    hexes.sort_unstable();
    hexes.dedup();
    let row = |hex: Hex| {
        let stack = stacks.iter().find(|stack| stack.hex == hex);
        let pieces = stack.into_iter().flat_map(|stack| stack.standing.iter().chain(&stack.aloft));
        let contacts = || position.contacts.iter().filter(|contact| contact.hex == hex);
        let mark = |slot: &SlotText| {
            let mut said = words.said(slot);
            if slot.name.ends_with(".contact") {
                said.words = contacts().map(|contact| localizer.contact(contact)).collect::<Vec<_>>().join(", ");
            }
            said
        };
        let marks = marked(&slots, &map.name(hex)).map(mark).collect();
        Row {
            place: localizer.hex(hex),
            value: map.name(hex),
            href: Some(wish.of_hex(hex)),
            terrain: ground(step, position, hex),
            marks,
            pieces: pieces.map(|piece| counter(piece)).collect(),
        }
    };
    let mut rows: Vec<Row> = hexes.into_iter().map(row).collect();
    let off = tray::groups_of(localizer, position).into_iter();
    rows.extend(off.map(|(place, pieces)| Row {
        place,
        value: off_map(pieces.first().map(|piece| piece.place)).to_owned(),
        href: None,
        terrain: String::new(),
        marks: Vec::new(),
        pieces: pieces.into_iter().map(&counter).collect(),
    }));
    Board { facts: facts::facts(step, position, (&slots, &words), overlay), rows }
}

/// Returns the marks of a hex. Control is listed for all hexes together.
fn marked<'a>(slots: &'a Sorted, hex: &str) -> impl Iterator<Item = &'a SlotText> {
    slots.of_hexes.get(hex).into_iter().flatten().filter(|slot| !slot.name.ends_with(".owner"))
}

/// Returns the place of a unit off the map as its slot has it.
const fn off_map(place: Option<Place>) -> &'static str {
    match place {
        Some(Place::Away) => "away",
        Some(Place::Eliminated) => "eliminated",
        Some(Place::Pool | Place::On(_)) | None => "",
    }
}

fn ground(step: Step<'_>, position: &Position, hex: Hex) -> String {
    let (localizer, map) = (step.localizer(), step.opened.review.map());
    let terrain =
        map.terrain(hex).map(|code| localizer.w.word("terrain", map.vocabulary().terrains[usize::from(code)]));
    let owner = position.owners.iter().find(|&&(known, _)| known == hex).map(|&(_, side)| localizer.side(side));
    terrain.into_iter().chain(owner).collect::<Vec<_>>().join(" · ")
}

fn counter(localizer: Localizer<'_>, slots: &SlotWords<'_>, piece: &Piece, written: Option<&Vec<SlotText>>) -> Counter {
    // The slot of the place is left out, because the row already names the place.
    let written = written.into_iter().flatten().filter(|slot| !slot.name.ends_with(".at"));
    let said: Vec<Said> = written.map(|slot| slots.said(slot)).collect();
    let name = format!("{} ({})", localizer.unit(piece.unit), localizer.side(piece.side));
    let values = if piece.is_face_up() { piece.values.clone() } else { localizer.w.t("from-behind") };
    let signs = piece.marks.iter().map(|mark| localizer.w.word("mark", mark.word));
    let signs = signs.filter(|sign| said.iter().all(|said| said.words != *sign));
    let words = [name, values].into_iter().chain(signs).collect::<Vec<_>>().join(", ");
    Counter { id: piece.id.clone(), words, slots: said }
}

/// Losses and marks of a unit, in words.
pub(super) fn mark_words(localizer: Localizer<'_>, piece: &Piece) -> Vec<String> {
    let mut words = Vec::new();
    words.extend((!piece.is_face_up()).then(|| localizer.w.t("from-behind")));
    if piece.losses > 0 {
        let args = [("now", i64::from(piece.losses).into()), ("of", i64::from(piece.loss_points).into())];
        words.push(localizer.w.with("change-losses", args));
    }
    words.extend(piece.marks.iter().map(|mark| localizer.w.word("mark", mark.word)));
    words
}
