//! Matches to measure with: the whole game from setup to its end, recorded by players that draw from seeds.

use std::fs;
use std::path::{Path, PathBuf};

use wardiary_core::editions::{self, Begun, Opening};
use wardiary_core::kernel::game::System;
use wardiary_journal::diary_file::DiaryFile;
use wardiary_journal::durable::Memory;
use wardiary_journal::frame::Kind;
use wardiary_journal::read::Frames;
use wardiary_journal::{MatchId, Mode};

use crate::names::{AFTER, style_named};

/// A recorded match.
pub(crate) struct Sample {
    pub(crate) path: PathBuf,
    pub(crate) bytes: Vec<u8>,
}

/// The whole game of a system, about to be played.
pub(crate) fn begun(system: &str) -> Begun {
    let scene = editions::scenario(system, None).expect("the whole game");
    editions::begin(scene, &Opening::default()).expect("the scene is read")
}

/// Records a match in memory, its players drawing with this seed; returns the file.
pub(crate) fn recorded<S: System>(style: &str, seed: u64) -> DiaryFile<Memory> {
    let mut file = DiaryFile::in_memory(MatchId([7; 16]), begun(S::ID)).expect("memory takes it");
    let mut lot = Lot(seed);
    let styles = [style_named(style); 2];
    while file.play_as(styles, AFTER, &mut |n| lot.below(n)).expect("memory takes it").is_some() {}
    file
}

/// Records a match as `FOLDER/SYSTEM-STYLE-SEED.wdj`.
pub(crate) fn record<S: System>(folder: &Path, style: &str, seed: u64) {
    let path = folder.join(format!("{}-{style}-{seed}.wdj", S::ID));
    fs::write(path, recorded::<S>(style, seed).bytes()).expect("a new file");
}

/// The matches of a system and style in a folder.
pub(crate) fn samples<S: System>(folder: &Path, style: &str) -> Vec<Sample> {
    let head = format!("{}-{style}-", S::ID);
    let named = |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(&head));
    let mut found: Vec<PathBuf> =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()).filter(named).collect();
    found.sort();
    found.into_iter().map(|path| Sample { bytes: fs::read(&path).expect("a sample"), path }).collect()
}

/// The number of entries among the frames of a journal; checkpoints and the opening are none.
pub(crate) fn entries(journal: &[u8]) -> usize {
    Frames::new(journal, Mode::ChainOnly).expect("sound").flatten().filter(|frame| frame.kind == Kind::Entry).count()
}

/// splitmix64.
pub(crate) struct Lot(pub(crate) u64);

impl Lot {
    /// A number below `n`.
    pub(crate) fn below(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        u32::try_from((((z ^ (z >> 31)) >> 32) * u64::from(n)) >> 32).expect("below n")
    }
}
