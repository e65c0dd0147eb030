//! Units lost, by side: each with what it was lost in, and the way to the attack or the die that cost it.

use wardiary_core::diary::luck::{Course, Thrown, Toll};
use wardiary_core::kernel::unit::{Place, Side, UnitId};
use wardiary_core::kernel::view::{Piece, Position};

use super::standing::{SIDES, class};
use super::{Links, short};
use crate::speak::{Voice, capitalised};

/// A unit that is no more.
pub(super) struct Lost {
    /// The combat or the entry that cost it.
    pub(super) href: String,
    pub(super) moment: String,
    pub(super) name: String,
    /// Steps it could bear.
    pub(super) points: String,
    /// What it was lost in.
    pub(super) cause: String,
}

/// Losses of one side.
pub(super) struct SideLost {
    pub(super) class: &'static str,
    pub(super) words: String,
    pub(super) units: Vec<Lost>,
}

/// Units lost, by side.
pub(super) fn lost(voice: Voice<'_>, course: &Course, position: &Position, links: &Links<'_>) -> Vec<SideLost> {
    let piece = |unit: UnitId| position.pieces.iter().find(|piece| piece.unit == unit);
    let is_gone = |unit: UnitId| piece(unit).is_some_and(|piece| piece.place == Place::Eliminated);
    let of_side = |side: Side| {
        let is_of_side = |toll: &&Toll| piece(toll.unit).is_some_and(|piece| piece.side == side);
        let tolls: Vec<&Toll> = course.tolls.iter().filter(is_of_side).collect();
        let points: i32 = tolls.iter().map(|toll| toll.points).sum();
        // What the umpire brought back is not lost, and what was lost twice is lost once.
        let mut units: Vec<(UnitId, Lost)> = Vec::new();
        for toll in tolls.into_iter().filter(|toll| toll.gone && is_gone(toll.unit)) {
            units.retain(|(unit, _)| *unit != toll.unit);
            units.push((toll.unit, told(voice, course, piece(toll.unit), toll, links)));
        }
        let units: Vec<Lost> = units.into_iter().map(|(_, lost)| lost).collect();
        let args = [("side", voice.side(side).into()), ("units", units.len().into()), ("points", points.into())];
        SideLost { class: class(side), words: voice.w.with("lost-words", args), units }
    };
    SIDES.map(of_side).into()
}

fn told(voice: Voice<'_>, course: &Course, piece: Option<&Piece>, toll: &Toll, links: &Links<'_>) -> Lost {
    let thrown = thrown(course, toll);
    Lost {
        href: thrown.map_or_else(|| links.entry(toll.seq), |thrown| links.of_throw(thrown, toll.seq)),
        moment: short(voice, &toll.moment),
        name: voice.unit(toll.unit),
        points: piece.map_or_else(String::new, |piece| piece.loss_points.to_string()),
        cause: thrown.map_or_else(|| under_rule(voice, toll), |thrown| in_combat(voice, thrown)),
    }
}

/// The die that cost it: the last of the same combat, or the one of the same entry.
fn thrown<'a>(course: &'a Course, toll: &Toll) -> Option<&'a Thrown> {
    let is_it = |thrown: &&Thrown| {
        thrown.seq == toll.seq || (toll.attack.is_some() && thrown.attack == toll.attack && thrown.seq <= toll.seq)
    };
    course.throws.iter().rfind(is_it)
}

/// What was fought, where, at which odds, and how the die fell.
fn in_combat(voice: Voice<'_>, thrown: &Thrown) -> String {
    let throw = &thrown.throw;
    let result = throw.fallen().map_or_else(String::new, |stake| stake.result.clone());
    let args = [
        ("kind", voice.w.word("throw", throw.kind).into()),
        ("hex", voice.hex(throw.hex).into()),
        ("odds", throw.odds.clone().into()),
        ("die", throw.face.to_string().into()),
        ("result", result.into()),
    ];
    capitalised(&voice.w.with("lost-in", args))
}

/// The row under which it was lost without a die, such as isolation; or that the umpire ruled so.
fn under_rule(voice: Voice<'_>, toll: &Toll) -> String {
    let Some(rule) = toll.rule else { return voice.w.t("lost-ruling") };
    let text = voice.review.book().text(rule).map(|text| text[voice.w.lang.index()].clone()).unwrap_or_default();
    voice.w.with("lost-rule", [("rule", rule.to_string().into()), ("text", text.into())])
}
