//! Compares each figure of a combat, on the map, in the panel, on the cards and on the sheet, with the derivation of the rules.
//! It checks every combat of every recorded match and of every scene of every book, and one of each kind in each column.

use std::collections::{BTreeMap, BTreeSet};

use wardiary_core::diary::entry::Body;
use wardiary_core::diary::match_log::Match;
use wardiary_core::editions::{AnyMatch, systems};
use wardiary_core::kernel::explain::{Explanation, Shown, Step, Subject};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::points::Parts;
use wardiary_core::kernel::unit::{Place, UnitId};
use wardiary_core::kernel::view::{Combat, Comparison, PartTerm, Position};
use wardiary_core::of_any;
use wardiary_core::review::{Review, Seq};
use wardiary_fixtures::matches::{EXAMPLES, RECORDED};
use wardiary_journal::diary_file;
use wardiary_library::archive;
use wardiary_page::frame::Frame;
use wardiary_words::localize::Localizer;

use super::super::{chances, parts, sum};
use super::{Shown as Page, Thrown, posed};
use crate::step::under_way;

/// Returns the terms of the compared strengths in a derivation, of attacker and defender; empty if none are compared.
fn terms(combat: &Combat) -> [&'static str; 2] {
    match (combat.kind, combat.comparison) {
        (_, Comparison::Ratio { .. }) if combat.explanation.first("town-doubled").is_some() => {
            ["attack", "town-doubled"]
        }
        (_, Comparison::Ratio { .. }) => ["attack", "defence"],
        ("air", _) => ["air-attack", "air-defence"],
        ("flak", Comparison::Difference { .. }) => ["flak", "aircraft-defence"],
        ("flak", _) => ["flak-value", ""],
        ("strike", _) => ["air-points", "vulnerability"],
        ("bombard", _) => ["fire", "vulnerability"],
        ("bombardment", _) => ["bombardment", ""],
        ("duel", _) => ["attack-points", ""],
        ("carpet", Comparison::Fixed) => ["", ""],
        (kind, comparison) => panic!("nothing is known of {kind}: {comparison:?}"),
    }
}

/// Returns a sum of steps as a page writes it.
fn written(localizer: Localizer<'_>, steps: &[&Step]) -> String {
    let scale = |step: &Step| if let Shown::Points(parts) = step.shown { parts } else { Parts::WHOLE };
    let Some(first) = steps.first() else { return String::new() };
    assert!(steps.iter().all(|step| scale(step) == scale(first)), "{steps:?} are counted alike");
    localizer.points(scale(first).of(steps.iter().map(|step| i64::from(step.value)).sum()))
}

/// The step of a term.
fn step<'a>(account: &'a Explanation, term: &str) -> Option<&'a Step> {
    account.first(term).map(|at| &account.steps()[at])
}

/// Returns the parts of a sum that come from units.
fn of_units<'a>(account: &'a Explanation, term: &str) -> Vec<(UnitId, &'a Step)> {
    let term = if term == "town-doubled" { "defence" } else { term };
    let unit = |step: &'a Step| if let Subject::Unit(unit) = step.subject { Some((unit, step)) } else { None };
    account.parts_of(term).filter_map(unit).collect()
}

/// A fight on its pages.
struct Fight<'a> {
    localizer: Localizer<'a>,
    seq: Seq,
    combat: &'a Combat,
    /// The position at its declaration.
    declared: Position,
    place: String,
}

impl Fight<'_> {
    /// Returns the strength from each hex except the attacked one, by the derivation.
    fn brought(&self) -> BTreeMap<Hex, String> {
        let mut steps: BTreeMap<Hex, Vec<&Step>> = BTreeMap::new();
        let [term, _] = terms(self.combat);
        for (unit, step) in of_units(&self.combat.explanation, term) {
            let piece = self.declared.pieces.iter().find(|piece| piece.unit == unit);
            if let Some(Place::On(hex)) = piece.map(|piece| piece.place)
                && hex != self.combat.target
            {
                steps.entry(hex).or_default().push(step);
            }
        }
        let counted = ["counted", "naval-column"].iter().find_map(|term| step(&self.combat.explanation, term));
        let alone = counted.filter(|_| steps.len() == 1);
        steps.into_iter().map(|(hex, of)| (hex, written(self.localizer, &alone.map_or(of, |one| vec![one])))).collect()
    }

    /// Checks the arrows of the step page, of the combat page and of the desk.
    fn on_the_map(&self) {
        let brought = self.brought();
        let drawn = |arrows: Vec<(Hex, Hex, String)>| -> BTreeMap<Hex, String> {
            arrows.into_iter().map(|(from, _, strength)| (from, strength)).collect()
        };
        let of_combat = crate::step::attacks(self.localizer.w, &self.combat.fight(), &self.declared);
        assert_eq!(drawn(of_combat), brought, "{}: arrows of the combat page", self.place);
        let at = self.localizer.review.at(self.seq);
        let position = self.localizer.position(&*at);
        // Fire at an aircraft is another throw within the fight. The arrows of the step belong to the fight.
        if position.fight.is_some() && self.combat.kind != "flak" {
            assert_eq!(
                drawn(under_way(self.localizer, &*at, &position)),
                brought,
                "{}: arrows of the step",
                self.place
            );
        }
    }

    /// Checks the compared strengths, in the panel and on the sheet.
    fn in_the_panel(&self) {
        let Self { localizer, combat, place, .. } = self;
        let [attack, defence] = terms(combat).map(|term| step(&combat.explanation, term));
        let [brings, stands] = [attack, defence].map(|step| step.map(|step| written(*localizer, &[step])));
        let bears = combat.bears.to_string();
        let figures = sum::figures(*localizer, combat);
        let sheet =
            [parts::attack(*localizer, combat, &self.declared), parts::defence(*localizer, combat, &self.declared)];
        if let Some(brings) = brings {
            assert_eq!(figures[0].big, brings, "{place}: {}", figures[0].term);
            assert_eq!(sheet[0].total, Some(brings), "{place}: the attack on the sheet");
        }
        let stands = stands.unwrap_or(bears);
        assert_eq!(figures[1].big, stands, "{place}: {}", figures[1].term);
        assert_eq!(sheet[1].total, Some(stands), "{place}: the defence on the sheet");
        for (lines, (term, parts)) in sheet.iter().zip(terms(combat).into_iter().zip([&combat.attack, &combat.defence]))
        {
            for (line, part) in lines.parts.iter().zip(parts) {
                let Some(unit) = part.unit.filter(|_| part.term != PartTerm::Target) else { continue };
                let steps = of_units(&combat.explanation, term);
                let Some((_, step)) = steps.iter().find(|(known, step)| (*known, step.value) == (unit, part.value))
                else {
                    continue;
                };
                let value = line.value.rsplit('\u{a0}').next().unwrap_or_default();
                assert_eq!(value, written(*localizer, &[step]), "{place}: {} on the sheet", line.name);
            }
        }
    }

    /// Checks the card of every face against the derivation of a throw of that face.
    fn on_the_cards(&self, thrown: impl Fn(u8) -> Option<Combat>) {
        let Self { localizer, combat, place, .. } = self;
        for (card, face) in chances::faces(*localizer, combat).iter().zip(&combat.faces) {
            let rolled = thrown(face.face).unwrap_or_else(|| panic!("{place}: no throw of {}", face.face));
            let printed = cell(&rolled.explanation);
            let is_none = ["-", "–"].contains(&face.result.as_str());
            assert!(is_none || printed.contains(&face.result), "{place}: {} is none of {printed:?}", card.result);
            let sum = ["dice", "modifier"].map(|term| rolled.explanation.value(term).unwrap_or_default()).iter().sum();
            let values: Vec<i32> = rolled.explanation.steps().iter().map(|step| step.value).chain([sum]).collect();
            assert!(values.contains(&face.modified), "{place}: {} is none of {values:?}", face.modified);
            assert_eq!(rolled.result().map(|same| &same.result), Some(&face.result), "{place}: the face {}", face.face);
        }
    }
}

/// Returns the texts of all steps of a derivation, among them its result. The losses of both sides are also joined as in a cell.
fn cell(account: &Explanation) -> Vec<String> {
    let said = |step: &Step| match step.shown {
        Shown::Word(word) => word.to_owned(),
        Shown::Number | Shown::Signed | Shown::Points(_) | Shown::Odds(..) => step.value.to_string(),
    };
    let mut said: Vec<String> = account.steps().iter().map(said).collect();
    if let [Some(attacker), Some(defender), Some(retreat)] =
        ["attacker-loss", "defender-loss", "retreat"].map(|term| account.value(term))
    {
        said.push(format!("{attacker}/{defender}{}", if retreat == 1 { "R" } else { "" }));
    }
    said
}

/// Checks the combats of a match, each before its dice and after, and adds their kinds to `kinds`.
fn all<S: Thrown>(game: &Match<S>, place: &str, kinds: &mut BTreeSet<(&'static str, &'static str)>) {
    let review: &dyn Review = &game.review(Viewer::Umpire);
    let frame = Frame::default().of_system(S::ID);
    let localizer = Localizer { w: frame.w, review };
    for seq in review.first()..review.len() {
        let Some(combat) = review.at(seq).combat() else { continue };
        let [(rules, before), (_, after)] = [seq - 1, seq].map(|seq| game.at(seq));
        let rolled = match game.written(seq).map(|entry| entry.body) {
            Some(Body::Action(act)) if S::is_roll(&act) => S::combat(&rules, &before, Some(&act)),
            _ => None,
        };
        let is_roll = rolled.as_ref() == Some(&combat);
        if !is_roll && S::combat(&rules, &after, None).as_ref() != Some(&combat) {
            continue;
        }
        let state = if is_roll { before } else { after };
        kinds.insert((S::ID, combat.kind));
        let page = Page { frame: &frame, review, seq, id: None, link: &|_| None };
        let declared = page.walk(&combat).position;
        let place = format!("{place} {seq}");
        let fight = Fight { localizer, seq, combat: &combat, declared, place };
        fight.on_the_map();
        fight.in_the_panel();
        let thrown = |face: u8| {
            let (_, die) = S::faces().into_iter().find(|(known, _)| *known == face)?;
            S::combat(&rules, &state, Some(&die))
        };
        if !combat.is_answered_later {
            fight.on_the_cards(thrown);
        }
    }
}

fn any(game: &AnyMatch, place: &str, kinds: &mut BTreeSet<(&'static str, &'static str)>) {
    of_any!(game, game => all(game, place, kinds));
}

/// Every kind of combat of every book.
const KINDS: [(&str, &str); 12] = [
    ("cherbourg-1944", "assault"),
    ("cherbourg-1944", "bombard"),
    ("cherbourg-1944", "strike"),
    ("ikv-winterwar-2025", "air"),
    ("ikv-winterwar-2025", "ground"),
    ("ikvm-normandy-2023", "carpet"),
    ("ikvm-normandy-2023", "duel"),
    ("ikvm-normandy-2023", "flak"),
    ("ikvm-normandy-2023", "ground"),
    ("wab-normandy-1944", "bombardment"),
    ("wab-normandy-1944", "flak"),
    ("wab-normandy-1944", "ground"),
];

#[test]
fn each_figure_of_every_recorded_combat_is_that_of_its_derivation() {
    let mut kinds = BTreeSet::new();
    for recorded in RECORDED {
        let (_, bytes) = wardiary_fixtures::pinned(recorded.id);
        any(&diary_file::read(bytes.as_slice()).unwrap().game.unwrap(), recorded.id, &mut kinds);
    }
    let books: BTreeSet<&str> = kinds.iter().map(|&(system, _)| system).collect();
    assert_eq!(books, systems().iter().copied().collect(), "a combat of every book");
}

#[test]
fn each_figure_of_every_posed_combat_is_that_of_its_derivation() {
    let mut kinds = BTreeSet::new();
    for system in systems() {
        for (id, _, text) in wardiary_fixtures::scenes(system) {
            any(archive::posed(&text).unwrap().game(), &id, &mut kinds);
        }
    }
    for (_, id, text) in EXAMPLES {
        any(archive::posed(text).unwrap().game(), id, &mut kinds);
    }
    for (place, text) in posed::scenes() {
        any(archive::posed(&text).unwrap().game(), &place, &mut kinds);
    }
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), KINDS, "each kind of every book");
}
