//! `sign`: signs the seal of a match, and the checkpoint of its last state or of an earlier one.

use std::fs::File;
use std::path::{Path, PathBuf};

use clap::Args;
use fluent_bundle::FluentValue;
use serde_json::json;
use wardiary_journal::beside;
use wardiary_journal::diary_file::Read;
use wardiary_journal::proof::Leaves;
use wardiary_journal::proof_text::{Signed, TreeHead, origin};
use wardiary_journal::seal::SealText;
use wardiary_journal::sign::{SignError, sign};
use wardiary_journal::signed_note::NoteSignature;
use wardiary_journal::whole_file::write_sidecar;
use wardiary_library::integrity_report::{checkpoint_beside, text_beside};

use super::failure::Failure;
use super::open::{exact_file, unmarked_file};
use super::seal::whole;
use super::{Desk, YES};

/// Sign the seal of a match, as the umpire or for a side, and the checkpoint of its last state.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  ssh-keygen -t ed25519 -f umpire -N ''\n  wardiary sign evening.wdj --role umpire --key umpire\n  wardiary sign evening.wdj --at 142 --key umpire"
)]
pub(super) struct Sign {
    file: PathBuf,
    #[arg(long, required_unless_present = "at")]
    role: Option<String>,
    #[arg(long, value_name = "SIZE", conflicts_with = "role")]
    at: Option<u64>,
    #[arg(long)]
    key: PathBuf,
    #[arg(long)]
    json: bool,
}

/// Signs.
pub(super) fn run(asked: &Sign, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let read = whole(&asked.file)?;
    let key = unmarked_file(&asked.key)?;
    if let Some(role) = &asked.role {
        sign_seal(asked, &read, (role, &key), desk)?;
    }
    sign_checkpoint(asked, &read, &key, desk)?;
    Ok(YES)
}

/// Returns the failure of a key.
fn refused(key: &Path, error: &SignError) -> Failure {
    match error {
        SignError::Locked => Failure::of_file(key, error),
        SignError::Key(_) | SignError::Kind(_) => Failure::unreadable(key, error),
    }
}

/// Signs the seal text in a role.
fn sign_seal(asked: &Sign, read: &Read, (role, key): (&str, &str), desk: &mut Desk<'_>) -> Result<(), Failure> {
    let file = &asked.file;
    let Some(text) = read.seal_text() else {
        return Err(Failure::no("failed-unsealed", [("file", file.display().to_string())]));
    };
    let sides = read.game.as_ref().map(|game| game.genesis().sides.clone()).unwrap_or_default();
    if role != "umpire" && !sides.iter().any(|side| side == role) {
        return Err(Failure::usage("failed-role", [("role", role.to_owned()), ("sides", sides.join(" "))]));
    }
    let beside = text_beside(file);
    let found = exact_file(&beside)?;
    let laid = SealText::parse(&found).map_err(|error| Failure::unreadable(&beside, &error))?;
    let differing = laid.differing(&text);
    if !differing.is_empty() {
        let keys = differing.join(", ");
        return Err(Failure::no("failed-differs", [("file", beside.display().to_string()), ("keys", keys)]));
    }
    let signature = sign(&found, key).map_err(|error| refused(&asked.key, &error))?;
    let name = beside.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let path = beside.with_file_name(format!("{name}.sig.{role}"));
    write_sidecar(&path, signature.as_bytes())?;
    let path = path.display().to_string();
    let object = asked.json.then(|| json!({"v": 1, "signed": "seal", "file": path, "role": role}));
    desk.report_done(object, ("signed", [("file", FluentValue::from(path)), ("role", role.to_owned().into())]))
}

/// Signs the checkpoint of a state, and keeps the signatures of others under it.
fn sign_checkpoint(asked: &Sign, read: &Read, key: &str, desk: &mut Desk<'_>) -> Result<(), Failure> {
    let file = File::open(&asked.file).map_err(|error| Failure::unreadable(&asked.file, &error))?;
    let leaves = Leaves::of(file).map_err(|error| Failure::of_file(&asked.file, &error))?;
    let size = asked.at.unwrap_or(leaves.len() as u64);
    let Some(root) = leaves.root(size).filter(|_| size > 0) else {
        return Err(Failure::usage("failed-at", [("n", size.to_string()), ("most", leaves.len().to_string())]));
    };
    let of = TreeHead { origin: origin(&read.report.header.match_id()), size, root };
    let (signature, note_key) = NoteSignature::sign(&of, key).map_err(|error| refused(&asked.key, &error))?;
    let path = checkpoint_beside(&asked.file, size);
    let mut signed = match beside::text(&path) {
        Err(error) if error.is_missing() => Signed { of: of.clone(), signatures: Vec::new() },
        Err(error) => return Err(Failure::unreadable(&path, &error)),
        Ok(text) => TreeHead::parse_signed(&text).map_err(|error| Failure::unreadable(&path, &error))?,
    };
    if signed.of != of {
        return Err(Failure::no("failed-checkpoint", [("file", path.display().to_string()), ("n", size.to_string())]));
    }
    signed.signatures.retain(|one| !one.is_of(&note_key));
    signed.signatures.push(signature);
    write_sidecar(&path, signed.to_string().as_bytes())?;
    let (path, key) = (path.display().to_string(), note_key.to_string());
    let object = asked.json.then(|| json!({"v": 1, "signed": "checkpoint", "file": path, "size": size, "key": key}));
    let args = [("file", FluentValue::from(path)), ("n", size.to_string().into()), ("key", key.into())];
    desk.report_done(object, ("signed-checkpoint", args))
}
