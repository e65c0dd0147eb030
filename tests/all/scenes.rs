//! The scenes of every system: worked examples of the book (`E-…`), derived vectors (`D-…`), readings (`A-…`) and whole
//! phases (`P-…`), each tried with its script.

use wardiary_core::editions::try_script;
use wardiary_core::ikvm_normandy_2023::readings::SWITCHES;

use super::hits;

/// Scenes of the first system. A scene more or less is a decision.
const IKVM_SCENES: usize = 217;

/// Tries the scenes whose id begins with `prefix`; a failure names the scene, its rows, and each line with what was found.
fn run(system: &str, prefix: &str) -> (usize, usize) {
    let mut failures = Vec::new();
    let mut counts = (0, 0);
    for (id, _, text) in wardiary_fixtures::scenes(system).into_iter().filter(|(id, ..)| id.starts_with(prefix)) {
        let rows = rows(&text);
        let tried = match try_script(&text, None) {
            Ok(tried) => tried,
            Err(error) => {
                failures.push(format!("{id} (rows {rows}): {error}"));
                continue;
            }
        };
        hits::record(&format!("scene {system}/{id}"), &tried);
        let checked: usize = tried.iter().map(|one| one.checked).sum();
        if checked == 0 {
            failures.push(format!("{id} (rows {rows}): expects nothing"));
        }
        for unmet in tried.iter().flat_map(|one| &one.unmet) {
            failures.push(format!("{id} (rows {rows}), {unmet}"));
        }
        counts = (counts.0 + 1, counts.1 + checked);
    }
    assert!(failures.is_empty(), "{} lines of scenes are not met:\n{}", failures.len(), failures.join("\n"));
    counts
}

/// The rows a scene stands for, as its head lists them.
fn rows(text: &str) -> String {
    text.lines().find_map(|line| line.strip_prefix("# rows ")).unwrap_or("not named").to_owned()
}

/// Tries every scene, for those who look at what the rules said.
pub(crate) fn run_all() -> (usize, usize) {
    run("ikvm-normandy-2023", "")
}

#[test]
fn worked_examples_of_the_book_come_out() {
    let (scenes, _) = run("ikvm-normandy-2023", "E-");
    assert!(scenes >= 12, "each example of the book has a scene");
}

#[test]
fn derived_vectors_come_out() {
    run("ikvm-normandy-2023", "D-");
}

#[test]
fn readings_come_out() {
    run("ikvm-normandy-2023", "A-");
}

#[test]
fn phases_come_out() {
    run("ikvm-normandy-2023", "P-");
}

#[test]
fn no_scene_is_lost() {
    let (scenes, expectations) = run_all();
    assert_eq!(scenes, IKVM_SCENES);
    assert!(expectations >= 4 * scenes, "{expectations} expectations are few for {scenes} scenes");
}

#[test]
fn every_example_and_vector_has_its_scene() {
    let ids: Vec<String> = wardiary_fixtures::scenes("ikvm-normandy-2023").into_iter().map(|(id, ..)| id).collect();
    let wanted = (1..=12).map(|number| format!("E-{number:02}"));
    let vectors = (1..=85).map(|number| format!("D-{number:02}"));
    let missing: Vec<String> = wanted.chain(vectors).filter(|id| !ids.contains(id)).collect();
    assert!(missing.is_empty(), "no scene for {missing:?}");
}

#[test]
fn every_scene_names_rows_and_itself() {
    for (id, path, text) in wardiary_fixtures::scenes("ikvm-normandy-2023") {
        assert!(text.starts_with(&format!("scene {id}: ")), "{} begins with its id", path.display());
        assert!(text.contains("\n# rows "), "{} names the rows it stands for", path.display());
    }
}

#[test]
fn every_switch_has_a_scene_of_its_other_value() {
    let scenes = wardiary_fixtures::scenes("ikvm-normandy-2023");
    for switch in &SWITCHES {
        let line = format!("\nreading {} {}\n", switch.name, switch.values[1]);
        let set = scenes.iter().any(|(id, _, text)| id.starts_with(switch.reading) && text.contains(&line));
        assert!(set, "{}: no scene with {}", switch.reading, line.trim());
    }
}
