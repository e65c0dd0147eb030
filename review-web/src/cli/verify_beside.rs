//! The part of `verify` that checks the files of a match other than its notes and its seal.

use std::path::Path;

use fluent_bundle::FluentValue;
use serde_json::json;
use wardiary_journal::diary_file::Read;
use wardiary_journal::sign::AllowedSigners;
use wardiary_library::side_files::{SideFile, State, checkpoints, side_files};

use super::failure::Failure;
use super::finding::Checked;
use super::{Desk, NO, YES, json};

/// Checks the files that commitments or hashes of a match name. Returns the exit code, and these files. Skips missing files.
pub(super) fn with(
    checked: Checked<'_>,
    read: &Read,
    signers: Option<&AllowedSigners>,
    desk: &mut Desk<'_>,
) -> Result<(u8, Vec<SideFile>), Failure> {
    let mut found = read.game.as_ref().map(|game| side_files(checked.path, game)).unwrap_or_default();
    found.extend(checkpoints(checked.path, signers));
    let mut code = YES;
    for file in found.iter().filter(|file| file.state != State::Missing) {
        report(file, checked.path, checked.as_json, desk)?;
        code = code.max(if file.state == State::Agrees { YES } else { NO });
    }
    Ok((code, found))
}

fn report(found: &SideFile, of: &Path, as_json: bool, desk: &mut Desk<'_>) -> Result<(), Failure> {
    let SideFile { path, kind, state, words } = found;
    let file = path.display().to_string();
    if as_json {
        let object = json!({
            "v": 1, "file": file, "match": of.display().to_string(), "kind": kind, "beside": state.word(), "words": words[0],
        });
        return json::line(&mut desk.out, &object);
    }
    let args = [("file", FluentValue::from(file)), ("words", words[desk.tongue.lang.index()].clone().into())];
    Ok(writeln!(desk.out, "  {}", desk.tongue.say("beside-of", args))?)
}
