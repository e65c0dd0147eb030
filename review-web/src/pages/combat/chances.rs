//! What each face of the die would have given, and exact chances as fractions and per cent.

use wardiary_core::kernel::unit::Place;
use wardiary_core::kernel::view::{Combat, Face, Position};

use crate::draw::ink::Picture;
use crate::draw::small::{bar, face as draw_face, written};
use crate::speak::{Voice, number, signed};

/// A face of the die.
pub(super) struct FaceCard {
    pub(super) die: Picture,
    pub(super) face: u8,
    pub(super) result: String,
    pub(super) count: String,
    pub(super) chance: String,
    pub(super) gloss: String,
    pub(super) rolled: bool,
}

/// A chance.
pub(super) struct Chance {
    pub(super) words: String,
    pub(super) fraction: String,
    pub(super) per_cent: String,
    pub(super) bar: Picture,
}

/// A result with the chance of it.
pub(super) struct Outcome {
    pub(super) result: String,
    pub(super) gloss: String,
    pub(super) fraction: String,
    pub(super) per_cent: String,
    pub(super) bar: Picture,
    pub(super) rolled: bool,
}

/// Whether a face stands for the sum of several dice.
pub(super) fn is_sum(combat: &Combat) -> bool {
    combat.faces.len() > 6
}

/// Each result with the chance of it, the likeliest first; nothing where every face is as likely as another.
pub(super) fn outcomes(voice: Voice<'_>, combat: &Combat) -> Vec<Outcome> {
    if !is_sum(combat) {
        return Vec::new();
    }
    let mut sums: Vec<(&Face, u32)> = Vec::new();
    for face in &combat.faces {
        match sums.iter_mut().find(|(known, _)| known.result == face.result) {
            Some((_, sum)) => *sum += face.weight,
            None => sums.push((face, face.weight)),
        }
    }
    sums.sort_by_key(|&(_, sum)| std::cmp::Reverse(sum));
    let all = whole(combat);
    let rolled = combat.faces.iter().find(|face| Some(face.face) == combat.die).map(|face| &face.result);
    let told = |(face, sum): (&Face, u32)| Outcome {
        result: face.result.clone(),
        gloss: gloss(voice, face),
        fraction: format!("{sum}/{all}"),
        per_cent: format!("{} %", per_cent(sum, all)),
        bar: bar(sum, all),
        rolled: rolled == Some(&face.result),
    };
    sums.into_iter().map(told).collect()
}

fn whole(combat: &Combat) -> u32 {
    combat.faces.iter().map(|face| face.weight).sum()
}

/// The faces as cards.
pub(super) fn faces(voice: Voice<'_>, combat: &Combat) -> Vec<FaceCard> {
    let all = whole(combat);
    let change: i32 = combat.modifiers.iter().map(|part| part.value).sum();
    let card = |face: &Face| FaceCard {
        die: if is_sum(combat) { written(face.face) } else { draw_face(face.face) },
        face: face.face,
        result: face.result.clone(),
        count: if is_sum(combat) {
            String::new()
        } else if change == 0 {
            number(i64::from(face.modified))
        } else {
            format!(
                "{} {} = {}",
                face.face,
                signed(change).replace('−', "− ").replace('+', "+ "),
                number(i64::from(face.modified))
            )
        },
        chance: format!("{}/{all}", face.weight),
        gloss: gloss(voice, face),
        rolled: combat.die == Some(face.face),
    };
    combat.faces.iter().map(card).collect()
}

/// A result in words: who loses what, and who must leave.
pub(super) fn gloss(voice: Voice<'_>, face: &Face) -> String {
    let w = voice.w;
    let mut parts = Vec::new();
    for (key, points) in [("gloss-attacker", face.losses.0), ("gloss-defender", face.losses.1)] {
        if points > 0 {
            parts.push(w.with(key, [("n", points.into())]));
        }
    }
    if face.defender_leaves {
        parts.push(w.t("gloss-leaves"));
    }
    if parts.is_empty() { w.t("gloss-nothing") } else { parts.join(", ") }
}

/// The chances that decide a fight, by counting faces.
pub(super) fn chances(voice: Voice<'_>, combat: &Combat, position: &Position) -> Vec<Chance> {
    let target = Place::On(combat.target);
    let defends = |piece: &&wardiary_core::kernel::view::Piece| {
        piece.place == target && !piece.over && piece.side != combat.attacker
    };
    let bears: u32 = position
        .pieces
        .iter()
        .filter(defends)
        .map(|piece| u32::from(piece.loss_points.saturating_sub(piece.losses)))
        .sum();
    let all = whole(combat);
    let chance = |key: &str, holds: &dyn Fn(&Face) -> bool| {
        let part: u32 = combat.faces.iter().filter(|face| holds(face)).map(|face| face.weight).sum();
        Chance {
            words: voice.w.with(key, [("n", bears.into())]),
            fraction: format!("{part}/{all}"),
            per_cent: format!("{} %", per_cent(part, all)),
            bar: bar(part, all),
        }
    };
    let eliminated = chance("chance-eliminated", &|face| bears > 0 && face.losses.1 >= bears);
    if combat.faces.iter().all(|face| face.losses.0 == 0 && !face.defender_leaves) {
        // Fire from a distance costs nobody his hex, and whoever fires nothing.
        return vec![chance("chance-defender-loses", &|face| face.losses.1 > 0), eliminated];
    }
    vec![
        eliminated,
        chance("chance-leaves", &|face| face.defender_leaves || (bears > 0 && face.losses.1 >= bears)),
        chance("chance-attacker-loses", &|face| face.losses.0 > 0),
    ]
}

/// Losses to be expected, exact and to two places.
pub(super) fn expected(voice: Voice<'_>, combat: &Combat) -> String {
    let all = whole(combat);
    let mean = |of: fn(&Face) -> u32| {
        let sum: u32 = combat.faces.iter().map(|face| of(face) * face.weight).sum();
        format!("{sum}/{all} = {}", decimal(voice, &hundredths(sum, all)))
    };
    let (defender, attacker) = (mean(|face| face.losses.1), mean(|face| face.losses.0));
    voice.w.with("expected", [("defender", defender.into()), ("attacker", attacker.into())])
}

/// A decimal number as the language writes it.
pub(super) fn decimal(voice: Voice<'_>, number: &str) -> String {
    number.replace('.', &voice.w.t("decimal-mark"))
}

/// Per cent, rounded half up.
fn per_cent(part: u32, all: u32) -> u32 {
    (200 * part + all) / (2 * all.max(1))
}

/// A quotient to two places, rounded half up.
fn hundredths(part: u32, all: u32) -> String {
    let n = (200 * part + all) / (2 * all.max(1));
    format!("{}.{:02}", n / 100, n % 100)
}

#[cfg(test)]
mod tests {
    use super::{hundredths, per_cent};

    #[test]
    fn shares_are_rounded_half_up() {
        assert_eq!([per_cent(1, 6), per_cent(4, 6), per_cent(1, 200), per_cent(0, 0)], [17, 67, 1, 0]);
        assert_eq!([hundredths(10, 6), hundredths(3, 6), hundredths(1, 36)], ["1.67", "0.50", "0.03"]);
    }
}
