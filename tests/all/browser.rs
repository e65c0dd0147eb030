//! The pages in a real browser: the built program serves its sample matches, `tests/browser/run.mjs` looks at every page, and
//! `tests/browser/record.mjs` records matches of a folder, `follow.mjs` follows one of them.

use std::fs::File;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use wardiary_core::editions;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::look::PhaseKind;
use wardiary_core::review::EntryKind;
use wardiary_journal::diary_file;

/// The program as it serves, stopped when the test ends, however it ends.
pub(crate) struct Served {
    pub(crate) child: Child,
    pub(crate) address: String,
}

impl Drop for Served {
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

/// Serves what these words say.
pub(crate) fn serve(words: &[&str]) -> Served {
    let program = program();
    assert!(program.is_file(), "the program is not built: run `cargo build --workspace` before this test");
    let mut child = Command::new(&program)
        .args(words)
        .args(["--listen", "127.0.0.1:0", "--no-open"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut address = String::new();
    let out = child.stdout.take().expect("its output is piped");
    BufReader::new(out).read_line(&mut address).expect("it prints its address");
    Served { child, address: address.trim().to_owned() }
}

/// Whether a command can be started at all.
fn is_there(command: &str) -> bool {
    Command::new(command).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
}

/// The folder of the browser's tests, once everything they need is there.
fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("browser");
    let chromium = std::env::var("CHROMIUM").unwrap_or_else(|_| "/usr/bin/chromium".to_owned());
    assert!(is_there("node"), "node is missing: install it, or run tests/run, which does");
    assert!(is_there(&chromium), "chromium is missing: install it, name it in CHROMIUM, or run tests/run");
    assert!(
        ["playwright-core", "pixelmatch", "pngjs"].iter().all(|part| folder.join("node_modules").join(part).is_dir()),
        "the parts of the browser tests are missing: run `npm ci` in tests/browser, or tests/run"
    );
    folder
}

/// Runs a script there with these words; its output must say of nothing that it failed.
fn node(words: &[&str]) -> String {
    let run = Command::new("node").args(words).current_dir(folder()).output().expect("node starts");
    let said = String::from_utf8_lossy(&run.stdout);
    let failed: Vec<&str> = said.lines().filter(|line| !line.starts_with("ok ")).collect();
    assert!(run.status.success(), "{}\n{}", failed.join("\n"), String::from_utf8_lossy(&run.stderr));
    said.into_owned()
}

#[test]
fn every_page_holds_in_a_real_browser() {
    let demo = serve(&["demo"]);
    node(&["run.mjs", &demo.address]);
}

/// Entries that are recorded in each way, where no number is asked for: each takes a second in each way.
const RECORDED: &str = "3";

/// Entries of a match that is played up to a late phase of combat, so that there is something to fight about; of one without any, a few.
fn before_a_combat(system: &str) -> String {
    let words = ["play", "--style", "sensible", "--seed", "5", "--system", system, "--out"];
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("whole.wdj");
    assert!(Command::new(program()).args(words).arg(&path).output().is_ok_and(|played| played.status.success()));
    let read = diary_file::read(File::open(path).expect("a file")).expect("a journal");
    let review = read.game.expect("a match").into_review(Viewer::Umpire);
    let combats = review.phases().into_iter().filter(|phase| phase.moment.phase.kind == PhaseKind::Combat);
    let begins =
        combats.filter(|phase| phase.last > phase.first + 6).nth(2).map_or(review.first() + 3, |phase| phase.first);
    let is_played = |seq: &u32| review.entry(*seq).is_some_and(|entry| entry.kind != EntryKind::Housekeeping);
    (review.first()..begins).filter(is_played).count().to_string()
}

/// A match of each system is recorded by mouse, by keys alone, without a script and by notation, and is the same match each time. One of them
/// is followed, and presented.
#[test]
fn a_match_is_recorded_in_a_real_browser() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_str().expect("text");
    for system in editions::systems() {
        let played = before_a_combat(system);
        for way in ["mouse", "keys", "plain", "words"] {
            let file = format!("{path}/{system}-{way}.wdj");
            let words = [
                "play",
                "--style",
                "sensible",
                "--seed",
                "5",
                "--entries",
                &played,
                "--system",
                system,
                "--out",
                &file,
            ];
            let begun = Command::new(program()).args(words).output();
            assert!(begun.is_ok_and(|begun| begun.status.success()), "{file} begins");
        }
    }
    let served = serve(&["serve", "--data", path]);
    let count = std::env::var("WARDIARY_RECORDED").unwrap_or_else(|_| RECORDED.to_owned());
    let program = program();
    let program = program.to_str().expect("text");
    for system in editions::systems() {
        println!("{}", node(&["record.mjs", &served.address, program, path, system, &count]));
    }
    let followed = format!("{}-words", editions::systems()[0]);
    println!("{}", node(&["follow.mjs", &served.address, &followed]));
}
