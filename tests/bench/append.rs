//! Durable append, against raw append and sync of the same bytes: some entries of one, then some of the other, so that both use the same
//! disk in the same state.

use std::fs::File;
use std::io::Write;

use wardiary_journal::{Header, Kind, MatchId, recover};

use crate::measure::{Figures, Piece, Time, by_turns};

/// Batches of a turn, and number of turns. There are many turns, because a disk may be fast for a while and slow later.
const BATCHES: usize = 25;
const TURNS: usize = 60;
/// Bytes of an entry.
pub(crate) const PAYLOAD: [u8; 40] = [42; 40];

/// Raw appends of batches of entries' bytes, each synced before the next, to a file that is open.
pub(crate) fn raw(mut file: File, batch: usize, batches: usize) -> Piece<'static> {
    let bytes = vec![7_u8; batch * (PAYLOAD.len() + wardiary_journal::frame::OVERHEAD)];
    Piece::new(batch * batches, move || {
        for _ in 0..batches {
            file.write_all(&bytes).expect("written");
            file.sync_data().expect("synced");
        }
    })
}

pub(crate) fn measure(figures: &mut Figures) {
    if !figures.wants("append") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    for batch in [1_usize, 10, 100] {
        let floor = raw(File::create(folder.path().join(format!("raw-{batch}"))).expect("a file"), batch, BATCHES);
        let path = folder.path().join(format!("frames-{batch}.wdj"));
        let mut writer = recover::create(&path, &Header::new(MatchId([1; 16]))).expect("a new file");
        let entries: Vec<(Kind, &[u8])> = (0..batch).map(|_| (Kind::Entry, PAYLOAD.as_slice())).collect();
        let frames = Piece::new(batch * BATCHES, || {
            for _ in 0..BATCHES {
                writer.append(&entries).expect("appended");
            }
        });
        let [floor, frames] = by_turns(Time::Wall, TURNS, [floor, frames]);
        figures.ratio(&format!("append-{batch}"), "entries", &frames, ("raw-append", &floor));
    }
}
