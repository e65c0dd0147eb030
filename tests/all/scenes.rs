//! The scenes of every system: worked examples of the book (`E-…`, `W-…`), derived vectors (`D-…`), readings (`A-…`) and whole
//! phases (`P-…`), each tried with its script.

use wardiary_core::editions::try_script;
use wardiary_core::kernel::switch::Switch;
use wardiary_core::systems::cherbourg_1944;
use wardiary_core::systems::ikvm_normandy_2023;

use super::hits;

/// The scenes of one system.
struct Stock {
    system: &'static str,
    /// How many there are. A scene more or less is a decision.
    scenes: usize,
    /// Letter and number of the worked examples of the book.
    examples: (&'static str, u32),
    /// Number of the derived vectors.
    vectors: u32,
    /// Each switch by its reading, its name and each of its other values.
    switches: fn() -> Vec<Other>,
}

type Other = (&'static str, &'static str, String);

fn others<R>(switches: &[Switch<R>]) -> Vec<Other> {
    let of = |one: &Switch<R>| {
        let (reading, name) = (one.reading, one.name);
        one.values.written().into_iter().skip(1).map(move |value| (reading, name, value))
    };
    switches.iter().flat_map(of).collect()
}

const STOCKS: [Stock; 2] = [
    Stock {
        system: ikvm_normandy_2023::ID,
        scenes: 291,
        examples: ("E", 12),
        vectors: 85,
        switches: || others(&ikvm_normandy_2023::state::readings::SWITCHES),
    },
    Stock {
        system: cherbourg_1944::ID,
        scenes: 211,
        examples: ("W", 10),
        vectors: 34,
        switches: || others(&cherbourg_1944::state::readings::SWITCHES),
    },
];

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
pub(crate) fn run_all() {
    for stock in &STOCKS {
        run(stock.system, "");
    }
}

fn run_everywhere(prefix: &str) {
    for stock in &STOCKS {
        run(stock.system, prefix);
    }
}

#[test]
fn worked_examples_of_the_book_come_out() {
    for stock in &STOCKS {
        let (letter, number) = stock.examples;
        let (scenes, _) = run(stock.system, &format!("{letter}-"));
        assert!(scenes >= number as usize, "each example of {} has a scene", stock.system);
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
    for stock in &STOCKS {
        let (scenes, expectations) = run(stock.system, "");
        assert_eq!(scenes, stock.scenes, "{}", stock.system);
        assert!(expectations >= 4 * scenes, "{expectations} expectations are few for {scenes} scenes");
    }
}

#[test]
fn every_example_and_vector_has_its_scene() {
    for stock in &STOCKS {
        let ids: Vec<String> = wardiary_fixtures::scenes(stock.system).into_iter().map(|(id, ..)| id).collect();
        let (letter, number) = stock.examples;
        let wanted = (1..=number).map(|number| format!("{letter}-{number:02}"));
        let vectors = (1..=stock.vectors).map(|number| format!("D-{number:02}"));
        let missing: Vec<String> = wanted.chain(vectors).filter(|id| !ids.contains(id)).collect();
        assert!(missing.is_empty(), "{}: no scene for {missing:?}", stock.system);
    }
}

#[test]
fn every_scene_names_rows_and_itself() {
    for stock in &STOCKS {
        for (id, path, text) in wardiary_fixtures::scenes(stock.system) {
            assert!(text.starts_with(&format!("scene {id}: ")), "{} begins with its id", path.display());
            assert!(text.contains("\n# rows "), "{} names the rows it stands for", path.display());
            assert!(text.contains(&format!("\nsystem {}\n", stock.system)), "{} names its system", path.display());
        }
    }
}

#[test]
fn every_switch_has_a_scene_of_its_other_value() {
    for stock in &STOCKS {
        let scenes = wardiary_fixtures::scenes(stock.system);
        for (reading, name, other) in (stock.switches)() {
            let line = format!("\nreading {name} {other}\n");
            let set = scenes.iter().any(|(id, _, text)| id.starts_with(reading) && text.contains(&line));
            assert!(set, "{}, {reading}: no scene with {}", stock.system, line.trim());
        }
    }
}
