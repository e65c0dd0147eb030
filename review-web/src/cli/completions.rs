//! `completions`: the script of a shell, and the candidates for the word at the cursor. The script asks the program each time Tab is pressed,
//! because scenarios depend on the system on the line, and sides on the match on it.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufReader, Read as _};
use std::path::Path;
use std::sync::Arc;

use clap::builder::PossibleValuesParser;
use clap::{Arg, Args, Command};
use clap_complete::engine::{ArgValueCandidates, ArgValueCompleter, CompletionCandidate, PathCompleter};
use clap_complete::env::Shells;
use wardiary_core::diary::notes::Layer;
use wardiary_core::editions::{newest, systems};
use wardiary_core::kernel::game::{System as _, Viewer};
use wardiary_core::kernel::unit::Side;
use wardiary_core::of_system;
use wardiary_journal::diary_file;
use wardiary_journal::occasion::Dice;
use wardiary_journal::side_copy::ENDING;

use super::failure::Failure;
use super::open::has_match_name;
use super::plain::Plain;
use super::words::Tongue;
use super::{Desk, NO, YES, help};

/// The variable in which a script names its shell; the line follows `--`.
const ASKED_BY: &str = "WARDIARY_COMPLETE";
/// Bytes of a match that are read for the words of its sides. Its system and edition are at the beginning of the file.
const HEAD: u64 = 256 * 1024;

/// The script of a shell.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  source <(wardiary completions bash)\n  wardiary completions fish > ~/.config/fish/completions/wardiary.fish"
)]
pub(super) struct Completions {
    #[arg(value_parser = PossibleValuesParser::new(Shells::builtins().names()))]
    shell: String,
}

/// Prints the script.
pub(super) fn run(asked: &Completions, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let mut script = Vec::new();
    if let Some(shell) = Shells::builtins().completer(&asked.shell) {
        shell.write_registration(ASKED_BY, "wardiary", "wardiary", "wardiary", &mut script)?;
    }
    if asked.shell == "zsh" {
        // If zsh loads the script as the function `_wardiary`, this also answers the line that caused the loading.
        script.extend(b"[[ ${funcstack[1]} != _wardiary ]] || _clap_dynamic_completer_wardiary \"$@\"\n");
    }
    desk.out.verbatim(&String::from_utf8_lossy(&script))?;
    Ok(YES)
}

/// A shell's request for candidates.
pub(super) struct Tab {
    shell: String,
    line: Vec<OsString>,
}

impl Tab {
    /// Returns the request that a shell's script makes with these arguments, if there is one.
    pub(super) fn of(args: &[OsString]) -> Option<Self> {
        let shell = std::env::var(ASKED_BY).ok()?;
        let [_, end, line @ ..] = args else { return None };
        (end == "--" && !line.is_empty()).then(|| Self { shell, line: line.to_vec() })
    }

    /// Answers the shell.
    pub(super) fn answer(self, out: &mut Plain<'_>) -> u8 {
        let answered = self.candidates().and_then(|found| out.verbatim(&String::from_utf8_lossy(&found)));
        if answered.and_then(|()| out.flush()).is_ok() { YES } else { NO }
    }

    fn candidates(self) -> io::Result<Vec<u8>> {
        let Self { shell, line } = self;
        let mut command = proposing(help::command(Tongue { lang: help::asked(&line) }), &line.clone().into());
        let mut found = Vec::new();
        if let Some(shell) = Shells::builtins().completer(&shell) {
            shell.write_complete(&mut command, line, std::env::current_dir().ok().as_deref(), &mut found)?;
        }
        Ok(found)
    }
}

/// A function that lists the values of an argument for the line so far.
type Words = fn(&[OsString]) -> BTreeSet<&'static str>;

/// Returns the commands with the values of their arguments.
fn proposing(command: Command, line: &Arc<[OsString]>) -> Command {
    let name = command.get_name().to_owned();
    let command = command.mut_args(|arg| {
        let is_free = arg.get_action().takes_values() && arg.get_possible_values().is_empty();
        match words(&name, &arg).filter(|_| is_free) {
            Some(words) => {
                let line = Arc::clone(line);
                let found = move || words(&line).into_iter().map(CompletionCandidate::new).collect::<Vec<_>>();
                arg.add(ArgValueCandidates::new(found))
            }
            None if is_free && names_match(&name, &arg) => {
                arg.add(ArgValueCompleter::new(PathCompleter::any().filter(is_match)))
            }
            None => arg,
        }
    });
    command.mut_subcommands(|sub| proposing(sub, line))
}

/// Returns the function that lists the values of an argument of a command, if they are words.
fn words(command: &str, arg: &Arg) -> Option<Words> {
    let words: Words = match arg.get_id().as_str() {
        "system" => |_| systems().into_iter().collect(),
        "scenario" => scenarios,
        "dice" => |_| Dice::ALL.map(Dice::word).into(),
        "view" if command == "copy" => |line| sides(line).into_iter().flatten().collect(),
        "side" | "second_by" => |line| sides(line).into_iter().flatten().collect(),
        "view" => |line| sides(line).into_iter().flatten().chain(["umpire", "observer"]).collect(),
        "role" => |line| sides(line).into_iter().flatten().chain(["umpire"]).collect(),
        "layer" | "release" => {
            |line| sides(line).into_iter().flat_map(|pair| Layer::ALL.map(|layer| layer.word(pair))).collect()
        }
        _ => return None,
    };
    Some(words)
}

/// Returns whether an argument names an existing match.
fn names_match(command: &str, arg: &Arg) -> bool {
    let id = arg.get_id().as_str();
    let is_other = matches!((command, id), ("security-log", "file") | ("exhibit" | "homework", "files"));
    matches!(id, "file" | "files" | "first" | "second" | "continues") && !is_other
}

/// Returns whether a file is a match or a copy of one.
fn is_match(path: &Path) -> bool {
    (has_match_name(path) || path.extension().is_some_and(|ending| ending == ENDING)) && path.is_file()
}

/// Returns the scenarios of the system that the line names, or of all systems.
fn scenarios(line: &[OsString]) -> BTreeSet<&'static str> {
    let is_named = |system: &&str| {
        let mut words = line.iter().filter_map(|word| word.to_str());
        words.any(|word| word.strip_prefix("--system=").unwrap_or(word) == *system)
    };
    let known = systems();
    let of = known.iter().copied().find(is_named).map_or(known, |system| vec![system]);
    of.into_iter().filter_map(newest).flat_map(|edition| edition.scenarios).map(|(id, _)| *id).collect()
}

/// Returns the words of the sides of the match that the line names, or of all systems.
fn sides(line: &[OsString]) -> Vec<[&'static str; 2]> {
    let words = |path: &Path| {
        let head = BufReader::new(File::open(path).ok()?.take(HEAD));
        let game = diary_file::read(head).ok()?.game?;
        let review = game.review(Viewer::Umpire);
        Some([Side::One, Side::Two].map(|side| review.side_word(side)))
    };
    let named = line.iter().map(Path::new).filter(|path| is_match(path)).find_map(words);
    let all = || systems().into_iter().map(|system| of_system!(system, S => [Side::One, Side::Two].map(S::side_word)));
    named.map_or_else(|| all().collect(), |pair| vec![pair])
}
