//! The times of visible things. Each thing is visible for a run of stills and is drawn once for each block of that run.
//!
//! A block begins at a multiple of its size, which is a power of two. So a thing that stays long is in few groups, and the film
//! holds each position without repeating what did not move.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::super::svg::{Picture, Svg};

/// A block of stills: its first, and how many.
pub(super) type Block = (usize, usize);

/// The stills of a film under way.
pub(super) struct Reel {
    /// Number of stills.
    pub(super) stills: usize,
    /// The only still to show.
    pub(super) only: Option<usize>,
    /// Blocks that contain something.
    pub(super) blocks: BTreeSet<Block>,
}

impl Reel {
    pub(super) const fn of(stills: usize, only: Option<usize>) -> Self {
        Self { stills, only, blocks: BTreeSet::new() }
    }

    /// Returns whether a still may be visible.
    pub(super) fn reaches(&self, at: usize) -> bool {
        self.only.is_none_or(|only| at <= only)
    }

    /// Draws the parts of each still. If the film shows a single still, draws only the parts of that still.
    pub(super) fn lay(&mut self, mut of: impl FnMut(usize) -> Vec<Picture>, svg: &mut Svg) {
        if let Some(only) = self.only {
            of(only).iter().for_each(|picture| svg.lay(picture));
            return;
        }
        let mut groups: BTreeMap<Block, Vec<Picture>> = BTreeMap::new();
        for (run, picture) in runs((0..self.stills).map(of).collect()) {
            blocks(run).into_iter().for_each(|block| groups.entry(block).or_default().push(picture.clone()));
        }
        for ((from, size), pictures) in groups {
            self.blocks.insert((from, size));
            let last = if from + size == self.stills { " last" } else { "" };
            svg.open("g", &[("class", &format!("f f{size}-{}{last}", from / size))]);
            pictures.iter().for_each(|picture| svg.lay(picture));
            svg.close("g");
        }
    }
}

/// Returns runs of stills that show the same picture, in the order in which they begin.
fn runs(stills: Vec<Vec<Picture>>) -> Vec<(Range<usize>, Picture)> {
    let mut open: BTreeMap<Picture, (usize, usize)> = BTreeMap::new();
    let mut ended: Vec<(usize, usize, usize, Picture)> = Vec::new();
    for (n, still) in stills.into_iter().chain([Vec::new()]).enumerate() {
        let shown: BTreeMap<Picture, usize> = still.into_iter().zip(0..).collect();
        let (stay, gone): (BTreeMap<_, _>, BTreeMap<_, _>) =
            open.into_iter().partition(|(picture, _)| shown.contains_key(picture));
        ended.extend(gone.into_iter().map(|(picture, (from, place))| (from, place, n, picture)));
        open = stay;
        for (picture, place) in shown {
            open.entry(picture).or_insert((n, place));
        }
    }
    ended.sort();
    ended.into_iter().map(|(from, _, to, picture)| (from..to, picture)).collect()
}

/// Returns the largest blocks that make up a run.
fn blocks(run: Range<usize>) -> Vec<Block> {
    let (mut from, mut blocks) = (run.start, Vec::new());
    while from < run.end {
        let mut size = 1;
        while from.is_multiple_of(size * 2) && from + size * 2 <= run.end {
            size *= 2;
        }
        blocks.push((from, size));
        from += size;
    }
    blocks
}

#[cfg(test)]
mod tests {
    use super::{blocks, runs};
    use crate::svg::{Picture, Svg};

    #[test]
    fn blocks_make_up_a_run_and_begin_at_multiples_of_their_size() {
        for end in 1..70 {
            for start in 0..end {
                let found = blocks(start..end);
                let covered: Vec<usize> = found.iter().flat_map(|&(from, size)| from..from + size).collect();
                assert_eq!(covered, (start..end).collect::<Vec<_>>());
                assert!(found.iter().all(|(from, size)| size.is_power_of_two() && from % size == 0), "{found:?}");
                assert!(found.len() <= 12, "{found:?}");
            }
        }
    }

    #[test]
    fn what_stays_is_one_run_and_what_comes_back_is_another() {
        let picture = |word: &str| -> Picture {
            let mut svg = Svg::default();
            svg.words("text", &[], word);
            svg.done()
        };
        let [a, b] = ["a", "b"].map(picture);
        let stills = vec![vec![b.clone(), a.clone()], vec![a.clone()], vec![a.clone(), b.clone()]];
        assert_eq!(runs(stills), [(0..1, b.clone()), (0..3, a), (2..3, b)]);
    }
}
