//! Recorded matches changed in ten thousand drawn ways: every change is noticed, and its entry is named.
//!
//! Rows 1 to 4 and 8 to 11 of the table of faults. `WARDIARY_SEED=n` draws others, `WARDIARY_MUTATIONS=n` more of them.

use std::collections::BTreeMap;

use wardiary_journal::frame::Draft;
use wardiary_journal::hash::Chain;
use wardiary_journal::read::ReadError;
use wardiary_journal::{Class, Frame, Head, Header, Kind, Mode, verify};

use super::sample::{Draw, Place, forged, number, places, recompute_checksum, report};

const MUTATIONS: u64 = 10_000;
/// The least number of times that each way of noticing occurs among ten thousand.
const EACH_MIN: u64 = 500;

/// A recorded match, and a note of its end.
struct Sound {
    name: String,
    bytes: Vec<u8>,
    places: Vec<Place>,
    noted: Head,
}

impl Sound {
    fn frame(&self, n: usize) -> &[u8] {
        &self.bytes[self.places[n].start..self.places[n].end]
    }

    fn from(&self, n: usize) -> &[u8] {
        self.places.get(n).map_or(&[], |place| &self.bytes[place.start..])
    }

    fn until(&self, n: usize) -> &[u8] {
        self.places.get(n).map_or(&self.bytes, |place| &self.bytes[..place.start])
    }
}

/// The way in which a change is to be noticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Noticed {
    Header,
    /// A fault of this class, at this frame.
    Fault(Class, usize),
    /// The file is sound in itself, but is not the match whose end was noted.
    Noted,
}

impl Noticed {
    const fn word(self) -> &'static str {
        match self {
            Self::Header => "header",
            Self::Fault(Class::Torn, _) => "torn",
            Self::Fault(Class::Corrupt, _) => "corrupt",
            Self::Fault(Class::Altered, _) => "altered",
            Self::Noted => "noted",
        }
    }
}

type Mutation = fn(&Sound, &Sound, &mut Draw) -> (Vec<u8>, Noticed);

const ALL: [(&str, Mutation); 14] = [
    ("header bytes", |own, _, draw| (overwritten(&own.bytes, 0..96, draw), Noticed::Header)),
    ("bytes of a frame", bytes_of_a_frame),
    ("bytes of the last batch", |own, _, draw| {
        let last = usize::try_from(own.places.last().unwrap().batch).unwrap();
        let n = last + draw.below(own.places.len() - last);
        (overwritten(&own.bytes, own.places[n].start..own.places[n].end, draw), Noticed::Fault(Class::Torn, n))
    }),
    ("cut inside a frame", |own, _, draw| {
        let n = draw.below(own.places.len());
        let place = own.places[n];
        let length = place.start + 1 + draw.below(place.end - place.start - 1);
        (own.bytes[..length].to_vec(), Noticed::Fault(Class::Torn, n))
    }),
    ("bytes behind the end", |own, _, draw| {
        let tail = (0..1 + draw.below(4_096)).map(|_| draw.byte()).collect::<Vec<u8>>();
        ([own.bytes.clone(), tail].concat(), Noticed::Fault(Class::Torn, own.places.len()))
    }),
    ("frames missing from the end", |own, _, draw| (own.until(draw.below(own.places.len())).to_vec(), Noticed::Noted)),
    ("frames deleted", |own, _, draw| {
        let n = draw.below(own.places.len() - 1);
        let behind = n + 1 + draw.below((own.places.len() - n - 1).min(4));
        ([own.until(n), own.from(behind)].concat(), Noticed::Fault(Class::Altered, n))
    }),
    ("frame duplicated", |own, _, draw| {
        let n = draw.below(own.places.len());
        ([own.until(n + 1), own.from(n)].concat(), Noticed::Fault(Class::Altered, n + 1))
    }),
    ("frames swapped", |own, _, draw| {
        let n = draw.below(own.places.len() - 1);
        let m = n + 1 + draw.below(own.places.len() - n - 1);
        let between = &own.bytes[own.places[n].end..own.places[m].start];
        let bytes = [own.until(n), own.frame(m), between, own.frame(n), own.from(m + 1)].concat();
        (bytes, Noticed::Fault(Class::Altered, n))
    }),
    ("frame of another match", |own, other, draw| {
        let n = draw.below(own.places.len().min(other.places.len()));
        ([own.until(n), other.frame(n), own.from(n + 1)].concat(), Noticed::Fault(Class::Altered, n))
    }),
    ("tail of another match", |own, other, draw| {
        let n = draw.below(own.places.len().min(other.places.len()));
        ([own.until(n), other.from(n)].concat(), Noticed::Fault(Class::Altered, n))
    }),
    ("byte and checksum", |own, _, draw| {
        let n = draw.below(own.places.len());
        let mut frame = own.frame(n).to_vec();
        // Version, kind, number, distance, payload, link: all but magic and length, which mark a frame.
        let at = match draw.below(frame.len() - 10) {
            at @ 0..2 => 2 + at,
            at => 6 + at,
        };
        frame[at] ^= 1 + u8::try_from(draw.below(255)).unwrap();
        recompute_checksum(&mut frame);
        ([own.until(n), &frame, own.from(n + 1)].concat(), Noticed::Fault(Class::Altered, n))
    }),
    ("header of another match", |own, other, _| {
        ([&other.bytes[..96], &own.bytes[96..]].concat(), Noticed::Fault(Class::Altered, 0))
    }),
    ("tail written again", tail_written_again),
];

/// Gives one to eight bytes of a range other values.
fn overwritten(bytes: &[u8], range: std::ops::Range<usize>, draw: &mut Draw) -> Vec<u8> {
    let mut changed = bytes.to_vec();
    let at = range.start + draw.below(range.len());
    for byte in &mut changed[at..range.end.min(at + 1 + draw.below(8))] {
        *byte ^= 1 + u8::try_from(draw.below(255)).unwrap();
    }
    changed
}

fn bytes_of_a_frame(own: &Sound, _: &Sound, draw: &mut Draw) -> (Vec<u8>, Noticed) {
    let n = draw.below(own.places.len());
    let is_last = own.places[n].batch == own.places.last().unwrap().batch;
    let class = if is_last { Class::Torn } else { Class::Corrupt };
    (overwritten(&own.bytes, own.places[n].start..own.places[n].end, draw), Noticed::Fault(class, n))
}

/// Changes a payload, and computes every link and checksum after it again; every second time the checkpoints as well.
fn tail_written_again(own: &Sound, _: &Sound, draw: &mut Draw) -> (Vec<u8>, Noticed) {
    let n = draw.below(own.places.len());
    let next = (n + 1..own.places.len()).find(|&m| own.places[m].kind == Kind::Checkpoint);
    // The next checkpoint contradicts the frames before it, unless it was written again too.
    let contradicted = next.map_or(Noticed::Noted, |next| Noticed::Fault(Class::Altered, next));
    if own.places[n].kind == Kind::Checkpoint {
        // The tree in a checkpoint is compared here. Its position is compared only when the match is played again.
        return (rewritten(own, n, |payload| *payload.last_mut().unwrap() ^= 1), contradicted);
    }
    let end = own.places[n].end - own.places[n].start - 56;
    let at = draw.below(end + 1);
    let edit = |payload: &mut Vec<u8>| if at == end { payload.push(7) } else { payload[at] ^= 1 };
    let edited = |frame: &Frame<'_>| {
        let mut payload = frame.payload.to_vec();
        if frame.seq == n as u64 {
            edit(&mut payload);
        }
        Some(payload)
    };
    if draw.below(2) == 0 {
        (forged(&own.bytes, edited), Noticed::Noted)
    } else {
        (rewritten(own, n, edit), contradicted)
    }
}

/// The match with frame `n` edited and the links after it computed again.
fn rewritten(own: &Sound, n: usize, edit: impl Fn(&mut Vec<u8>)) -> Vec<u8> {
    let mut bytes = own.until(n).to_vec();
    let mut chain = Chain::new();
    let mut link = match n.checked_sub(1) {
        Some(before) => Frame::parse(own.frame(before)).unwrap().link,
        None => Header::parse(&own.bytes).unwrap().origin(),
    };
    for m in n..own.places.len() {
        let frame = Frame::parse(own.frame(m)).unwrap();
        let mut payload = frame.payload.to_vec();
        if m == n {
            edit(&mut payload);
        }
        let draft = Draft { kind: frame.kind, seq: frame.seq, back: frame.back, payload: &payload };
        link = draft.encode(&mut chain, &link, &mut bytes).unwrap();
    }
    bytes
}

fn sound() -> Vec<Sound> {
    let of = |(name, bytes): (String, Vec<u8>)| {
        let (places, noted) = (places(&bytes), report(&bytes).head.unwrap());
        Sound { name, bytes, places, noted }
    };
    wardiary_fixtures::journals().into_iter().map(of).collect()
}

/// Returns the finding of a reader who noted the end of the match and checks these bytes.
fn noticed(bytes: &[u8], noted: Head, mode: Mode) -> Option<Noticed> {
    match verify(bytes, mode) {
        Err(ReadError::Header(_)) => Some(Noticed::Header),
        Err(ReadError::Io(error)) => panic!("{error}"),
        Ok(report) => match report.fault {
            Some(fault) => Some(Noticed::Fault(fault.class, usize::try_from(fault.seq).unwrap())),
            None => (report.head != Some(noted)).then_some(Noticed::Noted),
        },
    }
}

#[test]
fn ten_thousand_changes_of_recorded_matches_are_all_noticed_at_their_entry() {
    let (seed, wanted) = (number("WARDIARY_SEED", 1), number("WARDIARY_MUTATIONS", MUTATIONS));
    println!("WARDIARY_SEED={seed}");
    let mut draw = Draw(seed);
    let matches = sound();
    let mut mix: BTreeMap<&str, u64> = BTreeMap::new();
    for count in 0..wanted {
        // Small matches are drawn more often, so that the gate stays quick; the long ones come all the same.
        let number = if draw.below(4) > 0 { [0, 1, 5][draw.below(3)] } else { draw.below(matches.len()) };
        let own = &matches[number];
        // Two of the pinned journals are one match, recorded under two editions.
        let others: Vec<&Sound> = matches.iter().filter(|other| other.bytes[..96] != own.bytes[..96]).collect();
        let other = others[draw.below(others.len())];
        let (name, mutation) = ALL[draw.below(ALL.len())];
        let (bytes, expected) = mutation(own, other, &mut draw);
        let mode = if name == "tail written again" { Mode::WithTree } else { Mode::ChainOnly };
        let found = noticed(&bytes, own.noted, mode);
        assert_eq!(found, Some(expected), "change {count}: {name} in {}", own.name);
        *mix.entry(expected.word()).or_default() += 1;
    }
    println!("{wanted} changes from seed {seed}: {mix:?}");
    for word in ["header", "torn", "corrupt", "altered", "noted"] {
        assert!(mix[word] * MUTATIONS >= EACH_MIN * wanted, "{word}: {mix:?}");
    }
}

/// Row 1 on a match as people record it; `WARDIARY_BIT_STEP=1` takes every bit.
#[test]
fn flipped_bits_of_a_recorded_match_are_named_by_their_entry() {
    let own = sound().into_iter().find(|sound| sound.name == "caen-orne").unwrap();
    let step = usize::try_from(number("WARDIARY_BIT_STEP", 499)).unwrap();
    let last_batch = own.places.last().unwrap().batch;
    for bit in (0..own.bytes.len() * 8).step_by(step) {
        let mut changed = own.bytes.clone();
        changed[bit / 8] ^= 1 << (bit % 8);
        let expected = match own.places.iter().position(|place| bit / 8 < place.end) {
            _ if bit / 8 < 96 => Noticed::Header,
            Some(n) if own.places[n].batch < last_batch => Noticed::Fault(Class::Corrupt, n),
            n => Noticed::Fault(Class::Torn, n.expect("a byte of a frame")),
        };
        assert_eq!(noticed(&changed, own.noted, Mode::ChainOnly), Some(expected), "bit {bit}");
    }
}
