//! Notes for a record that went back: an item about an entry that was undone and then repeated moves to the entry that
//! replaced it.
//!
//! Moving items adds no entries. The record alone determines which entry replaced which ([`Review::taken_up`]), so that notes follow
//! every correction, including those made on another machine. An item about an entry without a replacement stays at that entry.

use std::collections::BTreeMap;

use crate::review::{Review, Seq};

use super::debrief::fold::{Chapter, Variation};
use super::fold::Notes;
use super::{Anchor, LinkOf};

/// Maps each entry with an item, or within a chapter, to the entry that replaced it, or to itself. One without a replacement is left out.
struct Places<'a> {
    taken: BTreeMap<Seq, Seq>,
    link: LinkOf<'a>,
}

impl Places<'_> {
    /// Moves an anchor to the entry that replaced its own. The anchor is unchanged if there is no such entry, or if it belongs to another record.
    fn follow(&self, on: &mut Anchor) {
        if let Some(now) = self.now(on) {
            *on = now;
        }
    }

    fn now(&self, on: &Anchor) -> Option<Anchor> {
        let entry = self.taken.get(&on.entry).copied().filter(|_| (self.link)(on.entry) == Some(on.link))?;
        Some(Anchor { entry, link: (self.link)(entry)? })
    }

    /// Moves a chapter to the stretch between the first and the last of its entries that still exist.
    fn follow_chapter(&self, chapter: &mut Chapter) {
        let is_of_record = |on: &Anchor| (self.link)(on.entry) == Some(on.link);
        if chapter.elsewhere.is_some() || ![&chapter.from, &chapter.to].into_iter().all(is_of_record) {
            return;
        }
        let here = || self.taken.range(chapter.from.entry..=chapter.to.entry).map(|(_, &now)| now);
        let (Some(first), Some(last)) = (here().min(), here().max()) else { return };
        let ends = [(chapter.from, first), (chapter.to, last)].map(|(end, now)| {
            let stands = self.taken.get(&end.entry) == Some(&end.entry);
            let moved = || Some(Anchor { entry: now, link: (self.link)(now)? });
            if stands { Some(end) } else { moved() }
        });
        if let [Some(from), Some(to)] = ends
            && from.entry <= to.entry
        {
            (chapter.from, chapter.to) = (from, to);
        }
    }
}

impl Notes {
    /// These notes moved to the present record; `link` returns the link of each entry.
    #[must_use]
    pub fn followed(mut self, review: &dyn Review, link: LinkOf<'_>) -> Self {
        let asked = self.entries(review.len());
        // All items stay where they are if none is about an entry that was undone.
        if asked.iter().all(|&seq| review.holds(seq)) {
            return self;
        }
        let taken = asked.iter().copied().zip(review.taken_up(&asked));
        let places = Places { taken: taken.filter_map(|(old, now)| Some((old, now?))).collect(), link };
        self.notes.iter_mut().for_each(|note| places.follow(&mut note.on));
        self.stops.iter_mut().for_each(|stop| places.follow(&mut stop.on));
        let debrief = &mut self.debrief;
        debrief.chapters.iter_mut().for_each(|kept| places.follow_chapter(&mut kept.what));
        debrief.lessons.iter_mut().for_each(|kept| places.follow(&mut kept.what.on));
        debrief.questions.iter_mut().for_each(|kept| places.follow(&mut kept.what.on));
        debrief.requests.iter_mut().for_each(|kept| places.follow(&mut kept.what.on));
        for kept in &mut debrief.variations {
            let now = places.now(&kept.what.on).filter(|now| holds(review, now.entry, &kept.what));
            kept.what.on = now.unwrap_or(kept.what.on);
        }
        self
    }

    /// Every entry of the record that has an item or is within a chapter, each once and in order.
    fn entries(&self, count: Seq) -> Vec<Seq> {
        let debrief = &self.debrief;
        let own = debrief.chapters.iter().map(|kept| &kept.what).filter(|chapter| chapter.elsewhere.is_none());
        let notes = self.notes.iter().map(|note| note.on.entry);
        let mut all: Vec<Seq> = notes
            .chain(self.stops.iter().map(|stop| stop.on.entry))
            .chain(debrief.lessons.iter().map(|kept| kept.what.on.entry))
            .chain(debrief.questions.iter().map(|kept| kept.what.on.entry))
            .chain(debrief.requests.iter().map(|kept| kept.what.on.entry))
            .chain(debrief.variations.iter().map(|kept| kept.what.on.entry))
            .filter(|&seq| seq < count)
            .chain(own.flat_map(|chapter| chapter.from.entry..=chapter.to.entry.min(count.saturating_sub(1))))
            .collect();
        all.sort_unstable();
        all.dedup();
        all
    }
}

/// Whether the rules accept the lines of a variation after an entry.
fn holds(review: &dyn Review, on: Seq, variation: &Variation) -> bool {
    let lines: Vec<&str> = variation.lines.iter().map(|line| line.notation.as_str()).collect();
    review.varied(on, &lines).fault.is_none()
}
