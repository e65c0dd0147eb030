//! Matches to measure with: random play of the whole game, kept as journal bytes.

use std::path::Path;

use wardiary_core::editions::{self, Opening};
use wardiary_journal::MatchId;
use wardiary_journal::diary_file::DiaryFile;

/// A sample match of a system in a file of `folder`, drawn with `seed`; its bytes. The whole game from setup to the end.
pub(crate) fn journal(folder: &Path, system: &str, seed: u64) -> Vec<u8> {
    let path = folder.join(format!("{system}-{seed}.wdj"));
    let scene = editions::scenario(system, None).expect("the whole game");
    let begun = editions::begin(scene, &Opening::default()).expect("the scene is read");
    let mut file = DiaryFile::create(&path, MatchId([7; 16]), begun).expect("a new file");
    let mut lot = Lot(seed);
    while file.play(1_000, &mut |n| lot.below(n)).expect("the file is written").is_some() {}
    std::fs::read(&path).expect("the file is there")
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
