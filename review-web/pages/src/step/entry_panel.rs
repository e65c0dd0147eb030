//! The panel of an entry: the moment, the sentence, the reason of a refusal, its combat, and the entries that a rewind took back.

use wardiary_core::diary::time_used::PhaseTime;
use wardiary_core::kernel::phrase::{Arg, Phrase};
use wardiary_core::kernel::unit::{Place, UnitId};
use wardiary_core::kernel::view::Position;
use wardiary_core::review::{EntryKind, EntryView};
use wardiary_library::dice_list::source;
use wardiary_library::pen;
use wardiary_words::localize::{FEW, Localizer, minutes, minutes_beside};

use super::Step;
use crate::disputed;

/// Maximum number of undone entries that the panel of a rewind lists.
const FOLDED: usize = 12;
/// Number of letters in a line of the sentence.
const WIDTH: usize = 40;

/// The entry in words.
pub(super) struct EntryPanel {
    pub(super) moment: String,
    pub(super) side: &'static str,
    /// The time since the beginning of the phase, if recorded.
    pub(super) clock: Option<String>,
    pub(super) place: String,
    pub(super) words: String,
    /// The units that the sentence counts instead of naming them, by their hex.
    pub(super) units: Option<Counted>,
    pub(super) notation: String,
    /// The source of the entry's dice, and the number of the throw.
    pub(super) throw: Option<String>,
    /// The author, if recorded.
    pub(super) entered: Option<String>,
    /// Sign and word for the kind of entry, if it is not an ordinary action.
    pub(super) kind: Option<(&'static str, String)>,
    pub(super) refusal: Option<Refusal>,
    pub(super) undone: bool,
    /// For an undone entry: the entry that repeated it, in words.
    pub(super) taken_up: Option<(String, String)>,
    pub(super) folded: Vec<(String, String)>,
    /// The page of the lines that divide at the rewind. Only for a rewind, and for an entry that a rewind undid.
    pub(super) lines: Option<String>,
    pub(super) combat: Option<String>,
    /// The entry that a remark is about.
    pub(super) subject: Option<(String, String)>,
    /// The declared attack that the entry belongs to.
    pub(super) attack: Option<(String, String)>,
}

impl EntryPanel {
    /// Returns the number of lines that the panel has after the first line of the sentence.
    pub(super) fn lines(&self) -> usize {
        let long = self.words.chars().count() / WIDTH;
        let one = [
            self.units.is_some(),
            self.subject.is_some(),
            self.attack.is_some(),
            self.kind.is_some(),
            self.entered.is_some(),
            !self.folded.is_empty(),
        ];
        let two = [self.refusal.is_some(), self.combat.is_some(), self.lines.is_some(), self.undone];
        let count = |parts: &[bool]| parts.iter().filter(|is| **is).count();
        long + count(&one) + 2 * count(&two)
    }
}

/// Units that a sentence only counts.
pub(super) struct Counted {
    pub(super) label: String,
    /// A hex with the names of its units.
    pub(super) places: Vec<(String, String)>,
}

/// Why a proposal was refused.
pub(super) struct Refusal {
    pub(super) rule: String,
    pub(super) words: String,
}

/// Returns the panel of an entry; `is_end` marks the end of the match.
pub(super) fn entry_panel(step: Step<'_>, position: &Position, is_end: bool) -> EntryPanel {
    let (localizer, entry, w) = (step.localizer(), step.entry, step.frame.w);
    let violation = entry.refusal().map(|refusal| &refusal.violation);
    let refusal = violation.map(|it| Refusal { rule: it.rule.to_string(), words: localizer.refusal(&it.breach) });
    let last = step.opened.review.len().saturating_sub(1);
    let combat = step.at.combat().map(|_| step.frame.along(&format!("/m/{}/e/{}/combat", step.id, entry.seq)));
    EntryPanel {
        moment: localizer.moment(&entry.moment),
        side: entry.moment.side.map_or("", |side| if side.index() == 0 { "one" } else { "two" }),
        clock: clock(localizer, entry),
        place: w.with("entry-of", [("n", entry.seq.to_string().into()), ("last", last.to_string().into())]),
        words: if is_end { w.t("entry-over") } else { localizer.brief(&entry.words) },
        units: counted(localizer, &entry.words, position),
        notation: entry.notation.clone(),
        throw: entry.throw.map(|throw| {
            let from = source(w, Some(throw.source));
            w.with("dice-throw-n", [("n", throw.number.to_string().into()), ("from", from.into())])
        }),
        entered: pen::entered_by(localizer, entry),
        kind: kind(&entry.kind).filter(|_| !is_end).map(|(icon, key)| (icon, w.t(key))),
        refusal,
        undone: !entry.on_line,
        taken_up: taken_up(step),
        folded: folded(step),
        lines: lines(step),
        combat,
        subject: (entry.kind == EntryKind::Remark)
            .then(|| disputed::subject((step.frame, step.opened.review.as_ref()), step.id, entry.seq))
            .flatten(),
        attack: attack(step),
    }
}

/// Returns sign and word for a kind of entry that is not an ordinary action.
const fn kind(kind: &EntryKind) -> Option<(&'static str, &'static str)> {
    match kind {
        EntryKind::Action(_) => None,
        EntryKind::Opening => Some(("note", "kind-opening")),
        EntryKind::Refused(_) => Some(("refused", "kind-refused")),
        EntryKind::Breach(_) => Some(("refused", "kind-breach")),
        EntryKind::Remark => Some(("note", "kind-remark")),
        EntryKind::Rewind => Some(("rewind", "kind-rewind")),
        EntryKind::Amendment => Some(("ruling", "kind-amendment")),
        EntryKind::Clock => Some(("note", "kind-clock")),
        EntryKind::Reading => Some(("ruling", "kind-reading")),
        EntryKind::Housekeeping => Some(("note", "kind-housekeeping")),
    }
}

/// Returns the time of the entry in its phase. For an action without a time, returns words for that if the phase has times.
fn clock(localizer: Localizer<'_>, entry: &EntryView) -> Option<String> {
    let is_done = matches!(entry.kind, EntryKind::Action(_) | EntryKind::Refused(_) | EntryKind::Breach(_));
    let Some(ms) = entry.after_ms else {
        return (is_done && is_timed(localizer, entry)).then(|| localizer.w.t("time-none"));
    };
    if ms == 0 {
        return is_done.then(|| localizer.w.t("time-at-once"));
    }
    Some(match entry.limit_ms.map(i64::from) {
        Some(limit) => {
            let at = minutes_beside(ms.into(), limit);
            localizer.w.with("clock-of", [("at", at.into()), ("limit", minutes(limit).into())])
        }
        None => localizer.w.with("clock-at", [("at", minutes(ms.into()).into())]),
    })
}

/// Returns whether any entry of the phase has a time.
fn is_timed(localizer: Localizer<'_>, entry: &EntryView) -> bool {
    let review = localizer.review;
    let is_so = |phase: &PhaseTime| phase.used_ms.is_some() && phase.moment.same_phase(&entry.moment);
    review.has_times() && review.times().iter().any(is_so)
}

/// Returns the units that a sentence counts instead of naming them, because they are too many.
pub(super) fn many(phrase: &Phrase) -> &[UnitId] {
    let units = phrase.args.iter().find_map(|(_, arg)| match arg {
        Arg::Units(units) if units.len() > FEW => Some(units.as_slice()),
        Arg::Said(said) => Some(many(said)).filter(|units| !units.is_empty()),
        _ => None,
    });
    units.unwrap_or_default()
}

fn counted(localizer: Localizer<'_>, phrase: &Phrase, position: &Position) -> Option<Counted> {
    let units = many(phrase);
    let mut places: Vec<(Place, Vec<String>)> = Vec::new();
    for &unit in units {
        let place = position.pieces.iter().find(|piece| piece.unit == unit).map_or(Place::Pool, |piece| piece.place);
        match places.iter_mut().find(|(known, _)| *known == place) {
            Some((_, names)) => names.push(localizer.unit(unit)),
            None => places.push((place, vec![localizer.unit(unit)])),
        }
    }
    let row = |(place, names): (Place, Vec<String>)| {
        let place = match place {
            Place::On(hex) => localizer.hex(hex),
            off => localizer.w.t(super::stack::place_key(off)),
        };
        (place, localizer.listed(names))
    };
    let label = localizer.w.with("units-n", [("n", units.len().into())]);
    (!units.is_empty()).then(|| Counted { label, places: places.into_iter().map(row).collect() })
}

/// Returns the entry that declared the combat of this one.
fn attack(step: Step<'_>) -> Option<(String, String)> {
    if matches!(step.entry.kind, EntryKind::Opening | EntryKind::Housekeeping | EntryKind::Clock | EntryKind::Rewind) {
        return None;
    }
    let review = step.opened.review.as_ref();
    let declared = review.combat_entries(step.entry.seq).first().copied().filter(|&seq| seq != step.entry.seq)?;
    Some((step.address(declared), titled(step, &review.entry(declared)?, 1)))
}

/// Returns the number and the sentence of an entry. The sentence counts its units if they are more than `most`.
fn titled(step: Step<'_>, entry: &EntryView, most: usize) -> String {
    format!("{} · {}", entry.seq, step.localizer().counting(&entry.words, most))
}

/// Returns the entry that repeated an undone one.
fn taken_up(step: Step<'_>) -> Option<(String, String)> {
    if step.entry.on_line {
        return None;
    }
    let now = step.opened.review.taken_up(&[step.entry.seq]).into_iter().next().flatten()?;
    Some((step.address(now), step.frame.w.with("taken-up-as", [("n", now.to_string().into())])))
}

/// Returns the page that compares the lines: for a rewind its own page, for an undone entry the page of the rewind that undid it.
fn lines(step: Step<'_>) -> Option<String> {
    let seq = step.entry.seq;
    if step.entry.on_line && step.entry.kind != EntryKind::Rewind {
        return None;
    }
    let rewinds = step.opened.review.rewinds();
    let at = rewinds.iter().find(|rewind| rewind.seq == seq || rewind.left.contains(&seq));
    let at = at.map_or_else(String::new, |rewind| format!("/{}", rewind.seq));
    Some(step.frame.along(&format!("/m/{}/lines{at}", step.id)))
}

/// Returns the last position-changing entries that a rewind undid, at most `FOLDED`. The one nearest to the rewind comes last.
fn folded(step: Step<'_>) -> Vec<(String, String)> {
    if step.entry.kind != EntryKind::Rewind {
        return Vec::new();
    }
    let review = step.opened.review.as_ref();
    let left = review.rewind(step.entry.seq).map(|rewind| rewind.left).unwrap_or_default();
    let written: Vec<EntryView> = left.into_iter().filter_map(|seq| review.entry(seq)).collect();
    let folded = &written[written.len().saturating_sub(FOLDED)..];
    folded.iter().map(|entry| (step.address(entry.seq), titled(step, entry, FEW))).collect()
}
