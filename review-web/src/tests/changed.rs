//! A folder in which somebody's changed files lie: every page answers, none fails, and nothing is written.

use std::fs;

use super::{Archive, Body, CAEN_ORNE, Request};
use tower::ServiceExt as _;

/// Changed files that the gate tries; `WARDIARY_CHANGED` asks for more.
const CHANGED: u64 = 1_000;

/// The journal with a change drawn by its number: a byte, a cut, a piece doubled, a piece of zeros.
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
    match number % 4 {
        0 => bytes[at] ^= 1 << below(8),
        1 => bytes.truncate(at),
        2 => bytes.splice(at..at, sound[at..end].to_vec()).for_each(drop),
        _ => bytes[at..end].fill(0),
    }
    bytes
}

#[tokio::test]
async fn changed_files_on_a_shelf_stop_no_page() {
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
