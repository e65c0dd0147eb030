//! The table of faults names tests that exist, and they name every row of it.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The sources with tests, as one text.
fn sources(folder: &Path, text: &mut String) {
    for entry in fs::read_dir(folder).expect("a folder of the tree") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, text);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            text.push_str(&fs::read_to_string(&path).expect("a source"));
        }
    }
}

#[test]
fn every_row_of_the_table_of_faults_has_tests_that_exist_or_says_that_it_has_none() {
    let table = fs::read_to_string(root().join("journal/FAULTS.md")).expect("the table");
    let mut text = String::new();
    for folder in ["tests/all", "journal/src", "review-web"] {
        sources(&root().join(folder), &mut text);
    }
    let mut rows = 0;
    for line in table.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| #")) {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        let [number, _, happens, tests] = cells.as_slice() else { panic!("four cells: {line}") };
        rows += 1;
        assert_eq!(*number, rows.to_string(), "rows stand in their order");
        let names: Vec<&str> = tests.trim_matches('|').split(',').map(|name| name.trim().trim_matches('`')).collect();
        let is_open = happens.starts_with("none yet: ") || happens.starts_with("cannot be: ");
        assert_eq!(names == [""], is_open, "row {number} has tests, or says why it has none");
        for name in names.into_iter().filter(|name| !name.is_empty()) {
            let threads = "#[tokio::test(flavor = \"multi_thread\")]\nasync fn ";
            let heads = ["#[test]\nfn ", "#[test]\n    fn ", "#[tokio::test]\nasync fn ", threads];
            let is_there = heads.iter().any(|head| text.contains(&format!("{head}{name}()")));
            assert!(is_there, "row {number}: there is no test {name}");
        }
    }
    assert_eq!(rows, 45);
}
