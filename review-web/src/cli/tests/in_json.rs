//! Tests of answers to programs: every command that answers something has `--json`.

use clap::Command;
use wardiary_words::i18n::Lang;

use super::super::help::command;
use super::super::words::Tongue;

/// Commands without `--json`, each with the reason.
const WITHOUT: [(&str, &str); 5] = [
    ("completions", "prints a script for a shell"),
    ("demo", "serves pages until it is stopped"),
    ("guide", "prints a page of the handbook, which is text for people"),
    ("man", "writes pages of the manual"),
    ("serve", "serves pages until it is stopped"),
];

/// Returns the commands that can be typed, including those within others.
fn given(command: &Command) -> Vec<&Command> {
    let own: Vec<&Command> = command.get_subcommands().filter(|sub| sub.get_name() != "help").collect();
    if own.is_empty() { vec![command] } else { own.into_iter().flat_map(given).collect() }
}

#[test]
fn every_command_answers_in_json_but_those_that_serve_or_print_a_text() {
    let whole = command(Tongue { lang: Lang::En });
    let has_json = |sub: &Command| sub.get_arguments().any(|arg| arg.get_long() == Some("json"));
    let mut without: Vec<&str> =
        given(&whole).into_iter().filter(|sub| !has_json(sub)).map(Command::get_name).collect();
    without.sort_unstable();
    assert_eq!(without, WITHOUT.map(|(name, _)| name));
}
