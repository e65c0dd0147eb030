//! The gate by itself: what it refuses before it begins.

use std::path::Path;
use std::process::Command;

/// With this variable set no difference fails a test, so that the gate would hold nothing.
#[test]
fn the_gate_does_not_run_where_differences_are_accepted() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR"));
    for script in [tests.join("run"), tests.join("../.ci/run")] {
        let name = script.display();
        // With no program at hand it can begin nothing, whatever it would do.
        let run = Command::new("/bin/bash").arg(&script).env("WARDIARY_ACCEPT", "").env("PATH", "").output();
        let run = run.unwrap_or_else(|error| panic!("{name}: {error}"));
        let said = String::from_utf8_lossy(&run.stderr).into_owned();
        assert_eq!(run.status.code(), Some(1), "{name}: {said}");
        assert!(said.contains("run: WARDIARY_ACCEPT is set"), "{name}: {said}");
    }
}
