//! The result of each face of the die, and exact chances as fractions and per cent.

use wardiary_core::kernel::dice_odds::Fraction;
use wardiary_core::kernel::view::{Combat, Comparison, Consequence, Face, Leaves};
use wardiary_draw::icons::{bar, face as draw_face, written};
use wardiary_draw::svg::Picture;
use wardiary_words::localize::{Localizer, number, signed};

use super::gloss::{gloss, in_short, printed};

/// A face of the die.
pub(crate) struct FaceCard {
    pub(crate) die: Picture,
    pub(crate) face: u8,
    pub(crate) result: String,
    pub(crate) count: String,
    pub(crate) chance: String,
    pub(crate) gloss: String,
    pub(crate) rolled: bool,
}

/// A chance.
pub(crate) struct Chance {
    pub(crate) words: String,
    pub(crate) fraction: String,
    pub(crate) per_cent: String,
    pub(crate) bar: Picture,
}

/// A result with its chance.
pub(crate) struct Outcome {
    /// The result as printed in the table. Empty if the book has short words for the results of such fights.
    pub(crate) result: String,
    pub(crate) gloss: String,
    pub(crate) fraction: String,
    pub(crate) per_cent: String,
    pub(crate) bar: Picture,
    pub(crate) rolled: bool,
}

/// Returns whether a face is the sum of several dice.
const fn is_sum(combat: &Combat) -> bool {
    combat.number_of_dice > 1
}

/// Returns each result with its chance, the likeliest first. Empty for a single die, because its faces are equally likely.
pub(super) fn outcomes(localizer: Localizer<'_>, combat: &Combat) -> Vec<Outcome> {
    if is_sum(combat) { results(localizer, combat) } else { Vec::new() }
}

/// Returns each result with its chance, the likeliest first.
pub(super) fn results(localizer: Localizer<'_>, combat: &Combat) -> Vec<Outcome> {
    let mut sums: Vec<(&Face, u32)> = Vec::new();
    for face in &combat.faces {
        match sums.iter_mut().find(|(known, _)| is_as(known, face)) {
            Some((_, sum)) => *sum += face.weight,
            None => sums.push((face, face.weight)),
        }
    }
    sums.sort_by_key(|&(_, sum)| std::cmp::Reverse(sum));
    let all = whole(combat);
    let rolled = combat.result();
    let outcome = |(face, sum): (&Face, u32)| Outcome {
        result: if in_short(localizer, combat, face).is_some() { String::new() } else { face.result.clone() },
        gloss: gloss(localizer, combat, face),
        fraction: format!("{sum}/{all}"),
        per_cent: format!("{} %", per_cent(sum, all)),
        bar: bar(sum, all),
        rolled: rolled.is_some_and(|rolled| is_as(rolled, face)),
    };
    sums.into_iter().map(outcome).collect()
}

/// Returns whether two faces have the same effect. Cells with equal text may have different effects.
fn is_as(one: &Face, other: &Face) -> bool {
    let of = |face: &Face| (face.attacker, face.defender);
    one.result == other.result && of(one) == of(other)
}

fn whole(combat: &Combat) -> u32 {
    combat.faces.iter().map(|face| face.weight).sum()
}

/// Returns the faces as cards.
pub(super) fn faces(localizer: Localizer<'_>, combat: &Combat) -> Vec<FaceCard> {
    let all = whole(combat);
    let change: i32 = combat.modifiers.iter().map(|part| part.value).sum();
    let count = |face: &Face| {
        let written = signed(change).replace('−', "− ").replace('+', "+ ");
        format!("{} {written} = {}", face.face, number(i64::from(face.modified)))
    };
    let card = |face: &Face| FaceCard {
        die: if is_sum(combat) { written(face.face) } else { draw_face(face.face) },
        face: face.face,
        result: printed(localizer, combat, face),
        count: if change == 0 { String::new() } else { count(face) },
        chance: format!("{}/{all}", face.weight),
        gloss: gloss(localizer, combat, face),
        rolled: combat.face() == Some(face.face),
    };
    combat.faces.iter().map(card).collect()
}

/// A question about every face: the message, and the test.
type Question = (&'static str, fn(&Face) -> bool);

const LOSES: Question = ("chance-defender-loses", |face| face.defender.points() > 0);
const ELIMINATED: Question = ("chance-eliminated", |face| face.defender.eliminated);
const GIVES_UP: Question = ("chance-leaves", |face| face.defender.gives_up_hex);
const CHOOSES: Question = ("chance-chooses", |face| may_stay(&face.defender));
const FALLS_BACK: Question = ("chance-attacker-retreats", |face| face.attacker.leaves.has_a_way());
const PAYS: Question =
    ("chance-attacker-loses", |face| face.attacker.points() > 0 || face.attacker.leaves.costs_a_loss());
const TARGET_LOSES: Question = ("chance-target-loses", |face| face.defender.points() > 0);
const TARGET_GONE: Question = ("chance-target-gone", |face| face.defender.eliminated);
const FIRING_LOSES: Question = ("chance-firing-loses", |face| face.attacker.points() > 0);
const SHOT_DOWN: Question = ("chance-defenders-shot-down", |face| face.defender.eliminated);
const DRIVEN_OFF: Question = ("chance-defenders-driven-off", |face| face.defender.leaves != Leaves::Stays);
const LOSES_ALL: Question = ("chance-attackers-shot-down", |face| face.attacker.eliminated);
const GOES_HOME: Question = ("chance-attackers-driven-off", |face| face.attacker.leaves != Leaves::Stays);

/// Returns whether a side that must leave its hex has a way to keep it.
const fn may_stay(side: &Consequence) -> bool {
    !matches!(side.leaves, Leaves::Stays) && !side.gives_up_hex
}

/// Returns whether some face makes units retreat. Aircraft that turn back do not retreat.
fn may_retreat(combat: &Combat) -> bool {
    let leaves = |face: &Face| face.defender.leaves != Leaves::Stays || face.attacker.leaves != Leaves::Stays;
    match combat.comparison {
        Comparison::Fire { .. } | Comparison::Difference { .. } => false,
        Comparison::Ratio { .. } | Comparison::Product { .. } | Comparison::Fixed => combat.faces.iter().any(leaves),
    }
}

/// Returns the chances that decide a fight, by counting faces. The first two are always listed, the others only if this fight can cause them.
pub(super) fn chances(localizer: Localizer<'_>, combat: &Combat) -> Vec<Chance> {
    let all = whole(combat);
    let questions: &[Question] = match combat.comparison {
        Comparison::Fire { .. } => &[TARGET_LOSES, TARGET_GONE, FIRING_LOSES],
        // Aircraft do not fight for a hex.
        Comparison::Difference { .. } => &[SHOT_DOWN, DRIVEN_OFF, LOSES_ALL, GOES_HOME],
        Comparison::Ratio { .. } | Comparison::Product { .. } | Comparison::Fixed if may_retreat(combat) => {
            &[ELIMINATED, GIVES_UP, CHOOSES, FALLS_BACK, PAYS]
        }
        Comparison::Ratio { .. } | Comparison::Product { .. } | Comparison::Fixed => &[LOSES, ELIMINATED, PAYS],
    };
    let count = |holds: fn(&Face) -> bool| -> u32 {
        combat.faces.iter().filter(|face| holds(face)).map(|face| face.weight).sum()
    };
    let chance = |(key, part): (&str, u32)| Chance {
        words: localizer.w.with(key, [("n", combat.bears.into())]),
        fraction: format!("{part}/{all}"),
        per_cent: format!("{} %", per_cent(part, all)),
        bar: bar(part, all),
    };
    let counted = questions.iter().map(|&(key, holds)| (key, count(holds)));
    counted.enumerate().filter(|&(at, (_, part))| at < 2 || part > 0).map(|(_, counted)| chance(counted)).collect()
}

/// Describes the expected losses, as a fraction and as a decimal number with two places, and the losses of the roll.
pub(super) fn expected(localizer: Localizer<'_>, combat: &Combat) -> String {
    let all = whole(combat);
    let mean = |of: fn(&Face) -> u32| {
        let sum: u32 = combat.faces.iter().map(|face| of(face) * face.weight).sum();
        format!("{sum}/{all} = {}", decimal(localizer, &Fraction::new(sum.into(), all.max(1).into()).decimals()))
    };
    let keys = match combat.comparison {
        _ if may_retreat(combat) => ["expected", "rolled-losses"],
        Comparison::Fire { .. } => ["expected-points", "rolled-points"],
        Comparison::Ratio { .. } | Comparison::Difference { .. } | Comparison::Product { .. } | Comparison::Fixed => {
            ["expected-losses", "rolled-points"]
        }
    };
    let keys = keys.map(|key| localizer.w.key_of_kind(key, combat.kind));
    let (defender, attacker) = (mean(|face| face.defender.points()), mean(|face| face.attacker.points()));
    let expected = localizer.w.with(&keys[0], [("defender", defender.into()), ("attacker", attacker.into())]);
    let rolled = combat.result().map(|face| {
        let args = [("defender", face.defender.points().into()), ("attacker", face.attacker.points().into())];
        localizer.w.with(&keys[1], args)
    });
    [Some(expected), rolled].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Returns a decimal number as the language writes it.
pub(super) fn decimal(localizer: Localizer<'_>, number: &str) -> String {
    number.replace('.', &localizer.w.t("decimal-mark"))
}

/// Returns per cent, rounded half up.
fn per_cent(part: u32, all: u32) -> u32 {
    (200 * part + all) / (2 * all.max(1))
}

#[cfg(test)]
mod tests {
    use super::per_cent;

    #[test]
    fn shares_are_rounded_half_up() {
        assert_eq!([per_cent(1, 6), per_cent(4, 6), per_cent(1, 200), per_cent(0, 0)], [17, 67, 1, 0]);
    }
}
