//! The pinned bytes of `journal/vectors`. They are never written again: other bytes would be another format.

use wardiary_journal::{Checkpoint, Frames, Header, Kind, MatchId, Mode, Writer};

use super::sample::{Memory, crc32c, from_hex, report};

/// The same frames in major version 1 and 2.
const FRAMING: [&str; 2] =
    [include_str!("../../../journal/vectors/framing.txt"), include_str!("../../../journal/vectors/framing-2.txt")];

/// The bytes of a file: every line that is not a remark.
fn pinned(text: &str) -> Vec<u8> {
    from_hex(&text.lines().filter(|line| !line.starts_with('#')).collect::<String>())
}

fn match_id() -> MatchId {
    MatchId(std::array::from_fn(|n| u8::try_from(n).expect("sixteen bytes")))
}

/// The headers of both files.
fn headers() -> [Header; 2] {
    let secret = std::array::from_fn(|n| u8::try_from(16 + n).expect("sixteen bytes"));
    [Header::new(match_id()), Header::salted(match_id(), &secret)]
}

#[test]
fn the_writer_writes_the_pinned_journals() {
    let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    for (header, text) in headers().into_iter().zip(FRAMING) {
        assert_eq!(hex(&written(&header)), hex(&pinned(text)));
    }
}

fn written(header: &Header) -> Vec<u8> {
    let memory = Memory::default();
    memory.0.borrow_mut().extend_from_slice(&header.encode());
    let mut writer = Writer::begin(memory.clone(), header);
    writer.append(&[(Kind::Genesis, b"hello")]).unwrap();
    let entries: [(Kind, &[u8]); 2] = [(Kind::Entry, &[1, 2, 3]), (Kind::Entry, &[])];
    let tree = writer.tree_after(&entries).unwrap();
    let checkpoint = Checkpoint { size: tree.size(), root: tree.root(), state_root: [0xaa; 32], turn: 1, phase: 300 };
    let mut payload = Vec::new();
    checkpoint.encode(&mut payload).unwrap();
    writer.append(&[entries[0], entries[1], (Kind::Checkpoint, &payload)]).unwrap();
    writer.append(&[(Kind::Seal, b"end")]).unwrap();
    memory.0.take()
}

#[test]
fn the_pinned_journals_are_read_as_the_format_says() {
    FRAMING.into_iter().for_each(|text| is_read(&pinned(text)));
}

fn is_read(bytes: &[u8]) {
    let report = report(bytes);
    assert_eq!(report.header.match_id(), match_id());
    assert_eq!((report.frames, report.batches, report.sealed, report.fault), (5, 3, true, None));
    let frames: Vec<_> = Frames::new(bytes, Mode::WithTree).unwrap().map(Result::unwrap).collect();
    let heads: Vec<_> = frames.iter().map(|frame| (frame.kind, frame.seq, frame.back, frame.payload.len())).collect();
    let expected = [
        (Kind::Genesis, 0, 0, 5),
        (Kind::Entry, 1, 0, 3),
        (Kind::Entry, 2, 1, 0),
        (Kind::Checkpoint, 3, 2, 69),
        (Kind::Seal, 4, 0, 3),
    ];
    assert_eq!(heads, expected);
    assert_eq!(Checkpoint::decode(frames[3].payload).unwrap().phase, 300);
}

/// Inputs and roots published with Certificate Transparency, the log RFC 6962 describes.
#[test]
fn published_tree_heads() {
    use wardiary_journal::merkle::{Tree, leaf};
    let rows = [
        ("", "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"),
        ("00", "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125"),
        ("10", "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77"),
        ("2021", "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7"),
        ("3031", "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4"),
        ("40414243", "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef"),
        ("5051525354555657", "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c"),
        ("606162636465666768696a6b6c6d6e6f", "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328"),
    ];
    let mut tree = Tree::new();
    let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
    assert_eq!(tree.root().as_slice(), from_hex(empty));
    for (entry, root) in rows {
        tree.push(leaf(&from_hex(entry)));
        assert_eq!(tree.root().as_slice(), from_hex(root), "size {}", tree.size());
    }
}

/// RFC 3720, section B.4.
#[test]
fn published_checksums() {
    let ascending: Vec<u8> = (0..32).collect();
    for (bytes, checksum) in [(vec![0; 32], 0x8a91_36aa), (vec![0xff; 32], 0x62a8_ab43), (ascending, 0x46dd_794e)] {
        assert_eq!(crc32c(&bytes), checksum);
    }
}
