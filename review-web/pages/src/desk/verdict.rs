//! The verdict on a posed fight: refused, with the row and legal alternatives, or answered.

use wardiary_core::kernel::phrase::Arg;
use wardiary_core::kernel::refuse::RuleViolation;
use wardiary_core::kernel::unit::UnitId;
use wardiary_core::kernel::view::{Combat, Comparison};
use wardiary_core::review::{EntryKind, EntryView, Refusal, Review, Seq};
use wardiary_library::library::{Library, PoseError, Posed};
use wardiary_page::frame::Frame;
use wardiary_words::i18n::Words;
use wardiary_words::localize::{Localizer, points_of};

use super::super::combat::{Parts, Shown};

/// A refusal in words.
pub(super) struct Refused {
    /// The row.
    pub(super) rule: String,
    /// The row in the reader's language, then in the other one; each with its language.
    pub(super) texts: Vec<(&'static str, String)>,
    /// The reason why it applies.
    pub(super) why: String,
    /// The refused action, in words.
    pub(super) what: String,
    pub(super) ways: Vec<Way>,
    /// Switches with another reading under which it would be legal.
    pub(super) readings: Vec<Way>,
}

/// A legal alternative.
pub(super) struct Way {
    pub(super) label: String,
    /// Its address; `None` if the whole scene is sent instead.
    pub(super) href: Option<String>,
    /// The scene with it, for sending.
    pub(super) scene: String,
    /// Its odds.
    pub(super) odds: String,
    /// Its result, once the dice are rolled.
    pub(super) result: String,
}

/// A posed scene with its result.
pub(super) struct Verdict {
    pub(super) posed: Posed,
    /// The last accepted action.
    pub(super) last: Option<Seq>,
    /// The first refused action.
    pub(super) refused: Option<Seq>,
    /// The combat of the last action.
    pub(super) combat: Option<Combat>,
}

/// Poses a scene and plays its script.
///
/// # Errors
/// The invalid place in the text.
pub(super) fn of(library: &dyn Library, text: &str) -> Result<Verdict, PoseError> {
    let posed = library.pose(text)?;
    let entries = || (posed.review.first()..posed.review.len()).filter_map(|seq| posed.review.entry(seq));
    let refused = entries().find(|entry| matches!(entry.kind, EntryKind::Refused(_))).map(|entry| entry.seq);
    let is_taken = |entry: &EntryView| entry.is_action() && refused.is_none_or(|seq| entry.seq < seq);
    let last = entries().rfind(is_taken).map(|entry| entry.seq);
    let combat = last.and_then(|seq| posed.review.at(seq).combat());
    Ok(Verdict { last, refused, combat, posed })
}

impl Verdict {
    pub(super) fn review(&self) -> &dyn Review {
        self.posed.review.as_ref()
    }

    /// Returns the fight as on the page of a combat.
    pub(super) fn parts(&self, frame: &Frame) -> Option<Parts> {
        let combat = self.combat.as_ref()?;
        let shown = Shown { frame, review: self.review(), seq: self.last?, id: None, link: &|_| None };
        Some(shown.parts(combat))
    }

    /// Returns the entry whose position the page shows: the declaration, before any unit leaves the map.
    pub(super) fn seq(&self) -> Seq {
        let last = self.last.unwrap_or_else(|| self.review().first().saturating_sub(1));
        self.review().combat_entries(last).first().copied().unwrap_or(last)
    }

    /// Returns the refusal in words, without alternatives.
    pub(super) fn refusal(&self, frame: &Frame) -> Option<Refused> {
        let entry = self.review().entry(self.refused?)?;
        let Refusal { violation: RuleViolation { rule, breach }, proposal } = entry.refusal()?;
        let localizer = Localizer { w: frame.w, review: self.review() };
        let text = self.review().book().text(*rule).cloned().unwrap_or_default();
        let [own, other] = [frame.w.lang, frame.w.lang.other()].map(|lang| (lang.tag(), text[lang.index()].clone()));
        Some(Refused {
            texts: [own, other].into_iter().filter(|(_, text)| !text.is_empty()).collect(),
            why: localizer.refusal(breach),
            what: proposal.clone(),
            rule: rule.to_string(),
            ways: Vec::new(),
            readings: Vec::new(),
        })
    }

    /// Returns the units that the refusal names.
    pub(super) fn units_at_fault(&self) -> Vec<UnitId> {
        let entry = self.refused.and_then(|seq| self.review().entry(seq));
        let refusal = entry.as_ref().and_then(EntryView::refusal);
        let unit = |arg: &Arg| if let Arg::Unit(unit) = arg { Some(*unit) } else { None };
        refusal.iter().flat_map(|refusal| &refusal.violation.breach.terms).filter_map(|(_, arg)| unit(arg)).collect()
    }

    /// Returns the next decision and its side, in words; `None` while the dice are pending.
    pub(super) fn next(&self, frame: &Frame) -> Option<String> {
        let review = self.review();
        let pending = review.at(review.len()).pending()?;
        let localizer = Localizer { w: frame.w, review };
        Some(format!("{}: {}", localizer.actor(pending.by), localizer.phrase(&pending.ask)))
    }

    /// Returns odds and result in short, for a list and for the bar at the foot of a small screen.
    pub(super) fn short(&self, w: Words) -> Option<(String, String)> {
        let combat = self.combat.as_ref()?;
        let of = |strength: i32| points_of(w, combat.strength(strength));
        let column = if combat.read.is_empty() { &combat.odds } else { &combat.read };
        let odds = match combat.comparison {
            Comparison::Ratio { attack, defence, .. } => format!("{} : {} → {column}", of(attack), of(defence)),
            Comparison::Difference { attack, defence } => format!("{} − {} → {column}", of(attack), of(defence)),
            Comparison::Product { fire, target } => format!("{} × {}", of(fire), of(target)),
            Comparison::Fire { counted, .. } => counted.to_string(),
            Comparison::Fixed => column.clone(),
        };
        Some((odds, combat.result().map(|face| face.result.clone()).unwrap_or_default()))
    }
}

#[cfg(test)]
mod tests {
    use wardiary_fixtures::matches::CAEN_ORNE;
    use wardiary_library::archive::Archive;

    use super::of;

    const STANDS: &str = "system ikvm-normandy-2023\nmap caen-orne\nforce ca-3-inf de-711-inf\nstage combat allied\n\
                          ca-3-inf at 2110\nde-711-inf at 2109\n";

    #[test]
    fn the_position_shown_is_the_one_that_the_fight_was_declared_in() {
        let library = Archive::of(&[CAEN_ORNE]).unwrap();
        let shown = |actions: &str| {
            let verdict = of(&library, &format!("{STANDS}{actions}")).unwrap();
            verdict.review().entry(verdict.seq()).map(|entry| entry.notation)
        };
        let attack = "attack 2109 by ca-3-inf";
        assert_eq!(shown(&format!("> {attack}\n> die 4\n")).as_deref(), Some(attack));
        assert_eq!(shown(&format!("> {attack}\n> die 7\n")).as_deref(), Some(attack), "the die is refused");
    }
}
