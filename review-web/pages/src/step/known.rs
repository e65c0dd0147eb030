//! The facts that a side could not know at an entry, next to the truth: units out of sight or only partly seen, and other hidden
//! things. Readers who see everything choose the side, and can judge a decision by the knowledge at that time.

use std::collections::BTreeMap;

use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::{Actor, Place, Side};
use wardiary_core::kernel::view::{Piece, Position};
use wardiary_core::review::{SlotText, Snapshot};
use wardiary_page::error::Reason;
use wardiary_words::localize::Localizer;

use super::slot_words::{Said, SlotWords};
use super::switch::{SIDES, Switch};
use super::{Step, tray};

/// The key of the address that chooses the side.
const KEY: &str = "known";
/// Maximum number of units of a place in the list. If there are more, the units are folded.
const LISTED: usize = 8;
/// Maximum number of places in the list. Further places are folded.
const PLACES: usize = 6;

/// The switches that choose a side, and the facts hidden from it.
pub(super) struct Known {
    pub(super) head: String,
    pub(super) switches: Vec<Switch>,
    /// The gaps; `None` while no side is chosen.
    pub(super) gaps: Option<Gaps>,
}

/// The facts that a side does not know.
pub(super) struct Gaps {
    /// Places with units that the side does not know: hexes by their distance from the entry, and then places off the map.
    pub(super) places: Vec<Unseen>,
    /// Folded places, with their number in words.
    pub(super) more: Option<(String, Vec<Unseen>)>,
    /// Other facts that the side does not know or sees differently, each with its term.
    pub(super) others: Vec<(String, Said)>,
    /// Address of the entry as the side sees it.
    pub(super) as_seen: String,
}

/// Units of one place that a side does not know.
pub(super) struct Unseen {
    pub(super) place: String,
    /// The hex to mark on the map; `None` for a place off the map.
    pub(super) hex: Option<Hex>,
    /// The side's knowledge of these units, in words. Empty if the side sees nothing of them.
    pub(super) sees: String,
    /// The units, each with all its slots.
    pub(super) units: Vec<Said>,
    /// Their number in words, if they are folded.
    pub(super) folded: Option<String>,
}

impl Gaps {
    /// Returns whether the side knows everything.
    pub(super) const fn is_empty(&self) -> bool {
        self.places.is_empty() && self.others.is_empty()
    }

    /// Returns the hexes to mark on the map, and for each whether the side sees that something is there.
    pub(super) fn marked(&self) -> Vec<(Hex, bool)> {
        let more = self.more.iter().flat_map(|(_, places)| places);
        self.places.iter().chain(more).filter_map(|place| Some((place.hex?, !place.sees.is_empty()))).collect()
    }
}

/// Returns the side in the address; `None` for readers who do not see everything.
fn chosen(step: Step<'_>) -> Option<&str> {
    step.frame.asked(KEY).filter(|word| !word.is_empty() && step.opened.review.viewer() == Viewer::Umpire)
}

/// Returns the fault of the side in the address.
pub(super) fn fault(step: Step<'_>) -> Option<Reason> {
    let words = SIDES.map(|side| step.opened.review.side_word(side));
    let word = chosen(step).filter(|word| !words.contains(word))?;
    Some(Reason::NoValue(format!("{KEY}={word}"), words.join(", ")))
}

/// Returns the facts hidden from the sides after the entry; `None` if there are none and no side is chosen, and for readers who
/// do not see everything.
pub(super) fn known(step: Step<'_>, position: &Position) -> Option<Known> {
    let (review, localizer, w) = (step.opened.review.as_ref(), step.localizer(), step.frame.w);
    let word = chosen(step);
    let side = SIDES.into_iter().find(|&side| word == Some(review.side_word(side)));
    let hides = |side| !review.seen_by(Viewer::Side(side)).at(step.entry.seq).is_whole();
    if review.viewer() != Viewer::Umpire || side.is_none() && !SIDES.into_iter().any(hides) {
        return None;
    }
    let switch = |of: Side| {
        let on = side == Some(of);
        let value = Some(review.side_word(of)).filter(|_| !on);
        let side = if of.index() == 0 { "one" } else { "two" };
        Switch { href: step.frame.link(KEY, value), on, label: localizer.side(of), short: String::new(), side }
    };
    let head = match side {
        Some(side) => w.with("known-not", [("who", localizer.party(Actor::Side(side)).into())]),
        None => w.t("known"),
    };
    let gaps = side.map(|side| gaps(step, position, side));
    Some(Known { head, switches: SIDES.map(switch).into(), gaps })
}

/// A slot of which a side knows another value, or none.
struct Kept {
    truth: Option<String>,
    shown: Option<String>,
}

/// Returns, by name, the slots whose value in the side's view differs from the truth.
fn kept(truth: &dyn Snapshot, shown: &dyn Snapshot) -> BTreeMap<String, Kept> {
    let mut slots: BTreeMap<String, Kept> = BTreeMap::new();
    for SlotText { name, value } in truth.slots() {
        slots.insert(name, Kept { truth: Some(value), shown: None });
    }
    for SlotText { name, value } in shown.slots() {
        slots.entry(name).or_insert(Kept { truth: None, shown: None }).shown = Some(value);
    }
    slots.retain(|_, slot| slot.truth != slot.shown);
    slots
}

fn gaps(step: Step<'_>, position: &Position, side: Side) -> Gaps {
    let (review, localizer) = (step.opened.review.as_ref(), step.localizer());
    let perspective = review.seen_by(Viewer::Side(side));
    let shown = perspective.at(step.entry.seq);
    let (kept, seen) = (kept(step.at, &*shown), localizer.position(&*shown));
    let mut unknown = position.clone();
    unknown.pieces.retain(|piece| !seen.pieces.contains(piece));
    let mut places = places(step, &unknown, &seen, &kept);
    let folded = places.split_off(PLACES.min(places.len()));
    let label = step.frame.w.with("known-places", [("n", folded.len().into())]);
    Gaps {
        places,
        more: (!folded.is_empty()).then_some((label, folded)),
        others: others(step, position, &unknown.pieces, &kept),
        as_seen: step.frame.linked(&[(KEY, None), ("view", Some(review.side_word(side)))]),
    }
}

/// Returns the places of the units that a side does not know. `unknown` contains these units.
fn places(step: Step<'_>, unknown: &Position, seen: &Position, kept: &BTreeMap<String, Kept>) -> Vec<Unseen> {
    let (localizer, map) = (step.localizer(), step.opened.review.map());
    let folded =
        |units: &[Said]| (units.len() > LISTED).then(|| step.frame.w.with("known-units", [("n", units.len().into())]));
    let mut hexes: BTreeMap<Hex, Vec<Said>> = BTreeMap::new();
    for piece in &unknown.pieces {
        if let Place::On(hex) = piece.place {
            hexes.entry(hex).or_default().push(unit(localizer, piece, kept));
        }
    }
    let at = |(hex, units): (Hex, Vec<Said>)| {
        let (place, sees, folded) = (localizer.hex(hex), sees(step, seen, hex), folded(&units));
        Unseen { place, hex: Some(hex), sees, folded, units }
    };
    let off = tray::groups_of(localizer, unknown).into_iter().map(|(place, pieces)| {
        let units: Vec<Said> = pieces.into_iter().map(|piece| unit(localizer, piece, kept)).collect();
        Unseen { place, hex: None, sees: String::new(), folded: folded(&units), units }
    });
    let mut on: Vec<Unseen> = hexes.into_iter().map(at).collect();
    let about = unknown.fight.as_ref().map(|fight| fight.target).or(step.entry.path().last().map(|&(hex, _)| hex));
    if let Some(about) = about {
        on.sort_by_key(|place| place.hex.map(|hex| map.distance(hex, about)));
    }
    on.into_iter().chain(off).collect()
}

/// Returns a unit with its figures and all its slots.
fn unit(localizer: Localizer<'_>, piece: &Piece, kept: &BTreeMap<String, Kept>) -> Said {
    let own = format!("unit.{}.", piece.id);
    let written = kept.iter().filter(|(name, _)| name.starts_with(&own));
    let slots: Vec<String> =
        written.filter_map(|(name, slot)| Some(format!("{name} {}", slot.truth.as_deref()?))).collect();
    let name = localizer.unit(piece.unit);
    let words = if piece.values.is_empty() { name } else { format!("{name} {}", piece.values) };
    Said { words, slot: Some(if slots.is_empty() { format!("unit.{}", piece.id) } else { slots.join("; ") }) }
}

/// Describes the side's view of unknown units in a hex: as unidentified units, or as counters seen from the back.
fn sees(step: Step<'_>, seen: &Position, hex: Hex) -> String {
    let w = step.frame.w;
    let there = seen.contacts.iter().filter(|contact| contact.hex == hex);
    let kinds: Vec<String> = there.map(|contact| w.word("sort", contact.kind.unwrap_or("unknown"))).collect();
    let is_turned = seen.pieces.iter().any(|piece| piece.place == Place::On(hex) && !piece.is_face_up());
    let turned = is_turned.then(|| w.t("from-behind"));
    let seen = (!kinds.is_empty()).then(|| w.with("known-sees", [("kinds", kinds.join(", ").into())]));
    seen.into_iter().chain(turned).collect::<Vec<_>>().join(", ")
}

/// Returns the other hidden slots: neither those of unknown units nor contacts.
fn others(
    step: Step<'_>,
    position: &Position,
    unknown: &[Piece],
    kept: &BTreeMap<String, Kept>,
) -> Vec<(String, Said)> {
    let (localizer, w) = (step.localizer(), step.frame.w);
    let slots = SlotWords::new(localizer, position);
    let line = |(name, slot): (&String, &Kept)| {
        let (of, field) = name.rsplit_once('.').unwrap_or(("", name));
        let id = of.strip_prefix("unit.");
        if field == "contact" || unknown.iter().any(|piece| Some(piece.id.as_str()) == id) {
            return None;
        }
        let written = || Some(format!("{name} {}", slot.truth.as_deref().unwrap_or_default()));
        if let ("stage", Some(pending)) = (field, step.at.pending()) {
            return Some((w.t("decides"), Said { words: localizer.phrase(&pending.ask), slot: written() }));
        }
        let piece = position.pieces.iter().find(|piece| Some(piece.id.as_str()) == id);
        let hex = of.strip_prefix("hex.").and_then(|number| slots.hex(number));
        let term = piece.map(|piece| localizer.unit(piece.unit)).or(hex.map(|hex| localizer.hex(hex)));
        let said = |value: &Option<String>| {
            let Some(value) = value else { return w.t("known-nothing") };
            let slot = SlotText { name: name.clone(), value: value.clone() };
            if of.is_empty() { slots.value_of(&slot) } else { slots.said(&slot).words }
        };
        let shown = slot.shown.is_some().then(|| w.with("known-shown", [("shown", said(&slot.shown).into())]));
        let words = [Some(said(&slot.truth)), shown].into_iter().flatten().collect::<Vec<_>>().join(" ");
        Some((term.unwrap_or_else(|| w.word("slot", field)), Said { words, slot: written() }))
    };
    kept.iter().filter_map(line).collect()
}
