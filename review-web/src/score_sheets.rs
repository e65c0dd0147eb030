//! Two records of one match: laid side by side, each difference with both versions, and merged into one.
//!
//! What is compared is what changes a position: actions with their dice, decrees, readings. Clocks, refused proposals and breaches are each
//! record's own and go along with it; what was undone, and what went on record beside play, stays in the records, which the merged one names.

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

/// A record of a match, with what it is called.
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
    /// Both say the same: the entries of either.
    Same(Vec<[Seq; 2]>),
    /// They say different things: what the first says, and what the second does. Either may say nothing.
    Differ([Vec<Seq>; 2]),
}

/// Which version of a difference goes into the merged record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Version {
    /// That of the first record.
    First,
    /// That of the second.
    Second,
    /// That of the first, which the second disputes.
    Open,
}

/// Why two records cannot be laid side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unlike {
    /// They are of different systems.
    System,
    /// They are played under different editions.
    Edition,
    /// They begin with this text, which differs.
    Material(&'static str),
}

/// Why two records cannot be merged so.
#[derive(Debug)]
pub enum Unmerged {
    /// Their match cannot be begun again.
    Opening(PoseError),
    /// An entry of one of them does not fit behind what was taken before it.
    Refused(Box<Refusal>),
    /// The new file could not be written.
    Write(RecordError),
}

/// An entry that does not fit behind what was taken before it.
#[derive(Debug)]
pub struct Refusal {
    /// Which record it is of, 0 or 1.
    pub of: usize,
    /// Its number there.
    pub seq: Seq,
    /// It in notation.
    pub line: String,
    /// The last difference before it, or with it, from 1; 0 where there is none.
    pub difference: usize,
    /// The row that refuses it; `None` where the open question is another one.
    pub violation: Option<RuleViolation>,
}

/// Texts of a match that must be the same, so that two records can be of one match.
const TEXTS: [&str; 2] = ["scene", "tables"];

/// Compares what two records begin with.
///
/// # Errors
/// The first thing in which they differ.
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

/// Whether an entry is compared.
const fn is_compared(entry: &EntryView) -> bool {
    entry.on_line && matches!(entry.kind, EntryKind::Action(_) | EntryKind::Amendment | EntryKind::Reading)
}

/// Whether an entry goes along with the record it is in.
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
    // Dice and names of units recur: lines that stand once in either record are found first.
    capture_diff_slices(Algorithm::Patience, &said(&first), &said(&second)).into_iter().map(stretch).collect()
}

/// A line of a merged record.
struct Line {
    of: usize,
    seq: Seq,
    text: String,
    after_ms: Option<u32>,
    /// Where its dice are from, where that is known.
    source: Option<Source>,
    difference: usize,
}

/// The same match, begun again.
///
/// # Errors
/// When it does not begin under this program.
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

/// Writes two records into a file in which their match is at its beginning: of each difference the version chosen, in their order, and last
/// both records by name, head and hash. `second` is the side that disputes what is left open.
///
/// # Errors
/// The first entry that does not fit; what was written before it is then of no use.
pub fn merge<D: Durable>(
    file: &mut DiaryFile<D>,
    sheets: &[Sheet<'_>; 2],
    versions: &[Version],
    second: Side,
) -> Result<(), Unmerged> {
    let (lines, open) = merged(sheets, versions);
    let mut disputes = open.into_iter().peekable();
    // The last frame may be a checkpoint, to which nothing is attached.
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

/// The lines of a merged record; and what the second says at each difference left open, with the line it is about.
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
            // Where one scribe took no time, or did not say where the dice are from, the other may have.
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

/// A line of a merged record, of the record and behind the difference of these numbers.
fn line(review: &dyn Review, entry: &EntryView, (of, difference): (usize, usize)) -> Line {
    // A proposal that was refused is dictated without row and code, and says who made it.
    let proposal = match &entry.kind {
        EntryKind::Refused(Some(refusal)) => Some(format!("propose {} {}", actor(review, entry.by), refusal.proposal)),
        _ => None,
    };
    let text = proposal.unwrap_or_else(|| entry.notation.clone());
    Line { of, seq: entry.seq, text, after_ms: entry.after_ms, source: source(entry), difference }
}

/// Where the dice of a throw are from.
fn source(entry: &EntryView) -> Option<Source> {
    entry.throw.map(|throw| throw.source)
}

fn write<D: Durable>(file: &mut DiaryFile<D>, line: &Line) -> Result<u64, Unmerged> {
    let refused = |violation| {
        let Line { of, seq, ref text, difference, .. } = *line;
        Unmerged::Refused(Box::new(Refusal { of, seq, line: text.clone(), difference, violation }))
    };
    // A throw keeps its source, under the number that is due in the merged record.
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
