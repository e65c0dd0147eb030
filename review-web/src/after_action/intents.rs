//! Part 2: what each side meant to do, side by side: sealed intents that were opened, and notes that say it.

use wardiary_core::diary::notes::{Glyph, Layer};
use wardiary_core::kernel::phrase::Arg;
use wardiary_core::kernel::unit::{Actor, Side};
use wardiary_core::review::{EntryKind, EntryView, Seq};

use super::{Ground, SIDES, Sentence, lessons};
use crate::summary::standing;

/// Intents of a side that go on paper.
const MOST: usize = 4;

/// What a side meant to do.
pub(crate) struct SideIntent {
    pub(crate) class: &'static str,
    pub(crate) name: String,
    /// In the order of the entries; empty where none was recorded.
    pub(crate) said: Vec<Sentence>,
}

pub(super) fn intents(ground: &Ground<'_>) -> [SideIntent; 2] {
    let opened = opened(ground);
    SIDES.map(|side| {
        let noted = ground.notes.iter().filter(|note| is_of(note.layer, side));
        let noted = noted.filter(|note| note.now().content.glyph == Some(Glyph::Intent));
        let noted = noted.map(|note| lessons::quoted(ground, note));
        let sealed =
            opened.iter().filter(|entry| entry.by == Actor::Side(side)).filter_map(|entry| text(ground, entry));
        let mut said: Vec<Sentence> = sealed.chain(noted).collect();
        said.sort_by_key(|sentence| sentence.entries.first().copied());
        said.truncate(MOST);
        SideIntent { class: standing::class(side), name: ground.localizer.side(side), said }
    })
}

fn is_of(layer: Layer, side: Side) -> bool {
    layer == Layer::Side(side)
}

/// Sealed intents that were opened. Only a remark is looked at whole: its notation says which entries are.
fn opened(ground: &Ground<'_>) -> Vec<EntryView> {
    let review = ground.review();
    let is_one = |seq: &Seq| review.notation(*seq).starts_with("opened ");
    let entries = review.steps().into_iter().filter(is_one).filter_map(|seq| review.entry(seq));
    entries.filter(|entry| entry.kind == EntryKind::Remark).collect()
}

fn text(ground: &Ground<'_>, entry: &EntryView) -> Option<Sentence> {
    let said = entry.words.args.iter().find_map(|(name, arg)| match arg {
        Arg::Text(text) if *name == "text" => Some(text.clone()),
        _ => None,
    })?;
    let sealed = entry.words.args.iter().find_map(|(name, arg)| match arg {
        Arg::Number(n) if *name == "on" => Seq::try_from(*n).ok(),
        _ => None,
    });
    let entries: Vec<Seq> = sealed.into_iter().chain([entry.seq]).collect();
    let author = Some(ground.localizer.actor(entry.by));
    Some(Sentence { author, ..Sentence::of(ground, said, &entries) })
}
