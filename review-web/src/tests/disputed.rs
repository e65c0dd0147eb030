//! Tests of the pinned match in dispute, page by page: each record besides play, for every viewer, in both languages.

use std::path::Path;
use std::sync::{Arc, LazyLock};

use axum::body::{Body, to_bytes};
use axum::http::Request;
use tower::ServiceExt as _;

use wardiary_library::archive::Archive;

static LIBRARY: LazyLock<Arc<Archive>> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/journals/schema-2");
    Arc::new(Archive::folder(folder).unwrap())
});

/// Number of the match's entries, and that of the breach.
const ENTRIES: u32 = 32;
const BREACH: u32 = 12;
/// Words about the breach that occur nowhere else.
const OF_BREACH: [&str; 3] = ["saw it only after", "although the rules refuse it", "trots att reglerna"];
const VIEWERS: [&str; 4] = ["umpire", "allied", "german", "observer"];

/// The words of a page, without its tags.
async fn words(path: &str) -> String {
    let request = Request::get(path).header("host", "localhost").body(Body::empty()).unwrap();
    let (parts, body) = crate::router(LIBRARY.clone()).oneshot(request).await.unwrap().into_parts();
    assert_eq!(parts.status, 200, "{path}");
    let page = String::from_utf8(to_bytes(body, usize::MAX).await.unwrap().to_vec()).unwrap();
    page.split('<').map(|part| part.split_once('>').map_or(part, |(_, words)| words)).collect::<Vec<_>>().join(" ")
}

/// Returns whether a word is the beginning of a key, which no reader may see.
fn is_key(word: &str) -> bool {
    let families = ["entry-", "kind-", "trouble-", "fault-", "wanted-", "party-", "word-"];
    families.iter().any(|family| word.starts_with(family))
}

#[tokio::test]
async fn every_step_is_shown_in_words_to_each_viewer() {
    for view in VIEWERS {
        for lang in ["en", "sv"] {
            for seq in 0..ENTRIES {
                let path = format!("/m/dispute/e/{seq}?view={view}&lang={lang}");
                let text = words(&path).await;
                let keys: Vec<&str> = text.split_whitespace().filter(|word| is_key(word)).collect();
                assert_eq!(keys, Vec::<&str>::new(), "{path}");
                if ["german", "observer"].contains(&view) {
                    let found = OF_BREACH.iter().find(|part| text.contains(**part));
                    assert_eq!(found, None, "{path}: a breach is as hidden as a refused proposal");
                }
            }
        }
    }
}

#[tokio::test]
async fn what_goes_on_record_is_said_on_its_step() {
    for (seq, [en, sv]) in [
        (3, ["Intent sealed; it is read out later.", "Avsikten är förseglad och läses upp senare."]),
        (BREACH, ["Played although the rules refuse it (N-043)", "Spelat trots att reglerna avvisar det (N-043)"]),
        (14, ["Not recorded from 1944-06-21", "Inte protokollfört från 1944-06-21"]),
        (15, ["Not recorded for some time: nor is it known", "Inte protokollfört en tid: nor is it known"]),
        (17, ["Entry 16 is disputed under N-037", "Protest mot post 16 enligt N-037"]),
        (18, ["Statement on entry 17", "Yttrande om post 17"]),
        (19, ["Attached to entry 17: sheet-german-3.jpg", "Bilaga till post 17: sheet-german-3.jpg"]),
        (20, ["the claim in entry 17 is rejected under N-037", "protesten i post 17 avslås enligt N-037"]),
        (21, ["Appeal against the ruling in entry 20", "Överklagan av utslaget i post 20"]),
        (23, ["the claim in entry 21 is upheld under N-036", "protesten i post 21 bifalls enligt N-036"]),
        (24, ["Entry 14 is disputed: the gap", "Protest mot post 14: the gap"]),
        (27, ["The intent sealed in entry 3: Take the hill", "Avsikten som förseglades i post 3: Take the hill"]),
    ] {
        for (lang, said) in [("en", en), ("sv", sv)] {
            for view in VIEWERS {
                let is_shown = seq != BREACH || ["umpire", "allied"].contains(&view);
                let text = words(&format!("/m/dispute/e/{seq}?view={view}&lang={lang}")).await;
                assert_eq!(text.contains(said), is_shown, "{seq}, {view}: {said}");
            }
        }
    }
}

/// The other pages of the match hide the breach from the same viewers.
#[tokio::test]
async fn no_other_page_says_what_a_breach_was() {
    for page in ["overview", "compare?a=11&b=14", "compare?a=12&b=28", "notes"] {
        for view in ["german", "observer"] {
            for lang in ["en", "sv"] {
                let sign = if page.contains('?') { '&' } else { '?' };
                let path = format!("/m/dispute/{page}{sign}view={view}&lang={lang}");
                let text = words(&path).await;
                let found = OF_BREACH.iter().find(|part| text.contains(**part));
                assert_eq!(found, None, "{path}");
            }
        }
    }
}

/// A page says that its entry is disputed until there is a ruling, with a link to the claim. A claim links to its entry.
#[tokio::test]
async fn a_disputed_entry_says_so_until_there_is_a_ruling() {
    for (lang, said, about) in [
        ("en", "Entry 14 is disputed: entry 24 waits for a ruling.", "About entry 14"),
        ("sv", "Post 14 är omtvistad: post 24 väntar på utslag.", "Om post 14"),
    ] {
        for view in VIEWERS {
            let page = |seq: u32| format!("/m/dispute/e/{seq}?view={view}&lang={lang}");
            let [open, decided, claim] = [words(&page(14)).await, words(&page(16)).await, words(&page(24)).await];
            assert!(open.contains(said), "{view}: {open}");
            assert!(open.contains(" 24 "), "{view}: a link to the claim");
            let waits = said.split_at(said.rfind("24").unwrap() + 2).1;
            assert!(!decided.contains(waits), "{view}: the claim about entry 16 is decided");
            assert!(claim.contains(about), "{view}: {claim}");
        }
    }
}
