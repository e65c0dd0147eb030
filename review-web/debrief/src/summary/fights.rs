//! Fights as lines of a table: place and time, attacker, odds, die, result, and the deviation from the expected result.

use wardiary_core::diary::loss_history::Rolled;
use wardiary_core::kernel::dice_odds::{Fraction, Roll};
use wardiary_core::kernel::explain::{Explanation, Subject};
use wardiary_core::kernel::unit::UnitId;
use wardiary_core::review::Seq;
use wardiary_draw::chart::swing;
use wardiary_draw::svg::Picture;
use wardiary_words::localize::{Localizer, signed_tenths};

use super::luck::decimal;

/// The strengths compared at the die of a fight, and the defender.
pub struct Compared {
    /// Both strengths, such as `15 : 3`; a dash if the fight compares no strengths, or the viewer may not know them.
    pub strength: String,
    /// The unit that defends, and the number of other defenders; a dash if the strengths are a dash, or no unit defends.
    pub defender: String,
}

impl Compared {
    /// Returns the parts of the odds, from the derivation of the die.
    pub fn of(localizer: Localizer<'_>, account: &Explanation) -> Self {
        let parts = account.first("odds").map(|odds| account.parts(odds).collect::<Vec<_>>());
        let Some([attack, defence]) = parts.as_deref() else {
            return Self { strength: "–".to_owned(), defender: "–".to_owned() };
        };
        let [one, other] = [attack, defence].map(|part| localizer.value(&account.steps()[*part]));
        let mut defenders = units(account, *defence);
        defenders.dedup();
        let defender = if defenders.is_empty() { "–".to_owned() } else { localizer.few(&defenders, 1) };
        Self { strength: format!("{one} : {other}"), defender }
    }
}

/// Returns the units whose figures are in a step, in order.
fn units(account: &Explanation, at: usize) -> Vec<UnitId> {
    if let Subject::Unit(unit) = account.steps()[at].subject {
        return vec![unit];
    }
    account.parts(at).flat_map(|part| units(account, part)).collect()
}

/// A fight as a line.
pub struct Fight {
    /// The entry of the die.
    pub seq: Seq,
    /// Address of the combat if the viewer may see it, else of the die's entry.
    pub href: String,
    /// The turn, in short, such as `T3`.
    pub turn: String,
    /// The hex attacked or fired at, by number and name.
    pub place: String,
    /// The purpose of the roll, in words.
    pub kind: String,
    /// The name of the side that attacks or fires.
    pub by: String,
    /// The class of that side.
    pub class: &'static str,
    /// The column of the table as printed, such as `5:1`.
    pub odds: String,
    /// The face that fell.
    pub die: u8,
    /// The printed result; empty if the table has none for the face.
    pub result: String,
    /// The step losses by which the attacker did better than average, with a sign and one decimal.
    pub favour: String,
    /// The same deviation as a bar. The largest deviation in the table fills the bar, unless it is less than one step.
    pub swing: Picture,
    /// The number of possible rolls that would have been worse for the attacker, and the number of all, such as `4 of 6`.
    pub rank: String,
}

/// Returns how many loss points better than average the attacker did.
pub fn favour(rolled: &Rolled) -> Fraction {
    rolled.roll.favour(rolled.roll.by)
}

/// Returns the fights as lines in the given order. The largest deviation among them fills a bar, unless it is less than one step.
pub fn lines(localizer: Localizer<'_>, rolled: &[&Rolled], href: &dyn Fn(&Rolled) -> String) -> Vec<Fight> {
    let deviations = rolled.iter().map(|rolled| decimal(favour(rolled)).abs());
    let most = deviations.fold(1.0, f64::max);
    let line = |rolled: &&Rolled| {
        let roll = &rolled.roll;
        Fight {
            seq: rolled.seq,
            href: href(rolled),
            turn: localizer.w.with("turn-short", [("n", u32::from(rolled.moment.turn).into())]),
            place: localizer.hex(roll.hex),
            kind: localizer.w.word("throw", roll.kind),
            by: localizer.side(roll.by),
            class: ["one", "two"][roll.by.index()],
            odds: roll.odds.clone(),
            die: roll.face,
            result: roll.fallen().map_or_else(String::new, |outcome| dashed(&outcome.result)),
            favour: signed_tenths(localizer.w, favour(rolled)),
            swing: swing(decimal(favour(rolled)) / most),
            rank: localizer.w.with("luck-rank", [("n", worse(roll).into()), ("all", roll.weight().into())]),
        }
    };
    rolled.iter().map(line).collect()
}

/// Returns a cell of a table. A bare dash becomes a long one.
pub fn dashed(cell: &str) -> String {
    if cell == "-" { "–".to_owned() } else { cell.to_owned() }
}

/// Returns the chances that would have been worse for the attacker than the actual face.
fn worse(roll: &Roll) -> u32 {
    let gain = |losses: [u32; 2]| i64::from(losses[roll.by.enemy().index()]) - i64::from(losses[roll.by.index()]);
    let fell = roll.fallen().map_or(0, |outcome| gain(outcome.losses));
    roll.outcomes.iter().filter(|outcome| gain(outcome.losses) < fell).map(|outcome| outcome.weight).sum()
}

#[cfg(test)]
mod tests;
