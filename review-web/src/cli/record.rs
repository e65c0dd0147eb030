//! `record`: entries from standard input, each accepted or refused at once.

use std::path::PathBuf;

use clap::Args;
use wardiary_core::diary::entry_metadata::Author;
use wardiary_core::kernel::door;
use wardiary_journal::diary_file::{Lent, RecordError};
use wardiary_library::faults::Describe;
use wardiary_library::pen::Pen;
use wardiary_library::recorder::{self, Answer, Reply, patience};
use wardiary_words::input_line::parse;

use super::failure::{Failure, both};
use super::recorded::report;
use super::words::Tongue;
use super::{Desk, NO, YES, mended, scribe};

/// Entries recorded from standard input.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  wardiary record evening.wdj
  echo '@41 move ca-3-inf to 2110' | wardiary record evening.wdj
  echo '@41 ca 3 2110' | wardiary record evening.wdj
  echo 'entry 17 @41 move ca-3-inf to 2110' | wardiary record evening.wdj
  wardiary record evening.wdj --stop < transcript.txt
  wardiary record evening.wdj --author 'scribe, Table 1'
  wardiary record evening.wdj --json < dictated.txt")]
pub(super) struct Record {
    file: PathBuf,
    #[arg(long)]
    stop: bool,
    #[arg(long, value_name = "ROLE", value_parser = author, default_value = "umpire, own machine")]
    author: Author,
    #[arg(long)]
    json: bool,
}

/// Reads a typed author.
fn author(text: &str) -> Result<Author, String> {
    let expected = || "expected 1 to 60 characters of one line, without blanks at an end".to_owned();
    Author::named(text).ok_or_else(expected)
}

impl Record {
    /// Returns the pen of the lines. At the machine itself, rulings, decrees and readings are accepted from it.
    fn pen(&self) -> Pen {
        Pen { author: self.author.clone(), decides: true }
    }
}

/// Records until the input ends.
pub(super) fn run(asked: &Record, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let (file, recovery) = recorder::open(&asked.file).map_err(|error| Failure::recorded(&asked.file, &error))?;
    mended::report(desk, recovery.as_ref())?;
    // Others may record between two lines.
    let mut lent = file.lend(&asked.file);
    if desk.terminals.input && desk.terminals.out && !asked.json {
        return scribe::run(lent, &asked.pen(), desk);
    }
    let (mut code, mut number, mut bytes, mut lines) = (YES, 0_u32, Vec::new(), door::Lines::default());
    loop {
        bytes.clear();
        let read = desk.input.read_until(b'\n', &mut bytes);
        if read.map_err(|error| Failure::Unreadable(both(|tongue| input(tongue, number + 1, &error))))? == 0 {
            return Ok(code);
        }
        number += 1;
        let raw = lines.line(&bytes).map_err(|error| Failure::unread("standard input", &error))?;
        let Some(reply) = one(&mut lent, &raw, number, asked)? else { continue };
        code = match &reply.answer {
            Answer::Accepted => code,
            Answer::Refused(_)
            | Answer::Missing(_)
            | Answer::Elsewhere(..)
            | Answer::Legal
            | Answer::NotDecided
            | Answer::Undrawn(_) => code.max(NO),
            Answer::Unreadable(_) => 3,
        };
        report((&reply, number), lent.game(), asked.json, desk)?;
        desk.out.flush()?;
        if !is_recorded(&reply) {
            unrecorded((number, &raw), asked, desk)?;
            if asked.stop {
                return Ok(code);
            }
        }
    }
}

/// Returns whether a line is recorded, perhaps as a refused proposal.
fn is_recorded(reply: &Reply) -> bool {
    matches!(reply.answer, Answer::Accepted) || matches!(reply.answer, Answer::Refused(_)) && reply.seq.is_some()
}

/// Reports a line that is not recorded, and the number of remaining lines if it is the last one read.
fn unrecorded((number, raw): (u32, &str), asked: &Record, desk: &mut Desk<'_>) -> Result<(), Failure> {
    if asked.json || desk.quiet {
        return Ok(());
    }
    let args = [("n", number.to_string().into()), ("line", raw.trim().to_owned().into())];
    Ok(writeln!(desk.err, "wardiary: {}", desk.tongue.pages().with("recorded-not", args))?)
}

/// Records one line; `None` when it holds no entry.
fn one(lent: &mut Lent, raw: &str, number: u32, asked: &Record) -> Result<Option<Reply>, Failure> {
    let path = lent.path().to_owned();
    let failed = |error: RecordError| Failure::recorded(&path, &error);
    match parse(raw, number) {
        Ok(line) => {
            let (mut file, _) = lent.hold(&mut patience()).map_err(failed)?;
            recorder::record((&mut file, &path), &asked.pen(), &line, number).map_err(failed)
        }
        Err(error) => Ok(Some(Reply { seq: None, answer: Answer::Unreadable(error) })),
    }
}

/// Describes an error of standard input.
fn input(tongue: Tongue, line: u32, error: &std::io::Error) -> String {
    let why = error.describe(tongue.pages());
    tongue.say("recorded-input", [("line", line.to_string().into()), ("why", why.into())])
}
