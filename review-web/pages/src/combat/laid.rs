//! The description of a fight: its sum, strengths, shifts, table, chances, consequences and the other readings.

use wardiary_core::kernel::citation::Rule;
use wardiary_core::kernel::slots::{SlotChange, SlotName, Token};
use wardiary_core::kernel::view::{Combat, OtherReading};
use wardiary_core::review::EntryView;
use wardiary_words::explanation_tree::{self, Line};
use wardiary_words::localize::Localizer;

use super::chances::{self, Chance, FaceCard, Outcome};
use super::parts::{self, Strength};
use super::shifts::{self, Shift};
use super::sum::{self, Figure};
use super::table::{self, Table};
use super::{Shown, Walked};

/// Number of characters of a rule or an entry that fit on a line of paper.
const LINE: usize = 90;
/// Number of rows of a table that always fit on a sheet.
const ROWS: usize = 8;
/// Number of lines that a reading printed in full takes.
const READING: usize = 4;
/// Maximum number of lines of a sheet that has everything in full, with its readings. This and the next three values are
/// measured: no combat of the sample matches exceeds a sheet in either language. The paper check of `tests/browser` prints the
/// fullest sheet of each kind.
const PLAIN: usize = 32;
/// Maximum number of lines of a sheet with shortened readings.
const BRIEF: usize = 14;
/// Maximum number of lines of a sheet in narrow type.
const DENSE: usize = 30;
/// Maximum number of lines of a sheet in two columns. A longer sheet has even smaller type and margins.
const PACKED: usize = 49;

/// The description of a fight, on this page and on the combat desk.
pub(super) struct Laid {
    pub(super) system: &'static str,
    /// The result line, from the compared strengths to the result.
    pub(super) sum: Vec<Figure>,
    /// Heading of the two lists of participants.
    pub(super) heading: String,
    /// Strengths of attacker and defender, and of support if the table counts it separately.
    pub(super) strengths: Vec<Strength>,
    pub(super) shifts: Vec<Shift>,
    pub(super) table: Table,
    /// Chance of each result, if several faces share one.
    pub(super) outcomes: Vec<Outcome>,
    pub(super) faces: Vec<FaceCard>,
    pub(super) chances: Vec<Chance>,
    pub(super) expected: String,
    /// Events between the declaration and the dice, such as fire at an aircraft on its way.
    pub(super) preceded: Vec<Followed>,
    pub(super) followed: Vec<Followed>,
    pub(super) others: Vec<Other>,
    /// One sentence that lists the readings whose alternative changes nothing. Empty if there are none.
    pub(super) same: String,
    /// Rule rows with their text in both languages, the reader's first.
    pub(super) rows: Vec<(String, [(&'static str, String); 2])>,
    pub(super) why: Vec<Line>,
}

/// An entry of the combat after its declaration: its link, its words, the eliminated units, the cited rules.
pub(super) struct Followed {
    pub(super) href: Option<String>,
    pub(super) words: String,
    pub(super) gone: Option<String>,
    pub(super) rules: Vec<String>,
}

/// The other reading of a sentence.
pub(super) struct Other {
    pub(super) rule: String,
    pub(super) switch: String,
    pub(super) here: String,
    pub(super) other: String,
    /// Column, and result if it is known.
    pub(super) verdict: String,
    pub(super) follows: Vec<String>,
    pub(super) differs: bool,
}

impl Laid {
    /// Estimates how many lines a sheet has apart from map, table and readings. Rows of the table beyond [`ROWS`] count too.
    fn lines(&self) -> usize {
        let parts: usize = self.strengths.iter().map(|strength| strength.parts.len()).sum();
        let rows: usize = self.rows.iter().flat_map(|(_, texts)| texts).map(|(_, text)| text.chars().count()).sum();
        let entries = self.preceded.iter().chain(&self.followed);
        let letters = |words: &String| words.chars().count();
        let followed: usize = entries.map(|entry| letters(&entry.words) + entry.gone.as_ref().map_or(0, letters)).sum();
        let long = self.table.rows.len().saturating_sub(ROWS);
        // Events before the dice have a card of their own.
        let card = if self.preceded.is_empty() { 0 } else { 3 };
        parts + self.shifts.len() + long + card + self.outcomes.len() * 3 / 2 + (rows + followed) / LINE
    }

    /// Returns the classes of the page for the length of the printed sheet. The longer the sheet, the more classes, and each class saves room.
    pub(super) fn fill(&self) -> &'static str {
        let lines = self.lines();
        if lines + READING * self.others.len() <= PLAIN {
            return "";
        }
        match lines {
            0..=BRIEF => "brief",
            lines if lines <= DENSE => "brief dense",
            lines if lines <= PACKED => "brief dense packed",
            _ => "brief dense packed crammed",
        }
    }
}

impl Shown<'_> {
    /// Returns the description of the fight.
    pub(super) fn laid(&self, localizer: Localizer<'_>, combat: &Combat, walked: &Walked) -> Laid {
        let (position, others) = (&walked.position, self.review.at(self.seq).other_readings());
        let langs = [localizer.w.lang, localizer.w.lang.other()];
        let text = |&rule: &Rule| {
            let text = self.review.book().text(rule)?;
            Some((rule.to_string(), langs.map(|lang| (lang.tag(), text[lang.index()].clone()))))
        };
        let strengths = [parts::attack(localizer, combat, position), parts::defence(localizer, combat, position)];
        let before = self.before_the_dice(combat, &walked.entries);
        let mut preceded = self.followed(&walked.entries);
        let followed = preceded.split_off(before.len().min(preceded.len()));
        let rows = combat.rows.iter().copied().chain(self.spoke_before(combat, before));
        Laid {
            system: self.review.system(),
            sum: sum::figures(localizer, combat),
            heading: parts::heading(localizer, combat),
            strengths: strengths.into_iter().chain(parts::support(localizer, combat, position)).collect(),
            shifts: shifts::shifts(localizer, combat),
            table: table::table(localizer, combat),
            outcomes: chances::outcomes(localizer, combat),
            faces: chances::faces(localizer, combat),
            chances: chances::chances(localizer, combat),
            expected: chances::expected(localizer, combat),
            preceded,
            followed,
            others: others.iter().map(|other| other_reading(localizer, other)).collect(),
            same: same_under(localizer, &others),
            rows: rows.filter_map(|rule| text(&rule)).collect(),
            why: explanation_tree::lines(localizer, &combat.explanation),
        }
    }

    /// Returns the entries of the combat between its declaration and its dice.
    fn before_the_dice<'e>(&self, combat: &Combat, entries: &'e [EntryView]) -> &'e [EntryView] {
        let after = entries.get(1..).unwrap_or_default();
        let is_throw = |entry: &EntryView| self.review.at(entry.seq).combat().as_ref() == Some(combat);
        let dice = after.iter().position(|entry| combat.rolled.is_some() && is_throw(entry));
        &after[..dice.unwrap_or(if combat.rolled.is_some() { 0 } else { after.len() })]
    }

    /// Returns the rules that were cited only before the dice, such as those about an aircraft that was driven off.
    fn spoke_before(&self, combat: &Combat, before: &[EntryView]) -> Vec<Rule> {
        let known = self.review.book().rows.iter().map(|row| row.rule);
        let spoke = |rule: &Rule| before.iter().any(|entry| entry.rows.contains(&rule.to_string()));
        known.filter(|rule| !combat.rows.contains(rule) && spoke(rule)).collect()
    }

    /// Returns the entries of the combat after its declaration, in words with the cited rules.
    pub(super) fn followed(&self, entries: &[EntryView]) -> Vec<Followed> {
        let row = |entry: &EntryView| Followed {
            href: self.id.map(|id| self.frame.along(&format!("/m/{id}/e/{}", entry.seq))),
            words: self.localizer().phrase(&entry.words),
            gone: gone(self.localizer(), entry),
            rules: entry.rows.iter().take(3).cloned().collect(),
        };
        entries.iter().skip(1).map(row).collect()
    }
}

/// Returns the units that an entry eliminated, also those that could not retreat.
fn gone(localizer: Localizer<'_>, entry: &EntryView) -> Option<String> {
    let lost = |change: &SlotChange| match change.slot {
        SlotName::Unit(unit, "at") if change.after == [Token::Word("eliminated")] => Some(localizer.unit(unit)),
        _ => None,
    };
    let names: Vec<String> = entry.changes.iter().filter_map(lost).collect();
    (!names.is_empty()).then(|| localizer.w.with("gone-too", [("units", localizer.listed(names).into())]))
}

fn same_under(localizer: Localizer<'_>, others: &[OtherReading]) -> String {
    let same = others.iter().filter(|other| !other.differs);
    let mut rules: Vec<String> = same.map(|other| other.rule.to_string()).collect();
    // A switch with three values has two alternatives under the same rule.
    rules.dedup();
    if rules.is_empty() {
        String::new()
    } else {
        localizer.w.with("same-under", [("rules", localizer.listed(rules).into())])
    }
}

fn other_reading(localizer: Localizer<'_>, other: &OtherReading) -> Other {
    let w = localizer.w;
    Other {
        rule: other.rule.to_string(),
        switch: w.word("switch", other.switch),
        here: w.word("value", &other.here),
        other: w.word("value", &other.other),
        verdict: std::iter::once(&other.odds).chain(&other.result).cloned().collect::<Vec<_>>().join(" "),
        // Empty before the roll, because the next question is then the roll itself.
        follows: other
            .follows
            .iter()
            .filter(|_| other.result.is_some())
            .map(|phrase| localizer.phrase(phrase))
            .collect(),
        differs: other.differs,
    }
}
