//! Help texts of the command line in both languages: `i18n/help.en.ftl` and `i18n/help.sv.ftl`. A command has a
//! message `help-NAME`, with its long text in the attribute `long` and one attribute for each argument. A mode has a message
//! `help-NAME-MODE`. Its arguments have the words of the command, unless the mode has its own.

use std::any::TypeId;
use std::convert::Infallible;
use std::ffi::OsString;

use clap::{Arg, Command, CommandFactory as _, FromArgMatches as _};
use wardiary_core::kernel::door;
use wardiary_words::i18n::Lang;

use super::words::{Tongue, example_system};
use super::{Asked, locale, modes};

/// Returns the requested language, by flag or by the locale, before the rest of the command line is read.
pub(super) fn asked(args: &[OsString]) -> Lang {
    let words: Vec<&str> = args.iter().filter_map(|word| word.to_str()).take_while(|word| *word != "--").collect();
    let after = words.windows(2).find(|pair| pair[0] == "--lang").map(|pair| pair[1]);
    let joined = words.iter().find_map(|word| word.strip_prefix("--lang="));
    after.or(joined).and_then(Lang::parse).unwrap_or_else(locale)
}

/// Returns whether JSON is requested, even if the rest of the command line cannot be read.
pub(super) fn is_json_asked(args: &[OsString]) -> bool {
    args.iter().take_while(|arg| *arg != "--").any(|arg| arg == "--json")
}

/// Reads a command line. Errors and help texts are in the words of one language.
pub(super) fn read(args: Vec<OsString>, tongue: Tongue) -> Result<Asked, clap::Error> {
    // Adding all help texts takes longer than most commands, so a valid line is read without them.
    let found = modes::read(wordless(modes::added(Asked::command())), || wordless(Asked::command()), args.clone())
        .or_else(|_| modes::read(command(tongue), || without_modes(tongue), args))?;
    Asked::from_arg_matches(&found)
}

/// Returns the whole command line, in the words of one language.
pub(super) fn command(tongue: Tongue) -> Command {
    grouped(worded(modes::added(Asked::command()), tongue), tongue)
}

/// Returns the command line in which modes are flags.
fn without_modes(tongue: Tongue) -> Command {
    grouped(worded(Asked::command(), tongue), tongue)
}

/// Returns the commands and modes of the manual: all but `help`.
pub(super) fn with_pages(tongue: Tongue) -> Command {
    worded(modes::added(Asked::command().disable_help_subcommand(true)), tongue)
}

fn worded(command: Command, tongue: Tongue) -> Command {
    translated(wordless(command), MESSAGES, tongue)
}

/// Returns commands that are ready to read a line, with the library's words only.
fn wordless(mut command: Command) -> Command {
    command.build();
    by_the_door(command)
}

/// The commands by purpose, with related ones on a line. The first of a line names its words.
const GROUPS: [(&str, &[&[&str]]); 6] = [
    (
        "record",
        &[
            &["new"],
            &["record"],
            &["correct"],
            &["reconcile"],
            &["exhibit"],
            &["intent", "plan"],
            &["export", "import"],
        ],
    ),
    ("read", &[&["log"], &["diary"], &["dice"], &["state", "diff"], &["rules"], &["guide"]]),
    (
        "debrief",
        &[&["note", "stop"], &["notes", "chapters", "variations"], &["aar"], &["lessons"], &["film", "homework"]],
    ),
    ("keep", &[&["verify", "fsck"], &["salvage"], &["seal", "sign", "reopen"], &["receipt", "copy"], &["prove"]]),
    ("serve", &[&["demo"], &["serve"], &["security-log"]]),
    ("try", &[&["play"], &["offers", "try"], &["completions", "man"]]),
];

/// The list of all commands on one screen.
fn grouped(command: Command, tongue: Tongue) -> Command {
    let name = |line: &[&str]| line.join(", ");
    let width =
        GROUPS.iter().flat_map(|(_, lines)| lines.iter()).map(|line| name(line).len()).max().unwrap_or_default();
    let mut list = String::new();
    for (group, lines) in GROUPS {
        list.push_str(&format!("{}:\n", tongue.part("help-groups", Some(group)).unwrap_or_default()));
        for line in lines {
            let words = tongue.part("help-lines", line.first().copied()).unwrap_or_default();
            list.push_str(&format!("  {:<width$}  {words}\n", name(line)));
        }
    }
    let [usage, options] = ["heading-usage", "heading-options"].map(|key| tongue.t(key));
    // An option has one line, even in the long help; its words name the possible values.
    let short = command.clone().mut_args(|arg| arg.hide_possible_values(true)).help_template("{options}").render_help();
    let short = short.to_string();
    let template =
        format!("{{about-with-newline}}\n{usage}: {{usage}}\n\n{list}\n{options}:\n{}{{after-help}}", short.trim_end());
    command.help_template(template).after_help(tongue.t("help-of-one"))
}

/// Passes every text argument through `door::written`. Names of files stay as the system has them, and words of a list are compared with
/// the list.
fn by_the_door(command: Command) -> Command {
    let is_text =
        |arg: &Arg| arg.get_value_parser().type_id() == TypeId::of::<String>() && arg.get_possible_values().is_empty();
    let written = |text: &str| Ok::<String, Infallible>(door::written(text));
    let command = command.mut_args(|arg| if is_text(&arg) { arg.value_parser(written) } else { arg });
    command.mut_subcommands(by_the_door)
}

/// Prefix of the messages of commands.
const MESSAGES: &str = "help";

/// Returns a command with its words. The key of its message is `above` and the name of the command.
fn translated(mut command: Command, above: &str, tongue: Tongue) -> Command {
    let key = format!("{above}-{}", command.get_name());
    if let Some(about) = tongue.part(&key, None) {
        let long = tongue.part(&key, Some("long")).map(|long| format!("{about}\n\n{}", flowing(&long)));
        command = command.about(about.clone()).long_about(long.unwrap_or(about));
    }
    // `wardiary` and `help` contain commands; a command contains its modes.
    let is_list = ["wardiary", "help"].contains(&command.get_name());
    let examples = command.get_after_help().map(|text| text.to_string().replace("SYSTEM", example_system()));
    let examples = tongue.part(&key, Some("examples")).or(examples);
    let mode = command.get_subcommands().next().filter(|_| !is_list);
    let note = mode.map(|mode| tongue.say("help-mode-file", [("mode", mode.get_name().into())]));
    let after: Vec<String> = examples.into_iter().chain(note).collect();
    if !after.is_empty() {
        command = command.after_help(after.join("\n\n"));
    }
    command = command.mut_args(|arg| argument(arg, [&key, above], tongue));
    if tongue.lang == Lang::Sv {
        command = in_swedish(command, tongue);
    }
    let beneath = if is_list { MESSAGES } else { &key };
    command.mut_subcommands(|sub| translated(sub, beneath, tongue))
}

/// Returns an argument with its words: those of its own command, of the command above, or of all commands.
fn argument(arg: Arg, keys: [&str; 2], tongue: Tongue) -> Arg {
    let id = arg.get_id().as_str().to_owned();
    let words = keys.into_iter().chain(["help-all"]).find_map(|key| tongue.part(key, Some(&id)));
    let arg = match words {
        Some(words) => arg.help(words.clone()).long_help(words),
        None => arg,
    };
    if tongue.lang == Lang::En {
        return arg;
    }
    // The library would add possible values and defaults in English. They are hidden; the help texts name them where they matter.
    let values: Vec<String> = arg
        .get_value_names()
        .unwrap_or_default()
        .iter()
        .map(|name| {
            let word = name.to_lowercase().replace(['=', ','], "-").replace(['[', ']'], "");
            tongue.part("help-values", Some(&word)).unwrap_or_else(|| name.to_string())
        })
        .collect();
    let arg = if values.is_empty() { arg } else { arg.value_names(values) };
    arg.hide_possible_values(true).hide_default_value(true)
}

/// Adds Swedish headings and usage, because the library has only English ones.
fn in_swedish(mut command: Command, tongue: Tongue) -> Command {
    let usage = command.render_usage().to_string();
    let usage = usage.trim_start_matches("Usage: ").replace("[OPTIONS]", "[FLAGGOR]").replace("COMMAND", "KOMMANDO");
    // A second line begins below the first.
    let usage = usage.replace("\n       ", &format!("\n{}", " ".repeat(tongue.t("heading-usage").chars().count() + 2)));
    let section = |key: &str, tag: &str| format!("\n\n{}:\n{tag}", tongue.t(key));
    let mut template = format!("{{about-with-newline}}\n{}: {{usage}}", tongue.t("heading-usage"));
    if command.get_subcommands().next().is_some() {
        template.push_str(&section("heading-commands", "{subcommands}"));
    }
    if command.get_positionals().next().is_some() {
        template.push_str(&section("heading-arguments", "{positionals}"));
    }
    template.push_str(&section("heading-options", "{options}"));
    let examples = command.get_after_help().map(|text| {
        let text = text.to_string();
        let text = text.replacen("Examples:", &tongue.t("heading-examples"), 1);
        text.replacen("Example:", &tongue.t("heading-example"), 1)
    });
    template.push_str("{after-help}");
    let command = examples.map_or(command.clone(), |text| command.after_help(text));
    command.override_usage(usage).help_template(template)
}

/// Joins the lines of paragraphs. Lines that begin with a blank stay as they are.
fn flowing(text: &str) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let goes_on = !out.is_empty() && !out.ends_with('\n') && !line.is_empty() && !line.starts_with(' ');
        if goes_on {
            out.push(' ');
        } else if !out.is_empty() {
            out.push('\n');
        }
        out.push_str(line);
    }
    out
}

#[cfg(test)]
mod tests {
    use clap::Command;
    use wardiary_words::i18n::Lang;

    use super::command;
    use crate::cli::words::Tongue;

    const BOTH: [Tongue; 2] = [Tongue { lang: Lang::En }, Tongue { lang: Lang::Sv }];

    /// Visits each command and mode with the key of its message and the key of the command above it.
    fn walk(command: &Command, above: &str, visit: &mut dyn FnMut(&Command, [&str; 2])) {
        let key = format!("{above}-{}", command.get_name());
        visit(command, [&key, above]);
        let beneath = if command.get_name() == "wardiary" { "help" } else { &key };
        let own = command.get_subcommands().filter(|sub| sub.get_name() != "help");
        own.for_each(|sub| walk(sub, beneath, visit));
    }

    #[test]
    fn no_help_has_marks_that_a_terminal_shows_as_they_are() {
        for tongue in BOTH {
            walk(&command(tongue), "help", &mut |command, [key, _]| {
                let long = command.get_long_about().map(ToString::to_string).unwrap_or_default();
                let is_marked = long.split('*').skip(1).any(|rest| rest.starts_with(char::is_alphabetic));
                assert!(!is_marked, "{key}: {long}");
            });
        }
    }

    #[test]
    fn every_command_and_every_argument_has_its_words_in_both_languages() {
        for tongue in BOTH {
            let mut missing = Vec::new();
            walk(&command(tongue), "help", &mut |command, [key, above]| {
                if tongue.part(key, None).is_none() {
                    missing.push(key.to_owned());
                }
                for arg in command.get_arguments() {
                    let id = arg.get_id().as_str();
                    let has_help = arg.get_possible_values().iter().any(|value| value.get_help().is_some());
                    assert!(!has_help, "{key}.{id}: the meaning of a value is in the words of the argument");
                    if [key, above, "help-all"].iter().all(|key| tongue.part(key, Some(id)).is_none()) {
                        missing.push(format!("{key}.{id}"));
                    }
                }
            });
            assert_eq!(missing, Vec::<String>::new(), "{}", tongue.lang.tag());
        }
    }

    /// Lines and columns of the first screen of a terminal.
    const SCREEN: (usize, usize) = (50, 100);

    #[test]
    fn all_commands_are_on_one_screen_each_in_one_group() {
        for tongue in BOTH {
            let whole = command(tongue);
            for text in [whole.clone().render_help(), whole.clone().render_long_help()] {
                let text = text.to_string();
                assert!(text.lines().count() <= SCREEN.0, "{} lines:\n{text}", text.lines().count());
                assert!(text.lines().all(|line| line.chars().count() <= SCREEN.1), "{text}");
            }
            let mut listed: Vec<&str> = super::GROUPS
                .iter()
                .flat_map(|(_, lines)| lines.iter().flat_map(|line| line.iter().copied()))
                .collect();
            let mut known: Vec<&str> =
                whole.get_subcommands().map(Command::get_name).filter(|name| *name != "help").collect();
            listed.sort_unstable();
            known.sort_unstable();
            assert_eq!(listed, known);
            for line in super::GROUPS.iter().flat_map(|(_, lines)| lines.iter()) {
                assert!(tongue.part("help-lines", Some(line[0])).is_some(), "{line:?} has no words");
            }
        }
    }

    #[test]
    fn swedish_help_is_swedish_to_the_last_heading() {
        let english =
            ["Usage", "Options", "Commands", "Arguments", "Print ", "[default", "[possible", "Examples", "[OPTIONS]"];
        walk(&command(BOTH[1]), "help", &mut |command, _| {
            for text in [command.clone().render_help(), command.clone().render_long_help()] {
                let text = text.to_string();
                let found = english.iter().find(|word| text.contains(*word));
                assert_eq!(found, None, "{}:\n{text}", command.get_name());
                assert!(text.contains("Användning: wardiary"), "{text}");
            }
        });
    }
}
