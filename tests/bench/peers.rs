//! Measures other programs that do a part of this one's work, with `--peers`.

use std::path::Path;
use std::process::Command;

/// Runs the reducer of boardgame.io under Node.js with its production settings.
pub(crate) fn measure() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("bench/peer");
    let install = Command::new("npm").args(["ci", "--silent", "--no-audit", "--no-fund"]).current_dir(&folder).status();
    assert!(
        install.is_ok_and(|status| status.success()),
        "npm ci in tests/bench/peer failed; Node.js and npm are needed"
    );
    let run = Command::new("node").arg("reducer.mjs").env("NODE_ENV", "production").current_dir(&folder).status();
    assert!(run.is_ok_and(|status| status.success()), "node tests/bench/peer/reducer.mjs failed");
}
