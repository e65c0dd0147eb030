//! Durable append, against raw append and sync of the same bytes.

use std::fs::File;
use std::io::Write;

use wardiary_journal::{Header, Kind, MatchId, recover};

use crate::measure::Figures;

const ENTRIES: usize = 2_000;

pub(crate) fn measure(figures: &mut Figures) {
    if !figures.wants("append") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    for batch in [1_usize, 10, 100] {
        let payload = [42_u8; 40];
        let rounds = ENTRIES / batch;
        let mut number = 0;
        let mut raw_number = 0;
        // Raw first and in turns, so that both meet the same disk.
        let raw = Figures::time(rounds * batch, || {
            raw_number += 1;
            let mut file = File::create(folder.path().join(format!("raw-{batch}-{raw_number}"))).expect("a file");
            let bytes = vec![7_u8; batch * (40 + wardiary_journal::frame::OVERHEAD)];
            for _ in 0..rounds {
                file.write_all(&bytes).expect("written");
                file.sync_data().expect("synced");
            }
        });
        let frames = Figures::time(rounds * batch, || {
            number += 1;
            let path = folder.path().join(format!("frames-{batch}-{number}.wdj"));
            let mut writer = recover::create(&path, &Header::new(MatchId([1; 16]))).expect("a new file");
            let entries: Vec<(Kind, &[u8])> = (0..batch).map(|_| (Kind::Entry, payload.as_slice())).collect();
            for _ in 0..rounds {
                writer.append(&entries).expect("appended");
            }
        });
        let least = if batch == 100 { 0.75 } else { 0.90 };
        figures.compare(&format!("append-{batch}"), "entries", frames, ("raw-append", raw), least);
    }
}
