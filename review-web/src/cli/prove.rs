//! `prove`: proves that an entry is in a match, or that a match continues an earlier state of itself; and checks such a proof.

use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use clap::Args;
use fluent_bundle::FluentValue;
use serde_json::{Value, json};
use wardiary_journal::header::{HEADER_LEN, Header};
use wardiary_journal::proof::{Hash, Leaves, Unproven};
use wardiary_journal::proof_text::{Proof, Signed, TreeHead, origin, parse_signed};
use wardiary_journal::side_copy;
use wardiary_journal::signed_note::{NoKey, NoteKey, NoteSignature};
use wardiary_library::faults::Describe as _;
use wardiary_library::integrity_report::checkpoint_signatures;

use super::failure::{Failure, both};
use super::open::{unmarked_file, whole};
use super::words::Tongue;
use super::{Desk, NO, YES, json, receipt, verify_copy};

/// A proof about a match, as text that other programs can read.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  wardiary prove evening.wdj --entry 42 > entry-42.tlog-proof\n  wardiary prove evening.wdj --from 81\n  wardiary prove check entry-42.tlog-proof evening.wdj"
)]
pub(super) struct Prove {
    file: Option<PathBuf>,
    #[arg(long, value_name = "N", conflicts_with_all = ["from", "check"])]
    entry: Option<u64>,
    #[arg(long, value_name = "SIZE", conflicts_with = "check")]
    from: Option<u64>,
    #[arg(long, value_name = "SIZE", conflicts_with = "check")]
    at: Option<u64>,
    #[arg(long, value_name = "SIDE", hide = true)]
    view: Option<String>,
    #[arg(long, value_name = "PROOF", hide = true)]
    check: Option<PathBuf>,
    #[arg(long, value_name = "RECEIPT", requires = "check", hide = true)]
    receipt: Option<String>,
    #[arg(long, value_name = "KEY", requires = "check", hide = true)]
    key: Option<String>,
    #[arg(long, value_name = "ROOT", requires = "check", hide = true)]
    old_root: Option<String>,
    #[arg(long, requires = "check", hide = true)]
    json: bool,
}

/// The parts of a match that proofs need.
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
    let signatures = signatures(asked.file.as_deref(), proof.head(), desk)?;
    desk.out.verbatim(&Signed { of: proof, signatures }.to_string())?;
    Ok(YES)
}

/// Returns the signatures under the checkpoint of the proof. Reports if there are none, because other programs need one in a proof.
fn signatures(file: Option<&Path>, head: &TreeHead, desk: &mut Desk<'_>) -> Result<Vec<NoteSignature>, Failure> {
    let signed = file.map_or(Ok(Vec::new()), |file| checkpoint_signatures(file, head));
    let (key, beside) = match &signed {
        Ok(signatures) if !signatures.is_empty() => return Ok(signatures.clone()),
        Ok(_) => ("proof-unsigned", String::new()),
        Err(beside) => ("proof-other-checkpoint", beside.display().to_string()),
    };
    if !desk.quiet {
        let args = [("n", FluentValue::from(head.size.to_string())), ("file", beside.into())];
        writeln!(desk.err, "wardiary: {}", desk.tongue.say(key, args))?;
    }
    Ok(Vec::new())
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

/// A proof with the results of its checks; `None` for a check that was not made.
struct Held {
    proof: Proof,
    /// Whether its hashes fit together.
    leads: bool,
    /// Whether the given match has that state.
    of_match: Option<bool>,
    /// Whether the receipt is one of that state.
    receipt: Option<bool>,
    /// Whether the checkpoint is signed with the key.
    signed: Option<bool>,
}

impl Held {
    /// Returns whether no check failed.
    fn holds(&self) -> bool {
        self.leads && [self.of_match, self.receipt, self.signed].iter().all(|held| *held != Some(false))
    }

    /// Returns the verdict as a key of messages.
    const fn verdict(&self) -> &'static str {
        match self {
            Self { leads: false, .. } => "proof-broken",
            Self { of_match: Some(false), .. } => "proof-of-another",
            Self { receipt: Some(false), .. } => "proof-other-receipt",
            Self { signed: Some(false), .. } => "proof-not-signed",
            Self { proof: Proof::Inclusion { .. }, .. } => "proof-included",
            Self { proof: Proof::Consistency { .. }, .. } => "proof-continued",
        }
    }

    /// Returns whether anything ties name, number and root to a record.
    fn is_tied(&self) -> bool {
        [self.of_match, self.receipt, self.signed].contains(&Some(true))
    }
}

fn check(asked: &Prove, path: &Path, file: Option<&Proven>, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let text = unmarked_file(path)?;
    let Signed { of: proof, signatures } = parse_signed(&text).map_err(|error| Failure::unreadable(path, &error))?;
    let leads = proof.holds(old_root(asked, &proof, file)?.as_ref());
    let head = proof.head();
    let of_match = file.map(|file| file.origin == head.origin && file.leaves.root(head.size) == Some(head.root));
    let claims = receipt::claims(asked.receipt.as_slice())?;
    let receipt = claims.first().map(|claim| claim.is_of(head));
    let key = asked.key.as_deref().map(|key| note_key(key, head)).transpose()?;
    let signed = key.map(|key| signatures.iter().any(|one| one.holds(head, &key)));
    let held = Held { leads, of_match, receipt, signed, proof };
    if asked.json {
        json::line(&mut desk.out, &object(&held))?;
    } else {
        report(&held, desk)?;
    }
    Ok(if held.holds() { YES } else { NO })
}

/// Returns the given key: as text, or from a file.
fn note_key(wish: &str, head: &TreeHead) -> Result<NoteKey, Failure> {
    let unread = |error: NoKey| Failure::unread(wish, &error);
    if let Ok(key) = NoteKey::parse(wish, &head.origin) {
        return Ok(key);
    }
    let path = Path::new(wish);
    let text = unmarked_file(path)?;
    NoteKey::parse(&text, &head.origin).map_err(unread)
}

const fn number(proof: &Proof) -> u64 {
    let (Proof::Inclusion { index: number, .. } | Proof::Consistency { old: number, .. }) = proof;
    *number
}

fn object(held: &Held) -> Value {
    let (proof, head) = (&held.proof, held.proof.head());
    json!({
        "v": 1, "holds": held.holds(), "of_this_match": held.of_match, "receipt": held.receipt, "signed": held.signed,
        "verdict": held.verdict(), "kind": if matches!(proof, Proof::Inclusion { .. }) { "inclusion" } else { "consistency" },
        "number": number(proof), "origin": head.origin, "size": head.size, "root": STANDARD.encode(head.root),
        "not_proven": if held.is_tied() { &["author"][..] } else { &["origin", "size", "number", "root", "author"] },
    })
}

fn report(held: &Held, desk: &mut Desk<'_>) -> Result<(), Failure> {
    let head = held.proof.head();
    let args = [
        ("n", FluentValue::from(number(&held.proof).to_string())),
        ("size", head.size.to_string().into()),
        ("origin", head.origin.clone().into()),
        ("root", STANDARD.encode(head.root).into()),
    ];
    writeln!(desk.out, "{}", desk.tongue.say(held.verdict(), args.clone()))?;
    if !held.holds() {
        return Ok(());
    }
    for (is_so, key) in [(held.receipt, "proof-receipt"), (held.signed, "proof-signed")] {
        if is_so == Some(true) {
            writeln!(desk.out, "{}", desk.tongue.say(key, args.clone()))?;
        }
    }
    let rest = if held.is_tied() { "proof-not-proven" } else { "proof-compare" };
    Ok(writeln!(desk.out, "{}", desk.tongue.say(rest, args))?)
}

/// Returns the root of the earlier state of a consistency proof: as noted, or from the given match.
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

/// Opens a side's copy, which has the leaves of its match and so can check its proofs. A proof also confirms the contents of a hidden entry.
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
