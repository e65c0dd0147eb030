//! `reconcile`: compares two records of one match, and merges them.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use fluent_bundle::FluentValue;
use serde_json::json;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::viewer_named;
use wardiary_core::review::{Review, Seq};
use wardiary_journal::diary_file::{self, DiaryFile, Read};
use wardiary_journal::{Header, MatchId};
use wardiary_library::beginning::drawn;
use wardiary_library::pen::Pen;
use wardiary_library::score_sheets::{Sheet, Stretch, Unlike, Unmerged, Version, are_of_one_match, begun, laid, merge};
use wardiary_words::request_key::RequestKey;

use super::failure::{Failure, both};
use super::open::named_as_match;
use super::out::write_new;
use super::{Desk, NO, YES, json};

/// Two records of one match side by side: each difference with both versions. With --out they are merged into a new file, which
/// names both. Exit code 1 when they differ and nothing is merged.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  wardiary reconcile allied.wdj german.wdj
  wardiary reconcile allied.wdj german.wdj --take 1=second --take 2=first --out evening.wdj")]
pub(super) struct Reconcile {
    first: PathBuf,
    second: PathBuf,
    #[arg(long, value_name = "N=VERSION", requires = "out")]
    take: Vec<String>,
    #[arg(long, value_name = "SIDE", requires = "out")]
    second_by: Option<String>,
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[arg(long)]
    json: bool,
}

/// Shows the differences, and merges on request.
pub(super) fn run(asked: &Reconcile, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    asked.out.as_deref().map_or(Ok(()), named_as_match)?;
    let bytes = [bytes(&asked.first)?, bytes(&asked.second)?];
    let reads = [read(&asked.first, &bytes[0])?, read(&asked.second, &bytes[1])?];
    are_of_one_match(&reads[0], &reads[1]).map_err(|unlike| failed_unlike(asked, unlike))?;
    let sheets = [sheet((&asked.first, &bytes[0]), &reads[0])?, sheet((&asked.second, &bytes[1]), &reads[1])?];
    let stretches = laid(sheets[0].review.as_ref(), sheets[1].review.as_ref());
    let differences: Vec<&[Vec<Seq>; 2]> = stretches
        .iter()
        .filter_map(|stretch| match stretch {
            Stretch::Same(_) => None,
            Stretch::Differ(versions) => Some(versions),
        })
        .collect();
    let versions = versions(asked, differences.len())?;
    if let Some(out) = &asked.out {
        let side = second_side(asked, sheets[0].review.as_ref())?;
        let begun = begun(&reads[0]).map_err(|error| Failure::posed(("scene", ""), &error))?;
        let header = drawn().map(MatchId).and_then(|id| Ok(Header::salted(id, &drawn()?))).map_err(Failure::unbegun)?;
        // In memory, so that records that do not fit together leave no file.
        let mut file = DiaryFile::in_memory_under(&header, begun).map_err(|error| Failure::recorded(out, &error))?;
        file.ids_from(RequestKey::fresh().map(RequestKey::ids));
        file.author_is(Some(Pen::own_machine().author));
        merge(&mut file, &sheets, &versions, side).map_err(|error| failed(asked, &sheets, error))?;
        write_new(out, file.bytes())?;
    }
    report(asked, desk, &sheets, &differences)?;
    Ok(if asked.out.is_some() || differences.is_empty() { YES } else { NO })
}

fn bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(|error| Failure::unreadable(path, &error))
}

/// Reads the record in these bytes. They are read from disk once, so that the hash is that of the compared record.
fn read(path: &Path, bytes: &[u8]) -> Result<Read, Failure> {
    let read = diary_file::read(bytes).map_err(|error| Failure::unreadable(path, &error))?;
    if read.report.fault.is_some() || read.fault.is_some() {
        return Err(Failure::no("failed-not-intact", [("file", path.display().to_string())]));
    }
    Ok(read)
}

fn sheet<'a>((path, bytes): (&'a Path, &[u8]), read: &'a Read) -> Result<Sheet<'a>, Failure> {
    let empty = || Failure::no("failed-empty", [("file", path.display().to_string())]);
    let game = read.game.as_ref().ok_or_else(empty)?;
    Ok(Sheet {
        name: path.file_name().and_then(|name| name.to_str()).unwrap_or_default(),
        hash: *blake3::hash(bytes).as_bytes(),
        head: read.report.head.as_ref().ok_or_else(empty)?.link,
        review: game.review(Viewer::Umpire),
    })
}

/// Returns the chosen version of each difference.
fn versions(asked: &Reconcile, count: usize) -> Result<Vec<Version>, Failure> {
    let mut versions = vec![Version::Open; count];
    for wish in &asked.take {
        let wrong = || Failure::usage("failed-take", [("wish", wish.clone()), ("most", count.to_string())]);
        let (number, version) = wish.split_once('=').ok_or_else(wrong)?;
        let at = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1)).filter(|&at| at < count);
        let version = match version {
            "first" => Version::First,
            "second" => Version::Second,
            "open" => Version::Open,
            _ => return Err(wrong()),
        };
        versions[at.ok_or_else(wrong)?] = version;
    }
    Ok(versions)
}

/// Returns the side of the second record; by default the second of the game.
fn second_side(asked: &Reconcile, review: &dyn Review) -> Result<Side, Failure> {
    let Some(word) = &asked.second_by else { return Ok(Side::Two) };
    match viewer_named(review, word) {
        Some(Viewer::Side(side)) => Ok(side),
        _ => {
            let known = [Side::One, Side::Two].map(|side| review.side_word(side)).join(", ");
            Err(Failure::usage("failed-second-by", [("word", word.clone()), ("known", known)]))
        }
    }
}

fn failed_unlike(asked: &Reconcile, unlike: Unlike) -> Failure {
    let what = match unlike {
        Unlike::System => "system",
        Unlike::Edition => "edition",
        Unlike::Material(name) => name,
    };
    let args = [("first", asked.first.display().to_string()), ("second", asked.second.display().to_string())];
    Failure::no(&format!("failed-unlike-{what}"), args)
}

fn failed(asked: &Reconcile, sheets: &[Sheet<'_>; 2], error: Unmerged) -> Failure {
    let out = asked.out.as_deref().unwrap_or(Path::new(""));
    match error {
        Unmerged::Opening(error) => Failure::posed(("scene", ""), &error),
        Unmerged::Write(error) => Failure::recorded(out, &error),
        Unmerged::Refused(refusal) => Failure::No(both(|tongue| {
            let review = sheets[refusal.of].review.as_ref();
            let localizer = tongue.localizer(review);
            let why = refusal.violation.as_ref().map_or_else(
                || tongue.t("unmerged-unasked"),
                |violation| format!("{} {}", violation.rule, localizer.refusal(&violation.breach)),
            );
            let args = [
                ("file", FluentValue::from(sheets[refusal.of].name)),
                ("seq", refusal.seq.to_string().into()),
                ("line", localizer.dictated(&refusal.line).into()),
                ("n", refusal.difference.to_string().into()),
                // A refusal is a sentence of its own, and the message adds its own full stop.
                ("why", why.trim_end_matches('.').to_owned().into()),
            ];
            tongue.say("failed-unmerged", args)
        })),
    }
}

/// Reports both versions of each difference.
fn report(
    asked: &Reconcile,
    desk: &mut Desk<'_>,
    sheets: &[Sheet<'_>; 2],
    differences: &[&[Vec<Seq>; 2]],
) -> Result<(), Failure> {
    if asked.json {
        let said = |of: usize, seqs: &[Seq]| -> Vec<_> {
            let entries = seqs.iter().filter_map(|&seq| sheets[of].review.entry(seq));
            entries.map(|entry| json!({"seq": entry.seq, "notation": entry.notation})).collect()
        };
        let each = differences.iter().map(|[one, other]| json!({"first": said(0, one), "second": said(1, other)}));
        let heads = sheets.each_ref().map(|sheet| json!({"file": sheet.name, "head": sheet.head.to_string()}));
        let out = asked.out.as_ref().map(|out| out.display().to_string());
        let object = json!({"v": 1, "records": heads, "differences": each.collect::<Vec<_>>(), "merged": out});
        return json::line(&mut desk.out, &object);
    }
    let tongue = desk.tongue;
    for (at, versions) in differences.iter().enumerate() {
        writeln!(desk.out, "{}", tongue.say("reconcile-difference", [("n", (at + 1).to_string().into())]))?;
        for (sheet, seqs) in sheets.iter().zip(versions.iter()) {
            let review = sheet.review.as_ref();
            let localizer = tongue.localizer(review);
            let said = |entry: wardiary_core::review::EntryView| {
                let (by, words) = (localizer.actor(entry.by), localizer.phrase(&entry.words));
                format!("{} `{}` · {by}: {words}", entry.seq, localizer.dictated(&entry.notation))
            };
            let mut lines: Vec<String> = seqs.iter().filter_map(|&seq| review.entry(seq)).map(said).collect();
            if lines.is_empty() {
                lines.push(tongue.t("reconcile-nothing"));
            }
            for line in lines {
                writeln!(desk.out, "  {}: {line}", sheet.name)?;
            }
        }
    }
    writeln!(desk.out, "{}", tongue.say("reconcile-count", [("n", differences.len().into())]))?;
    if let Some(out) = &asked.out {
        writeln!(desk.out, "{}", tongue.say("reconcile-merged", [("file", out.display().to_string().into())]))?;
    }
    Ok(())
}
