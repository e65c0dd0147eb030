//! Luck of the dice: expected against actual losses of each side, the spread of all that could have fallen, every throw.

use wardiary_core::diary::luck::Thrown;
use wardiary_core::kernel::luck::{Fraction, Tally, Throw};
use wardiary_core::kernel::unit::Side;

use crate::draw::chart::{Spread, swing};
use crate::draw::ink::Picture;
use crate::speak::{Voice, fraction, signed_fraction};

const SIDES: [Side; 2] = [Side::One, Side::Two];
/// Throws that go on paper when there are more.
const ON_PAPER: usize = 24;

/// The luck of a match.
pub(super) struct Luck {
    pub(super) sides: Vec<SideLuck>,
    pub(super) kinds: Vec<KindLuck>,
    /// Whom the dice favoured, and by how much.
    pub(super) favour: String,
    pub(super) throws: Vec<Fallen>,
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

/// Losses by sort of throw: dice, then expected and actual of each side.
pub(super) struct KindLuck {
    pub(super) name: String,
    pub(super) dice: u32,
    pub(super) cells: Vec<String>,
}

/// A throw in the list.
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

/// Tells the luck of `thrown`.
pub(super) fn luck(voice: Voice<'_>, thrown: &[Thrown], href: &dyn Fn(&Thrown) -> String) -> Luck {
    let throws: Vec<&Throw> = thrown.iter().map(|thrown| &thrown.throw).collect();
    let nothing = Fraction::from(0);
    let favour = throws.iter().fold(nothing, |sum, throw| sum + throw.favour(Side::One));
    let favoured = if favour.sign() < 0 { Side::Two } else { Side::One };
    let args = [("people", voice.people(favoured).into()), ("points", fraction(favour).replace('−', "").into())];
    Luck {
        sides: SIDES.map(|side| side_luck(voice, &throws, side)).into(),
        kinds: kinds(voice, &throws),
        favour: if favour.sign() == 0 { voice.w.t("luck-even") } else { voice.w.with("luck-favour", args) },
        left_out: (throws.len() > ON_PAPER).then(|| {
            voice.w.with(
                "luck-left-out",
                [("shown", ON_PAPER.to_string().into()), ("all", throws.len().to_string().into())],
            )
        }),
        throws: fallen(voice, thrown, href),
        count: voice.w.with("rolls-n", [("n", thrown.len().into())]),
    }
}

fn side_luck(voice: Voice<'_>, throws: &[&Throw], side: Side) -> SideLuck {
    let w = voice.w;
    let tally = Tally::of(throws.iter().copied(), side);
    let chances = chances(throws, side);
    let (fewer, same) = shares(&chances, tally.taken);
    let (top, bottom) = tally.expected.parts();
    let (expected, actual) = (fraction(tally.expected), tally.taken.to_string());
    let name = voice.side(side);
    let labels = [
        w.with("luck-expected-n", [("n", expected.clone().into())]),
        w.with("luck-actual-n", [("n", actual.clone().into())]),
    ];
    let [fewer, same, more] = per_cents([fewer, same, 1.0 - fewer - same]).map(|share| share.to_string());
    let args = [("fewer", fewer.into()), ("same", same.into()), ("more", more.into()), ("dice", tally.throws.into())];
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

/// The chance of each sum of losses, from 0, when every die of `throws` falls anew.
fn chances(throws: &[&Throw], side: Side) -> Vec<f64> {
    let mut sums = vec![1.0];
    for throw in throws {
        let most = throw.stakes.iter().map(|stake| stake.losses[side.index()]).max().unwrap_or(0) as usize;
        let mut next = vec![0.0; sums.len() + most];
        for stake in &throw.stakes {
            let (share, losses) =
                (ratio(stake.weight.into(), throw.weight().into()), stake.losses[side.index()] as usize);
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

fn kinds(voice: Voice<'_>, throws: &[&Throw]) -> Vec<KindLuck> {
    let row = |name: String, of: &[&Throw]| {
        let tallies = SIDES.map(|side| Tally::of(of.iter().copied(), side));
        let cells = tallies.iter().flat_map(|tally| [fraction(tally.expected), tally.taken.to_string()]).collect();
        KindLuck { name, dice: tallies[0].throws, cells }
    };
    let of_kind = |kind: &str| throws.iter().copied().filter(|throw| throw.kind == kind).collect::<Vec<&Throw>>();
    // In the order in which each sort was first thrown for.
    let mut sorts: Vec<&str> = Vec::new();
    for throw in throws {
        if !sorts.contains(&throw.kind) {
            sorts.push(throw.kind);
        }
    }
    let mut rows: Vec<KindLuck> =
        sorts.into_iter().map(|kind| row(voice.w.word("throw", kind), &of_kind(kind))).collect();
    rows.push(row(voice.w.t("luck-all"), throws));
    rows
}

fn fallen(voice: Voice<'_>, thrown: &[Thrown], href: &dyn Fn(&Thrown) -> String) -> Vec<Fallen> {
    let size = |throw: &Throw| {
        let (top, bottom) = throw.favour(throw.by).parts();
        ratio(top, bottom)
    };
    let mut by_size: Vec<usize> = (0..thrown.len()).collect();
    by_size.sort_by(|&a, &b| size(&thrown[b].throw).abs().total_cmp(&size(&thrown[a].throw).abs()));
    by_size.truncate(ON_PAPER);
    let most = thrown.iter().map(|thrown| size(&thrown.throw).abs()).fold(1.0, f64::max);
    let told = |(at, thrown): (usize, &Thrown)| {
        let throw = &thrown.throw;
        Fallen {
            href: href(thrown),
            turn: voice.w.with("turn-short", [("n", u32::from(thrown.moment.turn).into())]),
            place: voice.hex(throw.hex),
            kind: voice.w.word("throw", throw.kind),
            by: voice.side(throw.by),
            class: ["one", "two"][throw.by.index()],
            odds: throw.odds.clone(),
            die: throw.face,
            result: throw.fallen().map_or_else(String::new, |stake| stake.result.clone()),
            favour: signed_fraction(throw.favour(throw.by)),
            swing: swing(size(throw) / most),
            rank: voice.w.with("luck-rank", [("n", worse(throw).into()), ("all", throw.weight().into())]),
            minor: !by_size.contains(&at),
        }
    };
    thrown.iter().enumerate().map(told).collect()
}

/// Chances that would have served whoever attacks worse than the face that fell did.
fn worse(throw: &Throw) -> u32 {
    let gain = |losses: [u32; 2]| i64::from(losses[throw.by.enemy().index()]) - i64::from(losses[throw.by.index()]);
    let fell = throw.fallen().map_or(0, |stake| gain(stake.losses));
    throw.stakes.iter().filter(|stake| gain(stake.losses) < fell).map(|stake| stake.weight).sum()
}

#[cfg(test)]
mod tests {
    use wardiary_core::kernel::hex::Hex;
    use wardiary_core::kernel::luck::{Stake, Throw};
    use wardiary_core::kernel::unit::Side;

    use super::{chances, per_cents, shares, worse};

    fn throw(face: u8, losses: [u32; 6]) -> Throw {
        let stakes = (1..).zip(losses).map(|(face, points)| Stake {
            face,
            weight: 1,
            result: points.to_string(),
            losses: [0, points],
        });
        let hex = Hex::new(1, 1).unwrap();
        Throw { kind: "ground", hex, by: Side::One, odds: String::new(), face, stakes: stakes.collect() }
    }

    #[test]
    fn the_spread_is_that_of_every_way_the_dice_can_fall() {
        let all = [throw(1, [0, 0, 1, 1, 2, 3]), throw(6, [0, 1, 1, 1, 2, 2]), throw(3, [0, 0, 0, 0, 0, 4])];
        let mut ways = [0_u32; 10];
        for a in &all[0].stakes {
            for b in &all[1].stakes {
                for c in &all[2].stakes {
                    ways[(a.losses[1] + b.losses[1] + c.losses[1]) as usize] += 1;
                }
            }
        }
        let found = chances(&all.each_ref().map(|throw| throw), Side::Two);
        for (sum, count) in ways.iter().enumerate() {
            assert!((found[sum] - f64::from(*count) / 216.0).abs() < 1e-12, "{sum}");
        }
        let (fewer, same) = shares(&found, 2);
        assert_eq!(per_cents([fewer, same, 1.0 - fewer - same]), [23, 26, 51]);
        // Each rounded for itself they would be 99 and 101.
        assert_eq!(per_cents([0.614, 0.073, 0.313]), [62, 7, 31]);
        assert_eq!(per_cents([0.606, 0.067, 0.327]), [60, 7, 33]);
    }

    #[test]
    fn a_face_is_ranked_by_the_faces_that_serve_worse() {
        assert_eq!([1, 3, 5, 6].map(|face| worse(&throw(face, [0, 0, 1, 1, 2, 3]))), [0, 2, 4, 5]);
    }
}
