//! The pages in a real browser: the built program serves its sample match, `tests/browser/run.mjs` looks at every page.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// The served sample, stopped when the test ends, however it ends.
struct Demo {
    child: Child,
    address: String,
}

impl Drop for Demo {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The program, beside the folder this test was built into.
pub(crate) fn program() -> PathBuf {
    let own = std::env::current_exe().expect("a test knows where it lies");
    let folder = own.ancestors().nth(2).expect("tests lie in target/PROFILE/deps");
    folder.join(format!("wardiary{}", std::env::consts::EXE_SUFFIX))
}

fn demo() -> Demo {
    let program = program();
    assert!(program.is_file(), "the program is not built: run `cargo build --workspace` before this test");
    let mut child = Command::new(&program)
        .args(["demo", "--listen", "127.0.0.1:0", "--no-open"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut address = String::new();
    let out = child.stdout.take().expect("its output is piped");
    BufReader::new(out).read_line(&mut address).expect("it prints its address");
    Demo { child, address: address.trim().to_owned() }
}

/// Whether a command can be started at all.
fn is_there(command: &str) -> bool {
    Command::new(command).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
}

#[test]
fn every_page_holds_in_a_real_browser() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("browser");
    let chromium = std::env::var("CHROMIUM").unwrap_or_else(|_| "/usr/bin/chromium".to_owned());
    assert!(is_there("node"), "node is missing: install it, or run tests/run, which does");
    assert!(is_there(&chromium), "chromium is missing: install it, name it in CHROMIUM, or run tests/run");
    assert!(
        ["playwright-core", "pixelmatch", "pngjs"].iter().all(|part| folder.join("node_modules").join(part).is_dir()),
        "the parts of the browser tests are missing: run `npm ci` in tests/browser, or tests/run"
    );
    let demo = demo();
    let run = Command::new("node").arg("run.mjs").arg(&demo.address).current_dir(&folder).output();
    let run = run.expect("node starts");
    let told = String::from_utf8_lossy(&run.stdout);
    let failed: Vec<&str> = told.lines().filter(|line| !line.starts_with("ok ")).collect();
    assert!(run.status.success(), "{}\n{}", failed.join("\n"), String::from_utf8_lossy(&run.stderr));
}
