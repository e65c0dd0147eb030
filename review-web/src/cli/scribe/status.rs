//! The possible lines, and the state of the match.

use wardiary_core::kernel::unit::Side;
use wardiary_core::kernel::view::Offer;
use wardiary_core::review::EntryKind;
use wardiary_library::line_echo::said;
use wardiary_library::phase_clock::PhaseClock;
use wardiary_library::recorder::Reply;
use wardiary_words::line_choices::{by_verb, described, example};
use wardiary_words::localize::{Localizer, minutes};

use super::super::Desk;
use super::super::failure::Failure;
use super::Scribe;

/// Maximum number of offers of a verb that its help lists.
const LISTED: usize = 12;
/// Maximum number of entries to show.
const READ_BACK: u32 = 5;

impl Scribe<'_> {
    /// Prints the possible lines, each with an example; for one verb all its options.
    pub(super) fn help(&self, verb: Option<&str>, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let lines = self.words(desk.tongue, |localizer| helped(localizer, verb));
        lines.iter().try_for_each(|line| Ok(writeln!(desk.out, "{line}")?))
    }

    /// Prints turn, phase and score, the pending decision, the last entries, and the clock.
    pub(super) fn status(&self, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let lines = self.words(desk.tongue, |localizer| self.stands(localizer));
        lines.iter().try_for_each(|line| Ok(writeln!(desk.out, "{line}")?))
    }

    /// Prints after a breach that it moves nothing by itself, and how to put the table's position on the board.
    pub(super) fn say_of_breach(&self, reply: &Reply, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let Some(seq) = reply.seq.and_then(|seq| u32::try_from(seq).ok()) else { return Ok(()) };
        let words = self.words(desk.tongue, |localizer| {
            let entry = localizer.review.entry(seq).filter(|entry| matches!(entry.kind, EntryKind::Breach(_)))?;
            let row = entry.refusal()?.violation.rule.to_string();
            Some(localizer.w.with("record-breach-then", [("row", row.into())]))
        });
        words.map_or(Ok(()), |words| Ok(writeln!(desk.out, "{words}")?))
    }

    fn stands(&self, localizer: Localizer<'_>) -> Vec<String> {
        let (w, review) = (localizer.w, localizer.review);
        let at = review.at(review.len());
        let moment = at.position().moment;
        let dates = localizer.dates(&moment).map(|dates| format!(" · {dates}")).unwrap_or_default();
        let mut lines = vec![format!("{}{dates}", localizer.moment(&moment))];
        if let Some(score) = at.score() {
            let side =
                |side: Side| format!("{} {}", localizer.side(side), localizer.scored(score.sides[side.index()].total));
            lines.push([side(Side::One), side(Side::Two)].join(" · "));
        }
        lines.push(wardiary_library::line_echo::due(localizer).unwrap_or_else(|| w.t("ask-over")));
        let (clock, now) = (PhaseClock::of(review, &moment), (self.now)());
        lines.push(clock.at(now).map_or_else(
            || format!("{}: {}", w.t("kind-clock"), w.t(clock.unknown(now))),
            |gone| w.with("clock-at", [("at", minutes(gone).into())]),
        ));
        let from = review.len().saturating_sub(READ_BACK).max(review.first());
        if from == review.len() {
            lines.push(w.t("record-none"));
        }
        let entries = (from..review.len()).filter_map(|seq| review.entry(seq));
        let entries = entries.filter(|entry| entry.kind != EntryKind::Housekeeping);
        lines.extend(entries.map(|entry| {
            let undone = if entry.on_line { String::new() } else { format!(" ({})", w.t("line-undone")) };
            format!("{} {}{undone}", entry.seq, said(localizer, &entry))
        }));
        lines
    }
}

/// Returns the possible lines.
fn helped(localizer: Localizer<'_>, verb: Option<&str>) -> Vec<String> {
    let (w, review) = (localizer.w, localizer.review);
    let at = review.at(review.len());
    let (position, offers) = (at.position(), at.pending().map(|pending| pending.offers).unwrap_or_default());
    let verbs = by_verb(&offers);
    let name = |of: &str| localizer.dictated(of.split(' ').next().unwrap_or_default());
    let is_asked = |of: &str| verb.is_some_and(|verb| verb == name(of) || of.split(' ').next() == Some(verb));
    let row = |(of, offers): &(&str, Vec<&Offer>)| {
        let example = offers.first().map(|offer| example(localizer, &position, offer)).unwrap_or_default();
        format!("  {example}    {}", w.word("verb", &of.replace(' ', "-")))
    };
    if verb.is_none() {
        let mut lines: Vec<String> = wardiary_library::line_echo::due(localizer).into_iter().collect();
        lines.extend(verbs.iter().map(row));
        lines.push(w.t("line-help-short"));
        lines.extend(w.t("line-help-own").lines().map(str::to_owned));
        return lines;
    }
    let asked: Vec<&(&str, Vec<&Offer>)> = verbs.iter().filter(|(of, _)| is_asked(of)).collect();
    if asked.is_empty() {
        let known: Vec<String> = verbs.iter().map(|(of, _)| name(of)).collect();
        let args = [("verb", verb.unwrap_or_default().to_owned().into()), ("known", known.join(", ").into())];
        return vec![w.with("line-help-none", args)];
    }
    let mut lines: Vec<String> = asked.iter().copied().map(row).collect();
    let listed: Vec<&&Offer> = asked.iter().flat_map(|(_, offers)| offers).collect();
    lines.extend(listed.iter().take(LISTED).map(|offer| format!("  · {}", described(localizer, offer))));
    if let Some(others) = listed.len().checked_sub(LISTED).filter(|&others| others > 0) {
        lines.push(format!("  · {}", w.with("others-n", [("n", others.into())])));
    }
    lines
}
