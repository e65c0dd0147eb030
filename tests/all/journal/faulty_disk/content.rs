//! One file of the faulty disk: the bytes that are seen, the bytes that are safe, and the differences between them.

use std::collections::BTreeSet;

use crate::journal::sample::Draw;

const SECTOR: usize = 512;

#[derive(Clone, Debug, Default)]
pub(super) struct Content {
    pub(super) seen: Vec<u8>,
    pub(super) safe: Vec<u8>,
    /// Sectors that differ and will be copied by the next sync.
    marked: BTreeSet<usize>,
    /// Sectors that differ and will not be copied.
    stray: BTreeSet<usize>,
    pub(super) locked: bool,
}

impl Content {
    pub(super) fn safe(bytes: &[u8]) -> Self {
        Self { seen: bytes.to_vec(), safe: bytes.to_vec(), ..Self::default() }
    }

    pub(super) fn write(&mut self, bytes: &[u8], offset: u64) {
        let start = usize::try_from(offset).unwrap();
        let end = start + bytes.len();
        self.seen.resize(self.seen.len().max(end), 0);
        self.seen[start..end].copy_from_slice(bytes);
        for sector in start / SECTOR..end.div_ceil(SECTOR) {
            self.marked.insert(sector);
            self.stray.remove(&sector);
        }
    }

    pub(super) fn set_len(&mut self, length: u64) {
        self.seen.resize(usize::try_from(length).unwrap(), 0);
        let end = self.seen.len().div_ceil(SECTOR);
        self.marked.retain(|sector| *sector < end);
        self.stray.retain(|sector| *sector < end);
    }

    /// Copies all marked sectors and the length to the disk.
    pub(super) fn sync(&mut self) {
        let length = self.seen.len();
        self.safe.resize(length, 0);
        for sector in std::mem::take(&mut self.marked) {
            self.copy(sector, SECTOR);
        }
    }

    /// Copies some of the marked sectors to the disk, perhaps the length; the others will not be tried again.
    pub(super) fn fail_to_sync(&mut self, draw: &mut Draw) {
        if draw.below(2) == 0 {
            self.safe.resize(self.seen.len(), 0);
        }
        for sector in std::mem::take(&mut self.marked) {
            if draw.below(2) == 0 && sector * SECTOR < self.safe.len() {
                self.copy(sector, SECTOR);
            } else {
                self.stray.insert(sector);
            }
        }
    }

    /// Copies the first `count` bytes of a sector as far as the file on the disk reaches.
    fn copy(&mut self, sector: usize, count: usize) {
        let start = sector * SECTOR;
        let end = (start + count).min(self.seen.len()).min(self.safe.len());
        if start < end {
            self.safe[start..end].copy_from_slice(&self.seen[start..end]);
        }
    }

    pub(super) fn lose_power(&mut self, draw: &mut Draw) {
        let (old, new) = (self.safe.len(), self.seen.len());
        let length = [old, new, old.min(new) + draw.below(old.abs_diff(new) + 1)][draw.below(3)];
        // An extension without its bytes: zeros, or older bytes of the disk.
        let is_garbage = draw.below(4) == 0;
        while self.safe.len() < length {
            self.safe.push(if is_garbage { draw.byte() } else { 0 });
        }
        self.safe.truncate(length);
        for sector in std::mem::take(&mut self.marked) {
            let count = [0, SECTOR, draw.below(SECTOR)][draw.below(3)];
            self.copy(sector, count);
        }
        self.stray.clear();
        self.seen.clone_from(&self.safe);
    }

    /// Reclaims memory: stray sectors, which count as clean, may be read from the disk again.
    pub(super) fn drop_strays(&mut self, draw: &mut Draw) {
        for sector in self.stray.clone() {
            if draw.below(3) == 0 {
                let start = sector * SECTOR;
                for at in start..(start + SECTOR).min(self.seen.len()) {
                    self.seen[at] = self.safe.get(at).copied().unwrap_or(0);
                }
            }
        }
    }
}

/// Gives a name to a file, or takes it away.
pub(super) fn set(
    names: &mut std::collections::BTreeMap<std::path::PathBuf, usize>,
    path: std::path::PathBuf,
    number: Option<usize>,
) {
    match number {
        Some(number) => drop(names.insert(path, number)),
        None => drop(names.remove(&path)),
    }
}
