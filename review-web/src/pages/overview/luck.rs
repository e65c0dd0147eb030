//! Luck of the dice: expected against actual losses of each side, the spread of all that could have fallen, every roll.

use wardiary_core::diary::loss_history::Rolled;
use wardiary_core::kernel::dice_odds::{Fraction, Roll, Tally};
use wardiary_core::kernel::unit::Side;

use crate::draw::chart::{Spread, swing};
use crate::draw::svg::Picture;
use crate::localize::{Localizer, fraction, signed_fraction};

const SIDES: [Side; 2] = [Side::One, Side::Two];
/// Throws that go on paper when there are more.
const ON_PAPER: usize = 24;

/// The luck of a match.
pub(super) struct Luck {
    pub(super) sides: Vec<SideLuck>,
    pub(super) kinds: Vec<KindLuck>,
    /// Whom the dice favoured, and by how much.
    pub(super) favour: String,
    pub(super) rolls: Vec<Fallen>,
    /// How many these are.
    pub(super) count: String,
    /// What the paper leaves out.
    pub(super) left_out: Option<String>,
}

/// The losses of one side.
pub(super) struct SideLuck {
    pub(super) class: &'static str,
    pub(super) head: String,
    /// Expected and actual.
    pub(super) line: String,
    pub(super) spread: Picture,
    pub(super) words: String,
}

/// Losses by sort of roll: dice, then expected and actual of each side.
pub(super) struct KindLuck {
    pub(super) name: String,
    pub(super) dice: u32,
    pub(super) cells: Vec<String>,
}

/// A roll in the list.
pub(super) struct Fallen {
    pub(super) href: String,
    pub(super) turn: String,
    pub(super) place: String,
    pub(super) kind: String,
    pub(super) by: String,
    pub(super) class: &'static str,
    pub(super) odds: String,
    pub(super) die: u8,
    pub(super) result: String,
    pub(super) favour: String,
    pub(super) swing: Picture,
    pub(super) rank: String,
    /// Whether it is left out on paper.
    pub(super) minor: bool,
}

/// Describes the luck of `rolled`.
pub(super) fn luck(localizer: Localizer<'_>, rolled: &[Rolled], href: &dyn Fn(&Rolled) -> String) -> Luck {
    let rolls: Vec<&Roll> = rolled.iter().map(|rolled| &rolled.roll).collect();
    let nothing = Fraction::from(0);
    let favour = rolls.iter().fold(nothing, |sum, roll| sum + roll.favour(Side::One));
    let favoured = if favour.sign() < 0 { Side::Two } else { Side::One };
    let args = [("people", localizer.people(favoured).into()), ("points", fraction(favour).replace('−', "").into())];
    Luck {
        sides: SIDES.map(|side| side_luck(localizer, &rolls, side)).into(),
        kinds: kinds(localizer, &rolls),
        favour: if favour.sign() == 0 { localizer.w.t("luck-even") } else { localizer.w.with("luck-favour", args) },
        left_out: (rolls.len() > ON_PAPER).then(|| {
            localizer.w.with(
                "luck-left-out",
                [("shown", ON_PAPER.to_string().into()), ("all", rolls.len().to_string().into())],
            )
        }),
        rolls: fallen(localizer, rolled, href),
        count: localizer.w.with("rolls-n", [("n", rolled.len().into())]),
    }
}

fn side_luck(localizer: Localizer<'_>, rolls: &[&Roll], side: Side) -> SideLuck {
    let w = localizer.w;
    let tally = Tally::of(rolls.iter().copied(), side);
    let chances = chances(rolls, side);
    let (fewer, same) = shares(&chances, tally.taken);
    let (top, bottom) = tally.expected.parts();
    let (expected, actual) = (fraction(tally.expected), tally.taken.to_string());
    let name = localizer.side(side);
    let labels = [
        w.with("luck-expected-n", [("n", expected.clone().into())]),
        w.with("luck-actual-n", [("n", actual.clone().into())]),
    ];
    let [fewer, same, more] = per_cents([fewer, same, 1.0 - fewer - same]).map(|share| share.to_string());
    let args = [("fewer", fewer.into()), ("same", same.into()), ("more", more.into()), ("dice", tally.rolls.into())];
    let title = w.with(
        "luck-spread",
        [("side", name.clone().into()), ("expected", expected.clone().into()), ("actual", actual.clone().into())],
    );
    let spread = Spread {
        title: &title,
        chances: &chances,
        expected: ratio(top, bottom),
        actual: usize::try_from(tally.taken).unwrap_or_default(),
        labels: [&labels[0], &labels[1]],
    };
    let line =
        w.with("luck-line", [("side", name.clone().into()), ("expected", expected.into()), ("actual", actual.into())]);
    SideLuck {
        class: ["one", "two"][side.index()],
        spread: spread.draw(),
        words: w.with("luck-ways", args),
        head: w.with("luck-losses-of", [("side", name.into())]),
        line,
    }
}

#[expect(clippy::cast_precision_loss, reason = "losses are small numbers, and a drawing needs no more")]
fn ratio(top: i64, bottom: i64) -> f64 {
    top as f64 / bottom as f64
}

/// The chance of each sum of losses, from 0, when every die of `rolls` falls anew.
fn chances(rolls: &[&Roll], side: Side) -> Vec<f64> {
    let mut sums = vec![1.0];
    for roll in rolls {
        let most = roll.outcomes.iter().map(|outcome| outcome.losses[side.index()]).max().unwrap_or(0) as usize;
        let mut next = vec![0.0; sums.len() + most];
        for outcome in &roll.outcomes {
            let (share, losses) =
                (ratio(outcome.weight.into(), roll.weight().into()), outcome.losses[side.index()] as usize);
            sums.iter().enumerate().for_each(|(sum, chance)| next[sum + losses] += chance * share);
        }
        sums = next;
    }
    sums
}

/// The share of all ways that give fewer, and the share that gives as many.
fn shares(chances: &[f64], taken: u32) -> (f64, f64) {
    let taken = taken as usize;
    (chances.iter().take(taken).sum(), chances.get(taken).copied().unwrap_or(0.0))
}

/// Shares of a whole in whole per cent that add up to 100: what is over goes to the largest remainders.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "shares of a hundred")]
fn per_cents<const N: usize>(shares: [f64; N]) -> [u32; N] {
    let exact = shares.map(|share| share.clamp(0.0, 1.0) * 100.0);
    let mut whole = exact.map(|share| share.floor() as u32);
    let mut by_remainder: Vec<usize> = (0..N).collect();
    by_remainder.sort_by(|&a, &b| exact[b].fract().total_cmp(&exact[a].fract()));
    let over = 100_u32.saturating_sub(whole.iter().sum()) as usize;
    by_remainder.into_iter().take(over).for_each(|at| whole[at] += 1);
    whole
}

fn kinds(localizer: Localizer<'_>, rolls: &[&Roll]) -> Vec<KindLuck> {
    let row = |name: String, of: &[&Roll]| {
        let tallies = SIDES.map(|side| Tally::of(of.iter().copied(), side));
        let cells = tallies.iter().flat_map(|tally| [fraction(tally.expected), tally.taken.to_string()]).collect();
        KindLuck { name, dice: tallies[0].rolls, cells }
    };
    let of_kind = |kind: &str| rolls.iter().copied().filter(|roll| roll.kind == kind).collect::<Vec<&Roll>>();
    // In the order in which each sort was first rolled for.
    let mut sorts: Vec<&str> = Vec::new();
    for roll in rolls {
        if !sorts.contains(&roll.kind) {
            sorts.push(roll.kind);
        }
    }
    let mut rows: Vec<KindLuck> =
        sorts.into_iter().map(|kind| row(localizer.w.word("throw", kind), &of_kind(kind))).collect();
    rows.push(row(localizer.w.t("luck-all"), rolls));
    rows
}

fn fallen(localizer: Localizer<'_>, rolled: &[Rolled], href: &dyn Fn(&Rolled) -> String) -> Vec<Fallen> {
    let size = |roll: &Roll| {
        let (top, bottom) = roll.favour(roll.by).parts();
        ratio(top, bottom)
    };
    let mut by_size: Vec<usize> = (0..rolled.len()).collect();
    by_size.sort_by(|&a, &b| size(&rolled[b].roll).abs().total_cmp(&size(&rolled[a].roll).abs()));
    by_size.truncate(ON_PAPER);
    let most = rolled.iter().map(|rolled| size(&rolled.roll).abs()).fold(1.0, f64::max);
    let row = |(at, rolled): (usize, &Rolled)| {
        let roll = &rolled.roll;
        Fallen {
            href: href(rolled),
            turn: localizer.w.with("turn-short", [("n", u32::from(rolled.moment.turn).into())]),
            place: localizer.hex(roll.hex),
            kind: localizer.w.word("throw", roll.kind),
            by: localizer.side(roll.by),
            class: ["one", "two"][roll.by.index()],
            odds: roll.odds.clone(),
            die: roll.face,
            result: roll.fallen().map_or_else(String::new, |outcome| outcome.result.clone()),
            favour: signed_fraction(roll.favour(roll.by)),
            swing: swing(size(roll) / most),
            rank: localizer.w.with("luck-rank", [("n", worse(roll).into()), ("all", roll.weight().into())]),
            minor: !by_size.contains(&at),
        }
    };
    rolled.iter().enumerate().map(row).collect()
}

/// Chances that would have served the attacker worse than the face that fell.
fn worse(roll: &Roll) -> u32 {
    let gain = |losses: [u32; 2]| i64::from(losses[roll.by.enemy().index()]) - i64::from(losses[roll.by.index()]);
    let fell = roll.fallen().map_or(0, |outcome| gain(outcome.losses));
    roll.outcomes.iter().filter(|outcome| gain(outcome.losses) < fell).map(|outcome| outcome.weight).sum()
}

#[cfg(test)]
mod tests;
