//! Luck of the dice: expected and actual losses of each side, the distribution of all possible dice, and the parts of plan and
//! luck. Sums are exact. Readers see them with one decimal. The table by sort of roll has exact fractions.

use wardiary_core::diary::loss_history::Rolled;
use wardiary_core::diary::luck::{self, Chance, Ledger, SideLuck as ExactLuck, per_cents};
use wardiary_core::kernel::dice_odds::{Fraction, Roll, Tally};
use wardiary_core::kernel::unit::Side;

use wardiary_draw::chart::Spread;
use wardiary_draw::svg::Picture;
use wardiary_words::localize::{Localizer, fraction, is_next_to_nothing, rounded, signed_rounded};

const SIDES: [Side; 2] = [Side::One, Side::Two];

/// The luck of a match.
pub struct Luck {
    /// The losses of each side.
    pub sides: Vec<SideLuck>,
    /// The losses by sort of roll; the last row is for all rolls.
    pub kinds: Vec<KindLuck>,
    /// The side that the dice favoured, and the amount.
    pub favour: String,
    /// The rank of that amount among all possible dice.
    pub place: String,
    /// The expected worth of each side's combats, and the share of the dice in the result; the last row is for both sides.
    pub plan: Vec<PlanRow>,
    /// Whether no dice were rolled for losses.
    pub is_empty: bool,
}

/// The losses of one side.
pub struct SideLuck {
    /// The class of the side.
    pub class: &'static str,
    /// The heading, with the name of the side.
    pub head: String,
    /// Expected and actual losses, in words.
    pub line: String,
    /// The chart of the chance of each number of step losses, with the expected and the actual number.
    pub spread: Picture,
    /// The percentages of all possible dice that cost it fewer losses, as many, and more, in words.
    pub words: String,
    /// Percentages of all possible dice that cost it fewer losses, as many, and more.
    pub(crate) shares: [String; 3],
}

/// The result of the combats of a side, or of both.
pub struct PlanRow {
    /// Class of the side; `None` for both.
    pub class: Option<&'static str>,
    /// The number of rolls, their average worth, the part of the dice and the result, in words.
    pub words: String,
}

/// Losses by sort of roll: the number of dice, then the expected losses as an exact fraction and the actual ones of each side.
pub struct KindLuck {
    /// The name of the sort, or of the row for all rolls.
    pub name: String,
    /// The number of rolls.
    pub dice: u32,
    /// The expected and then the actual step losses of each side, the first side in front.
    pub cells: Vec<String>,
}

/// Describes the luck of `rolled`.
pub fn luck(localizer: Localizer<'_>, rolled: &[Rolled]) -> Luck {
    let rolls: Vec<&Roll> = rolled.iter().map(|rolled| &rolled.roll).collect();
    let nothing = Fraction::from(0);
    let favour = rolls.iter().fold(nothing, |sum, roll| sum + roll.favour(Side::One));
    let favoured = if favour.sign() < 0 { Side::Two } else { Side::One };
    let points = rounded(localizer.w, favour).replace('−', "");
    let args = [("people", localizer.people(favoured).into()), ("points", points.into())];
    let exact = luck::luck(&rolls);
    Luck {
        sides: SIDES.map(|side| side_luck(localizer, &exact[side.index()], side)).into(),
        kinds: kinds(localizer, &rolls),
        favour: if is_next_to_nothing(favour) {
            localizer.w.t("luck-even")
        } else {
            localizer.w.with("luck-favour", args)
        },
        place: place(localizer, &exact[favoured.index()], favoured),
        plan: plan(localizer, exact.each_ref().map(|of| of.ledger)),
        is_empty: rolls.is_empty(),
    }
}

/// Returns the rank of the swing towards a side among all possible dice.
fn place(localizer: Localizer<'_>, of: &ExactLuck, side: Side) -> String {
    let [worse, same, better] = per_cents(&of.swing).map(|share| share.to_string());
    let tenths = of.percentile.rounded(1000);
    let percentile = format!("{}{}{}", tenths / 10, localizer.w.t("decimal-mark"), tenths % 10);
    let args = [
        ("people", localizer.people(side).into()),
        ("worse", worse.into()),
        ("same", same.into()),
        ("better", better.into()),
        ("percentile", percentile.into()),
    ];
    localizer.w.with("luck-place", args)
}

/// Returns the plan rows: the average worth of each side's combats and the share of the dice. The last row compares both sides,
/// from the view of the first.
fn plan(localizer: Localizer<'_>, [one, two]: [Ledger; 2]) -> Vec<PlanRow> {
    let row = |class: Option<&'static str>, key: &str, side: Side, ledger: Ledger| {
        let args = [
            ("side", localizer.side(side).into()),
            ("people", localizer.people(side).into()),
            ("rolls", ledger.rolls.into()),
            ("plan", signed_rounded(localizer.w, ledger.plan).into()),
            ("luck", signed_rounded(localizer.w, ledger.luck).into()),
            ("result", signed_rounded(localizer.w, ledger.result()).into()),
        ];
        PlanRow { class, words: localizer.w.with(key, args) }
    };
    vec![
        row(Some("one"), "luck-plan-of", Side::One, one),
        row(Some("two"), "luck-plan-of", Side::Two, two),
        row(None, "luck-plan-all", Side::One, one.less(&two)),
    ]
}

fn side_luck(localizer: Localizer<'_>, exact: &ExactLuck, side: Side) -> SideLuck {
    let (w, tally) = (localizer.w, exact.tally);
    let [fewer, same, more] = per_cents(&exact.losses.beside(tally.taken.into())).map(|share| share.to_string());
    let (expected, actual) = (rounded(w, tally.expected), tally.taken.to_string());
    let name = localizer.side(side);
    let labels = [
        w.with("luck-expected-n", [("n", expected.clone().into())]),
        w.with("luck-actual-n", [("n", actual.clone().into())]),
    ];
    let shares = [fewer.clone(), same.clone(), more.clone()];
    let args = [("fewer", fewer.into()), ("same", same.into()), ("more", more.into()), ("dice", tally.rolls.into())];
    let title = w.with(
        "luck-spread",
        [("side", name.clone().into()), ("expected", expected.clone().into()), ("actual", actual.clone().into())],
    );
    let spread = Spread {
        title: &title,
        chances: &drawn(exact),
        expected: decimal(tally.expected),
        actual: usize::try_from(tally.taken).unwrap_or_default(),
        labels: [&labels[0], &labels[1]],
    };
    let line =
        w.with("luck-line", [("side", name.clone().into()), ("expected", expected.into()), ("actual", actual.into())]);
    SideLuck {
        class: ["one", "two"][side.index()],
        spread: spread.draw(),
        shares,
        words: w.with("luck-ways", args),
        head: w.with("luck-losses-of", [("side", name.into())]),
        line,
    }
}

/// Returns the chance of each sum of losses from 0 on, for drawing.
fn drawn(exact: &ExactLuck) -> Vec<f64> {
    let billionths = |chance: Chance| f64::from(chance.rounded(1_000_000_000)) / 1e9;
    let below = usize::try_from(exact.losses.least()).unwrap_or_default();
    let from_least = exact.losses.chances().map(billionths);
    std::iter::repeat_n(0.0, below).chain(from_least).collect()
}

/// A fraction for drawing.
#[expect(clippy::cast_precision_loss, reason = "losses are small numbers, and a drawing needs no more")]
pub(super) fn decimal(value: Fraction) -> f64 {
    let (top, bottom) = value.parts();
    top as f64 / bottom as f64
}

fn kinds(localizer: Localizer<'_>, rolls: &[&Roll]) -> Vec<KindLuck> {
    let row = |name: String, of: &[&Roll]| {
        let tallies = SIDES.map(|side| Tally::of(of.iter().copied(), side));
        let cells = tallies.iter().flat_map(|tally| [fraction(tally.expected), tally.taken.to_string()]).collect();
        KindLuck { name, dice: tallies[0].rolls, cells }
    };
    let of_kind = |kind: &str| rolls.iter().copied().filter(|roll| roll.kind == kind).collect::<Vec<&Roll>>();
    // In order of the first roll of each sort.
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
