//! `prove`: that an entry is in a match, or that a match continues an earlier state of itself; and the check of such a proof.

use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use clap::Args;
use fluent_bundle::FluentValue;
use serde_json::json;
use wardiary_journal::header::{HEADER_LEN, Header};
use wardiary_journal::proof::{Hash, Leaves, Unproven};
use wardiary_journal::proof_text::{Proof, TreeHead, origin, parse};
use wardiary_journal::side_copy;

use super::failure::{Failure, both};
use super::open::whole;
use super::words::Tongue;
use super::{Desk, NO, YES, json, verify_copy};
use crate::faults::Describe as _;

/// A proof about a match, as text that programs other than this one read.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  wardiary prove evening.wdj --entry 42 > entry-42.tlog-proof\n  wardiary prove evening.wdj --from 81\n  wardiary prove evening.wdj --check entry-42.tlog-proof\n  wardiary prove --check later.proof --old-root 'wRpg…='"
)]
pub(super) struct Prove {
    /// The match; needed for making a proof, and welcome for checking one.
    file: Option<PathBuf>,
    /// Prove that this entry is in the match.
    #[arg(long, value_name = "N", conflicts_with_all = ["from", "check"])]
    entry: Option<u64>,
    /// Prove that the match began with the state of so many entries.
    #[arg(long, value_name = "SIZE", conflicts_with = "check")]
    from: Option<u64>,
    /// The state to prove about, by its number of entries; the whole file if not said.
    #[arg(long, value_name = "SIZE", conflicts_with = "check")]
    at: Option<u64>,
    /// Refused: the answer is evidence.
    #[arg(long, value_name = "SIDE", hide = true)]
    view: Option<String>,
    /// Check this proof.
    #[arg(long, value_name = "PROOF")]
    check: Option<PathBuf>,
    /// Root of the earlier state in base64, as it was noted down, for checking a proof made with --from without the match.
    #[arg(long, value_name = "ROOT", requires = "check")]
    old_root: Option<String>,
    /// The verdict as a JSON object.
    #[arg(long, requires = "check")]
    json: bool,
}

/// A match as far as proofs go.
struct Proven {
    origin: String,
    leaves: Leaves,
}

/// Makes a proof, or checks one.
pub(super) fn run(asked: &Prove, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    whole(asked.view.as_deref(), "prove")?;
    let file = asked.file.as_deref().map(open).transpose()?;
    if let Some(path) = &asked.check {
        return check(asked, path, file.as_ref(), desk);
    }
    let Some(file) = file else {
        return Err(Failure::usage("failed-prove", []));
    };
    let size = asked.at.unwrap_or(file.leaves.len() as u64);
    let Some(root) = file.leaves.root(size).filter(|_| size > 0) else {
        return Err(Failure::usage("failed-at", [("n", size.to_string()), ("most", file.leaves.len().to_string())]));
    };
    let head = TreeHead { origin: file.origin, size, root };
    let proof = match (asked.entry, asked.from) {
        (Some(index), _) => included(asked.file.as_deref(), index, size)?,
        (None, Some(old)) => {
            let path = file.leaves.consistency(old, size);
            let path = path.ok_or_else(|| {
                Failure::usage(
                    "failed-size",
                    [
                        ("flag", "--from".to_owned()),
                        ("n", old.to_string()),
                        ("least", "1".to_owned()),
                        ("most", size.to_string()),
                    ],
                )
            })?;
            Proof::Consistency { old, path, head }
        }
        (None, None) => return Err(Failure::usage("failed-prove-what", [])),
    };
    desk.out.verbatim(&proof.to_string())?;
    Ok(YES)
}

fn included(file: Option<&Path>, index: u64, size: u64) -> Result<Proof, Failure> {
    let missing = || {
        Failure::usage(
            "failed-size",
            [
                ("flag", "--entry".to_owned()),
                ("n", index.to_string()),
                ("least", "0".to_owned()),
                ("most", (size - 1).to_string()),
            ],
        )
    };
    let file = file.ok_or_else(missing)?;
    if verify_copy::is_one(file) {
        return Err(Failure::usage("failed-copy-prove", []));
    }
    Proof::of_entry(read(file)?, index, size).ok_or_else(missing)
}

fn check(asked: &Prove, path: &Path, file: Option<&Proven>, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let text = fs::read_to_string(path).map_err(|error| Failure::unreadable(path, &error))?;
    let proof = parse(&text).map_err(|error| Failure::unreadable(path, &error))?;
    let old_root = old_root(asked, &proof, file)?;
    let holds = proof.holds(old_root.as_ref());
    let head = proof.head();
    // A match beside the proof must have that state.
    let same = file.map(|file| file.origin == head.origin && file.leaves.root(head.size) == Some(head.root));
    let verdict = match (holds, same) {
        (false, _) => "proof-broken",
        (true, Some(false)) => "proof-of-another",
        (true, _) => match proof {
            Proof::Inclusion { .. } => "proof-included",
            Proof::Consistency { .. } => "proof-continued",
        },
    };
    let (Proof::Inclusion { index: number, .. } | Proof::Consistency { old: number, .. }) = &proof;
    if asked.json {
        let answer = json!({
            "v": 1, "holds": holds, "of_this_match": same, "verdict": verdict,
            "kind": if matches!(proof, Proof::Inclusion { .. }) { "inclusion" } else { "consistency" },
            "number": number, "origin": head.origin, "size": head.size, "root": STANDARD.encode(head.root),
        });
        json::line(&mut desk.out, &answer)?;
    } else {
        let args = [
            ("n", FluentValue::from(number.to_string())),
            ("size", head.size.to_string().into()),
            ("origin", head.origin.clone().into()),
            ("root", STANDARD.encode(head.root).into()),
        ];
        writeln!(desk.out, "{}", desk.tongue.say(verdict, args))?;
        if holds && same.is_none() {
            writeln!(desk.out, "{}", desk.tongue.t("proof-compare"))?;
        }
    }
    Ok(if holds && same != Some(false) { YES } else { NO })
}

/// The root of the earlier state of a consistency proof: as noted down, or of the match beside it.
fn old_root(asked: &Prove, proof: &Proof, file: Option<&Proven>) -> Result<Option<Hash>, Failure> {
    let Proof::Consistency { old, .. } = proof else { return Ok(None) };
    if let Some(text) = &asked.old_root {
        let bytes = STANDARD.decode(text).ok().and_then(|bytes| bytes.try_into().ok());
        let root = bytes.ok_or_else(|| Failure::usage("failed-root", []))?;
        return Ok(Some(root));
    }
    let Some(file) = file else {
        return Err(Failure::usage("failed-needs-root", []));
    };
    Ok(file.leaves.root(*old))
}

fn open(path: &Path) -> Result<Proven, Failure> {
    if verify_copy::is_one(path) {
        return opened_copy(path);
    }
    let mut beginning = Vec::new();
    let head = read(path)?.take(HEADER_LEN as u64).read_to_end(&mut beginning);
    head.map_err(|error| Failure::unreadable(path, &error))?;
    let header = Header::parse(&beginning).map_err(|error| Failure::unreadable(path, &error))?;
    let damaged = |error: Unproven| {
        let why = |tongue: Tongue| error.describe(tongue.pages());
        let args = |tongue: Tongue| [("file", path.display().to_string().into()), ("why", why(tongue).into())];
        Failure::No(both(|tongue| tongue.say("failed-unproven", args(tongue))))
    };
    let leaves = Leaves::of(read(path)?).map_err(damaged)?;
    Ok(Proven { origin: origin(&header.match_id()), leaves })
}

/// A side's copy has the leaves of its match, and so the answers of the match to proofs: a hidden entry is shown to be what it is by the
/// proof that has it.
fn opened_copy(path: &Path) -> Result<Proven, Failure> {
    let copy = side_copy::read(read(path)?, |_, _| ()).map_err(|error| Failure::unreadable(path, &error))?;
    if let Some(fault) = &copy.fault {
        return Err(Failure::of_file(path, &fault.detail));
    }
    Ok(Proven { origin: origin(&copy.header.match_id), leaves: copy.leaves })
}

fn read(path: &Path) -> Result<fs::File, Failure> {
    fs::File::open(path).map_err(|error| Failure::unreadable(path, &error))
}
