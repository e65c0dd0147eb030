//! Checks the seal text and the signatures of a match.

use std::path::Path;

use chrono::Local;
use fluent_bundle::FluentValue;
use serde_json::json;
use wardiary_core::kernel::walltime;
use wardiary_journal::beside::{self, BesideError};
use wardiary_journal::diary_file::Read;
use wardiary_journal::seal::SealText;
use wardiary_journal::sign::{AllowedSigners, SignatureFault};
use wardiary_library::faults::Describe as _;
use wardiary_library::integrity_report::{ending, signature_fault, signature_files, text_beside};
use wardiary_words::i18n::Lang;
use wardiary_words::localize::ended;

use super::failure::Failure;
use super::finding::Checked;
use super::open::unmarked_file;
use super::words::Tongue;
use super::{Desk, NO, YES, json};

/// Reads the allowed signers, once for all files.
pub(super) fn signers(path: Option<&Path>) -> Result<Option<AllowedSigners>, Failure> {
    let Some(path) = path else { return Ok(None) };
    let text = unmarked_file(path)?;
    AllowedSigners::parse(&text, &Local).map(Some).map_err(|error| Failure::unreadable(path, &error))
}

/// Checks seal text and signatures of a match, if there are any; the worst finding gives the exit code.
pub(super) fn with(
    Checked { path, as_json }: Checked<'_>,
    read: &Read,
    signers: Option<&AllowedSigners>,
    desk: &mut Desk<'_>,
) -> Result<u8, Failure> {
    let beside = text_beside(path);
    // JSON does not depend on the language: its words are the English ones.
    let tongue = if as_json { Tongue { lang: Lang::En } } else { desk.tongue };
    let pages = tongue.pages();
    if let (Some(game), Some(ending), false) = (&read.game, ending(read), as_json) {
        let sides = [0, 1].map(|side| game.genesis().sides.get(side).map_or("", String::as_str));
        let words = ended(pages.of_id(&game.genesis().system), &ending, sides);
        let args = [("file", FluentValue::from(path.display().to_string())), ("words", words.into())];
        writeln!(desk.out, "{}", desk.tongue.say("verify-ended", args))?;
    }
    // A sealed match without its text is intact, unless the caller asks who signed it. A text without a seal is checked below.
    let is_asked = signers.is_some() && read.seal.is_some();
    let found = match beside::text(&beside) {
        Ok(found) => found,
        Err(error) if error.is_missing() && !is_asked => return Ok(YES),
        Err(error) if error.is_missing() => return unsigned(&beside, "seal-no-text", as_json, desk),
        Err(error) => {
            report_text(&beside, &[error.describe(pages)], as_json, desk)?;
            return Ok(NO);
        }
    };
    let (differing, silent) = match (SealText::parse(&found), read.seal_text()) {
        (Err(error), _) => (vec![error.describe(pages)], Vec::new()),
        (Ok(_), None) => (vec![pages.t("trouble-seal-none")], Vec::new()),
        (Ok(laid), Some(own)) => (laid.differing(&own), laid.silent(&own)),
    };
    let holds = differing.is_empty();
    let when = read.seal.as_ref().and_then(|seal| walltime::read(&seal.sealed));
    let mut code = if holds { YES } else { NO };
    report_text(&beside, &differing, as_json, desk)?;
    if !silent.is_empty() && !as_json {
        let args = [("file", FluentValue::from(beside.display().to_string())), ("keys", silent.join(", ").into())];
        writeln!(desk.out, "{}", desk.tongue.say("seal-silent", args))?;
    }
    let laid = signature_files(&beside).map_err(|error| Failure::unreadable(&beside, &error))?;
    if is_asked && laid.is_empty() {
        code = unsigned(&beside, "seal-no-signature", as_json, desk)?;
    }
    for (role, path) in laid {
        let unreadable = |error: BesideError| SignatureFault::Unreadable(error.describe(pages));
        let signature = beside::text(&path).map_err(unreadable);
        let verdict = match (signers, signature) {
            (_, Err(fault)) => Some(Err(fault)),
            (signers, Ok(text)) => signers.map(|signers| signers.check(&role, &found, &text, when)),
        };
        let words = match &verdict {
            None => tongue.t("signature-unchecked"),
            Some(Ok(())) => tongue.t("signature-good"),
            Some(Err(fault)) => signature_fault(pages, fault),
        };
        if matches!(verdict, Some(Err(_))) {
            code = NO;
        }
        if as_json {
            let good = verdict.map(|verdict| verdict.is_ok());
            let line = json!({"v": 1, "file": path.display().to_string(), "role": role, "good": good, "words": words});
            json::line(&mut desk.out, &line)?;
        } else {
            let args = [
                ("file", FluentValue::from(path.display().to_string())),
                ("role", role.into()),
                ("words", words.into()),
            ];
            writeln!(desk.out, "{}", desk.tongue.say("signature-of", args))?;
        }
    }
    Ok(code)
}

/// Reports a missing text or signature to a caller who asked for signatures.
fn unsigned(beside: &Path, key: &str, as_json: bool, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let file = beside.display().to_string();
    let tongue = if as_json { Tongue { lang: Lang::En } } else { desk.tongue };
    let words = tongue.say(key, [("file", FluentValue::from(file.clone()))]);
    if as_json {
        json::line(&mut desk.out, &json!({"v": 1, "file": file, "seal": "unsigned", "words": words}))?;
    } else {
        writeln!(desk.out, "{words}")?;
    }
    Ok(NO)
}

fn report_text(beside: &Path, differing: &[String], as_json: bool, desk: &mut Desk<'_>) -> Result<(), Failure> {
    let file = beside.display().to_string();
    if as_json {
        let line = json!({"v": 1, "file": file, "seal": if differing.is_empty() { "agrees" } else { "differs" }, "differs": differing});
        return json::line(&mut desk.out, &line);
    }
    let key = if differing.is_empty() { "seal-agrees" } else { "seal-differs" };
    let args = [("file", FluentValue::from(file)), ("keys", differing.join(", ").into())];
    writeln!(desk.out, "{}", desk.tongue.say(key, args))?;
    Ok(())
}
