//! `exhibit`: files that belong to an entry, such as photographs of score sheets, attached by their hash; and looked at again later.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use fluent_bundle::FluentValue;
use serde_json::json;
use wardiary_core::diary::remark::{Before as _, Remark};
use wardiary_core::of_any;
use wardiary_core::review::Seq;
use wardiary_journal::diary_file::{DiaryFile, Read};

use super::failure::Failure;
use super::seal::whole;
use super::{Desk, NO, YES, json, record};
use crate::pen::Pen;
use crate::recorder;
use crate::request_key::RequestKey;

/// Files attached to an entry by their hash, such as photographs of score sheets: the record shows later whether they are still the same.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  wardiary exhibit evening.wdj --entry 57 sheet-1.jpg sheet-2.jpg
  wardiary exhibit evening.wdj --check photographs/")]
pub(super) struct Exhibit {
    /// The match.
    file: PathBuf,
    /// The files.
    #[arg(value_name = "EXHIBIT", required_unless_present = "check")]
    files: Vec<PathBuf>,
    /// The entry that they belong to; the last one when left out.
    #[arg(long, value_name = "SEQ")]
    entry: Option<Seq>,
    /// Looks in this folder whether each file that was attached is there and the same.
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["files", "entry"])]
    check: Option<PathBuf>,
    /// Answer in JSON, one object a file.
    #[arg(long)]
    json: bool,
}

/// A file as the record has it.
struct Attached {
    /// The entry that attached it.
    seq: u64,
    /// The entry that it belongs to.
    on: Seq,
    name: String,
    hash: [u8; 32],
}

/// Attaches files, or looks at those that were.
pub(super) fn run(asked: &Exhibit, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    if let Some(folder) = &asked.check {
        return check(asked, folder, desk);
    }
    let hashes = asked.files.iter().map(|path| hash(path).map_err(|error| Failure::unreadable(path, &error)));
    let hashes = hashes.collect::<Result<Vec<_>, _>>()?;
    let (mut file, mended) = recorder::open(&asked.file).map_err(|error| Failure::recorded(&asked.file, &error))?;
    record::mended(desk, mended.as_ref())?;
    file.ids_from(RequestKey::fresh().map(RequestKey::ids));
    file.author_is(Some(Pen::own_machine().author));
    let on = asked.entry.unwrap_or_else(|| last(&file));
    for (path, hash) in asked.files.iter().zip(hashes) {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let line = format!("exhibit umpire {on} {} {name}", digits(&hash));
        let seq = file.record(&line, 1, None).map_err(|error| Failure::recorded(&asked.file, &error))?;
        report(asked, desk, &Attached { seq, on, name, hash }, "attached")?;
    }
    Ok(YES)
}

/// The last entry that was made by people.
fn last(file: &DiaryFile) -> Seq {
    of_any!(file.game(), game => (0..game.count()).rev().find(|&seq| game.has_entry(seq)).unwrap_or_default())
}

fn hash(path: &Path) -> io::Result<[u8; 32]> {
    let mut hasher = blake3::Hasher::new();
    hasher.update_reader(File::open(path)?)?;
    Ok(*hasher.finalize().as_bytes())
}

fn digits(hash: &[u8; 32]) -> String {
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What was attached in a match.
fn attached(read: &Read) -> Vec<Attached> {
    let Some(game) = &read.game else { return Vec::new() };
    of_any!(game, game => {
        let remarks = (0..game.count()).filter_map(|seq| Some((seq, game.remark_at(seq)?.1)));
        remarks.filter_map(|(seq, remark)| match remark {
            Remark::Exhibit { on, hash, name } => Some(Attached { seq: seq.into(), on: *on, name: name.clone(), hash: *hash }),
            Remark::Gap { .. }
            | Remark::Claim { .. }
            | Remark::Statement { .. }
            | Remark::Ruling { .. }
            | Remark::Appeal { .. }
            | Remark::Intent { .. }
            | Remark::Opened { .. } => None,
        }).collect()
    })
}

/// Looks in a folder for each file that was attached.
fn check(asked: &Exhibit, folder: &Path, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let attached = attached(&whole(&asked.file)?);
    let mut code = YES;
    for one in &attached {
        // The name is that of a file and of no folder: a record cannot make a reader look elsewhere.
        let path = Path::new(&one.name).file_name().map(|name| folder.join(name));
        let found = path.map_or_else(|| Err(io::ErrorKind::NotFound.into()), |path| hash(&path));
        let state = match found {
            Ok(found) if found == one.hash => "same",
            Ok(_) => "changed",
            Err(error) if error.kind() == io::ErrorKind::NotFound => "missing",
            Err(_) => "unreadable",
        };
        code = if state == "same" { code } else { NO };
        report(asked, desk, one, state)?;
    }
    if attached.is_empty() && !asked.json && !desk.quiet {
        writeln!(desk.out, "{}", desk.tongue.t("exhibit-none"))?;
    }
    Ok(code)
}

fn report(asked: &Exhibit, desk: &mut Desk<'_>, one: &Attached, state: &str) -> Result<(), Failure> {
    if asked.json {
        let object = json!({
            "v": 1, "seq": one.seq, "entry": one.on, "name": one.name, "hash": digits(&one.hash), "state": state,
        });
        return json::line(&mut desk.out, &object);
    }
    let args = [
        ("seq", FluentValue::from(one.seq.to_string())),
        ("on", one.on.to_string().into()),
        ("name", one.name.clone().into()),
        ("hash", digits(&one.hash)[..16].to_owned().into()),
    ];
    Ok(writeln!(desk.out, "{}", desk.tongue.say(&format!("exhibit-{state}"), args))?)
}
