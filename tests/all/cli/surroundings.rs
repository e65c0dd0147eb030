//! The program gives the same answers in every environment: in another time zone, another locale, another folder, and a second time.

use std::path::Path;
use std::process::Command;

use crate::browser::program;

/// Time zone, locale and folder of a run.
const SURROUNDINGS: [(&str, &str, &str); 3] =
    [("UTC", "C", "/"), ("Asia/Kathmandu", "sv_SE.UTF-8", "/usr"), ("America/St_Johns", "tr_TR.UTF-8", "/tmp")];

/// Commands that report the contents of a file.
const COMMANDS: [&[&str]; 4] =
    [&["verify", "--json"], &["export", "--format", "text"], &["log", "--json"], &["state", "--json"]];

/// A match of each rule book, a sealed one, and its continuation.
const FILES: [&str; 4] = ["caen-orne.wdj", "cherbourg-1944.wdj", "evening.wdj", "next-evening.wdj"];

fn answer((zone, locale, folder): (&str, &str, &str), command: &[&str], file: &Path) -> String {
    let mut run = Command::new(program());
    run.args(["--lang", "en"]).args(command).arg(file).current_dir(folder);
    run.env("TZ", zone).env("LC_ALL", locale).env("LANG", locale);
    let said = run.output().expect("the program starts");
    assert!(!said.stdout.is_empty(), "{command:?} {}: {}", file.display(), String::from_utf8_lossy(&said.stderr));
    format!(
        "{:?} {}{}",
        said.status.code(),
        String::from_utf8_lossy(&said.stdout),
        String::from_utf8_lossy(&said.stderr)
    )
}

#[test]
fn a_file_says_the_same_in_any_time_zone_locale_and_folder() {
    let journals =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/journals").canonicalize().expect("the journals");
    for file in FILES.map(|name| journals.join(name)) {
        for command in COMMANDS {
            let first = answer(SURROUNDINGS[0], command, &file);
            for surroundings in SURROUNDINGS {
                let again = answer(surroundings, command, &file);
                assert!(again == first, "{command:?} {} in {surroundings:?}", file.display());
            }
        }
    }
}
