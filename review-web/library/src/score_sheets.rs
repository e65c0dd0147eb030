//! Compares two records of one match side by side. Lists each difference with both versions, and merges the records into one.
//!
//! The comparison covers entries that change a position: actions with their dice, decrees, readings. Clocks, refused proposals
//! and breaches are not compared; the merged record takes those of the first record. All other entries, such as undone ones and
//! those that are not play, stay in the originals, which the merged record names.

use similar::{Algorithm, DiffOp, capture_diff_slices};
use wardiary_core::diary::entry::Source;
use wardiary_core::diary::entry_text::EntryError;
use wardiary_core::editions::{self, Begun, Opening, PoseError};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::refuse::RuleViolation;
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::{EntryKind, EntryView, Review, Seq};
use wardiary_journal::Link;
use wardiary_journal::diary_file::{DiaryFile, Read, RecordError};
use wardiary_journal::durable::Durable;

use crate::recorder::actor;

/// A record of a match, with its name.
pub struct Sheet<'a> {
    /// Its name, such as that of its file.
    pub name: &'a str,
    /// BLAKE3 hash of its file.
    pub hash: [u8; 32],
    /// Its last link.
    pub head: Link,
    /// The match in it.
    pub review: Box<dyn Review + 'a>,
}

/// A stretch of two records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stretch {
    /// Both records agree. Holds the matching entries in pairs.
    Same(Vec<[Seq; 2]>),
    /// The records differ. Holds the entries of the first and those of the second; either may be empty.
    Differ([Vec<Seq>; 2]),
}

/// The version of a difference for the merged record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Version {
    /// The version of the first record.
    First,
    /// The version of the second.
    Second,
    /// The version of the first record, disputed by the second.
    Open,
}

/// Why two records cannot be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unlike {
    /// They are of different systems.
    System,
    /// They are played under different editions.
    Edition,
    /// The texts of this name at the beginning differ.
    Material(&'static str),
}

/// The reason why two records cannot be merged.
#[derive(Debug)]
pub enum Unmerged {
    /// The match cannot be begun again.
    Opening(PoseError),
    /// An entry of one of them cannot follow the entries before it.
    Refused(Box<Refusal>),
    /// The new file could not be written.
    Write(RecordError),
}

/// An entry that cannot follow the entries before it.
#[derive(Debug)]
pub struct Refusal {
    /// Its record, 0 or 1.
    pub of: usize,
    /// The number of the entry in that record.
    pub seq: Seq,
    /// The entry in notation.
    pub line: String,
    /// The number of the last difference up to the entry, from 1; 0 if there is none.
    pub difference: usize,
    /// The row that refuses the entry; `None` if the line cannot be read there, for example because another question is pending.
    pub violation: Option<RuleViolation>,
}

/// Texts of a match that must be equal for two records of one match.
const TEXTS: [&str; 2] = ["scene", "tables"];

/// Compares the beginnings of two records.
///
/// # Errors
/// The first difference between them.
pub fn are_of_one_match(first: &Read, second: &Read) -> Result<(), Unlike> {
    let [one, other] = [first, second].map(|read| read.game.as_ref().map(editions::AnyMatch::genesis));
    if one.map(|genesis| &genesis.system) != other.map(|genesis| &genesis.system) {
        return Err(Unlike::System);
    }
    if one.map(|genesis| &genesis.edition) != other.map(|genesis| &genesis.edition) {
        return Err(Unlike::Edition);
    }
    let text =
        |read: &Read, wanted: &str| read.material.iter().find(|(name, _)| name == wanted).map(|(_, text)| text.clone());
    let differs = |name: &&&str| text(first, name) != text(second, name);
    TEXTS.iter().find(differs).map_or(Ok(()), |name| Err(Unlike::Material(name)))
}

/// Returns whether an entry is compared.
const fn is_compared(entry: &EntryView) -> bool {
    entry.on_line && matches!(entry.kind, EntryKind::Action(_) | EntryKind::Amendment | EntryKind::Reading)
}

/// Returns whether an entry is not compared, but is merged together with the compared entries of the first record.
const fn goes_along(entry: &EntryView) -> bool {
    entry.on_line && matches!(entry.kind, EntryKind::Clock | EntryKind::Refused(_) | EntryKind::Breach(_))
}

fn entries(review: &dyn Review) -> Vec<EntryView> {
    (review.first()..review.len()).filter_map(|seq| review.entry(seq)).collect()
}

/// Lays two records side by side.
#[must_use]
pub fn laid(first: &dyn Review, second: &dyn Review) -> Vec<Stretch> {
    let lines = |review: &dyn Review| -> Vec<(Seq, String)> {
        let compared = entries(review).into_iter().filter(is_compared);
        compared.map(|entry| (entry.seq, entry.notation)).collect()
    };
    let (first, second) = (lines(first), lines(second));
    let said = |lines: &[(Seq, String)]| lines.iter().map(|(_, line)| line.clone()).collect::<Vec<_>>();
    let seqs = |lines: &[(Seq, String)]| lines.iter().map(|(seq, _)| *seq).collect::<Vec<_>>();
    let stretch = |op: DiffOp| {
        let (first, second) = (&first[op.old_range()], &second[op.new_range()]);
        match op {
            DiffOp::Equal { .. } => {
                Stretch::Same(first.iter().zip(second).map(|(one, other)| [one.0, other.0]).collect())
            }
            DiffOp::Delete { .. } | DiffOp::Insert { .. } | DiffOp::Replace { .. } => {
                Stretch::Differ([seqs(first), seqs(second)])
            }
        }
    };
    // Dice and names of units recur, so lines that occur once in each record are matched first.
    capture_diff_slices(Algorithm::Patience, &said(&first), &said(&second)).into_iter().map(stretch).collect()
}

/// A line of a merged record.
struct Line {
    of: usize,
    seq: Seq,
    text: String,
    after_ms: Option<u32>,
    /// The source of the dice in the line, if known.
    source: Option<Source>,
    difference: usize,
}

/// Begins the match of a record again.
///
/// # Errors
/// When the match cannot begin in this program.
pub fn begun(first: &Read) -> Result<Begun, PoseError> {
    let text = |wanted: &str| first.material.iter().find(|(name, _)| name == wanted).map(|(_, text)| text.clone());
    let genesis = first.game.as_ref().map(editions::AnyMatch::genesis);
    let opening = Opening {
        title: genesis.map(|genesis| genesis.title.clone()).unwrap_or_default(),
        language: genesis.map(|genesis| genesis.language.clone()).unwrap_or_default(),
        begun: genesis.map(|genesis| genesis.begun.clone()).unwrap_or_default(),
        edition: genesis.map(|genesis| genesis.edition.clone()),
        tables: text("tables"),
        ..Opening::default()
    };
    editions::begin(&text("scene").unwrap_or_default(), &opening)
}

/// Writes two records into the file of a match that has no entries yet. Writes the chosen version of each difference, in order,
/// and at the end the name, head and hash of both records. `second` is the side that disputes open differences.
///
/// # Errors
/// When an entry cannot follow the entries before it, or the file cannot be written. The entries already written are then useless.
pub fn merge<D: Durable>(
    file: &mut DiaryFile<D>,
    sheets: &[Sheet<'_>; 2],
    versions: &[Version],
    second: Side,
) -> Result<(), Unmerged> {
    let (lines, open) = merged(sheets, versions);
    let mut disputes = open.into_iter().peekable();
    // Attachments are on the last written entry. The last frame may be a checkpoint, which can have no attachment.
    let mut last = 0;
    for (at, line) in lines.iter().enumerate() {
        let seq = write(file, line)?;
        last = seq;
        while let Some((_, words)) = disputes.next_if(|(before, _)| *before == at) {
            let side = file.game().review(Viewer::Umpire).side_word(second);
            said(file, &format!("claim {side} {seq} - {words}"))?;
        }
    }
    for sheet in sheets {
        let hash: String = sheet.hash.iter().map(|byte| format!("{byte:02x}")).collect();
        said(file, &format!("exhibit umpire {last} {hash} {}, head {}", sheet.name, sheet.head))?;
    }
    Ok(())
}

/// Returns the lines of a merged record, and the second version of each open difference with the index of its line.
fn merged(sheets: &[Sheet<'_>; 2], versions: &[Version]) -> (Vec<Line>, Vec<(usize, String)>) {
    let [first, second] = [0, 1].map(|of| sheets[of].review.as_ref());
    let all = [entries(first), entries(second)];
    let (mut lines, mut open, mut difference, mut behind): (Vec<Line>, Vec<_>, usize, Seq) =
        (Vec::new(), Vec::new(), 0, 0);
    for stretch in laid(first, second) {
        let mut disputed = None;
        let (of, seqs, other): (usize, Vec<Seq>, Vec<Seq>) = match stretch {
            Stretch::Same(pairs) => {
                let pairs: (Vec<Seq>, Vec<Seq>) = pairs.into_iter().map(|[one, other]| (one, other)).unzip();
                (0, pairs.0, pairs.1)
            }
            Stretch::Differ([one, other]) => {
                difference += 1;
                match versions.get(difference - 1).copied().unwrap_or(Version::Open) {
                    Version::First => (0, one, Vec::new()),
                    Version::Second => (1, other, Vec::new()),
                    Version::Open => {
                        let words: Vec<&str> = all[1]
                            .iter()
                            .filter(|entry| other.contains(&entry.seq))
                            .map(|entry| entry.notation.as_str())
                            .collect();
                        let words = if words.is_empty() { "-".to_owned() } else { words.join("; ") };
                        disputed = Some(words);
                        (0, one, Vec::new())
                    }
                }
            }
        };
        let review = sheets[of].review.as_ref();
        for (at, seq) in seqs.iter().enumerate() {
            let beside =
                all[0].iter().filter(|entry| of == 0 && (behind..*seq).contains(&entry.seq) && goes_along(entry));
            lines.extend(beside.map(|entry| line(review, entry, (of, difference))));
            behind = if of == 0 { seq + 1 } else { behind };
            let Some(entry) = all[of].iter().find(|entry| entry.seq == *seq) else { continue };
            // If one scribe recorded no time, or no source of the dice, the other may have.
            let other = other.get(at).and_then(|other| all[1].iter().find(|entry| entry.seq == *other));
            let after_ms = entry.after_ms.or(other.and_then(|entry| entry.after_ms));
            let source = source(entry).or(other.and_then(source));
            lines.push(Line { after_ms, source, ..line(review, entry, (of, difference)) });
        }
        open.extend(disputed.map(|words| (lines.len().saturating_sub(1), words)));
    }
    let rest = all[0].iter().filter(|entry| entry.seq >= behind && goes_along(entry));
    lines.extend(rest.map(|entry| line(first, entry, (0, difference))));
    (lines, open)
}

/// Returns a line of a merged record, with the index of its record and the number of the last difference up to it.
fn line(review: &dyn Review, entry: &EntryView, (of, difference): (usize, usize)) -> Line {
    // A refused proposal is typed without row and code, and names its side.
    let proposal = match &entry.kind {
        EntryKind::Refused(Some(refusal)) => Some(format!("propose {} {}", actor(review, entry.by), refusal.proposal)),
        _ => None,
    };
    let text = proposal.unwrap_or_else(|| entry.notation.clone());
    Line { of, seq: entry.seq, text, after_ms: entry.after_ms, source: source(entry), difference }
}

/// Returns the source of a throw's dice.
fn source(entry: &EntryView) -> Option<Source> {
    entry.throw.map(|throw| throw.source)
}

fn write<D: Durable>(file: &mut DiaryFile<D>, line: &Line) -> Result<u64, Unmerged> {
    let refused = |violation| {
        let Line { of, seq, ref text, difference, .. } = *line;
        Unmerged::Refused(Box::new(Refusal { of, seq, line: text.clone(), difference, violation }))
    };
    // A throw keeps its source, with the next number in the merged record.
    file.dice_from(line.source);
    match file.record(&line.text, 1, line.after_ms) {
        Err(RecordError::Pen(EntryError::Refused(violation))) => Err(refused(Some(violation))),
        Err(RecordError::Pen(EntryError::Text(_) | EntryError::Missing(_))) => Err(refused(None)),
        written => written.map_err(Unmerged::Write),
    }
}

fn said<D: Durable>(file: &mut DiaryFile<D>, line: &str) -> Result<u64, Unmerged> {
    file.record(line, 1, None).map_err(Unmerged::Write)
}
