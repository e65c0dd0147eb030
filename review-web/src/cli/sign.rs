//! `sign`: signs the seal of a match.

use std::fs;
use std::path::PathBuf;

use clap::Args;
use fluent_bundle::FluentValue;
use wardiary_journal::recover;
use wardiary_journal::seal::SealText;
use wardiary_journal::sign::{SignError, sign};

use super::failure::Failure;
use super::seal::whole;
use super::{Desk, YES};
use crate::integrity_report::text_beside;

/// Sign the seal of a match, as the umpire or for a side.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  ssh-keygen -t ed25519 -f umpire -N ''\n  wardiary sign evening.wdj --role umpire --key umpire"
)]
pub(super) struct Sign {
    /// The match; it must be sealed.
    file: PathBuf,
    /// As whom: `umpire`, or the word of a side.
    #[arg(long)]
    role: String,
    /// An OpenSSH private key of kind ed25519.
    #[arg(long)]
    key: PathBuf,
}

/// Signs.
pub(super) fn run(asked: &Sign, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let read = whole(&asked.file)?;
    let Some(text) = read.seal_text() else {
        return Err(Failure::no("failed-unsealed", [("file", asked.file.display().to_string())]));
    };
    let sides = read.game.as_ref().map(|game| game.genesis().sides.clone()).unwrap_or_default();
    if asked.role != "umpire" && !sides.contains(&asked.role) {
        return Err(Failure::usage("failed-role", [("role", asked.role.clone()), ("sides", sides.join(" "))]));
    }
    let beside = text_beside(&asked.file);
    let found = fs::read_to_string(&beside).map_err(|error| Failure::unreadable(&beside, &error))?;
    let laid = SealText::parse(&found).map_err(|error| Failure::unreadable(&beside, &error))?;
    let differing = laid.differing(&text);
    if !differing.is_empty() {
        let keys = differing.join(", ");
        return Err(Failure::no("failed-differs", [("file", beside.display().to_string()), ("keys", keys)]));
    }
    let key = fs::read_to_string(&asked.key).map_err(|error| Failure::unreadable(&asked.key, &error))?;
    let signature = sign(&found, &key).map_err(|error| match error {
        SignError::Locked => Failure::of_file(&asked.key, &error),
        SignError::Key(_) | SignError::Kind(_) => Failure::unreadable(&asked.key, &error),
    })?;
    let path = beside.with_file_name(format!(
        "{}.sig.{}",
        beside.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default(),
        asked.role
    ));
    recover::write_sidecar(&path, signature.as_bytes())?;
    if !desk.quiet {
        let args = [("file", FluentValue::from(path.display().to_string())), ("role", asked.role.clone().into())];
        writeln!(desk.out, "{}", desk.tongue.say("signed", args))?;
    }
    Ok(YES)
}
