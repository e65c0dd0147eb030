//! Modes of commands, such as `intent open`. A mode is another form of a flag, which still works: `intent open FILE` is read as
//! `intent FILE --open`. The code of the command does not see the difference.

use std::ffi::{OsStr, OsString};

use clap::builder::{Resettable, Str};
use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command, Id};

use self::Given::{Free, Needed, Place};

/// A mode of a command.
struct Mode {
    command: &'static str,
    name: &'static str,
    /// The flag of the mode, if that flag has no value.
    flag: Option<&'static str>,
    args: &'static [Given],
}

/// An argument of a mode, by its id in the command.
#[derive(Clone, Copy)]
enum Given {
    /// Required, without a flag before it.
    Place(&'static str),
    /// Required.
    Needed(&'static str),
    /// Optional, as in the command.
    Free(&'static str),
}

/// All modes, in the order in which help lists them.
const MODES: [Mode; 14] = [
    Mode {
        command: "intent",
        name: "seal",
        flag: None,
        args: &[
            Place("file"),
            Needed("side"),
            Needed("turn"),
            Needed("phase"),
            Needed("aim"),
            Free("by"),
            Free("objectives"),
            Free("probability"),
            Free("effort"),
            Free("json"),
        ],
    },
    Mode {
        command: "intent",
        name: "open",
        flag: Some("open"),
        args: &[Place("file"), Free("side"), Free("now"), Free("json")],
    },
    Mode { command: "plan", name: "seal", flag: None, args: &[Place("file"), Place("seal"), Free("json")] },
    Mode { command: "plan", name: "release", flag: Some("release"), args: &[Place("file"), Free("json")] },
    Mode { command: "exhibit", name: "check", flag: None, args: &[Place("file"), Place("check"), Free("json")] },
    Mode {
        command: "prove",
        name: "check",
        flag: None,
        args: &[Place("check"), Free("file"), Free("receipt"), Free("key"), Free("old_root"), Free("json")],
    },
    Mode {
        command: "homework",
        name: "mark",
        flag: None,
        args: &[Place("mark"), Place("files"), Free("json"), Free("csv")],
    },
    Mode {
        command: "note",
        name: "revise",
        flag: None,
        args: &[
            Place("file"),
            Place("revise"),
            Needed("author"),
            Free("glyph"),
            Free("private"),
            Free("hexes"),
            Free("text_en"),
            Free("text_sv"),
            Free("json"),
        ],
    },
    Mode {
        command: "note",
        name: "retract",
        flag: None,
        args: &[Place("file"), Place("retract"), Needed("author"), Needed("reason"), Free("json")],
    },
    Mode {
        command: "note",
        name: "release",
        flag: None,
        args: &[Place("file"), Place("release"), Needed("author"), Free("json")],
    },
    Mode {
        command: "stop",
        name: "reword",
        flag: None,
        args: &[
            Place("file"),
            Place("reword"),
            Needed("author"),
            Free("title_en"),
            Free("title_sv"),
            Free("before_en"),
            Free("before_sv"),
            Free("question_en"),
            Free("question_sv"),
            Free("json"),
        ],
    },
    Mode {
        command: "stop",
        name: "remove",
        flag: None,
        args: &[Place("file"), Place("remove"), Needed("author"), Free("reason"), Free("json")],
    },
    Mode { command: "notes", name: "add", flag: None, args: &[Place("file"), Place("add"), Free("json")] },
    Mode {
        command: "correct",
        name: "resume",
        flag: None,
        args: &[Place("file"), Place("resume"), Free("answer"), Free("dry_run"), Free("json")],
    },
];

impl Given {
    /// Returns the argument of the mode, made from that of its command.
    fn of(self, command: &Command) -> Arg {
        let (Place(id) | Needed(id) | Free(id)) = self;
        let own = command.get_arguments().find(|arg| arg.get_id() == id).expect("a mode has arguments of its command");
        // Requirements and conflicts are checked when the flags are read.
        let none = Resettable::<Id>::Reset;
        let arg =
            own.clone().hide(false).requires(none.clone()).conflicts_with(none.clone()).required_unless_present(none);
        match self {
            Place(_) => arg.long(Resettable::<Str>::Reset).required(true),
            Needed(_) => arg.required(true),
            Free(_) => arg,
        }
    }
}

/// Returns the commands with their modes.
pub(super) fn added(commands: Command) -> Command {
    MODES.iter().fold(commands, |commands, mode| {
        commands.mut_subcommand(mode.command, |command| {
            let args: Vec<Arg> = mode.args.iter().map(|given| given.of(&command)).collect();
            // A word is a mode only if nothing comes before it: `exhibit evening.wdj check` attaches a file.
            let command = command.args_conflicts_with_subcommands(true).subcommand_negates_reqs(true);
            command.disable_help_subcommand(true).subcommand(Command::new(mode.name).args(args))
        })
    })
}

/// Reads a command line with modes. A mode is read again as its flag. `without` makes the commands in which modes are flags.
pub(super) fn read(
    commands: Command,
    without: impl FnOnce() -> Command,
    args: Vec<OsString>,
) -> Result<ArgMatches, clap::Error> {
    let found = match commands.clone().try_get_matches_from(args.clone()) {
        // The library takes every surplus word for a mode in the wrong place.
        Err(error) if error.kind() == ErrorKind::ArgumentConflict => without().try_get_matches_from(args)?,
        found => found?,
    };
    match with_flags(&commands, &found) {
        Some(args) => commands.try_get_matches_from(args),
        None => Ok(found),
    }
}

/// Returns the command line with flags in place of a mode; `None` if there is no mode.
fn with_flags(commands: &Command, found: &ArgMatches) -> Option<Vec<OsString>> {
    let (command, of) = found.subcommand()?;
    let (mode, given) = of.subcommand()?;
    let mode = MODES.iter().find(|one| one.command == command && one.name == mode)?;
    let mut args: Vec<OsString> = vec![commands.get_name().into(), command.into()];
    args.extend(mode.flag.map(|flag| format!("--{flag}").into()));
    let mut places = Vec::new();
    for arg in commands.find_subcommand(command)?.get_arguments() {
        let id = arg.get_id().as_str();
        let is_known = given.ids().any(|known| known == id);
        if !is_known || given.value_source(id) != Some(ValueSource::CommandLine) {
            continue;
        }
        let values = given.get_raw(id).into_iter().flatten();
        match arg.get_long() {
            None => places.extend(values.map(OsStr::to_owned)),
            Some(long) if arg.get_action().takes_values() => args.extend(values.map(|value| flag(long, value))),
            Some(long) => args.push(format!("--{long}").into()),
        }
    }
    args.push("--".into());
    args.extend(places);
    Some(args)
}

/// Returns a flag with its value in one word, so that a value may begin with a hyphen.
fn flag(long: &str, value: &OsStr) -> OsString {
    let mut word = OsString::from(format!("--{long}="));
    word.push(value);
    word
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use wardiary_words::i18n::Lang;

    use super::MODES;
    use crate::cli::help::read;
    use crate::cli::usage_error::mistake;
    use crate::cli::words::Tongue;

    const BOTH: [Tongue; 2] = [Tongue { lang: Lang::En }, Tongue { lang: Lang::Sv }];

    /// Returns the arguments of a command line, or the reason why it cannot be read.
    fn asked(line: &str, tongue: Tongue) -> Result<String, String> {
        let words = ["wardiary"].into_iter().chain(line.split(' ')).map(Into::into).collect();
        read(words, tongue).map(|asked| format!("{asked:?}")).map_err(|error| mistake(&error, tongue))
    }

    /// Each mode with all possible arguments, and the same with flags.
    const SAME: &[(&str, &str)] = &[
        (
            "intent seal m.wdj --side german --turn 3 --phase - --aim Caen --by match --objectives 1910,2010 --probability 60 --effort x --json",
            "intent m.wdj --side german --turn 3 --phase - --aim Caen --by match --objectives 1910,2010 --probability 60 --effort x --json",
        ),
        ("intent open m.wdj --side german --now --json", "intent m.wdj --open --side german --now --json"),
        ("plan seal m.wdj - --json", "plan m.wdj --seal - --json"),
        ("plan release m.wdj --json", "plan m.wdj --release --json"),
        ("exhibit check m.wdj folder --json", "exhibit m.wdj --check folder --json"),
        ("prove check 4.proof", "prove --check 4.proof"),
        (
            "prove check 4.proof m.wdj --receipt 142 --key u.pub --old-root w= --json",
            "prove m.wdj --check 4.proof --receipt 142 --key u.pub --old-root w= --json",
        ),
        ("homework mark h.key a.txt - --json", "homework --mark h.key a.txt - --json"),
        ("homework mark h.key a.txt --csv", "homework --mark h.key a.txt --csv"),
        (
            "note revise m.wdj 1 --author x --glyph -1 --private --hexes 1,2 --text-en a --text-sv b --json",
            "note m.wdj --revise 1 --author x --glyph -1 --private --hexes 1,2 --text-en a --text-sv b --json",
        ),
        ("note retract m.wdj 1 --author x --reason y --json", "note m.wdj --retract 1 --author x --reason y --json"),
        ("note release m.wdj umpire --author x --json", "note m.wdj --release umpire --author x --json"),
        (
            "stop reword m.wdj 2 --author x --title-en a --title-sv b --before-en c --before-sv d --question-en e --question-sv f --json",
            "stop m.wdj --reword 2 --author x --title-en a --title-sv b --before-en c --before-sv d --question-en e --question-sv f --json",
        ),
        ("stop remove m.wdj 2 --author x --reason y --json", "stop m.wdj --remove 2 --author x --reason y --json"),
        ("notes add m.wdj -", "notes m.wdj --add -"),
        (
            "correct resume m.wdj 19 --answer a --answer b --dry-run --json",
            "correct m.wdj --resume 19 --answer a --answer b --dry-run --json",
        ),
        ("--lang sv intent open m.wdj -q", "intent m.wdj --open --lang sv --quiet"),
    ];

    #[test]
    fn a_mode_asks_for_what_its_flag_asks_for() {
        for tongue in BOTH {
            for (mode, flags) in SAME {
                let (mode, flags) = (asked(mode, tongue), asked(flags, tongue));
                assert!(mode.is_ok() && mode == flags, "{mode:?}\n{flags:?}");
            }
        }
        let tried: BTreeSet<String> =
            SAME.iter().map(|(line, _)| line.split(' ').take(2).collect::<Vec<_>>().join(" ")).collect();
        let missing: Vec<String> = MODES
            .iter()
            .map(|mode| format!("{} {}", mode.command, mode.name))
            .filter(|mode| !tried.contains(mode))
            .collect();
        assert!(missing.is_empty(), "not tried: {missing:?}");
    }

    #[test]
    fn a_file_may_have_the_name_of_a_mode() {
        for (line, wanted) in [
            ("intent ./open", "file: \"./open\""),
            ("intent -- open", "file: \"open\""),
            ("intent --json open", "file: \"open\""),
            ("intent open open", "file: \"open\""),
            ("plan seal seal release", "seal: Some(\"release\")"),
            ("exhibit m.wdj check", "files: [\"check\"]"),
            ("homework mark mark mark", "files: [\"mark\"]"),
            ("homework a.txt mark --mark h.key", "files: [\"a.txt\", \"mark\"]"),
        ] {
            let found = asked(line, BOTH[0]);
            assert!(found.as_ref().is_ok_and(|found| found.contains(wanted)), "{line}: {found:?}");
        }
    }

    #[test]
    fn errors_of_a_mode_are_in_its_own_words() {
        for (line, english, swedish) in [
            ("intent seal m.wdj --side german", "--turn <N>", "Saknas: --turn <NR>"),
            ("plan seal m.wdj", "<QUESTIONS>", "Saknas: <FRÅGOR>."),
            ("prove check", "wardiary prove check <PROOF>", "Saknas: <BEVIS>."),
            ("intent open m.wdj --aim x", "unexpected argument '--aim'", "Flaggan `--aim` finns inte."),
            // A surplus word is not a mode.
            ("intent m.wdj open", "unexpected argument 'open'", "Flaggan `open` finns inte."),
            ("plan m.wdj n.wdj", "unexpected argument 'n.wdj'", "Flaggan `n.wdj` finns inte."),
            ("prove --entry 1 --check x m.wdj", "cannot be used with", "kan inte användas tillsammans"),
        ] {
            for (tongue, wanted) in BOTH.into_iter().zip([english, swedish]) {
                let words = asked(line, tongue).expect_err(line);
                assert!(words.contains(wanted) && !words.contains("subcommand"), "{line}: {words}");
            }
        }
    }

    #[test]
    fn help_lists_the_modes_and_hides_the_flags() {
        for (tongue, note) in
            BOTH.into_iter().zip(["is given with its folder: `./seal`", "anges med sin mapp: `./seal`"])
        {
            let help = |line| asked(line, tongue).expect_err("help is no command line");
            for line in ["intent --help", "intent -h", "help intent"] {
                let text = help(line);
                assert!(["  seal ", "  open ", note].iter().all(|part| text.contains(part)), "{line}: {text}");
                assert!(!text.contains("--open") && !text.contains("--aim <"), "{line}: {text}");
            }
            for line in ["intent seal --help", "help intent seal"] {
                let text = help(line);
                assert!(text.contains("--aim <") && text.contains("wardiary intent seal"), "{line}: {text}");
            }
        }
    }
}
