//! A second reader, written in Python from `journal/FORMAT.md` alone (`tests/reader`), agrees with this program.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::{Value, json};
use wardiary_core::diary::notes::NoteEntry;
use wardiary_core::diary::schema::Schema;
use wardiary_core::kernel::game::Viewer;
use wardiary_fixtures::matches::CAEN_ORNE;
use wardiary_journal::diary_file::{self, DiaryFile};
use wardiary_journal::hash::{link, origin};
use wardiary_journal::{Class, Frames, Header, Kind, Link, MatchId, Mode, codec, verify};

use super::alterations::Pieces;
use super::sample::{Draw, begun, from_hex, journal, journal_under, recompute_checksum};

pub(super) fn tests_folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A Python that has the package `blake3`: the one `tests/run` sets up, or that of the machine.
fn python() -> PathBuf {
    let own = tests_folder().join("../target/python/bin/python3");
    let candidates = [own, PathBuf::from("python3")];
    let has_blake3 = |python: &PathBuf| {
        let tried = Command::new(python).args(["-c", "import blake3"]).stderr(Stdio::null()).status();
        tried.is_ok_and(|status| status.success())
    };
    let found = candidates.into_iter().find(has_blake3);
    found.expect("python3 with the package blake3 is missing: run tests/run, which installs it below target/python")
}

/// The second reader's answers on each file or variant, in order.
pub(super) fn answers(arguments: &[PathBuf], input: Stdio) -> Vec<Value> {
    let script = tests_folder().join("reader/read.py");
    let run = Command::new(python()).arg(script).args(arguments).stdin(input).output().expect("python starts");
    let complaint = String::from_utf8_lossy(&run.stderr);
    assert!(complaint.is_empty(), "{complaint}");
    String::from_utf8_lossy(&run.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line of JSON"))
        .collect()
}

pub(super) fn told_of_variants(variants: &[Vec<u8>]) -> Vec<Value> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("variants");
    let framed = |bytes: &Vec<u8>| [&u32::try_from(bytes.len()).unwrap().to_le_bytes(), bytes.as_slice()].concat();
    fs::write(&path, variants.iter().flat_map(framed).collect::<Vec<u8>>()).unwrap();
    let told = answers(&[PathBuf::from("--batch")], Stdio::from(File::open(&path).unwrap()));
    assert_eq!(told.len(), variants.len());
    told
}

/// This program's answer on the bytes, in the words of the second reader.
pub(super) fn own_words(bytes: &[u8]) -> Value {
    let Ok(report) = verify(bytes, Mode::WithTree) else {
        return json!({"frames": 0, "head": null, "verdict": "header", "at": null, "offset": 0});
    };
    let head =
        report.head.map(|head| head.link.as_bytes().iter().map(|byte| format!("{byte:02x}")).collect::<String>());
    let verdict = match report.fault.as_ref().map(|fault| fault.class) {
        None => "intact",
        Some(Class::Altered) => "altered",
        Some(Class::Corrupt) => "corrupt",
        Some(Class::Torn) => "torn",
    };
    let place = report.fault.map(|fault| (fault.seq, fault.offset));
    json!({
        "frames": report.frames,
        "head": head,
        "verdict": verdict,
        "at": place.map(|(seq, _)| seq),
        "offset": place.map(|(_, offset)| offset),
    })
}

/// Returns whether the two readers agree on frames, head, class, number and place.
pub(super) fn agree(own: &Value, told: &Value) -> bool {
    own.as_object().expect("an object").iter().all(|(key, value)| told[key] == *value)
}

/// Demands agreement on every variant, and that each of these classes occurs; prints how often.
fn agree_on_all(what: &str, variants: &[(String, Vec<u8>)], classes: &[&str]) {
    let bytes: Vec<Vec<u8>> = variants.iter().map(|(_, bytes)| bytes.clone()).collect();
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let mut differ = Vec::new();
    for ((name, bytes), told) in variants.iter().zip(told_of_variants(&bytes)) {
        let own = own_words(bytes);
        *counts.entry(own["verdict"].as_str().unwrap().to_owned()).or_default() += 1;
        if !agree(&own, &told) {
            differ.push(format!("{name}: {own} here, {told} there"));
        }
    }
    println!("{what}: {} variants, {counts:?}, {} differ", variants.len(), differ.len());
    assert!(differ.is_empty(), "{} differ\n{}", differ.len(), differ[..differ.len().min(5)].join("\n"));
    for class in classes {
        assert!(counts.contains_key(*class), "{what}: no variant is {class}");
    }
}

#[test]
fn a_second_reader_finds_every_pinned_journal_and_vector_whole() {
    let folder = tempfile::tempdir().unwrap();
    let pinned = Schema::ALL.into_iter().flat_map(|schema| {
        let of_schema = move |(id, bytes)| (format!("{id}.{}.wdj", schema.number()), bytes);
        wardiary_fixtures::journals_of(schema).into_iter().map(of_schema)
    });
    let mut files: Vec<(String, Vec<u8>)> = pinned.collect();
    assert!(files.len() > 12, "{} pinned journals", files.len());
    for (name, text) in [
        ("framing.wdj", include_str!("../../../journal/vectors/framing.txt")),
        ("framing-2.wdj", include_str!("../../../journal/vectors/framing-2.txt")),
        ("vector.notes.wdj", include_str!("../../../journal/vectors/notes.txt")),
        ("vector-2.notes.wdj", include_str!("../../../journal/vectors/notes-2.txt")),
        ("vector-3.notes.wdj", include_str!("../../../journal/vectors/notes-3.txt")),
        ("vector-4.notes.wdj", include_str!("../../../journal/vectors/notes-4.txt")),
    ] {
        let hex = text.lines().filter(|line| !line.starts_with('#')).collect::<String>();
        files.push((name.to_owned(), from_hex(&hex)));
    }
    let paths: Vec<PathBuf> = files.iter().map(|(name, _)| folder.path().join(name)).collect();
    for (path, (_, bytes)) in paths.iter().zip(&files) {
        fs::write(path, bytes).unwrap();
    }
    for ((name, bytes), told) in files.iter().zip(answers(&paths, Stdio::null())) {
        assert_eq!(told["verdict"], "intact", "{name}: {told}");
        assert!(agree(&own_words(bytes), &told), "{name}: {told}");
        let payloads = &told["payloads"];
        println!("{name}: {} frames, payloads {payloads}", told["frames"]);
        assert_eq!((&payloads["unread"], &told["material"]), (&json!(0), &Value::Null), "{name}: {told}");
        if !name.starts_with("framing") {
            assert_eq!(payloads["read"], told["frames"], "{name}: {payloads}");
            let content = &told["content"];
            assert!(content.is_null() || content["at"].is_null() && content["untold"].is_null(), "{name}: {content}");
        }
    }
}

/// The reservations about a record, from this program and in the words of the second reader.
fn reservations(bytes: &[u8]) -> [Value; 3] {
    let game = diary_file::read(bytes).expect("a journal").game.expect("a match");
    let review = game.review(Viewer::Umpire);
    let gaps: Vec<[u32; 2]> = review.gaps().iter().map(|gap| [gap.from, gap.to]).collect();
    let disputes: Vec<[u32; 2]> = review.disputes().iter().map(|dispute| [dispute.on, dispute.open]).collect();
    let mut words: Vec<String> = gaps.iter().map(|[from, to]| format!("incomplete from {from} to {to}")).collect();
    words.extend(disputes.iter().map(|[on, _]| *on).min().map(|on| format!("disputed from {on}")));
    [json!(gaps), json!(disputes), json!(words)]
}

/// Gaps and disputes of every kind, and those of the journals that are pinned.
#[test]
fn a_second_reader_says_from_where_to_where_a_record_is_incomplete_and_disputed() {
    let decree = "amend N-037 losses ca-3-inf 1 because as on the table";
    let mut variants =
        wardiary_fixtures::journals_of(Schema::NEWEST).into_iter().map(|(_, bytes)| bytes).collect::<Vec<_>>();
    for lines in [
        &["gap - - away", decree, "clock start", decree, "end", decree][..],
        &["gap - - away", "gap - - still away", decree, "rewind 3", decree, "propose german end", decree],
        &["gap - - away", "breach umpire die 3 because it was rolled", decree],
        &["end", "claim german 3 - too far", "claim allied 3 - not at all", "ruling 6 rejected N-037 it was"],
        &["end", "claim german 3 - far", "ruling 5 granted N-037 so", "appeal allied 6 no", "statement german 7 yes"],
        &[
            "end",
            "claim german 3 - far",
            "ruling 5 granted N-037 so",
            "appeal allied 6 no",
            "ruling 7 rejected N-037 yes",
            "gap - - x",
        ],
    ] {
        let begun = CAEN_ORNE.begun_in(Schema::NEWEST).expect("a scenario");
        let mut file = DiaryFile::in_memory(MatchId([3; 16]), begun).expect("it fits");
        for line in lines {
            file.record(line, 1, None).unwrap_or_else(|error| panic!("{line}: {error}"));
        }
        variants.push(file.bytes().to_vec());
    }
    let mut said = BTreeSet::new();
    for (bytes, told) in variants.iter().zip(told_of_variants(&variants)) {
        let content = &told["content"];
        let [gaps, disputes, words] = reservations(bytes);
        assert_eq!([&content["incomplete"], &content["disputed"], &content["read with"]], [&gaps, &disputes, &words]);
        said.extend(words.as_array().expect("a list").iter().map(ToString::to_string));
    }
    assert!(said.len() > 5, "{said:?}");
}

#[test]
fn a_second_reader_agrees_on_a_file_cut_anywhere() {
    let sound = journal(1);
    let cuts = (0..=sound.len()).map(|length| (format!("cut at {length}"), sound[..length].to_vec()));
    agree_on_all("cuts", &cuts.collect::<Vec<_>>(), &["header", "intact", "torn"]);
}

#[test]
fn a_second_reader_agrees_on_flipped_bits() {
    let mut draw = Draw(1);
    let salted = journal_under(&Header::salted(MatchId([1; 16]), &[2; 16]));
    for (what, sound, count) in [("flips", journal(1), 2_500), ("flips under salts", salted, 300)] {
        let header = (0..96 * 8).step_by(3);
        let drawn: Vec<usize> = (0..count).map(|_| draw.below(sound.len() * 8)).collect();
        let flips = header.chain(drawn).map(|bit| {
            let mut damaged = sound.clone();
            damaged[bit / 8] ^= 1 << (bit % 8);
            (format!("bit {bit}"), damaged)
        });
        agree_on_all(what, &flips.collect::<Vec<_>>(), &["header", "corrupt", "torn"]);
    }
}

type Edit = fn(&mut Pieces, &mut Draw, &Pieces);

/// Edits of whole frames: removed, repeated, exchanged, copied from another journal, sealed too early, overwritten.
const FRAME_EDITS: [Edit; 10] = [
    |own, draw, _| drop(own.frames.remove(draw.below(own.frames.len()))),
    |own, draw, _| {
        let copied = own.frames[draw.below(own.frames.len())].clone();
        own.frames.insert(draw.below(own.frames.len() + 1), copied);
    },
    |own, draw, _| {
        let (one, other) = (draw.below(own.frames.len()), draw.below(own.frames.len()));
        own.frames.swap(one, other);
    },
    |own, draw, other| {
        let from = draw.below(own.frames.len()).min(other.frames.len() - 1);
        own.frames.truncate(from);
        own.frames.extend_from_slice(&other.frames[from..]);
    },
    |own, draw, _| own.frames.truncate(draw.below(own.frames.len()) + 1),
    |own, draw, _| written_over(own, draw, 2..3, 3),
    |own, draw, _| written_over(own, draw, 3..4, 8),
    |own, draw, _| written_over(own, draw, 8..9, 48),
    |own, draw, _| written_over(own, draw, 16..17, 5),
    |own, draw, _| {
        let frame = draw.below(own.frames.len());
        let payload_end = own.frames[frame].len() - 36;
        written_over(own, draw, 20..payload_end.max(21), 256);
    },
];

/// Gives a byte of a frame another value below `bound`, and the frame the checksum for it.
fn written_over(own: &mut Pieces, draw: &mut Draw, range: std::ops::Range<usize>, bound: usize) {
    let number = draw.below(own.frames.len());
    let frame = &mut own.frames[number];
    let at = (range.start + draw.below(range.len())).min(frame.len() - 5);
    frame[at] = u8::try_from(draw.below(bound)).unwrap();
    recompute_checksum(frame);
}

/// Adds or removes a byte at the end of a payload.
fn resized(own: &mut Pieces, draw: &mut Draw) {
    let number = draw.below(own.frames.len());
    let frame = &mut own.frames[number];
    let end = frame.len() - 36;
    if draw.below(2) == 0 || end == 20 {
        frame.insert(end, draw.byte());
    } else {
        frame.remove(end - 1);
    }
    let length = u32::try_from(frame.len() - 56).unwrap();
    frame[4..8].copy_from_slice(&length.to_le_bytes());
    recompute_checksum(frame);
}

/// Gives every frame the link and checksum for its place, and on request its number too.
fn relinked(own: &mut Pieces, renumbered: bool) {
    let header: [u8; 92] = own.header[..92].try_into().unwrap();
    let mut before: Link = origin(&header);
    for (frame, seq) in own.frames.iter_mut().zip(0_u64..) {
        if renumbered {
            frame[8..16].copy_from_slice(&seq.to_le_bytes());
        }
        let end = frame.len() - 36;
        before = link(&before, &frame[..end]);
        frame[end..end + 32].copy_from_slice(before.as_bytes());
        recompute_checksum(frame);
    }
}

/// A journal in which one payload has this length, with every link and checksum right.
fn with_payload_of(sound: &Pieces, length: u32) -> Vec<u8> {
    let mut own = sound.clone();
    let frame = &mut own.frames[3];
    let end = frame.len() - 36;
    frame.splice(20..end, vec![7; usize::try_from(length).unwrap()]);
    frame[4..8].copy_from_slice(&length.to_le_bytes());
    relinked(&mut own, false);
    own.journal()
}

/// A journal followed by so many stray bytes, and then by a whole frame `ahead` of the number due and with the distance `back`.
fn with_a_frame_behind(sound: &Pieces, stray: usize, (ahead, back): (u64, u32)) -> Vec<u8> {
    let mut frame = sound.frames[0].clone();
    frame[8..16].copy_from_slice(&(sound.frames.len() as u64 + ahead).to_le_bytes());
    frame[16..20].copy_from_slice(&back.to_le_bytes());
    recompute_checksum(&mut frame);
    [sound.journal(), vec![0; stray], frame].concat()
}

/// A journal some of whose frames were edited, some of whose bytes damaged, or both.
fn edited(sound: &Pieces, other: &Pieces, draw: &mut Draw) -> Vec<u8> {
    let mut own = sound.clone();
    for _ in 0..=draw.below(2) {
        if draw.below(12) == 0 {
            resized(&mut own, draw);
        } else {
            FRAME_EDITS[draw.below(FRAME_EDITS.len())](&mut own, draw, other);
        }
    }
    if draw.below(20) == 0 {
        own.header[10] = draw.byte() & 1;
        own.header[8 + draw.below(84)] = draw.byte() & 3;
        recompute_checksum(&mut own.header);
    }
    match draw.below(4) {
        0 => relinked(&mut own, false),
        1 => relinked(&mut own, true),
        _ => {}
    }
    let mut bytes = own.journal();
    match draw.below(8) {
        0 => bytes.truncate(96 + draw.below(bytes.len() - 95)),
        1 => bytes.extend((0..draw.below(120)).map(|_| [0xe7, 0x4a, 1, 0][draw.below(4)])),
        2 => {
            let from = 96 + draw.below(bytes.len() - 96);
            let to = (from + draw.below(600)).min(bytes.len());
            bytes[from..to].fill(0);
        }
        3 => {
            let at = 96 + draw.below(bytes.len() - 95);
            bytes.splice(at..at, vec![draw.byte(); 1 + draw.below(40)]);
        }
        _ => {}
    }
    bytes
}

#[test]
fn a_second_reader_agrees_on_edited_frames() {
    let (sound, other) = (Pieces::of(&journal(1)), Pieces::of(&journal(2)));
    let mut draw = Draw(2);
    let edits = (0..2_500).map(|number| (format!("edit {number}"), edited(&sound, &other, &mut draw)));
    let longest = [64_999, 65_000, 65_001].map(|length| (format!("{length} bytes"), with_payload_of(&sound, length)));
    let later = (0..60).flat_map(|gap| [(0, 0), (1, 0), (4, 3), (4, 4), (0, u32::MAX)].map(|place| (gap, place)));
    let later = later.map(|(gap, place)| (format!("{place:?} after {gap}"), with_a_frame_behind(&sound, gap, place)));
    let variants = edits.chain(longest).chain(later);
    agree_on_all("edits", &variants.collect::<Vec<_>>(), &["header", "intact", "altered", "corrupt", "torn"]);
}

/// A file of notes with genesis and one entry of these bytes, whole in frame and chain.
fn notes_with(genesis: &[u8], payload: &[u8]) -> Vec<u8> {
    let (memory, mut writer) = begun(1);
    writer.append(&[(Kind::Genesis, genesis)]).unwrap();
    writer.append(&[(Kind::Entry, payload)]).unwrap();
    memory.0.take()
}

#[test]
fn a_second_reader_refuses_the_same_payloads_of_notes() {
    let vector = include_str!("../../../journal/vectors/notes.txt");
    let vector = from_hex(&vector.lines().filter(|line| !line.starts_with('#')).collect::<String>());
    let frames: Vec<_> = Frames::new(&vector, Mode::WithTree).unwrap().map(Result::unwrap).collect();
    let mut payloads: Vec<Vec<u8>> = Vec::new();
    for entry in &frames[1..] {
        for bit in (0..entry.payload.len() * 8).step_by(2) {
            let mut payload = entry.payload.to_vec();
            payload[bit / 8] ^= 1 << (bit % 8);
            payloads.push(payload);
        }
        payloads.extend((0..=entry.payload.len()).map(|length| entry.payload[..length].to_vec()));
        for (at, form) in (0..entry.payload.len()).flat_map(|at| [(at, 251_u8), (at, 252), (at, 253), (at, 254)]) {
            let mut payload = entry.payload.to_vec();
            let byte = payload[at];
            let longer = [form, byte].into_iter().chain(std::iter::repeat_n(0, (1 << (form - 250)) - 1));
            payload.splice(at..=at, longer);
            payloads.push(payload);
        }
    }
    let variants: Vec<Vec<u8>> = payloads.iter().map(|payload| notes_with(frames[0].payload, payload)).collect();
    let (mut read, mut refused) = (0, 0);
    for (payload, told) in payloads.iter().zip(told_of_variants(&variants)) {
        let own = codec::decode::<NoteEntry>(payload);
        let there = told["payloads"]["unread"] == 0;
        assert_eq!(own.is_ok(), there, "{payload:02x?}: {own:?} here, {told} there");
        *if there { &mut read } else { &mut refused } += 1;
    }
    println!("payloads of notes: {read} read and {refused} refused by both");
    assert!(read > 500 && refused > 500, "{read} read, {refused} refused");
}
