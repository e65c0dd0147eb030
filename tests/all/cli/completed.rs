//! Completion in bash: systems, the scenarios of the system on the line, the sides of the match on it, and matches.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use wardiary_core::editions::{newest, systems};

use super::Desk;
use crate::browser::program;

/// Calls the function of the script with the words of the line, as bash does at Tab, and prints the candidates from `COMPREPLY`.
const TAB: &str = r#"
    source <(wardiary completions bash)
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_TYPE=9
    called=$(complete -p wardiary)
    called=${called#*-F }
    "${called%% *}" wardiary "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
    printf '%s\n' "${COMPREPLY[@]}"
"#;

/// Returns the candidates for the last word of a line, in a folder. An underscore is an empty word.
fn proposed(folder: &Path, line: &str) -> BTreeSet<String> {
    let program = program();
    let beside = program.parent().expect("it is in a folder").display().to_string();
    let path = format!("{beside}:{}", std::env::var("PATH").unwrap_or_default());
    let words = line.split(' ').map(|word| word.trim_matches('_'));
    let mut bash = Command::new("bash");
    bash.args(["--norc", "-c", TAB, "bash"]).args(words).current_dir(folder).env("PATH", path).env("LC_ALL", "C.UTF-8");
    let answer = bash.output().expect("bash starts");
    assert!(answer.status.success() && answer.stderr.is_empty(), "{line}: {}", String::from_utf8_lossy(&answer.stderr));
    let said = String::from_utf8(answer.stdout).expect("text");
    said.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

fn set(words: &[&str]) -> BTreeSet<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

/// A folder with a match whose sides are `us` and `axis`, its notes, a text and a folder.
fn desk() -> Desk {
    let desk = Desk::new();
    desk.write("evening.wdj", include_bytes!("../../../fixtures/journals/cherbourg-1944.wdj"));
    for name in ["evening.notes.wdj", "every.txt"] {
        desk.write(name, "");
    }
    fs::create_dir(desk.path("earlier")).expect("a folder");
    desk
}

#[test]
fn bash_completes_systems_scenarios_sides_and_matches() {
    let desk = desk();
    for (line, wanted) in [
        ("wardiary comp", &["completions"][..]),
        ("wardiary guide s", &["scribe"]),
        ("wardiary intent o", &["open"]),
        ("wardiary new --dice p", &["physical", "program"]),
        ("wardiary log e", &["evening.wdj", "earlier/"]),
        ("wardiary verify evening.wdj ev", &["evening.wdj"]),
        ("wardiary fsck e", &["earlier/"]),
        ("wardiary copy evening.wdj --view _", &["axis", "us"]),
        ("wardiary log evening.wdj --view _", &["axis", "observer", "umpire", "us"]),
        ("wardiary note evening.wdj --layer _", &["axis", "instructor", "public", "umpire", "us"]),
        ("wardiary new --lang _", &["en", "sv"]),
    ] {
        assert_eq!(proposed(desk.folder.path(), line), set(wanted), "{line}");
    }
    for system in systems() {
        for line in ["wardiary new --system ", "wardiary rules "] {
            let line = format!("{line}{}", &system[..system.len() - 2]);
            assert_eq!(proposed(desk.folder.path(), &line), set(&[system]), "{line}");
        }
    }
    let strange = proposed(desk.folder.path(), "wardiary copy absent.wdj --view _");
    assert!(strange.is_superset(&set(&["allied", "axis", "finland", "german", "soviet", "us"])), "{strange:?}");
}

#[test]
fn bash_completes_the_scenarios_of_the_system_on_the_line() {
    let desk = Desk::new();
    let mut all = BTreeSet::new();
    for system in systems() {
        let ids: Vec<&str> = newest(system).expect("it has an edition").scenarios.iter().map(|(id, _)| *id).collect();
        all.extend(set(&ids));
        for line in ["new --system SYSTEM --scenario _", "play --seed 1 --system = SYSTEM --scenario _"] {
            let line = format!("wardiary {}", line.replace("SYSTEM", system));
            assert_eq!(proposed(desk.folder.path(), &line), set(&ids), "{line}");
        }
    }
    assert_eq!(proposed(desk.folder.path(), "wardiary new --scenario _"), all);
}
