//! The pages in a real browser. The built program serves its sample matches, and `tests/browser/run.mjs` checks every page.
//! `tests/browser/record.mjs` records matches of a folder, `follow.mjs` follows one of them, `present.mjs` presents one,
//! `ending.mjs` ends one, `room.mjs` enters a room, and `class.mjs` is a class that follows a debrief.

use std::fs::{self, File};
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use serde_json::json;
use wardiary_core::diary::match_log::Match;
use wardiary_core::diary::schema::Schema;
use wardiary_core::kernel::game::{System, Viewer};
use wardiary_core::kernel::look::PhaseKind;
use wardiary_core::of_any;
use wardiary_core::review::{EntryKind, Review as _};
use wardiary_fixtures::matches::{CAEN_ORNE, EACH, NORMANDY, Recorded};
use wardiary_journal::diary_file::{self, DiaryFile};
use wardiary_journal::{Header, MatchId};

use crate::shorthand::shortest;

/// A serving program, stopped when the test ends in any way.
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

/// The path of the program, next to the folder of this test's build.
pub(crate) fn program() -> PathBuf {
    let own = std::env::current_exe().expect("a test knows where it lies");
    let folder = own.ancestors().nth(2).expect("tests lie in target/PROFILE/deps");
    folder.join(format!("wardiary{}", std::env::consts::EXE_SUFFIX))
}

/// Serves with these arguments.
pub(crate) fn serve(words: &[&str]) -> Served {
    let program = program();
    assert!(program.is_file(), "the program is not built: run `cargo build --workspace` before this test");
    serve_by(Command::new(&program).args(words))
}

/// Serves with a command that ends in the program's arguments.
pub(crate) fn serve_by(command: &mut Command) -> Served {
    let mut child = command
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

/// Returns whether a command can be started.
fn is_there(command: &str) -> bool {
    Command::new(command).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
}

/// The folder of the browser's tests, after checking that everything they need is there.
fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("browser");
    let named = std::env::var("CHROMIUM").ok();
    let known = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
    assert!(is_there("node"), "node is missing: install it, or run tests/run, which does");
    let is_found = named.as_deref().map_or_else(|| known.into_iter().any(is_there), is_there);
    assert!(is_found, "chromium is missing: install it, name it in CHROMIUM, or run tests/run");
    assert!(
        ["html-validate", "playwright-core", "pixelmatch", "pngjs"]
            .iter()
            .all(|part| folder.join("node_modules").join(part).is_dir()),
        "the parts of the browser tests are missing: run `npm ci` in tests/browser, or tests/run"
    );
    folder
}

/// Runs a script there with these arguments; its output must report no failure.
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
    println!("{}", node(&["present.mjs", &demo.address, NORMANDY.id]));
}

/// The program prints the umpire's link among the first lines of a room.
#[test]
fn a_link_lets_in_with_one_button_and_is_revoked_at_once_in_a_real_browser() {
    let access = tempfile::tempdir().expect("a folder");
    let mut demo = Command::new(program());
    demo.args(["demo", "--room", "--plain", "--listen", "127.0.0.1:0", "--no-open", "--access"]).arg(access.path());
    let mut child = demo.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("it starts");
    let lines = BufReader::new(child.stdout.take().expect("its output is piped")).lines().map_while(Result::ok);
    let mut words = lines.flat_map(|line| line.split(' ').map(str::to_owned).collect::<Vec<_>>());
    let link = words.find(|word| word.contains("/join#")).expect("the link of the umpire");
    let served = Served { child, address: link };
    node(&["room.mjs", &served.address]);
}

/// The pictures of the handbook show the current program.
#[test]
fn the_pictures_of_the_handbook_are_taken_from_the_program() {
    node(&["guide.mjs", &program().display().to_string()]);
}

/// From the last decision of a match one click leads to the review of both sides.
#[test]
fn the_end_of_a_match_leads_to_its_review_in_a_real_browser() {
    node(&["ending.mjs", &program().display().to_string()]);
}

/// A class follows a debrief of a match with fog, across a restart of the program. Each device shows the room's current entry, and no
/// answer is lost.
#[test]
fn a_class_follows_a_debrief_in_a_real_browser() {
    println!("{}", node(&["class.mjs", &program().display().to_string()]));
}

/// During touch the map stays in sight. Next to another recorder, and when the program does not answer, typed text is kept.
#[test]
fn the_recorder_keeps_what_is_typed_in_a_real_browser() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("m.wdj").display().to_string();
    let begun = ["new", "--system", CAEN_ORNE.system, "--scenario", CAEN_ORNE.scenario, "-q", "--out", &file];
    assert!(Command::new(program()).args(begun).status().expect("the program starts").success());
    let served = serve(&["serve", "--data", &folder.path().display().to_string()]);
    node(&["scribe.mjs", &served.address, &program().display().to_string(), &file]);
}

/// Number of entries of a sample match that are recorded in each way, unless `WARDIARY_TURNS` is set: the last of a phase before combat, its
/// end, and those that declare and resolve a combat. Each entry takes a second in each way.
const RECORDED: usize = 4;

/// An entry to be recorded: the line, and the shortest words for it, if any.
struct Said {
    line: String,
    few: Option<String>,
}

/// The lines of a sample, each with its turn and phase, without clock lines, which are times.
fn lines(sample: &Recorded) -> Vec<(String, u16, PhaseKind)> {
    let read = diary_file::read(&sample.journal().expect("it plays")[..]).expect("a journal");
    let review = read.game.expect("a match").into_review(Viewer::Umpire);
    let line = |seq: u32| {
        let entry = review.entry(seq)?;
        let line = match &entry.kind {
            EntryKind::Action(_) => entry.notation.clone(),
            EntryKind::Refused(refusal) => format!("propose {}", refusal.as_ref()?.proposal),
            _ => return None,
        };
        Some((line, entry.moment.turn, entry.moment.phase.kind))
    };
    (review.first()..review.len()).filter_map(line).collect()
}

/// The lines recorded before the browser starts, and those recorded in it.
fn parted(sample: &Recorded) -> (Vec<String>, Vec<String>) {
    let all = lines(sample);
    let turns = std::env::var("WARDIARY_TURNS").ok().map(|turns| turns.parse::<u16>().expect("a number of turns"));
    // A book of impulses has no combat phase.
    let is_combat =
        |(line, _, kind): &(String, u16, PhaseKind)| *kind == PhaseKind::Combat || line.starts_with("attack ");
    let combat = all.iter().position(is_combat).expect("a combat");
    // A book may number its turns by the days of a month.
    let first = all.iter().map(|&(_, turn, _)| turn).min().expect("an entry");
    let (from, to) = match turns {
        Some(turns) => (0, all.iter().position(|&(_, turn, _)| turn >= first + turns).unwrap_or(all.len())),
        None => (combat - 2, combat - 2 + RECORDED),
    };
    let text = |part: &[(String, u16, PhaseKind)]| part.iter().map(|(line, ..)| line.clone()).collect();
    (text(&all[..from]), text(&all[from..to]))
}

/// Writes the entries to be recorded, as the script reads them.
fn write(path: &Path, said: &[Said]) {
    let entries: Vec<_> = said.iter().map(|Said { line, few }| json!({"line": line, "few": few})).collect();
    fs::write(path, json!(entries).to_string()).expect("a file");
}

/// The last entries of a match recorded by mouse, each with the shortest words for it in its position.
fn in_few_words(path: &Path, count: usize) -> Vec<Said> {
    fn said<S: System>(game: &Match<S>) -> Vec<Said> {
        let review = game.review(Viewer::Umpire);
        let each = |seq: u32| {
            let entry = review.entry(seq)?;
            let (rules, state) = game.at(seq - 1);
            Some(match &entry.kind {
                EntryKind::Refused(refusal) => {
                    Said { line: format!("propose {}", refusal.as_ref()?.proposal), few: None }
                }
                EntryKind::Action(_) => {
                    let few = shortest::<S>(&rules, &state, &entry.notation);
                    Said { line: entry.notation, few: Some(few) }
                }
                _ => return None,
            })
        };
        (review.first()..review.len()).filter_map(each).collect()
    }
    let read = diary_file::read(File::open(path).expect("a file")).expect("a journal");
    let game = read.game.expect("a match");
    let mut all = of_any!(&game, game => said(game));
    all.split_off(all.len() - count)
}

/// The words of a line in any order, without the small words that a form adds or leaves out.
fn sorted(line: &str) -> Vec<&str> {
    let mut words: Vec<&str> = line.split(' ').filter(|word| !["to", "by"].contains(word)).collect();
    words.sort_unstable();
    words
}

/// Entries of a sample match of each system are recorded by mouse, by keys alone, without a script, and by short words. The matches are the
/// same except for times, and no kind of entry takes more clicks or keys than allowed. One of the matches is followed, and presented.
/// `WARDIARY_TURNS` records that many whole turns of each, `WARDIARY_SYSTEM` only the sample match of that system.
#[test]
fn a_match_is_recorded_in_a_real_browser() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_str().expect("text");
    let program = program();
    let program = program.to_str().expect("text");
    let wanted = std::env::var("WARDIARY_SYSTEM").ok();
    let samples = EACH.iter().filter(|sample| wanted.as_ref().is_none_or(|system| system == sample.system));
    let parts: Vec<_> = samples.map(|sample| (sample, parted(sample))).collect();
    assert!(!parts.is_empty(), "WARDIARY_SYSTEM is {wanted:?}, no sample match is of this system");
    for (sample, (before, _)) in &parts {
        for way in ["mouse", "keys", "plain", "words"] {
            let file = folder.path().join(format!("{}-{way}.wdj", sample.system));
            let begun = sample.begun_in(Schema::NEWEST).expect("a scenario");
            let mut file = DiaryFile::create(&file, &Header::new(MatchId([7; 16])), begun).expect("a file");
            for line in before {
                file.record(line, 1, None).expect(line);
            }
        }
    }
    let served = serve(&["serve", "--data", path]);
    let systems: Vec<&str> = parts.iter().map(|(sample, _)| sample.system).collect();
    let list = |system: &str| folder.path().join(format!("{system}.json"));
    let record = |ways: &str| {
        let words = ["record.mjs", served.address.as_str(), program, path, ways];
        node(&[words.as_slice(), systems.as_slice()].concat())
    };
    for (sample, (_, entries)) in &parts {
        let said: Vec<_> = entries.iter().map(|line| Said { line: line.clone(), few: None }).collect();
        write(&list(sample.system), &said);
    }
    println!("{}", record("mouse,keys,plain"));
    for (sample, (_, entries)) in &parts {
        let system = sample.system;
        let said = in_few_words(&folder.path().join(format!("{system}-mouse.wdj")), entries.len());
        for (line, said) in entries.iter().zip(&said) {
            assert_eq!(sorted(line), sorted(&said.line), "{system}: the sample's own entry is recorded");
        }
        write(&list(system), &said);
    }
    println!("{}", record("words"));
    let followed = format!("{}-words", parts[0].0.system);
    println!("{}", node(&["follow.mjs", &served.address, &followed]));
}
