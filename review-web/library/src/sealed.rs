//! Seals and opens intents, and attaches and releases collection plans, for the pages and for the command line. Works on the file
//! of a match and the files that belong to it.

use std::borrow::Cow;
use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use chrono::{Local, SecondsFormat};
use wardiary_core::diary::intents::{Intent, first_action};
use wardiary_core::diary::plan::{self, Attached, Plan};
use wardiary_core::diary::remark::{Before as _, Remark, commitment};
use wardiary_core::diary::schema::Schema;
use wardiary_core::kernel::door;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::{Actor, Side};
use wardiary_core::of_any;
use wardiary_core::review::{Review, Seq};
use wardiary_journal::beside;
use wardiary_journal::diary_file::DiaryFile;
use wardiary_journal::sealed_texts::{SealedText, SealedTexts, TITLE};
use wardiary_journal::whole_file::{Permissions, write_new_with, write_private_sidecar};
use wardiary_words::request_key::RequestKey;

use crate::faults::{Describe, both};
use crate::library::Unrecorded;
use crate::library::sealing::{Fate, PlanFile, Unsealed, Unshown};
use crate::pen::Pen;
use crate::recorder;

/// Maximum number of bytes of a file of texts, and of a plan. It suffices for some thousand intents.
const MOST: u64 = 1024 * 1024;

/// Returns the sealed texts of a match; none if there is no file.
///
/// # Errors
/// When a file of this name exists but cannot be read, or is not a file of sealed texts.
pub fn texts(journal: &Path) -> Result<SealedTexts, Unsealed> {
    let path = SealedTexts::beside(journal);
    let mut bytes = Vec::new();
    match beside::open(&path, MOST) {
        Err(error) if error.is_missing() => return Ok(SealedTexts::default()),
        Err(error) => return Err(unusable(&error)),
        Ok(file) => {
            file.take(MOST).read_to_end(&mut bytes).map_err(|error| unusable(&error))?;
        }
    }
    let text = door::exact(&bytes).map_err(|error| unusable(&error))?;
    let text = door::unmarked(&text);
    // The committed text has composed letters. An editor may have decomposed the letters of the file since.
    let [as_it_is, whole] = [Cow::Borrowed(&*text), door::composed(&text)].map(|text| SealedTexts::parse(&text));
    let known = as_it_is.map(|mut known| {
        let whole = whole.unwrap_or_default().texts;
        known.texts.extend(whole.into_iter().filter(|one| !known.texts.contains(one)).collect::<Vec<_>>());
        known
    });
    known.ok_or_else(|| Unsealed::Store([TITLE, TITLE].map(|title| title.trim_end().to_owned())))
}

fn unusable(error: &dyn Describe) -> Unsealed {
    Unsealed::Store(both(|w| error.describe(w)))
}

/// Appends a text and syncs the disk. On a full disk the file stays as it was.
fn append(journal: &Path, text: &SealedText) -> io::Result<()> {
    let path = SealedTexts::beside(journal);
    let known = match fs::read_to_string(&path) {
        Ok(known) if !TITLE.starts_with(&known) => known,
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        Ok(_) | Err(_) => TITLE.to_owned(),
    };
    // The new text begins on its own line, so that a torn last line does not spoil it.
    let end = if known.ends_with('\n') { "" } else { "\n" };
    write_private_sidecar(&path, format!("{known}{end}{text}").as_bytes())
}

/// Opens the file of a match for an entry that schema 1 does not have.
fn opened((journal, pen): (&Path, &Pen)) -> Result<DiaryFile, Unsealed> {
    let (mut file, _) = recorder::open(journal)?;
    if of_any!(file.game(), game => game.schema()) == Schema::One {
        return Err(Unsealed::Schema);
    }
    file.ids_from(RequestKey::fresh().map(RequestKey::ids));
    file.author_is(Some(pen.author.clone()));
    Ok(file)
}

/// Returns each sealed intent of the record with its author and commitment.
fn waiting(review: &dyn Review) -> Vec<(Seq, Actor, [u8; 32])> {
    let remarks = review.remarks();
    let is_opened = |seq: Seq| {
        let opens = |remark: &Remark| matches!(remark, Remark::Opened { on, .. } if *on == seq);
        remarks.iter().any(|one| opens(&one.remark))
    };
    let sealed = remarks.iter().filter_map(|one| match one.remark {
        Remark::Intent { commitment } => Some((one.seq, one.by, commitment)),
        Remark::Gap { .. }
        | Remark::Claim { .. }
        | Remark::Statement { .. }
        | Remark::Ruling { .. }
        | Remark::Appeal { .. }
        | Remark::Opened { .. }
        | Remark::Exhibit { .. } => None,
    });
    sealed.filter(|(seq, ..)| !is_opened(*seq)).collect()
}

/// Seals the intent of a side: first its text into the file, then its commitment into the record.
///
/// # Errors
/// As [`Sealing::seal`](crate::library::sealing::Sealing::seal).
pub fn seal((journal, pen): (&Path, &Pen), intent: &Intent) -> Result<Seq, Unsealed> {
    let mut file = opened((journal, pen))?;
    let review = file.game().review(Viewer::Umpire);
    let (text, side) = (intent.text(&*review), review.side_word(intent.side));
    let known = texts(journal)?;
    if let Some((seq, before)) = same_phase(&*review, &known, intent) {
        // An intent that is sent twice is sealed once.
        return if before == text { Ok(seq) } else { Err(Unsealed::Again(seq)) };
    }
    in_time(&*review, intent)?;
    let mut salt = [0; 32];
    getrandom::fill(&mut salt).map_err(|_| Unsealed::Random)?;
    let line = format!("intent {side} {}", digits(&commitment(&salt, &text)));
    drop(review);
    append(journal, &SealedText { salt, text })?;
    Ok(number(file.record(&line, 1, None)?))
}

/// Returns the recorded intent of the same side for the same phase, with its text.
fn same_phase(review: &dyn Review, known: &SealedTexts, intent: &Intent) -> Option<(Seq, String)> {
    let remarks = review.remarks();
    known.texts.iter().find_map(|one| {
        let read = Intent::parse(&one.text, review).ok()?;
        let own = Remark::Intent { commitment: commitment(&one.salt, &one.text) };
        let entry = remarks.iter().find(|remarked| remarked.remark == own)?;
        ((read.side, read.phase) == (intent.side, intent.phase)).then(|| (entry.seq, one.text.clone()))
    })
}

/// Checks that nothing of the phase is played yet.
fn in_time(review: &dyn Review, intent: &Intent) -> Result<(), Unsealed> {
    let now = review.at(review.len());
    if now.pending().is_none() {
        return Err(Unsealed::Over);
    }
    if let Some(first) = first_action(review, intent.phase, review.len()) {
        return Err(Unsealed::Begun(first));
    }
    if intent.phase.turn < now.position().moment.turn { Err(Unsealed::Past) } else { Ok(()) }
}

/// Returns the texts that a side sealed and has not opened, each with its entry.
#[must_use]
pub fn own_texts(review: &dyn Review, known: &SealedTexts, side: Side) -> Vec<(Seq, SealedText)> {
    let own = waiting(review).into_iter().filter(|(_, by, _)| *by == Actor::Side(side));
    own.filter_map(|(seq, _, sealed)| Some((seq, opening(known, &sealed)?.clone()))).collect()
}

/// Returns the sealed intents that cannot be opened, because no text in the file fits the commitment.
#[must_use]
pub fn lost(review: &dyn Review, known: &SealedTexts) -> Vec<Seq> {
    let lost = waiting(review).into_iter().filter(|(.., sealed)| opening(known, sealed).is_none());
    lost.map(|(seq, ..)| seq).collect()
}

fn opening<'a>(known: &'a SealedTexts, sealed: &[u8; 32]) -> Option<&'a SealedText> {
    known.texts.iter().find(|one| commitment(&one.salt, &one.text) == *sealed)
}

/// Opens sealed intents of one side or of both.
///
/// # Errors
/// As [`Sealing::unseal`](crate::library::sealing::Sealing::unseal).
pub fn unseal((journal, pen): (&Path, &Pen), side: Option<Side>) -> Result<Vec<Fate>, Unsealed> {
    let mut file = opened((journal, pen))?;
    let known = texts(journal)?;
    let review = file.game().review(Viewer::Umpire);
    let is_wanted = |by: &Actor| side.is_none_or(|side| *by == Actor::Side(side));
    let wanted: Vec<_> = waiting(&*review).into_iter().filter(|(_, by, _)| is_wanted(by)).collect();
    let named: Vec<String> = wanted.iter().map(|(_, by, _)| recorder::actor(&*review, *by)).collect();
    drop(review);
    let mut fates = Vec::new();
    for ((seq, _, sealed), by) in wanted.into_iter().zip(named) {
        let Some(SealedText { salt, text }) = opening(&known, &sealed) else {
            fates.push(Fate::Lost(seq));
            continue;
        };
        let line = format!("opened {by} {seq} {} {text}", digits(salt));
        fates.push(Fate::Opened(seq, number(file.record(&line, 1, None)?)));
    }
    Ok(fates)
}

fn digits(bytes: &[u8; 32]) -> String {
    blake3::Hash::from_bytes(*bytes).to_hex().to_string()
}

fn number(seq: u64) -> Seq {
    Seq::try_from(seq).unwrap_or(Seq::MAX)
}

/// Returns the plans attached to a match; `sees` decides which of them are open to the reader.
#[must_use]
pub fn plans(review: &dyn Review, journal: Option<&Path>, sees: &dyn Fn(&Attached) -> bool) -> Vec<PlanFile> {
    let file = |attached: Attached| {
        let text = match journal {
            _ if !sees(&attached) => Err(Unshown::Sealed),
            None => Err(Unshown::Missing),
            Some(journal) => plan_text(&plan_path(journal, &attached.name), &attached.hash),
        };
        PlanFile { attached, text }
    };
    plan::attached(review).into_iter().map(file).collect()
}

/// Returns the path of the file of a plan. Uses only the ending of the recorded name, because the match may have been renamed since.
pub(crate) fn plan_path(journal: &Path, name: &str) -> PathBuf {
    journal.with_extension(plan::ending(name).unwrap_or(plan::ENDING))
}

fn plan_text(path: &Path, hash: &[u8; 32]) -> Result<String, Unshown> {
    let mut bytes = Vec::new();
    match beside::open(path, MOST) {
        Err(error) if error.is_missing() => return Err(Unshown::Missing),
        Err(error) => return Err(Unshown::Unreadable(error)),
        Ok(file) => {
            let read = file.take(MOST).read_to_end(&mut bytes);
            read.map_err(|error| Unshown::Unreadable(beside::BesideError::Io(error)))?;
        }
    }
    let text = door::exact(&bytes).map_err(|_| Unshown::Changed)?;
    // The hashed text has composed letters and LF. An editor or a transfer may have changed the file since.
    let is_same = |text: &String| blake3::hash(text.as_bytes()).as_bytes() == hash;
    let before = door::written(&text);
    [text, before].into_iter().find(is_same).ok_or(Unshown::Changed)
}

/// Writes a plan to a file and attaches it.
///
/// # Errors
/// As [`Sealing::lay_plan`](crate::library::sealing::Sealing::lay_plan).
pub fn lay_plan((journal, pen): (&Path, &Pen), lines: &str) -> Result<Seq, Unsealed> {
    let mut file = opened((journal, pen))?;
    let mut salt = [0; 32];
    getrandom::fill(&mut salt).map_err(|_| Unsealed::Random)?;
    let review = file.game().review(Viewer::Umpire);
    let read = questions(lines, &*review)?;
    let text = Plan { salt: digits(&salt), questions: read.questions }.text();
    let stands = review.at(review.len()).position().moment;
    drop(review);
    let path = free(journal);
    // If the disk is full, no file is left, and the match does not name the file yet.
    write_new_with(&path, text.as_bytes(), Permissions::OwnerOnly)?;
    let name = path.file_name().map(|name| door::composed(&name.to_string_lossy()).into_owned()).unwrap_or_default();
    let hash = digits(blake3::hash(text.as_bytes()).as_bytes());
    // An attachment belongs to an entry. A match without entries first gets a stop of the clock, which changes nothing.
    let on = match last(&file) {
        Some(on) => on,
        None => {
            assert!(stands.turn > 0, "a match has turns");
            let wall = Local::now().fixed_offset().to_rfc3339_opts(SecondsFormat::Secs, false);
            number(file.record(&format!("clock stop {wall}"), 1, None)?)
        }
    };
    Ok(number(file.record(&format!("exhibit umpire {on} {hash} {name}"), 1, None)?))
}

/// Reads the questions of a form or a file. The first two lines of a plan may be missing.
fn questions(lines: &str, review: &dyn Review) -> Result<Plan, Unsealed> {
    let has_title = lines.starts_with(plan::TITLE);
    let before = format!("{}\nsalt {}\n", plan::TITLE, "0".repeat(64));
    let text = if has_title { lines.to_owned() } else { format!("{before}{lines}") };
    let mut plan = Plan::parse(&text, review).map_err(|mut error| {
        // Line numbers are those of the typed text.
        error.line -= if has_title { 0 } else { 2 };
        Unsealed::Plan(error)
    })?;
    plan.questions.retain(|question| !question.text.is_empty());
    if plan.questions.is_empty() { Err(Unsealed::NoQuestion) } else { Ok(plan) }
}

/// Returns a free file name: `NAME.plan`, `NAME.plan-2`.
fn free(journal: &Path) -> PathBuf {
    let endings = std::iter::once(plan::ENDING.to_owned()).chain((2..).map(|n: u16| format!("{}-{n}", plan::ENDING)));
    let paths = endings.map(|ending| journal.with_extension(ending));
    paths
        .into_iter()
        .find(|path| path.symlink_metadata().is_err())
        .unwrap_or_else(|| journal.with_extension(plan::ENDING))
}

/// Returns the last entry made by people; `None` if there is none.
fn last(file: &DiaryFile) -> Option<Seq> {
    of_any!(file.game(), game => (game.first()..game.count()).rev().find(|&seq| game.has_entry(seq)))
}

/// Opens every plan to all viewers.
///
/// # Errors
/// As [`Sealing::release_plans`](crate::library::sealing::Sealing::release_plans).
pub fn release_plans((journal, pen): (&Path, &Pen)) -> Result<usize, Unsealed> {
    let mut file = opened((journal, pen))?;
    let attached = plan::attached(&*file.game().review(Viewer::Umpire));
    let sealed: Vec<Attached> = attached.into_iter().filter(|one| one.opened.is_none()).collect();
    for Attached { seq, name, hash, .. } in &sealed {
        file.record(&format!("exhibit umpire {seq} {} {name}", digits(hash)), 1, None)?;
    }
    Ok(sealed.len())
}

/// Turns the reason why a match takes no entries into a reason why nothing is sealed.
impl From<Unrecorded> for Unsealed {
    fn from(unrecorded: Unrecorded) -> Self {
        Self::Unrecorded(unrecorded)
    }
}
