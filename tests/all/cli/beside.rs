//! Changed files of a match: names, seeds, intents, plans, attachments. `verify`, `fsck` and the page of the file report them in the same
//! words. A file changed by a transfer in text mode can still be read.

use std::fs;

use serde_json::Value;
use wardiary_fixtures::matches::CAEN_ORNE;
use wardiary_library::archive::Archive;
use wardiary_library::library::Library as _;
use wardiary_library::side_files::{State, side_files};

use super::{Desk, SYSTEM, bytes, done, wardiary};

const CHANGED: &str = "the names beside the match do not fit the fingerprints in it";

/// A match with one file of each kind.
fn table() -> (Desk, String) {
    let desk = Desk::new();
    let game = desk.path("a.wdj");
    let people = ["--official", "umpire=Åke Öst", "--official", "team-1=Blå", "--dice", "committed"];
    done(&[&["new", "--system", SYSTEM, "--scenario", "caen-orne", "--out", &game, "-q"], &people[..]].concat(), "");
    let plan = desk.write("questions.txt", "ask How long did it take?\nmeasure time all\n");
    done(&["plan", &game, "--seal", &plan], "");
    done(
        &[
            "intent",
            &game,
            "--side",
            "german",
            "--turn",
            "4",
            "--phase",
            "movement",
            "--objectives",
            "1910",
            "--aim",
            "Hold",
        ],
        "",
    );
    let photo = desk.write("sheet.jpg", "a photograph");
    done(&["exhibit", &game, &photo], "");
    (desk, game)
}

/// The dice of a match are committed, and the first of them is drawn: the list says that it follows from the seeds.
#[test]
fn a_throw_that_was_committed_to_is_held_against_the_seeds() {
    let (_desk, game) = table();
    let is_before = |line: &&str| !line.starts_with("die");
    let lines: String = CAEN_ORNE.notation.lines().take_while(is_before).map(|line| format!("{line}\n")).collect();
    wardiary(&["record", &game], &format!("{lines}roll\n"));
    let thrown = done(&["dice", &game, "--json"], "").json();
    let [throw] = thrown.as_slice() else { panic!("one throw: {thrown:?}") };
    assert_eq!((&throw["source"], &throw["holds"]), (&"committed".into(), &true.into()));
}

/// The report of `verify --json` on each file of a match: its kind, and whether it agrees.
fn said(game: &str) -> (u8, Vec<(String, String)>) {
    let said = wardiary(&["verify", game, "--json"], "");
    let word = |line: &Value, key: &str| line[key].as_str().unwrap_or_default().to_owned();
    let lines = said.json();
    (
        said.code,
        lines
            .iter()
            .filter(|line| line["beside"].is_string())
            .map(|line| (word(line, "kind"), word(line, "beside")))
            .collect(),
    )
}

#[test]
fn what_is_changed_beside_a_match_is_said_by_kind() {
    let (desk, game) = table();
    let kinds = [
        ("names", "a.names.txt", "Åke", "Åsa"),
        ("dice", "a.dice.txt", "dice-1 ", "dice-1 0"),
        ("intents", "a.intents", "aim Hold", "aim Held"),
        ("plan", "a.plan", "How long", "How short"),
        ("exhibit", "sheet.jpg", "photograph", "photomontage"),
    ];
    let agree = kinds.map(|(kind, ..)| (kind.to_owned(), "agrees".to_owned())).to_vec();
    assert_eq!(said(&game), (0, agree.clone()));
    for (kind, name, from, to) in kinds {
        let path = desk.path(name);
        let whole = fs::read_to_string(&path).expect("it is there");
        assert!(whole.contains(from), "{name}: {whole}");
        fs::write(&path, whole.replacen(from, to, 1)).expect("it is changed");
        let (code, found) = said(&game);
        let wanted: Vec<_> = agree
            .iter()
            .map(|(own, state)| (own.clone(), if own == kind { "differs".to_owned() } else { state.clone() }))
            .collect();
        assert_eq!((code, found), (1, wanted), "{name}");
        let plain = wardiary(&["verify", &game], "");
        assert!(plain.out.lines().last().unwrap_or_default().contains(": differs, "), "{name}: {}", plain.out);
        let folder = desk.folder.path().display().to_string();
        assert_eq!(wardiary(&["fsck", &folder], "").code, 1, "{name}");
        fs::write(&path, whole).expect("it is as it was");
    }
    assert_eq!(said(&game).0, 0);
}

#[test]
fn a_changed_name_is_called_one_everywhere_and_a_deleted_one_is_none() {
    let (desk, game) = table();
    let names = desk.path("a.names.txt");
    let whole = fs::read_to_string(&names).expect("it is there");
    fs::write(&names, whole.replace("Åke", "Åsa")).expect("it is changed");
    let folder = desk.folder.path().display().to_string();
    for command in [["verify", &game], ["fsck", &folder]] {
        let said = wardiary(&command, "");
        assert!(said.code == 1 && said.out.contains(&format!("{CHANGED}: umpire")), "{command:?}: {}", said.out);
        let swedish = wardiary(&[&command[..], &["--lang", "sv"]].concat(), "");
        assert!(swedish.out.contains("namnen bredvid matchen stämmer inte"), "{command:?}: {}", swedish.out);
    }
    fs::write(&names, format!("{whole}team-9 {} Röd\n", "07".repeat(32))).expect("a line is added");
    let said = wardiary(&["verify", &game], "");
    assert!(said.code == 1 && said.out.contains("no fingerprint for that"), "{}", said.out);
    for same in [whole.replace('\n', "\r\n"), format!("\u{feff}{whole}")] {
        fs::write(&names, same).expect("a transfer in text mode");
        done(&["verify", &game], "");
    }
    fs::write(&names, &whole[..whole.len() - 60]).expect("it is cut");
    let said = wardiary(&["verify", &game], "");
    assert!(said.code == 1 && said.out.contains("cannot be read"), "{}", said.out);
    fs::remove_file(&names).expect("the archivist deletes it");
    done(&["verify", &game], "");
    assert!(!done(&["fsck", &folder], "").out.contains("names.txt"), "what is deleted is no fault");
}

/// A file that the match names but that is not in the folder is listed as missing: `verify` finds no fault, and `fsck` remarks on the file.
#[test]
fn what_is_not_beside_a_match_is_missing_and_no_fault() {
    let (desk, game) = table();
    for name in ["a.plan", "sheet.jpg"] {
        fs::remove_file(desk.path(name)).expect("it was there");
    }
    let archive = Archive::folder(desk.folder.path().to_owned()).expect("a folder");
    let read = wardiary_journal::diary_file::read(bytes(&game).as_slice()).expect("a journal");
    let found = side_files(std::path::Path::new(&game), &read.game.expect("a match"));
    let missing: Vec<_> = found.iter().filter(|one| one.state == State::Missing).map(|one| one.kind).collect();
    assert_eq!(missing, ["plan", "exhibit"]);
    assert!(archive.open("a").is_some());
    done(&["verify", &game], "");
    let folder = desk.folder.path().display().to_string();
    let told = done(&["fsck", &folder, "--json"], "").json();
    let not_beside = told.iter().filter(|line| line["remark"] == "not-beside").count();
    assert_eq!(not_beside, 2, "{told:?}");
}

/// A Mac decomposes `Å` into a letter and a ring.
#[test]
fn an_attached_file_is_the_same_under_its_name_in_parts() {
    let desk = Desk::new();
    let game = desk.recorded("a.wdj");
    let whole = desk.write("Å.jpg", "a photograph");
    done(&["exhibit", &game, &whole], "");
    fs::rename(&whole, desk.path("A\u{30a}.jpg")).expect("it is there");
    assert_eq!(said(&game), (0, vec![("exhibit".to_owned(), "agrees".to_owned())]));
}

/// An attached file is found by its hash under any name. `fsck` names it, and does not list it among other files.
#[test]
fn an_attached_file_is_found_under_another_name() {
    let desk = Desk::new();
    let game = desk.recorded("a.wdj");
    let sheet = desk.write("sheet.jpg", "a photograph");
    done(&["exhibit", &game, &sheet], "");
    fs::rename(&sheet, desk.path("IMG 0042.jpg")).expect("it is there");
    desk.write("another.jpg", "another photograph");
    assert_eq!(said(&game), (0, vec![("exhibit".to_owned(), "agrees".to_owned())]));
    let folder = desk.folder.path().display().to_string();
    let told = done(&["fsck", &folder], "").out;
    let line = told.lines().find(|line| line.contains("IMG 0042.jpg")).unwrap_or_else(|| panic!("{told}"));
    assert!(line.contains("under another name"), "{line}");
    assert!(told.contains("another.jpg"), "{told}");
    fs::write(desk.path("IMG 0042.jpg"), "a changed photograph").expect("it is there");
    assert_eq!(said(&game), (0, Vec::new()), "what is not there is no fault");
    assert!(done(&["fsck", &folder], "").out.contains("sheet.jpg"), "and is asked for by its name");
}
