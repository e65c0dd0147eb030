//! `verify` of a side's copy: whether it is as it was written, and whether its root agrees with the references.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use fluent_bundle::FluentValue;
use serde_json::{Value, json};
use wardiary_core::diary::entry::Genesis;
use wardiary_journal::frame::Kind;
use wardiary_journal::proof_text::origin;
use wardiary_journal::receipt::{Claim, Verdict};
use wardiary_journal::seal::SealText;
use wardiary_journal::side_copy::{CopyFault, Item, SideCopy, is_copy, read};
use wardiary_journal::{Class, Link, codec};
use wardiary_library::faults::Describe as _;

use super::failure::Failure;
use super::finding::{Checked, report_unread};
use super::open::exact_file;
use super::verdict::Grade;
use super::words::Tongue;
use super::{Desk, NO, YES, json};

/// A reference for a copy: a receipt or a seal text, with its word.
pub(super) type Held = (&'static str, Claim);

/// Returns whether the file at this path begins as a copy does.
pub(super) fn is_one(path: &Path) -> bool {
    let mut beginning = [0; 8];
    File::open(path).is_ok_and(|mut file| file.read_exact(&mut beginning).is_ok()) && is_copy(&beginning)
}

/// Returns the tree in a seal text, as a reference for a copy.
pub(super) fn sealed(path: &Path) -> Result<Held, Failure> {
    let text = exact_file(path)?;
    let text = SealText::parse(&text).map_err(|error| Failure::unreadable(path, &error))?;
    let head = text.head();
    let head = head.ok_or_else(|| Failure::no("failed-seal-head", [("file", path.display().to_string())]))?;
    Ok(("seal", Claim::Checkpoint(head)))
}

/// The result of checking a copy.
struct Found<'a> {
    path: &'a Path,
    copy: SideCopy,
    /// The word of its side, if the opening is shown; else its number, from 1.
    side: String,
    /// Its references, each with the verdict.
    judged: Vec<(&'a Held, Verdict)>,
    grade: Grade,
}

/// Does the same as [`with`], but reports a copy that cannot be read, so that the others are still checked.
pub(super) fn or_reported(checked: Checked<'_>, held: &[Held], desk: &mut Desk<'_>) -> Result<(u8, Grade), Failure> {
    match with(checked, held, desk) {
        Err(failure @ (Failure::No(_) | Failure::Unreadable(_) | Failure::Misread(..))) => {
            report_unread(&failure, checked, desk)?;
            Ok((failure.code(), Grade::Unreadable))
        }
        other => other,
    }
}

/// Checks a copy. Returns the exit code, and its grade.
fn with(checked: Checked<'_>, held: &[Held], desk: &mut Desk<'_>) -> Result<(u8, Grade), Failure> {
    let path = checked.path;
    let file = File::open(path).map_err(|error| Failure::unreadable(path, &error))?;
    let mut sides = Vec::new();
    let copy = read(file, |_, item| {
        if let Item::Shown(frame) = item
            && frame.kind == Kind::Genesis
        {
            sides = codec::decode::<Genesis>(frame.payload).map(|genesis| genesis.sides).unwrap_or_default();
        }
    });
    let copy = copy.map_err(|error| Failure::unreadable(path, &error))?;
    let number = usize::from(copy.header.side);
    let side = sides.get(number).cloned().unwrap_or_else(|| (number + 1).to_string());
    let origin = origin(&copy.header.match_id);
    // A damaged copy has another tree, so receipts are not compared.
    let held = if copy.fault.is_none() { held } else { &[] };
    let judged: Vec<(&Held, Verdict)> = held.iter().map(|one| (one, one.1.judge(&origin, &copy.leaves))).collect();
    let differs = judged.iter().any(|(_, verdict)| *verdict != Verdict::Agrees);
    let grade = match copy.fault.as_ref().map(|fault| fault.detail.class()) {
        Some(Class::Altered) => Grade::Altered,
        Some(Class::Corrupt | Class::Torn) => Grade::Corrupt,
        None if differs => Grade::Differs,
        None => Grade::Intact,
    };
    let found = Found { path, copy, side, judged, grade };
    if checked.as_json {
        json::line(&mut desk.out, &object(&found))?;
    } else {
        report(&found, desk)?;
    }
    Ok((if grade == Grade::Intact { YES } else { NO }, grade))
}

/// Returns the word of a verdict in JSON and in keys of messages.
const fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Agrees => "agrees",
        // An earlier copy is not a shortened record.
        Verdict::Shortened => "earlier",
        Verdict::Rewritten => "differs",
        Verdict::OfAnother => "of-another",
    }
}

/// Describes the fault of a copy in JSON.
pub(super) fn fault_object(fault: &CopyFault) -> Value {
    json!({
        "class": fault.detail.class().to_string(), "entry": fault.number, "offset": fault.offset,
        "words": fault.detail.to_string(),
    })
}

fn object(Found { path, copy, side, judged, grade }: &Found<'_>) -> Value {
    let held = |((with, claim), verdict): &(&Held, Verdict)| json!({"with": with, "size": claim.size(), "verdict": word(*verdict)});
    json!({
        "v": 1,
        "file": path.display().to_string(),
        "class": grade.word(),
        "copy_for": side,
        "match": copy.header.match_id.to_string(),
        "frames": copy.header.frames,
        "shown": copy.shown,
        "hidden": copy.leaves.len() as u64 - copy.shown,
        "root": copy.fault.is_none().then(|| Link::from_bytes(copy.root()).to_string()),
        "closed": copy.sealed,
        "compared": judged.iter().map(held).collect::<Vec<_>>(),
        "faults": copy.fault.iter().map(fault_object).collect::<Vec<_>>(),
    })
}

fn report(Found { path, copy, side, judged, grade }: &Found<'_>, desk: &mut Desk<'_>) -> Result<(), Failure> {
    let tongue = desk.tongue;
    let file = || FluentValue::from(path.display().to_string());
    if let Some(fault) = &copy.fault {
        let args = [
            ("class", tongue.t(&format!("class-{}", fault.detail.class())).into()),
            ("seq", fault.number.to_string().into()),
            ("offset", fault.offset.to_string().into()),
        ];
        writeln!(desk.out, "  {}: {}", tongue.say("fault-at", args), fault.detail.describe(tongue.pages()))?;
        writeln!(desk.out, "  {}", tongue.t("copy-remedy"))?;
    }
    for ((with, claim), verdict) in judged {
        let size = || ("size", FluentValue::from(claim.size().to_string()));
        let what = tongue.say(&format!("copy-with-{with}"), [size()]);
        let has = copy.leaves.len().to_string().into();
        let words = tongue.say(&format!("copy-{}", word(*verdict)), [("what", what.into()), ("has", has)]);
        writeln!(desk.out, "  {words}")?;
    }
    let args = [
        ("file", file()),
        ("class", grade.format(tongue).into()),
        ("side", side.clone().into()),
        ("shown", copy.shown.to_string().into()),
        ("frames", copy.header.frames.to_string().into()),
        ("root", Link::from_bytes(copy.root()).to_string().into()),
        ("with", compared(judged, copy, tongue).into()),
    ];
    writeln!(desk.out, "{}", tongue.say("copy-verified", args))?;
    Ok(())
}

/// Describes the references of the root, for the verdict.
fn compared(judged: &[(&Held, Verdict)], copy: &SideCopy, tongue: Tongue) -> String {
    if copy.fault.is_some() {
        return tongue.t("copy-compared-damaged");
    }
    let all = judged.len();
    let agrees = judged.iter().filter(|(_, verdict)| *verdict == Verdict::Agrees).count();
    let key = if all == 0 { "copy-compared-none" } else { "copy-compared" };
    tongue.say(key, [("n", FluentValue::from(all)), ("agrees", agrees.into())])
}
