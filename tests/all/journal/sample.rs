//! A journal of some forty frames in memory, and ways to look at and change its bytes.

use std::cell::RefCell;
use std::io;
use std::rc::Rc;

use wardiary_journal::durable::{self, Durable};
use wardiary_journal::{Checkpoint, Fault, Frame, Frames, Header, Kind, MatchId, Mode, Report, Writer, verify};

/// A file in memory that can still be inspected while a writer owns it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory(pub(crate) Rc<RefCell<Vec<u8>>>);

impl Durable for Memory {
    fn write_at(&mut self, bytes: &[u8], offset: u64) -> io::Result<usize> {
        let mut file = self.0.borrow_mut();
        assert_eq!(offset, file.len() as u64, "a journal only grows at its end");
        file.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn sync_data(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Pseudorandom numbers that are the same each time (SplitMix64).
#[derive(Clone, Debug)]
pub(crate) struct Draw(pub(crate) u64);

impl Draw {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() % bound as u64).unwrap()
    }

    pub(crate) fn byte(&mut self) -> u8 {
        self.next().to_le_bytes()[0]
    }
}

/// A frame's place in a file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) start: usize,
    pub(crate) end: usize,
    /// Number of the first frame of the batch.
    pub(crate) batch: u64,
    pub(crate) kind: Kind,
}

pub(crate) fn begun(id: u8) -> (Memory, Writer<Memory>) {
    begun_under(&Header::new(MatchId([id; 16])))
}

fn begun_under(header: &Header) -> (Memory, Writer<Memory>) {
    let memory = Memory::default();
    memory.0.borrow_mut().extend_from_slice(&header.encode());
    (memory.clone(), Writer::begin(memory, header))
}

/// Batches of one, two and three frames, payloads of 0 to 40 bytes, a checkpoint in the middle, three frames last.
/// Journals with different ids agree in everything but the header and the bytes that depend on it.
pub(crate) fn journal(id: u8) -> Vec<u8> {
    journal_under(&Header::new(MatchId([id; 16])))
}

/// The same frames under any header.
pub(crate) fn journal_under(header: &Header) -> Vec<u8> {
    let (memory, mut writer) = begun_under(header);
    writer.append(&[(Kind::Genesis, b"genesis"), (Kind::Material, b"map")]).unwrap();
    for round in 0..18_u8 {
        let payload: Vec<u8> = (0..round * 2).map(|n| n.wrapping_mul(37) ^ round).collect();
        let frames = [(Kind::Entry, payload.as_slice()), (Kind::Entry, b"second"), (Kind::Entry, b"third")];
        writer.append(&frames[..1 + usize::from(round % 3)]).unwrap();
        if round == 9 {
            let tree = writer.tree_after(&[]).unwrap();
            let checkpoint =
                Checkpoint { size: tree.size(), root: tree.root(), state_root: [9; 32], turn: 1, phase: 300 };
            let mut payload = Vec::new();
            checkpoint.encode(&mut payload).unwrap();
            writer.append(&[(Kind::Checkpoint, &payload)]).unwrap();
        }
    }
    memory.0.take()
}

pub(crate) fn places(journal: &[u8]) -> Vec<Place> {
    let mut start = 96;
    Frames::new(journal, Mode::WithTree)
        .unwrap()
        .map(|frame| {
            let frame = frame.unwrap();
            let end = start + frame.frame_len();
            let place = Place { start, end, batch: frame.seq - u64::from(frame.back), kind: frame.kind };
            start = end;
            place
        })
        .collect()
}

pub(crate) fn report(journal: &[u8]) -> Report {
    verify(journal, Mode::WithTree).unwrap()
}

pub(crate) fn fault(journal: &[u8]) -> Fault {
    let streamed = report(journal).fault.expect("a fault is found");
    let last = Frames::new(journal, Mode::WithTree).unwrap().last().expect("an item");
    assert_eq!(last.unwrap_err(), streamed, "memory and stream agree");
    streamed
}

/// The journal as a writer of its match would have written it with other payloads, batch by batch and with correct checkpoints. `edit`
/// returns the new payload of a frame, or nothing.
pub(crate) fn forged(journal: &[u8], mut edit: impl FnMut(&Frame<'_>) -> Option<Vec<u8>>) -> Vec<u8> {
    let header = Header::parse(journal).unwrap();
    let mut writer = Writer::begin(durable::Memory { bytes: header.encode().to_vec() }, &header);
    let mut batch: Vec<(Kind, Vec<u8>)> = Vec::new();
    let frames: Vec<Frame<'_>> = Frames::new(journal, Mode::ChainOnly).unwrap().map(Result::unwrap).collect();
    for (n, frame) in frames.iter().enumerate() {
        let mut payload = edit(frame);
        if let Some(payload) = payload.as_mut().filter(|_| frame.kind == Kind::Checkpoint) {
            let (tree, told) = (writer.tree_after(&lent(&batch)).unwrap(), Checkpoint::decode(payload).unwrap());
            Checkpoint { size: tree.size(), root: tree.root(), ..told }.encode(payload).unwrap();
        }
        batch.extend(payload.map(|payload| (frame.kind, payload)));
        if !batch.is_empty() && frames.get(n + 1).is_none_or(|next| next.back == 0) {
            writer.append(&lent(&batch)).unwrap();
            batch.clear();
        }
    }
    writer.file().bytes.clone()
}

pub(crate) fn lent(batch: &[(Kind, Vec<u8>)]) -> Vec<(Kind, &[u8])> {
    batch.iter().map(|(kind, payload)| (*kind, payload.as_slice())).collect()
}

/// Gives the frame `bytes` the checksum of its other bytes, computed bit by bit from the definition of the polynomial.
pub(crate) fn recompute_checksum(bytes: &mut [u8]) {
    let (covered, checksum) = bytes.split_at_mut(bytes.len() - 4);
    checksum.copy_from_slice(&crc32c(covered).to_le_bytes());
}

pub(crate) fn crc32c(bytes: &[u8]) -> u32 {
    let step = |crc: u32| if crc & 1 == 1 { (crc >> 1) ^ 0x82f6_3b78 } else { crc >> 1 };
    !bytes.iter().fold(u32::MAX, |crc, byte| (0..8).fold(crc ^ u32::from(*byte), |crc, _| step(crc)))
}

/// The bytes of hexadecimal text; spaces and line ends do not count.
pub(crate) fn from_hex(text: &str) -> Vec<u8> {
    let digits: Vec<u8> = text
        .bytes()
        .filter(|byte| !byte.is_ascii_whitespace())
        .map(|digit| u8::try_from(char::from(digit).to_digit(16).expect("a hexadecimal digit")).unwrap())
        .collect();
    assert_eq!(digits.len() % 2, 0, "two digits per byte");
    digits.chunks(2).map(|pair| pair[0] * 16 + pair[1]).collect()
}

/// A number from the environment, else `usual`.
pub(crate) fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).map_or(usual, |text| text.parse().unwrap_or_else(|_| panic!("{name} is a number")))
}
