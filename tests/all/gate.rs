//! The gate by itself: its refusals before it begins.

use std::path::Path;
use std::process::Command;

/// With this variable no difference fails a test. The gate refuses to begin, because it would check nothing.
#[test]
fn the_gate_does_not_run_where_differences_are_accepted() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR"));
    for script in [tests.join("run"), tests.join("../.ci/run")] {
        let name = script.display();
        // No program is on the path, so that the gate could begin nothing anyway.
        let run = Command::new("/bin/bash").arg(&script).env("WARDIARY_ACCEPT", "").env("PATH", "").output();
        let run = run.unwrap_or_else(|error| panic!("{name}: {error}"));
        let said = String::from_utf8_lossy(&run.stderr).into_owned();
        assert_eq!(run.status.code(), Some(1), "{name}: {said}");
        assert!(said.contains("run: WARDIARY_ACCEPT is set"), "{name}: {said}");
    }
}
