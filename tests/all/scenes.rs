//! The scenes of every system: worked examples of the book (`E-…`, `W-…`), derived vectors (`D-…`), readings (`A-…`) and whole
//! phases (`P-…`), each tried with its script.

use wardiary_core::editions::{newest, systems, try_script};
use wardiary_core::kernel::book::Reading;
use wardiary_fixtures::proof;

use super::hits;

/// The scenes of one system.
struct Stock {
    system: &'static str,
    /// Their number. A scene more or less is a decision.
    scenes: usize,
    /// Letter and number of the worked examples of the book.
    examples: (String, u32),
    /// Number of the derived vectors.
    vectors: u32,
}

fn stocks() -> Vec<Stock> {
    let of = |system| {
        let text = proof(system, "counts.txt");
        let words = |key: &str| -> Vec<String> {
            let line = text.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(' '));
            line.unwrap_or_else(|| panic!("{system}: no {key}")).split(' ').map(str::to_owned).collect()
        };
        let number = |word: &String| word.parse().expect("a number");
        let (scenes, examples, vectors) = (words("scenes"), words("examples"), words("vectors"));
        let [letter, examples] = examples.as_slice() else { panic!("{system}: letter and number of the examples") };
        let examples = (letter.clone(), number(examples));
        Stock { system, scenes: number(&scenes[0]) as usize, examples, vectors: number(&vectors[0]) }
    };
    systems().into_iter().map(of).collect()
}

/// Each switch of a system by its reading, its name and each of its other values, as its book lists them.
fn others(system: &str) -> Vec<(String, String, String)> {
    let book = &newest(system).expect("the edition ships with the program").book;
    let of = |reading: &Reading| {
        let (rule, name) = (reading.rule.to_string(), reading.switch.clone());
        let values = reading.values.iter().skip(1).cloned().collect::<Vec<_>>();
        values.into_iter().filter_map(move |value| Some((rule.clone(), name.clone()?, value)))
    };
    book.readings.iter().flat_map(of).collect()
}

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

/// The rows that a scene covers, as its head lists them.
fn rows(text: &str) -> String {
    text.lines().find_map(|line| line.strip_prefix("# rows ")).unwrap_or("not named").to_owned()
}

/// Worked examples of the book of a system that have a scene, and all of them.
pub(crate) fn examples(system: &str) -> (usize, usize) {
    let stock = stocks().into_iter().find(|stock| stock.system == system).expect("a system on the list");
    let (letter, number) = stock.examples;
    let ids: Vec<String> = wardiary_fixtures::scenes(system).into_iter().map(|(id, ..)| id).collect();
    let has_scene = |n: &u32| ids.iter().any(|id| id.starts_with(&format!("{letter}-{n:02}")));
    ((1..=number).filter(has_scene).count(), number as usize)
}

/// Tries every scene, for tests that examine the answers of the rules.
pub(crate) fn run_all() {
    for stock in &stocks() {
        run(stock.system, "");
    }
}

fn run_everywhere(prefix: &str) {
    for stock in &stocks() {
        run(stock.system, prefix);
    }
}

#[test]
fn worked_examples_of_the_book_come_out() {
    for stock in &stocks() {
        let (letter, number) = &stock.examples;
        let (scenes, _) = run(stock.system, &format!("{letter}-"));
        assert!(scenes >= *number as usize, "each example of {} has a scene", stock.system);
    }
}

#[test]
fn derived_vectors_come_out() {
    run_everywhere("D-");
}

#[test]
fn readings_come_out() {
    run_everywhere("A-");
}

#[test]
fn phases_come_out() {
    run_everywhere("P-");
}

#[test]
fn no_scene_is_lost() {
    for stock in &stocks() {
        let (scenes, expectations) = run(stock.system, "");
        assert_eq!(scenes, stock.scenes, "{}", stock.system);
        assert!(expectations >= 4 * scenes, "{expectations} expectations are few for {scenes} scenes");
    }
}

#[test]
fn every_example_and_vector_has_its_scene() {
    for stock in &stocks() {
        let ids: Vec<String> = wardiary_fixtures::scenes(stock.system).into_iter().map(|(id, ..)| id).collect();
        let (letter, number) = &stock.examples;
        let wanted = (1..=*number).map(|number| format!("{letter}-{number:02}"));
        let vectors = (1..=stock.vectors).map(|number| format!("D-{number:02}"));
        let missing: Vec<String> = wanted.chain(vectors).filter(|id| !ids.contains(id)).collect();
        assert!(missing.is_empty(), "{}: no scene for {missing:?}", stock.system);
    }
}

#[test]
fn every_scene_names_rows_and_itself() {
    for stock in &stocks() {
        for (id, path, text) in wardiary_fixtures::scenes(stock.system) {
            assert!(text.starts_with(&format!("scene {id}: ")), "{} begins with its id", path.display());
            assert!(text.contains("\n# rows "), "{} names the rows it stands for", path.display());
            assert!(text.contains(&format!("\nsystem {}\n", stock.system)), "{} names its system", path.display());
        }
    }
}

#[test]
fn every_switch_has_a_scene_of_its_other_value() {
    for stock in &stocks() {
        let scenes = wardiary_fixtures::scenes(stock.system);
        for (reading, name, other) in others(stock.system) {
            let line = format!("\nreading {name} {other}\n");
            let set = scenes.iter().any(|(id, _, text)| id.starts_with(&reading) && text.contains(&line));
            assert!(set, "{}, {reading}: no scene with {}", stock.system, line.trim());
        }
    }
}
