//! Tests of a folder with changed files: every page answers, none fails, and nothing is written.

use std::fs;

use wardiary_core::diary::entry::{Genesis, Material};
use wardiary_journal::durable::Memory;
use wardiary_journal::{Checkpoint, Frame, Frames, Header, Kind, Mode, Writer, codec};

use super::{Archive, Body, CAEN_ORNE, Request};
use tower::ServiceExt as _;

/// Changed files in the usual test run; `WARDIARY_CHANGED` sets another number.
const CHANGED: u64 = 120;

/// Returns the journal with new payloads as a writer would have written it: links, checksums, numbers and roots are right.
fn rechained(sound: &[u8], edit: impl Fn(&Frame<'_>) -> Option<Vec<u8>>) -> Vec<u8> {
    let header = Header::parse(sound).expect("a sound header");
    let mut writer = Writer::begin(Memory { bytes: header.encode().to_vec() }, &header);
    for frame in Frames::new(sound, Mode::ChainOnly).expect("a sound header") {
        let frame = frame.expect("a sound frame");
        let mut payload = edit(&frame).unwrap_or_else(|| frame.payload.to_vec());
        if frame.kind == Kind::Checkpoint {
            let tree = writer.tree_after(&[]).expect("frames that follow");
            let checkpoint = Checkpoint::decode(frame.payload).expect("a checkpoint");
            let checkpoint = Checkpoint { size: tree.size(), root: tree.root(), ..checkpoint };
            checkpoint.encode(&mut payload).expect("a checkpoint is short");
        }
        writer.append(&[(frame.kind, &payload)]).expect("it is in memory");
    }
    writer.file().bytes.clone()
}

fn encoded<T: serde::Serialize>(value: &T) -> Vec<u8> {
    let mut bytes = Vec::new();
    codec::encode(value, &mut bytes).expect("it is short");
    bytes
}

/// Returns the journal with a change chosen by its number: a byte, a cut, a doubled piece, a piece of zeros, a byte of a payload
/// in a sound chain.
fn changed(sound: &[u8], number: u64) -> Vec<u8> {
    let mut drawn = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut below = |n: usize| {
        drawn ^= drawn << 13;
        drawn ^= drawn >> 7;
        drawn ^= drawn << 17;
        usize::try_from(drawn % n as u64).expect("below a length")
    };
    let mut bytes = sound.to_vec();
    let at = below(bytes.len());
    let end = (at + 1 + below(300)).min(bytes.len());
    if number % 5 == 4 {
        let (frame, place, value) = (below(80) as u64, below(1 << 16), u8::try_from(below(256)).expect("a byte"));
        return rechained(sound, |found| {
            let mut payload = (found.seq == frame && !found.payload.is_empty()).then(|| found.payload.to_vec())?;
            let place = place % payload.len();
            payload[place] = value;
            Some(payload)
        });
    }
    match number % 5 {
        0 => bytes[at] ^= 1 << below(8),
        1 => bytes.truncate(at),
        2 => bytes.splice(at..at, sound[at..end].to_vec()).for_each(drop),
        _ => bytes[at..end].fill(0),
    }
    bytes
}

#[tokio::test]
async fn changed_files_of_a_library_stop_no_page() {
    let count = std::env::var("WARDIARY_CHANGED").map_or(CHANGED, |text| text.parse().expect("a number of files"));
    let folder = tempfile::tempdir().expect("a folder");
    let sound = CAEN_ORNE.journal().expect("it plays");
    let (mut shown, mut damaged) = (0, 0);
    for number in 0..count {
        let path = folder.path().join("m.wdj");
        let bytes = changed(&sound, number);
        fs::write(&path, &bytes).expect("the folder takes files");
        let router =
            crate::router(std::sync::Arc::new(Archive::folder(folder.path().to_path_buf()).expect("a folder")));
        for page in ["/", "/m/m", "/m/m/e/40", "/m/m/integrity", "/m/m/overview", "/m/m/notes", "/m/m/receipts"] {
            let request = Request::get(page).header("host", "localhost:8944").body(Body::empty()).expect("a request");
            let status = router.clone().oneshot(request).await.expect("an answer").status();
            assert!(!status.is_server_error(), "file {number}, {page}: {status}");
            shown += u32::from(page == "/m/m/integrity" && status.is_success());
            damaged += u32::from(page == "/m/m/integrity" && status.is_client_error());
        }
        assert_eq!(fs::read(&path).expect("it is there"), bytes, "file {number} is as it was");
        let names: Vec<_> = fs::read_dir(folder.path()).expect("a folder").collect();
        assert_eq!(names.len(), 1, "file {number}: nothing was written beside it");
    }
    assert!(shown > 10 && damaged > 10, "{shown} files are shown as far as they are whole, {damaged} are not");
}

/// A sound chain over a scene with a unit in an impossible hex: that file cannot be opened, and every other page answers.
#[tokio::test]
async fn a_sound_file_of_impossible_content_stops_no_page() {
    let scenes = wardiary_fixtures::scenes("ikvm-normandy-2023");
    let (_, _, scene) = scenes.iter().find(|(id, ..)| id == "E-01").expect("the first worked example");
    let posed = wardiary_library::archive::posed(scene).expect("it holds");
    let beyond = |frame: &Frame<'_>| {
        let piece: Material =
            (frame.kind == Kind::Material).then(|| codec::decode(frame.payload).expect("material"))?;
        let text = piece.text.replacen(" at 0,0", " at 0,-2147483648", 1);
        (piece.name == "scene" && text != piece.text).then_some(Material { text, ..piece })
    };
    let frames = Frames::new(posed.bytes(), Mode::ChainOnly).expect("a sound header");
    let scene = frames.filter_map(|frame| beyond(&frame.expect("a sound frame"))).next().expect("a scene with a unit");
    let hash = *blake3::hash(scene.text.as_bytes()).as_bytes();
    let boom = rechained(posed.bytes(), |frame| match frame.kind {
        Kind::Genesis => {
            let mut genesis: Genesis = codec::decode(frame.payload).expect("genesis");
            genesis.material.iter_mut().filter(|(name, _)| name == "scene").for_each(|(_, known)| *known = hash);
            Some(encoded(&genesis))
        }
        _ => beyond(frame).map(|piece| encoded(&piece)),
    });
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("boom.wdj"), boom).expect("the folder takes files");
    fs::write(folder.path().join("m.wdj"), CAEN_ORNE.journal().expect("it plays")).expect("the folder takes files");
    let router = crate::router(std::sync::Arc::new(Archive::folder(folder.path().to_path_buf()).expect("a folder")));
    for (page, status) in [("/", 200), ("/m/m/e/40", 200), ("/m/boom/e/0", 404), ("/m/boom/integrity", 404), ("/", 200)]
    {
        let request = Request::get(page).header("host", "localhost:8944").body(Body::empty()).expect("a request");
        let found = router.clone().oneshot(request).await.expect("an answer").status();
        assert_eq!(found.as_u16(), status, "{page}");
    }
}
