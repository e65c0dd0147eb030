//! The command line: one file for each command. Exit codes and JSON are a contract, kept here and in `failure` and `json`.
//!
//! Exit codes: 0 yes or done, 1 no (refused, not intact, differs), 2 usage, 3 unreadable input, 4 internal. JSON has `"v":1` and
//! does not depend on the language. A command that fails with `--json` ends its answer with an object that has `"exit"`; see
//! `Failure::object`.

use std::ffi::OsString;
use std::io::{BufRead, Write};

use clap::{Parser, Subcommand, ValueEnum};
use fluent_bundle::FluentValue;
use serde_json::Value;
use wardiary_words::i18n::Lang;

use self::failure::Failure;
use self::plain::Plain;
use self::words::Tongue;

mod aar;
mod chapters;
mod completions;
mod kept_notes;
mod man;
mod variations;
mod copy;
mod correct;
mod demo;
mod diary;
mod dice;
mod diff;
mod exhibit;
mod export;
mod failure;
mod film;
mod finding;
mod fsck;
mod guide;
mod help;
mod homework;
mod import;
mod intent;
mod json;
mod lessons;
mod log;
mod log_copy;
mod mended;
mod modes;
mod new;
mod note;
mod notes;
mod offered;
mod offers;
mod open;
mod out;
mod plain;
mod plan;
mod play;
mod progress;
mod prove;
mod receipt;
mod reconcile;
mod record;
mod recorded;
mod reopen;
mod room;
mod rules;
mod salvage;
mod scribe;
mod seal;
mod security_log;
mod sign;
mod state;
mod stop;
mod trial;
mod usage_error;
mod verdict;
mod verify;
mod verify_as;
mod verify_beside;
mod verify_continues;
mod verify_copy;
mod verify_notes;
mod verify_seal;
mod words;
#[cfg(test)]
mod tests;

/// A war diary for hex wargames: write a match down, check it, step through it, and see why each result is what it is.
#[derive(Debug, Parser)]
#[command(name = "wardiary", version, max_term_width = 120)]
struct Asked {
    #[arg(long, global = true, value_enum)]
    lang: Option<Language>,
    #[arg(short, long, global = true)]
    quiet: bool,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Language {
    Sv,
    En,
}

#[derive(Debug, Subcommand)]
enum Command {
    Demo(demo::Demo),
    Serve(demo::Serve),
    New(new::New),
    Record(record::Record),
    Correct(correct::Correct),
    Exhibit(exhibit::Exhibit),
    Intent(intent::Intent),
    Plan(plan::PlanAsked),
    Reconcile(reconcile::Reconcile),
    Play(play::Play),
    Log(log::Log),
    Dice(dice::Dice),
    Film(film::FilmOf),
    Homework(homework::Homework),
    Diary(diary::Diary),
    State(state::State),
    Diff(diff::Diff),
    Note(note::Note),
    Stop(stop::Stop),
    Notes(notes::Notes),
    Chapters(chapters::Chapters),
    Variations(variations::Variations),
    Verify(verify::Verify),
    Fsck(fsck::Fsck),
    Salvage(salvage::Salvage),
    Seal(seal::Seal),
    Reopen(reopen::Reopen),
    Sign(sign::Sign),
    Aar(aar::Aar),
    Lessons(lessons::LessonsAsked),
    Copy(copy::Copy),
    Receipt(receipt::Receipt),
    Prove(prove::Prove),
    SecurityLog(security_log::SecurityLog),
    Offers(offers::Offers),
    Try(trial::Try),
    Export(export::Export),
    Import(import::Import),
    Rules(rules::Rules),
    Guide(guide::Guide),
    Completions(completions::Completions),
    Man(man::Man),
}

/// The terminals among the streams.
#[derive(Clone, Copy, Debug, Default)]
pub struct Terminals {
    /// Standard input.
    pub input: bool,
    /// Standard output.
    pub out: bool,
    /// Standard error.
    pub err: bool,
}

/// The input and output of a command.
pub struct Streams<'a> {
    /// Standard input.
    pub input: &'a mut dyn BufRead,
    /// Answers.
    pub out: &'a mut dyn Write,
    /// Errors, and progress on a terminal.
    pub err: &'a mut dyn Write,
    /// The terminals among them.
    pub terminals: Terminals,
}

/// A command under way.
struct Desk<'a> {
    input: &'a mut dyn BufRead,
    out: Plain<'a>,
    err: Plain<'a>,
    terminals: Terminals,
    quiet: bool,
    /// Whether the answer is in JSON.
    as_json: bool,
    tongue: Tongue,
}

impl Desk<'_> {
    /// Reports what was done: as an object in JSON, or else as a message, which `--quiet` leaves out.
    fn report_done<'a, const N: usize>(
        &mut self,
        object: Option<Value>,
        (key, args): (&str, [(&'a str, FluentValue<'a>); N]),
    ) -> Result<(), Failure> {
        match object {
            Some(object) => json::line(&mut self.out, &object),
            None if self.quiet => Ok(()),
            None => {
                let words = self.tongue.message(key, args);
                self.paragraph(&words)
            }
        }
    }

    /// Writes an answer of several lines. The line ends are those of `words`.
    fn paragraph(&mut self, words: &str) -> Result<(), Failure> {
        words.lines().try_for_each(|line| Ok(writeln!(self.out, "{line}")?))
    }
}

/// Runs a command line with streams that are not terminals. Returns its exit code.
pub fn run<A, T>(args: A, input: &mut dyn BufRead, out: &mut dyn Write, err: &mut dyn Write) -> u8
where
    A: IntoIterator<Item = T>,
    T: Into<OsString> + Clone,
{
    run_with(args, Streams { input, out, err, terminals: Terminals::default() })
}

/// Runs a command line and gives its exit code.
pub fn run_with<A, T>(args: A, streams: Streams<'_>) -> u8
where
    A: IntoIterator<Item = T>,
    T: Into<OsString> + Clone,
{
    let Streams { input, out, err, terminals } = streams;
    let (mut out, mut err) = (Plain::new(out, terminals.out), Plain::new(err, terminals.err));
    let args: Vec<OsString> = args.into_iter().map(Into::into).collect();
    if let Some(tab) = completions::Tab::of(&args) {
        return tab.answer(&mut out);
    }
    let (tongue, as_json) = (Tongue { lang: help::asked(&args) }, help::is_json_asked(&args));
    let asked = match help::read(args.clone(), tongue) {
        Ok(asked) => asked,
        Err(error) => {
            // An argument may be a file name with line ends that a shell inserted. The mistake is the same with plain ones.
            let args: Vec<OsString> = args.iter().map(|arg| plain::line(&arg.to_string_lossy()).into()).collect();
            let error = help::read(args.clone(), tongue).err().unwrap_or(error);
            if let Some(object) = as_json.then(|| usage_error::mistaken(args)).flatten() {
                // If nothing can be written, no error can be reported.
                let _ = json::line(&mut out, &object);
            }
            return refused(&error, tongue, &mut out, &mut err);
        }
    };
    let lang = asked.lang.map_or(tongue.lang, |lang| match lang {
        Language::Sv => Lang::Sv,
        Language::En => Lang::En,
    });
    let mut desk = Desk { input, out, err, terminals, quiet: asked.quiet, as_json, tongue: Tongue { lang } };
    let done = command(asked.command.unwrap_or_else(|| Command::Demo(demo::Demo::default())), &mut desk);
    let done = done.and_then(|code| desk.out.flush().map(|()| code).map_err(Failure::from));
    match done {
        Ok(code) => code,
        Err(failure) => {
            if let Some(words) = failure.words(desk.tongue) {
                // If errors cannot be written, no error can be reported.
                let _ = writeln!(desk.err, "wardiary: {words}");
            }
            if let Some(object) = as_json.then(|| failure.object()).flatten() {
                let _ = json::line(&mut desk.out, &object).and_then(|()| Ok(desk.out.flush()?));
            }
            failure.code()
        }
    }
}

fn command(command: Command, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    match command {
        Command::Demo(asked) => demo::demo(&asked, desk),
        Command::Serve(asked) => demo::serve(&asked, desk),
        Command::New(asked) => new::run(&asked, desk),
        Command::Record(asked) => record::run(&asked, desk),
        Command::Correct(asked) => correct::run(&asked, desk),
        Command::Play(asked) => play::run(&asked, desk),
        Command::Log(asked) => log::run(&asked, desk),
        Command::Dice(asked) => dice::run(&asked, desk),
        Command::Film(asked) => film::run(&asked, desk),
        Command::Homework(asked) => homework::run(&asked, desk),
        Command::Diary(asked) => diary::run(&asked, desk),
        Command::State(asked) => state::run(&asked, desk),
        Command::Diff(asked) => diff::run(&asked, desk),
        Command::Note(asked) => note::run(&asked, desk),
        Command::Stop(asked) => stop::run(&asked, desk),
        Command::Notes(asked) => notes::run(&asked, desk),
        Command::Chapters(asked) => chapters::run(&asked, desk),
        Command::Variations(asked) => variations::run(&asked, desk),
        Command::Verify(asked) => verify::run(&asked, desk),
        Command::Fsck(asked) => fsck::run(&asked, desk),
        Command::Salvage(asked) => salvage::run(&asked, desk),
        Command::Seal(asked) => seal::run(&asked, desk),
        Command::Exhibit(asked) => exhibit::run(&asked, desk),
        Command::Intent(asked) => intent::run(&asked, desk),
        Command::Plan(asked) => plan::run(&asked, desk),
        Command::Lessons(asked) => lessons::run(&asked, desk),
        Command::Reconcile(asked) => reconcile::run(&asked, desk),
        Command::Reopen(asked) => reopen::run(&asked, desk),
        Command::Sign(asked) => sign::run(&asked, desk),
        Command::Aar(asked) => aar::run(&asked, desk),
        Command::Copy(asked) => copy::run(&asked, desk),
        Command::Receipt(asked) => receipt::run(&asked, desk),
        Command::Prove(asked) => prove::run(&asked, desk),
        Command::SecurityLog(asked) => security_log::run(&asked, desk),
        Command::Offers(asked) => offers::run(&asked, desk),
        Command::Try(asked) => trial::run(&asked, desk),
        Command::Export(asked) => export::run(&asked, desk),
        Command::Import(asked) => import::run(&asked, desk),
        Command::Rules(asked) => rules::run(&asked, desk),
        Command::Guide(asked) => guide::run(&asked, desk),
        Command::Completions(asked) => completions::run(&asked, desk),
        Command::Man(asked) => man::run(&asked, desk),
    }
}

/// Yes, or done.
const YES: u8 = 0;
/// No: refused, not intact, differs.
const NO: u8 = 1;

/// Answers a command line that asks for help, or that cannot be read.
fn refused(error: &clap::Error, tongue: Tongue, out: &mut Plain<'_>, err: &mut Plain<'_>) -> u8 {
    let asks = usage_error::asks_for_help(error);
    let words = usage_error::mistake(error, tongue);
    // If nothing can be written, no error can be reported.
    let _ = if asks { out.text(&words) } else { err.text(&words) };
    if asks { YES } else { Failure::USAGE }
}

/// The language of the locale: Swedish where it says so, else English. Windows keeps it in the account of the user.
fn locale() -> Lang {
    let named = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
    #[cfg(windows)]
    let named = named.or_else(sys_locale::get_locale);
    named.and_then(|value| Lang::parse(value.get(..2)?)).unwrap_or_default()
}
