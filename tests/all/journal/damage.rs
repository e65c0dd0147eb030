//! Bits flipped, files cut, tails added, sectors lost.

use wardiary_journal::frame::FRAME_MAX;
use wardiary_journal::read::ReadError;
use wardiary_journal::{Class, Frames, Header, Kind, Mode, verify};

use super::sample::{Place, fault, journal, places, report};

/// The frame that holds byte `at`.
fn holder(places: &[Place], at: usize) -> (u64, Place) {
    let index = places.iter().position(|place| at < place.end).expect("a byte of a frame");
    (index as u64, places[index])
}

#[test]
fn every_flipped_bit_is_reported_in_its_frame() {
    let sound = journal(1);
    let places = places(&sound);
    assert!(places.len() >= 38, "{} frames", places.len());
    let last_batch = places.last().unwrap().batch;
    for bit in 96 * 8..sound.len() * 8 {
        let mut damaged = sound.clone();
        damaged[bit / 8] ^= 1 << (bit % 8);
        let (seq, place) = holder(&places, bit / 8);
        let class = if place.batch < last_batch { Class::Corrupt } else { Class::Torn };
        let fault = verify(damaged.as_slice(), Mode::ChainOnly).unwrap().fault;
        let fault = fault.unwrap_or_else(|| panic!("bit {bit} of frame {seq} is not noticed"));
        assert_eq!((fault.seq, fault.class, fault.offset), (seq, class, place.start as u64), "bit {bit}: {fault}");
    }
}

#[test]
fn every_flipped_bit_of_the_header_is_refused_and_names_its_field() {
    let fields = [
        (0..8, "header, magic"),
        (8..10, "header, major version"),
        (10..12, "header, checksum"),
        (12..16, "header, length"),
        (16..32, "header, checksum"),
        (32..92, "header, reserved: byte "),
        (92..96, "header, checksum"),
    ];
    let sound = journal(1);
    for (range, name) in fields {
        for bit in range.start * 8..range.end * 8 {
            let mut damaged = sound.clone();
            damaged[bit / 8] ^= 1 << (bit % 8);
            let error = Header::parse(&damaged).unwrap_err().to_string();
            assert!(error.starts_with(name), "bit {bit}: {error}");
            assert!(matches!(verify(damaged.as_slice(), Mode::ChainOnly), Err(ReadError::Header(_))), "bit {bit}");
        }
    }
}

#[test]
fn a_file_cut_anywhere_keeps_exactly_its_whole_frames() {
    let sound = journal(1);
    let places = places(&sound);
    for length in 0..=sound.len() {
        let cut = &sound[..length];
        if length < 96 {
            let error = verify(cut, Mode::WithTree).unwrap_err().to_string();
            assert_eq!(error, format!("header: {length} bytes where 96 are needed"));
            continue;
        }
        let whole = places.iter().filter(|place| place.end <= length).count();
        let sound_len = if whole == 0 { 96 } else { places[whole - 1].end };
        let report = report(cut);
        assert_eq!((report.frames, report.sound_len), (whole as u64, sound_len as u64), "cut at {length}");
        match report.fault {
            None => assert_eq!(length, sound_len, "cut at {length}"),
            Some(fault) => {
                assert!(length > sound_len, "cut at {length}: {fault}");
                assert_eq!((fault.class, fault.seq), (Class::Torn, whole as u64), "cut at {length}");
            }
        }
    }
}

#[test]
fn a_tail_of_zeros_or_garbage_is_torn_and_costs_nothing() {
    let sound = journal(1);
    let head = report(&sound).head;
    let garbage = |n: u32| (n.wrapping_mul(2_654_435_761) >> 24) as u8;
    let magics = |n: u32| if n.is_multiple_of(2) { 0xe7 } else { 0x4a };
    let fills: [(&str, &dyn Fn(u32) -> u8); 4] =
        [("zeros", &|_| 0), ("ones", &|_| 0xff), ("garbage", &garbage), ("magics", &magics)];
    for (name, fill) in fills {
        for length in (1..80).chain([511, 512, 4_095, 4_096]) {
            let mut tailed = sound.clone();
            tailed.extend((0..length).map(fill));
            let fault = fault(&tailed);
            assert_eq!((fault.class, fault.offset), (Class::Torn, sound.len() as u64), "{length} {name}");
            assert_eq!(report(&tailed).head, head, "{length} {name}");
        }
    }
}

/// The last write covers many sectors of the disk, any of which may be missing after a loss of power. The search after a fault reads the
/// file window by window. It also finds a frame that begins in the last byte of a window, and does not take the damage for a torn tail that
/// may be cut off.
#[test]
fn damage_is_corrupt_wherever_the_frame_behind_it_begins() {
    let sound = journal(1);
    let places = places(&sound);
    let damaged = places[12];
    let later = places.iter().find(|place| place.batch > 12 && place.kind == Kind::Entry).unwrap();
    assert!(later.start > damaged.start);
    for end_of_window in [FRAME_MAX, 2 * FRAME_MAX, 4 * FRAME_MAX] {
        for start in end_of_window - 4..end_of_window + 4 {
            let gap = vec![0; start - damaged.start];
            let bytes = [&sound[..damaged.start], &gap, &sound[later.start..later.end]].concat();
            let fault = report(&bytes).fault.unwrap();
            assert_eq!((fault.class, fault.seq), (Class::Corrupt, 12), "a frame begins at {start}");
            let alone = [&sound[..damaged.start], &gap].concat();
            assert_eq!(report(&alone).fault.unwrap().class, Class::Torn, "nothing behind {start}");
        }
    }
}

#[test]
fn an_unsafe_batch_with_any_of_its_pieces_lost_is_torn() {
    let (memory, mut writer) = super::sample::begun(1);
    writer.append(&[(wardiary_journal::Kind::Genesis, b"genesis")]).unwrap();
    let safe = memory.0.borrow().len();
    let payloads: Vec<Vec<u8>> = (1..=9_u8).map(|n| vec![n; usize::from(n) * 11]).collect();
    let batch: Vec<_> = payloads.iter().map(|payload| (wardiary_journal::Kind::Entry, payload.as_slice())).collect();
    writer.append(&batch).unwrap();
    let sound = memory.0.take();
    let piece_len = (sound.len() - safe).div_ceil(10);
    for lost in 1..1_u32 << 10 {
        let mut left = sound.clone();
        for (number, piece) in left[safe..].chunks_mut(piece_len).enumerate() {
            if lost >> number & 1 == 1 {
                piece.fill(0);
            }
        }
        let fault = fault(&left);
        assert_eq!(fault.class, Class::Torn, "pieces {lost:010b}: {fault}");
        assert!(fault.seq >= 1, "pieces {lost:010b}: the safe frame is kept");
    }
}

/// A reader of files asks for large pieces and may get small ones.
#[test]
fn a_stream_in_small_pieces_gives_the_same_report() {
    struct Trickle<'a>(&'a [u8]);
    impl std::io::Read for Trickle<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            let count = buffer.len().min(self.0.len()).min(7);
            buffer[..count].copy_from_slice(&self.0[..count]);
            self.0 = &self.0[count..];
            Ok(count)
        }
    }
    let (memory, mut writer) = super::sample::begun(1);
    let payload = vec![0xe7; 60_000];
    for _ in 0..12 {
        writer.append(&[(wardiary_journal::Kind::Material, payload.as_slice())]).unwrap();
    }
    let sound = memory.0.take();
    let mut damaged = sound.clone();
    damaged[200_000] ^= 1;
    let mut torn = sound.clone();
    torn.truncate(sound.len() - 1);
    for (bytes, class) in [(&sound, None), (&damaged, Some(Class::Corrupt)), (&torn, Some(Class::Torn))] {
        let streamed = verify(Trickle(bytes), Mode::WithTree).unwrap();
        assert_eq!(streamed, report(bytes));
        assert_eq!(streamed.fault.as_ref().map(|fault| fault.class), class);
        let in_memory = Frames::new(bytes, Mode::WithTree).unwrap().filter(Result::is_ok).count();
        assert_eq!(streamed.frames, in_memory as u64);
    }
}
