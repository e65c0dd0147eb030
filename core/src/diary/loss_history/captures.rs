//! Hexes and places that changed hands, and changes of the leading side.

use crate::kernel::game::System;
use crate::kernel::hex::Hex;
use crate::kernel::unit::Side;
use crate::kernel::view::{Moment, Score};
use crate::review::Seq;

use super::super::entry::Body;
use super::super::replay::BodyOf;
use super::{Before, Capture, Lead, Walk};

impl<S: System> Walk<'_, S> {
    /// Records captures and a change of the leading side. Setting up a counter captures nothing, though its zone may
    /// already reach a scoring hex.
    pub(super) fn hands(&mut self, seq: Seq, moment: &Moment, (before, after): (&Before, &Before), body: &BodyOf<S>) {
        let (attack, is_set_up) = (self.attack, moment.phase.is_before() && matches!(body, Body::Action(_)));
        let capture = |hex, [from, by]: [Option<Side>; 2], [lost, points]: [i32; 2]| Capture {
            seq,
            attack,
            moment: moment.clone(),
            hex,
            from,
            by,
            points,
            lost,
        };
        if let (Some(was), Some(is)) = (&before.score, &after.score) {
            let (was, is) = (valued(was), valued(is));
            let mut hexes: Vec<Hex> = was.iter().chain(&is).map(|(hex, ..)| *hex).collect();
            hexes.sort_unstable();
            hexes.dedup();
            for hex in hexes {
                let find =
                    |of: &[(Hex, Side, i32)]| of.iter().find(|held| held.0 == hex).map(|&(_, side, n)| (side, n));
                let held = [find(&was), find(&is)];
                let sides = held.map(|held| held.map(|(side, _)| side));
                if !is_set_up && sides[0] != sides[1] {
                    let points = held.map(|held| held.map_or(0, |(_, points)| points));
                    self.history.captures.push(capture(hex, sides, points));
                }
            }
            let winner = is_ahead(after);
            if let Some(side) = winner.filter(|side| self.leader != Some(*side)) {
                if self.leader.is_some() {
                    self.history.leads.push(Lead { seq, attack, moment: moment.clone(), side });
                }
                self.leader = Some(side);
            }
        }
        for &(hex, side) in &after.held {
            match self.holders.iter_mut().find(|(known, _)| *known == hex) {
                Some((_, holder)) if *holder == side => {}
                Some((_, holder)) => {
                    let from = std::mem::replace(holder, side);
                    self.history.captures.push(capture(hex, [Some(from), Some(side)], [0; 2]));
                }
                None => self.holders.push((hex, side)),
            }
        }
    }
}

fn is_ahead(stand: &Before) -> Option<Side> {
    stand.score.as_ref().and_then(|score| score.standing.winner)
}

/// Hexes that score, with the side that scores each and the points.
fn valued(score: &Score) -> Vec<(Hex, Side, i32)> {
    let of = |side: Side| score.sides[side.index()].hexes.iter().map(move |&(hex, value)| (hex, side, value));
    [Side::One, Side::Two].into_iter().flat_map(of).collect()
}
