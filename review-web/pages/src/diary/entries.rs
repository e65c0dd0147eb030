//! The entries of a diary, turn by turn.

use std::collections::BTreeMap;

use wardiary_core::diary::diaries::{How, Mention, Topic};
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::slots::{SlotChange, SlotName, Token};
use wardiary_core::kernel::unit::{Place, UnitId};
use wardiary_core::review::{EntryView, Seq};
use wardiary_debrief::diary_topic::KEY;
use wardiary_words::localize::is_before;

use super::{Diary, gist};
use crate::step::change_words;

/// Number of entries that fit on one sheet of paper.
const PAPER: usize = 44;
/// Maximum number of changes to show for an entry.
const CHANGES: usize = 4;

/// The entries of a turn.
pub(super) struct Turn {
    pub(super) label: String,
    pub(super) lines: Vec<Line>,
}

/// An entry of the diary.
pub(super) struct Line {
    /// Its place in the diary, from 1.
    pub(super) number: usize,
    pub(super) seq: Seq,
    /// The entry by its number, in words.
    pub(super) entry: String,
    pub(super) href: String,
    pub(super) phase: String,
    pub(super) words: String,
    /// The relations of the entry to the topic, in words.
    pub(super) how: Vec<String>,
    /// Its changes to the topic, in short.
    pub(super) changes: Vec<String>,
    pub(super) combat: Option<String>,
    /// Whether the printed sheet has it.
    pub(super) on_paper: bool,
    /// The path of a unit in the entry.
    pub(super) way: Vec<Hex>,
}

/// Returns the shown entries, grouped by turn. `before` is the number of earlier entries of the diary.
pub(super) fn lines(diary: Diary<'_>, shown: &[Mention], before: usize) -> Vec<Turn> {
    let (localizer, frame) = (diary.localizer, &diary.request.frame);
    let by_seq: BTreeMap<Seq, &Mention> = shown.iter().map(|mention| (mention.seq, mention)).collect();
    let entries: Vec<Seq> = shown.iter().map(|mention| mention.seq).collect();
    let is_full = shown.iter().filter(|mention| is_weighty(mention)).count() > PAPER;
    let mut turns: Vec<((u16, bool), Turn)> = Vec::new();
    let (mut number, mut printed) = (before, 0);
    localizer.review.visit(&entries, &mut |seq, at| {
        let (entry, mention) = (at.entry(), by_seq[&seq]);
        number += 1;
        let wanted = is_weighty(mention) || !is_full && shown.len() <= PAPER;
        let on_paper = wanted && printed < PAPER;
        printed += usize::from(on_paper);
        let combat = at.combat().map(|_| frame.seen(&format!("/m/{}/e/{seq}/combat", diary.request.id)));
        let line = Line { number, on_paper, combat, ..line(diary, &entry, mention) };
        let key = (entry.moment.turn, is_before(&entry.moment));
        match turns.last_mut().filter(|(known, _)| *known == key) {
            Some((_, turn)) => turn.lines.push(line),
            None => {
                let label = if key.1 {
                    localizer.w.t("diary-before")
                } else {
                    localizer.w.with("turn-n", [("n", u32::from(key.0).into())])
                };
                turns.push((key, Turn { label, lines: vec![line] }));
            }
        }
    });
    turns.into_iter().map(|(_, turn)| turn).collect()
}

/// Returns whether the entry does more than name the topic, pass through it, record a mark or its supply, or base a figure or change on it.
fn is_weighty(mention: &Mention) -> bool {
    let is_slight = |how: &How| matches!(how, How::State | How::Named | How::Passed | How::Effect | How::Figure);
    !mention.how.iter().all(is_slight)
}

fn line(diary: Diary<'_>, entry: &EntryView, mention: &Mention) -> Line {
    let (localizer, w) = (diary.localizer, diary.localizer.w);
    let about: Vec<SlotChange> =
        entry.changes.iter().filter(|change| concerns(&diary.named.topic, change)).cloned().collect();
    // The page is about one topic, so the name of the topic is removed from the front of each change.
    let own = format!("{}: ", diary.named.label(localizer));
    let short = |words: String| words.strip_prefix(&own).map_or_else(|| words.clone(), str::to_owned);
    let mut changes: Vec<String> = change_words(localizer, &about).into_iter().map(short).collect();
    let more = changes.len().saturating_sub(CHANGES);
    if more > 0 {
        changes.truncate(CHANGES);
        changes.push(w.with("diary-more-changes", [("n", more.into())]));
    }
    let address = format!("/m/{}/e/{}?{KEY}={}", diary.request.id, entry.seq, diary.named.word());
    let way = if let Topic::Unit(unit) = diary.named.topic { gone(entry, unit) } else { Vec::new() };
    Line {
        number: 0,
        seq: entry.seq,
        entry: w.with("diary-entry", [("n", entry.seq.to_string().into())]),
        href: diary.request.frame.seen(&address),
        phase: localizer.phase(&entry.moment),
        words: localizer.brief(&entry.words),
        how: mention.how.iter().map(|&how| gist::word(w, how)).collect(),
        changes,
        combat: None,
        on_paper: true,
        way,
    }
}

/// Returns whether a change is about the topic.
fn concerns(topic: &Topic, change: &SlotChange) -> bool {
    let names = |hex: Hex| change.before.contains(&Token::Hex(hex)) != change.after.contains(&Token::Hex(hex));
    match *topic {
        Topic::Unit(unit) => matches!(change.slot, SlotName::Unit(of, _) if of == unit),
        Topic::Hex(hex) => match change.slot {
            SlotName::Hex(of, _) => of == hex,
            SlotName::Unit(_, "at") | SlotName::Match(_) => names(hex),
            SlotName::Unit(..) => false,
        },
        Topic::Row(_) => true,
    }
}

/// Returns the path of a unit in an entry, from hex to hex; a single hex if it came onto the map.
fn gone(entry: &EntryView, unit: UnitId) -> Vec<Hex> {
    let Some(change) = entry.changes.iter().find(|change| change.slot == SlotName::Unit(unit, "at")) else {
        return Vec::new();
    };
    let on = |value: &[Token]| if let &[Token::Hex(hex)] = value { Place::On(hex) } else { Place::Away };
    match (on(&change.before), on(&change.after)) {
        (Place::On(from), Place::On(to)) => {
            let path: Vec<Hex> = entry.path().iter().map(|&(hex, _)| hex).collect();
            let is_its = path.first() == Some(&from) && path.last() == Some(&to);
            if is_its { path } else { vec![from, to] }
        }
        (_, Place::On(to)) => vec![to],
        _ => Vec::new(),
    }
}
