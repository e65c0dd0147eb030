//! Each change of a scene belongs to the row that causes it: the rows of each action, checked against a list.

use std::collections::BTreeMap;
use std::fs;

use wardiary_core::editions::{systems, try_script};
use wardiary_fixtures::{proof, proofs};

/// The list of a system: scene and number of the action, then the rows in order.
fn found(system: &str) -> BTreeMap<String, String> {
    let mut lines = BTreeMap::new();
    for (id, _, text) in wardiary_fixtures::scenes(system) {
        let tried = try_script(&text, None).unwrap_or_else(|error| panic!("{id}: {error}"));
        for (number, one) in (1..).zip(&tried) {
            let rows: Vec<String> =
                one.rows.iter().filter(|(_, how)| *how == "effect").map(|(row, _)| row.to_string()).collect();
            if !rows.is_empty() {
                lines.insert(format!("{id}/{number}"), rows.join(" "));
            }
        }
    }
    lines
}

/// `effects.txt` among the proofs of each system lists them. `WARDIARY_ACCEPT=1` rewrites it; then every difference must be read.
#[test]
fn each_change_of_a_scene_is_credited_to_its_row() {
    let mut differing = Vec::new();
    for system in systems() {
        let found = found(system);
        if std::env::var_os("WARDIARY_ACCEPT").is_some() {
            let head = "# Scene and number of the action, and the rows under which it changes something, in order.\n";
            let lines: String = found.iter().map(|(action, rows)| format!("{action} {rows}\n")).collect();
            fs::write(proofs(system).join("effects.txt"), head.to_owned() + &lines).expect("the list can be written");
            continue;
        }
        let text = proof(system, "effects.txt");
        let lines = text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(' '));
        let listed: BTreeMap<String, String> =
            lines.map(|(action, rows)| (action.to_owned(), rows.to_owned())).collect();
        for action in found.keys().chain(listed.keys().filter(|action| !found.contains_key(*action))) {
            let [is, was] = [&found, &listed].map(|list| list.get(action).map_or("nothing", String::as_str));
            if is != was {
                differing.push(format!("{system} {action}: expected {was}, but {is}"));
            }
        }
    }
    assert!(
        differing.is_empty(),
        "{} actions change something under other rows:\n{}",
        differing.len(),
        differing.join("\n")
    );
}
