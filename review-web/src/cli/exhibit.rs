//! `exhibit`: attaches files to an entry by their hash, such as photographs of score sheets, and checks them later.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use clap::{Args, ValueHint};
use fluent_bundle::FluentValue;
use serde_json::json;
use wardiary_core::diary::remark::{Before as _, Remark};
use wardiary_core::kernel::door;
use wardiary_core::of_any;
use wardiary_core::review::Seq;
use wardiary_journal::diary_file::{DiaryFile, Read};
use wardiary_library::pen::Pen;
use wardiary_library::recorder;
use wardiary_words::request_key::RequestKey;

use super::failure::Failure;
use super::seal::whole;
use super::{Desk, NO, YES, json, mended};

/// Files attached to an entry by their hash, such as photographs of score sheets. The record can show later whether they are unchanged.
#[derive(Debug, Args)]
pub(super) struct Exhibit {
    file: PathBuf,
    #[arg(value_name = "EXHIBIT", required_unless_present = "check")]
    files: Vec<PathBuf>,
    #[arg(long, value_name = "SEQ")]
    entry: Option<Seq>,
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath, conflicts_with_all = ["files", "entry"], hide = true)]
    check: Option<PathBuf>,
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

/// Attaches files, or checks attached ones.
pub(super) fn run(asked: &Exhibit, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    if let Some(folder) = &asked.check {
        return check(asked, folder, desk);
    }
    let hashes = asked.files.iter().map(|path| hash(path).map_err(|error| Failure::unreadable(path, &error)));
    let hashes = hashes.collect::<Result<Vec<_>, _>>()?;
    let (mut file, recovery) = recorder::open(&asked.file).map_err(|error| Failure::recorded(&asked.file, &error))?;
    mended::report(desk, recovery.as_ref())?;
    file.ids_from(RequestKey::fresh().map(RequestKey::ids));
    file.author_is(Some(Pen::own_machine().author));
    let on = asked.entry.unwrap_or_else(|| last(&file));
    for (path, hash) in asked.files.iter().zip(hashes) {
        let name = path.file_name().map(name_of).unwrap_or_default();
        let line = format!("exhibit umpire {on} {} {name}", digits(&hash));
        let seq = file.record(&line, 1, None).map_err(|error| Failure::recorded(&asked.file, &error))?;
        report(asked, desk, &Attached { seq, on, name, hash }, &Found::of("attached"))?;
    }
    Ok(YES)
}

/// Returns the name of a file as the record has it. Some systems return names with decomposed letters.
fn name_of(name: &OsStr) -> String {
    door::composed(&name.to_string_lossy()).into_owned()
}

/// Returns the last entry made by people.
fn last(file: &DiaryFile) -> Seq {
    of_any!(file.game(), game => (0..game.count()).rev().find(|&seq| game.has_entry(seq)).unwrap_or_default())
}

fn hash(path: &Path) -> io::Result<[u8; 32]> {
    let mut hasher = blake3::Hasher::new();
    hasher.update_reader(File::open(path)?)?;
    Ok(*hasher.finalize().as_bytes())
}

/// Returns the hash of a file. A path that is no regular file, or leads to none, is an error. It is not opened, because reading a
/// pipe would wait.
fn content(path: &Path) -> io::Result<[u8; 32]> {
    if fs::metadata(path)?.is_file() { hash(path) } else { Err(io::ErrorKind::InvalidInput.into()) }
}

fn digits(hash: &[u8; 32]) -> String {
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns the files attached in a match.
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

/// Looks in a folder for each attached file.
fn check(asked: &Exhibit, folder: &Path, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let attached = attached(&whole(&asked.file)?);
    let mut photographs = Photographs::of(folder);
    let mut code = YES;
    for one in &attached {
        let found = photographs.find(one);
        code = if matches!(found.state, "same" | "renamed") { code } else { NO };
        report(asked, desk, one, &found)?;
    }
    if attached.is_empty() && !asked.json && !desk.quiet {
        writeln!(desk.out, "{}", desk.tongue.t("exhibit-none"))?;
    }
    Ok(code)
}

/// The result for an attached file.
struct Found {
    state: &'static str,
    /// Its present name, if that is another one.
    now: Option<String>,
}

impl Found {
    const fn of(state: &'static str) -> Self {
        Self { state, now: None }
    }
}

/// A file of a folder.
struct Photograph {
    name: String,
    path: PathBuf,
    /// The hash of its contents; `None` before it is needed.
    known: Option<io::Result<[u8; 32]>>,
}

impl Photograph {
    /// Returns whether the file has this hash; an error if it cannot be read.
    fn is(&mut self, wanted: &[u8; 32]) -> Result<bool, io::ErrorKind> {
        let known = self.known.get_or_insert_with(|| content(&self.path));
        known.as_ref().map(|known| known == wanted).map_err(io::Error::kind)
    }
}

/// The contents of a folder. Files are found by their names, or by their hashes if they have other names now. A name is
/// looked up only in the folder itself, so that a record cannot make the program read other files.
struct Photographs(Vec<Photograph>);

impl Photographs {
    /// Returns the files of a folder; none if it cannot be read.
    fn of(folder: &Path) -> Self {
        let listed = fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok);
        let photograph =
            |one: fs::DirEntry| Photograph { name: name_of(&one.file_name()), path: one.path(), known: None };
        let mut files: Vec<_> = listed.map(photograph).collect();
        files.sort_by(|one, other| one.path.cmp(&other.path));
        Self(files)
    }

    fn find(&mut self, one: &Attached) -> Found {
        let name = door::composed(&one.name);
        let named = self.0.iter_mut().filter(|file| file.name == name);
        let named: Vec<_> = named.map(|file| file.is(&one.hash)).collect();
        if named.contains(&Ok(true)) {
            return Found::of("same");
        }
        let other = self.0.iter_mut().find_map(|file| (file.is(&one.hash) == Ok(true)).then(|| file.name.clone()));
        match (other, named.first()) {
            (Some(now), _) => Found { state: "renamed", now: Some(now) },
            (None, None) => Found::of("missing"),
            (None, Some(Ok(_))) => Found::of("changed"),
            (None, Some(Err(_))) => Found::of("unreadable"),
        }
    }
}

fn report(asked: &Exhibit, desk: &mut Desk<'_>, one: &Attached, found: &Found) -> Result<(), Failure> {
    let Found { state, now } = found;
    if asked.json {
        let mut object = json!({
            "v": 1, "seq": one.seq, "entry": one.on, "name": one.name, "hash": digits(&one.hash), "state": state,
        });
        if let Some(now) = now {
            object["now"] = json!(now);
        }
        return json::line(&mut desk.out, &object);
    }
    let args = [
        ("seq", FluentValue::from(one.seq.to_string())),
        ("on", one.on.to_string().into()),
        ("name", one.name.clone().into()),
        ("hash", digits(&one.hash)[..16].to_owned().into()),
        ("now", now.clone().unwrap_or_default().into()),
    ];
    Ok(writeln!(desk.out, "{}", desk.tongue.say(&format!("exhibit-{state}"), args))?)
}

#[cfg(test)]
mod tests {
    use std::fs;

    /// The cases are a name that a Mac returns with decomposed letters, another name, other contents, and a missing file.
    #[test]
    fn a_file_is_found_by_its_name_in_either_form_and_else_by_its_hash() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name).display().to_string();
        let said = "clock stop 2026-03-14T09:00:00+01:00\n";
        let run = |args: &[&str]| {
            let (mut out, mut err) = (Vec::new(), Vec::new());
            let code = crate::cli::run(
                [&["wardiary", "--lang", "en"], args].concat(),
                &mut said.as_bytes(),
                &mut out,
                &mut err,
            );
            (code, String::from_utf8([out, err].concat()).unwrap())
        };
        let new = ["new", "--system", "ikvm-normandy-2023", "--out", &path("m.wdj")];
        assert_eq!(run(&new).0, 0);
        assert_eq!(run(&["record", &path("m.wdj")]).0, 0);
        let (whole, parts) = (path("Protokoll Å.jpg"), path("Protokoll A\u{30a}.jpg"));
        fs::write(&parts, "sheet 1").unwrap();
        let (code, said) = run(&["exhibit", &path("m.wdj"), &parts]);
        assert!(code == 0 && said.contains("Protokoll Å.jpg"), "the record has the name whole: {code} {said}");
        let looked = |wanted: u8, words: &str| {
            let (code, said) = run(&["exhibit", &path("m.wdj"), "--check", &path("")]);
            assert!(code == wanted && said.contains(words), "{code} {said}");
        };
        looked(0, "the same file\n");
        fs::rename(&parts, &whole).unwrap();
        looked(0, "the same file\n");
        fs::rename(&whole, path("IMG_0001.jpg")).unwrap();
        looked(0, "called IMG_0001.jpg now");
        fs::write(&whole, "another sheet").unwrap();
        looked(0, "called IMG_0001.jpg now");
        fs::remove_file(path("IMG_0001.jpg")).unwrap();
        looked(1, "CHANGED");
        fs::remove_file(&whole).unwrap();
        looked(1, "not in the folder");
    }
}
