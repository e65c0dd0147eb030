//! Switches: the book, the words and the scenes contain exactly those that the rules test.

use super::super::super::state::readings::SWITCHES;
use super::super::super::state::rules::book;
use super::super::scene::print;
use super::posed;

/// The book prints the values of every switch, the default first, and both languages have words for them. No other reading offers a choice.
#[test]
fn every_switch_is_a_reading_of_the_book_and_has_words() {
    let book = book().unwrap();
    let words = [include_str!("../../data/words.en.ftl"), include_str!("../../data/words.sv.ftl")];
    // Some words are shared by all rule books.
    let is_shared = |value: &str| ["true", "false", "side", "game"].contains(&value);
    for switch in &SWITCHES {
        let reading = book.readings.iter().find(|reading| reading.rule.to_string() == switch.reading).unwrap();
        assert_eq!((reading.switch.as_deref(), &reading.values), (Some(switch.name), &switch.values.written()));
        let values = switch.values.written().into_iter().filter(|value| !is_shared(value));
        let keys = values.map(|value| format!("value-{value}")).chain([format!("switch-{}", switch.name)]);
        for key in keys.map(|key| format!("\n{} =", key.replace('_', "-"))) {
            assert!(words.iter().all(|text| text.contains(&key)), "{}: {key}", switch.reading);
        }
    }
    assert_eq!(book.readings.iter().filter(|reading| reading.switch.is_some()).count(), SWITCHES.len());
}

/// Scenes set each switch to either value, and print the switches that differ from their defaults.
#[test]
fn every_reading_is_set_and_printed() {
    for switch in &SWITCHES {
        for value in switch.values.written() {
            let line = format!("reading {} {value}", switch.name);
            let text = format!(
                "scene Reread\nsystem wab-normandy-1944\n{line}\nmap normandy\nforce 16rct gr916\n16rct at 2612\ngr916 at 2512"
            );
            let (rules, state) = posed(&text).unwrap();
            assert_eq!(switch.value(&rules.readings), value);
            let is_printed = print(&rules, &state).lines().any(|printed| printed == line);
            assert_eq!(is_printed, !switch.is_default(&rules.readings), "{line}");
        }
    }
}
